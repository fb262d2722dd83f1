"""The protocol of generators, and their input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, runtime_checkable

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.types import Mode

CUT_NOTE = "The answer reached its maximum length and was cut off."


@dataclass(frozen=True, slots=True)
class Exchange:
    """A past turn of the conversation.

    `searched` is the rewritten question if there was one. `document_ids` are the documents that the
    answer cites.
    """

    question: str
    answer: str
    searched: str = ""
    document_ids: frozenset[str] = frozenset()
    mode: Mode = Mode.ASK


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question, its sources and the past exchanges.

    In modes other than ask the question is the request. Without `from_documents` there are no
    sources and the answer is ungrounded. With a JSON `schema` the question is a form that is filled in
    from the sources: the answer is JSON, held to the schema where the engine can. With a `task` the
    question is text to work on: it takes the place of the instructions, the most probable text is written,
    and `grammar` (GBNF) holds it where the engine knows grammars. If it `weighs`, the engine tells how
    probable the first tokens are, where it can.
    """

    question: str
    sources: tuple[Source, ...]
    history: tuple[Exchange, ...] = ()
    from_documents: bool = True
    mode: Mode = Mode.ASK
    instructions: str = ""  # the user's own, which generators add
    schema: str = ""
    task: str = ""
    grammar: str = ""
    weighs: bool = False


class Phase(Enum):
    """The phases of a generator before it writes."""

    LOADING = "loading"  # the model, from the disk
    PREFILL = "prefill"  # the model reads the prompt
    THINKING = "thinking"  # the model writes thoughts, which are not part of the answer


@dataclass(frozen=True, slots=True)
class GenerationProgress:
    """The current phase; `share`, 0 to 1, is the part of the prompt read so far."""

    phase: Phase
    share: float = 0.0


class Generator(Protocol):
    """Writes answers. One thread uses it at a time; `close` may come from that thread only."""

    @property
    def name(self) -> str:
        """Its name for the user: "extractive", or the name of the model."""
        ...

    @property
    def source_tokens(self) -> int:
        """The token budget for sources, in tokens as `estimate_tokens` counts them."""
        ...

    @property
    def quick_source_tokens(self) -> int:
        """The token budget for sources that are read in the time that the user has set, counted likewise."""
        ...

    @property
    def whole_tokens(self) -> int:
        """The token budget for sources that are whole documents, counted likewise."""
        ...

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """Yield the generator's steps, then the answer piece by piece.

        Raises:
            Cancelled: soon after `token` was cancelled.
            ModelError: the model could not be loaded, or failed; the next call may work.
        """
        ...

    def close(self) -> None:
        """Free the model; harmless when repeated."""
        ...


def filter_text(pieces: Iterable[str | GenerationProgress]) -> Iterator[str]:
    """Yield the text of a generator, without its progress."""
    return (piece for piece in pieces if isinstance(piece, str))


@runtime_checkable
class Rewriter(Protocol):
    """A generator that does query rewriting, as fast language models can."""

    def rewrite_follow_up(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """Return the question in self-contained form, "" if that failed; raises as `Generator.generate`."""
        ...


@runtime_checkable
class ReadsAhead(Generator, Protocol):
    """A generator that keeps its prompt cache, so that the next prompt continues from it."""

    @property
    def read_sources(self) -> tuple[Source, ...]:
        """The sources of the last prompt, which are read if the next prompt begins with them."""
        ...

    def read_ahead(self, prompt: Prompt, token: CancelToken) -> None:
        """Read a prompt up to its question, which may change; raises as `generate`."""
        ...


@runtime_checkable
class MeasuresSpeed(Protocol):
    """A generator that knows how fast it is on this computer."""

    @property
    def speed(self) -> ModelSpeed:
        """Tokens a second; 0 where it was not measured."""
        ...


@dataclass(frozen=True, slots=True)
class GenerationInfo:
    """How an answer was generated: the sources that fitted, and where the model ran.

    `device` is the name of a GPU, "cpu", or "" for a server's. `notes` are sentences for the user,
    such as that text has left this computer. `first_tokens` are those that the answer may have begun with,
    with their probabilities, if the prompt asked for them and the engine tells.
    """

    sources: tuple[Source, ...] = ()
    device: str = ""
    notes: tuple[str, ...] = ()
    first_tokens: Mapping[str, float] = field(default_factory=dict)


@runtime_checkable
class HasGenerationInfo(Protocol):
    """A generator that may drop sources, and that reports where it ran."""

    @property
    def generation_info(self) -> GenerationInfo:
        """How the last answer was generated."""
        ...


def get_generation_info(generator: Generator, sources: tuple[Source, ...]) -> GenerationInfo:
    """Return how the last answer was generated; by default, from all of `sources`."""
    return generator.generation_info if isinstance(generator, HasGenerationInfo) else GenerationInfo(sources)
