"""The protocol that every generator follows, and what it is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from desktop_rag.cancel import CancelToken
from desktop_rag.types import Source


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


@dataclass(frozen=True, slots=True)
class Prompt:
    """What an answer is made from: the question, its numbered sources, what was said before."""

    question: str
    sources: tuple[Source, ...]
    history: tuple[Exchange, ...] = ()


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

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece.

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
