"""The page of all conversations, with a field that finds words in them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from desktop_rag.chat.recall import Recalled
from desktop_rag.ui import theme
from desktop_rag.ui.actions import WindowActions
from desktop_rag.ui.conversation_list import ConversationList
from desktop_rag.ui.elided_label import ElidedLabel
from desktop_rag.ui.search_field import SearchField
from desktop_rag.ui.theme import UNIT


class ConversationsPage(QWidget):
    """Lists the conversations by day, and finds words in all of them as one types."""

    searched = Signal(str)
    opened = Signal(object)  # Recalled
    renamed = Signal(int, str)
    chosen = Signal()  # another one is selected, or none
    left = Signal()

    def __init__(self, commands: WindowActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current = 0
        self.field = SearchField()
        self.field.setPlaceholderText(self.tr("Search your conversations…"))
        self.field.setAccessibleName(self.tr("Search your conversations"))
        self.field.setAccessibleDescription(
            self.tr("Up and Down move in the list, Enter opens one, Esc goes back")
        )
        self.close_button = QToolButton()
        self.list = ConversationList()
        self.message = QLabel()
        self.keys = ElidedLabel()
        self._pages = QStackedWidget()
        self._lay_out()
        self.list.menu.addActions(
            [
                commands.rename_conversation,
                commands.export_conversation,
                commands.delete_conversation,
            ]
        )
        self.addAction(commands.rename_conversation)
        self._connect(commands)

    def begin(self, current: int) -> None:
        """Let the person type; `current` is the id of the conversation that is open."""
        self._current = current
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self.search()

    def search(self) -> None:
        """Search for what is in the field, or list all."""
        self.searched.emit(self.field.text().strip())

    def set_found(self, found: list[Recalled]) -> None:
        """Show the conversations in which the words stand."""
        before = self.list.selected()
        self.list.set_found(found, before.conversation.id if before else self._current)
        self.message.setText(
            self.tr("These words stand in no conversation.\nTry fewer or other words.")
            if self.field.text().strip()
            else self.tr("There are no conversations yet.\nAsk a question to begin one.")
        )
        self._pages.setCurrentWidget(self.list if found else self.message)
        if not found and QAccessible.isActive():
            said = QAccessibleAnnouncementEvent(self.field, self.message.text())
            QAccessible.updateAccessibility(said)

    def event(self, event: QEvent) -> bool:
        """Take Esc before the command that stops an answer does (override of Qt)."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Esc (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline under the field."""
        QPainter(self).fillRect(0, self._pages.y() - 1, self.width(), 1, theme.colours().hairline)

    def _step(self, event: QKeyEvent) -> None:
        self.list.step(event)
        index = self.list.currentIndex()
        if QAccessible.isActive() and index.isValid():
            words = index.data(Qt.ItemDataRole.AccessibleTextRole)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, words))

    def _lay_out(self) -> None:
        self.close_button.setText("×")
        self.close_button.setToolTip(self.tr("Back to the conversation (Esc)"))
        self.close_button.setAccessibleName(self.tr("Back to the conversation"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.message.setProperty("role", "muted")
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message.setWordWrap(True)
        self.keys.setProperty("role", "muted")
        self.keys.setText(self.tr("Enter opens · F2 renames · Ctrl+E exports · Delete deletes"))
        self.keys.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        head = QHBoxLayout()
        head.setContentsMargins(2 * UNIT, UNIT, UNIT, UNIT)
        head.setSpacing(UNIT)
        head.addWidget(self.field, 1)
        head.addWidget(self.close_button)
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.message)
        foot = QHBoxLayout()
        foot.setContentsMargins(2 * UNIT, UNIT // 2, 2 * UNIT, UNIT)
        foot.addWidget(self.keys)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addSpacing(1)
        layout.addWidget(self._pages, 1)
        layout.addLayout(foot)
        self.setFocusProxy(self.field)

    def _connect(self, commands: WindowActions) -> None:
        self.field.textChanged.connect(self.search)
        self.field.stepped.connect(self._step)
        self.field.entered.connect(self.list.open_selected)
        self.close_button.clicked.connect(self.left)
        self.list.opened.connect(self.opened)
        self.list.renamed.connect(self.renamed)
        self.list.chosen.connect(self.chosen)
        self.list.left_upwards.connect(self.field.setFocus)
        self.list.delete_requested.connect(commands.delete_conversation.trigger)
