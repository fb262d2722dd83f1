"""Tables as relations for a SELECT: stored rows under the names of their columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_rag.catalog.data_tables import list_cell_expressions
from desktop_rag.table_types import Column, ColumnType, StoredTable
from desktop_rag.tables.table_reader import RESERVED, YEAR

# Values of each row of a relation beside its columns.
_ROW_COLUMNS = [
    f"{stored} AS {name}" for stored, name in zip(("table_id", "number", "is_total"), RESERVED, strict=True)
]
_LEAST_PERIODS = 2
TABLE = "Table"  # the column that names each of several tables
PERIODS = ("Period", "Year", "Value")


@dataclass(frozen=True, slots=True)
class Relation:
    """Rows of one or more stored tables of the same columns, and the SQL that gives them.

    Where `is_melted`, a table with a column for each of several years has a row for each cell of these.
    """

    name: str
    tables: tuple[StoredTable, ...]
    columns: tuple[Column, ...]
    sql: str
    is_melted: bool = False

    @property
    def title(self) -> str:
        """The titles, the file names and the folders of its tables."""
        texts = ((each.name.rpartition(".")[0], each.title, each.folder) for each in self.tables)
        return " ".join(dict.fromkeys(text for each in texts for text in each))

    def select(self, sql: str) -> str:
        """Return a SELECT over the relation as one over the catalog."""
        return f"WITH {quote_name(self.name)} AS ({self.sql}) {sql}"


def quote_name(name: str) -> str:
    """Return a name as SQL has it."""
    return '"' + name.replace('"', '""').replace("\0", "") + '"'


def quote_text(text: str) -> str:
    """Return a text as a literal of SQL."""
    return "'" + text.replace("'", "''").replace("\0", "") + "'"


def list_relations(tables: Iterable[StoredTable]) -> list[Relation]:
    """Return the relations of stored tables: those with the same columns together, and melted ones."""
    groups: dict[tuple[object, ...], list[StoredTable]] = {}
    for table in tables:
        header = tuple((each.name.casefold(), each.type) for each in table.columns)
        # Tables of which all columns have names, and none that of a year, may continue in another document.
        is_alone = not all(each.name for each in table.columns) or any(
            YEAR.search(each.name) for each in table.columns
        )
        groups.setdefault((header, table.document_id if is_alone else ""), []).append(table)
    relations = []
    for group in groups.values():
        relations.append(_join_tables(group))
        if (melted := _melt_periods(group)) is not None:
            relations.append(melted)
    return relations


def _name_relation(tables: Sequence[StoredTable]) -> str:
    return tables[0].name if len(tables) == 1 else f"{tables[0].name} and {len(tables) - 1} more"


def _join_tables(tables: Sequence[StoredTable]) -> Relation:
    columns = tables[0].columns
    cells = list_cell_expressions(len(columns))
    named = [
        _select_value(cell, each) + f" AS {quote_name(each.name)}"
        for cell, each in zip(cells, columns, strict=True)
    ]
    if len(tables) > 1 and all(each.name.casefold() != TABLE.casefold() for each in columns):
        has_titles = len({each.title for each in tables}) == len(tables)
        parts = {each.id: each.title if has_titles else each.name for each in tables}
        cases = " ".join(f"WHEN {id_} THEN {quote_text(part)}" for id_, part in parts.items())
        named.append(f"CASE table_id {cases} END AS {quote_name(TABLE)}")
        columns = (*columns, Column(TABLE, ColumnType.TEXT))
    return Relation(_name_relation(tables), tuple(tables), columns, _select_from(tables, named))


def _select_value(cell: str, column: Column) -> str:
    """Return the SQL of a value of the type of its column, NULL for others."""
    if column.type is ColumnType.TEXT:
        return cell
    kind = "=" if column.type is ColumnType.DATE else "<>"
    return f"CASE WHEN typeof({cell}) {kind} 'text' THEN {cell} END"


def _select_from(tables: Sequence[StoredTable], named: Sequence[str]) -> str:
    ids = ", ".join(str(each.id) for each in tables)
    return f"SELECT {', '.join([*_ROW_COLUMNS, *named])} FROM data_rows WHERE table_id IN ({ids})"  # noqa: S608 - quoted


def _melt_periods(tables: Sequence[StoredTable]) -> Relation | None:
    """Return a table with columns of years as one of the item, the period, the year and the value."""
    columns = tables[0].columns
    years = {n: YEAR.findall(each.name) for n, each in enumerate(columns) if n}
    periods = [n for n, found in years.items() if len(found) == 1 and columns[n].type is ColumnType.NUMBER]
    kinds: dict[str, list[int]] = {}  # of columns that say the same of several years
    for n in periods:
        kinds.setdefault(YEAR.sub("", columns[n].name).strip(" ,-"), []).append(n)
    _, largest = max(kinds.items(), key=lambda kind: (len(kind[1]), "%" not in kind[0]), default=("", []))
    periods = largest if len(largest) >= _LEAST_PERIODS else periods
    if len(periods) < _LEAST_PERIODS or columns[0].type is not ColumnType.TEXT:
        return None
    item = Column(columns[0].name or "Item", ColumnType.TEXT)
    decimals = max(columns[n].decimals for n in periods)
    melted = (
        item,
        Column(PERIODS[0], ColumnType.TEXT),
        Column(PERIODS[1], ColumnType.YEAR),
        Column(PERIODS[2], ColumnType.NUMBER, columns[periods[0]].unit, decimals),
    )
    cells = list_cell_expressions(len(columns))
    parts = []
    for n in sorted(periods, key=lambda n: (years[n][0], n)):
        named = [
            f"c0 AS {quote_name(item.name)}",
            f"{quote_text(columns[n].name)} AS {PERIODS[0]}",
            f"{float(years[n][0])} AS {PERIODS[1]}",
            f"{_select_value(cells[n], melted[3])} AS {PERIODS[2]}",
        ]
        parts.append(_select_from(tables, [*named]) + f" AND {cells[n]} IS NOT NULL")
    return Relation(_name_relation(tables), tuple(tables), melted, " UNION ALL ".join(parts), is_melted=True)
