"""A button that shows and hides the widget below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget


class Disclosure(QPushButton):
    """A label with a triangle: right while `content` is hidden, down while it is visible."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "inline")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._words, self._shown = "", content
        self.clicked.connect(lambda: self.open(not self.is_open()))
        self.open(opened=False)

    def set_words(self, label: str) -> None:
        """Set the text before the triangle."""
        self._words = label
        self._write()

    def is_open(self) -> bool:
        """Whether the content is visible."""
        return not self._shown.isHidden()

    def open(self, opened: bool) -> None:
        """Show or hide the content."""
        self._shown.setVisible(opened)
        self._write()

    def _write(self) -> None:
        self.setText(f"{self._words} {'▾' if self.is_open() else '▸'}")
        self.setAccessibleName(self._words)
        self.setAccessibleDescription(self.tr("Open") if self.is_open() else self.tr("Closed"))
