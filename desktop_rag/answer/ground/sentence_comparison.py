"""Compare a sentence of an answer with the sentences of its sources, word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.fact_words import LETTERS_DENSE
from desktop_rag.answer.ground.sentence_analysis import Line, Vocabulary
from desktop_rag.answer.ground.typed_facts import Fact, kind_of, stands_in

_FACT_WEIGHT = 3.0  # of a fact among words, which weigh as much as they are rare
_APART = 0.7  # of a pair of signs that stand in a line, but not beside each other
_ALPHABETS = "\u0dff"  # scripts without spaces begin behind it
_MOST_LINES = 4  # that a sentence is taken to rest on
_LEAST_GAIN = 0.12  # of a sentence's weight that a further line has to add


@dataclass(frozen=True, slots=True)
class Weighed:
    """A sentence of an answer, ready to be judged.

    `lines` are its readings in the languages of the sources, with the same words in the same order;
    `weights` say how much each word counts, (words,) float64. `marked` are the sources that the
    generator named itself; `is_heading` where it only names what follows.
    """

    text: str  # as it was written
    lines: Mapping[str, Line]
    weights: NDArray[np.float64]
    marked: frozenset[int] = frozenset()
    is_heading: bool = False

    @property
    def any_line(self) -> Line:
        """One of the readings."""
        return next(iter(self.lines.values()))


class Comparison:
    """What each line of the sources holds of a sentence.

    Attributes:
        lines: the lines.
        vocabulary: their words.
        shares: of the sentence's words and facts that stand in each line, (lines,) float64.
        topics: of its words and codes, without its other facts, (lines,) float64.
        cover: the indices of the lines that it rests on, the best first.
    """

    def __init__(self, weighed: Weighed, lines: Sequence[Line], vocabulary: Vocabulary) -> None:
        self.lines = lines
        self.vocabulary = vocabulary
        self._weighed = weighed
        facts = weighed.any_line.facts
        words = np.array([self._words(line) for line in lines])
        held = np.array([[holds(fact, [line]) for fact in facts] for line in lines], dtype=float)
        self._matches = np.hstack([words.reshape(len(lines), -1), held.reshape(len(lines), -1)])
        self._weights = np.append(weighed.weights, np.full(len(facts), _FACT_WEIGHT))
        self.shares = self._shares(self._weights)
        codes = [_FACT_WEIGHT * (kind_of(fact) == "code") for fact in facts]
        self.topics = self._shares(np.append(weighed.weights, codes))
        self.cover = self._cover()

    @property
    def best(self) -> Line:
        """The line that holds most."""
        return self.lines[self.cover[0]]

    @property
    def chosen(self) -> list[Line]:
        """The lines that the sentence rests on."""
        return [self.lines[i] for i in self.cover]

    @property
    def own(self) -> Line:
        """The sentence, read in the language of the best line."""
        return self._reading(self.best)

    @property
    def covered(self) -> float:
        """The share of the sentence that all these lines hold together."""
        return self._together(self.cover)

    def _reading(self, line: Line) -> Line:
        return self._weighed.lines.get(line.language, self._weighed.any_line)

    def _words(self, line: Line) -> list[float]:
        return [self._match(token.stem, line) for token in self._reading(line).tokens]

    def _match(self, stem: str, line: Line) -> float:
        """Return how well a word stands in a line, 0 to 1."""
        if stem in line.stems:
            return 1.0
        if stem[0] > _ALPHABETS and LETTERS_DENSE.match(stem):
            return _APART * sum(sign in line.plain for sign in stem) / len(stem)
        alike = self.vocabulary.alike(stem)
        return max((alike[each] for each in alike.keys() & line.stems), default=0.0)

    def _shares(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        shares: NDArray[np.float64] = self._matches @ weights / (weights.sum() or 1.0)
        return shares

    def _together(self, indices: Sequence[int]) -> float:
        held = self._matches[list(indices)].max(axis=0)
        return float(held @ self._weights / (self._weights.sum() or 1.0))

    def _cover(self) -> list[int]:
        """Choose the line that holds most, then those that add most to it."""
        chosen = [int(np.argmax(self.shares))]
        while len(chosen) < min(_MOST_LINES, len(self.lines)):
            held = self._matches[chosen].max(axis=0)
            gains = np.maximum(self._matches - held, 0.0) @ self._weights
            best = int(np.argmax(gains))
            if gains[best] < _LEAST_GAIN * self._weights.sum() or best in chosen:
                break
            chosen.append(best)
        return chosen


def holds(fact: Fact, lines: Sequence[Line]) -> bool:
    """Whether a fact stands in one of the lines."""
    return any(stands_in(fact, line.facts, line.plain, line.years) for line in lines)
