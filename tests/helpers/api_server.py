"""The local API, in this process or in one of its own, and programs that ask it."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from desktop_rag.cancel import CancelToken
from tests.helpers.command_line import COMMAND, environment
from tests.helpers.patience import PATIENCE_S


@dataclass
class ApiServer:
    """A server that listens; `ask` shows the token."""

    url: str
    token: str
    library: Path
    client: httpx.Client = field(repr=False)

    def ask(self, path: str, method: str = "GET", **more: Any) -> httpx.Response:
        """Return the reply to a request."""
        return self.client.request(method, path, **more)

    def read(self, route: str, **parameters: Any) -> Any:
        """Return what a successful reply says."""
        reply = self.ask(route, params=parameters)
        assert reply.status_code == 200, reply.text
        return reply.json()


@dataclass
class ServerProcess(ApiServer):
    """A process of the command `serve`, and what it said at its start."""

    process: subprocess.Popen[bytes]
    said: dict[str, Any]


def open_client(url: str, token: str) -> httpx.Client:
    """Return a client that shows the token."""
    headers = {"Authorization": f"Bearer {token}", "User-Agent": "mail reader"}
    return httpx.Client(base_url=url, headers=headers, timeout=PATIENCE_S)


@contextmanager
def serving_here(library: Path, *, allow_add: bool = False) -> Iterator[ApiServer]:
    """Serve a library for the block in a thread, which saves the start and the imports of a process."""
    from desktop_rag.api.library_service import LibraryService
    from desktop_rag.api.server import serve_library

    ending, urls = CancelToken(), queue.Queue[str]()
    service = LibraryService(library, allow_add=allow_add)
    arguments = (service, 0, "token", ending, lambda url, _socket: urls.put(url))
    thread = threading.Thread(target=serve_library, args=arguments)
    thread.start()
    try:
        url = urls.get(timeout=PATIENCE_S)
        with open_client(url, "token") as client:
            yield ApiServer(url, "token", library, client)
    finally:
        ending.cancel()
        thread.join(PATIENCE_S)
        assert not thread.is_alive()


@contextmanager
def serving(library: Path, home: Path, *options: str | Path, **env: str) -> Iterator[ServerProcess]:
    """Serve a library for the block with the command, and end that as a program does that started it."""
    command = [*COMMAND, "serve", "--port", "0", "--json", "--until-eof", "--library", library, *options]
    process = subprocess.Popen(
        [str(each) for each in command],
        env=environment(home, **env),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        assert process.stdout is not None
        assert process.stdin is not None
        try:
            line = process.stdout.readline()
            assert line, process.stderr.read().decode() if process.stderr else ""
            said = json.loads(line)
            token = Path(said["token_file"]).read_text(encoding="utf-8").strip()
            with open_client(said["url"], token) as client:
                yield ServerProcess(said["url"], token, library, client, process, said)
        finally:
            process.stdin.close()
            assert process.wait(PATIENCE_S) == 0
