"""Questions that name a made table are computed over its rows."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.answer_types import Answer
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.made_table_types import MadeCell, MadeColumn, Mark
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Scope
from tests.helpers.data_tables import store_document

OFFERS = {
    "alder.txt": ("Alder Works", "2031-05-04", 119.0, Mark.CHECKED),
    "birch.txt": ("Birch Trade", "2031-06-07", 595.5, Mark.UNCHECKED),
    "cedar.txt": ("Alder Works", "2031-07-09", 80.0, Mark.EDITED),
}
NASTY = [
    'x"; DROP TABLE made_cells; --',
    "') UNION SELECT text FROM pages --",
    "_table",
    "Document",
    "{0} %s",
    "<b>",
]


@pytest.fixture
def offers(library: LibraryWriter) -> LibraryWriter:
    columns = [MadeColumn("firm"), MadeColumn("sent"), MadeColumn("total"), MadeColumn("number of pages")]
    table = library.made_tables.create_table("Spring offers", columns, Scope((), (Path("/"),)))
    with closing(WritableDatabase(library.folder, create=False)) as catalog:
        for name in OFFERS:
            store_document(catalog, name)
    library.made_tables.replace_rows(table.id, {name: Path("/") / name for name in OFFERS})
    for row in library.made_tables.load_rows(table.id):
        firm, day, total, mark = OFFERS[row.path.name]
        library.made_tables.store_cells(
            row,
            {
                1: MadeCell(firm, firm, Mark.CHECKED, ((0, 1),)),
                2: MadeCell(day, day, Mark.CHECKED),
                3: MadeCell(f"{total:.2f} EUR", total, mark, unit="EUR"),
                4: MadeCell("", None, Mark.NOT_FOUND),
            },
        )
    return library


def ask(library: LibraryWriter, question: str) -> Answer | None:
    return TableAnswerer(library).answer_question(parse_question(question), None, ())


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("What is the total of my table Spring offers?", ("794.50 EUR",)),
        ("What is the average total in the table “spring offers”?", ("264.83 EUR",)),
        ("How many rows does the table Spring offers have?", ("3",)),
        ("Which firm has the largest total in my table Spring offers?", ("Birch Trade",)),
        ("Wie hoch ist die Summe von total in der Tabelle Spring offers?", ("794.50 EUR",)),
        ("Quel est le total dans le tableau Spring offers ?", ("794.50 EUR",)),
    ],
)
def test_a_table_is_asked_by_its_name(offers: LibraryWriter, question: str, values: tuple[str, ...]) -> None:
    answer = ask(offers, question)
    assert answer is not None
    assert answer.computation is not None
    assert answer.computation.values == values


def test_rows_are_those_of_the_table_and_doubts_are_said(offers: LibraryWriter) -> None:
    answer = ask(offers, "What is the total of my table Spring offers?")
    assert answer is not None
    assert answer.computation is not None
    assert answer.computation.columns == ("Document", "firm", "sent", "total", "number of pages")
    assert answer.computation.rows[1].cells == ("birch.txt", "Birch Trade", "2031-06-07", "595.50 EUR", "")
    assert answer.notices == (
        "Computed from 3 of 3 rows of Spring offers.",
        "Cells that are not checked: 1.",
    )


def test_a_table_that_no_question_names_is_left_alone(offers: LibraryWriter) -> None:
    answer = ask(offers, "What is the total of my table Autumn offers?")
    assert answer is None or answer.is_perhaps


def test_a_change_of_a_cell_changes_the_answer(offers: LibraryWriter) -> None:
    answerer = TableAnswerer(offers)
    question = parse_question("What is the total of my table Spring offers?")
    (row, *_) = offers.made_tables.load_rows(1)
    assert answerer.answer_question(question, None, ()) is not None
    offers.made_tables.edit_cell(row.id, 3, MadeCell("200.00 EUR", 200.0, Mark.EDITED, unit="EUR"))
    changed = answerer.answer_question(question, None, ())
    assert changed is not None
    assert changed.computation is not None
    assert changed.computation.values == ("875.50 EUR",)


@pytest.mark.parametrize("name", NASTY)
def test_hostile_names_and_cells_are_data(offers: LibraryWriter, name: str) -> None:
    tables = offers.made_tables
    table = tables.create_table(name, [MadeColumn(each) for each in NASTY], Scope((), (Path("/"),)))
    tables.replace_rows(table.id, {"alder.txt": Path("/alder.txt")})
    (row,) = tables.load_rows(table.id)
    cells = {each.number: MadeCell(each.name, each.name, Mark.CHECKED) for each in table.columns}
    tables.store_cells(row, cells)
    for question in (f"How many rows does the table {name} have?", f"List the {name} in the table {name}"):
        ask(offers, question.replace('"', "").replace("-", ""))  # nothing but these would be a filter
    assert len(tables.load_rows(table.id)) == 1
    assert ask(offers, "What is the total of my table Spring offers?") is not None
