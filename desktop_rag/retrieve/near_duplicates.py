"""Drop passages that say what a better one says already."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from desktop_rag.types import Hit

# Word triples shared by two passages, as a share of the smaller one's.
_SAME = 0.8
_SHINGLE = 3


def without_near_duplicates(hits: Iterable[Hit], limit: int) -> Iterator[Hit]:
    """Yield the first `limit` hits, passing over those that nearly repeat an earlier one."""
    kept: list[frozenset[tuple[str, ...]]] = []
    for hit in hits:
        if len(kept) == limit:
            return
        shingles = _shingles(hit.passage.text)
        if any(_overlap(shingles, other) >= _SAME for other in kept):
            continue
        kept.append(shingles)
        yield hit


def _shingles(text: str) -> frozenset[tuple[str, ...]]:
    words = text.casefold().split()
    if len(words) <= _SHINGLE:
        words = list(text.casefold())
    return frozenset(
        zip(*(itertools.islice(words, at, None) for at in range(_SHINGLE)), strict=False)
    )


def _overlap(one: frozenset[tuple[str, ...]], other: frozenset[tuple[str, ...]]) -> float:
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 0.0
