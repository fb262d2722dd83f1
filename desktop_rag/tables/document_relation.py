"""Documents and made tables as relations for a SELECT: a row for each document, a column for each field."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from desktop_rag.document_types import Span
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable
from desktop_rag.table_types import Column, ColumnType, DocumentField, StoredTable
from desktop_rag.tables.document_fields import find_kind
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.relation import Relation, quote_name, quote_text
from desktop_rag.tables.table_reader import RESERVED
from desktop_rag.tables.table_words import TableWords

DOCUMENT = "Document"  # the column with the names of the documents
_MOST_COLUMNS = 40
_LEAST_DOCUMENTS = 2  # that have a field which becomes a column, unless the words of documents name it
ABOUT = frozenset(["kind", "title"])  # fields that name a document
LAST_COUNTS = frozenset(["total"])  # fields of which the last one of a document is meant
_NAMES = frozenset(["party", "company", "customer", "supplier"])
# Kinds that a folder may hold beside the one it is named after.
_ALIKE = frozenset([frozenset(["invoice", "receipt"])])
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_OF_TYPE = {
    ColumnType.NUMBER: "typeof(value) IN ('integer', 'real')",
    ColumnType.DATE: "value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'",
}


@dataclass(frozen=True, slots=True)
class FiledDocument:
    """A document with evidence of its kind; `number` is that of its row in the catalog."""

    id: str
    number: int
    path: Path
    title: str
    kind: str | None
    folder_kind: str | None

    def is_of(self, kind: str) -> bool:
        """Whether it is of a kind by its text, its name, or else its folder."""
        own = self.kind or self.folder_kind
        is_alike = self.folder_kind == kind and self.kind in list_alike(kind)
        return own == kind or is_alike or self.is_narrower_than(kind)

    def is_narrower_than(self, kind: str) -> bool:
        """Whether its kind is one of those that belong to a wider one."""
        return load_document_words().wider_kinds.get(self.kind or self.folder_kind or "") == kind


def list_alike(kind: str) -> frozenset[str]:
    """Return the kinds of documents that a folder of a kind may hold beside it, with that one."""
    return frozenset([kind]).union(*(each for each in _ALIKE if kind in each))


def file_document(id_: str, number: int, path: Path, fields: Sequence[DocumentField]) -> FiledDocument:
    """Return a document with its kind and that of its folder."""
    about = {each.name: each.text for each in reversed(fields)}
    folder_kind = find_folder_kind(path.parent.name)
    return FiledDocument(id_, number, path, about.get("title", ""), about.get("kind"), folder_kind)


@lru_cache(maxsize=10_000)
def find_folder_kind(name: str) -> str | None:
    """Return the kind of documents that the name of a folder indicates."""
    return find_kind(re.sub("[_-]", " ", name), is_title=True)


@dataclass(frozen=True, slots=True)
class DocumentRelation:
    """Documents of a kind, their relation, and their fields; `names` are those of the columns' fields."""

    kind: str
    documents: tuple[FiledDocument, ...]
    relation: Relation
    names: tuple[str, ...]  # of the fields after the columns; "" is that of the document
    fields: Mapping[str, Sequence[DocumentField]]  # by document id

    def get_column(self, name: str) -> Column:
        """Return the column of a field."""
        return self.relation.columns[self.names.index(name)]

    def get_title(self, name: str) -> str:
        """Return the name of the column of a field."""
        return self.get_column(name).name

    @property
    def types(self) -> dict[str, ColumnType]:
        """The types of its fields."""
        return {name: each.type for name, each in zip(self.names, self.relation.columns, strict=True) if name}

    def find_field(self, document_id: str, name: str) -> DocumentField | None:
        """Return the field of a document that counts, None if it has none."""
        held = [each for each in self.fields.get(document_id, ()) if each.name == name]
        return (held[-1] if name in LAST_COUNTS else held[0]) if held else None

    def list_texts(self, document_id: str, name: str) -> list[str]:
        """Return how a document writes a field: one text, or of names and texts all."""
        held = [each for each in self.fields.get(document_id, ()) if each.name == name]
        if held and held[0].type is not ColumnType.TEXT:
            counted = self.find_field(document_id, name)
            return [counted.text] if counted else []
        return list(dict.fromkeys(each.text for each in held))

    def find_span(self, document_id: str, names: Sequence[str]) -> Span:
        """Return where a document has the first of some fields, its beginning if it has none."""
        for name in names:
            if (field := self.find_field(document_id, name)) is not None:
                return field.span
        return (0, 1)


