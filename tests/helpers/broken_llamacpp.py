"""llama.cpp processes that misbehave; the child imports this module and nothing of pytest."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection

from desktop_rag.llm.llamacpp.llamacpp_server import (
    REPLIES,
    DeviceChosen,
    ServerReady,
    ServerStart,
    _start_server,
)

GPU = "Broken 3000"


def crash_on_gpu(connection: Connection) -> None:
    """Serve where the driver of the GPU crashes."""
    start: ServerStart = connection.recv()
    if start.may_use_gpu:
        connection.send_bytes(REPLIES.encode(DeviceChosen(GPU)))
        os.abort()
    server = _start_server(start, lambda reply: connection.send_bytes(REPLIES.encode(reply)))
    port = int(server.listening_address.rpartition(":")[2])
    connection.send_bytes(REPLIES.encode(ServerReady(port)))
    connection.recv()


def send_wrong_port(connection: Connection) -> None:
    """Name a port that cannot be."""
    connection.recv()
    connection.send_bytes(REPLIES.encode(ServerReady(70_000)))
    connection.recv()
