"""Documents that are read as a whole: those that a request names, or those in scope."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_rag.answer.library_questions.file_selection import find_files_in_scope, select_files
from desktop_rag.answer.library_questions.library_question import parse_ordered_files
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.document_scope import SearchableFile, select_documents
from desktop_rag.retrieve.file_name_search import FileNames
from desktop_rag.retrieve.question import Question
from desktop_rag.tables.cell_values import read_date
from desktop_rag.tables.periods import timestamp_to_date
from desktop_rag.text.answer_kinds import matches_kind
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.value_terms import list_value_terms, separate_dates
from desktop_rag.types import Selection

_PASSAGE_TOKENS = 320  # of a long passage with its header
_SOURCE_HEADER_TOKENS = 25  # of the header of a source: file, page, heading
_SEPARATOR = re.compile(r"[\s_-]+")


def find_chosen_documents(library: LibraryReader, question: Question) -> dict[str, Path]:
    """Return the documents that a question names, else those in scope, by id; {} if all are.

    The only document of a library is chosen, and all are if the question asks for the topic of a folder.

    Raises:
        QuestionError: the scope or the filters match no document.
        CollectionError: the question names a collection that does not exist.
    """
    if named := find_named_documents(library, question):
        return named
    asked = list_asked_documents(library, question)
    asks_for_all = matches_kind(question.text, "about") and matches_kind(question.text, "folder")
    is_chosen = len(asked) == 1 or asks_for_all or select_documents(library, question) is not None
    return asked if is_chosen else {}


def find_named_documents(library: LibraryReader, question: Question) -> dict[str, Path]:
    """Return the documents that a question names: by their files, their order ("the newest") or their folder.

    Raises CollectionError if a filter names a collection that does not exist.
    """
    files = library.files.list_searchable_files()
    return (
        _find_by_file_name(files, question.text)
        or _find_by_order(library, question)
        or (_find_by_folder(files, question.text) if matches_kind(question.text, "folder") else {})
        or _find_by_words(files, question.text)
    )


def is_file_name(library: LibraryReader, text: str) -> bool:
    """Whether a text is nothing but the name of a file; without the suffix the name has several words."""
    folded = _fold_file_name(text.rstrip(" ?.!"))
    names = {
        _fold_file_name(name)
        for path, _, _ in library.files.list_searchable_files()
        for name in (path.name, *([path.stem] if len(_SEPARATOR.split(path.stem)) > 1 else ()))
    }
    return folded in names


def separate_file_names(library: LibraryReader, text: str) -> tuple[tuple[Path, ...], str]:
    """Return the files that a text names with their suffixes, and the text without these names."""
    paths, rest = [], text
    for path in _find_by_file_name(library.files.list_searchable_files(), text).values():
        name = r"[\s_-]+".join(map(re.escape, _SEPARATOR.split(path.name)))
        rest, times = re.subn(name, " ", rest, flags=re.IGNORECASE)
        paths += [path] if times else []
    return tuple(paths), rest


def list_asked_documents(library: LibraryReader, question: Question) -> dict[str, Path]:
    """Return the documents that a question is asked of, by id, sorted by path.

    Raises what `select_documents` raises.
    """
    first = {id_: path for path, id_, _ in sorted(library.files.list_searchable_files(), reverse=True)}
    chosen = select_documents(library, question)
    asked = first if chosen is None else {id_: path or first.get(id_) for id_, path in chosen.items()}
    return {id_: path for path, id_ in sorted((path, id_) for id_, path in asked.items() if path)}


def select_whole_sources(
    library: LibraryReader, question: Question, budget_tokens: int
) -> tuple[Source, ...]:
    """Return all passages of the documents in scope in order; () if they do not fit.

    Also () if nothing restricts the documents. Raises what `select_documents` raises.
    """
    if select_documents(library, question) is None:
        return ()
    sources: list[Source] = []
    for id_, path in list_asked_documents(library, question).items():
        most = max(budget_tokens // _SOURCE_HEADER_TOKENS, 0) + 1
        for passage in load_asked_passages(library, question, id_, most):
            budget_tokens -= estimate_source_tokens(passage)
            if budget_tokens < 0:
                return ()
            sources.append(Source(len(sources) + 1, path, passage))
    return tuple(sources)


def load_asked_passages(
    library: LibraryReader, question: Question, document_id: str, most: int
) -> list[Passage]:
    """Return the first passages of a document, or the selected part of them."""
    selection = question.scope.selection
    if selection is None:
        return library.catalog.load_document_passages(document_id, most=most)
    first = library.catalog.find_passage_at(document_id, selection.start)
    after = first.start - 1 if first else selection.start - 1
    found = library.catalog.load_document_passages(document_id, after=after, most=most)
    return [_cut_passage(each, selection) for each in found if each.start < selection.end]


def _cut_passage(passage: Passage, selection: Selection) -> Passage:
    start, end = max(passage.start, selection.start), min(passage.end, selection.end)
    text = passage.text[start - passage.start : end - passage.start]
    return replace(passage, start=start, end=end, text=text)


def sample_sources(
    library: LibraryReader, documents: Mapping[str, Path], budget_tokens: int
) -> tuple[tuple[Source, ...], int]:
    """Return as many passages as fit, sampled evenly across and within documents, and how many there are."""
    counts = _count_document_sizes(library, documents)
    total = sum(passages for passages, _ in counts.values())
    limit = max(budget_tokens // _PASSAGE_TOKENS, 1)
    sampled = list(_sample_passages(library, counts, total, limit))
    cost = sum(map(estimate_source_tokens, sampled))
    if cost > budget_tokens:
        limit = max(len(sampled) * budget_tokens // cost, 1)
        sampled = list(_sample_passages(library, counts, total, limit))
    numbered = enumerate(sampled, 1)
    return tuple(Source(n, documents[each.document_id], each) for n, each in numbered), total


def list_sources(library: LibraryReader, documents: Mapping[str, Path]) -> Iterator[Source]:
    """Yield all passages of the documents, in their order."""
    passages = (each for id_ in documents for each in library.catalog.load_document_passages(id_))
    return (Source(n, documents[each.document_id], each) for n, each in enumerate(passages, 1))


def format_whole_note(sources: Sequence[Source], read: Sequence[Source], parts: int = 1) -> str:
    """Return a note that documents were read whole, in so many parts, "" if they were not."""
    if {(s.passage.id, s.passage.end) for s in sources} - {(s.passage.id, s.passage.end) for s in read}:
        return ""
    documents = len({source.passage.document_id for source in sources})
    if parts == 1:
        return "Read 1 document in full." if documents == 1 else f"Read {documents} documents in full."
    if documents == 1:
        return f"Read 1 document in full, in {parts} parts."
    return f"Read {documents} documents in full, in {parts} parts."


def count_document_passages(library: LibraryReader, documents: Mapping[str, Path]) -> int:
    """Return how many passages the documents have."""
    return sum(passages for passages, _ in _count_document_sizes(library, documents).values())


def estimate_source_tokens(passage: Passage) -> int:
    """Return the estimated tokens of a passage as a source, header included."""
    return estimate_tokens(passage.text) + _SOURCE_HEADER_TOKENS


def _find_by_order(library: LibraryReader, question: Question) -> dict[str, Path]:
    """Return the documents of the files that a question names by their order, as in "the largest file"."""
    asked = parse_ordered_files(question.text, timestamp_to_date(time.time()))
    if asked is None:
        return {}
    files = find_files_in_scope(library, question).narrow("document_id NOT NULL")
    return {str(row.document_id): row.path for row in select_files(library, asked, files).shown}


def _find_by_folder(files: Iterable[SearchableFile], text: str) -> dict[str, Path]:
    """Return the documents in the folders that a text names."""
    folded = _fold_file_name(text)
    folders = {each for path, _, _ in files for each in path.parents}
    named = {each for each in folders if any(_find_name_spans(Path(f"{each.name}/"), folded))}
    return {id_: path for path, id_, _ in sorted(files) if not named.isdisjoint(path.parents)}


def _find_by_words(files: Sequence[SearchableFile], text: str) -> dict[str, Path]:
    """Return the only document whose name has all words and dates of a text, as in "the minutes of May"."""
    dates, undated = separate_dates(text)
    words = undated.rstrip(".?!").split()
    months = {each: read_date(each) for each in words if each[0].isupper()}
    dates = [*dates, *filter(None, months.values())]
    rest = " ".join(each for each in words if not months.get(each))
    stems = extract_content_stems(rest, detect_question_language(text, ""))
    if not stems or len(stems) + len(dates) <= 1:
        return {}
    shares = FileNames(files).score_documents(dict.fromkeys(stems, 1.0))
    found = {id_: path for path, id_, _ in files if shares.get(id_) == 1.0 and _has_dates(path, dates)}
    return found if len(found) == 1 else {}


def _has_dates(path: Path, dates: Iterable[str]) -> bool:
    """Whether the name of a file has dates; one without a year is that of any year."""
    named = list(list_value_terms(path.stem.replace("_", " ")))
    return all(any(each.removeprefix("-") in term for term in named) for each in dates)


def _find_by_file_name(files: Iterable[SearchableFile], text: str) -> dict[str, Path]:
    """Return the documents of the files that a text names.

    The suffix may be missing if the stem has several words or is the whole text. A name within a
    longer matched name is ignored.
    """
    folded = _fold_file_name(text)
    found = [(span, id_, path) for path, id_, _ in files for span in _find_name_spans(path, folded)]
    longest = [
        (id_, path)
        for (start, end), id_, path in found
        if not any(a <= start and end <= b and end - start < b - a for (a, b), _, _ in found)
    ]
    return dict(longest)


def _find_name_spans(path: Path, folded: str) -> Iterator[tuple[int, int]]:
    """Yield where the name of a file occurs in a folded text, as (start, end)."""
    name, stem = _fold_file_name(path.name), _fold_file_name(path.stem)
    for name_form in (name, stem) if " " in stem or stem == folded else (name,):
        start = folded.find(name_form)
        end = start + len(name_form)
        around = folded[max(start - 1, 0) : start] + folded[end : end + 1]
        if name_form and start >= 0 and not any(map(str.isalnum, around)):
            yield start, end


def _fold_file_name(text: str) -> str:
    return _SEPARATOR.sub(" ", text.casefold()).strip()


def _count_document_sizes(
    library: LibraryReader, documents: Mapping[str, Path]
) -> dict[str, tuple[int, int]]:
    """Return how many passages and characters each document has."""
    rows = {row.document_id: row for row in library.files.load_file_rows(list(documents.values()))}
    return {id_: (rows[id_].passages, rows[id_].characters) for id_ in documents if id_ in rows}


def _sample_passages(
    library: LibraryReader, counts: Mapping[str, tuple[int, int]], total: int, most: int
) -> Iterator[Passage]:
    """Yield at most `most` of the `total` passages of the documents, sampled evenly, in order."""
    before = 0
    for id_, (passages, characters) in counts.items():
        count = _count_sampled(before + passages, total, most) - _count_sampled(before, total, most)
        before += passages
        if count == passages:
            yield from library.catalog.load_document_passages(id_)
        else:
            yield from _sample_document(library, id_, [n * characters // count for n in range(count)])


def _count_sampled(passages: int, total: int, most: int) -> int:
    """Return how many of the first `passages` are sampled if `most` of `total` are."""
    return passages if total <= most else -(-passages * most // total)


def _sample_document(library: LibraryReader, document_id: str, offsets: Sequence[int]) -> Iterator[Passage]:
    """Yield the first passage that starts at or after each offset, each once."""
    last = -1
    for offset in offsets:
        after = max(offset - 1, last)
        for passage in library.catalog.load_document_passages(document_id, after=after, most=1):
            last = passage.start
            yield passage
