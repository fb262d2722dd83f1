"""A file that the system would run is opened only after a question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_rag.ui.widgets import file_opening
from desktop_rag.ui.widgets.file_opening import open_externally
from tests.helpers.dead_disk import DeadDisk, mount_dead_disk
from tests.helpers.patience import PATIENCE_S


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    """What the system was asked to open."""
    urls: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", urls.append)
    return urls


@pytest.fixture
def dead_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DeadDisk]:
    with mount_dead_disk(tmp_path / "far", monkeypatch) as disk:
        yield disk


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk take its time to answer at once."""
    monkeypatch.setattr(file_opening, "_BRIEF_S", PATIENCE_S)


def find_question() -> QMessageBox:
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox))


def is_gone(box: QMessageBox) -> bool:
    return not isValid(box)


def press(box: QMessageBox, text: str) -> None:
    button = next(each for each in box.findChildren(QPushButton) if each.text().replace("&", "") == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_document_is_opened_at_once(opened: list[QUrl], patient: None, tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    open_externally(tmp_path / "a.txt")
    assert [Path(url.toLocalFile()) for url in opened] == [tmp_path / "a.txt"]


def test_a_disk_that_does_not_answer_is_not_waited_for_and_asked_again(
    qtbot: QtBot, opened: list[QUrl], monkeypatch: pytest.MonkeyPatch, dead_disk: DeadDisk
) -> None:
    monkeypatch.setattr(file_opening, "LIMIT_S", 0.1)
    open_externally(dead_disk.folder / "a.txt")
    for attempt in (1, 2):
        qtbot.waitUntil(lambda: any(isinstance(w, QMessageBox) for w in QApplication.topLevelWidgets()))
        box = find_question()
        assert box.text() == "The disk is not responding"
        assert box.defaultButton().text() == "Try again"
        assert opened == []
        if attempt == 2:
            monkeypatch.setattr(file_opening, "LIMIT_S", PATIENCE_S)
            dead_disk.answers.set()
        press(box, "Try again")
        qtbot.waitUntil(partial(is_gone, box))
    qtbot.waitUntil(lambda: len(opened) == 1)


def test_a_script_is_opened_only_after_a_yes(
    qtbot: QtBot, opened: list[QUrl], patient: None, tmp_path: Path
) -> None:
    script = tmp_path / "<b>a</b>\u202efdp.sh".replace("/", "|")
    script.touch()
    for answer, expected in (("Cancel", []), ("Show in folder", [tmp_path]), ("Open anyway", [script])):
        opened.clear()
        open_externally(script)
        box = find_question()
        assert box.textFormat() is Qt.TextFormat.PlainText
        assert "\u202e" not in box.text()
        assert "script" in box.informativeText()
        assert box.defaultButton().text().replace("&", "") == "Cancel"
        assert opened == []
        press(box, answer)
        assert [Path(url.toLocalFile()) for url in opened] == expected
        qtbot.waitUntil(lambda: not any(isinstance(w, QMessageBox) for w in QApplication.topLevelWidgets()))
