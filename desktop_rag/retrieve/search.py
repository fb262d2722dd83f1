"""From a question to the passages that may answer it: three legs, fused by score."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from desktop_rag.errors import QuestionError
from desktop_rag.retrieve.filters import parse_filters
from desktop_rag.retrieve.near_duplicates import without_near_duplicates
from desktop_rag.retrieve.relevance import relevance
from desktop_rag.store.language import detect
from desktop_rag.store.library import Library
from desktop_rag.store.terms import Terms, analyze
from desktop_rag.types import Hit

# Passages each leg may propose. More do not change the first twenty.
_CANDIDATES = 100
_MOST_LANGUAGES = 4
# Different terms of a question that are searched for; a pasted page asks with its beginning.
_MOST_STEMS = 96
_MOST_GRAMS = 256
_FETCHED = 40  # passages read from the catalog at once; most questions need no more
# The best passages that decide whether anything was found at all.
_JUDGED = 3


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each leg counts; the legs' scores are first divided by their best."""

    cosine: float
    stems: float
    grams: float


# Compared on development questions: benchmarks/RESULTS.md.
READABLE = Weights(cosine=0.40, stems=0.35, grams=0.25)
UNREADABLE = Weights(cosine=0.10, stems=0.45, grams=0.45)


@dataclass(frozen=True, slots=True)
class QueryEmbedder:
    """What search needs of an embedding model."""

    model_key: str
    languages: tuple[str, ...]
    embed: Callable[[str], NDArray[np.float32]]  # question -> (dim,) of unit length
    embed_texts: Callable[[Sequence[str]], NDArray[np.float32]]  # n passages -> (n, dim)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits, best first, and how sure we may be that they are about the question at all."""

    hits: tuple[Hit, ...]
    relevance: float  # 0 to 1; see `retrieve.relevance`
    milliseconds: float


class Searcher:
    """Searches one library. For use in the thread that opened it."""

    def __init__(self, library: Library, embedder: QueryEmbedder) -> None:
        self._library = library
        self._embedder = embedder

    def search(self, question: str, top_k: int) -> SearchResult:
        """Return the `top_k` best passages, near-duplicates dropped.

        `file:"name"` in the question looks only into files whose name holds these words.

        Raises:
            QuestionError: no file has that name.
            LibraryError: the library cannot be read.
        """
        begun = time.perf_counter()
        question, documents = self._filtered(question)
        language = detect(question)
        terms = self._terms(question, language)
        vector = self._embedder.embed(question)
        index = self._library.index
        key = self._embedder.model_key
        stems = dict(index.search_terms("stems", terms.stems, _CANDIDATES, documents))
        grams = dict(index.search_terms("grams", terms.grams, _CANDIDATES, documents))
        cosine = dict(index.search_vector(key, vector, _CANDIDATES, documents))
        text_only = [id_ for id_ in stems.keys() | grams.keys() if id_ not in cosine]
        cosine |= index.cosines(key, vector, text_only)
        readable = not language or language in self._embedder.languages
        hits = self._hits(READABLE if readable else UNREADABLE, cosine, stems, grams)
        best = tuple(without_near_duplicates(hits, top_k))
        judged = self._with_cosines(best[:_JUDGED], vector) if readable else best[:_JUDGED]
        rarity = self._library.catalog.rarity(terms.stems)
        found = relevance(judged, terms, rarity, readable=readable)
        return SearchResult(best, found, (time.perf_counter() - begun) * 1000)

    def rare_words(self, question: str, rarity: float) -> int:
        """Return how many terms of a question are at least so rare in the library.

        Where the language is not known, the one counts that knows most of them.
        """
        text, _ = parse_filters(question)
        return min(
            sum(each >= rarity for each in self._library.catalog.rarity(terms.stems).values())
            for terms in (analyze(text, each) for each in self._languages(detect(text)))
        )

    def _filtered(self, question: str) -> tuple[str, list[str]]:
        """Take the filters out of a question; return it with the ids of the documents they mean."""
        text, names = parse_filters(question)
        if not names:
            return text, []
        documents = self._library.catalog.documents_named(names)
        if not documents:
            raise QuestionError(
                f"No file is called {', '.join(names)}",
                'file:"name" looks only into files whose name holds these words.',
            )
        return text, documents

    def _terms(self, question: str, language: str) -> Terms:
        """Analyze as the passages were: in the question's language, or in all that may be it."""
        found = [analyze(question, each) for each in self._languages(language)]
        stems = dict.fromkeys(stem for terms in found for stem in terms.stems)
        grams = dict.fromkeys(found[0].grams)
        return Terms(list(stems)[:_MOST_STEMS], list(grams)[:_MOST_GRAMS])

    def _languages(self, language: str) -> list[str]:
        """Return the languages that a question may be in, where `language` was detected."""
        known = [each for each in self._library.catalog.languages() if each]
        return [language] if language in known else ["", *known[:_MOST_LANGUAGES]]

    def _with_cosines(self, hits: Sequence[Hit], vector: NDArray[np.float32]) -> Sequence[Hit]:
        """Embed on the spot the passages whose vectors are still to come."""
        bare = [hit.passage.text for hit in hits if hit.cosine is None]
        if not bare:
            return hits
        cosines = iter((self._embedder.embed_texts(bare) @ vector).tolist())
        return [replace(hit, cosine=next(cosines)) if hit.cosine is None else hit for hit in hits]

    def _hits(
        self,
        weights: Weights,
        cosine: dict[str, float],
        stems: dict[str, float],
        grams: dict[str, float],
    ) -> Iterable[Hit]:
        """Yield hits, best first; passages that left the catalog meanwhile are passed over."""
        fused = _fused((cosine, weights.cosine), (stems, weights.stems), (grams, weights.grams))
        ranked = sorted(fused, key=lambda id_: (-fused[id_], id_))
        catalog = self._library.catalog
        for start in range(0, len(ranked), _FETCHED):
            part = ranked[start : start + _FETCHED]
            passages = catalog.passages(part)
            for id_ in part:
                passage = passages.get(id_)
                path = catalog.owner_of(passage.document_id) if passage else None
                if passage is not None and path is not None:
                    yield Hit(passage, path, fused[id_], cosine.get(id_))


def _fused(*legs: tuple[dict[str, float], float]) -> dict[str, float]:
    """Return the weighted sum of the legs, each divided by its best score."""
    fused: dict[str, float] = {}
    for scores, weight in legs:
        best = max(scores.values(), default=0.0)
        if best <= 0:
            continue
        for id_, score in scores.items():
            fused[id_] = fused.get(id_, 0.0) + weight * max(score, 0.0) / best
    return fused
