"""The page of all conversations, with a search field."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent

from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.ui.conversation.conversation_list import ConversationList
from desktop_rag.ui.widgets.layouts import ElidedLabel, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.middle_page import FieldPage
from desktop_rag.ui.widgets.theme import UNIT


class ConversationsPage(FieldPage):
    """Lists the conversations by day, and searches all of them while the user types."""

    searched = Signal(str)
    opened = Signal(object)  # Recalled
    renamed = Signal(int, str)
    chosen = Signal()  # the selection changed, perhaps to none

    def __init__(self, *commands: QAction) -> None:
        """Make the page; the first of the commands on a conversation renames it, the last one deletes it."""
        super().__init__()
        rename, delete = commands[0], commands[-1]
        self._current = 0
        self.field.setPlaceholderText(self.tr("Search your conversations…"))
        self.field.setAccessibleName(self.tr("Search your conversations"))
        self.field.setAccessibleDescription(
            self.tr("Up and Down move through the list, Enter opens a conversation, Esc goes back")
        )
        self.list = ConversationList()
        self.message = make_label(role="muted", wraps=True, centred=True)
        self.keys = ElidedLabel(
            self.tr("Enter opens · F2 renames · Ctrl+E exports · Delete deletes"), "muted"
        )
        self._build_history_layout()
        self.list.menu.addActions(commands)
        self.addAction(rename)
        self._connect_history_signals()
        self.list.delete_requested.connect(delete.trigger)

    def start_conversation_search(self, current: int) -> None:
        """Focus the field and list; `current` is the id of the open conversation."""
        self._current = current
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self.request_conversations()

    def request_conversations(self) -> None:
        """Emit `searched` with the text of the field; "" lists all."""
        self.searched.emit(self.field.text().strip())

    def show_matches(self, found: list[ConversationMatch]) -> None:
        """Show the conversations that match, or a message if none does."""
        previous = self.list.selected_match()
        self.list.set_matches(found, previous.conversation.id if previous else self._current)
        self.message.setText(
            self.tr("No conversation contains these words.\nTry fewer or different words.")
            if self.field.text().strip()
            else self.tr("There are no conversations yet.\nAsk a question to begin one.")
        )
        self.pages.setCurrentWidget(self.list if found else self.message)
        self.keys.setVisible(bool(found))
        if not found:
            self.announce_change(self.message.text())

    def _move_list_selection(self, event: QKeyEvent) -> None:
        self.list.step_selection(event)
        index = self.list.currentIndex()
        if index.isValid():
            self.announce_change(index.data(Qt.ItemDataRole.AccessibleTextRole))

    def _build_history_layout(self) -> None:
        self.keys.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.message)
        footer = arrange_row(self.keys, margins=(2 * UNIT, UNIT // 2, 2 * UNIT, UNIT))
        arrange_column(self.header, 1, (self.pages, 1), footer, parent=self, spacing=0)

    def _connect_history_signals(self) -> None:
        self.field.textChanged.connect(self.request_conversations)
        self.field.stepped.connect(self._move_list_selection)
        self.field.entered.connect(self.list.open_selected)
        self.list.opened.connect(self.opened)
        self.list.renamed.connect(self.renamed)
        self.list.chosen.connect(self.chosen)
        self.list.up_pressed_at_top.connect(self.field.setFocus)
