"""Answer without a language model: quote the sentences of the sources that answer the question.

Sentences are scored like passages are in search, one level down: words and character n-grams they
share with the question, closeness of meaning, and how good their passage is. An answer that one
sentence seems to give is short; where many are nearly as good, more of them are quoted. A summary
quotes the sentences that are closest to all others, in the order of the text.
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

# (text, ISO 639-1 language) to the terms of the text, as `store.terms.analyze`.
TermsOf = Callable[[str, str], Terms]
# Texts to unit vectors, (n, d) float32.
Embed = Callable[[Sequence[str]], NDArray[np.float32]]

# Shares of a sentence's score, measured on questions with known answers in four languages.
STEM_WEIGHT = 0.3
GRAM_WEIGHT = 0.4
COSINE_WEIGHT = 0.25
SOURCE_WEIGHT = 0.8
CONTEXT_WEIGHT = 0.1  # of the sentence before, half of it after: "it" and "he" stand for names
QUESTION_PENALTY = 0.5  # sentences that ask do not answer
LENGTH_POWER = 0.1  # a long sentence has to be better: it takes the room of two others

LIMIT = 590  # characters of the longest answers; 280 on average (benchmarks/RESULTS.md)
# What fits in this share of the limit is quoted in any case. A further sentence has to be the
# better the fuller the answer is: at `room` of the limit its score must be `room` to the power of
# RISE of the best one's, which is 0.72 at a third and 0.92 at three quarters.
WELCOME = 1 / 3
RISE = 0.3

SOURCE_TOKENS = 4_000  # about twelve passages
WHOLE_TOKENS = 48_000  # about 150 passages, which take two seconds
SUMMARY_LIMIT, SUMMARY_SHARE = 1_400, 1 / 3  # characters, and of the text
_SUMMARISED = 400  # sentences that are compared, spread evenly
_AT_ONCE = 32  # sentences that are embedded between two looks at the token

_K1 = 0.3  # BM25: how soon repeating a term stops to count
_EMBEDDED = 24  # sentences, the best by their words; each takes about 2.5 ms
_FEWEST_STEMS = 3  # less is a heading or a number
# Where fewer end like this, it is no prose: then headings and the lines of lists count too.
_FULL_STOPS, _LEAST_PROSE = (".", "!", "。", "！", "…", "।", '."', ".”", ".)"), 0.25
_QUESTION_MARKS = ("?", "？", "؟")


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A sentence of a source: its text, where in the source it begins, its terms."""

    text: str
    source: Source
    start: int
    terms: Terms


