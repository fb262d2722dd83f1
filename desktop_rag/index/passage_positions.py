"""Where passages stand in their documents, in memory."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from desktop_rag.index.id_lookup import IdIndex, Keys, Rows
from desktop_rag.types import PassagePosition


class PassagePlaces:
    """Knows which passages stand side by side: their rows in the full text do.

    The last document is left out: some of its passages may still be on their way. Where nothing was
    read of the catalog for a while, finding 200 of a million there takes 8 ms.

    Args:
        keys: (n,) of the passages, in the order of the rows; see `id_index.keys_of`.
        documents: (n,), which of `names` each belongs to.
        names: of the documents.
    """

    def __init__(self, keys: Keys, documents: Rows, names: Sequence[str]) -> None:
        rows = np.flatnonzero(documents != documents[-1:]).astype(np.int32)
        self._index = IdIndex(keys[rows], rows)
        self._documents = documents
        self._names = names
        self._passages = np.bincount(documents)

    def of(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return the places of these passages, of those that were there."""
        known = self._index.known(ids)
        documents = self._documents[np.fromiter(known.values(), np.int32, len(known))]
        alone = (self._passages[documents] == 1).tolist()
        names = [self._names[number] for number in documents.tolist()]
        every = zip(known.items(), names, alone, strict=True)
        return {id_: PassagePosition(name, row, is_alone) for (id_, row), name, is_alone in every}
