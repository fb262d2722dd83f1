"""Answer library questions from the catalog and full counts, without a language model."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.answer.answer_events import Answered, AnswerEvent, TextAdded
from desktop_rag.answer.library_questions.answer_wording import detail, headline, remarks
from desktop_rag.answer.library_questions.file_selection import Chosen, choose, files_in
from desktop_rag.answer.library_questions.library_question import LibraryQuestion, understand
from desktop_rag.answer.library_questions.periods import day_of
from desktop_rag.index.search_index import IndexDamagedError
from desktop_rag.library.library import Library
from desktop_rag.llm.language_models import CATALOG
from desktop_rag.retrieve.question_filters import Filters, parse_filters
from desktop_rag.types import Answer, Citation, FileRow, Passage, Scope, Sentence, Support

FROM_CATALOG = "From your library's catalog, counted in full; no language model was asked."
MOST_SHOWN = 20
_MARKDOWN = re.compile(r"[*~\[\]<|]|__|\b_|_\b")  # what Markdown would not show literally


def library_answer(library: Library, question: str, scope: Scope) -> Answer | None:
    """Return the answer to a library question, None for any other question.

    Also None if no file is in scope, the index is damaged, or a question for files about something
    matches none, as search may find it in other words.

    Raises:
        QuestionError: a filter cannot be parsed.
        CollectionError: a filter names a collection that does not exist.
        LibraryError: the library cannot be read.
    """
    started = time.perf_counter()
    filters = parse_filters(question)
    if filters.not_words or filters.not_phrases:
        return None
    names = [each.name for each in library.collections.all()]
    asked = understand(filters.text, day_of(time.time()), names)
    files = files_in(library, scope, filters) if asked else []
    if asked is None or not files:
        return None
    try:
        selection = choose(library, asked, files)
    except IndexDamagedError:
        return None
    loose = asked.mention is not None and asked.mention.loose and not asked.counts
    if loose and not selection.rows:
        return None
    segments, citations = _written(library, asked, selection, _place(asked, scope, filters))
    seconds = time.perf_counter() - started
    return Answer(
        question,
        "".join(each.before + each.sentence.text for each in segments),
        found=True,
        model=CATALOG,
        sentences=tuple(each.sentence for each in segments),
        citations=citations,
        passages_total=_passages(library, scope) if asked.mention else 0,
        seconds_to_first_text=seconds,
        seconds=seconds,
        notices=(FROM_CATALOG,),
    )


def _passages(library: Library, scope: Scope) -> int:
    return library.collections.passages_in(scope) if scope else library.catalog.size()


def told(answer: Answer) -> Iterator[AnswerEvent]:
    """Yield the events of such an answer."""
    yield TextAdded(answer.text)
    yield Answered(answer)


@dataclass(frozen=True, slots=True)
class _Part:
    """A sentence or list item of the answer, with the separator before it."""

    before: str
    sentence: Sentence


def _written(
    library: Library, asked: LibraryQuestion, selection: Chosen, location: str
) -> tuple[list[_Part], tuple[Citation, ...]]:
    segments = [_plain("", headline(asked, selection, location))]
    segments += [_plain(" ", each) for each in remarks(asked, selection)]
    if asked.counts and not (asked.mention or asked.period or asked.state):
        return segments, ()
    shown = selection.rows[:MOST_SHOWN]
    citations = _citations(library, selection, shown)
    names = Counter(row.path.name for row in shown)
    separator = "\n\n- "
    for row in shown:
        note = detail(asked, row)
        name = _name(row.path, twice=names[row.path.name] > 1)
        cited = (citations[row].number,) if row in citations else ()
        text = f"{name} ({note})" if note else name
        segments.append(_Part(separator, Sentence(text, Support.SUPPORTED, cited)))
        separator = "\n- "
    if more := len(selection.rows) - len(shown):
        segments.append(_plain("\n\n", f"And {more:,} more."))
    return segments, tuple(citations.values())


def _name(path: Path, *, twice: bool) -> str:
    """Return the name of a file as Markdown, with its folder if `twice`."""
    name = f"{path.parent.name}/{path.name}" if twice else path.name
    shown = "".join(each if each.isprintable() else "\ufffd" for each in name)
    return f"`{shown}`" if _MARKDOWN.search(shown) else shown


def _plain(separator: str, text: str) -> _Part:
    return _Part(separator, Sentence(text, Support.SUPPORTED))


def _place(asked: LibraryQuestion, scope: Scope, filters: Filters) -> str:
    if asked.collection:
        return f"in the collection {asked.collection}"
    narrowed = filters.names_files or filters.collections or filters.not_collections
    return "in what you asked" if scope or narrowed else "in your library"


def _citations(
    library: Library, selection: Chosen, shown: Sequence[FileRow]
) -> dict[FileRow, Citation]:
    """Return a citation for each file: of the passage with the mention, else of the first."""
    passage_ids = (selection.passages.get(row.document_id or "") for row in shown)
    mentions = library.catalog.passages([each for each in passage_ids if each])
    mentioned = {each.document_id: each for each in mentions.values()}
    found = [(row, passage) for row in shown if (passage := _opened(library, row, mentioned))]
    return {
        row: Citation(
            number, each.document_id, row.path, each.page, each.start, each.end, each.text
        )
        for number, (row, each) in enumerate(found, 1)
    }


def _opened(library: Library, row: FileRow, mentioned: dict[str, Passage]) -> Passage | None:
    if not row.document_id:
        return None
    mention = mentioned.get(row.document_id)
    return mention or next(iter(library.catalog.passages_of(row.document_id, most=1)), None)
