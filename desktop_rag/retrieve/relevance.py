"""Relevance of the best passages to a question, to detect that the library has no answer."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cache

from desktop_rag.answer_types import Hit
from desktop_rag.catalog.document_frequencies import compute_term_idf
from desktop_rag.retrieve.misread_terms import NONE_MISREAD, MisreadTerms
from desktop_rag.text.scripts import SOUTHEAST_ASIAN
from desktop_rag.text.terms import Terms, analyze_text, find_grams

# Below the threshold the answer is "not in your documents". Measured on libraries of 200 to 2,100
# passages in four languages: 1 to 6 % false negatives, and 0 to 7 % false positives on a foreign
# library. On libraries of about five passages 0.22 to 0.34 was best: there "what" and "when" have
# as high an IDF as the words that matter.
MAX_THRESHOLD = 0.35  # enough in a library of any size
_MIN_THRESHOLD = 0.25
# Powers of the share of n-grams, so that questions about one half of an encyclopedia are missed in it, and
# found in the other half, about as often in each script: benchmarks/RESULTS.md.
_NGRAM_POWER, _PAIR_POWER = 0.8, 1.0  # the latter where n-grams are pairs of letters with their marks
_PAIRED_LETTER = re.compile(f"[{SOUTHEAST_ASIAN}]")
_SMALL_LIBRARY, _LARGE_LIBRARY = 10, 300  # passages


def relevance_threshold(passages: int) -> float:
    """Return the relevance threshold for a library of `passages` passages."""
    small, large = math.log(_SMALL_LIBRARY), math.log(_LARGE_LIBRARY)
    share = (math.log(max(passages, 1)) - small) / (large - small)
    return _MIN_THRESHOLD + (MAX_THRESHOLD - _MIN_THRESHOLD) * min(max(share, 0.0), 1.0)


def compute_relevance(
    hits: Iterable[Hit],
    terms_in: Callable[[str], Terms],
    idf: Mapping[str, float],
    *,
    others: Sequence[Hit] = (),
    misread: MisreadTerms = NONE_MISREAD,
) -> float:
    """Return the relevance of the most relevant hit, 0 to 1.

    The mean of two: the IDF-weighted share of the question's stems that are in the passage, and the
    cosine of question and passage. Neither is enough alone: rare words may occur by chance, and
    every vector has some near neighbour. If a hit has no cosine, the share of the question's n-grams
    replaces it, weighted by their IDF among `others`, which were found for the question and rank lower:
    what most of these hold is there by chance.
    A stem that a passage holds misread is in it.

    Args:
        hits: those to judge.
        terms_in: language of a passage -> the question's terms in it.
        idf: of all stems of the question.
        others: further hits.
        misread: how words of the question may have been misread.
    """

    @cache
    def weigh_grams(grams: frozenset[str]) -> dict[str, float]:
        counts = Counter(
            gram for hit in others for gram in find_grams(_join_texts(hit), hit.passage.language, grams)
        )
        return {gram: compute_term_idf(counts[gram], len(others)) for gram in grams}

    return max(
        (
            _compute_hit_relevance(hit, terms_in(hit.passage.language), idf, misread, weigh_grams)
            for hit in hits
        ),
        default=0.0,
    )


def _compute_hit_relevance(
    hit: Hit,
    terms: Terms,
    idf: Mapping[str, float],
    misread: MisreadTerms,
    weigh_grams: Callable[[frozenset[str]], Mapping[str, float]],
) -> float:
    present = analyze_text(_join_texts(hit), hit.passage.language)
    stems = set(present.stems)
    stems.update(misread.list_right_terms(hit.passage, stems))
    words = _share_weight(idf, terms.stems, stems)
    if hit.cosine is not None:
        return (words + max(hit.cosine, 0.0)) / 2
    shared = _share_weight(weigh_grams(frozenset(terms.grams)), terms.grams, set(present.grams))
    return (words + math.pow(shared, _choose_ngram_power(terms.grams))) / 2


def _join_texts(hit: Hit) -> str:
    """Return what may hold words of a question: names and text."""
    names = " ".join((hit.path.stem, *hit.passage.headings))
    return f"{names}\n{hit.passage.searched_text}"


def _share_weight(weights: Mapping[str, float], terms: Sequence[str], present: Container[str]) -> float:
    """Return the share of the weight of terms that those present have."""
    total = sum(weights[term] for term in terms)
    return sum(weights[term] for term in terms if term in present) / total if total else 0.0


def _choose_ngram_power(grams: Sequence[str]) -> float:
    """Return the power for the script of most n-grams."""
    pairs = sum(_PAIRED_LETTER.match(gram) is not None for gram in grams)
    return _PAIR_POWER if 2 * pairs > len(grams) else _NGRAM_POWER
