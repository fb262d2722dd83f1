"""Split an answer into sentences and ground each, while it is generated and at its end.

Citations are computed from the texts: small models cannot be relied on to cite.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from desktop_rag.answer.generation import SentenceChecker
from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer.ground.grounding_words import compile_words
from desktop_rag.answer_types import Citation, Doubt, Sentence, Source, Support
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.text.scripts import LAO, THAI
from desktop_rag.text.sentences import SENTENCE_ENDINGS, split_sentences

# Clauses of Thai and Lao end with a blank.
_SENTENCE_END = re.compile(rf"[{re.escape(SENTENCE_ENDINGS)}:：\n]|[{THAI}{LAO}] ")
_CLAIM_ENDS = SENTENCE_ENDINGS.replace("!", "").replace("！", "")  # "Hello!" ends as a sentence does
_FORMULA_WORDS, _FORMULA_CHARACTERS = 6, 60
_GAP = re.compile(r"\[[^\[\]\n]{1,80}\]")  # left by the model; what it cites is no part of its text
_LIST_ITEM = re.compile(r"[-*•–#>|]")
_NUMBER = re.compile(r"\d")
_OPPOSITE = frozenset({Doubt.NEGATED, Doubt.OUTDATED})
_WORD = re.compile(r"\w+")
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
        *complete, (tail, _) = split_sentences(self._unchecked_text, self._grounder.spoken) or [(0, 0)]
        checked = [self._ground_sentence(self._unchecked_text[a:b]) for a, b in complete]
        self._unchecked_text = self._unchecked_text[tail:]
        return checked

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the complete answer and its sentences; without sources there are none."""
        text = written.strip()
        spans = split_sentences(text, self._grounder.spoken) if self._sources else []
        checked = []
        for index, (start, end) in enumerate(spans):
            ruled = index + 1 < len(spans) and _TABLE_RULE.fullmatch(text[slice(*spans[index + 1])])
            checked.append(self._ground_sentence(text[start:end], is_heading=bool(ruled)))
        return text, tuple(checked)

    def _ground_sentence(self, text: str, *, is_heading: bool = False) -> Sentence:
        return self._grounder.ground_sentence(text, is_heading=is_heading)


class DraftAttribution(Attribution):
    """Checks the facts of a draft: greetings and gaps such as [date] claim nothing.

    Sentences to the reader are doubted for a number, date, code, name or quotation that the request does not
    have, and where a source says the opposite.
    """

    def _ground_sentence(self, text: str, *, is_heading: bool = False) -> Sentence:
        stated = _GAP.sub(" ", text)
        if _is_formula(stated):
            return Sentence(text, Support.SUPPORTED)
        sentence = super()._ground_sentence(stated, is_heading=is_heading)
        says_nothing = sentence.support is not Support.SUPPORTED and sentence.doubt not in _OPPOSITE
        is_personal = stated != text or compile_words("personal").search(stated)
        if says_nothing and is_personal and not self._grounder.states_fact(stated):
            return Sentence(text, Support.SUPPORTED)
        return replace(sentence, text=text)


def _is_formula(text: str) -> bool:
    """Whether a line is a salutation, a closing or a name: a few words without a number or a full stop."""
    line = text.strip()
    few = len(_WORD.findall(line)) <= _FORMULA_WORDS and len(line) <= _FORMULA_CHARACTERS
    return (
        few
        and not _NUMBER.search(line)
        and not line.endswith(tuple(_CLAIM_ENDS))
        and not _LIST_ITEM.match(line)
    )
