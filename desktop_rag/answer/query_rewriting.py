"""Make a follow-up question self-contained by adding topic words of the conversation."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from desktop_rag.answer.anaphora import asking_words
from desktop_rag.llm.generator import Exchange
from desktop_rag.retrieve.question_filters import parse_filters
from desktop_rag.text.language import detect
from desktop_rag.text.terms import DENSE, MARKS, analyze
from desktop_rag.types import Hit

# Terms -> the IDF of each in the library.
Rarity = Callable[[Iterable[str]], Mapping[str, float]]

_MOST_CARRIED = 6  # words
_MOST_ADDED = 16  # words that a language model added
_MOST_DENSE = 24  # characters that are carried of a question in a dense script
_DECAY = 0.6  # of the weight of a turn's words, per later turn
_ANSWER = 0.35  # weight of words from an answer, which says more than was asked
_LEAST = 0.25  # of the best word's score; lower ones belong to another topic
_WORD = re.compile(rf"(?:(?![{DENSE}])[\w{MARKS}])+(?:[-.,:/](?:(?![{DENSE}])\w)+)*")
_DENSE_RUN = re.compile(f"[{DENSE}]+")


def resolve(question: str, history: Sequence[Exchange], rarity: Rarity) -> str:
    """Return the question with topic words of the conversation put before it.

    These are the rarest words of the previous questions, back to the last self-contained one, and
    of their answers; older turns weigh less.
    """
    language = language_of(question, history)
    scores: dict[str, float] = defaultdict(float)
    for text, text_weight in _told(history):
        for word, weight in _weights(text, language, rarity).items():
            scores[word] = max(scores[word], text_weight * weight) + text_weight * weight * 0.1
    candidates = {word: scores[word] for word in _others(scores, question, language)}
    carried = sorted(candidates, key=lambda word: -candidates[word])[:_MOST_CARRIED]
    best = max(candidates.values(), default=0.0)
    kept = [word for word in carried if candidates[word] >= _LEAST * best]
    return " ".join([*kept, question])


def with_words_of(rewritten: str, question: str, history: Sequence[Exchange]) -> str:
    """Return the question with the words that the model's rewrite added put before it."""
    added = _others(_words(rewritten), question, language_of(question, history))
    return " ".join([*list(added)[:_MOST_ADDED], question])


def language_of(question: str, history: Sequence[Exchange]) -> str:
    """Return the language of a question and the two before it, else of the last answer."""
    recent = " ".join(exchange.question for exchange in history[-2:])
    return detect(f"{recent} {question}") or detect(history[-1].answer if history else "")


def own_stems(question: str, language: str) -> list[str]:
    """Return the stems of a question without those of stop words and anaphors."""
    stop_stems = {stem for word in asking_words(language) for stem in analyze(word, language).stems}
    stems = dict.fromkeys(analyze(question, language).stems)
    return [each for each in stems if each not in stop_stems]


def coverage(stems: Sequence[str], hits: Sequence[Hit], rarity: Rarity) -> float:
    """Return the IDF-weighted share of the stems in the first hit, 0 to 1."""
    weights = rarity(stems)
    total = sum(weights.values())
    if not hits or not total:
        return 0.0
    passage = hits[0].passage
    text = "\n".join((hits[0].path.stem, *passage.headings, passage.text))
    present = set(analyze(text, passage.language).stems)
    return sum(weights[each] for each in stems if each in present) / total


def _others(words: Iterable[str], question: str, language: str) -> Iterator[str]:
    """Yield the content words with a stem that the question does not contain."""
    present = set(analyze(parse_filters(question).text, language).stems)
    stop_words = asking_words(language)
    for word in words:
        if word.casefold() not in stop_words and not present.issuperset(
            analyze(word, language).stems
        ):
            yield word


def _told(history: Sequence[Exchange]) -> Iterator[tuple[str, float]]:
    """Yield the texts since the last self-contained question, the newest first, with weights."""
    weight = 1.0
    for exchange in reversed(history):
        yield parse_filters(exchange.question).text, weight
        yield exchange.answer, weight * _ANSWER
        if not exchange.searched:  # it was self-contained
            return
        weight *= _DECAY


def _weights(text: str, language: str, rarity: Rarity) -> dict[str, float]:
    """Return each word of a text with the IDF of its rarest stem."""
    words = {word: analyze(word, language).stems for word in _words(text)}
    weights = rarity([stem for stems in words.values() for stem in stems])
    return {word: max(weights[s] for s in stems) for word, stems in words.items() if stems}


def _words(text: str) -> Iterator[str]:
    yield from dict.fromkeys(_WORD.findall(text))
    yield from dict.fromkeys(run[:_MOST_DENSE] for run in _DENSE_RUN.findall(text))
