"""Identifiers in questions are told from dates and amounts, and lead to the documents that hold them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve import identifiers
from desktop_rag.retrieve.identifiers import find_documents_with_identifiers, find_identifiers
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import ALL_DOCUMENTS, Scope
from tests.helpers.stages import Stages

TEXTS = {
    "invoice.txt": "Invoice NO-2025-304 for the kitchen comes to 8,613.50 euros. It is due on 5 March 2024.",
    "reminder.txt": "Invoice NO-2025-305 for the bathroom is not paid. Write to ann@x.com, as 5 others did.",
    "manual.txt": "The error E04 means that the pump is blocked. The limit MAX_RETRIES is three.",
    "prices.txt": "The function roundPrice rounds the price of article 10023 on shelf F-9 to cents.",
    "garden.txt": "The greenhouse opens on Sunday, and the pump of the pond is cleaned.",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path_factory.mktemp("identifiers")) as library:
        stages = Stages(library, embedder)
        for name, text in TEXTS.items():
            stages.read(Path("/d") / name, text)
        stages.embed()  # so that any passage is found by its vector
        yield library


def names(
    library: LibraryWriter, embedder: Embedder, question: str, scope: Scope = ALL_DOCUMENTS
) -> set[str]:
    result = make_searcher(library, embedder).search_passages(parse_question(question, scope), 9)
    return {hit.path.name for hit in result.hits}


@pytest.mark.parametrize(
    "identifier",
    [
        "NO-2025-304",
        "E04",
        "MAX_RETRIES",
        "max_retries",
        "roundPrice",
        "ann@x.com",
        "10023",
        "F-9",
        "RE2024/17",
        "v2.14.3",
        "12-345-678",
    ],
)
@pytest.mark.parametrize("question", ["{}", "What is {}?", "Is “{}” paid, and when?", "({})", "See {}."])
def test_an_identifier_is_found_wherever_it_stands(question: str, identifier: str) -> None:
    assert list(find_identifiers(question.format(identifier))) == [identifier]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "When is the open day?",
        "2024",
        "2024-03-05",
        "5.3.2024",
        "03/04/2024",
        "5 March 2024",
        "5. März 2024",
        "2024年3月5日",
        "14:30",
        "2:30pm",
        "3pm",
        "10 a.m.",
        "12:30-14:00",
        "9h30",
        "8,613.50",
        "8.613,50",
        "1 000 000",
        "$12.50",
        "100€",
        "5%",
        "5kg",
        "5 m²",
        "20°C",
        "-5",
        "-5°C",
        "100km/h",
        "20€/m²",
        "10-12",
        "2023-2024",
        "1st",
        "20th",
        "3-year",
        "20th-century",
        "1990s",
        "Anna's",
        "well-known",
        "Kestrel",
        "IT",
        "McDonald",
        "YouTube",
        "a_",
        "...",
        "--",
    ],
)
def test_dates_times_amounts_and_words_are_no_identifiers(text: str) -> None:
    assert list(find_identifiers(text)) == []


def test_all_identifiers_of_a_question_are_found_in_their_order() -> None:
    question = "Does E04 of 5 March 2024 concern NO-2025-304, or MAX_RETRIES?"
    assert list(find_identifiers(question)) == ["E04", "NO-2025-304", "MAX_RETRIES"]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What is NO-2025-304 about?", "invoice.txt"),
        ("Is the pump blocked by e04?", "manual.txt"),
        ("What limit is MAX_RETRIES?", "manual.txt"),
        ("What does roundPrice do?", "prices.txt"),
        ("Who is ann@x.com?", "reminder.txt"),
        ("Where is article 10023?", "prices.txt"),
        ("F-9", "prices.txt"),
        ("Is NO-2025-304 or NO-2025-999 paid?", "invoice.txt"),  # the other is nowhere
    ],
)
def test_only_documents_with_the_identifier_are_searched(
    question: str, name: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert names(library, embedder, question) == {name}


@pytest.mark.parametrize(
    "question",
    [
        "Where is invoice NO-2025-999?",
        "Compare the invoices NO-2025-304 and NO-2025-305",
        "Which invoice is due on 5 March 2024?",
        "Which invoice comes to 8,613.50 euros?",
        "Does the greenhouse open below -5°C, or is the invoice due?",
    ],
)
def test_all_documents_are_searched_without_one_that_holds_it(
    question: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert {"invoice.txt", "reminder.txt"} <= names(library, embedder, question)


def test_an_identifier_outside_the_scope_is_not_looked_for_there(
    library: LibraryWriter, embedder: Embedder
) -> None:
    scope = Scope(files=(Path("/d/garden.txt"),))
    assert names(library, embedder, "Does E04 concern the pump?", scope) == {"garden.txt"}


def test_an_identifier_that_very_many_passages_hold_names_no_document(
    library: LibraryWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_documents_with_identifiers(library, "E04", None)
    monkeypatch.setattr(identifiers, "_MAX_DOCUMENTS", 1)
    assert find_documents_with_identifiers(library, "E04", None) is None


def test_a_damaged_index_names_no_document(library: LibraryWriter, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> list[str]:
        raise IndexDamagedError("damaged")

    monkeypatch.setattr(SearchIndex, "find_passages_with_terms", fail)
    assert find_documents_with_identifiers(library, "E04", None) is None


HOSTILE = [
    "a" * 8_000,
    "1" * 8_000,
    "٣" * 8_000,
    "1-" * 4_000,
    "1/1/" * 2_000,
    "a_" * 4_000,
    "aB" * 4_000,
    "a@" * 4_000,
    "#" * 8_000,
    "(((a+)+)+)+$" * 600,
    "\ud800 E04 \udfff1",
    "\0" * 1_000,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_identifiers_of_hostile_text_take_a_moment(text: str) -> None:
    begun = time.thread_time()
    list(find_identifiers(text))
    assert time.thread_time() - begun < 2


@pytest.mark.parametrize("text", ["1" * 10_000, "1-" * 20_000, "1/1/" * 10_000, "a_" * 20_000, "\ud800 E04"])
def test_a_hostile_question_is_searched_in_a_moment(
    text: str, library: LibraryWriter, embedder: Embedder
) -> None:
    begun = time.process_time()
    make_searcher(library, embedder).search_passages(parse_question(text), 3)
    assert time.process_time() - begun < 5
