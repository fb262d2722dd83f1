"""The protocol that every generator follows, and what it is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from desktop_rag.cancel import CancelToken
from desktop_rag.types import Mode, Source


@dataclass(frozen=True, slots=True)
class Exchange:
    """An earlier question of the conversation, with the answer it got.

    `searched` is what was searched for, where that is more than the question. `documents` are the
    ids of those that the answer cites.
    """

    question: str
    answer: str
    searched: str = ""
    documents: frozenset[str] = frozenset()
    mode: Mode = Mode.ASK


@dataclass(frozen=True, slots=True)
class Prompt:
    """What an answer is made from: the question, its numbered sources, what was said before.

    In the other modes the question is the request that a text is written to.

    Without documents there are no sources, and the model says what it knows by itself.
    """

    question: str
    sources: tuple[Source, ...]
    history: tuple[Exchange, ...] = ()
    from_documents: bool = True
    mode: Mode = Mode.ASK


class Generator(Protocol):
    """Writes answers. One thread uses it at a time; `close` may come from that thread only."""

    @property
    def name(self) -> str:
        """What the user calls it: "extractive", or the name of the model."""
        ...

    @property
    def source_tokens(self) -> int:
        """How much source text it can read, in tokens as `llm.tokens.estimate` counts them."""
        ...

    @property
    def whole_tokens(self) -> int:
        """How much it can read of documents that matter as a whole, counted like that."""
        ...

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece; an empty one says that the model thinks meanwhile.

        Raises:
            Cancelled: soon after `token` was cancelled.
            ModelError: the model could not be loaded, or failed; the next call may work.
        """
        ...

    def close(self) -> None:
        """Free the model; harmless when repeated."""
        ...


@runtime_checkable
class Rewriter(Protocol):
    """A generator that understands conversations, as language models do."""

    def rewrite(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """Return a question so that it stands without what was said before, "" if that failed.

        Raises:
            Cancelled: soon after `token` was cancelled.
            ModelError: the model could not be loaded, or failed.
        """
        ...


@dataclass(frozen=True, slots=True)
class Account:
    """How an answer was made: the sources that fitted, and where the model ran.

    `device` is the name of a GPU, or "cpu", "" for that of a server. `notes` say in sentences what
    a reader must know, such as that text has left this computer.
    """

    sources: tuple[Source, ...] = ()
    device: str = ""
    notes: tuple[str, ...] = ()


@runtime_checkable
class Accountable(Protocol):
    """A generator that may not have room for all sources, and runs on one device or another."""

    @property
    def account(self) -> Account:
        """How the last answer was made."""
        ...


def account_of(generator: Generator, sources: tuple[Source, ...]) -> Account:
    """Return how the last answer was made; one that tells nothing has read all of `sources`."""
    return generator.account if isinstance(generator, Accountable) else Account(sources)
