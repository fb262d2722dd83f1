"""Answer without a language model: quote the sentences of the sources that answer the question.

A sentence's score is a weighted sum, as in passage search: BM25 over stems and over n-grams, cosine
similarity to the question, and the score of its passage. One clearly best sentence gives a short
answer; where many score nearly as high, more are quoted. A summary quotes the most central
sentences, in the order of the text.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.llm.central_sentences import central, word_vectors
from desktop_rag.llm.generator import Prompt
from desktop_rag.text.sentences import sentences
from desktop_rag.text.terms import Terms
from desktop_rag.types import Mode, Source

# (text, ISO 639-1 language) to the terms of the text.
TermsOf = Callable[[str, str], Terms]
# Texts to unit vectors, (n, d) float32.
Embed = Callable[[Sequence[str]], NDArray[np.float32]]

# Weights in a sentence's score, measured on questions with known answers in four languages.
STEM_WEIGHT = 0.3
GRAM_WEIGHT = 0.4
COSINE_WEIGHT = 0.25
SOURCE_WEIGHT = 0.8
CONTEXT_WEIGHT = 0.1  # of the previous sentence's score, half for the next: resolves "it", "he"
QUESTION_PENALTY = 0.5  # factor for sentences that are questions themselves
LENGTH_POWER = 0.1  # scores are divided by characters ** LENGTH_POWER

LIMIT = 590  # longest answer; 280 on average (benchmarks/RESULTS.md)
# Sentences within FREE_SHARE of the limit are always quoted. Beyond that, at a filled share s, a
# sentence needs a score of at least s ** THRESHOLD_EXPONENT times the best: 0.72 of it at a third,
# 0.92 at three quarters.
WELCOME = 1 / 3
RISE = 0.3

SOURCE_TOKENS = 4_000  # about twelve passages
WHOLE_TOKENS = 48_000  # about 150 passages, which take two seconds
SUMMARY_LIMIT, SUMMARY_SHARE = 1_400, 1 / 3  # characters, and of the text
_SUMMARISED = 400  # sampled evenly
_AT_ONCE = 32  # between two checks of the cancel token

_K1 = 0.3  # BM25 term frequency saturation
_EMBEDDED = 24  # the best by BM25 and passage score; each takes about 2.5 ms
_FEWEST_STEMS = 3  # a shorter sentence is a heading or a number
# Below this share of sentences with such an ending a text is no prose, and headings and list items
# are summarised too.
_FULL_STOPS, _LEAST_PROSE = (".", "!", "。", "！", "…", "।", '."', ".”", ".)"), 0.25
_QUESTION_MARKS = ("?", "？", "؟")


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A sentence of a source, with its offset in the passage text and its terms."""

    text: str
    source: Source
    start: int
    terms: Terms


class ExtractiveGenerator:
    """Quotes the best sentences verbatim, best source first.

    Args:
        terms: returns the terms of a text in a language.
        embed: returns unit vectors; None disables cosine similarity.
        limit: characters of an answer; the last sentence may exceed it by half its length.
        languages: supported by the embedding model (ISO 639-1); others are not embedded.
    """

    name = "extractive"
    source_tokens = SOURCE_TOKENS
    whole_tokens = WHOLE_TOKENS

    def __init__(
        self,
        terms: TermsOf,
        embed: Embed | None = None,
        limit: int = LIMIT,
        languages: Collection[str] = ("en",),
    ) -> None:
        self._terms = terms
        self._embed = embed
        self._limit = limit
        self._languages = languages

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the sentences one by one; raises Cancelled."""
        token.check()
        candidates = self._candidates(prompt.sources)
        if prompt.mode is Mode.SUMMARISE:
            quoted = self._central(candidates, token)
        else:
            scores = self._scores(prompt.question, candidates)
            quoted = _in_reading_order(self._chosen(candidates, scores))
        token.check()
        before: _Candidate | None = None
        for candidate in quoted:
            token.check()
            if before is not None:
                yield _between(before, candidate)
            yield candidate.text
            before = candidate

    def close(self) -> None:
        """Nothing to free."""

    def _candidates(self, sources: Sequence[Source]) -> list[_Candidate]:
        """Return the sentences with at least `_MIN_STEMS` stems, or all if there are none."""
        found = [
            _Candidate(text, source, start, self._terms(text, source.passage.language))
            for source in sources
            for start, end in sentences(source.passage.text, source.passage.language)
            if (text := source.passage.text[start:end])
        ]
        return [each for each in found if len(each.terms.stems) >= _FEWEST_STEMS] or found

    def _central(self, candidates: Sequence[_Candidate], token: CancelToken) -> list[_Candidate]:
        """Return the most central sentences, in the order of the text."""
        step = -(-len(candidates) // _SUMMARISED)
        sampled = candidates[:: step or 1]
        compared = [c for c in sampled if c.text.endswith(_FULL_STOPS)]
        if len(compared) < len(sampled) * _LEAST_PROSE:
            compared = [c for c in sampled if not c.text.endswith(_QUESTION_MARKS)]
        lengths = [len(c.text) for c in compared]
        limit = min(SUMMARY_LIMIT, int(sum(len(c.text) for c in candidates) * SUMMARY_SHARE))
        selected = central(self._vectors(compared, token), lengths, limit) if compared else []
        return [compared[index] for index in selected]

    def _vectors(self, candidates: Sequence[_Candidate], token: CancelToken) -> NDArray[np.float32]:
        """Return a unit vector per sentence, (n, d); TF-IDF where the language is unsupported."""
        if self._embed is None or not self._reads(candidates):
            return word_vectors([c.terms.stems for c in candidates])
        order = sorted(range(len(candidates)), key=lambda index: len(candidates[index].text))
        vectors: list[NDArray[np.float32]] = []
        for start in range(0, len(order), _AT_ONCE):
            token.check()
            batch = order[start : start + _AT_ONCE]  # of similar lengths, to avoid padding
            vectors.append(self._embed([candidates[index].text for index in batch]))
        return np.concatenate(vectors)[np.argsort(order)]

    def _reads(self, candidates: Sequence[_Candidate]) -> bool:
        """Whether the embedding model supports the language of more than half of them."""
        supported = sum(c.source.passage.language in self._languages for c in candidates)
        return supported * 2 > len(candidates)

    def _scores(self, question: str, candidates: Sequence[_Candidate]) -> NDArray[np.float64]:
        """Return the score of each candidate, (n,) float64."""
        languages = {c.source.passage.language for c in candidates}
        query_terms = {language: self._terms(question, language) for language in languages}
        stems = _bm25(
            [c.terms.stems for c in candidates],
            [query_terms[c.source.passage.language].stems for c in candidates],
        )
        grams = _bm25(
            [c.terms.grams for c in candidates],
            [query_terms[c.source.passage.language].grams for c in candidates],
        )
        scores = STEM_WEIGHT * _scaled(stems) + GRAM_WEIGHT * _scaled(grams)
        scores += SOURCE_WEIGHT * np.array([_passage_score(c) for c in candidates])
        scores += self._closeness(question, candidates, scores)
        is_question = [c.text.endswith(_QUESTION_MARKS) for c in candidates]
        scores = _in_context(candidates, np.where(is_question, QUESTION_PENALTY, 1.0) * scores)
        return scores / np.array([float(len(c.text)) for c in candidates]) ** LENGTH_POWER

    def _closeness(
        self, question: str, candidates: Sequence[_Candidate], scores: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return the weighted cosine scores, (n,) float64; 0 except for the best candidates."""
        added = np.zeros(len(candidates))
        if self._embed is None or not self._reads(candidates):
            return added
        best = np.argsort(-scores, kind="stable")[:_EMBEDDED]
        vectors = self._embed([question, *(candidates[i].text for i in best)])
        added[best] = COSINE_WEIGHT * _scaled((vectors[1:] @ vectors[0]).astype(np.float64))
        return added

    def _chosen(
        self, candidates: Sequence[_Candidate], scores: NDArray[np.float64]
    ) -> list[_Candidate]:
        """Return the best candidates, best first, within the limit and above the threshold."""
        selected: list[_Candidate] = []
        used = 0
        for index in np.argsort(-scores, kind="stable"):
            candidate = candidates[index]
            filled_share = (used + len(candidate.text) / 2) / self._limit
            if selected and not _is_worth(scores[index], scores.max(initial=0.0), filled_share):
                break
            if any(candidate.text in c.text or c.text in candidate.text for c in selected):
                continue
            selected.append(candidate)
            used += len(candidate.text) + 1
        return selected


