"""The commands of the window, with their texts and shortcuts."""

from __future__ import annotations

from PySide6.QtCore import QMetaObject, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from desktop_rag.types import FileRow, FileState, LibraryCounts

_CANCELLABLE_STATES = frozenset({FileState.QUEUED, FileState.READING})
_RETRYABLE_STATES = frozenset({FileState.FAILED, FileState.SKIPPED})


def make_command(parent: QObject, text: str, *shortcuts: str, tip: str = "") -> QAction:
    """Return a QAction; menus show its first shortcut."""
    action = QAction(text, parent)
    action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
    action.setStatusTip(tip)
    if tip:
        action.setToolTip(tip)
    return action


class LibraryActions(QObject):
    """The commands on the library and on its selected files."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.add_files = make_command(self, self.tr("Add &files…"), "Ctrl+O")
        self.add_folder = make_command(self, self.tr("Add f&older…"), "Ctrl+Shift+O")
        self.filter = make_command(self, self.tr("Filter the l&ibrary"), "Ctrl+L")
        self.open = make_command(self, self.tr("&Open"), "Return", "Enter")
        self.open_outside = make_command(
            self, self.tr("Open in its own &program"), "Ctrl+Shift+Return", "Ctrl+Shift+Enter"
        )
        self.show_in_folder = make_command(self, self.tr("Show in &folder"), "Ctrl+Shift+F")
        self.ask_about = make_command(self, self.tr("&Ask about this"), "Ctrl+Shift+A")
        self.summarise = make_command(
            self, self.tr("Su&mmarise this"), "Ctrl+Shift+U", tip=self.tr("Sums up the whole document.")
        )
        self.ask_only = make_command(
            self,
            self.tr("Ask onl&y these"),
            "Ctrl+Shift+E",
            tip=self.tr("Questions of this conversation are asked of the selected files alone."),
        )
        self.take_out = make_command(self, self.tr("Ta&ke out of the collection"), "Ctrl+Del")
        self.read_next = make_command(self, self.tr("Read &next"), "Alt+Up")
        self.retry = make_command(self, self.tr("&Try again"), "Ctrl+R")
        self.cancel = make_command(self, self.tr("&Cancel"), "Ctrl+Backspace")
        self.remove = make_command(
            self,
            self.tr("&Remove from library (the file stays)"),
            "Del",
            tip=self.tr("Forgets the text of the file. The file itself stays where it is."),
        )
        self._make_library_commands()
        for action in self.list_file_commands():
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _make_library_commands(self) -> None:
        self.report = make_command(self, self.tr("Co&verage report…"), "Ctrl+Shift+L")
        self.retry_all = make_command(self, self.tr("Try all failed a&gain"), "Ctrl+Shift+R")
        self.cancel_all = make_command(self, self.tr("Cancel everyt&hing that waits"), "Ctrl+Shift+K")
        self.slow = make_command(
            self,
            self.tr("&Work slowly"),
            "Ctrl+Shift+Y",
            tip=self.tr("Leaves most of the processor to other programs."),
        )
        self.slow.setCheckable(True)
        self.back_up = make_command(self, self.tr("&Back up library…"), "Ctrl+Shift+B")
        self.restore = make_command(self, self.tr("Re&store library…"), "Ctrl+Shift+T")
        self.pause = make_command(self, self.tr("Pa&use reading and indexing"), "Ctrl+Shift+P")
        self.pause.setCheckable(True)
        self.pause.toggled.connect(self._update_pause_text)
        self._update_pause_text(paused=False)

    def _update_pause_text(self, paused: bool) -> None:
        """Set the short text of the tool button."""
        self.pause.setIconText(self.tr("Resume") if paused else self.tr("Pause"))

    def list_file_commands(self) -> list[QAction]:
        """Return the commands on the selected files, in menu order."""
        return [
            self.open,
            self.open_outside,
            self.show_in_folder,
            self.ask_about,
            self.summarise,
            self.ask_only,
            self.take_out,
            self.read_next,
            self.retry,
            self.cancel,
            self.remove,
        ]

    def add_file_commands(self, menu: QMenu, collect: QMenu) -> None:
        """Add the commands on files to a menu; `collect` is the submenu of collections."""
        menu.addActions([self.open, self.open_outside, self.show_in_folder])
        menu.addSeparator()
        menu.addActions([self.ask_about, self.summarise, self.ask_only])
        menu.addSeparator()
        menu.addMenu(collect)
        menu.addAction(self.take_out)
        menu.addSeparator()
        menu.addActions([self.read_next, self.retry, self.cancel, self.remove])

    def add_library_commands(self, menu: QMenu) -> None:
        """Add the commands on the whole library to a menu."""
        menu.addActions([self.pause, self.slow, self.retry_all, self.cancel_all])
        menu.addSeparator()
        menu.addActions([self.back_up, self.restore])

    def update_for_counts(self, counts: LibraryCounts) -> None:
        """Enable the commands on the whole library that the counts allow."""
        self.retry_all.setEnabled(counts.failed > 0)
        self.cancel_all.setEnabled(counts.waiting > 0)
        self.back_up.setEnabled(counts.files > 0)

    def update_for_selection(self, selected: list[FileRow]) -> None:
        """Enable the commands that apply to the selected files."""
        one = len(selected) == 1
        answerable = one and selected[0].document_id is not None and selected[0].passages > 0
        self.open.setEnabled(answerable)
        self.ask_about.setEnabled(answerable)
        self.summarise.setEnabled(answerable)
        self.open_outside.setEnabled(one)
        self.show_in_folder.setEnabled(one)
        self.ask_only.setEnabled(bool(selected))
        self.read_next.setEnabled(bool(filter_queued(selected)))
        self.retry.setEnabled(bool(filter_retryable(selected)))
        self.cancel.setEnabled(bool(filter_cancellable(selected)))
        self.remove.setEnabled(bool(selected))


def filter_retryable(rows: list[FileRow]) -> list[FileRow]:
    """Return the files that failed or were skipped."""
    return [row for row in rows if row.state in _RETRYABLE_STATES]


def filter_cancellable(rows: list[FileRow]) -> list[FileRow]:
    """Return the files that are queued or being read."""
    return [row for row in rows if row.state in _CANCELLABLE_STATES]


def filter_queued(rows: list[FileRow]) -> list[FileRow]:
    """Return the queued files."""
    return [row for row in rows if row.state is FileState.QUEUED]


class WindowActions(QObject):
    """The commands of the menus that do not belong to the library."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.quit = make_command(self, self.tr("&Quit"), "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.settings = make_command(self, self.tr("S&ettings…"), "Ctrl+,")
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.add_samples = make_command(self, self.tr("Add &sample documents"))

        self.search = make_command(self, self.tr("Search &documents…"), "Ctrl+K")
        self.search.setEnabled(False)  # until there are documents
        self.find_in_source = make_command(self, self.tr("&Find in source…"), "Ctrl+F")
        self.show_library = make_command(self, self.tr("&Library"), "Ctrl+1")
        self.show_conversation = make_command(self, self.tr("&Conversation"), "Ctrl+2")
        self.show_source = make_command(self, self.tr("&Source"), "Ctrl+3")
        self.close_source = make_command(self, self.tr("Cl&ose source"), "Ctrl+W")

        self.new_conversation = make_command(self, self.tr("&New conversation"), "Ctrl+N")
        self.conversations = make_command(self, self.tr("All &conversations…"), "Ctrl+H")
        self.rename_conversation = make_command(self, self.tr("Rename conversat&ion"), "F2")
        self.rename_conversation.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.export_conversation = make_command(self, self.tr("&Export conversation…"), "Ctrl+E")
        self.delete_conversation = make_command(self, self.tr("&Delete conversation"), "Ctrl+Shift+Backspace")
        self.send = make_command(self, self.tr("&Send question"), "Ctrl+Return", "Ctrl+Enter")
        self.stop = make_command(self, self.tr("S&top answering"), "Esc")
        self.stop.setEnabled(False)
        self.choose_model = make_command(self, self.tr("Choose a &model…"), "Ctrl+M")
        self.models = make_command(self, self.tr("M&odels…"), "Ctrl+Shift+M")
        self.connect_server = make_command(self, self.tr("Connect to a &local server…"), "Ctrl+Shift+X")
        self.choose_mode = make_command(self, self.tr("Choose what to ma&ke…"), "Ctrl+J")
        self.choose_scope = make_command(self, self.tr("Choose what to &ask…"), "Ctrl+Shift+S")

        self.help = make_command(self, self.tr("&Help"), "F1")
        self.show_log = make_command(self, self.tr("Show &log"))
        self.about = make_command(self, self.tr("&About Desktop RAG"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)


class SearchActions(QObject):
    """The commands on the selected passage of the search page."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.open = make_command(self, self.tr("&Open the passage"))  # Enter, where it is selected
        self.copy = make_command(self, self.tr("&Copy with its source"), "Ctrl+Shift+C")
        self.show_in_folder = make_command(self, self.tr("Show in &folder"), "Ctrl+Shift+H")
        self.ask_about = make_command(self, self.tr("&Ask about this file"), "Ctrl+Shift+Q")
        self.only_this = make_command(self, self.tr("Search o&nly this file"), "Ctrl+Shift+J")
        self.set_commands_enabled(False)

    def add_passage_commands(self, menu: QMenu) -> None:
        """Add the commands to a menu."""
        menu.addActions([self.open, self.copy, self.show_in_folder])
        menu.addSeparator()
        menu.addActions([self.ask_about, self.only_this])

    def set_commands_enabled(self, usable: bool) -> None:
        """Enable the commands while a passage is selected."""
        for action in (self.open, self.copy, self.show_in_folder, self.ask_about, self.only_this):
            action.setEnabled(usable)


class EditActions(QObject):
    """Undo, cut, copy and so on, carried out by the focused widget."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        undo = self._make_focus_action(self.tr("&Undo"), QKeySequence.StandardKey.Undo, "undo")
        redo = self._make_focus_action(self.tr("&Redo"), QKeySequence.StandardKey.Redo, "redo")
        cut = self._make_focus_action(self.tr("Cu&t"), QKeySequence.StandardKey.Cut, "cut")
        copy = self._make_focus_action(self.tr("&Copy"), QKeySequence.StandardKey.Copy, "copy")
        paste = self._make_focus_action(self.tr("&Paste"), QKeySequence.StandardKey.Paste, "paste")
        self._select = self._make_focus_action(
            self.tr("Select &all"), QKeySequence.StandardKey.SelectAll, "selectAll"
        )
        self._groups = ([undo, redo], [cut, copy, paste], [self._select])

    def _make_focus_action(self, text: str, key: QKeySequence.StandardKey, slot: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence.keyBindings(key)[0])
        action.setData(slot)
        action.triggered.connect(lambda: self._invoke_on_focus(slot))
        return action

    def add_edit_commands(self, menu: QMenu) -> None:
        """Add the commands to a menu, which enables those that the focused widget supports."""
        for group in self._groups:
            menu.addActions(group)
            menu.addSeparator()
        menu.aboutToShow.connect(self._enable_for_focus)
        menu.aboutToHide.connect(self._enable_all_actions)

    def _list_edit_actions(self) -> list[QAction]:
        return [action for group in self._groups for action in group]

    def _enable_for_focus(self) -> None:
        widget = QApplication.focusWidget()
        for action in self._list_edit_actions():
            action.setEnabled(widget is not None and _has_slot(widget, action.data()))

    def _enable_all_actions(self) -> None:
        for action in self._list_edit_actions():
            action.setEnabled(True)  # so that shortcuts work whatever widget is focused next

    def _invoke_on_focus(self, slot: str) -> None:
        widget = QApplication.focusWidget()
        if widget is not None and _has_slot(widget, slot):
            QMetaObject.invokeMethod(widget, slot)


def _has_slot(widget: QWidget, slot: str) -> bool:
    return widget.metaObject().indexOfMethod(f"{slot}()") >= 0
