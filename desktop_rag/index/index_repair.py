"""Repair of the tables of the search index, with the smallest change that helps each table.

After a power cut LanceDB's newest files may be empty or full of zeros, because it does not sync
them. Every older version still exists, back to the last one that `maintain_table` synced.
Comparing with the catalog afterwards shows which rows were lost by restoring one.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from desktop_rag.index.index_schema import (
    PASSAGES,
    TEXT_COLUMNS,
    VECTOR_COLUMN,
    format_in_condition,
    indexed_columns,
    parse_model_key,
)
from desktop_rag.index.lance_errors import IndexDamagedError, convert_lance_errors
from desktop_rag.index.lance_table_writer import LanceTableWriter
from desktop_rag.index.lance_tables import LanceTables
from desktop_rag.system.file_access import open_regular_file

_FILE_MAGIC = b"LANC"  # the last bytes of every complete LanceDB file
_ROWS_PER_BATCH = 1_000  # read, or deleted, at once


def check_tables(tables: LanceTables) -> None:
    """Raise IndexDamagedError if a table cannot be searched."""
    for name in tables.list_table_folders():
        with convert_lance_errors():
            lost = tables.open_table(name) is None and (tables.table_path(name) / "_versions").is_dir()
            if lost or _find_incomplete_versions(tables.table_path(name)):
                raise ValueError(f"{name} has lost its newest version")
        tables.query_table(name, _probe_indices, None)


class IndexRepairer:
    """Finds and repairs damage. Only the single writer may use it.

    Args:
        tables: the tables; open ones may be closed.
        check: called between steps; an exception from it stops the work, which starts over next time.
        thorough: read everything that is stored, instead of one column and the ends of files.
    """

    def __init__(self, tables: LanceTableWriter, check: Callable[[], None], *, thorough: bool) -> None:
        self._tables = tables
        self._check = check
        self._thorough = thorough

    def repair_tables(self) -> list[str]:
        """Repair every table; return descriptions of the repairs."""
        with convert_lance_errors():
            if self._tables.folder.is_file():
                self._tables.folder.unlink()
        return [
            f"{'Full text' if name == PASSAGES else f'Vectors of {parse_model_key(name)}'}: {repair}"
            for name in self._tables.list_table_folders()
            for repair in self._repair_table(name)
        ]

    def _repair_table(self, name: str) -> Iterator[str]:
        path = self._tables.table_path(name)
        undone = self._delete_incomplete_versions(path) + self._delete_unopenable_versions(name)
        if undone:
            yield f"interrupted changes undone: {undone}"
        if self._tables.open_table(name) is None:
            if any((path / "data").glob("*.lance")):
                yield "everything was lost and is being rebuilt"
            self._tables.drop_table(name)
        elif self._is_readable(name):
            yield from self._repair_readable_table(name)
        elif self._restore_readable_version(name):
            yield "reverted to the newest readable state"
            yield from self._repair_readable_table(name)
        else:
            self._tables.drop_table(name)
            yield "could no longer be read and is being rebuilt"

    def _repair_readable_table(self, name: str) -> Iterator[str]:
        broken = self._find_broken_indices(name)
        for column in broken:
            self._check()
            config = indexed_columns(name)[column]
            with convert_lance_errors():
                self._tables.open_table(name).create_index(column, config=config, replace=True)
        if broken:
            yield "its index was rebuilt"
        invalid = self._delete_invalid_vectors(name) if self._thorough and parse_model_key(name) else 0
        if invalid:
            yield f"damaged vectors to be computed again: {invalid}"

    def _delete_incomplete_versions(self, table: Path) -> int:
        """Delete incomplete files; return how many versions they were."""
        self._check()
        with convert_lance_errors():
            incomplete = _find_incomplete_versions(table)
            for path in (*incomplete, *table.rglob(".tmp*")):
                path.unlink()
        return len(incomplete)

    def _delete_unopenable_versions(self, name: str) -> int:
        """Delete the newest versions until one can be opened; return how many were deleted."""
        for undone, version in enumerate(_list_version_files(self._tables.table_path(name))):
            self._check()
            try:
                self._tables.open_table(name)
            except IndexDamagedError:
                with convert_lance_errors():
                    version.unlink()
            else:
                return undone
        return 0

    def _is_readable(self, name: str, version: int | None = None) -> bool:
        """Whether all rows of a table can be read, in its current or the given version."""
        self._tables.close_table(name)
        try:
            table = self._tables.open_table(name)
            with convert_lance_errors():
                if version is not None:
                    table.checkout(version)
                for _ in self._iter_row_batches(table, [] if self._thorough else ["document_id"]):
                    pass
        except IndexDamagedError:
            return False
        finally:
            self._tables.close_table(name)
        return True

    def _restore_readable_version(self, name: str) -> bool:
        """Restore the newest version that can be read; False if there is none."""
        try:
            with convert_lance_errors():
                versions = [each["version"] for each in self._tables.open_table(name).list_versions()]
            older = sorted(versions, reverse=True)[1:]
            # Damage in one version is also in those that follow, so bisection finds the newest.
            newest = bisect_left(older, 1, key=lambda version: int(self._is_readable(name, version)))
            if newest == len(older):
                return False
            table = self._tables.open_table(name)
            with convert_lance_errors():
                table.checkout(older[newest])
                table.restore()
        except IndexDamagedError:
            return False
        finally:
            self._tables.close_table(name)
        return True

    def _find_broken_indices(self, name: str) -> list[str]:
        broken = []
        with convert_lance_errors():
            table = self._tables.open_table(name)
            indices = table.list_indices()
        for index in indices:
            self._check()
            files = (self._tables.table_path(name) / "_indices" / index.index_uuid).glob("*")
            try:
                with convert_lance_errors():
                    _probe_index(table, index.columns[0])
                    if not all(map(_is_complete, files)):
                        raise ValueError(f"{index.name} was cut short")
            except IndexDamagedError:
                broken.append(index.columns[0])
        return broken

    def _delete_invalid_vectors(self, name: str) -> int:
        """Delete zero and non-finite vectors, which zeroed disk blocks cause; return how many."""
        invalid: list[str] = []
        with convert_lance_errors():
            table = self._tables.open_table(name)
            for batch in self._iter_row_batches(table, ["id", "vector"]):
                vectors = batch["vector"].flatten().to_numpy().reshape(batch.num_rows, -1)
                valid = np.isfinite(vectors).all(axis=1) & vectors.any(axis=1)
                invalid += batch["id"].filter(~valid).to_pylist()
            for start in range(0, len(invalid), _ROWS_PER_BATCH):
                table.delete(format_in_condition("id", invalid[start : start + _ROWS_PER_BATCH]))
        return len(invalid)

    def _iter_row_batches(self, table: Any, columns: list[str]) -> Iterator[Any]:
        """Yield all rows in batches of a thousand; all columns if `columns` is empty."""
        rows = table.search().select(columns) if columns else table.search()
        for batch in rows.to_batches(_ROWS_PER_BATCH):
            self._check()
            yield batch


def _probe_indices(table: Any) -> None:
    for index in table.list_indices():
        _probe_index(table, index.columns[0])


def _probe_index(table: Any, column: str) -> None:
    """Search for an existing value, so that every file of the index is opened."""
    from lancedb.query import MatchQuery

    values = table.search().select([column]).limit(1).to_arrow()[column].to_pylist()
    if column in TEXT_COLUMNS:
        word = " ".join(values).partition(" ")[0]
        table.search(MatchQuery(word, column), query_type="fts").limit(1).to_arrow()
    elif column == VECTOR_COLUMN:
        for value in values:
            table.search(value).distance_type("cosine").limit(1).to_arrow()
    else:
        table.count_rows(format_in_condition(column, values or ["-"]))


def _list_version_files(table: Path) -> list[Path]:
    """Return the version files, newest first: LanceDB numbers them downwards."""
    with convert_lance_errors(), suppress(FileNotFoundError, NotADirectoryError):
        return sorted((table / "_versions").glob("*.manifest"))
    return []


def _find_incomplete_versions(table: Path) -> list[Path]:
    """Return the versions of a table that were not completely written."""
    with suppress(FileNotFoundError):  # the writer has just deleted a version
        return [path for path in _list_version_files(table) if not _is_complete(path)]
    return []


def _is_complete(path: Path) -> bool:
    with open_regular_file(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - len(_FILE_MAGIC)))
        return file.read() == _FILE_MAGIC
