"""A releases page on this computer that keeps what it was sent."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass
class ReleasesServer:
    """Answers each request with `status`, hangs up without one."""

    url: str
    received: list[str] = field(default_factory=list)


@contextmanager
def serve_releases(status: str, leads_to: str) -> Iterator[ReleasesServer]:
    """Serve until the end of the block; with `leads_to`, requests are led there."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = ReleasesServer(f"http://127.0.0.1:{listener.getsockname()[1]}")
    location = f"Location: {leads_to}\r\n" if leads_to else ""

    def serve() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection:
                server.received.append(connection.recv(4_096).decode().strip().replace("\r\n", "\n"))
                if status:
                    connection.sendall(f"HTTP/1.1 {status}\r\n{location}Content-Length: 0\r\n\r\n".encode())

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield server
    finally:
        with suppress(OSError):  # macOS and Windows shut down connections alone
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join()
