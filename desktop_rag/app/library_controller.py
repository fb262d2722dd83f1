"""Connects the library pane with the ingest thread and the folder watch."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_rag.catalog.collections import Collections
from desktop_rag.catalog.file_rows import Files
from desktop_rag.catalog.watched_folders import Folders
from desktop_rag.errors import DesktopRagError
from desktop_rag.ingest.discover import NotFound, absolute
from desktop_rag.types import Folder, Preview, Progress
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.ingest_thread import IngestThread

if TYPE_CHECKING:  # loaded after the window is shown
    from desktop_rag.catalog.database import Database
    from desktop_rag.library.backup import Imported
    from desktop_rag.library.library import Library
    from desktop_rag.workers.folder_watch_thread import FolderWatch

# Adding more than this takes minutes: the user is asked first.
_MANY_FILES = 200
_MANY_BYTES = 200_000_000
_PATIENCE_MS = 400  # before the preview appears, if counting takes longer


class LibraryWork(QObject):
    """The library pane, the ingest thread and the folder watch, connected."""

    added = Signal()  # files or folders were queued
    collections_changed = Signal(list)  # list[Collection]
    restoring = Signal()  # the library is about to be replaced: release it

    def __init__(
        self, window: MainWindow, pane: LibraryPane, ingest: IngestThread, folder: Path
    ) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._ingest = ingest
        self._folder = folder
        self._watch: FolderWatch | None = None
        self._folders: list[Folder] = []
        self._removing: set[Path] = set()
        self._looked_at: dict[Path, None] = {}  # being previewed, in the order they were added
        self._asking = False  # the user is asked whether to add them
        self._closed = False
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._say_counting)
        self._connect_files()
        self._connect_preview()
        self._connect_places()
        self._connect_thread()

    def start(self) -> None:
        """Start the threads."""
        from desktop_rag.workers.folder_watch_thread import FolderWatch

        self._ingest.start()
        self._watch = FolderWatch()
        self._watch.changed.connect(self._ingest.sync)
        self._watch.failed.connect(
            lambda error: self._window.notices.show(error.title, error.hint, "warning")
        )
        self._watch.start()

    def show_kept(self, database: Database) -> None:
        """Show the sidebar and counts from the catalog before the ingest thread has opened it.

        The thread later reports the same values, so that nothing moves.
        """
        folders, collections = Folders(database), Collections(database)
        listed = collections.all()
        self._pane.places.set_folders(folders.all())
        self._pane.places.set_collections(
            listed, {each.id: list(collections.members(each.id)) for each in listed}
        )
        self._pane.set_counts(Files(database).counts())

    def close(self) -> None:
        """Stop the folder watch; `Desktop.close_desktop` stops the ingest thread."""
        self._closed = True
        self._patience.stop()
        if self._watch is not None:
            self._watch.shutdown()

    def add(self, paths: Sequence[Path]) -> None:
        """Add files and folders; a large new folder is previewed first.

        Paths added during a preview join that preview.
        """
        watched = {folder.path for folder in self._folders}
        new = [path for path in paths if path not in watched and os.path.isdir(path)]  # noqa: PTH112
        if new:
            self._looked_at |= dict.fromkeys(absolute(path) for path in paths)
            self._ingest.preview(list(self._looked_at))
            if self._asking:  # the shown counts are incomplete now
                self._window.preview.show_counting(list(self._looked_at), 0)
            else:
                self._patience.start()
        else:
            self._ingest.add(paths)
            self.added.emit()
        self.work()

    def work(self) -> None:
        """Restart the ingest thread if it ended because another program had the library locked."""
        if not self._closed:
            self._ingest.start()

    # -- files ---------------------------------------------------------------------------------

    def _connect_files(self) -> None:
        pane, ingest = self._pane, self._ingest
        for signal, command in (
            (pane.retry_requested, ingest.retry),
            (pane.first_requested, ingest.first),
            (pane.cancel_requested, ingest.cancel),
            (pane.remove_requested, self._remove),
            (pane.export_requested, ingest.export),
        ):
            signal.connect(command)
            signal.connect(lambda *_: self.work())
        pane.pause_toggled.connect(ingest.pause)
        pane.import_requested.connect(self._restore)

    def _remove(self, removed: list[Path]) -> None:
        self._removing.update(removed)
        self._ingest.remove(removed)

    def _tell_removed(self, paths: list[Path]) -> None:
        if removed := [path for path in paths if path in self._removing]:
            self._removing.difference_update(removed)
            self._window.tell_removed(removed)

    def _restore(self, source: Path) -> None:
        self.restoring.emit()
        self._ingest.restore(source, self._folder)
        self.work()

    # -- the preview of a folder -----------------------------------------------------------------

    def _connect_preview(self) -> None:
        preview, ingest = self._window.preview, self._ingest
        preview.accepted.connect(self._accept)
        preview.cancelled.connect(self._forget_preview)
        preview.count_again.connect(ingest.preview)
        ingest.counting.connect(self._show_counting)
        ingest.previewed.connect(self._show_preview)

    def _say_counting(self) -> None:
        """Show the preview if the ingest thread is slow, as while it opens the library."""
        if self._looked_at and self._window.preview.isHidden():
            self._window.preview.show_counting(list(self._looked_at), 0)

    def _show_counting(self, paths: list[Path], files_so_far: int) -> None:
        if paths == list(self._looked_at):
            self._window.preview.show_counting(paths, files_so_far)

    def _show_preview(self, found: Preview) -> None:
        """Add a small folder at once, ask before adding a large one."""
        if found.paths != tuple(self._looked_at):
            return  # outdated: paths were added, or the user has decided
        small = found.files <= _MANY_FILES and found.size_bytes <= _MANY_BYTES
        if small and not self._asking:
            self._window.preview.withdraw()
            self._accept(found)
        else:
            self._asking = True
            self._window.preview.show_preview(found)

    def _accept(self, found: Preview, ignored: tuple[str, ...] | None = None) -> None:
        self._end_preview()
        self._ingest.add(found.paths, ignored)
        self.added.emit()

    def _forget_preview(self) -> None:
        self._end_preview()
        self._ingest.cancel_preview()

    def _end_preview(self) -> None:
        self._looked_at.clear()
        self._asking = False
        self._patience.stop()

    # -- collections and folders -----------------------------------------------------------------

    def _connect_places(self) -> None:
        pane, places, ingest = self._pane, self._pane.places, self._ingest
        places.collection_added.connect(self._add_collection)
        places.collection_renamed.connect(
            lambda id_, name: self._change(lambda library: library.collections.rename(id_, name))
        )
        places.collection_deleted.connect(
            lambda id_: self._change(lambda library: library.collections.delete(id_))
        )
        for signal in (pane.put_in_collection, places.put_in_collection):
            signal.connect(
                lambda id_, paths: self._change(lambda library: library.collections.put(id_, paths))
            )
        pane.taken_out.connect(
            lambda id_, paths: self._change(
                lambda library: library.collections.take_out(id_, paths)
            )
        )
        places.folder_rescan_requested.connect(lambda path: ingest.sync([path]))
        places.folder_patterns_changed.connect(
            lambda path, ignored: ingest.set_folder(Folder(path, ignored))
        )
        places.folder_removed.connect(ingest.remove_folder)

    def _add_collection(self, name: str, members: list[Path]) -> None:
        def change(library: Library) -> None:
            library.collections.put(library.collections.add(name), members)

        self._change(change)

    def _change(self, change: Callable[[Library], None]) -> None:
        self._ingest.change_collections(change)
        self.work()

    # -- events of the ingest thread -------------------------------------------------------------

    def _connect_thread(self) -> None:
        pane, ingest = self._pane, self._ingest
        ingest.rows_changed.connect(pane.update_rows)
        ingest.rows_gone.connect(pane.remove_rows)
        ingest.rows_gone.connect(self._tell_removed)
        ingest.counted.connect(pane.set_counts)
        ingest.progressed.connect(self._show_progress)
        ingest.caught_up.connect(pane.set_idle)
        ingest.idle.connect(pane.set_idle)
        ingest.slowed.connect(self._show_pace)
        ingest.not_added.connect(self._show_not_added)
        ingest.failed.connect(self._show_standstill)
        ingest.retrying.connect(self._show_retry)
        ingest.exported.connect(self._show_exported)
        ingest.imported.connect(self._show_imported)
        ingest.repaired.connect(self._show_repaired)
        ingest.folders_changed.connect(self._show_folders)
        ingest.collections_changed.connect(pane.places.set_collections)
        ingest.collections_changed.connect(lambda all_, _: self.collections_changed.emit(all_))

    def _show_progress(self, progress: Progress) -> None:
        self._pane.set_standstill("")
        self._pane.set_progress(progress)

    def _show_pace(self, slowed: bool) -> None:  # noqa: FBT001 - a slot
        self._pane.set_pace(self.tr("Slowed down: on battery") if slowed else "")

    def _show_folders(self, folders: list[Folder], unavailable: list[Path]) -> None:
        if folders != self._folders:
            self._folders = folders
            if self._watch is not None:
                self._watch.watch(folders)
        self._pane.places.set_folders(folders, unavailable)

    def _show_standstill(self, error: DesktopRagError) -> None:
        retry = (self.tr("Try again"), lambda: self.add([]))
        self._window.notices.show(error.title, error.hint, "error", retry)

    def _show_retry(self, error: DesktopRagError, seconds: float) -> None:
        text = self.tr("Waiting: {0}, tried again in {1} s").format(error.title, round(seconds))
        self._pane.set_standstill(text)

    def _show_not_added(self, missing: list[NotFound]) -> None:
        first = missing[0]
        title = self.tr("{0}: {1}").format(first.path.name, first.title)
        if len(missing) > 1:
            title += self.tr(" (and {0} more)").format(len(missing) - 1)
        self._window.notices.show(title, first.hint, "warning")

    def _show_exported(self, target: Path) -> None:
        title = self.tr("The library was backed up to {0}").format(target.name)
        self._window.notices.show(title, str(target.parent))

    def _show_imported(self, done: Imported) -> None:
        title = self.tr("The library was restored: {0} files").format(done.files)
        hint = ""
        if done.missing:
            hint = self.tr(
                "{0} of them are not on this computer. Their text is kept and can be asked about."
            ).format(done.missing)
        self._window.notices.show(title, hint)

    def _show_repaired(self, done: list[str]) -> None:
        title = self.tr("The search index was repaired")
        self._window.notices.show(title, self.tr("{0}. Nothing was lost.").format(". ".join(done)))
