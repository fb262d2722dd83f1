"""Answer questions that are computed over the tables of documents, without a language model."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.row_citations import cite_rows
from desktop_rag.answer_types import Answer, Computation, ComputedRow, Sentence, Support
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.retrieve.question import Question
from desktop_rag.table_types import StoredTable
from desktop_rag.tables.plan import Plan
from desktop_rag.tables.relation import Relation, list_relations
from desktop_rag.tables.relation_reader import PlanResult, RelationReader
from desktop_rag.tables.result_wording import write_headline, write_values
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_plan import plan_question
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.text.table_rows import split_cells
from desktop_rag.text.terms import analyze_text

# Scores of plans: from the first on an answer is certain, from the second on it may be one, and from the
# third on if only tables of one document are asked. Of 373 questions on tables of an encyclopedia 3 % are
# certain and wrong, of 600 on reports 1 %, of 620 everyday ones none.
_CERTAIN, _PERHAPS, _PERHAPS_IN_ONE = 0.95, 0.75, 0.3
_AS_SURE = 0.015  # between the scores of two plans
_RIVALLED = 0.85  # of the score if other tables say something else as surely
_MOST_RELATIONS = 16  # that a question is read for; each takes some 3 ms
_MOST_ROWS = 50  # that are shown


@dataclass(frozen=True, slots=True)
class _Reading:
    relation: Relation
    plan: Plan
    result: PlanResult

    def is_rivalled_by(self, other: _Reading) -> bool:
        """Whether other tables say something else as surely."""
        is_as_sure = other.plan.score > self.plan.score - _AS_SURE
        differs = other.result.values != self.result.values
        return is_as_sure and differs and other.relation.tables != self.relation.tables


class TableAnswerer:
    """Answers questions about the tables of a library; for use in the thread that opened it."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._read_at: tuple[int, int] | None = None  # the change counters of what is kept of the tables
        self._forget_tables()

    def _forget_tables(self) -> None:
        self._reader = RelationReader(self._library.tables)
        self._tables: list[StoredTable] = []
        self._relations: list[Relation] = []
        self._stems: dict[tuple[str, str], frozenset[str]] = {}

    def answer_question(
        self, question: Question, document_ids: Collection[str] | None, found_ids: Collection[str]
    ) -> Answer | None:
        """Return a computed answer, None if no table answers a question; one that is not sure is marked.

        Args:
            question: as it was asked.
            document_ids: of the documents that are asked, None for all.
            found_ids: of those that a search found.
        """
        started = time.perf_counter()
        filters = question.filters
        if filters.not_words or filters.not_phrases or filters.phrases:
            return None
        tables, relations = self._list_relations(document_ids)
        reading = self._choose_reading(question, relations, found_ids)
        if reading is None:
            return None
        only_one = len({each.document_id for each in tables}) == 1
        if reading.plan.score < (_PERHAPS_IN_ONE if only_one else _PERHAPS):
            return None
        return self._build_answer(question, reading, started)

    def _list_relations(
        self, document_ids: Collection[str] | None
    ) -> tuple[Sequence[StoredTable], Sequence[Relation]]:
        """Return the tables of the documents that are asked, and their relations; those of all are kept."""
        counters = self._library.tables.read_change_counters()
        if counters != self._read_at:
            self._read_at = counters
            self._forget_tables()
            self._tables = self._library.tables.list_tables()
            self._relations = list_relations(self._tables)
        if document_ids is None:
            return self._tables, self._relations
        tables = [each for each in self._tables if each.document_id in document_ids]
        return tables, list_relations(tables)

    def _list_stems(self, relation: Relation, language: str) -> frozenset[str]:
        """Return the stems of the names of a relation and its columns."""
        names = " ".join((relation.title, *(each.name for each in relation.columns)))
        if (names, language) not in self._stems:
            self._stems[names, language] = frozenset(analyze_text(names, language).stems)
        return self._stems[names, language]

    def _choose_reading(
        self, question: Question, relations: Sequence[Relation], found_ids: Collection[str]
    ) -> _Reading | None:
        """Return the plan that accounts for most of a question, over any relation."""
        words = load_table_words(detect_question_language(question.text, question.language))
        if len(relations) > _MOST_RELATIONS:
            asked = set(analyze_text(question.text, words.language).stems)

            def rank(relation: Relation) -> tuple[bool, int]:
                held = asked.intersection(self._list_stems(relation, words.language))
                return any(each.document_id in found_ids for each in relation.tables), len(held)

            relations = sorted(relations, key=rank, reverse=True)[:_MOST_RELATIONS]
        linked = [LinkedTable(each, self._reader, words) for each in relations]
        planned = [(each.relation, plan) for each in linked if (plan := plan_question(question.text, each))]
        readings = [_Reading(*each, self._reader.run_plan(*each)) for each in planned]
        if not readings:
            return None
        best = max(readings, key=lambda each: each.plan.score)
        if any(best.is_rivalled_by(each) for each in readings):
            return replace(best, plan=replace(best.plan, score=_RIVALLED * best.plan.score))
        return best

    def _build_answer(self, question: Question, reading: _Reading, started: float) -> Answer:
        relation, plan, result = reading.relation, reading.plan, reading.result
        rows = self._load_rows(relation, result)
        values = write_values(relation, plan, result)
        language = detect_question_language(question.text, question.language)
        headline = write_headline(relation, plan, values, language)
        citations = cite_rows(self._library.catalog, rows)
        files = ", ".join(
            dict.fromkeys(
                each.name
                for each in relation.tables
                if each.document_id in {row.document_id for row in rows} or not rows
            )
        )
        note = f"Computed from {result.rows_used} of {result.rows_total} rows of {files}."
        seconds = time.perf_counter() - started
        numbers = tuple(each.number for each in citations)
        return Answer(
            question.written,
            headline,
            found=True,
            model=CATALOG_MODEL,
            sentences=(Sentence(headline, Support.SUPPORTED, numbers),),
            citations=citations,
            seconds_to_first_text=seconds,
            seconds=seconds,
            notices=(note,),
            is_perhaps=plan.score < _CERTAIN,
            computation=Computation(
                plan.operation,
                values,
                tuple(each.name for each in relation.tables[0].columns),
                rows,
                result.rows_used,
                result.rows_total,
                result.sql,
            ),
        )

    def _load_rows(self, relation: Relation, result: PlanResult) -> tuple[ComputedRow, ...]:
        """Return the first rows behind a result as their documents have them."""
        tables = {each.id: each for each in relation.tables}
        owners = self._library.catalog.find_owners({each.document_id for each in relation.tables})
        rows = []
        for table_id, number in dict.fromkeys(result.rows[:_MOST_ROWS]):
            table = tables[table_id]
            path = owners.get(table.document_id)
            spans = self._library.tables.select_rows(
                "SELECT first, last FROM data_rows WHERE table_id = ? AND number = ?", (table_id, number)
            )
            if path is None or not spans:
                continue
            start, end = (int(str(each)) for each in spans[0])
            text = self._library.catalog.load_text_span(table.document_id, start, end)
            cells = split_cells(text, table.delimiter)[: len(table.columns)]
            cells += [""] * (len(table.columns) - len(cells))
            rows.append(ComputedRow(tuple(cells), table.document_id, path, start, end))
        return tuple(rows)
