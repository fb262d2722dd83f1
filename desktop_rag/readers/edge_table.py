"""Tables whose rows have cells of their own widths, as those of Word 97 and RTF."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

_SAME_EDGE = 60  # twentieths of a point: edges of rows that are as near are one
_MAX_COLUMNS = 200  # of a table whose columns are found by edges


class EdgeTable:
    """Collects rows; a cell over several columns leaves those after its first one empty."""

    def __init__(self) -> None:
        self._rows: list[tuple[list[str], list[int]]] = []

    def __bool__(self) -> bool:
        return bool(self._rows)

    def add_row(self, cells: Sequence[str], lefts: Sequence[int]) -> None:
        """Add a row; `lefts` are the left edges of its cells, ascending, where they are known."""
        is_known = len(lefts) >= len(cells) and list(lefts) == sorted(lefts)
        self._rows.append((list(cells), list(lefts[: len(cells)]) if is_known else []))

    def take_rows(self) -> Iterator[list[str]]:
        """Yield the rows, a text for each column, and forget them."""
        rows, self._rows = self._rows, []
        edges: list[int] = []
        for edge in sorted({edge for _, lefts in rows for edge in lefts}):
            if not edges or edge > edges[-1] + _SAME_EDGE:
                edges.append(edge)
        for cells, lefts in rows:
            columns = [bisect_right(edges, left) - 1 for left in lefts]
            if len(edges) > _MAX_COLUMNS or len(set(columns)) < len(cells):
                yield cells
                continue
            row = [""] * (columns[-1] + 1 if columns else 0)
            for column, cell in zip(columns, cells, strict=True):
                row[column] = cell
            yield row
