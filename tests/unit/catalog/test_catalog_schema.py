"""The schema of the catalog: its marks, its tables, and what goes with a document."""

from __future__ import annotations

import hashlib

from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.writable_database import WritableDatabase

RELEASED = ["8cfe5ceb"]


def test_a_catalog_is_recognized_by_its_mark() -> None:
    assert APPLICATION_ID.to_bytes(4, "big") == b"DRAG"


def test_released_migrations_are_never_changed() -> None:
    digests = [hashlib.sha256(script.encode()).hexdigest()[:8] for script in MIGRATIONS]
    assert digests == RELEASED


def test_what_belongs_to_a_document_goes_with_it(database: WritableDatabase) -> None:
    database.execute(
        "INSERT INTO documents (id, name, characters, pages, passages) VALUES ('d', 'd', 1, 1, 1)"
    )
    database.execute("INSERT INTO pages VALUES ('d', 0, 1, '[]', 'text')")
    database.execute(
        "INSERT INTO passages (id, document_id, first, last, headings, text) VALUES ('p', 'd', 0, 1, '', '')"
    )
    database.execute("INSERT INTO embeddings VALUES ('model', 'd')")
    database.execute("DELETE FROM documents")
    for table in ("pages", "passages", "embeddings"):
        assert database.fetch_all(f"SELECT * FROM {table}") == []  # noqa: S608 - a constant
