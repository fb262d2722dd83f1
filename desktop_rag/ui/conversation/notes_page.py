"""The page of the notes: a list with a search field, and the note that is read or edited."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QStackedWidget, QWidget

from desktop_rag.answer_types import Conversation
from desktop_rag.conversations.conversation_search import ConversationMatch, cut_excerpt
from desktop_rag.conversations.conversation_text import split_search_words
from desktop_rag.conversations.note_store import Note
from desktop_rag.system.file_names import name_files
from desktop_rag.ui.conversation.conversations_page import ConversationList
from desktop_rag.ui.conversation.sentence_marks import CITATION_SCHEME, make_citation_format
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.buttons import make_button, make_tool_button, set_coloured_icon
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.middle_page import FieldPage
from desktop_rag.ui.widgets.safe_markdown import write_markdown
from desktop_rag.ui.widgets.text_browsers import InertBrowser, LinkConfirmation, set_line_height
from desktop_rag.ui.widgets.theme import UNIT, current_colours, follow_events

_SAVE_MS = 800  # after the last key
_FOOTNOTE = re.compile(r"\[\^(\d{1,4})\]")
_BEHIND_WORD = re.compile(r"(?<=[^\s\]])(?=\[\^\d)")
_SHOWN_FOOTNOTE = re.compile(r"\[(\d{1,4})\]")


class NotesPage(FieldPage):
    """Lists the notes by day, and searches all of them while the user types."""

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
        self.new_button = make_button(self.tr("New note"))
        self._footer = BoxWidget(self.new_button, STRETCH, margins=(2 * UNIT, UNIT, 2 * UNIT, UNIT))
        for page in (self.list, self.message, self.view):
            self.pages.addWidget(page)
        arrange_column(self.header, 1, (self.pages, 1), self._footer, parent=self, spacing=0)
        self.field.textChanged.connect(self._search)
        self._connect_list(self.list)
        self.list.opened.connect(lambda found: self._open_note(self._notes[found.conversation.id]))
        self.list.delete_requested.connect(self._delete_selected)
        self.view.left.connect(self.open_list)
        self.view.delete_requested.connect(self.delete_requested)

    def open_list(self) -> None:
        """Show the list of all notes, and focus the field."""
        self.pages.setCurrentWidget(self.list)
        self._footer.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.request_rows()

    def edit_when_listed(self, note_id: int) -> None:
        """Open a new note in the editor as soon as it is listed."""
        self._edit_id = note_id
        self.field.clear()
        self.request_rows()

    def show_notes(self, notes: list[Note]) -> None:
        """Show the notes that were found, or a message if none was; an open note stays open."""
        words = self.query_text()
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

    def _make_row(self, note: Note, words: list[str]) -> ConversationMatch:
        title = note.title or self.tr("Untitled")
        entry = Conversation(note.id, title, note.changed_at)
        return ConversationMatch(entry, excerpt=cut_excerpt(note.body, words))

    def _search(self) -> None:
        if self.pages.currentWidget() is self.view and self.field.text():
            self.pages.setCurrentWidget(self.list)
            self._footer.show()
        self.request_rows()

    def _open_note(self, note: Note, *, edit: bool = False) -> None:
        self._footer.hide()
        self.pages.setCurrentWidget(self.view)
        self.view.show_note(note, edit=edit)

    def _delete_selected(self) -> None:
        if (found := self.list.selected_match()) is not None:
            self.delete_requested.emit(self._notes[found.conversation.id])


class NoteView(QWidget):
    """Shows a note; edits are saved automatically. Esc ends editing."""

    left = Signal()
    changed = Signal(int, str)  # the id of the note, its new text
    source_activated = Signal(object, int, object)  # as `citation_activated` of `TurnRequests`
    save_requested = Signal(object)  # the Note, to a file
    delete_requested = Signal(object)  # the Note

    def __init__(self) -> None:
        super().__init__()
        self._note: Note | None = None
        self.back_button = make_tool_button(self.tr("All notes"), self.tr("All notes"), self.left)
        self.edit_button = make_button("", self._toggle_editing, role="inline")
        save_tip = self.tr("Save the note as a Markdown file, which you can add to the library")
        self.save_button = make_button(
            self.tr("Save as file…"),
            partial(self._emit_note, self.save_requested),
            role="inline",
            tip=save_tip,
        )
        self.delete_button = make_button(
            self.tr("Delete"), partial(self._emit_note, self.delete_requested), role="inline"
        )
        self.text, self.editor = InertBrowser(), QPlainTextEdit()
        self.text.setAccessibleName(self.tr("Note"))
        self.text.setProperty("role", "document")
        self.editor.setAccessibleName(self.tr("Text of the note, in Markdown"))
        self.editor.setTabChangesFocus(True)
        self.link_confirmation = LinkConfirmation()
        self._pages = QStackedWidget()
        for view in (self.text, self.editor):
            view.setFrameShape(QFrame.Shape.NoFrame)
            view.document().setDocumentMargin(2 * UNIT)
            follow_body_font(view)
            self._pages.addWidget(view)
        set_coloured_icon(self.back_button, "chevron-left")
        self.back_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        buttons = (self.edit_button, self.save_button, self.delete_button)
        row = arrange_row(self.back_button, STRETCH, *buttons, margins=(UNIT, UNIT // 2, 2 * UNIT, UNIT // 2))
        arrange_column(row, (self._pages, 1), self.link_confirmation, parent=self, spacing=0)
        self._save_timer = QTimer(self, interval=_SAVE_MS, singleShot=True)
        self._save_timer.timeout.connect(self.save_changes)
        self.text.anchorClicked.connect(self._open_link)
        self.editor.textChanged.connect(self._save_timer.start)
        follow_events(self, self._render_note, QEvent.Type.PaletteChange)

    @property
    def is_editing(self) -> bool:
        """Whether the text can be changed."""
        return self._pages.currentWidget() is self.editor

    def show_note(self, note: Note, *, edit: bool = False) -> None:
        """Show a note in place of the one before, whose changes are saved."""
        self.save_changes()
        self._note = note
        self.editor.setPlainText(note.text)
        self._save_timer.stop()
        self._set_editing(editing=edit)

    def save_changes(self) -> None:
        """Emit `changed` if something was typed that is not saved."""
        self._save_timer.stop()
        text = self.editor.toPlainText()
        if self._note is not None and text != self._note.text:
            self._note = replace(self._note, text=text)
            self.changed.emit(self._note.id, text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End editing, or leave the note, on Esc (override of Qt)."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.is_editing:
            self._toggle_editing()
        else:
            self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Save the typed text (override of Qt)."""
        super().hideEvent(event)
        self.save_changes()

    def _emit_note(self, signal: SignalInstance) -> None:
        self.save_changes()
        signal.emit(self._note)

    def _toggle_editing(self) -> None:
        self._set_editing(editing=not self.is_editing)

    def _set_editing(self, *, editing: bool) -> None:
        self.save_changes()
        shown = self.editor if editing else self.text
        self._pages.setCurrentWidget(shown)
        self.edit_button.setText(self.tr("Done") if editing else self.tr("Edit"))
        self._render_note()
        shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def _render_note(self) -> None:
        if self._note is not None and not self.is_editing:
            spaced = _BEHIND_WORD.sub("\u00a0", self._note.text)  # as in the answer
            markdown = _FOOTNOTE.sub(r"\\[\1\\]", spaced)  # Qt does not know footnotes
            write_markdown(self.text.document(), markdown, current_colours())
            _link_footnotes(self.text.document(), self._note)
            set_line_height(self.text.document())

    def _open_link(self, url: QUrl) -> None:
        if url.scheme() != CITATION_SCHEME:
            self.link_confirmation.ask_to_open(url)
        elif self._note is not None:
            self.source_activated.emit(self._note.sources, int(url.path()) - 1, None)


def _link_footnotes(document: QTextDocument, note: Note) -> None:
    """Turn the marks of footnotes into links to the sources of a note."""
    names = name_files(each.path for each in note.sources)
    for mark in reversed(list(_SHOWN_FOOTNOTE.finditer(document.toRawText()))):
        number = int(mark[1])
        if 0 < number <= len(note.sources):
            cursor = QTextCursor(document)
            cursor.setPosition(mark.start())
            cursor.setPosition(mark.end(), QTextCursor.MoveMode.KeepAnchor)
            source = replace(note.sources[number - 1], number=number)
            cursor.insertText(f"[{number}]", make_citation_format(source, current_colours(), names))
