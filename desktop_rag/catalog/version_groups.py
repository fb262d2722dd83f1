"""Version groups of documents, with the age of each version."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

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

    def is_empty(self) -> bool:
        """Whether no document has other versions."""
        return self._database.fetch_one("SELECT 1 FROM versions LIMIT 1") is None

    def find_version(self, document_id: str) -> DocumentVersion | None:
        """Return the version group and age of a document, None if it has no other versions."""
        row = self._database.fetch_one(
            "SELECT family, (SELECT min(modified_ns) FROM files"
            " WHERE files.document_id = versions.document_id) AS modified_ns"
            " FROM versions WHERE document_id = ?",
            (document_id,),
        )
        return DocumentVersion(row["family"], row["modified_ns"] or 0) if row else None

    def find_newest_versions(self, document_ids: Sequence[str]) -> dict[str, Path]:
        """Return document id -> file of its newest version, for all that are outdated.

        A document is as old as the oldest file that holds it: copies may be made later.
        """
        rows = self._database.fetch_all(
            "WITH dated AS (SELECT family, document_id, path, min(modified_ns) AS modified"
            " FROM versions JOIN files USING (document_id) WHERE family IN (SELECT family"
            " FROM versions WHERE document_id IN (SELECT value FROM json_each(?)))"
            " GROUP BY document_id),"
            " newest AS (SELECT family, path, max(modified) AS modified FROM dated GROUP BY family)"
            " SELECT document_id, newest.path FROM dated JOIN newest USING (family)"
            " WHERE dated.modified < newest.modified",
            (json.dumps(document_ids),),
        )
        wanted = set(document_ids)
        with self._database.decoding_rows():
            return {row["document_id"]: Path(row["path"]) for row in rows if row["document_id"] in wanted}
