"""The worker thread that finds, renames, deletes and exports conversations."""

from __future__ import annotations

import logging
import queue
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_search import ConversationMatch, search_conversations
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.export_file import find_export_format, render_conversation, write_export_file
from desktop_rag.errors import DesktopRagError, LibraryError, UnexpectedError
from desktop_rag.types import Conversation

log = logging.getLogger(__name__)

ConversationJob = Callable[[ConversationStore], None]


@dataclass(frozen=True, slots=True)
class _ReopenStore:
    """Request to close the library; the next job opens it again."""


class ConversationThread(QThread):
    """Runs jobs in the order requested, so that the window never waits for the disk.

    Call the methods from the GUI thread, which also receives the signals.
    """

    changed = Signal()  # a conversation was renamed, deleted or restored
    search_finished = Signal(int, list)  # id of the search, conversations found
    deleted = Signal(Conversation)
    restored = Signal(int)
    shown = Signal(int, int)  # conversation, turn: this version is shown from now on
    exported = Signal(Path)
    failed = Signal(DesktopRagError)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._jobs: queue.SimpleQueue[ConversationJob | _ReopenStore | None] = queue.SimpleQueue()
        self._latest_search = 0

    def search_conversations(self, words: str) -> int:
        """Search all conversations, or list all for ""; return the id of the search."""
        self._latest_search += 1
        search = self._latest_search
        self._jobs.put(lambda store: self._search_store(store, search, words))
        return search

    def rename_conversation(self, conversation_id: int, title: str) -> None:
        """Rename a conversation."""
        self._submit_change(lambda store: store.rename_conversation(conversation_id, title))

    def delete_conversation(self, conversation: Conversation) -> None:
        """Delete a conversation; it can be restored until the program ends."""

        def delete_and_emit(store: ConversationStore) -> None:
            store.delete_conversation(conversation.id)
            self.deleted.emit(conversation)

        self._submit_change(delete_and_emit)

    def restore_conversation(self, conversation_id: int) -> None:
        """Undo `delete_conversation`."""

        def restore_and_emit(store: ConversationStore) -> None:
            store.restore_conversation(conversation_id)
            self.restored.emit(conversation_id)

        self._submit_change(restore_and_emit)

    def show_turn(self, turn_id: int) -> None:
        """Show this version of a turn."""

        def show_and_emit(store: ConversationStore) -> None:
            if conversation_id := store.show_version(turn_id):
                self.shown.emit(conversation_id, turn_id)

        self._jobs.put(show_and_emit)

    def export_conversation(self, conversation_id: int, path: Path) -> None:
        """Write a conversation to a file, in the format of its suffix."""

        def export_and_emit(store: ConversationStore) -> None:
            write_export_file(render_conversation(store, conversation_id, find_export_format(path)), path)
            self.exported.emit(path)

        self._jobs.put(export_and_emit)

    def purge_deleted(self) -> None:
        """Purge conversations that were deleted in an earlier run which could not purge them."""
        self._jobs.put(ConversationStore.purge_deleted)

    def reopen_store(self) -> None:
        """Close the library, as it is replaced; it is reopened on demand."""
        self._jobs.put(_ReopenStore())

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Finish all jobs and stop; return False if still busy after `timeout_ms`."""
        self._jobs.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            store: ConversationStore | None = None
            while (job := self._jobs.get()) is not None:
                if isinstance(job, _ReopenStore):
                    store = None
                    stack.close()
                    continue
                try:
                    store = store or stack.enter_context(self._open_store())
                    job(store)
                except DesktopRagError as error:
                    self.failed.emit(error)
                except Exception as error:
                    log.exception("Keeping the conversations failed")
                    self.failed.emit(UnexpectedError.wrap_exception(error))

    @contextmanager
    def _open_store(self) -> Iterator[ConversationStore]:
        with closing(Database(self._folder, create=False)) as database:
            store = ConversationStore(database)
            yield store
            try:
                store.purge_deleted()
            except LibraryError as error:
                log.warning("Deleted conversations are kept until the next time: %s", error)

    def _submit_change(self, change: ConversationJob) -> None:
        def change_and_emit(store: ConversationStore) -> None:
            change(store)
            self.changed.emit()

        self._jobs.put(change_and_emit)

    def _search_store(self, store: ConversationStore, search: int, words: str) -> None:
        if search == self._latest_search:
            found = (
                search_conversations(store, words)
                if words.strip()
                else list(map(ConversationMatch, store.list_conversations()))
            )
            self.search_finished.emit(search, found)
