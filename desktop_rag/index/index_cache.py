"""A reader's memory cache of the search index, behind one interface."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.document_types import PassagePosition
from desktop_rag.index.lance_tables import LanceTables
from desktop_rag.index.quantized_vectors import QuantizedVectors, RowVectors
from desktop_rag.index.row_id_cache import RowIds
from desktop_rag.index.table_cache import TableCache
from desktop_rag.index.vector_cache import CachedVectors


class IndexCache:
    """Holds what LanceDB is slow to read. Anything may be missing: ask LanceDB then.

    Measured with `benchmarks.search`, in milliseconds a question and bytes of memory:

    - Vectors of a table of up to 20,000: 35 MB, read at the first search of the first reader; 0.4 ms
      instead of 9 to 15 at 5,000 passages.
    - Quantized vectors of a larger table: 433 MB at a million; nearest vectors 6 ms instead of 15,
      cosines of 285 passages 1 ms instead of 25.
    - Row ids and passage positions: 70 bytes a passage; the ids of found rows save 2 of 26 ms at
      100,000 passages, positions 14 ms of processor time at a million where the catalog was not
      read for a while.
    - LanceDB's own indices: 340 MB at a million; words asked for the first time 5 ms instead of 40.

    A process that searches a million passages takes 916 MB, 100,000 547 MB and 5,000 440 MB. They
    are loaded in the background within 9.5, 1.1 and 0.5 s. Each kind takes at most a sixteenth of
    the computer's memory, and all readers of a process share it.

    Args:
        tables: the tables of the reader, in whose thread the cache is used.
        shared: the cache of all readers, closed with this; without it nothing is cached.
    """

    def __init__(self, tables: LanceTables, shared: TableCache | None) -> None:
        self._tables = tables
        self._shared = shared

    def close(self) -> None:
        """Hold nothing any more, and stop loading unless other readers use it."""
        shared, self._shared = self._shared, None
        if shared:
            shared.close()

    def start_loading(self, table_names: Sequence[str]) -> None:
        """Load what changed in these tables in the background, and drop others; return at once."""
        if shared := self._shared:
            shared.start_loading(table_names)

    def wait_until_loaded(self) -> None:
        """Block until nothing is loaded in the background any more."""
        if shared := self._shared:
            shared.wait_until_loaded()

    def find_all_vectors(self, name: str) -> CachedVectors | None:
        """Return all vectors of a small table in its current state."""
        shared = self._shared  # another thread may release it
        return shared.small_tables.load_table_vectors(self._tables, name) if shared else None

    def find_vectors(self, name: str) -> CachedVectors | QuantizedVectors | None:
        """Return vectors by passage id: all of a small table, or the loaded ones of a large one."""
        shared = self._shared  # another thread may release it
        return self.find_all_vectors(name) or (shared.find_quantized_vectors(name) if shared else None)

    def find_row_vectors(self, name: str) -> RowVectors | None:
        """Return the vectors of a large table by row, in its current state."""
        shared = self._shared
        return shared.find_row_vectors(name, self._tables.table_state(name)) if shared else None

    def find_row_ids(self, name: str) -> RowIds | None:
        """Return the passage ids of a table by row, in its current state."""
        shared = self._shared
        return shared.find_row_ids(name, self._tables.table_state(name)) if shared else None

    def find_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return the positions of those passages that are cached."""
        shared = self._shared
        positions = shared.positions if shared else None
        return positions.find_positions(ids) if positions else {}
