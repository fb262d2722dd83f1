"""Analysis and embedding stage: searchable documents get their terms, then their vectors."""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_versions import MinHashSketch
from desktop_rag.catalog.index_state_writer import DocumentAnalysis
from desktop_rag.document_types import AnalyzedPassage, Passage
from desktop_rag.embed.embedder import PassageEmbedder
from desktop_rag.errors import BusyFileError, DesktopRagError, LibraryError
from desktop_rag.ingest.chunker import build_embedding_text
from desktop_rag.ingest.missing_headers import add_missing_headers
from desktop_rag.ingest.passage_handover import PassageHandover
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import AnalyzeRequest
from desktop_rag.ingest.table_stage import store_next_tables
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.readers.reader_pool import Readers, Reply
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.terms import analyze_text

log = logging.getLogger(__name__)

_ANALYZED_TOGETHER = 250  # passages: 0.1 s of work, and one commit of the index
_ANALYSIS_SECONDS = 120.0  # time limit, far above the time of a batch on any computer
_MAX_PENDING_BATCHES = 4  # batches: two in progress while others wait for the commit
_BATCHES_PER_QUERY = 8  # batches per query of the catalog, so that the processes seldom wait
_ONLY_TABLES = {TableFormat.SHEET, TableFormat.DELIMITED}
# Passages per commit: 2 s of work on a fast computer, 15 s on a slow one.
_EMBEDDED_TOGETHER = 256


@dataclass(eq=False, slots=True)
class _AnalysisBatch:
    """Passages that are analyzed in one request; also the key of that request."""

    passages: list[Passage]


@dataclass(slots=True)
class _DocumentAnalysis:
    """The results so far for a document that is partly analyzed."""

    passages_left: int  # passages not analyzed yet
    languages: Counter[str] = field(default_factory=Counter)  # language -> characters
    terms: Counter[str] = field(default_factory=Counter)
    sketch: MinHashSketch = field(default_factory=MinHashSketch)


@dataclass(eq=False, slots=True)
class _EmbeddingGroup:
    """Documents that are embedded together."""

    names: Mapping[str, str]  # document id -> name
    passages: Mapping[str, int]  # document id -> number of passages
    embedded: Counter[str]  # document id -> embedded passages


@dataclass(eq=False, slots=True)
class _EmbeddingBatch:
    """Passages of a group whose vectors are stored together; an empty batch ends the group."""

    group: _EmbeddingGroup
    passages: list[Passage]
    vectors: dict[int, NDArray[np.float32]] = field(default_factory=dict)  # by index of the passage


@dataclass(eq=False, slots=True)
class _EmbeddingQueue:
    """The groups and batches that are being embedded, in order."""

    groups: deque[_EmbeddingGroup] = field(default_factory=deque)
    batches: deque[_EmbeddingBatch] = field(default_factory=deque)

    def document_ids(self) -> list[str]:
        """Return the ids of the documents in all groups."""
        return [id_ for group in self.groups for id_ in group.names]


