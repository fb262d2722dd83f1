"""Indexing stage: searchable documents get their tables and their vectors, and terms where they lack them."""

from __future__ import annotations

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
from desktop_rag.document_types import Document, Passage
from desktop_rag.embed.embedder import PassageEmbedder
from desktop_rag.errors import LibraryError
from desktop_rag.ingest.chunker import build_embedding_text
from desktop_rag.ingest.late_analysis import analyze_waiting_documents
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.table_passages import find_table_header
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import kind_of, suffix_of, table_format_of
from desktop_rag.table_types import DocumentField
from desktop_rag.tables.document_fields import add_named_kind, list_fields
from desktop_rag.tables.table_reader import MARKDOWN, list_data_tables, list_note_fields
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import find_tables

# Passages per commit: 2 s of work on a fast computer, 15 s on a slow one.
_EMBEDDED_TOGETHER = 256
_WITHOUT_FIELDS = frozenset(["sheet", "code"])  # their labels are columns and names


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

    def __init__(self, library: LibraryWriter, embedder: PassageEmbedder) -> None:
        self._library = library
        self._embedder = embedder
        self._repaired = False
        self._maintained = False
        self._embedding: Generator[PipelineEvent] | None = None

    def index_documents(
        self, token: CancelToken, *, vectors: bool, more: Callable[[], bool] = lambda: False
    ) -> Generator[PipelineEvent | None, None, None]:
        """Work until the index is complete; yield None while it can only wait for documents.

        Args:
            token: cancels the work.
            vectors: whether to embed passages too.
            more: returns whether further documents are being read.

        Raises:
            Cancelled: committed work is kept.
            LibraryError: the library cannot be written.
            EmbeddingError: the embedding model cannot be used.
        """
        for step in self._run_all_steps(token, more, vectors=vectors):
            self._maintained &= step is None
            yield step

    def _run_all_steps(
        self, token: CancelToken, more: Callable[[], bool], *, vectors: bool
    ) -> Generator[PipelineEvent | None, None, None]:
        try:
            yield from self.repair_index(token)
            yield from self._index_missing(token, more, vectors=vectors)
            if vectors:
                yield from self._switch_model()
            if not self._maintained:
                self._library.maintain_storage()
                self._maintained = True
        finally:
            embedding, self._embedding = self._embedding, None
            if embedding is not None:
                embedding.close()  # keeps the vectors that are computed

    def _index_missing(
        self, token: CancelToken, more: Callable[[], bool], *, vectors: bool
    ) -> Generator[PipelineEvent | None, None, None]:
        """Store terms, tables and vectors until no document lacks any."""
        terms_maintained = self._maintained
        while True:
            if self._library.delete_leftovers():
                yield PipelineEvent()
                continue
            yield from analyze_waiting_documents(self._library)
            is_stored = False
            for _ in store_next_tables(self._library, token.raise_if_cancelled):
                is_stored = True
                yield PipelineEvent()
            if is_stored:
                continue
            if vectors and not (terms_maintained or more()):
                self._library.index.maintain_passages()  # while vectors are computed
                terms_maintained = True
                yield PipelineEvent()
            if vectors and (step := self._embed_next(token)):
                yield step
            elif more():
                yield None
            else:
                break

    def require_repair(self) -> None:
        """Have the index compared with the catalog again, after a failure that may leave incomplete rows."""
        self._repaired = False

    def repair_index(self, token: CancelToken) -> Iterator[PipelineEvent]:
        """Make the index agree with the catalog, once; nothing may be read into it before."""
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

    # -- vectors -------------------------------------------------------------------------------

    def _load_passage_batches(
        self, documents: Iterable[str], besides: AbstractSet[str]
    ) -> Iterator[list[Passage]]:
        """Yield the passages of documents, but those in `besides`, that are embedded together."""
        batches = (self._library.catalog.iterate_passages(id_, _EMBEDDED_TOGETHER) for id_ in documents)
        passages = chain.from_iterable(chain.from_iterable(batches))
        wanted = (passage for passage in passages if passage.id not in besides)
        while batch := list(islice(wanted, _EMBEDDED_TOGETHER)):
            yield batch

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
            for passages in self._load_passage_batches(names, besides):
                work.batches.append(_EmbeddingBatch(group, passages))
                yield [build_embedding_text(each, names[each.document_id]) for each in passages]
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
        """Store the vectors of the current batch; documents that are gone keep nothing."""
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


def store_next_tables(library: LibraryWriter, check: Callable[[], None]) -> Iterator[None]:
    """Store the tables and fields of a document not searched for them yet, if any; yield between steps.

    `check` is called in between; after an exception from it, or a crash, the next call begins that
    document again.
    """
    unread = library.tables.find_unread_document()
    if unread is None:
        return
    document_id, name = unread
    table_format = table_format_of(Path(name))
    document = library.catalog.load_document(document_id)
    check()
    tables = list_data_tables(document, table_format, check) if document else ()
    fields: list[DocumentField] = []
    if kind_of(Path(name)) not in _WITHOUT_FIELDS:
        fields = add_named_kind(_list_all_fields(document, Path(name)) if document else (), Path(name))
    yield from library.tables.store_tables_by_steps(document_id, tables, check, fields)
    yield


def _list_all_fields(document: Document, name: Path) -> list[DocumentField]:
    """Return the fields of a document, and those of a note behind them in place of others of these names."""
    noted = list_note_fields(document.text) if suffix_of(name) in MARKDOWN else []
    names = {each.name for each in noted} - {"kind"}
    return [*(each for each in list_fields(document) if each.name not in names), *noted]


def add_missing_headers(library: LibraryWriter, check: Callable[[], None]) -> None:
    """Find the header of each passage of rows of documents that earlier versions of the program stored.

    Passages that had none are embedded again.

    Run it before the terms of all documents are rebuilt. `check` is called between steps; after an
    exception from it, or a crash, the next call goes on.
    """
    if library.index_state.has_table_headers():
        return
    for document_id, name in library.catalog.load_names().items():
        check()
        table_format = table_format_of(Path(name))
        if table_format is not TableFormat.NONE:
            _add_headers(library, document_id, table_format, check)
    library.index_state.mark_table_headers()


def _add_headers(
    library: LibraryWriter, document_id: str, table_format: TableFormat, check: Callable[[], None]
) -> None:
    document = library.catalog.load_document(document_id)
    check()
    tables = find_tables(document.text, table_format) if document else []
    check()
    passages = library.catalog.load_document_passages(document_id) if tables else []
    headers = {each.id: find_table_header((each.start, each.end), tables) for each in passages}
    missing = {each.id: headers[each.id] for each in passages if headers[each.id] != each.table_header}
    check()
    if missing:
        for key in library.index_state.list_model_keys():
            library.index_state.unmark_embedded([document_id], key)
            library.index.remove_documents([document_id], model_key=key)
        library.catalog.set_table_headers(missing)
