"""Answer without a language model: quote the sentences of the sources that answer the question.

One clearly best sentence gives a short answer; where many score nearly as high, more are quoted. A
summary quotes the most central sentences, in the order of the text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.llm.central_sentences import build_tfidf_vectors, select_central_sentences
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.sentence_scores import QUESTION_MARKS, EmbedTexts, SentenceCandidate, SentenceScorer
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS, EXTRACTIVE_WHOLE_TOKENS
from desktop_rag.text.sentences import SENTENCE_ENDINGS
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Mode

ANSWER_CHARACTERS = 590  # longest answer; 280 on average (benchmarks/RESULTS.md)
# Sentences within FREE_SHARE of the limit are always quoted. Beyond that, at a filled share s, a
# sentence needs a score of at least s ** THRESHOLD_EXPONENT times the best: 0.72 of it at a third,
# 0.92 at three quarters.
FREE_SHARE = 1 / 3
THRESHOLD_EXPONENT = 0.3
SIMILAR_SHARE = (
    0.9  # of the best score; with less, a model's answer was wrong in 4 of 4 cases, with more in 4 of 8
)
ROW_SHARE = 0.9  # of the best score; rows of a table are much alike, and say nothing of each other

SUMMARY_CHARACTERS, SUMMARY_SHARE = 1_400, 1 / 3  # characters, and of the text
_MAX_COMPARED_SENTENCES = 400  # sampled evenly
_EMBED_BATCH_SENTENCES = 32  # between two checks of the cancel token

# Below this share of sentences with such an ending a text is no prose, and headings and list items
# are summarised too.
_STATEMENT_ENDINGS = tuple(
    stop + closing
    for stop in set(SENTENCE_ENDINGS).difference(QUESTION_MARKS)
    for closing in ("", '"', "”", "’", "'", "»", " »", ")", "**", "*")
)
_MIN_PROSE_SHARE = 0.25
# Two words and more, short ones such as "of the" aside all with a capital.
_TITLE_CASE = re.compile(r"(?=.*\s)[A-ZÀ-ÖØ-Þ][^\W\d_]*(?:[ ](?:[^\W\d_]{1,3}|[A-ZÀ-ÖØ-Þ][^\W_]*))*")


class ExtractiveGenerator:
    """Quotes the best sentences verbatim, best source first.

    Args:
        embed: returns unit vectors; None disables cosine similarity.
        limit: characters of an answer; the last sentence may exceed it by half its length.
        languages: supported by the embedding model (ISO 639-1); others are not embedded.
    """

    name = "extractive"
    source_tokens = quick_source_tokens = EXTRACTIVE_SOURCE_TOKENS
    whole_tokens = EXTRACTIVE_WHOLE_TOKENS

    def __init__(
        self,
        embed: EmbedTexts | None = None,
        limit: int = ANSWER_CHARACTERS,
        languages: Collection[str] = ("en",),
    ) -> None:
        self._embed = embed
        self._limit = limit
        self._scorer = SentenceScorer(embed, languages)
        # Those that fit the last question about as well as the best, which comes first; none of a summary.
        self.best_sentences: list[SentenceCandidate] = []

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the sentences one by one; raises Cancelled."""
        token.raise_if_cancelled()
        is_summary = prompt.mode is Mode.SUMMARISE
        candidates = self._scorer.collect_sentences(prompt.sources, "" if is_summary else prompt.question)
        self.best_sentences = []
        if is_summary:
            quoted = self._select_summary(candidates, token)
        else:
            scores = self._scorer.score_sentences(prompt.question, candidates)
            answering = _find_answering(prompt.question, candidates)
            candidates, scores = [candidates[index] for index in answering], scores[answering]
            order = np.argsort(-scores, kind="stable")
            least = scores.max(initial=0.0) * SIMILAR_SHARE
            self.best_sentences = [candidates[index] for index in order if scores[index] >= least]
            quoted = _sort_by_source(self._select_best(candidates, scores))
        token.raise_if_cancelled()
        before: SentenceCandidate | None = None
        for candidate in quoted:
            token.raise_if_cancelled()
            if before is not None:
                yield _choose_separator(before, candidate)
            yield candidate.text
            before = candidate

    def close(self) -> None:
        """Nothing to free."""

    def _select_summary(
        self, candidates: Sequence[SentenceCandidate], token: CancelToken
    ) -> list[SentenceCandidate]:
        """Return the most central sentences, in the order of the text."""
        step = -(-len(candidates) // _MAX_COMPARED_SENTENCES)
        sampled = candidates[:: step or 1]
        compared = [c for c in sampled if c.text.endswith(_STATEMENT_ENDINGS)]
        if len(compared) < len(sampled) * _MIN_PROSE_SHARE:
            compared = [c for c in sampled if not c.text.endswith(QUESTION_MARKS)]
        lengths = [len(c.text) for c in compared]
        limit = min(SUMMARY_CHARACTERS, int(sum(len(c.text) for c in candidates) * SUMMARY_SHARE))
        selected = (
            select_central_sentences(self._embed_candidates(compared, token), lengths, limit)
            if compared
            else []
        )
        return [compared[index] for index in selected]

    def _embed_candidates(
        self, candidates: Sequence[SentenceCandidate], token: CancelToken
    ) -> NDArray[np.float32]:
        """Return a unit vector per sentence, (n, d); TF-IDF where the language is unsupported."""
        if self._embed is None or not self._scorer.can_embed(candidates):
            return build_tfidf_vectors([c.terms.stems for c in candidates])
        order = sorted(range(len(candidates)), key=lambda index: len(candidates[index].text))
        vectors: list[NDArray[np.float32]] = []
        for start in range(0, len(order), _EMBED_BATCH_SENTENCES):
            token.raise_if_cancelled()
            batch = order[start : start + _EMBED_BATCH_SENTENCES]  # of similar lengths, to avoid padding
            vectors.append(self._embed([candidates[index].text for index in batch]))
        return np.concatenate(vectors)[np.argsort(order)]

    def _select_best(
        self, candidates: Sequence[SentenceCandidate], scores: NDArray[np.float64]
    ) -> list[SentenceCandidate]:
        """Return the best candidates, best first, within the limit and above the threshold."""
        selected: list[SentenceCandidate] = []
        used = 0
        for index in np.argsort(-scores, kind="stable"):
            candidate = candidates[index]
            filled_share = (used + len(candidate.text) / 2) / self._limit
            best = scores.max(initial=0.0)
            if selected and not _is_worth_quoting(scores[index], best, filled_share):
                break
            with_row = selected and (candidate.is_row or selected[0].is_row)
            if with_row and scores[index] < best * ROW_SHARE:
                continue
            if any(candidate.text in c.text or c.text in candidate.text for c in selected):
                continue
            selected.append(candidate)
            used += len(candidate.text) + 1
        return selected


def _find_answering(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the indices of candidates but headings that only repeat the question; all if none is left."""
    languages = {each.source.passage.language for each in candidates}
    asked = {language: set(analyze_text(question, language).stems) for language in languages}
    answering = []
    for index, each in enumerate(candidates):
        language, title = each.source.passage.language, _read_title(each)
        if not title or set(analyze_text(title, language).stems) - asked[language]:
            answering.append(index)
    return answering or list(range(len(candidates)))


def _read_title(candidate: SentenceCandidate) -> str:
    """Return the words of a heading, "" if it is not known to be one.

    It is by its markup, its document, or Every Word with a Capital: a line without a full stop may just as
    well be an item of a list, which answers by itself.
    """
    text = candidate.text
    if candidate.is_row or text.endswith(_STATEMENT_ENDINGS):
        return ""
    title = text.strip("# \t").lstrip("0123456789. \t")
    is_titled = text.startswith("#") or title in candidate.source.passage.headings
    return title if is_titled or _TITLE_CASE.fullmatch(text) else ""


def _is_worth_quoting(score: float, best: float, filled_share: float) -> bool:
    """Whether a sentence scores high enough when it fills the answer to `filled_share`."""
    return filled_share <= FREE_SHARE or (
        filled_share <= 1 and score >= best * filled_share**THRESHOLD_EXPONENT
    )


def _choose_separator(before: SentenceCandidate, after: SentenceCandidate) -> str:
    """Return the original gap between adjacent sentences, otherwise a paragraph break."""
    gap = before.source.passage.text[before.end : after.start]
    is_text = not (before.is_row or after.is_row)
    are_adjacent = is_text and before.source is after.source and not gap.strip() and "\n" not in gap
    return gap if are_adjacent else "\n\n"


def _sort_by_source(selected: Sequence[SentenceCandidate]) -> list[SentenceCandidate]:
    """Sort by source in order of first occurrence, then by position in the source."""
    order = {c.source.number: rank for rank, c in reversed(list(enumerate(selected)))}
    return sorted(selected, key=lambda c: (order[c.source.number], c.start))
