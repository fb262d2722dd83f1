"""Search in documents that were read and are not in the index yet, with scores like its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from desktop_rag.library.library import Library
from desktop_rag.text.language import detect
from desktop_rag.text.terms import Terms, analyze
from desktop_rag.types import Passage

_K1, _B = 1.2, 0.75  # of BM25, as LanceDB has them
_MEASURES = 3  # passages of the index that are scored both ways


@dataclass(frozen=True, slots=True)
class FreshHits:
    """What was found: passages by id, in the language they were analyzed in, and their scores."""

    passages: dict[str, Passage] = field(default_factory=dict)
    stems: dict[str, float] = field(default_factory=dict)
    grams: dict[str, float] = field(default_factory=dict)


def search_fresh(
    library: Library,
    question: str,
    languages: Sequence[str],
    limit: int,
    documents: Sequence[str] | None,
    grams: Mapping[str, float],
) -> FreshHits:
    """Return at most `limit` passages, with scores that can be compared with the index's.

    Args:
        library: where to search.
        question: what to search for.
        languages: that the question may be in. Passages are compared in that one language; where
            there are several, each in its own.
        limit: passages.
        documents: the ids of those to look into, None for all.
        grams: what the index found by n-grams, which tells the scale.
    """
    ids = library.fresh.search(question, languages, limit, documents)
    if not ids:
        return FreshHits()
    [asked] = languages if len(languages) == 1 else [""]
    passages = {
        id_: replace(each, language=each.language or asked or detect(each.text))
        for id_, each in library.catalog.passages(ids).items()
    }
    scorer = Scorer(library, question)
    stems, likeness = scorer.scores(passages)
    measures = sorted(grams, key=lambda id_: -grams[id_])[:_MEASURES]
    _, measured = scorer.scores(library.catalog.passages(measures))
    scale = sum(grams[id_] for id_ in measured) / (sum(measured.values()) or 1) if measured else 1
    return FreshHits(passages, stems, {id_: scale * each for id_, each in likeness.items()})


class Scorer:
    """Scores passages for one question."""

    def __init__(self, library: Library, question: str) -> None:
        self._catalog = library.catalog
        self._words = question.split()

    def scores(self, passages: Mapping[str, Passage]) -> tuple[dict[str, float], dict[str, float]]:
        """Return the BM25 of stems and the likeness of words, by passage id."""
        used = {each.language for each in passages.values()}
        words = {code: [analyze(word, code) for word in self._words] for code in used}
        rarity = self._catalog.rarity(
            stem for terms in words.values() for each in terms for stem in each.stems
        )
        analyzed = {id_: analyze(each.text, each.language) for id_, each in passages.items()}
        average = sum(len(terms.stems) for terms in analyzed.values()) / max(len(analyzed), 1)
        stems, likeness = {}, {}
        for id_, terms in analyzed.items():
            asked = words[passages[id_].language]
            stems[id_] = _bm25(asked, terms.stems, rarity, average)
            likeness[id_] = _likeness(asked, set(terms.grams), rarity)
        return stems, likeness


def _bm25(
    words: Sequence[Terms], stems: Sequence[str], rarity: Mapping[str, float], average: float
) -> float:
    """Return the score of a passage; `average` is how many stems passages have."""
    counts = Counter(stems)
    norm = _K1 * (1 - _B + _B * len(stems) / max(average, 1))
    wanted = {stem for word in words for stem in word.stems}
    return sum(rarity[each] * counts[each] * (_K1 + 1) / (counts[each] + norm) for each in wanted)


def _likeness(words: Sequence[Terms], grams: set[str], rarity: Mapping[str, float]) -> float:
    """Return the share of each word's n-grams that stand in a passage; rare words count more.

    For BM25 it would have to be known how many passages hold each n-gram.
    """
    weights = [sum(rarity[stem] for stem in word.stems) for word in words]
    shares = [sum(gram in grams for gram in word.grams) / max(len(word.grams), 1) for word in words]
    total = sum(weights)
    return sum(w * s for w, s in zip(weights, shares, strict=True)) / total if total else 0.0
