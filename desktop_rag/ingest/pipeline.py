"""Ingestion: queue -> reading stage -> searchable -> analysis -> embedding -> indexed."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import chain, islice
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import EmbeddingError
from desktop_rag.ingest.discover import (
    FoundFile,
    NotFound,
    PassedOver,
    Rules,
    absolute,
    discover,
)
from desktop_rag.ingest.folder_sync import Changes, changes
from desktop_rag.ingest.ignore_patterns import pattern_for
from desktop_rag.ingest.indexing_stage import Indexing
from desktop_rag.ingest.pipeline_events import Step
from desktop_rag.ingest.reader_tasks import serve
from desktop_rag.ingest.reading_stage import Reading
from desktop_rag.library.library import Library
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.types import Folder, LeftOut, Preview

_QUEUE_TOGETHER = 200  # files per transaction; the first ones are shown at once
_WAIT_SECONDS = 0.1  # for a reply of a reader; the longest delay of a command
_COUNTED_TOGETHER = 200  # files between two progress reports of a preview
# Removing files from a watched folder adds an ignore pattern for each. If more are removed at once,
# the folder itself is no longer wanted: it stops being watched.
_MOST_PATTERNS = 100
_EXAMPLES = 5  # skipped files shown per reason


class Pipeline:
    """Ingests the queued files of a library. Not thread-safe.

    Args:
        library: opened for writing in this thread.
        embedder: computes the vectors.
        readers: the reader pool; it has to run `reader_tasks.serve_requests`.
    """

    def __init__(
        self, library: Library, embedder: Embedder, readers: ReaderPool | None = None
    ) -> None:
        self.rules = Rules()  # apply to all folders
        self._library = library
        self._embedder = embedder
        self._readers = readers or ReaderPool(serve)
        self._reading = Reading(library, self._readers)
        self._indexing = Indexing(library, self._readers, embedder)

    @property
    def model_key(self) -> str:
        """The embedding model whose vectors are being computed."""
        return self._embedder.model.key

    def close(self) -> None:
        """End the reader processes."""
        self._readers.close()

    # -- queue files ---------------------------------------------------------------------------

    def preview(
        self, paths: Sequence[Path], token: CancelToken, ignored: tuple[str, ...] = ()
    ) -> Iterator[int | Preview]:
        """Yield the number of files found so far, then the preview of adding the paths.

        Raises:
            Cancelled: nothing was changed.
        """
        files = size = 0
        left_out: defaultdict[str, list[Path]] = defaultdict(list)
        for found in discover(paths, self.rules.with_patterns(ignored)):
            token.check()
            match found:
                case FoundFile():
                    files += 1
                    size += found.size_bytes
                    if files % _COUNTED_TOGETHER == 0:
                        yield files
                case PassedOver():
                    left_out[found.reason].append(found.path)
                case NotFound():
                    left_out[found.title].append(found.path)
        yield Preview(
            tuple(absolute(path) for path in paths),
            files,
            size,
            self._library.files.seconds_for(size),
            tuple(
                LeftOut(reason, len(paths), tuple(paths[:_EXAMPLES]))
                for reason, paths in sorted(left_out.items(), key=lambda each: -len(each[1]))
            ),
        )

    def prepare(self) -> None:
        """Import large libraries early: beside busy reader processes it would block the window."""
        self._library.index.prepare()
        with suppress(EmbeddingError):  # reported when the model is used
            self._embedder.prepare()

    def add(
        self, paths: Iterable[Path], token: CancelToken, ignored: tuple[str, ...] | None = None
    ) -> Iterator[NotFound | Path | None]:
        """Queue files and whole folders; yield each queued path, None for an unchanged file.

        The folders become watched folders. A file that is queued already is read next.

        Args:
            paths: files and folders.
            token: cancels the search for files.
            ignored: patterns in .gitignore syntax for the folders; None keeps the present ones.

        Raises:
            Cancelled: files yielded before stay queued.
        """
        unique = dict.fromkeys(map(absolute, paths))
        found = chain.from_iterable(self._found(path, ignored) for path in unique)
        for each in self._queue(found, token, priority=self._library.queue.front()):
            if not isinstance(each, PassedOver):
                yield each

    def _found(
        self, path: Path, ignored: tuple[str, ...] | None
    ) -> Iterator[FoundFile | NotFound | PassedOver]:
        """Find the files of a path; a folder becomes a watched folder."""
        folders = self._library.folders.all()
        known = next((each.ignored for each in folders if each.path == path), ())
        patterns = known if ignored is None else ignored
        if os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises where a path is too long
            self._library.folders.put(Folder(path, patterns))
        for folder in folders:
            if folder.path in path.parents:  # undo an earlier removal
                kept = [each for each in folder.ignored if each != pattern_for(path, folder.path)]
                self._library.folders.put(Folder(folder.path, tuple(kept)))
        return discover([path], self.rules.with_patterns(patterns))

    def _queue(
        self,
        found: Iterator[FoundFile | NotFound | PassedOver],
        token: CancelToken,
        *,
        priority: int = 0,
        again: bool = True,
    ) -> Iterator[NotFound | PassedOver | Path | None]:
        while group := list(islice(found, _QUEUE_TOGETHER)):
            token.check()
            outcomes: list[NotFound | PassedOver | Path | None] = []
            with self._library.queue.together():
                for each in group:
                    if isinstance(each, FoundFile):
                        queued = self._library.queue.put(
                            each.path,
                            each.size_bytes,
                            each.modified_ns,
                            priority=priority,
                            again=again,
                        )
                        outcomes.append(each.path if queued else None)
                    else:
                        outcomes.append(each)
            yield from outcomes

    def sync(self, token: CancelToken, paths: Sequence[Path] | None = None) -> Changes:
        """Update the library to the contents of watched folders; return what changed.

        Args:
            token: cancels the comparison.
            paths: the watched folders to compare, all if None.

        Raises:
            Cancelled: completed work is kept; the next call does the rest.
        """
        folders = self._library.folders.all()
        if paths is not None:
            folders = [each for each in folders if each.path in paths]
        known = self._library.folders.known_files(folder.path for folder in folders)
        found = changes(folders, known, token, self.rules)
        for moved in found.moved:
            self._library.queue.move(moved.old_path, moved.file.path)
        for _ in self._queue(iter((*found.new, *found.changed)), token, again=False):
            pass
        self.remove(found.gone)
        return found

    # -- cancel and remove ---------------------------------------------------------------------

    def cancel(self, paths: Sequence[Path]) -> list[Path]:
        """Cancel queued files or their reading; return those that were removed from the library."""
        self._reading.drop(paths)
        removed = self._library.queue.cancel(paths)
        self._leave_out(removed)
        return removed

    def forget(self, paths: Sequence[Path]) -> None:
        """Remove files, and keep watched folders from adding them again."""
        self._leave_out(paths)
        self.remove(paths)

    def remove(self, paths: Sequence[Path]) -> None:
        """Remove files from the library. The files themselves are not touched."""
        if paths:
            self._reading.drop(paths)
            self._library.catalog.remove(paths)

    def _leave_out(self, paths: Iterable[Path]) -> None:
        """Add ignore patterns to watched folders for files that the user removed."""
        folders = {folder.path: folder for folder in self._library.folders.all()}
        patterns: defaultdict[Path, list[str]] = defaultdict(list)
        for path in paths:
            for folder in folders.keys() & set(path.parents):
                patterns[folder].append(pattern_for(path, folder))
        for folder, more in patterns.items():
            if len(more) > _MOST_PATTERNS:
                self._library.folders.remove(folder)
                continue
            ignored = dict.fromkeys((*folders[folder].ignored, *more))
            self._library.folders.put(Folder(folder, tuple(ignored)))

    def run(self, token: CancelToken, *, vectors: bool = True) -> Generator[Step, None, None]:
        """Ingest until the queue is empty and the index complete; yield progress.

        Reading has priority over embedding; they run in parallel where reading leaves a core free.
        Between two events the caller may add, cancel and remove files.

        Raises:
            Cancelled: committed work is kept, the rest stays queued.
            LibraryError: the library cannot be written; the rest stays queued.
            ReaderStartError: no reader process can be started; all files stay queued.
        """
        self._reading.stop()  # the last run may have failed to, as on a full disk
        try:
            again = True
            while again:
                with closing(
                    self._indexing.run(token, vectors=vectors, more=lambda: self._reading.busy)
                ) as indexing:
                    yield from self._work(indexing, token)
                self._reading.fill(token)  # files may have been added at the last event
                again = self._reading.busy
        finally:
            self._reading.stop()

    def index(self, token: CancelToken) -> Iterator[Step]:
        """Update the full-text index from the catalog, without reading or embedding.

        Raises:
            Cancelled: committed work is kept.
            LibraryError: the library cannot be written.
            ReaderStartError: no reader process can be started.
        """
        with closing(self._indexing.run(token, vectors=False)) as indexing:
            for step in indexing:
                self._collect(0.0 if step else _WAIT_SECONDS)
                yield step or Step()

    def _work(self, indexing: Iterator[Step | None], token: CancelToken) -> Iterator[Step]:
        """Run the reading stage, and the indexing stage in its spare time, until both are done."""
        wait = False  # whether indexing can only wait for a reply
        while True:
            token.check()
            self._reading.fill(token)
            idle = (self._reading.full or wait) and not self._reading.hungry
            self._collect(_WAIT_SECONDS if idle else 0.0)
            yield self._reading.step()
            if self._reading.full:
                continue
            try:
                step = next(indexing)
            except StopIteration:
                return
            wait = step is None
            if step is not None:
                yield step

    def _collect(self, timeout_s: float) -> None:
        for reply in self._readers.collect(timeout_s):
            self._reading.receive(reply)
            self._indexing.receive(reply)
