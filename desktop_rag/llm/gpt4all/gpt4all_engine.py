"""GPT4All's engine: the only module that calls its library. For use in the model process.

The engine's Python class hides errors, downloads by itself and cannot be stopped during prefill, so
its C functions are called instead.
"""

from __future__ import annotations

import codecs
import ctypes
import platform
import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from desktop_rag.errors import ModelError
from desktop_rag.llm.chat_templates import ChatFormat, Message, neutralise, render
from desktop_rag.llm.gguf import read_vocabulary
from desktop_rag.llm.gpt4all.prefix_reuse import Pieces
from desktop_rag.llm.gpt4all.process_messages import Ask, Done, Load, Text, Thinking, Trying
from desktop_rag.llm.stop_strings import StopFilter, stop_strings
from desktop_rag.llm.thinking_filter import ThinkingFilter
from desktop_rag.llm.token_estimate import estimate

_BATCH = 128  # prompt tokens per batch, the engine's maximum
_FIRST_BATCH, _SMALLEST_BATCH = 32, 16  # until the speed is measured; lower bound
_BATCH_SECONDS = 0.5  # target: a stop takes effect between batches
_TEMPERATURE = 0.2
_TOP_K, _TOP_P, _MIN_P = 40, 0.9, 0.0
_REPEAT_PENALTY = 1.1  # a higher penalty prevents quoting
_REPEAT_LAST = 64  # tokens
_ALL_LAYERS = 100  # number of layers on a GPU
_WHOLE_PROMPT = b"%1%2"  # the engine's own template: prompt and answer only
_HEAD = 1024  # prefilled separately in a first prompt, to measure the speed
_LEAST_ANSWER = 0.5  # of the requested tokens must fit into the context
_CANNOT_START = (
    "Install the Microsoft Visual C++ runtime, then ask again."
    if sys.platform == "win32"
    else "Close other programs, so that the model gets memory, and ask again. "
    "If that does not help, install the application again."
)
_WARM_UP = (Message("system", "Be short."), Message("user", "How tall?"))

Tell = Callable[[Trying | Text | Thinking], None]


class TooLong(Exception):  # noqa: N818 - handled, not reported
    """The prompt does not fit the model's context."""


