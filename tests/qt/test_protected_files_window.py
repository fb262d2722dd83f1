"""Passwords of protected files, from the row in the window to the reader and the drawn page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from shiboken6 import isValid

from desktop_rag.types import FileState
from desktop_rag.ui.library.password_dialog import PasswordDialog
from tests.helpers.memory_keyring import use_memory_keyring
from tests.helpers.office_files import Write, docx
from tests.helpers.protected_files import lock_pdf, protect_office_file
from tests.helpers.raw_pdf import text_content, write_raw_pdf
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start

PASSWORD = "grey-heron-1904"  # noqa: S105 - of files made here


def write_pdf(path: Path, text: str) -> Path:
    return write_raw_pdf(path, text_content(text), lock=lock_pdf(PASSWORD))


@pytest.fixture
def letter(zipped: Write) -> Path:
    words = docx("<w:p><w:r><w:t>The harbour board thanks the keeper.</w:t></w:r></w:p>")
    return protect_office_file(zipped("letter.docx", words), PASSWORD)


def title(driver: Driver, name: str) -> str:
    row = driver.rows().get(name)
    return row.title if row else ""


def wait_for_title(driver: Driver, name: str, words: str) -> None:
    driver.qtbot.waitUntil(lambda: title(driver, name) == words)


def open_dialog(driver: Driver, name: str) -> PasswordDialog:
    """Press Enter on the row of a file."""
    driver.select(name)
    pane = driver.desktop.library_pane
    driver.qtbot.waitUntil(pane.actions_.enter_password.isEnabled)
    driver.window.activateWindow()  # there is no window manager that does it after a dialog
    QTest.qWaitForWindowActive(driver.window)
    view = pane.file_view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    [dialog] = [each for each in pane.findChildren(PasswordDialog) if each.isVisible()]
    tick = dialog.keep_tick
    driver.qtbot.waitUntil(lambda: tick._check.has_keyring is not None and not tick._timer.isActive())
    return dialog


def type_password(dialog: PasswordDialog, password: str) -> None:
    QTest.keyClicks(dialog.field, password)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert not isValid(dialog) or not dialog.isVisible()


def wait_until_drawn(driver: Driver, name: str) -> None:
    """Open a file from its row, and wait for its first page."""
    driver.select(name)
    actions = driver.desktop.library_pane.actions_
    driver.qtbot.waitUntil(actions.summarise.isEnabled)
    actions.open.trigger()
    pages = driver.desktop.source_pane.pdf
    driver.qtbot.waitUntil(lambda: bool(pages._images._images))


def assert_written_nowhere(home: Path) -> None:
    files = [each for each in home.rglob("*") if each.is_file()]
    assert files
    assert [each for each in files if PASSWORD.encode() in each.read_bytes()] == []


def test_a_protected_file_is_read_once_its_password_is_right(
    start: Start, tmp_path: Path, letter: Path, home: Path
) -> None:
    driver = start()
    plan = write_pdf(tmp_path / "plan.pdf", "The heron nests by the old mill.")
    driver.drop(plan, letter)
    for name in ("plan.pdf", "letter.docx"):
        wait_for_title(driver, name, "Password needed")
    dialog = open_dialog(driver, "plan.pdf")
    assert not dialog.keep_tick.isEnabled()
    assert "no keyring" in dialog.keep_tick.toolTip()
    assert "1 other protected file" in dialog.others_tick.text()
    type_password(dialog, "gull")
    wait_for_title(driver, "plan.pdf", "The password is wrong")
    assert title(driver, "letter.docx") == "Password needed"

    dialog = open_dialog(driver, "plan.pdf")
    dialog.others_tick.click()
    type_password(dialog, PASSWORD)
    for name in ("plan.pdf", "letter.docx"):
        driver.wait_for(name, FileState.INDEXED)

    wait_until_drawn(driver, "plan.pdf")
    assert driver.desktop.source_pane.shows_pages()
    driver.close()
    assert_written_nowhere(home)


def test_a_kept_password_reads_a_changed_file_and_draws_its_pages_after_a_restart(
    start: Start, tmp_path: Path, home: Path
) -> None:
    plan = write_pdf(tmp_path / "plan.pdf", "The heron nests by the old mill.")
    with use_memory_keyring() as memory:
        driver = start()
        driver.drop(plan)
        wait_for_title(driver, "plan.pdf", "Password needed")
        dialog = open_dialog(driver, "plan.pdf")
        assert dialog.keep_tick.isEnabled()
        dialog.keep_tick.click()
        type_password(dialog, PASSWORD)
        driver.wait_for("plan.pdf", FileState.INDEXED)
        assert list(memory.kept.values()) == [PASSWORD]
        driver.close()

        driver = start()
        driver.wait_for("plan.pdf", FileState.INDEXED)
        before = driver.rows()["plan.pdf"].document_id
        write_pdf(plan, "The heron has moved to the new mill.")
        driver.drop(plan)
        driver.qtbot.waitUntil(lambda: driver.rows()["plan.pdf"].document_id != before)
        driver.wait_for("plan.pdf", FileState.INDEXED)
        wait_until_drawn(driver, "plan.pdf")
        driver.close()
    assert_written_nowhere(home)


def test_a_password_that_is_not_kept_is_asked_for_again_after_a_restart(start: Start, tmp_path: Path) -> None:
    plan = write_pdf(tmp_path / "plan.pdf", "The heron nests by the old mill.")
    with use_memory_keyring() as memory:
        driver = start()
        driver.drop(plan)
        wait_for_title(driver, "plan.pdf", "Password needed")
        type_password(open_dialog(driver, "plan.pdf"), PASSWORD)
        driver.wait_for("plan.pdf", FileState.INDEXED)
        assert not memory.kept
        driver.close()

        driver = start()
        driver.wait_for("plan.pdf", FileState.INDEXED)
        write_pdf(plan, "The heron has moved to the new mill.")
        driver.drop(plan)
        wait_for_title(driver, "plan.pdf", "Password needed")


def test_the_report_asks_for_the_password_of_its_selected_files(start: Start, letter: Path) -> None:
    driver = start()
    driver.drop(letter)
    wait_for_title(driver, "letter.docx", "Password needed")
    pane = driver.desktop.library_pane
    pane.actions_.report.trigger()
    report = pane._report
    assert report is not None
    driver.qtbot.waitUntil(lambda: report.model.rowCount() == 1)
    assert report.password_button.isHidden()
    report.table.selectRow(0)
    report.password_button.click()
    [dialog] = report.findChildren(PasswordDialog)
    assert dialog.others_tick.isHidden()
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    QTest.keyClicks(dialog.field, PASSWORD)
    assert dialog.field.displayText() != PASSWORD
    dialog.show_tick.click()
    assert dialog.field.displayText() == PASSWORD
    ok.click()
    driver.wait_for("letter.docx", FileState.INDEXED)
    report.close()
