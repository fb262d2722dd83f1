"""The rows behind a computed answer as a table: in Markdown, HTML, or in columns of plain text."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Callable, Iterator, Sequence

from desktop_rag.answer_types import Computation
from desktop_rag.conversations.markdown_escapes import escape_markdown_cell
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.cell_values import choose_reader
from desktop_rag.tables.xlsx_files import escape_formula

Cells = Sequence[Sequence[str]]  # of each row, as many as there are columns

_NUMERIC = frozenset({ColumnType.NUMBER, ColumnType.YEAR, ColumnType.DURATION})
_GAP, _ELLIPSIS = "  ", "…"
_LEAST_CHARACTERS = 10  # of a column that is narrowed: a date, and most numbers
_MOST_CHARACTERS = 60  # of a column, though there is more room


def list_cells(computed: Computation) -> list[list[str]]:
    """Return the cells of the rows, each on one line, as many in a row as there are columns."""
    count = len(computed.columns)
    rows = ([" ".join(each.split()) for each in row.cells[:count]] for row in computed.rows)
    return [row + [""] * (count - len(row)) for row in rows]


def find_numeric_columns(columns: Sequence[str], rows: Cells) -> list[bool]:
    """Return for each column whether most of its cells are numbers, years or durations."""
    return [choose_reader([row[n] for row in rows]).type in _NUMERIC for n in range(len(columns))]


def describe_rows_shown(computed: Computation, say: Callable[[str], str] = str) -> str:
    """Return how many of the rows that were used are there, "" if all are."""
    shown, used = len(computed.rows), computed.rows_used
    is_all = bool(computed.runs) and shown >= computed.rows_available
    return say(f"The first {shown} of {used} rows.") if 0 < shown < used and not is_all else ""


def rows_to_markdown(columns: Sequence[str], rows: Cells) -> str:
    """Return rows as a table in Markdown, "" if there are none."""
    if not (columns and rows):
        return ""
    rule = ["---:" if numeric else "---" for numeric in find_numeric_columns(columns, rows)]
    cells = ([escape_markdown_cell(each) for each in row] for row in (columns, *rows))
    head, *body = (f"| {' | '.join(row)} |" for row in cells)
    return "\n".join((head, f"| {' | '.join(rule)} |", *body))


def rows_to_html(columns: Sequence[str], rows: Cells) -> str:
    """Return rows as a table in HTML, "" if there are none; a spreadsheet may get it from the clipboard."""
    if not (columns and rows):
        return ""
    styles = [
        ' style="text-align: right"' if numeric else "" for numeric in find_numeric_columns(columns, rows)
    ]

    def write_row(tag: str, cells: Sequence[str]) -> str:
        pairs = zip(styles, cells, strict=True)
        written = "".join(
            f'<{tag} dir="auto"{style}>{html.escape(escape_formula(each))}</{tag}>' for style, each in pairs
        )
        return f"<tr>{written}</tr>"

    body = "\n".join(write_row("td", row) for row in rows)
    return f"<table>\n<thead>{write_row('th', columns)}</thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def rows_to_lines(columns: Sequence[str], rows: Cells, width: int) -> Iterator[str]:
    """Yield a header and rows as lines of text in columns, none wider than `width` characters.

    Long cells end in an ellipsis; columns that there is no room for are left out, with an ellipsis too.
    """
    wanted = [
        min(max(measure_width(row[n]) for row in (columns, *rows)), _MOST_CHARACTERS)
        for n in range(len(columns))
    ]
    count = _count_fitting(wanted, width)
    room = width - len(_GAP) * (count - 1) - (len(_GAP) + 1) * (count < len(wanted))
    widths = share_room(wanted[:count], room, 1)
    numeric = find_numeric_columns(columns, rows)
    for row in (columns, ["-" * each for each in widths], *rows):
        cells = (_fit_cell(row[n], widths[n], at_right=numeric[n]) for n in range(count))
        more = f"{_GAP}{_ELLIPSIS}" if row is columns and count < len(wanted) else ""
        yield f"{_GAP.join(cells)}{more}".rstrip()


def share_room(wanted: Sequence[int], room: int, least: int) -> list[int]:
    """Return the widths of columns: as wanted, or the widest narrowed until all fit; none below `least`."""
    left = room
    for number, width in enumerate(sorted(wanted)):
        share = left // (len(wanted) - number)
        if width > share:
            return [min(each, max(share, least)) for each in wanted]
        left -= width
    return list(wanted)


def measure_width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_measure_character, text))


def _measure_character(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _count_fitting(wanted: Sequence[int], width: int) -> int:
    """Return how many of the first columns fit if each is narrowed as far as it may be; at least one."""
    least = [min(each, _LEAST_CHARACTERS) + len(_GAP) for each in wanted]
    if sum(least) - len(_GAP) <= width:
        return len(wanted)
    fitting = (n for n in range(len(wanted) - 1, 1, -1) if sum(least[:n]) + 1 <= width)
    return next(fitting, 1)


def _fit_cell(text: str, width: int, *, at_right: bool) -> str:
    """Return a cell cut or padded to a number of columns of a terminal."""
    if measure_width(text) > width:
        kept, used = "", 0
        for each in text:
            used += _measure_character(each)
            if used > width - 1:
                break
            kept += each
        text = kept + _ELLIPSIS
    padding = " " * (width - measure_width(text))
    return padding + text if at_right else text + padding
