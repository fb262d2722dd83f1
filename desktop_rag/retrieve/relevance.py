"""Relevance of the best passages to a question, to detect that the library has no answer."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence

from desktop_rag.answer_types import Hit
from desktop_rag.retrieve.misread_terms import NONE_MISREAD, MisreadTerms
from desktop_rag.text.scripts import INDIC, SOUTHEAST_ASIAN
from desktop_rag.text.terms import Terms, analyze_text

# Below the threshold the answer is "not in your documents". Measured on libraries of 200 to 2,100
# passages in four languages: 1 to 6 % false negatives, and 0 to 7 % false positives on a foreign
# library. On libraries of about five passages 0.22 to 0.34 was best: there "what" and "when" have
# as high an IDF as the words that matter.
MAX_THRESHOLD = 0.35  # enough in a library of any size
_MIN_THRESHOLD = 0.25
# Powers of the share of n-grams: in scripts of few letters or many marks a passage holds most n-grams of any
# question. With these, questions of one half of an encyclopedia asked of the other half were found, and
# questions of its own missed, as often as in Chinese and Arabic: benchmarks/RESULTS.md.
_NGRAM_POWERS = ((re.compile(f"[{SOUTHEAST_ASIAN}]"), 2.0), (re.compile(f"[{INDIC}]"), 1.25))
_SMALL_LIBRARY, _LARGE_LIBRARY = 10, 300  # passages


def relevance_threshold(passages: int) -> float:
    """Return the relevance threshold for a library of `passages` passages."""
    small, large = math.log(_SMALL_LIBRARY), math.log(_LARGE_LIBRARY)
    share = (math.log(max(passages, 1)) - small) / (large - small)
    return _MIN_THRESHOLD + (MAX_THRESHOLD - _MIN_THRESHOLD) * min(max(share, 0.0), 1.0)


def compute_relevance(
    hits: Iterable[Hit],
    terms: Terms,
    idf: Mapping[str, float],
    *,
    readable: bool,
    misread: MisreadTerms = NONE_MISREAD,
) -> float:
    """Return the relevance of the most relevant hit, 0 to 1.

    The mean of two: the IDF-weighted share of the question's stems that are in the passage, and the
    cosine of question and passage. Neither is enough alone: rare words may occur by chance, and
    every vector has some near neighbour. If the embedding model was not trained on the language
    (`readable` is False), or there is no cosine, the share of the question's n-grams replaces it,
    which counts less where n-grams are shared by chance.
    A stem that a passage holds misread is in it.
    """
    return max(
        (_compute_hit_relevance(hit, terms, idf, misread, readable=readable) for hit in hits), default=0.0
    )


def _compute_hit_relevance(
    hit: Hit, terms: Terms, idf: Mapping[str, float], misread: MisreadTerms, *, readable: bool
) -> float:
    passage = hit.passage
    names = " ".join((hit.path.stem, *passage.headings))
    present = analyze_text(f"{names}\n{passage.searched_text}", passage.language)
    total = sum(idf[stem] for stem in terms.stems)
    stems = set(present.stems)
    stems.update(misread.list_right_terms(passage, stems))
    words = sum(idf[stem] for stem in terms.stems if stem in stems) / total if total else 0.0
    if readable and hit.cosine is not None:
        return (words + max(hit.cosine, 0.0)) / 2
    grams = set(present.grams)
    shared = sum(gram in grams for gram in terms.grams) / max(len(terms.grams), 1)
    return (words + math.pow(shared, _choose_ngram_power(terms.grams))) / 2


def _choose_ngram_power(grams: Sequence[str]) -> float:
    """Return the power for the script of most n-grams."""
    for letter, power in _NGRAM_POWERS:
        if 2 * sum(letter.match(gram) is not None for gram in grams) > len(grams):
            return power
    return 1.0
