"""Connects the library pane with the ingest thread and the folder watch."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.errors import DesktopRagError, WrongPasswordError
from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.system.file_names import name_files
from desktop_rag.system.resources import resource_path
from desktop_rag.types import FileRow, IngestProgress, Preview, WatchedFolder
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.widgets.file_opening import show_in_folder
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import format_count, join_sentences, localise_number, pair_words
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.ingest_thread import IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # loaded after the window is shown
    from desktop_rag.ingest.discover import UnreadablePath
    from desktop_rag.library.backup import ImportResult
    from desktop_rag.workers.catalog_thread import CatalogLoaded
    from desktop_rag.workers.folder_watch_thread import FolderWatchThread

# Adding more than this takes minutes: the user is asked first.
_MANY_FILES = 200
_MANY_BYTES = 200_000_000
_COUNTING_DELAY_MS = 400  # before the preview appears, if counting takes longer
_WATCH_STOP_MS = 2_000


class LibraryController(QObject):
    """Owns adding, previewing and removing files, and the watched folders."""

    added = Signal()  # files or folders were queued
    paths_awaited = Signal(frozenset)  # of Path: files and folders that are about to be in the library
    not_added = Signal(list)  # list[Path] that were to be added
    collections_changed = Signal(list)  # list[Collection]
    restoring = Signal()  # the library is about to be replaced: release it

    def __init__(
        self,
        window: MainWindow,
        pane: LibraryPane,
        ingest: IngestThread,
        folder: Path,
        passwords: FilePasswords,
    ) -> None:
        super().__init__()
        self._passwords = passwords
        self._window = window
        self._pane = pane
        self._ingest = ingest
        self._folder = folder
        self._is_shared = False
        self._watch: FolderWatchThread | None = None
        self._folders: list[WatchedFolder] = []
        self._backup = Path()  # that is or was restored
        self._removing: dict[Path, str] = {}  # with the name that each has in the list
        self._previewed: dict[Path, None] = {}  # being previewed, in the order they were added
        self._awaiting_decision = False  # the user is asked whether to add them
        self._being_added: set[Path] = set()
        self._rows_outdated = True  # the next rows are all rows
        self._closed = False
        self._counting_timer = QTimer(self, singleShot=True, interval=_COUNTING_DELAY_MS)
        self._counting_timer.timeout.connect(self._show_counting_started)
        self._connect_file_commands()
        preview = window.preview
        preview.accepted.connect(self._accept_preview)
        preview.cancelled.connect(self._cancel_preview)
        preview.recount_requested.connect(ingest.preview_paths)
        self.paths_awaited.connect(pane.set_paths_awaited)
        self._connect_sidebar()
        ingest.event_emitted.connect(self._show_ingest_event)
        ingest.event_emitted.connect(self._show_library_detail)

    def show_as_shared(self) -> None:
        """Show a library that others publish: nothing is ingested, watched or added."""
        self._is_shared = True
        self._window.refuse_files()

    def show_version(self, catalog: CatalogLoaded) -> None:
        """Show the contents of a new version of a shared library."""
        self._pane.replace_file_rows(catalog.rows)
        self._show_places(catalog)

    def _watch_folders(self, folders: Sequence[WatchedFolder]) -> None:
        if self._watch is None and folders and not self._closed:
            from desktop_rag.workers.folder_watch_thread import FolderWatchThread

            self._watch = FolderWatchThread()
            self._watch.event_emitted.connect(self._handle_watch_event)
            self._watch.start()
        if self._watch is not None:
            self._watch.watch_folders(folders)

    def show_catalog(self, catalog: CatalogLoaded | None) -> None:
        """Show the contents of the catalog, None without one, until the ingest thread has opened it."""
        if not self._rows_outdated:
            return
        if catalog is not None:
            self._show_places(catalog)
        self._show_rows(catalog.rows if catalog else [])

    def _show_places(self, catalog: CatalogLoaded) -> None:
        self._pane.set_watched_folders(catalog.folders.folders)
        self._pane.sidebar.set_collections(catalog.collections.collections, catalog.collections.members)
        self._pane.set_library_counts(catalog.counts)

    def stop_watching(self) -> None:
        """Stop the folder watch; `Desktop.close_desktop` stops the ingest thread."""
        self._closed = True
        self._counting_timer.stop()
        if self._watch is not None:
            self._watch.shutdown(_WATCH_STOP_MS)

    def add_or_preview(self, paths: Sequence[Path]) -> None:
        """Add files and folders; a large new folder is previewed first.

        Paths added during a preview join that preview. None are added to a shared library, which is said.
        """
        from desktop_rag.ingest.discover import to_absolute_path

        if self._is_shared:
            self._notify_read_only()
            return
        watched = {folder.path for folder in self._folders}
        has_folder = partial(any, (os.path.isdir(path) for path in paths if path not in watched))  # noqa: PTH112
        if ask_disk_briefly(has_folder, otherwise=True):  # the ingest thread may wait for the disk
            self._previewed |= dict.fromkeys(to_absolute_path(path) for path in paths)
            self._emit_paths_awaited()
            self._ingest.preview_paths(list(self._previewed))
            if self._awaiting_decision:  # the shown counts are incomplete now
                self._window.preview.show_counting(list(self._previewed), 0)
            else:
                self._counting_timer.start()
        else:
            self._add_paths(paths)
        self.ensure_ingesting()

    def _add_paths(self, paths: Sequence[Path], ignored: tuple[str, ...] | None = None) -> None:
        self._being_added.update(paths)
        self._ingest.add_paths(paths, ignored)
        self._emit_paths_awaited()
        self.added.emit()

    def _emit_paths_awaited(self) -> None:
        self.paths_awaited.emit(frozenset((*self._being_added, *self._previewed)))

    def _await_nothing(self) -> None:
        self._being_added.clear()
        self._emit_paths_awaited()

    def ensure_ingesting(self) -> None:
        """Restart the ingest thread if it ended because another program had the library locked."""
        if not (self._closed or self._is_shared):
            self._ingest.start()

    def _notify_read_only(self) -> None:
        self._window.notices.show_notice(
            self.tr("This library is shared: nothing can be added to it"),
            self.tr("Only its publisher can change it. Use a library of your own for your documents."),
        )

    # -- files ---------------------------------------------------------------------------------

    def _connect_file_commands(self) -> None:
        pane, ingest = self._pane, self._ingest
        for signal, command in (
            (pane.retry_requested, self._read_again),
            (pane.footer.recognition_requested, ingest.recognise_held),
            (pane.priority_requested, ingest.prioritize_files),
            (pane.cancel_requested, ingest.cancel_files),
            (pane.remove_requested, self._remove_files),
            (pane.password_entered, self._read_with_password),
            (pane.export_requested, ingest.export_backup),
        ):
            signal.connect(command)
            signal.connect(lambda *_: self.ensure_ingesting())
        pane.actions_.pause.toggled.connect(ingest.set_paused)
        pane.report_opened.connect(ingest.count_left_out)
        pane.import_requested.connect(self._restore_backup)

    def _read_again(self, files: list[Path]) -> None:
        self._ingest.recognise_held(files)
        self._ingest.add_paths(files)

    def _read_with_password(self, files: list[Path], password: str, keep: bool) -> None:  # noqa: FBT001 - a slot
        """Read protected files at once."""
        self._passwords.enter_password(files, password, keep=keep)
        self._ingest.add_paths(files)
        self._ingest.prioritize_files(files)

    def _remove_files(self, removed: list[Path]) -> None:
        self._removing |= {path: self._pane.name_file(path) for path in removed}
        self._ingest.remove_files(removed)

    def _notify_removed(self, paths: list[Path]) -> None:
        if removed := [path for path in paths if path in self._removing]:
            names = [self._removing.pop(path) for path in removed]
            self._window.notify_files_removed(removed, names[0])

    def _restore_backup(self, source: Path, password: str) -> None:
        self._backup = source
        self.restoring.emit()
        self._ingest.restore_backup(source, self._folder, password)
        self.ensure_ingesting()

    # -- the preview of a folder -----------------------------------------------------------------

    def _show_counting_started(self) -> None:
        """Show the preview if the ingest thread is slow, as while it opens the library."""
        if self._previewed and self._window.preview.isHidden():
            self._window.preview.show_counting(list(self._previewed), 0)

    def _show_preview(self, found: Preview) -> None:
        """Add a small folder at once, ask before adding a large one."""
        if found.paths != tuple(self._previewed):
            return  # outdated: paths were added, or the user has decided
        small = found.files <= _MANY_FILES and found.size_bytes <= _MANY_BYTES
        if small and not self._awaiting_decision:
            self._window.preview.hide_preview()
            self._accept_preview(found)
        else:
            self._awaiting_decision = True
            self._window.preview.show_preview(found)

    def _accept_preview(self, found: Preview, ignored: tuple[str, ...] | None = None) -> None:
        self._end_preview()
        self._add_paths(found.paths, ignored)

    def _cancel_preview(self) -> None:
        self.not_added.emit(list(self._previewed))
        self._end_preview()
        self._emit_paths_awaited()
        self._ingest.cancel_preview()

    def _end_preview(self) -> None:
        self._previewed.clear()
        self._awaiting_decision = False
        self._counting_timer.stop()

    # -- collections and folders -----------------------------------------------------------------

    def _connect_sidebar(self) -> None:
        pane, places, ingest = self._pane, self._pane.sidebar.actions_, self._ingest
        pane.kind_menu.kind_chosen.connect(ingest.choose_kind)
        places.kind_renamed.connect(ingest.rename_kind)
        for signal, change in (
            (places.collection_added, _create_with_members),
            (places.collection_renamed, CollectionWriter.rename_collection),
            (places.collection_deleted, CollectionWriter.delete_collection),
            (pane.added_to_collection, CollectionWriter.add_members),
            (pane.removed_from_collection, CollectionWriter.remove_members),
        ):
            signal.connect(partial(ingest.change_collections, change))
            signal.connect(lambda *_: self.ensure_ingesting())
        folders = pane.folder_actions
        folders.rescan_requested.connect(lambda path: ingest.sync_folders([path]))
        folders.patterns_changed.connect(
            lambda path, ignored: ingest.update_folder(WatchedFolder(path, ignored))
        )
        folders.excluded.connect(self._exclude_folder)
        folders.removed.connect(ingest.remove_folder)

    def _exclude_folder(self, watched: Path, folder: Path) -> None:
        """Leave a folder out of the watched one that it is in; it can be undone."""
        from desktop_rag.ingest.ignore_patterns import make_exact_pattern
        from desktop_rag.ui.widgets.notices import UndoAction

        before = next((each for each in self._folders if each.path == watched), None)
        if before is None:
            return
        patterns = (*before.ignore_patterns, make_exact_pattern(folder, watched))
        self._ingest.update_folder(WatchedFolder(watched, patterns))
        undo = UndoAction(self.tr("Undo"), lambda: self._ingest.update_folder(before))
        title = self.tr("Excluded “{0}”").format(isolate_name(folder.name))
        self._window.notices.show_notice(title, self.tr("It stays on the disk."), action=undo)

    # -- events of the threads -------------------------------------------------------------------

    def _show_ingest_event(self, event: WorkerEvent) -> None:
        """Show the progress of the ingest thread in the pane; one-time events become notices."""
        pane = self._pane
        match event:
            case events.RowsChanged(rows):
                self._replace_samples(rows)
                self._show_rows(rows)
            case events.RowsRemoved(paths):
                pane.remove_file_rows(paths)
                self._notify_removed(paths)
            case events.LibraryCounted(counts, progress):
                pane.set_library_counts(counts)
                self._show_progress(progress)
            case events.QueueEmptied():
                pane.footer.set_idle()
            case events.PaceChanged(slowed, paused):
                reason = self.tr("Paused: on battery") if paused else self.tr("Slowed down: on battery")
                pane.footer.set_slowdown_reason(reason if slowed or paused else "")
            case events.FoldersListed(folders, unreachable):
                self._show_folders(folders, unreachable)
            case events.CollectionsListed(collections, members):
                pane.sidebar.set_collections(collections, members)
                self.collections_changed.emit(collections)
            case events.PreviewProgressed(paths, files_so_far) if paths == list(self._previewed):
                self._window.preview.show_counting(paths, files_so_far)
            case events.PreviewFinished(preview):
                self._show_preview(preview)
            case _:
                self._notify_ingest_event(event)

    def _show_library_detail(self, event: WorkerEvent) -> None:
        if isinstance(event, events.KindsListed):
            self._pane.set_kinds(event.kinds)
        elif isinstance(event, events.LeftOutCounted):
            self._pane.show_left_out(event.reasons)
        elif isinstance(event, events.PictureModelFailed):
            self._window.notices.show_notice(event.error.title, event.error.hint, "warning")

    def _notify_ingest_event(self, event: WorkerEvent) -> None:
        notify = self._window.notices.show_notice
        match event:
            case events.PathsAdded(paths):
                self._being_added.difference_update(paths)
                self._emit_paths_awaited()
            case events.PathsNotAdded(unreadable):
                self._notify_not_added(unreadable)
            case WorkFailed(error):
                self._await_nothing()
                self._notify_failure(error)
            case events.IngestStalled(error, retry_s):
                self._await_nothing()
                text = self.tr("Waiting: {0}, next try in {1} s").format(
                    translate_message(error.title), localise_number(round(retry_s))
                )
                self._pane.footer.set_blocked_reason(text)
            case events.BackupExported(path):
                title = self.tr("The library was backed up to {0}").format(isolate_name(path.name))
                show = self.tr("Show in folder"), partial(show_in_folder, path)
                notify(title, str(path.parent), action=show)
            case events.BackupImported(result):
                self._rows_outdated = True
                self._notify_restored(result)
            case events.FoldersOffered(folders):
                self._offer_folders([each.path for each in folders])
            case events.LibraryTightened(folder):
                title = self.tr("Other users of this computer can no longer open the library")
                notify(
                    title, self.tr("Until now they could read its texts in {0}.").format(isolate_name(folder))
                )
            case events.IndexRepaired(done):
                hint = join_sentences((*map(translate_message, done), self.tr("Nothing was lost.")))
                notify(self.tr("The search index was repaired"), hint)

    def _notify_failure(self, error: DesktopRagError) -> None:
        retry = partial(self.add_or_preview, [])
        if isinstance(error, WrongPasswordError):  # of the backup
            retry = partial(self._pane.restore_from, self._backup)
        self._window.notices.show_notice(error.title, error.hint, "error", (self.tr("Try again"), retry))

    def _offer_folders(self, folders: list[Path]) -> None:
        """Ask which watched folders of a backup to watch here."""
        hint = self.tr("Nothing in them is read unless you agree.")
        choose = self.tr("Choose"), partial(self._open_offered_folders, folders)
        title = format_count(
            "LibraryController",
            "The backup has {0} watched folder",
            "The backup has {0} watched folders",
            len(folders),
        )
        self._window.notices.show_notice(title, hint, action=choose)

    def _open_offered_folders(self, folders: list[Path]) -> None:
        from desktop_rag.ui.library.folder_dialogs import OfferedFoldersDialog

        dialog = OfferedFoldersDialog(folders, self._window)
        dialog.answered.connect(self._ingest.answer_folder_offer)
        dialog.show()

    def _handle_watch_event(self, event: WorkerEvent) -> None:
        match event:
            case events.FoldersTouched(folders):
                self._ingest.sync_folders(folders)
            case WorkFailed(error):
                self._window.notices.show_notice(error.title, error.hint, "warning")

    def _show_rows(self, rows: list[FileRow]) -> None:
        if self._rows_outdated:
            self._pane.set_file_rows(rows)
        else:
            self._pane.update_file_rows(rows)
        self._rows_outdated = False

    def _replace_samples(self, rows: list[FileRow]) -> None:
        """Remove the sample documents when the first files beside them come."""
        samples = resource_path("samples")
        is_real = any(samples not in row.path.parents for row in rows)
        if is_real and not self._rows_outdated and self._pane.holds_only(samples):
            self._ingest.remove_folder(samples, remove_files=True)
            again = self.tr("Add them again"), partial(self._add_paths, [samples])
            title = self.tr("The sample documents were removed")
            self._window.notices.show_notice(
                title, self.tr("Your own documents take their place."), action=again
            )

    def _show_progress(self, progress: IngestProgress | None) -> None:
        if progress is None:
            self._pane.footer.set_idle()
        else:
            self._pane.footer.set_blocked_reason("")
            self._pane.footer.set_progress(progress)

    def _show_folders(self, folders: list[WatchedFolder], unreachable: Sequence[Path]) -> None:
        if folders != self._folders:
            self._folders = folders
            self._watch_folders(folders)
        self._pane.set_watched_folders(folders, unreachable)

    def _notify_not_added(self, missing: list[UnreadablePath]) -> None:
        self.not_added.emit([each.path for each in missing])
        first = missing[0]
        name = elide_name(name_files(each.path for each in missing)[first.path])
        title = pair_words(name, translate_message(first.title))
        if len(missing) > 1:
            words = translate_count(
                "LibraryController", "{0} (and {1} more)", "{0} (and {1} more)", len(missing) - 1
            )
            title = words.format(title, localise_number(len(missing) - 1))
        self._window.notices.show_notice(title, first.hint, "warning")

    def _notify_restored(self, done: ImportResult) -> None:
        title = format_count(
            "LibraryController",
            "The library was restored: {0} file",
            "The library was restored: {0} files",
            done.files,
        )
        hint = ""
        if done.missing:
            hint = format_count(
                "LibraryController",
                "{0} of them is not on this computer. Its text is kept, so you can still ask about it.",
                "{0} of them are not on this computer. Their text is kept, so you can still ask about them.",
                done.missing,
            )
        self._window.notices.show_notice(title, hint)


def _create_with_members(collections: CollectionWriter, name: str, members: list[Path]) -> None:
    collections.add_members(collections.create_collection(name), members)
