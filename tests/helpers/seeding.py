"""A pipeline on a real library, steered by readers or an embedder that do what a test queued."""

from __future__ import annotations

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder, PassageEmbedder
from desktop_rag.embed.embedding_model import EmbeddingModel
from desktop_rag.errors import DesktopRagError
from desktop_rag.ingest.discover import SkippedPath, UnreadablePath
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest, handle_request
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool, Readers, Reply
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import FileRow, FileState
from tests.helpers.catalog_rows import fetch_rows
from tests.helpers.patience import PATIENCE_S

# What a request gives, value by value; None while there is nothing yet.
Values = Iterator[object]
Reading = Callable[[ReadRequest], Values]

_PAUSE_S = 0.005


@dataclass(slots=True)
class _Job:
    values: Values
    waiting: deque[object]


class FakeReader(ReaderPool):
    """Does in this process, a value at each `collect`, what the readers of a pool do.

    For the next files that are not only hashed it does what the test queued instead: an error ends
    the file, a function gives its values, None reads it.
    """

    def __init__(
        self,
        *readings: Reading | DesktopRagError | None,
        processes: int = 1,
    ) -> None:
        self.processes = processes
        self.read_files: list[str] = []
        self._readings = deque(readings)
        self._under_way: dict[Hashable, _Job] = {}

    def queue(self, reading: Reading | DesktopRagError | None) -> None:
        self._readings.append(reading)

    @property
    def busy(self) -> int:
        return len(self._under_way)

    def has_room(self) -> bool:
        return len(self._under_way) < self.processes

    def submit_request(self, key: Hashable, request: object, limit_s: float) -> None:
        assert key not in self._under_way
        assert limit_s > 0
        assert isinstance(request, ReadRequest)
        reading = None
        if request.largest_bytes:
            self.read_files.append(Path(request.path).name)
            reading = self._readings.popleft() if self._readings else None
        if isinstance(reading, DesktopRagError):
            values: Values = iter((reading,))
        else:
            values = (reading or handle_request)(request)
        self._under_way[key] = _Job(values, deque())

    def collect_replies(self, timeout_s: float) -> list[Reply]:
        assert timeout_s >= 0
        replies: list[Reply] = []
        for key, job in list(self._under_way.items()):
            replies += self._advance(key, job)
        if not replies and self._under_way:
            time.sleep(min(timeout_s, _PAUSE_S))
        return replies

    def _advance(self, key: Hashable, job: _Job) -> Iterator[Reply]:
        """Look one value ahead, to tell which is the last."""
        for value in job.values:
            if value is None:
                return
            job.waiting.append(value)
            if len(job.waiting) > 1:
                yield Reply(key, job.waiting.popleft(), last=False)
                return
        del self._under_way[key]
        yield Reply(key, job.waiting.popleft() if job.waiting else None, last=True)

    def cancel_request(self, key: Hashable) -> None:
        self._under_way.pop(key, None)

    def close(self) -> None:
        self._under_way.clear()


def hash_only(request: ReadRequest) -> Fingerprint:
    """Return the first value of a request to read a file."""
    found = next(handle_request(request))
    assert isinstance(found, Fingerprint)
    return found


def wait_for_cancel(_request: ReadRequest) -> Values:
    """Give nothing, as a file does that takes forever."""
    while True:
        yield None


class Gate:
    """A reading that gives nothing until it is opened."""

    def __init__(self) -> None:
        self.is_open = False

    def __call__(self, request: ReadRequest) -> Values:
        while not self.is_open:
            yield None
        yield from handle_request(request)


class FakeEmbedder(Embedder):
    """Embeds for real until it fails before the batch of this number, once."""

    def __init__(self, model: EmbeddingModel, failing: int, error: Exception) -> None:
        super().__init__(model)
        self._failing = failing
        self._error = error

    def embed_passages(
        self, parts: Iterable[Sequence[str]], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        for batch in super().embed_passages(parts, token):
            self._failing -= 1
            if self._failing == -1:
                raise self._error
            yield batch


class Work:
    """A pipeline with its library, and short ways to ask what came of it."""

    def __init__(self, library: LibraryWriter, readers: Readers, embedder: PassageEmbedder) -> None:
        self.library = library
        self.key = embedder.model.key
        self.pipeline = Pipeline(library, embedder, readers)

    def add(self, *paths: Path) -> list[UnreadablePath | Path | None]:
        added = self.pipeline.add_paths(paths, CancelToken())
        return [each for each in added if not isinstance(each, SkippedPath)]

    def steps(
        self, token: CancelToken | None = None, *, vectors: bool = True
    ) -> Generator[PipelineEvent, None, None]:
        """Yield the steps of a run, which fails where it does not end."""
        deadline = time.monotonic() + PATIENCE_S
        with closing(self.pipeline.process_queue(token or CancelToken(), vectors=vectors)) as steps:
            for step in steps:
                assert time.monotonic() < deadline, "the run does not end"
                yield step

    def run(self, *, vectors: bool = True) -> list[PipelineEvent]:
        return list(self.steps(vectors=vectors))

    def row(self, path: Path) -> FileRow:
        return self.library.files.load_file_rows([path])[0]

    def states(self) -> dict[str, FileState]:
        return {row.path.name: row.state for row in self.library.files.load_file_rows()}

    def found(self, word: str) -> set[str]:
        """Return the names of the files that full text finds under a word."""
        stems = analyze_text(word, "en").stems
        ids = [id_ for id_, _ in self.library.index.search_terms("stems", stems, 100).result()]
        owners = [
            self.library.catalog.find_owner(passage.document_id)
            for passage in self.library.catalog.load_passages(ids).values()
        ]
        return {owner.name for owner in owners if owner}

    def indexed(self) -> dict[str, int]:
        """Return how many passages of each document the full text holds."""
        return self.library.index.count_passages_per_document()

    def vectors(self) -> dict[str, int]:
        return self.library.index.count_vectors_per_document(self.key)

    def assert_complete(self) -> None:
        """Every document has exactly its passages, its terms and its vectors in the index."""
        state, index = self.library.index_state, self.library.index
        expected = state.load_analyzed_counts()
        assert not state.select_for_analysis(1)
        assert not state.list_leftovers(1)
        assert self.indexed() == expected
        assert self.vectors() == expected == state.load_embedded_counts(self.key)
        assert self.terms() == index.count_passages_per_stem(expected)
        assert self.library.repair_index() == []

    def stored(self, path: Path) -> int:
        """Return how many passages of a document are stored, whether or not anybody sees them."""
        rows = fetch_rows(self.library, "SELECT passages FROM documents WHERE name = ?", path.name)
        return sum(passages for (passages,) in rows)

    def terms(self) -> Counter[str]:
        """Return how many passages hold each term, as far as that is counted."""
        return Counter(dict(fetch_rows(self.library, "SELECT term, passages FROM terms")))


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def rewrite(path: Path, text: str) -> None:
    """Change a file so that its time of change is another in any case."""
    before = path.stat().st_mtime_ns
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))


def long_text(topic: str, paragraphs: int = 12) -> str:
    return "\n\n".join(
        f"Paragraph {number} is about the {topic}, its walls and its gates. " * 12
        for number in range(paragraphs)
    )
