"""Answer questions about the library from its catalog and from full counts, without a model."""

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
_MARKDOWN = re.compile(r"[*~\[\]<|]|__|\b_|_\b")  # what would not be shown as it is


def library_answer(library: Library, question: str, scope: Scope) -> Answer | None:
    """Return the answer to a question about the library, None if it is about something else.

    Nor is there one where no file is in the scope, or none is about what files are to be about.

    Raises:
        QuestionError: a filter cannot be understood.
        CollectionError: a filter asks for a collection that is not there.
        LibraryError: the library cannot be read.
    """
    begun = time.perf_counter()
    filters = parse_filters(question)
    if filters.not_words or filters.not_phrases:
        return None
    names = [each.name for each in library.collections.all()]
    asked = understand(filters.text, day_of(time.time()), names)
    files = files_in(library, scope, filters) if asked else []
    if asked is None or not files:
        return None
    try:
        chosen = choose(library, asked, files)
    except IndexDamagedError:
        return None
    loose = asked.mention is not None and asked.mention.loose and not asked.counts
    if loose and not chosen.rows:  # search finds what says it in other words
        return None
    parts, citations = _written(library, asked, chosen, _place(asked, scope, filters))
    seconds = time.perf_counter() - begun
    return Answer(
        question,
        "".join(part.before + part.sentence.text for part in parts),
        found=True,
        model=CATALOG,
        sentences=tuple(part.sentence for part in parts),
        citations=citations,
        passages_total=_passages(library, scope) if asked.mention else 0,
        seconds_to_first_text=seconds,
        seconds=seconds,
        notices=(FROM_CATALOG,),
    )


def _passages(library: Library, scope: Scope) -> int:
    return library.collections.passages_in(scope) if scope else library.catalog.size()


def told(answer: Answer) -> Iterator[AnswerEvent]:
    """Yield what happens where such an answer is given."""
    yield TextAdded(answer.text)
    yield Answered(answer)


@dataclass(frozen=True, slots=True)
class _Part:
    """A sentence of the answer, or a file of its list, with what parts it from the one before."""

    before: str
    sentence: Sentence


def _written(
    library: Library, asked: LibraryQuestion, chosen: Chosen, place: str
) -> tuple[list[_Part], tuple[Citation, ...]]:
    parts = [_plain("", headline(asked, chosen, place))]
    parts += [_plain(" ", each) for each in remarks(asked, chosen)]
    if asked.counts and not (asked.mention or asked.period or asked.state):
        return parts, ()
    shown = chosen.rows[:MOST_SHOWN]
    citations = _citations(library, chosen, shown)
    names = Counter(row.path.name for row in shown)
    before = "\n\n- "
    for row in shown:
        told = detail(asked, row)
        name = _name(row.path, twice=names[row.path.name] > 1)
        cited = (citations[row].number,) if row in citations else ()
        text = f"{name} ({told})" if told else name
        parts.append(_Part(before, Sentence(text, Support.SUPPORTED, cited)))
        before = "\n- "
    if more := len(chosen.rows) - len(shown):
        parts.append(_plain("\n\n", f"And {more:,} more."))
    return parts, tuple(citations.values())


def _name(path: Path, *, twice: bool) -> str:
    """Return the name of a file as Markdown, with its folder where there are two of that name."""
    name = f"{path.parent.name}/{path.name}" if twice else path.name
    shown = "".join(each if each.isprintable() else "\ufffd" for each in name)
    return f"`{shown}`" if _MARKDOWN.search(shown) else shown


def _plain(before: str, text: str) -> _Part:
    return _Part(before, Sentence(text, Support.SUPPORTED))


def _place(asked: LibraryQuestion, scope: Scope, filters: Filters) -> str:
    if asked.collection:
        return f"in the collection {asked.collection}"
    narrowed = filters.names_files or filters.collections or filters.not_collections
    return "in what you asked" if scope or narrowed else "in your library"


def _citations(
    library: Library, chosen: Chosen, shown: Sequence[FileRow]
) -> dict[FileRow, Citation]:
    """Return where each file opens: at what it mentions, or at its beginning."""
    wanted = (chosen.passages.get(row.document_id or "") for row in shown)
    mentions = library.catalog.passages([each for each in wanted if each])
    opened = {each.document_id: each for each in mentions.values()}
    found = [(row, passage) for row in shown if (passage := _opened(library, row, opened))]
    return {
        row: Citation(
            number, each.document_id, row.path, each.page, each.start, each.end, each.text
        )
        for number, (row, each) in enumerate(found, 1)
    }


def _opened(library: Library, row: FileRow, opened: dict[str, Passage]) -> Passage | None:
    if not row.document_id:
        return None
    first = opened.get(row.document_id)
    return first or next(iter(library.catalog.passages_of(row.document_id, most=1)), None)
