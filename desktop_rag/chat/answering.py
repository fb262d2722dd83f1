"""One question from start to end: retrieve, generate, cite, check."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.chat.attribution import EmbedTexts, attribute
from desktop_rag.chat.events import Answered, AnswerEvent, SourcesFound, TextAdded
from desktop_rag.errors import QuestionError
from desktop_rag.llm.base import Exchange, Generator, Prompt
from desktop_rag.llm.tokens import estimate
from desktop_rag.retrieve.relevance import FLOOR
from desktop_rag.retrieve.search import Searcher, SearchResult
from desktop_rag.retrieve.sources import choose_sources
from desktop_rag.store.library import Library
from desktop_rag.types import Answer, Citation, Sentence, Source

NOT_FOUND = "Your documents do not seem to say anything about this."
_CANDIDATES = 20
# Citation marks that a model wrote by itself; ours are computed.
_MARKS = re.compile(r"\s?\[\d+(?:\s*,\s*\d+)*\]")
# A question with fewer rare words than this leans on the one before it.
_CONTENT_WORDS = 2
_RARE = 2.0  # idf: stands in less than about one passage in eight


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

    def __init__(self, library: Library, searcher: Searcher, embed: EmbedTexts) -> None:
        self._library = library
        self._searcher = searcher
        self._embed = embed

    def prepare(self) -> None:
        """Load the embedding model and open the index."""
        self._searcher.search("Is everything loaded?", 1)

    def ask(
        self,
        question: str,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange] = (),
    ) -> Iterator[AnswerEvent]:
        """Yield what happens, ending with the answer; a cancelled one is marked as stopped.

        Raises:
            QuestionError: there is no question, or nothing to ask.
            ModelError: the generator failed.
            LibraryError: the library cannot be read.
        """
        clock = _Clock(time.perf_counter())
        question = question.strip()
        if not question:
            raise QuestionError("There is no question", "Type a question first.")
        total = self._passages()
        result = self._search(question, history)
        found = result.relevance >= FLOOR
        sources = choose_sources(result.hits, generator.source_tokens, estimate) if found else ()
        yield SourcesFound(sources, total)
        written: list[str] = []
        stopped = False
        try:
            token.check()
            pieces = generator.generate(Prompt(question, sources, tuple(history)), token)
            for piece in pieces if found else (NOT_FOUND,):
                clock.first_text = clock.first_text or time.perf_counter()
                written.append(piece)
                yield TextAdded(piece)
        except Cancelled:
            stopped = True
        answer = self._finish(question, "".join(written), sources)
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
            )
        )

    def _passages(self) -> int:
        counts = self._library.catalog.counts()
        if counts.passages:
            return counts.passages
        if counts.waiting:
            hint = "The first documents are being read. Ask again in a moment."
        else:
            hint = "Add documents first."
        raise QuestionError("There is nothing to ask yet", hint)

    def _search(self, question: str, history: Sequence[Exchange]) -> SearchResult:
        """Search for the question, together with the one before it if it leans on that."""
        alone = self._searcher.search(question, _CANDIDATES)
        if not history or (alone.relevance >= FLOOR and self._stands_alone(question)):
            return alone
        together = self._searcher.search(f"{history[-1].question} {question}", _CANDIDATES)
        return max(alone, together, key=lambda result: result.relevance)

    def _stands_alone(self, question: str) -> bool:
        rarity = self._searcher.rarity(question)
        return sum(weight >= _RARE for weight in rarity.values()) >= _CONTENT_WORDS

    def _finish(self, question: str, written: str, sources: Sequence[Source]) -> Answer:
        text = _MARKS.sub("", written).strip()
        rarity = self._library.catalog.rarity
        attributed = attribute(text, sources, rarity, self._embed) if sources else ()
        cited = list(dict.fromkeys(number for each in attributed for number in each.citations))
        numbers = {source: number for number, source in enumerate(cited, 1)}
        return Answer(
            question=question,
            text=text,
            found=bool(sources),
            model="",
            sentences=tuple(_renumbered(each, numbers) for each in attributed),
            citations=tuple(_citation(sources[source - 1], numbers[source]) for source in cited),
            passages_read=len(sources),
            files_read=len({source.path for source in sources}),
        )


def _renumbered(sentence: Sentence, numbers: dict[int, int]) -> Sentence:
    return replace(sentence, citations=tuple(sorted(numbers[each] for each in sentence.citations)))


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
    )
