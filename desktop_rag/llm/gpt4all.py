"""Answers from a GGUF file through GPT4All, in a process of its own.

The engine may crash, hang or run out of memory: that costs one answer, and the next question
starts a fresh process. Between questions the model stays loaded.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import psutil

from desktop_rag.cancel import CancelToken
from desktop_rag.child import Child, ChildDied
from desktop_rag.errors import ModelError
from desktop_rag.llm import prompts
from desktop_rag.llm.base import Exchange, Prompt
from desktop_rag.llm.gguf import GgufHeader, read_header
from desktop_rag.llm.gpt4all_child import Ask, Done, Failed, Load, Loaded, Stop, Text, serve
from desktop_rag.llm.supported import check_supported, format_size
from desktop_rag.llm.templates import ChatFormat

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
_POLL_SECONDS = 0.05
_STOP_SECONDS = 2.0  # then the process is killed

_INSTEAD = "Ask again. If it happens again, choose a smaller or another model."
_WITHOUT = "Go on without a model: answers then quote your documents."
_KILLED = -9
_ILLEGAL_INSTRUCTION = (-4, 3221225501)  # SIGILL, STATUS_ILLEGAL_INSTRUCTION


class Gpt4AllGenerator:
    """Writes answers with a local language model. The model is loaded by the first question.

    Args:
        path: a GGUF file.
        threads: how many the engine uses; by default one for each physical core but one. The
            engine's threads spin while they wait for each other: two on two busy cores were
            measured to be 20 times slower than one.

    Raises:
        ModelError: the file cannot be read, or GPT4All's engine could not run it here.
    """

    def __init__(self, path: Path, *, threads: int | None = None) -> None:
        self._path = path.absolute()
        self._threads = threads or max((psutil.cpu_count(logical=False) or 1) - 1, 1)
        self._header = _checked_header(self._path)
        self._context_tokens = context_tokens(self._header, psutil.virtual_memory().available)
        self._child: Child | None = None

    @property
    def name(self) -> str:
        """The name of the model, as its file gives it."""
        return self._header.name

    @property
    def source_tokens(self) -> int:
        """How much source text fits beside the question and the answer."""
        room = self._context_tokens - self._answer_tokens - _OVERHEAD_TOKENS
        return max(min(_SOURCE_TOKENS, room), 0)

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece.

        Raises:
            Cancelled: within about two seconds after `token` was cancelled.
            ModelError: the model cannot be loaded, failed, or the question is too long for it.
        """
        self._ready(token)
        budget = self._context_tokens - self._answer_tokens - _TEMPLATE_TOKENS
        failure: Failed | None = None
        for share in _SHRINK:
            messages = prompts.messages(prompt, int(budget * share))
            failure = yield from self._answer(Ask(tuple(messages), self._answer_tokens), token)
            if failure is None or not failure.too_long:
                break
        if failure is not None:
            raise ModelError(failure.title, failure.hint)

    def rewrite(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """Return a question so that it stands without what was said before, "" if that failed.

        Raises:
            Cancelled: within about two seconds after `token` was cancelled.
            ModelError: the model cannot be loaded, or failed.
        """
        self._ready(token)
        messages = prompts.rewriting(question, history, _REWRITING_TOKENS)
        written = self._answer(Ask(tuple(messages), _REWRITTEN_TOKENS), token)
        return prompts.rewritten("".join(written), question)

    def close(self) -> None:
        """End the process; harmless when repeated."""
        if self._child is not None:
            self._child.close()
            self._child = None

    @property
    def _answer_tokens(self) -> int:
        return min(_ANSWER_TOKENS, self._context_tokens // 4)

    def _ready(self, token: CancelToken) -> None:
        token.check()
        if self._child is None or not self._child.alive:
            self._load(token)

    def _load(self, token: CancelToken) -> None:
        header = _checked_header(self._path)  # the file may have changed
        self._kill()
        self._child = Child(serve, "desktop-rag model")
        reply = None
        try:
            self._send(Load(self._path, _chat_format(header), self._context_tokens, self._threads))
            while reply is None:
                token.check()
                reply = self._receive()
        finally:
            if not isinstance(reply, Loaded):
                self._kill()
        if isinstance(reply, Failed):
            raise ModelError(reply.title, reply.hint)

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
                elif message is not None:
                    busy = False
        finally:
            if busy:
                self._stop()
        return message if isinstance(message, Failed) else None

    def _stop(self) -> None:
        """Have the engine stop; kill the process where that takes too long."""
        deadline = time.monotonic() + _STOP_SECONDS
        try:
            self._send(Stop())
            while not isinstance(self._receive(), (Done, Failed)):
                if time.monotonic() > deadline:
                    self._kill()
                    return
        except ModelError:
            return  # it died, which stopped it too

    def _send(self, message: Load | Ask | Stop) -> None:
        if self._child is None:
            raise ModelError("The model stopped", _INSTEAD)
        try:
            self._child.send(message)
        except ChildDied as error:
            raise self._died(error) from error

    def _receive(self) -> Loaded | Text | Done | Failed | None:
        """Return the next message, None if there is none soon; raises ModelError."""
        if self._child is None:
            raise ModelError("The model stopped", _INSTEAD)
        try:
            message: Loaded | Text | Done | Failed = self._child.receive(_POLL_SECONDS)
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
        return ModelError("The model crashed", _INSTEAD)

    def _kill(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None


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
