"""Passages on their way from the reading stage to the embedder, in memory as far as they fit."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.document_types import Passage

_MAX_BYTES = 4 << 20  # about 3,000 passages, 20 s of embedding; the resident memory is less
_BYTES_PER_PASSAGE = 600  # beside its text: ids, headings and the objects themselves
_PASSAGES_PER_QUERY = 256


class PassageHandover:
    """Hands the passages of documents from stage to stage. Not thread-safe.

    Documents that were just read are kept in memory until they are embedded, the first ones if not
    all fit. The passages of the others, such as those of an earlier run, come from the catalog.
    """

    def __init__(self, catalog: DocumentCatalog) -> None:
        self._catalog = catalog
        self._kept: dict[str, tuple[Sequence[Passage], int]] = {}  # document id -> passages, bytes
        self._free_bytes = _MAX_BYTES

    def keep_passages(self, document_id: str, passages: Sequence[Passage]) -> None:
        """Keep all passages of a document that was just committed, if they fit."""
        self.drop_passages([document_id])
        size_bytes = sum(sys.getsizeof(each.text) + _BYTES_PER_PASSAGE for each in passages)
        if size_bytes <= self._free_bytes:
            self._kept[document_id] = passages, size_bytes
            self._free_bytes -= size_bytes

    def iterate_passages(self, document_id: str) -> Iterator[Passage]:
        """Yield the passages of a document in order."""
        if document_id in self._kept:
            yield from self._kept[document_id][0]
            return
        after = -1
        while found := self._catalog.load_document_passages(
            document_id, after=after, most=_PASSAGES_PER_QUERY
        ):
            yield from found
            after = found[-1].start

    def drop_passages(self, document_ids: Iterable[str] | None = None) -> None:
        """Free the memory of documents, by default of all."""
        for document_id in list(self._kept) if document_ids is None else document_ids:
            self._free_bytes += self._kept.pop(document_id, ((), 0))[1]
