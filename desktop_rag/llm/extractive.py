"""Answer without a language model: quote the sentences of the sources that answer the question.

A sentence's score is a weighted sum, as in passage search: BM25 over stems and over n-grams, cosine
similarity to the question, and the score of its passage. One clearly best sentence gives a short
answer; where many score nearly as high, more are quoted. A summary quotes the most central
sentences, in the order of the text.
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
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.central_sentences import build_tfidf_vectors, select_central_sentences
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS, EXTRACTIVE_WHOLE_TOKENS
from desktop_rag.text.source_lines import split_source
from desktop_rag.text.terms import Terms, analyze_text
from desktop_rag.types import Mode

# Texts to unit vectors, (n, d) float32.
EmbedTexts = Callable[[Sequence[str]], NDArray[np.float32]]

# Weights in a sentence's score, measured on questions with known answers in four languages.
STEM_WEIGHT = 0.3
NGRAM_WEIGHT = 0.4
COSINE_WEIGHT = 0.25
SOURCE_WEIGHT = 0.8
CONTEXT_WEIGHT = 0.1  # of the previous sentence's score, half for the next: resolves "it", "he"
QUESTION_PENALTY = 0.5  # factor for sentences that are questions themselves
LENGTH_POWER = 0.1  # scores are divided by characters ** LENGTH_POWER

ANSWER_CHARACTERS = 590  # longest answer; 280 on average (benchmarks/RESULTS.md)
# Sentences within FREE_SHARE of the limit are always quoted. Beyond that, at a filled share s, a
# sentence needs a score of at least s ** THRESHOLD_EXPONENT times the best: 0.72 of it at a third,
# 0.92 at three quarters.
FREE_SHARE = 1 / 3
THRESHOLD_EXPONENT = 0.3
ROW_SHARE = 0.9  # of the best score; rows of a table are much alike, and say nothing of each other

SUMMARY_CHARACTERS, SUMMARY_SHARE = 1_400, 1 / 3  # characters, and of the text
_MAX_COMPARED_SENTENCES = 400  # sampled evenly
_EMBED_BATCH_SENTENCES = 32  # between two checks of the cancel token

_K1 = 0.3  # BM25 term frequency saturation
_MAX_EMBEDDED_SENTENCES = 24  # the best by BM25 and passage score; each takes about 2.5 ms
_MIN_STEMS = 3  # a shorter sentence is a heading or a number
# Below this share of sentences with such an ending a text is no prose, and headings and list items
# are summarised too.
_STATEMENT_ENDINGS, _MIN_PROSE_SHARE = (".", "!", "。", "！", "…", "।", '."', ".”", ".)"), 0.25
_LEADERS = re.compile(r"(?:[.·…_]\s?){5,}")  # the dots of a table of contents, or a line to fill in
_QUESTION_MARKS = ("?", "？", "؟")


@dataclass(frozen=True, slots=True)
class _SentenceCandidate:
    """A sentence or table row of a source, with its span in the passage text and its terms."""

    text: str
    source: Source
    start: int
    end: int
    terms: Terms

    @property
    def is_row(self) -> bool:
        """Whether it is a row of a table."""
        return bool(self.source.table_headers)


class ExtractiveGenerator:
    """Quotes the best sentences verbatim, best source first.

    Args:
        embed: returns unit vectors; None disables cosine similarity.
        limit: characters of an answer; the last sentence may exceed it by half its length.
        languages: supported by the embedding model (ISO 639-1); others are not embedded.
    """

    name = "extractive"
    source_tokens = EXTRACTIVE_SOURCE_TOKENS
    whole_tokens = EXTRACTIVE_WHOLE_TOKENS

    def __init__(
        self,
        embed: EmbedTexts | None = None,
        limit: int = ANSWER_CHARACTERS,
        languages: Collection[str] = ("en",),
    ) -> None:
        self._embed = embed
        self._limit = limit
        self._languages = languages

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the sentences one by one; raises Cancelled."""
        token.raise_if_cancelled()
        candidates = self._collect_candidates(prompt.sources)
        if prompt.mode is Mode.SUMMARISE:
            quoted = self._select_summary(candidates, token)
        else:
            scores = self._score_candidates(prompt.question, candidates)
            quoted = _sort_by_source(self._select_best(candidates, scores))
        token.raise_if_cancelled()
        before: _SentenceCandidate | None = None
        for candidate in quoted:
            token.raise_if_cancelled()
            if before is not None:
                yield _choose_separator(before, candidate)
            yield candidate.text
            before = candidate

    def close(self) -> None:
        """Nothing to free."""

    def _collect_candidates(self, sources: Sequence[Source]) -> list[_SentenceCandidate]:
        """Return the sentences with at least `_MIN_STEMS` stems and no leaders, or all if there are none."""
        found = [
            _SentenceCandidate(text, source, start, end, analyze_text(text, source.passage.language))
            for source in sources
            for (start, end), text in split_source(source)
        ]
        prose = [
            each for each in found if len(each.terms.stems) >= _MIN_STEMS and not _LEADERS.search(each.text)
        ]
        return prose or found

    def _select_summary(
        self, candidates: Sequence[_SentenceCandidate], token: CancelToken
    ) -> list[_SentenceCandidate]:
        """Return the most central sentences, in the order of the text."""
        step = -(-len(candidates) // _MAX_COMPARED_SENTENCES)
        sampled = candidates[:: step or 1]
        compared = [c for c in sampled if c.text.endswith(_STATEMENT_ENDINGS)]
        if len(compared) < len(sampled) * _MIN_PROSE_SHARE:
            compared = [c for c in sampled if not c.text.endswith(_QUESTION_MARKS)]
        lengths = [len(c.text) for c in compared]
        limit = min(SUMMARY_CHARACTERS, int(sum(len(c.text) for c in candidates) * SUMMARY_SHARE))
        selected = (
            select_central_sentences(self._embed_candidates(compared, token), lengths, limit)
            if compared
            else []
        )
        return [compared[index] for index in selected]

    def _embed_candidates(
        self, candidates: Sequence[_SentenceCandidate], token: CancelToken
    ) -> NDArray[np.float32]:
        """Return a unit vector per sentence, (n, d); TF-IDF where the language is unsupported."""
        if self._embed is None or not self._can_embed(candidates):
            return build_tfidf_vectors([c.terms.stems for c in candidates])
        order = sorted(range(len(candidates)), key=lambda index: len(candidates[index].text))
        vectors: list[NDArray[np.float32]] = []
        for start in range(0, len(order), _EMBED_BATCH_SENTENCES):
            token.raise_if_cancelled()
            batch = order[start : start + _EMBED_BATCH_SENTENCES]  # of similar lengths, to avoid padding
            vectors.append(self._embed([candidates[index].text for index in batch]))
        return np.concatenate(vectors)[np.argsort(order)]

    def _can_embed(self, candidates: Sequence[_SentenceCandidate]) -> bool:
        """Whether the embedding model supports the language of more than half of them."""
        supported = sum(c.source.passage.language in self._languages for c in candidates)
        return supported * 2 > len(candidates)

    def _score_candidates(
        self, question: str, candidates: Sequence[_SentenceCandidate]
    ) -> NDArray[np.float64]:
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
        is_question = [c.text.endswith(_QUESTION_MARKS) for c in candidates]
        scores = _add_neighbour_scores(candidates, np.where(is_question, QUESTION_PENALTY, 1.0) * scores)
        return scores / np.array([float(len(c.text)) for c in candidates]) ** LENGTH_POWER

    def _score_by_cosine(
        self, question: str, candidates: Sequence[_SentenceCandidate], scores: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return the weighted cosine scores, (n,) float64; 0 except for the best candidates."""
        added = np.zeros(len(candidates))
        if self._embed is None or not self._can_embed(candidates):
            return added
        best = np.argsort(-scores, kind="stable")[:_MAX_EMBEDDED_SENTENCES]
        vectors = self._embed([question, *(candidates[i].text for i in best)])
        added[best] = COSINE_WEIGHT * _scale_to_maximum((vectors[1:] @ vectors[0]).astype(np.float64))
        return added

    def _select_best(
        self, candidates: Sequence[_SentenceCandidate], scores: NDArray[np.float64]
    ) -> list[_SentenceCandidate]:
        """Return the best candidates, best first, within the limit and above the threshold."""
        selected: list[_SentenceCandidate] = []
        used = 0
        for index in np.argsort(-scores, kind="stable"):
            candidate = candidates[index]
            filled_share = (used + len(candidate.text) / 2) / self._limit
            best = scores.max(initial=0.0)
            if selected and not _is_worth_quoting(scores[index], best, filled_share):
                break
            if selected and candidate.is_row and scores[index] < best * ROW_SHARE:
                continue
            if any(candidate.text in c.text or c.text in candidate.text for c in selected):
                continue
            selected.append(candidate)
            used += len(candidate.text) + 1
        return selected


def _is_worth_quoting(score: float, best: float, filled_share: float) -> bool:
    """Whether a sentence scores high enough when it fills the answer to `filled_share`."""
    return filled_share <= FREE_SHARE or (
        filled_share <= 1 and score >= best * filled_share**THRESHOLD_EXPONENT
    )


def _find_passage_score(candidate: _SentenceCandidate) -> float:
    """Return the best score of the merged passages that the sentence overlaps."""
    source = candidate.source
    start = source.passage.start + candidate.start
    end = source.passage.start + candidate.end
    return max(
        (hit.score for hit in source.merged_hits if hit.passage.start < end and start < hit.passage.end),
        default=source.score,
    )


def _add_neighbour_scores(
    candidates: Sequence[_SentenceCandidate], scores: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Add to each score a share of the scores of its neighbours in the same source."""
    adjacent = np.array([a.source is b.source for a, b in pairwise(candidates)], dtype=bool)
    result = scores.copy()
    result[1:] += CONTEXT_WEIGHT * scores[:-1] * adjacent
    result[:-1] += CONTEXT_WEIGHT / 2 * scores[1:] * adjacent
    return result


def _choose_separator(before: _SentenceCandidate, after: _SentenceCandidate) -> str:
    """Return the original gap between adjacent sentences, otherwise a paragraph break."""
    gap = before.source.passage.text[before.end : after.start]
    are_adjacent = before.source is after.source and not gap.strip() and "\n" not in gap
    return gap if are_adjacent else "\n\n"


def _sort_by_source(selected: Sequence[_SentenceCandidate]) -> list[_SentenceCandidate]:
    """Sort by source in order of first occurrence, then by position in the source."""
    order = {c.source.number: rank for rank, c in reversed(list(enumerate(selected)))}
    return sorted(selected, key=lambda c: (order[c.source.number], c.start))


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
