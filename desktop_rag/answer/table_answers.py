"""Answer questions that are computed over the tables of documents, without a language model."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from desktop_rag.answer.citations import answer_from_rows
from desktop_rag.answer.computed_series import read_series
from desktop_rag.answer.question_language import say_in_language
from desktop_rag.answer.select_writing import SelectWriter
from desktop_rag.answer.table_rows import TableRows, list_runs
from desktop_rag.answer_types import Answer, Computation, ComputedRow
from desktop_rag.catalog.database import UntilChange
from desktop_rag.errors import DesktopRagError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Exchange
from desktop_rag.made_table_types import Mark
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.retrieve.document_scope import select_documents
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.table_types import ColumnType, StoredTable
from desktop_rag.tables.cell_values import drop_references
from desktop_rag.tables.document_relation import find_named_table, relate_made_table
from desktop_rag.tables.follow_up import leans_by_wording, may_follow, needs_earlier, plan_follow_up
from desktop_rag.tables.model_select import ask_model, rank_relation
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.relation import Relation, list_relations
from desktop_rag.tables.relation_reader import MOST_PLACES, PlanResult, RelationReader
from desktop_rag.tables.result_wording import (
    find_worded_plan,
    is_worded,
    list_plans,
    say_values,
    write_headline,
    write_question,
    write_values,
)
from desktop_rag.tables.select_writer import list_computed_columns
from desktop_rag.tables.table_links import LinkedTable, normalize_value
from desktop_rag.tables.table_plan import plan_question
from desktop_rag.tables.table_reader import MAX_COLUMNS
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Mode, Scope

# Scores of plans: from the first on an answer is certain, from the second on it may be one, from the third on
# if a search of all documents finds its sheet before others, and from the fourth on if it finds nothing but
# sheets there or only that document is asked. Of 373 questions on tables of an encyclopedia 3 % are certain
# and wrong, of 600 on reports 1 %, of 620 everyday ones none.
_CERTAIN, _PERHAPS, _PERHAPS_IN_FIRST, _PERHAPS_IN_ONE = 0.95, 0.78, 0.45, 0.3
# Added to the score where it is compared with those of other tables: of the sheet that a search finds first,
# and of the next ones. Chosen on 197 of these questions to 205 tables, of which 68 are right instead of 55.
_FIRST_BONUS, _NEXT_BONUS = 0.15, 0.1
_MOST_FIRST = 3  # sheets
# From this score on, what is looked up in columns of years is right more often than the quotes: of 23
# questions on reports of which it is not certain it is 20 times, and the quotes are 8 times.
_PERHAPS_OF_PERIOD = 0.8
_PERIOD_COLUMNS = frozenset([1, 2])  # of a relation of periods
# Below the first of these scores of the rules, a model of 1.5 billion parameters decides if its own is from
# the second one on: of 226 questions to tables of an encyclopedia 71 were right instead of 59. Below 0.8 it
# was 75 for nearly twice as many SELECTs.
_HALF_SURE, _LEAST_ALONE = 0.6, 0.2
_ASKED_SHARE = 0.3  # of the words of a question that a table has, from which on a model is asked
_MOST_ALONE = 0.94  # the score of what a model alone says: never certain
_AS_SURE = 0.015  # between the scores of two plans
_RIVALLED = 0.85  # of the score if other tables say something else as surely
_MOST_RELATIONS = 16  # that a question is read for; each takes some 3 ms
_MOST_ROWS = 50  # that are shown
# Score from which on readings are offered, if nothing is certain. Of 150 questions on tables of an
# encyclopedia 29 get them, and 17 of these hold the right one; of 150 on its texts one does.
_OFFERED = 0.6
_NEAR_BEST = 0.8  # of the best score, each of them
_MOST_OFFERED = 3
_MOST_TRIED = 10  # plans, until there are that many


@dataclass(frozen=True, slots=True)
class _Reading:
    relation: Relation
    plan: Plan
    result: PlanResult
    language: str

    @property
    def is_of_period(self) -> bool:
        """Whether it looks up the year of a value, or a value of a year, in columns of years."""
        is_dated = not _PERIOD_COLUMNS.isdisjoint(self.plan.list_columns())
        return self.relation.is_melted and is_dated and self.plan.score >= _PERHAPS_OF_PERIOD

    def holds_only(self, document_ids: Collection[str] | None) -> bool:
        """Whether all of its tables are of some documents, None for all."""
        return document_ids is None or all(each.document_id in document_ids for each in self.relation.tables)

    def holds_any(self, document_ids: Collection[str]) -> bool:
        """Whether one of its tables is of some documents."""
        return any(each.document_id in document_ids for each in self.relation.tables)

    def selects_by(self, phrases: Sequence[str]) -> bool:
        """Whether its rows are those of cells that hold phrases."""
        texts = [normalize_value(str(each)) for one in self.plan.conditions for each in one.values]
        return all(any(normalize_value(each) in text for text in texts) for each in phrases)

    def rescore(self, factor: float) -> _Reading:
        """Return it with a part of its score."""
        return replace(self, plan=replace(self.plan, score=factor * self.plan.score))

    def is_rivalled_by(self, other: _Reading) -> bool:
        """Whether other tables say something else as surely."""
        is_as_sure = other.plan.score > self.plan.score - _AS_SURE
        differs = other.result.values != self.result.values
        return is_as_sure and differs and other.relation.tables != self.relation.tables


@lru_cache(maxsize=5_000)
def _stem_names(names: str, language: str) -> frozenset[str]:
    return frozenset(analyze_text(names, language).stems)


def _is_sheet(relation: Relation) -> bool:
    return all(kind_of(Path(each.name)) == "sheet" for each in relation.tables)


def _find_bonus(relation: Relation, first: Sequence[str]) -> float:
    """Return what is added to the score of a relation of the sheets that a search finds first."""
    ids = {each.document_id for each in relation.tables}
    return _FIRST_BONUS if ids.issubset(first[:1]) else _NEXT_BONUS if ids.issubset(first) else 0.0


def _list_asked(
    linked: Sequence[LinkedTable], document_ids: Collection[str] | None, first: Collection[str]
) -> Sequence[LinkedTable]:
    """Return the tables that a model is asked about: those of the sheets found first, or that are asked."""
    if document_ids is None:
        return [each for each in linked if all(t.document_id in first for t in each.relation.tables)]
    return linked if all(_is_sheet(each.relation) for each in linked) else ()


class TableAnswerer:
    """Answers questions about the tables of a library; for use in the thread that opened it."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._reader = RelationReader(library.tables)  # of the relations
        self._relations = UntilChange(library.tables.read_change_counters, self._read_relations)

    def answer_question(
        self,
        question: Question,
        document_ids: Collection[str] | None,
        found_ids: Sequence[str],
        history: Sequence[Exchange] = (),
        writer: SelectWriter | None = None,
    ) -> Answer | None:
        """Return a computed answer, None if no table answers a question; one that is not sure is marked.

        Raises Cancelled soon after the token of `writer` was cancelled.

        Args:
            question: as it was asked.
            document_ids: of the documents that are asked, None for all.
            found_ids: of those that a search found, the best first.
            history: the exchanges before it, which it may lean on.
            writer: a language model that writes a SELECT where the rules are not certain, None without one.
        """
        started = time.perf_counter()
        filters = question.filters
        is_named = len(filters.phrases) == 1 and self.names_made_table(question)  # in quotation marks
        is_filtered = filters.phrases and not (is_named or filters.is_sentence)
        if filters.not_words or filters.not_phrases or is_filtered:
            return None
        followed = self._read_follow_up(question, document_ids, history)
        reading = followed or self._read_question(question, document_ids, found_ids, writer)
        if reading is None or not (is_named or reading.selects_by(filters.phrases)):
            return None
        linked = LinkedTable(reading.relation, self._reader, load_table_words(reading.language))
        if history and not followed and needs_earlier(question.text, reading.plan, linked):
            return None
        answer = self._build_answer(question, reading, started)
        if writer is not None:
            answer = replace(answer, notices=(*answer.notices, *writer.notes))
        if followed is None:
            return answer
        text = write_question(followed.relation, followed.plan, followed.language)
        return replace(answer, searched=question.replace_text(text).written)

    def names_made_table(self, question: Question) -> bool:
        """Whether a question names a table that was made of documents, which is then asked alone."""
        return self._find_named(question) is not None

    def _find_named(self, question: Question) -> tuple[Relation, Question] | None:
        """Return the made table that a question names, and the question without its name."""
        language = detect_question_language(question.text, question.language)
        made = [each for each in self._list_relations(None)[1] if not each.tables[0].document_id]
        found = find_named_table(question.text, made, load_table_words(language))
        return (found[0], question.replace_text(found[1])) if found else None

    def _read_question(
        self,
        question: Question,
        document_ids: Collection[str] | None,
        found_ids: Sequence[str],
        writer: SelectWriter | None = None,
    ) -> _Reading | None:
        """Return how a question is read that is on its own, None if that is not sure enough."""
        if named := self._find_named(question):
            return self._read_named(question, *named)
        tables, relations = self._list_relations(document_ids)
        linked = self._link_tables(question, relations, found_ids)
        first = find_first_sheets(self._library, found_ids)
        reading = self._choose_reading(question, linked, first)
        if writer is not None and (reading is None or reading.plan.score < _HALF_SURE):
            asked = _list_asked(linked, document_ids, first)
            reading = self._ask_model(question, asked, first, writer) or reading
        if reading is None:
            return None
        least = _PERHAPS
        has_no_rival = writer is None or _is_sheet(reading.relation)  # a model may read the text around it
        if document_ids is None:
            is_bare_extreme = (
                reading.plan.order in reading.plan.target
            )  # a text may say it of the thing itself
            if (first or is_bare_extreme) and found_ids and not reading.holds_any(found_ids[:1]):
                reading = reading.rescore(_RIVALLED)
            if reading.holds_any(first):
                has_texts = len(first) < len(found_ids[:_MOST_FIRST])
                least = _PERHAPS_IN_FIRST if has_texts else _PERHAPS_IN_ONE
        elif has_no_rival and (
            reading.holds_only(first[:1]) or len({each.document_id for each in tables}) == 1
        ):
            least = _PERHAPS_IN_ONE
        return reading if reading.plan.score >= least else None

    def _read_named(self, whole: Question, relation: Relation, question: Question) -> _Reading | None:
        """Return how a question to a made table is read: without its name, or else as it is.

        A total is that of the column which is called so, or of the only one with numbers.
        """
        numbers = [each.name for each in relation.columns if each.type is ColumnType.NUMBER]
        called = [each for each in numbers if each.casefold() in question.text.casefold()]
        column = next(iter(called or numbers), "") if called or len(numbers) == 1 else ""
        asked = f"{question.text.rstrip('?')} {column}"
        for each in (question, question.replace_text(asked), whole):
            reading = self._choose_reading(each, self._link_tables(each, [relation], ()), ())
            if reading and reading.plan.score >= _PERHAPS_IN_ONE:
                return reading
        return None

    def _read_follow_up(
        self, question: Question, document_ids: Collection[str] | None, history: Sequence[Exchange]
    ) -> _Reading | None:
        """Return how a follow-up is read: as the plan before it, changed; None for another question.

        Earlier questions are read again, from the last one that is on its own.
        """
        language = detect_question_language(question.text, question.language)
        may_lean = bool(history) and may_follow(question.text, load_table_words(language))
        if not (may_lean and self._list_relations(None)[1]):
            return None
        last: _Reading | None = None
        for exchange in _list_leaning(history):
            last = self._read_earlier(exchange, question.scope, last)
        if last is None or not last.holds_only(document_ids):
            return None
        return self._follow(question, last)

    def _read_earlier(self, exchange: Exchange, scope: Scope, last: _Reading | None) -> _Reading | None:
        """Return how a question of the conversation was read after the one before it."""
        if exchange.mode is not Mode.ASK:
            return None
        try:
            question = parse_question(exchange.question, scope)
            document_ids = select_documents(self._library, question)
        except DesktopRagError:  # it had no answer, or asks a collection that was removed
            return None
        if last and (followed := self._follow(question, last)):
            return followed
        return self._read_question(question, document_ids, tuple(exchange.document_ids))

    def _follow(self, question: Question, last: _Reading) -> _Reading | None:
        """Return the reading of a follow-up, in its own language or that of the question before it."""
        spoken = detect_question_language(question.text, last.language)
        for language in dict.fromkeys((spoken, last.language)):
            linked = LinkedTable(last.relation, self._reader, load_table_words(language))
            if self._find_worded(question.text, [linked]):
                return None
            if plan := plan_follow_up(question.text, last.plan, linked):
                return self._run_plan(linked, plan)
        return None

    def _list_relations(
        self, document_ids: Collection[str] | None
    ) -> tuple[Sequence[StoredTable], Sequence[Relation]]:
        """Return the tables of the documents that are asked, and their relations; those of all are kept."""
        tables, relations = self._relations.get()
        if document_ids is None:
            return tables, relations
        tables = [each for each in tables if each.document_id in document_ids]
        return tables, list_relations(tables)

    def _read_relations(self) -> tuple[Sequence[StoredTable], Sequence[Relation]]:
        self._reader = RelationReader(self._library.tables)
        tables = self._library.tables.list_tables()
        made = self._library.made_tables
        made_tables = (relate_made_table(each, made.load_rows(each.id)) for each in made.list_tables())
        return tables, [*list_relations(tables), *made_tables]

    def _link_tables(
        self, question: Question, relations: Sequence[Relation], found_ids: Collection[str]
    ) -> list[LinkedTable]:
        """Return the relations that a question is read for."""
        words = load_table_words(detect_question_language(question.text, question.language))
        if len(relations) > _MOST_RELATIONS:
            asked = set(analyze_text(question.text, words.language).stems)

            def rank(relation: Relation) -> tuple[bool, int]:
                names = " ".join((relation.title, *(each.name for each in relation.columns)))
                held = asked.intersection(_stem_names(names, words.language))
                return any(each.document_id in found_ids for each in relation.tables), len(held)

            relations = sorted(relations, key=rank, reverse=True)[:_MOST_RELATIONS]
        return [LinkedTable(each, self._reader, words) for each in relations]

    def _run_plan(self, linked: LinkedTable, plan: Plan) -> _Reading:
        result = self._reader.run_plan(linked.relation, plan)
        return _Reading(linked.relation, plan, result, linked.words.language)

    def _choose_reading(
        self, question: Question, linked: Sequence[LinkedTable], first: Sequence[str]
    ) -> _Reading | None:
        """Return the plan that accounts for most of a question, rather over the sheets found `first`."""
        if worded := self._find_worded(question.text, linked):
            return worded
        readings = [
            self._run_plan(each, plan) for each in linked if (plan := plan_question(question.text, each))
        ]
        if not readings:
            return None

        best = max(readings, key=lambda each: each.plan.score + _find_bonus(each.relation, first))
        if any(best.is_rivalled_by(each) for each in readings):
            return best.rescore(_RIVALLED)
        return best

    def _ask_model(
        self, question: Question, linked: Sequence[LinkedTable], first: Sequence[str], writer: SelectWriter
    ) -> _Reading | None:
        """Return the reading that a language model gives, None if no table is likely to be meant.

        It is asked about the table that has most words of the question, rather one found `first`.
        """
        stored = [each for each in linked if not each.relation.is_melted]
        shares = [rank_relation(question.text, each) for each in stored]
        likely = [n for n, share in enumerate(shares) if share >= _ASKED_SHARE]
        if not likely:
            return None
        best = stored[max(likely, key=lambda n: shares[n] + _find_bonus(stored[n].relation, first))]
        made = ask_model(question.text, best, writer.write_select, writer.token)
        if made is None or made.plan.score < _LEAST_ALONE:
            return None
        plan = replace(made.plan, score=min(max(made.plan.score, _PERHAPS_IN_ONE), _MOST_ALONE))
        return _Reading(best.relation, plan, made.result, best.words.language)

    def _find_worded(self, text: str, linked: Sequence[LinkedTable]) -> _Reading | None:
        """Return the plan whose question in words a text is, None if there is none or they differ."""
        if not (linked and is_worded(text, linked[0].words)):
            return None
        found = [self._run_plan(each, plan) for each in linked if (plan := find_worded_plan(text, each))]
        return found[0] if len({each.result.values for each in found}) == 1 else None

    def offer_readings(
        self,
        question: Question,
        document_ids: Collection[str] | None,
        answer: Answer,
        history: Sequence[Exchange] = (),
    ) -> Answer:
        """Return an answer that is not sure with up to three questions to tables that may be meant.

        Each is a whole question that, when it is asked, is computed for certain.
        """
        language = detect_question_language(question.text, question.language)
        if history and leans_by_wording(question.text, load_table_words(language)):
            return answer
        found_ids = {each.document_id for each in (*answer.citations, *answer.nearest)}
        relations = self._list_relations(document_ids)[1]
        linked = self._link_tables(question, relations, found_ids)
        plans = [(plan, each) for each in linked for plan in list_plans(question.text, each)]
        plans.sort(key=lambda each: -each[0].score)
        offered: dict[str, _Reading] = {}
        for plan, each in plans[:_MOST_TRIED] if plans and plans[0][0].score >= _OFFERED else ():
            reading = self._run_plan(each, plan)
            values = write_values(each.relation, plan, reading.result)
            computed = answer.computation
            is_new = computed is None or (values != computed.values and reading.result.sql != computed.sql)
            written = question.replace_text(write_question(each.relation, plan, language)).written
            is_near = plan.score >= _NEAR_BEST * plans[0][0].score and len(offered) < _MOST_OFFERED
            if is_new and is_near and self._is_read_as(written, question, reading, relations):
                offered.setdefault(written, reading)
        note = _describe_tables(offered.values(), language) if offered else ""
        return replace(answer, readings=tuple(offered), readings_note=note)

    def _is_read_as(
        self, written: str, asked: Question, reading: _Reading, relations: Sequence[Relation]
    ) -> bool:
        """Whether a question that is offered for another one is certain and gives the result of a reading."""
        try:
            question = parse_question(written, asked.scope)
        except DesktopRagError:  # words of it are a filter
            return False
        if question.filters != replace(asked.filters, text=question.text):
            return False
        documents = tuple({each.document_id for each in reading.relation.tables})
        found = self._choose_reading(question, self._link_tables(question, relations, documents), documents)
        is_same = found is not None and found.result.values == reading.result.values
        return found is not None and is_same and found.plan.score >= _CERTAIN

    def _build_answer(self, question: Question, reading: _Reading, started: float) -> Answer:
        relation, plan, result = reading.relation, reading.plan, reading.result
        places = self._reader.list_places(relation, plan, result)
        table_rows = TableRows(self._library.tables, self._library.catalog, self._library.made_tables)
        rows = tuple(table_rows.load_rows(places[:_MOST_ROWS]))
        dates = _list_dates(relation, plan, rows) if len(rows) == result.rows_used else ()
        values = dates or write_values(relation, plan, result)
        said = dates or say_values(relation, plan, result, reading.language)
        headline = write_headline(relation, plan, said, reading.language)
        files = ", ".join(
            dict.fromkeys(
                each.name
                for each in relation.tables
                if each.document_id in {"", *(row.document_id for row in rows)} or not rows
            )
        )
        notes = [f"Computed from {result.rows_used} of {result.rows_total} rows of {files}."]
        if len(places) == MOST_PLACES < result.rows_used:
            notes.append(f"Only the first {MOST_PLACES} of these rows can be shown.")
        cut = [each.name for each in relation.tables if table_rows.has_more_columns(each)]
        notes += [f"Only the first {MAX_COLUMNS} columns of {each} are read." for each in dict.fromkeys(cut)]
        if doubtful := self._count_unchecked(relation, plan):
            notes.append(f"Cells that are not checked: {doubtful}.")
        computation = Computation(
            plan.operation,
            values,
            tuple(each.name for each in relation.tables[0].columns),
            rows,
            result.rows_used,
            result.rows_total,
            result.sql,
            list_computed_columns(relation, plan),
            read_series(relation, plan, self._reader, reading.language),
            list_runs(places) if len(places) > _MOST_ROWS else (),
            reading.is_of_period,
        )
        answer = answer_from_rows(self._library.catalog, question, headline, computation, notes, started)
        return replace(answer, is_perhaps=plan.score < _CERTAIN)

    def _count_unchecked(self, relation: Relation, plan: Plan) -> int:
        """Return how many cells of a made table that a plan reads are not checked; 0 for other tables."""
        stored = relation.tables[0]
        if stored.document_id:
            return 0
        made = self._library.made_tables.load_table(-stored.id)
        read = [made.columns[n - 1].number for n in plan.list_columns() if n]  # the first names the document
        cells = (each.cells.get(n) for each in self._library.made_tables.load_rows(made.id) for n in read)
        return sum(each is not None and each.mark is Mark.UNCHECKED for each in cells)


