"""The rows behind a computed answer are a table that is read, sorted, copied and opened by mouse and keys."""

from __future__ import annotations

import csv
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QMetaObject, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, ComputedRow, Turn
from desktop_rag.document_types import Document
from desktop_rag.errors import QuestionError
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.conversation.rows_view import RowsTable, RowsView
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets import theme
from tests.helpers.computed import EXPENSES, make_computed
from tests.helpers.reading import extract_file

LONG = "a long description of what was bought and of why it was needed so soon " * 3
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
AMOUNTS = (("b", "x", "9.50"), ("A", "y", "1,204.00"), ("c", "", ""), ("", "z", "-3.00"))


@pytest.fixture
def pane(qtbot: QtBot) -> ConversationPane:
    widget = ConversationPane()
    qtbot.addWidget(widget)
    widget.resize(620, 500)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.activateWindow()
    return widget


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


def show(pane: ConversationPane, *answers: Answer) -> RowsView:
    pane.show_turns([Turn(number, each.question, each) for number, each in enumerate(answers, 1)])
    settle()
    rows = pane.transcript.messages[-1].rows
    assert rows is not None
    return rows


def read_column(table: RowsTable, column: int) -> list[str]:
    return [str(table.rows.index(row, column).data()) for row in range(table.rows.rowCount())]


def click_header(table: RowsTable, column: int) -> None:
    header = table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 20, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def select_rows(table: RowsTable, *places: int) -> None:
    for number, place in enumerate(places):
        keys = Qt.KeyboardModifier.ControlModifier if number else Qt.KeyboardModifier.NoModifier
        middle = table.visualRect(table.rows.index(place, 0)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, keys, middle)


def test_it_is_as_tall_as_its_rows_up_to_ten(pane: ConversationPane) -> None:
    heights = []
    for rows in (1, 4, 10, 14):
        view = show(pane, make_computed(rows))
        table = view.table
        heights.append(table.height())
        assert table.verticalScrollBar().maximum() == max(0, rows - 10) * table.rowHeight(0)
        assert table.horizontalScrollBar().maximum() == 0
        assert table.width() == table.sizeHint().width() < view.width()
    row = (heights[1] - heights[0]) // 3
    assert heights == [heights[0], heights[0] + 3 * row, heights[0] + 9 * row, heights[0] + 9 * row]


def test_numbers_are_at_the_right_and_names_in_the_header(pane: ConversationPane) -> None:
    table = show(pane, make_computed()).table
    header = [
        table.rows.headerData(n, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole) for n in range(3)
    ]
    assert header == ["Date", "Item", "Amount EUR"]
    aligned = [table.rows.index(0, n).data(Qt.ItemDataRole.TextAlignmentRole) for n in range(3)]
    assert [bool(each & Qt.AlignmentFlag.AlignRight) for each in aligned] == [False, False, True]


@pytest.mark.parametrize("width", [620, 1100])
def test_long_cells_give_way_and_many_columns_are_scrolled_to(pane: ConversationPane, width: int) -> None:
    pane.resize(width, 500)
    long = make_computed(3, cells=((LONG, LONG, "5.00"), ("", "", "")))
    table = show(pane, long).table
    assert table.horizontalScrollBar().maximum() == 0
    assert table.width() <= pane.transcript.messages[-1].width()
    assert table.columnWidth(2) >= table.sizeHintForColumn(2)  # the number is whole
    assert LONG.rsplit(maxsplit=1)[-1] in table.rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert long.computation is not None
    many = replace(long.computation, columns=tuple(f"Column {n}" for n in range(30)))
    table = show(pane, replace(long, computation=many)).table
    assert table.horizontalScrollBar().maximum() > 0
    assert table.columnWidth(0) > table.columnWidth(2)  # nothing gives way that is scrolled anyway
    assert table.verticalScrollBar().maximum() == 0  # the other bar covers no row
    assert table.width() <= pane.transcript.messages[-1].width()


def test_a_click_on_the_header_sorts_numbers_as_numbers_and_keeps_what_is_selected(
    pane: ConversationPane,
) -> None:
    table = show(pane, make_computed(4, cells=AMOUNTS)).table
    assert read_column(table, 2) == ["9.50", "1,204.00", "", "-3.00"]
    select_rows(table, 1)
    click_header(table, 2)
    assert read_column(table, 2) == ["-3.00", "9.50", "1,204.00", ""]
    assert table.selected_places() == [2]
    click_header(table, 2)
    assert read_column(table, 2) == ["1,204.00", "9.50", "-3.00", ""]
    click_header(table, 0)
    assert read_column(table, 0) == ["A", "b", "c", ""]
    table.sort_by(-1)
    assert read_column(table, 0) == ["b", "A", "c", ""]
    assert table.selected_places() == [1]