class ExtractiveGenerator:
    """Quotes the best sentences, verbatim, best source first.

    Args:
        terms: gives the terms of a text in a language.
        embed: gives unit vectors; None leaves closeness of meaning out.
        limit: most characters of an answer; the last sentence may pass it by half its length.
        languages: those that the embedder reads (ISO 639-1); it is not asked about others.
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
        """Return the sentences that say something; all of them where none does."""
        found = [
            _Candidate(text, source, start, self._terms(text, source.passage.language))
            for source in sources
            for start, end in sentences(source.passage.text, source.passage.language)
            if (text := source.passage.text[start:end])
        ]
        return [each for each in found if len(each.terms.stems) >= _FEWEST_STEMS] or found

    def _central(self, candidates: Sequence[_Candidate], token: CancelToken) -> list[_Candidate]:
        """Return the sentences that say what the text is about, in its order."""
        step = -(-len(candidates) // _SUMMARISED)
        spread = candidates[:: step or 1]
        compared = [c for c in spread if c.text.endswith(_FULL_STOPS)]
        if len(compared) < len(spread) * _LEAST_PROSE:
            compared = [c for c in spread if not c.text.endswith(_QUESTION_MARKS)]
        lengths = [len(c.text) for c in compared]
        limit = min(SUMMARY_LIMIT, int(sum(len(c.text) for c in candidates) * SUMMARY_SHARE))
        chosen = central(self._vectors(compared, token), lengths, limit) if compared else []
        return [compared[index] for index in chosen]

    def _vectors(self, candidates: Sequence[_Candidate], token: CancelToken) -> NDArray[np.float32]:
        """Return what the sentences mean, or which words they hold where nobody reads them."""
        if self._embed is None or not self._reads(candidates):
            return word_vectors([c.terms.stems for c in candidates])
        order = sorted(range(len(candidates)), key=lambda index: len(candidates[index].text))
        parts: list[NDArray[np.float32]] = []
        for begin in range(0, len(order), _AT_ONCE):
            token.check()
            alike = order[begin : begin + _AT_ONCE]  # in length, so that none is padded
            parts.append(self._embed([candidates[index].text for index in alike]))
        return np.concatenate(parts)[np.argsort(order)]

    def _reads(self, candidates: Sequence[_Candidate]) -> bool:
        """Whether the embedder reads the language of most of them."""
        readable = sum(c.source.passage.language in self._languages for c in candidates)
        return readable * 2 > len(candidates)

    def _scores(self, question: str, candidates: Sequence[_Candidate]) -> NDArray[np.float64]:
        """Return the score of each candidate, (n,) float64."""
        languages = {c.source.passage.language for c in candidates}
        asked = {language: self._terms(question, language) for language in languages}
        stems = _bm25(
            [c.terms.stems for c in candidates],
            [asked[c.source.passage.language].stems for c in candidates],
        )
        grams = _bm25(
            [c.terms.grams for c in candidates],
            [asked[c.source.passage.language].grams for c in candidates],
        )
        scores = STEM_WEIGHT * _scaled(stems) + GRAM_WEIGHT * _scaled(grams)
        scores += SOURCE_WEIGHT * np.array([_passage_score(c) for c in candidates])
        scores += self._closeness(question, candidates, scores)
        asking = [c.text.endswith(_QUESTION_MARKS) for c in candidates]
        scores = _in_context(candidates, np.where(asking, QUESTION_PENALTY, 1.0) * scores)
        return scores / np.array([float(len(c.text)) for c in candidates]) ** LENGTH_POWER

    def _closeness(
        self, question: str, candidates: Sequence[_Candidate], scores: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return what meaning adds to the scores of the best candidates, (n,) float64."""
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
        """Return the best candidates, best first, until they are not worth their room any more."""
        chosen: list[_Candidate] = []
        used = 0
        for index in np.argsort(-scores, kind="stable"):
            candidate = candidates[index]
            room = (used + len(candidate.text) / 2) / self._limit
            if chosen and not _is_worth(scores[index], scores.max(initial=0.0), room):
                break
            if any(candidate.text in c.text or c.text in candidate.text for c in chosen):
                continue
            chosen.append(candidate)
            used += len(candidate.text) + 1
        return chosen


def _is_worth(score: float, best: float, room: float) -> bool:
    """Whether a sentence may fill an answer to the share `room` of its limit."""
    return room <= WELCOME or (room <= 1 and score >= best * room**RISE)


def _passage_score(candidate: _Candidate) -> float:
    """Return how good the passage is, or the better one where a sentence goes over their border."""
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
    """Add to each score a share of its neighbours' in the same source."""
    together = np.array([a.source is b.source for a, b in pairwise(candidates)], dtype=bool)
    result = scores.copy()
    result[1:] += CONTEXT_WEIGHT * scores[:-1] * together
    result[:-1] += CONTEXT_WEIGHT / 2 * scores[1:] * together
    return result


def _between(before: _Candidate, after: _Candidate) -> str:
    """Return what stands between two quotes: a new paragraph where they do not touch."""
    gap = before.source.passage.text[before.start + len(before.text) : after.start]
    touching = before.source is after.source and not gap.strip() and "\n" not in gap
    return gap if touching else "\n\n"


def _in_reading_order(chosen: Sequence[_Candidate]) -> list[_Candidate]:
    """Keep the order of the sources, and order the sentences of each as they stand in it."""
    order = {c.source.number: rank for rank, c in reversed(list(enumerate(chosen)))}
    return sorted(chosen, key=lambda c: (order[c.source.number], c.start))


def _bm25(texts: Sequence[Sequence[str]], asked: Sequence[Sequence[str]]) -> NDArray[np.float64]:
    """Score each text by the terms asked of it, (n,) float64.

    Okapi BM25 without its length normalisation, which is `LENGTH_POWER` here, and with
    log(1 + (N - n + 0.5) / (n + 0.5)) for a term in n of the N texts.
    """
    counts = [Counter(terms) for terms in texts]
    documents = Counter(term for count in counts for term in count)

    def score(count: Counter[str], terms: Sequence[str]) -> float:
        return sum(
            math.log1p((len(texts) - documents[term] + 0.5) / (documents[term] + 0.5))
            * count[term] * (_K1 + 1) / (count[term] + _K1)
            for term in set(terms) & count.keys()
        )  # fmt: skip

    return np.array([score(count, terms) for count, terms in zip(counts, asked, strict=True)])


def _scaled(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Divide by the largest score, if there is a positive one."""
    largest = scores.max(initial=0.0)
    return scores / largest if largest > 0 else scores
