"""Let a language model read cells of a made table from the passages of one document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.whole_documents import estimate_source_tokens
from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage, Span
from desktop_rag.errors import EmbeddingError, ModelError, QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Generator, Prompt, filter_text, get_generation_info
from desktop_rag.made_table_types import (
    NOT_FILLED,
    NOT_NEAR,
    NOT_STATED,
    OTHERS,
    READ_PARTLY,
    MadeCell,
    MadeColumn,
    MadeRow,
    Mark,
)
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.question_filters import Filters
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.cell_values import is_missing
from desktop_rag.tables.rule_cells import find_value, read_cell_value
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Scope

_COLUMNS_TOGETHER = 6  # in a prompt: a model of 1.5B leaves out values of longer forms
_PROMPT_TOKENS = 1_200  # of passages in a prompt, which a slow computer reads in half a minute
_MOST_PROMPTS = 3  # for a document and some columns
_BEST = 6  # passages for each column
_NEAR = 160  # characters around a value in which a word of its column stands
_MOST_CHARACTERS = 300  # of a value
_FAILURES = 3  # documents one after the other, after which the model is given up
_TYPE_HINTS = {ColumnType.NUMBER: "a number", ColumnType.DATE: "a date"}
_NO_VALUES = frozenset(["unknown", "not specified", "not stated", "not mentioned", "not found"])


@dataclass(frozen=True, slots=True)
class _Reading:
    """A value that a model wrote, and its place in the text the model read, None if it is not there."""

    text: str
    span: Span | None
    is_near: bool = False  # a word of the column is beside it


class CellReader:
    """Reads cells with a language model; for use in the thread that opened the library."""

    def __init__(self, library: LibraryReader, searcher: Searcher, generator: Generator) -> None:
        self._library = library
        self._searcher = searcher
        self._generator = generator
        self._failures = 0

    def read_cells(
        self, row: MadeRow, columns: Sequence[MadeColumn], token: CancelToken
    ) -> dict[int, MadeCell]:
        """Return the cells of columns for the document of a row, by the numbers of columns.

        The model gets passages of this document alone. Values of the rules stay where the model says nothing,
        and are checked where it agrees. A document that the model cannot read has cells
        that failed.

        Raises:
            Cancelled: the token was cancelled.
            ModelError: the model failed with several documents one after the other.
        """
        cells: dict[int, MadeCell] = {}
        for first in range(0, len(columns), _COLUMNS_TOGETHER):
            some = columns[first : first + _COLUMNS_TOGETHER]
            try:
                readings, is_whole = self._read_columns(row, some, token)
            except ModelError as error:
                self._failures += 1
                if self._failures >= _FAILURES:
                    raise
                problem = error.title
            else:
                self._failures = 0
                problem = "" if readings is not None else NOT_FILLED
            for each in some:
                before = row.cells.get(each.number)
                if problem:
                    cells[each.number] = self._fail(before, problem)
                elif readings is not None:
                    cells[each.number] = self._judge(each, before, readings.get(each.name), is_whole=is_whole)
        return cells

    # -- reading -------------------------------------------------------------------------------

    def _read_columns(
        self, row: MadeRow, columns: Sequence[MadeColumn], token: CancelToken
    ) -> tuple[dict[str, _Reading] | None, bool]:
        """Return the values by the names of columns, and whether all of the document was read.

        None if the model did not fill in the form. Passages that fit best are read first, and others
        while a value is missing.
        """
        readings: dict[str, _Reading] = {}
        batches = list(self._batch_passages(row, columns))
        for number, batch in enumerate(batches[:_MOST_PROMPTS], 1):
            left = [each for each in columns if each.name not in readings]
            values, read = self._fill_form(row, left, batch, token)
            if values is None:
                return None, False
            for each in left:
                if value := values.get(each.name):
                    readings[each.name] = _find_reading(each, value, read)
            if len(readings) == len(columns):
                return readings, number == len(batches)
        return readings, len(batches) <= _MOST_PROMPTS

    def _batch_passages(self, row: MadeRow, columns: Sequence[MadeColumn]) -> Iterator[list[Passage]]:
        """Yield the passages of a document, as many together as a prompt holds, the best ones first."""
        passages = self._library.catalog.load_document_passages(row.document_id)
        budget = min(self._generator.source_tokens, _PROMPT_TOKENS)
        if sum(map(estimate_source_tokens, passages)) > budget:
            best = self._rank_passages(row, columns)
            first = {each.id for each in passages[:1]}  # it says what the document is
            passages.sort(key=lambda each: (each.id not in first, best.get(each.id, len(best)), each.start))
        batch: list[Passage] = []
        left = budget
        for each in passages:
            cost = estimate_source_tokens(each)
            if batch and cost > left:
                yield sorted(batch, key=lambda one: one.start)
                batch, left = [], budget
            batch.append(each)
            left -= cost
        if batch:
            yield sorted(batch, key=lambda one: one.start)

    def _rank_passages(self, row: MadeRow, columns: Sequence[MadeColumn]) -> dict[str, int]:
        """Return the places of the passages that fit columns best, by id."""
        places: dict[str, int] = {}
        for each in columns:
            text = f"{each.name} {each.instruction}".strip()
            question = Question(text, Filters(text), Scope((), (row.path,)))
            try:
                hits = self._searcher.search_passages(question, _BEST).hits
            except (QuestionError, EmbeddingError):  # the file is gone, or nothing searches by meaning
                continue
            for place, hit in enumerate(hits):
                places[hit.passage.id] = min(place, places.get(hit.passage.id, place))
        return places

    def _fill_form(
        self, row: MadeRow, columns: Sequence[MadeColumn], passages: Sequence[Passage], token: CancelToken
    ) -> tuple[dict[str, str] | None, Sequence[Source]]:
        """Return the model's values and the text it read; None if it wrote no form in two attempts."""
        sources = tuple(Source(number, row.path, each) for number, each in enumerate(passages, 1))
        names = [each.name for each in columns]
        prompt = Prompt(_describe_form(columns), sources, schema=_make_schema(names))
        for _attempt in range(2):
            written = "".join(filter_text(self._generator.generate(prompt, token)))
            if (values := _parse_form(written, names)) is not None:
                return values, get_generation_info(self._generator, sources).sources or sources
        return None, ()

    # -- judging -------------------------------------------------------------------------------

    def _judge(
        self, column: MadeColumn, before: MadeCell | None, reading: _Reading | None, *, is_whole: bool
    ) -> MadeCell:
        """Return the cell from the values of the model and the rules."""
        model = self._generator.name
        if reading is None:
            if before is not None and before.text:
                return replace(before, model=model)
            mark, reason = (Mark.NOT_FOUND, "") if is_whole else (Mark.NOT_READ, READ_PARTLY)
            return MadeCell("", None, mark, reason=reason, model=model)
        agrees = before is not None and bool(before.text) and _say_the_same(before.text, reading.text)
        if agrees and before is not None and reading.span is not None:
            return replace(before, mark=Mark.CHECKED, reason="", model=model)
        value = read_cell_value(reading.text, column.type)
        if reading.span is None:
            return MadeCell(reading.text, value, Mark.UNCHECKED, reason=NOT_STATED, model=model)
        is_other = before is not None and bool(before.text)
        reason = OTHERS if is_other else "" if reading.is_near else NOT_NEAR
        mark = Mark.UNCHECKED if reason else Mark.CHECKED
        return MadeCell(reading.text, value, mark, (reading.span,), reason=reason, model=model)

    def _fail(self, before: MadeCell | None, problem: str) -> MadeCell:
        """Return a failed cell, with the rules' value."""
        if before is not None and before.text:
            return before
        return MadeCell("", None, Mark.FAILED, reason=problem, model=self._generator.name)


