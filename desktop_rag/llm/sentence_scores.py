"""Score the sentences of sources by how well they answer a question.

A score is a weighted sum, as in passage search: BM25 over stems and over n-grams, cosine similarity to
the question, and the score of the sentence's passage.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Span
from desktop_rag.llm.source_lines import split_source
from desktop_rag.text.non_prose import find_non_prose
from desktop_rag.text.printed_matter import asks_for_non_prose
from desktop_rag.text.sentences import is_clause
from desktop_rag.text.terms import Terms, analyze_text

# Texts to unit vectors, (n, d) float32.
EmbedTexts = Callable[[Sequence[str]], NDArray[np.float32]]

# Weights in a sentence's score, measured on questions with known answers in four languages.
STEM_WEIGHT = 0.3
NGRAM_WEIGHT = 0.4
COSINE_WEIGHT = 0.25
SOURCE_WEIGHT = 0.8
CONTEXT_WEIGHT = 0.1  # of the previous sentence's score, half for the next: resolves "it", "he"
CLAUSE_CONTEXT_WEIGHT = 0.18  # of clauses, which go on with the sentence of those beside them
QUESTION_PENALTY = 0.5  # factor for sentences that are questions themselves
LENGTH_POWER = 0.1  # scores are divided by characters ** LENGTH_POWER

_K1 = 0.3  # BM25 term frequency saturation
_MAX_EMBEDDED_SENTENCES = 24  # the best by BM25 and passage score; each takes about 2.5 ms
_MIN_STEMS = 3  # a shorter sentence is a heading or a number
_LEADERS = re.compile(r"(?:[.·…_]\s?){5,}")  # the dots of a table of contents, or a line to fill in
# A word of a question with a capital or a digit, but for its first.
_NAME_OR_NUMBER = re.compile(r"(?<!^)(?<!\w)(?=\w*[A-ZÀ-ÖØ-ÞĀ-ɏΆ-ΫЀ-Я\d])\w+")
QUESTION_MARKS = ("?", "？", "؟", "፧")


@dataclass(frozen=True, slots=True)
class SentenceCandidate:
    """A sentence or table row of a source, with its span in the passage text and its terms."""

    text: str
    source: Source
    start: int
    end: int
    terms: Terms
    is_row: bool = False  # of a table


class SentenceScorer:
    """Finds and scores sentences.

    Args:
        embed: returns unit vectors; None disables cosine similarity.
        languages: supported by the embedding model (ISO 639-1); others are not embedded.
    """

    def __init__(self, embed: EmbedTexts | None = None, languages: Collection[str] = ("en",)) -> None:
        self._embed = embed
        self._languages = languages

    def collect_sentences(self, sources: Sequence[Source], question: str = "") -> list[SentenceCandidate]:
        """Return the sentences with at least `_MIN_STEMS` stems and no leaders, or all if there are none.

        What is no prose, such as references, is left out, unless the question asks for it or only there
        is a name or number of the question.
        """
        found = [
            SentenceCandidate(text, source, start, end, analyze_text(text, source.passage.language), is_row)
            for source in sources
            for (start, end), text, is_row in split_source(source)
        ]
        whole = [
            each for each in found if len(each.terms.stems) >= _MIN_STEMS and not _LEADERS.search(each.text)
        ]
        if asks_for_non_prose(question):
            return whole or found
        prose = list(_select_prose(whole, question))
        return prose or whole or found

    def can_embed(self, candidates: Sequence[SentenceCandidate]) -> bool:
        """Whether the embedding model supports the language of more than half of them."""
        supported = sum(c.source.passage.language in self._languages for c in candidates)
        return supported * 2 > len(candidates)

    def score_sentences(self, question: str, candidates: Sequence[SentenceCandidate]) -> NDArray[np.float64]:
        """Return the score of each candidate, (n,) float64."""
        languages = {c.source.passage.language for c in candidates}
        query_terms = {language: analyze_text(question, language) for language in languages}
        stems = _score_bm25(
            [c.terms.stems for c in candidates],
            [query_terms[c.source.passage.language].stems for c in candidates],
        )
        grams = _score_bm25(
            [c.terms.grams for c in candidates],
            [query_terms[c.source.passage.language].grams for c in candidates],
        )
        scores = STEM_WEIGHT * _scale_to_maximum(stems) + NGRAM_WEIGHT * _scale_to_maximum(grams)
        scores += SOURCE_WEIGHT * np.array([_find_passage_score(c) for c in candidates])
        scores += self._score_by_cosine(question, candidates, scores)
        is_question = [c.text.endswith(QUESTION_MARKS) for c in candidates]
        scores = _add_neighbour_scores(candidates, np.where(is_question, QUESTION_PENALTY, 1.0) * scores)
        return scores / np.array([float(len(c.text)) for c in candidates]) ** LENGTH_POWER

    def _score_by_cosine(
        self, question: str, candidates: Sequence[SentenceCandidate], scores: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return the weighted cosine scores, (n,) float64; 0 except for the best candidates."""
        added = np.zeros(len(candidates))
        if self._embed is None or not self.can_embed(candidates):
            return added
        best = np.argsort(-scores, kind="stable")[:_MAX_EMBEDDED_SENTENCES]
        vectors = self._embed([question, *(candidates[i].text for i in best)])
        added[best] = COSINE_WEIGHT * _scale_to_maximum((vectors[1:] @ vectors[0]).astype(np.float64))
        return added


