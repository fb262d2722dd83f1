"""All rows behind an answer are there on demand, in their order, unless their tables have changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.answer.table_rows import TableRows, list_runs
from desktop_rag.answer_types import Answer, Computation
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from tests.helpers.data_tables import store_tables
from tests.helpers.library_fixtures import Fill
from tests.helpers.seeding import Work, write

ROWS = [(f"Bolt {n}", "Porto" if n % 3 else "Lyon", n * 7 % 100 + n / 1000) for n in range(700)]


def add_orders(work: Work, folder: Path) -> None:
    lines = [f"{item},{city},{amount:.3f}" for item, city, amount in ROWS]
    work.add(write(folder, "orders.csv", "\n".join(["Item,City,Amount", *lines, ""])))


@pytest.fixture(scope="module")
def orders(fill_once: Fill) -> LibraryWriter:
    """The library; not to write."""
    return fill_once(add_orders)


def ask(library: LibraryWriter, question: str) -> tuple[Answer, Computation]:
    answer = TableAnswerer(library).answer_question(parse_question(question), None, ())
    assert answer is not None
    assert answer.computation is not None
    return answer, answer.computation


def read_rows(library: LibraryWriter) -> TableRows:
    return TableRows(library.tables, library.catalog, library.made_tables)


@pytest.mark.parametrize(
    ("question", "items"),
    [
        ("What is the sum of Amount for Porto?", [item for item, city, _ in ROWS if city == "Porto"]),
        ("List the items for Lyon.", [item for item, city, _ in ROWS if city == "Lyon"]),
        ("What is the average amount?", [item for item, *_ in ROWS]),
    ],
)
def test_all_rows_follow_the_first_ones(orders: LibraryWriter, question: str, items: list[str]) -> None:
    answer, computed = ask(orders, question)
    assert [each.cells[0] for each in computed.rows] == items[: len(computed.rows)]
    assert len(computed.rows) < computed.rows_available == len(items)
    whole = read_rows(orders).load_all_rows(answer)
    assert whole.computation is not None
    assert [each.cells[0] for each in whole.computation.rows] == items
    assert [each.number for each in whole.computation.rows] == [int(each.split()[1]) + 1 for each in items]
    piece = read_rows(orders).load_more_rows(computed, 60, 7)
    assert tuple(piece) == whole.computation.rows[60:67]
    assert read_rows(orders).load_all_rows(whole) is whole


def test_few_rows_are_all_there_at_once(orders: LibraryWriter) -> None:
    answer, computed = ask(orders, "What is the amount of Bolt 12?")
    assert (len(computed.rows), computed.rows_available, computed.runs) == (1, 1, ())
    assert read_rows(orders).load_all_rows(answer) is answer


def test_rows_of_tables_that_changed_are_not_taken_for_those_of_the_answer(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    add_orders(work, folder)
    work.run(vectors=False)
    answer, computed = ask(library, "What is the average amount?")
    other = replace(answer, computation=replace(computed, runs=((computed.runs[0][0], 1, 500),)))
    with pytest.raises(QuestionError):
        read_rows(library).load_all_rows(other)
    store_tables(library.tables, computed.rows[0].document_id, [])
    with pytest.raises(QuestionError):
        read_rows(library).load_all_rows(answer)


def test_places_that_follow_each_other_are_one_run() -> None:
    places = [(1, 4), (1, 5), (1, 6), (1, 5), (2, 7), (2, 9), (2, 8)]
    assert list_runs(places) == ((1, 4, 3), (2, 7, 1), (2, 9, 1), (2, 8, 1))
