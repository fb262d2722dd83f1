"""The worker thread that finds, renames, deletes and exports conversations."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_search import ConversationMatch, search_conversations
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.export_file import find_export_format, render_conversation, write_export_file
from desktop_rag.errors import DesktopRagError, LibraryError
from desktop_rag.types import Conversation
from desktop_rag.workers.worker_thread import RequestThread

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ConversationsChanged:
    """A conversation was renamed, deleted or restored."""


@dataclass(frozen=True, slots=True)
class ConversationsFound:
    """The result of a search."""

    search: int
    matches: tuple[ConversationMatch, ...]


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
    ConversationsChanged
    | ConversationsFound
    | ConversationDeleted
    | ConversationRestored
    | VersionShown
    | ConversationExported
    | ConversationsFailed
)


class ConversationThread(RequestThread[ConversationStore]):
    """Serves requests in their order, so that the window never waits for the disk.

    Call the methods from the GUI thread. At the end all requests are finished first.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(lambda: _open_store(folder))
        self._latest_search = 0

    def search_conversations(self, words: str) -> int:
        """Search all conversations, or list all for ""; return the id of the search."""
        self._latest_search += 1
        search = self._latest_search
        self._request(lambda store: self._search_store(store, search, words))
        return search

    def rename_conversation(self, conversation_id: int, title: str) -> None:
        """Rename a conversation."""
        self._request_change(lambda store: store.rename_conversation(conversation_id, title))

    def delete_conversation(self, conversation: Conversation) -> None:
        """Delete a conversation; it can be restored until the program ends."""
        self._request_change(
            lambda store: store.delete_conversation(conversation.id), ConversationDeleted(conversation)
        )

    def restore_conversation(self, conversation_id: int) -> None:
        """Undo `delete_conversation`."""
        self._request_change(
            lambda store: store.restore_conversation(conversation_id), ConversationRestored(conversation_id)
        )

    def show_turn(self, turn_id: int) -> None:
        """Show this version of a turn."""

        def show_and_emit(store: ConversationStore) -> None:
            if conversation_id := store.show_version(turn_id):
                self._emit(VersionShown(conversation_id, turn_id))

        self._request(show_and_emit)

    def export_conversation(self, conversation_id: int, path: Path) -> None:
        """Write a conversation to a file, in the format of its suffix."""

        def export_and_emit(store: ConversationStore) -> None:
            write_export_file(render_conversation(store, conversation_id, find_export_format(path)), path)
            self._emit(ConversationExported(path))

        self._request(export_and_emit)

    def purge_deleted(self) -> None:
        """Purge conversations that were deleted in an earlier run which could not purge them."""
        self._request(ConversationStore.purge_deleted)

    def _request(self, serve: Callable[[ConversationStore], None]) -> None:
        self._submit_request(serve, lambda error: self._emit(ConversationsFailed(error)))

    def _request_change(
        self, change: Callable[[ConversationStore], None], event: ConversationEvent | None = None
    ) -> None:
        def change_and_emit(store: ConversationStore) -> None:
            change(store)
            if event is not None:
                self._emit(event)
            self._emit(ConversationsChanged())

        self._request(change_and_emit)

    def _search_store(self, store: ConversationStore, search: int, words: str) -> None:
        if search == self._latest_search:
            found = (
                search_conversations(store, words)
                if words.strip()
                else map(ConversationMatch, store.list_conversations())
            )
            self._emit(ConversationsFound(search, tuple(found)))

    def _emit(self, event: ConversationEvent) -> None:
        self.event_emitted.emit(event)


@contextmanager
def _open_store(folder: Path) -> Iterator[ConversationStore]:
    with closing(Database(folder, create=False)) as database:
        store = ConversationStore(database)
        yield store
        try:
            store.purge_deleted()
        except LibraryError as error:
            log.warning("Deleted conversations are kept until the next time: %s", error)
