"""Answer the stored questions of conversations, with their past turns as history."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from desktop_rag.answer.answer_events import Answered, AnswerEvent, FindingsAdded, QuotesFound, TextAdded
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.generation import answer_without_documents
from desktop_rag.answer_types import Answer, Turn
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.stored_question import Draft, StoredQuestion
from desktop_rag.errors import DesktopRagError, ModelError
from desktop_rag.llm.generator import Exchange, GenerationProgress, Generator, Prompt, ReadsAhead
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Scope


class OpenGenerator(Protocol):
    """Opens generators, as `make_generator` does."""

    def __call__(self, name: str, /, *, weighs: bool) -> Generator:
        """Return the generator with this name; raises ModelError."""


# Stores how a turn ended: its id, the answer so far, and the error that ended it.
FinishTurn = Callable[[int, Answer | None, DesktopRagError | None], None]


class Chat:
    """Answers stored questions. Keeps one generator loaded. For use in one thread.

    `finish_turn` is called once for each question, before its last event or error. When `read_engine` names
    another engine, the generator is opened again.
    """

    def __init__(
        self,
        answerer: Answerer,
        open_generator: OpenGenerator,
        finish_turn: FinishTurn,
        read_engine: Callable[[], str] = str,
    ) -> None:
        self._answerer = answerer
        self._open_generator = open_generator
        self._finish_turn = finish_turn
        self._generator: Generator | None = None
        self._read_engine = read_engine
        self._opened = ("", "")  # the model and the engine
        self._weighs = False

    def load_models(self) -> None:
        """Load the models that the first question needs."""
        self._answerer.prepare_search()

    def answer_question(
        self,
        stored: StoredQuestion,
        model: str,
        token: CancelToken,
        *,
        from_documents: bool = True,
        thorough: bool = False,
        reads_everything: bool = False,
    ) -> Iterator[AnswerEvent]:
        """Answer a stored question, and finish its turn with the answer or the error.

        Beside the error the text so far is kept, or else the quotes. Without `from_documents`
        it is an ungrounded answer. `thorough` and `reads_everything` as in `Question`. Raises what the
        answerer raises.
        """
        question, turn_id, mode = stored.turn.question, stored.turn.id, stored.turn.mode
        history = _build_history(stored.earlier, from_documents=from_documents)
        written: list[str] = []
        quotes: Answer | None = None
        try:
            generator = self._select_generator(model, weighs=reads_everything)
            if from_documents:
                parsed = parse_question(
                    question, stored.scope, mode, thorough=thorough, reads_everything=reads_everything
                )
                events = self._answerer.answer_question(parsed, generator, token, history)
            else:
                events = answer_without_documents(question, generator, token, history)
            for event in events:
                if isinstance(event, QuotesFound):
                    quotes = event.quotes
                if isinstance(event, FindingsAdded):
                    quotes = event.found
                if isinstance(event, TextAdded):
                    written.append(event.text)
                if isinstance(event, Answered):
                    self._finish_turn(turn_id, event.answer, None)
                yield event
        except DesktopRagError as error:
            partial = quotes
            if text := "".join(written).strip():
                partial = Answer(
                    question, text, found=from_documents, model=generator.name, stopped=True,
                    from_documents=from_documents, mode=mode, quotes=quotes,
                )  # fmt: skip
            self._finish_turn(turn_id, partial, error)
            raise

    def read_ahead(self, draft: Draft, model: str, token: CancelToken) -> None:
        """Let a model that can do so read the sources of a question that is being typed.

        Raises what `Answerer.read_ahead` raises.
        """
        generator = self._select_generator(model)
        if isinstance(generator, ReadsAhead):
            question = parse_question(draft.text, draft.scope)
            history = _build_history(draft.earlier, from_documents=True)
            self._answerer.read_ahead(question, generator, token, history, is_complete=draft.is_complete)

    def prove_questions(
        self, scope: Scope, token: CancelToken, after: Answer | None = None, asked: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return questions that the documents answer without a model; see `QuestionProver`."""
        return self._answerer.prover.prove_questions(scope, token, after, asked)

    def close(self) -> None:
        """Free the generator."""
        if self._generator is not None:
            self._generator.close()
            self._generator = None

    def _select_generator(self, model: str, *, weighs: bool = False) -> Generator:
        wanted = (model, self._read_engine())
        if self._generator is None or self._opened != wanted or weighs > self._weighs:
            self.close()
            try:
                self._generator, self._opened = self._open_generator(model, weighs=weighs), wanted
                self._weighs = weighs
            except ModelError as error:
                return _UnavailableGenerator(model, error)
        return self._generator


class _UnavailableGenerator:
    """Stands for a model that cannot be opened, so that its question gets quotes before the error."""

    source_tokens = quick_source_tokens = whole_tokens = 0

    def __init__(self, name: str, error: ModelError) -> None:
        self.name = name
        self._error = error

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """Raise the error."""
        del prompt, token
        raise self._error

    def close(self) -> None:
        """Free nothing."""


def _build_history(earlier: Sequence[Turn], *, from_documents: bool) -> list[Exchange]:
    """Return the past exchanges; an answer that found nothing, or not in documents, becomes empty.

    Generators are not told of exchanges without an answer, but a follow-up may lean on the question.
    """
    answered = [(turn.question, turn.answer) for turn in earlier if turn.answer is not None]
    history = []
    for question, answer in answered:
        is_told = answer.found or not (from_documents or answer.from_documents)
        history.append(turn_to_exchange(question, answer if is_told else replace(answer, text="")))
    return history


def turn_to_exchange(question: str, answer: Answer) -> Exchange:
    """Return a turn as the generator sees it."""
    documents = frozenset(citation.document_id for citation in answer.citations)
    return Exchange(question, answer.text, answer.searched, documents, answer.mode)
