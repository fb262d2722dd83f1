"""First stage of seeding: files of the queue are read, split and become searchable."""

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

# A commit costs some 10 ms whatever it holds, so small files share one; nobody waits over half a
# second for a file that has been read.
_COMMIT_CHARACTERS = 1_000_000
_COMMIT_SECONDS = 0.5
_TAKEN_TOGETHER = 16  # files; more would be cancelled less easily
_BEGUN_TOGETHER = 64  # files; many need not be read, and commands do not wait long


@dataclass(eq=False, slots=True)
class _File:
    """A file that is being read; also the key of its request."""

    queued: QueuedFile
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: list[Part] = field(default_factory=list)  # that are not stored yet
    passages: int = 0

    @property
    def path(self) -> Path:
        return self.queued.path


class Reading:
    """Files that are on their way from the queue to the catalog. For use in one thread.

    Several are read at a time, and committed as they come; of two with the same content the one
    that was queued first is read.
    """

    def __init__(self, library: Library, readers: ReaderPool) -> None:
        self._library = library
        self._readers = readers
        self._taken: deque[QueuedFile] = deque()
        self._under_way: dict[Path, _File] = {}
        self._exhausted = False  # nothing waits in the queue
        self._twins: list[tuple[QueuedFile, str]] = []  # of files under way, with the content
        self._read: dict[Path, ReadFile] = {}  # to be committed
        self._contents: set[str] = set()  # of files under way or read
        self._in_parts: set[str] = set()  # contents of which parts are stored
        self._read_since = 0.0
        self._characters = 0
        self._changed: dict[Path, None] = {}
        self._searchable = 0

    @property
    def busy(self) -> bool:
        """Whether files are on their way."""
        return bool(self._taken or self._under_way or self._read or self._twins)

    @property
    def full(self) -> bool:
        """Whether the reading processes have all they can do at a time."""
        return not self._exhausted or len(self._under_way) >= self._readers.processes

    @property
    def hungry(self) -> bool:
        """Whether further files can be handed over at once."""
        return not self._exhausted and self._readers.has_room()

    def fill(self, token: CancelToken) -> None:
        """Hand files to the reading processes, as many as they take."""
        self._exhausted = False
        for _ in range(_BEGUN_TOGETHER):
            if not self._readers.has_room():
                return
            if not self._taken:
                taken = self._library.queue.take(_TAKEN_TOGETHER)
                self.drop([queued.path for queued in taken])  # the same, before they changed
                self._taken.extend(taken)
            if not self._taken:
                self._exhausted = True
                return
            self._begin(self._taken.popleft(), token)

    def receive(self, reply: Reply) -> None:
        """Take what a reading process sent, if it is about a file that was handed over here."""
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
        """Commit if it is time to; return what changed since the last call."""
        if self._commit_is_due():
            self._commit()
        step = Step(changed=tuple(self._changed), searchable=self._searchable)
        self._changed, self._searchable = {}, 0
        return step

    def drop(self, paths: Sequence[Path]) -> None:
        """Forget files that were cancelled or removed."""
        wanted = set(paths)
        self._taken = deque(each for each in self._taken if each.path not in wanted)
        self._twins = [each for each in self._twins if each[0].path not in wanted]
        for path in paths:
            self._forget(path)
        self._begin_twins()

    def stop(self) -> None:
        """Stop all work; what was not committed waits in the queue again."""
        for file in self._under_way.values():
            self._readers.cancel(file)
        for each in (self._taken, self._under_way, self._twins, self._read, self._contents):
            each.clear()
        self._characters = 0
        self._library.queue.put_back()
        self._drop_parts(*self._in_parts)

    # -- one file ------------------------------------------------------------------------------

    def _begin(self, queued: QueuedFile, token: CancelToken) -> None:
        """Have a file read, unless its content is known."""
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
        """Keep the parts of a long document on the disk, not in memory."""
        for part in file.parts:
            self._library.catalog.add_part(file.document_id, file.path.name, part)
        file.parts.clear()
        self._in_parts.add(file.document_id)

    def _start_again(self, file: _File) -> None:
        file.parts.clear()
        file.passages = 0
        self._drop_parts(file.document_id)

    def _drop_parts(self, *document_ids: str) -> None:
        """Delete what is stored of documents that are not to be read to the end."""
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
        """End a file that cannot be read."""
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
        """Drop what is under way for a path."""
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
        """Let files go on whose content is no longer under way under another name."""
        if self._twins:
            ready = [queued for queued, id_ in self._twins if id_ not in self._contents]
            self._twins = [each for each in self._twins if each[1] in self._contents]
            self._taken.extendleft(reversed(ready))

    def _note(self, path: Path, *, searchable: int = 0) -> None:
        self._changed[path] = None
        self._searchable += searchable
