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
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import psutil

from desktop_rag.errors import ModelError
from desktop_rag.llm.chat_templates import ChatFormat, ChatMessage, neutralise_markers, render_prompt
from desktop_rag.llm.gguf import read_vocabulary
from desktop_rag.llm.gpt4all.prefix_reuse import TokenTexts
from desktop_rag.llm.gpt4all.process_messages import (
    DeviceTried,
    GenerateDone,
    GenerateRequest,
    GenerationUpdate,
    LoadRequest,
    PromptRead,
    TextGenerated,
    ThinkingStarted,
)
from desktop_rag.llm.model_limits import ONLY_THOUGHTS
from desktop_rag.llm.model_records import measure_reading_speed, measure_writing_speed
from desktop_rag.llm.stream_filters import StopFilter, ThinkingFilter, collect_stop_strings
from desktop_rag.llm.token_estimate import estimate_tokens

_MAX_BATCH = 128  # prompt tokens per batch, the engine's maximum
_FIRST_BATCH, _MIN_BATCH = 32, 16  # until the speed is measured; lower bound
_BATCH_SECONDS = 0.5  # target: a stop takes effect between batches
_TOP_K, _TOP_P, _MIN_P = 40, 0.9, 0.0
_REPEAT_PENALTY = 1.1  # a higher penalty prevents quoting
_REPEAT_WINDOW_TOKENS = 64  # tokens
_ALL_LAYERS = 100  # number of layers on a GPU
_WHOLE_PROMPT = b"%1%2"  # the engine's own template: prompt and answer only
_HEAD_BYTES = 1024  # prefilled separately in a first prompt, to measure the speed
_PROGRESS_SECONDS = 0.25  # between two reports on how much of the prompt was read
_BYTES_PER_TOKEN = 3.5  # of English text, until the prompt's own are counted
_MIN_ANSWER_SHARE = 0.5  # share of the requested tokens that must fit into the context
_MIN_LOAD_SECONDS = 0.3  # of a measurement of the load
# A thread that shares its core with other programs for more of the time than this is not worth it.
_MAX_SHARED = 0.5
_CANNOT_START_HINT = (
    "Install the Microsoft Visual C++ runtime, then ask again."
    if sys.platform == "win32"
    else "Close other programs to free memory, and ask again. If that does not help, reinstall the program."
)
_WARM_UP_MESSAGES = (ChatMessage("system", "Be short."), ChatMessage("user", "How tall?"))

SendProgress = Callable[[DeviceTried | GenerationUpdate], None]


class PromptTooLong(Exception):  # noqa: N818 - handled, not reported
    """The prompt does not fit the model's context."""


