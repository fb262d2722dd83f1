"""Fields to filter a list, find text in a document and edit a title."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStackedWidget, QWidget

from desktop_rag.ui.widgets.buttons import make_close_button, make_icon_button
from desktop_rag.ui.widgets.foreign_text import isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS
from desktop_rag.ui.widgets.layouts import ElidedLabel, arrange_row, make_label
from desktop_rag.ui.widgets.theme import UNIT

_MAX_TITLE_LENGTH = 200  # characters of a title


class FilterBox(QLineEdit):
    """Escape clears the text; Down emits `down_pressed`."""

    down_pressed = Signal()

    def __init__(self, placeholder: str, accessible_name: str):
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(accessible_name)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Escape and Down (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)


class FindBar(QWidget):
    """A field with next, previous and match count; Enter, Shift+Enter and Esc work too."""

    stepped = Signal(int)  # 1 forward, -1 back
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
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


class TitleField(QStackedWidget):
    """A label that becomes a line edit; Enter commits the title, Esc restores it."""

    renamed = Signal(str)
    editing_ended = Signal()  # the label is shown again

    def __init__(self, accessible_name: str) -> None:
        super().__init__()
        self._renamable = False
        self._is_editing = False
        self.label = ElidedLabel(role="title")
        self.field = QLineEdit()
        self.field.setMaxLength(_MAX_TITLE_LENGTH)
        self.field.setAccessibleName(accessible_name)
        self.addWidget(self.label)
        self.addWidget(self.field)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.field.editingFinished.connect(self._commit_title)
        self.field.installEventFilter(self)

    def title_text(self) -> str:
        """Return the title."""
        return self.label.text()

    def set_title(self, title: str, *, renamable: bool) -> None:
        """Show a title."""
        self._renamable = renamable
        self.label.setText(title)
        tip = self.tr("{0}\nDouble-click or press F2 to rename").format(isolate_name(title))
        self.label.setToolTip(wrap_tooltip(tip) if renamable else "")

    def start_title_edit(self) -> None:
        """Show the line edit, if the title is renamable."""
        if self._renamable:
            self._is_editing = True
            self.field.setText(self.title_text())
            self.setCurrentWidget(self.field)
            self.field.selectAll()
            self.field.setFocus()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Start editing the title (override of Qt)."""
        super().mouseDoubleClickEvent(event)
        self.start_title_edit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept Esc before the shortcut that stops an answer gets it (override of Qt)."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._end_title_edit()
                return True
        return super().eventFilter(watched, event)

    def _commit_title(self) -> None:
        if self._is_editing:
            title = " ".join(self.field.text().split())
            self._end_title_edit()
            if title and title != self.title_text():
                self.renamed.emit(title)

    def _end_title_edit(self) -> None:
        self._is_editing = False  # hiding the field emits editingFinished again
        self.setCurrentWidget(self.label)
        self.editing_ended.emit()
