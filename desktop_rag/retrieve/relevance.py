"""Knowing that the library does not know: how much the best passages have to do with a question."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from desktop_rag.text.terms import Terms, analyze
from desktop_rag.types import Hit

# Below the floor the answer is "not in your documents". Measured on libraries of 200 to 2,100
# passages in four languages: 1 to 6 % of the questions were missed by the library that answers
# them, 0 to 7 % were found in a foreign one. On libraries of about five passages 0.22 to 0.34 was
# best: there "what" and "when" are as rare as the words that matter, and count as much.
SURE = 0.35  # enough in a library of any size
_SMALL_FLOOR = 0.25
_SMALL, _LARGE = 10, 300  # passages


def floor(passages: int) -> float:
    """Return the relevance that a question must reach in a library of so many passages."""
    size = (math.log(max(passages, 1)) - math.log(_SMALL)) / (math.log(_LARGE) - math.log(_SMALL))
    return _SMALL_FLOOR + (SURE - _SMALL_FLOOR) * min(max(size, 0.0), 1.0)


def relevance(
    hits: Iterable[Hit], terms: Terms, rarity: Mapping[str, float], *, readable: bool
) -> float:
    """Return 0 (nothing to do with the question) to 1 for the most relevant of the hits.

    The mean of two: the share of the question's stems that stand in the passage, each weighted by
    how rare it is in the library; and the cosine of question and passage. Neither is enough alone:
    rare words may stand there by chance, and vectors find something near to everything. Where the
    embedding model cannot read the language (`readable` is False), or there is no cosine, the
    share of the question's n-grams takes its place.
    """
    return max((_of(hit, terms, rarity, readable=readable) for hit in hits), default=0.0)


def _of(hit: Hit, terms: Terms, rarity: Mapping[str, float], *, readable: bool) -> float:
    passage = hit.passage
    names = " ".join((hit.path.stem, *passage.headings))
    present = analyze(f"{names}\n{passage.text}", passage.language)
    total = sum(rarity[stem] for stem in terms.stems)
    stems = set(present.stems)
    words = sum(rarity[stem] for stem in terms.stems if stem in stems) / total if total else 0.0
    if readable and hit.cosine is not None:
        return (words + max(hit.cosine, 0.0)) / 2
    grams = set(present.grams)
    shared = sum(gram in grams for gram in terms.grams) / max(len(terms.grams), 1)
    return (words + shared) / 2
