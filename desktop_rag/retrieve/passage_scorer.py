"""Scores of passages by their text, comparable to those of the search index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from desktop_rag.document_types import Passage
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.terms import Terms, analyze_text

_K1, _B = 1.2, 0.75  # BM25 parameters, the same as LanceDB's
# Texts of which the terms are remembered, 5 to 10 kB each: a phrase of a question is often asked for again.
# To analyze one takes 1 ms.
_REMEMBERED_TEXTS = 2_048


class PassageScorer:
    """Scores passages for one question without the index."""

    def __init__(self, library: LibraryReader, question: str) -> None:
        self._catalog = library.catalog
        self._question_words = question.split()

    def compute_scores(self, passages: Mapping[str, Passage]) -> tuple[dict[str, float], dict[str, float]]:
        """Return the BM25 score of the stems and the n-gram overlap, by passage id."""
        languages = {each.language for each in passages.values()}
        words = {code: [analyze_text(word, code) for word in self._question_words] for code in languages}
        idf = self._catalog.compute_idf(
            stem for terms in words.values() for each in terms for stem in each.stems
        )
        analyzed = {id_: _remember_terms(each.searched_text, each.language) for id_, each in passages.items()}
        average = sum(terms.length for terms in analyzed.values()) / max(len(analyzed), 1)
        bm25, overlaps = {}, {}
        for id_, terms in analyzed.items():
            question = words[passages[id_].language]
            bm25[id_] = _compute_bm25(question, terms, idf, average)
            overlaps[id_] = _compute_gram_overlap(question, terms, idf)
        return bm25, overlaps


@dataclass(frozen=True, slots=True)
class _PassageTerms:
    """The terms of a passage, packed to be remembered: as objects they take ten times the memory.

    `stems` and `grams` are texts in which a blank precedes and follows each term.
    """

    length: int  # stems
    stems: str
    grams: str

    def count_stem(self, stem: str) -> int:
        """Return how often the passage holds a stem."""
        return self.stems.count(f" {stem} ")

    def has_gram(self, gram: str) -> bool:
        """Whether the passage holds an n-gram."""
        return f" {gram} " in self.grams


@lru_cache(_REMEMBERED_TEXTS)
def _remember_terms(text: str, language: str) -> _PassageTerms:
    terms = analyze_text(text, language)
    grams = " ".join(dict.fromkeys(terms.grams))
    return _PassageTerms(len(terms.stems), f" {'  '.join(terms.stems)} ", f" {grams} ")


def _compute_bm25(
    words: Sequence[Terms], passage: _PassageTerms, idf: Mapping[str, float], average: float
) -> float:
    """Return the BM25 score of a passage; `average` is the mean number of stems per passage."""
    norm = _K1 * (1 - _B + _B * passage.length / max(average, 1))
    counts = {stem: passage.count_stem(stem) for word in words for stem in word.stems}
    return sum(idf[stem] * count * (_K1 + 1) / (count + norm) for stem, count in counts.items())


def _compute_gram_overlap(words: Sequence[Terms], passage: _PassageTerms, idf: Mapping[str, float]) -> float:
    """Return the mean share of each word's n-grams in a passage by IDF; BM25 would need their frequencies."""
    weights = [sum(idf[stem] for stem in word.stems) for word in words]
    shares = [sum(map(passage.has_gram, word.grams)) / max(len(word.grams), 1) for word in words]
    total = sum(weights)
    return sum(w * s for w, s in zip(weights, shares, strict=True)) / total if total else 0.0
