"""The door to LanceDB: loaded without stopping the window, tables that open when first needed."""

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
    # Rows held at once. Of 8,192 (the default), 1,024 and 512, indexing 40,000 rows took 95, 50 and
    # 45 MB at the most; searching is as quick with 1,024 as with the default.
    "LANCE_DEFAULT_BATCH_SIZE": "1024",
    # Parts of the full text that are built at a time; as quick with one.
    "LANCE_FTS_NUM_SHARDS": "1",
    # Bytes read ahead of what is needed; 2 GB by default. Reading 600 MB takes 100 MB, not 175.
    "LANCE_DEFAULT_IO_BUFFER_SIZE": str(32 << 20),
}
# Bytes of what was read, kept between queries: of indices, and of other things. The defaults are
# 6 GB and 1 GB. The writer asks little, and leaves many old states.
_READER_CACHES = (256 << 20, 32 << 20)
_WRITER_CACHES = (2 << 20, 1 << 20)
# For tables on a server. Importing LanceDB takes 1.0 s, without them 0.35 s and 20 MB less.
_CLIENTS = ("lance_namespace_urllib3_client",)
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # from malloc.h


class IndexDamagedError(LibraryError):
    """The index cannot be read; it can be rebuilt."""


class Session:
    """What LanceDB keeps of what it read. Any number of threads may share it.

    Args:
        index_bytes: of indices, at the most.
        other_bytes: of other things.
    """

    def __init__(self, index_bytes: int, other_bytes: int) -> None:
        self.index_bytes = index_bytes
        self._other_bytes = other_bytes
        self._making = threading.Lock()
        self._made: Any = None

    @classmethod
    def of_writer(cls) -> Self:
        """Return one that needs little memory."""
        return cls(*_WRITER_CACHES)

    @classmethod
    def of_reader(cls, index_bytes: int) -> Self:
        """Return one for searching, with more memory for indices where so much is to be had."""
        most, others = _READER_CACHES
        return cls(max(most, index_bytes), others)

    def opened(self) -> Any:
        """Return LanceDB's own object."""
        import lancedb

        with self._making:
            if self._made is None:
                self._made = lancedb.Session(self.index_bytes, self._other_bytes)
            return self._made


