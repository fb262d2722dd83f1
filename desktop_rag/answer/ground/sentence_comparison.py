"""Compare a claim, a sentence of an answer, word by word with the lines of its sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine, SourceVocabulary
from desktop_rag.text.fact_extraction import is_bare_numeral
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.typed_facts import Fact, classify_fact, is_fact_stated

_FACT_WEIGHT = 3.0  # of a fact; words weigh their IDF
_SEPARATED_PAIR_SCORE = 0.7  # for a pair of characters that occur in a line, but not side by side
_LAST_ALPHABETIC = "\u0dff"  # dense scripts come after it in Unicode
_MAX_COVER_LINES = 4  # that may support a claim together
_MIN_COVER_GAIN = 0.12  # share of the claim's weight that a further line must add
# A claim that repeats and adds so much to the question needs a line that has this share of both.
_MIN_ASKED_WORDS, _MIN_ASKED_SHARE, _MIN_NEW_WORDS, _MIN_JOINED_SHARE = 3, 0.25, 2, 0.4


@dataclass(frozen=True, slots=True)
class PreparedClaim:
    """A sentence of an answer, prepared for grounding.

    `lines` are its analyses by language of the sources, with the same words in the same order;
    `weights` are the weights of the words, (words,) float64. `is_heading` is true for a heading of a
    list or table. `question` are the analyses of the question in the same languages.
    """

    text: str  # as generated
    lines: Mapping[str, AnalyzedLine]
    weights: NDArray[np.float64]
    is_heading: bool = False
    question: Mapping[str, AnalyzedLine] = field(default_factory=dict)

    @property
    def first_line(self) -> AnalyzedLine:
        """The analysis in the first language."""
        return next(iter(self.lines.values()))

    def list_asked_words(self) -> list[bool]:
        """Return for each word whether the question has it."""
        asked = [line.stems for line in self.question.values()] or [frozenset()] * len(self.lines)
        variants = zip(*(line.tokens for line in self.lines.values()), strict=True)
        return [
            any(token.stem in stems for token, stems in zip(tokens, asked, strict=True))
            for tokens in variants
        ]

    def is_asked(self, fact: Fact) -> bool:
        """Whether the question states a fact."""
        return any(is_fact_stated(fact, line.facts, "", frozenset()) for line in self.question.values())


class ClaimComparison:
    """How much of a claim each line of the sources contains.

    Attributes:
        lines: the lines of the sources.
        shares: weighted share of the claim's words and facts in each line, (lines,) float64.
        topics: the same for its words and codes, without other facts, (lines,) float64.
        cover: indices of the lines that support the claim together, the best first.
    """

    def __init__(
        self, claim: PreparedClaim, lines: Sequence[AnalyzedLine], vocabulary: SourceVocabulary
    ) -> None:
        self.lines = lines
        self._vocabulary = vocabulary
        self._claim = claim
        facts = claim.first_line.facts
        words = np.array([self._match_words(line) for line in lines])
        stated = np.array([[is_fact_in_lines(fact, [line]) for fact in facts] for line in lines], dtype=float)
        self._matches = np.hstack([words.reshape(len(lines), -1), stated.reshape(len(lines), -1)])
        self._weights = np.append(claim.weights, np.full(len(facts), _FACT_WEIGHT))
        self.shares = self._compute_shares(self._weights)
        codes = [_FACT_WEIGHT * (classify_fact(fact) == "code") for fact in facts]
        self.topics = self._compute_shares(np.append(claim.weights, codes))
        self.cover = self._select_cover()

    def joins_unrelated_lines(self) -> bool:
        """Whether no line has both what the claim takes from the question and what it says about it."""
        facts = map(self._claim.is_asked, self._claim.first_line.facts)
        asked = np.array([*self._claim.list_asked_words(), *facts], dtype=bool)
        if asked.sum() < _MIN_ASKED_WORDS or (~asked).sum() < _MIN_NEW_WORDS:
            return False
        total = self._weights.sum() or 1.0
        if float(self._weights[asked].sum() / total) < _MIN_ASKED_SHARE:
            return False
        shares = (
            min(self._measure_share(index, asked), self._measure_share(index, ~asked)) for index in self.cover
        )
        return max(shares) < _MIN_JOINED_SHARE

    def is_asked(self, fact: Fact) -> bool:
        """Whether the question states a fact of the claim."""
        return self._claim.is_asked(fact)

    def _measure_share(self, line: int, chosen: NDArray[np.bool_]) -> float:
        """Return the weighted share of the chosen words and facts of the claim that a line has, 0 to 1."""
        weights = self._weights[chosen]
        return float(self._matches[line][chosen] @ weights / (weights.sum() or 1.0))

    @property
    def question_line(self) -> AnalyzedLine | None:
        """The question, analyzed in the language of the best line, None without one."""
        return self._claim.question.get(self.best_line.language)

    @property
    def best_line(self) -> AnalyzedLine:
        """The line with the largest share."""
        return self.lines[self.cover[0]]

    @property
    def cover_lines(self) -> list[AnalyzedLine]:
        """The lines that support the claim together."""
        return [self.lines[i] for i in self.cover]

    def list_lines(self) -> list[AnalyzedLine]:
        """Return all lines, those that contain most of the claim first."""
        return [self.lines[i] for i in np.argsort(-self.shares, kind="stable")]

    @property
    def claim_line(self) -> AnalyzedLine:
        """The claim, analyzed in the language of the best line."""
        return self._find_claim_line(self.best_line)

    @property
    def cover_share(self) -> float:
        """The share of the claim in the cover lines together."""
        matched = self._matches[self.cover].max(axis=0)
        return float(matched @ self._weights / (self._weights.sum() or 1.0))

    def _find_claim_line(self, line: AnalyzedLine) -> AnalyzedLine:
        return self._claim.lines.get(line.language, self._claim.first_line)

    def _match_words(self, line: AnalyzedLine) -> list[float]:
        return [self._match_stem(token.stem, line) for token in self._find_claim_line(line).tokens]

    def _match_stem(self, stem: str, line: AnalyzedLine) -> float:
        """Return how well a stem matches a line, 0 to 1."""
        if stem in line.stems:
            return 1.0
        if stem[0] > _LAST_ALPHABETIC and DENSE_CHARACTER.match(stem):
            return _SEPARATED_PAIR_SCORE * sum(character in line.normalized for character in stem) / len(stem)
        similar = self._vocabulary.find_similar_stems(stem)
        return max((similar[each] for each in similar.keys() & line.stems), default=0.0)

    def _compute_shares(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        shares: NDArray[np.float64] = self._matches @ weights / (weights.sum() or 1.0)
        return shares

    def _select_cover(self) -> list[int]:
        """Select greedily the line with the largest share, then those that add most."""
        selected = [int(np.argmax(self.shares))]
        while len(selected) < min(_MAX_COVER_LINES, len(self.lines)):
            matched = self._matches[selected].max(axis=0)
            gains = np.maximum(self._matches - matched, 0.0) @ self._weights
            best = int(np.argmax(gains))
            if gains[best] < _MIN_COVER_GAIN * self._weights.sum() or best in selected:
                break
            selected.append(best)
        return selected


def is_fact_in_lines(fact: Fact, lines: Sequence[AnalyzedLine]) -> bool:
    """Whether one of the lines states a fact."""
    return any(
        is_fact_stated(fact, line.facts, line.normalized, line.years)
        or is_bare_numeral(fact, line.normalized)
        for line in lines
    )
