"""Names, columns and indexed columns of the search index's tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

PASSAGES = "passages"
_VECTOR_TABLE_PREFIX = "vectors__"
PICTURE_KEY_PREFIX = "pictures__"  # begins the key of a model whose vectors are of whole files
TEXT_COLUMNS = ("stems", "grams")  # searched by terms
VECTOR_COLUMN = "vector"
_DIM_IN_NAME = re.compile(r"__(\d{1,6})(?:__[0-9a-f]{10})?$")  # see `EmbeddingModel.key`
MAX_CACHED_VECTORS = 20_000  # tables up to here are cached whole: 35 MB, compared in 3 ms
# Makes reading single rows cheaper: the nearest of 100,000 take 6 ms instead of 9.
_RANDOM_ACCESS_METADATA = {"lance-encoding:structural-encoding": "fullzip"}
_FTS_OPTIONS: dict[str, Any] = {
    "base_tokenizer": "whitespace",  # our own analyzer did the rest
    "lower_case": False,
    "stem": False,
    "remove_stop_words": False,
    "ascii_folding": False,
    "with_position": False,
    "max_token_length": None,
}


def vector_table_name(model_key: str) -> str:
    """Return the name of the vector table of a model."""
    return f"{_VECTOR_TABLE_PREFIX}{model_key}"


def parse_model_key(table: str) -> str:
    """Return the model key in the name of a vector table, "" for other tables."""
    return table.removeprefix(_VECTOR_TABLE_PREFIX) if table.startswith(_VECTOR_TABLE_PREFIX) else ""


def parse_model_name(key: str) -> str:
    """Return the name of a model, which may contain any part of a key, from its key."""
    return _DIM_IN_NAME.sub("", key)


def is_picture_key(key: str) -> bool:
    """Whether a key of vectors is of a picture model."""
    return key.startswith(PICTURE_KEY_PREFIX)


def is_index_table(table: str) -> bool:
    """Whether a table belongs to the search index, by its name."""
    return table == PASSAGES or bool(parse_model_key(table))


def require_own_schema(table: str, schema: pa.Schema) -> None:
    """Raise ValueError if a table has other columns than ours, or vectors of another length than named."""
    dim = _DIM_IN_NAME.search(table)
    own = passages_schema() if table == PASSAGES else vectors_schema(int(dim[1])) if dim else None
    if own is None or not schema.equals(own):
        raise ValueError(f"{table} has other columns")


def indexed_columns(table: str) -> dict[str, Any]:
    """Return the columns to index, with the configuration of each index."""
    from lancedb.index import FTS, BTree, IvfRq

    if table == PASSAGES:
        return {"document_id": BTree(), **{each: FTS(**_FTS_OPTIONS) for each in TEXT_COLUMNS}}
    return {"document_id": BTree(), "id": BTree(), VECTOR_COLUMN: IvfRq(distance_type="cosine")}


def is_worth_indexing(column: str, table: Any, rows: int) -> bool:
    """Whether an index of `column` makes searching an open table with `rows` rows faster."""
    if column != VECTOR_COLUMN:
        return rows > 0  # LanceDB never extends an index that was made without rows
    dim = table.schema.field(VECTOR_COLUMN).type.list_size
    return rows > MAX_CACHED_VECTORS and dim % 8 == 0  # LanceDB's index accepts no other dimensions


def passages_schema() -> pa.Schema:
    """Return the schema of the full-text table."""
    import pyarrow as pa

    text = [pa.field(name, pa.string()) for name in ("document_id", "language")]
    return pa.schema([_id_field(), *text, *(pa.field(name, pa.large_string()) for name in TEXT_COLUMNS)])


def vectors_schema(dim: int) -> pa.Schema:
    """Return the schema of a vector table with `dim` dimensions."""
    import pyarrow as pa

    return pa.schema(
        [_id_field(), pa.field("document_id", pa.string()), pa.field("vector", pa.list_(pa.float32(), dim))]
    )


def _id_field() -> pa.Field:
    import pyarrow as pa

    return pa.field("id", pa.string(), metadata=_RANDOM_ACCESS_METADATA)


def format_in_condition(column: str, ids: Iterable[str]) -> str:
    """Return the SQL condition that a column contains one of these ids."""
    values = ",".join("'" + each.replace("'", "''") + "'" for each in ids)
    return f"{column} IN ({values})"
