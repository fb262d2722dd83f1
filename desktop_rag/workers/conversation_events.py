"""Events of the conversation thread."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.answer_types import Conversation, Turn
from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.conversations.note_store import Note
from desktop_rag.conversations.stored_question import StoredQuestion
from desktop_rag.errors import DesktopRagError
from desktop_rag.types import Scope
from desktop_rag.workers.worker_thread import WorkerEvent


@dataclass(frozen=True, slots=True)
class QuestionStored(WorkerEvent):
    """A question is stored and can be answered."""

    question: int
    stored: StoredQuestion


@dataclass(frozen=True, slots=True)
class QuestionNotStored(WorkerEvent):
    """A question could not be stored."""

    question: int
    error: DesktopRagError


@dataclass(frozen=True, slots=True)
class ConversationLoaded(WorkerEvent):
    """The shown turns of a conversation and its scope; empty if it does not exist."""

    request: int
    turns: list[Turn]
    scope: Scope


@dataclass(frozen=True, slots=True)
class ConversationsListed(WorkerEvent):
    """All conversations, the latest first; comes on request and after each change."""

    conversations: list[Conversation]


@dataclass(frozen=True, slots=True)
class ConversationsFound(WorkerEvent):
    """The result of a search."""

    search: int
    matches: list[ConversationMatch]


@dataclass(frozen=True, slots=True)
class ConversationDeleted(WorkerEvent):
    """A conversation was deleted; it can be restored."""

    conversation: Conversation


@dataclass(frozen=True, slots=True)
class ConversationRestored(WorkerEvent):
    """A deleted conversation was restored."""

    conversation_id: int


@dataclass(frozen=True, slots=True)
class VersionShown(WorkerEvent):
    """Another version of a turn is shown from now on."""

    conversation_id: int
    turn_id: int


@dataclass(frozen=True, slots=True)
class ConversationRead(WorkerEvent):
    """The title and turns of a conversation that is exported to this file, or printed without one."""

    title: str
    turns: list[Turn]
    path: Path | None


@dataclass(frozen=True, slots=True)
class ConversationExported(WorkerEvent):
    """A conversation or an answer was written to a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class NotesFound(WorkerEvent):
    """The result of a search of the notes."""

    search: int
    notes: list[Note]


@dataclass(frozen=True, slots=True)
class NoteKept(WorkerEvent):
    """A note with this text was added."""

    note_id: int
    text: str


@dataclass(frozen=True, slots=True)
class NoteDeleted(WorkerEvent):
    """A note was deleted; it can be restored."""

    note: Note


@dataclass(frozen=True, slots=True)
class NotesChanged(WorkerEvent):
    """A note was restored, or its saving was undone."""


@dataclass(frozen=True, slots=True)
class NoteExported(WorkerEvent):
    """A note was written to a file."""

    path: Path
