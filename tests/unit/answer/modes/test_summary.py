"""Summaries of whole documents: by quotes, at once, and part by part."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    BatchRead,
    SourcesFound,
    TextAdded,
    WorkDone,
)
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer, Support
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError, QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.extractive import SUMMARY_CHARACTERS
from desktop_rag.llm.generator import Exchange, Generator, Prompt
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Mode, Scope
from tests.helpers.answered import answered
from tests.helpers.generators import FakeGenerator, Piece
from tests.helpers.long_text import long_text, sentence_of
from tests.helpers.samples import GARDEN, LEASE, SAMPLES
from tests.helpers.stages import Stages
from tests.helpers.storing_chat import StoringChat
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

summarise = partial(answered, Mode.SUMMARISE)

HISTORY = "/d/town history.txt"
CHAPTERS = 20
NOTE = "It was built of stone."


class Reading(FakeGenerator):
    """Reads parts of 600 tokens, and writes something else for each prompt, then `NOTE`."""

    def __init__(self, *answers: tuple[Piece, ...]) -> None:
        super().__init__(source_tokens=600)
        self._answers = iter(answers)

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        self._pieces = next(self._answers, (NOTE,))
        return super().generate(prompt, token)


@pytest.fixture(scope="module")
def with_history(sample_folder: Path, tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Path:
    """The sample library with a long document; not to write."""
    folder = shutil.copytree(sample_folder, tmp_path_factory.mktemp("history") / "library")
    with LibraryWriter(folder) as library:
        stages = Stages(library, embedder)
        stages.read(Path(HISTORY), long_text(CHAPTERS))
    return folder


@pytest.fixture
def changeable(with_history: Path, tmp_path: Path) -> Iterator[LibraryWriter]:
    """A copy of that library, open for writing."""
    with LibraryWriter(shutil.copytree(with_history, tmp_path / "changeable")) as library:
        yield library


@pytest.fixture
def answerer(changeable: LibraryWriter, embedder: Embedder) -> Answerer:
    return make_answerer(changeable, embedder)


@pytest.fixture(scope="module")
def extractive(embedder: Embedder) -> Generator:
    return make_generator(EXTRACTIVE, embedder)


def parts(events: list[AnswerEvent]) -> list[tuple[int, int]]:
    return [(each.done, each.total) for each in events if isinstance(each, BatchRead)]


# -- without a language model ------------------------------------------------------------------


def test_central_sentences_are_quoted_in_the_order_of_the_text_each_with_its_place(
    answerer: Answerer, extractive: Generator, changeable: LibraryWriter
) -> None:
    events, answer = summarise(answerer, "town history.txt", extractive)
    assert isinstance(events[0], SourcesFound)
    text = long_text(CHAPTERS)
    place = 0
    for sentence in answer.sentences:
        place = text.index(sentence.text, place)
    assert len(answer.sentences) > 3
    assert len(answer.text) < SUMMARY_CHARACTERS * 1.2
    assert all(each.support is Support.SUPPORTED and each.citations for each in answer.sentences)
    for citation in answer.citations:
        kept = changeable.catalog.load_text_span(citation.document_id, citation.start, citation.end)
        assert kept == citation.text
    assert answer.notices == ("Read 1 document in full.",)
    assert (answer.mode, answer.found, answer.files_read) == (Mode.SUMMARISE, True, 1)
    assert answer.passages_read == answer.passages_total >= CHAPTERS


def test_a_document_that_is_too_long_is_read_in_places_that_are_spread_evenly(
    answerer: Answerer, extractive: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.llm.extractive.ExtractiveGenerator.whole_tokens", 2_000)
    monkeypatch.setattr("desktop_rag.llm.extractive.ExtractiveGenerator.source_tokens", 100)
    events, answer = summarise(answerer, "town history", extractive)
    assert isinstance(events[0], SourcesFound)
    starts = [source.passage.start for source in events[0].sources]
    gaps = [b - a for a, b in pairwise(starts)]
    assert max(gaps) < 3 * min(gaps)
    assert starts[-1] > len(long_text(CHAPTERS)) * 0.7
    assert answer.notices == (
        "The text is too long to read in full: passages spread evenly over it were read.",
    )
    assert answer.passages_read == len(starts) < answer.passages_total


def test_the_chosen_documents_are_summarised_unless_others_are_named(
    answerer: Answerer, extractive: Generator
) -> None:
    scope = Scope(files=(SAMPLES / LEASE,))
    _, of_scope = summarise(answerer, "the main points", extractive, scope)
    assert {each.path.name for each in of_scope.citations} == {LEASE}
    _, of_name = summarise(answerer, f"Please sum up {GARDEN}!", extractive, scope)
    assert {each.path.name for each in of_name.citations} == {GARDEN}
    _, of_filter = summarise(answerer, "file:lease", extractive)
    assert {each.path.name for each in of_filter.citations} == {LEASE}


def test_a_topic_is_summarised_from_what_is_found_of_it(answerer: Answerer, extractive: Generator) -> None:
    _, answer = summarise(answerer, "the budget for the greenhouse", extractive)
    assert "48,200 euros" in answer.text
    _, answer = summarise(answerer, "the football world cup of 1998", extractive)
    assert not answer.found


# -- with one ----------------------------------------------------------------------------------


def test_what_fits_is_read_whole_and_at_once(answerer: Answerer) -> None:
    generator = FakeGenerator("The board approved a budget of 48,200 euros.")
    events, answer = summarise(answerer, GARDEN, generator)
    [prompt] = generator.prompts
    assert (prompt.mode, prompt.question, prompt.history) == (Mode.SUMMARISE, GARDEN, ())
    assert parts(events) == []
    assert answer.sentences[0].support is Support.SUPPORTED
    assert answer.citations[0].path.name == GARDEN
    assert answer.notices == ("Read 1 document in full.",)


def test_what_does_not_fit_is_read_part_by_part_and_the_notes_are_summarised(answerer: Answerer) -> None:
    generator = Reading(*(((sentence_of(n),)) for n in range(1, 50)))
    events, answer = summarise(answerer, "town history.txt", generator)
    *reading, last = generator.prompts
    assert parts(events) == [(n, len(reading)) for n in range(1, len(reading) + 1)]
    assert len(reading) > 3
    assert [each.passage.text for each in last.sources] == [
        sentence_of(n) for n in range(1, len(reading) + 1)
    ]
    read = [source.passage.id for prompt in reading for source in prompt.sources]
    assert len(read) == len(set(read)) == answer.passages_read
    assert f"This is part 1 of {len(reading)}" in reading[0].question
    assert answer.text == sentence_of(len(reading) + 1)


def test_a_summary_from_notes_cites_the_passages_and_not_the_notes(answerer: Answerer) -> None:
    generator = Reading(*[(NOTE,)] * 40)
    generator.whole_tokens = 0
    _, answer = summarise(answerer, GARDEN, generator)
    assert all(each.text in (SAMPLES / GARDEN).read_text() for each in answer.citations)


def test_a_note_is_no_longer_than_its_share(answerer: Answerer) -> None:
    chatty = [tuple(f"Sentence {n} is here. " for n in range(300))]
    generator = Reading(*chatty)
    summarise(answerer, "town history.txt", generator)
    assert len(generator.prompts[-1].sources[0].passage.text) < 300


def test_a_stop_while_the_parts_are_read_leaves_the_notes_and_says_so(answerer: Answerer) -> None:
    token = CancelToken()
    generator = Reading((sentence_of(1),), (sentence_of(2),), (token.cancel, "Lost."))
    events, answer = summarise(answerer, "town history.txt", generator, token=token)
    total = parts(events)[-1][1]
    assert parts(events) == [(1, total), (2, total)]
    assert answer.stopped
    assert answer.text == f"{sentence_of(1)}\n\n{sentence_of(2)}"
    assert f"Not complete: these are notes on 2 of {total} parts." in answer.notices
    assert [each.support for each in answer.sentences] == [Support.SUPPORTED] * 2
    assert len(generator.prompts) == 3


def test_a_stop_before_the_first_note_leaves_nothing(answerer: Answerer) -> None:
    token = CancelToken()
    _, answer = summarise(answerer, "town history.txt", Reading((token.cancel, "Lost.")), token=token)
    assert (answer.stopped, answer.text, answer.passages_read) == (True, "", 0)


def test_a_stop_while_the_summary_is_written_keeps_its_beginning(answerer: Answerer) -> None:
    token = CancelToken()
    generator = FakeGenerator("The board", token.cancel, " is lost.")
    _, answer = summarise(answerer, GARDEN, generator, token=token)
    assert (answer.stopped, answer.text) == (True, "The board")


def test_when_the_model_fails_the_notes_are_kept(
    answerer: Answerer, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    generator = Reading((sentence_of(1),), (ModelError("It crashed", "Ask again."),))
    chat = StoringChat(conversations, answerer, lambda _, **__: generator)
    begun = chat.store_question(0, "town history.txt", mode=Mode.SUMMARISE)
    with pytest.raises(ModelError):
        list(chat.answer_question(begun, "fake", CancelToken()))
    [turn] = conversations.load_turns(begun.conversation_id)
    assert (turn.mode, turn.error_title) == (Mode.SUMMARISE, "It crashed")
    assert turn.answer is not None
    assert (turn.answer.text, turn.answer.mode) == (sentence_of(1), Mode.SUMMARISE)


def test_a_question_after_a_summary_leans_on_it(
    answerer: Answerer, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    generator = FakeGenerator("The board approved a budget of 48,200 euros for the greenhouse.")
    chat = StoringChat(conversations, answerer, lambda _, **__: generator)
    begun = chat.store_question(0, GARDEN, mode=Mode.SUMMARISE)
    list(chat.answer_question(begun, "fake", CancelToken()))
    follow_up = chat.store_question(begun.conversation_id, "And when is it due?")
    *_, last = chat.answer_question(follow_up, "fake", CancelToken())
    assert isinstance(last, Answered)
    assert last.answer.searched
    [said] = generator.prompts[-1].history
    assert isinstance(said, Exchange)
    assert (said.mode, said.question) == (Mode.SUMMARISE, GARDEN)
    assert {source.path.name for source in generator.prompts[-1].sources} >= {GARDEN}


# -- the real engine ---------------------------------------------------------------------------


@pytest.fixture
def open_model(tmp_path: Path) -> Iterator[Callable[..., Gpt4AllGenerator]]:
    opened: list[Gpt4AllGenerator] = []

    def open_(**options: object) -> Gpt4AllGenerator:
        path = write_tiny_gguf(tmp_path / "tiny.gguf", **options)  # type: ignore[arg-type]
        opened.append(Gpt4AllGenerator(path, threads=1))
        return opened[-1]

    yield open_
    for generator in opened:
        generator.close()


def test_a_model_reads_a_long_document_in_parts(
    answerer: Answerer, open_model: Callable[..., Gpt4AllGenerator]
) -> None:
    generator = open_model(context_length=2048)
    events, answer = summarise(answerer, "town history.txt", generator)
    total = parts(events)[-1][1]
    assert [done for done, _ in parts(events)] == list(range(1, total + 1))
    assert total > 2
    assert answer.text == ANSWER
    assert answer.device == "cpu"
    assert answer.passages_read == answer.passages_total
    assert f"Read 1 document in full, in {total} parts." in answer.notices


def test_a_model_is_stopped_between_two_parts(
    answerer: Answerer, open_model: Callable[..., Gpt4AllGenerator]
) -> None:
    token = CancelToken()
    answered: Answer | None = None
    stream = answerer.answer_question(
        parse_question("town history.txt", mode=Mode.SUMMARISE), open_model(context_length=2048), token
    )
    for event in stream:
        if isinstance(event, BatchRead) and event.done == 2:
            token.cancel()
        if isinstance(event, Answered):
            answered = event.answer
    assert answered is not None
    assert answered.stopped
    assert answered.text == f"{ANSWER}\n\n{ANSWER}"
    assert any("notes on 2 of" in each for each in answered.notices)


def test_a_summary_without_documents_to_read_is_refused(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "empty") as library, pytest.raises(QuestionError):
        summarise(make_answerer(library, embedder), "lease.txt", FakeGenerator())


def test_text_comes_as_it_is_written(answerer: Answerer) -> None:
    events, _ = summarise(answerer, GARDEN, FakeGenerator("The board", " met."))
    assert [each.text for each in events if isinstance(each, TextAdded)] == ["The board", " met."]


# -- all of a long document ---------------------------------------------------------------------


def summarise_all(
    answerer: Answerer, generator: Generator, token: CancelToken | None = None
) -> tuple[list[AnswerEvent], Answer]:
    question = parse_question("town history.txt", mode=Mode.SUMMARISE, reads_everything=True)
    events = list(answerer.answer_question(question, generator, token or CancelToken()))
    assert isinstance(events[-1], Answered)
    return events, events[-1].answer


@pytest.fixture
def short_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a summary sample no more than two batches."""
    monkeypatch.setattr("desktop_rag.answer.modes.whole_text_modes.SAMPLED_BATCHES", 2)


