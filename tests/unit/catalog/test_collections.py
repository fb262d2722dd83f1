"""Collections: what belongs to them, in any spelling of a path, and the names they may have."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import CollectionError
from desktop_rag.types import Collection, FileState, Scope

ROOT = Path(os.sep) / "home"
FILES = ["a/one.txt", "a/deep/two.txt", "ab/three.txt", "a_b/four.txt", "b/five.txt"]


@pytest.fixture
def database(database: WritableDatabase) -> WritableDatabase:
    for name in FILES:
        add_file(database, ROOT / name, document_id=name)
    return database


@pytest.fixture
def collections(database: WritableDatabase) -> CollectionWriter:
    return CollectionWriter(database)


def add_file(
    database: WritableDatabase, path: Path, *, document_id: str | None, state: FileState = FileState.INDEXED
) -> None:
    if document_id:
        database.execute(
            "INSERT OR IGNORE INTO documents (id, name, characters, pages, passages) VALUES (?, '', 0, 0, 3)",
            (document_id,),
        )
    database.execute(
        "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
        " VALUES (?, ?, 0, 0, ?, 0)",
        (str(path), state, document_id),
    )


def holding(collections: CollectionWriter, *paths: str, name: str = "Work") -> int:
    id_ = collections.create_collection(name)
    collections.add_members(id_, [ROOT / path for path in paths])
    return id_


def documents(collections: CollectionWriter, *ids: int, files: tuple[Path, ...] = ()) -> list[str]:
    return sorted(collections.find_scope_documents(Scope(ids, files)))


# -- names -------------------------------------------------------------------------------------


def test_collections_stand_by_name_with_their_files(collections: CollectionWriter) -> None:
    work = holding(collections, "a", "b/five.txt", name="work")
    home = collections.create_collection("Home")
    assert collections.list_collections() == [Collection(home, "Home", 0), Collection(work, "work", 3)]


def test_spaces_around_a_name_do_not_count(collections: CollectionWriter) -> None:
    id_ = collections.create_collection("  Tax \n 2026 ")
    assert collections.list_collections() == [Collection(id_, "Tax 2026", 0)]
    assert collections.find_collection(" tax  2026").id == id_


@pytest.mark.parametrize("name", ["", "  \n"])
def test_a_name_is_needed(name: str, collections: CollectionWriter) -> None:
    with pytest.raises(CollectionError) as caught:
        collections.create_collection(name)
    assert caught.value.hint


@pytest.mark.parametrize("name", ["Straße", "STRASSE", " straße "])
def test_a_name_is_given_once_in_any_case(name: str, collections: CollectionWriter) -> None:
    first, second = collections.create_collection("Strasse"), collections.create_collection("Other")
    with pytest.raises(CollectionError, match="already"):
        collections.create_collection(name)
    with pytest.raises(CollectionError, match="already"):
        collections.rename_collection(second, name)
    collections.rename_collection(first, name)
    assert [each.id for each in collections.list_collections()] == [second, first]


def test_an_unknown_name_says_which_there_are(collections: CollectionWriter) -> None:
    with pytest.raises(CollectionError, match="called Nothing") as caught:
        collections.find_collection("Nothing")
    assert caught.value.hint == "There are no collections yet."
    collections.create_collection("Work")
    with pytest.raises(CollectionError) as caught:
        collections.find_collection("Nothing")
    assert caught.value.hint == "Available: Work."


def test_a_deleted_collection_leaves_the_files(collections: CollectionWriter) -> None:
    id_ = holding(collections, "a")
    collections.delete_collection(id_)
    assert collections.list_collections() == []
    assert documents(collections, files=(ROOT / "a",)) == ["a/deep/two.txt", "a/one.txt"]
    collections.add_members(id_, [ROOT / "a"])
    collections.remove_members(id_, [ROOT / "a"])
    assert documents(collections, id_) == []


# -- members -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("member", "found"),
    [
        ("a/one.txt", ["a/one.txt"]),
        ("a", ["a/deep/two.txt", "a/one.txt"]),
        ("a/deep", ["a/deep/two.txt"]),
        ("a_b", ["a_b/four.txt"]),
        (".", sorted(FILES)),
        ("..", sorted(FILES)),
        ("A", []),
        ("%", []),
        ("a/one", []),
    ],
)
def test_a_folder_holds_what_lies_in_it_and_nothing_else(
    member: str, found: list[str], collections: CollectionWriter
) -> None:
    path = ROOT.parent if member == ".." else ROOT / member
    id_ = collections.create_collection("Work")
    collections.add_members(id_, [path])
    assert documents(collections, id_) == found
    assert documents(collections, files=(path,)) == found
    assert collections.list_collections()[0].files == len(found)


def test_a_folder_holds_files_that_come_later(
    collections: CollectionWriter, database: WritableDatabase
) -> None:
    id_ = holding(collections, "a")
    add_file(database, ROOT / "a" / "new.txt", document_id="new")
    assert "new" in documents(collections, id_)


def test_odd_names_are_taken_as_they_are(collections: CollectionWriter, database: WritableDatabase) -> None:
    odd = ROOT / 'it\'s [100%] "x"_*' / "文 .txt"
    add_file(database, odd, document_id="odd")
    assert documents(collections, files=(odd.parent,)) == ["odd"]
    assert documents(collections, holding(collections, str(odd))) == ["odd"]
    holding(collections, "caf\udce9", name="not text \udce9")


def test_a_file_counts_once_and_a_duplicate_through_its_document(
    collections: CollectionWriter, database: WritableDatabase
) -> None:
    add_file(database, ROOT / "copy.txt", document_id="a/one.txt", state=FileState.DUPLICATE)
    add_file(database, ROOT / "a" / "bad.txt", document_id=None, state=FileState.FAILED)
    id_ = holding(collections, "a", "a/one.txt", "a/deep", "copy.txt")
    assert documents(collections, id_) == ["a/deep/two.txt", "a/one.txt"]
    assert collections.list_collections()[0].files == 4
    assert collections.count_scope_passages(Scope((id_,))) == 6


def test_a_scope_is_all_of_its_collections_and_files(collections: CollectionWriter) -> None:
    first, second = holding(collections, "a/deep"), holding(collections, "b", name="B")
    file = ROOT / "ab" / "three.txt"
    assert documents(collections, first, second, files=(file,)) == [
        "a/deep/two.txt",
        "ab/three.txt",
        "b/five.txt",
    ]
    assert documents(collections, first, 999) == ["a/deep/two.txt"]
    assert documents(collections, 999) == []
    assert documents(collections) == []


def test_files_that_wait_are_counted(collections: CollectionWriter, database: WritableDatabase) -> None:
    add_file(database, ROOT / "a" / "queued.txt", document_id=None, state=FileState.QUEUED)
    add_file(database, ROOT / "a" / "reading.txt", document_id=None, state=FileState.READING)
    assert collections.count_scope_waiting(Scope((holding(collections, "a", "a/queued.txt"),))) == 2
    assert collections.count_scope_waiting(Scope(files=(ROOT / "b",))) == 0


def test_what_is_taken_out_leaves_the_rest(collections: CollectionWriter) -> None:
    id_ = holding(collections, "a/one.txt", "a/deep", "b")
    collections.remove_members(id_, [ROOT / "a", ROOT / "nothing"])
    assert documents(collections, id_) == ["b/five.txt"]


def test_a_file_that_belongs_through_its_folder_is_not_taken_out_alone(collections: CollectionWriter) -> None:
    id_ = holding(collections, "a", "b")
    with pytest.raises(CollectionError, match=r"one\.txt belongs") as caught:
        collections.remove_members(id_, [ROOT / "b", ROOT / "a" / "one.txt"])
    assert str(ROOT / "a") in caught.value.hint
    assert len(documents(collections, id_)) == 3
    collections.remove_members(id_, [ROOT / "a" / "one.txt", ROOT / "a"])
    assert documents(collections, id_) == ["b/five.txt"]
