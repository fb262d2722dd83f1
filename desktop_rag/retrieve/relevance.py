"""Knowing that the library does not know: how much the best passages have to do with a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from desktop_rag.store.terms import analyze
from desktop_rag.types import Hit

# Below this the answer is "not in your documents". Calibrated on questions asked of the library
# that answers them and of a foreign one: benchmarks/RESULTS.md.
FLOOR = 0.5
_COSINE_WEIGHT = 0.6


def relevance(hits: Iterable[Hit], stems: Sequence[str], rarity: Mapping[str, float]) -> float:
    """Return 0 (nothing to do with the question) to 1 for the most relevant of the hits.

    The share of the question's stems that stand in the passage, each weighted by how rare it is
    in the library, joined with the cosine of question and passage. Neither is enough alone: rare
    words may stand there by chance, and vectors find something near to everything.
    """
    return max((_of(hit, stems, rarity) for hit in hits), default=0.0)


def _of(hit: Hit, stems: Sequence[str], rarity: Mapping[str, float]) -> float:
    passage = hit.passage
    present = set(analyze(" ".join((hit.path.stem, *passage.headings)), passage.language).stems)
    present.update(analyze(passage.text, passage.language).stems)
    total = sum(rarity[stem] for stem in stems)
    shared = sum(rarity[stem] for stem in stems if stem in present)
    share = shared / total if total else 0.0
    return (share + _COSINE_WEIGHT * max(hit.cosine, 0.0)) / (1 + _COSINE_WEIGHT)
