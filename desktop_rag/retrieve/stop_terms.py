"""The words of a question that tell passages apart.

In a large library words that stand in very many passages cost most of the time and tell least.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import accumulate

from desktop_rag.text.terms import Terms, analyze

# Leaving out what stands in more than a tenth of the passages of a small library, the share of the
# gold text in the first 4,000 characters went from .934 to .935 on mixed questions (a twentieth:
# .941, three tenths: .930).
_COMMON = math.log(1 / 0.1)  # the rarity of a term in a tenth of the passages
_LEAST = 2  # stems to keep
_LARGE = 4_000  # passages; in fewer, all words are searched for soon enough
_MOST_HOLDERS = 40_000  # passages that hold a stem, of all stems together, each of which costs time


def telling(
    question: str, terms: Terms, language: str, rarity: Mapping[str, float], passages: int
) -> Terms:
    """Return the terms to search for in a library of so many passages.

    Args:
        question: what is asked.
        terms: all of its terms.
        language: that its n-grams were made in.
        rarity: of each of the stems; see `Catalog.rarity`.
        passages: how many there are.
    """
    rare = [stem for stem in terms.stems if rarity[stem] >= _COMMON]
    if passages < _LARGE or len(rare) < _LEAST:
        return terms
    holders = {stem: passages * math.exp(-rarity[stem]) for stem in rare}  # 0.5 for none
    held = sorted((stem for stem in rare if holders[stem] >= 1), key=holders.__getitem__)
    totals = accumulate(holders[stem] for stem in held)
    most = max(_LEAST, sum(total <= _MOST_HOLDERS for total in totals))
    left_out = set(held[most:])
    stems = [stem for stem in rare if stem not in left_out]
    kept = set(stems)
    words = [analyze(word, language) for word in question.split()]
    grams = {gram for word in words if kept.intersection(word.stems) for gram in word.grams}
    return Terms(stems, [gram for gram in terms.grams if gram in grams] or terms.grams)
