"""The documents a question is asked of: those of its scope, narrowed by its filters."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from desktop_rag.errors import NOT_READ_YET, QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.readers.file_formats import suffix_of
from desktop_rag.retrieve.file_filter import is_named, is_of_type
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.question_filters import Filters
from desktop_rag.types import Scope

_MAX_TYPES_IN_HINT = 12  # that a hint names
_DATE_FORMAT = "%Y-%m-%d"

SearchableFile = tuple[Path, str, int]  # path, document id, modification time in ns; newest first


def select_documents(library: LibraryReader, question: Question) -> dict[str, Path | None] | None:
    """Return the documents that a question is asked of, or None for all of them.

    By id, with the file that is in the scope, or None where any of its files will do.

    Raises:
        QuestionError: there is none.
        CollectionError: the question names a collection that does not exist.
    """
    filters = question.filters
    conditions: list[Mapping[str, Path | None]] = []
    if question.scope:
        conditions.append(find_documents_in_scope(library, question.scope))
    if filters.collections:
        conditions.append(find_documents_in_scope(library, resolve_collections(library, filters.collections)))
    if filters.has_file_filters:
        conditions += _find_documents_by_file(library, filters)
    excluded = library.collections.find_scope_documents(resolve_collections(library, filters.not_collections))
    if excluded and not conditions:
        conditions.append({id_: None for _, id_, _ in library.files.list_searchable_files()})
    if not conditions:
        return None
    first, *others = conditions
    documents = {
        id_: path
        for id_, path in first.items()
        if id_ not in excluded and all(id_ in other for other in others)
    }
    if not documents:
        hint = "Remove some of its filters, such as file: or after:, or ask all documents."
        raise QuestionError("No document matches all filters in the question", hint)
    return documents


def find_paths(
    library: LibraryReader, document_ids: Collection[str], selected: Mapping[str, Path | None] | None
) -> dict[str, Path]:
    """Return a file of each document, of those of `select_documents` the one in the scope."""
    in_scope = {id_: path for id_ in document_ids if (path := (selected or {}).get(id_))}
    return library.catalog.find_owners(set(document_ids) - in_scope.keys()) | in_scope


def find_documents_in_scope(library: LibraryReader, scope: Scope) -> dict[str, Path]:
    """Return the documents in a scope by id; raises QuestionError if there is none."""
    documents = library.collections.find_scope_documents(scope)
    if documents:
        return documents
    if library.collections.count_scope_waiting(scope):
        title, hint = NOT_READ_YET
    elif not scope.collections:
        title = "The chosen files contain nothing to ask about"
        hint = "Choose others, or ask all documents."
    else:
        title = _format_empty_title(library, scope)
        hint = "Put documents into it, or ask all documents."
    raise QuestionError(title, hint)


def _format_empty_title(library: LibraryReader, scope: Scope) -> str:
    names = [each.name for each in library.collections.list_collections() if each.id in scope.collections]
    match names:
        case []:
            return "The collection was deleted"
        case [name]:
            return f"The collection {name} is empty"
        case _:
            return f"The collections {', '.join(names)} are empty"


def resolve_collections(library: LibraryReader, names: Sequence[str]) -> Scope:
    """Return the collections of these names; raises CollectionError if there is none."""
    return Scope(tuple(library.collections.find_collection(name).id for name in names))


def _find_documents_by_file(library: LibraryReader, filters: Filters) -> list[dict[str, Path | None]]:
    """Return the documents of the files that pass all file filters; [] if every file does."""
    every = library.files.list_searchable_files()
    files = _filter_by_type(_filter_by_name(_filter_by_time(every, filters), filters.files), filters.types)
    passing = [
        (path, id_)
        for path, id_, _ in files
        if not is_named(path, filters.not_files) and not is_of_type(path, filters.not_types)
    ]
    return [] if len(passing) == len(every) else [{id_: path for path, id_ in reversed(passing)}]


def _filter_by_time(files: Sequence[SearchableFile], filters: Filters) -> Sequence[SearchableFile]:
    after, before = filters.after_ns, filters.before_ns
    found = [
        each for each in files if (after is None or each[2] >= after) and (before is None or each[2] < before)
    ]
    if files and not found:
        oldest, newest = (time.localtime(each[2] // 10**9) for each in (files[-1], files[0]))
        raise QuestionError(
            "No file was changed in that period",
            f"They are from {time.strftime(_DATE_FORMAT, oldest)} to {time.strftime(_DATE_FORMAT, newest)}.",
        )
    return found


def _filter_by_name(files: Sequence[SearchableFile], names: Sequence[str]) -> Sequence[SearchableFile]:
    found = [each for each in files if is_named(each[0], names)] if names else files
    if files and not found:
        raise QuestionError(
            f"No file is called {', '.join(names)}",
            'The filter file:"name" searches only files with words in their name that begin like '
            "this; * stands for any letters.",
        )
    return found


def _filter_by_type(files: Sequence[SearchableFile], types: Sequence[str]) -> Sequence[SearchableFile]:
    found = [each for each in files if is_of_type(each[0], types)] if types else files
    if files and not found:
        present = sorted({suffix_of(path).removeprefix(".") for path, _, _ in files} - {""})
        raise QuestionError(
            f"No file is of the type {', '.join(types)}",
            f"Available: {', '.join(present[:_MAX_TYPES_IN_HINT])}." if present else "Remove type:.",
        )
    return found
