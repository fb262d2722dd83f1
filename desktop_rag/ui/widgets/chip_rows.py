"""Buttons beside each other, in as many rows as their width needs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from desktop_rag.ui.widgets.theme import UNIT


class ChipRows(QWidget):
    """Shows chips, which other ones can replace; hidden without any."""

    emptied = Signal()  # the last chip, which had the focus, was removed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.chips: list[QToolButton] = []
        self.hide()

    def replace_chips(self, chips: Sequence[QToolButton]) -> None:
        """Show these chips instead of those before; the focus stays at its place."""
        focused = next((at for at, chip in enumerate(self.chips) if chip.hasFocus()), -1)
        former, self.chips = self.chips, list(chips)
        for button in self.chips:
            button.setParent(self)
            button.show()
        self._place_chips()
        if focused >= 0 and self.chips:
            self.chips[min(focused, len(self.chips) - 1)].setFocus()
        elif focused >= 0:
            self.emptied.emit()
        for button in former:
            button.hide()
            button.deleteLater()
        self.setVisible(bool(self.chips))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the rows again (override of Qt)."""
        super().resizeEvent(event)
        self._place_chips()

    def _place_chips(self) -> None:
        x = y = height = 0
        for chip in self.chips:
            size = chip.sizeHint()
            if x and x + size.width() > self.width():
                x, y, height = 0, y + height + UNIT // 2, 0
            place = QRect(x, y, min(size.width(), max(self.width(), 1)), size.height())
            if self.isRightToLeft():
                place.moveRight(self.width() - 1 - x)
            chip.setGeometry(place)
            x, height = x + size.width() + UNIT // 2, max(height, size.height())
        self.setFixedHeight(y + height + UNIT // 2)  # with room below
