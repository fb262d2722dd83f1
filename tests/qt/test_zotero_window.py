"""A Zotero library in the whole window: offered at its usual place, with papers shown by page and in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QContextMenuEvent, QDesktopServices
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileState
from desktop_rag.ui.widgets.file_opening import find_app_link
from tests.helpers.office_files import pdf
from tests.helpers.window_fixtures import Start
from tests.helpers.zotero_library import ZoteroLibrary

PAPER = "Smith 2019 - Reeds [BBBB2222].pdf"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder as that of the user."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_the_library_at_its_usual_place_is_added_by_a_command(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    zotero = ZoteroLibrary(home / "Zotero")
    study = zotero.add_paper("AAAA1111", "Reeds", ("Ann", "Smith"), "2019-00-00 2019")
    zotero.attach("BBBB2222", study, "storage:Smith.pdf", pdf("The stems were measured each Tuesday."))
    driver = start()
    driver.window.actions_.add_zotero.trigger()
    driver.wait_for(PAPER, FileState.INDEXED)
    driver.select(PAPER)
    driver.desktop.library_pane.actions_.open.trigger()
    pane = driver.desktop.source_pane
    qtbot.waitUntil(pane.shows_pages)
    assert pane.name.text() == "Smith 2019 - Reeds.pdf"
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    place = QPoint(5, 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, pane.mapToGlobal(place))
    QApplication.sendEvent(pane, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    [show] = [each for each in menu.actions() if each.text() == "Show in Zotero"]
    assert not opened
    show.trigger()
    menu.close()
    assert [each.toString() for each in opened] == ["zotero://select/library/items/BBBB2222"]


def test_without_a_library_there_is_no_such_command(start: Start) -> None:
    assert not start().window.actions_.add_zotero.isVisible()


def test_notes_of_a_vault_have_an_address_in_obsidian_and_others_none(tmp_path: Path) -> None:
    note = tmp_path / "my vault" / "a&b" / "Plan #1.md"
    assert find_app_link(note) is None
    (tmp_path / "my vault" / ".obsidian").mkdir(parents=True)
    name, link = find_app_link(note) or ("", QUrl())
    assert (name, link.scheme()) == ("Obsidian", "obsidian")
    written = link.toString(QUrl.ComponentFormattingOption.FullyEncoded)
    assert written.endswith("my%20vault%2Fa%26b%2FPlan%20%231.md")
