"""Columns that a table of the chosen documents may have, as chips above the composer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from desktop_rag.made_table_types import COLUMN_SEPARATORS
from desktop_rag.ui.widgets.buttons import make_tool_button, set_coloured_icon
from desktop_rag.ui.widgets.chip_rows import ChipRows
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name
from desktop_rag.ui.widgets.locale_words import word_joint
from desktop_rag.ui.widgets.theme import UNIT

_MAX_TEXT_WIDTH = 28 * UNIT  # of a chip, in pixels
_SEPARATORS = re.compile(f"[{COLUMN_SEPARATORS}:：]")


def add_column(written: str, column: str) -> str:
    """Return the names of columns as they are written, with one more."""
    before = written.rstrip().rstrip(COLUMN_SEPARATORS).rstrip()
    if before.endswith((":", "：")):  # behind the kind of documents
        return f"{before} {column}"
    return f"{before}{word_joint()}{column}" if before else column


class ColumnChips(ChipRows):
    """Suggested columns that are not written yet; a click, Space or Enter adds one."""

    column_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Suggested columns"))
        self._columns: Sequence[str] = ()
        self._shown: list[str] = []

    def suggest_columns(self, columns: Sequence[str], written: str) -> None:
        """Suggest these columns, but those that are `written` already."""
        self._columns = columns
        self.leave_out_written(written)

    def leave_out_written(self, written: str) -> None:
        """Suggest those columns that are not written."""
        named = {each.strip().casefold() for each in _SEPARATORS.split(written)}
        shown = [each for each in self._columns if each.casefold() not in named]
        if shown != self._shown:
            self._shown = shown
            self.replace_chips([self._make_chip(each) for each in shown])

    def _make_chip(self, column: str) -> QToolButton:
        chip = make_tool_button(
            "",
            self.tr("Add the column {0}").format(isolate_name(column)),
            lambda: self.column_chosen.emit(column),
        )
        text = chip.fontMetrics().elidedText(column, Qt.TextElideMode.ElideMiddle, _MAX_TEXT_WIDTH)
        chip.setText(escape_mnemonics(text))
        chip.setProperty("role", "chip")
        chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        set_coloured_icon(chip, "add")
        return chip
