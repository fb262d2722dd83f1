"""Answers from a GGUF file through GPT4All, in a process of its own.

The engine may crash, hang or run out of memory: that costs one answer, and the next question
starts a fresh process. Between questions the model stays loaded.
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

# Tokens of context, and the share of the memory left beside the weights that their cache may take.
_CONTEXTS = ((8_192, 1 / 8), (4_096, 1 / 2))
_SMALLEST_CONTEXT = 2_048
_ANSWER_TOKENS = 768
_SOURCE_TOKENS = 2_400  # six passages; without a GPU they are read for a minute by a large model
_OVERHEAD_TOKENS = 500  # the instructions, the question, the template and some history
_TEMPLATE_TOKENS = 100
# What is read to write a question anew, and the longest that it may become: a few seconds.
_REWRITING_TOKENS, _REWRITTEN_TOKENS = 500, 64
_SHRINK = (1.0, 0.6, 0.35)  # of the budget, for vocabularies that spend more tokens than estimated
_MOST_DEARER, _LEAST_DEARER = 3.0, 0.8  # tokens for each that was estimated
_MEASURED_TOKENS = 300  # a shorter prompt tells nothing about that
_POLL_SECONDS = 0.02
# So long a stop waits for the engine, which goes on stopping by itself; then it is killed.
_STOP_SECONDS, _KILL_SECONDS = 0.1, 3.0
_DEVICES = "devices.json"
CPU = "cpu"

_INSTEAD = "Ask again. If it happens again, choose a smaller or another model."
_WITHOUT = "Go on without a model: answers then quote your documents."
_KILLED = -9
_ILLEGAL_INSTRUCTION = (-4, 3221225501)  # SIGILL, STATUS_ILLEGAL_INSTRUCTION


class Gpt4AllGenerator:
    """Writes answers with a local language model. The model is loaded by the first question.

    It runs on a GPU where there is one and the model works on it, which is found out by trying.

    Args:
        path: a GGUF file.
        threads: how many the engine uses; by default one for each physical core that other
            programs leave free.

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
        self._stopping = False  # the engine was told to, and has not said that it did
        self._trying: str | None = None  # a GPU that has not proved to work
        self._dearer = 1.0  # tokens for each that was estimated
        self._last = Prompt("", ())  # what the engine has read
        self._account = Account()

    @property
    def name(self) -> str:
        """The name of the model, as its file gives it."""
        return self._header.name

    @property
    def source_tokens(self) -> int:
        """How much source text fits beside the question and the answer."""
        room = self._context_tokens - self._answer_tokens - _OVERHEAD_TOKENS
        return max(int(min(_SOURCE_TOKENS, room / max(self._dearer, 1.0))), 0)

    @property
    def whole_tokens(self) -> int:
        """How much source text fits if all of the context is used for it."""
        return prompts.whole_tokens(int(self._budget))

    @property
    def account(self) -> Account:
        """How the last answer was made."""
        return self._account

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece; an empty one says that the model thinks meanwhile.

        Raises:
            Cancelled: within 0.2 seconds after `token` was cancelled.
            ModelError: the model cannot be loaded, failed, or the question is too long for it.
        """
        written = False
        while True:
            self.prepare(token)
            trying = self._trying
            try:
                for piece in self._fitted(prompt, token):
                    written = True
                    yield piece
            except ModelError:
                if trying is None or written or self._trying is not None:
                    raise  # what failed was no GPU
            else:
                return

    def rewrite(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """Return a question so that it stands without what was said before, "" if that failed.

        Raises:
            Cancelled: within 0.2 seconds after `token` was cancelled.
            ModelError: the model cannot be loaded, or failed.
        """
        self.prepare(token)
        ask = Ask(tuple(self._rewriting(question, history)), _REWRITTEN_TOKENS, self._free())
        written = self._answer(ask, token)
        return prompts.rewritten("".join(written), question)

    def prepare(self, token: CancelToken) -> None:
        """Load the model, if it is not there yet, and wait until it can be asked.

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
        """The tokens of a prompt, as `estimate` counts them."""
        return (self._context_tokens - self._answer_tokens - _TEMPLATE_TOKENS) / self._dearer

    def _free(self) -> int:
        return self._threads or self._cores.count()

    def _fitted(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer to as much of a prompt as fits."""
        failure: Failed | None = None
        for share in _SHRINK:
            fits = prompts.fitted(prompt, int(self._budget * share), self._last)
            self._last = fits
            self._account = replace(self._account, sources=fits.sources)
            ask = Ask(tuple(prompts.spoken(fits)), self._answer_tokens, self._free())
            failure = yield from self._answer(ask, token)
            if failure is None or not failure.too_long:
                break
        if failure is not None:
            raise ModelError(failure.title, failure.hint)

    def _rewriting(self, question: str, history: Sequence[Exchange]) -> Sequence[Message]:
        """Ask in the conversation that the engine has read, so that it need not read another."""
        last = self._last
        if history and history[-1].answer and history[-1].question == last.question:
            after = replace(last, question=question, history=tuple(history))
            fits = prompts.fitted(after, int(self._budget), last)
            if fits.history and fits.sources == last.sources:
                return prompts.rewriting_after(fits)
        self._last = Prompt("", ())
        return prompts.rewriting(question, history, _REWRITING_TOKENS)

    def _load(self, token: CancelToken) -> None:
        """Load on the GPU if that works, else in a fresh process on the processor."""
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

    def _answer(self, ask: Ask, token: CancelToken) -> Generator[str, None, Failed | None]:
        """Yield one answer; return why there is none."""
        self._send(ask)
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
            self._learn(ask, message)
        return None

    def _learn(self, ask: Ask, done: Done) -> None:
        """Remember that the GPU works, and how many tokens texts cost in this vocabulary."""
        self._trying = None
        if done.prompt_tokens >= _MEASURED_TOKENS:
            estimated = sum(estimate(message.content) for message in ask.messages)
            self._dearer = min(max(done.prompt_tokens / estimated, _LEAST_DEARER), _MOST_DEARER)

    def _stop(self) -> None:
        """Tell the engine to stop; it may need longer than people want to wait."""
        if self._child is not None:
            self._stopping = True
            try:
                self._send(Stop())
            except ModelError:
                return  # it died, which stopped it too
            self._await_stop(_STOP_SECONDS)

    def _await_stop(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        try:
            while self._stopping and time.monotonic() < deadline:
                self._stopping = not isinstance(self._receive(), (Done, Failed))
        except ModelError:
            return  # it died, which stopped it too

    def _send(self, message: Request) -> None:
        if self._child is None:
            raise ModelError("The model stopped", _INSTEAD)
        try:
            self._child.send(message)
        except ChildDied as error:
            raise self._died(error) from error

    def _receive(self) -> Reply | None:
        """Return the next message, None if there is none soon; raises ModelError."""
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
    """The process crashed by itself; nobody ended it."""


def context_tokens(header: GgufHeader, available_bytes: int) -> int:
    """Return how many tokens of context to ask for, within the model's limit and the memory."""
    left = max(available_bytes - header.size_bytes, 0)
    fitting = (n for n, share in _CONTEXTS if n * header.cache_bytes <= left * share)
    tokens = next(fitting, _SMALLEST_CONTEXT)
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
