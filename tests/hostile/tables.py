"""Hostile tables: names and cells that are SQL, markup, marks or too long, of any width and raggedness."""

from __future__ import annotations

import csv
import io
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from unittest.mock import patch

from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.answer.table_queries import QueryOperation, TableQueries, TableQueryRequest
from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.document_types import Document
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.table_types import CellValue
from desktop_rag.tables.table_reader import list_data_tables
from desktop_rag.text.table_format import TableFormat
from tests.helpers.data_tables import store_document, store_tables

_READING = frozenset(
    [sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE]
)
_MOST_SIZES = (1, 2, 3, 5, 12, 40, 250)  # columns
_CASE = "case "  # the names of files begin so
_WIDEST, _LONG = 16_384, 100_000
_NASTY = (
    *('"; DROP TABLE documents; --', "x' OR '1'='1", "') UNION SELECT text FROM pages --", "NOT _total"),
    *("_table", "_row", "_total", "Table", "rowid", "c0", "SELECT", "NULL", "*", "data_rows", '"', '""', "'"),
    *('=HYPERLINK("http://example.org","x")', "=1+1", "+1", "-1", "@SUM(A1)", "{0}", "%s", "$(id)", "`id`"),
    *("<script>alert(1)</script>", "<b>" * 200, "[](" * 100, "&amp;", "\\", "|", "||", ";", "\t", "\r"),
    *("\u202egpj.exe", "\u2066x\u2069", "\ufeff", "\u0000", "\ud800".encode("utf-8", "replace").decode()),
    *(
        "e\u0301" * 50,
        "\U0001f469\u200d\U0001f680",
        "İ",
        "ß",
        "ﬁ",
        "١٢٣",
        "1e999",
        "-0",
        "NaN",
        "inf",
        "9" * 400,
    ),
    *("2024-13-45", "0000-00-00", "31.02.2024", "99:99:99", "1,234,567.89", "1.234.567,89", "12 %", "€", ""),
)
_PLAIN = ("Porto", "Lyon", "Travel", "12.50", "7", "2024-03-05", "Item", "Total", "Amount", "City", "Year")
_QUESTIONS = (
    *("What is the total amount?", "How many rows are there?", "Which city has the highest amount?"),
    *("What is the average of {name}?", "What is the {name} of {cell}?", "How many {name} are in {cell}?"),
    *("{name} > 5; DELETE FROM data_tables", "Which {name} is not {cell}?", "Wie viele {name} gibt es?"),
)


class TablesEntry:
    """Texts with tables: read, stored, and asked with nothing but SELECTs."""

    limit_s = 60.0
    child_bytes = 0  # there is none

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """Store the tables of one text and ask about them; raises AssertionError where it may not be."""
        name = f"{_CASE}{number}" + chosen.choice((".csv", ".md"))
        text = _write_text(chosen, is_csv=name.endswith(".csv"))
        table_format = TableFormat.DELIMITED if name.endswith(".csv") else TableFormat.CELLS
        with LibraryWriter(folder / "library") as library:
            with closing(WritableDatabase(library.folder, create=False)) as catalog:
                store_document(catalog, name)
            store_tables(library.tables, name, list_data_tables(Document(text, ()), table_format))
        with LibraryReader(folder / "library") as reader:
            _ask(reader, chosen, text)
        return "read"

    def close(self) -> None:
        """Do nothing: there is no child."""


def _write_text(chosen: random.Random, *, is_csv: bool) -> str:
    """Return a text with a table."""
    columns = _WIDEST if not chosen.randrange(40) else chosen.choice(_MOST_SIZES)
    rows = chosen.randrange(2, 4 if columns > _LONG // 100 else 40)
    make = _choose_maker(chosen)
    header = [make() for _ in range(columns)]
    if chosen.random() < 0.3:  # the same name for all of them
        header = [chosen.choice((*_PLAIN, "", *_NASTY))] * columns
    lines = [header, *([make() for _ in range(columns)] for _ in range(rows))]
    if chosen.random() < 0.4:
        lines = [each[: chosen.randrange(len(each) + 1)] + [make()] * chosen.randrange(3) for each in lines]
    if is_csv:
        written = io.StringIO()
        csv.writer(written, delimiter=chosen.choice(",;\t|"), lineterminator="\n").writerows(lines)
        text = written.getvalue()
    else:
        bars = [f"| {' | '.join(each)} |" for each in lines]
        text = "# Sheet\n\n" + "\n".join([bars[0], "|---" * columns + "|", *bars[1:]])
    return text[: chosen.randrange(1, len(text) + 1)] if chosen.random() < 0.1 else text


def _choose_maker(chosen: random.Random) -> Callable[[], str]:
    nasty = chosen.random()

    def make() -> str:
        if chosen.random() > nasty:
            return chosen.choice(_PLAIN)
        if not chosen.randrange(400):
            return chosen.choice(_NASTY[:5]) * (_LONG // 20)
        return chosen.choice(_NASTY)

    return make


def _ask(library: LibraryReader, chosen: random.Random, text: str) -> None:
    """Ask questions and queries."""
    words = (*_NASTY, *_PLAIN, *text[:5_000].replace("\n", ",").split(",")[:50])
    with _only_selects():
        for question in chosen.sample(_QUESTIONS, 4):
            asked = question.format(name=chosen.choice(words)[:200], cell=chosen.choice(words)[:200])
            TableAnswerer(library).answer_question(parse_question(asked), None, ())
        for table in library.tables.list_tables():
            column = chosen.choice(table.columns).name
            for operation in QueryOperation:
                with suppress(QuestionError):  # such as a sum of texts
                    TableQueries(library).run_query(TableQueryRequest(table.id, operation, [column]))


@contextmanager
def _only_selects() -> Iterator[None]:
    """Raise AssertionError for a question whose statement does more than read rows of tables."""
    select_rows = DataTables.select_rows
    forbidden: list[tuple[int, str | None]] = []

    def authorize(action: int, first: str | None, *_more: str | None) -> int:
        is_ours = first == "data_rows" or str(first).startswith(
            _CASE
        )  # the rows, and the name of the relation
        if action in _READING and (action != sqlite3.SQLITE_READ or is_ours):
            return sqlite3.SQLITE_OK
        forbidden.append((action, first))
        return sqlite3.SQLITE_DENY

    def select(tables: DataTables, sql: str, values: Sequence[CellValue] = ()) -> list[tuple[CellValue, ...]]:
        connection = tables._database._connection
        connection.set_authorizer(authorize)
        try:
            return select_rows(tables, sql, values)
        finally:
            connection.set_authorizer(None)

    with patch.object(DataTables, "select_rows", select):
        try:
            yield
        finally:
            assert not forbidden, f"Not a SELECT: {forbidden[:3]}"
