"""AnswerThread: each question ends in exactly one answer or failure, under its own id."""

from __future__ import annotations

import shutil
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.answer.answer_events import Answered, SourcesFound, TextAdded
from desktop_rag.answer_types import Answer, Turn
from desktop_rag.app.assembly import make_answerer
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.chat import Chat, FinishTurn
from desktop_rag.conversations.stored_question import StoredQuestion
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import DesktopRagError, LibraryError, ModelError, UnexpectedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import GenerationProgress, Phase, Prompt
from desktop_rag.types import Scope
from desktop_rag.workers.answer_thread import AnswerRequest, AnswerThread, AnswerThreadEvent
from tests.helpers.stages import Stages
from tests.helpers.thread_events import end_thread

QUESTION = "When was the lighthouse built?"
SENTENCE = "The lighthouse was built in 1904."


class FakeGenerator:
    """Writes what a test queued; an exception is raised, an event is waited for."""

    name = "fake"
    source_tokens = quick_source_tokens = 1_000
    whole_tokens = 1_000

    def __init__(self) -> None:
        self.pieces: deque[str | GenerationProgress | Exception | threading.Event] = deque()
        self.closed = False

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        while self.pieces:
            piece = self.pieces.popleft()
            if isinstance(piece, Exception):
                raise piece
            if isinstance(piece, threading.Event):
                while not (piece.wait(0.01) or token.cancelled):
                    pass
            else:
                yield piece
            token.raise_if_cancelled()

    def close(self) -> None:
        self.closed = True


