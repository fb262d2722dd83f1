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
from desktop_rag.conversations.conversation_search import Recalled, recall
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.conversations.export_file import conversation_text, form_of, write_whole
from desktop_rag.errors import DesktopRagError, LibraryError, UnexpectedError
from desktop_rag.types import Conversation

log = logging.getLogger(__name__)

Job = Callable[[Conversations], None]


@dataclass(frozen=True, slots=True)
class _Reopen:
    """Request to close the library; the next job opens it again."""


class MemoryThread(QThread):
    """Runs jobs in the order requested, so that the window never waits for the disk.

    Call the methods from the GUI thread, which also receives the signals.
    """

    changed = Signal()  # a conversation was renamed, deleted or restored
    recalled = Signal(int, list)  # id of the search, conversations found
    deleted = Signal(Conversation)
    taken_back = Signal(int)
    shown = Signal(int, int)  # conversation, turn: this version is shown from now on
    exported = Signal(Path)
    failed = Signal(DesktopRagError)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._jobs: queue.SimpleQueue[Job | _Reopen | None] = queue.SimpleQueue()
        self._newest = 0

    def recall(self, words: str) -> int:
        """Search all conversations, or list all for ""; return the id of the search."""
        self._newest += 1
        search = self._newest
        self._jobs.put(lambda store: self._recall(store, search, words))
        return search

    def rename(self, conversation_id: int, title: str) -> None:
        """Rename a conversation."""
        self._change(lambda store: store.rename(conversation_id, title))

    def delete(self, conversation: Conversation) -> None:
        """Delete a conversation; it can be restored until the program ends."""

        def delete(store: Conversations) -> None:
            store.delete(conversation.id)
            self.deleted.emit(conversation)

        self._change(delete)

    def take_back(self, conversation_id: int) -> None:
        """Undo `delete_conversation`."""

        def take_back(store: Conversations) -> None:
            store.take_back(conversation_id)
            self.taken_back.emit(conversation_id)

        self._change(take_back)

    def show_turn(self, turn_id: int) -> None:
        """Show this version of a turn."""

        def show(store: Conversations) -> None:
            if conversation_id := store.show(turn_id):
                self.shown.emit(conversation_id, turn_id)

        self._jobs.put(show)

    def export(self, conversation_id: int, path: Path) -> None:
        """Write a conversation to a file, in the format of its suffix."""

        def export(store: Conversations) -> None:
            write_whole(conversation_text(store, conversation_id, form_of(path)), path)
            self.exported.emit(path)

        self._jobs.put(export)

    def tidy(self) -> None:
        """Purge conversations that were deleted in an earlier run which could not purge them."""
        self._jobs.put(Conversations.purge)

    def reopen(self) -> None:
        """Close the library, as it is replaced; it is reopened on demand."""
        self._jobs.put(_Reopen())

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Finish all jobs and stop; return False if still busy after `timeout_ms`."""
        self._jobs.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            store: Conversations | None = None
            while (job := self._jobs.get()) is not None:
                if isinstance(job, _Reopen):
                    store = None
                    stack.close()
                    continue
                try:
                    store = store or stack.enter_context(self._opened())
                    job(store)
                except DesktopRagError as error:
                    self.failed.emit(error)
                except Exception as error:
                    log.exception("Keeping the conversations failed")
                    self.failed.emit(UnexpectedError.wrap(error))

    @contextmanager
    def _opened(self) -> Iterator[Conversations]:
        with closing(Database(self._folder, create=False)) as database:
            store = Conversations(database)
            yield store
            try:
                store.purge()
            except LibraryError as error:
                log.warning("Deleted conversations are kept until the next time: %s", error)

    def _change(self, change: Job) -> None:
        def change_and_tell(store: Conversations) -> None:
            change(store)
            self.changed.emit()

        self._jobs.put(change_and_tell)

    def _recall(self, store: Conversations, search: int, words: str) -> None:
        if search == self._newest:
            found = recall(store, words) if words.strip() else list(map(Recalled, store.all()))
            self.recalled.emit(search, found)
