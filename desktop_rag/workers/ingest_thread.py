"""The thread that writes the library: it works off the queue and obeys between two steps."""

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

if TYPE_CHECKING:  # the window shows before these load
    from desktop_rag.ingest.discover import Rules
    from desktop_rag.ingest.pipeline import Pipeline
    from desktop_rag.ingest.pipeline_events import Step
    from desktop_rag.library.library import Library

log = logging.getLogger(__name__)

# More a second than a person sees, less than Qt minds; counting the whole library costs more.
_ROWS_PER_SECOND = 30
_COUNTS_PER_SECOND = 5
# When the work stands still, as on a full disk, it is tried again by itself.
_STANDSTILL_S = (5.0, 15.0, 30.0, 60.0)
_BATTERY_LOOK_S = 30.0
_BREAK = 2.0  # times as long as a step took: working slowly takes a third of the processor


@dataclass(slots=True)
class Workplace:
    """What the thread works with; opened and closed in it."""

    library: Library
    pipeline: Pipeline


@dataclass(frozen=True, slots=True)
class Pace:
    """When to work slowly, so that the computer stays cool and quiet."""

    always: bool = False
    on_battery: bool = True


OpenWorkplace = Callable[[], AbstractContextManager[Workplace]]
_Command = Callable[[Workplace], None]


