"""The sentence of the sources that answers the question best, where a model's answer does not rest on it."""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support

_MOST_CLAIMS = 3  # of a short answer


def weigh_nearest_sentence(answer: Answer) -> Answer:
    """Return an answer with `nearest`, the best sentence, only if it rests on others; then it is doubted.

    An answer of many sentences is no short answer to a question, and may well leave the best one out.
    """
    if not answer.found or not answer.nearest:
        return answer
    rests_on_it = any(_overlaps(each, answer.nearest[0]) for each in answer.citations)
    is_long = sum(each.is_claim for each in answer.sentences) > _MOST_CLAIMS
    if rests_on_it or is_long or answer.stopped or answer.prefers_quotes:
        return replace(answer, nearest=())
    return replace(answer, sentences=tuple(map(_doubt_sentence, answer.sentences)))


def _overlaps(citation: Citation, sentence: Citation) -> bool:
    """Whether one of the spans that support the answer is in this sentence."""
    return citation.document_id == sentence.document_id and any(
        start < sentence.end and sentence.start < end for start, end in citation.supporting
    )


def _doubt_sentence(sentence: Sentence) -> Sentence:
    if sentence.support is Support.SUPPORTED and sentence.is_claim:
        return replace(sentence, support=Support.WEAK, doubt=Doubt.ASIDE)
    return sentence
