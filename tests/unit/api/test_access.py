"""Limits of the local API, with an application that answers anything."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.routing import Route
from starlette.types import ASGIApp

from desktop_rag.access.request_log import RequestLog, list_requests
from desktop_rag.api import access
from desktop_rag.api.access import AccessGuard
from tests.helpers.patience import PATIENCE_S

TOKEN = "a token"  # noqa: S105 - of this test


async def answer(_scope: Any, receive: Any, send: Any) -> None:
    """Read the body, and return its length."""
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(size).encode()})


def guard(app: ASGIApp = answer) -> AccessGuard:
    return AccessGuard(app, TOKEN, lambda: 80, RequestLog(lambda: True), lambda _scope: 100)


async def call(
    guarded: AccessGuard,
    *parts: bytes,
    delay_s: float = 0.0,
    takes_reply: bool = True,
    path: str = "/x",
    token: str = TOKEN,
) -> list[dict[str, Any]]:
    """Return what is sent as the reply to a request whose body comes in parts."""
    sent: list[dict[str, Any]] = []
    left = list(parts) or [b""]

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(delay_s)
        body = left.pop(0)
        return {"type": "http.request", "body": body, "more_body": bool(left)}

    async def send(message: Any) -> None:
        if not takes_reply:
            await asyncio.sleep(PATIENCE_S)
        sent.append(message)

    headers = [(b"host", b"localhost:80"), (b"authorization", f"Bearer {token}".encode())]
    scope = {"type": "http", "method": "POST", "path": path, "headers": headers}
    await guarded(scope, receive, send)
    return sent


def test_a_body_within_the_limit_arrives() -> None:
    sent = asyncio.run(call(guard(), b"x" * 60, b"y" * 40))
    assert sent[-1]["body"] == b"100"


def test_a_body_that_grows_beyond_the_limit_is_refused_and_thrown_away() -> None:
    parts = [b"x" * 60, b"y" * 41, b"never read", b"by the application"]
    sent = asyncio.run(call(guard(), *parts))
    assert sent[0]["status"] == 413
    assert b"too large" in sent[1]["body"]
    assert [each.get("more_body", False) for each in sent[1:]] == [True, False]


def test_a_refused_body_is_not_read_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "_LONGEST_LINGER_S", 0.1)
    sent = asyncio.run(call(guard(), *[b"x" * 60] * 1_000, delay_s=0.01))
    assert sent[0]["status"] == 413
    assert not sent[-1].get("more_body", False)


def test_a_body_that_comes_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "_RECEIVE_S", 0.02)
    monkeypatch.setattr(access, "_LINGER_S", 0.02)
    sent = asyncio.run(call(guard(), b"x", b"y", delay_s=PATIENCE_S))
    assert sent[0]["status"] == 408


def test_a_client_that_does_not_take_the_reply_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "_SEND_S", 0.02)
    assert asyncio.run(call(guard(), b"x", takes_reply=False)) == []
    assert len(list_requests()) == 1


def test_too_many_requests_at_once_are_told_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "_BURST", 2.0)
    monkeypatch.setattr(access, "_REQUESTS_PER_SECOND", 0.0)
    guarded = guard()

    async def call_thrice() -> list[int]:
        return [(await call(guarded))[0]["status"] for _ in range(3)]

    assert asyncio.run(call_thrice()) == [200, 200, 429]


def test_requests_without_a_token_take_nothing_from_those_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "_BURST", 2.0)
    monkeypatch.setattr(access, "_REQUESTS_PER_SECOND", 0.0)
    guarded = guard()

    async def call_all() -> list[int]:
        strangers = [(await call(guarded, path="/healthz", token=""))[0]["status"] for _ in range(3)]
        return [*strangers, (await call(guarded))[0]["status"]]

    assert asyncio.run(call_all()) == [200, 200, 429, 200]


def test_a_bug_is_answered_and_written_down_once(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(_scope: Any, _receive: Any, _send: Any) -> None:
        raise ZeroDivisionError

    async def fail_late(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 500, "headers": []})
        raise ZeroDivisionError

    for app in (fail, fail_late):
        caplog.clear()
        assert asyncio.run(call(guard(app)))[0]["status"] == 500
        assert list_requests()[0].status == 500
        assert [each.exc_info is not None for each in caplog.records] == [True]
    assert len(list_requests()) == 2


def test_what_is_typed_into_a_path_is_not_written_down() -> None:
    async def route(scope: Any, receive: Any, send: Any) -> None:
        scope["route"] = Route("/v1/models/{name}", answer)
        await answer(scope, receive, send)

    asyncio.run(call(guard(route), path="/v1/models/private"))
    asyncio.run(call(guard(), path="/private"))
    assert [each.action for each in list_requests()] == ["POST an unknown path", "POST /v1/models/{name}"]
