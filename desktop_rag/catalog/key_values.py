"""A key-value store inside the catalog."""

from __future__ import annotations

from desktop_rag.catalog.database import Database

EMBEDDING_MODEL_KEY = "embedding model"  # name of the entry with the key of the model in use


class KeyValues:
    """Reads and writes string values; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get_value(self, name: str) -> str | None:
        """Return the value of `name`, None if it is not set."""
        row = self._database.fetch_one("SELECT value FROM facts WHERE name = ?", (name,))
        return row["value"] if row else None

    def set_value(self, name: str, value: str) -> None:
        """Insert or replace the value of `name`."""
        self._database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))
