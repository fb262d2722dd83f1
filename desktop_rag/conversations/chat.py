"""Answer questions in a conversation: with its past turns as history, and stored in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop_rag.answer.answer_events import Answered, AnswerEvent, TextAdded, TurnStarted
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.ungrounded_answer import answer_without_documents
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.generator import Exchange, Generator
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Answer, Mode, Scope

# "extractive" or the path of a GGUF file -> its generator; raises ModelError.
OpenGenerator = Callable[[str], Generator]

# Past turns given to the generator, which uses what fits.
_HISTORY_TURNS = 6


class Chat:
    """Answers and stores questions. Keeps one generator loaded. For use in one thread."""

    def __init__(
        self, conversations: ConversationStore, answerer: Answerer, open_generator: OpenGenerator
    ) -> None:
        self._conversations = conversations
        self._answerer = answerer
        self._open_generator = open_generator
        self._generator: Generator | None = None
        self._model = ""

    def load_models(self) -> None:
        """Load the models that the first question needs."""
        self._answerer.prepare_search()

    def store_question(
        self,
        conversation_id: int,
        question: str,
        scope: Scope | None = None,
        version_of: int = 0,
        mode: Mode = Mode.ASK,
    ) -> TurnStarted:
        """Store a question before it is answered, so that it is never lost.

        Args:
            conversation_id: 0 creates a conversation that is titled after the question.
            question: its text.
            scope: the conversation's documents from now on, None for no change.
            version_of: the turn that it is another version of, 0 to append a turn.
            mode: how to answer it.
        """
        if not conversation_id:
            conversation_id = self._conversations.create_conversation(question, scope or Scope())
        elif scope is not None:
            self._conversations.save_scope(conversation_id, scope)
        turn = self._conversations.add_question(conversation_id, question, version_of, mode)
        return TurnStarted(conversation_id, turn)

    def answer_question(
        self, stored: TurnStarted, model: str, token: CancelToken, *, from_documents: bool = True
    ) -> Iterator[AnswerEvent]:
        """Answer a stored question, and store the answer, or the error and the text so far.

        Args:
            stored: from `store_question`.
            model: "extractive" or the path of a GGUF file.
            token: stops the answer.
            from_documents: False for an ungrounded answer.

        Raises what the answerer raises.
        """
        question, turn_id, mode = stored.turn.question, stored.turn.id, stored.turn.mode
        history = self._build_history(stored, from_documents=from_documents)
        written: list[str] = []
        try:
            generator = self._select_generator(model)
            if from_documents:
                scope = self._conversations.load_scope(stored.conversation_id)
                parsed = parse_question(question, scope, mode)
                events = self._answerer.answer_question(parsed, generator, token, history)
            else:
                events = answer_without_documents(question, generator, token, history)
            for event in events:
                if isinstance(event, TextAdded):
                    written.append(event.text)
                if isinstance(event, Answered):
                    self._conversations.save_answer(turn_id, event.answer)
                yield event
        except DesktopRagError as error:
            if text := "".join(written).strip():
                partial = Answer(
                    question, text, found=from_documents, model=generator.name, stopped=True,
                    from_documents=from_documents, mode=mode,
                )  # fmt: skip
                self._conversations.save_answer(turn_id, partial)
            self._conversations.save_error(turn_id, error.title, error.hint)
            raise

    def close(self) -> None:
        """Free the generator."""
        if self._generator is not None:
            self._generator.close()
            self._generator = None

    def _select_generator(self, model: str) -> Generator:
        if self._generator is None or self._model != model:
            self.close()
            self._generator, self._model = self._open_generator(model), model
        return self._generator

    def _build_history(self, stored: TurnStarted, *, from_documents: bool) -> list[Exchange]:
        """Return the past exchanges; for an answer from documents, only those from documents."""
        turns = self._conversations.load_turns(stored.conversation_id)
        earlier = [turn for turn in turns if turn.id < stored.turn.id]
        return [
            turn_to_exchange(turn.question, turn.answer)
            for turn in earlier[-_HISTORY_TURNS:]
            if turn.answer is not None and _belongs_in_history(turn.answer, from_documents=from_documents)
        ]


def _belongs_in_history(answer: Answer, *, from_documents: bool) -> bool:
    return answer.found or not (from_documents or answer.from_documents)


def turn_to_exchange(question: str, answer: Answer) -> Exchange:
    """Return a turn as the generator sees it."""
    documents = frozenset(citation.document_id for citation in answer.citations)
    return Exchange(question, answer.text, answer.searched, documents, answer.mode)
