"""Search-as-you-type: the best passages with their excerpts."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.excerpts import Excerpt, build_excerpts
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.row_ranking import find_best_row
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import ALL_DOCUMENTS, Scope

_MAX_FOUND_PASSAGES = 30
_TOP_PASSAGES = 3  # a match in one of the best passages makes the result relevant
_MIN_SCORE_WITHOUT_TERMS = 0.15  # below it a passage without a match is noise: any retriever gives more
_IRRELEVANT_FACTOR = 0.45  # times the score if the result is not relevant


@dataclass(frozen=True, slots=True)
class FoundPassage:
    """A passage with its excerpt; `match` is 0 to 1, None for a question with filters only.

    One found `by_look` is about a picture that shows what the question says.
    """

    hit: Hit
    excerpt: Excerpt
    match: float | None
    by_look: bool = False


@dataclass(frozen=True, slots=True)
class FoundPassages:
    """The best passages; `is_relevant` if they match the question well enough."""

    passages: tuple[FoundPassage, ...]
    is_relevant: bool
    milliseconds: float
    notices: tuple[str, ...] = ()  # deviations from the question, in sentences


class PassageFinder:
    """Finds passages in one library. For use in the thread that opened it."""

    def __init__(self, library: LibraryReader, searcher: Searcher) -> None:
        self._library = library
        self._searcher = searcher

    def warm_up_finder(self) -> None:
        """Load the embedding model and the index."""
        self._searcher.warm_up_search()

    def wait_until_warm(self) -> None:
        """Block until nothing that `warm_up_finder` asked for is loaded in the background any more."""
        self._library.index.wait_until_preloaded()

    def find_passages(self, written: str, scope: Scope = ALL_DOCUMENTS) -> FoundPassages:
        """Return the best passages of a scope for a question as it is written.

        Raises:
            QuestionError: the library is empty, or a filter is invalid.
            CollectionError: the question names a collection that does not exist.
            EmbeddingError: the embedding model is missing or damaged.
            LibraryError: the library cannot be read.
        """
        start = time.perf_counter()
        if not self._library.catalog.count_passages():
            hint = "The first documents are being read. Try again in a moment."
            raise QuestionError("There is nothing to search yet", hint)
        question = parse_question(written, scope)
        result = self._searcher.search_passages(question, _MAX_FOUND_PASSAGES)
        passages = [self._show_best_row(hit, question.text) for hit in result.hits]
        shown = build_excerpts(
            question.prepend_words(result.misread), passages, self._library.catalog.compute_idf
        )
        marked = any(each.marks for each in shown[:_TOP_PASSAGES])
        is_relevant = marked or result.is_near
        factor = 1.0 if is_relevant else _IRRELEVANT_FACTOR
        found = tuple(
            FoundPassage(hit, excerpt, hit.score * factor if question.filters.has_words else None)
            for hit, excerpt in zip(result.hits, shown, strict=True)
            if excerpt.marks or hit.score >= _MIN_SCORE_WITHOUT_TERMS
        )
        found = self._insert_pictures(found, question, behind=_TOP_PASSAGES if is_relevant else 0)
        milliseconds = (time.perf_counter() - start) * 1000
        return FoundPassages(found, is_relevant, milliseconds, result.notices)

    def _show_best_row(self, hit: Hit, question: str) -> Passage:
        """Return the passage shown for a hit: of several rows the best one, with the names of its columns."""
        idf = self._library.catalog.compute_idf(analyze_text(question, hit.passage.language).stems)
        row = find_best_row(hit, idf)
        return replace(hit.passage, text=row.text) if row else hit.passage

    def _insert_pictures(
        self, found: tuple[FoundPassage, ...], question: Question, *, behind: int
    ) -> tuple[FoundPassage, ...]:
        """Put pictures that may match after the best passages, instead of passages about them."""
        worded = {each.hit.passage.document_id for each in found if each.excerpt.marks}
        hits = self._searcher.find_pictures(question, worded)
        if not hits:
            return found
        shown = {hit.passage.document_id for hit in hits}
        others = tuple(each for each in found if each.hit.passage.document_id not in shown)
        excerpts = build_excerpts(question, [hit.passage for hit in hits], self._library.catalog.compute_idf)
        pictures = (
            FoundPassage(hit, excerpt, None, by_look=True)
            for hit, excerpt in zip(hits, excerpts, strict=True)
        )
        return (*others[:behind], *pictures, *others[behind:])
