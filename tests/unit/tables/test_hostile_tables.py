"""Hostile tables as in `tests.hostile.run_cases` are read, and asked with nothing but SELECTs."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.errors import LibraryError
from tests.hostile import tables as hostile_tables
from tests.hostile.tables import TablesEntry


@pytest.mark.parametrize("number", range(8))
def test_a_hostile_table_is_read_and_asked(number: int, tmp_path: Path) -> None:
    assert TablesEntry().run_case(random.Random(f"sample {number}"), number, tmp_path) == "read"


def test_another_statement_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    select_rows = DataTables.select_rows
    monkeypatch.setattr(
        DataTables, "select_rows", lambda tables, *_more: select_rows(tables, "SELECT text FROM pages")
    )
    monkeypatch.setattr(hostile_tables, "_QUESTIONS", ["How many rows are there?"] * 4)

    def run_cases() -> None:
        for number in range(20):
            (tmp_path / str(number)).mkdir()
            TablesEntry().run_case(random.Random(f"other {number}"), number, tmp_path / str(number))

    with pytest.raises((AssertionError, LibraryError, sqlite3.Error)):
        run_cases()
