"""What is said above unsure quotes, and below an answer that a reader should not simply believe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answer_notices import (
    DOUBTED_NOTICE,
    OTHER_LANGUAGE_NOTICE,
    PERHAPS_LEAD_IN,
    REPEATED_NOTICE,
    UNSUPPORTED_NOTICE,
    find_lead_in,
    find_repetition,
    list_answer_notices,
)
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.generation import answer_without_documents
from desktop_rag.answer_types import Answer, Citation, Confidence, Doubt, Sentence, Support
from desktop_rag.app.assembly import make_answerer
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Generator, Prompt
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Mode
from tests.helpers.computed import make_computed
from tests.helpers.generators import FakeGenerator
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

QUESTION = "What budget was approved for the greenhouse?"
APPROVED = "The board approved a budget of 48,200 euros for the greenhouse."
WRONG = "The board approved 52,900 euros."
IN_GERMAN = "Der Vorstand hat für das Gewächshaus ein Budget von 48.200 Euro bewilligt."
IN_TWO_LANGUAGES = "Wie hoch ist das budget for the greenhouse, das der Vorstand bewilligt hat?"
UNCERTAIN = "Who painted the greenhouse?"
AGAIN = "The board approved the budget for the greenhouse. "


@pytest.fixture
def answerer(sample: LibraryReader, embedder: Embedder) -> Answerer:
    return make_answerer(sample, embedder)


def ask(answerer: Answerer, generator: Generator, question: str, mode: Mode = Mode.ASK) -> Answer:
    asked = parse_question(question, mode=mode)
    for event in answerer.answer_question(asked, generator, CancelToken()):
        if isinstance(event, Answered):
            return event.answer
    raise AssertionError


@pytest.mark.parametrize(
    ("written", "notices"),
    [
        (APPROVED, []),
        (
            "The board approved a budget of 52,900 euros for the greenhouse.",
            [
                "garden-minutes.md contradicts the model's answer.",
                "Not in any source that was read: 52,900 euros.",
            ],
        ),
        (
            f"{APPROVED} It was paid to Rosalind Achterberg in 1742.",
            ["Not in any source that was read: 1742."],
        ),
        (
            f"{APPROVED} The treasurer is Rosalind Achterberg.",
            ["Not in any source that was read: Rosalind, Achterberg."],
        ),
        (
            "The board did not approve a budget of 48,200 euros for the greenhouse.",
            ["garden-minutes.md contradicts the model's answer."],
        ),
        (
            "Dragons breathed purple fire over Atlantis in 1742.",
            [UNSUPPORTED_NOTICE, "Not in any source that was read: 1742."],
        ),
    ],
)
def test_two_lines_at_most_say_what_is_wrong(written: str, notices: list[str], answerer: Answerer) -> None:
    assert list(ask(answerer, FakeGenerator(written), QUESTION).notices) == notices


@pytest.mark.parametrize(
    ("page", "names", "named"),
    [(None, ("lease.pdf",), "lease.pdf"), (3, ("a/lease.pdf", "b/lease.pdf"), "a/lease.pdf, p. 3,")],
)
@pytest.mark.parametrize("is_near", [True, False])
def test_the_source_that_contradicts_an_answer_is_named(
    page: int | None, names: tuple[str, ...], named: str, *, is_near: bool
) -> None:
    cited = tuple(
        Citation(n, "d", Path(f"/{name}"), page, 0, 9, "No pets.") for n, name in enumerate(names, 1)
    )
    near = cited[0] if is_near else None
    sentence = Sentence("Pets are allowed.", Support.UNSUPPORTED, (1,), Doubt.NEGATED, nearest=near)
    made = Answer("Pets?", sentence.text, found=True, model="m", sentences=(sentence,), citations=cited)
    assert list(list_answer_notices(made, ())) == [f"{named} contradicts the model's answer."]
    assert list(list_answer_notices(replace(made, mode=Mode.DRAFT), ())) == []
    unknown = replace(sentence, citations=(), nearest=None)
    assert list(list_answer_notices(replace(made, sentences=(unknown,)), ())) == []


@pytest.mark.parametrize(
    ("supports", "notice"),
    [((Support.UNSUPPORTED,), UNSUPPORTED_NOTICE), ((Support.UNSUPPORTED, Support.WEAK), DOUBTED_NOTICE)],
)
def test_an_answer_without_support_asks_to_compare_the_quotes(
    supports: tuple[Support, ...], notice: str
) -> None:
    sentences = tuple(Sentence("Pets are fine.", each, doubt=Doubt.PARTLY) for each in supports)
    quotes = Answer("Pets?", "No pets.", found=True, model=EXTRACTIVE)
    made = replace(quotes, model="m", text="Pets are fine.", sentences=sentences, quotes=quotes)
    assert list(list_answer_notices(made, ())) == [notice]


def test_a_text_that_the_user_asked_for_may_name_what_no_source_does(answerer: Answerer) -> None:
    made = ask(answerer, FakeGenerator("Dear Rosalind Achterberg, hello."), QUESTION, Mode.DRAFT)
    assert made.notices == ()


@pytest.mark.parametrize(
    ("question", "written", "is_marked"),
    [
        (QUESTION, "董事会批准了四万八千二百欧元的预算用于建造温室，这是会议记录中写明的数额。", True),
        (QUESTION, APPROVED, False),
        (IN_TWO_LANGUAGES, APPROVED, True),
        (IN_TWO_LANGUAGES, IN_GERMAN, False),
        (IN_TWO_LANGUAGES, "48,200 euros.", False),
    ],
)
def test_an_answer_in_another_language_is_marked(
    question: str, written: str, answerer: Answerer, *, is_marked: bool
) -> None:
    notices = ask(answerer, FakeGenerator(written), question).notices
    assert (OTHER_LANGUAGE_NOTICE in notices) is is_marked


class EndlessGenerator(FakeGenerator):
    """Writes the same over and over, and knows whether it was closed."""

    is_closed = False

    def __init__(self, begun: str = "Well. ") -> None:
        super().__init__()
        self._begun = begun

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Write without end."""
        self.prompts.append(prompt)
        try:
            yield self._begun
            while True:
                token.raise_if_cancelled()
                yield AGAIN
        finally:
            self.is_closed = True


