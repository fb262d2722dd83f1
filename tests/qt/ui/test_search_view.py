"""The search page: passages as one types, with the keyboard alone, in every script and scheme."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage, RecognisedSpan
from desktop_rag.retrieve.excerpts import Excerpt
from desktop_rag.retrieve.passage_finder import FoundPassage, FoundPassages
from desktop_rag.types import LibraryCounts, Scope
from desktop_rag.ui.search import search_view
from desktop_rag.ui.search.search_actions import SearchActions
from desktop_rag.ui.search.search_view import SearchView
from desktop_rag.ui.widgets.excerpt_layout import layout_excerpt

TEXT = "The board approved a budget of 48,200 euros."


def passage(
    name: str = "minutes.pdf",
    *,
    text: str = TEXT,
    page: int | None = 3,
    headings: tuple[str, ...] = (),
    match: float | None = 0.8,
    older: int = 0,
) -> FoundPassage:
    found = Passage(name, name, 0, len(text), text, page, headings)
    hit = Hit(found, Path("/documents") / name, match or 1.0, older=older)
    return FoundPassage(hit, Excerpt(text, ((4, 18),)), match)


def found(*passages: FoundPassage, fits: bool = True) -> FoundPassages:
    return FoundPassages(passages, fits, 12.3)


@pytest.fixture
def commands(qapp: QApplication) -> SearchActions:
    return SearchActions(qapp)


@pytest.fixture
def view(qtbot: QtBot, commands: SearchActions) -> SearchView:
    made = SearchView(commands)
    commands.setParent(made)
    qtbot.addWidget(made)
    made.resize(600, 500)
    made.show()
    QTest.qWaitForWindowActive(made)
    made.focus_query()
    return made


def test_in_a_wide_window_the_page_is_a_column_in_the_middle(view: SearchView) -> None:
    view.resize(1400, 500)
    QApplication.processEvents()
    assert view.pages.width() <= 760
    assert abs(view.pages.geometry().center().x() - view.rect().center().x()) <= 1


@pytest.fixture
def full(view: SearchView) -> SearchView:
    """The page with three passages."""
    view.field.setText("board budget")
    view.show_results(found(passage(), passage("plan.docx", page=None), passage("third.txt")))
    return view


def test_passages_without_the_words_stand_below_a_line(view: SearchView) -> None:
    def without(name: str) -> FoundPassage:
        return replace(passage(name), excerpt=Excerpt(TEXT))

    for passages, headed in (
        ((passage(), without("a"), passage("b"), without("c"), without("d")), 3),
        ((passage(), passage("b")), None),
        ((without("a"), without("c")), None),
    ):
        view.field.setText("board")
        view.show_results(found(*passages))
        model = view.list.model()
        indices = [model.index(row, 0) for row in range(model.rowCount())]
        spoken = [each.data(Qt.ItemDataRole.AccessibleTextRole) for each in indices]
        headings = [row for row, words in enumerate(spoken) if words.startswith("Similar passages.")]
        assert headings == ([] if headed is None else [headed])
        heights = {view.list.visualRect(each).height() for each in indices}
        assert len(heights) == 1 + len(headings)


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def test_typing_searches_at_every_letter(view: SearchView, qtbot: QtBot) -> None:
    searched: list[str] = []
    view.searched.connect(searched.append)
    QTest.keyClicks(view.field, "ab ")
    assert searched == ["a", "ab", "ab"]


def test_enter_before_the_passages_arrive_opens_the_first_of_them(view: SearchView) -> None:
    opened: list[Hit] = []
    view.hit_opened.connect(opened.append)
    QTest.keyClicks(view.field, "budget")
    press(Qt.Key.Key_Return)
    view.show_results(found(passage("first.pdf"), passage("second.pdf")))
    assert [each.path.name for each in opened] == ["first.pdf"]
    view.show_results(found(passage("later.pdf")))  # of the same query, after the library changed
    view.field.setText("board")
    press(Qt.Key.Key_Return)
    view.field.setText("boards")
    view.show_results(found(passage("of another query.pdf")))
    assert len(opened) == 1


def test_an_empty_field_says_what_can_be_typed(full: SearchView, qtbot: QtBot) -> None:
    full.field.clear()
    assert full.hints.isVisible()
    assert not full.list.isVisible()
    full.show_results(found(passage()))  # late
    assert full.hints.isVisible()


def test_a_filter_of_the_hints_goes_into_the_field(view: SearchView) -> None:
    view.field.setText("budget")
    view.hints.filter_chosen.emit("type:pdf")
    assert view.field.text() == "budget type:pdf "
    assert view.field.hasFocus()


def test_a_row_says_all_that_is_drawn(view: SearchView) -> None:
    view.field.setText("budget")
    view.show_results(found(passage(headings=("Minutes", "Greenhouse"), older=2)))
    index = view.list.model().index(0, 0)
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    for words in ("minutes.pdf", "p. 3", "Minutes › Greenhouse", "Strong match", "2 older", TEXT):
        assert words in spoken
    assert "/documents/minutes.pdf" in index.data(Qt.ItemDataRole.ToolTipRole)


@pytest.mark.parametrize("origin", ["scan", "picture"])
def test_a_row_says_that_it_was_read_from_a_scan_or_a_picture(view: SearchView, origin: str) -> None:
    one = passage()
    span = RecognisedSpan(one.hit.passage.start, one.hit.passage.end, 0.9, origin == "picture")
    scan = replace(one, hit=replace(one.hit, passage=replace(one.hit.passage, recognised=(span,))))
    view.field.setText("budget")
    view.show_results(found(scan))
    index = view.list.model().index(0, 0)
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        assert f"Read from a {origin}; text recognition is 90% sure of it" in index.data(role)


@pytest.mark.parametrize(
    ("match", "words"), [(0.9, "Strong match"), (0.6, "Good match"), (0.2, "Weak match"), (None, "")]
)
def test_the_match_is_said_in_words(view: SearchView, match: float | None, words: str) -> None:
    view.field.setText("budget")
    view.show_results(found(passage(match=match)))
    tip = view.list.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "\n".join(filter(None, ("/documents/minutes.pdf", words)))


def test_the_line_below_the_field_says_how_many_and_how_long(full: SearchView) -> None:
    assert full.count.text() == "3 passages, 12 ms"
    full.show_results(found(passage()))
    assert full.count.text() == "1 passage, 12 ms"
    full.show_results(found(passage(), fits=False))
    assert full.count.text().startswith("No good match")


# Keys


def test_the_arrows_move_in_the_list_while_the_field_has_the_focus(full: SearchView) -> None:
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    assert full.list.currentIndex().row() == 1
    assert full.field.hasFocus()


def test_enter_opens_the_selected_passage(full: SearchView) -> None:
    opened: list[Hit] = []
    full.hit_opened.connect(opened.append)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Enter)
    assert [hit.path.name for hit in opened] == ["minutes.pdf", "plan.docx"]


def test_tab_goes_into_the_list_and_the_arrow_up_comes_back(full: SearchView) -> None:
    full.list.setFocus()
    opened: list[Hit] = []
    full.hit_opened.connect(opened.append)
    press(Qt.Key.Key_Return)
    assert len(opened) == 1
    press(Qt.Key.Key_Up)
    assert full.field.hasFocus()


def test_a_passage_is_shown_when_the_person_rests_on_it(full: SearchView, qtbot: QtBot) -> None:
    chosen: list[Hit] = []
    full.hit_chosen.connect(chosen.append)
    qtbot.wait(search_view._SELECTION_DELAY_MS * 2)
    assert chosen == []  # what only arrived is not shown
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(chosen))
    assert [hit.path.name for hit in chosen] == ["third.txt"]


@pytest.mark.parametrize("where", ["field", "list"])
def test_escape_leaves_and_stops_no_answer(full: SearchView, qtbot: QtBot, where: str) -> None:
    widget = getattr(full, where)
    widget.setFocus()
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    override.ignore()
    QApplication.sendEvent(widget, override)
    assert override.isAccepted()
    with qtbot.waitSignal(full.close_requested):
        press(Qt.Key.Key_Escape)


# Commands


def test_a_passage_is_copied_with_its_source(full: SearchView, commands: SearchActions) -> None:
    commands.copy.trigger()
    assert QApplication.clipboard().text() == f"{TEXT}\n\n[minutes.pdf, p. 3]"


def test_searching_only_one_file_chooses_it(full: SearchView, commands: SearchActions, qtbot: QtBot) -> None:
    with qtbot.waitSignal(full.scope_chosen) as chosen:
        commands.only_this.trigger()
    assert chosen.args == [Scope(files=(Path("/documents/minutes.pdf"),))]


def test_a_question_about_the_file_is_asked_for(
    full: SearchView, commands: SearchActions, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(full.ask_about_requested) as asked:
        commands.ask_about.trigger()
    assert asked.args == [Path("/documents/minutes.pdf")]


def test_the_commands_work_only_while_passages_are_there(full: SearchView, commands: SearchActions) -> None:
    assert commands.copy.isEnabled()
    full.hide()
    assert not commands.copy.isEnabled()
    full.show()
    assert commands.copy.isEnabled()
    full.field.clear()
    assert not commands.copy.isEnabled()


# Messages


def test_a_mistake_is_said_once_typing_rests(full: SearchView, qtbot: QtBot) -> None:
    full.show_search_error("The quotation mark is not closed", "Close it.")
    assert full.list.isVisible()
    qtbot.waitUntil(full.message_title.isVisible)
    assert full.message_title.text() == "The quotation mark is not closed"
    assert full.message_hint.text() == "Close it."
    full.show_results(found(passage()))
    assert full.list.isVisible()


def test_half_a_filter_is_no_mistake_while_typing_goes_on(full: SearchView, qtbot: QtBot) -> None:
    full.show_search_error("The quotation mark is not closed", "Close it.")
    full.field.insert("x")
    full.show_results(found(passage()))
    qtbot.wait(search_view._MESSAGE_DELAY_MS + 100)
    assert full.list.isVisible()


def test_nothing_found_says_what_to_do(full: SearchView, qtbot: QtBot) -> None:
    full.show_results(found())
    qtbot.waitUntil(full.message_title.isVisible)
    assert full.message_title.text() == "Nothing was found"
    with qtbot.waitSignal(full.searched):  # there may be something now
        full.show_coverage(LibraryCounts(files=2))


def test_a_search_that_takes_long_is_said(view: SearchView, qtbot: QtBot) -> None:
    view.field.setText("budget")
    qtbot.waitUntil(lambda: view.count.text() == "Searching…")
    view.show_results(found(passage()))
    assert view.count.text() == "1 passage, 12 ms"


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        (LibraryCounts(files=9, waiting=2), "2 of 9 files not read yet"),
        (LibraryCounts(files=9, passages=8, embedded=2), "25% indexed so far"),
        (LibraryCounts(files=9, passages=8, embedded=8), ""),
    ],
)
def test_what_cannot_be_found_yet_is_said(view: SearchView, counts: LibraryCounts, words: str) -> None:
    view.show_coverage(counts)
    assert view.coverage.text() == words
    assert bool(view.coverage.toolTip()) == bool(words)


# Drawing


@pytest.mark.parametrize("width", [90, 200, 400, 5_000])
def test_an_excerpt_has_two_lines_at_most_and_keeps_its_marks(qapp: object, width: int) -> None:
    text = "The board approved 🎉 a budget. " * 8
    layout = layout_excerpt(Excerpt(text, ((4, 18), (22, 30))), QFont(), width)
    assert 1 <= layout.lineCount() <= 2
    assert [(each.start, each.length) for each in layout.formats()][:1] == [(4, 14)]
    assert layout.text() == text or layout.text().endswith("…")
    # The sign before it is two units of UTF-16.
    assert all(each.start == 23 for each in layout.formats()[1:])


def test_every_state_can_be_painted(full: SearchView) -> None:
    full.show_results(
        found(
            passage(headings=("A", "B"), older=1),
            passage(text="نظام الكتب في المدينة " * 9),
            passage(text="城市博物馆每天开放。" * 30, match=None),
            passage(name="x" * 300, text=""),
        )
    )
    full.resize(330, 500)
    assert not full.grab().isNull()
    full.hints.filter_chosen.emit("-draft")
    full.field.clear()
    assert not full.grab().isNull()


def test_large_letters_are_not_cut_off(full: SearchView) -> None:
    font = full.font()
    font.setPointSizeF(2 * font.pointSizeF())
    full.field.setFont(font)
    full.scope_button.setFont(font)
    QApplication.processEvents()
    for widget in (full.field, full.scope_button):
        assert widget.height() >= widget.sizeHint().height() > 0
