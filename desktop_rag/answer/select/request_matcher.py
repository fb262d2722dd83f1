"""Find sentences that match what a request asks for all of, by their meaning and their words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.select.features import EmbedTexts
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import find_requested
from desktop_rag.text.question_words import detect_question_language, extract_content_stems

# Cosine of what is asked for and a sentence from which on they match: of 96 planted sentences on twelve
# topics .90 do, and .06 of the others (benchmarks/read_everything.py).
MATCH = 0.22


class RequestMatcher:
    """Measures how well sentences match one request; `topic` is the thing it asks for all of.

    Args:
        request: as it was asked.
        embed: returns unit vectors of texts.
        languages: that the embedding model reads (ISO 639-1).
    """

    def __init__(self, request: str, embed: EmbedTexts, languages: Collection[str]) -> None:
        self.topic = find_requested(request)
        self._embed = embed
        self._languages = languages
        self._spoken = detect_question_language(request, "")
        self._stems: dict[str, frozenset[str]] = {}

    def measure_sentences(self, candidates: Sequence[SentenceCandidate]) -> NDArray[np.float64]:
        """Return a score for each sentence, (n,) float64: 1 if it holds all words of the request.

        Else it is the cosine with it, or the share of its words where the embedding model does not read both
        languages.
        """
        scores = np.array([self._share_words(each) for each in candidates], dtype=np.float64)
        readable = [n for n, each in enumerate(candidates) if scores[n] < 1 and self.can_compare(each)]
        if readable:
            vectors = self._embed([self.topic, *(candidates[n].text for n in readable)])
            scores[readable] = vectors[1:] @ vectors[0]
        return scores

    def can_compare(self, candidate: SentenceCandidate) -> bool:
        """Whether the embedding model reads the language of the request and that of a sentence."""
        return {self._spoken, candidate.source.passage.language} - {""} <= set(self._languages)

    def _share_words(self, candidate: SentenceCandidate) -> float:
        language = candidate.source.passage.language
        if language not in self._stems:
            self._stems[language] = frozenset(extract_content_stems(self.topic, language or self._spoken))
        stems = self._stems[language]
        return len(stems.intersection(candidate.terms.stems)) / len(stems) if stems else 0.0
