"""The worker thread that writes the library: runs the pipeline, and commands between steps."""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
from PySide6.QtCore import QThread, Signal

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.types import Collection, Folder, Preview
from desktop_rag.workers.library_changes import News

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.ingest.discover import Rules
    from desktop_rag.ingest.pipeline import Pipeline
    from desktop_rag.ingest.pipeline_events import Step
    from desktop_rag.library.library import Library

log = logging.getLogger(__name__)

# Faster than a person can see, slow enough for Qt; counting the whole library is more expensive.
_ROWS_PER_SECOND = 30
_COUNTS_PER_SECOND = 5
# Back-off of automatic retries when the pipeline fails as a whole, as on a full disk.
_STANDSTILL_S = (5.0, 15.0, 30.0, 60.0)
_BATTERY_LOOK_S = 30.0
_BREAK = 2.0  # times the duration of a step: slow mode uses a third of the processor


@dataclass(slots=True)
class Workplace:
    """The open library and its pipeline; opened and closed in the worker thread."""

    library: Library
    pipeline: Pipeline


@dataclass(frozen=True, slots=True)
class Pace:
    """When to index slowly, so that the computer stays cool and quiet."""

    always: bool = False
    on_battery: bool = True


OpenWorkplace = Callable[[], AbstractContextManager[Workplace]]
_Command = Callable[[Workplace], None]


class _Reopen(Exception):  # noqa: N818 - control flow, not an error
    """Request to close the library, call `between`, and open it again."""

    def __init__(self, between: Callable[[], None]) -> None:
        super().__init__()
        self.meanwhile = between


