"""A chat that stores its questions and answers itself, in one thread."""

from __future__ import annotations

from collections.abc import Callable

from desktop_rag.answer.answerer import Answerer
from desktop_rag.conversations.chat import Chat, OpenGenerator
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.stored_question import StoredQuestion, store_question
from desktop_rag.types import Mode, Scope


class StoringChat(Chat):
    """Answers questions in the conversations of a store."""

    def __init__(
        self,
        conversations: ConversationStore,
        answerer: Answerer,
        open_generator: OpenGenerator,
        read_engine: Callable[[], str] = str,
    ) -> None:
        super().__init__(answerer, open_generator, conversations.finish_turn, read_engine)
        self.conversations = conversations

    def store_question(
        self,
        conversation_id: int,
        question: str,
        scope: Scope | None = None,
        version_of: int = 0,
        mode: Mode = Mode.ASK,
    ) -> StoredQuestion:
        """Store a question, 0 for a new conversation."""
        return store_question(self.conversations, conversation_id, question, scope, version_of, mode)
