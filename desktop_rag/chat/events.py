"""What an answer in the making tells whoever listens, in this order."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.types import Answer, Source


@dataclass(frozen=True, slots=True)
class SourcesFound:
    """Retrieval is done; comes once, before any text. `sources` is empty if nothing was found."""

    sources: tuple[Source, ...]
    passages_total: int


@dataclass(frozen=True, slots=True)
class TextAdded:
    """The generator wrote some more of the answer; comes any number of times."""

    text: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer is complete, with its citations; comes once, last."""

    answer: Answer


AnswerEvent = SourcesFound | TextAdded | Answered
