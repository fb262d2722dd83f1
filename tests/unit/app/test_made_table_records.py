"""Columns are read as people and programs write them."""

from __future__ import annotations

import pytest

from desktop_rag.app.made_table_records import parse_column_lines, parse_columns, split_kind
from desktop_rag.errors import TableError
from desktop_rag.made_table_types import MadeColumn
from desktop_rag.table_types import ColumnType


def test_columns_are_names_with_types_and_instructions() -> None:
    assert parse_columns(["number, due date (date)", "penalty (number) = for late delivery"]) == [
        MadeColumn("number"),
        MadeColumn("due date", "", ColumnType.DATE),
        MadeColumn("penalty", "for late delivery", ColumnType.NUMBER),
    ]


def test_columns_may_be_json() -> None:
    written = '[{"name": "a, b", "instruction": "x = y", "type": "text"}, {"name": "c"}]'
    assert parse_columns([written]) == [MadeColumn("a, b", "x = y", ColumnType.TEXT), MadeColumn("c")]


def test_brackets_that_are_no_type_belong_to_the_name() -> None:
    assert parse_columns(["fee (net)"]) == [MadeColumn("fee (net)")]


@pytest.mark.parametrize(
    "written", ["= all", "[", "[1]", '[{"name": ""}]', '[{"name": "a", "type": "year"}]']
)
def test_what_is_no_column_is_refused(written: str) -> None:
    with pytest.raises(TableError):
        parse_columns([written])


@pytest.mark.parametrize(
    ("written", "kind", "rest"),
    [
        ("invoices: number, total", "invoices", " number, total"),
        ("Rechnungen: Nummer", "Rechnungen", " Nummer"),
        ("発票: 合計", "", "発票: 合計"),
        ("请求书：合计", "", "请求书：合计"),
        ("发票：合计", "发票", "合计"),
        ("number, total", "", "number, total"),
        ("note: x", "", "note: x"),
    ],
)
def test_a_kind_of_documents_may_stand_before_the_columns(written: str, kind: str, rest: str) -> None:
    assert split_kind(written) == (kind, rest)


def test_columns_are_separated_as_in_any_language() -> None:
    assert [each.name for each in parse_columns(["番号、日付，合計；a"])] == ["番号", "日付", "合計", "a"]


def test_a_line_is_a_column_whose_instruction_may_have_commas() -> None:
    lines = ["number", "penalty (number) = for late delivery, in percent; if any", "a, b"]
    assert parse_column_lines(lines) == [
        MadeColumn("number"),
        MadeColumn("penalty", "for late delivery, in percent; if any", ColumnType.NUMBER),
        MadeColumn("a"),
        MadeColumn("b"),
    ]
    with pytest.raises(TableError):
        parse_column_lines(["= total"])
