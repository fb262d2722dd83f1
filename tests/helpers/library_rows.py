"""What a library holds, so that two libraries can be compared: all of it but times and order."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.catalog.database import Database
from desktop_rag.library.library_reader import LibraryReader

Rows = dict[str, list[tuple[object, ...]]]

_QUERIES = {
    "documents": "SELECT * FROM documents ORDER BY id",
    "pages": "SELECT * FROM pages ORDER BY document_id, position",
    "passages": "SELECT id, document_id, first, last, page, headings, language, text"
    " FROM passages ORDER BY id",
    "fresh": "SELECT id, fresh.text FROM fresh LEFT JOIN passages ON number = fresh.rowid ORDER BY id",
    "embeddings": "SELECT * FROM embeddings ORDER BY model_key, document_id",
    "leftovers": "SELECT * FROM leftovers ORDER BY document_id",
    "signatures": "SELECT * FROM signatures ORDER BY document_id",
    "terms": "SELECT * FROM terms ORDER BY term",
    "files": "SELECT path, state, title, hint, size_bytes, modified_ns, document_id, attempts"
    " FROM files ORDER BY path",
    "folders": "SELECT * FROM folders ORDER BY path",
    "collections": "SELECT name, path FROM collections LEFT JOIN members ON collection_id = id"
    " ORDER BY name, path",
    "facts": "SELECT * FROM facts WHERE name NOT LIKE 'passages embedded a second%' ORDER BY name",
    "conversations": "SELECT id, title, scope FROM conversations ORDER BY id",
    "turns": "SELECT * FROM turns ORDER BY id",
}
_AS_NEAR = 0.001  # of two numbers in a vector; what else is in a batch changes the last digits


@dataclass(frozen=True, slots=True, eq=False)
class _Vector:
    """Equal to another that differs in the last digits only."""

    values: NDArray[np.float32]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Vector) and np.allclose(self.values, other.values, rtol=0, atol=_AS_NEAR)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"_Vector({self.values[:3].round(3).tolist()}...)"


def rows(library: LibraryReader) -> Rows:
    """Return the rows of every table, sorted; those of the search index as "index: NAME"."""
    with closing(Database(library.folder)) as database:
        found: Rows = {
            name: [tuple(row) for row in database.fetch_all(query)] for name, query in _QUERIES.items()
        }
        found["families"] = _families(database)
    for name in library.index._tables.list_tables():
        found[f"index: {name}"] = _index_rows(library, name)
    return found


def differences(one: Rows, other: Rows) -> Rows:
    """Return the rows of each table that only one of two libraries has."""
    found = {}
    for name in one.keys() | other.keys():
        first, second = Counter(one.get(name)), Counter(other.get(name))
        if only := (first - second) + (second - first):
            found[name] = list(only.elements())
    return found


def _families(database: Database) -> list[tuple[object, ...]]:
    """Return the documents of each family; their names depend on what was read first."""
    families: dict[str, list[str]] = defaultdict(list)
    for document_id, family in database.fetch_all("SELECT * FROM versions ORDER BY 1"):
        families[family].append(document_id)
    return sorted(tuple(ids) for ids in families.values())


def _index_rows(library: LibraryReader, name: str) -> list[tuple[object, ...]]:
    table = library.index._tables.open_table(name)
    columns = table.to_arrow().to_pydict()
    if "vector" in columns:
        columns["vector"] = [_Vector(np.asarray(each)) for each in columns["vector"]]
    found: list[tuple[Any, ...]] = list(zip(*(columns[key] for key in sorted(columns)), strict=True))
    at = sorted(columns).index("id")
    return sorted(found, key=lambda row: str(row[at]))
