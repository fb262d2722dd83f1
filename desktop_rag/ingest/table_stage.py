"""Store the tables of documents as typed rows, and their fields, once their text is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import kind_of, table_format_of
from desktop_rag.table_types import DocumentField
from desktop_rag.tables.document_fields import add_named_kind, list_fields
from desktop_rag.tables.table_reader import list_data_tables

_WITHOUT_FIELDS = frozenset(["sheet", "code"])  # their labels are columns and names


def store_next_tables(library: LibraryWriter, check: Callable[[], None]) -> Iterator[None]:
    """Store the tables and fields of a document that was not looked at, if there is one; yield between steps.

    `check` is called in between; after an exception from it, or a crash, the next call begins that
    document again.
    """
    unread = library.tables.find_unread_document()
    if unread is None:
        return
    document_id, name = unread
    table_format = table_format_of(Path(name))
    document = library.catalog.load_document(document_id)
    check()
    tables = list_data_tables(document, table_format, check) if document else ()
    fields: list[DocumentField] = []
    if kind_of(Path(name)) not in _WITHOUT_FIELDS:
        fields = add_named_kind(list_fields(document) if document else (), Path(name))
    yield from library.tables.store_tables_by_steps(document_id, tables, check, fields)
    yield
