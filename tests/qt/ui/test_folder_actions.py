"""Commands on the folders of the tree: watched ones and those in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_rag.types import Collection, FileRow, FileState, Scope, WatchedFolder
from desktop_rag.ui.library.folder_dialogs import ExclusionDialog, IgnorePatternsDialog
from desktop_rag.ui.library.library_pane import LibraryPane
from tests.helpers.trees import find_shown, list_names

PAPERS, USB = (WatchedFolder(Path("/home/ines/Papers"), ("*.tmp",)), WatchedFolder(Path("/media/usb")))
FILES = [
    PAPERS.path / "2024" / "<b>plan.txt",
    PAPERS.path / "2024" / "old" / "plan.txt",
    PAPERS.path / "rules.txt",
]


@pytest.fixture
def pane(qtbot: QtBot) -> LibraryPane:
    made = LibraryPane()
    made.resize(300, 500)
    qtbot.addWidget(made)
    made.set_watched_folders([PAPERS, USB], {USB.path})
    made.set_file_rows([FileRow(file, FileState.INDEXED, document_id="d", passages=1) for file in FILES])
    made.show()
    QTest.qWaitForWindowActive(made)
    return made


def choose(pane: LibraryPane, name: str) -> None:
    pane.file_view.setCurrentIndex(find_shown(pane.file_view, name))


def test_each_watched_folder_stands_once_at_the_top_of_the_tree_even_an_empty_one(pane: LibraryPane) -> None:
    shown = ["Papers", "  2024", "    old", "      plan.txt", "    <b>plan.txt", "  rules.txt", "usb"]
    assert list_names(pane.file_view) == shown
    assert pane.sidebar.isHidden()
    spoken = find_shown(pane.file_view, "usb").data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "usb, folder, 0 files, not reachable"


def test_commands_follow_what_is_chosen(pane: LibraryPane) -> None:
    own = pane.folder_actions
    for name, on_watched, on_inner in (
        ("Papers", True, False),
        ("2024", False, True),
        ("rules.txt", False, False),
    ):
        choose(pane, name)
        assert {each.isEnabled() for each in (own.check, own.patterns, own.stop)} == {on_watched}
        assert own.exclude.isEnabled() is on_inner


def test_a_folder_is_checked(pane: LibraryPane, qtbot: QtBot) -> None:
    choose(pane, "Papers")
    with qtbot.waitSignal(pane.folder_actions.rescan_requested) as asked:
        pane.folder_actions.check.trigger()
    assert asked.args == [PAPERS.path]


def test_the_patterns_of_a_folder_are_changed_in_a_window(pane: LibraryPane, qtbot: QtBot) -> None:
    choose(pane, "Papers")
    pane.folder_actions.patterns.trigger()
    dialog = pane.findChildren(IgnorePatternsDialog)[0]
    assert not dialog.isModal()
    assert dialog.edit.entered_patterns() == ("*.tmp",)
    dialog.edit.appendPlainText("Drafts/\n")
    with qtbot.waitSignal(pane.folder_actions.patterns_changed) as changed:
        dialog.buttons.button(dialog.buttons.StandardButton.Save).click()
    assert changed.args == [PAPERS.path, ("*.tmp", "Drafts/")]


@pytest.mark.parametrize("button", [0, 1])
def test_letting_go_of_a_folder_asks_about_its_documents(
    pane: LibraryPane, qtbot: QtBot, button: int
) -> None:
    choose(pane, "Papers")
    with (
        qtbot.assertNotEmitted(pane.folder_actions.removed),
        qtbot.waitSignal(pane.notice_requested) as told,
    ):
        pane.folder_actions.stop.trigger()
    _, do = told.args[2][button]
    with qtbot.waitSignal(pane.folder_actions.removed) as removed:
        do()
    assert removed.args == [PAPERS.path, button == 1]


def test_excluding_a_folder_shows_first_which_files_go(pane: LibraryPane, qtbot: QtBot) -> None:
    choose(pane, "2024")
    with qtbot.assertNotEmitted(pane.folder_actions.excluded):
        pane.folder_actions.exclude.trigger()
    [dialog] = pane.findChildren(ExclusionDialog)
    named = [dialog.files.item(row).text() for row in range(dialog.files.count())]
    assert sorted(named) == ["<b>plan.txt", str(Path("old/plan.txt"))]
    with qtbot.waitSignal(pane.folder_actions.excluded) as excluded:
        exclude, _ = dialog.buttons.buttons()
        QTest.keyClick(exclude, Qt.Key.Key_Space)
    assert excluded.args == [PAPERS.path, PAPERS.path / "2024"]


def test_the_selected_folder_or_collection_is_asked_alone_by_the_box_below_the_tree(
    pane: LibraryPane, qtbot: QtBot
) -> None:
    pane.scope_requested.connect(pane.set_scope)  # as its owner does
    pane.sidebar.set_collections([Collection(9, "Greenhouse & barn")], {9: [FILES[2]]})
    choose(pane, "rules.txt")
    assert not pane.scope_box.isVisible()
    choose(pane, "2024")
    assert pane.scope_box.text() == "Ask only “2024”"
    with qtbot.waitSignal(pane.scope_requested) as asked:
        QTest.keyClick(pane.scope_box, Qt.Key.Key_Space)
    assert asked.args == [Scope(files=(PAPERS.path / "2024",))]
    choose(pane, "Papers")
    assert not pane.scope_box.isChecked()
    choose(pane, "2024")
    assert pane.scope_box.isChecked()
    with qtbot.waitSignal(pane.scope_requested) as asked:
        pane.scope_box.click()
    assert asked.args == [Scope()]
    pane.sidebar.setCurrentRow(1)
    pane.file_view.clearSelection()
    assert pane.scope_box.text() == "Ask only “Greenhouse && barn”"
    pane.scope_box.click()
    assert asked.args == [Scope()]
    assert pane.scope_box.isChecked()


def test_a_new_collection_takes_what_is_selected(pane: LibraryPane, qtbot: QtBot) -> None:
    choose(pane, "2024")
    with qtbot.waitSignal(pane.sidebar.actions_.collection_added) as added:
        pane.sidebar.actions_.new_collection.trigger()
        field = pane.sidebar.findChildren(QLineEdit)[-1]
        field.setText("Plans")
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert added.args == ["Plans", [PAPERS.path / "2024"]]


def test_a_watched_folder_can_be_asked_about_and_put_into_a_collection(
    pane: LibraryPane, qtbot: QtBot
) -> None:
    pane.sidebar.set_collections([Collection(9, "Greenhouse")], {})
    choose(pane, "Papers")
    with qtbot.waitSignal(pane.ask_requested) as asked:
        pane.actions_.ask_about.trigger()
    assert asked.args == [Scope(files=(PAPERS.path,))]
    with qtbot.waitSignal(pane.added_to_collection) as put:
        pane.add_to_collection_menu.actions()[0].trigger()
    assert put.args == [9, [PAPERS.path]]
