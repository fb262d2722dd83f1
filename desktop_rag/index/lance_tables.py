"""The only access to LanceDB: imported without blocking the window, tables opened when needed."""

from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from datetime import timedelta
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_rag.index.index_schema import is_index_table, require_own_schema
from desktop_rag.index.lance_errors import IndexDamagedError, convert_lance_errors
from desktop_rag.index.lance_manifests import require_own_places
from desktop_rag.system.atomic_files import hold_temporary_folder
from desktop_rag.system.background_import import defer_package, import_in_background, load_native_module

if TYPE_CHECKING:
    import pyarrow as pa

    from desktop_rag.index.memory_index import MemoryIndex

_T = TypeVar("_T")
TableState = tuple[str, int]

_ENVIRONMENT = {  # read at import
    "LANCEDB_LOG": "error",  # warnings go to stderr
    # Rows per batch. With 8,192 (the default), 1,024 and 512, indexing 40,000 rows took at most 95,
    # 50 and 45 MB; searching is as fast with 1,024 as with the default.
    "LANCE_DEFAULT_BATCH_SIZE": "1024",
    # Full-text shards built in parallel; one is as fast as more.
    "LANCE_FTS_NUM_SHARDS": "1",
    # Read-ahead in bytes; 2 GB by default. Reading 600 MB takes 100 MB of memory instead of 175.
    "LANCE_DEFAULT_IO_BUFFER_SIZE": str(32 << 20),
}
# Its variable for temporary files, and what it takes without: to change one is safe while threads run.
_TEMPORARY, _TEMPORARY_DEFAULT = "TMPDIR", "/tmp"  # noqa: S108 - it makes folders of its own there
_MEMORY_FOLDER = Path("/dev/shm")  # noqa: S108 - in it a folder that only the user can open
_LEAST_MEMORY_BYTES = 1 << 27  # free: a million vectors take 65 MB while they are indexed
_temporary_lock = threading.Lock()
# Bytes that LanceDB caches between queries: of indices, and of everything else. The defaults are
# 6 GB and 1 GB. The writer queries little and leaves many old versions.
READER_CACHES = (256 << 20, 32 << 20)
WRITER_CACHES = (2 << 20, 1 << 20)
DISK_TO_CACHE_FACTOR = 3  # times the size of LanceDB's indices on disk: they change, and old ones linger
_MIN_EXPECTED_BYTES = 8 << 20  # in the caches: of a small library, the indices of some 20 versions
_MEASURE_INTERVAL_S = 10.0  # an empty session reads the indices again: a second at a million passages
# The client of remote tables, of which LanceDB uses the types at once and the rest never here. Its
# `__init__` takes 1.0 of 2.2 s of processor time (on a busy machine), and 14 of 116 MB.
_REMOTE_CLIENT = "lance_namespace_urllib3_client"
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # from malloc.h


class LanceSession:
    """LanceDB's caches, of indices and of the rest. Threads may share a session.

    LanceDB keeps the indices of versions that are gone until a cache is full, two open files each.

    Args:
        index_bytes: the limit of the cache of indices.
        other_bytes: the limit of the other cache.
        measure_indices: returns the size in bytes of the indices on disk. The session is replaced by
            an empty one when it holds more than a multiple of that, and its memory is returned to the system.
    """

    def __init__(
        self, index_bytes: int, other_bytes: int, measure_indices: Callable[[], int] | None = None
    ) -> None:
        self.index_bytes = index_bytes
        self._other_bytes = other_bytes
        self._measure_indices = measure_indices
        self._expected_bytes = _MIN_EXPECTED_BYTES
        self._lock = threading.Lock()
        self._session: Any = None
        self._was_replaced = False
        self._next_measure_at = 0.0

    def open_session(self) -> Any:
        """Return LanceDB's session object: another one when the last was replaced."""
        import lancedb

        with self._lock:
            was_replaced = False
            if self._session is None:
                self._session = lancedb.Session(self.index_bytes, self._other_bytes)
            elif self._measure_indices is not None and time.monotonic() >= self._next_measure_at:
                self._next_measure_at = time.monotonic() + _MEASURE_INTERVAL_S
                was_replaced, self._was_replaced = (
                    self._was_replaced,
                    self._is_outgrown(self._measure_indices),
                )
                if self._was_replaced:
                    self._session = lancedb.Session(self.index_bytes, self._other_bytes)
            session = self._session
        if was_replaced:  # whoever searched since has closed the tables of the one before
            trim_heap()
        return session

    def _is_outgrown(self, measure_indices: Callable[[], int]) -> bool:
        """Measure the size of the session, which takes 0.6 ms: at intervals, not with each question."""
        size = self._session.size_bytes
        if size <= self._expected_bytes:
            return False
        self._expected_bytes = max(_MIN_EXPECTED_BYTES, DISK_TO_CACHE_FACTOR * measure_indices())
        return bool(size > self._expected_bytes)


