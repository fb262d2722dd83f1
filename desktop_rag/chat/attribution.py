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
_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class _SourceText:
    """A source prepared for comparing."""

    number: int
    plain: str  # lower case, single spaces
    stems: frozenset[str]
    sentences: tuple[str, ...]


def attribute(
    text: str, sources: Sequence[Source], rarity: Rarity, embed: EmbedTexts
) -> tuple[Sentence, ...]:
    """Split an answer into sentences and attribute each to the numbers of its sources."""
    language = detect(text)
    spans = sentences(text, language)
    prepared = [_prepare(source) for source in sources]
    quoted = {span: _quoted(text[slice(*span)], prepared) for span in spans}
    open_spans = [span for span in spans if not quoted[span]]
    judged = _judge([text[slice(*span)] for span in open_spans], language, prepared, rarity, embed)
    by_span = dict(zip(open_spans, judged, strict=True))
    return tuple(
        Sentence(text[slice(*span)], Support.SUPPORTED, quoted[span])
        if quoted[span]
        else by_span[span]
        for span in spans
    )


def _prepare(source: Source) -> _SourceText:
    passage = source.passage
    spans = sentences(passage.text, passage.language)
    return _SourceText(
        source.number,
        _plain(passage.text),
        frozenset(analyze(passage.text, passage.language).stems),
        tuple(passage.text[start:end] for start, end in spans),
    )


def _quoted(sentence: str, sources: Sequence[_SourceText]) -> tuple[int, ...]:
    """Return the first source that holds the sentence word for word."""
    plain = _plain(sentence)
    return next(((source.number,) for source in sources if plain in source.plain), ())


def _judge(
    texts: Sequence[str],
    language: str,
    sources: Sequence[_SourceText],
    rarity: Rarity,
    embed: EmbedTexts,
) -> list[Sentence]:
    if not texts or not sources:
        return [Sentence(text, Support.UNSUPPORTED) for text in texts]
    pool = [(source.number, each) for source in sources for each in source.sentences]
    vectors = embed([*texts, *(each for _, each in pool)])
    meaning = vectors[: len(texts)] @ vectors[len(texts) :].T
    owners = np.array([number for number, _ in pool])
    return [
        _sentence(text, language, sources, rarity, dict(_nearest(owners, meaning[row])))
        for row, text in enumerate(texts)
    ]


def _nearest(owners: NDArray[np.int64], similarity: NDArray[np.float32]) -> list[tuple[int, float]]:
    return [
        (int(number), float(similarity[owners == number].max())) for number in np.unique(owners)
    ]


def _sentence(
    text: str,
    language: str,
    sources: Sequence[_SourceText],
    rarity: Rarity,
    nearest: Mapping[int, float],
) -> Sentence:
    stems = analyze(text, language).stems
    weights = rarity(stems)
    numbers = _NUMBER.findall(text)
    scores: dict[int, float] = {}
    for source in sources:
        words = _share(stems, weights, source.stems)
        score = _WORDS_WEIGHT * words + _MEANING_WEIGHT * max(nearest.get(source.number, 0.0), 0.0)
        literal = all(number in source.plain for number in numbers)
        scores[source.number] = score if literal else min(score, _WEAK - 0.01)
    best = max(scores.values())
    if best < _WEAK:
        return Sentence(text, Support.UNSUPPORTED)
    ranked = sorted(scores, key=lambda number: (-scores[number], number))
    cited = [number for number in ranked if scores[number] >= best * _NEARLY_AS_GOOD]
    support = Support.SUPPORTED if best >= _SUPPORTED else Support.WEAK
    return Sentence(text, support, tuple(sorted(cited[:_MOST_CITATIONS])))


def _share(stems: Sequence[str], weights: Mapping[str, float], present: frozenset[str]) -> float:
    total = sum(weights[stem] for stem in stems)
    return sum(weights[stem] for stem in stems if stem in present) / total if total else 0.0


def _plain(text: str) -> str:
    return _SPACE.sub(" ", text).strip().casefold()
