"""Connects the page of all conversations with the conversation thread."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.answer_types import Conversation, Turn
from desktop_rag.errors import ExportError
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.messages import translate_for_file
from desktop_rag.ui.widgets.notices import UndoAction, show_saved_file
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import conversation_thread as events
from desktop_rag.workers.conversation_thread import ConversationThread
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # loaded after the window is shown
    from desktop_rag.conversations.conversation_search import ConversationMatch
    from desktop_rag.ui.conversation.conversations_page import ConversationsPage


class HistoryController(QObject):
    """Owns which conversation is open or selected; renames, exports, deletes and searches conversations.

    Commands act on the conversation selected on the page while it is shown, else on the open one.
    """

    opened = Signal(int, int)  # conversation id, id of the turn to scroll to or 0
    deleted = Signal(int)  # conversation id; it can be restored

    def __init__(self, window: MainWindow, pane: ConversationPane, store: ConversationThread) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._current: Conversation | None = None
        self._latest_search = 0
        self._deleted_open_id = 0  # the conversation that was deleted while it was open
        self.page: ConversationsPage | None = None
        self._store = store
        actions = window.actions_
        actions.conversations.triggered.connect(self.open_history)
        actions.rename_conversation.triggered.connect(self._start_rename)
        actions.export_conversation.triggered.connect(self._export_conversation)
        actions.print_conversation.triggered.connect(self._print_conversation)
        actions.pin_conversation.triggered.connect(self._pin_conversation)
        actions.delete_conversation.triggered.connect(self._delete_conversation)
        transcript = pane.transcript
        actions.export_answer.triggered.connect(partial(transcript.request_turn_command, "export"))
        actions.print_answer.triggered.connect(partial(transcript.request_turn_command, "print"))
        pane.requests.turn_command.connect(self._run_turn_command)
        pane.addAction(actions.rename_conversation)
        pane.conversations_button.clicked.connect(self.open_history)
        pane.requests.export_requested.connect(actions.export_conversation.trigger)
        pane.title.renamed.connect(self._rename_current)
        pane.requests.version_chosen.connect(store.show_turn)
        store.event_emitted.connect(self._handle_conversation_event)
        window.page_changed.connect(self._update_conversation_actions)
        self._update_conversation_actions()

    def set_open_conversation(self, current: Conversation | None) -> None:
        """Set the open conversation, None for a new one without turns."""
        self._current = current
        self._update_conversation_actions()

    def open_history(self) -> None:
        """Show the page of all conversations."""
        page = self.page or self._make_history_page()
        self._window.show_page(page)
        page.start_conversation_search(self._current.id if self._current else 0)

    def _handle_conversation_event(self, event: WorkerEvent) -> None:
        match event:
            case events.ConversationsListed() if self.page is not None and self._is_page_shown():
                self.page.request_rows()
            case events.ConversationsFound(self._latest_search, matches) if self.page is not None:
                self.page.show_matches(matches)
            case events.ConversationDeleted(conversation):
                self._notify_deleted(conversation)
            case events.ConversationRestored(self._deleted_open_id) if self._current is None:
                self.opened.emit(self._deleted_open_id, 0)
            case events.VersionShown(conversation_id, turn_id):
                self.opened.emit(conversation_id, turn_id)
            case events.ConversationExported(path):
                show_saved_file(self._window.notices, self.tr("Exported to {0}"), path)
            case events.ConversationRead(title, turns, path):
                self._export_turns(title, turns, path)
            case WorkFailed(error):
                self._window.notices.show_notice(error.title, error.hint, "error")

    def _make_history_page(self) -> ConversationsPage:
        from desktop_rag.ui.conversation.conversations_page import ConversationsPage

        page = self.page = ConversationsPage(*self._window.actions_.conversation_commands())
        page.searched.connect(self._search_history)
        page.list.opened.connect(self._open_result)
        page.list.renamed.connect(self._store.rename_conversation)
        page.list.chosen.connect(self._update_conversation_actions)
        return page

    def _is_page_shown(self) -> bool:
        return self.page is not None and self.page.isVisible()

    def _selected_conversation(self) -> Conversation | None:
        if self.page is not None and self._is_page_shown():
            found = self.page.list.selected_match()
            return found.conversation if found else None
        return self._current

    def _update_conversation_actions(self) -> None:
        selected = self._selected_conversation()
        self._window.set_conversation_selected(selected is not None)
        self._window.actions_.pin_conversation.setChecked(selected is not None and selected.pinned)
        self._window.set_answer_shown(self._current is not None)

    def _search_history(self, words: str) -> None:
        self._latest_search = self._store.search_conversations(words)

    def _open_result(self, found: ConversationMatch) -> None:
        self._window.show_conversation()
        if found.turn_id:
            self._store.show_turn(found.turn_id)
        else:
            self.opened.emit(found.conversation.id, 0)

    def _start_rename(self) -> None:
        if self.page is not None and self._is_page_shown():
            self.page.list.rename_selected()
        else:
            self._window.show_conversation()
            self._pane.title.start_title_edit()

    def _rename_current(self, title: str) -> None:
        if self._current is not None:
            self._store.rename_conversation(self._current.id, title)

    def _export_conversation(self) -> None:
        from desktop_rag.ui.widgets.export_dialogs import ask_export_path

        if (selected := self._selected_conversation()) is not None:
            read = partial(self._store.read_conversation, selected.id)
            ask_export_path(self._window, selected.title, read)

    def _pin_conversation(self, pinned: bool) -> None:  # noqa: FBT001 - a slot
        if (selected := self._selected_conversation()) is not None:
            self._store.pin_conversation(selected.id, pinned=pinned)

    def _print_conversation(self) -> None:
        if (selected := self._selected_conversation()) is not None:
            self._store.read_conversation(selected.id, None)

    def _run_turn_command(self, command: str, turn: Turn, _selected: str) -> None:
        from desktop_rag.ui.widgets.export_dialogs import ask_answer_path

        export = partial(self._export_turns, turn.question, [turn])
        if command == "export":
            ask_answer_path(self._window, turn.question, export)
        elif command == "print":
            export(None)

    def _export_turns(self, title: str, turns: Sequence[Turn], path: Path | None) -> None:
        """Write turns to a file, or print them if there is none."""
        from desktop_rag.ui.widgets.export_dialogs import PDF_SUFFIX, ask_to_print, write_pdf

        if path is None:
            ask_to_print(self._window, title, turns)
        elif path.suffix.lower() != PDF_SUFFIX:
            self._store.export_turns(title, turns, path, translate_for_file)
        else:
            try:
                write_pdf(title, turns, path)
            except ExportError as error:
                self._window.notices.show_notice(error.title, error.hint, "error")
            else:
                show_saved_file(self._window.notices, self.tr("Exported to {0}"), path)

    def _delete_conversation(self) -> None:
        if (selected := self._selected_conversation()) is not None:
            self._store.delete_conversation(selected)

    def _notify_deleted(self, deleted: Conversation) -> None:
        if self._current is not None and self._current.id == deleted.id:
            self._deleted_open_id = deleted.id
        self.deleted.emit(deleted.id)
        undo = UndoAction(self.tr("Undo"), lambda: self._store.restore_conversation(deleted.id))
        self._window.notices.show_notice(
            self.tr("Deleted the conversation “{0}”").format(isolate_name(deleted.title)),
            self.tr("You can undo this until you quit."),
            "info",
            undo,
        )
