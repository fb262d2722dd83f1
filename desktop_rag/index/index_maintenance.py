"""Keeping a table of the search index quick, small and safe while it changes.

Every change adds files, and rows that are added are searched one by one until they are indexed.
LanceDB does not wait until its files are on the disk, and deletes the old ones all the same: here
nothing is deleted before that.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

from desktop_rag.index.index_schema import PASSAGES, indexed_columns, pays
from desktop_rag.index.lance_tables import trim

# Looking at a row that is not indexed costs 8 us in the full text (two columns, 50,000 rows) and
# 3 us among vectors; indexing rewrites the table, at 20 us a row. A question may take 150 ms
# more while the table grows, and 10 ms more in the end.
_MOST_GROWING = {True: 20_000, False: 50_000}  # rows, in the full text and among vectors
_MOST_IN_THE_END = 1_000
_QUICKLY_INDEXED = 20_000  # rows of a table that is always done completely: half a second
_MOST_CHANGES = 250  # each is three files
_MOST_PASSES = 4  # two merge everything, the next finds nothing to do
# Long after the system wrote by itself what replaced the old files (Linux and Windows: 30 s).
_SAFE_AGE = timedelta(minutes=2)
_ANY_AGE = timedelta(milliseconds=1)
_NO_AGE = timedelta(days=36_500)


def tidy(table: Any, name: str, folder: Path, *, growing: bool) -> None:
    """Index rows, merge small files and delete old ones, as far as it is worth its time.

    Args:
        table: an open table.
        name: what it is called.
        folder: that holds its files.
        growing: more rows follow, so do only what searching needs now.
    """
    rows = table.count_rows()
    changes = sum(path.suffix == ".manifest" for path in (folder / "_versions").iterdir()) - 1
    if growing:
        most = min(max(rows // 5, 5_000), _MOST_GROWING[name == PASSAGES])
        if changes > _MOST_CHANGES or (rows > most and unindexed(table, name) > most):
            _index_columns(table, name, rows)
            table.optimize(cleanup_older_than=_SAFE_AGE)
            trim()
        return
    small = rows < _QUICKLY_INDEXED
    few = 0 if small else min(rows // 100, _MOST_IN_THE_END)
    most = 0 if small else _MOST_CHANGES
    if unindexed(table, name) > few or changes > most or _dead_rows(table, rows) > rows // 8:
        _index_columns(table, name, rows)
        _settle(table, folder)
        trim()


def unindexed(table: Any, name: str) -> int:
    """Return how many rows at least one index does not know yet."""
    waiting = {index.columns[0]: int(index.num_unindexed_rows) for index in table.list_indices()}
    rows = int(table.count_rows())
    missing = any(pays(each, table, rows) for each in indexed_columns(name).keys() - waiting.keys())
    return rows if missing else max(waiting.values(), default=0)


def _dead_rows(table: Any, rows: int) -> int:
    """Return about how many rows are deleted and take space still: LanceDB leaves up to a tenth."""
    fragments = table.stats()["fragment_stats"]
    return int(fragments["num_fragments"] * fragments["lengths"]["mean"]) - rows


def _index_columns(table: Any, name: str, rows: int) -> None:
    known = {index.columns[0] for index in table.list_indices()}
    for column, kind in indexed_columns(name).items():
        if column not in known and pays(column, table, rows):
            table.create_index(column, config=kind)


def _settle(table: Any, folder: Path) -> None:
    """Bring everything into one state, see that it is on the disk, and delete all others."""
    for _ in range(_MOST_PASSES):
        version = table.version
        table.optimize(cleanup_older_than=_NO_AGE)
        trim()
        if table.version == version:
            break
    for path in (*folder.rglob("*"), folder):
        _flush(path)
    # No other process writes; readers whose version is gone ask again.
    table.optimize(cleanup_older_than=_ANY_AGE, delete_unverified=True)


def _flush(path: Path) -> None:
    """Have the system write to the disk what it holds of a file or a folder."""
    if path.is_dir():
        with suppress(OSError):  # not every system can do that with a folder
            _fsync(path, os.O_RDONLY)
    else:
        _fsync(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)


def _fsync(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
