"""The documents of a library by their kinds."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePath

from desktop_rag.catalog.database import UntilChange
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.tables.document_relation import FiledDocument, file_document, find_folder_kind, list_alike
from desktop_rag.tables.document_words import load_document_words

_WITHOUT_KINDS = frozenset(["sheet", "code"])


class FiledDocuments:
    """Finds documents of a kind in the catalog; results are cached until the catalog changes."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._of_kind: UntilChange[dict[str, frozenset[str]]] = UntilChange(
            library.tables.read_change_counters, dict
        )

    def find_of_kind(self, kind: str) -> frozenset[str]:
        """Return the ids of the documents that are of a kind or a narrower one, or are in a folder of it."""
        tables = self._library.tables
        kept = self._of_kind.get()
        if kind not in kept:
            folders = [
                each for each in tables.list_folders() if find_folder_kind(PurePath(each).name) == kind
            ]
            found = tables.find_documents(kind, folders, list_alike(kind))
            wider = load_document_words().wider_kinds
            narrower = (self.find_of_kind(each) for each in wider if wider[each] == kind)
            kept[kind] = found.union(*narrower)
        return kept[kind]

    def file_documents(self, document_ids: Collection[str]) -> list[FiledDocument]:
        """Return those of some documents that may have a kind."""
        numbers = self._library.tables.number_documents(document_ids)
        about = self._library.tables.list_fields(numbers, ("kind", "title"))
        return [
            file_document(id_, numbers[id_], path, about.get(id_, ()))
            for id_, path in self._library.catalog.find_owners(numbers).items()
            if kind_of(path) not in _WITHOUT_KINDS or id_ in about
        ]
