"""A model process that notes when the engine gave each piece of text. Imports no Qt."""

from __future__ import annotations

import json
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.llm.gpt4all.model_process import serve_requests as serve_model
from desktop_rag.llm.gpt4all.process_messages import REPLIES, GenerateDone, TextGenerated

FIFO = "DESKTOP_RAG_ENGINE_TIMES"  # names the FIFO through which the times reach the benchmark

# Opened when the child imports this module, as it is confined afterwards.
_CHANNEL = os.open(os.environ[FIFO], os.O_WRONLY) if FIFO in os.environ else -1


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
            os.write(_CHANNEL, f"{json.dumps(self._given)}\n".encode())
            self._given = []
        self._connection.send_bytes(encoded)


def serve(connection: Connection) -> None:
    """Serve as the real process does."""
    serve_model(_Noting(connection))  # type: ignore[arg-type]


class EngineTimes:
    """What the model process notes, of one answer after the other.

    Args:
        fifo: where the FIFO is made; its name is put into the environment of the processes to come.
    """

    def __init__(self, fifo: Path) -> None:
        os.mkfifo(fifo)
        os.environ[FIFO] = str(fifo)
        self._lines = open(os.open(fifo, os.O_RDWR))  # noqa: SIM115, PTH123 - not at its end without writers

    def read_answer(self) -> list[tuple[float, int]]:
        """Return when, and how many characters of the next answer there were by then."""
        return [(at, count) for at, count in json.loads(self._lines.readline())]