class _Reopen(Exception):  # noqa: N818 - an order, not an error
    """The library is to be closed, something done to it, and opened again."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        super().__init__()
        self.meanwhile = meanwhile


class IngestThread(QThread):
    """Adds files to the library, removes them, and says what changed.

    The methods may be called from any thread; the signals reach their slots on the GUI thread.
    """

    opened = Signal()  # the library is open; `rows_changed` with all rows came before
    rows_changed = Signal(list)  # list[FileRow]
    rows_gone = Signal(list)  # list[Path]
    counted = Signal(object)  # LibraryCounts
    progressed = Signal(object)  # Progress
    caught_up = Signal()  # everything is indexed; some tidying may follow
    not_added = Signal(list)  # list[NotFound]
    counting = Signal(list, int)  # list[Path] of a preview, files so far
    previewed = Signal(Preview)
    folders_changed = Signal(list, list)  # list[Folder], list[Path] of those out of reach
    collections_changed = Signal(list, object)  # list[Collection], id -> list[Path]
    model_changed = Signal()  # other vectors are searched from now on
    repaired = Signal(list)  # list[str], what was done to the search index
    exported = Signal(Path)
    imported = Signal(object)  # Imported
    slowed = Signal(bool)  # whether it works slowly because the computer runs on its battery
    idle = Signal()  # nothing waits any more
    failed = Signal(DesktopRagError)  # work stands still
    retrying = Signal(
        DesktopRagError, float
    )  # why it stands still, and the seconds until it goes on

    def __init__(self, open_workplace: OpenWorkplace) -> None:
        super().__init__()
        self._open = open_workplace
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
        """Queue files and folders; see `Pipeline.add`."""
        self._commands.put(lambda place: self._add(place, paths, ignored))

    def preview(self, paths: Sequence[Path], ignored: tuple[str, ...] = ()) -> None:
        """Look at what adding would do; only the last preview asked for is told."""
        self._previewing.cancel()
        self._previewing = token = CancelToken(parent=self._closing)
        self._commands.put(lambda place: self._preview(place, paths, ignored, token))

    def cancel_preview(self) -> None:
        """Stop looking."""
        self._previewing.cancel()

    def retry(self, paths: Sequence[Path]) -> None:
        """Queue files again that were skipped or failed."""
        self.add(paths)

    def first(self, paths: Sequence[Path]) -> None:
        """Have files that wait read next."""
        self._commands.put(lambda place: place.library.queue.first(paths))

    def cancel(self, paths: Sequence[Path]) -> None:
        """Take files out of the queue; one that is being read is stopped."""

        def obey(place: Workplace) -> None:
            self._news.change(gone=place.pipeline.cancel(paths), changed=paths)
            self._tell_folders(place)

        self._commands.put(obey)

    def remove(self, paths: Sequence[Path]) -> None:
        """Forget files; the files themselves are not touched."""

        def obey(place: Workplace) -> None:
            place.pipeline.forget(paths)
            self._news.change(gone=paths)
            self._tell_folders(place)

        self._commands.put(obey)

    def pause(self, paused: bool) -> None:  # noqa: FBT001 - the slot of a toggle
        """Stop working after the current step, or go on."""

        def obey(_place: Workplace) -> None:
            self._paused = paused

        self._commands.put(obey)

    def rest(self, resting: bool) -> None:  # noqa: FBT001 - as `pause`, which it does not touch
        """Leave the processor to an answer that is being made, or go on."""

        def obey(_place: Workplace) -> None:
            self._resting = resting

        self._commands.put(obey)

    def set_pace(self, pace: Pace) -> None:
        """Choose when to work slowly."""

        def obey(_place: Workplace) -> None:
            self._pace = pace
            self._looked_at = -_BATTERY_LOOK_S

        self._commands.put(obey)

    def set_rules(self, rules: Rules) -> None:
        """Choose what is left out of all folders."""

        def obey(place: Workplace) -> None:
            place.pipeline.rules = rules
            self._sync(place, [folder.path for folder in place.library.folders.all()])

        self._commands.put(obey)

    def sync(self, folders: Sequence[Path]) -> None:
        """Bring remembered folders in step with the disk."""
        self._commands.put(lambda place: self._sync(place, folders))

    def set_folder(self, folder: Folder) -> None:
        """Change what is left out of a remembered folder."""

        def obey(place: Workplace) -> None:
            place.library.folders.put(folder)
            self._sync(place, [folder.path])

        self._commands.put(obey)

    def remove_folder(self, path: Path, remove_files: bool) -> None:  # noqa: FBT001 - a slot
        """Stop keeping a folder in step; its files stay in the library or go."""

        def obey(place: Workplace) -> None:
            known = list(place.library.folders.known_files([path])) if remove_files else []
            place.library.folders.remove(path)
            place.pipeline.remove(known)
            self._news.change(gone=known)
            self._tell_folders(place)

        self._commands.put(obey)

    def change_collections(self, change: Callable[[Library], None]) -> None:
        """Have the collections changed in this thread, and say how they are then."""

        def obey(place: Workplace) -> None:
            try:
                change(place.library)
            finally:
                self._tell_collections(place)

        self._commands.put(obey)

    def export(self, target: Path) -> None:
        """Write a backup of the library."""
        self._commands.put(lambda place: self._export(place, target))

    def restore(self, source: Path, folder: Path) -> None:
        """Put the library of a backup in the place of this one, which is kept beside it."""

        def meanwhile() -> None:
            from desktop_rag.library.backup import import_library

            steps = import_library(source, folder, self._closing, replace=True)
            try:
                while True:
                    next(steps)
            except StopIteration as end:
                self.imported.emit(end.value)

        self.reopen(meanwhile)

    def reopen(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Close the library, and open it again, as with another embedding model."""

        def obey(_place: Workplace) -> None:
            raise _Reopen(meanwhile)

        self._commands.put(obey)

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Stop and wait; False if still busy after `timeout_ms`. What waits is kept."""
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
            with self._open() as place:
                self._serve(place)
        except _Reopen as order:
            try:
                order.meanwhile()
            except DesktopRagError as error:
                self.failed.emit(error)

    def _serve(self, place: Workplace) -> None:
        self.rows_changed.emit(place.library.files.rows())
        self._tell_folders(place)
        self._tell_collections(place)
        self._tell(place)
        self.opened.emit()
        while not self._closing.cancelled:
            self._work(place)
            self.idle.emit()
            self._obey(place, self._next_command(place))

    def _next_command(self, place: Workplace) -> _Command | None:
        """Wait for a command, or until there is something to try again."""
        if self._failures:
            wait_s: float | None = _STANDSTILL_S[min(self._failures, len(_STANDSTILL_S)) - 1]
        else:
            wait_s = place.library.queue.next_retry_s()
        try:
            return self._commands.get(timeout=wait_s)
        except queue.Empty:
            return _nothing

    def _work(self, place: Workplace) -> None:
        try:
            self._run_pipeline(place)
            while place.library.queue.due():  # files that were added in its last step
                self._run_pipeline(place)
        except DesktopRagError as error:
            self._stand_still(error)
        else:
            self._failures = 0
            if rate := self._news.indexing.rate():
                place.library.files.set_embedding_rate(rate)
        self._tell(place)
        self._news.forget_progress()

    def _stand_still(self, error: DesktopRagError) -> None:
        if not self._failures:
            self.failed.emit(error)
        self._failures += 1
        self._news.stand_still()
        self.retrying.emit(error, _STANDSTILL_S[min(self._failures, len(_STANDSTILL_S)) - 1])

    def _run_pipeline(self, place: Workplace) -> None:
        self._stand_by(place)
        begun = time.monotonic()
        for step in place.pipeline.run(self._closing):
            self._note(step, place)
            if step.passages and self._is_slow():
                self._take_a_break(place, _BREAK * (time.monotonic() - begun))
            self._stand_by(place)
            begun = time.monotonic()

    def _stand_by(self, place: Workplace) -> None:
        """Obey what was commanded; wait as long as nothing is to be done."""
        while self._paused or self._resting or not self._commands.empty():
            self._news.rest()
            self._tell(place)
            self._obey(place, self._commands.get())

    def _take_a_break(self, place: Workplace, seconds: float) -> None:
        with suppress(queue.Empty):
            self._obey(place, self._commands.get(timeout=seconds))

    def _is_slow(self) -> bool:
        if time.monotonic() - self._looked_at >= _BATTERY_LOOK_S:
            self._looked_at = time.monotonic()
            battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
            on_battery = self._pace.on_battery and battery is not None and not battery.power_plugged
            if on_battery != self._on_battery:
                self._on_battery = on_battery
                self.slowed.emit(on_battery)
        return self._pace.always or self._on_battery

    def _obey(self, place: Workplace, command: _Command | None) -> None:
        if command is None:
            raise Cancelled
        try:
            command(place)
        except DesktopRagError as error:
            self.failed.emit(error)
        self._tell(place)

    # -- commands ------------------------------------------------------------------------------

    def _add(
        self, place: Workplace, paths: Sequence[Path], ignored: tuple[str, ...] | None
    ) -> None:
        missing = []
        for found in place.pipeline.add(paths, self._closing, ignored):
            if isinstance(found, Path):
                self._news.change(changed=[found])
                self._tell_often(place)
            elif found is not None:
                missing.append(found)
        if missing:
            self.not_added.emit(missing)
        if any(path.is_dir() for path in paths):
            self._tell_folders(place)

    def _preview(
        self,
        place: Workplace,
        paths: Sequence[Path],
        ignored: tuple[str, ...],
        token: CancelToken,
    ) -> None:
        try:
            for found in place.pipeline.preview(paths, token, ignored):
                if isinstance(found, Preview):
                    self.previewed.emit(found)
                else:
                    self.counting.emit(list(paths), found)
        except Cancelled:
            self._closing.check()

    def _sync(self, place: Workplace, folders: Sequence[Path]) -> None:
        changes = place.pipeline.sync(self._closing, folders)
        queued = (*changes.new, *changes.changed, *(each.file for each in changes.moved))
        gone = (*changes.gone, *(each.old_path for each in changes.moved))
        self._news.change(gone=gone, changed=[each.path for each in queued])
        self._tell_folders(place, [each.path for each in changes.unavailable])

    def _export(self, place: Workplace, target: Path) -> None:
        from desktop_rag.library.backup import export_library

        steps = export_library(place.library.folder, target, self._closing)
        try:
            while True:
                next(steps)
        except StopIteration as end:
            self.exported.emit(end.value)

    # -- telling -------------------------------------------------------------------------------

    def _note(self, step: Step, place: Workplace) -> None:
        self._news.note(step)
        if step.repaired:
            self.repaired.emit(list(step.repaired))
        if step.model_changed:
            self.rows_changed.emit(place.library.files.rows())
            self.model_changed.emit()
        self._tell_often(place)

    def _tell_often(self, place: Workplace) -> None:
        """Tell what has changed, as often as a person can follow."""
        now = time.monotonic()
        if now - self._told_at >= 1 / _ROWS_PER_SECOND:
            self._tell_rows(place)
        if now - self._counted_at >= 1 / _COUNTS_PER_SECOND:
            self._tell_counts(place)

    def _tell(self, place: Workplace) -> None:
        """Tell all that has changed since the last time."""
        self._tell_rows(place)
        self._tell_counts(place)

    def _tell_rows(self, place: Workplace) -> None:
        self._told_at = time.monotonic()
        told = self._news.take(place.library)
        if told.rows:
            self.rows_changed.emit(told.rows)
        if told.gone:
            self.rows_gone.emit(told.gone)

    def _tell_counts(self, place: Workplace) -> None:
        self._counted_at = time.monotonic()
        counts, progress = self._news.counts(place.library, place.pipeline.model_key)
        self.counted.emit(counts)
        if progress is None:
            self.caught_up.emit()
        else:
            self.progressed.emit(progress)

    def _tell_folders(self, place: Workplace, unavailable: Sequence[Path] = ()) -> None:
        self.folders_changed.emit(place.library.folders.all(), list(unavailable))

    def _tell_collections(self, place: Workplace) -> None:
        known: list[Collection] = place.library.collections.all()
        members = {each.id: list(place.library.collections.members(each.id)) for each in known}
        self.collections_changed.emit(known, members)


def _nothing(_place: Workplace) -> None:
    """Obey nobody: look whether there is something to do."""