class IngestThread(QThread):
    """Adds files to the library, removes them, and reports changes.

    Call the methods from any thread; the GUI thread receives the signals.
    """

    opened = Signal()  # the library is open; `rows_changed` with all rows came before
    rows_changed = Signal(list)  # list[FileRow]
    rows_gone = Signal(list)  # list[Path]
    counted = Signal(object)  # LibraryCounts
    progressed = Signal(object)  # Progress
    caught_up = Signal()  # everything is indexed; compaction may follow
    not_added = Signal(list)  # list[NotFound]
    counting = Signal(list, int)  # list[Path] of the preview, files counted so far
    previewed = Signal(Preview)
    folders_changed = Signal(list, list)  # list[WatchedFolder], list[Path] of unreachable ones
    collections_changed = Signal(list, object)  # list[Collection], id -> list[Path]
    model_changed = Signal()  # vectors of another embedding model are in use
    repaired = Signal(list)  # list[str], what was done to the search index
    exported = Signal(Path)
    imported = Signal(object)  # Imported
    slowed = Signal(bool)  # True if it indexes slowly because of battery power
    idle = Signal()  # the queue is empty
    failed = Signal(DesktopRagError)  # a command failed, or the pipeline stalls
    retrying = Signal(DesktopRagError, float)  # why it stalls, and the seconds until the retry

    def __init__(self, open_session: OpenWorkplace) -> None:
        super().__init__()
        self._open = open_session
        self._commands: queue.SimpleQueue[_Command | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._previewing = CancelToken()
        self._paused = False
        self._resting = False
        self._pace = Pace()
        self._on_battery = False
        self._looked_at = -_BATTERY_LOOK_S
        self._failures = 0
        self._news = News()
        self._told_at = 0.0
        self._counted_at = 0.0

    # -- any thread ----------------------------------------------------------------------------

    def add(self, paths: Sequence[Path], ignored: tuple[str, ...] | None = None) -> None:
        """Add files and folders to the ingest queue; see `Pipeline`."""
        self._commands.put(lambda session: self._add(session, paths, ignored))

    def preview(self, paths: Sequence[Path], ignored: tuple[str, ...] = ()) -> None:
        """Preview adding files and folders; a new preview cancels the one before."""
        self._previewing.cancel()
        self._previewing = token = CancelToken(parent=self._closing)
        self._commands.put(lambda session: self._preview(session, paths, ignored, token))

    def cancel_preview(self) -> None:
        """Cancel the running preview."""
        self._previewing.cancel()

    def retry(self, paths: Sequence[Path]) -> None:
        """Queue skipped or failed files again."""
        self.add(paths)

    def first(self, paths: Sequence[Path]) -> None:
        """Move queued files to the front."""
        self._commands.put(lambda session: session.library.queue.first(paths))

    def cancel(self, paths: Sequence[Path]) -> None:
        """Remove files from the queue, also those that are being read."""

        def obey(session: Workplace) -> None:
            self._news.change(gone=session.pipeline.cancel(paths), changed=paths)
            self._tell_folders(session)

        self._commands.put(obey)

    def remove(self, paths: Sequence[Path]) -> None:
        """Remove files from the library; the files on the disk are not touched."""

        def obey(session: Workplace) -> None:
            session.pipeline.forget(paths)
            self._news.change(gone=paths)
            self._tell_folders(session)

        self._commands.put(obey)

    def pause(self, paused: bool) -> None:  # noqa: FBT001 - the slot of a toggle
        """Pause after the current step, or resume."""

        def obey(_session: Workplace) -> None:
            self._paused = paused

        self._commands.put(obey)

    def rest(self, resting: bool) -> None:  # noqa: FBT001 - a slot; independent of `set_paused`
        """Leave the processor to an answer that is being generated, or resume."""

        def obey(_session: Workplace) -> None:
            self._resting = resting

        self._commands.put(obey)

    def set_pace(self, pace: Pace) -> None:
        """Set when to index slowly."""

        def obey(_session: Workplace) -> None:
            self._pace = pace
            self._looked_at = -_BATTERY_LOOK_S

        self._commands.put(obey)

    def set_rules(self, rules: Rules) -> None:
        """Set the skip rules of all folders, and sync them."""

        def obey(session: Workplace) -> None:
            session.pipeline.rules = rules
            self._sync(session, [folder.path for folder in session.library.folders.all()])

        self._commands.put(obey)

    def sync(self, folders: Sequence[Path]) -> None:
        """Sync watched folders with the disk."""
        self._commands.put(lambda session: self._sync(session, folders))

    def set_folder(self, folder: Folder) -> None:
        """Change the ignore patterns of a watched folder, and sync it."""

        def obey(session: Workplace) -> None:
            session.library.folders.put(folder)
            self._sync(session, [folder.path])

        self._commands.put(obey)

    def remove_folder(self, path: Path, remove_files: bool) -> None:  # noqa: FBT001 - a slot
        """Stop watching a folder, and optionally remove its files from the library."""

        def obey(session: Workplace) -> None:
            removed = list(session.library.folders.known_files([path])) if remove_files else []
            session.library.folders.remove(path)
            session.pipeline.remove(removed)
            self._news.change(gone=removed)
            self._tell_folders(session)

        self._commands.put(obey)

    def change_collections(self, change: Callable[[Library], None]) -> None:
        """Run `change` in this thread, then emit the collections."""

        def obey(session: Workplace) -> None:
            try:
                change(session.library)
            finally:
                self._tell_collections(session)

        self._commands.put(obey)

    def export(self, target: Path) -> None:
        """Write a backup of the library."""
        self._commands.put(lambda session: self._export(session, target))

    def restore(self, source: Path, folder: Path) -> None:
        """Replace the library by that of a backup; the old one is kept beside it."""

        def meanwhile() -> None:
            from desktop_rag.library.backup import import_library

            steps = import_library(source, folder, self._closing, replace=True)
            try:
                while True:
                    next(steps)
            except StopIteration as end:
                self.imported.emit(end.value)

        self.reopen(meanwhile)

    def reopen(self, between: Callable[[], None] = lambda: None) -> None:
        """Close the library, call `between`, and reopen it, as for another embedding model."""

        def obey(_session: Workplace) -> None:
            raise _Reopen(between)

        self._commands.put(obey)

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel and wait; return False if still busy after `timeout_ms`. The queue is kept."""
        self._closing.cancel()
        self._commands.put(None)
        return self.wait(timeout_ms)

    # -- this thread ---------------------------------------------------------------------------

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        try:
            while not self._closing.cancelled:
                self._serve_until_reopened()
        except Cancelled:
            pass
        except DesktopRagError as error:
            self.failed.emit(error)
        except Exception as error:
            log.exception("The ingest thread failed")
            self.failed.emit(UnexpectedError.wrap(error))

    def _serve_until_reopened(self) -> None:
        try:
            with self._open() as session:
                self._serve(session)
        except _Reopen as request:
            try:
                request.meanwhile()
            except DesktopRagError as error:
                self.failed.emit(error)

    def _serve(self, session: Workplace) -> None:
        self.rows_changed.emit(session.library.files.rows())
        self._tell_folders(session)
        self._tell_collections(session)
        self._tell(session)
        self.opened.emit()
        while not self._closing.cancelled:
            self._work(session)
            self.idle.emit()
            self._obey(session, self._next_command(session))

    def _next_command(self, session: Workplace) -> _Command | None:
        """Wait for a command, or until the next retry is due."""
        if self._failures:
            wait_s: float | None = _STANDSTILL_S[min(self._failures, len(_STANDSTILL_S)) - 1]
        else:
            wait_s = session.library.queue.next_retry_s()
        try:
            return self._commands.get(timeout=wait_s)
        except queue.Empty:
            return _nothing

    def _work(self, session: Workplace) -> None:
        try:
            self._run_pipeline(session)
            while session.library.queue.due():  # files queued during its last step
                self._run_pipeline(session)
        except DesktopRagError as error:
            self._stand_still(error)
        else:
            self._failures = 0
            if rate := self._news.indexing.rate():
                session.library.files.set_embedding_rate(rate)
        self._tell(session)
        self._news.forget_progress()

    def _stand_still(self, error: DesktopRagError) -> None:
        if not self._failures:
            self.failed.emit(error)
        self._failures += 1
        self._news.stand_still()
        self.retrying.emit(error, _STANDSTILL_S[min(self._failures, len(_STANDSTILL_S)) - 1])

    def _run_pipeline(self, session: Workplace) -> None:
        self._stand_by(session)
        started = time.monotonic()
        for step in session.pipeline.run(self._closing):
            self._note(step, session)
            if step.passages and self._is_slow():
                self._take_a_break(session, _BREAK * (time.monotonic() - started))
            self._stand_by(session)
            started = time.monotonic()

    def _stand_by(self, session: Workplace) -> None:
        """Run pending commands; block while paused or resting."""
        while self._paused or self._resting or not self._commands.empty():
            self._news.rest()
            self._tell(session)
            self._obey(session, self._commands.get())

    def _take_a_break(self, session: Workplace, seconds: float) -> None:
        with suppress(queue.Empty):
            self._obey(session, self._commands.get(timeout=seconds))

    def _is_slow(self) -> bool:
        if time.monotonic() - self._looked_at >= _BATTERY_LOOK_S:
            self._looked_at = time.monotonic()
            battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
            on_battery = self._pace.on_battery and battery is not None and not battery.power_plugged
            if on_battery != self._on_battery:
                self._on_battery = on_battery
                self.slowed.emit(on_battery)
        return self._pace.always or self._on_battery

    def _obey(self, session: Workplace, command: _Command | None) -> None:
        if command is None:
            raise Cancelled
        try:
            command(session)
        except DesktopRagError as error:
            self.failed.emit(error)
        self._tell(session)

    # -- commands ------------------------------------------------------------------------------

    def _add(
        self, session: Workplace, paths: Sequence[Path], ignored: tuple[str, ...] | None
    ) -> None:
        not_found = []
        for found in session.pipeline.add(paths, self._closing, ignored):
            if isinstance(found, Path):
                self._news.change(changed=[found])
                self._tell_often(session)
            elif found is not None:
                not_found.append(found)
        if not_found:
            self.not_added.emit(not_found)
        if any(path.is_dir() for path in paths):
            self._tell_folders(session)

    def _preview(
        self,
        session: Workplace,
        paths: Sequence[Path],
        ignored: tuple[str, ...],
        token: CancelToken,
    ) -> None:
        try:
            for found in session.pipeline.preview(paths, token, ignored):
                if isinstance(found, Preview):
                    self.previewed.emit(found)
                else:
                    self.counting.emit(list(paths), found)
        except Cancelled:
            self._closing.check()

    def _sync(self, session: Workplace, folders: Sequence[Path]) -> None:
        changes = session.pipeline.sync(self._closing, folders)
        changed = (*changes.new, *changes.changed, *(each.file for each in changes.moved))
        removed = (*changes.gone, *(each.old_path for each in changes.moved))
        self._news.change(gone=removed, changed=[each.path for each in changed])
        self._tell_folders(session, [each.path for each in changes.unavailable])

    def _export(self, session: Workplace, target: Path) -> None:
        from desktop_rag.library.backup import export_library

        steps = export_library(session.library.folder, target, self._closing)
        try:
            while True:
                next(steps)
        except StopIteration as end:
            self.exported.emit(end.value)

    # -- signals -------------------------------------------------------------------------------

    def _note(self, step: Step, session: Workplace) -> None:
        self._news.note(step)
        if step.repaired:
            self.repaired.emit(list(step.repaired))
        if step.model_changed:
            self.rows_changed.emit(session.library.files.rows())
            self.model_changed.emit()
        self._tell_often(session)

    def _tell_often(self, session: Workplace) -> None:
        """Emit changed rows and counts at their maximum rates."""
        now = time.monotonic()
        if now - self._told_at >= 1 / _ROWS_PER_SECOND:
            self._tell_rows(session)
        if now - self._counted_at >= 1 / _COUNTS_PER_SECOND:
            self._tell_counts(session)

    def _tell(self, session: Workplace) -> None:
        """Emit everything that changed since the last call."""
        self._tell_rows(session)
        self._tell_counts(session)

    def _tell_rows(self, session: Workplace) -> None:
        self._told_at = time.monotonic()
        update = self._news.take(session.library)
        if update.rows:
            self.rows_changed.emit(update.rows)
        if update.gone:
            self.rows_gone.emit(update.gone)

    def _tell_counts(self, session: Workplace) -> None:
        self._counted_at = time.monotonic()
        counts, progress = self._news.counts(session.library, session.pipeline.model_key)
        self.counted.emit(counts)
        if progress is None:
            self.caught_up.emit()
        else:
            self.progressed.emit(progress)

    def _tell_folders(self, session: Workplace, unavailable: Sequence[Path] = ()) -> None:
        self.folders_changed.emit(session.library.folders.all(), list(unavailable))

    def _tell_collections(self, session: Workplace) -> None:
        store = session.library.collections
        collections: list[Collection] = store.all()
        members = {each.id: list(store.members(each.id)) for each in collections}
        self.collections_changed.emit(collections, members)


def _nothing(_session: Workplace) -> None:
    """Wake up to check for due work."""