def _select_prose(candidates: Sequence[SentenceCandidate], question: str) -> Iterator[SentenceCandidate]:
    """Yield those that are prose, and others that alone hold a name or number of the question."""
    spans = {id(each.source): find_non_prose(each.source.passage.text) for each in candidates}
    is_prose = [each.is_row or not _is_inside(each, spans[id(each.source)]) for each in candidates]
    names = " ".join(_NAME_OR_NUMBER.findall(question))
    wanted = {
        language: set(analyze_text(names, language).stems)
        for language in {each.source.passage.language for each in candidates}
    }
    known = {
        stem for each, prose in zip(candidates, is_prose, strict=True) if prose for stem in each.terms.stems
    }
    for each, prose in zip(candidates, is_prose, strict=True):
        missing = wanted[each.source.passage.language] - known
        if prose or not missing.isdisjoint(each.terms.stems):
            yield each


def _is_inside(candidate: SentenceCandidate, spans: Sequence[Span]) -> bool:
    """Whether more than half of a sentence lies in spans of its passage."""
    start, end = candidate.start, candidate.end
    return 2 * sum(max(min(end, last) - max(start, first), 0) for first, last in spans) > end - start


def _find_passage_score(candidate: SentenceCandidate) -> float:
    """Return the best score of the merged passages that the sentence overlaps."""
    source = candidate.source
    start = source.passage.start + candidate.start
    end = source.passage.start + candidate.end
    return max(
        (hit.score for hit in source.merged_hits if hit.passage.start < end and start < hit.passage.end),
        default=source.score,
    )


def _add_neighbour_scores(
    candidates: Sequence[SentenceCandidate], scores: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Add to each score a share of the scores of its neighbours in the same source."""
    adjacent = np.array([a.source is b.source for a, b in pairwise(candidates)], dtype=bool)
    weights = np.array([CLAUSE_CONTEXT_WEIGHT if is_clause(c.text) else CONTEXT_WEIGHT for c in candidates])
    result = scores.copy()
    result[1:] += weights[1:] * scores[:-1] * adjacent
    result[:-1] += weights[:-1] / 2 * scores[1:] * adjacent
    return result


def _score_bm25(texts: Sequence[Sequence[str]], query_terms: Sequence[Sequence[str]]) -> NDArray[np.float64]:
    """Return the BM25 score of each text for its query terms, (n,) float64.

    Okapi BM25 without length normalisation, which is `LENGTH_POWER` here. The IDF of a term in n of
    N texts is log(1 + (N - n + 0.5) / (n + 0.5)).
    """
    counts = [Counter(terms) for terms in texts]
    frequency = Counter(term for count in counts for term in count)

    def score_text(count: Counter[str], terms: Sequence[str]) -> float:
        return sum(
            math.log1p((len(texts) - frequency[term] + 0.5) / (frequency[term] + 0.5))
            * count[term] * (_K1 + 1) / (count[term] + _K1)
            for term in set(terms) & count.keys()
        )  # fmt: skip

    return np.array([score_text(count, terms) for count, terms in zip(counts, query_terms, strict=True)])


def _scale_to_maximum(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Divide by the largest score if it is positive."""
    largest = scores.max(initial=0.0)
    return scores / largest if largest > 0 else scores