class Bench:
    """A thread on a real library, whose answers a test writes."""

    def __init__(self, qtbot: QtBot, folder: Path, embedder: Embedder) -> None:
        self._qtbot = qtbot
        self._folder = folder
        self._embedder = embedder
        self.generator = FakeGenerator()
        self.thread = AnswerThread(self._opened, self._finish)
        self.finished: list[tuple[int, Answer | None, DesktopRagError | None]] = []
        self.asked = 0
        self.token = CancelToken()
        self.texts: dict[int, str] = {}
        self.said: list[tuple[str, int]] = []
        self.answers: list[tuple[int, Answer]] = []
        self.errors: list[tuple[int, DesktopRagError]] = []
        self.pieces: list[str] = []  # of text, as they came
        self.thread.event_emitted.connect(self._note)

    @contextmanager
    def _opened(self, finish_turn: FinishTurn) -> Iterator[Chat]:
        with LibraryReader(self._folder) as library:
            chat = Chat(make_answerer(library, self._embedder), lambda _, **__: self.generator, finish_turn)
            try:
                yield chat
            finally:
                chat.close()

    def _finish(self, turn_id: int, answer: Answer | None, error: DesktopRagError | None) -> None:
        self.finished.append((turn_id, answer, error))

    def _note(self, event: AnswerThreadEvent) -> None:
        question = event.question
        match event.event:
            case SourcesFound(_, passages_total):
                self.said.append(("sources", question))
                assert passages_total > 0
            case GenerationProgress(Phase.THINKING):
                self.said.append(("thinks", question))
            case TextAdded(text):
                self.pieces.append(text)
                self.texts[question] = self.texts.get(question, "") + text
            case Answered(answer):
                self.answers.append((question, answer))
            case DesktopRagError() as error:
                self.errors.append((question, error))

    def write(self, *pieces: str | GenerationProgress | Exception | threading.Event) -> None:
        self.generator.pieces.extend(pieces)

    def ask(self, text: str = QUESTION, scope: Scope | None = None) -> int:
        """Ask a question that is stored as the turn with its id."""
        self.asked += 1
        self.token = self.thread.make_token()
        stored = StoredQuestion(1, Turn(self.asked, text, None), scope or Scope(), ())
        self.thread.answer_question(self.asked, stored, AnswerRequest("fake", self.token))
        return self.asked

    def wait(self, until: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(until)

    def wait_for_end(self, question: int) -> None:
        self.wait(lambda: question in [each for each, _ in (*self.answers, *self.errors)])


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Path:
    """A closed library of one document."""
    root = tmp_path_factory.mktemp("answers")
    with LibraryWriter(root / "library") as library:
        stages = Stages(library, embedder)
        stages.read(root / "lighthouse.txt", f"{SENTENCE} It is white.")
        stages.embed()
    return root / "library"


@pytest.fixture
def bench(qtbot: QtBot, seeded: Path, tmp_path: Path, embedder: Embedder) -> Iterator[Bench]:
    shutil.copytree(seeded, tmp_path / "library")
    made = Bench(qtbot, tmp_path / "library", embedder)
    made.thread.start()
    yield made
    end_thread(made.thread)


def test_a_question_ends_in_one_answer_after_its_sources_and_text(bench: Bench) -> None:
    bench.write("The lighthouse ", "was built in 1904.")
    question = bench.ask()
    bench.wait_for_end(question)
    assert bench.said == [("sources", question)]
    assert bench.texts == {question: SENTENCE}
    [(ended, answer)] = bench.answers
    assert ended == question
    assert answer.text == SENTENCE
    assert answer.citations[0].path.name == "lighthouse.txt"
    assert bench.finished == [(question, answer, None)]
    assert not bench.errors


def test_questions_are_answered_in_turn_each_under_its_id(bench: Bench) -> None:
    bench.write(SENTENCE)
    first = bench.ask()
    bench.wait_for_end(first)
    bench.write(SENTENCE)
    second = bench.ask()
    bench.wait_for_end(second)
    assert [ended for ended, _ in bench.answers] == [first, second]


def test_a_failure_of_the_model_is_told_and_the_next_question_is_answered(bench: Bench) -> None:
    bench.write("The ", ModelError("The model crashed", "Ask again."))
    first = bench.ask()
    bench.wait_for_end(first)
    bench.write(SENTENCE)
    second = bench.ask()
    bench.wait_for_end(second)
    [(ended, error)] = bench.errors
    assert (ended, error.title) == (first, "The model crashed")
    turn_id, partial, reason = bench.finished[0]
    assert (turn_id, partial.text if partial else "") == (first, "The")
    assert reason is error
    assert [ended for ended, _ in bench.answers] == [second]


def test_a_bug_is_told_as_one_and_the_next_question_is_answered(bench: Bench) -> None:
    bench.write(KeyError("page"))
    first = bench.ask()
    bench.wait_for_end(first)
    bench.write(SENTENCE)
    second = bench.ask()
    bench.wait_for_end(second)
    assert isinstance(bench.errors[0][1], UnexpectedError)
    assert bench.finished[0] == (first, None, bench.errors[0][1])
    assert [ended for ended, _ in bench.answers] == [second]


def test_a_stopped_answer_keeps_its_text(bench: Bench) -> None:
    bench.write("The lighthouse", threading.Event(), " was never reached.")
    question = bench.ask()
    bench.wait(lambda: question in bench.texts)
    bench.token.cancel()
    bench.wait_for_end(question)
    [(_, answer)] = bench.answers
    assert answer.stopped
    assert answer.text == "The lighthouse"


def test_text_is_told_at_most_50_times_a_second_and_whole(bench: Bench) -> None:
    words = [f"word {number} " for number in range(400)]
    bench.write(*words)
    begun = time.perf_counter()  # before the first piece: who waits for a core may note a time too late
    bench.wait_for_end(bench.ask())
    taken_s = time.perf_counter() - begun
    assert "".join(bench.pieces) == "".join(words)
    assert len(bench.pieces) <= taken_s * 53 + 2  # a timer of Qt may be early by a twentieth


def test_a_piece_is_told_soon_though_no_other_follows(bench: Bench) -> None:
    bench.write("The ", "lighthouse", threading.Event())
    question = bench.ask()
    bench.wait(lambda: bench.texts.get(question) == "The lighthouse")


def test_that_a_model_thinks_is_told_before_the_text(bench: Bench) -> None:
    bench.write(GenerationProgress(Phase.THINKING), SENTENCE)
    question = bench.ask()
    bench.wait_for_end(question)
    assert ("thinks", question) in bench.said
    assert bench.texts == {question: SENTENCE}


def test_a_question_that_is_stopped_while_it_waits_ends_too(bench: Bench) -> None:
    gate = threading.Event()
    bench.write("The", gate)
    first = bench.ask()
    bench.wait(lambda: first in bench.texts)
    second = bench.ask()
    bench.token.cancel()
    gate.set()
    bench.wait_for_end(second)
    assert [(ended, answer.stopped) for ended, answer in bench.answers] == [(first, False), (second, True)]


def test_an_empty_question_fails(bench: Bench) -> None:
    question = bench.ask("  ")
    bench.wait_for_end(question)
    assert bench.errors[0][1].title == "There is no question"


def test_a_question_is_asked_of_its_scope(bench: Bench) -> None:
    first = bench.ask(scope=Scope(files=(Path("/nothing"),)))
    bench.wait_for_end(first)
    assert [error.title for _, error in bench.errors] == ["The chosen files contain nothing to ask about"]
    bench.write(SENTENCE)
    second = bench.ask()
    bench.wait_for_end(second)
    assert [ended for ended, _ in bench.answers] == [second]


def test_preparing_says_nothing_and_a_question_follows(bench: Bench) -> None:
    bench.thread.prepare_chat()
    bench.write(SENTENCE)
    bench.wait_for_end(bench.ask())
    assert len(bench.answers) == 1
    assert not bench.errors


def test_a_library_that_is_not_there_yet_fails_the_question_but_not_the_next(
    qtbot: QtBot, seeded: Path, tmp_path: Path, embedder: Embedder
) -> None:
    bench = Bench(qtbot, tmp_path / "later", embedder)
    bench.thread.start()
    bench.thread.prepare_chat()
    first = bench.ask()
    bench.wait_for_end(first)
    assert isinstance(bench.errors[0][1], LibraryError)
    assert bench.finished == [(first, None, bench.errors[0][1])]
    shutil.copytree(seeded, tmp_path / "later")
    bench.write(SENTENCE)
    bench.wait_for_end(bench.ask())
    assert len(bench.errors) == len(bench.answers) == 1
    end_thread(bench.thread)


def test_shutdown_stops_an_answer_and_closes_the_model(bench: Bench) -> None:
    bench.write("The lighthouse", threading.Event())
    question = bench.ask()
    bench.wait(lambda: question in bench.texts)
    end_thread(bench.thread)
    [(turn_id, answer, _)] = bench.finished
    assert turn_id == question
    assert answer is not None
    assert answer.stopped
    assert bench.generator.closed