class Engine:
    """A loaded model; `send` receives `DeviceTried` before each device is tried. Raises ModelError."""

    def __init__(self, load: LoadRequest, send: SendProgress) -> None:
        self._library, self._bindings = _import_engine()
        self._load_request = load
        self._model = self._create_model(send)
        render_prompt(load.chat, _WARM_UP_MESSAGES)  # imports Jinja and compiles the template
        self._token_texts: TokenTexts | None = None
        self._cores = FreeCores()
        self._threads = 0  # as the engine was told
        self._context = self._bindings.LLModelPromptContext(
            n_ctx=load.context_tokens, n_batch=_FIRST_BATCH, top_k=_TOP_K,
            top_p=_TOP_P, min_p=_MIN_P, repeat_penalty=_REPEAT_PENALTY,
            repeat_last_n=_REPEAT_WINDOW_TOKENS,
        )  # fmt: skip

    @property
    def device(self) -> str:
        """The GPU that the model runs on, "" for the processor."""
        if self._model.backend == "cpu":
            return ""
        return str(self._model.device or self._model.backend)

    def generate_answer(
        self, request: GenerateRequest, stop: threading.Event, send: SendProgress
    ) -> GenerateDone:
        """Read a prompt, and write an answer through `send`; returns early once `stop` is set.

        Raises:
            PromptTooLong: the prompt does not fit into the context.
            ModelError: the engine failed, or wrote nothing.
        """
        self._fixed_threads, self._context.temp = request.threads, request.temperature
        body, tail = self._split_prompt(request.messages)
        read = self._read_body(body, stop, send)
        if stop.is_set() or not request.answer_tokens:
            return read
        left = self._load_request.context_tokens - self._context.n_past - estimate_tokens(tail.decode()) - 8
        if left < request.answer_tokens * _MIN_ANSWER_SHARE:
            raise PromptTooLong
        self._context.n_predict = min(request.answer_tokens, left)
        reply = self._create_receiver(stop, send)
        if tail.rstrip().endswith(b"<think>"):
            reply.start_thinking()
        self._call_engine(tail, reply)
        reply.finish_reply()
        return replace(
            read,
            prompt_tokens=read.prompt_tokens + reply.prompt_tokens,
            prefilled_tokens=read.prefilled_tokens + reply.prompt_tokens,
            writing_speed=reply.writing_speed,
            is_cut=reply.is_cut(self._context.n_predict),
        )

    def load_vocabulary(self) -> None:
        """Read the vocabulary, which prefix reuse needs from the next prompt on."""
        if self._token_texts is None:
            chat = self._load_request.chat
            vocabulary = read_vocabulary(self._load_request.path)
            self._token_texts = TokenTexts(vocabulary, self._load_request.tokenizer, chat.markers)

    def _split_prompt(self, messages: Sequence[ChatMessage]) -> tuple[bytes, bytes]:
        """Render the prompt and split it after the question; the tail opens the answer."""
        prompt = render_prompt(self._load_request.chat, messages)
        question = neutralise_markers(messages[-1].content, self._load_request.chat.markers).strip()
        cut = prompt.rindex(question) + len(question)
        if cut == len(prompt):
            cut = prompt.rfind("\n") + 1
        return (prompt[:cut].encode(errors="replace"), prompt[cut:].encode(errors="replace"))

    def _read_body(self, body: bytes, stop: threading.Event, send: SendProgress) -> GenerateDone:
        """Prefill the tokens that are not in the KV cache; return their number and the reading speed."""
        reused_tokens = self._reuse_prefix(body)
        started_at = time.perf_counter()
        body_tokens = self._prefill_prompt(body, stop, send)
        prefilled, seconds = body_tokens - reused_tokens, time.perf_counter() - started_at
        return GenerateDone(body_tokens, prefilled, measure_reading_speed(prefilled, seconds))

    def _create_receiver(
        self, stop: threading.Event, send: SendProgress | None, meter: _PrefillMeter | None = None
    ) -> _ReplyReceiver:
        self._adjust_threads()
        return _ReplyReceiver(stop, self._load_request.chat, send, self._adjust_threads, meter)

    def _adjust_threads(self) -> None:
        """Use as many threads as were asked for, or as there are free cores now."""
        threads = self._fixed_threads or self._cores.count_free_cores()
        if threads != self._threads:
            self._threads = threads
            self._model.set_thread_count(threads)

    def _reuse_prefix(self, body: bytes) -> int:
        """Truncate the KV cache to its common prefix with `body`; return the tokens kept."""
        context, kept = self._context, 0
        self._reused_bytes = 0
        if self._token_texts is not None and context.n_past:
            chat = self._load_request.chat
            start = chat.bos_token.encode() if chat.adds_bos else b""
            kept, self._reused_bytes = self._token_texts.match_prefix(
                context.tokens[: context.n_past], body, start
            )
        context.n_past = kept
        return kept

    def _prefill_prompt(self, body: bytes, stop: threading.Event, send: SendProgress) -> int:
        """Prefill the rest of `body` after the reused prefix; return the tokens of `body`."""
        cuts = [self._reused_bytes, len(body)]
        if not self._reused_bytes:
            cuts.insert(1, body.rfind(b"\n", 0, _HEAD_BYTES) + 1)
        for start, end in pairwise(cuts):
            if start < end and not stop.is_set():
                meter = _PrefillMeter(send, (start, end, len(body)), self._context.n_past)
                self._prefill_segment(body[start:end], stop, meter)
        return int(self._context.n_past)

    def _prefill_segment(self, text: bytes, stop: threading.Event, meter: _PrefillMeter) -> None:
        started_at, tokens_before = time.perf_counter(), self._context.n_past
        reply = self._create_receiver(stop, None, meter)
        self._call_engine(text, reply, fake_reply=b"")
        tokens = self._context.n_past - tokens_before
        if tokens >= _FIRST_BATCH:
            batch = int(_BATCH_SECONDS * tokens / (time.perf_counter() - started_at))
            self._context.n_batch = min(max(batch, _MIN_BATCH), _MAX_BATCH)

    def _call_engine(self, prompt: bytes, reply: _ReplyReceiver, fake_reply: bytes | None = None) -> None:
        """Prefill `prompt`, then generate an answer unless `fake_reply` is given."""
        self._library.llmodel_prompt(
            self._model.model,
            prompt,
            _WHOLE_PROMPT,
            self._bindings.PromptCallback(reply.on_prompt_token),
            self._bindings.ResponseCallback(reply.on_reply_token),
            False,  # noqa: FBT003 - no context shift: it would drop the sources
            ctypes.byref(self._context),
            True,  # noqa: FBT003 - parse control tokens; texts are neutralised
            fake_reply,
        )
        reply.raise_pending_error()

    def _create_model(self, send: SendProgress) -> Any:
        load = self._load_request
        backend, device = _choose_device(self._bindings, load.avoided_device, send)
        send(DeviceTried(device))
        try:
            model = self._bindings.LLModel(str(load.path), load.context_tokens, _ALL_LAYERS, backend)
            if device and sys.platform != "darwin":
                model.init_gpu(device.partition(":")[2])
        except (RuntimeError, ValueError) as error:
            raise _model_load_error(load.path) from error
        model.load_model()
        if not self._library.llmodel_isModelLoaded(model.model):
            raise _model_load_error(load.path)
        return model


