"""Analysis and embedding stage: searchable documents get their terms, then their vectors."""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_versions import Sketch
from desktop_rag.catalog.index_state import Analysis
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import BusyFileError, DesktopRagError, LibraryError
from desktop_rag.ingest.chunker import embedded_text
from desktop_rag.ingest.pipeline_events import Step
from desktop_rag.ingest.reader_tasks import AnalyzeRequest
from desktop_rag.library.library import Library
from desktop_rag.readers.reader_pool import ReaderPool, Reply
from desktop_rag.text.terms import analyze
from desktop_rag.types import AnalyzedPassage, Passage

log = logging.getLogger(__name__)

_ANALYZED_TOGETHER = 250  # passages: 0.1 s of work, and one commit of the index
_ANALYSIS_SECONDS = 120.0  # time limit, far above what a batch takes on any computer
_ASKED_AT_ONCE = 4  # batches: two in progress while others wait for the commit
_TAKEN_AT_ONCE = 8  # batches per query of the catalog, so that the processes seldom wait
# Passages per commit: 2 s of work on a fast computer, 15 s on a slow one.
_EMBEDDED_TOGETHER = 256


@dataclass(eq=False, slots=True)
class _Slice:
    """Passages that are analyzed in one request; also the key of that request."""

    passages: list[Passage]


@dataclass(slots=True)
class _InAnalysis:
    """The results so far for a document that is partly analyzed."""

    left: int  # passages not analyzed yet
    languages: Counter[str] = field(default_factory=Counter)  # language -> characters
    terms: Counter[str] = field(default_factory=Counter)
    sketch: Sketch = field(default_factory=Sketch)


@dataclass(eq=False, slots=True)
class _Group:
    """Documents that are embedded together."""

    names: Mapping[str, str]  # document id -> name
    passages: Mapping[str, int]  # document id -> number of passages
    parts: int = 0  # batches handed to the embedder
    done: Counter[str] = field(default_factory=Counter)  # document id -> embedded passages


class _Part:
    """Passages of a group whose vectors are stored together; an empty batch ends the group."""

    def __init__(self, group: _Group, passages: list[Passage], dim: int) -> None:
        self.group = group
        self.passages = passages
        self.vectors = np.empty((len(passages), dim), dtype=np.float32)
        self.left = len(passages)  # vectors still missing


@dataclass(eq=False, slots=True)
class _UnderWay:
    """The groups and batches that are being embedded, in order."""

    groups: deque[_Group] = field(default_factory=deque)
    parts: deque[_Part] = field(default_factory=deque)

    def documents(self) -> list[str]:
        """Return the ids of the documents in all groups."""
        return [id_ for group in self.groups for id_ in group.names]


