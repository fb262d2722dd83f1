"""The commands on the library and its files, and the states of files they apply to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.read_errors import PASSWORD_NEEDED, WRONG_PASSWORD
from desktop_rag.system.inner_paths import is_inside_file
from desktop_rag.types import FileRow, FileState, LibraryCounts
from desktop_rag.ui.library.file_tree import FolderRow
from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, name_commands, set_visible

_CANCELLABLE_STATES = frozenset({FileState.QUEUED, FileState.READING})
_RETRYABLE_STATES = frozenset({FileState.FAILED, FileState.SKIPPED})
_PASSWORD_TITLES = frozenset({PASSWORD_NEEDED[0], WRONG_PASSWORD[0]})


class LibraryActions(QObject):
    """The commands on the library and on its selected files."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.add_files = make_command(self, self.tr("Add &files…"), "Ctrl+O")
        self.add_folder = make_command(self, self.tr("Add f&older…"), "Ctrl+Shift+O")
        self.filter = make_command(self, self.tr("Filter the l&ibrary"), "Ctrl+L")
        self.open = make_command(self, self.tr("&Open"), "Return", "Enter")
        self.open_outside = make_command(
            self, self.tr("Open in default &program"), "Shift+Return", "Shift+Enter"
        )
        self.show_in_folder = make_command(self, self.tr("Show in &folder"))
        self.ask_about = make_command(
            self, "", tip=self.tr("The next questions search only the selected files.")
        )
        self.summarise = make_command(
            self, self.tr("Su&mmarise this"), tip=self.tr("Summarises the whole document.")
        )
        self.save_searchable = make_command(
            self,
            self.tr("&Save as searchable PDF…"),
            tip=self.tr("Saves a copy of a scan with its recognised text."),
        )
        self.take_out = make_command(self, self.tr("Ta&ke out of the collection"), "Ctrl+Del")
        self.read_next = make_command(self, self.tr("Read &next"), "Alt+Up")
        self.retry = make_command(self, self.tr("&Try again"), "Ctrl+R")
        self.cancel = make_command(self, self.tr("&Cancel"), "Ctrl+Backspace")
        self.remove = make_command(
            self,
            self.tr("&Remove from library (stays on the disk)"),
            "Del",
            tip=self.tr("Removes the text from the library. Nothing is deleted from the disk."),
        )
        self.enter_password = make_command(
            self, self.tr("Enter pass&word…"), tip=self.tr("Reads a protected file with its password.")
        )
        self._opening = [self.open, self.open_outside, self.show_in_folder]
        self._asking = [self.ask_about, self.summarise, self.save_searchable]
        self._queueing = [self.enter_password, self.read_next, self.retry, self.cancel, self.remove]
        self._make_library_commands()
        self.update_for_selection([], [])
        for action in self.list_file_commands():
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        name_commands(self)

    def _make_library_commands(self) -> None:
        self.report = make_command(self, self.tr("Co&verage report…"), "Ctrl+I")
        self.retry_all = make_command(self, self.tr("Try all failed a&gain"))
        self.cancel_all = make_command(self, self.tr("Cancel everyt&hing waiting"))
        self.slow = make_command(
            self,
            self.tr("U&se less CPU"),
            tip=self.tr("Leaves most of the CPU to other programs."),
        )
        self.slow.setCheckable(True)
        self.back_up = make_command(self, self.tr("&Back up library…"))
        self.back_up_protected = make_command(self, self.tr("Back up with a &password…"))
        self.restore = make_command(self, self.tr("Re&store library…"))
        self.pause = make_command(self, self.tr("Pa&use reading and indexing"))
        self.pause.setCheckable(True)
        self.pause.toggled.connect(self._update_pause_text)
        self._update_pause_text(paused=False)

    def _update_pause_text(self, paused: bool) -> None:
        """Set the short text of the tool button."""
        self.pause.setIconText(self.tr("Resume") if paused else self.tr("Pause"))

    def list_file_commands(self) -> list[QAction]:
        """Return the commands on the selected files, in menu order."""
        return [*self._opening, *self._asking, self.take_out, *self._queueing]

    def add_file_commands(self, menu: QMenu, collect: QMenu) -> None:
        """Add the commands on files to a menu; `collect` is the submenu of collections."""
        add_groups(menu, self._opening, self._asking, [collect, self.take_out], self._queueing)

    def add_library_commands(self, menu: QMenu) -> None:
        """Add the commands on the whole library to a menu."""
        waiting = QMenu(self.tr("Failed and waitin&g files"), menu)
        waiting.addActions([self.retry_all, self.cancel_all])
        backup = QMenu(self.tr("&Backup"), menu)
        backup.addActions([self.back_up, self.back_up_protected, self.restore])
        add_groups(menu, [self.pause, self.slow, waiting], [backup])
        self._writing_menus = [waiting.menuAction(), backup.menuAction()]

    def hide_writing(self) -> None:
        """Hide the commands that change the library, or need its files: it is a shared one."""
        files = [self.open_outside, self.show_in_folder, self.save_searchable, self.take_out]
        changes = [self.add_files, self.add_folder, self.pause, self.slow, *self._queueing]
        set_visible([*files, *changes, *self._writing_menus], visible=False)

    def update_for_counts(self, counts: LibraryCounts) -> None:
        """Enable the commands on the whole library that the counts allow."""
        self.retry_all.setEnabled(counts.failed > 0)
        self.cancel_all.setEnabled(counts.waiting > 0)
        self.back_up.setEnabled(counts.files > 0)
        self.back_up_protected.setEnabled(counts.files > 0)

    def update_for_selection(self, rows: Sequence[FileRow | FolderRow], selected: list[FileRow]) -> None:
        """Enable the commands that apply to the selected rows, and to the files they stand for."""
        row = rows[0] if len(rows) == 1 else None
        answerable = isinstance(row, FileRow) and _has_text(row)
        states = {each.state for each in selected}
        self.ask_about.setText(self._format_ask_about(row))
        protected = filter_protected(selected) if FileState.FAILED in states else []
        self.enter_password.setEnabled(bool(protected))
        self.open.setEnabled(answerable or isinstance(row, FolderRow) or protected == [row])
        self.ask_about.setEnabled(bool(states - _RETRYABLE_STATES) or any(map(_has_text, selected)))
        self.summarise.setEnabled(answerable)
        self.save_searchable.setEnabled(isinstance(row, FileRow) and answerable and _may_be_scan(row))
        self.open_outside.setEnabled(isinstance(row, FileRow))
        self.show_in_folder.setEnabled(row is not None)
        self.read_next.setEnabled(FileState.QUEUED in states)
        self.retry.setEnabled(bool(states & _RETRYABLE_STATES))
        self.cancel.setEnabled(bool(states & _CANCELLABLE_STATES))
        self.remove.setEnabled(bool(selected))

    def _format_ask_about(self, row: FileRow | FolderRow | None) -> str:
        if row is None:
            return self.tr("&Ask about these")
        return (
            self.tr("&Ask about this folder")
            if isinstance(row, FolderRow)
            else self.tr("&Ask about this file")
        )


def _may_be_scan(row: FileRow) -> bool:
    """Whether pages may have been recognised: the hint of a file that was read says so."""
    is_picture = suffix_of(row.path) in RECOGNISED_PICTURES | {".pdf"}
    return bool(row.hint) and is_picture and not is_inside_file(row.path)


def _has_text(row: FileRow) -> bool:
    return row.document_id is not None and row.passages > 0


def filter_retryable(rows: list[FileRow]) -> list[FileRow]:
    """Return the files that failed or were skipped."""
    return [row for row in rows if row.state in _RETRYABLE_STATES]


def filter_protected(rows: list[FileRow]) -> list[FileRow]:
    """Return the files that failed for want of the right password."""
    return [row for row in rows if row.state is FileState.FAILED and row.title in _PASSWORD_TITLES]


def filter_cancellable(rows: list[FileRow]) -> list[FileRow]:
    """Return the files that are queued or being read."""
    return [row for row in rows if row.state in _CANCELLABLE_STATES]


def filter_queued(rows: list[FileRow]) -> list[FileRow]:
    """Return the queued files."""
    return [row for row in rows if row.state is FileState.QUEUED]
