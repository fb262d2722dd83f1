"""Claims that give as their answer what the sentence says that answers the question best."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine, Token, compare_stems
from desktop_rag.text.typed_facts import Fact, is_fact_stated

_MIN_SIMILARITY = 0.7  # of the stem of a word, to be a form of it
_MIN_SHARED = 0.5  # of the words that a claim adds to its question


def gives_answer(claim: AnalyzedLine, question: AnalyzedLine, answer: AnalyzedLine) -> bool:
    """Whether all that a claim adds to its question stands in the sentence that answers it.

    Each number, date and name must, and half of the other words; at least one of them has to be there.
    """
    facts = [each for each in claim.facts if not _states(question, each)]
    words = list(_list_added_words(claim, question))
    held = [_holds(answer, each) for each in words]
    names = [held for word, held in zip(words, held, strict=True) if word.capital]
    if not all(_states(answer, each) for each in facts) or not all(names):
        return False
    is_shared = sum(held) >= _MIN_SHARED * len(words)
    return bool(facts or names or any(held)) and (is_shared or bool(facts or names))


def _list_added_words(claim: AnalyzedLine, question: AnalyzedLine) -> Iterator[Token]:
    for token in claim.tokens:
        if not token.is_function and not _holds(question, token):
            yield token


def _holds(line: AnalyzedLine, token: Token) -> bool:
    return any(compare_stems(token.stem, each) >= _MIN_SIMILARITY for each in line.stems)


def _states(line: AnalyzedLine, fact: Fact) -> bool:
    return is_fact_stated(fact, line.facts, line.normalized, line.years)
