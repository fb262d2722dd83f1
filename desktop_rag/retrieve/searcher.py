"""Find the passages that may answer a question: three retrievers and score fusion."""

from __future__ import annotations

import heapq
import logging
import time
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.index.search_index import IndexDamagedError
from desktop_rag.library.library import Library
from desktop_rag.retrieve.document_scope import documents_asked
from desktop_rag.retrieve.exact_match import Conditions, Exact, find_exact
from desktop_rag.retrieve.feedback import with_feedback
from desktop_rag.retrieve.near_duplicates import without_near_duplicates
from desktop_rag.retrieve.newest_passages import list_passages
from desktop_rag.retrieve.question_filters import Filters, parse_filters
from desktop_rag.retrieve.relevance import relevance
from desktop_rag.retrieve.score_fusion import (
    READABLE,
    UNREADABLE,
    Weights,
    fused,
    with_expected,
    with_neighbours,
)
from desktop_rag.retrieve.stop_terms import telling
from desktop_rag.retrieve.unindexed_retriever import Scorer, search_fresh
from desktop_rag.text.language import detect
from desktop_rag.text.terms import Terms, analyze
from desktop_rag.types import Hit, Passage, Scope

log = logging.getLogger(__name__)

_ALL = Scope()
# Candidates per retriever. With 100 the lower ones lack the scores of retrievers that just missed
# them; more than 200 change little.
_CANDIDATES = 200
# If too few candidates meet the question's conditions, and if none does.
_MORE_CANDIDATES, _MOST_CANDIDATES = 1_000, 5_000
_MOST_LANGUAGES = 4
# A long pasted text is cut to its beginning: characters, and distinct terms.
_LONGEST = 8_000
_MOST_STEMS = 96
_MOST_GRAMS = 256
# How many of the best passages may boost neighbours. With all of some 500, 200 and 100 the nDCG@10
# of engineering abstracts was .4515, .4522 and .4490.
_BESIDE = 200
_FETCHED = 24  # passages read from the catalog at once; enough for most questions
# The best passages, by whose relevance the result is judged.
_JUDGED = 3
_PHRASE = 0.2  # added to the score of a passage that contains a phrase of the question


_Vector = Callable[[], NDArray[np.float32]]  # the embedded question, computed on first call


