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

# Which of some equal files stands for their document, and names it, depends on what was read first.
_SHARED = "(SELECT count(*) > 1 FROM files AS other WHERE other.document_id = documents.id)"
_QUERIES = {
    "documents": f"SELECT id, iif({_SHARED}, '', name), language,"  # noqa: S608 - a constant
    " characters, pages, passages, analyzed FROM documents ORDER BY id",
    "pages": "SELECT * FROM pages ORDER BY document_id, position",
    "passages": "SELECT id, document_id, first, last, page, headings, language, text"
    " FROM passages ORDER BY id",
    "embeddings": "SELECT * FROM embeddings ORDER BY model_key, document_id",
    "leftovers": "SELECT * FROM leftovers ORDER BY document_id",
    "signatures": "SELECT * FROM signatures ORDER BY document_id",
    "terms": "SELECT * FROM terms ORDER BY term",
    "files": f"SELECT path, iif({_SHARED}, 'shared', state), title,"  # noqa: S608 - a constant
    " hint, size_bytes, modified_ns, document_id, attempts"
    " FROM files LEFT JOIN documents ON id = document_id ORDER BY path",
    "owners": "SELECT document_id, count(*) FROM files WHERE state <> 'duplicate' AND document_id NOT NULL"
    " GROUP BY document_id ORDER BY document_id",
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
        shared = {row[0] for row in database.fetch_all(f"SELECT id FROM documents WHERE {_SHARED}")}  # noqa: S608
    for name in library.index._tables.list_tables():
        found[f"index: {name}"] = _index_rows(library, name, shared)
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


def _index_rows(library: LibraryReader, name: str, shared: set[str]) -> list[tuple[object, ...]]:
    """Return the rows, without vectors of the documents with several names: names are embedded too."""
    table = library.index._tables.open_table(name)
    columns = table.to_arrow().to_pydict()
    if "vector" in columns:
        columns["vector"] = [
            None if document_id in shared else _Vector(np.asarray(each))
            for document_id, each in zip(columns["document_id"], columns["vector"], strict=True)
        ]
    found: list[tuple[Any, ...]] = list(zip(*(columns[key] for key in sorted(columns)), strict=True))
    at = sorted(columns).index("id")
    return sorted(found, key=lambda row: str(row[at]))
