"""A second look at the best passages: a cross-encoder reads each together with the question."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_rag.errors import DesktopRagError
from desktop_rag.retrieve.question_filters import parse_filters
from desktop_rag.retrieve.searcher import SearchResult
from desktop_rag.types import Hit

log = logging.getLogger(__name__)

MOST = 20  # passages that are looked at: more change little, and each costs as much as the first
_BATCH = 4  # passages between two looks at the clock
_SECONDS = 1.0  # that a question may wait for it
_FEWEST = 8  # passages; where fewer are read in that time, it is not worth the wait
_WEIGHT = 0.6  # of the cross-encoder's score; the rest is that of the search

# (question, passages) -> a score for each, higher is better.
Score = Callable[[str, Sequence[str]], Sequence[float]]


class SecondLook:
    """Puts hits in a better order. What fails, or is too slow here, is left out from then on."""

    def __init__(self, score: Score, clock: Callable[[], float] = time.perf_counter) -> None:
        self._score = score
        self._clock = clock
        self._loaded = False
        self._off = False

    def applied(self, question: str, result: SearchResult) -> SearchResult:
        """Return what was found in a better order; the question may hold filters."""
        hits, notice = self.look(parse_filters(question).text, result.hits)
        notices = (*result.notices, notice) if notice else result.notices
        return replace(result, hits=tuple(hits), notices=notices)

    def look(self, question: str, hits: Sequence[Hit]) -> tuple[list[Hit], str]:
        """Return the hits, best first, and a notice if the second look is given up; else ""."""
        if self._off or len(hits) < 2:  # noqa: PLR2004 - one is in order
            return list(hits), ""
        try:
            scores = self._scores(question, [hit.passage.text for hit in hits[:MOST]])
        except DesktopRagError as error:
            log.warning("No second look: %s", error.title)
            return self._give_up(hits, f"{error.title}. Answers go without it.")
        if len(scores) < min(_FEWEST, len(hits)):
            return self._give_up(hits, "The reranker is too slow on this computer and is left out.")
        return _blended(hits, scores), ""

    def _scores(self, question: str, texts: Sequence[str]) -> list[float]:
        """Return the scores of as many texts as there is time for."""
        if not self._loaded:  # which takes long, once
            self._score(question, texts[:1])
            self._loaded = True
        end = self._clock() + _SECONDS
        scores: list[float] = []
        while len(scores) < len(texts) and self._clock() < end:
            scores += self._score(question, texts[len(scores) : len(scores) + _BATCH])
        return scores

    def _give_up(self, hits: Sequence[Hit], notice: str) -> tuple[list[Hit], str]:
        self._off = True
        return list(hits), notice


def _blended(hits: Sequence[Hit], scores: Sequence[float]) -> list[Hit]:
    """Return the hits by the weighted mean of both scores; what was not read has only its own."""
    low, high = min(scores), max(scores)
    shares = [(each - low) / (high - low) if high > low else 0.0 for each in scores]
    shares += [0.0] * (len(hits) - len(scores))
    blended = [
        replace(hit, score=(1 - _WEIGHT) * hit.score + _WEIGHT * share)
        for hit, share in zip(hits, shares, strict=True)
    ]
    return sorted(blended, key=lambda hit: -hit.score)
