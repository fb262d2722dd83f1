"""A page that is shown in the middle of the window instead of the conversation."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_rag.ui.widgets.buttons import make_close_button
from desktop_rag.ui.widgets.escapable import EscapableWidget


class MiddlePage(EscapableWidget):
    """Esc and `close_button` request to close."""

    close_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.escaped.connect(self.close_requested)
        self.close_button = make_close_button(
            self.tr("Back to the conversation"), "Esc", self.close_requested
        )
