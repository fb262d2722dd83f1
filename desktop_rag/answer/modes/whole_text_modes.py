"""Modes that read whole texts instead of search results: summary and translation."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from desktop_rag.answer.answer_events import AnswerEvent, SourcesFound
from desktop_rag.answer.attribution import Attribution
from desktop_rag.answer.generation import start_answer, stream_answer
from desktop_rag.answer.modes.summary import MAX_BATCHES, Summary
from desktop_rag.answer.modes.translation import (
    MAX_TRANSLATED_PASSAGES,
    Translation,
    extract_text,
    parse_translation_request,
    split_translation_text,
)
from desktop_rag.answer.query_rewriting import measure_stem_coverage
from desktop_rag.answer.whole_documents import find_chosen_documents, sample_sources, select_first_sources
from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.retrieve.source_selection import select_sources
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Scope

_MAX_CONTEXT_PASSAGES = 2  # passages that show the terminology of the library
_CONTEXT_TOKENS = 700
_MAX_CANDIDATES = 8
_MIN_CONTEXT_COVERAGE = 0.2  # of the words by their IDF, in the best of them: else it is of something else
_SEARCH_CHARACTERS = 300  # first characters of a text, used as the query
_WORD = re.compile(r"\w+")


class WholeTextModes:
    """Summarises and translates. For use in the thread that opened the library."""

    def __init__(self, library: LibraryReader, searcher: Searcher) -> None:
        self._library = library
        self._searcher = searcher

    def summarise_documents(
        self, question: Question, documents: Mapping[str, Path], generator: Generator, token: CancelToken
    ) -> Iterator[AnswerEvent]:
        """Yield the events of a summary of documents, sampled if they are too long; raises ModelError."""
        started = time.perf_counter()
        tokens = max(generator.whole_tokens, MAX_BATCHES * generator.source_tokens)
        sources, total = sample_sources(self._library, documents, tokens)
        yield SourcesFound(sources, total)
        request = question.text or ", ".join(p.name for p in documents.values())
        complete = len(sources) == total
        summary = Summary(request, sources, generator, token, complete=complete)
        answer = start_answer(question, generator.name, started, total)
        checker = Attribution(sources, self._library.catalog.compute_idf)
        yield from stream_answer(answer, sources, summary.generate_summary(), checker, summary.report_summary)

    def translate_text(
        self, question: Question, generator: Generator, token: CancelToken, earlier: str
    ) -> Iterator[AnswerEvent]:
        """Yield the events of a translation of a text, of documents, or of the earlier answer.

        Raises:
            QuestionError: no language is named, or there is nothing to translate.
            CollectionError: the request names a collection that does not exist.
            ModelError: the generator failed.
        """
        started = time.perf_counter()
        head, text = parse_translation_request(question.written)
        named = parse_question(head, question.scope)
        documents = {} if text else find_chosen_documents(self._library, named)
        words = named.text
        if documents:
            sources, total = select_first_sources(self._library, documents, MAX_TRANSLATED_PASSAGES)
        else:
            if not text:
                words, text = extract_text(head, earlier)
            numbered = enumerate(split_translation_text(text), 1)
            sources = tuple(Source(n, Path(), Passage("", "", 0, len(each), each)) for n, each in numbered)
            total = 0
        yield SourcesFound(sources if documents else (), total)
        context = partial(self._find_term_context, scope=question.scope)
        translation = Translation(words, sources, context, generator, token, total)
        answer = start_answer(question, generator.name, started, total)
        pieces = translation.generate_translation()
        yield from stream_answer(answer, sources, pieces, translation, translation.report_translation)

    def _find_term_context(self, original: Source, scope: Scope) -> tuple[Source, ...]:
        """Return passages of other documents with the words of a text."""
        words = " ".join(_WORD.findall(original.passage.text[:_SEARCH_CHARACTERS]))
        if not words or not self._library.files.count_library().passages:
            return ()
        question = parse_question(words, scope)
        found = self._searcher.search_passages(question, _MAX_CANDIDATES).hits
        hits = [hit for hit in found if hit.passage.document_id != original.passage.document_id]
        stems = analyze_text(words, question.language).stems
        if measure_stem_coverage(stems, hits, self._library.catalog.compute_idf) < _MIN_CONTEXT_COVERAGE:
            return ()
        hits = hits[:_MAX_CONTEXT_PASSAGES]
        text_between = self._library.catalog.load_text_span
        return select_sources(hits, _CONTEXT_TOKENS, estimate_tokens, text_between)
