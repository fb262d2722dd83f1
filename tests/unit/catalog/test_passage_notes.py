"""Notes on passages: kept for the latest readings, and gone with their document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_rag.catalog.passage_notes import PassageNotes, open_passage_notes
from desktop_rag.catalog.shared_folder import TARGET_FILE_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError


@pytest.fixture
def with_documents(database: WritableDatabase) -> WritableDatabase:
    for id_ in ("a", "b"):
        database.execute(
            "INSERT INTO documents (id, name, characters, pages, passages) VALUES (?, 'd', 1, 1, 1)", (id_,)
        )
    return database


def test_notes_are_those_of_their_reading(with_documents: WritableDatabase) -> None:
    notes, others = PassageNotes(with_documents, "one"), PassageNotes(with_documents, "other")
    notes.store_notes([("a", 0, "first"), ("a", 40, ""), ("b", 0, "second")])
    assert notes.load_notes("a") == {0: "first", 40: ""}
    assert others.load_notes("a") == {}
    notes.store_notes([("a", 0, "anew")])
    assert PassageNotes(with_documents, "one").load_notes("a") == {0: "anew", 40: ""}


def test_notes_go_with_their_document(with_documents: WritableDatabase) -> None:
    notes = PassageNotes(with_documents, "one")
    notes.store_notes([("a", 0, "first"), ("b", 0, "second")])
    with_documents.execute("DELETE FROM documents WHERE id = 'a'")
    assert with_documents.fetch_all("SELECT note FROM passage_notes")[0]["note"] == "second"
    assert notes.load_notes("a") == {}


def test_a_document_that_went_meanwhile_gets_none(with_documents: WritableDatabase) -> None:
    notes = PassageNotes(with_documents, "one")
    notes.store_notes([("a", 0, "first"), ("gone", 0, "second")])
    assert (notes.load_notes("a"), notes.load_notes("gone")) == ({0: "first"}, {})


def test_only_the_latest_readings_are_kept(
    with_documents: WritableDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter(range(100))
    monkeypatch.setattr("desktop_rag.catalog.passage_notes.time.time", lambda: float(next(seconds)))
    PassageNotes(with_documents, "first").store_notes([("a", 0, "one")])
    PassageNotes(with_documents, "second").store_notes([("a", 0, "two")])
    PassageNotes(with_documents, "first")  # read again
    for number in range(19):
        PassageNotes(with_documents, f"later {number}")
    kept = [row["note"] for row in with_documents.fetch_all("SELECT note FROM passage_notes")]
    assert kept == ["one"]


def test_a_library_that_is_not_there_has_none(tmp_path: Path) -> None:
    with pytest.raises(LibraryError), open_passage_notes(tmp_path / "missing", "key"):
        pass


def test_a_version_of_a_shared_library_is_not_written(tmp_path: Path) -> None:
    version = tmp_path / "versions" / "00000001"
    version.mkdir(parents=True)
    (tmp_path / TARGET_FILE_NAME).write_text(json.dumps({"address": str(tmp_path)}))
    with open_passage_notes(version, "key") as notes:
        assert notes is None
