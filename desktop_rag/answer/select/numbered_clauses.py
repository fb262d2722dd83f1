"""Find the clause whose number a question names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_rag.llm.sentence_candidates import SentenceCandidate

_NUMBER = re.compile(r"(?<![\w.])(?:§\s*\d+|\d{1,3}(?:\.\d{1,3})+)(?![\w,]|\.\d)")
_WORD_BEHIND = re.compile(r"\.?\s+[^\W\d_]")


def find_clause(question: str, candidates: Sequence[SentenceCandidate]) -> int | None:
    """Return the sentence that begins with the number of a question, such as 2.2 or § 7, and a word.

    None unless the question names one number, and one sentence begins with it.
    """
    numbers = {re.sub(r"\s", "", each) for each in _NUMBER.findall(question)}
    if len(numbers) != 1:
        return None
    found = [
        number
        for number, each in enumerate(candidates)
        if (match := _NUMBER.match(each.text)) is not None
        and re.sub(r"\s", "", match[0]) in numbers
        and _WORD_BEHIND.match(each.text, match.end())
    ]
    return found[0] if len(found) == 1 else None
