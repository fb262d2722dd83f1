"""Search in unindexed text, with scores comparable to those of the index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from desktop_rag.document_types import Passage
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.language import detect_language
from desktop_rag.text.terms import Terms, analyze_text

_K1, _B = 1.2, 0.75  # BM25 parameters, the same as LanceDB's
_CALIBRATION_PASSAGES = 3  # indexed passages that are scored both ways, to calibrate


class UnindexedCandidates(NamedTuple):
    """Passages by id, with the language they were analyzed in, and their scores."""

    passages: dict[str, Passage]
    stems: dict[str, float]
    grams: dict[str, float]


def search_unindexed(
    library: LibraryReader,
    question: str,
    languages: Sequence[str],
    limit: int,
    documents: Sequence[str] | None,
    grams: Mapping[str, float],
) -> UnindexedCandidates:
    """Return at most `limit` passages with scores comparable to those of the index.

    `languages` are those that the question may be in: if there is only one, passages without a language are
    analyzed in it, otherwise their language is detected. `documents` are the ids of the documents to search,
    None for all; `grams` are the n-gram scores of the index, to calibrate the scale.
    """
    ids = library.unindexed_text.search_words(question, languages, limit, documents)
    if not ids:
        return UnindexedCandidates({}, {}, {})
    [language] = languages if len(languages) == 1 else [""]
    passages = {
        id_: replace(each, language=each.language or language or detect_language(each.searched_text))
        for id_, each in library.catalog.load_passages(ids).items()
    }
    scorer = PassageScorer(library, question)
    stems, overlaps = scorer.compute_scores(passages)
    best = sorted(grams, key=lambda id_: -grams[id_])[:_CALIBRATION_PASSAGES]
    _, measured = scorer.compute_scores(library.catalog.load_passages(best))
    scale = sum(grams[id_] for id_ in measured) / (sum(measured.values()) or 1) if measured else 1
    return UnindexedCandidates(passages, stems, {id_: scale * each for id_, each in overlaps.items()})


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
        analyzed = {id_: analyze_text(each.searched_text, each.language) for id_, each in passages.items()}
        average = sum(len(terms.stems) for terms in analyzed.values()) / max(len(analyzed), 1)
        bm25, overlaps = {}, {}
        for id_, terms in analyzed.items():
            question = words[passages[id_].language]
            bm25[id_] = _compute_bm25(question, terms.stems, idf, average)
            overlaps[id_] = _compute_gram_overlap(question, set(terms.grams), idf)
        return bm25, overlaps


def _compute_bm25(
    words: Sequence[Terms], stems: Sequence[str], idf: Mapping[str, float], average: float
) -> float:
    """Return the BM25 score of a passage; `average` is the mean number of stems per passage."""
    counts = Counter(stems)
    norm = _K1 * (1 - _B + _B * len(stems) / max(average, 1))
    wanted = {stem for word in words for stem in word.stems}
    return sum(idf[each] * counts[each] * (_K1 + 1) / (counts[each] + norm) for each in wanted)


def _compute_gram_overlap(words: Sequence[Terms], grams: set[str], idf: Mapping[str, float]) -> float:
    """Return the mean share of each word's n-grams in a passage by IDF; BM25 would need their frequencies."""
    weights = [sum(idf[stem] for stem in word.stems) for word in words]
    shares = [sum(gram in grams for gram in word.grams) / max(len(word.grams), 1) for word in words]
    total = sum(weights)
    return sum(w * s for w, s in zip(weights, shares, strict=True)) / total if total else 0.0
