"""A conversation: questions are answered with what was said before in mind, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop_rag.cancel import CancelToken
from desktop_rag.chat.answering import Answerer
from desktop_rag.chat.events import Answered, AnswerEvent
from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.base import Exchange, Generator
from desktop_rag.store.conversations import Conversations
from desktop_rag.types import Answer, Scope

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

    def begin(self, conversation_id: int, question: str, scope: Scope | None = None) -> int:
        """Return the conversation to ask in; 0 begins one that is named after the question.

        It asks the documents of `scope` from now on; None leaves them as they are.
        """
        if not conversation_id:
            return self._conversations.start(question, scope or Scope())
        if scope is not None:
            self._conversations.set_scope(conversation_id, scope)
        return conversation_id

    def ask(
        self, conversation_id: int, question: str, model: str, token: CancelToken
    ) -> Iterator[AnswerEvent]:
        """Answer from the conversation's documents, and keep the turn, also when it fails.

        Raises what `Answerer.ask` raises.
        """
        history = self._history(conversation_id)
        scope = self._conversations.scope(conversation_id)
        try:
            for event in self._answerer.ask(question, self._use(model), token, history, scope):
                if isinstance(event, Answered):
                    self._conversations.add(conversation_id, question, event.answer)
                yield event
        except DesktopRagError as error:
            self._conversations.add(conversation_id, question, None, (error.title, error.hint))
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

    def _history(self, conversation_id: int) -> list[Exchange]:
        turns = self._conversations.turns(conversation_id)[-_REMEMBERED_TURNS:]
        return [
            exchange(turn.question, turn.answer)
            for turn in turns
            if turn.answer is not None and turn.answer.found
        ]


def exchange(question: str, answer: Answer) -> Exchange:
    """Return what is remembered of a turn."""
    documents = frozenset(citation.document_id for citation in answer.citations)
    return Exchange(question, answer.text, answer.searched, documents)
