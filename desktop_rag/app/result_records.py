"""Records of the command line's JSON and the API: one definition of every field.

`scan_confidence` is None where text recognition had no part in a passage; offsets count the characters of
the document's text. `table_header` is the header of a text's first rows in the document, "" if there is none.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from msgspec import UNSET, Struct, UnsetType

from desktop_rag.answer.question_language import say_in_question_language
from desktop_rag.answer_types import (
    Answer,
    Citation,
    Computation,
    Confidence,
    Hit,
    Sentence,
    Support,
)
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.searcher import SearchResult
from desktop_rag.types import FileRow, FileState, Mode


class PassageRecord(Struct, frozen=True):
    """A passage that was found; scores are comparable within one question only."""

    path: str
    page: int | None
    start: int
    end: int
    text: str
    table_header: str
    scan_confidence: float | None
    score: float


class CitationRecord(Struct, frozen=True):
    """A place that an answer cites by its number."""

    number: int
    path: str
    page: int | None
    start: int
    end: int
    text: str
    table_header: str
    scan_confidence: float | None


class SearchRecord(Struct, frozen=True):
    """The passages for a question, best first; `pictures` only where some may fit."""

    id: str | None
    question: str
    milliseconds: float
    passages: list[PassageRecord]
    notices: list[str]
    pictures: list[PassageRecord] | UnsetType = UNSET


class SentenceRecord(Struct, frozen=True):
    """A sentence of an answer, how well the sources support it, and which it cites."""

    text: str
    support: Support | None
    citations: list[int]


class RowPlaceRecord(Struct, frozen=True):
    """The place of a row of a table."""

    path: str
    start: int
    end: int


class TableRecord(Struct, frozen=True):
    """The rows behind a computed answer, and where each stands."""

    columns: list[str]
    rows: list[list[str]]
    sources: list[RowPlaceRecord]


class ComputationRecord(Struct, frozen=True):
    """How an answer was computed: over how many rows, of how many in the tables, and the SELECT."""

    operation: str
    rows_used: int
    rows_total: int
    sql: str


class ReadingOfferRecord(Struct, frozen=True):
    """How many passages can still be read, and about how long that takes; `seconds` is null if not known.

    It `is_begun` if others were read already.
    """

    passages: int
    seconds: int | None
    is_begun: bool


class AnswerRecord(Struct, frozen=True):
    """An answer with its citations; `pictures`, and `values` to `offer`, only where there are any.

    Quotes stand below a language model's text that the documents do not support, and above it if one
    contradicts it.

    `readings` are questions to tables that may be meant; each is computed when it is asked. The `offer` is to
    ask again and have everything read, which may find more.
    """

    id: str | None
    question: str
    mode: Mode
    found: bool
    confidence: Confidence
    from_documents: bool
    answer: str
    sentences: list[SentenceRecord]
    citations: list[CitationRecord]
    nearest: list[CitationRecord]
    passages_read: int
    passages_total: int
    notices: list[str]
    model: str
    seconds_to_first_text: float
    seconds: float
    pictures: list[CitationRecord] | UnsetType = UNSET
    values: list[str] | UnsetType = UNSET
    table: TableRecord | UnsetType = UNSET
    computation: ComputationRecord | UnsetType = UNSET
    readings: list[str] | UnsetType = UNSET
    offer: ReadingOfferRecord | UnsetType = UNSET


class FileRecord(Struct, frozen=True):
    """A file of the library."""

    path: str
    state: FileState
    reason: str | None
    pages: int
    passages: int
    characters: int
    bytes: int
    language: str | None


def search_to_record(
    id_: str | None, question: str, result: SearchResult, hits: Sequence[Hit], pictures: Sequence[Hit]
) -> SearchRecord:
    """Return the record of a search: the `hits` and `pictures` that are shown of its result."""
    return SearchRecord(
        id_,
        question,
        round(result.milliseconds, 2),
        list(map(_hit_to_record, hits)),
        list(result.notices),
        list(map(_hit_to_record, pictures)) or UNSET,
    )


def answer_to_record(id_: str | None, answer: Answer) -> AnswerRecord:
    """Return the record of an answer."""
    is_checked = answer.mode is not Mode.TRANSLATE
    computed, offer = answer.computation, answer.offer
    answer = _join_shown(answer)
    return AnswerRecord(
        id=id_,
        question=answer.question,
        mode=answer.mode,
        found=answer.found,
        confidence=answer.confidence,
        from_documents=answer.from_documents,
        answer=answer.text,
        sentences=[
            SentenceRecord(each.text, each.support if is_checked else None, list(each.citations))
            for each in answer.sentences
        ],
        citations=list(map(_citation_to_record, answer.citations)),
        nearest=list(map(_citation_to_record, answer.nearest)),
        passages_read=answer.passages_read,
        passages_total=answer.passages_total,
        notices=[say_in_question_language(each, answer.question) for each in answer.notices],
        model=answer.model,
        seconds_to_first_text=round(answer.seconds_to_first_text, 4),
        seconds=round(answer.seconds, 4),
        pictures=list(map(_citation_to_record, answer.pictures)) or UNSET,
        values=list(computed.values) if computed else UNSET,
        table=_rows_to_record(computed) if computed else UNSET,
        computation=ComputationRecord(
            computed.operation, computed.rows_used, computed.rows_total, computed.sql
        )
        if computed
        else UNSET,
        readings=list(answer.readings) or UNSET,
        offer=ReadingOfferRecord(offer.passages, math.ceil(offer.seconds) or None, offer.is_begun)
        if offer
        else UNSET,
    )


def _join_shown(answer: Answer) -> Answer:
    """Return an answer joined with the quotes that it needs, in the order shown, with citations of both."""
    if not answer.needs_quotes:
        return answer
    sentences: list[Sentence] = []
    citations: list[Citation] = []
    for part in answer.shown:
        before = len(citations)
        citations += (replace(each, number=before + each.number) for each in part.citations)
        sentences += (
            replace(each, citations=tuple(before + number for number in each.citations))
            for each in part.sentences
        )
    text = "\n\n".join(part.text for part in answer.shown)
    return replace(answer, text=text, sentences=tuple(sentences), citations=tuple(citations))


def _rows_to_record(computed: Computation) -> TableRecord:
    return TableRecord(
        list(computed.columns),
        [list(each.cells) for each in computed.rows],
        [RowPlaceRecord(str(each.path), each.start, each.end) for each in computed.rows],
    )


def file_to_record(row: FileRow) -> FileRecord:
    """Return the record of a file."""
    return FileRecord(
        path=str(row.path),
        state=row.state,
        reason=row.title or None,
        pages=row.pages,
        passages=row.passages,
        characters=row.characters,
        bytes=row.size_bytes,
        language=row.language or None,
    )


def _hit_to_record(hit: Hit) -> PassageRecord:
    return PassageRecord(*_list_place(hit.path, hit.passage), score=round(hit.score, 4))


def _citation_to_record(citation: Citation) -> CitationRecord:
    return CitationRecord(citation.number, *_list_place(citation.path, citation))


def _list_place(
    path: Path, span: Passage | Citation
) -> tuple[str, int | None, int, int, str, str, float | None]:
    return str(path), span.page, span.start, span.end, span.text, span.table_header, span.confidence
