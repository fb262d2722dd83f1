"""Select the files that a library question asks for, by SELECTs over the relation of documents."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.question_grammar import list_topic_words
from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.document_scope import resolve_collections
from desktop_rag.retrieve.exhaustive_search import find_documents_with_phrase, find_documents_with_words
from desktop_rag.retrieve.file_filter import is_named, is_of_type, list_type_suffixes
from desktop_rag.retrieve.question import Question
from desktop_rag.table_types import CellValue
from desktop_rag.tables.file_relation import (
    ADDED,
    CHANGED,
    DATE,
    FOLDER,
    PAGES,
    PATH,
    SIZE,
    relate_documents,
)
from desktop_rag.tables.periods import Period, find_name_dates
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.select_writer import write_select
from desktop_rag.types import FileRow, Scope

MAX_FILES_SHOWN = 20
_NS_PER_SECOND = 10**9
_OPENING_CHARACTERS = 200  # first characters of a document: its title and what surrounds it
_STATES = {
    "failed": "state = 'failed'",
    "unread": "state IN ('failed', 'queued', 'reading')",
    "skipped": "state = 'skipped'",
    "duplicate": "state = 'duplicate'",
    "waiting": "state IN ('queued', 'reading')",
}
_IS_LISTED = "IN (SELECT value FROM json_each(?))"
_HAS_YEAR = "(path GLOB '*19[7-9][0-9]*' OR path GLOB '*20[0-9][0-9]*')"
_MOST_GROUPS = 10_000
_OPERATIONS = {"": Operation.COUNT, "sum": Operation.SUM, "average": Operation.AVERAGE}
_MEASURES = {"size": SIZE, "pages": PAGES}
_ORDERS = {"largest": SIZE, "smallest": SIZE}


@dataclass(frozen=True, slots=True)
class FileSelection:
    """The files asked for: how many, the first ones in display order, and counts that qualify the number."""

    number: int
    shown: tuple[FileRow, ...]  # at most `MAX_FILES_SHOWN`
    considered: int  # files that were examined or ordered
    unread: int  # waiting to be read
    failed: int  # that could not be read
    computed: tuple[tuple[str, float], ...] = ()  # (folder or year, its number), "" for all
    dated_by_name: int = 0  # of the files asked for, if a period was asked for
    passages: Mapping[str, str] = field(default_factory=dict)  # document -> passage that mentions


@dataclass(frozen=True, slots=True)
class FileSet:
    """Files of a library: those for which all conditions hold, SQL with `values` for its question marks."""

    tables: DataTables
    conditions: tuple[str, ...] = ()
    values: tuple[CellValue, ...] = ()

    def narrow(self, condition: str, *values: CellValue) -> FileSet:
        """Return those for which one more condition holds."""
        return FileSet(self.tables, (*self.conditions, condition), (*self.values, *values))

    def narrow_to(self, column: str, values: Sequence[str], *, negated: bool = False) -> FileSet:
        """Return those with one of some values in a column, or the others."""
        return self.narrow(f"{column} {'NOT ' * negated}{_IS_LISTED}", json.dumps(values))

    def select(self, shown: str) -> list[tuple[CellValue, ...]]:
        """Return the values of expressions over the files."""
        where = " AND ".join(self.conditions) or "1"
        return self.tables.select_rows(f"SELECT {shown} FROM files WHERE {where}", self.values)  # noqa: S608 - constants

    def list_paths(self) -> list[str]:
        """Return their paths."""
        return [str(path) for (path,) in self.select("path")]

    def count(self, *conditions: str) -> list[int]:
        """Return for how many each condition holds."""
        counted = ", ".join(f"count(iif({each}, 1, NULL))" for each in conditions)
        return [int(str(each)) for each in self.select(counted)[0]]

    def run_plan(self, plan: Plan) -> list[tuple[CellValue, ...]]:
        """Return the rows that the SELECT of a plan gives over the files."""
        relation = relate_documents(self.conditions)
        return self.tables.select_rows(relation.select(write_select(relation, plan)), self.values)


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
    if question.collection:
        files = _narrow_to_collections(library, files, [question.collection])
    if question.type:
        files = _narrow_to_type(files, question.type)
    if question.state != "skipped":
        files = files.narrow("state <> 'skipped'")
    unread, failed = files.count(f"{_STATES['waiting']} AND document_id IS NULL", _STATES["failed"])
    if question.topic:
        files = _narrow_to_topic(library, files, question.topic)
    selected, by_name = _narrow_to_period(question, files)
    examined = files
    passages: dict[str, str] = {}
    if question.mention:
        examined = selected.narrow("document_id NOT NULL")
        passages = _find_mentions(library, question.mention)
        selected = examined.narrow_to("document_id", list(passages), negated=question.mention.negated)
    if question.state:
        selected = selected.narrow(_STATES[question.state])
    if question.bound:
        sign = ">" if question.bound == "larger" else "<"
        selected = selected.narrow(f"size_bytes {sign} ?", question.bound_bytes)
    [number] = selected.count("1")
    considered = number if question.order or examined is selected else examined.count("1")[0]
    if question.order and question.max_files:
        number = min(number, question.max_files)
    shown = _load_first(library, question, selected, min(number, MAX_FILES_SHOWN))
    dated = sum(path in by_name for path in selected.list_paths()) if by_name else 0
    computed = _compute(question, selected) if question.computed or question.group else ()
    return FileSelection(number, shown, considered, unread, failed, computed, dated, passages)


def _narrow_to_collections(
    library: LibraryReader, files: FileSet, names: Sequence[str], *, negated: bool = False
) -> FileSet:
    scope: Scope = resolve_collections(library, names)
    return files.narrow_to("path", library.collections.list_scope_files(scope), negated=negated)


def _narrow_to_type(files: FileSet, type_: str, *, negated: bool = False) -> FileSet:
    """Return the files of a type, or the others."""
    suffixes, is_any_other = list_type_suffixes(type_)
    lengths = sorted({len(each) for each in suffixes})
    endings = [f"lower(substr(path, -{each})) {_IS_LISTED}" for each in lengths]
    condition = f"{'NOT ' * (negated is not is_any_other)}({' OR '.join(endings)})"
    return files.narrow(condition, *[json.dumps(sorted(suffixes))] * len(lengths))


def _narrow_to_topic(library: LibraryReader, files: FileSet, topic: str) -> FileSet:
    """Return the files with a word for the topic in their name, folder or opening."""
    matches = re.compile(rf"(?<![^\W\d_])(?:{list_topic_words(topic)})(?![^\W\d_])", re.IGNORECASE).search
    openings = library.catalog.load_document_openings(_OPENING_CHARACTERS)
    paths = [
        str(path)
        for path, id_ in files.select("path, document_id")
        if matches("\n".join(_split_names(str(path)))) or matches(openings.get(str(id_), ""))
    ]
    return files.narrow_to("path", paths)


def _narrow_to_period(question: LibraryQuestion, files: FileSet) -> tuple[FileSet, set[str]]:
    """Return the files of the period asked for, and the paths of which the date in the name matched."""
    period = question.period
    if period is None:
        return files, set()
    if question.date_basis == "added":
        return files.narrow(f"added_at > 0 AND {_write_bounds('added_at', period, 1)}"), set()
    changed = _write_bounds("modified_ns", period, _NS_PER_SECOND)
    if question.date_basis == "changed":
        return files.narrow(changed), set()
    by_name = {path: _compare_name_date(path, period) for path in files.narrow(_HAS_YEAR).list_paths()}
    dated = json.dumps([path for path, is_in in by_name.items() if is_in is not None])
    held = [path for path, is_in in by_name.items() if is_in]
    condition = f"iif(path {_IS_LISTED}, path {_IS_LISTED}, {changed})"
    return files.narrow(condition, dated, json.dumps(held)), set(held)


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


def _compute(question: LibraryQuestion, files: FileSet) -> tuple[tuple[str, float], ...]:
    """Return the numbers that are computed, the largest group first; of sums and averages that of all too."""
    operation = _OPERATIONS[question.computed]
    target = (_MEASURES[question.measure],) if question.computed else ()
    rows = files.run_plan(Plan(operation, target)) if question.computed else []
    computed = [("", value) for (value,) in rows]
    if question.group:
        group, part = (FOLDER, "") if question.group == "folder" else (DATE, question.group)
        plan = Plan(operation, target, group=group, part=part, is_descending=True, limit=_MOST_GROUPS)
        computed += [(str(name), value) for name, value in files.run_plan(plan)]
    return tuple((name, float(value or 0)) for name, value in computed)


def _load_first(
    library: LibraryReader, question: LibraryQuestion, files: FileSet, most: int
) -> tuple[FileRow, ...]:
    """Return the first files in the order asked for, by default newest first."""
    if not most:
        return ()
    order = ADDED if question.date_basis == "added" else _ORDERS.get(question.order, CHANGED)
    is_descending = question.order not in {"oldest", "smallest"}
    plan = Plan(Operation.LOOK_UP, (PATH,), order=order, is_descending=is_descending, limit=most)
    paths = [Path(str(path)) for path, *_ in files.run_plan(plan)]
    rows = {row.path: row for row in library.files.load_file_rows(paths)}
    return tuple(rows[path] for path in paths)
