"""Answers of a model that rest on other sentences than those that fit the question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from desktop_rag.answer_types import SHORT_ANSWER_CLAIMS, Answer, Citation, Doubt, Sentence, Support


def doubt_asides(answer: Answer, best_sentences: Sequence[Citation]) -> Answer:
    """Return an answer; a short one that rests on none of the best sentences is doubted.

    A longer one is more than the answer to a question, and may well leave them out.
    """
    is_short = sum(each.is_claim for each in answer.sentences) <= SHORT_ANSWER_CLAIMS
    rests_on_them = any(_overlaps(each, best_sentences) for each in answer.citations)
    if not best_sentences or rests_on_them or not is_short or answer.stopped:
        return answer
    return replace(answer, sentences=tuple(map(_doubt_sentence, answer.sentences)))


def _overlaps(citation: Citation, sentences: Iterable[Citation]) -> bool:
    """Whether one of the spans that support the answer is in one of these sentences."""
    return any(
        citation.document_id == each.document_id and start < each.end and each.start < end
        for each in sentences
        for start, end in citation.supporting
    )


def _doubt_sentence(sentence: Sentence) -> Sentence:
    if sentence.support is Support.SUPPORTED and sentence.is_claim:
        return replace(sentence, support=Support.WEAK, doubt=Doubt.ASIDE)
    return sentence
