"""Events of the conversation thread."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.conversations.stored_question import StoredQuestion
from desktop_rag.errors import DesktopRagError
from desktop_rag.types import Conversation, Scope, Turn


@dataclass(frozen=True, slots=True)
class QuestionStored:
    """A question is stored and can be answered."""

    question: int
    stored: StoredQuestion


@dataclass(frozen=True, slots=True)
class QuestionNotStored:
    """A question could not be stored."""

    question: int
    error: DesktopRagError


@dataclass(frozen=True, slots=True)
class ConversationLoaded:
    """The shown turns of a conversation and its scope; empty if it does not exist."""

    request: int
    turns: list[Turn]
    scope: Scope


@dataclass(frozen=True, slots=True)
class ConversationsListed:
    """All conversations, the latest first; comes on request and after each change."""

    conversations: list[Conversation]


@dataclass(frozen=True, slots=True)
class ConversationsFound:
    """The result of a search."""

    search: int
    matches: list[ConversationMatch]


@dataclass(frozen=True, slots=True)
class ConversationDeleted:
    """A conversation was deleted; it can be restored."""

    conversation: Conversation


@dataclass(frozen=True, slots=True)
class ConversationRestored:
    """A deleted conversation was restored."""

    conversation_id: int


@dataclass(frozen=True, slots=True)
class VersionShown:
    """Another version of a turn is shown from now on."""

    conversation_id: int
    turn_id: int


@dataclass(frozen=True, slots=True)
class ConversationExported:
    """A conversation was written to a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class ConversationsFailed:
    """A request failed."""

    error: DesktopRagError


ConversationEvent = (
    QuestionStored
    | QuestionNotStored
    | ConversationLoaded
    | ConversationsListed
    | ConversationsFound
    | ConversationDeleted
    | ConversationRestored
    | VersionShown
    | ConversationExported
    | ConversationsFailed
)
