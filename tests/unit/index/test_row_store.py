"""The encrypted rows of the index: what somebody else put there is refused, and neither acts nor hangs."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.encryption.sqlite_driver import connect_sqlite
from desktop_rag.index.index_schema import PASSAGES, passages_schema, vector_table_name, vectors_schema
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.row_store import ROWS_FILE_NAME, RowStore

KEY = bytes(32)
VECTORS = vector_table_name("m__4")
ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Rows of two tables."""
    with closing(RowStore(tmp_path, KEY)) as store:
        import pyarrow as pa

        columns = {"id": ["a-0", "b-0"], "document_id": ["a", "b"], "language": ["en", "en"]}
        store.add_rows(
            PASSAGES,
            pa.table({**columns, "stems": ["x", "y"], "grams": ["x", "y"]}, schema=passages_schema()),
        )
        values = pa.FixedSizeListArray.from_arrays(pa.array(np.ones(8, np.float32)), 4)
        columns.pop("language")
        store.add_rows(VECTORS, pa.table({**columns, "vector": values}, schema=vectors_schema(4)))
    return tmp_path


def plant(folder: Path, sql: str) -> None:
    with closing(connect_sqlite(str(folder / ROWS_FILE_NAME), KEY)) as connection:
        connection.executescript(sql)


def read_all(folder: Path) -> int:
    with closing(RowStore(folder, KEY)) as store:
        return sum(
            part.num_rows
            for name in store.list_tables()
            if store.count_rows(name)
            for part in store.read_rows(name)
        )


def test_rows_are_read_as_they_were_written(folder: Path) -> None:
    assert read_all(folder) == 4


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER planted AFTER INSERT ON rows BEGIN DELETE FROM rows; END",
        f"DROP TABLE rows; CREATE VIEW rows AS {ENDLESS}",
        f"CREATE VIEW planted AS {ENDLESS}",
        "CREATE INDEX planted ON rows (hex(zeroblob(1000)))",
        "CREATE TABLE planted (id)",
        "DROP INDEX rows_document",
        "PRAGMA user_version = 2",
        "PRAGMA user_version = 0",
        "UPDATE rows SET table_name = x'00ff'",
        "UPDATE rows SET table_name = 'other'",
        "UPDATE rows SET document_id = x'ff'",
        "UPDATE rows SET id = x'ff'",
        "UPDATE rows SET id = CAST(x'ff' AS TEXT)",
        "UPDATE rows SET stems = x'ff'",
        "UPDATE rows SET vector = NULL",
        "UPDATE rows SET vector = 'text'",
        "UPDATE rows SET vector = x''",
        "UPDATE rows SET vector = x'00'",
        "UPDATE rows SET vector = zeroblob(8) WHERE document_id = 'b'",
        "UPDATE rows SET vector = zeroblob(32)",
    ],
)
def test_planted_rows_are_refused(folder: Path, sql: str) -> None:
    plant(folder, sql)
    with pytest.raises(IndexDamagedError) as caught:
        read_all(folder)
    assert caught.value.hint


def test_a_pipe_in_place_of_the_file_is_refused(folder: Path) -> None:
    (folder / ROWS_FILE_NAME).unlink()
    os.mkfifo(folder / ROWS_FILE_NAME)
    with pytest.raises(IndexDamagedError):
        read_all(folder)