class Tables:
    """The tables of one folder. For use in the thread that opened it.

    A table is known by its versions: a folder without one holds no table yet, or none any more.

    Args:
        folder: that holds the tables; made when the first one is.
        session: keeps what is read of them.
    """

    def __init__(self, folder: Path, session: Session) -> None:
        self.folder = folder
        self._session = session
        self._open: dict[str, Any] = {}
        self._asked: dict[str, Any] = {}  # for LanceDB's own thread alone

    @cached_property
    def _settings(self) -> dict[str, Any]:
        """LanceDB is loaded when it is first asked: lists of documents do without."""
        load()
        newest_each_time = timedelta(seconds=0)
        return {
            "read_consistency_interval": newest_each_time,
            "session": self._session.opened(),
        }

    @cached_property
    def _connection(self) -> Any:
        settings = self._settings
        import lancedb

        with explained():
            return lancedb.connect(self.folder, **settings)

    def names(self) -> list[str]:
        """Return the names of the tables that there are."""
        with explained():
            return [name for name in self.places() if has_versions(self.path(name))]

    def places(self) -> list[str]:
        """Return the names of the tables that there are, may have been, or are being made."""
        with explained():
            names = sorted(path.stem for path in self.folder.glob("*.lance"))
        return [name for name in names if is_ours(name)]

    def path(self, name: str) -> Path:
        """Return the folder of a table."""
        return self.folder / f"{name}.lance"

    def state(self, name: str) -> State | None:
        """Return what changes with every change of a table, None while there is none."""
        with explained(), suppress(FileNotFoundError, NotADirectoryError):
            with os.scandir(self.path(name) / "_versions") as found:
                versions = [each for each in found if each.name.endswith(".manifest")]
            newest = min(versions, key=lambda each: each.name, default=None)  # it counts down
            return newest and (newest.name, newest.stat().st_mtime_ns)
        return None

    def get(self, name: str) -> Any:
        """Return the open table, or None while there is none."""
        with explained():
            if not has_versions(self.path(name)):
                self.close(name)
                return None
            if name not in self._open:
                self._open[name] = self._connection.open_table(name)
            return self._open[name]

    def read(self, name: str, query: Callable[[Any], _T], empty: _T) -> _T:
        """Return what `query` finds in a table, or `empty` while there is none.

        The writer may delete the files of the version that is being read: then the query is asked
        once more, of the newest one.
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
        """Begin to read as `read` does, and return at once; several queries run side by side.

        `query` gets the table of LanceDB's asynchronous interface, which takes half the processor
        time of the other one, and runs in LanceDB's own thread.
        """
        with suppress(OSError):  # found again by the query
            if not has_versions(self.path(name)):
                return done(lambda: empty)
        settings = self._settings
        from lancedb.background_loop import LOOP

        async def newest() -> _T:
            with explained():
                table = await self._table_to_ask(name, settings)
                return empty if table is None else await query(table)

        async def answer() -> _T:
            try:
                return await newest()
            except IndexDamagedError:
                self._asked.pop(name, None)
            return await newest()

        return asyncio.run_coroutine_threadsafe(answer(), LOOP.loop)

    async def _table_to_ask(self, name: str, settings: dict[str, Any]) -> Any:
        import lancedb

        if not has_versions(self.path(name)):
            self._asked.pop(name, None)
            return None
        if name not in self._asked:
            connection = await lancedb.connect_async(self.folder, **settings)
            self._asked[name] = await connection.open_table(name)
        return self._asked[name]

    def append(self, name: str, columns: dict[str, Any], schema: pa.Schema) -> None:
        """Add rows to a table, which is made if there is none."""
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
        """Forget an open table: it is opened anew when it is needed."""
        self._open.pop(name, None)
        self._asked.pop(name, None)

    def drop(self, name: str) -> None:
        """Delete a table, readable or not."""
        self.close(name)
        with explained(), suppress(FileNotFoundError):
            path = self.path(name)
            if path.is_dir():
                with suppress(FileNotFoundError):
                    shutil.rmtree(path / "_versions")  # from here on there is no table
                shutil.rmtree(path)
            else:
                path.unlink()


def done(work: Callable[[], _T]) -> Future[_T]:
    """Do some work at once and return its result, or how the index is damaged, as a future."""
    future: Future[_T] = Future()
    try:
        future.set_result(work())
    except IndexDamagedError as error:
        future.set_exception(error)
    return future


def index_bytes(folder: Path) -> int:
    """Return how much space the indices of all tables in a folder take on the disk."""
    sizes = 0
    for place, _, names in os.walk(folder):
        for name in names if "_indices" in Path(place).parts else ():
            with suppress(OSError):  # deleted meanwhile
                sizes += Path(place, name).stat().st_size
    return sizes


def has_versions(table: Path) -> bool:
    """Whether the folder of a table holds one; takes no longer where it has many versions."""
    with suppress(FileNotFoundError, NotADirectoryError), os.scandir(table / "_versions") as found:
        return any(entry.name.endswith(".manifest") for entry in found)
    return False


def load() -> None:
    """Import LanceDB in a background thread without stopping the others."""
    if "lancedb" in sys.modules:
        return
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    if sys.platform != "win32":
        _keep_memory_low(ctypes.CDLL(None))
    with unnoticed("pyarrow/lib", "lancedb/_lancedb", unused=_CLIENTS):
        import lancedb  # noqa: F401


def _keep_memory_low(library: ctypes.CDLL) -> None:
    """Keep the threads of LanceDB from hoarding memory, each for itself, and large gaps (glibc).

    Adding and indexing 40,000 rows took 230 MB more than 4,000; 50 MB with shared arenas and
    `trim`. Large blocks that go back to the system at once save 16 MB more while 4,000 rows are
    added to 200.
    """
    if hasattr(library, "mallopt"):
        library.mallopt(_M_ARENA_MAX, 2)
        library.mallopt(_M_MMAP_THRESHOLD, 256 << 10)


def trim() -> None:
    """Give memory that is free back to the system, where that is not done by itself (glibc)."""
    if sys.platform == "linux":
        library = ctypes.CDLL(None)
        if hasattr(library, "malloc_trim"):
            library.malloc_trim(0)


# What the system may refuse while the index is sound, by its numbers on POSIX and on Windows.
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
    """Turn what LanceDB raises into an error a user can act on.

    Raises:
        LibraryError: the system refused something, such as space on the disk.
        IndexDamagedError: anything else.
    """
    try:
        yield
    except Exception as error:
        if not _is_foreign(error):
            raise
        log.warning("The search index refused: %s", error)
        number = _SYSTEM_ERROR.search(str(error))
        refused = _REFUSALS.get(int(number[1] or number[2])) if number else None
        if refused is not None:
            raise LibraryError(*describe_os_error(OSError(refused, ""))) from error
        raise IndexDamagedError(
            "The search index is damaged",
            "Run `desktop-rag doctor`, or start the window again: it is rebuilt from the catalog.",
        ) from error


def _is_foreign(error: Exception) -> bool:
    """Whether LanceDB raised it; the class of its panics cannot be imported."""
    kinds = (RuntimeError, OSError, ValueError)
    return isinstance(error, kinds) or type(error).__name__ == "RustPanic"
