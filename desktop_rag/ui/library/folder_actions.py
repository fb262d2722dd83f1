"""The commands on the folder that is selected in the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.types import WatchedFolder
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, name_commands


class FolderActions(QMenu):
    """The menu of the commands on a watched folder, and on one in it; it emits requests.

    Args:
        list_files: returns the names of the files of the library in a folder.
        parent: of the menu and its dialogs.
    """

    guide_requested = Signal(Path)  # say what a folder holds
    rescan_requested = Signal(Path)
    patterns_changed = Signal(Path, tuple)  # a watched folder, tuple[str, ...] of ignore patterns
    removed = Signal(Path, bool)  # a watched folder, and whether to remove its documents too
    excluded = Signal(Path, Path)  # a watched folder, and the one in it that is left out from now on
    notice_requested = Signal(str, str, tuple)  # title, hint, actions

    def __init__(self, list_files: Callable[[Path], Sequence[str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Watched fol&der"))
        self._list_files = list_files
        self._parent = parent
        self._watched: WatchedFolder | None = None
        self._folder = Path()  # that is selected: the watched one, or one in it
        self.guide = make_command(self, self.tr("What it &holds"))
        self.check = make_command(self, self.tr("&Check for changes now"), "F5")
        self.patterns = make_command(self, self.tr("Leave out f&iles…"))
        self.exclude = make_command(self, self.tr("E&xclude this folder…"))
        self.stop = make_command(self, self.tr("&Stop watching…"))
        self.guide.triggered.connect(lambda: self.guide_requested.emit(self._folder))
        self.check.triggered.connect(lambda: self._use_watched(self.rescan_requested.emit))
        self.patterns.triggered.connect(self._edit_patterns)
        self.exclude.triggered.connect(self._confirm_exclusion)
        self.stop.triggered.connect(lambda: self._use_watched(self._confirm_stop_watching))
        name_commands(self)
        add_groups(self, [self.guide, self.check, self.patterns, self.exclude], [self.stop])
        self.set_folder(None, None)

    def set_folder(self, folder: Path | None, watched: WatchedFolder | None) -> None:
        """Enable the commands on a folder, which is `watched` or in it; None if none is selected."""
        self._folder, self._watched = folder or Path(), watched
        is_watched = watched is not None and watched.path == folder
        for action in (self.check, self.patterns, self.stop):
            action.setEnabled(is_watched)
        self.guide.setEnabled(watched is not None)
        self.exclude.setEnabled(watched is not None and not is_watched)
        self.menuAction().setEnabled(watched is not None)

    def _use_watched(self, use: Callable[[Path], object]) -> None:
        if self._watched:
            use(self._watched.path)

    def _edit_patterns(self) -> None:
        if self._watched:
            from desktop_rag.ui.library.folder_dialogs import IgnorePatternsDialog

            path, patterns = self._watched.path, self._watched.ignore_patterns
            dialog = IgnorePatternsDialog(path.name or str(path), patterns, self._parent)
            dialog.saved.connect(lambda saved: self.patterns_changed.emit(path, saved))
            dialog.show()

    def _confirm_exclusion(self) -> None:
        """Show which files would leave the library, and exclude the folder if that is agreed to."""
        from desktop_rag.ui.library.folder_dialogs import ExclusionDialog

        if self._watched:
            watched, folder = self._watched.path, self._folder
            dialog = ExclusionDialog(folder.name, self._list_files(folder), self._parent)
            dialog.accepted.connect(partial(self.excluded.emit, watched, folder))
            dialog.open()

    def _confirm_stop_watching(self, path: Path) -> None:
        title = self.tr("Stop watching “{0}”?").format(isolate_name(path.name or path))
        hint = self.tr("You can keep its documents in the library. Nothing is deleted from the disk.")
        choices = ((self.tr("Keep documents"), False), (self.tr("Remove documents"), True))
        actions = tuple((text, partial(self.removed.emit, path, files)) for text, files in choices)
        self.notice_requested.emit(title, hint, actions)
