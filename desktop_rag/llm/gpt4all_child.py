"""What runs in the model process: the one place that touches GPT4All's engine.

The engine's Python class hides errors, downloads by itself and cannot stop while it reads a
prompt, so its C functions are called instead. The parent sends `Load` once, then any number of
`Ask`; `Stop` may come at any time. Each `Load` and `Ask` is answered by exactly one of `Loaded`,
`Done` and `Failed`, with `Text` before it.
"""

from __future__ import annotations

import codecs
import ctypes
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from desktop_rag.errors import ModelError
from desktop_rag.llm.stops import StopFilter, stop_strings
from desktop_rag.llm.templates import ChatFormat, Message, render

_BATCH = 128  # prompt tokens read at once, the most that the engine takes
_TEMPERATURE = 0.2
_TOP_K, _TOP_P, _MIN_P = 40, 0.9, 0.0
_REPEAT_PENALTY = 1.1  # more would keep the model from quoting
_REPEAT_LAST = 64  # tokens
_ALL_LAYERS = 100  # on a GPU, where the engine is built for one
_WHOLE_PROMPT = b"%1%2"  # the engine's own template: the prompt, then the answer, nothing else


@dataclass(frozen=True, slots=True)
class Load:
    """Load a model; answered by `Loaded`."""

    path: Path
    chat: ChatFormat
    context_tokens: int
    threads: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer a conversation; answered by `Text` any number of times, then `Done`."""

    messages: tuple[Message, ...]
    answer_tokens: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop what is being done."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The model can be asked."""


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """The answer is complete, or was stopped."""


@dataclass(frozen=True, slots=True)
class Failed:
    """It did not work; `too_long` if a shorter prompt might."""

    title: str
    hint: str = ""
    too_long: bool = False


_TOO_LONG = Failed(
    "The question is too long for this model",
    "Ask a shorter question, or choose a model that reads more at once.",
    too_long=True,
)


@dataclass(slots=True)
class Inbox:
    """What the parent sent; `stop` is set from `Stop` until the next request is taken."""

    requests: queue.SimpleQueue[Load | Ask | None] = field(default_factory=queue.SimpleQueue)
    stop: threading.Event = field(default_factory=threading.Event)

    def listen(self, connection: Connection) -> None:
        """Receive until the parent closes the pipe."""
        with suppress(EOFError, OSError):
            while True:
                message = connection.recv()
                if isinstance(message, Stop):
                    self.stop.set()
                else:
                    self.stop.clear()
                    self.requests.put(message)
        self.stop.set()
        self.requests.put(None)


def serve(connection: Connection) -> None:
    """Answer the parent's requests until it closes the pipe."""
    inbox = Inbox()
    threading.Thread(target=inbox.listen, args=(connection,), daemon=True, name="inbox").start()
    engine: Engine | None = None
    while (request := inbox.requests.get()) is not None:
        try:
            if isinstance(request, Load):
                engine = Engine(request)
                connection.send(Loaded())
            elif engine is not None:
                engine.answer(request, inbox.stop, lambda text: connection.send(Text(text)))
                connection.send(Done())
        except TooLong:
            connection.send(_TOO_LONG)
        except ModelError as error:
            connection.send(Failed(error.title, error.hint))


class TooLong(Exception):  # noqa: N818 - an event to react to
    """The prompt does not fit the model's context."""


