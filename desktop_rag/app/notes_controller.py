"""Keeps answers, selections and passages as notes, and connects their page with the conversation thread."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets.file_opening import show_in_folder
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.messages import translate_for_file
from desktop_rag.ui.widgets.notices import UndoAction
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import conversation_thread as events
from desktop_rag.workers.conversation_thread import ConversationThread
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # loaded when they are first shown
    from desktop_rag.answer_types import Citation, Turn
    from desktop_rag.conversations.note_store import Note
    from desktop_rag.ui.conversation.notes_page import NotesPage


class NotesController(QObject):
    """Owns the page of the notes; edits are saved automatically."""

    source_activated = Signal(object, int, object)  # as `citation_activated` of `TurnRequests`
    add_requested = Signal(list)  # list[Path]: a note that was saved as a file

    def __init__(
        self, window: MainWindow, pane: ConversationPane, source: SourcePane, store: ConversationThread
    ) -> None:
        super().__init__()
        self._window, self._pane, self._source, self._store = window, pane, source, store
        self._latest_search = 0
        self.page: NotesPage | None = None
        actions = window.actions_
        actions.notes.triggered.connect(self.open_notes)
        actions.keep_note.triggered.connect(self._keep_what_is_in_focus)
        pane.notes_button.clicked.connect(self.open_notes)
        pane.requests.turn_command.connect(self._keep_answer)
        source.passage_kept.connect(self._keep_passage)
        store.event_emitted.connect(self._handle_note_event)

    def open_notes(self) -> None:
        """Show the page of the notes."""
        page = self.page or self._make_page()
        self._window.show_page(page)
        page.open_list()

    def _make_page(self) -> NotesPage:
        from desktop_rag.ui.conversation.notes_page import NotesPage

        page = self.page = NotesPage()
        page.searched.connect(self._search_notes)
        page.new_button.clicked.connect(lambda: self._store.keep_note(""))
        page.delete_requested.connect(self._store.delete_note)
        page.view.changed.connect(self._store.change_note)
        page.view.save_requested.connect(self._save_note)
        page.view.source_activated.connect(self.source_activated)
        return page

    def _search_notes(self, words: str) -> None:
        self._latest_search = self._store.search_notes(words)

    def _keep_what_is_in_focus(self) -> None:
        """Keep the selected or cited text of the source if that has the focus, else an answer."""
        focused = QApplication.focusWidget()
        if focused is not None and self._source.isAncestorOf(focused):
            self._source.keep_passage()
        else:
            self._pane.transcript.request_turn_command("keep")

    def _keep_answer(self, command: str, turn: Turn, selected: str) -> None:
        if command == "keep" and turn.answer is not None:
            from desktop_rag.conversations.note_making import make_answer_note

            self._store.keep_note(*make_answer_note(turn.answer, selected, translate_for_file))

    def _keep_passage(self, passage: Citation, selected: str) -> None:
        from desktop_rag.conversations.note_making import make_passage_note

        self._store.keep_note(*make_passage_note(passage, selected, translate_for_file))

    def _save_note(self, note: Note) -> None:
        from desktop_rag.ui.widgets.export_dialogs import ask_note_path

        ask_note_path(self._window, note.title or self.tr("Note"), partial(self._store.export_note, note))

    def _handle_note_event(self, event: WorkerEvent) -> None:
        match event:
            case events.NotesFound(self._latest_search, notes) if self.page is not None:
                self.page.show_notes(notes)
            case events.NoteKept(note_id, "") if self.page is not None:
                self.page.edit_when_listed(note_id)
            case events.NoteKept(note_id):
                self._notify_kept(note_id)
            case events.NoteDeleted(note):
                self._notify_deleted(note)
            case events.NotesChanged():
                self._refresh_page()
            case events.NoteExported(path):
                self._notify_exported(path)

    def _refresh_page(self) -> None:
        if page := self._shown_page():
            page.request_rows()

    def _shown_page(self) -> NotesPage | None:
        return self.page if self.page is not None and self.page.isVisible() else None

    def _notify_kept(self, note_id: int) -> None:
        self._refresh_page()
        undo = UndoAction(self.tr("Undo"), partial(self._store.forget_note, note_id))
        show = self.tr("Show the notes"), self.open_notes
        title = self.tr("Saved as a note")
        self._window.notices.show_notice(title, "", "done", undo, None if self._shown_page() else show)

    def _notify_deleted(self, note: Note) -> None:
        if page := self._shown_page():
            page.open_list()
        self._window.notices.show_notice(
            self.tr("Deleted the note “{0}”").format(isolate_name(note.title or self.tr("Untitled"))),
            self.tr("You can undo this until you quit."),
            "info",
            UndoAction(self.tr("Undo"), partial(self._store.restore_note, note.id)),
        )

    def _notify_exported(self, path: Path) -> None:
        self._window.notices.show_notice(
            self.tr("Saved as {0}").format(isolate_name(path.name)),
            str(path.parent),
            "done",
            (self.tr("Add to the library"), lambda: self.add_requested.emit([path])),
            (self.tr("Show in folder"), lambda: show_in_folder(path)),
        )
