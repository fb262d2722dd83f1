"""The worker thread that writes the library: runs the pipeline, and commands between steps."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from desktop_rag.cancel import Cancelled, CancelToken, StepLoop
from desktop_rag.catalog.ingest_queue import LIBRARY_RETRY_S, STALL_RETRY_S
from desktop_rag.errors import DesktopRagError, LibraryBusyError, LibraryError, convert_os_errors
from desktop_rag.settings import RecognitionMode
from desktop_rag.system.atomic_files import hold_temporary_folder
from desktop_rag.system.process_priority import is_plugged_in
from desktop_rag.types import Preview, WatchedFolder
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.library_changes import LibraryChanges
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread, catch_errors, thin_out

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.ingest.discover import SkipRules
    from desktop_rag.ingest.pipeline import Pipeline
    from desktop_rag.ingest.pipeline_events import PipelineEvent
    from desktop_rag.library.library_writer import LibraryWriter
    from desktop_rag.sharing.credentials import Credentials
    from desktop_rag.sharing.targets import Target

# Faster than a person can see, slow enough for Qt; counting the whole library is more expensive.
_ROWS_PER_SECOND = 30
_COUNTS_PER_SECOND = 5
_BATTERY_CHECK_S = 30.0
_FORMER_WINDOW_CLOSES_S = (1.0, 2.0)  # waits: a window ends within two seconds
_REQUESTS_CHECK_S = 3.0  # between two looks at what other programs ask for, while nothing is to be done
_REST_FACTOR = 2.0  # times the duration of a step: slow mode uses a third of the processor


@dataclass(slots=True)
class IngestSession:
    """The open library and its pipeline; opened and closed in the worker thread."""

    library: LibraryWriter
    pipeline: Pipeline


@dataclass(frozen=True, slots=True)
class IngestPace:
    """When to index slowly or not at all, so that the computer stays cool and quiet."""

    always: bool = False
    on_battery: bool = True
    pause_on_battery: bool = False


OpenIngestSession = Callable[[], AbstractContextManager[IngestSession]]
_Command = Callable[[IngestSession], None]
_Arguments = ParamSpec("_Arguments")


def _queue_command(
    run: Callable[Concatenate[IngestThread, IngestSession, _Arguments], None],
) -> Callable[Concatenate[IngestThread, _Arguments], None]:
    """Let any thread call a method without the session; it runs in the ingest thread with it."""

    @wraps(run)
    def put_command(self: IngestThread, /, *args: _Arguments.args, **options: _Arguments.kwargs) -> None:
        self._commands.put(lambda session: run(self, session, *args, **options))

    return put_command


class _ReopenLibrary(Exception):  # noqa: N818 - control flow, not an error
    """Request to close the library and open it again."""


class IngestThread(WorkerThread):
    """Adds files to the library, removes them, and reports changes as IngestEvents.

    Call the methods from any thread. The ingest queue is durable: `shutdown` keeps it.
    """

    def __init__(self, open_session: OpenIngestSession) -> None:
        super().__init__()
        self._open_session = open_session
        self._commands: queue.SimpleQueue[_Command | None] = queue.SimpleQueue()
        self._before_opening: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._previewing = CancelToken()
        self._paused = False
        self._resting = False
        self._pace = IngestPace()
        self._battery_pace = events.PaceChanged(slowed=False)
        self._battery_checked_at = -_BATTERY_CHECK_S
        self._failures = 0
        self._changes: LibraryChanges  # of the open library
        self._rows_emitted_at = 0.0
        self._counts_emitted_at = 0.0

    # -- any thread ----------------------------------------------------------------------------

    @_queue_command
    def add_paths(
        self, session: IngestSession, paths: Sequence[Path], ignored: tuple[str, ...] | None = None
    ) -> None:
        """Add files and folders to the ingest queue, also skipped or failed ones; see `Pipeline`."""
        from desktop_rag.ingest.discover import UnreadablePath

        not_found = []
        try:
            for number, found in enumerate(session.pipeline.add_paths(paths, self._closing, ignored)):
                if number == 0:  # files are shown in their folders
                    self._emit(events.FoldersListed(session.library.watched_folders.list_folders()))
                if isinstance(found, Path):
                    self._changes.record_changes(changed=[found])
                    self._emit_throttled(session)
                elif isinstance(found, UnreadablePath):
                    not_found.append(found)
            if not_found:
                self._emit(events.PathsNotAdded(not_found))
            self._emit_places(session)
            self._emit_changes(session)
        finally:
            self._emit(events.PathsAdded(list(paths)))

    @_queue_command
    def keep_picture(self, session: IngestSession, encode: Callable[[], bytes], name: str) -> None:
        """Write a picture into the folder of uploads; ends in PictureKept."""
        from desktop_rag.access.uploads import keep_upload, make_uploads_folder

        with convert_os_errors(LibraryError):
            folder = make_uploads_folder(session.library.folder)
            with hold_temporary_folder(folder) as temporary:
                received = temporary / name
                received.write_bytes(encode())
                path, _ = keep_upload(received, folder, name)
        self._emit(events.PictureKept(path))

    def preview_paths(self, paths: Sequence[Path], ignored: tuple[str, ...] = ()) -> None:
        """Preview adding files and folders; a new preview cancels the one before."""
        self._previewing.cancel()
        self._previewing = self.make_token()
        self._count_preview(paths, ignored, self._previewing)

    def cancel_preview(self) -> None:
        """Cancel the running preview."""
        self._previewing.cancel()

    @_queue_command
    def count_left_out(self, session: IngestSession) -> None:
        """Count the files left out in the watched folders; ends in LeftOutCounted."""
        reasons = session.pipeline.count_left_out(self._closing)
        self._emit(events.LeftOutCounted(dict(reasons.most_common())))

    @_queue_command
    def prioritize_files(self, session: IngestSession, paths: Sequence[Path]) -> None:
        """Move queued files to the front."""
        session.library.queue.prioritize_files(paths)

    @_queue_command
    def cancel_files(self, session: IngestSession, paths: Sequence[Path]) -> None:
        """Remove files from the queue, also those that are being read."""
        self._changes.record_changes(gone=session.pipeline.cancel_files(paths), changed=paths)
        self._emit_places(session)

    @_queue_command
    def remove_files(self, session: IngestSession, paths: Sequence[Path]) -> None:
        """Remove files from the library; the files on the disk are not touched."""
        self._changes.record_changes(gone=session.pipeline.forget_files(paths))
        self._emit_places(session)

    @_queue_command
    def set_paused(self, _session: IngestSession, paused: bool) -> None:  # noqa: FBT001 - a slot
        """Pause after the current step, or resume."""
        self._paused = paused

    @_queue_command
    def set_resting(self, _session: IngestSession, resting: bool) -> None:  # noqa: FBT001 - a slot
        """Leave the processor to an answer that is being generated, or resume."""
        self._resting = resting

    @_queue_command
    def set_pace(self, _session: IngestSession, pace: IngestPace) -> None:
        """Set when to index slowly, and when not at all."""
        self._pace = pace
        self._battery_checked_at = -_BATTERY_CHECK_S

    @_queue_command
    def switch_recognition(self, session: IngestSession, mode: RecognitionMode) -> None:
        """Set whether text in pictures is recognised; applies to files that wait for it, too."""
        session.pipeline.switch_recognition(mode, is_new=True)

    @_queue_command
    def recognise_held(self, session: IngestSession, paths: Sequence[Path] | None = None) -> None:
        """Recognise the text of the scans that wait for the user, by default of all."""
        session.pipeline.recognise_held(paths)

    @_queue_command
    def set_rules(self, session: IngestSession, rules: SkipRules) -> None:
        """Set the skip rules of all folders, and sync them."""
        session.pipeline.rules = rules
        self._sync_folders(session, [each.path for each in session.library.watched_folders.list_folders()])

    @_queue_command
    def sync_folders(self, session: IngestSession, folders: Sequence[Path]) -> None:
        """Sync watched folders with the disk."""
        self._sync_folders(session, folders)

    @_queue_command
    def update_folder(self, session: IngestSession, folder: WatchedFolder) -> None:
        """Change the ignore patterns of a watched folder, and sync it."""
        session.library.watched_folders.save_folder(folder)
        self._sync_folders(session, [folder.path])

    @_queue_command
    def answer_folder_offer(self, session: IngestSession, accepted: Sequence[Path]) -> None:
        """Watch the accepted ones of the folders that an imported backup watched, and sync them."""
        session.library.watched_folders.answer_offer(accepted)
        self._sync_folders(session, accepted)

    @_queue_command
    def remove_folder(self, session: IngestSession, path: Path, remove_files: bool) -> None:  # noqa: FBT001
        """Stop watching a folder, and optionally remove its files from the library."""
        folders = session.library.watched_folders
        removed = list(folders.list_cataloged_files([path])) if remove_files else []
        folders.forget_folder(path)
        self._changes.record_changes(gone=session.pipeline.remove_files(removed))
        self._emit_places(session)

    @_queue_command
    def choose_kind(self, session: IngestSession, paths: Sequence[Path], kind: str) -> None:
        """Give files a kind of documents that stays when they are read again."""
        session.library.tables.choose_kind(paths, kind)

    @_queue_command
    def rename_kind(self, session: IngestSession, kind: str, name: str) -> None:
        """Give a kind of documents another name."""
        session.library.tables.rename_kind(kind, name)

    @_queue_command
    def change_collections(
        self, session: IngestSession, change: Callable[..., None], *values: object
    ) -> None:
        """Call `change`, such as a method of CollectionWriter, with the collections and `values`."""
        try:
            change(session.library.collections, *values)
        finally:
            self._emit_collections(session)

    @_queue_command
    def export_backup(self, session: IngestSession, target: Path, password: str = "") -> None:
        """Write a backup of the library, encrypted if there is a password."""
        from desktop_rag.library.backup import export_library

        steps = StepLoop(export_library(session.library.folder, target, self._closing, password))
        self._emit(events.BackupExported(steps.run_to_end()))

    def move_library(self, target: Path) -> CancelToken:
        """Move the library to another folder, and report the result; return its cancel token."""
        token = self.make_token()
        self._move_library(target, token)
        return token

    @_queue_command
    def delete_former_library(self, session: IngestSession, folder: Path) -> None:
        """Delete the files that a move of the library left behind, once its window has closed."""
        from desktop_rag.library.deletion import delete_library

        if folder != session.library.folder:
            for wait_s in (*_FORMER_WINDOW_CLOSES_S, None):
                try:
                    delete_library(folder, with_uploads=False)  # the moved one has them
                    break
                except LibraryBusyError:
                    if wait_s is None:
                        return  # the next start tries again
                    self._closing.wait(wait_s)
        self._emit(events.FormerLibraryDeleted())

    def publish_library(self, target: Target, credentials: Credentials | None) -> CancelToken:
        """Publish the library, and report the result; return its cancel token.

        Without `credentials` those of this computer are used.
        """
        token = self.make_token()
        self._publish_library(target, credentials, token)
        return token

    def restore_backup(self, source: Path, folder: Path, password: str = "") -> None:
        """Replace the library by that of a backup; the old one is kept beside it."""

        def import_backup() -> None:
            from desktop_rag.library.backup import import_library

            importing = import_library(source, folder, self._closing, replace=True, password=password)
            self._emit(events.BackupImported(StepLoop(importing).run_to_end()))

        self._before_opening.put(import_backup)  # also where the library cannot be opened
        self.reopen_library()

    def change_password(self, folder: Path, old: str, new: str, remember: Callable[[], None]) -> CancelToken:
        """Give the library a password, change it, or remove it if `new` is ""; return its cancel token.

        Ends in LibraryPasswordChanged or LibraryNotCopied; before the former, `remember` is called in this
        thread.
        """
        token = self.make_token()

        def run_change() -> None:
            from desktop_rag.encryption import library_key
            from desktop_rag.library.protection import protect_library, unprotect_library

            if old and new:
                library_key.change_password(folder, old, new)
            else:
                protecting = protect_library if new else unprotect_library
                self._emit_copying(StepLoop(protecting(folder, new or old, token)))
            remember()
            self._emit(events.LibraryPasswordChanged())

        self._before_opening.put(lambda: self._run_copying(run_change))
        self.reopen_library()
        return token

    @_queue_command
    def reopen_library(self, _session: IngestSession) -> None:
        """Close the library and open it again, as for another embedding model."""
        raise _ReopenLibrary

    # -- this thread ---------------------------------------------------------------------------

    def _wake_loop(self) -> None:
        self._commands.put(None)

    def _run_loop(self) -> None:
        while not self._closing.cancelled:
            try:
                self._serve_until_reopened()
            except LibraryBusyError as error:  # until the other program ends
                self._report_stall(error, LIBRARY_RETRY_S)
                self._closing.wait(LIBRARY_RETRY_S)

    def _serve_until_reopened(self) -> None:
        with suppress(queue.Empty):
            while True:
                work = self._before_opening.get_nowait()
                try:
                    work()
                except DesktopRagError as error:
                    self._report_failure(error)
        with suppress(_ReopenLibrary), self._open_session() as session:
            self._serve_session(session)

    def _serve_session(self, session: IngestSession) -> None:
        self._failures = 0
        self._kinds_read_at: object = None
        self._changes = LibraryChanges(session.library, session.pipeline)
        self._emit(events.RowsChanged(session.library.files.load_file_rows()))
        self._emit_places(session)
        self._emit_changes(session)
        self._emit(events.LibraryOpened())
        self._emit_kinds(session)
        if session.library.was_open_to_others:
            self._emit(events.LibraryTightened(session.library.folder))
        if offered := session.library.watched_folders.list_offered_folders():
            self._emit(events.FoldersOffered(offered))
        while not self._closing.cancelled:
            self._work_off_queue(session)
            self._emit(events.QueueEmptied())
            self._emit_kinds(session)
            self._run_command(session, self._wait_for_command(session))

    def _wait_for_command(self, session: IngestSession) -> _Command | None:
        """Wait for a command, or until the next retry is due."""
        if self._failures:
            wait_s: float | None = STALL_RETRY_S[min(self._failures, len(STALL_RETRY_S)) - 1]
        else:
            wait_s = session.library.queue.seconds_until_retry()
        due = None if wait_s is None else time.monotonic() + wait_s
        while due is None or time.monotonic() < due:
            left_s = _REQUESTS_CHECK_S if due is None else min(_REQUESTS_CHECK_S, due - time.monotonic())
            with suppress(queue.Empty):
                return self._commands.get(timeout=max(0.0, left_s))
            if session.library.requests.list_requests():
                return self._work_off_requests
        return lambda _session: None  # due work is looked for

    def _work_off_requests(self, session: IngestSession) -> None:
        """Carry out the requests of other programs."""
        done = session.pipeline.work_off_requests(self._closing)
        if done.added or done.removed:
            self._changes.record_changes(gone=done.removed, changed=done.added)
            self._emit_places(session)

    def _work_off_queue(self, session: IngestSession) -> None:
        try:
            self._run_pipeline(session)
            while session.library.queue.has_due_files():  # files queued during its last step
                self._run_pipeline(session)
        except DesktopRagError as error:
            self._changes.refresh_reading_rows()
            self._report_stall(error, STALL_RETRY_S[min(self._failures, len(STALL_RETRY_S) - 1)])
        else:
            self._failures = 0
        finally:
            with suppress(LibraryError):  # the run ends as it would without
                session.pipeline.time_estimator.store_rate()
        self._emit_changes(session)
        self._changes.reset_progress()

    def _report_stall(self, error: DesktopRagError, retry_s: float) -> None:
        if not self._failures:
            self._report_failure(error)
        self._failures += 1
        self._emit(events.IngestStalled(error, retry_s))

    def _run_pipeline(self, session: IngestSession) -> None:
        self._run_pending_commands(session)
        started = time.monotonic()
        for step in session.pipeline.process_queue(self._closing):
            self._record_step(step, session)
            self._work_off_requests(session)
            session.pipeline.set_recognition_rest(_REST_FACTOR if self._is_slow() else 0.0)
            if (step.passages or step.pictures) and self._is_slow():
                self._rest_between_steps(session, _REST_FACTOR * (time.monotonic() - started))
            self._run_pending_commands(session)
            started = time.monotonic()

    def _run_pending_commands(self, session: IngestSession) -> None:
        """Run pending commands; block while paused or resting, also because of battery power."""
        while self._paused or self._resting or self._check_battery().paused or not self._commands.empty():
            session.pipeline.time_estimator.pause_clock()
            if self._paused or self._resting or self._battery_pace.paused:
                session.pipeline.suspend_recognition()
            self._changes.show_paused(paused=self._paused or self._battery_pace.paused)
            self._emit_changes(session)
            stays = self._paused or self._resting or not self._commands.empty()
            with suppress(queue.Empty):
                self._run_command(session, self._commands.get(timeout=None if stays else _BATTERY_CHECK_S))
        self._changes.show_paused(paused=False)

    def _rest_between_steps(self, session: IngestSession, seconds: float) -> None:
        with suppress(queue.Empty):
            self._run_command(session, self._commands.get(timeout=seconds))

    def _is_slow(self) -> bool:
        return self._check_battery().slowed or self._pace.always

    def _check_battery(self) -> events.PaceChanged:
        """Return how battery power changes the pace; it is checked now and then."""
        if time.monotonic() - self._battery_checked_at >= _BATTERY_CHECK_S:
            self._battery_checked_at = time.monotonic()
            unplugged = is_plugged_in() is False
            pace = events.PaceChanged(
                slowed=self._pace.on_battery and unplugged, paused=self._pace.pause_on_battery and unplugged
            )
            if pace != self._battery_pace:
                self._battery_pace = pace
                self._emit(pace)
        return self._battery_pace

    def _run_command(self, session: IngestSession, command: _Command | None) -> None:
        if command is None:
            raise Cancelled
        try:
            command(session)
        except DesktopRagError as error:
            self._report_failure(error)
        self._emit_changes(session)

    # -- commands ------------------------------------------------------------------------------

    @_queue_command
    def _count_preview(
        self, session: IngestSession, paths: Sequence[Path], ignored: tuple[str, ...], token: CancelToken
    ) -> None:
        try:
            for found in session.pipeline.preview_paths(paths, token, ignored):
                if isinstance(found, Preview):
                    self._emit(events.PreviewFinished(found))
                else:
                    self._emit(events.PreviewProgressed(list(paths), found))
        except Cancelled:
            self._closing.raise_if_cancelled()

    @_queue_command
    def _move_library(self, session: IngestSession, target: Path, token: CancelToken) -> None:
        from desktop_rag.library.backup import move_library

        def run_move() -> None:
            steps = StepLoop(move_library(session.library.folder, target, token))
            self._emit_copying(steps)
            self._emit(events.LibraryCopied(steps.result))

        self._run_copying(run_move)

    @_queue_command
    def _publish_library(
        self, session: IngestSession, target: Target, credentials: Credentials | None, token: CancelToken
    ) -> None:
        from desktop_rag.sharing.credentials import use_credentials
        from desktop_rag.sharing.publishing import publish_library
        from desktop_rag.sharing.targets import open_store

        def run_publishing() -> None:
            token.raise_if_cancelled()
            with use_credentials(target, credentials) as keys:
                steps = StepLoop(publish_library(session.library.folder, open_store(target), token))
                for done, total in thin_out(steps):
                    self._emit(events.PublishProgressed(done, total))
            published = steps.result
            self._emit(
                events.LibraryPublished(
                    published.version, published.is_new, published.sent_bytes, keys.is_lost
                )
            )

        with catch_errors(lambda error: self._emit(events.LibraryNotPublished(error))):
            try:
                run_publishing()
            except Cancelled:
                self._emit(events.LibraryNotPublished())

    def _run_copying(self, copy: Callable[[], None]) -> None:
        """Run a function that copies the library, and report if it fails or is cancelled."""
        try:
            copy()
        except Cancelled:
            self._closing.raise_if_cancelled()
            self._emit(events.LibraryNotCopied())
        except DesktopRagError as error:
            self._emit(events.LibraryNotCopied(error))

    def _emit_copying(self, steps: StepLoop[tuple[int, int], Any]) -> None:
        for done, total in thin_out(steps):
            self._emit(events.LibraryCopyProgressed(done, total))

    def _sync_folders(self, session: IngestSession, folders: Sequence[Path]) -> None:
        changes = session.pipeline.sync_folders(self._closing, folders)
        changed = (*changes.new, *changes.changed, *(each.file for each in changes.moved))
        moved = {each.old_path: each.file.path for each in changes.moved}
        if moved:
            self._emit(events.FilesMoved(moved))
        self._changes.record_changes(gone=(*changes.removed, *moved), changed=[each.path for each in changed])
        self._emit_places(session, [each.path for each in changes.unavailable])

    # -- events --------------------------------------------------------------------------------

    def _record_step(self, step: PipelineEvent, session: IngestSession) -> None:
        self._changes.record_step(step)
        if step.repaired:
            self._emit(events.IndexRepaired(step.repaired))
        if step.picture_failure:
            self._emit(events.PictureModelFailed(step.picture_failure))
        if step.model_changed:
            self._emit(events.RowsChanged(session.library.files.load_file_rows()))
            self._emit(events.EmbeddingModelChanged(session.library.index_state.read_model_key()))
        self._emit_throttled(session)

    def _emit_throttled(self, session: IngestSession) -> None:
        """Emit changed rows and counts at their maximum rates."""
        now = time.monotonic()
        if now - self._rows_emitted_at >= 1 / _ROWS_PER_SECOND:
            self._emit_rows()
        if now - self._counts_emitted_at >= 1 / _COUNTS_PER_SECOND:
            self._emit_counts(session)

    def _emit_changes(self, session: IngestSession) -> None:
        """Emit everything that changed since the last call."""
        self._emit_rows()
        self._emit_counts(session)

    def _emit_rows(self) -> None:
        self._rows_emitted_at = time.monotonic()
        rows, removed = self._changes.collect_update()
        if rows:
            self._emit(events.RowsChanged(rows))
        if removed:
            self._emit(events.RowsRemoved(removed))

    def _emit_counts(self, session: IngestSession) -> None:
        self._counts_emitted_at = time.monotonic()
        counts, progress = self._changes.measure_progress()
        model_key = session.library.index_state.read_model_key()
        self._emit(events.LibraryCounted(counts, progress, model_key))

    def _emit_places(self, session: IngestSession, unavailable: Sequence[Path] = ()) -> None:
        """Emit the folders, and the collections with the number of files that each holds now."""
        self._emit(events.FoldersListed(session.library.watched_folders.list_folders(), unavailable))
        self._emit_collections(session)

    def _emit_kinds(self, session: IngestSession) -> None:
        """Emit the kinds of documents, if anything was stored since the last time."""
        from desktop_rag.tables.document_relation import find_folder_kind

        tables = session.library.tables
        if (counters := tables.read_change_counters()) != self._kinds_read_at:
            self._kinds_read_at = counters
            self._emit(events.KindsListed(tables.list_kinds(find_folder_kind)))

    def _emit_collections(self, session: IngestSession) -> None:
        self._emit(events.CollectionsListed.read_collections(session.library.collections))

    def _emit(self, event: WorkerEvent) -> None:
        self.event_emitted.emit(event)
