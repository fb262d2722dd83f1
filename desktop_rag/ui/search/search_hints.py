"""The page shown before anything is typed: an introduction and the search filters."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_rag.ui.widgets.theme import UNIT


class SearchHints(QWidget):
    """An introduction and the filters; clicking a filter puts it into the field."""

    filter_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(self.tr("Find passages in your documents"))
        title.setProperty("role", "title")
        words = QLabel(self.tr("Type words, a name, a number or a question. Passages appear as you type."))
        words.setProperty("role", "muted")
        filters = QWidget()
        grid = QGridLayout(filters)
        grid.setHorizontalSpacing(2 * UNIT)
        grid.setVerticalSpacing(0)
        for example, meaning in self._list_filters():
            self._add_filter_row(grid, example, meaning)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 * UNIT, UNIT, 3 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addStretch(1)
        for label in (title, words):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addSpacing(UNIT)
        layout.addWidget(filters, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(2)

    def _list_filters(self) -> list[tuple[str, str]]:
        """Return example filters with their meanings."""
        return [
            ('"greenhouse budget"', self.tr("these words, one after the other")),
            ("-draft", self.tr("without this word")),
            ("file:minutes", self.tr("only in files of this name")),
            ("type:pdf", self.tr("only in files of this type")),
            ("after:2025-01", self.tr("only in files changed since then")),
            ("before:2026", self.tr("only in files changed before then")),
            ('collection:"Contracts"', self.tr("only in this collection")),
        ]

    def _add_filter_row(self, grid: QGridLayout, example: str, meaning: str) -> None:
        button = QPushButton(example)
        button.setProperty("role", "inline")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setToolTip(self.tr("Put into the search"))
        button.setAccessibleDescription(meaning)
        button.clicked.connect(lambda: self.filter_chosen.emit(example))
        label = QLabel(meaning)
        label.setProperty("role", "muted")
        row = grid.rowCount()
        grid.addWidget(button, row, 0)
        grid.addWidget(label, row, 1)
