"""The thread that keeps the conversations in order: finds, renames, deletes and exports them."""

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
    """Close the library; the next job opens it again."""


class MemoryThread(QThread):
    """Does jobs in the order asked, so that the window never waits for the disk.

    The methods are for the GUI thread, where the signals reach their slots.
    """

    changed = Signal()  # a conversation has another title, is gone or is back
    recalled = Signal(int, list)  # what `recall` returned, and the Recalled
    deleted = Signal(Conversation)
    taken_back = Signal(int)
    shown = Signal(int, int)  # conversation, turn: the version that it is is shown from now on
    exported = Signal(Path)
    failed = Signal(DesktopRagError)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._jobs: queue.SimpleQueue[Job | _Reopen | None] = queue.SimpleQueue()
        self._newest = 0

    def recall(self, words: str) -> int:
        """Find words in all conversations, or list them all; return the id of the search."""
        self._newest += 1
        search = self._newest
        self._jobs.put(lambda kept: self._recall(kept, search, words))
        return search

    def rename(self, conversation_id: int, title: str) -> None:
        """Give a conversation another title."""
        self._change(lambda kept: kept.rename(conversation_id, title))

    def delete(self, conversation: Conversation) -> None:
        """Delete a conversation; it can be taken back until the program ends."""

        def delete(kept: Conversations) -> None:
            kept.delete(conversation.id)
            self.deleted.emit(conversation)

        self._change(delete)

    def take_back(self, conversation_id: int) -> None:
        """Undo `delete`."""

        def take_back(kept: Conversations) -> None:
            kept.take_back(conversation_id)
            self.taken_back.emit(conversation_id)

        self._change(take_back)

    def show_turn(self, turn_id: int) -> None:
        """Show the version that a turn is."""

        def show(kept: Conversations) -> None:
            if conversation_id := kept.show(turn_id):
                self.shown.emit(conversation_id, turn_id)

        self._jobs.put(show)

    def export(self, conversation_id: int, path: Path) -> None:
        """Write a conversation to a file, in the format that its name ends with."""

        def export(kept: Conversations) -> None:
            write_whole(conversation_text(kept, conversation_id, form_of(path)), path)
            self.exported.emit(path)

        self._jobs.put(export)

    def tidy(self) -> None:
        """Delete for good what was deleted when the program ended before it could."""
        self._jobs.put(Conversations.purge)

    def reopen(self) -> None:
        """Let go of the library: another one takes its place."""
        self._jobs.put(_Reopen())

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Finish what was asked for and stop; False if still busy after `timeout_ms`."""
        self._jobs.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            kept: Conversations | None = None
            while (job := self._jobs.get()) is not None:
                if isinstance(job, _Reopen):
                    kept = None
                    stack.close()
                    continue
                try:
                    kept = kept or stack.enter_context(self._opened())
                    job(kept)
                except DesktopRagError as error:
                    self.failed.emit(error)
                except Exception as error:
                    log.exception("Keeping the conversations failed")
                    self.failed.emit(UnexpectedError.wrap(error))

    @contextmanager
    def _opened(self) -> Iterator[Conversations]:
        with closing(Database(self._folder, create=False)) as database:
            kept = Conversations(database)
            yield kept
            try:
                kept.purge()
            except LibraryError as error:
                log.warning("Deleted conversations are kept until the next time: %s", error)

    def _change(self, change: Job) -> None:
        def change_and_tell(kept: Conversations) -> None:
            change(kept)
            self.changed.emit()

        self._jobs.put(change_and_tell)

    def _recall(self, kept: Conversations, search: int, words: str) -> None:
        if search == self._newest:
            found = recall(kept, words) if words.strip() else list(map(Recalled, kept.all()))
            self.recalled.emit(search, found)
