"""Push buttons, and the small buttons of bars, headers and messages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, SignalInstance
from PySide6.QtWidgets import QPushButton, QToolButton

from desktop_rag.ui.widgets import icons, theme


def make_button(
    text: str, clicked: SignalInstance | Callable[..., object], *, role: str = "", tip: str = ""
) -> QPushButton:
    """Return a button that calls or emits `clicked`; `role` is "primary", "inline", "link" or ""."""
    button = QPushButton(text)
    button.setProperty("role", role)
    button.setToolTip(tip)
    button.clicked.connect(clicked)
    return button


def make_tool_button(text: str, description: str) -> QToolButton:
    """Return a button with keyboard focus; `description` is tool tip and accessible name."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(description)
    button.setAccessibleName(description)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


class CloseButton(QToolButton):
    """A cross; `description` is accessible name and tool tip, with the shortcut `key`."""

    def __init__(self, description: str, key: str = "") -> None:
        super().__init__()
        self.setAccessibleName(description)
        self.setToolTip(f"{description} ({key})" if key else description)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._update_close_icon()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint the icon in the new colour scheme (override of Qt)."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._update_close_icon()

    def _update_close_icon(self) -> None:
        self.setIcon(icons.make_icon("close", theme.current_colours().text))
