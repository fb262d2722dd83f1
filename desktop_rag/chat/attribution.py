"""Say for each sentence of an answer which sources carry it, and how well.

Computed from the texts, not asked of the model: small models cannot be relied on to cite. After
RAGFlow's `insert_citations`, with literal checks of numbers added.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_rag.store.language import detect
from desktop_rag.store.sentences import sentences
from desktop_rag.store.terms import analyze
from desktop_rag.types import Sentence, Source, Support

# Texts -> (n, dim) float32 unit rows.
EmbedTexts = Callable[[Sequence[str]], NDArray[np.float32]]
# Terms -> how rare each is in the library.
Rarity = Callable[[Sequence[str]], Mapping[str, float]]

# A sentence's score against a source: share of its rare words found there, and similarity of
# meaning with the source's nearest sentence.
_WORDS_WEIGHT = 0.65
_MEANING_WEIGHT = 0.35
_SUPPORTED = 0.62
_WEAK = 0.42
# Further sources are cited if they carry the sentence nearly as well as the best.
_NEARLY_AS_GOOD = 0.92
_MOST_CITATIONS = 2
_COMPARED = 3  # sources of a sentence whose meaning is compared: those that share most words
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_THOUSANDS = re.compile(r"[.,](?=\d{3}(?!\d))")
_SPACE = re.compile(r"\s+")


# What a sentence's place in a list puts before it.
_LIST_MARK = re.compile(r"^(?:[-*•–#>]+\s+|\(?\d{1,3}[.)]\s+)+")

Verdict = tuple[Support, tuple[int, ...]]  # and the numbers of the sources that carry it


@dataclass(frozen=True, slots=True)
class _SourceText:
    """A source prepared for comparing."""

    number: int
    plain: str  # lower case, single spaces
    stems: frozenset[str]
    numbers: frozenset[str]
    sentences: tuple[str, ...]


def attribute(
    text: str, sources: Sequence[Source], rarity: Rarity, embed: EmbedTexts
) -> tuple[Sentence, ...]:
    """Split an answer into sentences and attribute each to the numbers of its sources."""
    language = _language(text, sources)
    written = [text[start:end] for start, end in sentences(text, language)]
    bare = [_LIST_MARK.sub("", each) for each in written]
    prepared = [_prepare(source) for source in sources]
    quoted = {each: _quoted(each, prepared) for each in bare}
    verdicts = {each: (Support.SUPPORTED, numbers) for each, numbers in quoted.items() if numbers}
    others = [each for each, numbers in quoted.items() if not numbers]
    verdicts |= _judge(others, language, prepared, rarity, embed)
    return tuple(Sentence(each, *verdicts[key]) for each, key in zip(written, bare, strict=True))


def _language(text: str, sources: Sequence[Source]) -> str:
    """Return the language of an answer; if it is none of its sources', that of the best one."""
    languages = [source.passage.language for source in sources]
    detected = detect(text)
    return detected if detected in languages or not languages else languages[0]


def _prepare(source: Source) -> _SourceText:
    passage = source.passage
    spans = sentences(passage.text, passage.language)
    return _SourceText(
        source.number,
        _plain(passage.text),
        frozenset(analyze(passage.text, passage.language).stems),
        _numbers(passage.text),
        tuple(passage.text[start:end] for start, end in spans),
    )


def _quoted(sentence: str, sources: Sequence[_SourceText]) -> tuple[int, ...]:
    """Return the first source that holds the sentence word for word."""
    whole = re.compile(rf"(?<!\w){re.escape(_plain(sentence))}(?!\w|[.,]\d)")
    return next(((source.number,) for source in sources if whole.search(source.plain)), ())


def _judge(
    texts: Sequence[str],
    language: str,
    sources: Sequence[_SourceText],
    rarity: Rarity,
    embed: EmbedTexts,
) -> dict[str, Verdict]:
    if not texts or not sources:
        return dict.fromkeys(texts, (Support.UNSUPPORTED, ()))
    words = {text: _words(text, language, sources, rarity) for text in texts}
    near = {number for text in texts for number in _best(words[text], _COMPARED)}
    pool = [
        (each.number, text) for each in sources if each.number in near for text in each.sentences
    ]
    vectors = embed([*texts, *(each for _, each in pool)])
    meaning = vectors[: len(texts)] @ vectors[len(texts) :].T
    owners = np.array([number for number, _ in pool])
    return {
        text: _verdict(text, sources, words[text], dict(_nearest(owners, meaning[row])))
        for row, text in enumerate(texts)
    }


def _words(
    text: str, language: str, sources: Sequence[_SourceText], rarity: Rarity
) -> dict[int, float]:
    """Return for each source the share of the sentence's rare words that stand in it."""
    stems = analyze(text, language).stems
    weights = rarity(stems)
    return {source.number: _share(stems, weights, source.stems) for source in sources}


def _best(scores: Mapping[int, float], most: int) -> list[int]:
    return sorted(scores, key=lambda number: (-scores[number], number))[:most]


def _nearest(owners: NDArray[np.int64], similarity: NDArray[np.float32]) -> list[tuple[int, float]]:
    return [
        (int(number), float(similarity[owners == number].max())) for number in np.unique(owners)
    ]


def _verdict(
    text: str,
    sources: Sequence[_SourceText],
    words: Mapping[int, float],
    nearest: Mapping[int, float],
) -> Verdict:
    numbers = _numbers(text)
    scores: dict[int, float] = {}
    for source in sources:
        meaning = max(nearest.get(source.number, 0.0), 0.0)
        score = _WORDS_WEIGHT * words[source.number] + _MEANING_WEIGHT * meaning
        scores[source.number] = score if numbers <= source.numbers else 0.0
    best = max(scores.values())
    if best < _WEAK:
        return Support.UNSUPPORTED, ()
    ranked = _best(scores, _MOST_CITATIONS)
    cited = [number for number in ranked if scores[number] >= best * _NEARLY_AS_GOOD]
    return (Support.SUPPORTED if best >= _SUPPORTED else Support.WEAK), tuple(sorted(cited))


def _share(stems: Sequence[str], weights: Mapping[str, float], present: frozenset[str]) -> float:
    total = sum(weights[stem] for stem in stems)
    return sum(weights[stem] for stem in stems if stem in present) / total if total else 0.0


def _numbers(text: str) -> frozenset[str]:
    """Return the numbers in a text, 48,200 and 48.200 written as 48200."""
    return frozenset(_THOUSANDS.sub("", number) for number in _NUMBER.findall(text))


def _plain(text: str) -> str:
    return _SPACE.sub(" ", text).strip().casefold()
