"""A key-value store inside the catalog."""

from __future__ import annotations

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase

EMBEDDING_MODEL_KEY = "embedding model"  # name of the entry with the key of the model in use
EMBEDDING_RATE_KEY = "passages embedded a second"


class KeyValues:
    """Reads string values; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get_value(self, name: str) -> str | None:
        """Return the value of `name`, None if it is not set."""
        row = self._database.fetch_one("SELECT value FROM facts WHERE name = ?", (name,))
        return row["value"] if row else None


class KeyValueWriter(KeyValues):
    """Also writes them."""

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)
        self._database: WritableDatabase = database

    def set_value(self, name: str, value: str) -> None:
        """Insert or replace the value of `name`."""
        self._database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))
