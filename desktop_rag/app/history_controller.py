"""Connects the page of all conversations with the conversation thread."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from desktop_rag.conversations.conversation_search import Recalled
from desktop_rag.errors import DesktopRagError
from desktop_rag.types import Conversation
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.widgets.show_in_folder import show_in_folder
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.conversation_thread import MemoryThread

if TYPE_CHECKING:  # loaded after the window is shown
    from desktop_rag.ui.conversation.conversations_page import ConversationsPage


class MemoryWork(QObject):
    """Renames, exports, deletes and searches conversations.

    Commands act on the conversation selected on the page while it is shown, else on the open one.
    """

    changed = Signal()  # a title or the set of conversations
    opened = Signal(int, int)  # conversation id, id of the turn to scroll to or 0
    deleted = Signal(int)  # conversation id; it can be restored

    def __init__(self, window: MainWindow, pane: ConversationPane, folder: Path) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._current: Conversation | None = None
        self._newest = 0
        self._left = 0  # the conversation that was deleted while it was open
        self.page: ConversationsPage | None = None
        self.thread_ = MemoryThread(folder)
        self._connect()
        self._follow()

    def set_current(self, current: Conversation | None) -> None:
        """Set the open conversation, None for a new one without turns."""
        self._current = current
        self._follow()

    def open(self) -> None:
        """Show the page of all conversations."""
        page = self.page or self._make_page()
        self._window.show_workspace()
        self._window.show_page(page)
        page.begin(self._current.id if self._current else 0)
        self._follow()

    def close(self) -> None:
        """Return to the conversation if the page is shown."""
        if self._is_shown():
            self._window.show_conversation()
            self._follow()

    def shutdown(self, timeout_ms: int) -> None:
        """Stop the conversation thread."""
        self.thread_.shutdown(timeout_ms)

    def _connect(self) -> None:
        actions, thread, pane = self._window.actions_, self.thread_, self._pane
        actions.conversations.triggered.connect(self.open)
        actions.rename_conversation.triggered.connect(self._rename)
        actions.export_conversation.triggered.connect(self._export)
        actions.delete_conversation.triggered.connect(self._delete)
        pane.addAction(actions.rename_conversation)
        pane.conversations_requested.connect(self.open)
        pane.renamed.connect(self._rename_current)
        pane.version_chosen.connect(thread.show_turn)
        thread.changed.connect(self._tell_changed)
        thread.recalled.connect(self._show_found)
        thread.deleted.connect(self._tell_deleted)
        thread.taken_back.connect(self._open_again)
        thread.shown.connect(self.opened)
        thread.exported.connect(self._tell_exported)
        thread.failed.connect(self._show_error)

    def _make_page(self) -> ConversationsPage:
        from desktop_rag.ui.conversation.conversations_page import ConversationsPage

        page = self.page = ConversationsPage(self._window.actions_)
        page.searched.connect(self._search)
        page.opened.connect(self._go)
        page.renamed.connect(self.thread_.rename)
        page.chosen.connect(self._follow)
        page.left.connect(self._leave)
        return page

    def _is_shown(self) -> bool:
        return self.page is not None and self.page.isVisible()

    def _chosen(self) -> Conversation | None:
        if self.page is not None and self._is_shown():
            found = self.page.list.selected()
            return found.conversation if found else None
        return self._current

    def _follow(self) -> None:
        self._window.set_conversation_chosen(self._chosen() is not None)

    def _leave(self) -> None:
        self._window.leave_page()
        self._follow()

    def _search(self, words: str) -> None:
        self._newest = self.thread_.recall(words)

    def _show_found(self, search: int, found: list[Recalled]) -> None:
        if search == self._newest and self.page is not None:
            self.page.set_found(found)

    def _go(self, found: Recalled) -> None:
        self._window.show_conversation()
        if found.turn_id:
            self.thread_.show_turn(found.turn_id)
        else:
            self.opened.emit(found.conversation.id, 0)

    def _rename(self) -> None:
        if self.page is not None and self._is_shown():
            self.page.list.rename_selected()
        else:
            self._window.show_conversation()
            self._pane.title.begin()

    def _rename_current(self, title: str) -> None:
        if self._current is not None:
            self.thread_.rename(self._current.id, title)

    def _export(self) -> None:
        from desktop_rag.ui.conversation.export_dialogs import ask_where_to_export

        if (selected := self._chosen()) is not None:
            ask_where_to_export(
                self._window, selected.title, lambda path: self.thread_.export(selected.id, path)
            )

    def _delete(self) -> None:
        if (selected := self._chosen()) is not None:
            self.thread_.delete(selected)

    def _tell_changed(self) -> None:
        self.changed.emit()
        if self.page is not None and self._is_shown():
            self.page.search()

    def _tell_deleted(self, deleted: Conversation) -> None:
        if self._current is not None and self._current.id == deleted.id:
            self._left = deleted.id
        self.deleted.emit(deleted.id)
        undo = self.tr("Undo"), lambda: self.thread_.take_back(deleted.id)
        self._window.notices.show(
            self.tr("Deleted the conversation “{0}”").format(deleted.title),
            self.tr("It can be taken back until the program is closed."),
            "info",
            undo,
        )

    def _open_again(self, conversation_id: int) -> None:
        if conversation_id == self._left and self._current is None:
            self.opened.emit(conversation_id, 0)

    def _tell_exported(self, path: Path) -> None:
        self._window.notices.show(
            self.tr("Exported to {0}").format(path.name),
            str(path.parent),
            "info",
            (self.tr("Open"), lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))),
            (self.tr("Show in folder"), lambda: show_in_folder(path)),
        )

    def _show_error(self, error: DesktopRagError) -> None:
        self._window.notices.show(error.title, error.hint, "error")
