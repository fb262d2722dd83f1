"""Names, columns and indexed columns of the search index's tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

PASSAGES = "passages"
_VECTORS = "vectors__"
_TEXT_COLUMNS = ("stems", "grams")
_VECTOR = "vector"
MOST_COPIED = 20_000  # tables up to here are cached whole: 35 MB, compared in 3 ms
# Makes reading single rows cheaper: the nearest of 100,000 take 6 ms instead of 9.
_ROW_BY_ROW = {"lance-encoding:structural-encoding": "fullzip"}
_FULL_TEXT: dict[str, Any] = {
    "base_tokenizer": "whitespace",  # our own analyzer did the rest
    "lower_case": False,
    "stem": False,
    "remove_stop_words": False,
    "ascii_folding": False,
    "with_position": False,
    "max_token_length": None,
}


def vector_table(model_key: str) -> str:
    """Return the name of the vector table of a model."""
    return f"{_VECTORS}{model_key}"


def model_of(table: str) -> str:
    """Return the model key in the name of a vector table, "" for other tables."""
    return table.removeprefix(_VECTORS) if table.startswith(_VECTORS) else ""


def is_ours(table: str) -> bool:
    """Whether a table belongs to the search index, by its name."""
    return table == PASSAGES or bool(model_of(table))


def indexed_columns(table: str) -> dict[str, Any]:
    """Return the columns to index, with the configuration of each index.

    Without an index each search reads the whole table.
    """
    from lancedb.index import FTS, BTree, IvfRq

    if table == PASSAGES:
        return {"document_id": BTree(), **{each: FTS(**_FULL_TEXT) for each in _TEXT_COLUMNS}}
    return {"document_id": BTree(), "id": BTree(), _VECTOR: IvfRq(distance_type="cosine")}


def pays(column: str, table: Any, rows: int) -> bool:
    """Whether an index of `column` makes searching an open table with `rows` rows faster."""
    if column != _VECTOR:
        return rows > 0  # LanceDB never extends an index that was made without rows
    dim = table.schema.field(_VECTOR).type.list_size
    return rows > MOST_COPIED and dim % 8 == 0  # LanceDB's index accepts no other dimensions


def is_text(column: str) -> bool:
    """Whether a column is searched by terms."""
    return column in _TEXT_COLUMNS


def is_vector(column: str) -> bool:
    """Whether a column is searched by vector distance."""
    return column == _VECTOR


def is_searched(column: str) -> bool:
    """Whether questions use a column's index, and not only deletions."""
    return is_text(column) or is_vector(column)


def passages_schema() -> pa.Schema:
    """Return the schema of the full-text table."""
    import pyarrow as pa

    text = [pa.field(name, pa.string()) for name in ("document_id", "language")]
    return pa.schema([_id(), *text, *(pa.field(name, pa.large_string()) for name in _TEXT_COLUMNS)])


def vectors_schema(dim: int) -> pa.Schema:
    """Return the schema of a vector table with `dim` dimensions."""
    import pyarrow as pa

    return pa.schema(
        [
            _id(),
            pa.field("document_id", pa.string()),
            pa.field("vector", pa.list_(pa.float32(), dim)),
        ]
    )


def _id() -> pa.Field:
    import pyarrow as pa

    return pa.field("id", pa.string(), metadata=_ROW_BY_ROW)


def is_in(column: str, ids: Iterable[str]) -> str:
    """Return the SQL condition that a column contains one of these ids."""
    values = ",".join(f"'{each}'" for each in ids)  # our own hashes: nothing to escape
    return f"{column} IN ({values})"
