"""A file that the system would run is opened only after a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets.file_opening import open_externally


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    """What the system was asked to open."""
    urls: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", urls.append)
    return urls


def find_question() -> QMessageBox:
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox))


def press(box: QMessageBox, text: str) -> None:
    button = next(each for each in box.findChildren(QPushButton) if each.text().replace("&", "") == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_document_is_opened_at_once(qtbot: QtBot, opened: list[QUrl], tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    open_externally(tmp_path / "a.txt")
    assert [Path(url.toLocalFile()) for url in opened] == [tmp_path / "a.txt"]


def test_a_script_is_opened_only_after_a_yes(qtbot: QtBot, opened: list[QUrl], tmp_path: Path) -> None:
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
