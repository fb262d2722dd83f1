"""Have a text written from sources: streamed, stoppable, checked, and with its citations."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Protocol

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    PartRead,
    SentenceChecked,
    TextAdded,
    Thinking,
)
from desktop_rag.cancel import Cancelled
from desktop_rag.llm.generator import Account, Generator
from desktop_rag.types import Answer, Citation, Mode, Sentence, Source


class Checks(Protocol):
    """Says what the sentences of a text rest on, as `Attribution` does."""

    def add(self, piece: str) -> list[Sentence]:
        """Take in more of the text; return the sentences that were checked since."""
        ...

    def finish(self, written: str, read: Sequence[Source]) -> tuple[str, tuple[Sentence, ...]]:
        """Return the whole text and its sentences; `read` is what the generator had room for."""
        ...


def begun(question: str, generator: Generator, mode: Mode, started: float, total: int) -> Answer:
    """Return an answer that has no text yet; it was `started` when the clock stood there."""
    return Answer(
        question=question,
        text="",
        found=True,
        model=generator.name,
        mode=mode,
        passages_total=total,
        seconds=time.perf_counter() - started,
    )


def write(
    answer: Answer,
    sources: Sequence[Source],
    pieces: Iterable[str | PartRead],
    checks: AbstractContextManager[Checks],
    account: Callable[[], Account],
) -> Iterator[AnswerEvent]:
    """Yield what happens, ending with the answer; a cancelled one is marked as stopped.

    Args:
        answer: as far as it is known; its `seconds` are those that it took until now.
        sources: what it may rest on.
        pieces: of the text; an empty one says that the model thinks meanwhile.
        checks: what its sentences rest on.
        account: tells afterwards how it was made.

    Raises:
        ModelError: the generator failed.
    """
    started = time.perf_counter() - answer.seconds
    first: float | None = None
    written: list[str] = []
    stopped = False
    with checks as checking:
        try:
            for piece in pieces:
                if isinstance(piece, PartRead):
                    yield piece
                elif not piece:
                    yield Thinking()
                else:
                    first = first or time.perf_counter()
                    written.append(piece)
                    yield TextAdded(piece)
                    yield from map(SentenceChecked, checking.add(piece))
        except Cancelled:
            stopped = True
        made = account() if written else Account()
        text, sentences = checking.finish("".join(written), made.sources)
    ended = time.perf_counter()
    answer = replace(
        answer,
        text=text,
        stopped=stopped,
        seconds_to_first_text=(first or ended) - started,
        seconds=ended - started,
        notices=(*answer.notices, *made.notes),
        passages_read=sum(source.passages for source in made.sources),
        files_read=len({source.path for source in made.sources}),
        device=made.device,
    )
    yield Answered(_cited(answer, sentences, sources))


def citation(source: Source, number: int) -> Citation:
    """Return the place of a source under a number."""
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


def _cited(answer: Answer, sentences: Sequence[Sentence], sources: Sequence[Source]) -> Answer:
    """Number the sources in the order in which they are cited."""
    known = {source.number: source for source in sources}
    cited = list(dict.fromkeys(number for each in sentences for number in each.citations))
    numbers = {source: number for number, source in enumerate(cited, 1)}
    return replace(
        answer,
        sentences=tuple(
            replace(each, citations=tuple(numbers[n] for n in each.citations)) for each in sentences
        ),
        citations=tuple(citation(known[source], numbers[source]) for source in cited),
    )
