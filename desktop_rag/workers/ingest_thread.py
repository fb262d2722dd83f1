"""The thread that writes the library: it works off the queue and obeys between two steps."""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QThread, Signal

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.ingest.discover import NotFound
from desktop_rag.ingest.step import Step

if TYPE_CHECKING:  # the window shows before these load
    from desktop_rag.ingest.pipeline import Pipeline
    from desktop_rag.store.library import Library

log = logging.getLogger(__name__)

# Beside a row for each file that is taken, signals carry at most this many updates a second: more
# than a person sees, less than Qt minds.
_UPDATES_PER_SECOND = 30


@dataclass(slots=True)
class Workplace:
    """What the thread works with; opened and closed in it."""

    library: Library
    pipeline: Pipeline


OpenWorkplace = Callable[[], AbstractContextManager[Workplace]]
_Command = Callable[[Workplace], None]


class IngestThread(QThread):
    """Adds files to the library, removes them, and says what changed.

    The methods may be called from any thread; the signals reach their slots on the GUI thread.
    """

    opened = Signal()  # the library is open; `rows_changed` with all rows came before
    rows_changed = Signal(list)  # list[FileRow]
    rows_gone = Signal(list)  # list[Path]
    counted = Signal(object)  # LibraryCounts
    not_added = Signal(list)  # list[NotFound]
    idle = Signal()  # nothing waits any more
    failed = Signal(DesktopRagError)  # work stands still until the next command

    def __init__(self, open_workplace: OpenWorkplace) -> None:
        super().__init__()
        self._open = open_workplace
        self._commands: queue.SimpleQueue[_Command | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._paused = False
        self._resting = False
        self._pipeline: Pipeline | None = None
        self._changed: dict[Path, int | None] = {}  # -> passages embedded, where in work
        self._embedding: dict[Path, int] = {}  # passages embedded of files that are not indexed yet
        self._gone: set[Path] = set()
        self._told_at = 0.0

    # -- any thread ----------------------------------------------------------------------------

    def add(self, paths: Sequence[Path]) -> None:
        """Queue files and folders."""
        self._commands.put(lambda place: self._add(place, paths))

    def retry(self, paths: Sequence[Path]) -> None:
        """Queue files again that were skipped or failed."""
        self.add(paths)

    def cancel(self, paths: Sequence[Path]) -> None:
        """Take files out of the queue; one that is being read is stopped."""
        for path in paths:
            if self._pipeline is not None:
                self._pipeline.cancel(path)
        self._commands.put(lambda place: self._cancel(place, paths))

    def remove(self, paths: Sequence[Path]) -> None:
        """Forget files; the files themselves are not touched."""
        self.cancel(paths)
        self._commands.put(lambda place: self._remove(place, paths))

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

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Stop and wait; False if still busy after `timeout_ms`. What waits is kept."""
        self._closing.cancel()
        self._commands.put(None)
        return self.wait(timeout_ms)

    # -- this thread ---------------------------------------------------------------------------

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        try:
            with self._open() as place:
                self._serve(place)
        except Cancelled:
            pass
        except DesktopRagError as error:
            self.failed.emit(error)
        except Exception as error:
            log.exception("The ingest thread failed")
            self.failed.emit(UnexpectedError.wrap(error))

    def _serve(self, place: Workplace) -> None:
        self._pipeline = place.pipeline
        self.rows_changed.emit(place.library.catalog.files())
        self.counted.emit(place.library.catalog.counts())
        self.opened.emit()
        while not self._closing.cancelled:
            self._work(place)
            self.idle.emit()
            self._obey(place, self._commands.get())

    def _work(self, place: Workplace) -> None:
        try:
            self._run_pipeline(place)
            while place.library.queue.waiting():  # files that were added in its last step
                self._run_pipeline(place)
        except DesktopRagError as error:
            self.failed.emit(error)
        self._tell(place)

    def _run_pipeline(self, place: Workplace) -> None:
        for step in place.pipeline.run(self._closing):
            self._note(step, place)
            if step.changed and not step.searchable:
                self._tell_rows(place)  # at once: a file is taken, and may take long
            while self._paused or self._resting or not self._commands.empty():
                self._obey(place, self._commands.get())

    def _obey(self, place: Workplace, command: _Command | None) -> None:
        if command is None:
            raise Cancelled
        try:
            command(place)
        except DesktopRagError as error:
            self.failed.emit(error)

    def _add(self, place: Workplace, paths: Sequence[Path]) -> None:
        missing: list[NotFound] = []
        for found in place.pipeline.add(paths, self._closing):
            if isinstance(found, NotFound):
                missing.append(found)
            elif found is not None:
                self._note(Step(changed=(found,)), place)
        self._tell(place)
        if missing:
            self.not_added.emit(missing)

    def _cancel(self, place: Workplace, paths: Sequence[Path]) -> None:
        self._tell_gone(place.library.queue.cancel(paths), paths)
        self._tell(place)

    def _remove(self, place: Workplace, paths: Sequence[Path]) -> None:
        place.library.remove(paths)
        self._tell_gone(paths, ())
        self._tell(place)

    def _tell_gone(self, gone: Sequence[Path], changed: Sequence[Path]) -> None:
        self._gone.update(gone)
        self._changed.update(dict.fromkeys(changed))

    def _note(self, step: Step, place: Workplace) -> None:
        self._tell_gone(step.gone, step.changed)
        self._changed.update(step.embedded)
        self._embedding.update(step.embedded)
        for path in step.changed:
            self._embedding.pop(path, None)
        if time.monotonic() - self._told_at >= 1 / _UPDATES_PER_SECOND:
            self._tell(place)

    def _tell(self, place: Workplace) -> None:
        """Emit what has changed since the last time."""
        self._told_at = time.monotonic()
        self._tell_rows(place)
        counts = place.library.catalog.counts()
        embedded = counts.embedded + sum(self._embedding.values())
        self.counted.emit(replace(counts, embedded=min(embedded, counts.passages)))

    def _tell_rows(self, place: Workplace) -> None:
        changed, self._changed = self._changed, {}
        gone, self._gone = self._gone, set()
        rows = place.library.catalog.files(list(changed))
        there = {row.path for row in rows}
        if rows:
            self.rows_changed.emit(
                [replace(row, embedded=changed[row.path] or row.embedded) for row in rows]
            )
        if left := (gone | changed.keys()) - there:
            self.rows_gone.emit(list(left))
