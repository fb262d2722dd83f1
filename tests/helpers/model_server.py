"""A server of model files on this computer that can misbehave in the ways that servers do."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from desktop_rag.models.model_catalog import ModelEntry

Headers = dict[str, str]
MakeEntry = Callable[..., ModelEntry]


@dataclass
class ModelServer:
    """What the server has and how it behaves; a test changes it at any time.

    The lists are worked off, one entry for each request.
    """

    url: str = ""
    files: dict[str, bytes] = field(default_factory=dict)  # by path
    etag: str | None = '"first"'
    ranges: bool = True
    honest_about_changes: bool = True  # takes If-Range seriously
    says_length: bool = True
    content_type: str = "application/octet-stream"
    redirects: dict[str, tuple[str, Headers]] = field(default_factory=dict)
    statuses: list[tuple[int, Headers]] = field(default_factory=list)  # instead of the file
    drops: list[int] = field(default_factory=list)  # bytes before the connection is cut
    extra: bytes = b""  # sent after the file
    asked: list[tuple[str, Headers]] = field(default_factory=list)
    hang: threading.Event | None = None  # nothing is sent before it is set
    when_hanging: Callable[[], object] = lambda: None  # called when a client begins to wait for that

    def ranges_asked(self) -> list[str]:
        """Return the Range of each request, "" for none."""
        return [headers.get("range", "") for _, headers in self.asked]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    model_server: ModelServer

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - named by the base
        """Keep quiet."""

    def do_GET(self) -> None:
        server = self.model_server
        path = re.sub(r"^http://[^/]+", "", self.path)  # as a proxy is asked
        server.asked.append((self.path, {k.lower(): v for k, v in self.headers.items()}))
        if server.hang is not None:
            server.when_hanging()
            server.hang.wait()
        if server.statuses:
            self._answer(*server.statuses.pop(0))
        elif path in server.redirects:
            target, headers = server.redirects[path]
            self._answer(302, {"Location": target, **headers})
        elif path not in server.files:
            self._answer(404, {})
        else:
            self._send(server, server.files[path])

    def _answer(self, status: int, headers: Headers) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": "0", **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def _send(self, server: ModelServer, content: bytes) -> None:
        start = self._start(server, len(content))
        if start >= len(content):
            self._answer(416, {"Content-Range": f"bytes */{len(content)}"})
            return
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        if server.etag:
            self.send_header("ETag", server.etag)
        self.send_header("Content-Type", server.content_type)
        if server.says_length:
            self.send_header("Content-Length", str(len(content) - start))
        else:
            self.send_header("Connection", "close")
        self.end_headers()
        body = content[start:] + server.extra
        if server.drops:
            body = body[: server.drops.pop(0)]
            self.close_connection = True
        with suppress(ConnectionError):  # the other side has had enough
            self.wfile.write(body)
        if not server.says_length:
            self.close_connection = True

    def _start(self, server: ModelServer, size: int) -> int:
        asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        condition = self.headers.get("If-Range")
        if not asked or not server.ranges:
            return 0
        if condition and condition != server.etag and server.honest_about_changes:
            return 0
        return int(asked[1])


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Keep quiet about downloads that are left."""


@contextmanager
def model_server() -> Iterator[ModelServer]:
    """Serve on a free port of this computer."""
    state = ModelServer()
    handler = type("Handler", (_Handler,), {"model_server": state})
    server = _Server(("127.0.0.1", 0), handler)
    state.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    try:
        yield state
    finally:
        if state.hang is not None:
            state.hang.set()
        server.shutdown()
        server.server_close()
        thread.join()