def _list_dates(relation: Relation, plan: Plan, rows: Sequence[ComputedRow]) -> tuple[str, ...]:
    """Return the dates that a plan looks up as their cells write them, none for other plans."""
    looks_up = (
        plan.operation is Operation.LOOK_UP and not (plan.part or relation.is_melted) and plan.group is None
    )
    if not looks_up or relation.columns[plan.target[0]].type is not ColumnType.DATE:
        return ()
    cells = (drop_references(each.cells[plan.target[0]]) for each in rows)
    return tuple(dict.fromkeys(filter(None, cells)))


def find_first_sheets(library: LibraryReader, found_ids: Sequence[str]) -> Sequence[str]:
    """Return the sheets that a search found before other documents, at most three."""
    first = found_ids[:_MOST_FIRST]
    paths = library.catalog.find_owners(first)
    return tuple(takewhile(lambda id_: id_ in paths and kind_of(paths[id_]) == "sheet", first))


def _list_leaning(history: Sequence[Exchange]) -> Sequence[Exchange]:
    """Return the exchanges from the last question on that does not look like a follow-up."""
    for n in range(len(history) - 1, 0, -1):
        text = history[n].question
        words = load_table_words(detect_question_language(text, ""))
        if not history[n].searched and not may_follow(text, words):
            return history[n:]
    return history


def _describe_tables(readings: Collection[_Reading], language: str) -> str:
    """Return the files of readings, and the columns that they are about."""
    files = ", ".join(dict.fromkeys(each.relation.tables[0].name for each in readings))
    columns = ", ".join(
        dict.fromkeys(each.relation.columns[n].name for each in readings for n in each.plan.list_columns())
    )
    return say_in_language(f"I found {files}, with {columns}. Did you mean:", language)
