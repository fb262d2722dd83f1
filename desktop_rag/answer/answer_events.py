"""What an answer in the making tells whoever listens, in this order."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.types import Answer, Sentence, Source, Turn


@dataclass(frozen=True, slots=True)
class Begun:
    """A question is kept in a conversation, without its answer; comes before all others."""

    conversation_id: int
    turn: Turn


@dataclass(frozen=True, slots=True)
class SourcesFound:
    """Retrieval is done; comes once, before any text. `sources` is empty if nothing was found."""

    sources: tuple[Source, ...]
    passages_total: int


@dataclass(frozen=True, slots=True)
class Thinking:
    """The model thinks before it writes; what it thinks is not told."""


@dataclass(frozen=True, slots=True)
class PartRead:
    """A part of a long text was read; comes once for each, before the text or between."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class TextAdded:
    """The generator wrote some more of the answer; comes any number of times."""

    text: str


@dataclass(frozen=True, slots=True)
class SentenceChecked:
    """A sentence is complete and was checked; comes once for each that ended, in their order.

    Its text is as the generator wrote it. Its citations are numbers of the sources.
    """

    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer is complete, with its citations; comes once, last."""

    answer: Answer


AnswerEvent = SourcesFound | Thinking | PartRead | TextAdded | SentenceChecked | Answered
