"""Answers are stopped when nobody wants them any more, and errors reach who asked."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from desktop_rag.answer.answer_events import AnswerEvent, TextAdded
from desktop_rag.api import event_streams, library_service
from desktop_rag.api.api_errors import TooBusyError
from desktop_rag.api.api_records import AskRequest
from desktop_rag.api.event_streams import CancelledWhenGone, stream_events, until_disconnected
from desktop_rag.api.library_service import AnswerStream, LibraryService
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from tests.helpers.patience import PATIENCE_S

ASKED = AskRequest(question="Why?")


class EndlessSession:
    """Answers until it is stopped."""

    def __init__(self) -> None:
        self.started, self.stopped = threading.Event(), threading.Event()
        self.fails = False

    async def wait_until_started(self) -> None:
        await asyncio.to_thread(self.started.wait, PATIENCE_S)

    def is_current(self) -> bool:
        return True

    def answer_question(
        self, _request: Any, _question: str, token: CancelToken, _history: Any
    ) -> Iterator[AnswerEvent]:
        if self.fails:
            raise ModelError("The model failed")
        self.started.set()
        try:
            while True:
                yield TextAdded("because ")
                token.wait(0.001)
        finally:
            self.stopped.set()


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> EndlessSession:
    made = EndlessSession()

    @contextmanager
    def open_endless(_folder: Path) -> Iterator[EndlessSession]:
        yield made

    monkeypatch.setattr(library_service, "open_answer_session", open_endless)
    return made


@pytest.fixture
def service(session: EndlessSession, tmp_path: Path) -> Iterator[LibraryService]:
    made = LibraryService(tmp_path)
    yield made
    made.close()


def test_an_answer_that_nobody_reads_on_is_stopped(session: EndlessSession, service: LibraryService) -> None:
    async def read_three() -> list[AnswerEvent]:
        found = []
        async with aclosing(service.stream_answer(ASKED)) as events:
            async for event in events:
                found.append(event)
                if len(found) == 3:
                    break
        return found

    assert asyncio.run(read_three()) == [TextAdded("because ")] * 3
    assert session.stopped.wait(PATIENCE_S)


def test_an_answer_is_stopped_when_the_client_has_gone(
    session: EndlessSession, service: LibraryService
) -> None:
    async def receive() -> dict[str, str]:
        await session.wait_until_started()
        return {"type": "http.disconnect"}

    async def ask() -> None:
        request = Request({"type": "http"}, receive)
        with pytest.raises(HTTPException):
            await until_disconnected(request, service.answer_question(ASKED))

    asyncio.run(ask())
    assert session.stopped.wait(PATIENCE_S)


@pytest.mark.parametrize("messages", [0, 3])
def test_a_stream_is_stopped_when_the_client_has_gone(
    session: EndlessSession, service: LibraryService, messages: int
) -> None:
    sent: list[Any] = []

    async def list_pieces(events: AnswerStream) -> AsyncIterator[bytes]:
        async for _ in events:
            yield b"data: x\n\n"

    async def receive() -> dict[str, str]:
        while len(sent) < messages:
            await asyncio.sleep(0.001)
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        await asyncio.sleep(0)

    async def stream() -> None:
        events = service.stream_answer(ASKED)
        assert session.started.wait(PATIENCE_S)
        await stream_events(list_pieces(events), events)({"type": "http", "asgi": {}}, receive, send)

    asyncio.run(stream())
    assert session.stopped.wait(PATIENCE_S)


def test_an_application_is_cancelled_when_the_client_has_gone(
    session: EndlessSession, service: LibraryService
) -> None:
    bodies: list[bytes] = []
    messages: list[dict[str, Any]] = [{"type": "http.request", "body": b"x"}, {"type": "http.disconnect"}]

    async def answer(_scope: Any, receive: Any, _send: Any) -> None:
        bodies.append((await receive())["body"])
        await service.answer_question(ASKED)

    async def receive() -> dict[str, Any]:
        if bodies:
            await session.wait_until_started()
        return messages.pop(0)

    async def send(_message: Any) -> None:
        await asyncio.sleep(0)

    asyncio.run(CancelledWhenGone(answer)({"type": "http"}, receive, send))
    assert bodies == [b"x"]
    assert session.stopped.wait(PATIENCE_S)


def test_an_error_reaches_who_asked(session: EndlessSession, service: LibraryService) -> None:
    session.fails = True
    with pytest.raises(ModelError, match="failed"):
        asyncio.run(service.answer_question(ASKED))


def test_more_answers_than_can_wait_are_turned_away(service: LibraryService) -> None:
    async def ask_many() -> None:
        started = [service.stream_answer(ASKED)]
        await anext(started[0])
        started += [service.stream_answer(ASKED) for _ in range(20)]
        with pytest.raises(TooBusyError):
            service.stream_answer(ASKED)
        for each in started:
            await each.aclose()

    asyncio.run(ask_many())


def test_a_silent_stream_gives_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_streams, "_PING_S", 0.01)
    sent: list[bytes] = []
    alive = asyncio.Event()

    async def list_pieces() -> AsyncGenerator[bytes]:
        await alive.wait()
        yield b"data: x\n\n"

    async def receive() -> dict[str, str]:
        await asyncio.sleep(PATIENCE_S)
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message.get("body", b""))
        if sent[-1] == b": still at work\n\n":
            alive.set()

    pieces = list_pieces()
    asyncio.run(stream_events(pieces, pieces)({"type": "http", "asgi": {}}, receive, send))
    assert sent[-2] == b"data: x\n\n"
