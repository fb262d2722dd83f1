"""The worker thread that reads the catalog for the window: files, places and documents."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.answer_types import Computation, ComputedRow
from desktop_rag.catalog.collections import Collections
from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.made_tables import MadeTables
from desktop_rag.catalog.shared_folder import hold_version
from desktop_rag.catalog.watched_folders import WatchedFolders
from desktop_rag.document_types import Document
from desktop_rag.errors import DesktopRagError
from desktop_rag.types import FileRow, LibraryCounts
from desktop_rag.workers.ingest_events import CollectionsListed, FoldersListed, KindsListed
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.answer.suggestions.folder_guide import FolderGuide

_MOST_ROWS = 1_000  # that are loaded together: some 15 ms

log = logging.getLogger(__name__)


class CatalogLoaded(WorkerEvent, frozen=True):
    """The content of the catalog to show before the ingest thread has opened it.

    The ingest thread later reports the same values, so that nothing moves.
    """

    rows: list[FileRow]
    folders: FoldersListed
    collections: CollectionsListed
    counts: LibraryCounts
    model_key: str | None  # of the embedding model whose vectors are searched


class CatalogMissing(WorkerEvent, frozen=True):
    """No catalog can be read yet."""


class DocumentLoaded(WorkerEvent, frozen=True):
    """A document, None if it is not in the library, and its file: a citation's may have moved."""

    request: int
    document: Document | None
    path: Path


class GuideLoaded(WorkerEvent, frozen=True):
    """The contents of a folder."""

    guide: FolderGuide


class RowsLoaded(WorkerEvent, frozen=True):
    """Rows behind a computed answer, or why there are none."""

    request: int
    rows: tuple[ComputedRow, ...]
    error: DesktopRagError | None = None


class CatalogThread(RequestThread[Database]):
    """Reads the first rows, the documents of the source pane, and the contents of a folder.

    Call the methods from the GUI thread.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(lambda: _open_catalog(folder))

    def load_catalog(self) -> None:
        """Load the first rows of the window; ends in CatalogLoaded or CatalogMissing."""
        self._submit_request(_load_catalog, report_error=self._report_missing)

    def load_kinds(self) -> None:
        """Load the kinds of documents, which the ingest thread lists later; ends in a KindsListed."""

        def load(database: Database) -> WorkerEvent:
            from desktop_rag.tables.document_relation import find_folder_kind

            return KindsListed(DataTables(database).list_kinds(find_folder_kind))

        self._submit_request(load)

    def load_document(self, document_id: str, cited: Path) -> int:
        """Load a document that was cited as that of a file; return the id of its DocumentLoaded."""

        def find_file(database: Database) -> tuple[str, Path]:
            return document_id, DocumentCatalog(database).find_file(document_id, cited)

        return self._submit_load(find_file)

    def load_file(self, path: Path) -> int:
        """Load the document of a file; return the id of its DocumentLoaded."""

        def find_document(database: Database) -> tuple[str | None, Path]:
            rows = FileRows(database).load_file_rows([path])
            return rows[0].document_id if rows else None, path

        return self._submit_load(find_document)

    def load_rows(self, computed: Computation, first: int) -> int:
        """Load some of the rows of an answer from number `first` on; return the id of its RowsLoaded."""
        request = self._next_request()

        def load(database: Database) -> WorkerEvent:
            from desktop_rag.answer.table_rows import TableRows

            rows = TableRows(DataTables(database), DocumentCatalog(database), MadeTables(database))
            return RowsLoaded(request, tuple(rows.load_more_rows(computed, first, _MOST_ROWS)))

        self._submit_request(
            load, report_error=lambda error: self.event_emitted.emit(RowsLoaded(request, (), error))
        )
        return request

    def load_guide(self, folder: Path) -> None:
        """Load the guide of a folder; ends in a GuideLoaded."""

        def load(database: Database) -> WorkerEvent:
            from desktop_rag.answer.suggestions.folder_guide import make_guide

            return GuideLoaded(make_guide(database, folder))

        self._submit_request(load)

    def _submit_load(self, find_document: Callable[[Database], tuple[str | None, Path]]) -> int:
        request = self._next_request()

        def load_found(database: Database) -> WorkerEvent:
            id_, path = find_document(database)
            document = DocumentCatalog(database).load_document(id_) if id_ else None
            return DocumentLoaded(request, document, path)

        self._submit_request(load_found)
        return request

    def _report_missing(self, error: DesktopRagError) -> None:
        log.info("The catalog is not there yet: %s", error)
        self.event_emitted.emit(CatalogMissing())


def _load_catalog(database: Database) -> CatalogLoaded:
    files = FileRows(database)
    return CatalogLoaded(
        files.load_file_rows(),
        FoldersListed(WatchedFolders(database).list_folders()),
        CollectionsListed.read_collections(Collections(database)),
        files.count_library(),
        IndexState(database).read_model_key(),
    )


@contextmanager
def _open_catalog(folder: Path) -> Iterator[Database]:
    """Open the catalog of a library, or of the current version of a shared one."""
    with hold_version(folder) as version, closing(Database(version)) as database:
        yield database
