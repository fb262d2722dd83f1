"""Collects changes of the library for the window, and measures progress."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.types import FileRow, FileState, IngestProgress, LibraryCounts

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.ingest.pipeline import Pipeline
    from desktop_rag.ingest.pipeline_events import PipelineEvent
    from desktop_rag.library.library_reader import LibraryReader


class LibraryChanges:
    """Collects steps of the pipeline of a library; use it in the ingest thread."""

    def __init__(self, library: LibraryReader, pipeline: Pipeline) -> None:
        self._library = library
        self._model_key = pipeline.model_key
        self._time_estimator = pipeline.time_estimator
        self._told_time_left = pipeline.time_estimator.told_time_left
        self._picture_stage = pipeline.picture_stage
        self._changed: dict[Path, int | None] = {}  # -> passages embedded so far, if in work
        self._embedding: dict[Path, int] = {}  # passages embedded, of unfinished files
        self._removed: set[Path] = set()
        self._reading_paths: set[Path] = set()  # according to the emitted rows
        self._is_paused = False
        self.reset_progress()

    def record_step(self, step: PipelineEvent) -> None:
        """Record the changes of a pipeline step."""
        self.record_changes(changed=step.changed)
        self._changed.update(step.embedded)
        self._embedding.update(step.embedded)
        finished = step.changed if step.searchable else step.indexed
        for path in finished:
            self._embedding.pop(path, None)

    def record_changes(self, *, gone: Iterable[Path] = (), changed: Iterable[Path] = ()) -> None:
        """Record files that left the library, and files whose rows changed."""
        for path in gone:
            self._removed.add(path)
            self._embedding.pop(path, None)
        self._changed.update(dict.fromkeys(changed))

    def refresh_reading_rows(self) -> None:
        """Mark the files being read as changed: after a stall they are queued again."""
        self.record_changes(changed=self._reading_paths)

    def show_paused(self, *, paused: bool) -> None:
        """Let the files being read show that they wait, or no longer."""
        if paused is not self._is_paused:
            self._is_paused = paused
            self.refresh_reading_rows()

    def reset_progress(self) -> None:
        """Restart progress: the work is done."""
        self._first_file = sys.maxsize  # number of files done at the start
        self._first_page = sys.maxsize  # number of pages recognised at the start
        self._first_passage = sys.maxsize  # those of files that were complete
        self._time_estimator.pause_clock()

    def collect_update(self) -> tuple[list[FileRow], list[Path]]:
        """Return the changed rows and removed files since the last call, and clear them."""
        changed, self._changed = self._changed, {}
        gone, self._removed = self._removed, set()
        loaded = self._library.files.load_file_rows(list(changed)) if changed else []
        present = {row.path for row in loaded}
        self._reading_paths -= gone | changed.keys()
        self._reading_paths |= {row.path for row in loaded if row.state is FileState.READING}
        rows = [self._add_progress(row, changed.get(row.path) or row.embedded) for row in loaded]
        return rows, list((gone | changed.keys()) - present)

    def _add_progress(self, row: FileRow, embedded: int) -> FileRow:
        if self._is_paused and row.state is FileState.READING:
            return replace(row, state=FileState.QUEUED, title="Reading is paused")
        left = self._time_estimator.estimate_scan(row.scanned, row.passages - embedded)
        return replace(row, embedded=embedded, seconds_left=left)

    def measure_progress(self) -> tuple[LibraryCounts, IngestProgress | None]:
        """Return the library counts, and the progress, None if nothing is left to do."""
        counts, state = self._library.files.count_library(), self._library.index_state
        in_work = sum(self._embedding.values())
        stored = state.count_embedded_passages(self._model_key)  # of complete documents
        embedded = min(stored + in_work, counts.passages)
        self._time_estimator.record_embedded(embedded)
        if state.read_model_key() == self._model_key:
            counts = replace(counts, embedded=embedded)
        if not counts.waiting and stored >= counts.passages:
            pictures = self._picture_stage
            told = self._told_time_left.update_estimate(pictures.seconds_left)
            if pictures.total:
                return counts, IngestProgress("looking", pictures.seen, pictures.total, told)
            return counts, None
        estimator, unembedded = self._time_estimator, counts.passages - embedded
        if counts.waiting:
            left = estimator.estimate_queue(unembedded, counts.waiting_pages)
        else:
            left = estimator.estimate_indexing(unembedded)
        told = self._told_time_left.update_estimate(left)
        if counts.waiting > counts.waiting_scans:
            done = counts.files - counts.waiting
            first = self._first_file = min(self._first_file, done)
            return counts, IngestProgress("reading", done - first, counts.files - first, told)
        if stored < counts.passages and not estimator.is_recognising:
            first = self._first_passage = min(self._first_passage, stored)
            return counts, IngestProgress("indexing", embedded - first, counts.passages - first, told)
        done = estimator.recognised
        first = self._first_page = min(self._first_page, done)
        total = done + counts.waiting_pages - first
        pages_a_minute = 60 * estimator.measure_page_rate()
        return counts, IngestProgress("recognising", done - first, total, told, pages_a_minute)
