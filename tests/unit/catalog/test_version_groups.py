"""Families: which version of a text a document is."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.catalog.document_versions import DocumentVersion, VersionGroups
from desktop_rag.catalog.writable_database import WritableDatabase


def test_a_version_is_as_old_as_the_oldest_file_that_holds_it(tmp_path: Path) -> None:
    database = WritableDatabase(tmp_path, create=True)
    for document_id in ("draft", "final", "alone"):
        database.execute(
            "INSERT INTO documents (id, name, characters, pages, passages) VALUES (?, '', 0, 0, 0)",
            (document_id,),
        )
    for path, document_id, modified_ns in [("a", "draft", 5), ("b", "draft", 9), ("c", "alone", 1)]:
        database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
            " VALUES (?, 'indexed', 0, ?, ?, 0)",
            (path, modified_ns, document_id),
        )
    families = VersionGroups(database)
    assert families.is_empty()
    for document_id in ("draft", "final"):
        database.execute("INSERT INTO versions VALUES (?, 'family')", (document_id,))
    assert families.find_version("draft") == DocumentVersion("family", 5)
    assert families.find_version("final") == DocumentVersion("family", 0)
    assert families.find_version("alone") is None
    assert families.find_version("nowhere") is None
    assert not families.is_empty()
    database.close()
