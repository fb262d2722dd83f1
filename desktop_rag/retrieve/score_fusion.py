"""One score per passage from what the legs found, by weight, by contrast and by neighbourhood."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from desktop_rag.types import PassagePosition

# Cosines of passages that have nothing to do with a question are far from zero, BM25 is not; the
# power spreads the upper end of the cosines. Of 1, 1.25, 1.5 and 2 this was best on both of the
# sets that vectors decide: benchmarks/RESULTS.md.
_CONTRAST = 1.5
# The best cosine of questions that a library answers is 0.4 to 0.8, in languages that the model
# reads. Where it is lower nothing is near, and the nearest is not to be taken for the best.
_NEAR = 0.4
# What the better of the two passages beside it adds to a passage: one that goes on about the same
# thing is more likely to be about it. The only passage of a document has none beside it, and is
# taken for as good as others are on average.
_NEIGHBOUR = 0.3
_ALONE = 0.7


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each leg counts; they add up to 1."""

    cosine: float
    stems: float
    grams: float


# Compared on development questions: benchmarks/RESULTS.md.
READABLE = Weights(cosine=0.50, stems=0.33, grams=0.17)
UNREADABLE = Weights(cosine=0.20, stems=0.40, grams=0.40)


def fused(
    weights: Weights,
    cosine: Mapping[str, float],
    stems: Mapping[str, float],
    grams: Mapping[str, float],
) -> dict[str, float]:
    """Return 0 to 1 for each passage id: the weighted sum of the legs, each divided by its best.

    Cosines that are all low count less: what they are divided by is no less than `_NEAR`.
    """
    scores: defaultdict[str, float] = defaultdict(float)
    legs = (
        (cosine, weights.cosine, _CONTRAST, _NEAR),
        (stems, weights.stems, 1.0, 0.0),
        (grams, weights.grams, 1.0, 0.0),
    )
    for leg, weight, power, least in legs:
        best = max(leg.values(), default=0.0)
        most = max(best, least)
        if best > 0:
            for id_, score in leg.items():
                scores[id_] += weight * (score / most) ** power if score > 0 else 0.0
    return dict(scores)


def with_neighbours(
    scores: Mapping[str, float], places: Mapping[str, PassagePosition]
) -> dict[str, float]:
    """Return 0 to 1 for each passage id: its score, raised by that of the passages beside it."""
    at = {(place.document_id, place.number): scores[id_] for id_, place in places.items()}
    raised = {id_: score / (1 + _NEIGHBOUR) for id_, score in scores.items()}
    for id_, place in places.items():
        document_id, number = place.document_id, place.number
        before, after = at.get((document_id, number - 1), 0), at.get((document_id, number + 1), 0)
        beside = _ALONE * scores[id_] if place.alone else max(before, after)
        raised[id_] += _NEIGHBOUR / (1 + _NEIGHBOUR) * beside
    return raised


def with_expected(cosine: dict[str, float], ids: Iterable[str]) -> dict[str, float]:
    """Take passages whose vectors are still to come for as near as their like: the average."""
    wanted = set(ids)
    known = [value for id_, value in cosine.items() if id_ in wanted]
    if not known:
        return cosine
    return dict.fromkeys(wanted, sum(known) / len(known)) | cosine
