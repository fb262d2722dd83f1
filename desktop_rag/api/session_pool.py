"""Threads that each hold the library open, as what reads it is for the thread that opened it."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from desktop_rag.api.api_errors import TooBusyError
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.shared_folder import resolve_version
from desktop_rag.errors import LibraryError

T = TypeVar("T")


class PooledSession(Protocol):
    """A library that is open."""

    def is_current(self) -> bool:
        """Whether it would be opened in the same way now; raises LibraryError."""


SessionT = TypeVar("SessionT", bound=PooledSession)
OpenSession = Callable[[Path], AbstractContextManager[SessionT]]

log = logging.getLogger(__name__)


class SessionPool(Generic[SessionT]):
    """Runs work on a library in its own threads, each with a session that it opens for the first work.

    A session is opened anew when another library stands in the folder or it is not current any more, and
    closed when nobody asked for `idle_s` seconds.

    Args:
        folder: the folder of the library; there may be none yet.
        open_session: opens it in the thread that calls it.
        threads: how many pieces of work run at once.
        most_waiting: how many more are taken; the rest is turned away.
        idle_s: seconds.
    """

    def __init__(
        self,
        folder: Path,
        open_session: OpenSession[SessionT],
        *,
        threads: int,
        most_waiting: int,
        idle_s: float = 600.0,
    ) -> None:
        self._folder = folder
        self._open_session = open_session
        self._idle_s = idle_s
        self._queue: queue.Queue[tuple[Callable[[SessionT], Any], Future[Any]] | None] = queue.Queue(
            most_waiting
        )
        self._closing, self._is_closed = threading.Lock(), False
        self._threads = [
            threading.Thread(target=self._serve_work, name=f"library session {number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[SessionT], T]) -> Future[T]:
        """Run `work` with a session as soon as a thread is free; its future has what it returns or raises.

        Raises:
            TooBusyError: too many wait already.
            LibraryError: the pool was closed.
        """
        future: Future[T] = Future()
        try:
            with self._closing:
                if self._is_closed:
                    raise LibraryError("The library was closed", "Start the program again.")
                self._queue.put_nowait((work, future))
        except queue.Full:
            raise TooBusyError(
                "Too many requests wait for the library", "Try again in a second, with fewer at once."
            ) from None
        return future

    def close(self, timeout_s: float = 5.0) -> None:
        """Drop what waits, and end the threads when their work is done."""
        with self._closing:
            self._is_closed = True
        with suppress(queue.Empty):
            while True:
                if dropped := self._queue.get_nowait():
                    dropped[1].cancel()
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join(timeout_s)

    def _serve_work(self) -> None:
        while self._serve_one_library():
            pass

    def _serve_one_library(self) -> bool:
        """Serve until the session is to be closed; return whether to go on with another."""
        item = self._queue.get()
        with ExitStack() as stack:
            opened: SessionT | None = None
            identity: object = None
            while item is not None:
                work, future = item
                if future.set_running_or_notify_cancel():
                    try:
                        if opened is None or identity != self._identify_library() or not opened.is_current():
                            opened = None
                            stack.close()
                            identity = self._identify_library()
                            opened = stack.enter_context(self._open_session(self._folder))
                        future.set_result(work(opened))
                    except BaseException as error:  # noqa: BLE001 - it is raised to who waits for the work
                        future.set_exception(error)
                del work, future, item
                try:
                    item = self._queue.get(timeout=self._idle_s)
                except queue.Empty:
                    return True
        return False

    def _identify_library(self) -> tuple[int, int] | None:
        """Return what differs between two libraries in the same folder."""
        try:
            status = (resolve_version(self._folder) / CATALOG_FILE_NAME).stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino
