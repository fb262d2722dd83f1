"""A library: a folder with the catalog, the search index, and the promise that the two agree."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import filelock
import numpy as np
from numpy.typing import NDArray

from desktop_rag.errors import DesktopRagError, LibraryBusyError, LibraryError, describe_os_error
from desktop_rag.store.catalog import Catalog, ReadFile
from desktop_rag.store.conversations import Conversations
from desktop_rag.store.database import FILE_NAME, Database
from desktop_rag.store.index import IndexDamagedError, SearchIndex
from desktop_rag.store.queue import Queue
from desktop_rag.store.terms import ANALYZER_VERSION, Terms, analyze
from desktop_rag.types import Passage

log = logging.getLogger(__name__)

_LOCK_NAME = "writing.lock"
_ANALYZER_FACT = "analyzer"
_REBUILD_DOCUMENTS = 200  # documents whose passages are added to a new index in one go


class Library:
    """Opens for reading (`write=False`, any number) or for reading and writing (one process).

    For use in the thread that opened it. The catalog is written first or last so that a crash
    between the two stores leaves only rows in the index that the catalog does not know; those are
    never shown, and go at the next opening for writing.

    Raises:
        LibraryBusyError: another process writes this library.
        LibraryError: it cannot be opened, or there is none to read.
    """

    def __init__(self, folder: Path, *, write: bool) -> None:
        self.folder = folder
        self._lock = _lock(folder) if write else None
        try:
            if not write:
                require(folder)
            self._database = Database(folder, create=write)
        except BaseException:
            self._unlock()
            raise
        self.catalog = Catalog(self._database)
        self.queue = Queue(self._database)
        self.conversations = Conversations(self._database)
        try:
            self.index = SearchIndex(folder)
            if write:
                self.queue.put_back()
        except BaseException:
            self.close()
            raise

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
        """Close both stores and let other processes write."""
        self._database.close()
        self._unlock()

    def add(self, batch: Sequence[ReadFile]) -> None:
        """Make files searchable: all of the batch, or nothing if it raises LibraryError."""
        rows = [_analyzed(passage) for file in batch for passage in file.passages]
        terms = Counter(term for _, found in rows for term in set(found.stems))
        if rows:
            self.index.add_passages(rows)
        try:
            unused = self.catalog.add(batch, terms)
        except DesktopRagError:
            ids = {file.document_id for file in batch} - self.catalog.document_ids()
            with suppress(LibraryError):  # what is left over goes at the next opening
                self.index.remove_documents(ids)
            raise
        self.index.remove_documents(unused)

    def add_vectors(
        self, model_key: str, rows: Sequence[tuple[str, str]], vectors: NDArray[np.float32]
    ) -> None:
        """Store vectors for (passage id, document id) rows; `vectors` is (n, dim) float32."""
        if rows:
            self.index.add_vectors(model_key, rows, vectors)

    def remove(self, paths: Iterable[Path]) -> None:
        """Forget files, and what only they held. The files themselves are not touched."""
        self.index.remove_documents(self.catalog.remove(paths))

    def share(self, path: Path, document_id: str, size_bytes: int, modified_ns: int) -> None:
        """Let a file point to content that is in the library already."""
        self.index.remove_documents(
            self.catalog.point_to(path, document_id, size_bytes, modified_ns)
        )

    def repair(self, model_key: str) -> list[str]:
        """Make the index agree with the catalog; return what was done, in words.

        Run once after opening for writing. An index that cannot be read is built anew.
        """
        try:
            return self._reconcile(model_key)
        except IndexDamagedError:
            log.warning("Rebuilding the search index of %s", self.folder)
            self.index.drop()
            self.index = SearchIndex(self.folder)
            self.catalog.unmark_embedded()
            return ["The search index was damaged and was built anew", *self._reconcile(model_key)]

    def _reconcile(self, model_key: str) -> list[str]:
        done: list[str] = []
        if self.catalog.fact(_ANALYZER_FACT) != str(ANALYZER_VERSION):
            self.index.drop_passages()
            self.catalog.recount_terms()
            self.catalog.set_fact(_ANALYZER_FACT, str(ANALYZER_VERSION))
        self.index.check()
        expected = self.catalog.passage_counts()
        present = self.index.passage_documents()
        wrong = {each for each in present if present[each] != expected.get(each, 0)}
        self.index.remove_documents(wrong)
        missing = [each for each in expected if each not in present or each in wrong]
        for start in range(0, len(missing), _REBUILD_DOCUMENTS):
            part = missing[start : start + _REBUILD_DOCUMENTS]
            passages = [each for document in part for each in self.catalog.passages_of(document)]
            if passages:
                self.index.add_passages([_analyzed(passage) for passage in passages])
        if wrong - expected.keys():
            done.append(f"Left-over rows of {len(wrong - expected.keys())} documents were removed")
        if missing:
            done.append(f"{len(missing)} documents were added to the search index again")
        return done + self._reconcile_vectors(model_key, expected)

    def _reconcile_vectors(self, model_key: str, expected: dict[str, int]) -> list[str]:
        complete = self.catalog.document_ids(embedded_with=model_key)
        present = self.index.vector_documents(model_key)
        wrong = {
            each
            for each in present.keys() | complete
            if each not in complete or present.get(each, 0) != expected.get(each, 0)
        }
        self.index.remove_documents(wrong & present.keys(), model_key=model_key)
        self.catalog.unmark_embedded(wrong & complete)
        return [f"{len(wrong & complete)} documents wait for their vectors again"] * bool(
            wrong & complete
        )

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()


def require(folder: Path) -> None:
    """Raise LibraryError if there is no library in `folder`."""
    if not (folder / FILE_NAME).exists():
        raise LibraryError(f"There is no library in {folder}", "Add documents first.")


def _analyzed(passage: Passage) -> tuple[Passage, Terms]:
    return passage, analyze(passage.text, passage.language)


def _lock(folder: Path) -> filelock.BaseFileLock:
    lock = filelock.FileLock(folder / _LOCK_NAME, thread_local=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except filelock.Timeout as error:
        raise LibraryBusyError(
            "This library is in use",
            "Another window or command is adding documents to it. Close it, or wait until it ends.",
        ) from error
    except OSError as error:
        raise LibraryError(*describe_os_error(error)) from error
    return lock