class Engine:
    """A loaded model.

    Args:
        load: the model file and its settings.
        send: receives `DeviceTried` before each device is tried.

    Raises:
        ModelError: it cannot be loaded.
    """

    def __init__(self, load: Load, send: Tell) -> None:
        self._library, self._bindings = _import_engine()
        self._load = load
        self._model = self._create(send)
        render(load.chat, _WARM_UP)  # imports Jinja and compiles the template
        self._pieces: Pieces | None = None
        self._context = self._bindings.LLModelPromptContext(
            n_ctx=load.context_tokens, n_batch=_FIRST_BATCH, temp=_TEMPERATURE, top_k=_TOP_K,
            top_p=_TOP_P, min_p=_MIN_P, repeat_penalty=_REPEAT_PENALTY, repeat_last_n=_REPEAT_LAST,
        )  # fmt: skip

    @property
    def device(self) -> str:
        """The GPU that the model runs on, "" for the processor."""
        if self._model.backend == "cpu":
            return ""
        return str(self._model.device or self._model.backend)

    def answer(self, request: Ask, stop: threading.Event, send: Tell) -> Done:
        """Generate an answer through `send`; returns early once `stop` is set.

        Raises:
            PromptTooLong: the prompt does not fit into the context.
            ModelError: the engine failed, or wrote nothing.
        """
        self._model.set_thread_count(request.threads)
        body, tail = self._split(request)
        reused_tokens = self._reuse(body)
        body_tokens = self._read(body, stop)
        if stop.is_set():
            return Done(body_tokens)
        self._leave_room(request, tail)
        reply = _Reply(stop, self._load.chat, send)
        if tail.rstrip().endswith(b"<think>"):
            reply.think()
        self._run(tail, reply)
        reply.finish()
        prompt_tokens = body_tokens + reply.tokens
        return Done(prompt_tokens, prompt_tokens - reused_tokens)

    def learn(self) -> None:
        """Read the vocabulary, which prefix reuse needs from the next prompt on."""
        if self._pieces is None:
            chat = self._load.chat
            vocabulary = read_vocabulary(self._load.path)
            self._pieces = Pieces(vocabulary, self._load.tokenizer, chat.marks)

    def _split(self, request: Ask) -> tuple[bytes, bytes]:
        """Render the prompt and split it after the question; the tail opens the answer."""
        prompt = render(self._load.chat, request.messages)
        question = neutralise(request.messages[-1].content, self._load.chat.marks).strip()
        cut = prompt.rindex(question) + len(question)
        if cut == len(prompt):
            cut = prompt.rfind("\n") + 1
        return (
            prompt[:cut].encode(errors="replace"),
            prompt[cut:].encode(errors="replace"),
        )

    def _reuse(self, body: bytes) -> int:
        """Truncate the KV cache to its common prefix with `body`; return the tokens kept."""
        context, kept = self._context, 0
        self._at = 0
        if self._pieces is not None and context.n_past:
            chat = self._load.chat
            start = chat.bos_token.encode() if chat.adds_bos else b""
            kept, self._at = self._pieces.shared(context.tokens[: context.n_past], body, start)
        context.n_past = kept
        return kept

    def _read(self, body: bytes, stop: threading.Event) -> int:
        """Prefill the rest of `body` after the reused prefix; return the tokens of `body`."""
        cuts = [self._at, len(body)]
        if not self._at:
            cuts.insert(1, body.rfind(b"\n", 0, _HEAD) + 1)
        for start, end in pairwise(cuts):
            if start < end and not stop.is_set():
                self._read_part(body[start:end], stop)
        return int(self._context.n_past)

    def _read_part(self, text: bytes, stop: threading.Event) -> None:
        started_at, tokens_before = time.perf_counter(), self._context.n_past
        self._run(text, _Reply(stop, self._load.chat, None), fake_reply=b"")
        tokens = self._context.n_past - tokens_before
        if tokens >= _FIRST_BATCH:
            batch = int(_BATCH_SECONDS * tokens / (time.perf_counter() - started_at))
            self._context.n_batch = min(max(batch, _SMALLEST_BATCH), _BATCH)

    def _leave_room(self, request: Ask, tail: bytes) -> None:
        """Limit the answer to the rest of the context; raises PromptTooLong if it is too short."""
        left = self._load.context_tokens - self._context.n_past - estimate(tail.decode()) - 8
        if left < request.answer_tokens * _LEAST_ANSWER:
            raise TooLong
        self._context.n_predict = min(request.answer_tokens, left)

    def _run(self, prompt: bytes, reply: _Reply, fake_reply: bytes | None = None) -> None:
        """Prefill `prompt`, then generate an answer unless `fake_reply` is given."""
        self._library.llmodel_prompt(
            self._model.model,
            prompt,
            _WHOLE_PROMPT,
            self._bindings.PromptCallback(reply.on_prompt),
            self._bindings.ResponseCallback(reply.on_piece),
            False,  # noqa: FBT003 - no context shift: it would drop the sources
            ctypes.byref(self._context),
            True,  # noqa: FBT003 - parse control tokens; texts are neutralised
            fake_reply,
        )
        reply.check()

    def _create(self, send: Tell) -> Any:
        load = self._load
        backend, device = _choose(self._bindings, load.avoid, send)
        send(Trying(device))
        try:
            model = self._bindings.LLModel(
                str(load.path), load.context_tokens, _ALL_LAYERS, backend
            )
            if device and sys.platform != "darwin":
                model.init_gpu(device.partition(":")[2])
        except (RuntimeError, ValueError) as error:
            raise _cannot_load(load.path) from error
        model.load_model()
        if not self._library.llmodel_isModelLoaded(model.model):
            raise _cannot_load(load.path)
        return model


