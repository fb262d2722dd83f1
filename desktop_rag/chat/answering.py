"""One question from start to end: retrieve, generate, cite, check."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.chat.attribution import Attribution
from desktop_rag.chat.events import (
    Answered,
    AnswerEvent,
    SentenceChecked,
    SourcesFound,
    TextAdded,
    Thinking,
)
from desktop_rag.chat.follow_ups import coverage, language_of, own_stems, resolve, with_words_of
from desktop_rag.chat.grounding import EmbedTexts
from desktop_rag.chat.leaning import form_of
from desktop_rag.errors import ModelError, QuestionError
from desktop_rag.llm.base import Account, Exchange, Generator, Prompt, Rewriter, account_of
from desktop_rag.llm.tokens import estimate
from desktop_rag.retrieve.filters import parse_filters
from desktop_rag.retrieve.relevance import SURE, floor
from desktop_rag.retrieve.scope import documents_asked, documents_in
from desktop_rag.retrieve.search import Searcher, SearchResult
from desktop_rag.retrieve.second_look import SecondLook
from desktop_rag.retrieve.sources import choose_sources
from desktop_rag.store.library import Library
from desktop_rag.store.terms import DENSE
from desktop_rag.types import Answer, Citation, Scope, Sentence, Source

NOT_FOUND = "Your documents do not seem to say anything about this."
_CANDIDATES = 20
_NEAREST = 3  # passages that are offered where nothing was found
_ALL = Scope()
# A question with fewer rare words than this leans on the one before it.
_CONTENT_WORDS = 2
_CONTENT_PAIRS = 4  # of characters, in scripts without spaces
_DENSE = re.compile(f"[{DENSE}]{{2}}")
_RARE = 3.0  # idf: stands in less than about one passage in twenty
_ROUNDING = 1e-6
_KEEPS = 0.75  # of a question's own words that the topic has to hold, or it is another one
# In smaller libraries "why" may be as rare as "football": a question that finds nothing may well
# be a follow-up. In one of 270 passages no follow-up of 14 was taken for a foreign question.
_TELLING_PASSAGES = 100


@dataclass(slots=True)
class _Clock:
    """When an answer began, and when its first text came."""

    begun: float
    first_text: float | None = None

    def seconds(self) -> tuple[float, float]:
        """Return seconds to the first text and seconds until now."""
        now = time.perf_counter()
        return (self.first_text or now) - self.begun, now - self.begun


class Answerer:
    """Answers questions about one library. For use in the thread that opened it."""

    def __init__(
        self,
        library: Library,
        searcher: Searcher,
        embed: EmbedTexts,
        second_look: SecondLook | None = None,
        languages: Sequence[str] = ("en",),
    ) -> None:
        self._library = library
        self._searcher = searcher
        self._embed = embed
        self._second_look = second_look
        self._languages = languages  # that `embed` reads

    def prepare(self) -> None:
        """Load the embedding model and open the index."""
        self._searcher.search("Is everything loaded?", 1)

    def ask(
        self,
        question: str,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange] = (),
        scope: Scope = _ALL,
    ) -> Iterator[AnswerEvent]:
        """Yield what happens, ending with the answer; a cancelled one is marked as stopped.

        Raises:
            QuestionError: there is no question, or nothing to ask in the scope.
            CollectionError: the question asks for a collection that is not there.
            ModelError: the generator failed.
            LibraryError: the library cannot be read.
        """
        clock = _Clock(time.perf_counter())
        question = question.strip()
        asked = parse_filters(question).text
        if not asked:
            raise QuestionError("There is no question", "Type a question first.")
        size = self._passages()
        total = self._passages_in(scope) if scope else size
        history = self._repeatable(history, question, scope)
        rewrite = _rewriting(generator, history, token)
        result, searched = self._search(question, history, size, scope, rewrite)
        found = result.relevance >= floor(size)
        if found and self._second_look:
            result = self._second_look.applied(searched or question, result)
        sources = self._sources(result, generator) if found else ()
        yield SourcesFound(sources, total)
        written: list[str] = []
        stopped = False
        with self._attribution(sources) as attribution:
            try:
                token.check()
                prompt = Prompt(asked, sources, tuple(history))
                for piece in generator.generate(prompt, token) if found else (_nothing(result),):
                    if not piece:
                        yield Thinking()
                        continue
                    clock.first_text = clock.first_text or time.perf_counter()
                    written.append(piece)
                    yield TextAdded(piece)
                    yield from map(SentenceChecked, attribution.add(piece))
            except Cancelled:
                stopped = True
            account = account_of(generator, sources) if found and written else Account()
            checked = attribution.finish("".join(written), account.sources)
            answer = _finish(question, checked, sources)
        nearest = () if found else _nearest(result)
        first, seconds = clock.seconds()
        yield Answered(
            replace(
                answer,
                found=found,
                model=generator.name,
                passages_total=total,
                seconds_to_first_text=first,
                seconds=seconds,
                stopped=stopped,
                searched=searched,
                notices=(*result.notices, *account.notes),
                passages_read=sum(source.passages for source in account.sources),
                files_read=len({source.path for source in account.sources}),
                device=account.device,
                nearest=nearest,
            )
        )

    def _sources(self, result: SearchResult, generator: Generator) -> tuple[Source, ...]:
        text_between = self._library.catalog.text_between
        return choose_sources(result.hits, generator.source_tokens, estimate, text_between)

    def _passages_in(self, scope: Scope) -> int:
        documents_in(self._library, scope)  # says why, if there are none
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
        """Return what was said, without answers from documents that are not asked any more."""
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
        """Return what is found, and what was searched for if it is more than the question.

        A question that leans on the conversation is searched for with the words that carry its
        topic, unless its own words are found elsewhere: then it has begun another one.
        """
        alone = self._searcher.search(question, _CANDIDATES, scope)
        if not history:
            return alone, ""
        language = language_of(question, history)
        form = form_of(question, language)
        own = own_stems(parse_filters(question).text, language)
        if own and not form.leans and self._stands_alone(question, alone.relevance, size):
            return alone, ""
        rarity = self._library.catalog.rarity
        rewritten = rewrite(parse_filters(question).text)
        if rewritten:
            resolved = with_words_of(rewritten, question, history)
        else:
            resolved = resolve(question, history, rarity)
        together = self._searcher.search(resolved, _CANDIDATES, scope)
        if len(own) > form.points:
            kept = coverage(own, together.hits, rarity)
            if kept < coverage(own, alone.hits, rarity) * _KEEPS:
                return alone, ""
        return together, resolved

    def _stands_alone(self, question: str, relevance: float, size: int) -> bool:
        """Whether a question has a topic of its own, be it one that the library knows or not."""
        least = floor(size)
        if least / 2 <= relevance < SURE or (relevance < least and size < _TELLING_PASSAGES):
            return False
        in_one_passage = math.log((size + 1) / 1.5)  # see `Catalog.rarity`
        rare = min(_RARE, in_one_passage - _ROUNDING)
        needed = _CONTENT_PAIRS if _DENSE.search(question) else _CONTENT_WORDS
        return self._searcher.rare_words(question, rare) >= needed

    def _attribution(self, sources: Sequence[Source]) -> Attribution:
        return Attribution(sources, self._library.catalog.rarity, self._embed, self._languages)


def _finish(
    question: str, checked: tuple[str, tuple[Sentence, ...]], sources: Sequence[Source]
) -> Answer:
    """Number the sources in the order in which they are cited."""
    text, attributed = checked
    cited = list(dict.fromkeys(number for each in attributed for number in each.citations))
    numbers = {source: number for number, source in enumerate(cited, 1)}
    return Answer(
        question=question,
        text=text,
        found=bool(sources),
        model="",
        sentences=tuple(_renumbered(each, numbers) for each in attributed),
        citations=tuple(_citation(sources[source - 1], numbers[source]) for source in cited),
    )


def _rewriting(
    generator: Generator, history: Sequence[Exchange], token: CancelToken
) -> Callable[[str], str]:
    """Return what has a language model write a question anew; "" where there is none, or it fails.

    A cancelled question goes on, to where its answer is marked as stopped.
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
    """Return what is said where nothing was found."""
    return " ".join([*result.notices, NOT_FOUND])


def _nearest(result: SearchResult) -> tuple[Citation, ...]:
    return tuple(
        _citation(Source(number, hit.path, hit.passage, hit.score, hit.older), number)
        for number, hit in enumerate(result.hits[:_NEAREST], 1)
    )


def _renumbered(sentence: Sentence, numbers: dict[int, int]) -> Sentence:
    return replace(sentence, citations=tuple(numbers[each] for each in sentence.citations))


def _citation(source: Source, number: int) -> Citation:
    passage = source.passage
    return Citation(
        number,
        passage.document_id,
        source.path,
        passage.page,
        passage.start,
        passage.end,
        passage.text,
        source.older,
    )
