"""The worker thread that owns the conversations: everything that is read or written goes through it."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.answer_types import Answer, Citation, Conversation, Turn
from desktop_rag.errors import DesktopRagError, LibraryError
from desktop_rag.types import Mode, Scope
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported by the thread
    from desktop_rag.conversations.conversation_search import ConversationMatch
    from desktop_rag.conversations.conversation_store import ConversationStore
    from desktop_rag.conversations.exported_answers import Say
    from desktop_rag.conversations.note_store import Note
    from desktop_rag.conversations.stored_question import StoredQuestion

log = logging.getLogger(__name__)


class ConversationThread(RequestThread["ConversationStore"]):
    """Serves requests in their order, and reports ConversationEvents.

    Call the methods from the GUI thread, if they do not say otherwise. At the end all requests are
    finished first; so that the end of the last answer is among them, shut the answer thread down before.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(lambda: _open_store(folder))
        self._latest_search = 0

    def store_question(
        self,
        conversation_id: int,
        question: str,
        scope: Scope | None = None,
        version_of: int = 0,
        mode: Mode = Mode.ASK,
    ) -> int:
        """Store a question; return the id under which QuestionStored or QuestionNotStored comes.

        See `stored_question.store_question` for the arguments.
        """
        request = self._next_request()

        def store_asked(store: ConversationStore) -> WorkerEvent:
            from desktop_rag.conversations.stored_question import store_question

            stored = store_question(store, conversation_id, question, scope, version_of, mode)
            return QuestionStored(request, stored)

        self._submit_request(
            store_asked,
            _list_stored,
            report_error=lambda error: self.event_emitted.emit(QuestionNotStored(request, error)),
        )
        return request

    def finish_turn(self, turn_id: int, answer: Answer | None, error: DesktopRagError | None) -> None:
        """Store how a turn ended. Any thread may call it, until `shutdown`."""
        self._submit_request(lambda store: store.finish_turn(turn_id, answer, error))

    def load_conversation(self, conversation_id: int) -> int:
        """Load the turns and scope of a conversation; return the id under which they come."""
        request = self._next_request()

        def report_error(error: DesktopRagError) -> None:
            self._report_failure(error)
            self.event_emitted.emit(ConversationLoaded(request, [], Scope()))

        self._submit_request(
            lambda store: ConversationLoaded(
                request, store.load_turns(conversation_id), store.load_scope(conversation_id)
            ),
            report_error=report_error,
        )
        return request

    def list_conversations(self) -> None:
        """List all conversations."""
        self._submit_request(_list_stored)

    def search_conversations(self, words: str) -> int:
        """Search all conversations, or list all for ""; return the id of the search."""
        search = self._latest_search = self._next_request()
        self._submit_request(lambda store: self._search_store(store, search, words))
        return search

    def rename_conversation(self, conversation_id: int, title: str) -> None:
        """Rename a conversation."""
        self._submit_request(lambda store: store.rename_conversation(conversation_id, title), _list_stored)

    def pin_conversation(self, conversation_id: int, *, pinned: bool) -> None:
        """Keep a conversation above all others, or no longer."""
        self._submit_request(
            lambda store: store.pin_conversation(conversation_id, pinned=pinned), _list_stored
        )

    def delete_conversation(self, conversation: Conversation) -> None:
        """Delete a conversation; it can be restored until the program ends."""
        self._submit_request(
            lambda store: store.delete_conversation(conversation.id),
            lambda _: ConversationDeleted(conversation),
            _list_stored,
        )

    def restore_conversation(self, conversation_id: int) -> None:
        """Undo `delete_conversation`."""
        self._submit_request(
            lambda store: store.restore_conversation(conversation_id),
            lambda _: ConversationRestored(conversation_id),
            _list_stored,
        )

    def show_turn(self, turn_id: int) -> None:
        """Show this version of a turn."""

        def show_stored(store: ConversationStore) -> WorkerEvent | None:
            conversation_id = store.show_version(turn_id)
            return VersionShown(conversation_id, turn_id) if conversation_id else None

        self._submit_request(show_stored)

    def export_turns(self, title: str, turns: Sequence[Turn], path: Path, say: Say = str) -> None:
        """Write turns to a file, in the format of its suffix; `say` translates, in this thread."""

        def export(_store: ConversationStore) -> WorkerEvent:
            from desktop_rag.conversations.export_file import (
                find_export_format,
                render_turns,
                write_export_file,
            )

            write_export_file(render_turns(title, turns, find_export_format(path), say), path)
            return ConversationExported(path)

        self._submit_request(export)

    def read_conversation(self, conversation_id: int, path: Path | None) -> None:
        """Read a conversation that is exported to this file, or printed without one."""

        def read(store: ConversationStore) -> WorkerEvent:
            from desktop_rag.conversations.export_file import load_exported_turns

            return ConversationRead(*load_exported_turns(store, conversation_id), path)

        self._submit_request(read)

    def search_notes(self, words: str) -> int:
        """Search all notes, or list all for ""; return the id of the search."""
        search = self._next_request()
        self._submit_request(lambda store: NotesFound(search, store.notes.list_notes(words)))
        return search

    def keep_note(self, text: str, sources: Sequence[Citation] = ()) -> None:
        """Add a note."""
        self._submit_request(lambda store: NoteKept(store.notes.add_note(text, sources), text))

    def change_note(self, note_id: int, text: str) -> None:
        """Change the text of a note."""
        self._submit_request(lambda store: store.notes.change_note(note_id, text))

    def delete_note(self, note: Note) -> None:
        """Delete a note; it can be restored until the program ends."""
        self._submit_request(lambda store: store.notes.delete_note(note.id), lambda _: NoteDeleted(note))

    def forget_note(self, note_id: int) -> None:
        """Undo `keep_note`."""
        self._submit_request(lambda store: store.notes.delete_note(note_id), lambda _: NotesChanged())

    def restore_note(self, note_id: int) -> None:
        """Undo `delete_note`."""
        self._submit_request(lambda store: store.notes.restore_note(note_id), lambda _: NotesChanged())

    def export_note(self, note: Note, path: Path) -> None:
        """Write a note to a Markdown file."""

        def export(_store: ConversationStore) -> WorkerEvent:
            from desktop_rag.conversations.export_file import write_export_file

            write_export_file(note.text, path)
            return NoteExported(path)

        self._submit_request(export)

    def purge_deleted(self) -> None:
        """Purge conversations and notes that were deleted in an earlier run which could not purge them."""
        self._submit_request(lambda store: store.purge_deleted())

    def _search_store(self, store: ConversationStore, search: int, words: str) -> ConversationsFound | None:
        if search != self._latest_search:
            return None
        from desktop_rag.conversations.conversation_search import ConversationMatch, search_conversations

        if words.strip():
            return ConversationsFound(search, search_conversations(store, words))
        return ConversationsFound(search, list(map(ConversationMatch, store.list_conversations())))


