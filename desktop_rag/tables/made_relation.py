"""Made tables as relations for a SELECT: a row for each document."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable
from desktop_rag.table_types import Column, ColumnType, StoredTable
from desktop_rag.tables.document_relation import DOCUMENT
from desktop_rag.tables.relation import Relation, quote_name
from desktop_rag.tables.table_reader import RESERVED
from desktop_rag.tables.table_words import TableWords

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_OF_TYPE = {
    ColumnType.NUMBER: "typeof(value) IN ('integer', 'real')",
    ColumnType.DATE: "value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'",
}


def relate_made_table(table: MadeTable, rows: Sequence[MadeRow]) -> Relation:
    """Return the relation of a table with these rows; that of its only stored table has minus its id."""
    taken = {DOCUMENT.casefold(), *RESERVED}
    columns = [Column(DOCUMENT, ColumnType.TEXT)]
    shown = [f"documents.name AS {quote_name(DOCUMENT)}"]
    for each in table.columns:
        cells = [row.cells[each.number] for row in rows if each.number in row.cells]
        column = _choose_column(_find_name(each.name, taken), each, cells)
        taken.add(column.name.casefold())
        columns.append(column)
        shown.append(f"{_select_cell(each.number, column.type)} AS {quote_name(column.name)}")
    sql = (
        f"SELECT {-table.id} AS _table, made_rows.id AS _row, 0 AS _total, {', '.join(shown)}"  # noqa: S608 - quoted
        " FROM made_rows LEFT JOIN documents ON documents.id = document_id"
        f" WHERE table_id = {int(table.id)}"
    )
    stored = StoredTable(-table.id, "", table.name, table.name, "", tuple(columns), len(rows))
    return Relation(table.name, (stored,), tuple(columns), sql)


def find_named_table(
    text: str, relations: Iterable[Relation], words: TableWords
) -> tuple[Relation, str] | None:
    """Return the relation of the made table that a question names, and the question without that name.

    "What is the total of my table Offers?" names it; that it has words of the name is not enough.
    """
    word = words.patterns["made_table"].pattern
    for each in sorted(relations, key=lambda one: -len(one.name)):
        name = r"\s+".join(map(re.escape, each.name.split()))
        pattern = rf"\s*{word}\s*[\"'“„«「]?{name}[\"'”“»」]?(?!\w)"
        if found := re.search(pattern, text, re.IGNORECASE):
            return each, f"{text[: found.start()]} {text[found.end() :].lstrip()}".strip().replace(" ?", "?")
    return None


def _find_name(name: str, taken: set[str]) -> str:
    """Return the name of a column, with a sign after it where another one has it."""
    while name.casefold() in taken:
        name += "'"
    return name


def _choose_column(name: str, column: MadeColumn, cells: Sequence[MadeCell]) -> Column:
    kinds = Counter(map(_find_type, (each for each in cells if each.text)))
    kind = column.type or (kinds.most_common(1)[0][0] if kinds else ColumnType.TEXT)
    numbers = [each.value for each in cells if isinstance(each.value, float | int)]
    units = Counter(each.unit for each in cells if each.unit)
    unit = units.most_common(1)[0][0] if units and kind is ColumnType.NUMBER else ""
    has_cents = bool(unit) or not all(float(each).is_integer() for each in numbers)
    return Column(name, kind, unit, 2 if has_cents and kind is ColumnType.NUMBER else 0)


def _find_type(cell: MadeCell) -> ColumnType:
    if isinstance(cell.value, str):
        return ColumnType.DATE if _DAY.fullmatch(cell.value) else ColumnType.TEXT
    return ColumnType.NUMBER


def _select_cell(number: int, kind: ColumnType) -> str:
    """Return the SQL of a cell: its value, or its text in a column of texts."""
    cell = f"FROM made_cells WHERE row_id = made_rows.id AND column_number = {int(number)}"
    if kind not in _OF_TYPE:
        return f"(SELECT nullif(text, '') {cell})"
    return f"(SELECT value {cell} AND {_OF_TYPE[kind]})"
