"""What the search page shows: the best passages with their excerpts, as quickly as one types."""

from __future__ import annotations

import time
from dataclasses import dataclass

from desktop_rag.errors import QuestionError
from desktop_rag.library.library import Library
from desktop_rag.retrieve.excerpts import Excerpt, excerpts
from desktop_rag.retrieve.question_filters import parse_filters
from desktop_rag.retrieve.relevance import floor
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.types import Hit, Scope

MOST_PASSAGES = 30
_JUDGED = 3  # the best passages; if one of these holds a word asked for, something was found
_CHANCE = (
    0.15  # score of what has no word asked for and is near by chance: one leg alone gives more
)
_DISTANT = 0.45  # of the score, where the passages are only the nearest there are
_ALL = Scope()


@dataclass(frozen=True, slots=True)
class FoundPassage:
    """A passage that was found, and the lines of it that show why.

    `match` is 0 to 1, or None where passages are only listed because there are only filters.
    """

    hit: Hit
    excerpt: Excerpt
    match: float | None


@dataclass(frozen=True, slots=True)
class Found:
    """The best passages; `fits` tells whether any has enough to do with what was asked."""

    passages: tuple[FoundPassage, ...]
    fits: bool
    milliseconds: float
    notices: tuple[str, ...] = ()  # what the search could not do as asked, in words


class Finder:
    """Finds passages in one library. For use in the thread that opened it."""

    def __init__(self, library: Library, searcher: Searcher) -> None:
        self._library = library
        self._searcher = searcher

    def prepare(self) -> None:
        """Load the embedding model and open the index."""
        self._searcher.prepare()

    def find(self, question: str, scope: Scope = _ALL) -> Found:
        """Return the best passages of a scope.

        Raises:
            QuestionError: there is nothing to search, or the question cannot be understood.
            CollectionError: there is no collection of the name that the question gives.
            EmbeddingError: the embedding model is missing or damaged.
            LibraryError: the library cannot be read.
        """
        begun = time.perf_counter()
        size = self._library.catalog.size()
        if not size:
            hint = "The first documents are being read. Try again in a moment."
            raise QuestionError("There is nothing to search yet", hint)
        result = self._searcher.search(question, MOST_PASSAGES, scope)
        passages = [hit.passage for hit in result.hits]
        asked = parse_filters(question)
        shown = excerpts(question, passages, self._library.catalog.rarity)
        marked = any(each.marks for each in shown[:_JUDGED])
        fits = marked or result.relevance >= floor(size)
        share = 1.0 if fits else _DISTANT
        found = tuple(
            FoundPassage(hit, excerpt, hit.score * share if asked.has_words else None)
            for hit, excerpt in zip(result.hits, shown, strict=True)
            if excerpt.marks or hit.score >= _CHANCE
        )
        milliseconds = (time.perf_counter() - begun) * 1000
        return Found(found, fits, milliseconds, result.notices)
