"""Tables of CSV text in a catalog, with what reads questions for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path

from desktop_rag.catalog.data_tables import DataTableWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.document_types import Document
from desktop_rag.table_types import CellValue, DataTable, DocumentField
from desktop_rag.tables.plan import Plan
from desktop_rag.tables.relation import Relation, list_relations
from desktop_rag.tables.relation_reader import PlanResult, RelationReader
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_plan import plan_question
from desktop_rag.tables.table_reader import list_data_tables
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.table_format import TableFormat


def read_tables(text: str, table_format: TableFormat = TableFormat.DELIMITED) -> list[DataTable]:
    """Return the tables of a text."""
    return list(list_data_tables(Document(text, ()), table_format))


def read_table(text: str, table_format: TableFormat = TableFormat.DELIMITED) -> DataTable:
    """Return the only table of a text."""
    (table,) = read_tables(text, table_format)
    return table


def store_document(database: WritableDatabase, name: str) -> None:
    """Store a document without text that a file holds."""
    sql = "INSERT INTO documents (id, name, characters, pages, passages, analyzed) VALUES (?, ?, 1, 1, 0, 1)"
    database.execute(sql, (name, name))
    sql = (
        "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
        " VALUES (?, 'searchable', 1, 1, ?, 1)"
    )
    database.execute(sql, (str(Path("/") / name), name))


def store_tables(
    stored: DataTableWriter,
    document_id: str,
    tables: Iterable[DataTable],
    check: Callable[[], None] = lambda: None,
    fields: Iterable[DocumentField] = (),
) -> None:
    """Replace the tables and fields of a document in one go."""
    deque(stored.store_tables_by_steps(document_id, tables, check, fields), maxlen=0)


class TableQuestions:
    """Answers questions over tables that it stores in a catalog."""

    def __init__(self, database: WritableDatabase, language: str = "en") -> None:
        self._database = database
        self._tables = DataTableWriter(database)
        self._words = load_table_words(language)
        self.reader = RelationReader(self._tables)

    def store(self, name: str, *texts: str, table_format: TableFormat = TableFormat.DELIMITED) -> None:
        """Store the tables of texts as those of a document."""
        store_document(self._database, name)
        tables = [table for text in texts for table in read_tables(text, table_format)]
        store_tables(self._tables, name, tables)

    @property
    def relations(self) -> list[Relation]:
        """The relations of all tables."""
        return list_relations(self._tables.list_tables())

    def plan(self, question: str) -> tuple[Relation, Plan] | None:
        """Return the plan with the best score."""
        linked = [LinkedTable(each, self.reader, self._words) for each in self.relations]
        planned = [(each.relation, plan) for each in linked if (plan := plan_question(question, each))]
        return max(planned, key=lambda each: each[1].score, default=None)

    def run(self, question: str) -> PlanResult | None:
        """Return the result of that plan."""
        planned = self.plan(question)
        return self.reader.run_plan(*planned) if planned else None

    def ask(self, question: str) -> tuple[CellValue, ...]:
        """Return the values of that result, none without a plan."""
        result = self.run(question)
        return result.values if result else ()

    def score(self, question: str) -> float:
        """Return the score of the best plan, 0 without one."""
        planned = self.plan(question)
        return planned[1].score if planned else 0.0
