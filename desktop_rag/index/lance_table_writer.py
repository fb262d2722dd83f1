"""Writing LanceDB's tables."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.index.index_schema import format_in_condition
from desktop_rag.index.lance_errors import convert_lance_errors
from desktop_rag.index.lance_tables import (
    WRITER_CACHES,
    LanceSession,
    LanceTables,
    import_lancedb,
    write_table,
)

if TYPE_CHECKING:
    import pyarrow as pa

    from desktop_rag.index.memory_index import MemoryIndex


class LanceTableWriter(LanceTables):
    """The tables of one folder, for writing; LanceDB keeps little of them in memory."""

    def __init__(self, folder: Path, memory: MemoryIndex | None = None) -> None:
        super().__init__(folder, LanceSession(*WRITER_CACHES), memory)

    def append_rows(self, name: str, columns: dict[str, Any], schema: pa.Schema) -> None:
        """Add rows to a table, which is created if it does not exist."""
        import_lancedb()
        import pyarrow as pa

        if self.memory:
            self.memory.append_rows(name, pa.table(columns, schema=schema))
            return
        table = self.open_table(name)
        with convert_lance_errors():
            data = pa.table(columns, schema=schema)
            if table is None:
                self._open_tables[name] = self._connect().create_table(
                    name, data, schema=schema, mode="overwrite"
                )
            else:
                table.add(data)

    def create_table(self, name: str, parts: Iterator[pa.Table]) -> None:
        """Make a table of these rows, in place of one that exists; not in memory."""
        with convert_lance_errors():
            self._open_tables[name] = write_table(self._connect(), name, parts)

    def delete_documents(self, name: str, document_ids: Sequence[str]) -> None:
        """Delete the rows of at most a thousand documents from a table."""
        if self.memory:
            self.memory.delete_documents(name, document_ids)
        elif (table := self.open_table(name)) is not None:
            with convert_lance_errors():
                table.delete(format_in_condition("document_id", document_ids))

    def drop_table(self, name: str) -> None:
        """Delete a table, readable or not."""
        self.close_table(name)
        if self.memory:
            self.memory.drop_table(name)
            return
        with convert_lance_errors(), suppress(FileNotFoundError):
            path = self.table_path(name)
            if path.is_dir():
                with suppress(FileNotFoundError):
                    shutil.rmtree(path / "_versions")  # from here on the table does not exist
                shutil.rmtree(path)
            else:
                path.unlink()
