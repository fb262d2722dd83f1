"""Connections of the local API that nobody uses are closed, and its port is its own."""

from __future__ import annotations

import itertools
import queue
import socket
import stat
import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from desktop_rag.api import server
from desktop_rag.api.api_errors import ServeError
from desktop_rag.api.library_service import LibraryService
from desktop_rag.api.server import serve_library
from desktop_rag.cancel import CancelToken
from tests.helpers.api_server import serving_here
from tests.helpers.patience import PATIENCE_S


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """The port of a server."""
    with serving_here(tmp_path) as served:
        yield int(served.url.rpartition(":")[2])


@pytest.mark.parametrize("asked", [0, 1, 2])
def test_a_connection_without_a_whole_request_is_closed_however_many_came_before(
    port: int, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()

    start_timer, waits = server._TimedProtocol._start_timer, itertools.count()

    def wait_shortly_in_the_end(protocol: server._TimedProtocol) -> None:
        if next(waits) == asked:
            monkeypatch.setattr(server, "_REQUEST_S", 0.1)
        start_timer(protocol)

    monkeypatch.setattr(server._TimedProtocol, "_start_timer", wait_shortly_in_the_end)
    with socket.create_connection(("127.0.0.1", port), PATIENCE_S) as opened:
        for _ in range(asked):
            opened.sendall(request)
            assert read_until(opened, b'"ok"}')
        with suppress(ConnectionError):  # it was closed before this came
            opened.sendall(b"G")
            assert read_until(opened, b"") == b""  # the end


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE_S)


def read_until(opened: socket.socket, end: bytes) -> bytes:
    """Return what comes up to and with `end`, or to the end of the connection."""
    read = b""
    while (piece := opened.recv(4_096)) and not (read := read + piece).endswith(end or b"never"):
        pass
    return read


def test_a_port_that_a_server_which_is_ending_has_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending, urls = CancelToken(), queue.Queue[str]()
    with socket.socket() as last:
        last.bind(("127.0.0.1", 0))
        last.listen()
        number = last.getsockname()[1]
        monkeypatch.setattr(server, "time", SimpleNamespace(sleep=lambda _: last.close()))
        arguments = (LibraryService(tmp_path), number, "token", ending, lambda url, _socket: urls.put(url))
        thread = threading.Thread(target=serve_library, args=arguments)
        thread.start()
        url = urls.get(timeout=PATIENCE_S)
    assert url == f"http://127.0.0.1:{number}"
    ending.cancel()
    thread.join(PATIENCE_S)


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="the system has no such sockets")
def test_programs_of_the_user_reach_it_by_a_socket_that_no_other_user_can_listen_at(tmp_path: Path) -> None:
    ending, places = CancelToken(), queue.Queue[Path | None]()
    arguments = (LibraryService(tmp_path), 0, "token", ending, lambda _url, place: places.put(place))
    thread = threading.Thread(target=serve_library, args=arguments)
    thread.start()
    place = places.get(timeout=PATIENCE_S)
    assert place is not None
    assert [stat.S_IMODE(each.stat().st_mode) for each in (place, place.parent)] == [0o600, 0o700]
    with httpx.Client(transport=httpx.HTTPTransport(uds=str(place)), base_url="http://localhost") as client:
        shown = {"Authorization": "Bearer token"}
        assert client.get("/openapi.json", headers=shown).status_code == 200
        assert client.get("/status").status_code == 401
        assert client.get("/openapi.json", headers={"Host": "evil.example"}).status_code == 403
        assert client.get("/openapi.json", headers={"Origin": "http://evil.example"}).status_code == 403
    ending.cancel()
    thread.join(PATIENCE_S)
    assert not place.exists()


@pytest.mark.skipif(not socket.has_ipv6, reason="there is one protocol")
def test_a_port_that_another_program_has_in_one_protocol_is_not_used(tmp_path: Path) -> None:
    with socket.socket(socket.AF_INET6) as other:
        try:
            other.bind(("::1", 0))
        except OSError:
            pytest.skip("the system has no address of the second protocol")
        other.listen()
        taken = int(other.getsockname()[1])
        with pytest.raises(ServeError, match=f"Another program uses port {taken}"):
            serve_library(LibraryService(tmp_path), taken, "token", CancelToken(), lambda _url, _socket: None)


def test_connections_above_the_limit_are_closed_at_once_and_others_answered_again(
    port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server, "_MOST_CONNECTIONS", 5)
    request = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    with ExitStack() as stack:
        held = [stack.enter_context(connect(port)) for _ in range(5)]
        for each in held:
            each.sendall(request)
            assert read_until(each, b'"ok"}')
        for _ in range(20):
            with connect(port) as refused, suppress(ConnectionError):
                assert read_until(refused, b"") == b""
        held[0].sendall(request)
        assert read_until(held[0], b'"ok"}')
        held[1].close()
        answer = b""
        while not answer:  # until the end of the connection is noticed
            with connect(port) as again, suppress(ConnectionError):
                again.sendall(request)
                answer = read_until(again, b'"ok"}')
    assert caplog.records == []
