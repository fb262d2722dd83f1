"""The model process replies to each request, whatever happens to the engine."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.chat_templates import ChatFormat
from desktop_rag.llm.gpt4all import model_process
from desktop_rag.llm.gpt4all.gpt4all_engine import PromptTooLong
from desktop_rag.llm.gpt4all.model_process import Inbox, serve_requests
from desktop_rag.llm.gpt4all.process_messages import (
    REPLIES,
    GenerateDone,
    GenerateRequest,
    LoadRequest,
    ModelLoaded,
    RequestFailed,
    StopRequest,
)
from desktop_rag.system import process_priority

LOAD = LoadRequest(Path("x.gguf"), ChatFormat(""), "llama", 2048)
ASK = GenerateRequest((), 10, 1)


class Pipe:
    """A connection that delivers some messages and ends."""

    def __init__(self, messages: Sequence[object]) -> None:
        self._messages = list(messages)
        self.sent: list[object] = []

    def recv(self) -> object:
        if not self._messages:
            raise EOFError
        return self._messages.pop(0)

    def send_bytes(self, message: bytes) -> None:
        self.sent.append(REPLIES.decode(message)[0])


def serve(
    monkeypatch: pytest.MonkeyPatch, *messages: object, generate: Callable[[], GenerateDone] = GenerateDone
) -> tuple[list[object], list[str]]:
    calls: list[str] = []

    class FakeEngine:
        device = "cuda:A"

        def __init__(self, load: LoadRequest, _send: object) -> None:
            if load.context_tokens == 0:
                raise ModelError("no", "hint")

        def generate_answer(self, *_: object) -> GenerateDone:
            return generate()

        def load_vocabulary(self) -> None:
            calls.append("vocabulary")
            raise ModelError("moved", "")

    monkeypatch.setattr(model_process, "Engine", FakeEngine)
    monkeypatch.setattr(process_priority, "lower_process", lambda: calls.append("lower"))
    pipe: Any = Pipe(messages)
    serve_requests(pipe)
    return pipe.sent, calls


def fail_with(error: BaseException) -> Callable[[], GenerateDone]:
    def fail() -> GenerateDone:
        raise error

    return fail


def test_requests_are_answered_in_order_until_the_pipe_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    done = GenerateDone(5, 3)
    sent, calls = serve(monkeypatch, LOAD, ASK, ASK, generate=lambda: done)
    assert sent == [ModelLoaded("cuda:A"), done, done]
    assert calls == ["lower", "vocabulary", "vocabulary"]


def test_a_question_before_the_model_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    [reply], calls = serve(monkeypatch, ASK)
    assert isinstance(reply, RequestFailed)
    assert (reply.title, reply.too_long) == ("The model is not loaded", False)
    assert calls == ["lower"]


@pytest.mark.parametrize(
    ("error", "title", "too_long"),
    [
        (PromptTooLong(), "too long", True),
        (MemoryError(), "not enough memory", False),
        (ModelError("The model wrote no answer", "Ask again."), "wrote no answer", False),
    ],
)
def test_a_failure_is_a_reply_and_the_next_question_is_answered(
    error: BaseException, title: str, monkeypatch: pytest.MonkeyPatch, *, too_long: bool
) -> None:
    sent, _ = serve(monkeypatch, LOAD, ASK, generate=fail_with(error))
    reply = sent[1]
    assert isinstance(reply, RequestFailed)
    assert title in reply.title
    assert reply.hint
    assert reply.too_long is too_long


def test_a_model_that_cannot_be_loaded_is_a_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    sent, _ = serve(monkeypatch, LoadRequest(Path("x"), ChatFormat(""), "llama", 0), LOAD)
    assert sent == [RequestFailed("no", "hint"), ModelLoaded("cuda:A")]


def test_a_stop_counts_until_the_next_request() -> None:
    class Watched(Pipe):
        seen: list[tuple[bool, bool]]

        def recv(self) -> object:
            self.seen.append((inbox.stop.is_set(), inbox.idle.is_set()))
            return super().recv()

    inbox = Inbox()
    inbox.idle.set()
    pipe: Any = Watched([StopRequest(), ASK, ASK])
    pipe.seen = []
    inbox.receive_messages(pipe)
    assert pipe.seen == [(False, True), (True, True), (False, False), (False, False)]
    assert inbox.stop.is_set()
    assert [inbox.requests.get_nowait() for _ in range(3)] == [ASK, ASK, None]


@pytest.mark.parametrize(("idle", "exits"), [(True, []), (False, [3])])
def test_an_engine_that_does_not_stop_ends_the_process(
    exits: list[int], monkeypatch: pytest.MonkeyPatch, *, idle: bool
) -> None:
    class Idle(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            return idle or bool(codes)

    class Timer:
        def __init__(self, _measure: object) -> None:
            self._looks = iter([False, False, True])

        def exceeds(self, limit_s: float) -> bool:
            limits.append(limit_s)
            return next(self._looks)

    codes: list[int] = []
    limits: list[float] = []
    inbox = Inbox(idle=Idle())
    start = threading.Thread.start
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(model_process, "WorkTimer", Timer)
    threads: list[threading.Thread] = []

    def record(self: threading.Thread) -> None:
        threads.append(self)
        start(self)

    monkeypatch.setattr(threading.Thread, "start", record)
    pipe: Any = Pipe([StopRequest()])
    inbox.receive_messages(pipe)
    for thread in threads:
        thread.join()
    assert codes == exits
    assert limits == [2.0, 2.0, 2.0] * len(exits)


def test_a_model_process_that_can_receive_no_more_ends() -> None:
    class Exhausted:
        def recv(self) -> None:
            raise MemoryError

    inbox = Inbox()
    with pytest.raises(MemoryError):
        inbox.receive_messages(Exhausted())  # type: ignore[arg-type]
    assert inbox.requests.get_nowait() is None
    assert inbox.stop.is_set()
