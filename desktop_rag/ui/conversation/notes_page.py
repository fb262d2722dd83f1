"""The page of the notes: a list with a search field, and the note that is read or edited."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop_rag.answer_types import Conversation
from desktop_rag.conversations.conversation_search import ConversationMatch, cut_excerpt
from desktop_rag.conversations.conversation_text import split_search_words
from desktop_rag.conversations.note_store import Note
from desktop_rag.ui.conversation.conversation_list import ConversationList
from desktop_rag.ui.conversation.note_view import NoteView
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, make_label
from desktop_rag.ui.widgets.middle_page import FieldPage
from desktop_rag.ui.widgets.theme import UNIT


class NotesPage(FieldPage):
    """Lists the notes by day, and searches all of them while the user types."""

    searched = Signal(str)
    created = Signal()  # an empty note is wanted
    delete_requested = Signal(object)  # the Note

    def __init__(self) -> None:
        super().__init__()
        self._notes: dict[int, Note] = {}
        self._edit_id = 0  # the note to edit once it is listed
        self.field.setPlaceholderText(self.tr("Search your notes…"))
        self.field.setAccessibleName(self.tr("Search your notes"))
        self.field.setAccessibleDescription(
            self.tr("Up and Down move through the list, Enter opens a note, Esc goes back")
        )
        self.list = ConversationList()
        self.list.setAccessibleName(self.tr("Notes"))
        self.list.menu.addAction(self.tr("Delete"), self._delete_selected)
        self.message = make_label(role="muted", wraps=True, centred=True)
        self.view = NoteView()
        self.new_button = make_button(self.tr("New note"), self.created)
        self._footer = BoxWidget(self.new_button, STRETCH)
        self._footer.box_layout().setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        for page in (self.list, self.message, self.view):
            self.pages.addWidget(page)
        arrange_column(self.header, 1, (self.pages, 1), self._footer, parent=self, spacing=0)
        self._connect_note_signals()

    def request_notes(self) -> None:
        """Emit `searched` with the text of the field; "" lists all."""
        self.searched.emit(self.field.text().strip())

    def open_list(self) -> None:
        """Show the list of all notes, and focus the field."""
        self.pages.setCurrentWidget(self.list)
        self._footer.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.request_notes()

    def edit_when_listed(self, note_id: int) -> None:
        """Open a new note in the editor as soon as it is listed."""
        self._edit_id = note_id
        self.field.clear()
        self.request_notes()

    def show_notes(self, notes: list[Note]) -> None:
        """Show the notes that were found, or a message if none was; an open note stays open."""
        words = self.field.text().strip()
        self._notes = {each.id: each for each in notes}
        selected = self.list.selected_match()
        rows = [self._make_row(each, split_search_words(words)) for each in notes]
        self.list.set_matches(rows, selected.conversation.id if selected else 0)
        self.message.setText(
            self.tr("No note contains these words.\nTry fewer or different words.")
            if words
            else self.tr(
                "There are no notes yet.\nSave an answer, or text that you select in an answer or a document."
            )
        )
        if self._edit_id in self._notes:
            self._open_note(self._notes[self._edit_id], edit=True)
            self._edit_id = 0
        elif self.pages.currentWidget() is not self.view:
            self.pages.setCurrentWidget(self.list if notes else self.message)
            if not notes:
                self.announce_change(self.message.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return from a note to the list on Esc, else close the page (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape and self.pages.currentWidget() is self.view:
            self.open_list()
        else:
            super().keyPressEvent(event)

    def _connect_note_signals(self) -> None:
        self.field.textChanged.connect(self._search)
        self.field.stepped.connect(self._move_list_selection)
        self.field.entered.connect(self.list.open_selected)
        self.list.opened.connect(lambda found: self._open_note(self._notes[found.conversation.id]))
        self.list.delete_requested.connect(self._delete_selected)
        self.list.up_pressed_at_top.connect(self.field.setFocus)
        self.view.left.connect(self.open_list)
        self.view.delete_requested.connect(self.delete_requested)

    def _make_row(self, note: Note, words: list[str]) -> ConversationMatch:
        """Return the row of a note, which is like that of a conversation."""
        title = note.title or self.tr("Untitled")
        entry = Conversation(note.id, title, note.changed_at)
        return ConversationMatch(entry, excerpt=cut_excerpt(note.body, words))

    def _search(self) -> None:
        if self.pages.currentWidget() is self.view and self.field.text():
            self.pages.setCurrentWidget(self.list)
            self._footer.show()
        self.request_notes()

    def _open_note(self, note: Note, *, edit: bool = False) -> None:
        self._footer.hide()
        self.pages.setCurrentWidget(self.view)
        self.view.show_note(note, edit=edit)

    def _delete_selected(self) -> None:
        if (found := self.list.selected_match()) is not None:
            self.delete_requested.emit(self._notes[found.conversation.id])

    def _move_list_selection(self, event: QKeyEvent) -> None:
        self.list.step_selection(event)
        index = self.list.currentIndex()
        if index.isValid():
            self.announce_change(index.data(Qt.ItemDataRole.AccessibleTextRole))
