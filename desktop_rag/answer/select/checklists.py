"""Find the open or the done points of checklists, if a question asks for them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import matches_kind

_POINT = re.compile(r"[\s*+•-]*(?:\d+[.)]\s*)?(?:\[\s?\]|[☐□]|(?P<done>\[[xX✓✔]\]|[☑☒✓✔✅]))\s*\S")


def find_points(question: str, candidates: Sequence[SentenceCandidate]) -> tuple[list[int], list[int]]:
    """Return the points of the state that a question asks for, in its likeliest list, and those of the other.

    Both are [] if it asks for neither, or no sentence is such a point.
    """
    is_open = matches_kind(question, "open")
    if not is_open and not matches_kind(question, "done"):
        return [], []
    marks = {n: mark for n, each in enumerate(candidates) if (mark := _POINT.match(each.text))}
    asked = [n for n, mark in marks.items() if is_open == (mark["done"] is None)]
    first = [n for n in asked if candidates[n].source is candidates[asked[0]].source]
    return first, [n for n in marks if n not in asked]