class _Reply:
    """Callbacks for prompt and reply tokens. They never raise, as C cannot propagate exceptions.

    `send` is None during prefill, when no reply is expected.
    """

    def __init__(self, stop: threading.Event, chat: ChatFormat, send: Tell | None) -> None:
        self._stop = stop
        self._tell = send
        self._filter = StopFilter(stop_strings(chat) if send else ())
        self._thoughts = ThinkingFilter()
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        self._written = self._thinks = False
        self._error: OSError | TooLong | None = None
        self.tokens = 0

    def think(self) -> None:
        """Handle the thinking tag that the template already wrote."""
        self._show("<think>")

    def on_prompt(self, _token_id: int) -> bool:
        self.tokens += 1
        return not self._stop.is_set()

    def on_piece(self, token_id: int, piece: bytes) -> bool:
        if token_id < 0:  # how the engine reports its only error
            self._error = TooLong()
            return False
        try:
            self._show(self._filter.feed(self._decode(piece)))
        except OSError as error:
            self._error = error
            return False
        return not (self._filter.stopped or self._stop.is_set())

    def check(self) -> None:
        """Raise the exception that a callback recorded, or PromptTooLong."""
        if self._error is not None:
            raise self._error
        if not self.tokens:  # the engine only prints this error
            raise TooLong

    def finish(self) -> None:
        """Send the text held back by the filters; raises ModelError if there was no text at all."""
        if not self._filter.stopped:
            self._show(self._filter.feed(self._decode(b"", final=True)) + self._filter.flush())
        self._send(self._thoughts.flush())
        if self._written or self._stop.is_set():
            return
        if self._thinks:
            raise ModelError(
                "The model thought for so long that no room was left for an answer",
                "Ask in other words, or choose a model that does not think first.",
            )
        raise ModelError(
            "The model wrote no answer", "Ask in other words, or choose another model."
        )

    def _show(self, text: str) -> None:
        if text:
            self._send(self._thoughts.feed(text))
        if self._thoughts.thought and not self._thinks and self._tell is not None:
            self._thinks = True
            self._tell(Thinking())

    def _send(self, text: str) -> None:
        if not self._written:
            text = text.lstrip()
        if text and self._tell is not None:
            self._written = True
            self._tell(Text(text))


def _choose(bindings: Any, avoid: str | None, send: Tell) -> tuple[str, str | None]:
    """Return the engine's backend and the GPU to use, None for the processor.

    Listing GPUs may crash in a driver. The backend "kompute" without a device is the processor.
    """
    if sys.platform == "darwin":
        metal = platform.machine() == "arm64" and avoid is None
        return ("auto", "Metal") if metal else ("cpu", None)
    device = None
    if avoid != "":
        send(Trying(""))
        gpus = _gpus(bindings)
        device = gpus[0] if gpus and gpus[0] != avoid else None
    return (device.partition(":")[0] if device else "kompute"), device


def _gpus(bindings: Any) -> list[str]:
    """Return the GPUs as "backend:name", CUDA first."""
    try:
        names: list[str] = bindings.LLModel.list_gpus()
    except ValueError:  # there are none
        return []
    return sorted(names, key=lambda name: not name.startswith("cuda:"))


def _import_engine() -> tuple[Any, Any]:
    """Return the engine's C library and its Python bindings."""
    try:
        from gpt4all import _pyllmodel as bindings
    except (ImportError, OSError, RuntimeError) as error:
        raise ModelError(f"GPT4All cannot start: {error}", _CANNOT_START) from error
    return bindings.llmodel, bindings


def _cannot_load(path: Path) -> ModelError:
    return ModelError(
        f"GPT4All cannot load {path.name}",
        "The file may be damaged, too new for GPT4All or too large for the memory. "
        "Choose another model.",
    )
