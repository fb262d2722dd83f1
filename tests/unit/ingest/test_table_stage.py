"""The tables of each document are stored after its text, once, and a new text brings new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled
from desktop_rag.ingest import indexing_stage
from desktop_rag.ingest.indexing_stage import store_next_tables
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.seeding import Work, rewrite, write

STOCK = "Item,Price\nBolt,5\nNut,7\n"


def list_titles(library: LibraryWriter) -> list[tuple[str, list[str], int]]:
    return [
        (each.name, [column.name for column in each.columns], each.rows)
        for each in library.tables.list_tables()
    ]


def test_tables_of_files_are_stored_by_the_pipeline(work: Work, library: LibraryWriter, folder: Path) -> None:
    work.add(write(folder, "stock.csv", STOCK))
    work.add(write(folder, "notes.md", "# Left\n\n| Item | Left |\n|---|---|\n| Bolt | 2 |\n| Nut | 3 |\n"))
    work.add(write(folder, "letter.txt", "Item, Price\nDear all, hello.\n"))
    work.run()
    assert sorted(list_titles(library)) == [
        ("notes.md", ["Item", "Left"], 2),
        ("stock.csv", ["Item", "Price"], 2),
    ]
    assert library.tables.find_unread_document() is None
    assert list(store_next_tables(library, lambda: None)) == []


def test_a_changed_file_has_only_its_new_tables(work: Work, library: LibraryWriter, folder: Path) -> None:
    path = write(folder, "stock.csv", STOCK)
    work.add(path)
    work.run()
    rewrite(path, "Item,Weight\nBolt,1\nNut,2\nPin,3\n")
    work.add(path)
    work.run()
    assert list_titles(library) == [("stock.csv", ["Item", "Weight"], 3)]


def test_a_deleted_file_has_none(work: Work, library: LibraryWriter, folder: Path) -> None:
    path = write(folder, "stock.csv", STOCK)
    work.add(path)
    work.run()
    path.unlink()
    library.catalog.delete_files([path])
    work.run()
    assert list_titles(library) == []


def test_a_document_is_begun_again_after_it_was_cancelled(
    work: Work, library: LibraryWriter, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work.add(write(folder, "stock.csv", STOCK))
    with monkeypatch.context() as patched:
        patched.setattr(indexing_stage, "store_next_tables", lambda *_arguments: iter(()))
        work.run()

    def cancel() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        list(store_next_tables(library, cancel))
    assert list_titles(library) == []
    assert list(store_next_tables(library, lambda: None))
    assert list_titles(library) == [("stock.csv", ["Item", "Price"], 2)]
