"""Load rows of tables as their documents have them: the first behind an answer, and all of them on demand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice

from desktop_rag.answer_types import Answer, Computation, ComputedRow, RowRun
from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.made_tables import MadeTables
from desktop_rag.document_types import Passage, Span
from desktop_rag.errors import QuestionError
from desktop_rag.table_types import StoredTable
from desktop_rag.tables.table_reader import MAX_COLUMNS
from desktop_rag.text.table_rows import split_cells

_MOST_TOGETHER = 500  # rows that are loaded at once: some 10 ms

Place = tuple[int, int]  # the id of a table, and the number of a row there


class TableRows:
    """Loads rows of tables; for use in the thread that opened the catalog."""

    def __init__(self, tables: DataTables, catalog: DocumentCatalog, made_tables: MadeTables) -> None:
        self._tables = tables
        self._catalog = catalog
        self._made_tables = made_tables

    def load_rows(self, places: Iterable[Place]) -> list[ComputedRow]:
        """Return rows in the order of their places; those that are gone are left out."""
        remaining = iter(dict.fromkeys(places))
        batches = iter(lambda: list(islice(remaining, _MOST_TOGETHER)), [])
        return list(chain.from_iterable(map(self._load_batch, batches)))

    def load_more_rows(self, computed: Computation, first: int, most: int) -> list[ComputedRow]:
        """Return rows behind an answer from number `first` on; raises QuestionError if they changed."""
        places = list(islice(_expand_runs(computed.runs), first, first + most))
        beginning = next(_expand_runs(computed.runs))
        rows = self.load_rows([beginning, *places])
        if not rows or rows[0] != computed.rows[0] or len(rows) < len({beginning, *places}):
            raise QuestionError("The tables have changed since this was answered", "Ask the question again.")
        return rows if places[0] == beginning else rows[1:]

    def load_all_rows(self, answer: Answer) -> Answer:
        """Return an answer with all rows that it was computed from; raises QuestionError if they changed."""
        computed = answer.computation
        if computed is None or len(computed.rows) >= computed.rows_available:
            return answer
        more = self.load_more_rows(computed, len(computed.rows), computed.rows_available)
        return replace(answer, computation=replace(computed, rows=(*computed.rows, *more)))

    def has_more_columns(self, table: StoredTable) -> bool:
        """Whether the first row of a table has more cells than columns of it are stored."""
        if table.id < 0 or len(table.columns) < MAX_COLUMNS:
            return False
        (span,) = self._find_spans([(table.id, 0)]).values()
        text = self._catalog.load_text_span(table.document_id, *span)
        return len(split_cells(text, table.delimiter)) > len(table.columns)

    def _load_batch(self, places: Sequence[Place]) -> Iterator[ComputedRow]:
        tables = {each.id: each for each in self._tables.find_tables({table for table, _ in places})}
        owners = self._catalog.find_owners({each.document_id for each in tables.values()})
        spans = self._find_spans(places)
        passage: Passage | None = None
        for table_id, number in places:
            if table_id < 0:
                yield from self._load_made_row(-table_id, number)
                continue
            table = tables.get(table_id)
            path = owners.get(table.document_id) if table else None
            span = spans.get((table_id, number))
            if table is None or path is None or span is None:
                continue
            start, end = span
            if not (
                passage and passage.document_id == table.document_id and passage.start <= start < passage.end
            ):
                passage = self._catalog.find_passage_at(table.document_id, start)
            if passage is None or passage.end < end:  # a row longer than a passage
                text = self._catalog.load_text_span(table.document_id, start, end)
            else:
                text = passage.text[start - passage.start : end - passage.start]
            cells = split_cells(text, table.delimiter)[: len(table.columns)]
            cells += [""] * (len(table.columns) - len(cells))
            yield ComputedRow(tuple(cells), table.document_id, path, start, end, table.title, number + 1)

    def _load_made_row(self, table_id: int, row_id: int) -> Iterator[ComputedRow]:
        """Yield a row of a made table, with where the first of its values stands."""
        made = self._made_tables.load_table(table_id)
        for row in self._made_tables.load_rows(table_id, [row_id]):
            cells = [row.cells.get(each.number) for each in made.columns]
            start, end = next((each.spans[0] for each in cells if each and each.spans), (0, 1))
            texts = (row.path.name, *(each.text if each else "" for each in cells))
            yield ComputedRow(texts, row.document_id, row.path, start, end, made.name)

    def _find_spans(self, places: Sequence[Place]) -> dict[Place, Span]:
        by_table: dict[int, list[int]] = defaultdict(list)
        for table_id, number in places:
            by_table[table_id].append(number)
        return {
            (table_id, int(str(number))): (int(str(first)), int(str(last)))
            for table_id, numbers in by_table.items()
            for number, first, last in self._tables.select_rows(
                "SELECT number, first, last FROM data_rows WHERE table_id = ?"  # noqa: S608 - numbers
                f" AND number IN ({', '.join(map(str, numbers))})",
                (table_id,),
            )
        }


def list_runs(places: Iterable[Place]) -> tuple[RowRun, ...]:
    """Return places, each once, as runs of rows that follow each other."""
    runs: list[RowRun] = []
    for table_id, number in dict.fromkeys(places):
        if runs and runs[-1][0] == table_id and sum(runs[-1][1:]) == number:
            runs[-1] = (table_id, runs[-1][1], runs[-1][2] + 1)
        else:
            runs.append((table_id, number, 1))
    return tuple(runs)


def _expand_runs(runs: Iterable[RowRun]) -> Iterator[Place]:
    return ((table_id, first + n) for table_id, first, count in runs for n in range(count))
