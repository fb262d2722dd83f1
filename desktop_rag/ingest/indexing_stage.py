"""Second and third stage of seeding: searchable documents get their terms, then their vectors."""

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

_ANALYZED_TOGETHER = 250  # passages: a tenth of a second of work, and one commit of the index
_ANALYSIS_SECONDS = 120.0  # far more than that takes anywhere
_ASKED_AT_ONCE = 4  # two in work while others wait for them and for the commit
_TAKEN_AT_ONCE = 8  # times what is analyzed together, so that the processes seldom wait
# Passages that are committed together: 2 s of work here, a quarter of a minute on a slow computer.
_EMBEDDED_TOGETHER = 256


@dataclass(eq=False, slots=True)
class _Slice:
    """Passages that are being analyzed; also the key of their request."""

    passages: list[Passage]


@dataclass(slots=True)
class _InAnalysis:
    """What is known so far of a document of which some passages are analyzed."""

    left: int  # passages
    languages: Counter[str] = field(default_factory=Counter)  # -> characters
    terms: Counter[str] = field(default_factory=Counter)
    sketch: Sketch = field(default_factory=Sketch)


@dataclass(eq=False, slots=True)
class _Group:
    """Documents that get their vectors together."""

    names: Mapping[str, str]  # document id -> name
    passages: Mapping[str, int]  # document id -> how many there are
    parts: int = 0  # that were begun
    done: Counter[str] = field(default_factory=Counter)  # document id -> passages with a vector


class _Part:
    """Passages of a group whose vectors are stored together; none mark the end of the group."""

    def __init__(self, group: _Group, passages: list[Passage], dim: int) -> None:
        self.group = group
        self.passages = passages
        self.vectors = np.empty((len(passages), dim), dtype=np.float32)
        self.left = len(passages)  # without a vector


@dataclass(eq=False, slots=True)
class _UnderWay:
    """What is being embedded, in the order in which it is done."""

    groups: deque[_Group] = field(default_factory=deque)
    parts: deque[_Part] = field(default_factory=deque)

    def documents(self) -> list[str]:
        """Return the ids of the documents."""
        return [id_ for group in self.groups for id_ in group.names]


