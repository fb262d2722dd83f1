"""Questions over long tables read few rows, and say the same as over short ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from desktop_rag.catalog.data_tables import LONG_TABLE, DataTables
from desktop_rag.catalog.writable_database import WritableDatabase
from tests.helpers.data_tables import TableQuestions

CITIES = ("Porto", "Lyon", "Graz", "Oslo")


def test_a_question_over_a_long_table_reads_its_rows_a_few_times(
    database: WritableDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [f"A-{n},{CITIES[n % 4]},{('Rent', 'Travel')[n // 4 % 2]},{n % 10}" for n in range(LONG_TABLE)]
    questions = TableQuestions(database)
    questions.store("orders.csv", "\n".join(["Order,City,Category,Amount", *lines]))
    asked: list[str] = []
    select_rows = DataTables.select_rows

    def note(tables: DataTables, sql: str, values: Sequence[Any] = ()) -> Any:
        asked.append(sql)
        return select_rows(tables, sql, values)

    monkeypatch.setattr(DataTables, "select_rows", note)
    found = questions.ask("What is the total amount for travel in Porto?")
    wanted = [n for n in range(LONG_TABLE) if not n % 4 and n // 4 % 2]
    assert found == (float(sum(n % 10 for n in wanted)),)
    assert len(asked) <= 5
    assert questions.ask("How many orders are in Lyon?") == (LONG_TABLE // 4,)
    assert questions.ask("How many orders are not in Lyon?") == (LONG_TABLE * 3 // 4,)


def test_the_share_of_different_texts_is_told_by_the_first_rows(database: WritableDatabase) -> None:
    lines = [f"A-{n},{CITIES[n % 4]}" for n in range(LONG_TABLE + 5)]
    questions = TableQuestions(database)
    questions.store("orders.csv", "\n".join(["Order,City", *lines]))
    (relation,) = questions.relations
    assert questions.reader.share_distinct(relation, 0, ()) == 1.0
    assert questions.reader.share_distinct(relation, 1, ()) == 4 / (LONG_TABLE + 5)
