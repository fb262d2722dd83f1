"""Generate answers with a GGUF file through GPT4All, in a child process.

The engine may crash, hang or run out of memory: that costs one answer, and the next question starts
another process. Between questions the model stays loaded.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import psutil

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import Child, ChildDied
from desktop_rag.errors import ModelError
from desktop_rag.llm import prompts
from desktop_rag.llm.chat_templates import ChatFormat, Message
from desktop_rag.llm.engine_support import check_supported, format_size
from desktop_rag.llm.generator import Account, Exchange, Prompt
from desktop_rag.llm.gguf import GgufHeader, read_header
from desktop_rag.llm.gpt4all.failed_devices import Devices
from desktop_rag.llm.gpt4all.model_process import serve
from desktop_rag.llm.gpt4all.process_messages import (
    Ask,
    Done,
    Failed,
    Load,
    Loaded,
    Reply,
    Request,
    Stop,
    Text,
    Thinking,
    Trying,
)
from desktop_rag.llm.gpt4all.thread_count import FreeCores
from desktop_rag.llm.token_estimate import estimate

# Tokens of context, and the share of the memory left after the weights that the KV cache may take.
_CONTEXTS = ((8_192, 1 / 8), (4_096, 1 / 2))
_SMALLEST_CONTEXT = 2_048
_ANSWER_TOKENS = 768
_SOURCE_TOKENS = 2_400  # six passages; prefill by a large model without a GPU takes a minute
_OVERHEAD_TOKENS = 500  # the instructions, the question, the template and some history
_TEMPLATE_TOKENS = 100
# Query rewriting: a few seconds.
_REWRITING_TOKENS, _REWRITTEN_TOKENS = 500, 64
_SHRINK = (1.0, 0.6, 0.35)  # of the budget, tried in turn while the prompt is too long
_MOST_DEARER, _LEAST_DEARER = 3.0, 0.8  # bounds of actual to estimated tokens
_MEASURED_TOKENS = 300  # shorter prompts are too noisy for that ratio
_POLL_SECONDS = 0.02
# How long a stop blocks the caller, and how long the next request waits before it kills the engine.
_STOP_SECONDS, _KILL_SECONDS = 0.1, 3.0
_DEVICES = "devices.json"
CPU = "cpu"

_INSTEAD = "Ask again. If it happens again, choose a smaller or another model."
_WITHOUT = "Go on without a model: answers then quote your documents."
_KILLED = -9
_ILLEGAL_INSTRUCTION = (-4, 3221225501)  # SIGILL, STATUS_ILLEGAL_INSTRUCTION


class Gpt4AllGenerator:
    """Generates answers with a local language model, which the first question loads.

    It runs on a GPU if there is one and the model works on it, which is determined by trying.

    Args:
        path: a GGUF file.
        threads: for the engine; by default one per physical core that other programs leave free.

    Raises:
        ModelError: the file cannot be read, or GPT4All's engine could not run it here.
    """

    def __init__(self, path: Path, *, threads: int | None = None) -> None:
        self._path = path.absolute()
        self._threads = threads
        self._cores = FreeCores()
        self._devices = Devices(paths.models() / _DEVICES)
        self._header = _checked_header(self._path)
        self._context_tokens = context_tokens(self._header, psutil.virtual_memory().available)
        self._child: Child | None = None
        self._stopping = False  # a stop was requested and is not confirmed
        self._trying: str | None = None  # in use, without a complete answer so far
        self._dearer = 1.0  # actual to estimated tokens
        self._last = Prompt("", ())  # the one in the engine's KV cache
        self._account = Account()

    @property
    def name(self) -> str:
        """The name of the model, as its file gives it."""
        return self._header.name

    @property
    def source_tokens(self) -> int:
        """The token budget for sources, beside the question and the answer."""
        room = self._context_tokens - self._answer_tokens - _OVERHEAD_TOKENS
        return max(int(min(_SOURCE_TOKENS, room / max(self._dearer, 1.0))), 0)

    @property
    def whole_tokens(self) -> int:
        """The token budget for sources if they may fill the context."""
        return prompts.whole_tokens(int(self._budget))

    @property
    def account(self) -> Account:
        """How the last answer was generated."""
        return self._account

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece; an empty piece means that the model is thinking.

        Raises:
            Cancelled: within 0.2 seconds after `token` was cancelled.
            ModelError: the model cannot be loaded, failed, or the question is too long for it.
        """
        written = False
        while True:
            self.prepare(token)
            unproven = self._trying
            try:
                for piece in self._fitted(prompt, token):
                    written = True
                    yield piece
            except ModelError:
                if unproven is None or written or self._trying is not None:
                    raise  # the GPU was not the cause
            else:
                return

    def rewrite(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """Return the question in self-contained form, "" if that failed.

        Raises:
            Cancelled: within 0.2 seconds after `token` was cancelled.
            ModelError: the model cannot be loaded, or failed.
        """
        self.prepare(token)
        request = Ask(tuple(self._rewriting(question, history)), _REWRITTEN_TOKENS, self._free())
        written = self._answer(request, token)
        return prompts.rewritten("".join(written), question)

    def prepare(self, token: CancelToken) -> None:
        """Load the model unless it is loaded, and wait until it is ready.

        Raises:
            Cancelled: within 0.2 seconds after `token` was cancelled.
            ModelError: the model cannot be loaded.
        """
        token.check()
        if self._stopping:
            self._await_stop(_KILL_SECONDS)
        if self._stopping:
            self._kill()
        if self._child is None or not self._child.alive:
            self._load(token)

    def close(self) -> None:
        """End the process; harmless when repeated."""
        if self._child is not None:
            self._child.close()
            self._child = None

    @property
    def _answer_tokens(self) -> int:
        return min(_ANSWER_TOKENS, self._context_tokens // 4)

    @property
    def _budget(self) -> float:
        """The token budget of a prompt, as `estimate_tokens` counts them."""
        return (self._context_tokens - self._answer_tokens - _TEMPLATE_TOKENS) / self._dearer

    def _free(self) -> int:
        return self._threads or self._cores.count()

    def _fitted(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer to the prompt, cut further as long as it is too long."""
        failure: Failed | None = None
        for share in _SHRINK:
            cut = prompts.fitted(prompt, int(self._budget * share), self._last)
            self._last = cut
            self._account = replace(self._account, sources=cut.sources)
            request = Ask(tuple(prompts.spoken(cut)), self._answer_tokens, self._free())
            failure = yield from self._answer(request, token)
            if failure is None or not failure.too_long:
                break
        if failure is not None:
            raise ModelError(failure.title, failure.hint)

    def _rewriting(self, question: str, history: Sequence[Exchange]) -> Sequence[Message]:
        """Return the messages for query rewriting, if possible with the last prompt's prefix."""
        last = self._last
        if history and history[-1].answer and history[-1].question == last.question:
            after = replace(last, question=question, history=tuple(history))
            cut = prompts.fitted(after, int(self._budget), last)
            if cut.history and cut.sources == last.sources:
                return prompts.rewriting_after(cut)
        self._last = Prompt("", ())
        return prompts.rewriting(question, history, _REWRITING_TOKENS)

    def _load(self, token: CancelToken) -> None:
        """Load on the GPU if that works, else in another process on the processor."""
        header = _checked_header(self._path)  # the file may have changed
        reply = self._try_to_load(header, token)
        if isinstance(reply, Failed) and self._trying is not None:
            self._avoid_gpu()
            reply = self._try_to_load(header, token)
        if isinstance(reply, Failed):
            self._kill()
            raise ModelError(reply.title, reply.hint)
        self._account = Account(device=reply.device or CPU)
        self._trying = reply.device or None

    def _try_to_load(self, header: GgufHeader, token: CancelToken) -> Loaded | Failed:
        self._kill()
        self._trying, self._last = None, Prompt("", ())
        self._child = Child(serve, "desktop-rag model")
        reply: Reply | None = None
        avoid = self._devices.avoided(self._path)
        chat = _chat_format(header)
        try:
            self._send(Load(self._path, chat, header.tokenizer, self._context_tokens, avoid))
            while not isinstance(reply, (Loaded, Failed)):
                token.check()
                reply = self._receive()
                if isinstance(reply, Trying):
                    self._trying = reply.device
        except _CrashedError as error:
            if self._trying is None:
                raise
            reply = Failed(error.title, error.hint)
        finally:
            if not isinstance(reply, Loaded):
                self._kill()
        return reply

    def _avoid_gpu(self) -> None:
        self._devices.avoid(self._path, self._trying or "")
        self._trying = None

    def _answer(self, request: Ask, token: CancelToken) -> Generator[str, None, Failed | None]:
        """Yield the pieces of one answer; return why it failed."""
        self._send(request)
        busy = True
        try:
            while busy:
                token.check()
                message = self._receive()
                if isinstance(message, Text):
                    yield message.text
                elif isinstance(message, Thinking):
                    yield ""
                elif message is not None:
                    busy = False
        except _CrashedError:
            if self._trying is not None:
                self._avoid_gpu()
            raise
        finally:
            if busy:
                self._stop()
            self._cores.measure()
        if isinstance(message, Failed):
            return message
        if isinstance(message, Done):
            self._learn(request, message)
        return None

    def _learn(self, request: Ask, done: Done) -> None:
        """Trust the GPU from now on, and update the ratio of actual to estimated tokens."""
        self._trying = None
        if done.prompt_tokens >= _MEASURED_TOKENS:
            estimated = sum(estimate(message.content) for message in request.messages)
            self._dearer = min(max(done.prompt_tokens / estimated, _LEAST_DEARER), _MOST_DEARER)

    def _stop(self) -> None:
        """Request a stop and wait briefly; `ensure_model_loaded` waits for the rest."""
        if self._child is not None:
            self._stopping = True
            try:
                self._send(Stop())
            except ModelError:
                return  # the process ended, which is a stop too
            self._await_stop(_STOP_SECONDS)

    def _await_stop(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        try:
            while self._stopping and time.monotonic() < deadline:
                self._stopping = not isinstance(self._receive(), (Done, Failed))
        except ModelError:
            return  # the process ended, which is a stop too

    def _send(self, message: Request) -> None:
        if self._child is None:
            raise ModelError("The model stopped", _INSTEAD)
        try:
            self._child.send(message)
        except ChildDied as error:
            raise self._died(error) from error

    def _receive(self) -> Reply | None:
        """Return the next message, None after `_POLL_SECONDS` without one; raises ModelError."""
        if self._child is None:
            raise ModelError("The model stopped", _INSTEAD)
        try:
            message: Reply = self._child.receive(_POLL_SECONDS)
        except TimeoutError:
            return None
        except ChildDied as error:
            raise self._died(error) from error
        return message

    def _died(self, event: ChildDied) -> ModelError:
        self._kill()
        if event.exit_code == _KILLED:
            return ModelError("The system ended the model, probably to save memory", _INSTEAD)
        if event.exit_code in _ILLEGAL_INSTRUCTION:
            return ModelError("The processor lacks what GPT4All needs (AVX)", _WITHOUT)
        return _CrashedError("The model crashed", _INSTEAD)

    def _kill(self) -> None:
        self._stopping = False
        if self._child is not None:
            self._child.kill()
            self._child = None


class _CrashedError(ModelError):
    """The process crashed; it was not killed."""


def context_tokens(header: GgufHeader, available_bytes: int) -> int:
    """Return the context size in tokens that the model supports and the memory has room for."""
    left = max(available_bytes - header.size_bytes, 0)
    choices = (n for n, share in _CONTEXTS if n * header.cache_bytes <= left * share)
    tokens = next(choices, _SMALLEST_CONTEXT)
    return min(tokens, header.context_length or tokens)


def _checked_header(path: Path) -> GgufHeader:
    header = read_header(path)
    check_supported(header)
    memory = psutil.virtual_memory().total
    if header.size_bytes > memory:
        sizes = f"{format_size(header.size_bytes)}, and this computer has {format_size(memory)}"
        raise ModelError(f"The model needs {sizes} of memory", "Choose a smaller model.")
    return header


def _chat_format(header: GgufHeader) -> ChatFormat:
    return ChatFormat(
        template=header.chat_template,
        bos_token=header.bos_token,
        eos_token=header.eos_token,
        control_tokens=header.control_tokens,
        adds_bos=header.adds_bos,
    )
