"""Score fusion: one score per passage from those of all retrievers, its neighbours and the best hits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import PassagePosition
from desktop_rag.text.scripts import is_latin

# Cosines of unrelated passages are far from zero, unlike BM25 scores; the power spreads the upper end of the
# cosines. Of 1, 1.25, 1.5 and 2 this was best on both sets of questions that depend on vectors.
_COSINE_POWER = 1.5
# The best cosine of questions that a library answers is 0.4 to 0.8, in the model's languages. If it
# is lower, no passage is near, and the nearest one must not count as a perfect match.
_MIN_TOP_COSINE = 0.4
# Weight of the better of a passage's two neighbours: a passage whose neighbour matches is more
# likely to be relevant. The only passage of a document counts as if it had an average one.
_NEIGHBOUR_WEIGHT = 0.3
_ONLY_PASSAGE_FACTOR = 0.7
_VectorsById = Mapping[str, NDArray[np.float32]]

# Pseudo-relevance feedback ranks lower hits also by their cosine with the centroid of the best, which says in
# more words than the question what it is about (Rocchio 1971). With and without, the nDCG@10 of engineering
# abstracts is .4524 and .4373.
_CENTROID_HITS = 4  # best hits, assumed to be relevant
_KEPT_CHARACTERS = 4_000  # of the best hits, which keep their places
# Of the cosine with the centroid, scaled to 0 to 1, relative to the score. With 0.2, 0.3, 0.5 and 1
# the nDCG@10 of engineering abstracts rose from .434 to .447, .449, .449 and .451.
_FEEDBACK_WEIGHT = 0.4


@dataclass(frozen=True, slots=True)
class RetrieverWeights:
    """Weight of each retriever; they add up to 1."""

    cosine: float
    stems: float
    grams: float


# By the embedding model's ability to read a question. Tuned on development questions, alone and amid other
# texts.
_READABLE_WEIGHTS = RetrieverWeights(cosine=0.45, stems=0.37, grams=0.18)  # it was trained on the language
_LATIN_WEIGHTS = RetrieverWeights(cosine=0.20, stems=0.40, grams=0.40)  # it knows names and loanwords
_UNREADABLE_WEIGHTS = RetrieverWeights(cosine=0.05, stems=0.475, grams=0.475)  # not even the letters


def choose_weights(question: str, *, readable: bool) -> RetrieverWeights:
    """Return the weights for a question in a language that the embedding model reads, or does not."""
    if readable:
        return _READABLE_WEIGHTS
    return _LATIN_WEIGHTS if is_latin(question) else _UNREADABLE_WEIGHTS


def fuse_scores(
    weights: RetrieverWeights,
    cosine: Mapping[str, float],
    stems: Mapping[str, float],
    grams: Mapping[str, float],
) -> dict[str, float]:
    """Return 0 to 1 per passage id: the weighted sum of the scores, each divided by its maximum.

    Cosines that are all low count less: their divisor is at least `_MIN_TOP_COSINE`.
    """
    sums: defaultdict[str, float] = defaultdict(float)
    retrievers = (
        (cosine, weights.cosine, _COSINE_POWER, _MIN_TOP_COSINE),
        (stems, weights.stems, 1.0, 0.0),
        (grams, weights.grams, 1.0, 0.0),
    )
    for scores, weight, power, min_divisor in retrievers:
        best = max(scores.values(), default=0.0)
        divisor = max(best, min_divisor)
        if best > 0:
            for id_, score in scores.items():
                sums[id_] += weight * (score / divisor) ** power if score > 0 else 0.0
    return dict(sums)


def boost_by_neighbours(
    scores: Mapping[str, float], positions: Mapping[str, PassagePosition]
) -> dict[str, float]:
    """Return 0 to 1 per passage id: its score, raised by that of its better neighbour."""
    score_at = {(each.document_id, each.number): scores[id_] for id_, each in positions.items()}
    boosted = {id_: score / (1 + _NEIGHBOUR_WEIGHT) for id_, score in scores.items()}
    for id_, position in positions.items():
        document_id, number = position.document_id, position.number
        before = score_at.get((document_id, number - 1), 0)
        after = score_at.get((document_id, number + 1), 0)
        neighbour = _ONLY_PASSAGE_FACTOR * scores[id_] if position.is_whole_document else max(before, after)
        boosted[id_] += _NEIGHBOUR_WEIGHT / (1 + _NEIGHBOUR_WEIGHT) * neighbour
    return boosted


def impute_cosines(cosine: dict[str, float], ids: Iterable[str]) -> dict[str, float]:
    """Impute the mean cosine of `ids` for those of them that have no vector yet."""
    wanted = set(ids)
    known = [value for id_, value in cosine.items() if id_ in wanted]
    if not known:
        return cosine
    return dict.fromkeys(wanted, sum(known) / len(known)) | cosine


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