class Indexing:
    """Makes the search index follow the catalog, in small steps. For use in one thread."""

    def __init__(self, library: Library, readers: ReaderPool, embedder: Embedder) -> None:
        self._library = library
        self._readers = readers
        self._embedder = embedder
        self._repaired = False
        self._tidy = False
        self._slices: Iterator[_Slice] = iter(())
        self._asked: dict[_Slice, Sequence[AnalyzedPassage] | None] = {}  # None: in work
        self._in_analysis: dict[str, _InAnalysis] = {}
        self._embedding: Generator[Step] | None = None

    def receive(self, reply: Reply) -> None:
        """Take the terms that a reading process found.

        Raises:
            BusyFileError: reading processes are killed by others time and again.
        """
        piece = reply.key
        if not reply.last or not isinstance(piece, _Slice) or piece not in self._asked:
            return
        match reply.value:
            case BusyFileError() as error:
                del self._asked[piece]
                raise error
            case DesktopRagError() as error:
                log.error("The analysis failed: %s", error.title)
                self._asked[piece] = [_words(passage) for passage in piece.passages]
            case list() as rows:
                self._asked[piece] = rows

    def run(
        self, token: CancelToken, *, vectors: bool, more: Callable[[], bool] = lambda: False
    ) -> Generator[Step | None, None, None]:
        """Work until the index has everything; None: nothing to do until a reply has come.

        Args:
            token: stops the work.
            vectors: whether to make these, too.
            more: whether further documents are being read.

        Raises:
            Cancelled: what was committed stays.
            LibraryError: the library cannot be written.
            EmbeddingError: the embedding model cannot be used.
        """
        try:
            for step in self._run(token, more, vectors=vectors):
                self._tidy &= step is None
                yield step
        except LibraryError:  # perhaps it could not take back what was half done
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
        """Make terms and vectors until the index has those of every document."""
        terms_tidy = self._tidy
        while True:
            if gone := self._library.clean_up():
                if self._in_analysis.keys() & gone:
                    self._stop_analysis()
                yield Step()
                continue
            if analyzed := self._next_analyzed():
                yield self._store(*analyzed)
                continue
            self._ask()
            if vectors and not (terms_tidy or self._asked or more()):
                self._library.index.maintain_passages()  # while vectors are computed
                terms_tidy = True
            if vectors and (step := self._embed_on(token)):
                yield step
            elif self._asked or more():
                yield None
            else:
                break

    def _stop_analysis(self) -> None:
        """Give up documents that are half analyzed: their rows go, and they are taken again."""
        for piece in self._asked:
            self._readers.cancel(piece)
        self._asked.clear()
        self._slices = iter(())
        half, self._in_analysis = list(self._in_analysis), {}
        self._library.index.remove_passages(half)

    def _stop_embedding(self) -> None:
        """Give up documents that have a part of their vectors: those go."""
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
        done = self._library.repair(token.check)
        self._repaired = True
        yield Step(repaired=tuple(done))

    # -- terms ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Have passages analyzed, as many as are worth waiting for."""
        while len(self._asked) < _ASKED_AT_ONCE:
            piece = next(self._slices, None)
            if piece is None:
                if self._in_analysis:
                    return
                most = _TAKEN_AT_ONCE * _ANALYZED_TOGETHER
                waiting = self._library.index_state.waiting_for_analysis(most)
                if not waiting:
                    return
                self._in_analysis = {id_: _InAnalysis(left) for id_, left in waiting.items()}
                self._slices = self._cut(list(waiting))
                continue
            self._asked[piece] = None
            request = _request(piece.passages)
            self._readers.submit(piece, request, _ANALYSIS_SECONDS, together=True)

    def _cut(self, documents: Sequence[str]) -> Iterator[_Slice]:
        for passages in self._passages_of(documents, _ANALYZED_TOGETHER):
            yield _Slice(passages)

    def _passages_of(self, documents: Iterable[str], most: int) -> Iterator[list[Passage]]:
        """Yield the passages of documents, so many at a time."""
        part: list[Passage] = []
        for document_id in documents:
            after = -1
            while found := self._library.catalog.passages_of(
                document_id, after=after, most=most - len(part)
            ):
                part += found
                after = found[-1].start
                if len(part) == most:
                    yield part
                    part = []
        if part:
            yield part

    def _next_analyzed(self) -> tuple[_Slice, Sequence[AnalyzedPassage]] | None:
        """Return what was asked first, once it is there: the order of a text is kept."""
        for piece, rows in self._asked.items():
            if rows is None:
                break
            del self._asked[piece]
            return piece, rows
        return None

    def _store(self, piece: _Slice, rows: Sequence[AnalyzedPassage]) -> Step:
        """Put terms into the index, and record which documents are complete with them."""
        self._library.index.add_passages(rows)
        self._library.index_state.set_languages((row.language, row.id) for row in rows)
        for passage, row in zip(piece.passages, rows, strict=True):
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
        """Embed the next passages; None if there are none."""
        step = next(self._embedding, None) if self._embedding else None
        if step is None:  # there may be others by now
            self._embedding = self._embed(token)
            step = next(self._embedding, None)
        return step

    def _embed(self, token: CancelToken) -> Generator[Step]:
        """Embed what waits, part by part; the next one is in work while one is stored."""
        work = _UnderWay()
        try:
            for indices, vectors in self._embedder.embed_passages(self._texts(work), token):
                yield from self._store_complete(work)  # the end of a group may come first
                yield self._take(work.parts[0], indices, vectors)
                yield from self._store_complete(work)
            yield from self._store_complete(work)
        except BaseException:
            key = self._embedder.model.key
            self._library.index.remove_documents(work.documents(), model_key=key)
            raise

    def _texts(self, work: _UnderWay) -> Iterator[list[str]]:
        """Yield what is embedded of the parts that wait, and add these to those under way."""
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

    def _take(self, part: _Part, indices: Sequence[int], vectors: NDArray[np.float32]) -> Step:
        part.vectors[indices] = vectors
        part.left -= len(indices)
        done = part.group.done
        batch = [part.passages[index].document_id for index in indices]
        done.update(batch)
        owners = self._library.catalog.owners(set(batch))
        embedded = {owner: done[id_] for id_, owner in owners.items()}
        return Step(embedded=embedded, passages=len(batch))

    def _store_complete(self, work: _UnderWay) -> Iterator[Step]:
        """Store the parts at the head that have all of their vectors."""
        while work.parts and not work.parts[0].left:
            part = work.parts[0]
            if part.passages:
                rows = [(passage.id, passage.document_id) for passage in part.passages]
                self._library.index.add_vectors(self._embedder.model.key, rows, part.vectors)
                self._library.index.maintain(growing=True)
                work.parts.popleft()
            else:
                completed = self._complete(part.group)
                work.parts.popleft()
                work.groups.popleft()
                yield Step(changed=completed, indexed=completed)

    def _complete(self, group: _Group) -> tuple[Path, ...]:
        """Record that documents have all their vectors; return their files.

        One that was gone for a while may lack some, and is embedded again.
        """
        key, index = self._embedder.model.key, self._library.index
        there = filter(self._library.catalog.has_document, group.names)
        complete = [id_ for id_ in there if group.done[id_] == group.passages[id_]]
        if group.parts > 1:  # one may have been removed and added between two parts
            stored = index.vector_documents(key)
            complete = [id_ for id_ in complete if stored.get(id_, 0) == group.done[id_]]
        index.remove_documents(group.names.keys() - set(complete), model_key=key)
        return tuple(self._library.index_state.mark_embedded(complete, key))

    def _finish_model(self) -> Iterator[Step]:
        """Search the vectors of a new model, now that they are complete; drop the old ones."""
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
    """Return the plain words of a passage whose language and stems cannot be found."""
    terms = analyze(passage.text, "")
    stems, grams = " ".join(terms.stems), " ".join(terms.grams)
    return AnalyzedPassage(passage.id, passage.document_id, "", stems, grams)
