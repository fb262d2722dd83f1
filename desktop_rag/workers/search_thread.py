"""The worker thread that searches while the user types; only the latest search counts."""

from __future__ import annotations

import logging
import queue
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QThread, Signal

from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.types import Scope

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.retrieve.passage_finder import PassageFinder

log = logging.getLogger(__name__)

OpenFinder = Callable[[], "AbstractContextManager[PassageFinder]"]


@dataclass(frozen=True, slots=True)
class _SearchRequest:
    id: int
    text: str
    scope: Scope


@dataclass(frozen=True, slots=True)
class _PrepareFinder:
    """Request to load what the first search needs."""


@dataclass(frozen=True, slots=True)
class _ReopenFinder:
    """Request to close the library; the next search opens it again."""


class SearchThread(QThread):
    """Searches independently of the answer thread, so that typing never waits for an answer.

    Call the methods from the GUI thread, which also receives the signals. The latest search ends in
    exactly one of `found` and `failed`; earlier ones may end in neither. The first value of a
    signal is the id from `start_search`.
    """

    found = Signal(int, object)  # Found
    failed = Signal(int, DesktopRagError)

    def __init__(self, open_finder: OpenFinder) -> None:
        super().__init__()
        self._open_finder = open_finder
        self._requests: queue.SimpleQueue[_SearchRequest | _PrepareFinder | _ReopenFinder | None] = (
            queue.SimpleQueue()
        )
        self._latest_search = 0

    def prepare_finder(self) -> None:
        """Load everything in advance, so that the first search is fast."""
        self._requests.put(_PrepareFinder())

    def reopen_finder(self) -> None:
        """Close the library, as it is replaced or its vectors changed; it is reopened on demand."""
        self._requests.put(_ReopenFinder())

    def start_search(self, text: str, scope: Scope) -> int:
        """Search for a text with its filters; return the id of the search."""
        self._latest_search += 1
        self._requests.put(_SearchRequest(self._latest_search, text, scope))
        return self._latest_search

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Stop and wait; return False if still busy after `timeout_ms`."""
        self._latest_search += 1  # skips the queued searches
        self._requests.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            finder: PassageFinder | None = None
            while (request := self._requests.get()) is not None:
                if isinstance(request, _ReopenFinder):
                    finder = None
                    stack.close()
                    continue
                if isinstance(request, _SearchRequest) and request.id != self._latest_search:
                    continue
                try:
                    finder = finder or stack.enter_context(self._open_finder())
                    self._serve_request(finder, request)
                except DesktopRagError as error:
                    self._emit_error(request, error)
                except Exception as error:
                    log.exception("Searching failed")
                    self._emit_error(request, UnexpectedError.wrap_exception(error))

    def _serve_request(self, finder: PassageFinder, request: _SearchRequest | _PrepareFinder) -> None:
        if isinstance(request, _PrepareFinder):
            finder.warm_up_finder()
        else:
            self.found.emit(request.id, finder.find_passages(request.text, request.scope))

    def _emit_error(self, request: _SearchRequest | _PrepareFinder, error: DesktopRagError) -> None:
        if isinstance(request, _SearchRequest):
            self.failed.emit(request.id, error)
