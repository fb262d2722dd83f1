"""The main window: three panes, the menus, the notices, and the saved layout."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6 import QtCore  # `Qt` takes 15 ms when it is first used: once the frame is shown
from PySide6.QtCore import QByteArray, QEvent, QObject, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QPaintEvent, QPalette, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QMainWindow,
    QMenu,
    QSplitter,
    QStackedWidget,
    QWidget,
)
from shiboken6 import isValid

from desktop_rag.system import paths
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name
from desktop_rag.ui.widgets.theme import UNIT, resize_within_screen

if TYPE_CHECKING:  # so that the window frame shows before these load
    from desktop_rag.answer_types import Conversation
    from desktop_rag.ui.library.library_pane import LibraryPane
    from desktop_rag.ui.source.source_pane import SourcePane
    from desktop_rag.ui.widgets.middle_page import MiddlePage

_MAX_RECENT = 20  # conversations in the menu
_MAX_TITLE_LENGTH = 60
_LOW_WINDOW = 72 * UNIT  # pixels; a lower one has no room for a preview and a conversation
_MAX_MIDDLE_WIDTH = 95 * UNIT  # pixels of the preview, and of the conversation beside a source
_SAME_SIZE = 200  # pixels; the share of the source is kept once for windows that are about as wide
_SOURCE_SHARE = 0.45  # of the width beside the library, or more where the conversation needs less


class MainWindow(QMainWindow):
    """The shell around the panes. Its commands are in `actions_` and `library.actions_`.

    It is shown as an empty frame at once; `add_panes` fills it, and `add_hidden_parts` completes it.
    """

    painted = Signal()  # the window has been painted
    paths_dropped = Signal(list)  # of Path: files and folders to add
    paths_dropped_on_question = Signal(list)  # of Path: files and folders to ask about
    conversation_chosen = Signal(int)  # the id
    page_changed = Signal()  # another page is shown in the middle
    closing = Signal()  # about to close; `save_layout` still works

    def __init__(self, state: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self._state = state or {}
        self._has_parts = False  # those of `add_hidden_parts`
        self._library_wanted = bool(self._state.get("files"))  # or a workspace is shown without any
        self.setWindowTitle(self.tr("Desktop RAG"))
        self.setMinimumSize(95 * UNIT, 60 * UNIT)
        self.resize(150 * UNIT, 95 * UNIT)
        self.restoreGeometry(_base64_to_bytes(self._state.get("geometry", "")))

    def fit_screen(self) -> None:
        """Make the first size no larger than the screen; Qt does so with one that is restored."""
        if not self._state.get("geometry"):
            resize_within_screen(self, self.size())

    def add_panes(self, library: LibraryPane, conversation: QWidget) -> None:
        """Add the visible parts of the window; `add_hidden_parts` completes it.

        Nothing is shown before it is known whether there are files, unless there were some the last time.
        """
        self.library, self.conversation = library, conversation
        self._middle = QStackedWidget()
        self._middle.setMinimumSize(40 * UNIT, 24 * UNIT)  # else a hidden page would set it
        self._middle.addWidget(conversation)
        self._splitter = self._make_splitter()
        library.setVisible(self._library_wanted)
        self._middle.setVisible(self._library_wanted)
        self.setCentralWidget(self._splitter)
        file, edit, view = self.tr("&File"), self.tr("&Edit"), self.tr("&View")
        files, chat, about = self.tr("&Library"), self.tr("&Chat"), self.tr("&Help")
        self._menus = [self.menuBar().addMenu(title) for title in (file, edit, view, files, chat, about)]
        self._make_status_bar()

    def _make_splitter(self) -> QSplitter:
        from desktop_rag.ui.widgets.layouts import arrange_column

        self._centre = QWidget()
        self._centre.setBackgroundRole(QPalette.ColorRole.Base)
        self._centre.setAutoFillBackground(True)
        arrange_column((self._middle, 1), parent=self._centre, spacing=0)
        splitter = QSplitter(QtCore.Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        for pane in (self.library, self._centre):
            splitter.addWidget(pane)
        splitter.setStretchFactor(1, 1)  # the middle pane takes all extra width
        splitter.splitterMoved.connect(self._note_source_share)
        self._source_shares = _parse_shares(self._state.get("source", ""))  # that the user has chosen
        self._restore_widths(splitter)
        return splitter

    def _restore_widths(self, splitter: QSplitter) -> None:
        splitter.setSizes([38 * UNIT, 62 * UNIT, 50 * UNIT])
        splitter.restoreState(_base64_to_bytes(self._state.get("panes", "")))
        splitter.setHandleWidth(1)

    def add_hidden_parts(self, source: SourcePane) -> None:
        """Add the source pane, notices, the page of an empty library and the contents of the menus."""
        from desktop_rag.ui.library.folder_preview import FolderPreview
        from desktop_rag.ui.search.search_actions import SearchActions
        from desktop_rag.ui.widgets.drop_target import DropTarget
        from desktop_rag.ui.widgets.menu_commands import open_focused_menu
        from desktop_rag.ui.widgets.notices import Notices
        from desktop_rag.ui.window.actions import EditActions, WindowActions
        from desktop_rag.ui.window.empty_page import EmptyLibraryPage, PreviewPlace
        from desktop_rag.ui.window.source_place import SourcePlace

        self.source = source
        self.actions_, self.search_actions = WindowActions(self), SearchActions(self)
        self._focus_before_page: QWidget | None = None  # the focused widget before the page was shown
        self._focus_before_source: QWidget | None = None
        self.notices = Notices(self)
        self.preview = FolderPreview()
        self._preview_place = PreviewPlace(self.preview, _MAX_MIDDLE_WIDTH)
        column = cast("QBoxLayout", self._centre.layout())
        column.insertWidget(0, self._preview_place)
        self.notices.panel.float_over(self._centre)
        add, commands = self.library.actions_, self.actions_
        self._empty_page = EmptyLibraryPage(
            add.add_files, add.add_folder, commands.add_zotero, commands.add_samples, commands.models
        )
        self._middle.addWidget(self._empty_page)
        self._source_place = SourcePlace(source, self._middle)
        self._source_place.over.escaped.connect(self.uncover_pages)
        source.hide()
        self._source_place.hide()
        self._splitter.addWidget(self._source_place)
        self._restore_widths(self._splitter)
        self._edit = EditActions(self, self.notices)
        self._recent = QMenu(self.tr("&Recent conversations"), self)
        self._fill_menus()
        self._drop_target = DropTarget(self, self.library, self.conversation)
        if sys.platform != "win32":  # there Qt knows the key
            key = QShortcut("Shift+F10", self, context=QtCore.Qt.ShortcutContext.ApplicationShortcut)
            key.activated.connect(open_focused_menu)
        self._connect_window_signals()
        self.set_conversations([])
        self.hide_source()
        self._splitter.installEventFilter(self)
        self._has_parts = True

    def _fill_menus(self) -> None:
        from desktop_rag.ui.widgets.menu_commands import add_groups

        commands, library = self.actions_, self.library.actions_
        file, edit, view, files, chat, about = self._menus
        add = [library.add_files, library.add_folder, commands.add_zotero, commands.add_samples]
        add_groups(file, add, [commands.settings], [commands.lock, commands.quit])
        self._edit.add_edit_commands(edit)
        places = [commands.next_place, commands.previous_place]
        add_groups(
            edit,
            [commands.search, commands.find_in_source, *places],
            [commands.copy_quote, commands.ask_about_text],
        )
        self.search_actions.add_passage_commands(edit.addMenu(self.tr("Passa&ge found")))
        panes = [commands.show_library, commands.show_conversation, commands.show_source]
        zoom = [commands.zoom_in, commands.zoom_out, commands.reset_zoom]
        add_groups(
            view, panes, [self.library.arrange_menu], zoom, [commands.go_to_page, commands.close_source]
        )
        selected = QMenu(self.tr("Selected &files"), self)
        library.add_file_commands(selected, self.library.add_to_collection_menu)
        sidebar = self.library.sidebar.actions_
        places_menus = [selected, sidebar.collection_menu, self.library.folder_actions]
        add_groups(files, [library.filter, library.report], places_menus)
        library.add_library_commands(files)
        self.libraries_menu = QMenu(self.tr("Other &libraries"), self)
        sharing = QMenu(self.tr("S&hared libraries"), self)
        add_groups(
            sharing,
            [commands.open_shared, commands.publish, commands.look_for_version, commands.copy_address],
            [self.libraries_menu],
        )
        add_groups(files, [sharing])
        models = [commands.choose_model, commands.models, commands.connect_server]
        add_groups(
            chat,
            [commands.new_conversation, commands.conversations, self._recent, commands.notes],
            commands.conversation_commands(),
            commands.answer_commands(),
            [commands.send, commands.stop],
            [commands.choose_mode, commands.choose_scope, *models],
            [sidebar.table_menu],
        )
        add_groups(about, [commands.help, commands.show_log], [commands.check_updates, commands.about])

    def list_commands(self) -> list[QAction]:
        """Return the commands of all menus whose shortcuts can be changed, in their order."""
        from desktop_rag.ui.widgets.menu_commands import iterate_commands

        named = (each for menu in self._menus for each in iterate_commands(menu) if each.objectName())
        return list(dict.fromkeys(named))

    def _make_status_bar(self) -> None:
        from desktop_rag.ui.widgets.layouts import make_label

        self.privacy = make_label(role="muted")
        self.privacy.setContentsMargins(2 * UNIT - 2, 0, 2 * UNIT - 2, 0)  # the bar adds 2 px
        self.follows_publisher = False  # new versions of a shared library are fetched
        self.set_remote_host("")
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self.privacy)

    def set_remote_host(self, host: str) -> None:
        """Show which host questions and passages are sent to, "" for none."""
        self.privacy.setText(
            self.tr("Questions and passages are sent to {0}").format(host)
            if host
            else self.tr("Nothing leaves this computer; new versions of the library are fetched")
            if self.follows_publisher
            else self.tr("Offline: nothing leaves this computer")
        )

    def _connect_window_signals(self) -> None:
        commands = self.actions_
        commands.quit.triggered.connect(self.close)
        commands.show_library.triggered.connect(self.library.focus_file_view)
        commands.show_conversation.triggered.connect(self._focus_conversation)
        commands.show_source.triggered.connect(self._focus_source)
        commands.close_source.triggered.connect(self.hide_source)
        commands.help.triggered.connect(self._show_help)
        commands.show_log.triggered.connect(self._show_log)
        commands.about.triggered.connect(self._show_about)
        self._drop_target.paths_dropped.connect(self.paths_dropped)
        self._drop_target.paths_dropped_on_question.connect(self.paths_dropped_on_question)
        self.library.empty_changed.connect(self._show_panes_or_empty_page)
        self.library.notice_requested.connect(
            lambda title, hint, actions: self.notices.show_notice(title, hint, "info", *actions)
        )
        self.library.sidebar.reveal_requested.connect(self.show_workspace)
        self.preview.visibility_changed.connect(self._make_room_for_preview)
        self._middle.currentChanged.connect(self.page_changed)

    def refuse_files(self) -> None:
        """Let no files be dropped or added: the library is a shared one."""
        self._drop_target.setEnabled(False)
        self.actions_.add_samples.setVisible(False)
        self.actions_.lock.setVisible(False)
        self.actions_.publish.setVisible(False)

    def bring_to_front(self, token: str = "") -> None:
        """Show the window in front of others, where the system lets a program do so.

        Wayland does so for the `token` that it gave to the program the user started.
        """
        if token:
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt reads it in `activateWindow`, and removes it
        self.setWindowState(self.windowState() & ~QtCore.Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # Panes

    def show_source(self) -> None:
        """Show the source pane."""
        was_hidden = self.source.isHidden()
        focused = QApplication.focusWidget()
        self.source.show()
        self._fit_panes()
        if was_hidden and self._source_place.covers_pages():
            self._focus_before_source = focused
            if focused is not None and self._middle.isAncestorOf(focused):
                self.source.setFocus(QtCore.Qt.FocusReason.OtherFocusReason)
        elif was_hidden:
            self._share_width()
        self._enable_source_commands(shown=True)

    def hide_source(self) -> None:
        """Hide the source pane; its focus moves to the middle pane, to where it was if that was covered."""
        focused, before = QApplication.focusWidget(), self._focus_before_source
        had_focus = focused is not None and self.source.isAncestorOf(focused)
        self._focus_before_source = None
        if had_focus:
            self._current_page().show()  # it may be covered; a hidden widget cannot have the focus
            self._focus_again(before, self._current_page())
        self.source.hide()
        self._fit_panes()
        self._enable_source_commands(shown=False)

    def covers_with_source(self) -> bool:
        """Whether a source covers the conversation, for lack of room, when it is shown."""
        return self._source_place.covers_pages()

    def _fit_panes(self) -> None:
        """Show the library unless it is empty, and the source beside the conversation or over it."""
        self._source_place.place_source()
        self.library.setVisible(self._library_wanted)

    def _share_width(self) -> None:
        """Give the source beside the conversation the share that the user left it, or the usual one."""
        if not self._source_place.isVisible():
            return
        library, *_ = self._splitter.sizes()
        width = self._splitter.width() - library
        usual = max(round(width * _SOURCE_SHARE), width - _MAX_MIDDLE_WIDTH)
        source = round(width * _interpolate_share(self._source_shares, self.width())) or usual
        self._splitter.setSizes([library, width - source, source])

    def _note_source_share(self, _position: int, handle: int) -> None:
        if handle == self._splitter.indexOf(self._source_place):
            _, middle, source = self._splitter.sizes()
            shares, width = self._source_shares, self.width()
            kept = {each: share for each, share in shares.items() if abs(each - width) > _SAME_SIZE}
            self._source_shares = {**kept, width: source / (middle + source)}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the topmost part on Esc: a notice, a preview, or a source (override of Qt)."""
        if event.key() != QtCore.Qt.Key.Key_Escape or not self._has_parts:
            super().keyPressEvent(event)
            return
        focused, notices = QApplication.focusWidget(), self.notices.visible_notices()
        if notices:
            notices[0].dismiss_notice()
        elif self.preview.isVisible():
            self.preview.cancel_button.click()
        elif self._source_place.over.isVisible():
            self.uncover_pages()
        elif focused is not None and self.source.isAncestorOf(focused):
            self._current_page().setFocus(QtCore.Qt.FocusReason.OtherFocusReason)

    def show_workspace(self) -> None:
        """Show the panes even if the library is empty."""
        self._show_panes(library=True)

    def _show_panes(self, *, library: bool) -> None:
        """Show the conversation instead of the page of an empty library if there is to be a library."""
        self._library_wanted = library
        self._fit_panes()
        if library and self._current_page() is self._empty_page:
            self._leave_empty_page()
        self._make_room_for_preview(self.preview.isVisible())
        self._keep_focus()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # else they are painted before

    def _leave_empty_page(self) -> None:
        """Show the conversation, and focus it if the empty page was: Qt would focus its first button.

        Another window may be active: files are dropped from one, or chosen in a dialog.
        """
        focused = self.focusWidget()
        had_focus = focused is None or self._empty_page.isAncestorOf(focused)
        self.show_conversation()
        if had_focus:
            self.conversation.setFocus(QtCore.Qt.FocusReason.OtherFocusReason)

    def _keep_focus(self) -> None:
        """Focus the middle pane if the focused widget is gone."""
        if self.isActiveWindow() and QApplication.focusWidget() is None:
            self._current_page().setFocus(QtCore.Qt.FocusReason.OtherFocusReason)

    def _current_page(self) -> QWidget:
        return self._middle.currentWidget() or self.conversation

    def show_conversation(self) -> None:
        """Show the conversation in the middle."""
        self.uncover_pages()
        self._switch_page(self.conversation)

    def _switch_page(self, page: QWidget, target: QWidget | None = None) -> None:
        """Show a page; a focus in the one before goes straight to `target`, or else to the page."""
        current, focused = self._current_page(), QApplication.focusWidget()
        if page is not current and focused is not None and current.isAncestorOf(focused):
            page.show()  # a hidden widget cannot have the focus
            self._focus_again(target, page)
        self._middle.setCurrentWidget(page)

    def uncover_pages(self) -> None:
        """Hide a source that covers the conversation or another page."""
        if self._source_place.over.isVisible():
            self.hide_source()

    def show_page(self, page: MiddlePage, *, returns_focus: bool = True) -> None:
        """Show a page, such as the search page, instead of the conversation.

        When it is left, the focus returns to where it was, or else to the question.
        """
        self.show_workspace()
        self.uncover_pages()
        if self._current_page() is not page:
            self._focus_before_page = QApplication.focusWidget() if returns_focus else None
        if self._middle.indexOf(page) < 0:
            self._middle.addWidget(page)
            page.close_requested.connect(self.leave_page)
            self.notices.panel.lie_over(page.body(), page.keep_clear)
        self._switch_page(page)

    def close_page(self, page: MiddlePage | None = None) -> None:
        """Show the conversation instead of a page, or of any; the page of an empty library stays."""
        current = self._current_page()
        if current is not self._empty_page and page in {None, current}:
            self.show_conversation()

    def leave_page(self) -> None:
        """Show the conversation again and restore the focus."""
        self.uncover_pages()
        self._switch_page(self.conversation, self._focus_before_page)
        self._focus_again(self._focus_before_page, self.conversation)

    def _focus_again(self, before: QWidget | None, otherwise: QWidget) -> None:
        """Focus the widget that had the focus before, or another one if it is gone."""
        is_visible = before is not None and isValid(before) and before.isVisible()
        target = before if before is not None and is_visible else otherwise
        target.setFocus(QtCore.Qt.FocusReason.OtherFocusReason)

    def _enable_source_commands(self, *, shown: bool) -> None:
        for action in self.actions_.on_source:
            action.setEnabled(shown)

    def _show_panes_or_empty_page(self, empty: bool) -> None:
        for command in (self.actions_.search, self.actions_.publish):
            command.setEnabled(not empty)
        if empty:
            self.uncover_pages()
            self._middle.setCurrentWidget(self._empty_page)
        self._show_panes(library=not empty)

    def _make_room_for_preview(self, preview: bool) -> None:
        """Let the preview of a folder take the place of the empty page, and in a low window of any."""
        is_first = preview and self._middle.currentWidget() is self._empty_page
        self._preview_place.set_framed(framed=is_first)
        self._middle.setHidden(is_first or (preview and self.height() < _LOW_WINDOW))

    def _focus_conversation(self) -> None:
        self.show_conversation()
        self.conversation.setFocus(QtCore.Qt.FocusReason.ShortcutFocusReason)

    def _focus_source(self) -> None:
        self.show_source()
        self.source.setFocus(QtCore.Qt.FocusReason.ShortcutFocusReason)

    # Conversations

    def set_conversations(self, conversations: list[Conversation]) -> None:
        """List conversations in the menu, in the given order."""
        self._recent.clear()
        for conversation in conversations[:_MAX_RECENT]:
            title = conversation.title or self.tr("Untitled")
            if len(title) > _MAX_TITLE_LENGTH:
                title = title[: _MAX_TITLE_LENGTH - 1] + "…"
            action = self._recent.addAction(escape_mnemonics(title))
            action.triggered.connect(lambda _=False, id_=conversation.id: self._choose_conversation(id_))
        self._recent.setEnabled(bool(conversations))
        self.actions_.conversations.setEnabled(bool(conversations))

    def set_conversation_selected(self, chosen: bool) -> None:
        """Enable the commands on a conversation while one is selected."""
        for action in self.actions_.conversation_commands():
            action.setEnabled(chosen)

    def set_answer_shown(self, shown: bool) -> None:
        """Enable the commands on an answer while there is one."""
        for action in self.actions_.answer_commands():
            action.setEnabled(shown)

    def _choose_conversation(self, conversation_id: int) -> None:
        self.show_workspace()
        self.show_conversation()
        self.conversation_chosen.emit(conversation_id)

    def set_answering(self, answering: bool) -> None:
        """Enable Stop instead of Send while an answer is generated."""
        self.actions_.send.setEnabled(not answering)
        self.actions_.stop.setEnabled(answering)

    # State

    def save_layout(self) -> dict[str, str]:
        """Return the geometry of the window, the widths of its panes, and whether there are files."""
        return {
            "geometry": _bytes_to_base64(self.saveGeometry()),
            "panes": _bytes_to_base64(self._splitter.saveState()),
            "source": json.dumps(self._source_shares),
            "files": "yes" if self._library_wanted else "",
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the panes once they have a new width or need another one (override of Qt)."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._fit_panes()
        if event.type() == QEvent.Type.Resize:
            self._share_width()
        if event.type() == QEvent.Type.Resize and self.preview.isVisible():
            self._make_room_for_preview(preview=True)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Emit `painted` (override of Qt)."""
        super().paintEvent(event)
        self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closing` first: the program saves and stops its threads (override of Qt)."""
        self.closing.emit()
        super().closeEvent(event)

    # Notices and help

    def notify_files_removed(self, removed: list[Path], first: str) -> None:
        """Show which files were removed from the library, `first` by name, and offer to undo it."""
        from desktop_rag.ui.widgets.foreign_text import elide_name
        from desktop_rag.ui.widgets.locale_words import format_count
        from desktop_rag.ui.widgets.notices import UndoAction

        title = self.tr("Removed {0} from the library").format(isolate_name(elide_name(first)))
        if len(removed) > 1:
            title = format_count(
                "MainWindow",
                "Removed {0} file from the library",
                "Removed {0} files from the library",
                len(removed),
            )
        undo = UndoAction(self.tr("Undo"), lambda: self.paths_dropped.emit(removed))
        self.notices.show_notice(title, self.tr("Nothing was deleted from the disk."), action=undo)

    def _show_help(self) -> None:
        from desktop_rag.ui.window.help_dialogs import HelpWindow

        HelpWindow(self._menus, self).show()

    def _show_log(self) -> None:
        from desktop_rag.ui.widgets.file_opening import open_externally

        log = paths.log_file()
        if log.exists():
            open_externally(log)
        else:
            self.notices.show_notice(self.tr("There is no log yet"), self.tr("Nothing was written to it."))

    def _show_about(self) -> None:
        from desktop_rag.ui.window.help_dialogs import AboutDialog

        AboutDialog(self).show()


def _parse_shares(text: str) -> dict[int, float]:
    """Return the saved shares of the source by the width of the window; {} if it cannot be parsed."""
    try:
        shares = {int(width): float(share) for width, share in json.loads(text).items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}
    return {width: share for width, share in shares.items() if 0 < share < 1}


def _interpolate_share(shares: Mapping[int, float], width: int) -> float:
    """Return the share for a width of the window, from those of the nearest widths; 0 if there are none."""
    if not shares:
        return 0.0
    below = max((each for each in shares if each <= width), default=min(shares))
    above = min((each for each in shares if each >= width), default=max(shares))
    part = (width - below) / (above - below) if above > below else 0.0
    return shares[below] + part * (shares[above] - shares[below])


def _bytes_to_base64(data: QByteArray) -> str:
    return bytes(data.toBase64().data()).decode("ascii")


def _base64_to_bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode("ascii", "replace"))
