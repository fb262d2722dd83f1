"""Find documents and people whose payment stands in no table of payments."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from desktop_rag.answer.documents.document_results import DocumentResult
from desktop_rag.answer.documents.document_wording import say_list, say_result
from desktop_rag.answer.table_rows import TableRows
from desktop_rag.answer_types import ComputedRow
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.tables.document_conditions import Comparison, find_comparisons
from desktop_rag.tables.document_question import Asked, KindWord, read_unpaid
from desktop_rag.tables.document_relation import DocumentRelation, FiledDocument
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.relation import Relation, list_relations, quote_name
from desktop_rag.tables.select_writer import select_from
from desktop_rag.tables.table_links import normalize_value
from desktop_rag.tables.table_reader import YEAR
from desktop_rag.tables.table_words import TableWords

_MOST_ROWS = 20_000  # of a table
_MOST_PEOPLE = 2_000  # in a list of them
_LEAST_SHARED = 0.5  # of the names in a table of payments that a list of people has too
_MOST_SHOWN = 200
_YEARS = (1900, 2100)


@dataclass(frozen=True, slots=True)
class _Payments:
    """The rows of a table of payments, each after the id of its table and its number."""

    relation: Relation
    rows: Sequence[tuple[CellValue, ...]]

    def is_paid(self, row: Sequence[CellValue]) -> bool:
        """Whether a row says that it is paid: no cell below a word for it is empty or a no."""
        words = load_document_words().payments
        cells = [
            str(cell or "").strip()
            for column, cell in zip(self.relation.columns, row[2:], strict=True)
            if words["paid"].search(column.name) and column.type is not ColumnType.NUMBER
        ]
        return all(each and not words["no"].fullmatch(each) for each in cells)

    def is_of(self, row: Sequence[CellValue], period: Comparison | None) -> bool:
        """Whether a row is of a period by one of its years and dates.

        A year in the name of a column counts first ("Paid 2024"), then a column of years.
        """
        if period is None:
            return True
        paid = load_document_words().payments["paid"]
        names = " ".join(each.name for each in self.relation.columns if paid.search(each.name))
        if named := YEAR.findall(names):
            return any(map(period.holds, named))
        cells = list(zip(self.relation.columns, row[2:], strict=True))
        years = [cell for column, cell in cells if _is_year(column.type, cell)]
        dates = [cell for column, cell in cells if column.type is ColumnType.DATE]
        told = [str(int(float(str(each)))) for each in years] or [str(each) for each in dates if each]
        return any(period.holds(each) for each in told)


def _is_year(kind: ColumnType, cell: CellValue) -> bool:
    is_number = kind in {ColumnType.NUMBER, ColumnType.YEAR} and isinstance(cell, (int, float))
    return is_number and float(cell or 0).is_integer() and _YEARS[0] < float(cell or 0) < _YEARS[1]


class PaymentReader:
    """Reads tables of payments; for use in the thread that opened the library."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._rows = TableRows(library.tables, library.catalog, library.made_tables)

    def split_unpaid(
        self, documents: Sequence[FiledDocument], related: DocumentRelation
    ) -> tuple[tuple[FiledDocument, ...], int]:
        """Return the documents of which no row of payments has the number, and how many are not known.

        Those in folders of which no payment is listed are not known.
        """
        numbers = {
            id_: {normalize_value(each.text) for each in fields if each.name == "number"}
            for id_, fields in related.fields.items()
        }
        paid: set[str] = set()
        roots: list[Path] = []
        for payments in self._list_payments(None):
            rows = filter(payments.is_paid, payments.rows)
            cells = {normalize_value(str(cell)) for row in rows for cell in row[2:]}
            found = [each for each in related.documents if not cells.isdisjoint(numbers[each.id])]
            paid |= {each.id for each in found}
            if found:
                ids = {each.document_id for each in payments.relation.tables}
                paths = [each.path for each in found]
                paths += self._library.catalog.find_owners(ids).values()
                roots.append(Path(os.path.commonpath([each.parent for each in paths])))
        known = [each for each in documents if any(each.path.is_relative_to(root) for root in roots)]
        return tuple(each for each in known if each.id not in paid), len(documents) - len(known)

    def find_payment(
        self, document: FiledDocument, related: DocumentRelation, words: TableWords
    ) -> DocumentResult | None:
        """Return the row of payments with the number of a document, or that there is none."""
        number = related.list_texts(document.id, "number")[0]
        for payments in self._list_payments(None):
            for row in filter(payments.is_paid, payments.rows):
                if normalize_value(number) in {normalize_value(str(cell)) for cell in row[2:]}:
                    return _say_row(payments.relation, self._rows.load_rows([_place(row)]))
        _, unknown = self.split_unpaid([document], related)
        if unknown:
            return None
        said = load_document_words().get_answers(words.language)["no_payment"].format(value=number)
        start, end = related.find_span(document.id, ["number"])
        bill = ComputedRow((number, document.path.name), document.id, document.path, start, end)
        return DocumentResult(Asked.LIST, said, (number,), ("", ""), (bill,), 1, 1)

    def find_unpaid_names(
        self, text: str, words: TableWords, today: date, document_ids: Collection[str] | None
    ) -> DocumentResult | None:
        """Return who is named in tables, but not in a payment that a question asks for."""
        asked = read_unpaid(text, words)
        if asked is None:
            return None
        written, left = asked
        stems = {each.stem for each in left if not each.text.isdecimal()}  # a year names no table
        ranked = [
            (len(stems.intersection(words.stem_text(_describe(each.relation)))), each)
            for each in self._list_payments(document_ids)
        ]
        shared, payments = max(ranked, key=lambda each: each[0], default=(0, None))
        column = _find_names(payments) if payments else None
        if payments is None or column is None or not shared:
            return None
        dates = [each for each in find_comparisons(text, words, today) if each.type == "date"]
        period = dates[0] if dates else None
        paid, named = set[str](), dict[str, tuple[int, int]]()
        for row in payments.rows:
            name = str(row[column] or "").strip()
            named.setdefault(name, _place(row))
            if payments.is_of(row, period):
                named[name] = _place(row)
                paid |= {name} if payments.is_paid(row) else set()
        for name, place in self._list_people(named, document_ids):
            named.setdefault(name, place)
        unpaid = {name: place for name, place in named.items() if name and name not in paid}
        shown = [
            ComputedRow((name, row.path.name), row.document_id, row.path, row.start, row.end)
            for name, place in list(unpaid.items())[:_MOST_SHOWN]
            for row in self._rows.load_rows([place])
        ]
        where = ", ".join(filter(None, (written, period.text if period else "")))
        title = payments.relation.columns[column - 2].name
        key = "list" if unpaid else "none"
        kind = KindWord("", title, words.language)
        said = say_result(kind, key, len(named), len(named), where, value=say_list(list(unpaid)))
        return DocumentResult(
            Asked.LIST, said, tuple(unpaid), (title, ""), tuple(shown), len(named), len(named)
        )

    def _list_payments(self, document_ids: Collection[str] | None) -> Iterator[_Payments]:
        pattern = load_document_words().payments["paid"]
        for relation in list_relations(self._library.tables.list_tables(document_ids)):
            if not relation.is_melted and pattern.search(_describe(relation)):
                yield _Payments(relation, self._load_rows(relation))

    def _load_rows(self, relation: Relation) -> list[tuple[CellValue, ...]]:
        shown = ", ".join(["_table", "_row", *(quote_name(each.name) for each in relation.columns)])
        return self._library.tables.select_rows(
            relation.select(select_from(relation, shown, ["NOT _total"], f" LIMIT {_MOST_ROWS}"))
        )

    def _list_people(
        self, known: Collection[str], document_ids: Collection[str] | None
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        """Yield the names, with their places, of a column that has most of some names."""
        for relation in list_relations(self._library.tables.list_tables(document_ids)):
            is_long = sum(each.rows for each in relation.tables) > _MOST_PEOPLE
            rows = [] if relation.is_melted or is_long else self._load_rows(relation)
            for number, column in enumerate(relation.columns, 2):
                cells = {str(row[number] or "").strip(): _place(row) for row in rows}
                if column.type is ColumnType.TEXT and len(cells.keys() & known) >= len(known) * _LEAST_SHARED:
                    yield from cells.items()


def _say_row(relation: Relation, rows: Sequence[ComputedRow]) -> DocumentResult | None:
    """Return the cells of a row with their names, None if it is gone."""
    named = [zip(relation.columns, row.cells, strict=False) for row in rows]
    said = " · ".join(f"{column.name}: {cell}" for cells in named for column, cell in cells if cell)
    columns = tuple(each.name for each in relation.columns)
    return DocumentResult(Asked.LIST, said, (said,), columns, tuple(rows), 1, 1) if said else None


def _describe(relation: Relation) -> str:
    return " ".join([re.sub("[_-]", " ", relation.title), *(each.name for each in relation.columns)])


def _place(row: Sequence[CellValue]) -> tuple[int, int]:
    return int(str(row[0])), int(str(row[1]))


def _find_names(payments: _Payments) -> int | None:
    """Return the place in a row of the first column of texts of which each is in few rows."""
    for number, column in enumerate(payments.relation.columns, 2):
        texts = Counter(str(row[number]) for row in payments.rows)
        if column.type is ColumnType.TEXT and len(texts) > 1:
            return number
    return None
