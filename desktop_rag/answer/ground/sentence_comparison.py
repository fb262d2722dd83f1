"""Compare a claim, a sentence of an answer, word by word with the lines of its sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.fact_words import LETTERS_DENSE
from desktop_rag.answer.ground.sentence_analysis import Line, Vocabulary
from desktop_rag.answer.ground.typed_facts import Fact, kind_of, stands_in

_FACT_WEIGHT = 3.0  # of a fact; words weigh their IDF
_APART = 0.7  # for a pair of characters that occur in a line, but not side by side
_ALPHABETS = "\u0dff"  # dense scripts come after it in Unicode
_MOST_LINES = 4  # that may support a claim together
_LEAST_GAIN = 0.12  # share of the claim's weight that a further line must add


@dataclass(frozen=True, slots=True)
class Weighed:
    """A sentence of an answer, prepared for grounding.

    `lines` are its analyses by language of the sources, with the same words in the same order;
    `weights` are the weights of the words, (words,) float64. `marked` are the numbers of the
    sources that the generator cited; `is_heading` is true for a heading of a list or table.
    """

    text: str  # as generated
    lines: Mapping[str, Line]
    weights: NDArray[np.float64]
    marked: frozenset[int] = frozenset()
    is_heading: bool = False

    @property
    def any_line(self) -> Line:
        """The analysis in the first language."""
        return next(iter(self.lines.values()))


class Comparison:
    """How much of a claim each line of the sources contains.

    Attributes:
        lines: the lines of the sources.
        vocabulary: their stems.
        shares: weighted share of the claim's words and facts in each line, (lines,) float64.
        topics: the same for its words and codes, without other facts, (lines,) float64.
        cover: indices of the lines that support the claim together, the best first.
    """

    def __init__(self, claim: Weighed, lines: Sequence[Line], vocabulary: Vocabulary) -> None:
        self.lines = lines
        self.vocabulary = vocabulary
        self._weighed = claim
        facts = claim.any_line.facts
        words = np.array([self._words(line) for line in lines])
        stated = np.array([[holds(fact, [line]) for fact in facts] for line in lines], dtype=float)
        self._matches = np.hstack([words.reshape(len(lines), -1), stated.reshape(len(lines), -1)])
        self._weights = np.append(claim.weights, np.full(len(facts), _FACT_WEIGHT))
        self.shares = self._shares(self._weights)
        codes = [_FACT_WEIGHT * (kind_of(fact) == "code") for fact in facts]
        self.topics = self._shares(np.append(claim.weights, codes))
        self.cover = self._cover()

    @property
    def best(self) -> Line:
        """The line with the largest share."""
        return self.lines[self.cover[0]]

    @property
    def chosen(self) -> list[Line]:
        """The lines that support the claim together."""
        return [self.lines[i] for i in self.cover]

    @property
    def own(self) -> Line:
        """The claim, analyzed in the language of the best line."""
        return self._reading(self.best)

    @property
    def covered(self) -> float:
        """The share of the claim in the cover lines together."""
        return self._together(self.cover)

    def _reading(self, line: Line) -> Line:
        return self._weighed.lines.get(line.language, self._weighed.any_line)

    def _words(self, line: Line) -> list[float]:
        return [self._match(token.stem, line) for token in self._reading(line).tokens]

    def _match(self, stem: str, line: Line) -> float:
        """Return how well a stem matches a line, 0 to 1."""
        if stem in line.stems:
            return 1.0
        if stem[0] > _ALPHABETS and LETTERS_DENSE.match(stem):
            return _APART * sum(character in line.plain for character in stem) / len(stem)
        similar = self.vocabulary.alike(stem)
        return max((similar[each] for each in similar.keys() & line.stems), default=0.0)

    def _shares(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        shares: NDArray[np.float64] = self._matches @ weights / (weights.sum() or 1.0)
        return shares

    def _together(self, indices: Sequence[int]) -> float:
        matched = self._matches[list(indices)].max(axis=0)
        return float(matched @ self._weights / (self._weights.sum() or 1.0))

    def _cover(self) -> list[int]:
        """Select greedily the line with the largest share, then those that add most."""
        selected = [int(np.argmax(self.shares))]
        while len(selected) < min(_MOST_LINES, len(self.lines)):
            matched = self._matches[selected].max(axis=0)
            gains = np.maximum(self._matches - matched, 0.0) @ self._weights
            best = int(np.argmax(gains))
            if gains[best] < _LEAST_GAIN * self._weights.sum() or best in selected:
                break
            selected.append(best)
        return selected


def holds(fact: Fact, lines: Sequence[Line]) -> bool:
    """Whether one of the lines states a fact."""
    return any(stands_in(fact, line.facts, line.plain, line.years) for line in lines)
