"""One note: read with links to its sources, or edited as Markdown."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QStackedWidget, QWidget

from desktop_rag.conversations.note_store import Note
from desktop_rag.system.file_names import name_files
from desktop_rag.ui.conversation.sentence_marks import CITATION_SCHEME, make_citation_format
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.buttons import make_button, make_tool_button, set_coloured_icon
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row
from desktop_rag.ui.widgets.safe_markdown import write_markdown
from desktop_rag.ui.widgets.text_browsers import InertBrowser, LinkConfirmation, set_line_height
from desktop_rag.ui.widgets.theme import UNIT, current_colours

_SAVE_MS = 800  # after the last key
_FOOTNOTE = re.compile(r"\[\^(\d{1,4})\]")
_SHOWN_FOOTNOTE = re.compile(r"\[(\d{1,4})\]")


class NoteView(QWidget):
    """Shows a note; edits are saved automatically. Esc ends editing."""

    left = Signal()
    changed = Signal(int, str)  # the id of the note, its new text
    source_activated = Signal(object, int, object)  # as `citation_activated` of `ConversationPane`
    save_requested = Signal(object)  # the Note, to a file
    delete_requested = Signal(object)  # the Note

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.editor.installEventFilter(self)

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
        """Save what was typed (override of Qt)."""
        super().hideEvent(event)
        self.save_changes()

    def changeEvent(self, event: QEvent) -> None:
        """Show the note in the colours of a new scheme (override of Qt)."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._render_note()

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
            markdown = _FOOTNOTE.sub(r"\\[\1\\]", self._note.text)  # Qt does not know footnotes
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
