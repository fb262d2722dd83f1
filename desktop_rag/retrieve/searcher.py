"""From a question to the passages that may answer it: three legs, fused by score."""

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
# Passages each leg may propose. With 100 the lower ones lack the scores of the legs that just
# missed them; more than 200 change little.
_CANDIDATES = 200
# Where too few of those meet the question's conditions, and where none does.
_MORE_CANDIDATES, _MOST_CANDIDATES = 1_000, 5_000
_MOST_LANGUAGES = 4
# A pasted text asks with its beginning: so many characters, and different terms.
_LONGEST = 8_000
_MOST_STEMS = 96
_MOST_GRAMS = 256
# The best passages, which raise each other where they stand side by side. With all of some 500, 200
# and 100 the nDCG@10 of engineering abstracts was .4515, .4522 and .4490.
_BESIDE = 200
_FETCHED = 24  # passages read from the catalog at once; most questions need no more
# The best passages that decide whether anything was found at all.
_JUDGED = 3
_PHRASE = 0.2  # what a phrase of the question that stands in a passage adds to its score


_Vector = Callable[[], NDArray[np.float32]]  # of the question, computed when first asked for


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
    notices: tuple[str, ...] = ()  # what was not searched as it was asked, in sentences


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, and what is known of it before anything is searched."""

    text: str
    language: str
    terms: Terms
    rarity: Mapping[str, float]  # of each of the stems
    vector: _Vector


@dataclass(frozen=True, slots=True)
class _Legs:
    """What each leg found: scores by passage id, and what was read of the passages already."""

    cosine: dict[str, float]
    stems: dict[str, float]
    grams: dict[str, float]
    passages: dict[str, Passage]

    def with_others(self, others: _Legs) -> _Legs:
        """Return these, and from `others` what is not among them."""
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
        """Load the embedding model and the index; later, what changed of it."""
        self._library.index.prepare(self._embedder.model_key)
        if not self._prepared:
            self.search("Is everything loaded?", 1)
            self._prepared = True

    def search(self, question: str, top_k: int, scope: Scope = _ALL) -> SearchResult:
        """Return the `top_k` best passages of a scope, near-duplicates and old versions dropped.

        The question may hold the filters of `retrieve.filters`. With filters and no words, the
        newest documents are listed. A damaged part of the index is left out.

        Raises:
            QuestionError: a filter cannot be understood, or no document meets them.
            CollectionError: there is no collection of that name.
            EmbeddingError: the embedding model is missing or damaged.
            LibraryError: the library cannot be read.
        """
        begun = time.perf_counter()
        filters = parse_filters(question)
        documents = documents_asked(self._library, scope, filters)
        if filters.has_words or not filters.filtered:
            found = self._search(filters, documents, top_k)
        else:
            found = self._listed(Conditions.of(filters), documents, top_k)
        return replace(found, milliseconds=(time.perf_counter() - begun) * 1000)

    def _search(
        self, filters: Filters, documents: Mapping[str, Path | None] | None, top_k: int
    ) -> SearchResult:
        """Search for words, among the passages that meet the conditions."""
        conditions = Conditions.of(filters)
        inside = None if documents is None else sorted(documents)
        exact = find_exact(self._library, conditions, inside) if conditions.phrases else None
        conditions = exact.conditions if exact else conditions
        if exact and filters.is_sentence:
            conditions = replace(conditions, phrases=())
        asked = self._asked(filters.text[:_LONGEST])
        readable = not asked.language or asked.language in self._embedder.languages
        weights = READABLE if readable else UNREADABLE
        best: list[Hit] = []
        wanted = top_k
        for legs in self._rounds(asked, inside, exact, sentence=filters.is_sentence):
            hits = self._hits(weights, legs, documents or {}, exact.passages if exact else ())
            fitting = (hit for hit in hits if conditions.met_by(hit.passage))
            best = without_near_duplicates(fitting, top_k, cache(self._library.families.edition))
            if len(best) >= wanted or not conditions:
                break
            wanted = 1
        if readable and not exact:
            best = with_feedback(best, self._vectors)
        judged = self._with_cosines(best[:_JUDGED], asked.vector()) if readable else best[:_JUDGED]
        found = relevance(judged, asked.terms, asked.rarity, readable=readable)
        return SearchResult(tuple(best), found, 0.0, exact.notices if exact else ())

    def _vectors(self, ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        try:
            return self._library.index.vectors(self._embedder.model_key, ids)
        except IndexDamagedError:
            return {}

    def _listed(
        self, conditions: Conditions, documents: Mapping[str, Path | None] | None, top_k: int
    ) -> SearchResult:
        """List what meets the conditions where no words are searched for."""
        passages = list_passages(self._library, conditions, documents, top_k)
        paths = self._owners(passages, documents or {})
        hits = (Hit(p, paths[p.document_id], 1.0) for p in passages if p.document_id in paths)
        return SearchResult(tuple(hits), 1.0, 0.0)

    def rare_words(self, question: str, rarity: float) -> int:
        """Return how many terms of a question are at least so rare in the library.

        Where the language is not known, the one counts that knows most of them.
        """
        text = parse_filters(question).text
        return min(
            sum(each >= rarity for each in self._library.catalog.rarity(terms.stems).values())
            for terms in (analyze(text, each) for each in self._languages(detect(text)))
        )

    def _asked(self, question: str) -> _Asked:
        language = detect(question)
        terms = self._terms(question, language)
        rarity = self._library.catalog.rarity(terms.stems)
        return _Asked(
            question, language, terms, rarity, cache(lambda: self._embedder.embed(question))
        )

    def _legs(self, asked: _Asked, documents: Sequence[str] | None, most: int) -> _Legs:
        """Ask every leg; raises IndexDamagedError if that leaves nothing to answer with."""
        library, key, inside = self._library, self._embedder.model_key, documents or ()
        index, legs = library.index, _IndexLegs()
        terms = self._telling(asked)
        by_stems = index.search_terms("stems", terms.stems, most, inside)
        by_grams = index.search_terms("grams", terms.grams, most, inside)
        # While words are found:
        nearest = legs.ask(index.search_vector(key, asked.vector(), most, inside))
        stems, grams = legs.ask(by_stems), legs.ask(by_grams)
        others = index.cosines(key, asked.vector(), list((stems | grams).keys() - nearest.keys()))
        languages = [asked.language] if asked.language else self._languages("")
        fresh = search_fresh(library, asked.text, languages, most, documents, grams)
        cosine = legs.ask(others) | nearest
        if legs.damage and not (stems or grams or cosine or fresh.passages):
            raise legs.damage
        return _Legs(cosine, fresh.stems | stems, fresh.grams | grams, fresh.passages)

    def _rounds(
        self, asked: _Asked, documents: Sequence[str] | None, exact: Exact | None, *, sentence: bool
    ) -> Iterator[_Legs]:
        """Yield what to choose from; more of it if too little met the question's conditions."""
        held = exact and self._legs_of(exact, asked)
        if exact and held and exact.complete and not sentence:
            yield held
            return
        for most in (_CANDIDATES, _MORE_CANDIDATES, _MOST_CANDIDATES):
            legs = self._legs(asked, documents, most)
            yield legs.with_others(held) if held else legs

    def _legs_of(self, exact: Exact, asked: _Asked) -> _Legs:
        """Score the passages that hold a phrase, and no others."""
        index, key, ids = self._library.index, self._embedder.model_key, list(exact.passages)
        cosine = _IndexLegs().ask(index.cosines(key, asked.vector(), ids))
        stems, likeness = Scorer(self._library, asked.text).scores(exact.passages)
        return _Legs(cosine, stems, likeness, exact.passages)

    def _terms(self, question: str, language: str) -> Terms:
        """Analyze as the passages were: in the question's language, or in all that may be it."""
        found = [analyze(question, each) for each in self._languages(language)]
        stems = dict.fromkeys(stem for terms in found for stem in terms.stems)
        grams = dict.fromkeys(found[0].grams)
        return Terms(list(stems)[:_MOST_STEMS], list(grams)[:_MOST_GRAMS])

    def _telling(self, asked: _Asked) -> Terms:
        """Leave out what stands in too many passages of a large library."""
        first, size = self._languages(asked.language)[0], self._library.catalog.size()
        return telling(asked.text, asked.terms, first, asked.rarity, size)

    def _languages(self, language: str) -> list[str]:
        """Return the languages that a question may be in, where `language` was detected."""
        known = [each for each in self._library.catalog.languages() if each]
        fresh = not self._library.fresh.is_empty()  # the languages of these are not known
        if language in known or (fresh and not known):
            return [language]
        return ["", *known[:_MOST_LANGUAGES], *([language] if fresh and language else [])]

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
        legs: _Legs,
        paths: Mapping[str, Path | None],
        exact: Container[str],
    ) -> Iterator[Hit]:
        """Yield hits, best first; passages that left the catalog meanwhile are passed over.

        Those in `exact` hold a phrase of the question, which counts for them.
        """
        catalog = self._library.catalog
        cosine = with_expected(legs.cosine, legs.stems.keys() | legs.grams.keys())
        alone = fused(weights, cosine, legs.stems, legs.grams)
        best = heapq.nlargest(_BESIDE, alone, key=alone.__getitem__)
        scores = with_neighbours(alone, self._library.places(best))
        scores = {id_: min(s + _PHRASE * (id_ in exact), 1.0) for id_, s in scores.items()}
        ranked = sorted(scores, key=lambda id_: (-scores[id_], id_))
        for start in range(0, len(ranked), _FETCHED):
            part = ranked[start : start + _FETCHED]
            unread = [id_ for id_ in part if id_ not in legs.passages]
            passages = legs.passages | catalog.passages(unread)
            found = [passages[id_] for id_ in part if id_ in passages]
            owners = self._owners(found, paths)
            for passage in found:
                if path := owners.get(passage.document_id):
                    yield Hit(passage, path, scores[passage.id], legs.cosine.get(passage.id))

    def _owners(
        self, passages: Iterable[Passage], chosen: Mapping[str, Path | None]
    ) -> dict[str, Path]:
        """Return the file that stands for each passage's document: the one that was chosen."""
        wanted = {passage.document_id for passage in passages}
        own = {id_: path for id_ in wanted if (path := chosen.get(id_))}
        return self._library.catalog.owners(wanted - own.keys()) | own


class _IndexLegs:
    """Asks the search index; what is damaged counts as empty."""

    def __init__(self) -> None:
        self.damage: IndexDamagedError | None = None

    def ask(self, leg: Future[list[tuple[str, float]]]) -> dict[str, float]:
        """Return the score of each passage id, once the leg has found them."""
        try:
            return dict(leg.result())
        except IndexDamagedError as error:
            log.warning("Searching goes on without a part of the index")
            self.damage = error
            return {}
