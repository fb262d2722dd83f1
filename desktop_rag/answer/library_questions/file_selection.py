"""Select the files that a library question asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path

from desktop_rag.answer.library_questions.asked_states import ASKED_STATES, WAITING_STATES
from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.question_grammar import list_topic_words
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.document_scope import resolve_collections
from desktop_rag.retrieve.exhaustive_search import find_documents_with_phrase, find_documents_with_words
from desktop_rag.retrieve.file_filter import is_named, is_of_type
from desktop_rag.retrieve.question import Question
from desktop_rag.tables.periods import Period, find_name_dates, timestamp_to_date
from desktop_rag.types import FileRow, FileState, Scope

_NS_PER_SECOND = 10**9
_OPENING_CHARACTERS = 200  # first characters of a document: its title and what surrounds it
_SIZE_ORDERS = {"largest", "smallest"}


@dataclass(frozen=True, slots=True)
class FileSelection:
    """The files asked for, in display order, with counts that qualify the number."""

    rows: tuple[FileRow, ...]
    considered: int  # files that were examined or ordered
    unread: int  # waiting to be read
    failed: int  # that could not be read
    dated_by_name: int = 0  # of `rows`, if a period was asked for
    passages: Mapping[str, str] = field(default_factory=dict)  # document -> passage that mentions


def list_files_in_scope(library: LibraryReader, question: Question) -> list[FileRow]:
    """Return the files in scope that pass the file filters, in any state; raises CollectionError."""
    scope, filters = question.scope, question.filters
    required = [_list_scope_paths(library, scope)] if scope else []
    if filters.collections:
        required.append(_list_scope_paths(library, resolve_collections(library, filters.collections)))
    excluded = _list_scope_paths(library, resolve_collections(library, filters.not_collections))
    after, before = filters.after_ns, filters.before_ns
    return [
        row
        for row in library.files.load_file_rows()
        if all(_is_under(row.path, roots) for roots in required)
        and not _is_under(row.path, excluded)
        and (not filters.files or is_named(row.path, filters.files))
        and (not filters.types or is_of_type(row.path, filters.types))
        and not is_named(row.path, filters.not_files)
        and not (filters.not_types and is_of_type(row.path, filters.not_types))
        and (after is None or row.modified_ns >= after)
        and (before is None or row.modified_ns < before)
    ]


def is_narrowed(question: Question) -> bool:
    """Whether only a part of the library is asked."""
    filters = question.filters
    narrowed = filters.has_file_filters or filters.collections or filters.not_collections
    return bool(question.scope or narrowed)


def select_files(
    library: LibraryReader, question: LibraryQuestion, files: Sequence[FileRow]
) -> FileSelection:
    """Return the files that a question asks for, out of `files`; raises IndexDamagedError."""
    if question.collection:
        roots = _list_scope_paths(library, resolve_collections(library, [question.collection]))
        files = [row for row in files if _is_under(row.path, roots)]
    if question.type:
        files = [row for row in files if is_of_type(row.path, [question.type])]
    if question.state != "skipped":
        files = [row for row in files if row.state is not FileState.SKIPPED]
    unread = sum(row.state in WAITING_STATES and row.document_id is None for row in files)
    failed = sum(row.state is FileState.FAILED for row in files)
    if question.topic:
        files = _filter_by_topic(library, question.topic, files)
    selected, by_name = _filter_by_period(question, files)
    total = len(files)
    passages: dict[str, str] = {}
    if question.mention:
        readable = [row for row in selected if row.document_id]
        passages = _find_mentions(library, question.mention)
        total = len(readable)
        negated = question.mention.negated
        selected = [row for row in readable if (row.document_id in passages) is not negated]
    if question.state:
        selected = [row for row in selected if row.state in ASKED_STATES[question.state]]
    if question.order:
        total = len(selected)
    return FileSelection(tuple(_sort_files(question, selected)), total, unread, failed, by_name, passages)


def _list_scope_paths(library: LibraryReader, scope: Scope) -> frozenset[Path]:
    """Return the files and folders of a scope."""
    members = (library.collections.list_members(each) for each in scope.collections)
    return frozenset(scope.files).union(*members)


def _is_under(path: Path, roots: frozenset[Path]) -> bool:
    return bool(roots) and not roots.isdisjoint((path, *path.parents))


def _filter_by_topic(library: LibraryReader, topic: str, files: Sequence[FileRow]) -> list[FileRow]:
    """Return the files with a word for the topic in their name, folder or opening."""
    matches = re.compile(rf"(?<![^\W\d_])(?:{list_topic_words(topic)})(?![^\W\d_])", re.IGNORECASE).search
    openings = library.catalog.load_document_openings(_OPENING_CHARACTERS)
    return [
        row
        for row in files
        if matches(row.path.stem)
        or matches(row.path.parent.name)
        or matches(openings.get(row.document_id or "", ""))
    ]


def _filter_by_period(question: LibraryQuestion, files: Sequence[FileRow]) -> tuple[list[FileRow], int]:
    """Return the files of the period asked for, and how many matched by the date in a name."""
    period = question.period
    if period is None:
        return list(files), 0
    if question.date_basis == "added":
        return [row for row in files if row.added_at and timestamp_to_date(row.added_at) in period], 0
    dated = [] if question.date_basis == "changed" else files
    by_name = {row.path: _compare_name_date(row, period) for row in dated}

    def is_selected(row: FileRow) -> bool:
        changed_at = timestamp_to_date(row.modified_ns // _NS_PER_SECOND)
        is_dated = by_name.get(row.path)
        return changed_at in period if is_dated is None else is_dated

    selected = list(filter(is_selected, files))
    return selected, sum(by_name.get(row.path) is True for row in selected)


def _compare_name_date(row: FileRow, period: Period) -> bool | None:
    """Whether the date in the name or the folder is in the period; None if none or partly."""
    for name in (row.path.stem, row.path.parent.name):
        if matches := [period.compare_period(each) for each in find_name_dates(name)]:
            return True if True in matches else None if None in matches else False
    return None


def _find_mentions(library: LibraryReader, mention: Mention) -> dict[str, str]:
    """Return the documents with the mention, each with the id of the passage to open."""
    per_target = [
        (find_documents_with_phrase if each.exact else find_documents_with_words)(library, each.text)
        for each in mention.targets
    ]
    found = {id_: ids[0] for mentions in reversed(per_target) for id_, ids in mentions.items()}
    if mention.match_all:
        return {id_: at for id_, at in found.items() if all(id_ in each for each in per_target)}
    return found


def _sort_files(question: LibraryQuestion, rows: list[FileRow]) -> list[FileRow]:
    """Return the files in the order asked for, by default newest first."""
    if question.date_basis == "added":
        key = attrgetter("added_at")
    else:
        key = attrgetter("size_bytes" if question.order in _SIZE_ORDERS else "modified_ns")
    ascending = question.order in {"oldest", "smallest"}
    ordered = sorted(rows, key=key, reverse=not ascending)
    return ordered[: question.max_files] if question.order and question.max_files else ordered
