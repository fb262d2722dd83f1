"""A bar to find text in the open document."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_rag.ui.widgets.buttons import make_close_button, make_icon_button
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS
from desktop_rag.ui.widgets.layouts import arrange_row, make_label
from desktop_rag.ui.widgets.theme import UNIT


class FindBar(QWidget):
    """A field with next, previous and match count; Enter, Shift+Enter and Esc work too."""

    text_changed = Signal(str)
    stepped = Signal(int)  # 1 forward, -1 back
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(self.tr("Find in document"))
        self.edit.setAccessibleName(self.tr("Find in document"))
        self.edit.setClearButtonEnabled(True)
        self.count_label = make_label(role="muted")
        previous, following = self.tr("Previous match (Shift+Enter)"), self.tr("Next match (Enter)")
        self.previous_button = make_icon_button("chevron-up", previous, lambda: self.stepped.emit(-1))
        self.next_button = make_icon_button("chevron-down", following, lambda: self.stepped.emit(1))
        self.close_button = make_close_button(self.tr("Close the find bar"), "Esc", self.closed)
        buttons = (self.previous_button, self.next_button, self.close_button)
        margins = (UNIT * 2, 0, UNIT, UNIT)
        arrange_row(
            (self.edit, 1), self.count_label, *buttons, parent=self, margins=margins, spacing=UNIT // 2
        )
        self.edit.textChanged.connect(self.text_changed)
        self.show_match_count(0, 0)

    def show_match_count(self, current: int, count: int) -> None:
        """Show the number of the current match and of all matches."""
        number = QLocale().toString
        text = self.tr("{0} of {1}").format(number(current), number(count))
        empty_text = self.tr("Not found") if self.edit.text().strip() else ""
        self.count_label.setText(text if count else empty_text)
        for button in (self.previous_button, self.next_button):
            button.setEnabled(count > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with Enter and close with Esc (override of Qt)."""
        if event.key() in ENTER_KEYS:
            self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
