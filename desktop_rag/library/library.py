"""A library: a folder with the catalog and the search index, kept consistent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

import filelock

from desktop_rag.catalog.collections import Collections
from desktop_rag.catalog.database import FILE_NAME, Database, make_folder
from desktop_rag.catalog.document_catalog import Catalog
from desktop_rag.catalog.document_versions import Versions
from desktop_rag.catalog.file_rows import Files
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.ingest_queue import Queue
from desktop_rag.catalog.key_values import Facts
from desktop_rag.catalog.unindexed_text import FreshText
from desktop_rag.catalog.version_groups import Families
from desktop_rag.catalog.watched_folders import Folders
from desktop_rag.errors import LibraryBusyError, LibraryError, describe_os_error
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.text.terms import ANALYZER_VERSION
from desktop_rag.types import PassagePosition

_LOCK_NAME = "writing.lock"
_ANALYZER_FACT = "analyzer"
_TOGETHER = 1000  # documents deleted from the index at a time


class Library:
    """An open library, for reading (any number) or with `write` for writing (one process).

    Use it in the thread that opened it. The catalog is the source of truth and is written in
    transactions; the index follows in the background. A crash between the two leaves stray rows in
    the index, which are never shown and which `repair_index` deletes.

    Raises:
        LibraryBusyError: another process writes this library.
        LibraryError: it cannot be opened, or does not exist and `write` is False.
    """

    def __init__(self, folder: Path, *, write: bool) -> None:
        self.folder = folder
        with ExitStack() as closing:
            if write:
                closing.callback(lock(folder).release)
            else:
                require(folder)
            self._database = Database(folder, create=write)
            closing.callback(self._database.close)
            self.index = SearchIndex(folder, write=write)
            closing.callback(self.index.close)
            self.catalog = Catalog(self._database)
            self.index_state = IndexState(self._database)
            self.files = Files(self._database)
            self.facts = Facts(self._database)
            self.queue = Queue(self._database)
            self.folders = Folders(self._database)
            self.collections = Collections(self._database)
            self.versions = Versions(self._database)
            self.fresh = FreshText(self._database)
            self.families = Families(self._database)
            if write:
                self.queue.put_back()
                self.catalog.drop_unowned()
            self._closing = closing.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close catalog and index, and release the write lock."""
        self._closing.close()

    def places(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return passage id -> position, from the index cache or else from the catalog."""
        cached = self.index.places(ids)
        others = [id_ for id_ in ids if id_ not in cached]
        return cached | (self.catalog.places(others) if others else {})

    def clean_up(self) -> list[str]:
        """Delete one batch of leftovers from the index; return their document ids.

        An empty list means that none are left.
        """
        leftovers = self.index_state.leftovers(_TOGETHER)
        counted = [id_ for id_, is_counted in leftovers.items() if is_counted]
        if counted:
            self.index_state.uncount_leftovers(counted, self.index.term_counts(counted))
        if leftovers:
            self.index.remove_documents(leftovers)
            self.index_state.forget_leftovers(list(leftovers))
        return list(leftovers)

    def maintain(self) -> None:
        """Compact the index and the catalog; call it when idle.

        Cheap when there is nothing to compact.
        """
        self.index.maintain()
        self._database.shrink()

    def repair(
        self, check: Callable[[], None] = lambda: None, *, thorough: bool = False
    ) -> list[str]:
        """Make the index agree with the catalog; return what was done, in words.

        Run it once after opening for writing. Documents with missing rows are analyzed and embedded
        again in the background; until then they are searched as unindexed text.

        Args:
            check: called between steps; an exception from it aborts the repair until the next run.
            thorough: also read all stored data, which is slow in large libraries.
        """
        if self.facts.get(_ANALYZER_FACT) != str(ANALYZER_VERSION):
            self.index.drop_passages()
            self.index_state.unmark_analyzed()
            self.index_state.replace_terms(Counter())
            self.facts.set(_ANALYZER_FACT, str(ANALYZER_VERSION))
        done = self.index.mend(check, thorough=thorough)
        check()
        while self.clean_up():
            check()
        done += self._reconcile_passages(count=bool(done))
        for key in sorted({*self.index.vector_models(), *self.index_state.models()}):
            check()
            done += self._reconcile_vectors(key)
        return done

    def _reconcile_passages(self, *, count: bool) -> list[str]:
        expected = self.index_state.passage_counts()
        present = self.index.passage_documents()
        stray, lost = _differences(present, expected)
        self.index.remove_passages(stray | (lost & present.keys()))
        if lost or count:
            self.index_state.replace_terms(self.index.term_counts(expected.keys() - lost))
            self.index_state.unmark_analyzed(lost)
        return _left_over(stray) + [
            f"{len(lost)} documents are added to the search index again"
        ] * bool(lost)

    def _reconcile_vectors(self, model_key: str) -> list[str]:
        expected = self.index_state.embedded_counts(model_key)
        present = self.index.vector_documents(model_key)
        stray, lost = _differences(present, expected)
        self.index.remove_documents(stray | (lost & present.keys()), model_key=model_key)
        self.index_state.unmark_embedded(lost, model_key)
        return _left_over(stray) + [f"{len(lost)} documents wait for their vectors again"] * bool(
            lost
        )


def require(folder: Path) -> None:
    """Raise LibraryError if there is no library in `folder`."""
    if not (folder / FILE_NAME).exists():
        raise LibraryError(f"There is no library in {folder}", "Add documents first.")


def _differences(
    present: Mapping[str, int], expected: Mapping[str, int]
) -> tuple[set[str], set[str]]:
    """Return (documents with unexpected rows, documents with missing rows) by row counts."""
    stray = {each for each in present if each not in expected}
    lost = {each for each, rows in expected.items() if present.get(each, 0) != rows}
    return stray, lost


def _left_over(stray: set[str]) -> list[str]:
    return [f"Left-over rows of {len(stray)} documents were removed"] * bool(stray)


def lock(folder: Path) -> filelock.BaseFileLock:
    """Lock a library against writing by other processes.

    Raises:
        LibraryBusyError: another process is writing it.
        LibraryError: its folder cannot be written.
    """
    make_folder(folder)
    file_lock = filelock.FileLock(folder / _LOCK_NAME, thread_local=False)
    try:
        file_lock.acquire(timeout=0)
    except filelock.Timeout as error:
        raise LibraryBusyError(
            "This library is in use",
            "Another window or command is adding documents to it. Close it, or wait until it ends.",
        ) from error
    except OSError as error:
        raise LibraryError(*describe_os_error(error)) from error
    return file_lock
