"""The title of a conversation or a table, which can be edited in place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStackedWidget, QWidget

from desktop_rag.ui.widgets.foreign_text import isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.layouts import ElidedLabel

_MAX_TITLE_LENGTH = 200  # characters of a title


class TitleField(QStackedWidget):
    """A label that becomes a line edit; Enter commits the title, Esc restores it."""

    renamed = Signal(str)
    editing_ended = Signal()  # the label is shown again

    def __init__(self, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
