"""Who may use the API, and how much of it: checked before a request reaches its route.

A web page of a browser can reach 127.0.0.1 too, under a name of its own that leads there (DNS rebinding): so
Host and Origin are checked, and no reply allows another site to read it (no CORS). Such refusals have an
empty body.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from desktop_rag.access.request_log import RequestEntry, RequestLog
from desktop_rag.api.api_errors import RETRY_S, ErrorRecord, ErrorReply
from desktop_rag.errors import UnexpectedError

log = logging.getLogger(__name__)

PUBLIC_PATHS = frozenset({"/healthz", "/openapi.json", "/docs"})  # they say nothing of the library
MCP_PATH = "/mcp"
_LOGGED_ELSEWHERE = PUBLIC_PATHS | {MCP_PATH}  # the calls of tools are written down one by one
MOST_BODY_BYTES = 1 << 20  # of a request that is no upload
_NO_ROUTE = "an unknown path"
CLIENT_GONE = 499  # the status that servers write down for it; nobody gets it
_RECEIVE_S = 30.0  # for the whole body of a request
_SLOWEST_BYTES_PER_S = 100_000  # of a body that takes longer
# The longest wait for the next piece of a refused body, which is thrown away, and for all of them.
_LINGER_S, _LONGEST_LINGER_S = 2.0, 10.0
_SEND_S = 30.0  # for a piece of a reply, until the client takes it
_REQUESTS_PER_SECOND = 200.0  # twice the measured rate of one computer
_BURST = 400.0

LimitBody = Callable[[Scope], int]


class LimitError(HTTPException):
    """A limit of the guard; Starlette answers it like its own refusals if the body is read in a route."""

    def __init__(self, status: int, title: str, hint: str) -> None:
        super().__init__(status, title, {"Connection": "close"})
        self.hint = hint


class AccessGuard:
    """The outermost part of the application: refuses, limits, and writes down requests.

    Args:
        app: the application. token: that programs must send.
        read_port: returns the port that is listened on.
        log: where requests are written down.
        limit_body: returns how many bytes the body of a request may have.
    """

    def __init__(
        self, app: ASGIApp, token: str, read_port: Callable[[], int], log: RequestLog, limit_body: LimitBody
    ) -> None:
        self._app = app
        self._token = token.encode()
        self._read_port = read_port
        self._log = log
        self._limit_body = limit_body
        self._rate, self._public_rate = _RateLimit(), _RateLimit()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request (an ASGI application)."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refuse(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        started, began = time.time(), time.perf_counter()
        scope.setdefault("state", {})
        status = CLIENT_GONE  # if it is cancelled
        try:
            status = await self._answer(scope, receive, send, headers)
        finally:
            if scope["path"] not in _LOGGED_ELSEWHERE:
                # Without the filled-in values, which the user may have typed.
                route = getattr(scope.get("route"), "path", _NO_ROUTE)
                self._log.append(
                    RequestEntry(
                        time=started,
                        client=headers.get("user-agent", ""),
                        action=f"{scope['method']} {route}",
                        asked=str(scope["state"].get("asked", "")),
                        status=status,
                        milliseconds=round((time.perf_counter() - began) * 1000, 1),
                    )
                )

    def _refuse(self, scope: Scope, headers: Headers) -> Response | None:
        """Return the reply to a request that is not let in, None to one that is."""
        port = self._read_port()
        hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        if (scope.get("server") or ("", 0))[1] is None:  # the private socket, which no web page can reach
            hosts.add("localhost")
        origin = headers.get("origin")
        if headers.get("host", "").lower() not in hosts:
            return Response(status_code=403)
        if origin is not None and origin.lower().removeprefix("http://") not in hosts:
            return Response(status_code=403)
        scheme, _, token = headers.get("authorization", "").partition(" ")
        is_bearer = scheme.lower() == "bearer"
        has_token = is_bearer and hmac.compare_digest(token.strip().encode(), self._token)
        if scope["path"] not in PUBLIC_PATHS and not has_token:
            return Response(status_code=401, headers={"WWW-Authenticate": "Bearer"})
        if not (self._rate if has_token else self._public_rate).take():
            return error_response(429, "Too many requests per second", "Try again in a second.")
        return None

    async def _answer(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> int:
        """Let the application answer within the limits; return the status."""
        most = self._limit_body(scope)
        body = _LimitedBody(receive, most)
        reply = _TimedReply(send, body)
        try:
            if read_length(headers) > most:
                raise _make_size_error(most)
            await self._app(scope, body.receive, reply.send)
        except LimitError as error:
            if not reply.status:
                refusal = error_response(error.status_code, error.detail, error.hint)
                refusal.headers.update(error.headers or {})
                await refusal(scope, body.receive, reply.send)
        except TimeoutError:  # the client does not take the reply: uvicorn closes the connection
            return reply.status or 408
        except ClientDisconnect:
            return CLIENT_GONE
        except Exception as error:
            log.exception("A request failed")
            if not reply.status:
                wrapped = UnexpectedError.wrap_exception(error)
                await error_response(500, wrapped.title, wrapped.hint)(scope, body.receive, reply.send)
        return reply.status


class _RateLimit:
    """A token bucket: a number of requests a second, and at once as many more as were not made before."""

    def __init__(self) -> None:
        self._left = _BURST
        self._at = time.monotonic()

    def take(self) -> bool:
        """Return whether another request is within the limit."""
        now = time.monotonic()
        self._left = min(_BURST, self._left + (now - self._at) * _REQUESTS_PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def make_reply(record: object, status: int = 200) -> Response:
    """Return a reply of JSON."""
    headers = {"Retry-After": str(RETRY_S)} if status == 429 else None  # noqa: PLR2004 - an HTTP status
    return Response(msgspec.json.encode(record), status, headers, media_type="application/json")


def error_response(status: int, title: str, hint: str) -> Response:
    """Return the reply for an error."""
    return make_reply(ErrorReply(ErrorRecord(title, hint)), status)


class _LimitedBody:
    """Receives a body of limited size, in time."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._received = 0
        self._is_complete = False
        self._began = time.monotonic()

    async def receive(self) -> Message:
        """Return the next message (an ASGI callable); raises LimitError."""
        if self._is_complete:  # then the end of the connection is waited for, however long the reply takes
            return await self._receive()
        try:
            deadline = self._began + _RECEIVE_S + self._received / _SLOWEST_BYTES_PER_S
            message = await asyncio.wait_for(self._receive(), max(0.0, deadline - time.monotonic()))
        except TimeoutError:
            raise LimitError(408, "The request came too slowly", "Send it again.") from None
        self._received += len(message.get("body", b""))
        self._is_complete = not message.get("more_body", False)
        if self._received > self._most:
            raise _make_size_error(self._most)
        return message

    async def discard_rest(self) -> None:
        """Read the rest that the client sends, for some seconds, before the connection is closed.

        One that is closed with data unread is reset, and the client may lose the reply (RFC 9112, 9.6).
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(_LONGEST_LINGER_S):
                while not self._is_complete:
                    async with asyncio.timeout(_LINGER_S):  # `wait_for` of Python 3.11 may miss the other
                        message = await self._receive()
                    self._is_complete = not message.get("more_body", False)


class _TimedReply:
    """Sends a reply, each piece in time, but the last only once the connection can be closed."""

    def __init__(self, send: Send, body: _LimitedBody) -> None:
        self.status = 0  # until it begins
        self._send = send
        self._body = body
        self._is_last = False  # on its connection

    async def send(self, message: Message) -> None:
        """Send the next message (an ASGI callable); raises TimeoutError if the client does not take it."""
        if message["type"] == "http.response.start":
            self.status = int(message["status"])
            self._is_last = Headers(raw=list(message["headers"])).get("connection") == "close"
        elif self._is_last and not message.get("more_body", False):
            await asyncio.wait_for(self._send({**message, "more_body": True}), _SEND_S)
            await self._body.discard_rest()
            message = {"type": "http.response.body"}
        await asyncio.wait_for(self._send(message), _SEND_S)


def _make_size_error(most: int) -> LimitError:
    return LimitError(413, "The request is too large", f"At most {most:,} bytes are accepted.")


def read_length(headers: Headers) -> int:
    """Return how many bytes a request says that its body has, 0 if it does not."""
    length = headers.get("content-length", "")
    return int(length) if length.isascii() and length.isdecimal() else 0
