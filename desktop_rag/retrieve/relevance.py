"""Knowing that the library does not know: how much the best passages have to do with a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop_rag.store.terms import Terms, analyze
from desktop_rag.types import Hit

# Below this the answer is "not in your documents". With it 1 to 6 % of questions were missed by the
# library that answers them, in four languages, and 0 to 7 % were found in a foreign one.
FLOOR = 0.35


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