class _PrefillMeter:
    """Sends how much of a prompt has been read.

    Args:
        segment: the start and end of the current part and the end of the prompt, in bytes.
        tokens_before: tokens before the segment.
    """

    def __init__(self, send: SendProgress, segment: tuple[int, int, int], tokens_before: int) -> None:
        self._send_progress = send
        self._start, self._end, self._prompt_end = segment
        self._bytes_per_token = self._start / tokens_before if tokens_before else _BYTES_PER_TOKEN
        self._sent_at = 0.0

    def count_tokens(self, tokens: int) -> None:
        """Send the share after `tokens` more tokens, unless it was sent just now."""
        if time.perf_counter() - self._sent_at >= _PROGRESS_SECONDS:
            self._sent_at = time.perf_counter()
            read = min(self._start + tokens * self._bytes_per_token, self._end)
            self._send_progress(PromptRead(read / self._prompt_end))


class _ReplyReceiver:
    """Callbacks for prompt and reply tokens. They never raise, as C cannot propagate exceptions.

    `send` is None during prefill, when no reply is expected, and `meter` counts the tokens.
    `adjust_threads` is called between batches.
    """

    def __init__(
        self,
        stop: threading.Event,
        chat: ChatFormat,
        send: SendProgress | None,
        adjust_threads: Callable[[], None],
        meter: _PrefillMeter | None = None,
    ) -> None:
        self._meter = meter
        self._adjust_threads = adjust_threads
        self._stop = stop
        self._send_progress = send
        self._filter = StopFilter(collect_stop_strings(chat) if send else ())
        self._thoughts = ThinkingFilter()
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        self._written = self._thinking_reported = False
        self._error: OSError | PromptTooLong | None = None
        self._reply_tokens, self._first_at, self._last_at = 0, 0.0, 0.0
        self.prompt_tokens = 0

    @property
    def writing_speed(self) -> float:
        """The tokens per second, 0 for too few of them."""
        return measure_writing_speed(self._reply_tokens, self._last_at - self._first_at)

    def is_cut(self, most_tokens: int) -> bool:
        """Whether the reply has this many tokens and no end of its own."""
        return self._reply_tokens >= most_tokens and not self._filter.stopped

    def start_thinking(self) -> None:
        """Handle the thinking tag that the template already wrote."""
        self._filter_thoughts("<think>")

    def on_prompt_token(self, _token_id: int) -> bool:
        self.prompt_tokens += 1
        self._adjust_threads()
        try:
            if self._meter is not None:
                self._meter.count_tokens(self.prompt_tokens)
        except OSError as error:
            self._error = error
            return False
        return not self._stop.is_set()

    def on_reply_token(self, token_id: int, piece: bytes) -> bool:
        if token_id < 0:  # how the engine reports its only error
            self._error = PromptTooLong()
            return False
        self._last_at = time.perf_counter()
        self._first_at = self._first_at or self._last_at
        self._reply_tokens += 1
        self._adjust_threads()
        try:
            self._filter_thoughts(self._filter.feed(self._decode(piece)))
        except OSError as error:
            self._error = error
            return False
        return not (self._filter.stopped or self._stop.is_set())

    def raise_pending_error(self) -> None:
        """Raise the exception that a callback recorded, or PromptTooLong."""
        if self._error is not None:
            raise self._error
        if not self.prompt_tokens:  # the engine only prints this error
            raise PromptTooLong

    def finish_reply(self) -> None:
        """Send the text held back by the filters; raises ModelError if there was no text at all."""
        if not self._filter.stopped:
            self._filter_thoughts(self._filter.feed(self._decode(b"", final=True)) + self._filter.flush())
        self._send_text(self._thoughts.flush())
        if self._written or self._stop.is_set():
            return
        if self._thinking_reported:
            raise ModelError(*ONLY_THOUGHTS)
        raise ModelError("The model wrote no answer", "Rephrase the question, or choose another model.")

    def _filter_thoughts(self, text: str) -> None:
        if text:
            self._send_text(self._thoughts.feed(text))
        if self._thoughts.found_thoughts and not self._thinking_reported and self._send_progress is not None:
            self._thinking_reported = True
            self._send_progress(ThinkingStarted())

    def _send_text(self, text: str) -> None:
        if not self._written:
            text = text.lstrip()
        if text and self._send_progress is not None:
            self._written = True
            self._send_progress(TextGenerated(text))


