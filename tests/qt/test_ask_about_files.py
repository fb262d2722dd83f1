"""The scope of questions in the whole window: ticks, chips, drops on the question, and the conversation."""

from __future__ import annotations

import errno
import os
import warnings
from pathlib import Path

import pytest
from PIL.ImageQt import toqimage
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_rag.access import uploads
from desktop_rag.types import FileState
from desktop_rag.ui.widgets.drop_target import make_file_drag
from tests.helpers.scans import draw_page
from tests.helpers.window import Driver, drop_data
from tests.helpers.window_fixtures import Papers, Start

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def write_documents(papers: Path) -> list[Path]:
    for folder, name, text in (
        ("contracts", "lease.txt", "The rent of the workshop is 900 euros a month."),
        ("contracts", "power.txt", "The power of the workshop costs 120 euros a month."),
        ("letters", "club.txt", "The club meets every Friday in the town hall."),
    ):
        file = papers / folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return [papers]


@pytest.fixture
def driver(start: Start, papers: Papers) -> Driver:
    """A window on three files in two folders."""
    papers.restore()
    made = start()
    for name in ("lease.txt", "power.txt", "club.txt"):
        made.wait_for(name, FileState.INDEXED)
    return made


def chips(driver: Driver) -> list[str]:
    return [chip.text() for chip in driver.desktop.conversation_pane.scope_chips.chips]


def drop_on_question(driver: Driver, *files: Path) -> None:
    driver.drop(*files, over=driver.question_place())


def paste(driver: Driver, data: QMimeData) -> None:
    """Press the keys for pasting in the question field."""
    QGuiApplication.clipboard().setMimeData(data)
    driver.desktop.conversation_pane.focus_composer()
    QTest.keyClick(
        driver.desktop.conversation_pane.composer.edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier
    )


def copied_picture(picture: QImage) -> QMimeData:
    data = QMimeData()
    data.setImageData(picture)
    return data


def test_a_ticked_folder_is_what_is_asked_and_stays_with_the_conversation(driver: Driver) -> None:
    view = driver.desktop.library_pane.file_view
    driver.select("contracts")
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert chips(driver) == ["contracts (2 files)"]
    assert view.hasFocus()
    answer = driver.ask("When does the club meet?")
    assert "club.txt" not in {citation.path.name for citation in answer.citations}
    answer = driver.ask("What is the rent of the workshop?")
    assert "lease.txt" in {citation.path.name for citation in answer.citations}
    first = driver.desktop.settings.snapshot.conversation
    driver.desktop.conversation_pane.new_button.click()
    assert chips(driver) == []
    driver.desktop.conversation_controller.open_conversation(first)
    driver.qtbot.waitUntil(lambda: chips(driver) == ["contracts (2 files)"])
    driver.desktop.conversation_pane.scope_chips.chips[0].click()
    assert chips(driver) == []
    assert view.currentIndex().data(Qt.ItemDataRole.CheckStateRole) == 0


def test_a_known_file_that_is_dropped_on_the_question_is_asked_about(driver: Driver, papers: Papers) -> None:
    drop_on_question(driver, papers.folder / "letters" / "club.txt")
    assert chips(driver) == ["club.txt"]
    assert QApplication.focusWidget() is driver.desktop.conversation_pane.composer.edit
    drop_on_question(driver, papers.folder / "contracts")
    assert chips(driver) == ["club.txt", "contracts (2 files)"]
    driver.drop(papers.folder / "contracts" / "lease.txt")  # elsewhere: it is added, as ever
    assert chips(driver) == ["club.txt", "contracts (2 files)"]


def test_a_new_file_that_is_dropped_on_the_question_is_added_and_asked_about(
    driver: Driver, tmp_path: Path
) -> None:
    new = tmp_path / "tram.txt"
    new.write_text("The tram to the workshop leaves every ten minutes.", encoding="utf-8")
    drop_on_question(driver, new)
    assert chips(driver) == ["tram.txt"]
    driver.wait_for("tram.txt", FileState.INDEXED)
    answer = driver.ask("How often does the tram leave?")
    assert {citation.path.name for citation in answer.citations} == {"tram.txt"}


def test_what_cannot_be_added_is_not_asked_about(driver: Driver, tmp_path: Path) -> None:
    drop_on_question(driver, tmp_path / "missing.txt")
    driver.wait_for_notice("missing.txt")
    assert chips(driver) == []


def test_files_are_dragged_from_the_library_to_the_question(driver: Driver, papers: Papers) -> None:
    data = make_file_drag([papers.folder / "contracts"])
    composer, copy = driver.desktop.conversation_pane.composer, Qt.DropAction.CopyAction
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        entered = QDragEnterEvent(QPoint(5, 5), copy, data, _LEFT, _NONE)
    QApplication.sendEvent(composer, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(composer, QDropEvent(QPointF(5, 5), copy, data, _LEFT, _NONE))
    assert chips(driver) == ["contracts (2 files)"]


def test_files_may_be_dropped_anywhere_on_the_conversation(driver: Driver, papers: Papers) -> None:
    pane = driver.desktop.conversation_pane
    driver.drop(papers.folder / "letters" / "club.txt", over=pane.mapTo(driver.window, pane.rect().center()))
    assert chips(driver) == ["club.txt"]
    assert pane.composer.question_text() == ""


def test_text_that_is_dropped_on_the_question_is_inserted(driver: Driver) -> None:
    data = QMimeData()
    data.setText("What is the rent?")
    drop_data(driver.window, data, driver.question_place())
    assert driver.desktop.conversation_pane.composer.question_text() == "What is the rent?"


def test_files_that_are_pasted_into_the_question_are_asked_about(driver: Driver, papers: Papers) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(papers.folder / "letters" / "club.txt"))])
    paste(driver, data)
    assert chips(driver) == ["club.txt"]
    assert driver.desktop.conversation_pane.composer.question_text() == ""


def test_a_picture_that_is_pasted_is_kept_recognised_and_asked_about(driver: Driver) -> None:
    page = draw_page("The ferry to the island", "leaves at 10:45 from pier 7.")
    paste(driver, copied_picture(toqimage(page)))
    driver.qtbot.waitUntil(lambda: chips(driver) == ["Pasted picture.png"])
    driver.wait_for("Pasted picture.png", FileState.INDEXED)
    path = driver.rows()["Pasted picture.png"].path
    assert path.parent == uploads.find_uploads_folder(driver.desktop.settings.snapshot.library_folder)
    assert "10:45" in driver.ask("When does the ferry to the island leave?").text


def test_a_picture_that_cannot_be_pasted_is_said_to_be(driver: Driver) -> None:
    paste(driver, copied_picture(QImage()))
    driver.wait_for_notice("The picture cannot be pasted")
    assert chips(driver) == []


def test_why_a_pasted_picture_cannot_be_kept_is_said(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill_disk(_library: Path) -> Path:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(uploads, "make_uploads_folder", fill_disk)
    paste(driver, copied_picture(toqimage(draw_page("The ferry"))))
    driver.wait_for_notice("disk is full")
    assert chips(driver) == []


def test_cells_that_are_copied_as_a_picture_too_are_pasted_as_text(driver: Driver) -> None:
    data = copied_picture(toqimage(draw_page("900")))
    data.setText("900")
    paste(driver, data)
    assert driver.desktop.conversation_pane.composer.question_text() == "900"
