"""The process of the local API: listens only on this computer, until stopped."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from desktop_rag.access.request_log import RequestLog
from desktop_rag.api.api_errors import ServeError
from desktop_rag.api.http_app import build_app
from desktop_rag.api.library_service import LibraryService
from desktop_rag.cancel import CancelToken
from desktop_rag.encryption import library_key
from desktop_rag.errors import describe_os_error
from desktop_rag.system.paths import runtime_folder

log = logging.getLogger(__name__)

_MOST_CONNECTIONS = 128
_REQUEST_S = 20.0  # from the connection, or the last reply, until a request is whole but for its body
_GRACEFUL_S = 2
_TRIES = 10  # to find a port that is free in both protocols
_RETRY_S = 0.2  # between tries of a port that is taken, perhaps by a server that is just ending
_TAKEN = {errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE)}
_NO_PROTOCOL = {  # the system has it switched off
    errno.EADDRNOTAVAIL,
    errno.EAFNOSUPPORT,
    getattr(errno, "WSAEADDRNOTAVAIL", errno.EADDRNOTAVAIL),
    getattr(errno, "WSAEAFNOSUPPORT", errno.EAFNOSUPPORT),
}
_CHECK_S = 0.2  # how often is looked whether to end


def serve_library(
    service: LibraryService,
    port: int,
    token: str,
    ending: CancelToken,
    report: Callable[[str, Path | None], None],
) -> None:
    """Serve the API of a library until `ending` is cancelled.

    Args:
        service: the library; it is closed at the end.
        port: 0 for any that is free.
        token: that programs have to show.
        ending: ends it.
        report: is called with the address, such as "http://127.0.0.1:7424", once it can be used, and with the
            socket that only programs of this user can open, or listen at, if the system has such.

    Raises:
        ServeError: the port cannot be listened on.
    """
    with ExitStack() as stack:
        stack.callback(service.close)
        sockets = _open_sockets(port, stack)
        port = sockets[0].getsockname()[1]
        private = _open_private_socket(port, stack)
        if private is not None:
            sockets.append(private)
        place = None if private is None else Path(private.getsockname())
        requests = RequestLog(lambda: not library_key.is_protected(service.folder))
        app = build_app(service, token, lambda: port, requests)
        config = uvicorn.Config(
            app,
            http=_TimedProtocol,
            ws="none",
            lifespan="on",
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            backlog=_MOST_CONNECTIONS,
            timeout_keep_alive=round(_REQUEST_S),
            timeout_graceful_shutdown=_GRACEFUL_S,
        )
        server = _Server(config, ending, lambda: report(f"http://127.0.0.1:{port}", place))
        asyncio.run(server.serve(sockets))


class _Server(uvicorn.Server):
    """Ends with a token instead of signals, and says when it listens."""

    def __init__(self, config: uvicorn.Config, ending: CancelToken, report: Callable[[], None]) -> None:
        super().__init__(config)
        self._ending = ending
        self._report = report

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the command line (override of uvicorn)."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, and say so (override of uvicorn)."""
        await super().startup(sockets)
        if not self.should_exit:
            self._report()

    async def on_tick(self, counter: int) -> bool:
        """Return whether to end; called ten times a second (override of uvicorn)."""
        return self._ending.cancelled or await super().on_tick(counter)


class _TimedProtocol(H11Protocol):
    """Closes connections above the limit, and those on which no whole request comes.

    For the latter uvicorn alone would wait for ever; to refuse the former it would read and log requests.
    """

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with a connection (override of asyncio)."""
        is_refused = len(self.connections) >= _MOST_CONNECTIONS
        super().connection_made(transport)
        if is_refused:
            transport.abort()
        else:
            self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """End with a connection (override of asyncio)."""
        super().connection_lost(exc)
        self._stop_timer()

    def on_response_complete(self) -> None:
        """Wait for the next request (override of uvicorn)."""
        answered = self.cycle
        super().on_response_complete()
        if self.cycle is answered:  # else the next one had come already
            self._start_timer()

    def _start_timer(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(_REQUEST_S, self._close_without_request, self.cycle)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _close_without_request(self, last: RequestResponseCycle | None) -> None:
        if self.cycle is last and not self.transport.is_closing():
            self.transport.close()


def _open_sockets(port: int, stack: ExitStack) -> list[socket.socket]:
    """Listen on the loopback addresses of both protocols, or of the first alone if there is no second.

    A port that another program has for one of them is not used: who asks localhost would show it the token.
    It is waited for two seconds: a window that was ended by force leaves its server for a moment.
    """
    for left in reversed(range(_TRIES)):
        try:
            with ExitStack() as opened:
                sockets = _listen_on_both(port, opened)
                stack.push(opened.pop_all())
                return sockets
        except OSError as error:
            is_taken = error.errno in _TAKEN
            if is_taken and left:
                time.sleep(_RETRY_S if port else 0)
                continue
            if is_taken:
                raise ServeError(
                    f"Another program uses port {port}", "Choose another port, or end that program."
                ) from error
            title, hint = describe_os_error(error)
            raise ServeError(f"Port {port} cannot be used: {title}", hint) from error
    raise AssertionError


def _open_private_socket(port: int, stack: ExitStack) -> socket.socket | None:
    """Listen in a folder that only this user can open; return None where the system has no such sockets."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    try:
        place = runtime_folder() / f"api-{port}.sock"
        place.unlink(missing_ok=True)  # of a server that was killed: the port is ours
        opened = stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
        opened.bind(str(place))
        stack.callback(place.unlink, missing_ok=True)
        place.chmod(0o600)
        opened.listen(_MOST_CONNECTIONS)
    except OSError as error:
        log.warning("There is no private socket: %s", error)
        return None
    return opened


def _listen_on_both(port: int, stack: ExitStack) -> list[socket.socket]:
    """Listen as `_open_sockets` does, on a port that is free; raises OSError."""
    sockets = [stack.enter_context(_listen(socket.AF_INET, ("127.0.0.1", port)))]
    if socket.has_ipv6:
        address = ("::1", cast(int, sockets[0].getsockname()[1]))
        try:
            sockets.append(stack.enter_context(_listen(socket.AF_INET6, address)))
        except OSError as error:
            if error.errno not in _NO_PROTOCOL:
                raise
    return sockets


def _listen(family: socket.AddressFamily, address: tuple[str, int]) -> socket.socket:
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind(address)
        opened.listen(_MOST_CONNECTIONS)
    except OSError:
        opened.close()
        raise
    return opened
