"""Which documents a question is asked of: those of a scope, narrowed by the question's filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from desktop_rag.errors import QuestionError
from desktop_rag.retrieve.filters import Filters
from desktop_rag.store.library import Library
from desktop_rag.types import Scope


def documents_asked(
    library: Library, scope: Scope, filters: Filters
) -> dict[str, Path | None] | None:
    """Return the documents to look into, None for all of them.

    By id, with the file that belongs to the scope, or None where it does not matter which.

    Raises:
        QuestionError: there is none.
        CollectionError: the question asks for a collection that is not there.
    """
    parts: list[Mapping[str, Path | None]] = []
    if scope:
        parts.append(documents_in(library, scope))
    if filters.collections:
        found = [library.collections.named(name) for name in filters.collections]
        parts.append(documents_in(library, Scope(tuple(each.id for each in found))))
    if filters.files:
        parts.append(dict.fromkeys(_documents_named(library, filters.files)))
    if not parts:
        return None
    documents = {id_: path for id_, path in parts[0].items() if all(id_ in part for part in parts)}
    if not documents:
        raise QuestionError(
            "No document is in all that the question names",
            'Take out file:"name" or collection:"name", or ask all documents.',
        )
    return documents


def documents_in(library: Library, scope: Scope) -> dict[str, Path]:
    """Return the documents in a scope by id; raises QuestionError if there is none."""
    documents = library.collections.documents_in(scope)
    if documents:
        return documents
    if library.collections.waiting_in(scope):
        title = "There is nothing to ask yet"
        hint = "The documents are being read. Ask again in a moment."
    elif not scope.collections:
        title = "The chosen files hold nothing to ask"
        hint = "Choose others, or ask all documents."
    else:
        title = _empty(library, scope)
        hint = "Put documents into it, or ask all documents."
    raise QuestionError(title, hint)


def _empty(library: Library, scope: Scope) -> str:
    names = [each.name for each in library.collections.all() if each.id in scope.collections]
    match names:
        case []:
            return "The collection was deleted"
        case [name]:
            return f"The collection {name} is empty"
        case _:
            return f"The collections {', '.join(names)} are empty"


def _documents_named(library: Library, names: Sequence[str]) -> list[str]:
    documents = library.catalog.documents_named(names)
    if not documents:
        raise QuestionError(
            f"No file is called {', '.join(names)}",
            'file:"name" looks only into files whose name holds these words.',
        )
    return documents
