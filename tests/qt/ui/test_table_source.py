"""The source pane shows tables as a grid: its header stays, cited rows are marked and in sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Citation
from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.ui.source.source_pane import SourcePane

RECORDS = "Date,Item,Amount\n" + "".join(f"2025-01-{n % 28 + 1:02},Item {n},{n}.50\n" for n in range(5000))
SHEETS = (
    "Costs\n\nCosts of the year\nItem | Price\nBolts | 12.50\nNuts | 7.25\n\nNote on A2: ask first\n\n"
    "Staff\n\nName | Phone\nInes | =1+1\nTomasz | 170\n"
)
LETTER = "Dear Ines,\n\nhere are the prices.\n\nItem | Price\nBolts | 12.50\nNuts | 7.25\n\nYours, Tomasz"


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[SourcePane]:
    widget = SourcePane()
    qtbot.addWidget(widget)
    widget.resize(480, 600)
    with qtbot.waitExposed(widget):
        widget.show()
    yield widget
    widget.close_pdf()


def show(pane: SourcePane, name: str, text: str, words: str = "") -> None:
    headings = tuple(Heading(text.index(each), 1, each) for each in ("Costs", "Staff") if text is SHEETS)
    document = Document(text, (Page(None, 0, len(text)),), headings)
    if not words:
        pane.show_document(Path(name), document)
        return
    start = text.index(words)
    citation = Citation(1, "d", Path(name), None, start, start + len(words), words)
    pane.document_requested.connect(lambda _, path: pane.show_cited_document(document, path))
    pane.show_citations((citation,), 0)
    QApplication.processEvents()


def test_the_cited_columns_are_in_sight(pane: SourcePane) -> None:
    titles = [f"A long title number {n}" for n in range(12)]
    text = "\n".join(",".join(row) for row in (titles, *([f"{r}.{n}" for n in range(12)] for r in range(9))))
    words = text.splitlines()[5]
    start = text.index(words)
    cited = Citation(
        1, "d", Path("a.csv"), None, start, start + len(words), words, columns=(titles[8], titles[7])
    )
    pane.document_requested.connect(
        lambda _, path: pane.show_cited_document(Document(text, (Page(None, 0, len(text)),)), path)
    )
    pane.show_citations((cited,), 0)
    QApplication.processEvents()
    grid, rows = pane.table.grid, pane.table.rows()
    for column in (7, 8):
        assert grid.viewport().rect().contains(grid.visualRect(rows.index(4, column)))
    pane.show_citations((replace(cited, columns=()),), 0)
    assert grid.horizontalScrollBar().value() == 0


def read_row(pane: SourcePane, row: int) -> list[str]:
    rows = pane.table.rows()
    return [str(rows.index(row, n).data()) for n in range(rows.columnCount())]


def test_records_are_rows_below_a_header_and_the_cited_one_is_in_sight(pane: SourcePane) -> None:
    show(pane, "costs.csv", RECORDS, "2025-01-08,Item 4599,4599.50")
    grid, rows = pane.table.grid, pane.table.rows()
    assert pane.views.currentWidget() is pane.table
    titles = [rows.headerData(n, Qt.Orientation.Horizontal) for n in range(rows.columnCount())]
    assert titles == ["Date", "Item", "Amount"]
    assert read_row(pane, 0) == ["2025-01-01", "Item 0", "0.50"]
    assert grid.currentIndex().row() == 4599
    assert [rows.is_marked(row) for row in (4598, 4599, 4600)] == [False, True, False]
    place = grid.visualRect(grid.currentIndex())
    assert grid.viewport().rect().contains(place)
    aligned = rows.index(0, 2).data(Qt.ItemDataRole.TextAlignmentRole)
    assert aligned & Qt.AlignmentFlag.AlignRight
    assert rows.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Item: Item 0"


def test_numbers_in_the_last_column_stay_near_those_before(pane: SourcePane) -> None:
    show(pane, "a.csv", "Year,Ducks\n" + "2019,120\n2020,135\n" * 3)
    assert pane.table.grid.columnWidth(1) < pane.table.grid.viewport().width() / 2
    show(pane, "b.csv", "Year,Bird\n" + "2019,duck\n2020,goose\n" * 3)
    assert pane.table.grid.columnWidth(1) > pane.table.grid.viewport().width() / 2


def test_rows_are_found_only_as_far_as_they_are_shown(pane: SourcePane) -> None:
    show(pane, "costs.csv", RECORDS)
    rows = pane.table.rows()
    assert rows.rowCount() == 1_000
    pane.table.grid.scrollToBottom()
    QApplication.processEvents()
    assert rows.rowCount() == 2_000
    while rows.canFetchMore():
        rows.fetchMore()
    assert rows.rowCount() == 5_000


def test_a_quoted_cell_with_a_line_break_is_one_row(pane: SourcePane) -> None:
    show(pane, "costs.csv", 'Item;Note;Price\nBolts;"two\nlines; here";1\nNuts;;2\n')
    assert read_row(pane, 0) == ["Bolts", "two lines; here", "1"]
    assert read_row(pane, 1) == ["Nuts", "", "2"]


def test_sheets_are_chosen_from_a_list_and_all_of_their_text_is_there(pane: SourcePane) -> None:
    show(pane, "book.xlsx", SHEETS, "Tomasz | 170")
    chooser = pane.table.chooser
    assert [chooser.itemText(n) for n in range(chooser.count())] == ["Costs", "Staff"]
    assert chooser.isVisible()
    assert chooser.currentText() == "Staff"
    assert read_row(pane, 0) == ["Ines", "=1+1"]
    assert pane.table.grid.currentIndex().row() == 1
    chooser.setCurrentIndex(0)
    chooser.activated.emit(0)
    rows = pane.table.rows()
    first = [read_row(pane, n)[0] for n in range(rows.rowCount())]
    assert first == ["Costs of the year", "Bolts", "Nuts", "Note on A2: ask first"]
    assert pane.table.grid.columnSpan(0, 0) == 2
    assert pane.table.grid.columnSpan(1, 0) == 1


def test_a_large_table_among_text_is_shown_where_it_is_cited_and_the_text_else(pane: SourcePane) -> None:
    letter = LETTER.replace("Nuts | 7.25", "\n".join(f"Nut M{n} | {n}.25" for n in range(1_000)))
    show(pane, "letter.docx", letter, "Nut M7 | 7.25")
    assert pane.views.currentWidget() is pane.table
    assert read_row(pane, pane.table.grid.currentIndex().row()) == ["Nut M7", "7.25"]
    assert pane.view_button.text() == "Text"
    pane.view_button.click()
    assert pane.views.currentWidget() is pane.text
    assert pane.text.marked_sentence() == "Nut M7 | 7.25"
    assert pane.view_button.text() == "Table"
    pane.view_button.click()
    assert pane.views.currentWidget() is pane.table


def test_a_citation_of_text_beside_a_table_opens_the_text(pane: SourcePane) -> None:
    show(pane, "letter.docx", LETTER, "here are the prices.")
    assert pane.views.currentWidget() is pane.text
    assert pane.text.marked_sentence() == "here are the prices."


def test_find_counts_matches_and_goes_around(pane: SourcePane) -> None:
    show(pane, "costs.csv", RECORDS)
    pane.open_find_bar()
    QTest.keyClicks(pane.find_bar.edit, "item 499")
    assert pane.find_bar.count_label.text() == "1 of 11"  # 499 and 4990 to 4999
    assert pane.table.grid.currentIndex().row() == 499
    pane.show_next_place(-1)
    assert pane.table.grid.currentIndex().row() == 4999
    QTest.keyClick(pane.find_bar.edit, Qt.Key.Key_Escape)
    assert pane.find_bar.isHidden()


def test_rows_are_copied_with_tabs(pane: SourcePane) -> None:
    show(pane, "costs.csv", RECORDS, "Item 3,3.50")
    QTest.keySequence(pane.table.grid, "Shift+Down")
    QTest.keySequence(pane.table.grid, "Ctrl+C")
    copied = "2025-01-04\tItem 3\t3.50\n2025-01-05\tItem 4\t4.50"
    assert QGuiApplication.clipboard().text() == copied
    QGuiApplication.clipboard().clear()
    QMetaObject.invokeMethod(pane.table.grid, "copy")  # as the Edit menu does
    assert QGuiApplication.clipboard().text() == copied


def test_no_copied_cell_is_a_formula_where_it_is_pasted(pane: SourcePane) -> None:
    show(pane, "costs.csv", "Item,Note\na,=HYPERLINK(A1)\nb,-3.50\n", "b")
    QTest.keySequence(pane.table.grid, "Ctrl+A")
    QTest.keySequence(pane.table.grid, "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "a\t'=HYPERLINK(A1)\nb\t-3.50"


@pytest.mark.parametrize("text", ["", "a,b", "no table at all", "\n\n", 'a,"b\nc', "x\ty\n" * 3, "|\n|\n"])
@pytest.mark.parametrize("name", ["x.csv", "x.xlsx", "x.docx", "x.html"])
def test_any_text_is_shown(pane: SourcePane, name: str, text: str) -> None:
    show(pane, name, text)
    pane.find_bar.show()
    pane.find_bar.edit.setText("b")
    QApplication.processEvents()
    assert pane.views.currentWidget() in {pane.text, pane.table}
