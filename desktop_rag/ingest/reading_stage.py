"""Reading stage: queued files are read, split into passages and become searchable."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_catalog import ReadFile
from desktop_rag.catalog.ingest_queue import QueuedFile
from desktop_rag.errors import BusyFileError, DesktopRagError, SkippedError
from desktop_rag.ingest.fingerprint import fingerprint
from desktop_rag.ingest.pipeline_events import Step
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.library.library import Library
from desktop_rag.readers.read_errors import explain
from desktop_rag.readers.reader_pool import ReaderPool, Reply, Restarted, allowed_seconds
from desktop_rag.types import Part, State

# A commit takes about 10 ms regardless of its size, so small files share one. A file that was read
# waits at most half a second for its commit.
_COMMIT_CHARACTERS = 1_000_000
_COMMIT_SECONDS = 0.5
_TAKEN_TOGETHER = 16  # files leased at a time; more would make cancelling slower
_BEGUN_TOGETHER = 64  # files started per call: commands wait, and many files need no reading


@dataclass(eq=False, slots=True)
class _File:
    """A file that is being read; also the key of its request."""

    queued: QueuedFile
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: list[Part] = field(default_factory=list)  # not stored yet
    passages: int = 0

    @property
    def path(self) -> Path:
        return self.queued.path


class Reading:
    """Moves files from the ingest queue through the readers to the catalog. Not thread-safe.

    Several files are read at a time and committed as they finish. Of several files with the same
    content, only the one that was queued first is read.
    """

    def __init__(self, library: Library, readers: ReaderPool) -> None:
        self._library = library
        self._readers = readers
        self._taken: deque[QueuedFile] = deque()
        self._under_way: dict[Path, _File] = {}
        self._exhausted = False  # whether the queue is empty
        self._twins: list[tuple[QueuedFile, str]] = []  # (file, document id)
        self._read: dict[Path, ReadFile] = {}  # to commit
        self._contents: set[str] = set()  # document ids of files in progress or uncommitted
        self._in_parts: set[str] = set()  # document ids with some parts stored
        self._read_since = 0.0
        self._characters = 0
        self._changed: dict[Path, None] = {}
        self._searchable = 0

    @property
    def busy(self) -> bool:
        """Whether any file is in progress."""
        return bool(self._taken or self._under_way or self._read or self._twins)

    @property
    def full(self) -> bool:
        """Whether the reader processes are fully used."""
        return not self._exhausted or len(self._under_way) >= self._readers.processes

    @property
    def hungry(self) -> bool:
        """Whether further files can be submitted at once."""
        return not self._exhausted and self._readers.has_room()

    def fill(self, token: CancelToken) -> None:
        """Lease queued files and submit them to the reader processes while there is room."""
        self._exhausted = False
        for _ in range(_BEGUN_TOGETHER):
            if not self._readers.has_room():
                return
            if not self._taken:
                leased = self._library.queue.take(_TAKEN_TOGETHER)
                self.drop([queued.path for queued in leased])  # earlier versions of the files
                self._taken.extend(leased)
            if not self._taken:
                self._exhausted = True
                return
            self._begin(self._taken.popleft(), token)

    def receive(self, reply: Reply) -> None:
        """Accept a reply of the reader pool if it belongs to a file of this stage."""
        file = reply.key
        if not isinstance(file, _File):
            return
        match reply.value:
            case Part() as part:
                file.parts.append(part)
                file.passages += len(part.passages)
                if not reply.last:
                    self._store_part(file)
            case Restarted():
                self._start_again(file)
            case DesktopRagError() as error:
                self._refuse(file, error)
                return
        if reply.last:
            self._finish(file)

    def step(self) -> Step:
        """Commit if a commit is due; return what changed since the last call."""
        if self._commit_is_due():
            self._commit()
        step = Step(changed=tuple(self._changed), searchable=self._searchable)
        self._changed, self._searchable = {}, 0
        return step

    def drop(self, paths: Sequence[Path]) -> None:
        """Stop reading files that were cancelled or removed."""
        dropped = set(paths)
        self._taken = deque(each for each in self._taken if each.path not in dropped)
        self._twins = [each for each in self._twins if each[0].path not in dropped]
        for path in paths:
            self._forget(path)
        self._begin_twins()

    def stop(self) -> None:
        """Stop all work; files that are not committed return to the queue."""
        for file in self._under_way.values():
            self._readers.cancel(file)
        for each in (self._taken, self._under_way, self._twins, self._read, self._contents):
            each.clear()
        self._characters = 0
        self._library.queue.put_back()
        self._drop_parts(*self._in_parts)

    # -- one file ------------------------------------------------------------------------------

    def _begin(self, queued: QueuedFile, token: CancelToken) -> None:
        """Submit a file for reading unless its content is known already."""
        path = queued.path
        try:
            status = path.stat()
            document_id = fingerprint(path, token)
        except OSError as error:
            self._settle(path, explain(error))
            return
        size, modified = status.st_size, status.st_mtime_ns
        if document_id == queued.document_id:
            self._library.queue.keep(path, size, modified)
            self._note(path, searchable=1)
        elif document_id in self._contents:
            self._twins.append((queued, document_id))
            self._note(path)
        elif self._library.catalog.has_document(document_id):
            self._library.catalog.point_to(path, document_id, size, modified)
            self._note(path, searchable=1)
        else:
            file = _File(queued, size, modified, document_id)
            self._under_way[path] = file
            self._contents.add(document_id)
            self._readers.submit(file, ReadRequest(str(path), document_id), allowed_seconds(size))
            self._note(path)

    def _store_part(self, file: _File) -> None:
        """Store the parts of a long document on the disk instead of keeping them in memory."""
        for part in file.parts:
            self._library.catalog.add_part(file.document_id, file.path.name, part)
        file.parts.clear()
        self._in_parts.add(file.document_id)

    def _start_again(self, file: _File) -> None:
        file.parts.clear()
        file.passages = 0
        self._drop_parts(file.document_id)

    def _drop_parts(self, *document_ids: str) -> None:
        """Delete the stored parts of documents whose reading was abandoned."""
        if stored := self._in_parts.intersection(document_ids):
            self._library.catalog.drop_unowned(stored)
            self._in_parts -= stored

    def _finish(self, file: _File) -> None:
        if not file.passages:
            self._refuse(
                file, SkippedError("No text", "There is nothing in this file to ask about.")
            )
            return
        del self._under_way[file.path]
        if not self._read:
            self._read_since = time.monotonic()
        self._read[file.path] = ReadFile(
            file.path,
            file.size_bytes,
            file.modified_ns,
            file.document_id,
            tuple(file.parts),
            file.parts[-1].seconds if file.parts else 0.0,
        )
        self._characters += sum(len(part.text) for part in file.parts)

    def _refuse(self, file: _File, error: DesktopRagError) -> None:
        """Record the error of a file that cannot be read, and stop work on it."""
        del self._under_way[file.path]
        self._contents.discard(file.document_id)
        self._drop_parts(file.document_id)
        self._settle(file.path, error)
        self._begin_twins()

    def _settle(self, path: Path, error: DesktopRagError) -> None:
        queue = self._library.queue
        match error:
            case BusyFileError():
                queue.postpone(path, error.title, error.hint)
            case SkippedError():
                queue.settle(path, State.SKIPPED, error.title, error.hint)
            case _:
                queue.settle(path, State.FAILED, error.title, error.hint)
        self._note(path)

    def _forget(self, path: Path) -> None:
        """Drop the work in progress for a path."""
        if read := self._read.pop(path, None):
            self._contents.discard(read.document_id)
            self._drop_parts(read.document_id)
        if file := self._under_way.pop(path, None):
            self._contents.discard(file.document_id)
            self._readers.cancel(file)
            self._drop_parts(file.document_id)

    # -- commits -------------------------------------------------------------------------------

    def _commit_is_due(self) -> bool:
        if not self._read:
            return False
        waited = time.monotonic() - self._read_since
        enough = self._characters >= _COMMIT_CHARACTERS or waited >= _COMMIT_SECONDS
        return enough or (self._exhausted and not self._under_way)

    def _commit(self) -> None:
        self._library.catalog.add(list(self._read.values()))
        for read in self._read.values():
            self._contents.discard(read.document_id)
            self._in_parts.discard(read.document_id)
            self._note(read.path, searchable=1)
        self._read.clear()
        self._characters = 0
        self._begin_twins()

    def _begin_twins(self) -> None:
        """Resume duplicates whose content is no longer in progress under another path."""
        if self._twins:
            ready = [queued for queued, id_ in self._twins if id_ not in self._contents]
            self._twins = [each for each in self._twins if each[1] in self._contents]
            self._taken.extendleft(reversed(ready))

    def _note(self, path: Path, *, searchable: int = 0) -> None:
        self._changed[path] = None
        self._searchable += searchable
