"""Reranking of the best passages with a cross-encoder."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_rag.answer_types import Hit
from desktop_rag.errors import DesktopRagError
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.searcher import SearchResult

log = logging.getLogger(__name__)

MAX_RERANKED = 20  # passages: more change little, and each costs as much as the first
_PASSAGES_PER_BATCH = 4  # passages between two checks of the time limit
_TIME_LIMIT_S = 1.0  # a question may wait this long for it
_MIN_RERANKED = 8  # passages; scoring fewer in that time is not worth the wait
_RERANKER_WEIGHT = 0.6  # of the cross-encoder's score; the rest is the weight of the fused score

# (question, passages) -> a score for each, higher is better.
ScorePassages = Callable[[str, Sequence[str]], Sequence[float]]


class HitReranker:
    """Reranks hits. After a failure, or if it is too slow here, it is disabled."""

    def __init__(self, score: ScorePassages, clock: Callable[[], float] = time.perf_counter) -> None:
        self._score = score
        self._clock = clock
        self._loaded = False
        self._disabled = False

    def rerank_result(self, question: Question, result: SearchResult) -> SearchResult:
        """Return the result with its hits reranked."""
        hits, notice = self.rerank_hits(question.text, result.hits)
        notices = (*result.notices, notice) if notice else result.notices
        return replace(result, hits=tuple(hits), notices=notices)

    def rerank_hits(self, question: str, hits: Sequence[Hit]) -> tuple[list[Hit], str]:
        """Return the hits, best first, and a notice if reranking is disabled now; else ""."""
        if self._disabled or len(hits) < 2:  # noqa: PLR2004 - one hit needs no order
            return list(hits), ""
        try:
            scores = self._score_in_time(question, [hit.passage.searched_text for hit in hits[:MAX_RERANKED]])
        except DesktopRagError as error:
            log.warning("Not reranked: %s", error.title)
            notice = f"{error.title}. Answers do not use it."
        else:
            if len(scores) >= min(_MIN_RERANKED, len(hits)):
                return _blend_scores(hits, scores), ""
            notice = "The reranker is too slow on this computer and is not used."
        self._disabled = True
        return list(hits), notice

    def _score_in_time(self, question: str, texts: Sequence[str]) -> list[float]:
        """Return the scores of as many texts as the time limit allows."""
        if not self._loaded:  # the first call loads the model
            self._score(question, texts[:1])
            self._loaded = True
        end = self._clock() + _TIME_LIMIT_S
        scores: list[float] = []
        while len(scores) < len(texts) and self._clock() < end:
            scores += self._score(question, texts[len(scores) : len(scores) + _PASSAGES_PER_BATCH])
        return scores


def _blend_scores(hits: Sequence[Hit], scores: Sequence[float]) -> list[Hit]:
    """Sort hits by the weighted mean of both scores; hits without a reranker score get 0 for it."""
    low, high = min(scores), max(scores)
    shares = [(each - low) / (high - low) if high > low else 0.0 for each in scores]
    shares += [0.0] * (len(hits) - len(scores))
    blended = [
        replace(hit, score=(1 - _RERANKER_WEIGHT) * hit.score + _RERANKER_WEIGHT * share)
        for hit, share in zip(hits, shares, strict=True)
    ]
    return sorted(blended, key=lambda hit: -hit.score)
