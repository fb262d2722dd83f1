"""Writing LanceDB's tables."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.index.lance_errors import convert_lance_errors
from desktop_rag.index.lance_tables import WRITER_CACHES, LanceSession, LanceTables, import_lancedb

if TYPE_CHECKING:
    import pyarrow as pa


class LanceTableWriter(LanceTables):
    """The tables of one folder, for writing; LanceDB keeps little of them in memory."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, LanceSession(*WRITER_CACHES))

    def append_rows(self, name: str, columns: dict[str, Any], schema: pa.Schema) -> None:
        """Add rows to a table, which is created if it does not exist."""
        import_lancedb()
        import pyarrow as pa

        table = self.open_table(name)
        with convert_lance_errors():
            data = pa.table(columns, schema=schema)
            if table is None:
                self._open_tables[name] = self._connect().create_table(
                    name, data, schema=schema, mode="overwrite"
                )
            else:
                table.add(data)

    def drop_table(self, name: str) -> None:
        """Delete a table, readable or not."""
        self.close_table(name)
        with convert_lance_errors(), suppress(FileNotFoundError):
            path = self.table_path(name)
            if path.is_dir():
                with suppress(FileNotFoundError):
                    shutil.rmtree(path / "_versions")  # from here on the table does not exist
                shutil.rmtree(path)
            else:
                path.unlink()