def relate_documents(
    kind: str,
    documents: Sequence[FiledDocument],
    fields: Mapping[str, Sequence[DocumentField]],
    language: str,
) -> DocumentRelation:
    """Return the relation of documents of a kind."""
    words = load_document_words()
    held = Counter(
        name for each in documents for name in {field.name for field in fields.get(each.id, ())} - ABOUT
    )
    least = min(_LEAST_DOCUMENTS, len(documents))
    common = [name for name, times in held.most_common() if times >= least or name in words.fields]
    names = common[:_MOST_COLUMNS]
    columns = [Column(DOCUMENT, ColumnType.TEXT)]
    shown = [f"documents.name AS {quote_name(DOCUMENT)}"]
    seen = {DOCUMENT.casefold()}
    kept = []
    for name in names:
        titled = words.get_title(name, language)
        if titled.casefold() in seen:
            continue
        seen.add(titled.casefold())
        kept.append(name)
        own = [each for one in documents for each in fields.get(one.id, ()) if each.name == name]
        column = _choose_column(titled, own)
        columns.append(column)
        shown.append(f"{_select_field(name, column.type)} AS {quote_name(column.name)}")
    ids = json.dumps([each.id for each in documents])
    sql = (
        f"SELECT documents.rowid AS _table, 0 AS _row, 0 AS _total, {', '.join(shown)} FROM documents"  # noqa: S608 - quoted
        f" WHERE documents.id IN (SELECT value FROM json_each({quote_text(ids)}))"
    )
    tables = tuple(StoredTable(each.number, each.id, each.path.name, "", "", (), 1) for each in documents)
    return DocumentRelation(
        kind, tuple(documents), Relation(kind, tables, tuple(columns), sql), ("", *kept), fields
    )


def _choose_column(name: str, fields: Sequence[DocumentField]) -> Column:
    kind = Counter(each.type for each in fields).most_common(1)[0][0]
    units = Counter(each.unit for each in fields if each.unit)
    has_cents = any(
        each.text[-3:-2] in {".", ","} or ".00" in each.text or not float(each.value or 0).is_integer()
        for each in fields
        if each.type is ColumnType.NUMBER and not isinstance(each.value, str)
    )
    unit = units.most_common(1)[0][0] if units else ""
    return Column(name, kind, unit, 2 if has_cents else 0)


def _select_field(name: str, kind: ColumnType) -> str:
    """Return the SQL of the value of a field of each document."""
    of_document = f"FROM document_fields WHERE document_id = documents.id AND name = {quote_text(name)}"
    if kind is ColumnType.TEXT:
        return f"(SELECT group_concat(text, '; ') {of_document})"
    last = " DESC" if name in LAST_COUNTS else ""
    return f"(SELECT value {of_document} AND type = {quote_text(kind)} ORDER BY number{last} LIMIT 1)"


def relate_made_table(table: MadeTable, rows: Sequence[MadeRow]) -> Relation:
    """Return the relation of a table with these rows; that of its only stored table has minus its id."""
    taken = {DOCUMENT.casefold(), *RESERVED}
    columns = [Column(DOCUMENT, ColumnType.TEXT)]
    shown = [f"documents.name AS {quote_name(DOCUMENT)}"]
    for each in table.columns:
        cells = [row.cells[each.number] for row in rows if each.number in row.cells]
        column = _type_made_column(_find_name(each.name, taken), each, cells)
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


def _type_made_column(name: str, column: MadeColumn, cells: Sequence[MadeCell]) -> Column:
    days = {True: ColumnType.DATE, False: ColumnType.TEXT}
    kinds = Counter(
        days[_DAY.fullmatch(each.value) is not None] if isinstance(each.value, str) else ColumnType.NUMBER
        for each in cells
        if each.text
    )
    kind = column.type or (kinds.most_common(1)[0][0] if kinds else ColumnType.TEXT)
    numbers = [each.value for each in cells if isinstance(each.value, float | int)]
    units = Counter(each.unit for each in cells if each.unit)
    unit = units.most_common(1)[0][0] if units and kind is ColumnType.NUMBER else ""
    has_cents = bool(unit) or not all(float(each).is_integer() for each in numbers)
    return Column(name, kind, unit, 2 if has_cents and kind is ColumnType.NUMBER else 0)


def _select_cell(number: int, kind: ColumnType) -> str:
    """Return the SQL of a cell: its value, or its text in a column of texts."""
    cell = f"FROM made_cells WHERE row_id = made_rows.id AND column_number = {int(number)}"
    if kind not in _OF_TYPE:
        return f"(SELECT nullif(text, '') {cell})"
    return f"(SELECT value {cell} AND {_OF_TYPE[kind]})"
