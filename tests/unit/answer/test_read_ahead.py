"""What a model reads while a question is typed, and what it reads for the answer."""

from __future__ import annotations

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answer_notices import UNSUPPORTED_NOTICE
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer
from desktop_rag.app.assembly import make_answerer
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Mode
from tests.helpers.generators import FakeGenerator, ReadingGenerator

QUESTION = "What budget was approved for the greenhouse?"


@pytest.fixture
def answerer(sample: LibraryReader, embedder: Embedder) -> Answerer:
    return make_answerer(sample, embedder)


def type_words(answerer: Answerer, text: str, generator: ReadingGenerator, *, is_complete: bool) -> None:
    answerer.read_ahead(parse_question(text), generator, CancelToken(), is_complete=is_complete)


def answer(answerer: Answerer, question: str, generator: FakeGenerator, *, thorough: bool = False) -> Answer:
    asked = parse_question(question, thorough=thorough)
    for event in answerer.answer_question(asked, generator, CancelToken()):
        if isinstance(event, Answered):
            return event.answer
    raise AssertionError


def test_only_what_is_found_twice_is_read_before_a_pause(answerer: Answerer) -> None:
    generator = ReadingGenerator("Yes.", source_tokens=100)
    type_words(answerer, "What budget was approved", generator, is_complete=False)
    assert generator.read[-1].sources == ()
    type_words(answerer, "What budget was approved for the", generator, is_complete=False)
    settled = generator.read[-1].sources
    assert settled
    type_words(answerer, QUESTION, generator, is_complete=True)
    for source, longer in zip(settled, generator.read[-1].sources, strict=False):
        assert longer.passage.text.startswith(source.passage.text)
    answer(answerer, QUESTION, generator)
    assert generator.prompts[0].sources == generator.read[-1].sources


def test_words_that_find_nothing_let_the_fixed_part_be_read(answerer: Answerer) -> None:
    generator = ReadingGenerator()
    type_words(answerer, "zebra quantum unicycle zanzibar", generator, is_complete=True)
    assert [prompt.sources for prompt in generator.read] == [()]


def test_other_modes_and_nothing_are_not_read(answerer: Answerer) -> None:
    generator = ReadingGenerator()
    summary = parse_question(QUESTION, mode=Mode.SUMMARISE)
    answerer.read_ahead(summary, generator, CancelToken(), is_complete=True)
    type_words(answerer, "  ", generator, is_complete=True)
    assert generator.read == []


def test_a_cancelled_read_ahead_ends(answerer: Answerer) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        answerer.read_ahead(parse_question(QUESTION), ReadingGenerator(), token, is_complete=True)


def test_a_quick_answer_reads_sentence_windows_and_a_thorough_one_more(answerer: Answerer) -> None:
    generator = FakeGenerator("The budget was approved.", source_tokens=2_000)
    generator.quick_source_tokens = 100
    quick = answer(answerer, QUESTION, generator)
    thorough = answer(answerer, QUESTION, generator, thorough=True)
    read = [sum(estimate_tokens(each.passage.text) for each in p.sources) for p in generator.prompts]
    assert read[0] <= 100 < read[1] / 2
    assert (quick.can_read_more, thorough.can_read_more) == (True, False)
    assert quick.passages_read <= thorough.passages_read
    assert any("budget" in each.passage.text for each in generator.prompts[0].sources)


def test_a_follow_up_reads_on_behind_what_was_read(answerer: Answerer) -> None:
    generator = ReadingGenerator("Yes.", source_tokens=90)
    answer(answerer, QUESTION, generator)
    answer(answerer, "Who approved the budget for the greenhouse?", generator)
    first, second = generator.prompts
    assert second.sources[: len(first.sources)] == first.sources


@pytest.mark.parametrize(
    ("written", "needs_quotes"),
    [
        ("Dragons breathed purple fire over Atlantis in 1742.", True),
        ("A budget was approved for the greenhouse.", False),
        ("A budget was approved for the greenhouse. Dragons breathed purple fire in 1742.", False),
    ],
)
def test_quotes_stand_below_what_no_source_supports(
    written: str, answerer: Answerer, *, needs_quotes: bool
) -> None:
    made = answer(answerer, QUESTION, FakeGenerator(written))
    assert made.needs_quotes is needs_quotes
    assert (UNSUPPORTED_NOTICE in made.notices) is needs_quotes
    assert made.text == written