def _describe_form(columns: Sequence[MadeColumn]) -> str:
    """Return the names of a form, each with its type and instruction."""
    lines = []
    for each in columns:
        about = ", ".join(filter(None, (_TYPE_HINTS.get(each.type or ColumnType.TEXT, ""), each.instruction)))
        lines.append(f"- {each.name}: {about}" if about else f"- {each.name}")
    return "\n".join(lines)


def _make_schema(names: Sequence[str]) -> str:
    """Return the JSON schema of a form: a text or null for each name."""
    properties: Mapping[str, object] = {name: {"type": ["string", "null"]} for name in names}
    schema = {
        "type": "object",
        "properties": properties,
        "required": list(names),
        "additionalProperties": False,
    }
    return json.dumps(schema, ensure_ascii=False)


def _parse_form(written: str, names: Sequence[str]) -> dict[str, str] | None:
    """Return the values of a form by name, without those that are missing; None for anything else."""
    start, end = written.find("{"), written.rfind("}")
    try:
        form = json.loads(written[start : end + 1])
    except (ValueError, RecursionError):
        return None
    if not isinstance(form, dict) or not set(form).intersection(names):
        return None
    values = {}
    for name in names:
        value = form.get(name)
        if isinstance(value, list):
            value = "; ".join(str(each) for each in value if isinstance(each, str | int | float))
        if not isinstance(value, str | int | float) or isinstance(value, bool):
            continue
        text = " ".join(str(value).split())[:_MOST_CHARACTERS]
        if not is_missing(text) and text.casefold().strip(". ") not in _NO_VALUES:
            values[name] = text
    return values


def _find_reading(column: MadeColumn, text: str, sources: Sequence[Source]) -> _Reading:
    """Return a value with its place in the sources: beside a word of its column, if it is there."""
    found: Span | None = None
    for each in sources:
        passage = each.passage
        place = 0
        while (span := find_value(text, passage.text[place:])) is not None:
            start, end = span[0] + place, span[1] + place
            around = passage.text[max(start - _NEAR, 0) : end + _NEAR // 2]
            found = found or (passage.start + start, passage.start + end)
            if _shares_words(column, around, passage.language):
                return _Reading(text, (passage.start + start, passage.start + end), is_near=True)
            place = end
    return _Reading(text, found)


def _shares_words(column: MadeColumn, text: str, language: str) -> bool:
    wanted = set(analyze_text(f"{column.name} {column.instruction}", language).stems)
    return not wanted.isdisjoint(analyze_text(text, language).stems)


def _say_the_same(one: str, other: str) -> bool:
    return find_value(one, other) is not None or find_value(other, one) is not None