def test_a_model_that_repeats_itself_is_stopped_and_says_it_once(answerer: Answerer) -> None:
    generator = EndlessGenerator()
    made = ask(answerer, generator, UNCERTAIN)
    assert made.text == f"Well. {AGAIN}".strip()
    assert REPEATED_NOTICE in made.notices
    assert generator.is_closed
    assert not made.stopped


@pytest.mark.parametrize("open_model", [Gpt4AllGenerator, LlamaCppGenerator])
def test_a_real_model_is_stopped_and_answers_again(
    open_model: type[Gpt4AllGenerator | LlamaCppGenerator], answerer: Answerer, tmp_path: Path
) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "loop.gguf", loop=True), threads=1)
    for _ in range(2):
        made = ask(answerer, generator, UNCERTAIN)
        assert (made.text, made.stopped) == (ANSWER, False)
        assert REPEATED_NOTICE in made.notices
        assert "Not in any source that was read: 330 metres." in made.notices
    generator.close()


def test_a_model_stops_after_a_first_claim_without_support_where_quotes_are_certain(
    answerer: Answerer,
) -> None:
    generator = EndlessGenerator(f"Well. {WRONG} ")
    made = ask(answerer, generator, QUESTION)
    assert made.text == f"Well. {WRONG}"
    assert generator.is_closed
    assert (made.shown[0], made.stopped, REPEATED_NOTICE in made.notices) == (made.quotes, False, False)


@pytest.mark.parametrize(
    ("question", "written"),
    [(QUESTION, f"{APPROVED} {WRONG} It is a large sum."), (UNCERTAIN, f"{WRONG} It is a large sum.")],
)
def test_a_model_writes_on_after_a_supported_claim_or_where_nothing_is_certain(
    question: str, written: str, answerer: Answerer
) -> None:
    assert ask(answerer, FakeGenerator(written), question).text == written


@pytest.mark.parametrize(
    ("written", "confidence"),
    [
        (APPROVED, Confidence.FOUND),
        (
            "The board approved a budget for the greenhouse, and the vote was four in favour.",
            Confidence.FOUND,
        ),
        ("The budget for the greenhouse was approved by the board.", Confidence.PERHAPS),
    ],
)
def test_an_answer_without_a_number_where_one_is_asked_for_is_not_sure(
    written: str, confidence: Confidence, answerer: Answerer
) -> None:
    question = "How much money did the board approve for the greenhouse?"
    assert ask(answerer, FakeGenerator(written), question).confidence is confidence


def test_it_is_stopped_without_documents_too() -> None:
    events = answer_without_documents(QUESTION, EndlessGenerator(), CancelToken())
    made = next(each.answer for each in events if isinstance(each, Answered))
    assert (made.text, made.notices) == (f"Well. {AGAIN}".strip(), (REPEATED_NOTICE,))


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("", 0),
        ("It rained.", 10),
        ("It rained all day in Porto. " * 5, 27),
        ("It rained all day in Porto. " * 5 + "It", 27),
        ("It rained all day in Porto. " * 4, 112),  # a refrain
        ("Once. " + "It rained all day in Porto, and nobody came to the meeting. " * 3, 65),
        ("| --- | --- | --- | --- " * 12, 288),  # of a table
        ("Ha! " * 60, 139),
    ],
)
def test_where_a_text_begins_to_repeat_itself(text: str, end: int) -> None:
    assert find_repetition(text) == end


def test_only_quotes_that_are_not_sure_have_a_line_above_them() -> None:
    quotes = Answer(QUESTION, APPROVED, found=True, model=EXTRACTIVE, is_perhaps=True)
    assert find_lead_in(quotes) == PERHAPS_LEAD_IN
    assert find_lead_in(replace(make_computed(), is_perhaps=True)) == PERHAPS_LEAD_IN
    assert find_lead_in(make_computed()) == ""
    others = ({"is_perhaps": False}, {"found": False}, {"model": "fake"}, {"text": " "})
    assert [find_lead_in(replace(quotes, **each)) for each in others] == ["", "", "", ""]
