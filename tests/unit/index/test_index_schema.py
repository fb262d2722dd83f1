"""The tables of the index are known by their names, and their columns by what they are for."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_rag.index import index_schema
from desktop_rag.index.index_schema import PASSAGES


@pytest.mark.parametrize(
    ("name", "model", "belongs"),
    [
        (PASSAGES, "", True),
        ("vectors__all-minilm__384", "all-minilm__384", True),
        ("vectors__", "", False),
        ("vectors", "", False),
        ("other", "", False),
        ("my_vectors__m", "", False),
    ],
)
def test_a_table_belongs_to_the_index_by_its_name(name: str, model: str, *, belongs: bool) -> None:
    assert index_schema.parse_model_key(name) == model
    assert index_schema.is_index_table(name) is belongs
    if model:
        assert index_schema.vector_table_name(model) == name


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("mini__384", "mini"),
        ("mini__384__0123456789", "mini"),
        ("intfloat-multilingual__e5__8", "intfloat-multilingual__e5"),
        ("a__7__4__0123456789", "a__7"),
    ],
)
def test_the_name_of_a_model_is_its_key_without_dimension_and_digest(key: str, name: str) -> None:
    assert index_schema.parse_model_name(key) == name


@pytest.mark.parametrize(
    ("column", "rows", "dim", "worth"),
    [
        ("stems", 1, 8, True),
        ("id", 0, 8, False),
        ("vector", 20_000, 8, False),
        ("vector", 20_001, 8, True),
        ("vector", 20_001, 384, True),
        ("vector", 20_001, 12, False),
    ],
)
def test_vectors_are_indexed_only_in_tables_too_large_to_compare(
    column: str, rows: int, dim: int, *, worth: bool
) -> None:
    schema = SimpleNamespace(field=lambda _: SimpleNamespace(type=SimpleNamespace(list_size=dim)))
    assert index_schema.is_worth_indexing(column, SimpleNamespace(schema=schema), rows) is worth


def test_every_searched_column_is_indexed_and_what_rows_are_deleted_by() -> None:
    assert index_schema.indexed_columns(PASSAGES).keys() == {"document_id", "stems", "grams"}
    vectors = index_schema.indexed_columns(index_schema.vector_table_name("m__8"))
    assert vectors.keys() == {"document_id", "id", "vector"}
    assert vectors["vector"].distance_type == "cosine"


def test_terms_are_indexed_as_they_are() -> None:
    stems = index_schema.indexed_columns(PASSAGES)["stems"]
    assert stems.base_tokenizer == "whitespace"
    assert not any((stems.lower_case, stems.stem, stems.remove_stop_words, stems.ascii_folding))


def test_schemas_hold_ids_with_terms_or_vectors() -> None:
    assert index_schema.passages_schema().names == ["id", "document_id", "language", "stems", "grams"]
    vectors = index_schema.vectors_schema(8)
    assert vectors.names == ["id", "document_id", "vector"]
    assert vectors.field("vector").type.list_size == 8


@pytest.mark.parametrize(
    ("ids", "condition"), [(["a"], "id IN ('a')"), (["a", "b"], "id IN ('a','b')"), ([], "id IN ()")]
)
def test_a_condition_names_its_ids(ids: list[str], condition: str) -> None:
    assert index_schema.format_in_condition("id", ids) == condition


@pytest.mark.parametrize(
    ("table", "schema", "ours"),
    [
        (PASSAGES, index_schema.passages_schema(), True),
        (PASSAGES, index_schema.vectors_schema(4), False),
        ("vectors__m__4", index_schema.vectors_schema(4), True),
        ("vectors__a__7__4__0123456789", index_schema.vectors_schema(4), True),
        ("vectors__m__4", index_schema.vectors_schema(8), False),
        ("vectors__m__4", index_schema.passages_schema(), False),
        ("vectors__m", index_schema.vectors_schema(4), False),
    ],
)
def test_a_table_of_other_columns_is_not_used(table: str, schema: Any, *, ours: bool) -> None:
    with nullcontext() if ours else pytest.raises(ValueError, match="other columns"):
        index_schema.require_own_schema(table, schema)
