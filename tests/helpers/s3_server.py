"""A real server of object storage, one that refuses, and a line that breaks."""

from __future__ import annotations

import json
import random
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from pathlib import Path

import psutil

from desktop_rag.sharing.credentials import Credentials

WRITER, READER = Credentials("writer", "writer-secret"), Credentials("reader", "reader-secret")
_BUCKET = "team"
_BLOCK_BYTES = 1 << 14


def find_program() -> str | None:
    """Return the path of SeaweedFS, None where it is not installed."""
    return shutil.which("weed", path=str(Path(sys.executable).parent)) or shutil.which("weed")


@contextmanager
def serve_bucket(folder: Path) -> Iterator[str]:
    """Run SeaweedFS with an empty bucket; yield the URL of its S3 interface."""
    program = find_program()
    assert program is not None
    actions = {WRITER: ["Admin", "Read", "Write", "List"], READER: ["Read", "List"]}
    identities = [
        {
            "name": each.access_key,
            "credentials": [{"accessKey": each.access_key, "secretKey": each.secret}],
            "actions": allowed,
        }
        for each, allowed in actions.items()
    ]
    (folder / "s3.json").write_text(json.dumps({"identities": identities}))
    port, *others = islice(_find_free_ports(), 5)
    command = [program, "mini", f"-dir={folder}", "-ip=127.0.0.1", "-ip.bind=127.0.0.1", f"-bucket={_BUCKET}",
               f"-s3.port={port}", f"-s3.config={folder / 's3.json'}", "-s3.autoCreateBucket=false",
               "-admin.ui=false", "-webdav=false", "-s3.port.iceberg=0", "-s3.port.lance=0"]  # fmt: skip
    names = ("master", "volume", "filer", "admin")
    command += [f"-{name}.port={each}" for name, each in zip(names, others, strict=True)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=folder)
    try:
        _wait_until_ready(folder / "log", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        for child in psutil.Process(process.pid).children(recursive=True):
            child.kill()
        process.kill()
        process.wait()


def _find_free_ports() -> Iterator[int]:
    """Yield ports that no system gives to a connection; SeaweedFS also takes those 10,000 above."""
    for port in random.sample(range(10_000, 20_000), 10_000):
        with suppress(OSError), closing(socket.socket()) as near, closing(socket.socket()) as far:
            near.bind(("127.0.0.1", port))
            far.bind(("127.0.0.1", port + 10_000))
            yield port


def _wait_until_ready(log: Path, process: subprocess.Popen[bytes]) -> None:
    while b"Press Ctrl+C" not in log.read_bytes():
        assert process.poll() is None, log.read_text()[-2000:]
        time.sleep(0.05)


@contextmanager
def serve_refusals(status: int, code: str) -> Iterator[str]:
    """Answer every request with an error of S3; yield the URL."""
    body = f"<Error><Code>{code}</Code><Message>Words of a server</Message></Error>".encode()

    class Handler(BaseHTTPRequestHandler):
        def _refuse(self) -> None:
            with suppress(ConnectionError):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        do_GET = do_PUT = do_POST = do_HEAD = _refuse  # noqa: N815

        def log_message(self, *_words: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@dataclass(frozen=True, slots=True)
class Line:
    """How a line to a server behaves: bytes a second each way, delay, and when a connection breaks."""

    bytes_per_s: float = 1e12
    delay_s: float = 0.0
    breaks_every: int = 0  # connections; 0 for never
    breaks_after: int = 1 << 16  # bytes of an answer


@contextmanager
def relay(url: str, line: Line) -> Iterator[str]:
    """Pass connections on to a server through such a line; yield the URL of its near end.

    All connections share the line.
    """
    target = ("127.0.0.1", int(url.rpartition(":")[2]))
    listener = socket.create_server(("127.0.0.1", 0))
    sockets: list[socket.socket] = []
    threads: list[threading.Thread] = []
    schedules = [_Schedule(line), _Schedule(line)]

    def accept() -> None:
        number = 0
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            number += 1
            far = socket.create_connection(target)
            sockets.extend((near, far))
            left = line.breaks_after if line.breaks_every and number % line.breaks_every == 0 else None
            for source, sink, schedule, most in (
                (near, far, schedules[0], None),
                (far, near, schedules[1], left),
            ):
                thread = threading.Thread(target=_pass_on, args=(source, sink, schedule, most), daemon=True)
                thread.start()
                threads.append(thread)

    accepting = threading.Thread(target=accept, daemon=True)
    accepting.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        accepting.join()
        for each in sockets:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        for thread in threads:
            thread.join()


class _Schedule:
    """When the line is free again."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._lock = threading.Lock()
        self._free_at = 0.0

    def wait_for(self, size: int) -> None:
        with self._lock:
            begin = max(time.monotonic(), self._free_at)
            self._free_at = begin + size / self._line.bytes_per_s
            arrival = self._free_at + self._line.delay_s
        time.sleep(max(0.0, arrival - time.monotonic()))


def _pass_on(source: socket.socket, sink: socket.socket, schedule: _Schedule, most: int | None) -> None:
    passed = 0
    with suppress(OSError):
        while block := source.recv(_BLOCK_BYTES):
            passed += len(block)
            if most is not None and passed > most:
                break
            schedule.wait_for(len(block))
            sink.sendall(block)
    for each in (source, sink):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()