@pytest.mark.usefixtures("short_sight")
def test_a_document_that_is_sampled_can_be_read_whole(answerer: Answerer) -> None:
    _, sampled = summarise(answerer, "town history.txt", Reading())
    assert sampled.passages_read < sampled.passages_total
    assert sampled.offer is not None
    assert (sampled.offer.passages, sampled.offer.is_begun) == (sampled.passages_total, False)
    events, answer = summarise_all(answerer, Reading())
    assert answer.passages_read == answer.passages_total == sampled.passages_total
    assert answer.offer is None
    assert answer.notices == (f"Read 1 document in full, in {parts(events)[-1][1]} parts.",)


@pytest.mark.usefixtures("short_sight")
def test_a_summary_of_all_that_was_stopped_goes_on_where_it_was(answerer: Answerer) -> None:
    token = CancelToken()
    first = Reading((sentence_of(1),), (sentence_of(2),), (token.cancel, "Lost."))
    events, answer = summarise_all(answerer, first, token)
    total = parts(events)[-1][1]
    assert f"Not complete: these are notes on 2 of {total} parts." in answer.notices
    assert answer.offer is not None
    assert answer.offer.is_begun
    assert answer.offer.passages == answer.passages_total - answer.passages_read
    second = Reading()
    _, answer = summarise_all(answerer, second)
    assert len(second.prompts) == total - 2 + 1
    assert [each.passage.text for each in second.prompts[-1].sources][:3] == [
        sentence_of(1),
        sentence_of(2),
        NOTE,
    ]
    assert answer.passages_read == answer.passages_total


