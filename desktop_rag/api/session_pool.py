"""Threads that each hold the library open, as its readers belong to the thread that opened it.

A session that answers also holds the language model that is set, loaded at the first question.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from desktop_rag.answer.answer_events import AnswerEvent
from desktop_rag.answer.made_tables.table_maker import TableMaker
from desktop_rag.api.api_errors import TooBusyError
from desktop_rag.api.api_records import AskRequest, MakeTableRequest
from desktop_rag.api.change_service import find_path
from desktop_rag.app.library_session import LibrarySession, open_session
from desktop_rag.app.made_table_records import FilledTableRecord, read_column, row_to_record, table_to_record
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.shared_folder import is_shared_library, resolve_version
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.llm.generation_options import settings_to_generation_options
from desktop_rag.llm.generator import Exchange, Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question
from desktop_rag.settings import Settings

T = TypeVar("T")


class PooledSession(Protocol):
    """A library that is open."""

    def is_current(self) -> bool:
        """Whether it would be opened in the same way now; raises LibraryError."""

    def warm_up(self) -> None:
        """Load all data for the first search, also into the caches that sessions of a process share."""


SessionT = TypeVar("SessionT", bound=PooledSession)
OpenSession = Callable[[Path], AbstractContextManager[SessionT]]
_Identity = tuple[int, int] | None  # identifies a library in a folder

_LOOK_INTERVAL_S = 2.0  # at which a thread without work looks for a next version: it reads a small file

log = logging.getLogger(__name__)


class SessionPool(Generic[SessionT]):
    """Runs work on a library in its own threads, each with a session that it opens for the first work.

    A session is opened again when another library is in the folder or it is not current any more, and
    closed when nobody asked for `idle_s` seconds. Of a shared library the version before answers until the
    next one is warm.

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
        self._next: _NextVersion[SessionT] | None = None
        self._threads = [
            threading.Thread(target=self._serve_work, name=f"library session {number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[SessionT], T]) -> Future[T]:
        """Run `work` with a session as soon as a thread is free; its future has what it returns or raises.

        Raises TooBusyError if too many wait already, and LibraryError if the pool was closed.
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
        """Drop the waiting work, and end the threads when their work is done."""
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
        if self._next:
            self._next.close(timeout_s)

    def _serve_work(self) -> None:
        while self._serve_one_library():
            pass

    def _serve_one_library(self) -> bool:
        """Serve until the session must close; return whether to continue with another."""
        item = self._queue.get()
        with ExitStack() as stack:
            opened: SessionT | None = None
            identity: _Identity = None
            while item is not None:
                work, future = item
                if future.set_running_or_notify_cancel():
                    try:
                        if opened is None or not opened.is_current() or self._is_obsolete(identity):
                            opened = None
                            stack.close()
                            identity = self._identify_library()
                            opened = stack.enter_context(self._open_session(self._folder))
                        future.set_result(work(opened))
                    except BaseException as error:  # noqa: BLE001 - it is raised to who waits for the work
                        future.set_exception(error)
                del work, future, item
                try:
                    item = self._wait_for_work(identity)
                except queue.Empty:
                    return True
        return False

    def _wait_for_work(self, identity: _Identity) -> tuple[Callable[[SessionT], Any], Future[Any]] | None:
        """Return the next work, and have a next version warmed up meanwhile; raises queue.Empty if idle."""
        ends_at = time.monotonic() + self._idle_s
        while (left := ends_at - time.monotonic()) > _LOOK_INTERVAL_S:
            with suppress(queue.Empty):
                return self._queue.get(timeout=_LOOK_INTERVAL_S)
            with suppress(RuntimeError):  # no more threads: it is tried again
                self._is_obsolete(identity)
        return self._queue.get(timeout=max(left, 0.0))

    def _is_obsolete(self, identity: _Identity) -> bool:
        """Whether to open the library again: another one, or a next version that is warm, is in the folder.

        A next version that is not is warmed up from now on.
        """
        current = self._identify_library()
        if current == identity or current is None or not is_shared_library(self._folder):
            return current != identity
        with self._closing:
            if self._is_closed:
                return False
            if self._next is None or (self._next.identity != current and self._next.is_ready):
                if self._next:
                    self._next.close(0.0)
                self._next = _NextVersion(current, partial(self._open_session, self._folder), self._idle_s)
            return self._next.identity == current and self._next.is_ready

    def _identify_library(self) -> _Identity:
        try:
            status = (resolve_version(self._folder) / CATALOG_FILE_NAME).stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino


class _NextVersion(Generic[SessionT]):
    """Warms a version up in a thread of its own, and holds it for `hold_s`: by then all threads have it."""

    def __init__(
        self, identity: _Identity, open_session: Callable[[], AbstractContextManager[SessionT]], hold_s: float
    ) -> None:
        self.identity = identity
        self._open_session = open_session
        self._hold_s = hold_s
        self._ready, self._released = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._hold, name="next version", daemon=True)
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether it is warm, or cannot be warmed up: the next opener gets the error."""
        return self._ready.is_set()

    def close(self, timeout_s: float) -> None:
        """Hold it no more."""
        self._released.set()
        self._thread.join(timeout_s)

    def _hold(self) -> None:
        try:
            with self._open_session() as session:
                session.warm_up()
                self._ready.set()
                self._released.wait(self._hold_s)
        except BaseException as error:  # noqa: BLE001 - libraries in Rust raise their panics so
            log.warning("A new version cannot be warmed up: %s", error)
        finally:
            self._ready.set()


class AnswerSession:
    """Answers questions, and keeps one generator loaded. For use in the thread that opened it."""

    def __init__(self, session: LibrarySession) -> None:
        self._session = session
        self._generator: Generator | None = None
        self._opened = ("", "")  # the model and the engine
        self._weighs = False

    def is_current(self) -> bool:
        """Whether the library would be opened in the same way now; raises LibraryError."""
        return self._session.is_current()

    def warm_up(self) -> None:
        """Load the data for the first search; the language model waits for a question."""
        self._session.warm_up()

    def answer_question(
        self, request: AskRequest, question: str, token: CancelToken, history: Sequence[Exchange] = ()
    ) -> Iterator[AnswerEvent]:
        """Yield the events of an answer; raises what the answerer raises."""
        files = [find_path(self._session, each) for each in request.file]
        scope = self._session.make_scope(request.collection, files)
        parsed = parse_question(
            question, scope, request.mode, thorough=request.thorough, reads_everything=request.read_everything
        )
        generator = self._select_generator(quotes=request.quotes, weighs=request.read_everything)
        yield from self._session.answerer.answer_question(parsed, generator, token, history)

    def make_table(self, request: MakeTableRequest, token: CancelToken) -> FilledTableRecord:
        """Make a table and fill it as long as the request says; raises what `TableMaker` raises."""
        ends_at = time.monotonic() + request.seconds
        library = self._session.library
        files = [find_path(self._session, each) for each in request.file]
        scope = self._session.make_scope(request.collection, files)
        is_named = bool(scope or request.kind)
        with closing(WritableDatabase(library.folder, create=False)) as database:
            maker = TableMaker(library, MadeTableWriter(database), self._session.searcher)
            columns = list(map(read_column, request.columns))
            table = maker.define_table(request.name, columns, scope if is_named else None, request.kind)
            generator = self._select_generator(quotes=request.rules)
            waiting = 0
            for filled in maker.fill_table(table.id, token, generator):
                if time.monotonic() > ends_at:
                    waiting = filled.total - filled.done
                    break
            table = maker.tables.load_table(table.id)
            rows, last = maker.tables.load_rows(table.id), request.cursor + request.limit
            page = [row_to_record(table, each) for each in rows[request.cursor : last]]
            return FilledTableRecord(
                table_to_record(table), page, waiting, last if last < len(rows) else None
            )

    def close(self) -> None:
        """Free the generator."""
        if self._generator is not None:
            self._generator.close()
            self._generator = None

    def _select_generator(self, *, quotes: bool, weighs: bool = False) -> Generator:
        """Return the generator that is set now, or that of quotes; another one is freed first.

        `weighs` as in `make_generator`.
        """
        settings = Settings.load_settings()
        wanted = (EXTRACTIVE if quotes else settings.model, settings.engine)
        if self._generator is None or self._opened != wanted or weighs > self._weighs:
            self.close()
            self._generator = self._session.open_generator(
                wanted[0], lambda: settings_to_generation_options(Settings.load_settings()), weighs=weighs
            )
            self._opened, self._weighs = wanted, weighs
        return self._generator


@contextmanager
def open_answer_session(folder: Path) -> Iterator[AnswerSession]:
    """Open a library for answering."""
    with open_session(folder) as session:
        opened = AnswerSession(session)
        try:
            yield opened
        finally:
            opened.close()
