"""CSV export of the coverage report."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from desktop_rag.types import FileRow
from desktop_rag.ui.library.coverage_columns import Cell, CoverageColumn

# Spreadsheets evaluate text with these prefixes as a formula: OWASP, "CSV Injection".
_FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")


def write_coverage_csv(file: Path, columns: Sequence[CoverageColumn], rows: Iterable[FileRow]) -> None:
    """Write one line per file; raises OSError.

    UTF-8 with a byte order mark: without it, spreadsheets guess another encoding.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([column.title for column in columns])
    writer.writerows([_escape_formula(column.export_cell(row)) for column in columns] for row in rows)
    file.write_text(text.getvalue(), encoding="utf-8-sig", newline="")


def _escape_formula(cell: Cell) -> Cell:
    """Put an apostrophe before text that a spreadsheet would evaluate."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_PREFIXES) else cell
