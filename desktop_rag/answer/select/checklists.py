"""Find the open or the done points of checklists, if a question asks for them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import matches_kind

_LIKELY_SHARE = 0.4  # of the probability of the best sentence
_POINT = re.compile(r"[\s*+•-]*(?:\d+[.)]\s*)?(?:\[\s?\]|[☐□]|(?P<done>\[[xX✓✔]\]|[☑☒✓✔✅]))\s*\S")


def find_points(
    question: str, candidates: Sequence[SentenceCandidate], probabilities: NDArray[np.float64]
) -> tuple[list[int], list[int]]:
    """Return the points of the state that a question asks for, in its likeliest list, and those of the other.

    Both are [] if it asks for neither, or a sentence of another passage is likelier than all points.
    """
    is_open = matches_kind(question, "open")
    if not is_open and not matches_kind(question, "done"):
        return [], []
    marks = {n: mark for n, each in enumerate(candidates) if (mark := _POINT.match(each.text))}
    asked = [n for n, mark in marks.items() if is_open == (mark["done"] is None)]
    if not asked:
        return [], []
    best, source = candidates[int(np.argmax(probabilities))], candidates[asked[0]].source
    first = [n for n in asked if candidates[n].source is source]
    is_likely = best.source is source or probabilities[first].max() >= _LIKELY_SHARE * probabilities.max()
    return (first, [n for n in marks if n not in asked]) if is_likely else ([], [])
