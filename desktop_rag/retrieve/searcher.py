"""Find the passages that may answer a question: three retrievers and score fusion."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer_types import Hit
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.document_scope import find_paths, select_documents
from desktop_rag.retrieve.exact_match import (
    Conditions,
    find_exact_matches,
    list_newest_passages,
)
from desktop_rag.retrieve.file_name_search import FileNames
from desktop_rag.retrieve.identifiers import find_documents_with_identifiers
from desktop_rag.retrieve.misread_terms import MisreadTerms, find_misread_terms
from desktop_rag.retrieve.near_duplicates import drop_near_duplicates
from desktop_rag.retrieve.picture_search import PictureSearch
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.row_ranking import rank_by_rows
from desktop_rag.retrieve.score_fusion import (
    RetrieverWeights,
    apply_feedback,
    boost_by_neighbours,
    choose_weights,
    fuse_scores,
    impute_cosines,
)
from desktop_rag.retrieve.spelling import correct_spelling
from desktop_rag.retrieve.stop_terms import drop_stop_terms
from desktop_rag.text.language import guess_language
from desktop_rag.text.question_words import remove_stop_words
from desktop_rag.text.scripts import is_latin
from desktop_rag.text.terms import Terms, analyze_text, select_stemmers
from desktop_rag.text.word_forms import list_forms

log = logging.getLogger(__name__)

# Candidates per retriever. With 100 the lower ones lack the scores of retrievers that just missed
# them; more than 200 change little.
_CANDIDATE_LIMIT = 200
# If too few candidates meet the question's conditions, and if none does.
_RAISED_CANDIDATE_LIMIT, _MAX_CANDIDATE_LIMIT = 1_000, 5_000
_MAX_LANGUAGES = 4
# A long pasted text is cut to its beginning: characters, and distinct terms.
_MAX_QUESTION_CHARACTERS = 8_000
_MAX_STEMS = 96
_MAX_GRAMS = 256
# How many of the best passages may boost neighbours. With all of some 500, 200 and 100 the nDCG@10
# of engineering abstracts was .4515, .4522 and .4490.
_NEIGHBOUR_PASSAGES = 200
_PASSAGES_PER_FETCH = 24  # passages read from the catalog at once; enough for most questions
# Of 200 words on aeronautics that are nowhere in a speech, articles and chat logs, one has a passage as
# near among its best. Paraphrases of passages have .4 to .5.
_NEAR_COSINE, _NEAR_PASSAGES = 0.4, 3
_NAMED_DOCUMENTS, _NAMED_PASSAGES = 5, 4  # whose first passages are always candidates
_NAME_BONUS = 0.15  # added to the scores of a document, times the share of the question in its file's name
_PHRASE_BONUS = 0.2  # added to the score of a passage that contains a phrase of the question

_QuestionVector = Callable[[], NDArray[np.float32]]  # the embedded question, computed on first call


@dataclass(frozen=True, slots=True)
class QueryEmbedder:
    """The functions of an embedding model that search needs."""

    model_key: str
    languages: tuple[str, ...]
    embed: Callable[[str], NDArray[np.float32]]  # question -> (dim,) of unit length
    knows_word: Callable[[str], bool]  # whether a word is one of its languages'
    failure: str = ""  # why it is not the model of the library's vectors


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits, best first; `is_near` if one of the best is near the question in meaning."""

    hits: tuple[Hit, ...]
    is_near: bool
    milliseconds: float
    notices: tuple[str, ...] = ()  # deviations from the question, in sentences
    misread: tuple[str, ...] = ()  # terms in recognised text that look like words of the question
    text: str = ""  # that was searched for: the question without its filters, with its spelling corrected


@dataclass(frozen=True, slots=True)
class _AnalyzedQuestion:
    """A question with its language, terms, IDF of its stems, vector, and how it may have been misread."""

    text: str  # without stop words
    language: str
    terms: Terms
    idf: Mapping[str, float]
    vector: _QuestionVector
    misread: MisreadTerms
    named: Mapping[str, float]  # documents -> the share of its words that the names of their files hold


