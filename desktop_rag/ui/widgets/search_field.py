"""The input field of a page with search results."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.keys import ENTER_KEYS

_NAVIGATION_KEYS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_MAX_CHARACTERS = 2_000  # characters that can be typed or pasted


class SearchField(QLineEdit):
    """Keeps the focus while Up and Down move in the results and Enter opens one."""

    stepped = Signal(QKeyEvent)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow_body_font(self)
        self.setPlaceholderText(self.tr("Search your documents…"))
        self.setAccessibleName(self.tr("Search your documents"))
        self.setAccessibleDescription(
            self.tr("Up and Down move through the passages, Enter opens one, Esc goes back")
        )
        self.setMaxLength(_MAX_CHARACTERS)
        self.setClearButtonEnabled(True)
        self._lens = self.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        theme.follow_palette(self, self._update_lens_icon)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit signals for the keys of the result list (override of Qt)."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in _NAVIGATION_KEYS or self._is_delete_at_end(event):
            self.stepped.emit(event)
        elif event.key() in ENTER_KEYS and not control:  # Ctrl+Enter asks the query as a question
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Leave the menu key to the page, for its current row (override of Qt)."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            event.ignore()
        else:
            super().contextMenuEvent(event)

    def _is_delete_at_end(self, event: QKeyEvent) -> bool:
        """Whether Delete was pressed where the field has nothing to delete."""
        is_delete = event.key() == Qt.Key.Key_Delete and not event.modifiers()
        return is_delete and not self.hasSelectedText() and self.cursorPosition() == len(self.text())

    def _update_lens_icon(self) -> None:
        self._lens.setIcon(icons.make_icon("search", theme.current_colours().muted))
