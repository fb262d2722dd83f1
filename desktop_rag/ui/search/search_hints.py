"""The page shown before anything is typed: an introduction and the search filters."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.theme import UNIT

_FILTERS_WIDTH = 48 * UNIT  # pixels


class SearchHints(QWidget):
    """An introduction and the filters; clicking a filter puts it into the field."""

    filter_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = self.tr("Find passages in your documents")
        words = self.tr("Type words, a name, a number or a question. Passages appear as you type.")
        filters = QWidget()
        grid = QGridLayout(filters)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * UNIT)
        grid.setColumnStretch(1, 1)
        filters.setMaximumWidth(_FILTERS_WIDTH)
        grid.setVerticalSpacing(0)
        for example, meaning in self._list_filters():
            self._add_filter_row(grid, example, meaning)
        arrange_column(
            STRETCH,
            make_label(title, "headline", wraps=True, centred=True),
            make_label(words, "muted", wraps=True, centred=True),
            UNIT,
            arrange_row(STRETCH, (filters, 1000), STRETCH, spacing=0),
            (STRETCH, 2),
            parent=self,
            margins=(UNIT, UNIT, UNIT, UNIT),
        )

    def _list_filters(self) -> list[tuple[str, str]]:
        """Return example filters with their meanings."""
        return [
            ('"greenhouse budget"', self.tr("these words, in this order")),
            ("-draft", self.tr("without this word")),
            ("file:minutes", self.tr("only in files of this name")),
            ("type:pdf", self.tr("only in files of this type")),
            ("after:2025-01", self.tr("only in files changed on or after this date")),
            ("before:2026", self.tr("only in files changed before this date")),
            ('collection:"Contracts"', self.tr("only in this collection")),
        ]

    def _add_filter_row(self, grid: QGridLayout, example: str, meaning: str) -> None:
        button = make_button(
            escape_mnemonics(example),
            lambda: self.filter_chosen.emit(example),
            role="inline",
            tip=self.tr("Insert into the search"),
        )
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setAccessibleDescription(meaning)
        row = grid.rowCount()
        grid.addWidget(button, row, 0)
        grid.addWidget(make_label(meaning, "muted", wraps=True), row, 1)
