"""A question that takes several steps is answered step by step, each with its source."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Answer
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question
from tests.helpers.library_fixtures import Fill
from tests.helpers.seeding import Work, write

Ask = Callable[[str], Answer]
STAFF = (
    "Name,Role,Phone,Manager\n"
    "Tim Holt,buyer,+49 30 5551,Mia Roth\n"
    "Mia Roth,director,+49 30 5552,\nOlga Stern,driver,+49 30 5553,Tim Holt\n"
)
DEALS = (("window cleaning", "Olga Stern", 1250), ("fire watch", "Tim Holt", 400))


def add_documents(work: Work, folder: Path) -> None:
    files = [write(folder, "staff.csv", STAFF)]
    for subject, signer, fee in DEALS:
        text = (
            f"# Contract for {subject}\n\nThis contract begins on 1 March 2030.\n\n"
            f"The customer pays {fee:,} euros a month.\n\nFor the customer: {signer}.\n"
        )
        files.append(write(folder, f"{subject}.md", text))
    work.add(*files)


@pytest.fixture(scope="module")
def ask(fill_once: Fill, embedder: Embedder) -> Ask:
    return make_ask(fill_once(add_documents), embedder)


def make_ask(library: LibraryWriter, embedder: Embedder) -> Ask:
    answerer, generator = make_answerer(library, embedder), make_generator(EXTRACTIVE, embedder)

    def ask_question(text: str) -> Answer:
        events = answerer.answer_question(parse_question(text), generator, CancelToken())
        return next(each.answer for each in events if isinstance(each, Answered))

    return ask_question


def list_cited(answer: Answer) -> list[list[str]]:
    names = {each.number: each.path.name for each in answer.citations}
    return [[names[number] for number in each.citations] for each in answer.sentences]


def list_values(answer: Answer) -> tuple[str, ...]:
    assert answer.computation is not None
    return answer.computation.values


def test_the_person_of_a_document_is_looked_up_in_a_table(ask: Ask) -> None:
    question = (
        "What is the phone number of the person who signed the contract for fire watch for the customer?"
    )
    answer = ask(question)
    assert answer.text == (
        "For the customer: Tim Holt (Contract for fire watch).\n\nPhone: +49 30 5551 (Tim Holt)."
    )
    assert list_cited(answer) == [["fire watch.md"], ["staff.csv"]]
    assert answer.question == question
    assert list_values(answer) == ("Tim Holt", "+49 30 5551")


def test_three_steps_are_shown_in_their_order(ask: Ask) -> None:
    answer = ask(
        "What is the phone number of the manager of the person who signed the contract for fire watch "
        "for the customer?"
    )
    assert list_values(answer) == ("Tim Holt", "Mia Roth", "+49 30 5552")
    assert list_cited(answer) == [["fire watch.md"], ["staff.csv"], ["staff.csv"]]


@pytest.mark.parametrize(
    "question",
    [
        "What is the phone number of the manager of Olga Stern?",
        "Was ist das Phone des Manager von Olga Stern?",
    ],
)
def test_who_somebody_is_to_a_person_is_a_step(ask: Ask, question: str) -> None:
    assert list_values(ask(question)) == ("Tim Holt", "+49 30 5551")


def test_a_step_that_finds_nothing_is_named(ask: Ask) -> None:
    answer = ask(
        "What is the shoe size of the person who signed the contract for fire watch for the customer?"
    )
    assert answer.searched == "What is the shoe size of Tim Holt?"
    assert answer.notices[0] == "For the customer: Tim Holt (Contract for fire watch)."
    assert answer.computation is None


def test_two_questions_in_one_are_both_answered(ask: Ask) -> None:
    answer = ask("What do all our contracts cost a month, and how many contracts do we have?")
    assert answer.text == "1,650 EUR: Fee of 2 contracts together.\n\n2 contracts."


@pytest.mark.parametrize(
    "question",
    [
        "What is the difference between the fee of the contract for window cleaning "
        "and the fee of the contract for fire watch?",
        "Compare the fee of the contract for window cleaning with the contract for fire watch.",
    ],
)
def test_two_amounts_are_compared_and_their_difference_is_worked_out(ask: Ask, question: str) -> None:
    answer = ask(question)
    assert answer.text == (
        "Fee: 1,250 euros (Contract for window cleaning).\n\nFee: 400 euros (Contract for fire watch).\n\n"
        "1,250 euros − 400 euros = 850 EUR"
    )
    assert list_cited(answer) == [
        ["window cleaning.md"],
        ["fire watch.md"],
        ["window cleaning.md", "fire watch.md"],
    ]
    assert list_values(answer) == ("1,250 euros", "400 euros", "850 EUR")


def test_who_has_a_role_in_a_document_is_a_step_to_a_table(
    work: Work, folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    add_documents(work, folder)
    work.add(
        write(folder, "minutes.md", "# Minutes of the choir\n\nPresent: Olga Stern (treasurer), Ida Falk.\n")
    )
    work.run()
    answer = make_ask(library, embedder)("What is the phone number of the treasurer of the choir?")
    assert answer.text == "Treasurer: Olga Stern (Minutes of the choir).\n\nPhone: +49 30 5553 (Olga Stern)."
