"""A server on this computer that speaks OpenAI's chat protocol, well or as servers fail."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from desktop_rag.llm.servers.server_consent import grant_consent
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.settings import Settings

Json = dict[str, Any]


@dataclass(frozen=True)
class Refusal:
    """An answer with another status."""

    status: int
    body: str | Json = ""
    location: str = ""


@dataclass(frozen=True)
class Raw:
    """What is sent in place of well-formed events; `whole` says whether the answer has an end."""

    chunks: Sequence[bytes]
    whole: bool = True
    content_type: str = "text/event-stream"


@dataclass
class ChatServer:
    """What the server answers; a test changes it at any time.

    `answers` are worked off, one for each chat request: the pieces of a streamed text, a refusal or
    raw bytes. `facts` are what it answers to GET, by path.
    """

    url: str = ""
    answers: list[Sequence[str] | Refusal | Raw] = field(default_factory=list)
    facts: dict[str, Json | Refusal] = field(
        default_factory=lambda: {"/v1/models": {"data": [{"id": "tiny"}]}}
    )
    asked: list[Json] = field(default_factory=list)  # bodies of the chat requests
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)  # of all requests
    hold_head: threading.Event | None = None  # nothing is sent before it is set
    hold_text: threading.Event | None = None  # nothing is sent after the first piece before then
    when_held: Callable[[], object] = lambda: None  # called when a client begins to wait for one of these
    left: threading.Event = field(default_factory=threading.Event)  # a client went away

    def model(self, name: str = "tiny") -> ServerModel:
        return ServerModel(f"{self.url}/v1", name)

    def texts(self, request: int = -1) -> dict[str, str]:
        """Return what the last message of each role said in a request."""
        return {each["role"]: each["content"] for each in self.asked[request]["messages"]}


def event(text: str = "", finish: str | None = None, **more: str) -> bytes:
    """Return one server-sent event with a piece of text."""
    choice = {"index": 0, "delta": {"content": text, **more}, "finish_reason": finish}
    answer = {"object": "chat.completion.chunk", "choices": [choice]}
    return f"data: {json.dumps(answer, ensure_ascii=False)}\n\n".encode()


DONE = b"data: [DONE]\n\n"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    chat: ChatServer

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - named by the base
        """Keep quiet."""

    def do_GET(self) -> None:
        self._note()
        if self.chat.hold_head is not None:
            self._wait(self.chat.hold_head)
        fact = self.chat.facts.get(self.path, Refusal(404))
        if isinstance(fact, Refusal):
            self._refuse(fact)
        else:
            self._send(200, json.dumps(fact).encode(), "application/json")

    def do_POST(self) -> None:
        self._note()
        length = int(self.headers.get("Content-Length", "0"))
        self.chat.asked.append(json.loads(self.rfile.read(length)))
        if self.chat.hold_head is not None:
            self._wait(self.chat.hold_head)
        answer = self.chat.answers.pop(0) if self.chat.answers else ("Yes.",)
        with suppress(ConnectionError):
            if isinstance(answer, Refusal):
                self._refuse(answer)
            elif isinstance(answer, Raw):
                self._stream(answer)
            else:
                events = [*map(event, answer), event("", "stop")]
                counts = b'data: {"choices": [], "usage": {"total_tokens": 9}}\n\n'
                self._stream(Raw([*events, counts, DONE]))

    def _note(self) -> None:
        self.chat.paths.append(self.path)
        self.chat.headers.append({k.lower(): v for k, v in self.headers.items()})

    def _refuse(self, refusal: Refusal) -> None:
        body = refusal.body if isinstance(refusal.body, str) else json.dumps(refusal.body)
        self._send(refusal.status, body.encode(), "application/json", refusal.location)

    def _send(self, status: int, body: bytes, kind: str, location: str = "") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if location:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(body)

    def _stream(self, raw: Raw) -> None:
        self.send_response(200)
        self.send_header("Content-Type", raw.content_type)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for number, chunk in enumerate(raw.chunks):
            if number and self.chat.hold_text is not None:
                self._wait(self.chat.hold_text)
            self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
            self.wfile.flush()
        if raw.whole:
            self.wfile.write(b"0\r\n\r\n")
        else:
            self.close_connection = True

    def _wait(self, held: threading.Event) -> None:
        """Wait for the test, and note when the client goes away meanwhile."""
        self.chat.when_held()
        self.connection.settimeout(0.01)
        while not held.is_set():
            try:
                if not self.connection.recv(1, socket.MSG_PEEK):
                    self.chat.left.set()
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                self.chat.left.set()
                break
        self.connection.settimeout(None)


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Keep quiet about answers that are left."""


def allow_server(server: ChatServer) -> None:
    """Consent to sending text to the server, as its user does once."""
    grant_consent(server.model(), Settings.load_settings()).save_settings()


@contextmanager
def chat_server(port: int = 0) -> Iterator[ChatServer]:
    """Serve on a port of this computer, by default a free one."""
    state = ChatServer()
    handler = type("Handler", (_Handler,), {"chat": state})
    server = _Server(("127.0.0.1", port), handler)
    state.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    try:
        yield state
    finally:
        for held in (state.hold_head, state.hold_text):
            if held is not None:
                held.set()
        server.shutdown()
        server.server_close()
        thread.join()
