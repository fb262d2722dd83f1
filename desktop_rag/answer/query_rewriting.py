"""Resolve a question that leans on the conversation: add the words that carry its topic."""

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

# Terms -> how rare each is in the library.
Rarity = Callable[[Iterable[str]], Mapping[str, float]]

_MOST_CARRIED = 6  # words
_MOST_ADDED = 16  # words that a language model puts in
_MOST_DENSE = 24  # characters that are carried of a question in a script without spaces
_DECAY = 0.6  # of a turn's words with each turn that follows
_ANSWER = 0.35  # of a word that only the answer holds: it says more than was asked
_LEAST = 0.25  # of the best word; less tells another topic
_WORD = re.compile(rf"(?:(?![{DENSE}])[\w{MARKS}])+(?:[-.,:/](?:(?![{DENSE}])\w)+)*")
_DENSE_RUN = re.compile(f"[{DENSE}]+")


def resolve(question: str, history: Sequence[Exchange], rarity: Rarity) -> str:
    """Return the question with the words that carry the topic of the conversation.

    They are the rarest of the questions before it, back to the last one that stood alone, and of
    their answers; older ones count less.
    """
    language = language_of(question, history)
    scores: dict[str, float] = defaultdict(float)
    for text, share in _told(history):
        for word, weight in _weights(text, language, rarity).items():
            scores[word] = max(scores[word], share * weight) + share * weight * 0.1
    fitting = {word: scores[word] for word in _others(scores, question, language)}
    carried = sorted(fitting, key=lambda word: -fitting[word])[:_MOST_CARRIED]
    best = max(fitting.values(), default=0.0)
    kept = [word for word in carried if fitting[word] >= _LEAST * best]
    return " ".join([*kept, question])


def with_words_of(rewritten: str, question: str, history: Sequence[Exchange]) -> str:
    """Return the question with the words that somebody who understood it put in."""
    added = _others(_words(rewritten), question, language_of(question, history))
    return " ".join([*list(added)[:_MOST_ADDED], question])


def language_of(question: str, history: Sequence[Exchange]) -> str:
    """Return the language of a question, which is that of the conversation if it is too short."""
    said = " ".join(exchange.question for exchange in history[-2:])
    return detect(f"{said} {question}") or detect(history[-1].answer if history else "")


def own_stems(question: str, language: str) -> list[str]:
    """Return the stems of a question that tell what it is about: not those that ask and point."""
    asking = {stem for word in asking_words(language) for stem in analyze(word, language).stems}
    stems = dict.fromkeys(analyze(question, language).stems)
    return [each for each in stems if each not in asking]


def coverage(stems: Sequence[str], hits: Sequence[Hit], rarity: Rarity) -> float:
    """Return the share of the stems that the first hit holds, rare ones counting more, 0 to 1."""
    weights = rarity(stems)
    total = sum(weights.values())
    if not hits or not total:
        return 0.0
    passage = hits[0].passage
    text = "\n".join((hits[0].path.stem, *passage.headings, passage.text))
    present = set(analyze(text, passage.language).stems)
    return sum(weights[each] for each in stems if each in present) / total


def _others(words: Iterable[str], question: str, language: str) -> Iterator[str]:
    """Yield the words that tell something which the question does not hold."""
    own = set(analyze(parse_filters(question).text, language).stems)
    asking = asking_words(language)
    for word in words:
        if word.casefold() not in asking and not own.issuperset(analyze(word, language).stems):
            yield word


def _told(history: Sequence[Exchange]) -> Iterator[tuple[str, float]]:
    """Yield what was said since the topic began, with how much it counts."""
    share = 1.0
    for exchange in reversed(history):
        yield parse_filters(exchange.question).text, share
        yield exchange.answer, share * _ANSWER
        if not exchange.searched:  # it stood alone
            return
        share *= _DECAY


def _weights(text: str, language: str, rarity: Rarity) -> dict[str, float]:
    """Return the words of a text, with how rare the rarest stem of each is."""
    words = {word: analyze(word, language).stems for word in _words(text)}
    weights = rarity([stem for stems in words.values() for stem in stems])
    return {word: max(weights[s] for s in stems) for word, stems in words.items() if stems}


def _words(text: str) -> Iterator[str]:
    yield from dict.fromkeys(_WORD.findall(text))
    yield from dict.fromkeys(run[:_MOST_DENSE] for run in _DENSE_RUN.findall(text))
