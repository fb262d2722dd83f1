"""Read all passages of documents in batches, and keep a note on each, so that none is read twice."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Generator as Stream
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import blake2b

from desktop_rag.answer.answer_events import WorkDone
from desktop_rag.answer.whole_documents import estimate_source_tokens
from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.passage_notes import PassageNotes, open_passage_notes
from desktop_rag.errors import LibraryError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import GenerationProgress

log = logging.getLogger(__name__)

_KEY_BYTES = 16


@dataclass(frozen=True, slots=True)
class ReadBatch:
    """Passages that were read together, with a note on each; None if it could not be read.

    Those that `were_read` had their notes from an earlier reading.
    """

    sources: tuple[Source, ...]
    notes: tuple[str | None, ...]
    were_read: bool = False


# Reads a batch; yields what the model does, and returns a note on each passage, None for those at its end
# that had no room, or for all if none can be read.
NoteBatch = Callable[[tuple[Source, ...]], Stream[GenerationProgress | WorkDone, None, list[str | None]]]


class PassageReading:
    """Reads passages for one request. For use in the thread that opened the library; `close` it.

    Args:
        library: holds the passages and their notes.
        key: identifies the request with all that notes depend on; without one no notes are kept.
        token: stops it.
        within_documents: a batch holds passages of one document only, as a note may be on all of it.
    """

    def __init__(
        self,
        library: LibraryReader,
        key: tuple[str, ...],
        token: CancelToken,
        *,
        within_documents: bool = False,
    ) -> None:
        self._token = token
        self._within_documents = within_documents
        self._notes: PassageNotes | None = None
        self._stack = ExitStack()
        hashed = blake2b("\0".join(key).encode(errors="replace"), digest_size=_KEY_BYTES).hexdigest()
        try:
            if key:
                self._notes = self._stack.enter_context(open_passage_notes(library.folder, hashed))
        except LibraryError as error:  # it can be read, but not written
            log.warning("Notes on passages are not kept: %s", error)

    def close(self) -> None:
        """Close the notes."""
        self._stack.close()

    def read_passages(
        self, sources: Iterable[Source], budget_tokens: int, note_batch: NoteBatch
    ) -> Iterator[ReadBatch | WorkDone | GenerationProgress]:
        """Yield batches in the order of the sources, each of which fits the budget or is a single passage.

        Raises:
            Cancelled: soon after the token was cancelled; the notes so far are kept.
            ModelError: what `note_batch` raises.
        """
        for known, batch in self._split_sources(sources, budget_tokens):
            if known is not None:
                yield ReadBatch(batch, tuple(known), were_read=True)
                continue
            left = batch
            while left:
                self._token.raise_if_cancelled()
                notes = yield from note_batch(left)
                read = next((n for n, note in enumerate(notes) if note is None), len(notes)) or len(notes)
                self._store_notes(left[:read], notes[:read])
                yield ReadBatch(left[:read], tuple(notes[:read]))
                left = left[read:]

    def _split_sources(
        self, sources: Iterable[Source], budget_tokens: int
    ) -> Iterator[tuple[list[str] | None, tuple[Source, ...]]]:
        """Yield batches of passages that have notes, with these, and of such as have none."""
        batch: list[Source] = []
        known: list[str] = []
        tokens_left = budget_tokens
        stored: Mapping[int, str] = {}
        document_id = ""
        for source in sources:
            passage = source.passage
            is_other = passage.document_id != document_id
            if is_other:
                document_id = passage.document_id
                stored = self._load_notes(document_id)
            note = stored.get(passage.start)
            tokens = estimate_source_tokens(passage)
            is_full = tokens > tokens_left or (self._within_documents and is_other)
            if batch and (bool(known) != (note is not None) or (not known and is_full)):
                yield known or None, tuple(batch)
                batch, known, tokens_left = [], [], budget_tokens
            batch.append(source)
            if note is None:
                tokens_left -= tokens
            else:
                known.append(note)
        if batch:
            yield known or None, tuple(batch)

    def _load_notes(self, document_id: str) -> Mapping[int, str]:
        return self._notes.load_notes(document_id) if self._notes else {}

    def _store_notes(self, sources: tuple[Source, ...], notes: list[str | None]) -> None:
        """Keep notes; one that cannot be stored is made again the next time."""
        if self._notes is None:
            return
        made = [
            (each.passage.document_id, each.passage.start, note)
            for each, note in zip(sources, notes, strict=True)
            if note is not None
        ]
        try:
            if made:
                self._notes.store_notes(made)
        except LibraryError as error:
            log.warning("Notes on passages are not kept: %s", error)


def count_read_sources(batch: Sequence[Source], read: Iterable[Source]) -> int:
    """Return how many of the first sources of a batch a model read whole, at least 1.

    The first is read as far as there was room if it is longer than that.
    """
    whole = {(each.number, each.passage.end) for each in read}
    missing = (n for n, each in enumerate(batch) if (each.number, each.passage.end) not in whole)
    return max(next(missing, len(batch)), 1)
