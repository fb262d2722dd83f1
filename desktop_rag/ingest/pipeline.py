"""Seeding: queue -> fingerprint -> read -> split -> searchable -> embed -> indexed."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Protocol

import numpy as np

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import (
    DesktopRagError,
    EmbeddingError,
    LibraryError,
    SkippedError,
    UnexpectedError,
    describe_os_error,
)
from desktop_rag.ingest.chunker import Chunker, embedded_text
from desktop_rag.ingest.discover import FoundFile, NotFound, discover
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.ingest.fingerprint import fingerprint
from desktop_rag.ingest.step import Step
from desktop_rag.store.catalog import ReadFile
from desktop_rag.store.library import Library
from desktop_rag.store.queue import QueuedFile
from desktop_rag.types import Document, Passage, State

log = logging.getLogger(__name__)

# A commit costs some 10 ms whatever it holds, so small files share one; nobody waits over half a
# second for a file that has been read.
_COMMIT_CHARACTERS = 1_000_000
_COMMIT_SECONDS = 0.5
_LARGE_BYTES = 1_000_000  # a file that may take longer than that to read
# Passages that are sorted by length together and committed together: a few seconds of work.
_EMBED_TOGETHER = 512
_QUEUE_TOGETHER = 200  # files a transaction; the first ones show at once


class FileReader(Protocol):
    """Reads one file; `readers.Reader` is the real one."""

    def read(self, path: Path, token: CancelToken) -> Document:
        """Return the document, or raise ReadError, SkippedError or Cancelled."""
        ...


class Pipeline:
    """Works off the queue of a library. For use in one thread, but for `cancel`.

    Args:
        library: opened for writing in this thread.
        reader: reads one file at a time.
        embedder: makes the vectors, and counts tokens for the chunker.
    """

    def __init__(self, library: Library, reader: FileReader, embedder: Embedder) -> None:
        self._library = library
        self._reader = reader
        self._embedder = embedder
        model = embedder.model
        self._chunker = Chunker(
            embedder.count_tokens, max_tokens=model.max_tokens, languages=model.languages
        )
        self._read: list[ReadFile] = []
        self._read_since = 0.0
        self._current: tuple[Path, CancelToken] | None = None

    def add(self, paths: Iterable[Path], token: CancelToken) -> Iterator[NotFound | Path | None]:
        """Queue files and whole folders; yield each path queued, None for one that is unchanged.

        Raises:
            Cancelled: those yielded before stay queued.
        """
        found = discover(paths)
        while group := list(islice(found, _QUEUE_TOGETHER)):
            token.check()
            with self._library.queue.together():
                outcomes = [self._queue(each) for each in group]
            yield from outcomes

    def _queue(self, found: FoundFile | NotFound) -> NotFound | Path | None:
        if isinstance(found, NotFound):
            return found
        changed = self._library.queue.put(found.path, found.size_bytes, found.modified_ns)
        return found.path if changed else None

    def cancel(self, path: Path) -> None:
        """Stop reading `path` if it is being read now; from any thread."""
        current = self._current
        if current is not None and current[0] == path:
            current[1].cancel()

    def run(self, token: CancelToken, *, vectors: bool = True) -> Iterator[Step]:
        """Work until nothing waits; every step is progress and a place to stop.

        Between two steps the caller may add, cancel and remove files.

        Raises:
            Cancelled: what was committed stays, the rest waits for the next run.
            LibraryError: the library cannot be written; the rest waits for the next run.
        """
        embedded = False
        try:
            yield from self._read_all(token)
            while vectors and (waiting := self._waiting_for_vectors()):
                yield from self._embed(waiting, token)
                embedded = True
            if embedded:
                self._library.index.maintain()
        finally:
            self._read.clear()
            self._library.queue.put_back()

    # -- first stage: searchable ---------------------------------------------------------------

    def _read_all(self, token: CancelToken) -> Iterator[Step]:
        worked = False
        while (file := self._library.queue.take()) is not None:
            worked = True
            yield from self._read_one(file, token)
            if self._commit_is_due():
                yield self._commit()
        if self._read:
            yield self._commit()
        if worked:
            self._library.index.maintain()

    def _read_one(self, file: QueuedFile, token: CancelToken) -> Iterator[Step]:
        own = CancelToken(parent=token)
        self._current = (file.path, own)
        try:
            yield Step(changed=(file.path,))
            yield from self._prepare(file, own)
        except Cancelled:
            token.check()
            gone = self._library.queue.cancel([file.path])
            yield Step(changed=(file.path,), gone=tuple(gone))
        except (LibraryError, EmbeddingError):
            raise  # not the file's fault
        except DesktopRagError as error:
            state = State.SKIPPED if isinstance(error, SkippedError) else State.FAILED
            self._library.queue.settle(file.path, state, error.title, error.hint)
            yield Step(changed=(file.path,))
        finally:
            self._current = None

    def _prepare(self, file: QueuedFile, token: CancelToken) -> Iterator[Step]:
        """Read a file and keep it for the next commit, or settle it if its content is known."""
        token.check()
        # A file that was queued again waits here no more.
        self._read = [read for read in self._read if read.path != file.path]
        try:
            status = file.path.stat()
            document_id = fingerprint(file.path, token)
        except OSError as error:
            raise DesktopRagError(*describe_os_error(error)) from error
        size, modified = status.st_size, status.st_mtime_ns
        same = any(read.document_id == document_id for read in self._read)
        if same or (self._read and size >= _LARGE_BYTES):
            yield self._commit()
        if document_id == file.document_id:
            self._library.queue.keep(file.path, size, modified)
            yield Step(changed=(file.path,), searchable=1)
        elif self._library.catalog.has_document(document_id):
            self._library.share(file.path, document_id, size, modified)
            yield Step(changed=(file.path,), searchable=1)
        else:
            document, passages = self._read_and_split(file.path, document_id, token)
            if not passages:
                raise SkippedError("No text", "There is nothing in this file to ask about.")
            language = _main_language(passages)
            self._read.append(
                ReadFile(file.path, size, modified, document_id, document, language, passages)
            )
            if len(self._read) == 1:
                self._read_since = time.monotonic()

    def _read_and_split(
        self, path: Path, document_id: str, token: CancelToken
    ) -> tuple[Document, tuple[Passage, ...]]:
        """Do what meets the content of a stranger's file: a bug there fails this file alone."""
        try:
            document = self._reader.read(path, token)
            return document, tuple(self._chunker.split(document, document_id))
        except (DesktopRagError, Cancelled):
            raise
        except Exception as error:
            log.exception("Reading %s failed", path)
            raise UnexpectedError.wrap(error) from error

    def _commit_is_due(self) -> bool:
        if not self._read:
            return False
        characters = sum(len(read.document.text) for read in self._read)
        waited = time.monotonic() - self._read_since
        return characters >= _COMMIT_CHARACTERS or waited >= _COMMIT_SECONDS

    def _commit(self) -> Step:
        batch, self._read = self._read, []
        self._library.add(batch)
        return Step(changed=tuple(read.path for read in batch), searchable=len(batch))

    # -- second stage: indexed -----------------------------------------------------------------

    def _waiting_for_vectors(self) -> list[tuple[str, str]]:
        return self._library.catalog.waiting_for_vectors(self._embedder.model.key, _EMBED_TOGETHER)

    def _embed(self, documents: Sequence[tuple[str, str]], token: CancelToken) -> Iterator[Step]:
        """Embed whole documents together; new files are read in between."""
        key = self._embedder.model.key
        catalog = self._library.catalog
        work = [(each, name) for id_, name in documents for each in catalog.passages_of(id_)]
        done = dict.fromkeys((id_ for id_, _ in documents), 0)
        try:
            for start in range(0, len(work), _EMBED_TOGETHER):
                part = work[start : start + _EMBED_TOGETHER]
                yield from self._embed_part(part, done, token)
            complete = [id_ for id_ in done if catalog.has_document(id_)]
            if len(work) > _EMBED_TOGETHER:  # it may have been removed and added between two parts
                stored = self._library.index.vector_documents(key)
                complete = [id_ for id_ in complete if stored.get(id_) == done[id_]]
            self._library.index.remove_documents(done.keys() - set(complete), model_key=key)
            completed = catalog.mark_embedded(complete, key)
        except BaseException:
            self._library.index.remove_documents(done, model_key=key)
            raise
        yield Step(changed=tuple(completed))

    def _embed_part(
        self, part: Sequence[tuple[Passage, str]], done: dict[str, int], token: CancelToken
    ) -> Iterator[Step]:
        model = self._embedder.model
        vectors = np.empty((len(part), model.dim), dtype=np.float32)
        texts = [embedded_text(passage, name) for passage, name in part]
        for indices, matrix in self._embedder.embed_passages(texts, token):
            vectors[indices] = matrix
            batch = [part[index][0].document_id for index in indices]
            for document_id in batch:
                done[document_id] += 1
            yield Step(embedded=self._by_file({id_: done[id_] for id_ in batch}))
            yield from self._read_all(token)
        rows = [(passage.id, passage.document_id) for passage, _ in part]
        self._library.add_vectors(model.key, rows, vectors)

    def _by_file(self, done: dict[str, int]) -> dict[Path, int]:
        owners = {id_: self._library.catalog.owner_of(id_) for id_ in done}
        return {owner: done[id_] for id_, owner in owners.items() if owner is not None}


def _main_language(passages: Sequence[Passage]) -> str:
    """Return the language that most of the text is in."""
    characters: Counter[str] = Counter()
    for passage in passages:
        characters[passage.language] += len(passage.text)
    return characters.most_common(1)[0][0]
