"""Texts about a made table: marks of cells, progress, open cells, and column totals."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QColor

from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, Mark
from desktop_rag.tables.cell_values import choose_reader
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.locale_words import (
    format_count,
    format_time_left,
    join_sentences,
    join_words,
    localise_number,
    pair_words,
)
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import Colours

_translate_table = partial(QCoreApplication.translate, "TableWords")
_translate_mark = partial(QCoreApplication.translate, "CellMark")


@dataclass(frozen=True, slots=True)
class TableState:
    """How far a table is: rows that wait, failed or are open to a language model, and cells by mark."""

    rows: int
    waiting: int  # rows with a cell that is not filled
    failed: int  # rows with a cell that failed
    unread: int  # rows with a cell that no rule knows, which a language model may read
    marks: Counter[Mark]

    @classmethod
    def of_rows(cls, columns: Sequence[MadeColumn], rows: Sequence[MadeRow]) -> TableState:
        """Return the state of these rows."""
        held = [[row.cells.get(each.number) for each in columns] for row in rows]
        marks = Counter(cell.mark for cells in held for cell in cells if cell is not None)
        return cls(
            len(rows),
            sum(any(cell is None for cell in cells) for cells in held),
            sum(any(cell is not None and cell.mark is Mark.FAILED for cell in cells) for cells in held),
            sum(any(map(_is_unread, cells)) for cells in held),
            marks,
        )


def _is_unread(cell: MadeCell | None) -> bool:
    return cell is not None and cell.mark is Mark.NOT_READ and not cell.model


def format_documents(count: int) -> str:
    """Return a number of documents, such as "60 documents"."""
    return format_count("TableWords", "{0} document", "{0} documents", count)


def describe_progress(done: int, total: int, seconds_left: float | None, *, by_model: bool) -> str:
    """Return how far a table is filled, and how long the rest takes if that is known."""
    numbers = localise_number(done), localise_number(total)
    said = (
        _translate_table("The language model has read {0} of {1} documents").format(*numbers)
        if by_model
        else _translate_table("Filled {0} of {1} documents").format(*numbers)
    )
    return join_words((said, format_time_left(seconds_left) if seconds_left is not None else ""))


def describe_state(state: TableState) -> str:
    """Return sentences on a table: the number of documents, and notes on its cells."""
    marks = state.marks
    unchecked, missing = marks[Mark.UNCHECKED], marks[Mark.NOT_FOUND]
    unread, edited = marks[Mark.NOT_READ], marks[Mark.EDITED]
    counted = (
        (
            unchecked,
            format_count("TableWords", "{0} value is not checked", "{0} values are not checked", unchecked),
        ),
        (
            missing,
            format_count(
                "TableWords",
                "{0} value is not in its document",
                "{0} values are not in their documents",
                missing,
            ),
        ),
        (
            unread,
            format_count(
                "TableWords", "{0} value was not searched for", "{0} values were not searched for", unread
            ),
        ),
        (
            edited,
            format_count("TableWords", "{0} value was edited", "{0} values were edited", edited),
        ),
    )
    said = (text for count, text in counted if count)
    return join_sentences((format_documents(state.rows), *said))


def describe_column(title: str, cells: Sequence[MadeCell], rows: int, *, is_numeric: bool) -> str:
    """Return the sum of the values of a column, or their number."""
    count = _translate_table("{0} of {1} filled").format(localise_number(len(cells)), localise_number(rows))
    if not is_numeric:
        return pair_words(title, count)
    sums: dict[str, list[float]] = defaultdict(list)
    for each in cells:
        if isinstance(each.value, float | int):
            sums[each.unit].append(each.value)
    decimals = choose_reader([each.text for each in cells]).decimals
    written = [_format_sum(values, unit, decimals) for unit, values in sums.items()]
    total = _translate_table("Total of {0}").format(isolate_name(title))
    return (
        join_words((pair_words(total, join_words(written)), count)) if written else pair_words(title, count)
    )


def _format_sum(values: Iterable[float], unit: str, decimals: int) -> str:
    total = QLocale().toString(math.fsum(values), "f", decimals)
    return f"{total} {unit}".rstrip()


class MarkIcon(NamedTuple):
    """The icon of a mark and its colour; its meaning is in the tool tip and read by screen readers."""

    icon_name: str
    colour: Callable[[Colours], QColor]


MARK_ICONS: Mapping[Mark | None, MarkIcon] = {
    None: MarkIcon("clock", lambda c: c.muted),
    Mark.CHECKED: MarkIcon("check", lambda c: c.success),
    Mark.RECOMPUTED: MarkIcon("again", lambda c: c.success),
    Mark.UNCHECKED: MarkIcon("dot", lambda c: c.warning),
    Mark.NOT_FOUND: MarkIcon("minus", lambda c: c.muted),
    Mark.NOT_READ: MarkIcon("skip", lambda c: c.warning),
    Mark.EDITED: MarkIcon("edit", lambda c: c.accent),
    Mark.FAILED: MarkIcon("error", lambda c: c.error),
}


def mark_of(cell: MadeCell | None) -> Mark | None:
    """Return the mark of a cell, None while it waits."""
    return None if cell is None else cell.mark


def name_mark(mark: Mark | None) -> str:
    """Return the meaning of a mark, in a few words."""
    return {
        None: _translate_mark("Not filled in yet"),
        Mark.CHECKED: _translate_mark("Found in the document"),
        Mark.RECOMPUTED: _translate_mark("Inferred from the document"),
        Mark.UNCHECKED: _translate_mark("Not checked"),
        Mark.NOT_FOUND: _translate_mark("Not in the document"),
        Mark.NOT_READ: _translate_mark("Document not fully searched"),
        Mark.EDITED: _translate_mark("Edited by hand"),
        Mark.FAILED: _translate_mark("Could not be read"),
    }[mark]


def explain_mark(cell: MadeCell | None) -> str:
    """Return the meaning of a cell's mark, and the reason for it."""
    reason = translate_message(cell.reason) if cell is not None else ""
    return join_sentences((name_mark(mark_of(cell)), reason))
