"""Bring libraries of earlier versions up to date: their passages of rows lack the header of the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop_rag.ingest.table_passages import find_table_header
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import find_tables


def add_missing_headers(library: LibraryWriter, check: Callable[[], None]) -> None:
    """Find the header of each passage of rows in the stored text; those that had none are embedded again.

    Run it before the terms of all documents are rebuilt. `check` is called between steps; after an
    exception from it, or a crash, the next call goes on.
    """
    if library.index_state.has_table_headers():
        return
    for document_id, name in library.catalog.load_names().items():
        check()
        table_format = table_format_of(Path(name))
        if table_format is not TableFormat.NONE:
            _add_headers(library, document_id, table_format, check)
    library.index_state.mark_table_headers()


def _add_headers(
    library: LibraryWriter, document_id: str, table_format: TableFormat, check: Callable[[], None]
) -> None:
    document = library.catalog.load_document(document_id)
    check()
    tables = find_tables(document.text, table_format) if document else []
    check()
    passages = library.catalog.load_document_passages(document_id) if tables else []
    headers = {each.id: find_table_header((each.start, each.end), tables) for each in passages}
    missing = {each.id: headers[each.id] for each in passages if headers[each.id] != each.table_header}
    check()
    if missing:
        for key in library.index_state.list_model_keys():
            library.index_state.unmark_embedded([document_id], key)
            library.index.remove_documents([document_id], model_key=key)
        library.catalog.set_table_headers(missing)
