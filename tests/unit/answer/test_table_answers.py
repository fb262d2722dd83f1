"""Answers that are computed over tables cite their rows, and say how sure they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.answer_types import Answer, Support
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.retrieve.question import parse_question
from tests.helpers.seeding import Work, write

EXPENSES = (
    "Date,Category,Amount\n2025-01-05,Travel,120.50\n2025-02-03,Travel,310.00\n2025-03-07,Office,25.00\n"
)
STAFF = "Employee,Department,Start date\nAda Park,Sales,2019-04-01\nTom Reed,Workshop,2012-09-15\n"


@pytest.fixture
def filled(work: Work, folder: Path) -> Path:
    work.add(write(folder, "expenses.csv", EXPENSES), write(folder, "staff.csv", STAFF))
    work.run()
    return folder


def ask(library: LibraryWriter, question: str, document_ids: list[str] | None = None) -> Answer | None:
    return TableAnswerer(library).answer_question(parse_question(question), document_ids, set())


def test_a_computed_answer_has_values_rows_and_their_places(filled: Path, library: LibraryWriter) -> None:
    answer = ask(library, "What is the total amount for travel?")
    assert answer is not None
    assert (answer.found, answer.is_perhaps, answer.model) == (True, False, CATALOG_MODEL)
    assert answer.text == "430.50 is the total of Amount for Category: Travel."
    assert [each.support for each in answer.sentences] == [Support.SUPPORTED]
    assert answer.notices == ("Computed from 2 of 3 rows of expenses.csv.",)
    (citation,) = answer.citations
    assert citation.path == filled / "expenses.csv"
    computed = answer.computation
    assert computed is not None
    assert (computed.values, computed.columns) == (("430.50",), ("Date", "Category", "Amount"))
    assert [each.cells for each in computed.rows] == [
        ("2025-01-05", "Travel", "120.50"),
        ("2025-02-03", "Travel", "310.00"),
    ]
    assert [EXPENSES[each.start : each.end] for each in computed.rows] == EXPENSES.splitlines()[1:3]
    assert "SUM" in computed.sql


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many expenses are in travel?", "2 rows for Category: Travel."),
        ("What is the average amount?", "151.83 is the average of Amount."),
        ("Which category has the highest amount?", "Travel has the highest Amount."),
        ("What is the start date of Ada Park?", "Start date: 2019-04-01 for Employee: Ada Park."),
        ("Who is in the workshop?", "Employee: Tom Reed for Department: Workshop."),
    ],
)
def test_one_sentence_says_the_result(filled: Path, library: LibraryWriter, question: str, text: str) -> None:
    answer = ask(library, question)
    assert answer is not None
    assert answer.text == text


@pytest.mark.parametrize(
    "question", ["Why is the sky blue?", "", "What is the meaning of the amount?", 'amount "travel"']
)
def test_other_questions_are_left_to_search(filled: Path, library: LibraryWriter, question: str) -> None:
    assert ask(library, question) is None


def test_only_the_chosen_documents_are_asked(filled: Path, library: LibraryWriter) -> None:
    tables = library.tables.list_tables()
    staff = [each.document_id for each in tables if each.name == "staff.csv"]
    assert ask(library, "What is the total amount for travel?", staff) is None
    assert ask(library, "Who is in the workshop?", staff) is not None
    assert ask(library, "Who is in the workshop?", []) is None


def test_an_answer_is_unsure_where_another_table_says_something_else(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    work.add(write(folder, "north.csv", "Item,Price\nBolt,5\nNut,7\n"))
    work.run()
    answer = ask(library, "What is the price of Bolt?")
    assert answer is not None
    assert not answer.is_perhaps
    work.add(write(folder, "south.csv", "Item,Weight,Price\nBolt,1,6\nNut,2,8\n"))
    work.run()
    answer = ask(library, "What is the price of Bolt?")
    assert answer is not None
    assert answer.is_perhaps


def test_one_chosen_document_may_give_a_less_sure_answer(filled: Path, library: LibraryWriter) -> None:
    question = "How much was the invoice of the hotel for travel amount?"
    expenses = [each.document_id for each in library.tables.list_tables() if each.name == "expenses.csv"]
    assert ask(library, question) is None
    answer = ask(library, question, expenses)
    assert answer is not None
    assert answer.is_perhaps


def test_a_table_that_changed_is_computed_anew(filled: Path, library: LibraryWriter, work: Work) -> None:
    answerer, question = TableAnswerer(library), parse_question("What is the total amount for travel?")
    first = answerer.answer_question(question, None, set())
    work.add(write(filled, "expenses.csv", EXPENSES.replace("310.00", "311.25")))
    work.run()
    second = answerer.answer_question(question, None, set())
    assert first is not None
    assert second is not None
    assert (first.text.split()[0], second.text.split()[0]) == ("430.50", "431.75")


def test_rows_are_read_without_the_whole_text_of_their_document(
    filled: Path, library: LibraryWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise AssertionError("All of a document was loaded")

    for name in ("load_text_span", "load_document_passages", "load_document"):
        monkeypatch.setattr(library.catalog, name, refuse)
    answer = ask(library, "What is the total amount for travel?")
    assert answer is not None
    assert answer.computation is not None
    assert [each.cells[2] for each in answer.computation.rows] == ["120.50", "310.00"]
    assert len(answer.citations) == 1


def test_a_character_belongs_to_the_passage_around_it(filled: Path, library: LibraryWriter) -> None:
    (document_id,) = {each.document_id for each in library.tables.list_tables() if "staff" in each.name}
    (passage,) = library.catalog.load_document_passages(document_id)
    assert library.catalog.find_passage_at(document_id, passage.start) == passage
    assert library.catalog.find_passage_at(document_id, passage.end) is None
    assert library.catalog.find_passage_at("none", 0) is None
