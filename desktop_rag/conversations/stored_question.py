"""Store a question before it is answered, so that it is never lost."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.answer_types import Turn
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.types import Mode, Scope

# Past turns given to the generator, which uses as many as fit.
HISTORY_TURNS = 6


@dataclass(frozen=True, slots=True)
class StoredQuestion:
    """A stored question with all that its answer depends on."""

    conversation_id: int
    turn: Turn  # without an answer yet
    scope: Scope
    earlier: tuple[Turn, ...]  # the last turns before it


@dataclass(frozen=True, slots=True)
class Draft:
    """A question that is being typed; it `is_complete` while typing pauses."""

    text: str
    scope: Scope
    earlier: tuple[Turn, ...]
    is_complete: bool


def store_question(
    conversations: ConversationStore,
    conversation_id: int,
    question: str,
    scope: Scope | None = None,
    version_of: int = 0,
    mode: Mode = Mode.ASK,
) -> StoredQuestion:
    """Store a question as a turn that has no answer yet.

    Without `conversation_id` a conversation is created that is titled after it. `scope` is that of the
    conversation from now on, None for no change. See `add_question` for `version_of`.
    """
    if not conversation_id:
        conversation_id = conversations.create_conversation(question, scope or Scope())
    elif scope is not None:
        conversations.save_scope(conversation_id, scope)
    turn = conversations.add_question(conversation_id, question, version_of, mode)
    earlier = [each for each in conversations.load_turns(conversation_id) if each.id < turn.id]
    return StoredQuestion(
        conversation_id, turn, conversations.load_scope(conversation_id), tuple(earlier[-HISTORY_TURNS:])
    )
