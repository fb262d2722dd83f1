"""Answer library questions from the catalog and full counts, without a language model."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

from desktop_rag.answer.citations import create_citation
from desktop_rag.answer.library_questions.answer_wording import AnswerWording
from desktop_rag.answer.library_questions.file_selection import (
    MAX_FILES_SHOWN,
    FileSelection,
    find_files_in_scope,
    select_files,
)
from desktop_rag.answer.library_questions.library_question import LibraryQuestion, parse_library_question
from desktop_rag.answer_types import Answer, Citation, Sentence, Source, Support
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.language_models import CATALOG_MODEL, FROM_CATALOG
from desktop_rag.retrieve.question import Question
from desktop_rag.system.file_names import name_files
from desktop_rag.tables.file_relation import FOLDER, LANGUAGE
from desktop_rag.tables.periods import timestamp_to_date
from desktop_rag.tables.plan import Operation
from desktop_rag.text.language import LANGUAGE_NAMES
from desktop_rag.types import FileRow

_MARKDOWN_SYNTAX = re.compile(r"[*~\[\]<|]|__|\b_|_\b")  # what Markdown would not show literally


# A text of the core and a language of the window -> the text in that language.
TranslateText = Callable[[str, str], str]


def keep_text(text: str, _language: str) -> str:
    """Return a text as it is."""
    return text


def answer_library_question(
    library: LibraryReader, question: Question, translate: TranslateText = keep_text
) -> Answer | None:
    """Return the answer to a library question, None for any other question.

    `translate` says why files failed in the language of the question.

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
    if asked is None:
        return None
    files = find_files_in_scope(library, question)
    if not files.count():
        return None
    try:
        selection = select_files(library, asked, files)
    except IndexDamagedError:
        return None
    is_list = asked.plan.operation is Operation.LOOK_UP
    if is_list and asked.mention and asked.mention.loose and not selection.number:
        return None
    segments, citations = _build_segments(library, asked, selection, question, translate)
    total, scope = 0, question.scope
    if asked.mention:
        total = library.collections.count_scope_passages(scope) if scope else library.catalog.count_passages()
    seconds = time.perf_counter() - started
    return Answer(
        question.written,
        "".join(separator + sentence.text for separator, sentence in segments),
        found=True,
        model=CATALOG_MODEL,
        sentences=tuple(sentence for _, sentence in segments),
        citations=citations,
        passages_total=total,
        seconds_to_first_text=seconds,
        seconds=seconds,
        notices=(FROM_CATALOG,),
    )


def _build_segments(
    library: LibraryReader,
    asked: LibraryQuestion,
    selection: FileSelection,
    question: Question,
    translate: TranslateText,
) -> tuple[list[tuple[str, Sentence]], tuple[Citation, ...]]:
    """Return the sentences and list items, each with the separator before it, and their citations."""
    wording = AnswerWording(asked)
    said = [wording.format_headline(selection, question), *wording.list_remarks(selection)]
    segments = [(" " if n else "", Sentence(each, Support.SUPPORTED)) for n, each in enumerate(said)]
    citations = _create_citations(library, selection)
    items = []
    names = name_files(row.path for row in selection.shown)
    for row in selection.shown:
        note = translate(wording.format_detail(row), asked.language)
        name = _format_file_name(names[row.path])
        cited = (citations[row].number,) if row in citations else ()
        items.append(Sentence(f"{name} ({note})" if note else name, Support.SUPPORTED, cited))
    names_of_groups = _name_groups(asked, selection, translate)
    for name, value in selection.groups[:MAX_FILES_SHOWN]:
        group = wording.format_group(_format_file_name(names_of_groups.get(name, name)), value)
        items.append(Sentence(group, Support.SUPPORTED))
    more = (len(selection.groups) or selection.number) - len(items) if items else 0
    segments += [("\n- " if n else "\n\n- ", each) for n, each in enumerate(items)]
    if more:
        segments.append(("\n\n", Sentence(wording.format_rest(more), Support.SUPPORTED)))
    return segments, tuple(citations.values())


def _name_groups(
    asked: LibraryQuestion, selection: FileSelection, translate: TranslateText
) -> dict[str, str]:
    """Return what folders and languages are called, by their paths and codes."""
    found = [name for name, _ in selection.groups]
    if asked.plan.group == LANGUAGE:
        return {each: translate(LANGUAGE_NAMES[each], asked.language) for each in found}
    if asked.plan.group == FOLDER:
        names = name_files(map(Path, found))
        return {each: names[Path(each)] for each in found}
    return {}


def _format_file_name(name: str) -> str:
    """Return the name of a file as Markdown."""
    shown = "".join(each if each.isprintable() else "\ufffd" for each in name)
    return f"`{shown}`" if _MARKDOWN_SYNTAX.search(shown) else shown


def _create_citations(library: LibraryReader, selection: FileSelection) -> dict[FileRow, Citation]:
    """Return a citation for each file: of the passage with the mention, else of the first."""
    passage_ids = (selection.passages.get(row.document_id or "") for row in selection.shown)
    mentions = library.catalog.load_passages([each for each in passage_ids if each])
    mentioned = {each.document_id: [each] for each in mentions.values()}
    citations: dict[FileRow, Citation] = {}
    for row in selection.shown:
        id_ = row.document_id or ""
        for each in mentioned.get(id_) or library.catalog.load_document_passages(id_, most=1):
            citations[row] = create_citation(Source(len(citations) + 1, row.path, each), len(citations) + 1)
    return citations
