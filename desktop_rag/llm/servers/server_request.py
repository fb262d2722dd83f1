"""One request to a server of models, which can be left at any moment, also while it is silent."""

from __future__ import annotations

import json
import queue
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self

from desktop_rag import __version__
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_errors
from desktop_rag.llm.servers.server_model import ServerModel, is_this_computer

_LOOK_S = 0.05  # how soon a cancelled token is noticed
_LONGEST_REFUSAL = 64 * 1024  # bytes read of an answer that says what is wrong
_LONGEST_LIST = 8 * 1024 * 1024  # bytes read of any other answer that comes in one piece
_CONNECTED = (".connect_tcp.complete", ".start_tls.complete")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a connection, and for the next bytes.

    A model may have to be loaded and a long prompt to be read before the first word comes.
    """

    connect_s: float = 10.0
    read_s: float = 300.0


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of a server: a path below its base, or below its root if it begins with /."""

    server: ServerModel
    path: str
    body: Mapping[str, Any] | None = None  # sent as JSON by POST; None asks by GET
    key: str = ""

    @property
    def url(self) -> str:
        """The whole address."""
        if self.path.startswith("/"):
            return self.server.base.removesuffix("/v1") + self.path
        return f"{self.server.base}/{self.path}"


@dataclass(frozen=True, slots=True)
class _Head:
    """The beginning of an answer."""

    status: int
    location: str


class Call:
    """A request in a thread of its own. Leaving the block closes the connection and waits not.

    Use `chunks` once.
    """

    def __init__(self, request: Request, patience: Patience) -> None:
        self._request = request
        self._patience = patience
        self._came: queue.SimpleQueue[_Head | bytes | Exception | None] = queue.SimpleQueue()
        self._left = threading.Event()
        self._socket: socket.socket | None = None

    def __enter__(self) -> Self:
        threading.Thread(target=self._run, name="model server", daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._left.set()
        if self._socket is not None:
            with suppress(OSError):  # it is closed already
                # Wakes the thread; TLS has no say in it, as nothing more is read.
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def chunks(self, token: CancelToken) -> Iterator[bytes]:
        """Yield what the server answers, as it comes.

        Raises:
            Cancelled: soon after `token` was cancelled.
            ModelError: the server cannot be reached, or refuses.
        """
        head = self._next(token)
        if isinstance(head, _Head) and head.status != HTTPStatus.OK:
            body = b"".join(_up_to(_LONGEST_REFUSAL, self._rest(token)))
            raise server_errors.refusal(head.status, head.location, body, self._request.server)
        yield from self._rest(token)

    def _rest(self, token: CancelToken) -> Iterator[bytes]:
        while (item := self._next(token)) is not None:
            if isinstance(item, bytes):
                yield item

    def _next(self, token: CancelToken) -> _Head | bytes | None:
        while True:
            token.check()
            try:
                item = self._came.get(timeout=_LOOK_S)
            except queue.Empty:
                continue
            if isinstance(item, ModelError):
                raise item
            if isinstance(item, Exception):
                raise server_errors.failure(item, self._request.server) from item
            return item

    # -- in the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._ask()
            self._came.put(None)
        except Exception as error:  # noqa: BLE001 - raised again where the answer is wanted
            self._came.put(error)

    def _ask(self) -> None:
        import httpx

        request, local = self._request, self._request.server.is_local
        headers = {"User-Agent": f"desktop-rag/{__version__}", "Accept-Encoding": "identity"}
        if request.key:
            headers["Authorization"] = f"Bearer {request.key}"
        trusted: ssl.SSLContext | bool = False  # without encryption nobody is asked for one
        if request.server.is_encrypted:
            trusted = httpx.create_ssl_context()
            trusted.load_default_certs()  # those of the system too: a company's own, in its network
        timeout = httpx.Timeout(self._patience.read_s, connect=self._patience.connect_s)
        method = "GET" if request.body is None else "POST"
        # No proxy stands before this computer.
        with (
            httpx.Client(verify=trusted, trust_env=not local, timeout=timeout) as client,
            client.stream(
                method, request.url, json=request.body, headers=headers,
                extensions={"trace": self._look}, follow_redirects=False,
            ) as response,
        ):  # fmt: skip
            self._came.put(_Head(response.status_code, response.headers.get("location", "")))
            for chunk in response.iter_bytes():
                self._came.put(chunk)

    def _look(self, event: str, info: Mapping[str, Any]) -> None:
        """Check whom we are connected to before anything is sent, and note how to leave."""
        if not event.endswith(_CONNECTED):
            return
        stream = info["return_value"]
        self._socket = stream.get_extra_info("socket")
        peer = str(stream.get_extra_info("server_addr")[0])
        away = self._request.server.is_local and not is_this_computer(peer)
        if away or self._left.is_set():
            stream.close()
            raise server_errors.elsewhere(self._request.server, peer)


def ask_json(request: Request, token: CancelToken, patience: Patience) -> dict[str, Any]:
    """Return the JSON object that a server answers.

    Raises:
        Cancelled: soon after `token` was cancelled.
        ModelError: the server cannot be reached, refuses, or answers something else.
    """
    with Call(request, patience) as call:
        body = b"".join(_up_to(_LONGEST_LIST, call.chunks(token)))
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise server_errors.not_understood(request.server)
    return answer


def _up_to(limit_bytes: int, chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield chunks until they are long enough."""
    for chunk in chunks:
        yield chunk
        limit_bytes -= len(chunk)
        if limit_bytes <= 0:
            return
