"""Reading stage: queued files are read, split into passages and become searchable."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.document_types import Part
from desktop_rag.errors import BusyFileError, DesktopRagError, ProtectedError, ReadError, SkippedError
from desktop_rag.file_passwords import FilePasswords
from desktop_rag.ingest.passage_handover import PassageHandover
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import MAX_FILE_BYTES
from desktop_rag.readers.read_errors import UNUSABLE_REPLY
from desktop_rag.readers.reader_pool import ReaderPool, Reply, RequestRestarted, reading_limit_s
from desktop_rag.types import FileState

# A commit takes about 10 ms regardless of its size, so small files share one. A file that was read
# waits at most half a second for its commit.
_COMMIT_CHARACTERS = 1_000_000
_COMMIT_SECONDS = 0.5
_MAX_LEASES = 16  # files leased at a time; more would make cancelling slower
# A new file up to this size is read in the same request as its fingerprint: to read a copy for nothing
# takes less time than a second request.
_READ_AT_ONCE_BYTES = 100_000
_MAX_STARTED = 64  # files started per call: commands wait, and many files need no reading


@dataclass(eq=False, slots=True)
class _FileInProgress:
    """A file that is being read; also the key of its request."""

    path: Path
    size_bytes: int
    known_id: str | None  # document id from when it was last read
    password: str = field(default="", repr=False)
    document_id: str = ""  # of its present content, "" until its fingerprint is known
    modified_ns: int = 0
    parts: list[Part] = field(default_factory=list)  # not stored yet
    passages: int = 0
    characters: int = 0

    def continues_with(self, part: Part) -> bool:
        """Whether a part is the next one of this document: the child that says so may lie."""
        return (
            bool(self.document_id)
            and part.start == self.characters
            and all(passage.document_id == self.document_id for passage in part.passages)
        )


class ReadingStage:
    """Moves files from the ingest queue through the readers to the catalog. Not thread-safe.

    Several files are read at a time and committed as they finish. Of several files with the same
    content, only the one that was queued first is read.
    """

    def __init__(
        self,
        library: LibraryWriter,
        readers: ReaderPool,
        handover: PassageHandover,
        passwords: FilePasswords,
    ) -> None:
        self._library = library
        self._passwords = passwords
        self._readers = readers
        self._handover = handover
        self._leased: deque[_FileInProgress] = deque()
        self._in_progress: dict[Path, _FileInProgress] = {}
        self._queue_empty = False  # whether the queue is empty
        self._duplicates: list[_FileInProgress] = []  # wait for the one that is read
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

    def submit_files(self) -> None:
        """Lease queued files and submit them to the reader processes while there is room."""
        self._queue_empty = False
        for _ in range(_MAX_STARTED):
            if not self._readers.has_room():
                return
            if not self._leased:
                leased = self._library.queue.lease_files(_MAX_LEASES)
                self.drop_files([queued.path for queued in leased])  # earlier versions of the files
                self._leased.extend(
                    _FileInProgress(queued.path, queued.size_bytes, queued.document_id) for queued in leased
                )
            if not self._leased:
                self._queue_empty = True
                return
            self._start_file(self._leased.popleft())

    def receive_reply(self, reply: Reply) -> None:
        """Accept a reply of the reader pool if it belongs to a file of this stage."""
        file = reply.key
        if not isinstance(file, _FileInProgress) or self._in_progress.get(file.path) is not file:
            return  # or of a file whose content turned out to be known
        match reply.value:
            case Fingerprint() as found if not file.characters:
                self._identify_file(file, found, read=not reply.last)
                return
            case Part() as part if file.continues_with(part):
                file.characters += len(part.text)
                file.parts.append(part)
                file.passages += len(part.passages)
                if not reply.last:
                    self._store_parts(file)
            case RequestRestarted():
                self._restart_file(file)
            case ProtectedError() if reply.last and self._has_kept_password(file):
                self._submit_request(file, MAX_FILE_BYTES)
                return
            case DesktopRagError() as error:
                self._reject_file(file, error)
                return
            case _:
                self._readers.cancel_request(file)
                self._reject_file(file, ReadError(*UNUSABLE_REPLY))
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
        self._duplicates = [each for each in self._duplicates if each.path not in dropped]
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

    def _start_file(self, file: _FileInProgress) -> None:
        """Submit a file for reading, first for its fingerprint where reading may be for nothing."""
        self._in_progress[file.path] = file
        file.password = self._passwords.find_entered(file.path)
        self._mark_changed(file.path)
        if file.document_id:  # the other file with this content was read, or failed
            self._route_file(file, read=False)
        else:
            self._submit_request(file, _READ_AT_ONCE_BYTES if file.known_id is None else 0)

    def _submit_request(self, file: _FileInProgress, largest_bytes: int) -> None:
        request = ReadRequest(str(file.path), largest_bytes, file.password)
        self._readers.submit_request(file, request, reading_limit_s(file.size_bytes))

    def _has_kept_password(self, file: _FileInProgress) -> bool:
        """Whether a file for which no password was entered has one in the keyring, to be tried now."""
        if file.password:
            return False
        file.password = self._passwords.find_kept(file.path)
        return bool(file.password)

    def _identify_file(self, file: _FileInProgress, found: Fingerprint, *, read: bool) -> None:
        """Continue with a file whose content is known now; `read` if its parts come next."""
        before = file.document_id
        self._document_ids.discard(before)
        file.document_id = found.document_id
        file.size_bytes, file.modified_ns = found.size_bytes, found.modified_ns
        self._route_file(file, read=read)
        if before != file.document_id:
            self._resume_duplicates()

    def _route_file(self, file: _FileInProgress, *, read: bool) -> None:
        """Read a file to its end unless its content is known already."""
        path, document_id, size, modified = file.path, file.document_id, file.size_bytes, file.modified_ns
        if document_id == file.known_id:
            self._library.queue.mark_unchanged(path, size, modified)
        elif document_id in self._document_ids:
            self._duplicates.append(file)
        elif self._library.catalog.has_document(document_id):
            self._library.catalog.link_to_document(path, document_id, size, modified)
        else:
            self._document_ids.add(document_id)
            if not read:
                self._submit_request(file, MAX_FILE_BYTES)
            return
        del self._in_progress[path]
        self._mark_changed(path, searchable=file not in self._duplicates)

    def _store_parts(self, file: _FileInProgress) -> None:
        """Store the parts of a long document on the disk instead of keeping them in memory."""
        for part in file.parts:
            self._library.catalog.store_part(file.document_id, file.path.name, part)
        file.parts.clear()
        self._partly_stored.add(file.document_id)

    def _restart_file(self, file: _FileInProgress) -> None:
        file.parts.clear()
        file.passages = file.characters = 0
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
        self._passwords.confirm_password(file.path)
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
        if isinstance(error, ProtectedError):
            self._passwords.reject_password(path)
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
            ready = [each for each in self._duplicates if each.document_id not in self._document_ids]
            self._duplicates = [each for each in self._duplicates if each.document_id in self._document_ids]
            self._leased.extendleft(reversed(ready))

    def _mark_changed(self, path: Path, *, searchable: int = 0) -> None:
        self._changed[path] = None
        self._searchable += searchable
