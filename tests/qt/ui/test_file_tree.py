"""The tree of folders in the library pane: counts, order, filters, ticks, keys and the mouse."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem, QToolTip
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileRow, FileState, Scope, WatchedFolder
from desktop_rag.ui.library.file_delegate import FileDelegate
from desktop_rag.ui.library.file_tree import ROW_ROLE
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.model_index import AnyIndex
from tests.helpers.trees import find_shown, list_names

HOME = Path("/home/ann")
BUDGET = FileRow(HOME / "work" / "2024" / "budget.xlsx", FileState.INDEXED, size_bytes=50, modified_ns=30)
LEASE = FileRow(HOME / "work" / "lease.pdf", FileState.FAILED, "No text", size_bytes=900, modified_ns=10)
NOTES = FileRow(HOME / "work" / "notes.txt", FileState.INDEXED, size_bytes=100, modified_ns=20)
RECIPE = FileRow(HOME / "home" / "a" / "b" / "Recipe.txt", FileState.INDEXED, size_bytes=10, modified_ns=40)
LETTER = FileRow(HOME / "letter.txt", FileState.QUEUED, size_bytes=70, modified_ns=50)
ROWS = [BUDGET, LEASE, NOTES, RECIPE, LETTER]
TREE = [
    "home/a/b",
    "  Recipe.txt",
    "work",
    "  2024",
    "    budget.xlsx",
    "  lease.pdf",
    "  notes.txt",
    "letter.txt",
]
_LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def pane(qtbot: QtBot) -> LibraryPane:
    made = LibraryPane()
    made.resize(300, 700)
    qtbot.addWidget(made)
    made.set_file_rows(ROWS)
    made.scope_requested.connect(made.set_scope)  # as its owner does
    made.show()
    QTest.qWaitForWindowActive(made)
    made.focus_file_view()
    return made


def shown(pane: LibraryPane) -> list[str]:
    """Return the rows, indented as they are shown."""
    return list_names(pane.file_view)


def index_of(pane: LibraryPane, name: str) -> QModelIndex:
    return find_shown(pane.file_view, name)


def go_to(pane: LibraryPane, name: str) -> None:
    pane.file_view.setCurrentIndex(index_of(pane, name))


def press(pane: LibraryPane, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(pane.file_view, key)


def ticks(pane: LibraryPane) -> dict[str, str]:
    """Return the rows with a tick, "+" for a whole and "-" for a partial one."""
    found = {name.strip(): index_of(pane, name.strip()) for name in shown(pane)}
    states = {name: index.data(Qt.ItemDataRole.CheckStateRole) for name, index in found.items()}
    return {name: "-+"[state - 1] for name, state in states.items() if state}


def say(pane: LibraryPane, name: str) -> str:
    spoken: str = index_of(pane, name).data(Qt.ItemDataRole.AccessibleTextRole)
    return spoken


def test_folders_stand_above_files_and_chains_of_folders_in_one_row(pane: LibraryPane) -> None:
    assert shown(pane) == TREE


def test_files_of_one_folder_are_a_plain_list(pane: LibraryPane) -> None:
    pane.set_file_rows([LEASE, NOTES])
    assert shown(pane) == ["lease.pdf", "notes.txt"]
    assert not pane.file_view.rootIsDecorated()


def test_a_folder_says_how_many_files_it_holds_and_how_many_failed(pane: LibraryPane, qtbot: QtBot) -> None:
    assert say(pane, "work") == "work, folder, 3 files, 1 failed"
    pane.update_file_rows([replace(LEASE, state=FileState.QUEUED), replace(NOTES, state=FileState.READING)])
    assert say(pane, "work") == "work, folder, 3 files, 1 being read, 1 waiting"
    assert "3 files" in index_of(pane, "work").data(Qt.ItemDataRole.ToolTipRole)
    pane.remove_file_rows([NOTES.path])
    qtbot.waitUntil(lambda: say(pane, "work").startswith("work, folder, 2 files"))


def test_folders_open_and_close_with_the_keyboard(pane: LibraryPane) -> None:
    go_to(pane, "budget.xlsx")
    press(pane, Qt.Key.Key_Left)
    assert pane.file_view.currentIndex().data() == "2024"
    press(pane, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert pane.file_view.currentIndex().data() == "work"
    press(pane, Qt.Key.Key_Left)
    assert shown(pane) == [*TREE[:3], "letter.txt"]
    assert pane.file_view.currentIndex().data() == "work"
    press(pane, Qt.Key.Key_Right)
    assert shown(pane) == [*TREE[:4], *TREE[5:]]
    press(pane, Qt.Key.Key_Right)
    assert pane.file_view.currentIndex().data() == "2024"
    press(pane, Qt.Key.Key_Return)
    assert shown(pane) == TREE


def test_from_right_to_left_the_other_arrow_key_opens(pane: LibraryPane, qapp: QApplication) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        go_to(pane, "work")
        press(pane, Qt.Key.Key_Right)
        assert "  lease.pdf" not in shown(pane)
        press(pane, Qt.Key.Key_Left)
        assert shown(pane)[:3] == TREE[:3]
        arrow = pane.file_view.row_parts(index_of(pane, "work")).arrow
        assert arrow.left() > pane.file_view.viewport().width() * 3 // 4
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_a_click_on_the_arrow_and_a_double_click_on_the_name_open_and_close(pane: LibraryPane) -> None:
    view = pane.file_view
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.row_parts(index_of(pane, "work")).arrow.center())
    assert "  lease.pdf" not in shown(pane)
    middle = view.row_parts(index_of(pane, "work")).text.center()
    QTest.mouseClick(view.viewport(), _LEFT, pos=middle)
    QTest.mouseDClick(view.viewport(), _LEFT, pos=middle)
    assert "  lease.pdf" in shown(pane)


def test_closing_the_folder_of_the_current_file_makes_the_folder_current(pane: LibraryPane) -> None:
    go_to(pane, "lease.pdf")
    view = pane.file_view
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.row_parts(index_of(pane, "work")).arrow.center())
    assert view.currentIndex().data() == "work"


def test_the_folders_of_a_large_library_are_closed_at_first(pane: LibraryPane, qtbot: QtBot) -> None:
    many = [FileRow(HOME / f"{n % 2}" / f"{n:03}.txt", FileState.INDEXED) for n in range(200)]
    pane.set_file_rows(many)
    assert shown(pane) == ["0", "1"]
    pane.filter_box.setText("004")
    qtbot.waitUntil(lambda: shown(pane) == ["0", "  004.txt"])
    pane.filter_box.clear()
    go_to(pane, "1")
    press(pane, Qt.Key.Key_Right)
    pane.update_file_rows([FileRow(HOME / "1" / "zzz.txt", FileState.INDEXED)])
    qtbot.waitUntil(lambda: shown(pane)[-1] == "  zzz.txt")
    assert shown(pane)[:3] == ["0", "1", "  001.txt"]


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("newest", ["home/a/b", "work", "2024", "notes.txt", "lease.pdf", "letter.txt"]),
        ("largest", ["work", "2024", "lease.pdf", "notes.txt", "home/a/b", "letter.txt"]),
        ("state", ["work", "2024", "lease.pdf", "notes.txt", "home/a/b", "letter.txt"]),
        ("name", ["home/a/b", "work", "2024", "lease.pdf", "notes.txt", "letter.txt"]),
    ],
)
def test_files_and_folders_are_sorted(pane: LibraryPane, order: str, names: list[str]) -> None:
    pane.arrange_menu.order_chosen.emit(order)
    assert [row.strip() for row in shown(pane) if row.strip() in names] == names


@pytest.mark.parametrize("order", ["newest", "largest", "state"])
def test_an_empty_folder_comes_last(pane: LibraryPane, order: str) -> None:
    pane.arrange_menu.order_chosen.emit(order)
    pane.set_watched_folders([WatchedFolder(Path("/a")), WatchedFolder(HOME / "work")])
    pane.set_file_rows([LEASE])
    assert shown(pane) == ["work", "  lease.pdf", "a"]


def test_types_are_offered_with_their_numbers_and_filter_the_files(pane: LibraryPane) -> None:
    menu = pane.arrange_menu
    menu.aboutToShow.emit()
    offered = {action.text(): action for action in menu.actions() if action.data()}
    assert list(offered) == ["Text (3)", "Spreadsheets (1)", "PDF (1)"]
    offered["PDF (1)"].trigger()
    assert shown(pane) == ["work", "  lease.pdf"]
    assert pane.arrange_button.isChecked()
    next(action for action in menu.actions() if action.text() == "Spreadsheets (1)").trigger()
    assert shown(pane) == ["work", "  2024", "    budget.xlsx", "  lease.pdf"]
    pane.filter_box.setText("lease")
    assert shown(pane) == ["work", "  lease.pdf"]
    menu.all_types.trigger()
    pane.filter_box.clear()
    assert shown(pane) == TREE
    assert not pane.arrange_button.isChecked()


def test_pictures_are_a_type_too(pane: LibraryPane) -> None:
    pane.update_file_rows([FileRow(HOME / "scan.png", FileState.FAILED, "No text")])
    menu = pane.arrange_menu
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == "Pictures (1)").trigger()
    assert shown(pane) == ["scan.png"]


def test_the_order_the_types_and_the_folders_are_as_they_were_left(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.arrange_menu.choose_order("newest")
    go_to(pane, "work")
    press(pane, Qt.Key.Key_Left)
    left = shown(pane)
    assert left == ["home/a/b", "  Recipe.txt", "work", "letter.txt"]
    pane.arrange_menu.aboutToShow.emit()
    next(each for each in pane.arrange_menu.actions() if each.data() == "text").trigger()
    again = LibraryPane()
    qtbot.addWidget(again)
    again.restore_arrangement(pane.save_arrangement())
    again.set_file_rows(ROWS)
    assert again.arrange_button.isChecked()
    assert "budget.xlsx" not in "".join(shown(again))
    again.arrange_menu.all_types.trigger()
    assert shown(again) == left


@pytest.mark.parametrize(
    "saved",
    ["", "[]", "{", '{"order": "unknown", "kinds": ["unknown", 3], "opened": {"/home": 1}}', '{"order": []}'],
)
def test_an_arrangement_that_is_not_understood_is_left_out(
    pane: LibraryPane, qtbot: QtBot, saved: str
) -> None:
    again = LibraryPane()
    qtbot.addWidget(again)
    again.restore_arrangement(saved)
    again.set_file_rows(ROWS)
    assert shown(again) == TREE


def test_commands_on_a_folder_apply_to_the_files_in_it(pane: LibraryPane, qtbot: QtBot) -> None:
    go_to(pane, "work")
    with qtbot.waitSignal(pane.remove_requested) as removed:
        press(pane, Qt.Key.Key_Delete)
    assert removed.args == [[BUDGET.path, LEASE.path, NOTES.path]]
    with qtbot.waitSignal(pane.retry_requested) as retried:
        pane.actions_.retry.trigger()
    assert retried.args == [[LEASE.path]]
    pane.filter_box.setText("lease")
    go_to(pane, "work")
    with qtbot.waitSignal(pane.remove_requested) as removed:
        press(pane, Qt.Key.Key_Delete)
    assert removed.args == [[LEASE.path]]


def test_a_folder_is_indexed_when_all_in_it_is_or_will_not_be(pane: LibraryPane) -> None:
    assert [pane.is_indexed(row.path) for row in ROWS] == [True, True, True, True, False]
    assert pane.is_indexed(HOME / "work")
    assert not pane.is_indexed(HOME)
    assert not pane.is_indexed(HOME / "unknown")


def test_of_all_rows_each_file_is_taken_once(pane: LibraryPane, qtbot: QtBot) -> None:
    go_to(pane, "2024")
    press(pane, Qt.Key.Key_Left)
    pane.file_view.selectAll()
    with qtbot.waitSignal(pane.remove_requested) as removed:
        press(pane, Qt.Key.Key_Delete)
    assert removed.args == [[row.path for row in (RECIPE, BUDGET, LEASE, NOTES, LETTER)]]
    pane.remove_file_rows([LEASE.path, LETTER.path])  # the rows stay until the list is arranged
    assert pane.selected_files() == [RECIPE, BUDGET, NOTES]


def test_a_folder_can_be_asked_about(pane: LibraryPane, qtbot: QtBot) -> None:
    go_to(pane, "work")
    assert pane.actions_.ask_about.text() == "&Ask about this folder"
    with qtbot.waitSignal(pane.ask_requested) as asked:
        pane.actions_.ask_about.trigger()
    assert asked.args == [Scope(files=(HOME / "work",))]
    pane.file_view.selectAll()
    assert pane.actions_.ask_about.text() == "&Ask about these"
    with qtbot.waitSignal(pane.ask_requested) as asked:
        pane.actions_.ask_about.trigger()
    assert asked.args == [Scope(files=(RECIPE.path.parent, HOME / "work", LETTER.path))]


def test_a_second_folder_neither_regroups_nor_closes_the_first(pane: LibraryPane, qtbot: QtBot) -> None:
    first, second = WatchedFolder(HOME / "work"), WatchedFolder(Path("/media/usb"))
    pane.set_watched_folders([first])
    pane.set_file_rows([BUDGET, LEASE, NOTES])
    shown_first = ["work", "  2024", "    budget.xlsx", "  lease.pdf", "  notes.txt"]
    assert shown(pane) == shown_first
    go_to(pane, "budget.xlsx")
    pane.set_watched_folders([first, second])
    pane.update_file_rows([FileRow(second.path / f"{n:03}.txt", FileState.QUEUED) for n in range(150)])
    qtbot.waitUntil(lambda: "usb" in shown(pane))
    assert sorted(shown(pane)) == sorted([*shown_first, "usb"])  # so many files stay in a closed folder
    assert pane.selected_files() == [BUDGET]


def test_a_filter_that_is_cleared_restores_what_was_open(pane: LibraryPane, qtbot: QtBot) -> None:
    for name in ("2024", "home/a/b"):
        go_to(pane, name)
        press(pane, Qt.Key.Key_Left)
    before = shown(pane)
    pane.filter_box.setText("budget")
    qtbot.waitUntil(lambda: shown(pane) == [str(Path("work/2024")), "  budget.xlsx"])
    go_to(pane, str(Path("work/2024")))
    press(pane, Qt.Key.Key_Left)
    pane.filter_box.clear()
    qtbot.waitUntil(lambda: shown(pane) == before)


def test_a_screen_reader_hears_a_tree(pane: LibraryPane) -> None:
    tree = QAccessible.queryAccessibleInterface(pane.file_view)
    assert tree.role() is QAccessible.Role.Tree
    rows = {row.text(QAccessible.Text.Name): row for row in map(tree.child, range(tree.childCount()))}
    folder = next(row for name, row in rows.items() if name.startswith("work"))
    assert folder.role() is QAccessible.Role.TreeItem
    assert folder.state().expandable
    assert folder.state().expanded
    go_to(pane, "work")
    press(pane, Qt.Key.Key_Left)
    assert not folder.state().expanded


def test_only_what_is_not_indexed_takes_a_second_line(pane: LibraryPane) -> None:
    view = pane.file_view
    heights = {name: view.visualRect(index_of(pane, name)).height() for name in ("notes.txt", "lease.pdf")}
    assert heights["notes.txt"] < heights["lease.pdf"]
    pane.update_file_rows([replace(LEASE, state=FileState.INDEXED, title="")])
    assert view.visualRect(index_of(pane, "lease.pdf")).height() == heights["notes.txt"]


def test_what_is_selected_in_a_folder_that_is_closed_is_let_go(pane: LibraryPane) -> None:
    go_to(pane, "lease.pdf")
    pane.file_view.toggle_folder(index_of(pane, "work").data(ROW_ROLE))
    assert pane.file_view.selected_rows() == [index_of(pane, "work").data(ROW_ROLE)]


# Ticks


def test_space_ticks_a_file_and_its_folders_show_a_part(pane: LibraryPane) -> None:
    go_to(pane, "budget.xlsx")
    press(pane, Qt.Key.Key_Space)
    assert ticks(pane) == {"work": "-", "2024": "+", "budget.xlsx": "+"}
    press(pane, Qt.Key.Key_Space)
    assert ticks(pane) == {}


def test_a_ticked_folder_stands_for_all_that_is_in_it(pane: LibraryPane, qtbot: QtBot) -> None:
    go_to(pane, "lease.pdf")
    press(pane, Qt.Key.Key_Space)
    go_to(pane, "work")
    with qtbot.waitSignal(pane.scope_requested) as chosen:
        press(pane, Qt.Key.Key_Space)
    assert chosen.args == [Scope(files=(HOME / "work",))]
    assert ticks(pane) == dict.fromkeys(("work", "2024", "budget.xlsx", "lease.pdf", "notes.txt"), "+")
    pane.update_file_rows([FileRow(HOME / "work" / "new.txt", FileState.QUEUED)])
    assert ticks(pane)["new.txt"] == "+"


def test_unticking_a_file_of_a_ticked_folder_leaves_the_rest(pane: LibraryPane, qtbot: QtBot) -> None:
    go_to(pane, "work")
    press(pane, Qt.Key.Key_Space)
    go_to(pane, "lease.pdf")
    with qtbot.waitSignal(pane.scope_requested) as chosen:
        press(pane, Qt.Key.Key_Space)
    assert chosen.args == [Scope(files=(HOME / "work" / "2024", NOTES.path))]
    assert ticks(pane) == {"work": "-", "2024": "+", "budget.xlsx": "+", "notes.txt": "+"}


def test_ticking_every_file_of_a_folder_ticks_the_folder(pane: LibraryPane) -> None:
    for name in ("lease.pdf", "notes.txt", "2024"):
        go_to(pane, name)
        press(pane, Qt.Key.Key_Space)
    assert ticks(pane)["work"] == "+"
    go_to(pane, "work")
    press(pane, Qt.Key.Key_Space)
    assert ticks(pane) == {}


def test_selected_rows_are_ticked_at_once_and_collections_stay(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.set_scope(Scope(collections=(7,)))
    pane.file_view.selectAll()
    with qtbot.waitSignal(pane.scope_requested) as chosen:
        press(pane, Qt.Key.Key_Space)
    assert chosen.args == [Scope((7,), (RECIPE.path.parent, HOME / "work", LETTER.path))]


def test_a_click_on_the_icon_ticks_without_selecting(pane: LibraryPane) -> None:
    pane.file_view.clearSelection()
    view = pane.file_view
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.row_parts(index_of(pane, "notes.txt")).tick.center())
    assert ticks(pane) == {"work": "-", "notes.txt": "+"}
    assert pane.selected_files() == []


def test_a_tick_box_is_seen_without_the_pointer_and_mirrored(pane: LibraryPane, qapp: QApplication) -> None:
    view = pane.file_view

    def paint_tick_of(name: str) -> tuple[QRect, object]:
        rect = view.row_parts(index_of(pane, name)).tick
        return rect, view.viewport().grab().toImage().copy(rect)

    rect, plain = paint_tick_of("letter.txt")
    empty = view.viewport().grab().toImage().copy(rect.translated(0, rect.height() * 4))
    assert plain != empty
    pane.set_scope(Scope(files=(LETTER.path,)))
    assert paint_tick_of("letter.txt") != (rect, plain)
    pane.set_scope(Scope())
    assert paint_tick_of("letter.txt") == (rect, plain)
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        mirrored, there = paint_tick_of("letter.txt")
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert mirrored.left() == view.viewport().width() - 1 - rect.right()
    assert there == plain


def test_icons_and_ticks_grow_with_the_text(pane: LibraryPane, qapp: QApplication) -> None:
    theme.apply_theme(qapp)

    def measure() -> list[int]:
        parts = pane.file_view.row_parts(index_of(pane, "letter.txt"))
        return [parts.tick.width(), parts.icon.width(), parts.text.left()]

    small = measure()
    theme.resize_text(150)
    tick, icon, left = measure()
    theme.resize_text(100)
    assert [tick, icon] == [each * 3 // 2 for each in small[:2]]
    assert left > small[2]


def test_folders_are_shown_for_the_entry_of_the_sidebar_only(pane: LibraryPane) -> None:
    model = pane.file_view.files
    model.set_member_paths(frozenset({str(HOME / "work")}))
    assert shown(pane) == ["2024", "  budget.xlsx", "lease.pdf", "notes.txt"]


LONG_REASON = "The file is damaged or has not been saved completely"


def test_a_long_reason_takes_two_lines_where_it_needs_them(pane: LibraryPane) -> None:
    pane.set_file_rows([*ROWS, replace(LEASE, path=LEASE.path.with_name("torn.pdf"), title=LONG_REASON)])
    QApplication.processEvents()

    def measure(name: str) -> int:
        return pane.file_view.visualRect(index_of(pane, name)).height()

    lines = [measure(name) for name in ("notes.txt", "lease.pdf", "torn.pdf")]
    assert lines == sorted(set(lines))
    shown = pane.file_view.grab().toImage()
    pane.resize(900, 700)
    QApplication.processEvents()
    assert measure("torn.pdf") == measure("lease.pdf")
    assert shown != pane.file_view.grab().toImage()


def test_a_reason_is_shown_to_its_end_however_narrow_the_library_is(pane: LibraryPane) -> None:
    pane.resize(260, 700)
    pane.set_file_rows([replace(LEASE, title=f"{LONG_REASON}, or was changed while it was read")])
    QApplication.processEvents()
    view = pane.file_view
    place, line = view.visualRect(index_of(pane, "lease.pdf")), view.fontMetrics().lineSpacing()
    assert place.height() >= 5 * line
    image = view.viewport().grab().toImage()
    last = range(place.bottom() - line, place.bottom())
    colours = [image.pixelColor(x, y) for x in range(40, image.width() - 10) for y in last]
    assert any(each.red() - each.green() > 60 for each in colours)


def test_a_key_that_leads_to_a_file_that_failed_shows_why(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.set_file_rows([*ROWS, replace(LEASE, path=LEASE.path.with_name("zeta.pdf"), hint="Save it again.")])
    pane.file_view.setCurrentIndex(index_of(pane, "notes.txt"))
    QTest.keyClick(pane.file_view, Qt.Key.Key_Down)
    qtbot.waitUntil(QToolTip.isVisible)
    assert "No text" in QToolTip.text()
    assert "Save it again." in QToolTip.text()
    QTest.keyClick(pane.file_view, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


class _CountingDelegate(FileDelegate):
    painted = 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        self.painted += 1
        super().paint(painter, option, index)


def test_only_rows_that_come_into_sight_are_painted(pane: LibraryPane) -> None:
    pane.set_file_rows([replace(NOTES, path=HOME / f"note {number:03}.txt") for number in range(200)])
    delegate = _CountingDelegate(pane.file_view)
    pane.file_view.setItemDelegate(delegate)
    bar = pane.file_view.verticalScrollBar()
    counts = []
    for place in range(2, 12, 2):
        delegate.painted = 0
        bar.setValue(place)
        QApplication.processEvents()
        counts.append(delegate.painted)
    assert 2 <= min(counts) <= 4


def test_in_a_mirrored_window_both_lines_of_a_reason_begin_at_the_right(pane: LibraryPane) -> None:
    pane.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    pane.set_file_rows([replace(LEASE, title=LONG_REASON)])
    QApplication.processEvents()
    view, row = pane.file_view, index_of(pane, "lease.pdf")
    text, place = view.row_parts(row).text, view.visualRect(row)
    image = view.viewport().grab().toImage()
    half = place.top() + place.height() * 2 // 3
    for top, bottom in ((place.top() + place.height() // 3, half), (half, place.bottom() - 4)):
        colours = {x: [image.pixelColor(x, y) for y in range(top, bottom)] for x in range(text.right() - 20)}
        inked = [x for x, column in colours.items() if any(c.red() - c.green() > 60 for c in column)]
        assert max(inked) > text.right() - 30