@pytest.mark.usefixtures("short_sight")
def test_notes_that_do_not_fit_are_summarised_until_they_do(answerer: Answerer) -> None:
    generator = Reading(*[tuple(f"{sentence_of(n)} " for _ in range(3)) for n in range(1, 9)])
    generator.source_tokens = 300
    _, answer = summarise_all(answerer, generator)
    final = generator.prompts[-1]
    assert sum(len(each.passage.text) for each in final.sources) < 300 * 3.2
    assert "These are notes on the parts" in generator.prompts[-2].question
    assert answer.passages_read == answer.passages_total


@pytest.mark.usefixtures("short_sight")
def test_notes_on_a_document_say_nothing_of_another(answerer: Answerer) -> None:
    generator = Reading()
    question = parse_question(f"town history.txt and {GARDEN}", mode=Mode.SUMMARISE, reads_everything=True)
    list(answerer.answer_question(question, generator, CancelToken()))
    read = [{each.passage.document_id for each in prompt.sources} for prompt in generator.prompts[:-1]]
    assert {len(each) for each in read} == {1}
    assert len(set().union(*read)) == 2


def test_the_summary_of_the_notes_counts_as_work(answerer: Answerer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_rag.answer.modes.work_clock._TOLD_AFTER_S", 0.0)
    events, _ = summarise(answerer, "town history", Reading())
    read = next(n for n, each in enumerate(events) if isinstance(each, BatchRead) and each.done == each.total)
    before = [each.share for each in events[:read] if isinstance(each, WorkDone)]
    after = [each for each in events[read:] if isinstance(each, WorkDone)]
    last_read = events[read]
    assert isinstance(last_read, BatchRead)
    assert last_read.seconds_left > 0
    assert before
    assert after
    assert max(before) < 1
    assert after[0].seconds_left > 0
