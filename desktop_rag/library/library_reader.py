"""A library open for reading: a folder with the catalog and the search index."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Self

from desktop_rag.catalog.collections import Collections
from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.document_catalog import DocumentCatalog, DocumentOpenings
from desktop_rag.catalog.document_versions import VersionGroups
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.library_exchange import finish_exchange
from desktop_rag.catalog.made_tables import MadeTables
from desktop_rag.catalog.shared_folder import hold_version, resolve_version
from desktop_rag.catalog.watched_folders import WatchedFolders
from desktop_rag.document_types import PassagePosition
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.index.search_index import SearchIndex


class LibraryReader:
    """An open library that cannot be changed. Any number may be open beside one writer.

    Of a shared library it is the version that is current when it is opened, and stays so. Use it in the
    thread that opened it. Raises LibraryError if it does not exist or cannot be opened.
    """

    def __init__(self, folder: Path) -> None:
        with ExitStack() as stack:
            self.folder = stack.enter_context(hold_version(folder))
            self._open_stores(stack)
            self._open_parts = stack.pop_all()

    def _open_stores(self, stack: ExitStack) -> None:
        """Open the stores, and have `stack` close them."""
        require_library(self.folder)
        database = stack.enter_context(closing(Database(self.folder)))
        self.index = stack.enter_context(closing(SearchIndex(self.folder)))
        self.catalog = DocumentCatalog(database)
        self.collections = Collections(database)
        self.files = FileRows(database)
        self.index_state = IndexState(database)
        self.tables = DataTables(database)
        self.made_tables = MadeTables(database)
        self.openings = DocumentOpenings(database)
        self.version_groups = VersionGroups(database)
        self.watched_folders = WatchedFolders(database)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close catalog and index, and release the lock of a writer."""
        self._open_parts.close()

    def find_passage_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return passage id -> position, from the index cache or else from the catalog."""
        cached = self.index.find_passage_positions(ids)
        others = [id_ for id_ in ids if id_ not in cached]
        return cached | (self.catalog.find_passage_positions(others) if others else {})


def require_library(folder: Path) -> None:
    """Raise LibraryError if there is no library in `folder`."""
    with convert_os_errors(LibraryError, folder):
        finish_exchange(folder)
    if not (resolve_version(folder) / CATALOG_FILE_NAME).exists():
        raise LibraryError(f"There is no library in {folder}", "Add documents first.")
