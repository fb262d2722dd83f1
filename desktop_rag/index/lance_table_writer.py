"""Writing LanceDB's tables: their rows, their indexes, compaction and clean-up.

Every change adds files, and added rows are scanned one by one until they are indexed. LanceDB
deletes old files without waiting until the new ones are on the disk; here they are synced first.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.index.index_schema import PASSAGES, format_in_condition, indexed_columns, is_worth_indexing
from desktop_rag.index.lance_errors import convert_lance_errors
from desktop_rag.index.lance_tables import (
    WRITER_CACHES,
    LanceSession,
    LanceTables,
    import_lancedb,
    trim_heap,
    write_table,
)
from desktop_rag.system.atomic_files import sync_to_disk

if TYPE_CHECKING:
    import pyarrow as pa

    from desktop_rag.index.memory_index import MemoryIndex

# Scanning a row that is not indexed costs 8 us in the full text (two columns, 50,000 rows) and
# 3 us among vectors; indexing rewrites the table, at 20 us a row. A question may take 150 ms
# longer while the table grows, and 10 ms longer afterwards.
_MAX_UNINDEXED_PASSAGES, _MAX_UNINDEXED_VECTORS = 20_000, 50_000  # rows, while the table grows
_MAX_UNINDEXED_FINAL = 1_000
_SMALL_TABLE_ROWS = 20_000  # up to here a table is always indexed completely: half a second
_MAX_VERSIONS = 250  # each is three files
_MAX_OPTIMIZE_PASSES = 4  # two merge everything, the third finds nothing to do
# Long after the system has flushed what replaced the old files (Linux and Windows: 30 s).
_SAFE_AGE = timedelta(minutes=2)
_ANY_AGE = timedelta(milliseconds=1)
_NO_AGE = timedelta(days=36_500)


class LanceTableWriter(LanceTables):
    """The tables of one folder, for writing; LanceDB keeps little of them in memory."""

    def __init__(self, folder: Path, memory: MemoryIndex | None = None) -> None:
        super().__init__(folder, LanceSession(*WRITER_CACHES), memory)

    def append_rows(self, name: str, columns: dict[str, Any], schema: pa.Schema) -> None:
        """Add rows to a table, which is created if it does not exist."""
        import_lancedb()
        import pyarrow as pa

        if self.memory:
            self.memory.append_rows(name, pa.table(columns, schema=schema))
            return
        table = self.open_table(name)
        with convert_lance_errors():
            data = pa.table(columns, schema=schema)
            if table is None:
                self._open_tables[name] = self._connect().create_table(
                    name, data, schema=schema, mode="overwrite"
                )
            else:
                table.add(data)

    def create_table(self, name: str, parts: Iterator[pa.Table]) -> None:
        """Make a table of these rows, in place of one that exists; not in memory."""
        with convert_lance_errors():
            self._open_tables[name] = write_table(self._connect(), name, parts)

    def delete_documents(self, name: str, document_ids: Sequence[str]) -> None:
        """Delete the rows of at most a thousand documents from a table."""
        if self.memory:
            self.memory.delete_documents(name, document_ids)
        elif (table := self.open_table(name)) is not None:
            with convert_lance_errors():
                table.delete(format_in_condition("document_id", document_ids))

    def drop_table(self, name: str) -> None:
        """Delete a table, readable or not."""
        self.close_table(name)
        if self.memory:
            self.memory.drop_table(name)
            return
        with convert_lance_errors(), suppress(FileNotFoundError):
            path = self.table_path(name)
            if path.is_dir():
                with suppress(FileNotFoundError):
                    shutil.rmtree(path / "_versions")  # from here on the table does not exist
                shutil.rmtree(path)
            else:
                path.unlink()


def maintain_table(table: Any, name: str, folder: Path | None, *, growing: bool) -> None:
    """Index rows, merge small files and delete old ones of an open table where that is worth its time.

    While it is `growing`, only what searching needs now is done. `folder` contains the table's files, unless
    they are in memory.
    """
    rows = table.count_rows()
    changes = (_count_versions(folder) if folder else len(table.list_versions())) - 1
    if growing:
        limit = _MAX_UNINDEXED_PASSAGES if name == PASSAGES else _MAX_UNINDEXED_VECTORS
        most = min(max(rows // 5, 5_000), limit)
        if changes > _MAX_VERSIONS or (rows > most and count_unindexed_rows(table, name) > most):
            create_missing_indices(table, name, rows)
            table.optimize(cleanup_older_than=_SAFE_AGE)
            trim_heap()
        return
    small = rows < _SMALL_TABLE_ROWS
    few = 0 if small else min(rows // 100, _MAX_UNINDEXED_FINAL)
    most = 0 if small else _MAX_VERSIONS
    if (
        count_unindexed_rows(table, name) > few
        or changes > most
        or _count_deleted_rows(table, rows) > rows // 8
    ):
        create_missing_indices(table, name, rows)
        _compact_and_sync(table, folder)
        trim_heap()


def _count_versions(folder: Path) -> int:
    return sum(path.suffix == ".manifest" for path in (folder / "_versions").iterdir())


def count_unindexed_rows(table: Any, name: str) -> int:
    """Return how many rows are missing from at least one index."""
    unindexed_rows = {index.columns[0]: int(index.num_unindexed_rows) for index in table.list_indices()}
    rows = int(table.count_rows())
    without_index = indexed_columns(name).keys() - unindexed_rows.keys()
    missing = any(is_worth_indexing(column, table, rows) for column in without_index)
    return rows if missing else max(unindexed_rows.values(), default=0)


def _count_deleted_rows(table: Any, rows: int) -> int:
    """Estimate how many deleted rows still take space: LanceDB leaves up to a tenth of them."""
    fragments = table.stats()["fragment_stats"]
    return int(fragments["num_fragments"] * fragments["lengths"]["mean"]) - rows


def create_missing_indices(table: Any, name: str, rows: int) -> None:
    """Make the indices of an open table with `rows` rows that it lacks and that are worth their time."""
    indexed = {index.columns[0] for index in table.list_indices()}
    for column, config in indexed_columns(name).items():
        if column not in indexed and is_worth_indexing(column, table, rows):
            table.create_index(column, config=config)


def _compact_and_sync(table: Any, folder: Path | None) -> None:
    """Merge everything into one version, sync it to the disk, and delete all other versions."""
    for _ in range(_MAX_OPTIMIZE_PASSES):
        version = table.version
        table.optimize(cleanup_older_than=_NO_AGE)
        trim_heap()
        if table.version == version:
            break
    for path in (*folder.rglob("*"), folder) if folder else ():
        sync_to_disk(path)
    # No other process writes; readers whose version is gone query again.
    table.optimize(cleanup_older_than=_ANY_AGE, delete_unverified=True)
