"""Documents inside files in the whole window: listed below the file, cited with it, opened as it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileState
from tests.helpers.inner_files import make_mail, make_mailbox, make_zip, write_bytes
from tests.helpers.trees import list_names
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start


@pytest.fixture
def driver(start: Start, tmp_path: Path) -> Driver:
    """A window on an archive, a mail with an attachment, and a mailbox."""
    made = start()
    folder = tmp_path / "papers"
    folder.mkdir()
    letters = {"letters/roof.txt": "The roof of the barn was repaired by Miller for 4,120 euros."}
    write_bytes(folder / "archive.zip", make_zip(letters))
    attached = {"contract.txt": b"The rental contract ends on 31 December 2026."}
    write_bytes(folder / "mail.eml", make_mail("Contract", "Please see the file.", attached))
    write_bytes(folder / "box.mbox", make_mailbox(make_mail("Harbour", "The harbour opens at six.")))
    made.drop(folder)
    for name in ("roof.txt", "contract.txt", "Harbour, 2024-05-10.eml", "archive.zip", "mail.eml"):
        made.wait_for(name, FileState.INDEXED)
    return made


def test_the_list_shows_documents_below_the_file_they_are_in(driver: Driver) -> None:
    top, *labels = list_names(driver.desktop.library_pane.file_view)
    assert top == "papers"
    assert [Path(each.removeprefix("  ")).as_posix() for each in labels] == [
        "archive.zip/letters", "  roof.txt", "box.mbox", "  Harbour, 2024-05-10.eml", "mail.eml",
        "  contract.txt", "archive.zip", "box.mbox", "mail.eml",
    ]  # fmt: skip


def test_a_citation_names_the_file_and_its_text_is_shown(
    driver: Driver, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer = driver.ask("When does the rental contract end?")
    assert "31 December 2026" in answer.text
    assert answer.file_names() == {
        tmp_path / "papers" / "mail.eml" / "contract.txt": "mail.eml > contract.txt"
    }
    pane = driver.desktop.source_pane
    driver.desktop.source_controller.show_citations(answer.citations, 0)
    qtbot.waitUntil(pane.text.isVisible)
    assert pane.name.text() == "mail.eml > contract.txt"
    assert pane.note.isHidden()
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    QTest.mouseClick(pane.open_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(opened))
    assert Path(opened[0].toLocalFile()) == tmp_path / "papers" / "mail.eml"
