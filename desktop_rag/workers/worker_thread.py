"""The base of all worker threads: one signal for events, one queue of requests, one edge for errors."""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct
from PySide6.QtCore import QThread, Signal

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, UnexpectedError

log = logging.getLogger(__name__)

StepT = TypeVar("StepT")
ResourceT = TypeVar("ResourceT")
ReportError = Callable[[DesktopRagError], None]
_STEPS_PER_SECOND = 5  # that are shown


@contextmanager
def catch_errors(report: ReportError) -> Iterator[None]:
    """Report whatever the block raises; a bug is logged and reported as an UnexpectedError.

    Libraries in Rust raise their panics as a BaseException: without this, one ends its thread silently.
    """
    try:
        yield
    except DesktopRagError as error:
        report(error)
    except BaseException as error:
        log.exception("A fault in a worker thread")
        report(UnexpectedError.wrap_exception(error))


def thin_out(steps: Iterable[StepT]) -> Iterator[StepT]:
    """Run all steps, and yield as many as should be shown."""
    shown_at = 0.0
    for step in steps:
        if time.monotonic() - shown_at >= 1 / _STEPS_PER_SECOND:
            shown_at = time.monotonic()
            yield step


class WorkerEvent(Struct, frozen=True):
    """The base of all events. At start some seventy are made: as dataclasses they take 30 ms longer."""


class WorkFailed(WorkerEvent, frozen=True):
    """Work failed, and no other event says so."""

    error: DesktopRagError


class WorkerThread(QThread):
    """A thread that reports its progress, and every error, as events.

    `event_emitted` carries a WorkerEvent to the GUI thread, in the order in which they happened.
    """

    event_emitted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._closing = CancelToken()

    def make_token(self) -> CancelToken:
        """Return a token that `shutdown` cancels too."""
        return CancelToken(parent=self._closing)

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel and wait; return False if still busy after `timeout_ms`. Any thread may call it."""
        self._closing.cancel()
        self._wake_loop()
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with catch_errors(self._report_failure), suppress(Cancelled):
            self._run_loop()

    def _run_loop(self) -> None:
        """Work until `shutdown`."""
        raise NotImplementedError

    def _wake_loop(self) -> None:
        """Wake a loop that waits for something else than its token. Called in another thread."""

    def _report_failure(self, error: DesktopRagError) -> None:
        log.warning("Background work failed: %s", error)
        self.event_emitted.emit(WorkFailed(error))


@dataclass(frozen=True, slots=True)
class _Request(Generic[ResourceT]):
    steps: tuple[Callable[[ResourceT], WorkerEvent | None], ...]
    report_error: ReportError
    when_closed: Callable[[], None] | None = None  # the resource is closed, and this called then


class RequestThread(WorkerThread, Generic[ResourceT]):
    """Serves requests one after the other with a resource, such as a library.

    The resource is opened for the first request, and used and closed in this thread. A request that
    fails reports its error, and the next one is served.
    """

    def __init__(self, open_resource: Callable[[], AbstractContextManager[ResourceT]]) -> None:
        super().__init__()
        self._open_resource = open_resource
        self._requests: queue.SimpleQueue[_Request[ResourceT] | None] = queue.SimpleQueue()
        self._latest_request = 0

    def reopen_resource(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the resource, call `then` in this thread, and open it again for the next request."""
        self._requests.put(_Request((), self._report_failure, then))

    def _next_request(self) -> int:
        """Return an id for a request and its events. To be called in one thread."""
        self._latest_request += 1
        return self._latest_request

    def _submit_request(
        self,
        *steps: Callable[[ResourceT], WorkerEvent | None],
        report_error: ReportError | None = None,
    ) -> None:
        """Queue a request; the event that each of its steps returns is emitted. Any thread may call it."""
        self._requests.put(_Request(steps, report_error or self._report_failure))

    def _wake_loop(self) -> None:
        self._requests.put(None)

    def _run_loop(self) -> None:
        with ExitStack() as stack:
            opened: tuple[ResourceT] | None = None
            while (request := self._requests.get()) is not None:
                with catch_errors(request.report_error):
                    if request.when_closed is not None:
                        opened = None
                        stack.close()
                        request.when_closed()
                        continue
                    if opened is None:
                        opened = (stack.enter_context(self._open_resource()),)
                    for event in (step(*opened) for step in request.steps):
                        if event is not None:
                            self.event_emitted.emit(event)
