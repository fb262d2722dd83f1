"""The messages between the application and the model process.

The application sends one `LoadRequest`, then any number of `GenerateRequest`; a `StopRequest` may
come at any time. Each load or generate request ends with exactly one of `ModelLoaded`,
`GenerateDone` and `RequestFailed`, after any number of other replies.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.llm.chat_templates import ChatFormat, Message


@dataclass(frozen=True, slots=True)
class Load:
    """Load a model; answered by any number of `DeviceTried`, then `ModelLoaded`.

    `avoided_device` is a GPU that the model failed on, "" for all of them.
    """

    path: Path
    chat: ChatFormat
    tokenizer: str
    context_tokens: int
    avoid: str | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """Generate; answered by any number of `TextGenerated` and `ThinkingStarted`, `GenerateDone`."""

    messages: tuple[Message, ...]
    answer_tokens: int
    threads: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop the current request."""


@dataclass(frozen=True, slots=True)
class Trying:
    """The next step may crash: using a GPU, "" for listing GPUs, None for the processor."""

    device: str | None


@dataclass(frozen=True, slots=True)
class Loaded:
    """The model is ready. `device` is the GPU that it runs on, "" for the processor."""

    device: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """The model began to write thoughts, which are not part of the answer."""


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """The answer is complete, or was stopped.

    `prompt_tokens` is the length of the prompt, `prefilled_tokens` the part that was not reused.
    """

    prompt_tokens: int = 0
    read_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Failed:
    """The request failed; with `too_long` a shorter prompt may work."""

    title: str
    hint: str = ""
    too_long: bool = False


Request = Load | Ask | Stop
Reply = Trying | Loaded | Thinking | Text | Done | Failed
