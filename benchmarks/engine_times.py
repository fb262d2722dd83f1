"""A model process that notes when the engine gave each piece of text. Imports no Qt."""

from __future__ import annotations

import json
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.llm.gpt4all.model_process import serve_requests as serve_model
from desktop_rag.llm.gpt4all.process_messages import REPLIES, GenerateDone, TextGenerated

FILE = "DESKTOP_RAG_ENGINE_TIMES"


class _Noting:
    """A connection that notes texts: when, and how many characters there are by then."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._given: list[tuple[float, int]] = []
        self.recv = connection.recv

    def send_bytes(self, encoded: bytes) -> None:
        """Note and send."""
        message = REPLIES.decode(encoded)[0]
        if isinstance(message, TextGenerated):
            before = self._given[-1][1] if self._given else 0
            self._given.append((time.monotonic(), before + len(message.text)))
        if isinstance(message, GenerateDone):
            Path(os.environ[FILE]).write_text(json.dumps(self._given))
            self._given = []
        self._connection.send_bytes(encoded)


def serve(connection: Connection) -> None:
    """Serve as the real process does."""
    serve_model(_Noting(connection))  # type: ignore[arg-type]


def given() -> list[tuple[float, int]]:
    """Return what was noted of the last answer."""
    return [(at, count) for at, count in json.loads(Path(os.environ[FILE]).read_text())]
