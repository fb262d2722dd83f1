"""Modes that read whole texts instead of search results: summary and translation."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from desktop_rag.answer.answer_events import AnswerEvent, SourcesFound
from desktop_rag.answer.attribution import Attribution
from desktop_rag.answer.generation import begun, write
from desktop_rag.answer.modes.summary import MOST_PARTS, Summary
from desktop_rag.answer.modes.translation import (
    MOST_PASSAGES,
    Translation,
    chunks,
    read_request,
    text_before,
)
from desktop_rag.answer.whole_documents import chosen, first_passages, spread
from desktop_rag.cancel import CancelToken
from desktop_rag.library.library import Library
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.token_estimate import estimate
from desktop_rag.retrieve.question_filters import parse_filters
from desktop_rag.retrieve.relevance import floor
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.retrieve.source_selection import choose_sources
from desktop_rag.types import Mode, Passage, Scope, Source

_TERMS_FROM = 2  # passages that show the terminology of the library
_TERMS_TOKENS = 700
_CANDIDATES = 8
_SEARCHED = 300  # first characters of a text, used as the query
_WORD = re.compile(r"\w+")


class WholeTexts:
    """Summarises and translates. For use in the thread that opened the library.

    Args:
        library: holds the documents.
        searcher: finds passages with the same terminology.
        attribution: creates the checker of a text for its sources.
    """

    def __init__(
        self,
        library: Library,
        searcher: Searcher,
        attribution: Callable[[Sequence[Source]], Attribution],
    ) -> None:
        self._library = library
        self._searcher = searcher
        self._attribution = attribution

    def summarise(
        self,
        question: str,
        documents: Mapping[str, Path],
        generator: Generator,
        token: CancelToken,
    ) -> Iterator[AnswerEvent]:
        """Yield the events of a summary of documents, sampled if they are too long.

        Raises:
            ModelError: the generator failed.
        """
        started = time.perf_counter()
        tokens = max(generator.whole_tokens, MOST_PARTS * generator.source_tokens)
        sources, total = spread(self._library, documents, tokens)
        yield SourcesFound(sources, total)
        request = parse_filters(question).text or ", ".join(p.name for p in documents.values())
        complete = len(sources) == total
        summary = Summary(request, sources, generator, token, complete=complete)
        answer = begun(question, generator, Mode.SUMMARISE, started, total)
        checks = self._attribution(sources)
        yield from write(answer, sources, summary.pieces(), checks, summary.account)

    def translate(
        self, question: str, generator: Generator, token: CancelToken, scope: Scope
    ) -> Iterator[AnswerEvent]:
        """Yield the events of a translation of a text, or of the documents named or in scope.

        Raises:
            QuestionError: no language is named, or there is nothing to translate.
            CollectionError: the request names a collection that does not exist.
            ModelError: the generator failed.
        """
        started = time.perf_counter()
        request = read_request(question)
        filters = parse_filters(request.words)
        documents = {} if request.text else chosen(self._library, filters, scope)
        if documents:
            sources, total = first_passages(self._library, documents, MOST_PASSAGES)
        else:
            request = request if request.text else text_before(request)
            sources, total = tuple(_of_texts(chunks(request.text))), 0
        yield SourcesFound(sources if documents else (), total)
        words = parse_filters(request.words).text
        context = partial(self._terms, scope=scope)
        translation = Translation(words, sources, context, generator, token, total)
        answer = begun(question, generator, Mode.TRANSLATE, started, total)
        checks, pieces = nullcontext(translation), translation.pieces()
        yield from write(answer, sources, pieces, checks, translation.account)

    def _terms(self, part: Source, scope: Scope) -> tuple[Source, ...]:
        """Return passages of other documents with the words of a text."""
        words = " ".join(_WORD.findall(part.passage.text[:_SEARCHED]))
        size = self._library.files.counts().passages
        if not size or not words:
            return ()
        result = self._searcher.search(words, _CANDIDATES, scope)
        if result.relevance < floor(size):
            return ()
        document_id = part.passage.document_id
        hits = [hit for hit in result.hits if hit.passage.document_id != document_id][:_TERMS_FROM]
        text_between = self._library.catalog.text_between
        return choose_sources(hits, _TERMS_TOKENS, estimate, text_between)


def _of_texts(texts: Sequence[str]) -> Iterator[Source]:
    """Yield texts as sources without a document."""
    for number, text in enumerate(texts, 1):
        yield Source(number, Path(), Passage("", "", 0, len(text), text))
