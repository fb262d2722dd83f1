"""Send one HTTP request to a model server; it can be cancelled even while the server is silent."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Self, TypeVar

from desktop_rag import __version__
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_errors
from desktop_rag.llm.servers.server_model import ServerModel, is_loopback_host
from desktop_rag.system.abandonable_call import AbandonableCalls
from desktop_rag.system.certificates import make_tls_context
from desktop_rag.system.work_timer import WorkTimer

if TYPE_CHECKING:
    import httpx

T = TypeVar("T")

_MAX_ERROR_BYTES = 64 * 1024  # read of an error response
_MAX_JSON_BYTES = 8 * 1024 * 1024  # read of any other response that is not streamed
_MAX_STREAM_BYTES = 64 * 1024 * 1024  # an event has some 250 bytes and a token
_CONNECTED_EVENTS = (".connect_tcp.complete", ".start_tls.complete")


@dataclass(frozen=True, slots=True)
class ServerTimeouts:
    """How long to wait for a connection, for the next bytes, and for the end of the response.

    The server may have to load a model and prefill a long prompt before the first byte. With a timer it is a
    process of this program, and `read_s` limits the work of that process between two chunks.
    """

    connect_s: float = 10.0
    read_s: float = 300.0
    total_s: float = 3600.0
    timer: WorkTimer | None = None


@dataclass(frozen=True, slots=True)
class ServerRequest:
    """A request for a path below the server's base URL, or below its root if it begins with /."""

    server: ServerModel
    path: str
    body: Mapping[str, Any] | None = None  # sent by POST as JSON; None sends a GET
    key: str = ""

    @property
    def url(self) -> str:
        """The complete URL."""
        if self.path.startswith("/"):
            return self.server.base_url.removesuffix("/v1") + self.path
        return f"{self.server.base_url}/{self.path}"


class ServerCall:
    """A request in a thread of its own. Leaving the `with` block closes the connection at once.

    Use `iter_chunks` once.
    """

    def __init__(self, request: ServerRequest, timeouts: ServerTimeouts) -> None:
        self._request = request
        self._timeouts = timeouts
        self._calls = AbandonableCalls()
        self._ends_at = time.monotonic() + timeouts.total_s
        self._is_left = False
        self._socket: socket.socket | None = None

    def __enter__(self) -> Self:
        self._calls.__enter__()
        return self

    def __exit__(self, *_error: object) -> None:
        self._is_left = True
        if self._socket is not None:
            with suppress(OSError):  # it is closed already
                # Wakes the thread. TLS is bypassed, as nothing more is read.
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
        self._calls.__exit__()

    def iter_chunks(self, token: CancelToken) -> Iterator[bytes]:
        """Yield the response body as it arrives.

        Raises Cancelled, or ModelError if the server refuses, or sends too much or for too long.
        """
        response = self._run_call(self._send_request, token)
        chunks = self._iter_body(response, token)
        if response.status_code != HTTPStatus.OK:
            body = b"".join(_limit_bytes(_MAX_ERROR_BYTES, chunks))
            location = response.headers.get("location", "")
            raise server_errors.explain_refusal(response.status_code, location, body, self._request.server)
        received = 0
        for chunk in chunks:
            received += len(chunk)
            if received > _MAX_STREAM_BYTES:
                raise server_errors.endless_response_error(self._request.server)
            yield chunk

    def _iter_body(self, response: httpx.Response, token: CancelToken) -> Iterator[bytes]:
        chunks = response.iter_bytes()
        while (chunk := self._run_call(lambda: next(chunks, None), token)) is not None:
            yield chunk

    def _run_call(self, call: Callable[[], T], token: CancelToken) -> T:
        """Return the result of a call in the request thread; raises Cancelled, ModelError."""
        server, timer = self._request.server, self._timeouts.timer
        if timer is not None:
            timer.restart()

        def check_time() -> None:
            if timer is not None and timer.exceeds(self._timeouts.read_s):
                raise server_errors.broken_connection_error(server)
            if time.monotonic() > self._ends_at:
                raise server_errors.endless_response_error(server)

        try:
            result = self._calls.run_call(call, token, check_time)
        except (Cancelled, ModelError):
            raise
        except Exception as error:
            raise server_errors.explain_connection_failure(error, server) from error
        check_time()
        return result

    # -- in the request thread -----------------------------------------------------------------

    def _send_request(self) -> httpx.Response:
        import httpx

        request, local = self._request, self._request.server.is_local
        headers = {"User-Agent": f"desktop-rag/{__version__}", "Accept-Encoding": "identity"}
        if request.key:
            headers["Authorization"] = f"Bearer {request.key}"
        trusted = make_tls_context() if request.server.is_encrypted else False  # unused without encryption
        read_s = None if self._timeouts.timer else self._timeouts.read_s
        timeout = httpx.Timeout(read_s, connect=self._timeouts.connect_s)
        # `trust_env`: a proxy only for other computers.
        client = httpx.Client(verify=trusted, trust_env=not local, timeout=timeout, follow_redirects=False)
        self._calls.set_final_call(client.close)
        sent = client.build_request(
            "GET" if request.body is None else "POST", request.url, json=request.body, headers=headers,
            extensions={"trace": self._check_peer},
        )  # fmt: skip
        return client.send(sent, stream=True)

    def _check_peer(self, event: str, info: Mapping[str, Any]) -> None:
        """Check the peer's address before anything is sent, and keep the socket for closing."""
        if not event.endswith(_CONNECTED_EVENTS):
            return
        with ExitStack() as stack:
            stream = info["return_value"]
            stack.callback(stream.close)
            self._socket = stream.get_extra_info("socket")
            peer = str(stream.get_extra_info("server_addr")[0])  # raises OSError if the call was left now
            is_remote = self._request.server.is_local and not is_loopback_host(peer)
            if is_remote or self._is_left:
                raise ModelError(
                    f"{self._request.server.host} points to another computer ({peer})",
                    "Nothing was sent there. Enter 127.0.0.1 instead of the name.",
                )
            stack.pop_all()  # it stays open


def request_json(request: ServerRequest, token: CancelToken, timeouts: ServerTimeouts) -> dict[str, Any]:
    """Return the JSON object of a response; raises Cancelled, or ModelError if there is none."""
    with ServerCall(request, timeouts) as call:
        body = b"".join(_limit_bytes(_MAX_JSON_BYTES, call.iter_chunks(token)))
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise server_errors.invalid_response_error(request.server)
    return answer


def _limit_bytes(limit_bytes: int, chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield chunks until they have at least `limit_bytes`."""
    for chunk in chunks:
        yield chunk
        limit_bytes -= len(chunk)
        if limit_bytes <= 0:
            return
