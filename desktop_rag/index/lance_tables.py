"""The only access to LanceDB: imported without blocking the window, tables opened when needed."""

from __future__ import annotations

import asyncio
import ctypes
import errno
import logging
import os
import re
import shutil
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from datetime import timedelta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from desktop_rag.background_import import unnoticed
from desktop_rag.errors import LibraryError, describe_os_error
from desktop_rag.index.index_schema import is_ours

if TYPE_CHECKING:
    import pyarrow as pa

log = logging.getLogger(__name__)

_T = TypeVar("_T")
State = tuple[str, int]

_SETTINGS = {  # read at import
    "LANCEDB_LOG": "error",  # warnings go to stderr
    # Rows per batch. With 8,192 (the default), 1,024 and 512, indexing 40,000 rows took at most 95,
    # 50 and 45 MB; searching is as fast with 1,024 as with the default.
    "LANCE_DEFAULT_BATCH_SIZE": "1024",
    # Full-text shards built in parallel; one is as fast as more.
    "LANCE_FTS_NUM_SHARDS": "1",
    # Read-ahead in bytes; 2 GB by default. Reading 600 MB takes 100 MB of memory instead of 175.
    "LANCE_DEFAULT_IO_BUFFER_SIZE": str(32 << 20),
}
# Bytes that LanceDB caches between queries: of indices, and of everything else. The defaults are
# 6 GB and 1 GB. The writer queries little and leaves many old versions.
_READER_CACHES = (256 << 20, 32 << 20)
_WRITER_CACHES = (2 << 20, 1 << 20)
# Clients of remote tables. Importing LanceDB takes 1.0 s, without them 0.35 s and 20 MB less.
_CLIENTS = ("lance_namespace_urllib3_client",)
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # from malloc.h


class IndexDamagedError(LibraryError):
    """The index cannot be read; it can be rebuilt."""


class Session:
    """The limits of LanceDB's own caches. Any number of threads may share a session.

    Args:
        index_bytes: for indices, at most.
        other_bytes: for everything else, at most.
    """

    def __init__(self, index_bytes: int, other_bytes: int) -> None:
        self.index_bytes = index_bytes
        self._other_bytes = other_bytes
        self._making = threading.Lock()
        self._made: Any = None

    @classmethod
    def of_writer(cls) -> Self:
        """Return a session that needs little memory."""
        return cls(*_WRITER_CACHES)

    @classmethod
    def of_reader(cls, index_bytes: int) -> Self:
        """Return a session for searching, with at least `index_bytes` for indices."""
        default_index_bytes, other_bytes = _READER_CACHES
        return cls(max(default_index_bytes, index_bytes), other_bytes)

    def opened(self) -> Any:
        """Return LanceDB's session object, made on first use."""
        import lancedb

        with self._making:
            if self._made is None:
                self._made = lancedb.Session(self.index_bytes, self._other_bytes)
            return self._made


class Tables:
    """The tables of one folder. For use in the thread that opened it.

    A table exists if its folder contains a version: otherwise it is not made yet, or deleted.

    Args:
        folder: contains the tables; made with the first one.
        session: caches what is read of them.
    """

    def __init__(self, folder: Path, session: Session) -> None:
        self.folder = folder
        self._session = session
        self._open: dict[str, Any] = {}
        self._asked: dict[str, Any] = {}  # used only in LanceDB's own thread

    @cached_property
    def _settings(self) -> dict[str, Any]:
        """Connection options. LanceDB is imported only here: listing documents does without it."""
        load()
        return {
            "read_consistency_interval": timedelta(seconds=0),  # always read the newest version
            "session": self._session.opened(),
        }

    @cached_property
    def _connection(self) -> Any:
        options = self._settings
        import lancedb

        with explained():
            return lancedb.connect(self.folder, **options)

    def names(self) -> list[str]:
        """Return the names of the existing tables."""
        with explained():
            return [name for name in self.places() if has_versions(self.path(name))]

    def places(self) -> list[str]:
        """Return the names of all table folders: of existing, deleted and incomplete tables."""
        with explained():
            names = sorted(path.stem for path in self.folder.glob("*.lance"))
        return [name for name in names if is_ours(name)]

    def path(self, name: str) -> Path:
        """Return the folder of a table."""
        return self.folder / f"{name}.lance"

    def state(self, name: str) -> State | None:
        """Return a value that differs after every change of a table, None if there is no table."""
        with explained(), suppress(FileNotFoundError, NotADirectoryError):
            with os.scandir(self.path(name) / "_versions") as entries:
                versions = [entry for entry in entries if entry.name.endswith(".manifest")]
            # LanceDB numbers versions downwards.
            newest = min(versions, key=lambda entry: entry.name, default=None)
            return newest and (newest.name, newest.stat().st_mtime_ns)
        return None

    def get(self, name: str) -> Any:
        """Return the open table, or None if it does not exist."""
        with explained():
            if not has_versions(self.path(name)):
                self.close(name)
                return None
            if name not in self._open:
                self._open[name] = self._connection.open_table(name)
            return self._open[name]

    def read(self, name: str, query: Callable[[Any], _T], empty: _T) -> _T:
        """Return the result of `query` on a table, or `empty` if it does not exist.

        The writer may delete the files of the version being read: then the query is repeated once
        on the newest version.
        """
        try:
            return self._read_newest(name, query, empty)
        except IndexDamagedError:
            self.close(name)
        return self._read_newest(name, query, empty)

    def _read_newest(self, name: str, query: Callable[[Any], _T], empty: _T) -> _T:
        table = self.get(name)
        with explained():
            return empty if table is None else query(table)

    def ask(self, name: str, query: Callable[[Any], Awaitable[_T]], empty: _T) -> Future[_T]:
        """Start a query as `query_table` does and return its future; queries run concurrently.

        `query` gets the table of LanceDB's asynchronous interface, which takes half the processor
        time of the synchronous one, and runs in LanceDB's own thread.
        """
        with suppress(OSError):  # the query meets it again and reports it
            if not has_versions(self.path(name)):
                return done(lambda: empty)
        options = self._settings
        from lancedb.background_loop import LOOP

        async def newest() -> _T:
            with explained():
                table = await self._table_to_ask(name, options)
                return empty if table is None else await query(table)

        async def answer() -> _T:
            try:
                return await newest()
            except IndexDamagedError:
                self._asked.pop(name, None)
            return await newest()

        return asyncio.run_coroutine_threadsafe(answer(), LOOP.loop)

    async def _table_to_ask(self, name: str, options: dict[str, Any]) -> Any:
        import lancedb

        if not has_versions(self.path(name)):
            self._asked.pop(name, None)
            return None
        if name not in self._asked:
            connection = await lancedb.connect_async(self.folder, **options)
            self._asked[name] = await connection.open_table(name)
        return self._asked[name]

    def append(self, name: str, columns: dict[str, Any], schema: pa.Schema) -> None:
        """Add rows to a table, which is created if it does not exist."""
        load()
        import pyarrow as pa

        table = self.get(name)
        with explained():
            data = pa.table(columns, schema=schema)
            if table is None:
                self._open[name] = self._connection.create_table(
                    name, data, schema=schema, mode="overwrite"
                )
            else:
                table.add(data)

    def close(self, name: str) -> None:
        """Close an open table; it is opened again when needed."""
        self._open.pop(name, None)
        self._asked.pop(name, None)

    def drop(self, name: str) -> None:
        """Delete a table, readable or not."""
        self.close(name)
        with explained(), suppress(FileNotFoundError):
            path = self.path(name)
            if path.is_dir():
                with suppress(FileNotFoundError):
                    shutil.rmtree(path / "_versions")  # from here on the table does not exist
                shutil.rmtree(path)
            else:
                path.unlink()


