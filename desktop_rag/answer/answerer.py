"""Answer one question from start to end: retrieve, generate, cite, check."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from desktop_rag.answer.anaphora import form_of
from desktop_rag.answer.answer_events import AnswerEvent, SourcesFound
from desktop_rag.answer.attribution import Attribution
from desktop_rag.answer.generation import begun, citation, write
from desktop_rag.answer.ground.grounder import EmbedTexts
from desktop_rag.answer.library_questions.catalog_answers import library_answer, told
from desktop_rag.answer.modes.whole_text_modes import WholeTexts
from desktop_rag.answer.query_rewriting import (
    coverage,
    language_of,
    own_stems,
    resolve,
    with_words_of,
)
from desktop_rag.answer.whole_documents import asked_whole, chosen, whole_note
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError, QuestionError
from desktop_rag.library.library import Library
from desktop_rag.llm.generator import Account, Exchange, Generator, Prompt, Rewriter, account_of
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.token_estimate import estimate
from desktop_rag.retrieve.document_scope import documents_asked, documents_in
from desktop_rag.retrieve.question_filters import Filters, parse_filters
from desktop_rag.retrieve.relevance import SURE, floor
from desktop_rag.retrieve.rerank import SecondLook
from desktop_rag.retrieve.searcher import Searcher, SearchResult
from desktop_rag.retrieve.source_selection import choose_sources
from desktop_rag.text.terms import DENSE
from desktop_rag.types import Citation, Mode, Scope, Source

NOT_FOUND = "Your documents do not seem to say anything about this."
_NEEDS_MODEL = {Mode.DRAFT: "Drafting", Mode.TRANSLATE: "Translating"}
_CHOOSE_MODEL = "Choose one first: without it, answers are quotes from your documents."
_CANDIDATES = 20
_NEAREST = 3  # passages offered where nothing was found
_ALL = Scope()
# A question with fewer rare words than this depends on the one before it.
_CONTENT_WORDS = 2
_CONTENT_PAIRS = 4  # pairs of characters, in dense scripts
_DENSE = re.compile(f"[{DENSE}]{{2}}")
_RARE = 3.0  # IDF: in less than about one passage in twenty
_ROUNDING = 1e-6
# Stem coverage of the first hit with the topic words added, relative to the coverage without them;
# with less, the question has changed the topic.
_KEEPS = 0.75
# In smaller libraries "why" may be as rare as "football": a question that finds nothing may well
# be a follow-up. With 270 passages none of 14 follow-ups was taken for an unrelated question.
_TELLING_PASSAGES = 100


class Answerer:
    """Answers questions about one library. For use in the thread that opened it."""

    def __init__(
        self,
        library: Library,
        searcher: Searcher,
        embed: EmbedTexts,
        reranker: SecondLook | None = None,
        languages: Sequence[str] = ("en",),
    ) -> None:
        self._library = library
        self._searcher = searcher
        self._embed = embed
        self._second_look = reranker
        self._languages = languages  # that `embed` supports
        self._whole_texts = WholeTexts(library, searcher, self._attribution)

    def prepare(self) -> None:
        """Load the embedding model and open the index."""
        self._searcher.prepare()

    def ask(
        self,
        question: str,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange] = (),
        scope: Scope = _ALL,
        mode: Mode = Mode.ASK,
    ) -> Iterator[AnswerEvent]:
        """Yield events, ending with the answer; a cancelled one is marked as stopped.

        Summaries, drafts and translations yield the same events.

        Raises:
            QuestionError: there is no question, nothing to ask in the scope, or no language model
                for a mode that needs one.
            CollectionError: the question names a collection that does not exist.
            ModelError: the generator failed.
            LibraryError: the library cannot be read.
        """
        question = question.strip()
        if generator.name == EXTRACTIVE and mode in _NEEDS_MODEL:
            raise QuestionError(f"{_NEEDS_MODEL[mode]} needs a language model", _CHOOSE_MODEL)
        if mode is Mode.TRANSLATE:
            yield from self._whole_texts.translate(question, generator, token, scope)
            return
        if mode is Mode.ASK and (counted := library_answer(self._library, question, scope)):
            yield from told(counted)
            return
        filters = parse_filters(question)
        size = self._passages()
        documents = chosen(self._library, filters, scope) if mode is Mode.SUMMARISE else {}
        if documents:
            yield from self._whole_texts.summarise(question, documents, generator, token)
        elif not filters.text:
            raise QuestionError("There is no question", "Type a question first.")
        else:
            yield from self._answer(question, generator, token, history, scope, mode, size)

    def _answer(
        self,
        question: str,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange],
        scope: Scope,
        mode: Mode,
        size: int,
    ) -> Iterator[AnswerEvent]:
        """Write from the hits in a library of `size` passages, or from all documents in scope."""
        started = time.perf_counter()
        filters = parse_filters(question)
        total = self._passages_in(scope) if scope else size
        history = self._repeatable(history, question, scope)
        rewrite = _rewriting(generator, history, token)
        result, searched = self._search(question, history, size, scope, rewrite)
        found = result.relevance >= floor(size)
        if found and self._second_look:
            result = self._second_look.applied(searched or question, result)
        whole = self._whole(filters, scope, generator)
        if whole and not found:  # such as "What is this about?", which matches no passage
            unrelated = result.relevance < floor(size) / 2
            found = not (unrelated and self._has_topic(question, size))
        sources = whole or self._sources(result, generator) if found else ()
        yield SourcesFound(sources, total)
        answer = replace(
            begun(question, generator, mode, started, total),
            found=found,
            searched=searched,
            notices=result.notices,
            nearest=() if found else _nearest(result),
        )

        def pieces() -> Iterator[str]:
            token.check()
            # Quotes on a topic are those that answer a question about it.
            effective = Mode.ASK if generator.name == EXTRACTIVE else mode
            prompt = Prompt(filters.text, sources, tuple(history), mode=effective)
            yield from generator.generate(prompt, token) if found else (_nothing(result),)

        def account() -> Account:
            made = account_of(generator, sources) if found else Account()
            note = whole_note(sources, made.sources) if whole and found else ""
            return replace(made, notes=(*made.notes, note) if note else made.notes)

        yield from write(answer, sources, pieces(), self._attribution(sources), account)

    def _whole(self, filters: Filters, scope: Scope, generator: Generator) -> tuple[Source, ...]:
        """Return all passages in scope, () if they do not fit or were not restricted.

        The extractive generator gets hits instead: it quotes the best passages.
        """
        text_filters = filters.phrases or filters.not_phrases or filters.not_words
        if text_filters or generator.name == EXTRACTIVE:
            return ()
        return asked_whole(self._library, filters, scope, generator.whole_tokens)

    def _sources(self, result: SearchResult, generator: Generator) -> tuple[Source, ...]:
        text_between = self._library.catalog.text_between
        return choose_sources(result.hits, generator.source_tokens, estimate, text_between)

    def _passages_in(self, scope: Scope) -> int:
        documents_in(self._library, scope)  # raises if there are none
        return self._library.collections.passages_in(scope)

    def _passages(self) -> int:
        counts = self._library.files.counts()
        if counts.passages:
            return counts.passages
        if counts.waiting:
            hint = "The first documents are being read. Ask again in a moment."
        else:
            hint = "Add documents first."
        raise QuestionError("There is nothing to ask yet", hint)

    def _repeatable(
        self, history: Sequence[Exchange], question: str, scope: Scope
    ) -> list[Exchange]:
        """Return the history; answers that cite documents out of scope become empty."""
        documents = documents_asked(self._library, scope, parse_filters(question))

        def may_be_told(exchange: Exchange) -> bool:
            if documents is None:
                return all(map(self._library.catalog.has_document, exchange.documents))
            return bool(exchange.documents) and exchange.documents <= documents.keys()

        return [each if may_be_told(each) else replace(each, answer="") for each in history]

    def _search(
        self,
        question: str,
        history: Sequence[Exchange],
        size: int,
        scope: Scope,
        rewrite: Callable[[str], str],
    ) -> tuple[SearchResult, str]:
        """Return the search result, and the query if it is not the question itself.

        A follow-up is searched for with the topic words of the conversation, unless the first hit
        then contains too few of the question's stems, as it has then changed the topic.
        """
        alone = self._searcher.search(question, _CANDIDATES, scope)
        if not history:
            return alone, ""
        language = language_of(question, history)
        cues = form_of(question, language)
        content_stems = own_stems(parse_filters(question).text, language)
        if content_stems and not cues.leans and self._stands_alone(question, alone.relevance, size):
            return alone, ""
        rarity = self._library.catalog.rarity
        rewritten = rewrite(parse_filters(question).text)
        if rewritten:
            expanded = with_words_of(rewritten, question, history)
        else:
            expanded = resolve(question, history, rarity)
        with_topic = self._searcher.search(expanded, _CANDIDATES, scope)
        if len(content_stems) > cues.points:
            kept = coverage(content_stems, with_topic.hits, rarity)
            if kept < coverage(content_stems, alone.hits, rarity) * _KEEPS:
                return alone, ""
        return with_topic, expanded

    def _stands_alone(self, question: str, relevance: float, size: int) -> bool:
        """Whether a question names its topic, found in the library or not."""
        minimum = floor(size)
        if minimum / 2 <= relevance < SURE or (relevance < minimum and size < _TELLING_PASSAGES):
            return False
        return self._has_topic(question, size)

    def _has_topic(self, question: str, size: int) -> bool:
        """Whether a question has enough words that are rare in the library or missing from it."""
        in_one_passage = math.log((size + 1) / 1.5)  # IDF of a term in one passage
        rare = min(_RARE, in_one_passage - _ROUNDING)
        needed = _CONTENT_PAIRS if _DENSE.search(question) else _CONTENT_WORDS
        return self._searcher.rare_words(question, rare) >= needed

    def _attribution(self, sources: Sequence[Source]) -> Attribution:
        return Attribution(sources, self._library.catalog.rarity, self._embed, self._languages)


def _rewriting(
    generator: Generator, history: Sequence[Exchange], token: CancelToken
) -> Callable[[str], str]:
    """Return a function that rewrites a question; "" without a language model, or if it fails.

    Cancellation is swallowed here: the answer is marked as stopped later.
    """

    def rewrite(question: str) -> str:
        if not isinstance(generator, Rewriter):
            return ""
        try:
            return generator.rewrite(question, history, token)
        except (Cancelled, ModelError):
            return ""

    return rewrite


def _nothing(result: SearchResult) -> str:
    """Return the text of an answer that found nothing."""
    return " ".join([*result.notices, NOT_FOUND])


def _nearest(result: SearchResult) -> tuple[Citation, ...]:
    return tuple(
        citation(Source(number, hit.path, hit.passage, hit.score, hit.older), number)
        for number, hit in enumerate(result.hits[:_NEAREST], 1)
    )