def _list_stored(store: ConversationStore) -> ConversationsListed:
    return ConversationsListed(store.list_conversations())


@contextmanager
def _open_store(folder: Path) -> Iterator[ConversationStore]:
    from desktop_rag.conversations.conversation_store import open_conversations

    with open_conversations(folder) as store:
        yield store
        try:
            store.purge_deleted()
        except LibraryError as error:
            log.warning("Deleted conversations are kept until the next time: %s", error)


class QuestionStored(WorkerEvent, frozen=True):
    """A question is stored and can be answered."""

    question: int
    stored: StoredQuestion


class QuestionNotStored(WorkerEvent, frozen=True):
    """A question could not be stored."""

    question: int
    error: DesktopRagError


class ConversationLoaded(WorkerEvent, frozen=True):
    """The shown turns of a conversation and its scope; empty if it does not exist."""

    request: int
    turns: list[Turn]
    scope: Scope


class ConversationsListed(WorkerEvent, frozen=True):
    """All conversations, the latest first; comes on request and after each change."""

    conversations: list[Conversation]


class ConversationsFound(WorkerEvent, frozen=True):
    """The result of a search."""

    search: int
    matches: list[ConversationMatch]


class ConversationDeleted(WorkerEvent, frozen=True):
    """A conversation was deleted; it can be restored."""

    conversation: Conversation


class ConversationRestored(WorkerEvent, frozen=True):
    """A deleted conversation was restored."""

    conversation_id: int


class VersionShown(WorkerEvent, frozen=True):
    """Another version of a turn is shown from now on."""

    conversation_id: int
    turn_id: int


class ConversationRead(WorkerEvent, frozen=True):
    """The title and turns of a conversation that is exported to this file, or printed without one."""

    title: str
    turns: list[Turn]
    path: Path | None


class ConversationExported(WorkerEvent, frozen=True):
    """A conversation or an answer was written to a file."""

    path: Path


class NotesFound(WorkerEvent, frozen=True):
    """The result of a search of the notes."""

    search: int
    notes: list[Note]


class NoteKept(WorkerEvent, frozen=True):
    """A note with this text was added."""

    note_id: int
    text: str


class NoteDeleted(WorkerEvent, frozen=True):
    """A note was deleted; it can be restored."""

    note: Note


class NotesChanged(WorkerEvent, frozen=True):
    """A note was restored, or its saving was undone."""


class NoteExported(WorkerEvent, frozen=True):
    """A note was written to a file."""

    path: Path
