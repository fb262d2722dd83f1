"""A button that shows and hides what stands below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget


class Disclosure(QPushButton):
    """Words with a triangle that points right while `shown` is hidden, and down afterwards."""

    def __init__(self, shown: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "inline")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._words, self._shown = "", shown
        self.clicked.connect(lambda: self.open(not self.is_open()))
        self.open(opened=False)

    def set_words(self, words: str) -> None:
        """Say what there is to be shown."""
        self._words = words
        self._write()

    def is_open(self) -> bool:
        """Whether the part below is shown."""
        return not self._shown.isHidden()

    def open(self, opened: bool) -> None:
        """Show or hide the part below."""
        self._shown.setVisible(opened)
        self._write()

    def _write(self) -> None:
        self.setText(f"{self._words} {'▾' if self.is_open() else '▸'}")
        self.setAccessibleName(self._words)
        self.setAccessibleDescription(self.tr("Open") if self.is_open() else self.tr("Closed"))
