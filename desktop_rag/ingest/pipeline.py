"""Ingestion: queue -> reading stage -> searchable -> indexing stage -> indexed -> pictures.

A reader process turns a leased file into passages and their terms; the reading stage writes the terms to the
index and commits the text to the catalog, which makes the document searchable. The indexing stage takes
the documents that the catalog lists as not embedded, and adds their vectors.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path

from desktop_rag.access.uploads import delete_uploads
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.file_rows import SMALLEST_FILE_BYTES
from desktop_rag.catalog.ingest_queue import LibraryRequest
from desktop_rag.embed.embedder import PassageEmbedder
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.errors import EmbeddingError, LibraryError
from desktop_rag.ingest.discover import (
    FoundFile,
    SkippedPath,
    SkipRules,
    UnreadablePath,
    discover_files,
    is_folder_in_time,
    to_absolute_path,
)
from desktop_rag.ingest.folder_sync import FolderChanges, MovedFile, compare_with_disk
from desktop_rag.ingest.ignore_patterns import make_exact_pattern
from desktop_rag.ingest.indexing_stage import IndexingStage
from desktop_rag.ingest.picture_stage import PictureStage
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest, open_readers
from desktop_rag.ingest.reading_stage import ReadingStage
from desktop_rag.ingest.time_estimate import TimeEstimator
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.inner_files.listings import ArchiveRead
from desktop_rag.readers.reader_pool import Readers, Reply, reading_limit_s
from desktop_rag.settings import RecognitionMode
from desktop_rag.types import Preview, SkippedFiles, WatchedFolder

_QUEUE_TOGETHER = 200  # files per transaction; the first ones are shown at once
_WAIT_SECONDS = 0.1  # for a reply of a reader; the longest delay of a command
_COUNTED_TOGETHER = 200  # files between two progress reports of a preview
# Removing files from a watched folder adds an ignore pattern for each. If more are removed at once,
# the folder itself is no longer wanted: it stops being watched.
_MAX_PATTERNS = 100
_MAX_INNER_PATTERNS = 20  # for files inside a file; if more are removed, none of it is wanted
_REQUESTS_CHECK_S = 0.5
_REQUESTS_RETRY_S = 60.0  # after one failed that may succeed later
_MAX_EXAMPLES = 5  # skipped files shown per reason


@dataclass(frozen=True, slots=True)
class WorkedOff:
    """The files that were queued and removed because other programs asked for it."""

    added: list[Path]
    removed: list[Path]


class Pipeline:
    """Ingests the queued files of a library, opened in this thread. Not thread-safe.

    A given reader pool has to be of `reader_tasks.open_readers`.
    """

    def __init__(
        self,
        library: LibraryWriter,
        embedder: PassageEmbedder,
        readers: Readers | None = None,
        passwords: FilePasswords | None = None,
        picture_stage: PictureStage | None = None,
    ) -> None:
        self._requests_seen_at = -_REQUESTS_CHECK_S
        self.rules = SkipRules()  # apply to all folders
        self._library = library
        self._embedder = embedder
        self._readers = readers or open_readers()
        self._passwords = passwords or FilePasswords()
        self._reading_stage = ReadingStage(library, self._readers, self._passwords)
        self._indexing_stage = IndexingStage(library, embedder)
        self.picture_stage = picture_stage or PictureStage(library, None)
        self.time_estimator = TimeEstimator(library, embedder.model.key)

    @property
    def model_key(self) -> str:
        """The embedding model whose vectors are being computed."""
        return self._embedder.model.key

    def close(self) -> None:
        """End the reader processes, and that of the picture model."""
        self._readers.close()
        self.picture_stage.close()

    # -- queue files ---------------------------------------------------------------------------

    def preview_paths(
        self, paths: Sequence[Path], token: CancelToken, ignored: tuple[str, ...] = ()
    ) -> Iterator[int | Preview]:
        """Yield the number of files found so far, then the preview of adding the paths; raises Cancelled."""
        files = size = 0
        unread: Counter[str] = Counter()
        left_out: defaultdict[str, list[Path]] = defaultdict(list)
        for found in discover_files(paths, self.rules.with_patterns(ignored), token.raise_if_cancelled):
            token.raise_if_cancelled()
            match found:
                case FoundFile():
                    files += 1
                    size += found.size_bytes
                    unread[found.path.suffix.lower()] += max(found.size_bytes, SMALLEST_FILE_BYTES)
                    if files % _COUNTED_TOGETHER == 0:
                        yield files
                case SkippedPath():
                    left_out[found.reason].append(found.path)
                case UnreadablePath():
                    left_out[found.title].append(found.path)
        yield Preview(
            tuple(to_absolute_path(path) for path in paths),
            files,
            size,
            self.time_estimator.estimate_files(unread),
            tuple(
                SkippedFiles(reason, len(paths), tuple(paths[:_MAX_EXAMPLES]))
                for reason, paths in sorted(left_out.items(), key=lambda each: -len(each[1]))
            ),
        )

    def count_left_out(self, token: CancelToken) -> Counter[str]:
        """Return how many files and folders the watched folders leave out, by reason; raises Cancelled."""
        reasons: Counter[str] = Counter()
        for folder in self._library.watched_folders.list_folders():
            for found in self.preview_paths([folder.path], token, folder.ignore_patterns):
                if isinstance(found, Preview):
                    reasons.update({each.reason: each.files for each in found.skipped})
        return reasons

    def preload_libraries(self) -> None:
        """Import large libraries early: beside busy reader processes it would block the window."""
        self._library.index.preload_index()
        with suppress(EmbeddingError):  # reported when the model is used
            self._embedder.preload_tokenizer()

    def add_paths(
        self, paths: Iterable[Path], token: CancelToken, ignored: tuple[str, ...] | None = None
    ) -> Iterator[UnreadablePath | SkippedPath | Path | None]:
        """Queue files and whole folders; yield each queued path, None for an unchanged file.

        Paths not queued are yielded as UnreadablePath, or as SkippedPath if left out on purpose.
        The folders become watched folders. A file that is queued already is read next.

        Args:
            paths: files and folders.
            token: cancels the search for files.
            ignored: patterns in .gitignore syntax for the folders; None keeps the present ones.

        Raises:
            Cancelled: files yielded before stay queued.
        """
        unique = dict.fromkeys(map(to_absolute_path, paths))
        found = chain.from_iterable(self._discover_path(path, ignored, token) for path in unique)
        yield from self._queue_files(found, token, priority=self._library.queue.next_top_priority())

    def _discover_path(
        self, path: Path, ignored: tuple[str, ...] | None, token: CancelToken
    ) -> Iterator[FoundFile | UnreadablePath | SkippedPath]:
        """Find the files of a path; a folder becomes a watched folder."""
        folders = self._library.watched_folders.list_folders()
        known = next((each.ignore_patterns for each in folders if each.path == path), ())
        patterns = known if ignored is None else ignored
        if place := self._library.inner_files.find_place(path):
            return iter((FoundFile(path, place.steps[-1].address.size_bytes, place.modified_ns),))
        if is_folder_in_time(path, token.raise_if_cancelled):
            self._library.watched_folders.save_folder(WatchedFolder(path, patterns))
        for folder in folders:
            if folder.path in path.parents:  # undo an earlier removal
                kept = [
                    each for each in folder.ignore_patterns if each != make_exact_pattern(path, folder.path)
                ]
                self._library.watched_folders.save_folder(WatchedFolder(folder.path, tuple(kept)))
        return discover_files([path], self.rules.with_patterns(patterns), token.raise_if_cancelled)

    def _queue_files(
        self,
        found: Iterator[FoundFile | UnreadablePath | SkippedPath],
        token: CancelToken,
        *,
        priority: int = 0,
        again: bool = True,
    ) -> Iterator[UnreadablePath | SkippedPath | Path | None]:
        while group := list(islice(found, _QUEUE_TOGETHER)):
            token.raise_if_cancelled()
            outcomes: list[UnreadablePath | SkippedPath | Path | None] = []
            with self._library.queue.batch_writes():
                for each in group:
                    if isinstance(each, FoundFile):
                        queued = self._library.queue.enqueue_file(
                            each.path, each.size_bytes, each.modified_ns, priority=priority, again=again
                        )
                        outcomes.append(each.path if queued else None)
                    else:
                        outcomes.append(each)
            yield from outcomes

    def sync_folders(self, token: CancelToken, paths: Sequence[Path] | None = None) -> FolderChanges:
        """Update the library to the contents of watched folders; return the changes.

        Args:
            token: cancels the comparison.
            paths: the watched folders to compare, all if None.

        Raises:
            Cancelled: completed work is kept; the next call does the rest.
        """
        folders = self._library.watched_folders.list_folders()
        if paths is not None:
            folders = [each for each in folders if each.path in paths]
        known = self._library.watched_folders.list_cataloged_files(folder.path for folder in folders)
        found = compare_with_disk(
            folders, known, token, self.rules, lambda file: self._fingerprint_file(file, token)
        )
        found = replace(found, moved=tuple(chain.from_iterable(map(self._list_moved, found.moved))))
        for moved in found.moved:
            self._library.queue.move_file(moved.old_path, moved.file.path)
            self._passwords.move_file(moved.old_path, moved.file.path)
        for _ in self._queue_files(iter((*found.new, *found.changed)), token, again=False):
            pass
        return replace(found, removed=tuple(self.remove_files(found.removed)))

    def _list_moved(self, moved: MovedFile) -> Iterator[MovedFile]:
        """Yield a moved file, and those inside it."""
        yield moved
        for path in self._library.inner_files.list_inner_paths([moved.old_path]):
            new_path = moved.file.path / path.relative_to(moved.old_path)
            yield MovedFile(path, replace(moved.file, path=new_path))

    def _fingerprint_file(self, file: FoundFile, token: CancelToken) -> str | None:
        """Return the hash of a file, None if it is unreadable: the error is reported on adding it."""
        found: list[object] = []
        key = object()
        self._readers.submit_request(key, ReadRequest(str(file.path), 0), reading_limit_s(file.size_bytes))
        try:
            while not found:
                token.raise_if_cancelled()
                found = [each.value for each in self._dispatch_replies(_WAIT_SECONDS) if each.key is key]
        finally:
            self._readers.cancel_request(key)
        match found[0]:
            case Fingerprint(content_id) | ArchiveRead(content_id):
                return content_id
        return None

    # -- cancel and remove ---------------------------------------------------------------------

    def cancel_files(self, paths: Sequence[Path]) -> list[Path]:
        """Cancel queued files or their reading; return those that were removed from the library."""
        self._reading_stage.drop_files(paths)
        inner = {each: self._library.inner_files.list_inner_paths([each]) for each in paths}
        removed = self._library.queue.dequeue_files(paths)
        self._ignore_paths(removed)
        inside = [path for each in removed for path in inner[each]]
        self._reading_stage.remove_files(inside)
        return [*removed, *inside]

    def forget_files(self, paths: Sequence[Path]) -> list[Path]:
        """Remove files, and keep watched folders from adding them again; see `remove_files`."""
        self._ignore_paths(paths)
        return self.remove_files(paths)

    def forget_paths(self, wanted: Sequence[Path]) -> tuple[list[Path], set[Path]]:
        """Remove files, and all files of folders, which are not watched any more.

        Return the files that were removed, and those of `wanted` that were watched.
        """
        known = [row.path for row in self._library.files.load_file_rows()]
        removed = [path for path in known if any(path == each or each in path.parents for each in wanted)]
        folders = self._library.watched_folders
        watched = {each.path for each in folders.list_folders()}.intersection(wanted)
        for path in watched:
            folders.forget_folder(path)
        self.forget_files(removed)
        return removed, watched

    def work_off_requests(self, token: CancelToken) -> WorkedOff:
        """Carry out the requests of other programs; cheap without any, at most twice a second.

        Raises:
            Cancelled: unfinished requests still wait.
            LibraryError: so it does, such as while the disk is full; it is tried again after a while.
        """
        added: list[Path] = []
        removed: list[Path] = []
        now = time.monotonic()
        if now - self._requests_seen_at >= _REQUESTS_CHECK_S:
            waiting = self._library.requests.list_requests()
            for request in waiting:
                try:
                    if request.removes:
                        kept = _list_added_later(waiting, request)
                        delete_uploads(self._library.folder, request.paths, kept)  # again after a kill
                        removed += self.forget_paths(request.paths)[0]
                    else:
                        found = self.add_paths(request.paths, token)
                        added += [each for each in found if isinstance(each, Path)]
                except Cancelled:
                    raise
                except (LibraryError, OSError):
                    self._requests_seen_at = now + _REQUESTS_RETRY_S
                    raise
                except Exception:
                    self._library.requests.forget_request(request)  # it would fail again
                    raise
                self._library.requests.forget_request(request)
            self._requests_seen_at = now
        return WorkedOff(added, removed)

    def remove_files(self, paths: Sequence[Path]) -> list[Path]:
        """Remove files from the library, and those inside them; return all. The disk is not touched."""
        removed = list(dict.fromkeys((*paths, *self._library.inner_files.list_inner_paths(paths))))
        self._reading_stage.remove_files(removed)
        return removed

    def _ignore_paths(self, paths: Iterable[Path]) -> None:
        """Add ignore patterns to watched folders for files that the user removed."""
        folders = {folder.path: folder for folder in self._library.watched_folders.list_folders()}
        patterns: defaultdict[Path, list[str]] = defaultdict(list)
        for path, ending in self._list_ignored(paths):
            for folder in folders.keys() & set(path.parents):
                patterns[folder].append(make_exact_pattern(path, folder) + ending)
        for folder, more in patterns.items():
            if len(more) > _MAX_PATTERNS:
                self._library.watched_folders.forget_folder(folder)
                continue
            ignored = dict.fromkeys((*folders[folder].ignore_patterns, *more))
            self._library.watched_folders.save_folder(WatchedFolder(folder, tuple(ignored)))

    def _list_ignored(self, paths: Iterable[Path]) -> dict[tuple[Path, str], None]:
        """Return (path, ending of its pattern) for files to be ignored: one for many files inside a file."""
        removed = dict.fromkeys(paths)
        kept = [path for path in removed if removed.keys().isdisjoint(path.parents)]
        places = {path: self._library.inner_files.find_place(path) for path in kept}
        counts = Counter(place.outer for place in places.values() if place)
        return dict.fromkeys(
            (place.outer, "/*") if place and counts[place.outer] > _MAX_INNER_PATTERNS else (path, "")
            for path, place in places.items()
        )

    def process_queue(
        self, token: CancelToken, *, vectors: bool = True
    ) -> Generator[PipelineEvent, None, None]:
        """Ingest until the queue is empty and the index complete; yield progress.

        Reading has priority over embedding; they run in parallel where reading leaves a core free. Scanned
        pages are OCRed after all other files are indexed; the picture model runs last. A file added meanwhile
        comes first. Between two events the
        caller may add, cancel and remove files.

        Raises:
            Cancelled: committed work is kept, the rest stays queued.
            LibraryError: the library cannot be written; the rest stays queued.
            ReaderStartError: no reader process can be started; all files stay queued.
            EmbeddingError: the embedding model cannot be used.
        """
        self._reading_stage.stop_reading()  # the last run may have failed to, as on a full disk
        try:
            self._reading_stage.submit_files()
            yield self._reading_stage.commit_when_due()
            if self._reading_stage.busy:
                self._library.index.preload_index()  # while the reader processes start
            yield from self._indexing_stage.repair_index(token)
            again, scans = True, False
            while again:
                with closing(
                    self._indexing_stage.index_documents(
                        token, vectors=vectors, more=lambda: self._reading_stage.busy
                    )
                ) as indexing:
                    yield from self._run_stages(indexing, token, scans=scans)
                scans = True
                self._reading_stage.submit_files(scans=scans)  # also files added at the last event
                again = self._reading_stage.busy
        except LibraryError:
            self._indexing_stage.require_repair()
            raise
        finally:
            self._reading_stage.stop_reading()
            if self._reading_stage.take_recognised():
                self._readers.close()
        if vectors:
            yield from self._look_at_pictures(token)

    def _look_at_pictures(self, token: CancelToken) -> Iterator[PipelineEvent]:
        """Run the picture model until a file waits to be read."""
        with closing(self.picture_stage.look_at_pictures(token)) as looking:
            for step in looking:
                yield step
                if self._library.queue.has_due_files():
                    return
                while self._library.delete_leftovers():  # of files removed meanwhile
                    yield PipelineEvent()

    def switch_recognition(self, mode: RecognitionMode, *, is_new: bool = False) -> None:
        """Set whether text in pictures is recognised automatically, on request, or never.

        If the mode `is_new`, the files that wait for it are held back, too.
        """
        self.time_estimator.recognises_new = mode in ("automatic", "fast")
        self._reading_stage.switch_recognition(mode, is_new=is_new)

    def recognise_held(self, paths: Iterable[Path] | None = None) -> None:
        """Let the text of scans that wait for the user be recognised, by default of all."""
        self._reading_stage.recognise_held(paths)

    def set_recognition_rest(self, factor: float) -> None:
        """Pause between two pages for a multiple of the duration of one; 0 for full speed."""
        self._reading_stage.set_recognition_rest(factor)

    def suspend_recognition(self) -> None:
        """Stop recognising text, which a reader process would continue with; the next step resumes it."""
        self._reading_stage.suspend_scans()
        self._record_recognised()

    def _record_recognised(self) -> None:
        stage = self._reading_stage
        self.time_estimator.record_recognised(stage.recognised, stage.count_recognising())

    def update_index(self, token: CancelToken) -> Iterator[PipelineEvent]:
        """Update the full-text index from the catalog, without reading or embedding.

        Raises:
            Cancelled: committed work is kept.
            LibraryError: the library cannot be written.
        """
        with closing(self._indexing_stage.index_documents(token, vectors=False)) as indexing:
            for step in indexing:
                token.raise_if_cancelled()
                yield step or PipelineEvent()

    def _run_stages(
        self, indexing: Iterator[PipelineEvent | None], token: CancelToken, *, scans: bool
    ) -> Iterator[PipelineEvent]:
        """Run the reading stage, and the indexing stage in its spare time, until both are done."""
        wait = False  # whether indexing can only wait for documents
        while True:
            token.raise_if_cancelled()
            self._reading_stage.submit_files(scans=scans)
            idle = (self._reading_stage.comes_first or wait) and not self._reading_stage.accepts_files
            self._dispatch_replies(_WAIT_SECONDS if idle else 0.0)
            self._record_recognised()
            yield self._reading_stage.commit_when_due()
            if self._reading_stage.comes_first:
                self.time_estimator.pause_clock()
                continue
            try:
                step = next(indexing)
            except StopIteration:
                return
            wait = step is None
            if not (step and (step.passages or step.indexed)):
                self.time_estimator.pause_clock()
            if step is not None:
                yield step

    def _dispatch_replies(self, timeout_s: float) -> list[Reply]:
        replies = self._readers.collect_replies(timeout_s)
        for reply in replies:
            self._reading_stage.receive_reply(reply)
        return replies


def _list_added_later(waiting: Iterable[LibraryRequest], removal: LibraryRequest) -> set[Path]:
    """Return what is asked to be added after it is removed: an upload may be sent again meanwhile."""
    later = (each.paths for each in waiting if not each.removes and each.name > removal.name)
    return set(chain.from_iterable(later))
