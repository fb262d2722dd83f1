"""The base of all worker threads: one signal for events, one queue of requests, one edge for errors."""

from __future__ import annotations

import logging
import queue
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QThread, Signal

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, UnexpectedError

log = logging.getLogger(__name__)

ResourceT = TypeVar("ResourceT")
ReportError = Callable[[DesktopRagError], None]


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


class WorkerEvent:
    """The base of all events, which are frozen dataclasses."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class WorkFailed(WorkerEvent):
    """Work failed, and no other event says so."""

    error: DesktopRagError


class WorkerThread(QThread):
    """A thread that reports what it does, and every error, as events.

    `event_emitted` carries a WorkerEvent to the GUI thread, in the order in which they happened.
    """

    event_emitted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._closing = CancelToken()

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
        """Wake a waiting loop so that it ends. Called in another thread."""
        raise NotImplementedError

    def _report_failure(self, error: DesktopRagError) -> None:
        log.warning("Background work failed: %s", error)
        self.event_emitted.emit(WorkFailed(error))


@dataclass(frozen=True, slots=True)
class _Request(Generic[ResourceT]):
    serve: Callable[[ResourceT], None]
    report_error: ReportError


@dataclass(frozen=True, slots=True)
class _CloseRequest:
    then: Callable[[], None]
    report_error: ReportError


class RequestThread(WorkerThread, Generic[ResourceT]):
    """Serves requests one after the other with a resource, such as a library.

    The resource is opened for the first request, and used and closed in this thread. A request that
    fails reports its error, and the next one is served.
    """

    def __init__(self, open_resource: Callable[[], AbstractContextManager[ResourceT]]) -> None:
        super().__init__()
        self._open_resource = open_resource
        self._requests: queue.SimpleQueue[_Request[ResourceT] | _CloseRequest | None] = queue.SimpleQueue()

    def reopen_resource(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the resource, call `then` in this thread, and open it again for the next request."""
        self._requests.put(_CloseRequest(then, self._report_failure))

    def _submit_request(self, serve: Callable[[ResourceT], None], report_error: ReportError) -> None:
        """Queue a request. Any thread may call it."""
        self._requests.put(_Request(serve, report_error))

    def _wake_loop(self) -> None:
        self._requests.put(None)

    def _run_loop(self) -> None:
        with ExitStack() as stack:
            resource: ResourceT | None = None
            while (request := self._requests.get()) is not None:
                with catch_errors(request.report_error):
                    if isinstance(request, _CloseRequest):
                        resource = None
                        stack.close()
                        request.then()
                        continue
                    if resource is None:
                        resource = stack.enter_context(self._open_resource())
                    request.serve(resource)