def _choose_device(bindings: Any, avoid: str | None, send: SendProgress) -> tuple[str, str | None]:
    """Return the engine's backend and the GPU to use, None for the processor.

    Listing GPUs may crash in a driver. The backend "kompute" without a device is the processor.
    """
    if sys.platform == "darwin":
        metal = platform.machine() == "arm64" and avoid is None
        return ("auto", "Metal") if metal else ("cpu", None)
    device = None
    if avoid != "":
        send(DeviceTried(""))
        try:  # as "backend:name", CUDA first
            gpus = sorted(bindings.LLModel.list_gpus(), key=lambda name: not name.startswith("cuda:"))
        except ValueError:  # there are none
            gpus = []
        device = gpus[0] if gpus and gpus[0] != avoid else None
    return (device.partition(":")[0] if device else "kompute"), device


def _import_engine() -> tuple[Any, Any]:
    """Return the engine's C library and its Python bindings."""
    try:
        from gpt4all import _pyllmodel as bindings
    except (ImportError, OSError, RuntimeError) as error:
        raise ModelError(f"GPT4All cannot start: {error}", _CANNOT_START_HINT) from error
    return bindings.llmodel, bindings


def _model_load_error(path: Path) -> ModelError:
    return ModelError(
        f"GPT4All cannot load {path.name}",
        "The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.",
    )


class FreeCores:
    """Counts the cores that other processes leave free. For use in the process of the engine.

    The engine's threads spin while they wait for each other. If another program keeps one of them from
    running, the others only burn time: two threads on two busy cores were measured to be 20 times slower
    than one. So the load is measured while the engine works, and the number is changed between batches.
    """

    def __init__(self) -> None:
        self._cores = psutil.cpu_count(logical=False) or psutil.cpu_count() or 1
        self._free = self._cores
        self.start_measuring()

    def start_measuring(self) -> None:
        """Start a measurement."""
        self._since = time.monotonic()
        self._busy_before = _measure_busy_seconds()
        self._own_before = time.process_time()

    def count_free_cores(self) -> int:
        """Return how many cores were free in the last measurement, at least one; start the next."""
        seconds = time.monotonic() - self._since
        if seconds >= _MIN_LOAD_SECONDS:
            others = _measure_busy_seconds() - self._busy_before - (time.process_time() - self._own_before)
            free = self._cores - max(others, 0) / seconds
            self._free = max(int(free + _MAX_SHARED), 1)
            self.start_measuring()
        return self._free


def _measure_busy_seconds() -> float:
    """Return the processor seconds of all processes since the start of the computer."""
    times = psutil.cpu_times()
    return sum(times) - times.idle - getattr(times, "iowait", 0.0)
