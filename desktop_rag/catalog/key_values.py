"""Single values that a library remembers, by name."""

from __future__ import annotations

from desktop_rag.catalog.database import Database

EMBEDDING_MODEL = "embedding model"  # the key of the one whose vectors are searched


class Facts:
    """Remembers values. For use in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str) -> str | None:
        """Return a remembered value."""
        row = self._database.row("SELECT value FROM facts WHERE name = ?", (name,))
        return row["value"] if row else None

    def set(self, name: str, value: str) -> None:
        """Remember a value."""
        self._database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))
