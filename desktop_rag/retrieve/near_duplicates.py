"""Drop passages that say what a better one says already."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

from desktop_rag.types import Hit

# Word triples that a better passage holds, as a share of the passage's own.
_SAME = 0.8
_SHINGLE = 3
_NUMBER = re.compile(r"\d+")

_Parts = frozenset[tuple[str, ...]]


def without_near_duplicates(hits: Iterable[Hit], limit: int) -> Iterator[Hit]:
    """Yield the first `limit` hits, passing over those that nearly repeat an earlier one.

    A passage with a number of its own, such as a new edition with another price, repeats nothing.
    """
    kept: list[tuple[_Parts, set[str]]] = []
    for hit in hits:
        if len(kept) == limit:
            return
        shingles, numbers = _shingles(hit.passage.text), set(_NUMBER.findall(hit.passage.text))
        if any(_share(shingles, said) >= _SAME and numbers <= known for said, known in kept):
            continue
        kept.append((shingles, numbers))
        yield hit


def _shingles(text: str) -> _Parts:
    words = text.casefold().split()
    if len(words) <= _SHINGLE:
        words = list(text.casefold())
    return frozenset(
        zip(*(itertools.islice(words, at, None) for at in range(_SHINGLE)), strict=False)
    )


def _share(own: _Parts, other: _Parts) -> float:
    return len(own & other) / len(own) if own else 0.0
