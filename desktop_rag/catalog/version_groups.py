"""Version groups of documents, with the age of each version."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.catalog.database import Database


@dataclass(frozen=True, slots=True)
class DocumentVersion:
    """A version of a text; `modified_ns` is that of the oldest file with this document."""

    version_group: str
    modified_ns: int


class VersionGroups:
    """Reads version groups; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find_version(self, document_id: str) -> DocumentVersion | None:
        """Return the version group and age of a document, None if it has no other versions."""
        row = self._database.fetch_one(
            "SELECT family, (SELECT min(modified_ns) FROM files"
            " WHERE files.document_id = versions.document_id) AS modified_ns"
            " FROM versions WHERE document_id = ?",
            (document_id,),
        )
        return DocumentVersion(row["family"], row["modified_ns"] or 0) if row else None