class LanceTables:
    """The tables of one folder, for reading. For use in the thread that opened it.

    A table exists if its folder contains a version: otherwise it is not made yet, or deleted.

    Args:
        folder: contains the tables; made with the first one.
        session: caches the parts of them that were read.
        memory: holds the tables instead of the folder, if the library has a password.
    """

    def __init__(self, folder: Path, session: LanceSession, memory: MemoryIndex | None = None) -> None:
        self.folder = folder
        self.memory = memory
        self._uri = memory.uri if memory else folder
        self._session = session
        self._open_tables: dict[str, Any] = {}
        self._async_tables: dict[str, Any] = {}  # used only in LanceDB's own thread, as the next
        self._async_session: Any = None  # that these tables were opened with
        self._sync_connection: tuple[Any, Any] | None = None  # session, connection

    def _make_connect_options(self) -> dict[str, Any]:
        """Return connection options, and close tables of an earlier session.

        LanceDB is imported only here: listing documents does without it.
        """
        import_lancedb()
        session = self._session.open_session()
        if self._sync_connection and self._sync_connection[0] is not session:
            self._open_tables.clear()  # each holds all that the session before it has cached
            self._sync_connection = None
        return {
            "read_consistency_interval": timedelta(seconds=0),  # always read the newest version
            "session": session,
        }

    def _connect(self) -> Any:
        """Return the connection with the current session."""
        options = self._make_connect_options()
        if self._sync_connection is None:
            import lancedb

            with convert_lance_errors():
                self._sync_connection = options["session"], lancedb.connect(self._uri, **options)
        return self._sync_connection[1]

    def list_tables(self) -> list[str]:
        """Return the names of the existing tables."""
        if self.memory:
            return self.memory.list_tables()
        with convert_lance_errors():
            return [name for name in self.list_table_folders() if has_versions(self.table_path(name))]

    def list_table_folders(self) -> list[str]:
        """Return the names of all table folders: of existing, deleted and incomplete tables."""
        with convert_lance_errors():
            names = sorted(path.stem for path in self.folder.glob("*.lance"))
        return [name for name in names if is_index_table(name)]

    def table_path(self, name: str) -> Path:
        """Return the folder of a table."""
        return self.folder / f"{name}.lance"

    def table_state(self, name: str) -> TableState | None:
        """Return a value that changes with every change of a table, None if there is no table."""
        if self.memory:
            return self.memory.table_state(name)
        with convert_lance_errors(), suppress(FileNotFoundError, NotADirectoryError):
            with os.scandir(self.table_path(name) / "_versions") as entries:
                versions = [entry for entry in entries if entry.name.endswith(".manifest")]
            # LanceDB numbers versions downwards.
            newest = min(versions, key=lambda entry: entry.name, default=None)
            return newest and (newest.name, newest.stat().st_mtime_ns)
        return None

    def open_table(self, name: str) -> Any:
        """Return the open table, or None if it does not exist."""
        with convert_lance_errors():
            if not self._exists(name):
                self.close_table(name)
                return None
            connection = self._connect()
            if name not in self._open_tables:
                self._require_own_places(name)
                table = connection.open_table(name)
                require_own_schema(name, table.schema)
                self._open_tables[name] = table
            return self._open_tables[name]

    def query_table(self, name: str, query: Callable[[Any], _T], empty: _T) -> _T:
        """Return the result of `query` on a table, or `empty` if it does not exist.

        The writer may delete the files of the version being read: then the query is repeated once
        on the newest version.
        """
        try:
            return self._query_newest_version(name, query, empty)
        except IndexDamagedError:
            self.close_table(name)
        return self._query_newest_version(name, query, empty)

    def _query_newest_version(self, name: str, query: Callable[[Any], _T], empty: _T) -> _T:
        table = self.open_table(name)
        with convert_lance_errors():
            return empty if table is None else query(table)

    def query_table_async(self, name: str, query: Callable[[Any], Awaitable[_T]], empty: _T) -> Future[_T]:
        """Start a query as `query_table` does and return its future; queries run concurrently.

        `query` gets the table of LanceDB's asynchronous interface, which takes half the processor
        time of the synchronous one, and runs in LanceDB's own thread.
        """
        with suppress(OSError):  # the query meets it again and reports it
            if not self._exists(name):
                return run_as_future(lambda: empty)
        options = self._make_connect_options()
        from lancedb.background_loop import LOOP

        async def query_newest_version() -> _T:
            with convert_lance_errors():
                table = await self._open_async_table(name, options)
                return empty if table is None else await query(table)

        async def query_with_retry() -> _T:
            try:
                return await query_newest_version()
            except IndexDamagedError:
                self._async_tables.pop(name, None)
            return await query_newest_version()

        return asyncio.run_coroutine_threadsafe(query_with_retry(), LOOP.loop)

    async def _open_async_table(self, name: str, options: dict[str, Any]) -> Any:
        import lancedb

        if not (self.memory or self._exists(name)):
            self._async_tables.pop(name, None)
            return None
        if self._async_session is not options["session"]:
            self._async_tables.clear()
            self._async_session = options["session"]
        if name not in self._async_tables:
            self._require_own_places(name)
            connection = await lancedb.connect_async(self._uri, **options)
            table = await connection.open_table(name)
            require_own_schema(name, await table.schema())
            self._async_tables[name] = table
        return self._async_tables[name]

    def _require_own_places(self, name: str) -> None:
        if not self.memory:
            require_own_places(self.table_path(name))

    def _exists(self, name: str) -> bool:
        if self.memory:
            return self.memory.table_state(name) is not None
        return has_versions(self.table_path(name))

    def close_table(self, name: str) -> None:
        """Close an open table; it is opened again when needed."""
        self._open_tables.pop(name, None)
        self._async_tables.pop(name, None)


