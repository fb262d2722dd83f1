"""Find sentences that match what a request asks for all of, by their meaning and their words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from desktop_rag.llm.extractive import EmbedTexts
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import find_requested
from desktop_rag.text.question_words import detect_question_language, extract_content_stems

EmbedRequest = Callable[[str], NDArray[np.float32]]

# Scores from which on a sentence is found, and may match. Measured with benchmarks/read_everything.py. Before
# much is known of the documents it is the cosine that counts.
_MATCH, _NEAR, _PLAIN_MATCH, _PLAIN_NEAR = 0.2, 0.06, 0.22, 0.14
# What the sentences of documents have in common says nothing of one of them, and a sentence that is near to
# many others is near to any request: a hub, as in Radovanović and others, "Hubs in space", 2010. Few
# sentences tell little.
_NEIGHBOURS, _HUB_SHARE, _FEW_SENTENCES = 5, 0.5, 50
_HALF = 0.5  # of the words of a request
_NOTHING = -2.0  # less than any cosine
_SAME = 0.999  # cosine of a sentence with itself


class RequestMatcher:
    """Measures how well sentences match one request; `topic` is the thing it asks for all of.

    Args:
        request: as it was asked.
        embed: returns unit vectors of texts.
        embed_request: returns the unit vector of a topic.
        languages: that the embedding model reads (ISO 639-1).
        sample: sentences of the documents, which show their common words.
        share: of all sentences, that of the nearest ones, which lie above the `bound`.
    """

    def __init__(
        self,
        request: str,
        embed: EmbedTexts,
        embed_request: EmbedRequest,
        languages: Collection[str],
        sample: Sequence[SentenceCandidate] = (),
        share: float = 0.0,
    ) -> None:
        self.topic = find_requested(request)
        self._embed = embed
        self._languages = languages
        self._spoken = detect_question_language(request, "")
        self._stems: dict[str, frozenset[str]] = {}
        self._texts = texts = list(dict.fromkeys(each.text for each in sample if self.can_compare(each)))
        vectors = np.vstack([embed_request(self.topic), *([embed(texts)] if texts else [])])
        self._trust = len(texts) / (len(texts) + _FEW_SENTENCES)
        self._centre = self._trust * vectors[1:].mean(axis=0) if texts else np.zeros_like(vectors[0])
        self._asked, *sampled = self._centre_vectors(vectors)
        self._sampled = np.array(sampled).reshape(-1, vectors.shape[1])
        self._share = min(share, 1.0)

    @property
    def match(self) -> float:
        """The score from which on a sentence is found."""
        return self._trust * _MATCH + (1 - self._trust) * _PLAIN_MATCH

    @property
    def near(self) -> float:
        """The score from which on a sentence may match."""
        return self._trust * _NEAR + (1 - self._trust) * _PLAIN_NEAR

    @cached_property
    def bound(self) -> float:
        """The score from which on the nearest share of the documents' sentences lies, `near` at most.

        It is `near` if none of the sample is near: the documents say nothing of it.
        """
        scores = self._score_vectors(self._sampled)
        if (scores < self.near).all():
            return self.near
        return min(self.near, float(np.quantile(scores, 1 - self._share)))

    def list_nearest_sample(self, most: int) -> list[str]:
        """Return the nearest sentences of the sample, in its order; those from the `bound` on, if more."""
        near = np.flatnonzero(self._score_vectors(self._sampled) >= self.bound)
        return [self._texts[n] for n in near[:most]]

    def measure_sentences(self, candidates: Sequence[SentenceCandidate]) -> NDArray[np.float64]:
        """Return a score for each sentence, (n,) float64: 1 if it holds all words of the request.

        Else it is the cosine with it less what the sentence has in common with others. Where the embedding
        model does not read both languages, most of the words are enough, and with half of them it may match.
        """
        shares = np.array([self._share_words(each) for each in candidates], dtype=np.float64)
        scores = np.where(shares > _HALF, 1.0, np.where(shares == _HALF, self.near, _NOTHING))
        readable = [n for n, each in enumerate(candidates) if shares[n] < 1 and self.can_compare(each)]
        if readable:
            vectors = self._centre_vectors(self._embed([candidates[n].text for n in readable]))
            scores[readable] = self._score_vectors(vectors)
        return scores

    def _score_vectors(self, vectors: NDArray[np.float32]) -> NDArray[np.float32]:
        return np.asarray(vectors @ self._asked - self._measure_hubs(vectors))

    def _centre_vectors(self, vectors: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return unit vectors without the meaning that the sentences of the documents share."""
        centred = vectors - self._centre
        return np.asarray(centred / np.maximum(np.linalg.norm(centred, axis=1, keepdims=True), 1e-9))

    def _measure_hubs(self, vectors: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return how much of the cosines with any request is that with many sentences, (n,) float32."""
        if len(self._sampled) <= _NEIGHBOURS:
            return np.zeros(len(vectors), dtype=np.float32)
        cosines = vectors @ self._sampled.T
        cosines[cosines > _SAME] = 0.0
        nearest = np.sort(cosines, axis=1)[:, -_NEIGHBOURS:].mean(axis=1)
        return np.asarray(self._trust * _HUB_SHARE * nearest)

    def can_compare(self, candidate: SentenceCandidate) -> bool:
        """Whether the embedding model reads the language of the request and that of a sentence."""
        return {self._spoken, candidate.source.passage.language} - {""} <= set(self._languages)

    def _share_words(self, candidate: SentenceCandidate) -> float:
        language = candidate.source.passage.language
        if language not in self._stems:
            self._stems[language] = frozenset(extract_content_stems(self.topic, language or self._spoken))
        stems = self._stems[language]
        return len(stems.intersection(candidate.terms.stems)) / len(stems) if stems else 0.0