def done(work: Callable[[], _T]) -> Future[_T]:
    """Run `work` now; return its result, or IndexDamagedError, as a completed future."""
    future: Future[_T] = Future()
    try:
        future.set_result(work())
    except IndexDamagedError as error:
        future.set_exception(error)
    return future


def index_bytes(folder: Path) -> int:
    """Return the size on disk of the indices of all tables in a folder."""
    size = 0
    for directory, _, names in os.walk(folder):
        for name in names if "_indices" in Path(directory).parts else ():
            with suppress(OSError):  # deleted meanwhile
                size += Path(directory, name).stat().st_size
    return size


def has_versions(table: Path) -> bool:
    """Whether the folder of a table contains a version; stops at the first one found."""
    with suppress(FileNotFoundError, NotADirectoryError), os.scandir(table / "_versions") as files:
        return any(file.name.endswith(".manifest") for file in files)
    return False


def load() -> None:
    """Import LanceDB in a background thread without blocking the others."""
    if "lancedb" in sys.modules:
        return
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    if sys.platform != "win32":
        _keep_memory_low(ctypes.CDLL(None))
    with unnoticed("pyarrow/lib", "lancedb/_lancedb", unused=_CLIENTS):
        import lancedb  # noqa: F401


def _keep_memory_low(libc: ctypes.CDLL) -> None:
    """Keep LanceDB's threads from growing an arena each, and return large blocks at once (glibc).

    Adding and indexing 40,000 rows took 230 MB more than 4,000; 50 MB with shared arenas and
    `trim_heap`. Returning large blocks at once saves another 16 MB while 4,000 rows are added to
    200.
    """
    if hasattr(libc, "mallopt"):
        libc.mallopt(_M_ARENA_MAX, 2)
        libc.mallopt(_M_MMAP_THRESHOLD, 256 << 10)


def trim() -> None:
    """Return free heap memory to the system, which glibc does not do by itself."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        if hasattr(libc, "malloc_trim"):
            libc.malloc_trim(0)


# System errors that are no damage of the index: codes of POSIX and of Windows -> errno.
_REFUSALS = {
    1: errno.EPERM,
    5: errno.EACCES if sys.platform == "win32" else errno.EIO,
    13: errno.EACCES,
    19: errno.EROFS,
    24: errno.EMFILE,
    28: errno.ENOSPC,
    30: errno.EROFS,
    32: errno.EACCES,
    33: errno.EACCES,
    69: errno.EDQUOT,  # macOS
    112: errno.ENOSPC,
    122: errno.EDQUOT,
}
_SYSTEM_ERROR = re.compile(r"os error (\d+)|\[(?:Errno|WinError) (\d+)")


@contextmanager
def explained() -> Iterator[None]:
    """Convert LanceDB's exceptions to errors a user can act on.

    Raises:
        LibraryError: a system error, such as a full disk.
        IndexDamagedError: anything else.
    """
    try:
        yield
    except Exception as error:
        if not _is_foreign(error):
            raise
        log.warning("The search index refused: %s", error)
        code = _SYSTEM_ERROR.search(str(error))
        number = _REFUSALS.get(int(code[1] or code[2])) if code else None
        if number is not None:
            raise LibraryError(*describe_os_error(OSError(number, ""))) from error
        raise IndexDamagedError(
            "The search index is damaged",
            "Run `desktop-rag doctor`, or start the window again: it is rebuilt from the catalog.",
        ) from error


def _is_foreign(error: Exception) -> bool:
    """Whether LanceDB raised it; the class of its Rust panics cannot be imported."""
    kinds = (RuntimeError, OSError, ValueError)
    return isinstance(error, kinds) or type(error).__name__ == "RustPanic"