def run_as_future(work: Callable[[], _T]) -> Future[_T]:
    """Run `work` now; return its result, or IndexDamagedError, as a completed future."""
    future: Future[_T] = Future()
    try:
        future.set_result(work())
    except IndexDamagedError as error:
        future.set_exception(error)
    return future


def write_table(connection: Any, name: str, parts: Iterator[pa.Table]) -> Any:
    """Return a table made of all its rows at once, which need not be compacted then."""
    import_lancedb()
    import pyarrow as pa

    first = next(parts)
    batches = (batch for part in chain([first], parts) for batch in part.to_batches())
    reader = pa.RecordBatchReader.from_batches(first.schema, batches)
    return connection.create_table(name, reader, mode="overwrite")


def count_rows_per_document(table: Any) -> dict[str, int]:
    """Return how many rows of an open table each document has."""
    column = table.search().select(["document_id"]).to_arrow()["document_id"]
    counts = column.combine_chunks().value_counts().to_pylist()
    return {count["values"]: count["counts"] for count in counts}


def measure_index_bytes(folder: Path) -> int:
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


def import_lancedb() -> None:
    """Import LanceDB in a background thread without blocking the others."""
    if "lancedb" in sys.modules:
        return
    for name, value in _ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    if _MEMORY_FOLDER.is_dir():
        os.environ.setdefault(_TEMPORARY, _TEMPORARY_DEFAULT)
    if sys.platform != "win32":
        _tune_malloc(ctypes.CDLL(None))
    defer_package(_REMOTE_CLIENT)
    with import_in_background("pyarrow/lib", "lancedb/_lancedb"):
        load_native_module("lancedb/_lancedb")  # not at the same time as the word segmenter
        import lancedb  # noqa: F401


@contextmanager
def keep_temporary_files_in_memory() -> Iterator[None]:
    """Keep LanceDB's temporary vector files in RAM: on disk they would leak an encrypted library.

    Only Linux has a place for files in memory. One block at a time: the environment is that of the process.
    """
    usable = os.access(_MEMORY_FOLDER, os.W_OK)
    if not usable or shutil.disk_usage(_MEMORY_FOLDER).free < _LEAST_MEMORY_BYTES:
        yield
        return
    with _temporary_lock, hold_temporary_folder(_MEMORY_FOLDER) as folder:
        before = os.environ.get(_TEMPORARY, _TEMPORARY_DEFAULT)
        os.environ[_TEMPORARY] = str(folder)
        try:
            yield
        finally:
            os.environ[_TEMPORARY] = before


def _tune_malloc(libc: ctypes.CDLL) -> None:
    """Keep LanceDB's threads from growing an arena each, and return large blocks at once (glibc).

    Adding and indexing 40,000 rows took 230 MB more than 4,000; 50 MB with shared arenas and `trim_heap`.
    Returning large blocks at once saves another 16 MB while 4,000 rows are added to 200.
    """
    if hasattr(libc, "mallopt"):
        libc.mallopt(_M_ARENA_MAX, 2)
        libc.mallopt(_M_MMAP_THRESHOLD, 256 << 10)


def trim_heap() -> None:
    """Return free heap memory to the system, which glibc does not do on its own."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        if hasattr(libc, "malloc_trim"):
            libc.malloc_trim(0)
