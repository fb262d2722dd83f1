"""The local API in a process of its own, and programs that ask it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.helpers.command_line import COMMAND, environment
from tests.helpers.patience import PATIENCE_S


@dataclass
class ApiServer:
    """A server that listens; `ask` shows the token."""

    url: str
    token: str
    process: subprocess.Popen[bytes]
    said: dict[str, Any]
    client: httpx.Client = field(repr=False)

    def ask(self, path: str, method: str = "GET", **more: Any) -> httpx.Response:
        """Return the reply to a request."""
        return self.client.request(method, path, **more)

    def read(self, route: str, **parameters: Any) -> Any:
        """Return what a successful reply says."""
        reply = self.ask(route, params=parameters)
        assert reply.status_code == 200, reply.text
        return reply.json()


@contextmanager
def serving(library: Path, home: Path, *options: str | Path, **env: str) -> Iterator[ApiServer]:
    """Serve a library for the block, and end that as a program does that started it."""
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
            headers = {"Authorization": f"Bearer {token}", "User-Agent": "mail reader"}
            with httpx.Client(base_url=said["url"], headers=headers, timeout=PATIENCE_S) as client:
                yield ApiServer(said["url"], token, process, said, client)
        finally:
            process.stdin.close()
            assert process.wait(PATIENCE_S) == 0
