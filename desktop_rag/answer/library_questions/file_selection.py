"""Select the files that a library question asks for, by plans over the relation of files."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from desktop_rag.answer.library_questions.library_question import DateBasis, LibraryQuestion
from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.question_grammar import list_topic_words
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.document_scope import resolve_collections
from desktop_rag.retrieve.exhaustive_search import find_documents_with_phrase, find_documents_with_words
from desktop_rag.retrieve.file_filter import is_named, is_of_type, list_type_suffixes
from desktop_rag.retrieve.question import Question
from desktop_rag.tables.file_relation import ADDED, CHANGED, DOCUMENT, IS_LISTED, PATH, FileSet
from desktop_rag.tables.periods import Period, find_name_dates
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.types import FileRow

MAX_FILES_SHOWN = 20
_NS_PER_SECOND = 10**9
_OPENING_CHARACTERS = 200  # first characters of a document: its title and what surrounds it
_WAITING, _FAILED = ("queued", "reading"), ("failed",)
_STATES = {
    "failed": _FAILED,
    "unread": (*_FAILED, *_WAITING),
    "skipped": ("skipped",),
    "duplicate": ("duplicate",),
    "waiting": _WAITING,
}
_HAS_YEAR = "(path GLOB '*19[7-9][0-9]*' OR path GLOB '*20[0-9][0-9]*')"


@dataclass(frozen=True, slots=True)
class FileSelection:
    """The files asked for: how many, the first ones in display order, and counts that qualify the number."""

    number: int
    shown: tuple[FileRow, ...]  # at most `MAX_FILES_SHOWN`
    considered: int  # files that were examined or ordered
    unread: int  # waiting to be read
    failed: int  # that could not be read
    computed: float  # the sum or average that is asked for
    groups: tuple[tuple[str, float], ...]  # (folder, year or language, its number), the largest first
    passages: Mapping[str, str]  # document -> passage that mentions


def find_files_in_scope(library: LibraryReader, question: Question) -> FileSet:
    """Return the files in scope that pass the file filters, in any state; raises CollectionError."""
    scope, filters = question.scope, question.filters
    files = FileSet(library.tables)
    if scope:
        files = files.narrow_to("path", library.collections.list_scope_files(scope))
    if filters.collections:
        files = _narrow_to_collections(library, files, filters.collections)
    if filters.not_collections:
        files = _narrow_to_collections(library, files, filters.not_collections, negated=True)
    if filters.after_ns is not None:
        files = files.narrow("modified_ns >= ?", filters.after_ns)
    if filters.before_ns is not None:
        files = files.narrow("modified_ns < ?", filters.before_ns)
    for each in filters.not_types:
        files = _narrow_to_type(files, each, negated=True)
    if filters.types or filters.files or filters.not_files:
        paths = [
            path
            for path in files.list_paths()
            if (not filters.files or is_named(Path(path), filters.files))
            and (not filters.types or is_of_type(Path(path), filters.types))
            and not is_named(Path(path), filters.not_files)
        ]
        files = files.narrow_to("path", paths)
    return files


def is_narrowed(question: Question) -> bool:
    """Whether only a part of the library is asked."""
    filters = question.filters
    narrowed = filters.has_file_filters or filters.collections or filters.not_collections
    return bool(question.scope or narrowed)


def select_files(library: LibraryReader, question: LibraryQuestion, files: FileSet) -> FileSelection:
    """Return the files that a question asks for, out of `files`; raises IndexDamagedError."""
    plan, mention = question.plan, question.mention
    if question.collection:
        files = _narrow_to_collections(library, files, [question.collection])
    if question.type:
        files = _narrow_to_type(files, question.type)
    if question.state != "skipped":
        files = files.narrow("state <> 'skipped'")
    unread = files.narrow_to("state", _WAITING).narrow("document_id IS NULL").count()
    failed = files.narrow_to("state", _FAILED).count()
    if question.topic:
        files = _narrow_to_topic(library, files, question.topic)
    examined, passages = files, {}
    selected = _narrow_to_period(files, question.period, question.date_basis)
    if mention:
        examined = selected.narrow("document_id NOT NULL")
        passages = _find_mentions(library, mention)
        selected = examined.narrow_to("document_id", list(passages), negated=mention.negated)
    if question.state:
        selected = selected.narrow_to("state", _STATES[question.state])
    number = considered = selected.count(plan.conditions)
    if plan.order is None:
        considered = examined.count()
    else:
        number = min(number, plan.limit)
    most = min(number, MAX_FILES_SHOWN) if question.lists_files else 0
    shown = _load_first(library, question, selected, most)
    return FileSelection(number, shown, considered, unread, failed, *_compute(plan, selected), passages)


def _compute(plan: Plan, files: FileSet) -> tuple[float, tuple[tuple[str, float], ...]]:
    """Return the sum or average that is asked for, and the number of each group."""
    is_computed = plan.operation in {Operation.SUM, Operation.AVERAGE}
    [computed, *_] = files.run_plan(replace(plan, group=None))[0] if is_computed else (0,)
    groups = files.run_plan(plan) if plan.group is not None else ()
    return float(computed or 0), tuple((str(name), float(value or 0)) for name, value in groups if name)


def _narrow_to_collections(
    library: LibraryReader, files: FileSet, names: Sequence[str], *, negated: bool = False
) -> FileSet:
    paths = library.collections.list_scope_files(resolve_collections(library, names))
    return files.narrow_to("path", paths, negated=negated)


def _narrow_to_type(files: FileSet, type_: str, *, negated: bool = False) -> FileSet:
    """Return the files of a type, or the others."""
    suffixes, is_any_other = list_type_suffixes(type_)
    lengths = sorted({len(each) for each in suffixes})
    endings = [f"lower(substr(path, -{each})) {IS_LISTED}" for each in lengths]
    condition = f"{'NOT ' * (negated is not is_any_other)}({' OR '.join(endings)})"
    return files.narrow(condition, *[json.dumps(sorted(suffixes))] * len(lengths))


def _narrow_to_topic(library: LibraryReader, files: FileSet, topic: str) -> FileSet:
    """Return the files with a word for the topic in their name, folder or opening."""
    matches = re.compile(rf"(?<![^\W\d_])(?:{list_topic_words(topic)})(?![^\W\d_])", re.IGNORECASE).search
    openings = library.catalog.load_document_openings(_OPENING_CHARACTERS)
    paths = [
        str(path)
        for path, id_, *_ in files.run_plan(Plan(Operation.LOOK_UP, (PATH, DOCUMENT)))
        if matches("\n".join(_split_names(str(path)))) or matches(openings.get(str(id_), ""))
    ]
    return files.narrow_to("path", paths)


def _narrow_to_period(files: FileSet, period: Period | None, basis: DateBasis) -> FileSet:
    """Return the files of a period: by the date in the name or the folder, or else of the last change."""
    if period is None:
        return files
    if basis == "added":
        return files.narrow(f"added_at > 0 AND {_write_bounds('added_at', period, 1)}")
    changed = _write_bounds("modified_ns", period, _NS_PER_SECOND)
    if basis == "changed":
        return files.narrow(changed)
    by_name = {path: _compare_name_date(path, period) for path in files.narrow(_HAS_YEAR).list_paths()}
    dated = json.dumps([path for path, is_in in by_name.items() if is_in is not None])
    held = json.dumps([path for path, is_in in by_name.items() if is_in])
    return files.narrow(f"iif(path {IS_LISTED}, path {IS_LISTED}, {changed})", dated, held)


def _write_bounds(column: str, period: Period, per_second: int) -> str:
    """Return the condition that a column of times is in a period, by the local day."""
    ends = ((period.first, ">=", timedelta()), (period.last, "<", timedelta(1)))
    conditions = [
        f"{column} {sign} {int(time.mktime((day + after).timetuple())) * per_second}"
        for day, sign, after in ends
        if day
    ]
    return " AND ".join(conditions)


def _split_names(path: str) -> tuple[str, str]:
    """Return the name of a file without its suffix, and that of its folder."""
    *_, folder, name = ("", *path.replace("\\", "/").split("/"))
    stem, dot, _ = name.rpartition(".")
    return stem if stem and dot else name, folder


def _compare_name_date(path: str, period: Period) -> bool | None:
    """Whether the date in the name or the folder is in the period; None if none or partly."""
    for name in _split_names(path):
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


def _load_first(
    library: LibraryReader, question: LibraryQuestion, files: FileSet, most: int
) -> tuple[FileRow, ...]:
    """Return the first files in the order asked for, by default newest first."""
    if not most:
        return ()
    plan = replace(question.plan, operation=Operation.LOOK_UP, target=(PATH,), limit=most)
    if plan.order is None:
        by_default = ADDED if question.date_basis == "added" else CHANGED
        plan = replace(plan, order=by_default, is_descending=True)
    paths = [Path(str(path)) for path, *_ in files.run_plan(plan)[:most]]  # several may be the largest
    rows = {row.path: row for row in library.files.load_file_rows(paths)}
    return tuple(rows[path] for path in paths)