@dataclass(frozen=True, slots=True)
class _Candidates:
    """Scores of each retriever by passage id."""

    cosine: dict[str, float]
    stems: dict[str, float]
    grams: dict[str, float]


class Searcher:
    """Searches one library. For use in the thread that opened it."""

    def __init__(
        self, library: LibraryReader, embedder: QueryEmbedder, pictures: PictureSearch | None = None
    ) -> None:
        self._library = library
        self._embedder = embedder
        self._pictures = pictures  # where a picture model is installed
        self._is_warm = False
        self._file_names: tuple[object, FileNames] | None = None  # with the files that they are of

    def warm_up_search(self) -> None:
        """Load the embedding model and the index; on later calls, reload changed parts."""
        keys = (self._embedder.model_key, *((self._pictures.model_key,) if self._pictures else ()))
        self._library.index.preload_index(*keys)
        if not self._is_warm:
            self.search_passages(loaded := parse_question("Is everything loaded?"), 1)
            self.find_pictures(loaded)
            self._is_warm = True

    def search_passages(self, question: Question, top_k: int) -> SearchResult:
        """Return the `top_k` best passages of the scope without near-duplicates and old versions.

        For a question with filters and no words, the newest documents are listed. A damaged table
        of the index is skipped.

        Raises:
            QuestionError: no document passes the filters.
            CollectionError: the question names a collection that does not exist.
            EmbeddingError: the embedding model is missing or damaged.
            LibraryError: the library cannot be read.
        """
        start = time.perf_counter()
        documents = select_documents(self._library, question)
        if question.filters.has_words or not question.filters.has_filters:
            text, corrected = correct_spelling(
                self._library, question, self._embedder.languages, self._embedder.knows_word
            )
            result = self._search_words(question.replace_text(text), documents, top_k)
            notices = (f"Searched for “{new}” instead of “{old}”." for old, new in corrected.items())
            result = replace(result, notices=(*notices, *result.notices), text=text)
        else:
            result = self._list_filtered(Conditions.from_filters(question.filters), documents, top_k)
        return replace(result, milliseconds=(time.perf_counter() - start) * 1000)

    def find_pictures(self, question: Question, besides: Container[str] = ()) -> tuple[Hit, ...]:
        """Return pictures that match the question; see `PictureSearch.find_pictures`."""
        return self._pictures.find_pictures(question, besides) if self._pictures else ()

    def _search_words(
        self, asked: Question, documents: Mapping[str, Path | None] | None, top_k: int
    ) -> SearchResult:
        """Search for words among the passages that meet the conditions."""
        conditions = Conditions.from_filters(asked.filters)
        document_ids = None if documents is None else sorted(documents)
        document_ids = (
            find_documents_with_identifiers(
                self._library, asked.text[:_MAX_QUESTION_CHARACTERS], document_ids
            )
            or document_ids
        )
        exact = find_exact_matches(self._library, conditions, document_ids) if conditions.phrases else None
        conditions = exact.conditions if exact else conditions
        if exact and asked.filters.is_sentence:
            conditions = replace(conditions, phrases=())
        question = self._analyze_question(asked, document_ids)
        readable = self._is_readable(question)
        weights = choose_weights(question.text, readable=readable)
        favoured: Collection[str] = exact.passages if exact else ()
        wanted = top_k
        if exact and exact.complete and favoured and not asked.filters.is_sentence:
            document_ids = sorted({each.document_id for each in exact.passages.values()})
            wanted = 1  # there are no others
        versions = self._library.version_groups
        version_of = (lambda _: None) if versions.is_empty() else cache(versions.find_version)
        best: list[Hit] = []
        for limit in (_CANDIDATE_LIMIT, _RAISED_CANDIDATE_LIMIT, _MAX_CANDIDATE_LIMIT):
            candidates = self._retrieve_candidates(question, document_ids, limit, favoured)
            hits = self._rank_hits(weights, candidates, documents or {}, favoured, question.named)
            matching = (hit for hit in hits if conditions.is_met_by(hit.passage))
            best = drop_near_duplicates(rank_by_rows(matching, question.idf), top_k, version_of)
            if len(best) >= wanted or not conditions:
                break
            wanted = 1
        if readable and not exact:
            best = apply_feedback(best, self._read_hit_vectors)
        notices = exact.notices if exact else ()
        if self._embedder.failure:
            notices = (*notices, f"{self._embedder.failure}. Only words are searched.")
        is_near = readable and any((hit.cosine or 0.0) >= _NEAR_COSINE for hit in best[:_NEAR_PASSAGES])
        return SearchResult(tuple(best), is_near, 0.0, notices, question.misread.words)

    def _is_readable(self, question: _AnalyzedQuestion) -> bool:
        """Whether the embedding model was trained on a question's language; if unknown, on its script's."""
        if question.language or is_latin(question.text):
            return question.language in ("", *self._embedder.languages)
        return guess_language(question.text) in self._embedder.languages

    def _read_hit_vectors(self, ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        try:
            return self._library.index.read_vectors(self._embedder.model_key, ids)
        except IndexDamagedError:
            return {}

    def _list_filtered(
        self, conditions: Conditions, documents: Mapping[str, Path | None] | None, top_k: int
    ) -> SearchResult:
        """List the newest passages that meet the conditions, for questions without words."""
        passages = list_newest_passages(self._library, conditions, documents, top_k)
        paths = find_paths(self._library, {each.document_id for each in passages}, documents)
        hits = (Hit(p, paths[p.document_id], 1.0) for p in passages if p.document_id in paths)
        return SearchResult(tuple(hits), is_near=True, milliseconds=0.0)

    def count_rare_terms(self, question: Question, rarity: float) -> int:
        """Return how many terms have IDF >= `rarity`, the least of the question's possible languages."""
        compute_idf = self._library.catalog.compute_idf
        languages = self._list_languages(question.text, question.language)
        return min(
            sum(idf >= rarity for idf in compute_idf(analyze_text(question.text, each).stems).values())
            for each in languages
        )

    def _analyze_question(self, question: Question, documents: Sequence[str] | None) -> _AnalyzedQuestion:
        text = question.text[:_MAX_QUESTION_CHARACTERS]
        terms = self._analyze_terms(text, question.language)
        idf = self._library.catalog.compute_idf(terms.stems)
        vector = cache(lambda: self._embedder.embed(text))
        misread = find_misread_terms(self._library, text, idf, documents)
        named = self._find_named_documents(idf, documents)
        return _AnalyzedQuestion(text, question.language, terms, idf, vector, misread, named)

    def _find_named_documents(
        self, idf: Mapping[str, float], documents: Sequence[str] | None
    ) -> dict[str, float]:
        """Return the documents whose files are named with words of a question, with the share of its IDF."""
        files = self._library.files.list_searchable_files()
        if self._file_names is None or self._file_names[0] is not files:
            self._file_names = files, FileNames(files)
        named = self._file_names[1].score_documents(idf)
        return {id_: share for id_, share in named.items() if documents is None or id_ in documents}

    def _retrieve_candidates(
        self,
        question: _AnalyzedQuestion,
        documents: Sequence[str] | None,
        limit: int,
        exact: Collection[str],
    ) -> _Candidates:
        """Run all retrievers; the passages in `exact` are candidates too.

        Raises IndexDamagedError if damage leaves no candidates at all.
        """
        library, key, document_ids = self._library, self._embedder.model_key, documents or ()
        index, damage = library.index, list[IndexDamagedError]()

        def collect_scores(search: Future[list[tuple[str, float]]]) -> dict[str, float]:
            try:
                return dict(search.result())
            except IndexDamagedError as error:
                log.warning("Searching goes on without a damaged table of the index")
                damage.append(error)
                return {}

        languages = self._list_languages(question.text, question.language)
        size = library.catalog.count_passages()
        terms = drop_stop_terms(question.text, question.terms, languages[0], question.idf, size)
        stems = [form for stem in terms.stems for each in languages for form in list_forms(stem, each)]
        by_stems = index.search_terms("stems", list(dict.fromkeys(stems)), limit, document_ids)
        by_grams = index.search_terms("grams", terms.grams, limit, document_ids)
        misread = question.misread
        by_misread_stems = misread.search_passages(index, "stems", limit, document_ids)
        by_misread_grams = misread.search_passages(index, "grams", limit, document_ids)
        # Embed the question while the full-text searches run.
        vector = question.vector()
        nearest = collect_scores(index.search_vector(key, vector, limit, document_ids))
        all_stems, all_grams = (
            misread.add_scores(library, collect_scores(found), collect_scores(by_misread))
            for found, by_misread in ((by_stems, by_misread_stems), (by_grams, by_misread_grams))
        )
        named = [
            each.id
            for id_ in list(question.named)[:_NAMED_DOCUMENTS]
            for each in library.catalog.load_document_passages(id_, most=_NAMED_PASSAGES)
        ]
        unseen = {*all_stems, *all_grams, *named, *exact} - nearest.keys()
        others = index.compute_cosines(key, vector, sorted(unseen))
        cosine = collect_scores(others) | nearest
        if damage and not (all_stems or all_grams or cosine):
            raise damage[-1]
        return _Candidates(cosine, all_stems, all_grams)

    def _analyze_terms(self, question: str, language: str) -> Terms:
        """Analyze like the passages: in the question's language, or in all possible languages."""
        words = remove_stop_words(question, language)
        languages = self._list_languages(question, language)
        stems = dict.fromkeys(stem for each in languages for stem in analyze_text(words, each).stems)
        grams = dict.fromkeys(analyze_text(question, languages[0]).grams)
        return Terms(list(stems)[:_MAX_STEMS], list(grams)[:_MAX_GRAMS])

    def _list_languages(self, question: str, language: str) -> list[str]:
        """Return the languages that a question may be in, given its detected `language`."""
        indexed = [each for each in self._library.catalog.list_languages() if each]
        if language in indexed:
            return [language]
        stemmed = select_stemmers(indexed, question)  # in all others the terms are the same
        if len(stemmed) > _MAX_LANGUAGES:
            guessed = guess_language(question)
            stemmed.sort(key=lambda each: each != guessed)
        return ["", *stemmed[:_MAX_LANGUAGES]]

    def _rank_hits(
        self,
        weights: RetrieverWeights,
        candidates: _Candidates,
        paths: Mapping[str, Path | None],
        exact: Collection[str],
        named: Mapping[str, float],
    ) -> Iterator[Hit]:
        """Yield hits, best first, without passages gone meanwhile.

        A file in `named` adds to the scores of its passages, being in `exact` to that of a passage.
        """
        catalog, stems, grams = self._library.catalog, candidates.stems, candidates.grams
        cosine = impute_cosines(candidates.cosine, stems.keys() | grams.keys())
        scores = fuse_scores(weights, cosine, stems, grams)
        best = sorted(scores, key=scores.__getitem__, reverse=True)[:_NEIGHBOUR_PASSAGES]
        positions = self._library.find_passage_positions(best)
        scores = boost_by_neighbours(scores, positions)
        for id_, position in positions.items():
            scores[id_] += _NAME_BONUS * named.get(position.document_id, 0.0)
        scores |= {id_: scores[id_] + _PHRASE_BONUS for id_ in exact if id_ in scores}
        highest = max(scores.values(), default=1.0)
        scores = {id_: score / max(highest, 1.0) for id_, score in scores.items()}
        ranked = sorted(sorted(scores), key=scores.__getitem__, reverse=True)  # by score, then by id
        for start in range(0, len(ranked), _PASSAGES_PER_FETCH):
            batch = ranked[start : start + _PASSAGES_PER_FETCH]
            passages = catalog.load_passages(batch)
            present = [passages[id_] for id_ in batch if id_ in passages]
            files = find_paths(self._library, {each.document_id for each in present}, paths)
            for passage in present:
                if path := files.get(passage.document_id):
                    yield Hit(passage, path, scores[passage.id], candidates.cosine.get(passage.id))
