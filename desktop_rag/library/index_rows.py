"""The search index as backups and shared libraries carry it: rows, of which each computer builds an index.

LanceDB trusts the lengths in its files and may end the process at false ones. So it opens only files that
were written on this computer.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.cancel import CancelToken
from desktop_rag.index.row_store import RowStore
from desktop_rag.index.search_index_writer import SearchIndexWriter

if TYPE_CHECKING:
    import pyarrow as pa


def update_index_rows(library: Path, target: Path, token: CancelToken, documents: AbstractSet[str]) -> None:
    """Let the rows in the folder `target` be those of these documents of a library without a password.

    Nobody may write the library meanwhile. Rows that have not changed stay where they are in the file.

    Raises:
        Cancelled: the token was cancelled.
        IndexDamagedError: the index, or the rows that are there, cannot be read.
        LibraryError: the disk is full.
    """
    with closing(SearchIndexWriter(library)) as index, closing(RowStore(target)) as store:
        names = index.list_tables()
        for name in names:
            store.replace_rows(name, _choose_rows(index.read_rows(name), documents, token))
        for name in set(store.list_tables()) - set(names):
            store.delete_table(name)
        store.reclaim_space()


def _choose_rows(
    parts: Iterator[pa.Table], documents: AbstractSet[str], token: CancelToken
) -> Iterator[pa.Table]:
    for part in parts:
        token.raise_if_cancelled()
        yield part.filter([each in documents for each in part["document_id"].to_pylist()])


def build_index(folder: Path, token: CancelToken) -> None:
    """Build the search index of a library from the rows that came with it; it has none yet.

    Raises:
        Cancelled: the token was cancelled.
        IndexDamagedError: the rows cannot be read, or are not as the program writes them.
        LibraryError: the disk is full.
    """
    try:
        with closing(RowStore(folder)) as store, closing(SearchIndexWriter(folder)) as index:
            index.build_tables(store, token.raise_if_cancelled)
    finally:  # an exception from within a stream of rows reaches LanceDB as one of its own
        token.raise_if_cancelled()
