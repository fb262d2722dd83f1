"""Seeding: queue -> read and split -> searchable -> terms -> vectors -> indexed."""

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

_QUEUE_TOGETHER = 200  # files a transaction; the first ones show at once
_WAIT_SECONDS = 0.1  # for a reading process; as long as a command may wait
_COUNTED_TOGETHER = 200  # files of a preview, between two reports
# Files of one folder that are taken out together and left out by a pattern each; who takes out more
# does not want the folder, and it is not kept in step any more.
_MOST_PATTERNS = 100
_EXAMPLES = 5  # of files that are left out for one reason


class Pipeline:
    """Works off the queue of a library. For use in one thread.

    Args:
        library: opened for writing in this thread.
        embedder: makes the vectors.
        readers: where files are read; they run `prepare.serve`.
    """

    def __init__(
        self, library: Library, embedder: Embedder, readers: ReaderPool | None = None
    ) -> None:
        self.rules = Rules()  # for all folders
        self._library = library
        self._embedder = embedder
        self._readers = readers or ReaderPool(serve)
        self._reading = Reading(library, self._readers)
        self._indexing = Indexing(library, self._readers, embedder)

    @property
    def model_key(self) -> str:
        """The embedding model whose vectors are being made."""
        return self._embedder.model.key

    def close(self) -> None:
        """End the reading processes."""
        self._readers.close()

    # -- what to read --------------------------------------------------------------------------

    def preview(
        self, paths: Sequence[Path], token: CancelToken, ignored: tuple[str, ...] = ()
    ) -> Iterator[int | Preview]:
        """Look at what adding would do: yield how many files there are so far, then the preview.

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
        """Import the large libraries: beside busy reading processes the window would notice."""
        self._library.index.prepare()
        with suppress(EmbeddingError):  # told when it is needed
            self._embedder.prepare()

    def add(
        self, paths: Iterable[Path], token: CancelToken, ignored: tuple[str, ...] | None = None
    ) -> Iterator[NotFound | Path | None]:
        """Queue files and whole folders; yield each path queued, None for one that is unchanged.

        Folders are remembered, and kept in step by `sync`. A file that waits already is read next.

        Args:
            paths: files and folders.
            token: stops the search for files.
            ignored: patterns in the syntax of .gitignore for the folders; as before if None.

        Raises:
            Cancelled: those yielded before stay queued.
        """
        given = dict.fromkeys(map(absolute, paths))
        found = chain.from_iterable(self._found(path, ignored) for path in given)
        for each in self._queue(found, token, priority=self._library.queue.front()):
            if not isinstance(each, PassedOver):
                yield each

    def _found(
        self, path: Path, ignored: tuple[str, ...] | None
    ) -> Iterator[FoundFile | NotFound | PassedOver]:
        """Return what a path that was given stands for; folders are remembered."""
        folders = self._library.folders.all()
        known = next((each.ignored for each in folders if each.path == path), ())
        patterns = known if ignored is None else ignored
        if os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises where a path is too long
            self._library.folders.put(Folder(path, patterns))
        for folder in folders:
            if folder.path in path.parents:  # it was taken out by hand, perhaps, and is back
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
        """Bring remembered folders, by default all, in step with the disk; return what changed.

        Raises:
            Cancelled: what was done by then stays; the next call does the rest.
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

    # -- what is in work -----------------------------------------------------------------------

    def cancel(self, paths: Sequence[Path]) -> list[Path]:
        """Take files out of the queue, or stop reading them; return those that left the library."""
        self._reading.drop(paths)
        gone = self._library.queue.cancel(paths)
        self._leave_out(gone)
        return gone

    def forget(self, paths: Sequence[Path]) -> None:
        """Remove files from the library for good, though a remembered folder holds them."""
        self._leave_out(paths)
        self.remove(paths)

    def remove(self, paths: Sequence[Path]) -> None:
        """Remove files from the library. The files themselves are not touched."""
        if paths:
            self._reading.drop(paths)
            self._library.catalog.remove(paths)

    def _leave_out(self, paths: Iterable[Path]) -> None:
        """Keep remembered folders from adding files again that were taken out by hand."""
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
        """Work until nothing waits; every step is progress and a place to stop.

        New files are read before old ones are embedded; where reading leaves a core free, both go
        on. Between two steps the caller may add, cancel and remove files.

        Raises:
            Cancelled: what was committed stays, the rest waits for the next run.
            LibraryError: the library cannot be written; the rest waits for the next run.
            ReaderStartError: nothing can be read; all files wait for the next run.
        """
        self._reading.stop()  # if the last run could not, as on a full disk
        try:
            again = True
            while again:
                with closing(
                    self._indexing.run(token, vectors=vectors, more=lambda: self._reading.busy)
                ) as indexing:
                    yield from self._work(indexing, token)
                self._reading.fill(token)  # perhaps something was added at the last step
                again = self._reading.busy
        finally:
            self._reading.stop()

    def index(self, token: CancelToken) -> Iterator[Step]:
        """Bring the full text in step with the catalog; read and embed nothing.

        Raises:
            Cancelled: what was committed stays.
            LibraryError: the library cannot be written.
            ReaderStartError: nothing can be analyzed.
        """
        with closing(self._indexing.run(token, vectors=False)) as indexing:
            for step in indexing:
                self._collect(0.0 if step else _WAIT_SECONDS)
                yield step or Step()

    def _work(self, indexing: Iterator[Step | None], token: CancelToken) -> Iterator[Step]:
        """Read, and index where that leaves time, until both have nothing to do."""
        wait = False  # nothing can be done until a reading process has an answer
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