def _is_worth(score: float, best: float, filled_share: float) -> bool:
    """Whether a sentence scores high enough when it fills the answer to `filled_share`."""
    return filled_share <= WELCOME or (filled_share <= 1 and score >= best * filled_share**RISE)


def _passage_score(candidate: _Candidate) -> float:
    """Return the best score of the merged passages that the sentence overlaps."""
    source = candidate.source
    start = source.passage.start + candidate.start
    end = start + len(candidate.text)
    return max(
        (hit.score for hit in source.merged if hit.passage.start < end and start < hit.passage.end),
        default=source.score,
    )


def _in_context(
    candidates: Sequence[_Candidate], scores: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Add to each score a share of the scores of its neighbours in the same source."""
    adjacent = np.array([a.source is b.source for a, b in pairwise(candidates)], dtype=bool)
    result = scores.copy()
    result[1:] += CONTEXT_WEIGHT * scores[:-1] * adjacent
    result[:-1] += CONTEXT_WEIGHT / 2 * scores[1:] * adjacent
    return result


def _between(before: _Candidate, after: _Candidate) -> str:
    """Return the original gap between adjacent sentences, otherwise a paragraph break."""
    gap = before.source.passage.text[before.start + len(before.text) : after.start]
    are_adjacent = before.source is after.source and not gap.strip() and "\n" not in gap
    return gap if are_adjacent else "\n\n"


def _in_reading_order(selected: Sequence[_Candidate]) -> list[_Candidate]:
    """Sort by source in order of first occurrence, then by position in the source."""
    order = {c.source.number: rank for rank, c in reversed(list(enumerate(selected)))}
    return sorted(selected, key=lambda c: (order[c.source.number], c.start))


def _bm25(
    texts: Sequence[Sequence[str]], query_terms: Sequence[Sequence[str]]
) -> NDArray[np.float64]:
    """Return the BM25 score of each text for its query terms, (n,) float64.

    Okapi BM25 without length normalisation, which is `LENGTH_POWER` here. The IDF of a term in n of
    N texts is log(1 + (N - n + 0.5) / (n + 0.5)).
    """
    counts = [Counter(terms) for terms in texts]
    frequency = Counter(term for count in counts for term in count)

    def score(count: Counter[str], terms: Sequence[str]) -> float:
        return sum(
            math.log1p((len(texts) - frequency[term] + 0.5) / (frequency[term] + 0.5))
            * count[term] * (_K1 + 1) / (count[term] + _K1)
            for term in set(terms) & count.keys()
        )  # fmt: skip

    return np.array([score(count, terms) for count, terms in zip(counts, query_terms, strict=True)])


def _scaled(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Divide by the largest score if it is positive."""
    largest = scores.max(initial=0.0)
    return scores / largest if largest > 0 else scores
