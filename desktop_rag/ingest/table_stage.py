"""Store the tables of documents as typed rows, and their fields, once their text is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_rag.document_types import Document
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import kind_of, suffix_of, table_format_of
from desktop_rag.table_types import DocumentField
from desktop_rag.tables.document_fields import add_named_kind, list_fields
from desktop_rag.tables.table_reader import MARKDOWN, list_data_tables, list_note_fields

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
        fields = add_named_kind(_list_all_fields(document, Path(name)) if document else (), Path(name))
    yield from library.tables.store_tables_by_steps(document_id, tables, check, fields)
    yield


def _list_all_fields(document: Document, name: Path) -> list[DocumentField]:
    """Return the fields of a document, and those of a note behind them in place of others of these names."""
    noted = list_note_fields(document.text) if suffix_of(name) in MARKDOWN else []
    names = {each.name for each in noted} - {"kind"}
    return [*(each for each in list_fields(document) if each.name not in names), *noted]
