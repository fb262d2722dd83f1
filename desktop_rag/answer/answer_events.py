"""Events that are emitted while an answer is made, in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from desktop_rag.answer_types import Answer, Sentence, Source
from desktop_rag.llm.generator import GenerationProgress


@dataclass(frozen=True, slots=True)
class SourcesFound:
    """Retrieval is done; comes once, before any text.

    `sources` is empty if nothing was found, or the answer is computed.
    """

    sources: tuple[Source, ...]
    passages_total: int
    is_perhaps: bool = False  # they may not answer the question


@dataclass(frozen=True, slots=True)
class QuotesFound:
    """The extractive answer, until the language model writes; comes before the sources.

    It comes again if the translated question finds a better one.
    """

    quotes: Answer


@dataclass(frozen=True, slots=True)
class BatchRead:
    """A batch of a long text was read; comes once for each, before or between text.

    `seconds_left` is how long the rest probably takes, 0 if that is not known.
    """

    done: int
    total: int
    seconds_left: float = 0.0


@dataclass(frozen=True, slots=True)
class WorkDone:
    """How much of the work on a long text is done, at most once a second.

    `share`, 0 to 1, is that of the time; `seconds_left` is how long the rest probably takes.
    """

    share: float
    seconds_left: float


@dataclass(frozen=True, slots=True)
class TextAdded:
    """The generator wrote another piece of the answer; comes any number of times."""

    text: str


@dataclass(frozen=True, slots=True)
class FindingsAdded:
    """More was found while every passage is read; comes any number of times.

    `text` continues what was found before; `found` is the answer so far, with its citations.
    """

    text: str
    found: Answer


@dataclass(frozen=True, slots=True)
class SentenceChecked:
    """A complete sentence was checked; comes once for each, in order, and cites numbers of sources."""

    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer is complete, with its citations; comes once, last."""

    answer: Answer


AnswerEvent = (
    QuotesFound
    | SourcesFound
    | GenerationProgress
    | BatchRead
    | WorkDone
    | TextAdded
    | FindingsAdded
    | SentenceChecked
    | Answered
)


def edit_answer(events: Iterable[AnswerEvent], edit: Callable[[Answer], Answer]) -> Iterator[AnswerEvent]:
    """Yield events, of which the last one has the answer that `edit` makes of it."""
    for event in events:
        yield Answered(edit(event.answer)) if isinstance(event, Answered) else event


def take_answer(events: Iterable[AnswerEvent]) -> Answer:
    """Return the answer at the end of events."""
    [answer] = [event.answer for event in events if isinstance(event, Answered)]
    return answer