class IndexingStage:
    """Brings the search index up to date with the catalog, in small steps. Not thread-safe."""

    def __init__(
        self, library: LibraryWriter, readers: Readers, embedder: PassageEmbedder, handover: PassageHandover
    ) -> None:
        self._library = library
        self._readers = readers
        self._embedder = embedder
        self._handover = handover
        self._repaired = False
        self._maintained = False
        self._batches: Iterator[_AnalysisBatch] = iter(())
        self._pending: dict[_AnalysisBatch, Sequence[AnalyzedPassage] | None] = {}  # None: pending
        self._in_analysis: dict[str, _DocumentAnalysis] = {}
        self._embedding: Generator[PipelineEvent] | None = None

    @property
    def analyzing(self) -> bool:
        """Whether reader processes are finding terms, which slows down embedding."""
        return bool(self._pending)

    def receive_reply(self, reply: Reply) -> None:
        """Accept the terms that a reader process found; raises BusyFileError if readers keep being killed."""
        batch = reply.key
        if not reply.last or not isinstance(batch, _AnalysisBatch) or batch not in self._pending:
            return
        match reply.value:
            case BusyFileError() as error:
                del self._pending[batch]
                raise error
            case DesktopRagError() as error:
                log.error("The analysis failed: %s", error.title)
                self._pending[batch] = [_analyze_unstemmed(passage) for passage in batch.passages]
            case list() as rows if list(map(_identify_row, rows)) == list(map(_identify_row, batch.passages)):
                self._pending[batch] = rows
            case _:
                log.error("The analysis gave an unusable reply")
                self._pending[batch] = [_analyze_unstemmed(passage) for passage in batch.passages]

    def index_documents(
        self, token: CancelToken, *, vectors: bool, more: Callable[[], bool] = lambda: False
    ) -> Generator[PipelineEvent | None, None, None]:
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
            for step in self._run_all_steps(token, more, vectors=vectors):
                self._maintained &= step is None
                yield step
        except LibraryError:  # incomplete rows may be left behind
            self._repaired = False
            raise

    def _run_all_steps(
        self, token: CancelToken, more: Callable[[], bool], *, vectors: bool
    ) -> Generator[PipelineEvent | None, None, None]:
        try:
            yield from self._repair_index(token)
            yield from self._index_missing(token, more, vectors=vectors)
            if vectors:
                yield from self._switch_model()
            if not self._maintained:
                self._library.maintain_storage()
                self._maintained = True
        finally:
            try:
                if self._embedding is not None:
                    self._embedding.close()  # keeps the vectors that are computed
            finally:
                self._embedding = None
                self._stop_analysis()

    def _index_missing(
        self, token: CancelToken, more: Callable[[], bool], *, vectors: bool
    ) -> Generator[PipelineEvent | None, None, None]:
        """Store terms and vectors until no document lacks any."""
        terms_maintained = self._maintained
        while True:
            if removed := self._library.delete_leftovers():
                if self._in_analysis.keys() & removed:
                    self._stop_analysis()
                yield PipelineEvent()
                continue
            if analyzed := self._pop_analyzed():
                yield self._store_terms(*analyzed)
                continue
            self._submit_batches()
            is_stored = False
            for _ in store_next_tables(self._library, token.raise_if_cancelled):
                is_stored = True
                yield PipelineEvent()
            if is_stored:
                continue
            if vectors and not (terms_maintained or self._pending or more()):
                self._library.index.maintain_passages()  # while vectors are computed
                terms_maintained = True
                yield PipelineEvent()
            if vectors and (step := self._embed_next(token)):
                yield step
            elif self._pending or more():
                yield None
            else:
                break

    def _stop_analysis(self) -> None:
        """Drop the rows of partly analyzed documents; they are analyzed again later."""
        for batch in self._pending:
            self._readers.cancel_request(batch)
        self._pending.clear()
        self._batches = iter(())
        incomplete, self._in_analysis = list(self._in_analysis), {}
        self._library.index.remove_passages(incomplete)

    def _repair_index(self, token: CancelToken) -> Iterator[PipelineEvent]:
        if self._repaired:
            return
        state, index = self._library.index_state, self._library.index
        key = self._embedder.model.key
        if state.read_model_key() is None:
            state.switch_model(key)
        for other in {*index.list_vector_models(), *state.list_model_keys()} - {key, state.read_model_key()}:
            index.drop_vectors(other)
            state.unmark_embedded(state.load_embedded_counts(other), other)
        add_missing_headers(self._library, token.raise_if_cancelled)
        messages = self._library.repair_index(token.raise_if_cancelled)
        self._repaired = True
        present, complete = index.count_vectors_per_document(key), state.load_embedded_counts(key)
        started = self._library.catalog.find_owners(present.keys() - complete.keys())
        embedded = {path: present[id_] for id_, path in started.items()}
        yield PipelineEvent(repaired=tuple(messages), embedded=embedded)

    # -- terms ---------------------------------------------------------------------------------

    def _submit_batches(self) -> None:
        """Submit batches of passages for analysis until enough of them are pending."""
        while len(self._pending) < _MAX_PENDING_BATCHES:
            batch = next(self._batches, None)
            if batch is None:
                if self._in_analysis:
                    return
                most = _BATCHES_PER_QUERY * _ANALYZED_TOGETHER
                waiting = self._library.index_state.select_for_analysis(most)
                if not waiting:
                    return
                self._in_analysis = {id_: _DocumentAnalysis(left) for id_, left in waiting.items()}
                self._batches = map(_AnalysisBatch, self._load_passage_batches(waiting, _ANALYZED_TOGETHER))
                continue
            self._pending[batch] = None
            names = self._library.catalog.find_owners({each.document_id for each in batch.passages})
            request = AnalyzeRequest(
                tuple((each.id, each.document_id, each.searched_text) for each in batch.passages),
                frozenset(id_ for id_, path in names.items() if table_format_of(path) in _ONLY_TABLES),
            )
            self._readers.submit_request(batch, request, _ANALYSIS_SECONDS, together=True)

    def _load_passage_batches(
        self, documents: Iterable[str], most: int, besides: AbstractSet[str] = frozenset()
    ) -> Iterator[list[Passage]]:
        """Yield the passages of documents, but those in `besides`, in batches of `most`."""
        passages = chain.from_iterable(map(self._handover.iterate_passages, documents))
        wanted = (passage for passage in passages if passage.id not in besides)
        while batch := list(islice(wanted, most)):
            yield batch

    def _pop_analyzed(self) -> tuple[_AnalysisBatch, Sequence[AnalyzedPassage]] | None:
        """Return the oldest batch if its rows have arrived: passages are stored in order."""
        for batch, rows in self._pending.items():
            if rows is None:
                break
            del self._pending[batch]
            return batch, rows
        return None

    def _store_terms(self, batch: _AnalysisBatch, rows: Sequence[AnalyzedPassage]) -> PipelineEvent:
        """Store terms in the index, and mark the documents that are complete."""
        self._library.index.add_passages(rows)
        self._library.index_state.set_languages((row.language, row.id) for row in rows)
        self._library.index_state.mark_prose((row.is_prose, row.id) for row in rows)
        for passage, row in zip(batch.passages, rows, strict=True):
            document = self._in_analysis[row.document_id]
            document.passages_left -= 1
            document.languages[row.language] += len(passage.text)
            document.terms.update(set(row.stems.split()))
            document.sketch.add_text(passage.text)
        self._library.index.maintain_index(growing=True)
        return PipelineEvent(changed=tuple(self._mark_analyzed()))

    def _mark_analyzed(self) -> list[Path]:
        done = {id_: each for id_, each in self._in_analysis.items() if not each.passages_left}
        self._library.versions.record_signatures(
            {id_: document.sketch.to_signature() for id_, document in done.items()}
        )
        changed = self._library.index_state.mark_analyzed(
            [
                DocumentAnalysis(id_, document.languages.most_common(1)[0][0], document.terms)
                for id_, document in done.items()
            ]
        )
        for id_ in done:
            del self._in_analysis[id_]
        return changed

    # -- vectors -------------------------------------------------------------------------------

    def _embed_next(self, token: CancelToken) -> PipelineEvent | None:
        """Embed the next passages; return None if there are none."""
        step = next(self._embedding, None) if self._embedding else None
        if step is None:  # further documents may be ready by now
            self._embedding = self._embed_waiting(token)
            step = next(self._embedding, None)
        return step

    def _embed_waiting(self, token: CancelToken) -> Generator[PipelineEvent]:
        """Embed waiting passages in batches; the next one is computed while one is stored."""
        work = _EmbeddingQueue()
        try:
            for indices, vectors in self._embedder.embed_passages(self._load_embedding_texts(work), token):
                yield from self._store_complete_batches(work)  # an end sentinel may be first
                yield self._add_vectors(work.batches[0], indices, vectors)
                yield from self._store_complete_batches(work)
            yield from self._store_complete_batches(work)
        except BaseException:
            with suppress(LibraryError):  # the repair at the next start meets it again
                self._store_computed(work)
            raise

    def _load_embedding_texts(self, work: _EmbeddingQueue) -> Iterator[list[str]]:
        """Load the next batches, append them to `work`, and yield their texts to embed."""
        key, library = self._embedder.model.key, self._library
        while waiting := library.index_state.select_for_embedding(
            key, _EMBEDDED_TOGETHER, work.document_ids()
        ):
            names = {id_: name for id_, name, _ in waiting}
            stored = library.index.read_vector_ids(key, names)  # by an earlier run
            group = _EmbeddingGroup(
                names,
                {id_: passages for id_, _, passages in waiting},
                Counter({id_: len(ids) for id_, ids in stored.items()}),
            )
            work.groups.append(group)
            besides = set(chain.from_iterable(stored.values()))
            for passages in self._load_passage_batches(names, _EMBEDDED_TOGETHER, besides):
                work.batches.append(_EmbeddingBatch(group, passages))
                yield [build_embedding_text(each, names[each.document_id]) for each in passages]
            self._handover.drop_passages(names)
            work.batches.append(_EmbeddingBatch(group, []))

    def _add_vectors(
        self, batch: _EmbeddingBatch, indices: Sequence[int], vectors: NDArray[np.float32]
    ) -> PipelineEvent:
        """Add vectors of shape `(len(indices), dim)` to a batch."""
        batch.vectors.update(zip(indices, vectors, strict=True))
        done = batch.group.embedded
        document_ids = [batch.passages[index].document_id for index in indices]
        done.update(document_ids)
        paths = self._library.catalog.find_owners(set(document_ids))
        embedded = {path: done[id_] for id_, path in paths.items()}
        return PipelineEvent(embedded=embedded, passages=len(document_ids))

    def _store_complete_batches(self, work: _EmbeddingQueue) -> Iterator[PipelineEvent]:
        """Store the leading batches that have all of their vectors."""
        while work.batches and len(work.batches[0].vectors) == len(work.batches[0].passages):
            batch = work.batches.popleft()
            if batch.passages:
                self._store_vectors(batch)
                self._library.index.maintain_index(growing=True)
            else:
                completed = self._mark_embedded(batch.group)
                work.groups.popleft()
                yield PipelineEvent(changed=completed, indexed=completed)

    def _store_vectors(self, batch: _EmbeddingBatch) -> None:
        """Store the vectors of a batch that were computed."""
        done = [batch.passages[index] for index in batch.vectors]
        rows = [(passage.id, passage.document_id) for passage in done]
        vectors = np.stack(list(batch.vectors.values()))
        self._library.index.add_vectors(self._embedder.model.key, rows, vectors)

    def _store_computed(self, work: _EmbeddingQueue) -> None:
        """Store what is computed of the batch in work; documents that are gone keep nothing."""
        if work.batches and work.batches[0].vectors:
            self._store_vectors(work.batches[0])
        ids = work.document_ids()
        gone = set(ids) - self._library.catalog.find_owners(ids).keys()
        self._library.index.remove_documents(gone, model_key=self._embedder.model.key)

    def _mark_embedded(self, group: _EmbeddingGroup) -> tuple[Path, ...]:
        """Mark documents that have all of their vectors; return their files.

        A document that was removed and added again meanwhile may lack some; it is embedded again.
        """
        key, index = self._embedder.model.key, self._library.index
        existing = self._library.catalog.find_owners(group.names)
        stored = index.read_vector_ids(key, existing)
        complete = [id_ for id_ in existing if len(stored.get(id_, ())) == group.passages[id_]]
        index.remove_documents(group.names.keys() - set(complete), model_key=key)
        return tuple(self._library.index_state.mark_embedded(complete, key))

    def _switch_model(self) -> Iterator[PipelineEvent]:
        """Switch search to a new model whose vectors are complete; drop those of the old one."""
        key = self._embedder.model.key
        if self._library.index_state.read_model_key() == key:
            return
        self._library.index_state.switch_model(key)
        for other in self._library.index.list_vector_models():
            if other != key:
                self._library.index.drop_vectors(other)
        yield PipelineEvent(model_changed=True)


def _identify_row(row: Passage | AnalyzedPassage) -> tuple[str, str]:
    return row.id, row.document_id


def _analyze_unstemmed(passage: Passage) -> AnalyzedPassage:
    """Return the unstemmed terms of a passage, for use when its analysis failed."""
    terms = analyze_text(passage.searched_text, "")
    stems, grams = " ".join(terms.stems), " ".join(terms.grams)
    return AnalyzedPassage(passage.id, passage.document_id, "", stems, grams)
