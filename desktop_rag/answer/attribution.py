"""Split an answer into sentences and ground each, while it is generated and at its end.

Citations are computed from the texts: small models cannot be relied on to cite.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_rag.answer.generation import SentenceChecker
from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer_types import Citation, Sentence, Source
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.text.scripts import LAO, THAI
from desktop_rag.text.sentences import SENTENCE_ENDINGS, split_sentences

# Clauses of Thai and Lao end with a blank.
_SENTENCE_END = re.compile(rf"[{re.escape(SENTENCE_ENDINGS)}:：\n]|[{THAI}{LAO}] ")
_TABLE_RULE = re.compile(r"\s*\|?[ \t:|-]*-[ \t:|-]*\|?\s*")


class Attribution(SentenceChecker):
    """Checks the sentences of one answer; arguments as of `Grounder`."""

    def __init__(
        self,
        sources: Sequence[Source],
        rarity: LookUpIdf,
        question: str = "",
        answers: Sequence[Citation] = (),
    ) -> None:
        self._sources = sources
        self._grounder = Grounder(sources, rarity, question, answers)
        self._unchecked_text = ""  # generated text of a sentence that has not ended

    def check_piece(self, piece: str) -> list[Sentence]:
        """Add generated text; return the sentences that have ended, in order.

        Their text is as generated, and their support may change once the answer is complete.
        """
        self._unchecked_text += piece if self._sources else ""
        if not _SENTENCE_END.search(self._unchecked_text):
            return []
        *complete, (tail, _) = split_sentences(self._unchecked_text, self._grounder.language) or [(0, 0)]
        checked = [self._grounder.ground_sentence(self._unchecked_text[a:b]) for a, b in complete]
        self._unchecked_text = self._unchecked_text[tail:]
        return checked

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the complete answer and its sentences; without sources there are none."""
        text = written.strip()
        spans = split_sentences(text, self._grounder.language) if self._sources else []
        checked = []
        for index, (start, end) in enumerate(spans):
            ruled = index + 1 < len(spans) and _TABLE_RULE.fullmatch(text[slice(*spans[index + 1])])
            checked.append(self._grounder.ground_sentence(text[start:end], is_heading=bool(ruled)))
        return text, tuple(checked)
