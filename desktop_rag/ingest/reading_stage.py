"""Reading stage: queued files are read, split into passages and become searchable."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.ingest_queue import LeasedFile
from desktop_rag.errors import BusyFileError, DesktopRagError, SkippedError
from desktop_rag.ingest.fingerprint import fingerprint
from desktop_rag.ingest.passage_handover import PassageHandover
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.read_errors import convert_os_error
from desktop_rag.readers.reader_pool import ReaderPool, Reply, RequestRestarted, reading_limit_s
from desktop_rag.types import FileState, Part

# A commit takes about 10 ms regardless of its size, so small files share one. A file that was read
# waits at most half a second for its commit.
_COMMIT_CHARACTERS = 1_000_000
_COMMIT_SECONDS = 0.5
_MAX_LEASES = 16  # files leased at a time; more would make cancelling slower
_MAX_STARTED = 64  # files started per call: commands wait, and many files need no reading


@dataclass(eq=False, slots=True)
class _FileInProgress:
    """A file that is being read; also the key of its request."""

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: list[Part] = field(default_factory=list)  # not stored yet
    passages: int = 0


class ReadingStage:
    """Moves files from the ingest queue through the readers to the catalog. Not thread-safe.

    Several files are read at a time and committed as they finish. Of several files with the same
    content, only the one that was queued first is read.
    """

    def __init__(self, library: LibraryWriter, readers: ReaderPool, handover: PassageHandover) -> None:
        self._library = library
        self._readers = readers
        self._handover = handover
        self._leased: deque[LeasedFile] = deque()
        self._in_progress: dict[Path, _FileInProgress] = {}
        self._queue_empty = False  # whether the queue is empty
        self._duplicates: list[tuple[LeasedFile, str]] = []  # (file, document id)
        self._uncommitted: dict[Path, ExtractedFile] = {}  # to commit
        self._document_ids: set[str] = set()  # document ids of files in progress or uncommitted
        self._partly_stored: set[str] = set()  # document ids with some parts stored
        self._uncommitted_since = 0.0
        self._characters = 0
        self._changed: dict[Path, None] = {}
        self._searchable = 0

    @property
    def busy(self) -> bool:
        """Whether any file is in progress."""
        return bool(self._leased or self._in_progress or self._uncommitted or self._duplicates)

    @property
    def full(self) -> bool:
        """Whether the reader processes are fully used."""
        return not self._queue_empty or len(self._in_progress) >= self._readers.processes

    @property
    def accepts_files(self) -> bool:
        """Whether further files can be submitted at once."""
        return not self._queue_empty and self._readers.has_room()

    def submit_files(self, token: CancelToken) -> None:
        """Lease queued files and submit them to the reader processes while there is room."""
        self._queue_empty = False
        for _ in range(_MAX_STARTED):
            if not self._readers.has_room():
                return
            if not self._leased:
                leased = self._library.queue.lease_files(_MAX_LEASES)
                self.drop_files([queued.path for queued in leased])  # earlier versions of the files
                self._leased.extend(leased)
            if not self._leased:
                self._queue_empty = True
                return
            self._start_file(self._leased.popleft(), token)

    def receive_reply(self, reply: Reply) -> None:
        """Accept a reply of the reader pool if it belongs to a file of this stage."""
        file = reply.key
        if not isinstance(file, _FileInProgress):
            return
        match reply.value:
            case Part() as part:
                file.parts.append(part)
                file.passages += len(part.passages)
                if not reply.last:
                    self._store_parts(file)
            case RequestRestarted():
                self._restart_file(file)
            case DesktopRagError() as error:
                self._reject_file(file, error)
                return
        if reply.last:
            self._finish_file(file)

    def commit_when_due(self) -> PipelineEvent:
        """Commit if a commit is due; return what changed since the last call."""
        if self._is_commit_due():
            self._commit_files()
        step = PipelineEvent(changed=tuple(self._changed), searchable=self._searchable)
        self._changed, self._searchable = {}, 0
        return step

    def drop_files(self, paths: Sequence[Path]) -> None:
        """Stop reading files that were cancelled or removed."""
        dropped = set(paths)
        self._leased = deque(each for each in self._leased if each.path not in dropped)
        self._duplicates = [each for each in self._duplicates if each[0].path not in dropped]
        for path in paths:
            self._drop_path(path)
        self._resume_duplicates()

    def stop_reading(self) -> None:
        """Stop all work; files that are not committed return to the queue."""
        for file in self._in_progress.values():
            self._readers.cancel_request(file)
        for each in (self._leased, self._in_progress, self._duplicates, self._uncommitted):
            each.clear()
        self._document_ids.clear()
        self._characters = 0
        self._library.queue.release_leases()
        self._drop_parts(*self._partly_stored)

    # -- one file ------------------------------------------------------------------------------

    def _start_file(self, queued: LeasedFile, token: CancelToken) -> None:
        """Submit a file for reading unless its content is known already."""
        path = queued.path
        try:
            status = path.stat()
            document_id = fingerprint(path, token)
        except OSError as error:
            self._record_error(path, convert_os_error(error))
            return
        size, modified = status.st_size, status.st_mtime_ns
        if document_id == queued.document_id:
            self._library.queue.mark_unchanged(path, size, modified)
            self._mark_changed(path, searchable=1)
        elif document_id in self._document_ids:
            self._duplicates.append((queued, document_id))
            self._mark_changed(path)
        elif self._library.catalog.has_document(document_id):
            self._library.catalog.link_to_document(path, document_id, size, modified)
            self._mark_changed(path, searchable=1)
        else:
            file = _FileInProgress(path, size, modified, document_id)
            self._in_progress[path] = file
            self._document_ids.add(document_id)
            self._readers.submit_request(file, ReadRequest(str(path), document_id), reading_limit_s(size))
            self._mark_changed(path)

    def _store_parts(self, file: _FileInProgress) -> None:
        """Store the parts of a long document on the disk instead of keeping them in memory."""
        for part in file.parts:
            self._library.catalog.store_part(file.document_id, file.path.name, part)
        file.parts.clear()
        self._partly_stored.add(file.document_id)

    def _restart_file(self, file: _FileInProgress) -> None:
        file.parts.clear()
        file.passages = 0
        self._drop_parts(file.document_id)

    def _drop_parts(self, *document_ids: str) -> None:
        """Delete the stored parts of documents whose reading was abandoned."""
        if stored := self._partly_stored.intersection(document_ids):
            self._library.catalog.delete_orphaned_documents(stored)
            self._partly_stored -= stored

    def _finish_file(self, file: _FileInProgress) -> None:
        if not file.passages:
            self._reject_file(file, SkippedError("No text", "There is nothing in this file to ask about."))
            return
        del self._in_progress[file.path]
        if not self._uncommitted:
            self._uncommitted_since = time.monotonic()
        self._uncommitted[file.path] = ExtractedFile(
            file.path,
            file.size_bytes,
            file.modified_ns,
            file.document_id,
            tuple(file.parts),
            file.parts[-1].seconds if file.parts else 0.0,
        )
        self._characters += sum(len(part.text) for part in file.parts)

    def _reject_file(self, file: _FileInProgress, error: DesktopRagError) -> None:
        """Record the error of a file that cannot be read, and stop work on it."""
        del self._in_progress[file.path]
        self._document_ids.discard(file.document_id)
        self._drop_parts(file.document_id)
        self._record_error(file.path, error)
        self._resume_duplicates()

    def _record_error(self, path: Path, error: DesktopRagError) -> None:
        queue = self._library.queue
        match error:
            case BusyFileError():
                queue.schedule_retry(path, error.title, error.hint)
            case SkippedError():
                queue.record_outcome(path, FileState.SKIPPED, error.title, error.hint)
            case _:
                queue.record_outcome(path, FileState.FAILED, error.title, error.hint)
        self._mark_changed(path)

    def _drop_path(self, path: Path) -> None:
        """Drop the work in progress for a path."""
        if read := self._uncommitted.pop(path, None):
            self._document_ids.discard(read.document_id)
            self._drop_parts(read.document_id)
        if file := self._in_progress.pop(path, None):
            self._document_ids.discard(file.document_id)
            self._readers.cancel_request(file)
            self._drop_parts(file.document_id)

    # -- commits -------------------------------------------------------------------------------

    def _is_commit_due(self) -> bool:
        if not self._uncommitted:
            return False
        waited = time.monotonic() - self._uncommitted_since
        enough = self._characters >= _COMMIT_CHARACTERS or waited >= _COMMIT_SECONDS
        return enough or (self._queue_empty and not self._in_progress)

    def _commit_files(self) -> None:
        self._library.catalog.commit_files(list(self._uncommitted.values()))
        for read in self._uncommitted.values():
            self._document_ids.discard(read.document_id)
            if read.document_id in self._partly_stored:
                self._partly_stored.remove(read.document_id)
                self._handover.drop_passages([read.document_id])
            else:
                passages = [passage for part in read.parts for passage in part.passages]
                self._handover.keep_passages(read.document_id, passages)
            self._mark_changed(read.path, searchable=1)
        self._uncommitted.clear()
        self._characters = 0
        self._resume_duplicates()

    def _resume_duplicates(self) -> None:
        """Resume duplicates whose content is no longer in progress under another path."""
        if self._duplicates:
            ready = [queued for queued, id_ in self._duplicates if id_ not in self._document_ids]
            self._duplicates = [each for each in self._duplicates if each[1] in self._document_ids]
            self._leased.extendleft(reversed(ready))

    def _mark_changed(self, path: Path, *, searchable: int = 0) -> None:
        self._changed[path] = None
        self._searchable += searchable