class Indexing:
    """Brings the search index up to date with the catalog, in small steps. Not thread-safe."""

    def __init__(self, library: Library, readers: ReaderPool, embedder: Embedder) -> None:
        self._library = library
        self._readers = readers
        self._embedder = embedder
        self._repaired = False
        self._tidy = False
        self._slices: Iterator[_Slice] = iter(())
        self._asked: dict[_Slice, Sequence[AnalyzedPassage] | None] = {}  # None: pending
        self._in_analysis: dict[str, _InAnalysis] = {}
        self._embedding: Generator[Step] | None = None

    def receive(self, reply: Reply) -> None:
        """Accept the terms that a reader process found.

        Raises:
            BusyFileError: the system or another program keeps killing the reader processes.
        """
        batch = reply.key
        if not reply.last or not isinstance(batch, _Slice) or batch not in self._asked:
            return
        match reply.value:
            case BusyFileError() as error:
                del self._asked[batch]
                raise error
            case DesktopRagError() as error:
                log.error("The analysis failed: %s", error.title)
                self._asked[batch] = [_words(passage) for passage in batch.passages]
            case list() as rows:
                self._asked[batch] = rows

    def run(
        self, token: CancelToken, *, vectors: bool, more: Callable[[], bool] = lambda: False
    ) -> Generator[Step | None, None, None]:
        """Work until the index is complete; yield None while it can only wait for a reply.

        Args:
            token: cancels the work.
            vectors: whether to embed passages too.
            more: returns whether further documents are being read.

        Raises:
            Cancelled: committed work is kept.
            LibraryError: the library cannot be written.
            EmbeddingError: the embedding model cannot be used.
        """
        try:
            for step in self._run(token, more, vectors=vectors):
                self._tidy &= step is None
                yield step
        except LibraryError:  # incomplete rows may be left behind
            self._repaired = False
            raise

    def _run(
        self, token: CancelToken, more: Callable[[], bool], *, vectors: bool
    ) -> Generator[Step | None, None, None]:
        try:
            yield from self._repair(token)
            yield from self._follow(token, more, vectors=vectors)
            if vectors:
                yield from self._finish_model()
            if not self._tidy:
                self._library.maintain()
                self._tidy = True
        finally:
            try:
                self._stop_embedding()
            finally:
                self._stop_analysis()

    def _follow(
        self, token: CancelToken, more: Callable[[], bool], *, vectors: bool
    ) -> Generator[Step | None, None, None]:
        """Store terms and vectors until no document lacks any."""
        terms_maintained = self._tidy
        while True:
            if removed := self._library.clean_up():
                if self._in_analysis.keys() & removed:
                    self._stop_analysis()
                yield Step()
                continue
            if analyzed := self._next_analyzed():
                yield self._store(*analyzed)
                continue
            self._ask()
            if vectors and not (terms_maintained or self._asked or more()):
                self._library.index.maintain_passages()  # while vectors are computed
                terms_maintained = True
            if vectors and (step := self._embed_on(token)):
                yield step
            elif self._asked or more():
                yield None
            else:
                break

    def _stop_analysis(self) -> None:
        """Drop the rows of partly analyzed documents; they are analyzed again later."""
        for batch in self._asked:
            self._readers.cancel(batch)
        self._asked.clear()
        self._slices = iter(())
        incomplete, self._in_analysis = list(self._in_analysis), {}
        self._library.index.remove_passages(incomplete)

    def _stop_embedding(self) -> None:
        """Stop embedding; the vectors of incomplete documents are dropped."""
        embedding, self._embedding = self._embedding, None
        if embedding is not None:
            embedding.close()

    def _repair(self, token: CancelToken) -> Iterator[Step]:
        if self._repaired:
            return
        state, index = self._library.index_state, self._library.index
        key = self._embedder.model.key
        if state.model() is None:
            state.use_model(key)
        for other in {*index.vector_models(), *state.models()} - {key, state.model()}:
            index.drop_vectors(other)
            state.unmark_embedded(state.embedded_counts(other), other)
        messages = self._library.repair(token.check)
        self._repaired = True
        yield Step(repaired=tuple(messages))

    # -- terms ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Submit batches of passages for analysis until enough of them are pending."""
        while len(self._asked) < _ASKED_AT_ONCE:
            batch = next(self._slices, None)
            if batch is None:
                if self._in_analysis:
                    return
                most = _TAKEN_AT_ONCE * _ANALYZED_TOGETHER
                waiting = self._library.index_state.waiting_for_analysis(most)
                if not waiting:
                    return
                self._in_analysis = {id_: _InAnalysis(left) for id_, left in waiting.items()}
                self._slices = self._cut(list(waiting))
                continue
            self._asked[batch] = None
            request = _request(batch.passages)
            self._readers.submit(batch, request, _ANALYSIS_SECONDS, together=True)

    def _cut(self, documents: Sequence[str]) -> Iterator[_Slice]:
        for passages in self._passages_of(documents, _ANALYZED_TOGETHER):
            yield _Slice(passages)

    def _passages_of(self, documents: Iterable[str], most: int) -> Iterator[list[Passage]]:
        """Yield the passages of documents in batches of `most`, the last one smaller."""
        batch: list[Passage] = []
        for document_id in documents:
            after = -1
            while found := self._library.catalog.passages_of(
                document_id, after=after, most=most - len(batch)
            ):
                batch += found
                after = found[-1].start
                if len(batch) == most:
                    yield batch
                    batch = []
        if batch:
            yield batch

    def _next_analyzed(self) -> tuple[_Slice, Sequence[AnalyzedPassage]] | None:
        """Return the oldest batch if its rows have arrived: passages are stored in order."""
        for batch, rows in self._asked.items():
            if rows is None:
                break
            del self._asked[batch]
            return batch, rows
        return None

    def _store(self, batch: _Slice, rows: Sequence[AnalyzedPassage]) -> Step:
        """Store terms in the index, and mark the documents that are complete."""
        self._library.index.add_passages(rows)
        self._library.index_state.set_languages((row.language, row.id) for row in rows)
        for passage, row in zip(batch.passages, rows, strict=True):
            document = self._in_analysis[row.document_id]
            document.left -= 1
            document.languages[row.language] += len(passage.text)
            document.terms.update(set(row.stems.split()))
            document.sketch.add(passage.text)
        self._library.index.maintain(growing=True)
        return Step(changed=tuple(self._complete_analyzed()))

    def _complete_analyzed(self) -> list[Path]:
        done = {id_: each for id_, each in self._in_analysis.items() if not each.left}
        self._library.versions.record(
            {id_: document.sketch.signature() for id_, document in done.items()}
        )
        changed = self._library.index_state.mark_analyzed(
            [
                Analysis(id_, document.languages.most_common(1)[0][0], document.terms)
                for id_, document in done.items()
            ]
        )
        for id_ in done:
            del self._in_analysis[id_]
        return changed

    # -- vectors -------------------------------------------------------------------------------

    def _embed_on(self, token: CancelToken) -> Step | None:
        """Embed the next passages; return None if there are none."""
        step = next(self._embedding, None) if self._embedding else None
        if step is None:  # further documents may be ready by now
            self._embedding = self._embed(token)
            step = next(self._embedding, None)
        return step

    def _embed(self, token: CancelToken) -> Generator[Step]:
        """Embed waiting passages in batches; the next one is computed while one is stored."""
        work = _UnderWay()
        try:
            for indices, vectors in self._embedder.embed_passages(self._texts(work), token):
                yield from self._store_complete(work)  # an end sentinel may be first
                yield self._take(work.parts[0], indices, vectors)
                yield from self._store_complete(work)
            yield from self._store_complete(work)
        except BaseException:
            key = self._embedder.model.key
            self._library.index.remove_documents(work.documents(), model_key=key)
            raise

    def _texts(self, work: _UnderWay) -> Iterator[list[str]]:
        """Load the next batches, append them to `work`, and yield their texts to embed."""
        model, state = self._embedder.model, self._library.index_state
        while waiting := state.waiting_for_vectors(model.key, _EMBEDDED_TOGETHER, work.documents()):
            group = _Group(
                {id_: name for id_, name, _ in waiting},
                {id_: passages for id_, _, passages in waiting},
            )
            work.groups.append(group)
            for passages in self._passages_of(group.names, _EMBEDDED_TOGETHER):
                group.parts += 1
                work.parts.append(_Part(group, passages, model.dim))
                yield [embedded_text(each, group.names[each.document_id]) for each in passages]
            work.parts.append(_Part(group, [], model.dim))

    def _take(self, batch: _Part, indices: Sequence[int], vectors: NDArray[np.float32]) -> Step:
        """Add vectors of shape `(len(indices), dim)` to a batch."""
        batch.vectors[indices] = vectors
        batch.left -= len(indices)
        done = batch.group.done
        document_ids = [batch.passages[index].document_id for index in indices]
        done.update(document_ids)
        paths = self._library.catalog.owners(set(document_ids))
        embedded = {path: done[id_] for id_, path in paths.items()}
        return Step(embedded=embedded, passages=len(document_ids))

    def _store_complete(self, work: _UnderWay) -> Iterator[Step]:
        """Store the leading batches that have all of their vectors."""
        while work.parts and not work.parts[0].left:
            batch = work.parts[0]
            if batch.passages:
                rows = [(passage.id, passage.document_id) for passage in batch.passages]
                self._library.index.add_vectors(self._embedder.model.key, rows, batch.vectors)
                self._library.index.maintain(growing=True)
                work.parts.popleft()
            else:
                completed = self._complete(batch.group)
                work.parts.popleft()
                work.groups.popleft()
                yield Step(changed=completed, indexed=completed)

    def _complete(self, group: _Group) -> tuple[Path, ...]:
        """Mark documents that have all of their vectors; return their files.

        A document that was removed and added again meanwhile may lack some; it is embedded again.
        """
        key, index = self._embedder.model.key, self._library.index
        existing = filter(self._library.catalog.has_document, group.names)
        complete = [id_ for id_ in existing if group.done[id_] == group.passages[id_]]
        if group.parts > 1:  # removed and added again between two batches
            stored = index.vector_documents(key)
            complete = [id_ for id_ in complete if stored.get(id_, 0) == group.done[id_]]
        index.remove_documents(group.names.keys() - set(complete), model_key=key)
        return tuple(self._library.index_state.mark_embedded(complete, key))

    def _finish_model(self) -> Iterator[Step]:
        """Switch search to a new model whose vectors are complete; drop those of the old one."""
        key = self._embedder.model.key
        if self._library.index_state.model() == key:
            return
        self._library.index_state.use_model(key)
        for other in self._library.index.vector_models():
            if other != key:
                self._library.index.drop_vectors(other)
        yield Step(model_changed=True)


def _request(passages: Sequence[Passage]) -> AnalyzeRequest:
    return AnalyzeRequest(
        tuple((passage.id, passage.document_id, passage.text) for passage in passages)
    )


def _words(passage: Passage) -> AnalyzedPassage:
    """Return the unstemmed terms of a passage, for use when its analysis failed."""
    terms = analyze(passage.text, "")
    stems, grams = " ".join(terms.stems), " ".join(terms.grams)
    return AnalyzedPassage(passage.id, passage.document_id, "", stems, grams)
