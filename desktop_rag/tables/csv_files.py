"""Tables as files of comma-separated values, for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.control_characters import remove_isolates

Cell = str | int | float

# Spreadsheets evaluate text with these prefixes as a formula: OWASP, "CSV Injection". Those of full width are
# what a Japanese keyboard makes.
_FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
# Where the decimal sign is a comma, spreadsheets take semicolons for ends of cells, and quotes behind one
# for those around the next cell.
_OTHER_CELLS = re.compile(r'([;\t]"*)')
# With a currency or a unit: letters and digits with nothing between them call nothing.
_SIGNED_NUMBER = re.compile(
    r"[-+](?:[$\u20ac\xa3\xa5] ?)?[\d.,'\u2019\u00a0\u202f ]+(?:%|[$\u20ac\xa3\xa5]|[A-Za-z]{1,4})?"
)


def write_csv(
    file: Path, titles: Sequence[str], rows: Iterable[Sequence[Cell]], *, keeps_numbers: bool = False
) -> None:
    """Write a line of titles, and one for each row; raises OSError.

    UTF-8 with a byte order mark: without it, spreadsheets guess another encoding. Texts that one would
    evaluate get an apostrophe; those that are numbers with a sign do not if it `keeps_numbers`.
    """
    text = io.StringIO(newline="")
    for row in (titles, *rows):
        csv.writer(text).writerow(
            _escape(each, keeps_numbers=keeps_numbers) if isinstance(each, str) else each for each in row
        )
    write_atomically(file, text.getvalue().encode("utf-8-sig", "replace"))


def _escape(text: str, *, keeps_numbers: bool) -> str:
    """Escape a cell that some spreadsheets take for several."""
    parts = (escape_formula(part, keeps_numbers=keeps_numbers) for part in _OTHER_CELLS.split(text))
    return escape_formula("".join(parts), keeps_numbers=keeps_numbers)


def join_with_tabs(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as lines with tabs between the cells, as spreadsheets paste them, and no formulas."""
    lines = ((" ".join(escape_formula(cell).split()) for cell in row) for row in rows)
    return "\n".join(map("\t".join, lines))


def escape_formula(text: str, *, keeps_numbers: bool = True) -> str:
    """Put an apostrophe before text that a spreadsheet would evaluate; leave out signs for the screen."""
    text = remove_isolates(text)
    is_number = keeps_numbers and _SIGNED_NUMBER.fullmatch(text)
    return f"'{text}" if len(text) > 1 and text.startswith(_FORMULA_PREFIXES) and not is_number else text
