"""The thread that searches while a person types; only the newest question counts."""

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

if TYPE_CHECKING:  # the window shows before it loads
    from desktop_rag.retrieve.passage_finder import Finder

log = logging.getLogger(__name__)

OpenFinder = Callable[[], "AbstractContextManager[Finder]"]


@dataclass(frozen=True, slots=True)
class _Search:
    id: int
    text: str
    scope: Scope


@dataclass(frozen=True, slots=True)
class _Prepare:
    """Load what the first search needs."""


@dataclass(frozen=True, slots=True)
class _Reopen:
    """Close the library; the next search opens it again."""


class SearchThread(QThread):
    """Searches apart from the answers, so that typing never waits for one that is written.

    The methods are for the GUI thread, where the signals reach their slots. The newest search ends
    in exactly one of `found` and `failed`; those before it may end in neither. The first value of
    a signal is what `search` returned.
    """

    found = Signal(int, object)  # Found
    failed = Signal(int, DesktopRagError)

    def __init__(self, open_finder: OpenFinder) -> None:
        super().__init__()
        self._open = open_finder
        self._requests: queue.SimpleQueue[_Search | _Prepare | _Reopen | None] = queue.SimpleQueue()
        self._newest = 0

    def prepare(self) -> None:
        """Load everything in advance, so that the first search need not wait for it."""
        self._requests.put(_Prepare())

    def reopen(self) -> None:
        """Let go of the library, which another one takes the place of, or whose vectors changed."""
        self._requests.put(_Reopen())

    def search(self, text: str, scope: Scope) -> int:
        """Search for a text, filters included; return the id of the search."""
        self._newest += 1
        self._requests.put(_Search(self._newest, text, scope))
        return self._newest

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Stop and wait; False if still busy after `timeout_ms`."""
        self._newest += 1  # what still waits is not searched for any more
        self._requests.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            finder: Finder | None = None
            while (request := self._requests.get()) is not None:
                if isinstance(request, _Reopen):
                    finder = None
                    stack.close()
                    continue
                if isinstance(request, _Search) and request.id != self._newest:
                    continue
                try:
                    finder = finder or stack.enter_context(self._open())
                    self._serve(finder, request)
                except DesktopRagError as error:
                    self._fail(request, error)
                except Exception as error:
                    log.exception("Searching failed")
                    self._fail(request, UnexpectedError.wrap(error))

    def _serve(self, finder: Finder, request: _Search | _Prepare) -> None:
        if isinstance(request, _Prepare):
            finder.prepare()
        else:
            self.found.emit(request.id, finder.find(request.text, request.scope))

    def _fail(self, request: _Search | _Prepare, error: DesktopRagError) -> None:
        if isinstance(request, _Search):
            self.failed.emit(request.id, error)
