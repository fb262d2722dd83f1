"""Collections and tables above the files: chosen, named, filled by dragging, and let go."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_rag.made_table_types import MadeTable
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.types import Collection, DocumentKind, Scope
from desktop_rag.ui.library.sidebar import Sidebar

CONTRACTS, GREENHOUSE = Collection(7, "Contracts", 41), Collection(9, "Greenhouse", 12)
MEMBERS = {7: [Path("/a.pdf")], 9: [Path("/b.pdf"), Path("/plans")]}
BILLS, LEASES = MadeTable(3, "Bills", (), rows=60), MadeTable(7, "Leases", (), rows=1)
FILES = [Path("/x.pdf"), Path("/y.pdf")]
_LEFT, _NONE, _COPY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction


@pytest.fixture
def places(qtbot: QtBot) -> Sidebar:
    made = Sidebar()
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.set_total_files(312)
    made.set_collections([CONTRACTS, GREENHOUSE], MEMBERS)
    made.show()
    QTest.qWaitForWindowActive(made)
    return made


def spoken(places: Sidebar) -> list[str]:
    role = Qt.ItemDataRole.AccessibleTextRole
    return [places.item(row).data(role) for row in range(places.count())]


def choose(places: Sidebar, name: str) -> None:
    places.setCurrentItem(places.findItems(name, Qt.MatchFlag.MatchExactly)[0])


def editor(places: Sidebar) -> QLineEdit:
    return places.findChildren(QLineEdit)[-1]


def write(places: Sidebar, name: str) -> None:
    field = editor(places)
    field.setText(name)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_one_document_is_not_counted_in_the_plural(places: Sidebar) -> None:
    places.set_collections([Collection(7, "Contracts", 1)], {})
    assert "Contracts, collection, 1 document" in spoken(places)


def test_every_place_says_what_it_is_and_holds(places: Sidebar) -> None:
    assert spoken(places) == [
        "All documents, 312 documents",
        "Contracts, collection, 41 documents",
        "Greenhouse, collection, 12 documents",
    ]
    assert not places.grab().isNull()


def test_it_is_hidden_while_there_is_nothing_to_choose_from(places: Sidebar) -> None:
    places.set_collections([], {})
    assert not places.isVisible()
    assert places.is_empty()


def test_the_chosen_place_stays_chosen_while_it_is_there(places: Sidebar) -> None:
    choose(places, "Greenhouse")
    places.set_total_files(400)
    places.set_collections([GREENHOUSE], MEMBERS)
    assert places.current_collection() == GREENHOUSE
    assert places.current_member_paths() == frozenset({str(Path("/b.pdf")), str(Path("/plans"))})
    places.set_collections([CONTRACTS], MEMBERS)
    assert places.current_collection() is None
    assert places.current_member_paths() is None


def test_the_arrow_keys_skip_the_heading(places: Sidebar) -> None:
    places.set_tables([BILLS])
    choose(places, "Greenhouse")
    QTest.keyClick(places, Qt.Key.Key_Down)
    assert places.current_table() == BILLS


def test_commands_follow_what_is_chosen(places: Sidebar) -> None:
    own = places.actions_
    for name, on_collection in (("All documents", False), ("Contracts", True)):
        choose(places, name)
        assert {own.rename.isEnabled(), own.delete.isEnabled()} == {on_collection}


# Collections


def test_a_new_collection_is_named_in_the_list(places: Sidebar, qtbot: QtBot) -> None:
    places.start_new_collection([])
    with qtbot.waitSignal(places.actions_.collection_added) as added:
        write(places, "  Letters ")
    assert added.args == ["Letters", []]
    assert len(spoken(places)) == 3


def test_the_first_collection_can_be_made_while_the_list_is_hidden(places: Sidebar, qtbot: QtBot) -> None:
    places.set_collections([], {})
    places.start_new_collection(FILES)
    assert places.isVisible()
    with qtbot.waitSignal(places.actions_.collection_added) as added:
        write(places, "Letters")
    assert added.args == ["Letters", FILES]


def test_escape_makes_no_collection(places: Sidebar, qtbot: QtBot) -> None:
    places.start_new_collection([])
    with qtbot.assertNotEmitted(places.actions_.collection_added):
        QTest.keyClick(editor(places), Qt.Key.Key_Escape)
        QApplication.processEvents()
    assert len(spoken(places)) == 3


def test_a_name_is_not_lost_when_the_library_changes_meanwhile(places: Sidebar, qtbot: QtBot) -> None:
    places.start_new_collection([])
    places.set_total_files(313)
    places.set_collections([GREENHOUSE], MEMBERS)
    with qtbot.waitSignal(places.actions_.collection_added):
        write(places, "Letters")
    assert spoken(places)[0] == "All documents, 313 documents"
    assert places.findItems("Contracts", Qt.MatchFlag.MatchExactly) == []


def test_a_collection_is_renamed_in_the_list(places: Sidebar, qtbot: QtBot) -> None:
    choose(places, "Contracts")
    places.actions_.rename.trigger()
    assert editor(places).text() == "Contracts"
    with qtbot.waitSignal(places.actions_.collection_renamed) as renamed:
        write(places, "Agreements")
    assert renamed.args == [7, "Agreements"]


@pytest.mark.parametrize("name", ["", "Contracts"])
def test_an_empty_or_unchanged_name_changes_nothing(places: Sidebar, qtbot: QtBot, name: str) -> None:
    choose(places, "Contracts")
    places.actions_.rename.trigger()
    with (
        qtbot.assertNotEmitted(places.actions_.collection_renamed),
        qtbot.assertNotEmitted(places.actions_.notice_requested),
    ):
        write(places, name)


def test_two_collections_cannot_have_one_name(places: Sidebar, qtbot: QtBot) -> None:
    choose(places, "Contracts")
    places.actions_.rename.trigger()
    with (
        qtbot.assertNotEmitted(places.actions_.collection_renamed),
        qtbot.waitSignal(places.actions_.notice_requested) as told,
    ):
        write(places, "greenHOUSE")
    assert "greenHOUSE" in told.args[0]


@pytest.mark.parametrize(
    "delete",
    [
        lambda places: places.actions_.delete.trigger(),
        lambda places: QTest.keyClick(places, Qt.Key.Key_Delete),
    ],
)
def test_deleting_a_collection_can_be_undone(
    places: Sidebar, qtbot: QtBot, delete: Callable[[Sidebar], object]
) -> None:
    choose(places, "Greenhouse")
    with (
        qtbot.waitSignal(places.actions_.collection_deleted) as deleted,
        qtbot.waitSignal(places.actions_.notice_requested) as told,
    ):
        delete(places)
    assert deleted.args == [9]
    title, hint, ((_, undo),) = told.args
    assert "Greenhouse" in title
    assert "stay" in hint
    with qtbot.waitSignal(places.actions_.collection_added) as added:
        undo()
    assert added.args == ["Greenhouse", MEMBERS[9]]


def test_only_one_collection_can_be_asked(places: Sidebar, qtbot: QtBot) -> None:
    choose(places, "Greenhouse")
    with qtbot.waitSignal(places.actions_.ask_requested) as asked:
        places.actions_.ask_only.trigger()
    assert asked.args == [Scope(collections=(9,))]


# Dragging


def dragged(paths: list[Path]) -> QMimeData:
    data = QMimeData()
    texts = [str(path) for path in paths]
    data.setData("application/x-desktop-rag-files", json.dumps(texts).encode())
    return data


def drop(places: Sidebar, name: str, data: QMimeData) -> QDropEvent:
    """Drag over a place and let go."""
    item = places.findItems(name, Qt.MatchFlag.MatchExactly)[0]
    spot = places.visualItemRect(item).center()
    entered = QDragEnterEvent(spot, _COPY.CopyAction, data, _LEFT, _NONE)
    QApplication.sendEvent(places.viewport(), entered)
    if not entered.isAccepted():
        return entered
    event = QDropEvent(QPointF(spot), _COPY.CopyAction, data, _LEFT, _NONE)
    event.ignore()
    QApplication.sendEvent(places.viewport(), event)
    return event


@pytest.mark.filterwarnings("ignore:Function.*is marked as deprecated:DeprecationWarning")
def test_files_dropped_on_a_collection_are_put_into_it(places: Sidebar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(places.added_to_collection) as put:
        assert drop(places, "Greenhouse", dragged(FILES)).isAccepted()
    assert put.args == [9, FILES]
    with qtbot.assertNotEmitted(places.added_to_collection):
        drop(places, "All documents", dragged(FILES))
        drop(places, "Greenhouse", QMimeData())
    QApplication.sendEvent(places.viewport(), QDragLeaveEvent())


@pytest.mark.parametrize("name", ["Bills", "Greenhouse"])
def test_each_kind_of_place_has_its_menu(places: Sidebar, name: str) -> None:
    places.set_tables([BILLS])
    choose(places, name)
    places.customContextMenuRequested.emit(QPoint(10, 10))
    own = places.actions_
    menu = own.table_menu if name == "Bills" else own.collection_menu
    assert menu.isVisible()
    menu.close()


def test_each_kind_of_document_has_a_name_in_words(places: Sidebar) -> None:
    kinds = load_document_words().kinds
    places.set_kinds([DocumentKind(kind, (FILES[0],)) for kind in kinds])
    assert {kind for kind in kinds if places.findItems(kind, Qt.MatchFlag.MatchExactly)} == set()


def test_tables_stand_below_the_collections_and_hide_no_file(places: Sidebar) -> None:
    places.set_tables([BILLS, LEASES])
    assert spoken(places)[-3:] == ["Tables", "Bills, table, 60 documents", "Leases, table, 1 document"]
    choose(places, "Leases")
    assert places.current_table() == LEASES
    assert places.current_member_paths() is None
    places.set_table_progress(LEASES.id, "3 of 60")
    assert spoken(places)[-1] == "Leases, table, 3 of 60"
    assert places.current_table() == LEASES
    places.set_table_progress(LEASES.id, "")
    places.set_tables([BILLS])
    assert places.current_table() is None
    assert spoken(places)[-1] == "Bills, table, 60 documents"


def test_a_table_is_opened_by_click_and_enter_but_not_by_arrow_keys(places: Sidebar, qtbot: QtBot) -> None:
    places.set_tables([BILLS, LEASES])
    opened: list[int] = []
    places.actions_.table_opened.connect(opened.append)
    [item] = places.findItems("Bills", Qt.MatchFlag.MatchExactly)
    places.scrollToItem(item)
    middle = places.visualItemRect(item).center()
    QTest.mouseClick(places.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert opened == [BILLS.id]
    QTest.keyClick(places, Qt.Key.Key_Down)
    assert opened == [BILLS.id]
    QTest.keyClick(places, Qt.Key.Key_Return)
    assert opened == [BILLS.id, LEASES.id]
    choose(places, "Contracts")
    QTest.keyClick(places, Qt.Key.Key_Return)
    assert opened == [BILLS.id, LEASES.id]
    assert not places.actions_.open_table.isEnabled()


def test_a_table_is_renamed_updated_and_deleted(places: Sidebar, qtbot: QtBot) -> None:
    places.set_tables([BILLS, LEASES])
    choose(places, "Bills")
    opened: list[int] = []
    places.actions_.table_opened.connect(opened.append)
    with qtbot.waitSignal(places.actions_.table_renamed) as renamed:
        QTest.keyClick(places, Qt.Key.Key_F2)
        assert editor(places).accessibleName() == "Name of the table"
        write(places, "Invoices")
    assert renamed.args == [BILLS.id, "Invoices"]
    assert opened == []  # Enter ended the name
    with qtbot.waitSignal(places.actions_.table_update_requested) as updated:
        places.actions_.update_table.trigger()
    assert updated.args == [BILLS.id]
    with qtbot.waitSignal(places.actions_.table_deleted) as deleted:
        QTest.keyClick(places, Qt.Key.Key_Delete)
    assert deleted.args == [BILLS]


def test_a_shared_library_offers_no_commands_on_tables(places: Sidebar) -> None:
    places.refuse_changes()
    assert not places.actions_.table_menu.menuAction().isVisible()
