"""Which documents are versions of one text, and how old each of them is."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.catalog.database import Database


@dataclass(frozen=True, slots=True)
class Edition:
    """A document as one of the versions of a text; `modified_ns` of the oldest file holding it."""

    family: str
    modified_ns: int


class Families:
    """Reads the families. For use in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def edition(self, document_id: str) -> Edition | None:
        """Return which version of which text a document is, None where there are no others."""
        row = self._database.row(
            "SELECT family, (SELECT min(modified_ns) FROM files"
            " WHERE files.document_id = versions.document_id) AS modified_ns"
            " FROM versions WHERE document_id = ?",
            (document_id,),
        )
        return Edition(row["family"], row["modified_ns"] or 0) if row else None
