"""A library open for writing: catalog and search index are kept consistent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import filelock

from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.data_tables import DataTableWriter
from desktop_rag.catalog.database import CATALOG_FILE_NAME, suggest_way_out
from desktop_rag.catalog.document_catalog import DocumentOpenings
from desktop_rag.catalog.document_versions import VersionGroups
from desktop_rag.catalog.document_writer import DocumentWriter, ExtractedFile
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import ANALYZER_KEY
from desktop_rag.catalog.index_state_writer import IndexStateWriter, PictureRecords
from desktop_rag.catalog.ingest_queue import IngestQueue, LibraryRequests
from desktop_rag.catalog.inner_files import InnerFileRecords
from desktop_rag.catalog.library_exchange import LOCK_NAME, undo_exchange
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.shared_folder import require_own_library
from desktop_rag.catalog.watched_folders import WatchedFolderWriter
from desktop_rag.catalog.writable_database import WritableDatabase, create_library_folder, is_open_to_others
from desktop_rag.document_types import Part
from desktop_rag.errors import LibraryBusyError, LibraryError, convert_os_errors, describe_os_error
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.terms import ANALYZER_VERSION

_DELETE_BATCH = 1000  # documents deleted from the index at a time


class LibraryWriter(LibraryReader):
    """A library open for writing, by one process at a time; created if there is none.

    Opening returns the leases of a dead process to the queue and deletes partly read documents. The
    catalog is the source of truth and is written in transactions. Terms are written before the text, vectors
    follow in the background. A crash in between leaves stray rows in the index, which are never shown and
    which `repair_index` deletes.

    Raises:
        LibraryBusyError: another process writes this library.
        LibraryError: it cannot be opened.
    """

    was_open_to_others: bool  # until it was opened now
    index: SearchIndexWriter
    catalog: DocumentWriter
    collections: CollectionWriter
    index_state: IndexStateWriter
    tables: DataTableWriter
    made_tables: MadeTableWriter
    watched_folders: WatchedFolderWriter

    def _open_stores(self, stack: ExitStack) -> None:
        with convert_os_errors(LibraryError, self.folder):  # it is another user's
            is_new = not (self.folder / CATALOG_FILE_NAME).exists()
        self.was_open_to_others = is_open_to_others(self.folder) and not is_new
        stack.enter_context(hold_library(self.folder))
        _require_catalog_of_index(self.folder)
        undo_exchange(self.folder)
        database = stack.enter_context(closing(WritableDatabase(self.folder, create=True)))
        database.require_not_moved()
        self.index = stack.enter_context(closing(SearchIndexWriter(self.folder)))
        self.index_state = IndexStateWriter(database)
        self.catalog = DocumentWriter(database, self.index_state)
        self.collections = CollectionWriter(database)
        self.files = FileRows(database)
        self.tables = DataTableWriter(database)
        self.made_tables = MadeTableWriter(database)
        self.openings = DocumentOpenings(database)
        self.version_groups = VersionGroups(database)
        self.pictures = PictureRecords(database)
        self.queue = IngestQueue(database)
        self.inner_files = InnerFileRecords(database, self.queue)
        self.requests = LibraryRequests(database)
        self.watched_folders = WatchedFolderWriter(database)
        self._database = database
        self.queue.release_leases()
        self.catalog.delete_orphaned_documents()

    def store_part(self, document_id: str, name: str, part: Part) -> None:
        """Store the next part of a long document, with its terms; see `DocumentWriter.store_part`."""
        self._index_parts([document_id], [part])
        self.catalog.store_part(document_id, name, part)
        self.index.maintain_index(growing=True)

    def commit_files(self, batch: Sequence[ExtractedFile]) -> None:
        """Make files searchable, with one change of the index; see `DocumentWriter.commit_files`.

        After an exception, run `repair_index` before the next call.
        """
        parts = [part for file in batch for part in file.parts]
        self._index_parts([file.document_id for file in batch], parts)
        self.catalog.commit_files(batch)
        self.index.maintain_index(growing=True)

    def _index_parts(self, document_ids: Sequence[str], parts: Sequence[Part]) -> None:
        """Write the terms of documents into the index, which may hold rows from before they were removed."""
        self.delete_leftovers(document_ids)
        self.index.add_passages([row for part in parts for row in part.analyzed])

    def delete_leftovers(self, among: Sequence[str] | None = None) -> list[str]:
        """Delete one batch of leftovers, by default of all, from the index; return their document ids.

        An empty list means that none are left.
        """
        leftovers = self.index_state.list_leftovers(_DELETE_BATCH, among)
        counted = [id_ for id_, is_counted in leftovers.items() if is_counted]
        if counted:
            self.index_state.uncount_leftovers(counted, self.index.count_passages_per_stem(counted))
        if leftovers:
            self.index.remove_documents(leftovers)
            self.index_state.forget_leftovers(list(leftovers))
        return list(leftovers)

    def maintain_storage(self) -> None:
        """Compact the index and the catalog; call it when idle.

        Cheap when there is nothing to compact.
        """
        self.index.maintain_index()
        self._database.reclaim_space()

    def repair_index(self, check: Callable[[], None] = lambda: None, *, thorough: bool = False) -> list[str]:
        """Make the index agree with the catalog; return descriptions of the repairs.

        Run it once after opening for writing. Documents with missing rows are analyzed and embedded
        again in the background; until then they are found by the rows that the index still holds.

        Args:
            check: called between steps; an exception from it aborts the repair until the next run.
            thorough: also read all stored data, which is slow in large libraries.
        """
        done = self.index.repair_index(check, thorough=thorough)
        if self._database.read_key_value(ANALYZER_KEY) != str(ANALYZER_VERSION):
            self.index_state.unmark_analyzed()  # their rows are found until others replace them
            self.index_state.replace_term_counts(Counter())
            self._database.write_key_value(ANALYZER_KEY, str(ANALYZER_VERSION))
        check()
        while self.delete_leftovers():
            check()
        done += self._reconcile_passages(count=bool(done))
        for key in sorted({*self.index.list_vector_models(), *self.index_state.list_model_keys()}):
            check()
            done += self._reconcile_vectors(key)
        for key in sorted({*self.index.list_picture_keys(), *self.pictures.list_models()}):
            check()
            # Look again at pictures that lost their vector, and drop vectors of which nothing is known
            expected = dict.fromkeys(self.pictures.list_seen(key), 1)
            stray, lost = _compare_counts(self.index.count_vectors_per_document(key), expected)
            self.index.remove_documents(stray | lost, model_key=key)
            self.pictures.forget_pictures(lost)
        return done

    def _reconcile_passages(self, *, count: bool) -> list[str]:
        expected = self.index_state.load_analyzed_counts()
        present = self.index.count_passages_per_document()
        stray, lost = _compare_counts(present, expected)
        stray -= self.index_state.find_unanalyzed(stray)
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
        started, lost = _compare_counts(present, expected)
        stray = {
            id_
            for id_, ids in self.index.read_vector_ids(model_key, started | lost).items()
            if len(self.catalog.find_passage_positions(ids)) < len(ids)  # unknown, or there twice
        }
        self.index.remove_documents(stray, model_key=model_key)
        self.index_state.unmark_embedded(lost, model_key)
        done = _describe_stray_rows(stray - lost)
        return done + [f"{len(lost)} documents wait for their vectors again"] * bool(lost)


def _compare_counts(present: Mapping[str, int], expected: Mapping[str, int]) -> tuple[set[str], set[str]]:
    """Return (documents with unexpected rows, documents with missing rows) by row counts."""
    stray = {each for each in present if each not in expected}
    lost = {each for each, rows in expected.items() if present.get(each, 0) != rows}
    return stray, lost


def _describe_stray_rows(stray: set[str]) -> list[str]:
    return ["Leftover rows were removed"] * bool(stray)


def _require_catalog_of_index(folder: Path) -> None:
    """Raise LibraryError if there is an index and no catalog: with an empty one all would be deleted."""
    catalog, index = folder / CATALOG_FILE_NAME, folder / FOLDER_NAME
    has_index = (folder / ROWS_FILE_NAME).exists() or (index.is_dir() and any(index.iterdir()))
    if has_index and not catalog.exists():
        raise LibraryError(f"The library's catalog is missing: {catalog}", suggest_way_out(catalog))


@contextmanager
def hold_library(folder: Path) -> Iterator[Callable[[], None]]:
    """Lock a library against other writing processes for the block; yield the function that ends that.

    Raises:
        LibraryBusyError: one has it.
        ReadOnlyLibraryError: it is a shared one.
        LibraryError: it cannot be written.
    """
    require_own_library(folder)
    create_library_folder(folder)
    file_lock = filelock.FileLock(folder / LOCK_NAME, thread_local=False)
    try:
        file_lock.acquire(timeout=0)
    except filelock.Timeout as error:
        raise LibraryBusyError(
            "This library is in use",
            ("Another window or command is adding documents to it. Close it, or wait until it finishes."),
        ) from error
    except OSError as error:
        raise LibraryError(*describe_os_error(error)) from error
    try:
        yield file_lock.release
    finally:
        file_lock.release()