@dataclass(frozen=True, slots=True)
class QueryEmbedder:
    """The functions of an embedding model that search needs."""

    model_key: str
    languages: tuple[str, ...]
    embed: Callable[[str], NDArray[np.float32]]  # question -> (dim,) of unit length
    embed_texts: Callable[[Sequence[str]], NDArray[np.float32]]  # n passages -> (n, dim)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits, best first, and their relevance to the question."""

    hits: tuple[Hit, ...]
    relevance: float  # 0 to 1; see `compute_relevance`
    milliseconds: float
    notices: tuple[str, ...] = ()  # deviations from the question, in sentences


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question with its language, terms, IDF of its stems, and vector."""

    text: str
    language: str
    terms: Terms
    rarity: Mapping[str, float]
    vector: _Vector


@dataclass(frozen=True, slots=True)
class _Legs:
    """Scores of each retriever by passage id, and the passages that are already read."""

    cosine: dict[str, float]
    stems: dict[str, float]
    grams: dict[str, float]
    passages: dict[str, Passage]

    def with_others(self, others: _Legs) -> _Legs:
        """Return these, with the scores and passages that only `others` has added."""
        return _Legs(
            others.cosine | self.cosine,
            others.stems | self.stems,
            self.grams,
            others.passages | self.passages,
        )


class Searcher:
    """Searches one library. For use in the thread that opened it."""

    def __init__(self, library: Library, embedder: QueryEmbedder) -> None:
        self._library = library
        self._embedder = embedder
        self._prepared = False

    def prepare(self) -> None:
        """Load the embedding model and the index; on later calls, reload what changed."""
        self._library.index.prepare(self._embedder.model_key)
        if not self._prepared:
            self.search("Is everything loaded?", 1)
            self._prepared = True

    def search(self, question: str, top_k: int, scope: Scope = _ALL) -> SearchResult:
        """Return the `top_k` best passages of a scope without near-duplicates and old versions.

        The question may contain filters, see `question_filters`. With filters and no words, the
        newest documents are listed. A damaged table of the index is skipped.

        Raises:
            QuestionError: a filter is invalid, or no document passes them.
            CollectionError: the question names a collection that does not exist.
            EmbeddingError: the embedding model is missing or damaged.
            LibraryError: the library cannot be read.
        """
        start = time.perf_counter()
        filters = parse_filters(question)
        documents = documents_asked(self._library, scope, filters)
        if filters.has_words or not filters.filtered:
            result = self._search(filters, documents, top_k)
        else:
            result = self._listed(Conditions.of(filters), documents, top_k)
        return replace(result, milliseconds=(time.perf_counter() - start) * 1000)

    def _search(
        self, filters: Filters, documents: Mapping[str, Path | None] | None, top_k: int
    ) -> SearchResult:
        """Search for words among the passages that meet the conditions."""
        conditions = Conditions.of(filters)
        document_ids = None if documents is None else sorted(documents)
        exact = find_exact(self._library, conditions, document_ids) if conditions.phrases else None
        conditions = exact.conditions if exact else conditions
        if exact and filters.is_sentence:
            conditions = replace(conditions, phrases=())
        question = self._asked(filters.text[:_LONGEST])
        readable = not question.language or question.language in self._embedder.languages
        weights = READABLE if readable else UNREADABLE
        best: list[Hit] = []
        wanted = top_k
        for candidates in self._rounds(question, document_ids, exact, sentence=filters.is_sentence):
            hits = self._hits(weights, candidates, documents or {}, exact.passages if exact else ())
            matching = (hit for hit in hits if conditions.met_by(hit.passage))
            best = without_near_duplicates(matching, top_k, cache(self._library.families.edition))
            if len(best) >= wanted or not conditions:
                break
            wanted = 1
        if readable and not exact:
            best = with_feedback(best, self._vectors)
        top: Sequence[Hit] = best[:_JUDGED]
        if readable:
            top = self._with_cosines(top, question.vector())
        score = relevance(top, question.terms, question.rarity, readable=readable)
        return SearchResult(tuple(best), score, 0.0, exact.notices if exact else ())

    def _vectors(self, ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        try:
            return self._library.index.vectors(self._embedder.model_key, ids)
        except IndexDamagedError:
            return {}

    def _listed(
        self, conditions: Conditions, documents: Mapping[str, Path | None] | None, top_k: int
    ) -> SearchResult:
        """List the newest passages that meet the conditions, for questions without words."""
        passages = list_passages(self._library, conditions, documents, top_k)
        paths = self._owners(passages, documents or {})
        hits = (Hit(p, paths[p.document_id], 1.0) for p in passages if p.document_id in paths)
        return SearchResult(tuple(hits), 1.0, 0.0)

    def rare_words(self, question: str, rarity: float) -> int:
        """Return how many terms of a question have IDF >= `rarity`.

        If the language is unknown, the minimum over the possible languages.
        """
        text = parse_filters(question).text
        return min(
            sum(each >= rarity for each in self._library.catalog.rarity(terms.stems).values())
            for terms in (analyze(text, each) for each in self._languages(detect(text)))
        )

    def _asked(self, question: str) -> _Asked:
        language = detect(question)
        terms = self._terms(question, language)
        idf = self._library.catalog.rarity(terms.stems)
        return _Asked(question, language, terms, idf, cache(lambda: self._embedder.embed(question)))

    def _legs(self, question: _Asked, documents: Sequence[str] | None, limit: int) -> _Legs:
        """Run all retrievers; raises IndexDamagedError if damage leaves no candidates at all."""
        library, key, document_ids = self._library, self._embedder.model_key, documents or ()
        index, results = library.index, _IndexLegs()
        terms = self._telling(question)
        by_stems = index.search_terms("stems", terms.stems, limit, document_ids)
        by_grams = index.search_terms("grams", terms.grams, limit, document_ids)
        # Embed the question while the full-text searches run.
        vector = question.vector()
        nearest = results.ask(index.search_vector(key, vector, limit, document_ids))
        stems, grams = results.ask(by_stems), results.ask(by_grams)
        others = index.cosines(key, vector, list((stems | grams).keys() - nearest.keys()))
        languages = [question.language] if question.language else self._languages("")
        unindexed = search_fresh(library, question.text, languages, limit, documents, grams)
        cosine = results.ask(others) | nearest
        if results.damage and not (stems or grams or cosine or unindexed.passages):
            raise results.damage
        return _Legs(cosine, unindexed.stems | stems, unindexed.grams | grams, unindexed.passages)

    def _rounds(
        self,
        question: _Asked,
        documents: Sequence[str] | None,
        exact: Exact | None,
        *,
        sentence: bool,
    ) -> Iterator[_Legs]:
        """Yield candidates with rising limits, while too few meet the question's conditions."""
        matches = exact and self._legs_of(exact, question)
        if exact and matches and exact.complete and not sentence:
            yield matches
            return
        for limit in (_CANDIDATES, _MORE_CANDIDATES, _MOST_CANDIDATES):
            candidates = self._legs(question, documents, limit)
            yield candidates.with_others(matches) if matches else candidates

    def _legs_of(self, exact: Exact, question: _Asked) -> _Legs:
        """Score only the passages that contain a phrase."""
        index, key, ids = self._library.index, self._embedder.model_key, list(exact.passages)
        cosine = _IndexLegs().ask(index.cosines(key, question.vector(), ids))
        stems, grams = Scorer(self._library, question.text).scores(exact.passages)
        return _Legs(cosine, stems, grams, exact.passages)

    def _terms(self, question: str, language: str) -> Terms:
        """Analyze like the passages: in the question's language, or in all possible languages."""
        found = [analyze(question, each) for each in self._languages(language)]
        stems = dict.fromkeys(stem for terms in found for stem in terms.stems)
        grams = dict.fromkeys(found[0].grams)
        return Terms(list(stems)[:_MOST_STEMS], list(grams)[:_MOST_GRAMS])

    def _telling(self, question: _Asked) -> Terms:
        """Drop terms that are in too many passages of a large library."""
        first, size = self._languages(question.language)[0], self._library.catalog.size()
        return telling(question.text, question.terms, first, question.rarity, size)

    def _languages(self, language: str) -> list[str]:
        """Return the languages that a question may be in, given its detected `language`."""
        indexed = [each for each in self._library.catalog.languages() if each]
        unindexed = not self._library.fresh.is_empty()  # its languages are not known
        if language in indexed or (unindexed and not indexed):
            return [language]
        return ["", *indexed[:_MOST_LANGUAGES], *([language] if unindexed and language else [])]

    def _with_cosines(self, hits: Sequence[Hit], vector: NDArray[np.float32]) -> Sequence[Hit]:
        """Embed the hits that have no vector yet, and set their cosines."""
        texts = [hit.passage.text for hit in hits if hit.cosine is None]
        if not texts:
            return hits
        cosines = iter((self._embedder.embed_texts(texts) @ vector).tolist())
        return [replace(hit, cosine=next(cosines)) if hit.cosine is None else hit for hit in hits]

    def _hits(
        self,
        weights: Weights,
        candidates: _Legs,
        paths: Mapping[str, Path | None],
        exact: Container[str],
    ) -> Iterator[Hit]:
        """Yield hits, best first; passages that left the catalog meanwhile are skipped.

        Those in `exact` contain a phrase of the question, which adds to their scores.
        """
        catalog, stems, grams = self._library.catalog, candidates.stems, candidates.grams
        cosine = with_expected(candidates.cosine, stems.keys() | grams.keys())
        scores = fused(weights, cosine, stems, grams)
        best = heapq.nlargest(_BESIDE, scores, key=scores.__getitem__)
        scores = with_neighbours(scores, self._library.places(best))
        scores = {id_: min(s + _PHRASE * (id_ in exact), 1.0) for id_, s in scores.items()}
        ranked = sorted(scores, key=lambda id_: (-scores[id_], id_))
        for start in range(0, len(ranked), _FETCHED):
            batch = ranked[start : start + _FETCHED]
            unread = [id_ for id_ in batch if id_ not in candidates.passages]
            passages = candidates.passages | catalog.passages(unread)
            found = [passages[id_] for id_ in batch if id_ in passages]
            files = self._owners(found, paths)
            for passage in found:
                if path := files.get(passage.document_id):
                    yield Hit(passage, path, scores[passage.id], candidates.cosine.get(passage.id))

    def _owners(
        self, passages: Iterable[Passage], scope_paths: Mapping[str, Path | None]
    ) -> dict[str, Path]:
        """Return a file of each passage's document, preferably the one in the scope."""
        document_ids = {passage.document_id for passage in passages}
        in_scope = {id_: path for id_ in document_ids if (path := scope_paths.get(id_))}
        return self._library.catalog.owners(document_ids - in_scope.keys()) | in_scope


class _IndexLegs:
    """Collects the results of index searches; those of a damaged table count as empty."""

    def __init__(self) -> None:
        self.damage: IndexDamagedError | None = None

    def ask(self, search: Future[list[tuple[str, float]]]) -> dict[str, float]:
        """Wait for a search and return the score of each passage id."""
        try:
            return dict(search.result())
        except IndexDamagedError as error:
            log.warning("Searching goes on without a damaged table of the index")
            self.damage = error
            return {}
