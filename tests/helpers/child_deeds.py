"""What a child process does in tests; the child imports this module and nothing of pytest."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from multiprocessing.connection import Connection


def echo(connection: Connection) -> None:
    while True:
        connection.send_bytes(connection.recv())


def crash(connection: Connection) -> None:
    connection.recv()
    os._exit(7)


def hang(connection: Connection) -> None:
    connection.recv()
    time.sleep(600)


def break_off(connection: Connection) -> None:
    """Die within a message: its length was sent, its end was not."""
    connection.recv()
    os.write(connection.fileno(), (1000).to_bytes(4, "big") + b"half")
    os._exit(7)


def swallow(connection: Connection) -> None:
    connection.send_bytes(b"%d" % len(bytes(connection.recv())))


def chatter(connection: Connection) -> None:
    print("noise on standard output")
    os.write(2, b"noise from native code\n")
    echo(connection)


def abort_without_memory(connection: Connection) -> None:
    connection.recv()
    os.write(2, b"memory allocation of 5000000000 bytes failed\n")
    os.abort()


def chatter_and_crash(connection: Connection) -> None:
    for _ in range(10_000):
        with suppress(BlockingIOError):
            os.write(2, b"noise from native code\n")
    crash(connection)