def test_a_row_opens_its_place_and_the_others_come_next(pane: ConversationPane, qtbot: QtBot) -> None:
    answer = make_computed(14)
    table = show(pane, answer).table
    assert answer.computation is not None
    rows = answer.computation.rows
    select_rows(table, 3)
    middle = table.visualRect(table.rows.index(3, 0)).center()
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert opened.args
    citations, index, span = opened.args
    assert [(each.start, each.end) for each in citations] == [(each.start, each.end) for each in rows]
    assert (index, span) == (3, (rows[3].start, rows[3].end))
    assert {(each.number, each.document_id, each.path) for each in citations} == {(1, "e", EXPENSES)}
    table.sort_by(2)
    QTest.keyClick(table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened.args
    citations, index, span = opened.args
    assert index == 0
    assert span == (rows[0].start, rows[0].end)  # 5.00 is the least
    assert [each.start for each in citations] != [each.start for each in rows]


def test_the_source_marks_the_row(qtbot: QtBot, pane: ConversationPane) -> None:
    answer = make_computed(14)
    assert answer.computation is not None
    text = "Date,Item,Amount EUR\n" + "\n".join(",".join(each.cells) for each in answer.computation.rows)
    source = SourcePane()
    qtbot.addWidget(source)
    pane.requests.citation_activated.connect(source.show_citations)
    table = show(pane, answer).table
    select_rows(table, 6)
    with qtbot.waitSignal(source.document_requested) as asked:
        QTest.keyClick(table, Qt.Key.Key_Enter)
    assert asked.args == ["e", EXPENSES]
    source.show_cited_document(Document(text, ()), EXPENSES)
    assert source.text.marked_sentence() == "2025-01-07,Item 6,55.00"
    source.show_cited_document(None, EXPENSES)
    assert source.text.marked_sentence() == "2025-01-07 | Item 6 | 55.00"


def test_rows_are_copied_with_tabs(pane: ConversationPane) -> None:
    table = show(pane, make_computed(4, cells=AMOUNTS)).table
    clipboard = QGuiApplication.clipboard()
    select_rows(table, 3, 1)
    QTest.keySequence(table, "Ctrl+C")
    assert clipboard.text() == "A\ty\t1,204.00\n\tz\t-3.00"
    table.sort_by(2)
    table.selectAll()
    QMetaObject.invokeMethod(table, "copy")  # as the Edit menu does
    assert clipboard.text() == "\tz\t-3.00\nb\tx\t9.50\nA\ty\t1,204.00\nc\t\t"
    table.clearSelection()
    table.setCurrentIndex(table.rows.index(1, 0))
    QMetaObject.invokeMethod(table, "copy")
    assert clipboard.text() == "b\tx\t9.50"


def list_commands(menu: QMenu) -> dict[str, QMenu]:
    texts = ((each.text().replace("&", ""), each) for each in menu.actions() if each.text())
    return {text: cast("QMenu", each.menu()) for text, each in texts}


def test_the_menu_shows_copies_sorts_and_exports(pane: ConversationPane, qtbot: QtBot) -> None:
    rows = show(pane, make_computed(4, cells=AMOUNTS))
    assert "Show in the document" not in list_commands(rows.make_menu())  # nothing is selected
    select_rows(rows.table, 1)
    menu = rows.make_menu()
    commands = list_commands(menu)
    assert list(commands) == ["Show in the document", "Copy", "Sort by", "Export as CSV or Excel…"]
    assert list(list_commands(commands["Sort by"])) == ["Date", "Item", "Amount EUR", "Document order"]
    for _ in range(2):
        commands["Sort by"].actions()[2].trigger()
    assert read_column(rows.table, 2) == ["1,204.00", "9.50", "-3.00", ""]
    menu = rows.make_menu()
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        menu.actions()[0].trigger()
    assert (opened.args or [0, 9])[1] == 0  # the row is where it is now
    menu.actions()[-1].trigger()
    dialog = rows.findChild(QFileDialog)
    assert dialog is not None
    assert dialog.selectedFiles()[0].endswith(".csv")
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.selectedFiles()[0].endswith(".xlsx")
    dialog.reject()


def test_an_export_holds_the_rows_and_nothing_that_a_spreadsheet_would_run(
    pane: ConversationPane, tmp_path: Path
) -> None:
    rows = show(pane, make_computed(2, 320, (("=cmd|calc", "+49 170", "-3.00"), ("é", "a\nb", "@x"))))
    file = tmp_path / "rows.csv"
    rows.export_rows(file)
    assert file.read_bytes().startswith(b"\xef\xbb\xbf")
    with file.open(encoding="utf-8-sig", newline="") as opened:
        assert list(csv.reader(opened)) == [
            ["Date", "Item", "Amount EUR", "File", "Table", "Row of the table"],
            ["'=cmd|calc", "+49 170", "-3.00", "expenses.xlsx", "2025", "1"],
            ["é", "a b", "'@x", "expenses.xlsx", "2025", "2"],
        ]
    assert rows.outcome.text() == "Exported to rows.csv"
    rows.export_rows(tmp_path / "none" / "rows.csv")
    assert rows.outcome.isVisible()
    assert "rows.csv" not in rows.outcome.text()


def test_a_workbook_holds_numbers_dates_and_texts_that_are_no_formulas(
    pane: ConversationPane, tmp_path: Path
) -> None:
    given = (("2025-02-03", "=1+1", "1,204.50"), ("2024-12-31", "<b>&\x07", "-3.00"), ("", "@x", ""))
    rows = show(pane, make_computed(3, cells=given))
    file = tmp_path / "rows.xlsx"
    rows.export_rows(file)
    assert rows.outcome.text() == "Exported to rows.xlsx"
    with zipfile.ZipFile(file) as workbook:
        parts = {name: ET.fromstring(workbook.read(name)) for name in workbook.namelist()}  # noqa: S314
    sheet = parts["xl/worksheets/sheet1.xml"]
    assert not list(sheet.iter(f"{_MAIN}f"))
    kinds = [[each.get("t", "n") for each in row] for row in sheet.iter(f"{_MAIN}row")]
    text = "inlineStr"
    assert kinds[1] == ["n", text, "n", text, "n", "n"]
    assert kinds[3] == ["n", text, "n", text, "n", "n"]
    [document] = extract_file(file)
    assert [each for each in document.text.splitlines() if " | " in each] == [
        "Date | Item | Amount EUR | File | Table | Row of the table",
        "2025-02-03 | =1+1 | 1,204.50 | expenses.xlsx | 2025 | 1",
        "2024-12-31 | <b>& | -3.00 | expenses.xlsx | 2025 | 2",
        " | @x |  | expenses.xlsx | 2025 | 3",
    ]


def test_the_column_that_was_summed_is_semibold_and_said(pane: ConversationPane) -> None:
    table = show(pane, make_computed(4)).table
    fonts = [table.rows.index(0, n).data(Qt.ItemDataRole.FontRole) for n in range(3)]
    assert fonts[:2] == [None, None]
    assert fonts[2].weight() == QFont.Weight.DemiBold
    said = table.rows.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Amount EUR (the answer comes from this column)"


def test_tab_leads_into_the_table_and_out_of_it(pane: ConversationPane) -> None:
    rows = show(pane, make_computed(14))
    message = pane.transcript.messages[-1]
    message.answer_text.setFocus()
    stops = []
    while QApplication.focusWidget() is not rows.explain_button:
        QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_Tab)
        stops.append(QApplication.focusWidget())
        assert len(stops) < 9
    assert rows.table in stops
    QTest.keyClick(rows.explain_button, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert rows.table.hasFocus()
    for _ in range(12):
        QTest.keyClick(rows.table, Qt.Key.Key_Down)
    settle()
    assert rows.table.currentIndex().row() == 12
    place = rows.table.visualRect(rows.table.currentIndex()).center()
    assert (
        pane.transcript.viewport()
        .rect()
        .contains(rows.table.viewport().mapTo(pane.transcript.viewport(), place))
    )


def test_a_screen_reader_hears_how_large_it_is_and_what_a_cell_is(pane: ConversationPane) -> None:
    table = show(pane, make_computed(14)).table
    assert table.accessibleName() == "Rows behind the answer"
    assert table.accessibleDescription() == "14 rows, 4 columns"
    assert table.rows.index(1, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "Amount EUR: 180.00"
    assert show(pane, make_computed(1)).table.accessibleDescription() == "1 row, 4 columns"


def test_it_says_how_many_rows_there_are_and_on_a_click_how_they_were_used(pane: ConversationPane) -> None:
    answer = make_computed(50, 320)
    rows = show(pane, answer)
    message = pane.transcript.messages[-1]
    said = "Computed from 320 of 400 rows of expenses.xlsx."
    assert rows.note.text() == f"The first 50 of 320 rows.\n{said}"
    assert not message.status.label.isVisible()  # it is not said twice
    assert message.summary.whole_text().startswith("Computed, ")
    assert not rows.explanation.isVisible()
    assert not rows.query.isVisible()
    for shown in (True, False, True):
        rows.explain_button.click()
        settle()
        assert rows.query.isVisible() is rows.explanation.isVisible() is shown
    assert rows.explanation.text() == "The numbers of the rows that the question is about were added up."
    rows.query.setFocus()
    QTest.keySequence(rows.query, "Ctrl+A")
    QTest.keySequence(rows.query, "Ctrl+C")
    assert answer.computation is not None
    assert QGuiApplication.clipboard().text() == answer.computation.sql
    assert rows.query.height() >= rows.query.heightForWidth(rows.query.width())


def test_an_operation_of_another_version_has_its_query_alone(pane: ConversationPane) -> None:
    answer = make_computed()
    assert answer.computation is not None
    rows = show(pane, replace(answer, computation=replace(answer.computation, operation="median")))
    rows.explain_button.click()
    assert rows.query.isVisible()
    assert not rows.explanation.isVisible()


def test_without_rows_there_is_no_table_and_other_answers_have_none(pane: ConversationPane) -> None:
    rows = show(pane, make_computed(0))
    assert not rows.table.isVisible()
    assert rows.note.text() == "Computed from 0 of 400 rows of expenses.xlsx."
    pane.transcript.messages[-1].show_answer(replace(make_computed(), computation=None))
    settle()
    assert pane.transcript.messages[-1].rows is None
    assert pane.transcript.messages[-1].status.label.text().startswith("Computed from 14 of 400 rows")


def test_a_result_that_is_not_sure_says_so_above(pane: ConversationPane) -> None:
    show(pane, replace(make_computed(), is_perhaps=True))
    assert pane.transcript.messages[-1].first_text.label.text() == "This may be it:"


def test_the_copied_answer_has_its_rows(pane: ConversationPane) -> None:
    show(pane, make_computed(2))
    pane.transcript.messages[-1].copy_button.click()
    copied = QGuiApplication.clipboard().mimeData()
    assert "2025-01-02\tItem 1\t180.00\n" in copied.text()
    assert "<table>" in copied.html()


def test_the_wheel_scrolls_the_table_to_its_end_and_then_the_conversation(pane: ConversationPane) -> None:
    table = show(pane, make_computed(14), make_computed(14)).table
    pane.transcript.ensureWidgetVisible(table)
    outer = pane.transcript.verticalScrollBar()
    outer.setValue(outer.value() - 40)
    settle()
    bar, before = table.verticalScrollBar(), outer.value()
    place = QPointF(table.mapTo(pane.window(), QPoint(40, 60)))
    for _ in range(2):
        QTest.wheelEvent(pane.window().windowHandle(), place, QPoint(0, -120))
        settle()
    assert bar.value() == bar.maximum()
    assert outer.value() == before
    QTest.wheelEvent(pane.window().windowHandle(), place, QPoint(0, -120))
    settle()
    assert outer.value() > before


def test_a_larger_text_makes_larger_rows(qapp: QApplication, pane: ConversationPane) -> None:
    theme.apply_theme(qapp)
    pane.resize(1200, 500)
    table = show(pane, make_computed(4)).table
    sizes = [table.size()]
    for percent in (200, 100):
        theme.resize_text(percent)
        settle()
        sizes.append(table.size())
        assert table.columnWidth(2) >= table.sizeHintForColumn(2)
    assert sizes[1].width() > 1.5 * sizes[0].width()
    assert sizes[1].height() > 1.5 * sizes[0].height()
    assert sizes[2] == sizes[0] != QSize()


def test_a_column_keeps_the_width_that_the_user_gives_it(pane: ConversationPane) -> None:
    table = show(pane, make_computed(4)).table
    header, width = table.horizontalHeader(), table.columnWidth(1)
    edge = QPoint(header.sectionViewportPosition(1) + width - 1, header.height() // 2)
    QTest.mousePress(header.viewport(), Qt.MouseButton.LeftButton, pos=edge)
    QTest.mouseMove(header.viewport(), edge + QPoint(20, 0))
    QTest.mouseMove(header.viewport(), edge + QPoint(60, 0))
    QTest.mouseRelease(header.viewport(), Qt.MouseButton.LeftButton, pos=edge + QPoint(60, 0))
    settle()
    wider = table.columnWidth(1)
    assert wider > width
    pane.resize(700, 520)
    settle()
    assert table.columnWidth(1) == wider


def make_partial(rows: int, available: int) -> tuple[Answer, list[ComputedRow]]:
    """Return an answer with its first rows, and the others."""
    whole = make_computed(available)
    assert whole.computation is not None
    all_rows = whole.computation.rows
    computed = replace(whole.computation, rows=all_rows[:rows], runs=((1, 0, available),))
    return replace(whole, computation=computed), list(all_rows[rows:])


def test_the_last_column_is_the_source_of_each_row(pane: ConversationPane) -> None:
    answer = make_computed(3)
    assert answer.computation is not None
    first, *others = answer.computation.rows
    several = (replace(first, path=EXPENSES.with_name("b.csv"), table=""), *others)
    table = show(pane, replace(answer, computation=replace(answer.computation, rows=several))).table
    said = table.rows.headerData(3, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Source"
    assert table.rows.index(1, 3).data() == "expenses.xlsx, 2025, row 2"
    click_header(table, 2)
    click_header(table, 2)
    assert read_column(table, 3)[0] == "expenses.xlsx, 2025, row 2"
    assert read_column(show(pane, answer).table, 3) == ["row 1", "row 2", "row 3"]
    unplaced = tuple(replace(each, number=0) for each in answer.computation.rows)
    of_documents = replace(answer, computation=replace(answer.computation, rows=unplaced))
    assert show(pane, of_documents).table.rows.columnCount() == 3


def test_a_button_gets_all_rows_piece_by_piece(pane: ConversationPane) -> None:
    answer, others = make_partial(50, 130)
    rows = show(pane, answer)
    asked: list[object] = []
    pane.requests.rows_wanted.connect(asked.append)
    assert rows.more_button.text() == "Show all 130 rows"
    assert rows.note.text().startswith("The first 50 of 130 rows.")
    rows.table.sort_by(2)
    select_rows(rows.table, 0)
    rows.more_button.setFocus()
    QTest.keyClick(rows.more_button, Qt.Key.Key_Space)
    rows.more_button.click()
    assert asked == [rows]
    rows.add_rows(others[:40])
    assert rows.more_button.text() == "Loading rows: 90 of 130"
    assert len(asked) == 2
    rows.add_rows(others[40:])
    settle()
    assert len(asked) == 2
    assert not rows.more_button.isVisible()
    assert QApplication.focusWidget() is rows.table
    assert rows.table.accessibleDescription() == "130 rows, 4 columns"
    assert not rows.note.text().startswith("The first")
    amounts = [float(each) for each in read_column(rows.table, 2)]
    assert amounts == sorted(amounts)
    assert len(amounts) == 130


def test_an_export_gets_the_rows_that_are_not_there_first(pane: ConversationPane, tmp_path: Path) -> None:
    answer, others = make_partial(50, 80)
    rows = show(pane, answer)
    asked: list[object] = []
    pane.requests.rows_wanted.connect(asked.append)
    file = tmp_path / "rows.csv"
    rows.export_rows(file)
    assert asked == [rows]
    assert not file.exists()
    rows.add_rows(others)
    assert rows.outcome.text() == "Exported to rows.csv"
    assert len(file.read_text("utf-8-sig").splitlines()) == 81


def test_rows_that_cannot_be_had_are_said_and_not_exported(pane: ConversationPane, tmp_path: Path) -> None:
    rows = show(pane, make_partial(50, 80)[0])
    file = tmp_path / "rows.csv"
    rows.export_rows(file)
    rows.show_rows_failed(QuestionError("The tables have changed since this was answered", "Ask again."))
    assert rows.outcome.text() == "The tables have changed since this was answered. Ask again."
    assert not file.exists()
    assert rows.more_button.text() == "Show all 80 rows"
