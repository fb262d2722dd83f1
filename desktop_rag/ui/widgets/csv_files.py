"""Tables as files of comma-separated values, for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from desktop_rag.atomic_files import write_atomically
from desktop_rag.ui.widgets.foreign_text import remove_isolates

Cell = str | int | float

# Spreadsheets evaluate text with these prefixes as a formula: OWASP, "CSV Injection".
_FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")
_SIGNED_NUMBER = re.compile(r"[-+][\d.,'\u2019\u00a0\u202f ]+%?")


def write_csv(file: Path, titles: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    """Write a line of titles, and one for each row; raises OSError.

    UTF-8 with a byte order mark: without it, spreadsheets guess another encoding.
    """
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_escape_formula(cell) for cell in row] for row in (titles, *rows))
    write_atomically(file, text.getvalue().encode("utf-8-sig", "replace"))


def _escape_formula(cell: Cell) -> Cell:
    """Put an apostrophe before text that a spreadsheet would evaluate; leave out signs for the screen."""
    if not isinstance(cell, str):
        return cell
    cell = remove_isolates(cell)
    is_formula = cell.startswith(_FORMULA_PREFIXES) and not _SIGNED_NUMBER.fullmatch(cell)
    return f"'{cell}" if is_formula else cell
