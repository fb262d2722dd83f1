"""A library that is open for reading cannot be changed, and its collections need no lock."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.app.assembly import open_collections
from desktop_rag.catalog.database import Database
from desktop_rag.errors import LibraryError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.documents import read_file, seed

_WRITES = (
    "INSERT INTO facts VALUES ('a', 'b')",
    "UPDATE files SET state = 'failed'",
    "DELETE FROM documents",
    "INSERT INTO said (said) VALUES ('rebuild')",
    "CREATE TABLE another (id)",
    "PRAGMA user_version = 0",
)
_VERBS = ("add_", "commit_", "delete_", "drop_", "mark_", "remove_", "set_")
_STORES = ("catalog", "collections", "files", "index", "index_state", "version_groups")


@pytest.fixture
def filled(library: LibraryWriter) -> LibraryWriter:
    seed(library, read_file(Path("/d/a.txt"), "The harbour opens at six."))
    return library


@pytest.fixture
def reader(filled: LibraryWriter) -> Iterator[LibraryReader]:
    with LibraryReader(filled.folder) as opened:
        yield opened


@pytest.mark.parametrize("write", _WRITES)
def test_every_write_through_a_connection_for_reading_is_refused(filled: LibraryWriter, write: str) -> None:
    with closing(Database(filled.folder)) as database:
        with pytest.raises(LibraryError, match="cannot be written"):
            database.fetch_all(write)
        assert [row["path"] for row in database.fetch_all("SELECT path FROM files")] == ["/d/a.txt"]


def test_a_reader_has_no_method_that_writes(filled: LibraryWriter, reader: LibraryReader) -> None:
    pairs = [(reader, filled), *((getattr(reader, name), getattr(filled, name)) for name in _STORES)]
    writes = {
        name
        for _, writer in pairs
        for name in dir(writer)
        if not name.startswith("_")
        and name.startswith(("add_", "commit_", "delete_", "drop_", "remove_", "mark_"))
    }
    assert {"add_passages", "commit_files", "drop_vectors", "mark_embedded", "remove_members"} <= writes
    assert not [name for name in writes for store, _ in pairs if hasattr(store, name)]
    for name in ("queue", "requests", "repair_index", "maintain_storage"):
        assert hasattr(filled, name)
        assert not hasattr(reader, name)
    for name in ("save_folder", "set_folders_aside", "answer_offer", "forget_folder"):
        assert hasattr(filled.watched_folders, name)
        assert not hasattr(reader.watched_folders, name)
    assert not hasattr(Database, "execute")


def test_a_reader_sees_what_the_writer_writes(filled: LibraryWriter, reader: LibraryReader) -> None:
    assert reader.catalog.count_passages() == 1
    seed(filled, read_file(Path("/d/b.txt"), "The station opens at seven."))
    assert reader.catalog.count_passages() == 2
    assert len(reader.index.search_terms("stems", ["open"], 5).result()) == 2


def test_collections_are_changed_beside_a_writer(filled: LibraryWriter) -> None:
    with open_collections(filled.folder) as collections:
        collections.add_members(collections.create_collection("Harbour"), [Path("/d/a.txt")])
    assert [(each.name, each.files) for each in filled.collections.list_collections()] == [("Harbour", 1)]


def test_collections_need_a_library(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no library"), open_collections(tmp_path):
        pass