class Engine:
    """A loaded model."""

    def __init__(self, load: Load) -> None:
        self._library, self._bindings = _import_engine()
        self._model = self._create(load)
        self._chat = load.chat
        self._head = ""  # the beginning of the last prompt, which the next one shares
        self._head_tokens = 0
        self._context = self._bindings.LLModelPromptContext(
            n_ctx=load.context_tokens, n_batch=_BATCH, temp=_TEMPERATURE, top_k=_TOP_K,
            top_p=_TOP_P, min_p=_MIN_P, repeat_penalty=_REPEAT_PENALTY, repeat_last_n=_REPEAT_LAST,
        )  # fmt: skip

    def _create(self, load: Load) -> Any:
        backend = "auto" if sys.platform == "darwin" else "kompute"  # without a device: the CPU
        try:
            model = self._bindings.LLModel(
                str(load.path), load.context_tokens, _ALL_LAYERS, backend
            )
        except RuntimeError as error:
            raise _cannot_load(load.path) from error
        model.load_model()
        if not self._library.llmodel_isModelLoaded(model.model):
            raise _cannot_load(load.path)
        model.set_thread_count(load.threads)
        return model

    def answer(self, ask: Ask, stop: threading.Event, send: Callable[[str], None]) -> None:
        """Write an answer through `send`; returns early once `stop` is set.

        Raises:
            TooLong: the prompt does not fit.
            ModelError: the engine failed, or wrote nothing.
        """
        self._context.n_predict = ask.answer_tokens
        head, tail = self._split(ask)
        if head != self._head:
            self._head, self._head_tokens = "", 0
            self._context.n_past = 0
            self._run(head, _Reply(stop, (), send), fake_reply=b"")
            if stop.is_set():
                return
            self._head, self._head_tokens = head, self._context.n_past
        self._context.n_past = self._head_tokens
        reply = _Reply(stop, stop_strings(self._chat), send)
        self._run(tail, reply)
        reply.finish()

    def _split(self, ask: Ask) -> tuple[str, str]:
        """Render the prompt and cut it after the system's words, which never change."""
        prompt = render(self._chat, ask.messages)
        system = ask.messages[0].content
        cut = prompt.index(system) + len(system)
        return prompt[:cut], prompt[cut:]

    def _run(self, prompt: str, reply: _Reply, fake_reply: bytes | None = None) -> None:
        """Let the engine read `prompt`, then write an answer unless there is a fake one."""
        self._library.llmodel_prompt(
            self._model.model,
            prompt.encode("utf-8", errors="replace"),
            _WHOLE_PROMPT,
            self._bindings.PromptCallback(reply.on_prompt),
            self._bindings.ResponseCallback(reply.on_piece),
            False,  # noqa: FBT003 - no context shift: it would throw the sources away
            ctypes.byref(self._context),
            True,  # noqa: FBT003 - the template's control tokens count; texts are neutralised
            fake_reply,
        )
        reply.check()


class _Reply:
    """Receives what the engine reads and writes; its callbacks never raise, for C cannot tell."""

    def __init__(
        self, stop: threading.Event, stops: tuple[str, ...], send: Callable[[str], None]
    ) -> None:
        self._stop = stop
        self._send = send
        self._filter = StopFilter(stops)
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        self._started = False  # reading the prompt
        self._written = False
        self._error: OSError | TooLong | None = None

    def on_prompt(self, _token_id: int) -> bool:
        self._started = True
        return not self._stop.is_set()

    def on_piece(self, token_id: int, piece: bytes) -> bool:
        if token_id < 0:  # the engine's way to report an error, which is always the same one
            self._error = TooLong()
            return False
        try:
            self._show(self._filter.feed(self._decode(piece)))
        except OSError as error:
            self._error = error
            return False
        return not (self._filter.stopped or self._stop.is_set())

    def check(self) -> None:
        """Raise what the callbacks could not."""
        if self._error is not None:
            raise self._error
        if not self._started:  # the engine only prints that there is not enough space
            raise TooLong

    def finish(self) -> None:
        """Show what was held back; raises ModelError if the model wrote nothing at all."""
        if not self._filter.stopped:
            self._show(self._filter.feed(self._decode(b"", final=True)) + self._filter.flush())
        if not self._written and not self._stop.is_set():
            raise ModelError(
                "The model wrote no answer", "Ask in other words, or choose another model."
            )

    def _show(self, text: str) -> None:
        if not self._written:
            text = text.lstrip()
        if text:
            self._written = True
            self._send(text)


def _import_engine() -> tuple[Any, Any]:
    """Return the engine's C library and its Python bindings."""
    try:
        from gpt4all import _pyllmodel as bindings
    except (ImportError, OSError, RuntimeError) as error:
        raise ModelError(
            f"GPT4All cannot start on this computer: {error}",
            "On Windows, install the Microsoft Visual C++ runtime, then try again.",
        ) from error
    return bindings.llmodel, bindings


def _cannot_load(path: Path) -> ModelError:
    return ModelError(
        f"GPT4All cannot load {path.name}",
        "The file may be damaged, too new for GPT4All or too large for the memory. "
        "Choose another model.",
    )
