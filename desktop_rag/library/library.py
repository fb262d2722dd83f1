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
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database, create_library_folder
from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.document_versions import DocumentVersions
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.key_values import KeyValues
from desktop_rag.catalog.unindexed_text import UnindexedText
from desktop_rag.catalog.version_groups import VersionGroups
from desktop_rag.catalog.watched_folders import WatchedFolders
from desktop_rag.errors import LibraryBusyError, LibraryError, describe_os_error
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.text.terms import ANALYZER_VERSION
from desktop_rag.types import PassagePosition

_LOCK_NAME = "writing.lock"
_ANALYZER_KEY = "analyzer"
_DELETE_BATCH = 1000  # documents deleted from the index at a time


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
                closing.callback(lock_library(folder).release)
            else:
                require_library(folder)
            self._database = Database(folder, create=write)
            closing.callback(self._database.close)
            self.index = SearchIndex(folder, write=write)
            closing.callback(self.index.close)
            self.catalog = DocumentCatalog(self._database)
            self.index_state = IndexState(self._database)
            self.files = FileRows(self._database)
            self.key_values = KeyValues(self._database)
            self.queue = IngestQueue(self._database)
            self.watched_folders = WatchedFolders(self._database)
            self.collections = Collections(self._database)
            self.versions = DocumentVersions(self._database)
            self.unindexed_text = UnindexedText(self._database)
            self.version_groups = VersionGroups(self._database)
            if write:
                self.queue.release_leases()
                self.catalog.delete_orphaned_documents()
            self._closing = closing.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close catalog and index, and release the write lock."""
        self._closing.close()

    def load_passage_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return passage id -> position, from the index cache or else from the catalog."""
        cached = self.index.find_passage_positions(ids)
        others = [id_ for id_ in ids if id_ not in cached]
        return cached | (self.catalog.load_passage_positions(others) if others else {})

    def delete_leftovers(self) -> list[str]:
        """Delete one batch of leftovers from the index; return their document ids.

        An empty list means that none are left.
        """
        leftovers = self.index_state.list_leftovers(_DELETE_BATCH)
        counted = [id_ for id_, is_counted in leftovers.items() if is_counted]
        if counted:
            self.index_state.uncount_leftovers(counted, self.index.count_passages_per_stem(counted))
        if leftovers:
            self.index.remove_documents(leftovers)
            self.index_state.forget_leftovers(list(leftovers))
        return list(leftovers)

    def compact_storage(self) -> None:
        """Compact the index and the catalog; call it when idle.

        Cheap when there is nothing to compact.
        """
        self.index.maintain_index()
        self._database.reclaim_space()

    def repair_index(self, check: Callable[[], None] = lambda: None, *, thorough: bool = False) -> list[str]:
        """Make the index agree with the catalog; return what was done, in words.

        Run it once after opening for writing. Documents with missing rows are analyzed and embedded
        again in the background; until then they are searched as unindexed text.

        Args:
            check: called between steps; an exception from it aborts the repair until the next run.
            thorough: also read all stored data, which is slow in large libraries.
        """
        if self.key_values.get_value(_ANALYZER_KEY) != str(ANALYZER_VERSION):
            self.index.drop_passages()
            self.index_state.unmark_analyzed()
            self.index_state.replace_term_counts(Counter())
            self.key_values.set_value(_ANALYZER_KEY, str(ANALYZER_VERSION))
        done = self.index.repair_index(check, thorough=thorough)
        check()
        while self.delete_leftovers():
            check()
        done += self._reconcile_passages(count=bool(done))
        for key in sorted({*self.index.list_vector_models(), *self.index_state.list_model_keys()}):
            check()
            done += self._reconcile_vectors(key)
        return done

    def _reconcile_passages(self, *, count: bool) -> list[str]:
        expected = self.index_state.load_analyzed_counts()
        present = self.index.count_passages_per_document()
        stray, lost = _compare_counts(present, expected)
        self.index.remove_passages(stray | (lost & present.keys()))
        if lost or count:
            self.index_state.replace_term_counts(self.index.count_passages_per_stem(expected.keys() - lost))
            self.index_state.unmark_analyzed(lost)
        return _describe_stray_rows(stray) + [
            f"{len(lost)} documents are added to the search index again"
        ] * bool(lost)

    def _reconcile_vectors(self, model_key: str) -> list[str]:
        expected = self.index_state.load_embedded_counts(model_key)
        present = self.index.count_vectors_per_document(model_key)
        stray, lost = _compare_counts(present, expected)
        self.index.remove_documents(stray | (lost & present.keys()), model_key=model_key)
        self.index_state.unmark_embedded(lost, model_key)
        return _describe_stray_rows(stray) + [f"{len(lost)} documents wait for their vectors again"] * bool(
            lost
        )


def require_library(folder: Path) -> None:
    """Raise LibraryError if there is no library in `folder`."""
    if not (folder / CATALOG_FILE_NAME).exists():
        raise LibraryError(f"There is no library in {folder}", "Add documents first.")


def _compare_counts(present: Mapping[str, int], expected: Mapping[str, int]) -> tuple[set[str], set[str]]:
    """Return (documents with unexpected rows, documents with missing rows) by row counts."""
    stray = {each for each in present if each not in expected}
    lost = {each for each, rows in expected.items() if present.get(each, 0) != rows}
    return stray, lost


def _describe_stray_rows(stray: set[str]) -> list[str]:
    return [f"Left-over rows of {len(stray)} documents were removed"] * bool(stray)


def lock_library(folder: Path) -> filelock.BaseFileLock:
    """Lock a library against writing by other processes.

    Raises:
        LibraryBusyError: another process is writing it.
        LibraryError: its folder cannot be written.
    """
    create_library_folder(folder)
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
