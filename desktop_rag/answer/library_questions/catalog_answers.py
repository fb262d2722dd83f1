"""Answer library questions from the catalog and full counts, without a language model."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.answer.answer_events import Answered, AnswerEvent, TextAdded
from desktop_rag.answer.library_questions.answer_wording import (
    format_file_detail,
    format_headline,
    list_remarks,
)
from desktop_rag.answer.library_questions.file_selection import (
    FileSelection,
    list_files_in_scope,
    select_files,
)
from desktop_rag.answer.library_questions.library_question import LibraryQuestion, parse_library_question
from desktop_rag.answer.library_questions.periods import timestamp_to_date
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.retrieve.question import Question
from desktop_rag.types import Answer, Citation, FileRow, Passage, Scope, Sentence, Support

FROM_CATALOG = "From your library's catalog, counted in full; no language model was asked."
MAX_FILES_SHOWN = 20
_MARKDOWN_SYNTAX = re.compile(r"[*~\[\]<|]|__|\b_|_\b")  # what Markdown would not show literally


def answer_library_question(library: LibraryReader, question: Question) -> Answer | None:
    """Return the answer to a library question, None for any other question.

    Also None if no file is in scope, the index is damaged, or a question for files about something
    matches none, as search may find it in other words.

    Raises:
        CollectionError: a filter names a collection that does not exist.
        LibraryError: the library cannot be read.
    """
    started = time.perf_counter()
    if question.filters.not_words or question.filters.not_phrases:
        return None
    names = [each.name for each in library.collections.list_collections()]
    asked = parse_library_question(question.text, timestamp_to_date(time.time()), names)
    files = list_files_in_scope(library, question) if asked else []
    if asked is None or not files:
        return None
    try:
        selection = select_files(library, asked, files)
    except IndexDamagedError:
        return None
    loose = asked.mention is not None and asked.mention.loose and not asked.is_count
    if loose and not selection.rows:
        return None
    segments, citations = _build_segments(library, asked, selection, _format_location(asked, question))
    seconds = time.perf_counter() - started
    return Answer(
        question.written,
        "".join(each.separator + each.sentence.text for each in segments),
        found=True,
        model=CATALOG_MODEL,
        sentences=tuple(each.sentence for each in segments),
        citations=citations,
        passages_total=_count_scope_passages(library, question.scope) if asked.mention else 0,
        seconds_to_first_text=seconds,
        seconds=seconds,
        notices=(FROM_CATALOG,),
    )


def _count_scope_passages(library: LibraryReader, scope: Scope) -> int:
    return library.collections.count_scope_passages(scope) if scope else library.catalog.count_passages()


def emit_answer_events(answer: Answer) -> Iterator[AnswerEvent]:
    """Yield the events of such an answer."""
    yield TextAdded(answer.text)
    yield Answered(answer)


@dataclass(frozen=True, slots=True)
class _AnswerSegment:
    """A sentence or list item of the answer, with the separator before it."""

    separator: str
    sentence: Sentence


def _build_segments(
    library: LibraryReader, asked: LibraryQuestion, selection: FileSelection, location: str
) -> tuple[list[_AnswerSegment], tuple[Citation, ...]]:
    segments = [_create_plain_segment("", format_headline(asked, selection, location))]
    segments += [_create_plain_segment(" ", each) for each in list_remarks(asked, selection)]
    if asked.is_count and not (asked.mention or asked.period or asked.state):
        return segments, ()
    shown = selection.rows[:MAX_FILES_SHOWN]
    citations = _create_citations(library, selection, shown)
    names = Counter(row.path.name for row in shown)
    separator = "\n\n- "
    for row in shown:
        note = format_file_detail(asked, row)
        name = _format_file_name(row.path, twice=names[row.path.name] > 1)
        cited = (citations[row].number,) if row in citations else ()
        text = f"{name} ({note})" if note else name
        segments.append(_AnswerSegment(separator, Sentence(text, Support.SUPPORTED, cited)))
        separator = "\n- "
    if more := len(selection.rows) - len(shown):
        segments.append(_create_plain_segment("\n\n", f"And {more:,} more."))
    return segments, tuple(citations.values())


def _format_file_name(path: Path, *, twice: bool) -> str:
    """Return the name of a file as Markdown, with its folder if `twice`."""
    name = f"{path.parent.name}/{path.name}" if twice else path.name
    shown = "".join(each if each.isprintable() else "\ufffd" for each in name)
    return f"`{shown}`" if _MARKDOWN_SYNTAX.search(shown) else shown


def _create_plain_segment(separator: str, text: str) -> _AnswerSegment:
    return _AnswerSegment(separator, Sentence(text, Support.SUPPORTED))


def _format_location(asked: LibraryQuestion, question: Question) -> str:
    if asked.collection:
        return f"in the collection {asked.collection}"
    filters = question.filters
    narrowed = filters.has_file_filters or filters.collections or filters.not_collections
    return "in what you asked" if question.scope or narrowed else "in your library"


def _create_citations(
    library: LibraryReader, selection: FileSelection, shown: Sequence[FileRow]
) -> dict[FileRow, Citation]:
    """Return a citation for each file: of the passage with the mention, else of the first."""
    passage_ids = (selection.passages.get(row.document_id or "") for row in shown)
    mentions = library.catalog.load_passages([each for each in passage_ids if each])
    mentioned = {each.document_id: each for each in mentions.values()}
    found = [(row, passage) for row in shown if (passage := _find_opening_passage(library, row, mentioned))]
    return {
        row: Citation(number, each.document_id, row.path, each.page, each.start, each.end, each.text)
        for number, (row, each) in enumerate(found, 1)
    }


def _find_opening_passage(
    library: LibraryReader, row: FileRow, mentioned: dict[str, Passage]
) -> Passage | None:
    if not row.document_id:
        return None
    mention = mentioned.get(row.document_id)
    return mention or next(iter(library.catalog.load_document_passages(row.document_id, most=1)), None)
