"""Stop terms: terms in so many passages that they do not discriminate.

In a large library they take most of the search time and contribute least.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import accumulate

from desktop_rag.text.terms import Terms, analyze_text

# Dropping terms in more than a tenth of the passages of a small library changed the share of gold text in the
# first 4,000 characters from .934 to .935 on mixed questions (a twentieth: .941, three tenths: .930).
_MIN_IDF = math.log(1 / 0.1)  # the IDF of a term in a tenth of the passages
_MIN_STEMS = 2  # stems to keep
_LARGE_LIBRARY = 4_000  # passages; with fewer, searching for all terms is fast enough
_MAX_POSTINGS = 40_000  # sum of the document frequencies of all stems, which costs time


def drop_stop_terms(
    question: str, terms: Terms, language: str, idf: Mapping[str, float], passages: int
) -> Terms:
    """Return the terms to search for in a library of `passages` passages.

    `terms` are all of the question's, whose n-grams were made in `language`; `idf` is that of each stem.
    """
    rare = [stem for stem in terms.stems if idf[stem] >= _MIN_IDF]
    if passages < _LARGE_LIBRARY or len(rare) < _MIN_STEMS:
        return terms
    # Document frequencies; 0.5 for terms in no passage.
    frequencies = {stem: passages * math.exp(-idf[stem]) for stem in rare}
    present = sorted((s for s in rare if frequencies[s] >= 1), key=frequencies.__getitem__)
    totals = accumulate(frequencies[stem] for stem in present)
    most = max(_MIN_STEMS, sum(total <= _MAX_POSTINGS for total in totals))
    dropped = set(present[most:])
    stems = [stem for stem in rare if stem not in dropped]
    kept = set(stems)
    words = [analyze_text(word, language) for word in question.split()]
    grams = {gram for word in words if kept.intersection(word.stems) for gram in word.grams}
    return Terms(stems, [gram for gram in terms.grams if gram in grams] or terms.grams)
