"""Tables as files of comma-separated values, for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from desktop_rag.atomic_files import write_atomically
from desktop_rag.control_characters import remove_isolates

Cell = str | int | float

# Spreadsheets evaluate text with these prefixes as a formula: OWASP, "CSV Injection".
_FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")
_SIGNED_NUMBER = re.compile(r"[-+][\d.,'\u2019\u00a0\u202f ]+%?")


def write_csv(
    file: Path, titles: Sequence[str], rows: Iterable[Sequence[Cell]], *, keeps_numbers: bool = False
) -> None:
    """Write a line of titles, and one for each row; raises OSError.

    UTF-8 with a byte order mark: without it, spreadsheets guess another encoding. Texts that one would
    evaluate get an apostrophe; those that are numbers with a sign do not if it `keeps_numbers`.
    """
    text = io.StringIO(newline="")
    lines = ([_escape_formula(cell, keeps_numbers=keeps_numbers) for cell in row] for row in (titles, *rows))
    csv.writer(text).writerows(lines)
    write_atomically(file, text.getvalue().encode("utf-8-sig", "replace"))


def _escape_formula(cell: Cell, *, keeps_numbers: bool) -> Cell:
    """Put an apostrophe before text that a spreadsheet would evaluate; leave out signs for the screen."""
    if not isinstance(cell, str):
        return cell
    cell = remove_isolates(cell)
    is_number = keeps_numbers and _SIGNED_NUMBER.fullmatch(cell)
    return f"'{cell}" if cell.startswith(_FORMULA_PREFIXES) and not is_number else cell
