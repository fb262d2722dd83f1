"""A text browser that opens nothing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QTextBrowser, QWidget


class InertBrowser(QTextBrowser):
    """Read-only rich text that loads no resources and opens no links itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: ARG002
        """Return an empty picture: for None the document opens the file itself (override of Qt)."""
        return QImage(1, 1, QImage.Format.Format_Mono)
