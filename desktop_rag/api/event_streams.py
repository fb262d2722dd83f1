"""Answers that are sent while they are made, as server-sent events, and stopped when the client has gone.

https://html.spec.whatwg.org/multipage/server-sent-events.html
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable
from contextlib import aclosing, suppress
from typing import Any, Protocol, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    BatchRead,
    FindingsAdded,
    QuotesFound,
    TextAdded,
)
from desktop_rag.api.access import CLIENT_GONE
from desktop_rag.api.api_errors import (
    ErrorRecord,
    ErrorReply,
    describe_exception,
    error_to_status,
    join_sentences,
)
from desktop_rag.api.openai_protocol import make_protocol_reply
from desktop_rag.app.result_records import answer_to_record
from desktop_rag.text.written_citations import WrittenCitationFilter

T = TypeVar("T")


class Closing(Protocol):
    """An object to close, such as an asynchronous generator."""

    async def aclose(self) -> None:
        """End it."""


_PING_S = 5.0  # between two signs of life while a model reads


class _ClosingResponse(StreamingResponse):
    """Closes its iterator, even if the client has gone before the first piece."""

    def __init__(self, pieces: AsyncIterator[bytes], source: Closing) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(pieces, headers=headers, media_type="text/event-stream")
        self._source = source

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the reply (override of Starlette)."""
        async with aclosing(self._source):
            await super().__call__(scope, receive, send)


def stream_events(events: AsyncIterator[bytes], source: Closing) -> StreamingResponse:
    """Return a reply of server-sent events, with comments while there are none; it closes their source."""
    return _ClosingResponse(_with_pings(events), source)


async def list_answer_events(events: AsyncIterator[AnswerEvent]) -> AsyncIterator[bytes]:
    """Yield `text`, `progress` and `quotes` while an answer is made, then `answer` or `error`."""
    filtered = WrittenCitationFilter()
    try:
        async for event in events:
            match event:
                case TextAdded(text) | FindingsAdded(text):
                    if shown := filtered.feed(text):
                        yield format_event({"text": shown}, "text")
                case BatchRead(done, total, seconds_left):
                    left = {"seconds_left": math.ceil(seconds_left)} if seconds_left else {}
                    yield format_event({"done": done, "total": total, **left}, "progress")
                case QuotesFound(quotes):
                    yield format_event(answer_to_record(None, quotes), "quotes")
                case Answered(answer):
                    if rest := filtered.flush():
                        yield format_event({"text": rest}, "text")
                    yield format_event(answer_to_record(None, answer), "answer")
                case _:
                    pass
    except Exception as error:  # noqa: BLE001 - the status is sent by now
        known = describe_exception(error)
        yield format_event(ErrorReply(ErrorRecord(known.title, known.hint)), "error")


async def list_chat_events(chunks: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
    """Yield the chunks of a completion as OpenAI's protocol has them."""
    try:
        async for chunk in chunks:
            yield format_event(chunk)
    except Exception as error:  # noqa: BLE001 - the status is sent by now
        known = describe_exception(error)
        text = join_sentences(known.title, known.hint)
        yield format_event(make_protocol_reply(error_to_status(known), text))
    yield b"data: [DONE]\n\n"


def format_event(values: object, name: str = "") -> bytes:
    """Return a server-sent event with JSON, which has no line ends."""
    return (f"event: {name}\n" if name else "").encode() + b"data: " + msgspec.json.encode(values) + b"\n\n"


async def until_disconnected(request: Request, answering: Awaitable[T]) -> T:
    """Return what is awaited; it is cancelled when the client has gone, which raises HTTPException."""
    task, gone = asyncio.ensure_future(answering), asyncio.ensure_future(_wait_for_end(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise HTTPException(CLIENT_GONE)
    finally:
        for each in (task, gone):
            each.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await each


class CancelledWhenGone:
    """An application whose reply is cancelled when the client has gone."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request (an ASGI application)."""
        request = Request(scope, receive)
        messages: list[Message] = [{"type": "http.request", "body": await request.body(), "more_body": False}]

        async def receive_again() -> Message:
            if not messages:
                await asyncio.Event().wait()  # until this is cancelled
            return messages.pop()

        with suppress(HTTPException):  # there is nobody to be told
            await until_disconnected(request, self._app(scope, receive_again, send))


async def _wait_for_end(request: Request) -> None:
    """Wait until the connection ends."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _with_pings(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield the events, and a comment whenever none came for some seconds."""
    following = asyncio.ensure_future(anext(events, None))
    try:
        while True:
            done, _ = await asyncio.wait({following}, timeout=_PING_S)
            if not done:
                yield b": still at work\n\n"
                continue
            event = following.result()
            if event is None:
                return
            yield event
            following = asyncio.ensure_future(anext(events, None))
    finally:
        following.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await following
        await events.aclose()  # type: ignore[attr-defined]
