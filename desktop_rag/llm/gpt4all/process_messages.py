"""The messages between the application and the model process.

The application sends one `LoadRequest`, then any number of `GenerateRequest`; a `StopRequest` may
come at any time. Each load or generate request ends with exactly one of `ModelLoaded`,
`GenerateDone` and `RequestFailed`, after any number of other replies.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.llm.chat_templates import ChatFormat, ChatMessage
from desktop_rag.reply_codec import ReplyCodec


@dataclass(frozen=True, slots=True)
class LoadRequest:
    """Load a model; answered by any number of `DeviceTried`, then `ModelLoaded`.

    `avoided_device` is a GPU that the model failed on, "" for all of them.
    """

    path: Path
    chat: ChatFormat
    tokenizer: str
    context_tokens: int
    avoided_device: str | None = None


@dataclass(frozen=True, slots=True)
class GenerateRequest:
    """Generate; answered by any number of `GenerationUpdate`, then `GenerateDone`.

    `threads` is 0 for one on each free core. With no `answer_tokens` the prompt is read to the end of the
    last message, and nothing is written.
    """

    messages: tuple[ChatMessage, ...]
    answer_tokens: int
    threads: int
    temperature: float = 0.2  # 0 for the most probable token


@dataclass(frozen=True, slots=True)
class StopRequest:
    """Stop the current request."""


@dataclass(frozen=True, slots=True)
class DeviceTried:
    """The next step may crash: using a GPU, "" for listing GPUs, None for the processor."""

    device: str | None


@dataclass(frozen=True, slots=True)
class ModelLoaded:
    """The model is ready. `device` is the GPU that it runs on, "" for the processor."""

    device: str


@dataclass(frozen=True, slots=True)
class PromptRead:
    """How much of the prompt has been read, 0 to 1."""

    share: float


@dataclass(frozen=True, slots=True)
class ThinkingStarted:
    """The model began to write thoughts, which are not part of the answer."""


@dataclass(frozen=True, slots=True)
class TextGenerated:
    """A piece of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class GenerateDone:
    """The answer is complete, or was stopped.

    `prompt_tokens` is the length of the prompt, `prefilled_tokens` the part that was not reused. The
    speeds are in tokens per second, 0 where too few tokens were read or written to measure them.
    `is_cut` is true for an answer that was as long as it may be, and did not end by itself.
    """

    prompt_tokens: int = 0
    prefilled_tokens: int = 0
    reading_speed: float = 0.0
    writing_speed: float = 0.0
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """The request failed; with `too_long` a shorter prompt may work."""

    title: str
    hint: str = ""
    too_long: bool = False


EngineRequest = LoadRequest | GenerateRequest | StopRequest
GenerationUpdate = PromptRead | ThinkingStarted | TextGenerated
_MAX_CHARACTERS = 100_000  # of one message
_MAX_TOKENS = 10_000_000
EngineReply = DeviceTried | ModelLoaded | GenerationUpdate | GenerateDone | RequestFailed


def _check_reply(reply: EngineReply) -> None:
    """Raise ValueError for values that no engine gives."""
    match reply:
        case PromptRead(share):
            usable = 0.0 <= share <= 1.0
        case GenerateDone(prompt_tokens, prefilled_tokens, reading, writing, _):
            usable = 0 <= prefilled_tokens <= prompt_tokens <= _MAX_TOKENS
            usable = usable and all(0 <= speed <= _MAX_TOKENS for speed in (reading, writing))
        case DeviceTried(text) | ModelLoaded(text) | TextGenerated(text) | RequestFailed(text):
            usable = len(text or "") <= _MAX_CHARACTERS
        case _:
            usable = True
    if not usable:
        raise ValueError("not a reply of an engine")


REPLIES = ReplyCodec(
    DeviceTried,
    ModelLoaded,
    PromptRead,
    ThinkingStarted,
    TextGenerated,
    GenerateDone,
    RequestFailed,
    check=_check_reply,
)
