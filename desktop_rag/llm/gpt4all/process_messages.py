"""What the program and the model process tell each other.

The program sends `Load` once, then any number of `Ask`; `Stop` may come at any time. Each `Load`
and `Ask` is answered by exactly one of `Loaded`, `Done` and `Failed`, with others before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.llm.chat_templates import ChatFormat, Message


@dataclass(frozen=True, slots=True)
class Load:
    """Load a model; answered by `Trying` any number of times, then `Loaded`.

    `avoid` is the name of a GPU that the model failed on, "" for all of them.
    """

    path: Path
    chat: ChatFormat
    tokenizer: str
    context_tokens: int
    avoid: str | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer a conversation; answered by `Text` and `Thinking` any number of times, then `Done`."""

    messages: tuple[Message, ...]
    answer_tokens: int
    threads: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop what is being done."""


@dataclass(frozen=True, slots=True)
class Trying:
    """What is tried next may crash: a GPU by name, "" to look for one, None for the processor."""

    device: str | None


@dataclass(frozen=True, slots=True)
class Loaded:
    """The model can be asked. `device` is the GPU that it runs on, "" for the processor."""

    device: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """The model began to think; that is no part of the answer."""


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """The answer is complete, or was stopped.

    `prompt_tokens` is how long the prompt was, and `read_tokens` how much of it was not in the
    engine's memory yet.
    """

    prompt_tokens: int = 0
    read_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Failed:
    """It did not work; `too_long` if a shorter prompt might."""

    title: str
    hint: str = ""
    too_long: bool = False


Request = Load | Ask | Stop
Reply = Trying | Loaded | Thinking | Text | Done | Failed
