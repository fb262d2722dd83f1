"""A conversation: questions are answered with what was said before in mind, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop_rag.answer.answer_events import Answered, AnswerEvent, Begun, TextAdded
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.ungrounded_answer import answer_alone
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.generator import Exchange, Generator
from desktop_rag.types import Answer, Mode, Scope

# "extractive" or the path of a GGUF file -> its generator; raises ModelError.
OpenGenerator = Callable[[str], Generator]

# Earlier turns that are given to the generator; it takes what fits.
_REMEMBERED_TURNS = 6


class Chat:
    """Asks and remembers. Keeps one generator loaded. For use in one thread."""

    def __init__(
        self, conversations: Conversations, answerer: Answerer, open_generator: OpenGenerator
    ) -> None:
        self._conversations = conversations
        self._answerer = answerer
        self._open_generator = open_generator
        self._generator: Generator | None = None
        self._model = ""

    def prepare(self) -> None:
        """Load what the first question needs."""
        self._answerer.prepare()

    def begin(
        self,
        conversation_id: int,
        question: str,
        scope: Scope | None = None,
        version_of: int = 0,
        mode: Mode = Mode.ASK,
    ) -> Begun:
        """Keep a question, so that it is not lost whatever happens to its answer.

        Args:
            conversation_id: where it is asked; 0 begins one that is named after the question.
            question: what is asked.
            scope: the documents that the conversation asks from now on, None for no change.
            version_of: the turn in whose place it is asked, 0 to go on at the end.
            mode: what is to be made of it.
        """
        if not conversation_id:
            conversation_id = self._conversations.start(question, scope or Scope())
        elif scope is not None:
            self._conversations.set_scope(conversation_id, scope)
        turn = self._conversations.ask(conversation_id, question, version_of, mode)
        return Begun(conversation_id, turn)

    def answer(
        self, begun: Begun, model: str, token: CancelToken, *, from_documents: bool = True
    ) -> Iterator[AnswerEvent]:
        """Answer a question that was begun, and keep the answer, or why there is none.

        Of an answer that broke off, the text is kept beside the reason.

        Args:
            begun: what `begin` returned.
            model: "extractive" or the path of a GGUF file.
            token: stops the answer.
            from_documents: whether it comes from the conversation's documents, or from what the
                model knows by itself.

        Raises what `Answerer.ask` and `answer_alone` raise.
        """
        question, turn_id, mode = begun.turn.question, begun.turn.id, begun.turn.mode
        history = self._history(begun, from_documents=from_documents)
        written: list[str] = []
        try:
            generator = self._use(model)
            if from_documents:
                scope = self._conversations.scope(begun.conversation_id)
                events = self._answerer.ask(question, generator, token, history, scope, mode)
            else:
                events = answer_alone(question, generator, token, history)
            for event in events:
                if isinstance(event, TextAdded):
                    written.append(event.text)
                if isinstance(event, Answered):
                    self._conversations.finish(turn_id, event.answer)
                yield event
        except DesktopRagError as error:
            if text := "".join(written).strip():
                broken = Answer(
                    question, text, found=from_documents, model=generator.name, stopped=True,
                    from_documents=from_documents, mode=mode,
                )  # fmt: skip
                self._conversations.finish(turn_id, broken)
            self._conversations.fail(turn_id, error.title, error.hint)
            raise

    def close(self) -> None:
        """Free the generator."""
        if self._generator is not None:
            self._generator.close()
            self._generator = None

    def _use(self, model: str) -> Generator:
        if self._generator is None or self._model != model:
            self.close()
            self._generator, self._model = self._open_generator(model), model
        return self._generator

    def _history(self, begun: Begun, *, from_documents: bool) -> list[Exchange]:
        """Return what was said before; an answer from documents builds on such answers only."""
        turns = self._conversations.turns(begun.conversation_id)
        before = [turn for turn in turns if turn.id < begun.turn.id]
        return [
            exchange(turn.question, turn.answer)
            for turn in before[-_REMEMBERED_TURNS:]
            if turn.answer is not None and _counts(turn.answer, from_documents=from_documents)
        ]


def _counts(answer: Answer, *, from_documents: bool) -> bool:
    return answer.found or not (from_documents or answer.from_documents)


def exchange(question: str, answer: Answer) -> Exchange:
    """Return what is remembered of a turn."""
    documents = frozenset(citation.document_id for citation in answer.citations)
    return Exchange(question, answer.text, answer.searched, documents, answer.mode)
