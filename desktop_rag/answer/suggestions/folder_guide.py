"""The contents of a folder of the library, in figures and names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_rag.answer.suggestions.topics import find_names
from desktop_rag.catalog.collections import Collections
from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import DocumentOpenings
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.table_types import DocumentField
from desktop_rag.tables.document_conditions import MAIN_DATES
from desktop_rag.tables.document_relation import find_folder_kind
from desktop_rag.types import DocumentKind, FileState, Scope

_MOST_NAMES, _MOST_LANGUAGES, _MOST_PROBLEMS = 6, 5, 5
_LEAST = 2  # documents of a language or with a name
_MOST_LOOKED_AT = 100  # documents, the newest, in whose texts names are looked for
_COMPANIES = ("company", "party")  # fields


@dataclass(frozen=True, slots=True)
class FolderGuide:
    """The contents of a folder; pairs hold how often each is there, the most frequent first.

    `kinds` are those of documents with their files in the folder, the largest first; `formats` are kinds of
    `kind_of`; `languages` codes of ISO 639-1; `names` people and companies with the
    number of documents that name them; `problems` the reasons for which files have no text, in English.
    Days are as in ISO 8601, "" where no document says one.
    """

    folder: Path
    files: int
    size_bytes: int
    kinds: tuple[DocumentKind, ...]
    formats: tuple[tuple[str, int], ...]
    first_day: str
    last_day: str
    names: tuple[tuple[str, int], ...]
    tables: int
    rows: int  # of all tables
    languages: tuple[tuple[str, int], ...]
    problems: tuple[tuple[str, int], ...]


def make_guide(database: Database, folder: Path) -> FolderGuide:
    """Return the facts that the guide of a folder shows, from the catalog."""
    scope = Scope(files=(folder,))
    paths = Collections(database).list_scope_files(scope)
    rows = FileRows(database).load_file_rows([Path(each) for each in paths])
    documents = Collections(database).find_scope_documents(scope)
    tables = DataTables(database)
    stored = tables.list_tables(documents)
    fields = tables.list_fields(documents, (*MAIN_DATES, *_COMPANIES))
    days = sorted(
        str(each.value) for own in fields.values() for each in own if each.name in MAIN_DATES and each.value
    )
    openings = DocumentOpenings(database).load_newest(_MOST_LOOKED_AT, documents)
    without_text = [each.title for each in rows if each.state in {FileState.FAILED, FileState.SKIPPED}]
    return FolderGuide(
        folder=folder,
        files=len(rows),
        size_bytes=sum(each.size_bytes for each in rows),
        kinds=_list_kinds(tables, {each.path for each in rows}),
        formats=_count(kind_of(each.path) for each in rows),
        first_day=days[0] if days else "",
        last_day=days[-1] if days else "",
        names=_count_names([each.document.text for each in openings], fields),
        tables=len(stored),
        rows=sum(each.rows for each in stored),
        languages=_drop_rare(_count(each.language for each in rows))[:_MOST_LANGUAGES],
        problems=_count(without_text)[:_MOST_PROBLEMS],
    )


def _list_kinds(tables: DataTables, paths: AbstractSet[Path]) -> tuple[DocumentKind, ...]:
    inside = (
        replace(each, files=tuple(filter(paths.__contains__, each.files)))
        for each in tables.list_kinds(find_folder_kind)
    )
    return tuple(sorted(filter(lambda each: each.files, inside), key=lambda each: -len(each.files)))


def _count(values: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(each for each in values if each).most_common())


def _drop_rare(counted: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Return languages without those of single documents, which are mostly mistaken, but for the first."""
    return tuple(each for n, each in enumerate(counted) if not n or each[1] >= _LEAST)


def _count_names(
    texts: Sequence[str], fields: Mapping[str, Sequence[DocumentField]]
) -> tuple[tuple[str, int], ...]:
    """Return the names that most documents hold."""
    companies = {
        (id_, re.split(r"\s{2,}|,", each.text)[0])
        for id_, own in fields.items()
        for each in own
        if each.name in _COMPANIES
    }
    names = Counter(name for _, name in companies)
    for name in find_names(texts)[: 4 * _MOST_NAMES]:
        names[name] = max(names[name], sum(name in each for each in texts))
    return tuple(each for each in names.most_common(_MOST_NAMES) if each[1] >= _LEAST)
