"""The worker thread that searches while the user types; only the latest search counts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from desktop_rag.errors import DesktopRagError
from desktop_rag.types import Scope
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.retrieve.passage_finder import FoundPassages, PassageFinder

OpenFinder = Callable[[], "AbstractContextManager[PassageFinder]"]


class PassagesFound(WorkerEvent, frozen=True):
    """A search is done."""

    search: int
    found: FoundPassages


class SearchFailed(WorkerEvent, frozen=True):
    """A search failed."""

    search: int
    error: DesktopRagError


class SearchThread(RequestThread["PassageFinder"]):
    """Searches independently of the answer thread, so that typing never waits for an answer.

    Call the methods from the GUI thread. The latest search ends in exactly one of these events with the
    id from `start_search`; earlier ones may end in none.
    """

    def prepare_finder(self) -> None:
        """Load everything in advance, so that the first search is fast."""
        self._submit_request(lambda finder: finder.warm_up_finder())

    def start_search(self, text: str, scope: Scope) -> int:
        """Search for a text with its filters; return the id of the search."""
        search = self._next_request()

        def is_wanted() -> bool:
            return search == self._latest_request and not self._closing.cancelled

        def find_passages(finder: PassageFinder) -> WorkerEvent | None:
            return PassagesFound(search, finder.find_passages(text, scope)) if is_wanted() else None

        def report_error(error: DesktopRagError) -> None:
            if is_wanted():
                self.event_emitted.emit(SearchFailed(search, error))

        self._submit_request(find_passages, report_error=report_error)
        return search
