"""Collects changes of the library for the window, and measures progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.ingest.time_estimate import TimeLeft
from desktop_rag.types import FileRow, LibraryCounts, Progress, State

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.ingest.pipeline_events import Step
    from desktop_rag.library.library import Library


@dataclass(frozen=True, slots=True)
class Told:
    """The changed rows and removed files since the last update."""

    rows: list[FileRow]
    gone: list[Path]


class News:
    """Collects steps of the pipeline; use it in the ingest thread."""

    def __init__(self) -> None:
        self._changed: dict[Path, int | None] = {}  # -> passages embedded so far, if in work
        self._embedding: dict[Path, int] = {}  # passages embedded, of unfinished files
        self._gone: set[Path] = set()
        self._being_read: set[Path] = set()  # according to the emitted rows
        self._reading = TimeLeft()
        self.indexing = TimeLeft()
        self._first_file: int | None = None  # number of files done at the start
        self._first_passage: int | None = None

    def note(self, step: Step) -> None:
        """Record what a pipeline step changed."""
        self.change(gone=step.gone, changed=step.changed)
        self._changed.update(step.embedded)
        self._embedding.update(step.embedded)
        finished = step.changed if step.searchable else (*step.indexed, *step.gone)
        for path in finished:
            self._embedding.pop(path, None)

    def change(self, *, gone: Iterable[Path] = (), changed: Iterable[Path] = ()) -> None:
        """Record files that left the library, and files whose rows changed."""
        self._gone.update(gone)
        self._changed.update(dict.fromkeys(changed))

    def rest(self) -> None:
        """Exclude the following time from the estimates."""
        self._reading.rest()
        self.indexing.rest()

    def stand_still(self) -> None:
        """Mark the files being read as changed: after a stall they are queued again."""
        self.change(changed=self._being_read)

    def forget_progress(self) -> None:
        """Restart progress and estimates: the work is done."""
        self._first_file = self._first_passage = None
        self.rest()

    def take(self, library: Library) -> Told:
        """Return the changed rows and removed files since the last call, and clear them."""
        changed, self._changed = self._changed, {}
        gone, self._gone = self._gone, set()
        rows = _with_progress(library.files.rows(list(changed)), changed) if changed else []
        present = {row.path for row in rows}
        self._being_read -= gone | changed.keys()
        self._being_read |= {row.path for row in rows if row.state is State.READING}
        return Told(rows, list((gone | changed.keys()) - present))

    def counts(self, library: Library, model_key: str) -> tuple[LibraryCounts, Progress | None]:
        """Return the library counts, and the progress, None if nothing is left to do."""
        counts = library.files.counts()
        in_work = sum(self._embedding.values())
        embedded = min(library.index_state.embedded_passages(model_key) + in_work, counts.passages)
        if library.index_state.model() == model_key:
            counts = replace(counts, embedded=embedded)
        if counts.waiting:
            return counts, self._reading_progress(counts)
        if embedded < counts.passages:
            return counts, self._indexing_progress(embedded, counts.passages)
        return counts, None

    def _reading_progress(self, counts: LibraryCounts) -> Progress:
        done = counts.files - counts.waiting
        if self._first_file is None or done < self._first_file:
            self._first_file = done
        left = self._reading.update(counts.size_bytes - counts.waiting_bytes, counts.waiting_bytes)
        first = self._first_file
        return Progress("reading", done - first, counts.files - first, left)

    def _indexing_progress(self, embedded: int, passages: int) -> Progress:
        if self._first_passage is None or embedded < self._first_passage:
            self._first_passage = embedded
        left = self.indexing.update(embedded, passages - embedded)
        first = self._first_passage
        return Progress("indexing", embedded - first, passages - first, left)


def _with_progress(rows: Iterable[FileRow], embedded: Mapping[Path, int | None]) -> list[FileRow]:
    return [replace(row, embedded=embedded.get(row.path) or row.embedded) for row in rows]
