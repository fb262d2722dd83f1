"""The password of the library in the real window: set, asked for, changed and removed; locking; backups."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.app.lock_controller import LockController, Unlocking
from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.encryption.library_key import (
    KEY_FILE_NAME,
    is_locked,
    is_protected,
    write_new_key,
)
from desktop_rag.library.backup_format import needs_password
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.types import FileState
from desktop_rag.ui.library.password_dialog import LibraryPasswordDialog
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import fill_window
from tests.helpers.new_process import forget_keys
from tests.helpers.window import Driver

pytestmark = pytest.mark.usefixtures("cheap_passwords")

TEXT = "The zeppelinfahrt of the harbour begins at nine."


def enter(driver: Driver, *, current: str = "", new: str = "") -> None:
    """Fill the dialog that is open, and accept it."""
    [dialog] = driver.window.findChildren(LibraryPasswordDialog)
    for field, text in ((dialog.current, current), (dialog.new, new), (dialog.repeated, new)):
        if field.isVisible():
            QTest.keyClicks(field, text)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    driver.qtbot.waitUntil(lambda: not driver.window.findChildren(LibraryPasswordDialog))


def press(driver: Driver, text: str) -> None:
    """Press the button of a notice."""
    [button] = [each for each in driver.window.notices.panel.findChildren(QPushButton) if each.text() == text]
    button.click()


def change_password(driver: Driver, *, current: str = "", new: str = "") -> str:
    """Change the password in the settings; return the title of the notice that says what became of it."""
    driver.window.actions_.settings.trigger()
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    for notice in dialog.notices.visible_notices():
        notice.dismiss_notice()
    driver.qtbot.waitUntil(lambda: not dialog.notices.visible_notices())
    dialog.library.password_button.click()
    enter(driver, current=current, new=new)
    driver.qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    assert not dialog.library.copying.isVisible()
    return dialog.notices.visible_notices()[0].title


def readable_files(folder: Path) -> list[str]:
    words = [b"zeppelinfahrt", "zeppelinfahrt".encode("utf-16-le"), b"harbour.txt"]
    files = [each for each in folder.rglob("*") if each.is_file() and ".lock" not in each.name]
    return [str(each) for each in files if any(word in each.read_bytes() for word in words)]


def test_a_library_gets_a_password_works_on_and_loses_it(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, actions = paths.default_library(), driver.window.actions_
    (tmp_path / "harbour.txt").write_text(TEXT)
    driver.drop(tmp_path / "harbour.txt")
    driver.wait_for("harbour.txt", FileState.INDEXED)
    driver.ask("When does the zeppelinfahrt begin?")
    assert readable_files(library)
    assert not actions.lock.isEnabled()

    assert change_password(driver, new="word") == "The library is encrypted"
    assert is_protected(library)
    assert actions.lock.isEnabled()
    assert "nine" in driver.ask("When does the zeppelinfahrt begin?").text
    assert readable_files(library.parent) == []

    target = tmp_path / "stick" / "backup.ragbackup"
    target.parent.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(target), ""))
    driver.desktop.library_pane.actions_.back_up.trigger()
    enter(driver, new="secret")
    driver.wait_for_notice("The library was backed up")
    assert needs_password(target)
    driver.desktop.library_pane.actions_.restore.trigger()
    enter(driver, current="wrong")
    driver.qtbot.waitUntil(lambda: any("Restore the library" in each for each in driver.notices()))
    press(driver, "Restore")
    driver.wait_for_notice("The password is wrong")
    press(driver, "Try again")
    enter(driver, current="secret")
    driver.qtbot.waitUntil(lambda: any("Restore the library" in each for each in driver.notices()))

    assert change_password(driver, current="other", new="") == "The password is wrong"
    assert change_password(driver, current="word", new="better") == "The library is encrypted"
    assert change_password(driver, current="better", new="") == "The library is not encrypted"
    assert not is_protected(library)
    assert "nine" in driver.ask("When does the zeppelinfahrt begin?").text
    with driver.qtbot.assertNotEmitted(driver.desktop.locked):
        actions.lock.trigger()


def test_a_key_file_that_cannot_be_read_is_told_on_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / KEY_FILE_NAME).mkdir()
    window = MainWindow()
    qtbot.addWidget(window)
    unlocking = Unlocking(window, tmp_path, "", asks_keyring=False)
    unlocking.page.field.setText("word")
    unlocking.page.unlock_button.click()
    qtbot.waitUntil(lambda: bool(unlocking.page.problem.text()))
    assert "password" not in unlocking.page.problem.text()
    window.close()
    assert not unlocking.wait_until_unlocked()


def test_a_locked_library_shows_the_page_until_the_password_is_right(qtbot: QtBot, tmp_path: Path) -> None:
    write_new_key(tmp_path, "word")
    forget_keys()
    window = MainWindow({"files": "yes"})  # of a library with files
    qtbot.addWidget(window)
    window.show()
    unlocking = Unlocking(window, tmp_path, "", asks_keyring=True)
    page = unlocking.page
    qtbot.waitUntil(page.isEnabled)  # the keyring has none
    assert not page.unlock_button.isEnabled()
    assert page.problem.text() == ""
    QTest.keyClicks(page.field, "ward")
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.problem.text() == "The password is wrong")
    assert is_locked(tmp_path)
    page.show_tick.click()
    assert page.field.displayText() == "ward"
    page.field.setText("word")
    page.unlock_button.click()
    assert unlocking.wait_until_unlocked()
    assert not is_locked(tmp_path)
    panes = fill_window(window)  # in place of the page
    qtbot.waitUntil(panes.conversation.isVisible)


def test_a_window_that_is_closed_while_it_is_locked_ends(qtbot: QtBot, tmp_path: Path) -> None:
    write_new_key(tmp_path, "word")
    forget_keys()
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    unlocking = Unlocking(window, tmp_path, "", asks_keyring=False)
    qtbot.waitUntil(unlocking.page.field.isEnabled)
    window.close()
    assert not unlocking.wait_until_unlocked()


def test_it_locks_by_command_and_without_use(qtbot: QtBot, tmp_path: Path) -> None:
    write_new_key(tmp_path, "word")
    window = MainWindow()
    qtbot.addWidget(window)
    fill_window(window)
    store = SettingsStore(Settings(lock_after_min=1))
    controller = LockController(window, store, tmp_path)
    with qtbot.waitSignal(controller.locked) as asked:
        window.actions_.lock.trigger()
    assert asked.args == [True]
    timer = controller._timer
    assert timer.interval() == 60_000
    with patch.object(controller, "_timer", wraps=timer) as waiting:
        QTest.keyClick(window, Qt.Key.Key_A)
    assert waiting.start.called
    timer.setInterval(1)
    with qtbot.waitSignal(controller.locked) as unused:
        pass
    assert unused.args == [False]
    store.save_snapshot(Settings())
    assert not timer.isActive()
    controller.stop_watching()


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("abc", "Weak"),
        ("password1", "Weak"),
        ("harbour88x", "Fair"),
        ("gust-ledger-plum-otter", "Strong"),
    ],
)
def test_a_new_password_is_rated_while_it_is_typed(password: str, words: str, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = LibraryPasswordDialog("Password", "", parent, asks_new=True)
    dialog.show()
    assert not dialog.strength.isVisible()
    QTest.keyClicks(dialog.new, password)
    assert dialog.strength.isVisible()
    assert dialog.strength.words.text().startswith(words)
    assert dialog.strength.bar.accessibleName()
    assert 0 < dialog.strength.bar.value() <= dialog.strength.bar.maximum()
    dialog.repeated.setText(password)
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.new.clear()
    assert not dialog.strength.isVisible()


def test_a_present_password_is_not_rated(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = LibraryPasswordDialog("Password", "", parent, asks_current=True)
    dialog.show()
    QTest.keyClicks(dialog.current, "abc")
    assert not dialog.strength.isVisible()
