"""The small buttons of bars, headers and messages."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QToolButton

from desktop_rag.ui.widgets import icons, theme


def tool_button(text: str, what: str) -> QToolButton:
    """Return a button that the keyboard reaches; `what` says what it does, also to the ear."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


class CloseButton(QToolButton):
    """A cross; `what` says what it closes, also to the ear, and `key` what else does."""

    def __init__(self, what: str, key: str = "") -> None:
        super().__init__()
        self.setAccessibleName(what)
        self.setToolTip(f"{what} ({key})" if key else what)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._colour()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the colour scheme (override of Qt)."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        self.setIcon(icons.icon("close", theme.colours().text))
