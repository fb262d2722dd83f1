"""When a table is worth indexing, merging and cleaning up, told from its numbers alone."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_rag.index.index_schema import PASSAGES, vector_table_name
from desktop_rag.index.lance_table_writer import count_unindexed_rows, maintain_table

VECTORS = vector_table_name("model__8")
MANIFESTS = 251  # with 250 changes


class FakeTable:
    """A table that tells numbers, and remembers what is done to it.

    Its version changes with the first `unmerged` optimizations.
    """

    def __init__(
        self,
        rows: int,
        unindexed: int = 0,
        *,
        deleted: int = 0,
        indexed: str = "",
        unmerged: int = 0,
        dim: int = 8,
    ) -> None:
        self.rows = rows
        self.version = 1
        self.created: list[str] = []
        self.optimized: list[dict[str, Any]] = []
        self._columns = indexed.split() or ["document_id", "stems", "grams", "id", "vector"]
        self._unindexed = unindexed
        self._fragments = {"num_fragments": 2, "lengths": {"mean": (rows + deleted) / 2}}
        self._unmerged = unmerged
        self.schema = SimpleNamespace(field=lambda _: SimpleNamespace(type=SimpleNamespace(list_size=dim)))

    def count_rows(self) -> int:
        return self.rows

    def list_indices(self) -> list[SimpleNamespace]:
        numbers = [self._unindexed, *[0] * len(self._columns)]
        return [
            SimpleNamespace(columns=[column], num_unindexed_rows=number)
            for column, number in zip(self._columns, numbers, strict=False)
        ]

    def stats(self) -> dict[str, Any]:
        return {"fragment_stats": self._fragments}

    def create_index(self, column: str, *, config: object) -> None:
        assert config
        self.created.append(column)

    def optimize(self, **options: Any) -> None:
        self.optimized.append(options)
        self.version += len(self.optimized) <= self._unmerged


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "table.lance"
    (made / "_versions").mkdir(parents=True)
    (made / "_versions" / "0.manifest").touch()
    (made / "_versions" / "hint.json").touch()
    return made


def add_manifests(folder: Path, count: int) -> None:
    for number in range(1, count):
        (folder / "_versions" / f"{number}.manifest").touch()


@pytest.mark.parametrize(
    ("name", "rows", "unindexed", "manifests", "works"),
    [
        (PASSAGES, 5_000, 5_000, 1, False),
        (PASSAGES, 5_001, 5_000, 1, False),
        (PASSAGES, 5_001, 5_001, 1, True),
        (PASSAGES, 50_000, 10_000, 1, False),  # a fifth
        (PASSAGES, 50_000, 10_001, 1, True),
        (PASSAGES, 900_000, 20_000, 1, False),
        (PASSAGES, 900_000, 20_001, 1, True),
        (VECTORS, 900_000, 50_000, 1, False),
        (VECTORS, 900_000, 50_001, 1, True),
        (VECTORS, 10, 0, MANIFESTS, False),
        (VECTORS, 10, 0, MANIFESTS + 1, True),
    ],
)
def test_a_growing_table_is_indexed_once_searching_would_wait(
    folder: Path, name: str, rows: int, unindexed: int, manifests: int, *, works: bool
) -> None:
    add_manifests(folder, manifests)
    table = FakeTable(rows, unindexed)
    maintain_table(table, name, folder, growing=True)
    assert table.optimized == ([{"cleanup_older_than": timedelta(minutes=2)}] if works else [])


@pytest.mark.parametrize(
    ("rows", "unindexed", "deleted", "manifests", "works"),
    [
        (19_999, 0, 0, 1, False),
        (19_999, 1, 0, 1, True),
        (19_999, 0, 0, 2, True),
        (20_000, 200, 0, 1, False),  # a hundredth of a large table
        (20_000, 201, 0, 1, True),
        (900_000, 1_000, 0, 1, False),
        (900_000, 1_001, 0, 1, True),
        (20_000, 0, 0, MANIFESTS, False),
        (20_000, 0, 0, MANIFESTS + 1, True),
        (800, 0, 100, 1, False),  # an eighth is deleted
        (800, 0, 102, 1, True),
    ],
)
def test_a_table_at_rest_is_tidied_as_soon_as_that_is_worth_it(
    folder: Path, rows: int, unindexed: int, deleted: int, manifests: int, *, works: bool
) -> None:
    add_manifests(folder, manifests)
    table = FakeTable(rows, unindexed, deleted=deleted)
    maintain_table(table, PASSAGES, folder, growing=False)
    assert bool(table.optimized) is works


@pytest.mark.parametrize(("unmerged", "passes"), [(0, 1), (1, 2), (2, 3), (3, 4), (9, 4)])
def test_merging_goes_on_until_nothing_is_left_to_merge(folder: Path, unmerged: int, passes: int) -> None:
    table = FakeTable(10, 1, unmerged=unmerged)
    maintain_table(table, PASSAGES, folder, growing=False)
    *merging, last = table.optimized
    assert len(merging) == passes
    assert all(each == {"cleanup_older_than": timedelta(days=36_500)} for each in merging), "none is deleted"
    assert last == {"cleanup_older_than": timedelta(milliseconds=1), "delete_unverified": True}


@pytest.mark.parametrize(
    ("name", "rows", "dim", "indexed", "created"),
    [
        (PASSAGES, 10, 8, "document_id", ["stems", "grams"]),
        (PASSAGES, 10, 8, "grams stems document_id", []),
        (VECTORS, 20_000, 8, "id", ["document_id"]),
        (VECTORS, 20_001, 8, "id", ["document_id", "vector"]),
        (VECTORS, 20_001, 12, "id", ["document_id"]),  # such vectors cannot be indexed
    ],
)
@pytest.mark.parametrize("growing", [False, True])
def test_columns_get_the_index_that_they_lack(
    folder: Path, name: str, rows: int, dim: int, indexed: str, created: list[str], *, growing: bool
) -> None:
    add_manifests(folder, MANIFESTS + 1)
    table = FakeTable(rows, indexed=indexed, dim=dim)
    maintain_table(table, name, folder, growing=growing)
    assert table.created == created


@pytest.mark.parametrize(
    ("name", "table", "unindexed"),
    [
        (PASSAGES, FakeTable(10, 3), 3),
        (PASSAGES, FakeTable(10, 0), 0),
        (PASSAGES, FakeTable(10, 3, indexed="stems document_id"), 10),
        (PASSAGES, FakeTable(0, 0, indexed="stems"), 0),
        (VECTORS, FakeTable(10, 3, indexed="id document_id"), 3),  # too few for an index of vectors
        (VECTORS, FakeTable(30_000, 3, indexed="id document_id"), 30_000),
    ],
)
def test_all_rows_count_as_not_indexed_where_an_index_is_missing(
    name: str, table: FakeTable, unindexed: int
) -> None:
    assert count_unindexed_rows(table, name) == unindexed
