"""What a child of a reader pool does in tests; the child imports this module and nothing of pytest."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.readers.recognised_pages import PagesFound
from desktop_rag.reply_codec import ReplyCodec
from tests.helpers.patience import wait_until

REPLIES = ReplyCodec(int, str, PagesFound)


def serve(connection: Connection) -> None:
    """Do as the requests say: (what, argument)."""
    while True:
        what, argument = connection.recv()
        for value, last in _DEEDS[what](argument):
            connection.send_bytes(REPLIES.encode(value, last=last))


def _echo(argument: object) -> Iterator[tuple[object, bool]]:
    yield argument, True


def _pid(_argument: object) -> Iterator[tuple[object, bool]]:
    yield os.getpid(), True


def _row(count: int) -> Iterator[tuple[object, bool]]:
    for number in range(count):
        yield number, number == count - 1


def _sleep(seconds: float) -> Iterator[tuple[object, bool]]:
    time.sleep(seconds)
    yield "slept", True


def _wait(gate: str) -> Iterator[tuple[object, bool]]:
    """Wait for a file to be there."""
    wait_until(Path(gate).exists)
    yield "opened", True


def _work(seconds: float) -> Iterator[tuple[object, bool]]:
    """Send four values, and use so much processor time for each."""
    for number in range(4):
        end = time.process_time() + seconds
        while time.process_time() < end:
            pass
        yield number, number == 3


def _read_pages(argument: tuple[int, float]) -> Iterator[tuple[object, bool]]:
    """Say how many pages there are, and use so much processor time for them."""
    pages, seconds = argument
    yield PagesFound(pages), False
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    yield "read", True


def _large(size: int) -> Iterator[tuple[object, bool]]:
    yield "x" * size, True


def _die(marker: str) -> Iterator[tuple[object, bool]]:
    """Send a value and crash, as often as the marker file has lines."""
    yield "begun", False
    if _count_down(marker):
        os._exit(7)
    yield "done", True


def _killed(marker: str) -> Iterator[tuple[object, bool]]:
    if _count_down(marker):
        os.kill(os.getpid(), signal.SIGKILL)
    yield "done", True


def _count_down(marker: str) -> bool:
    left = int(Path(marker).read_text())
    Path(marker).write_text(str(left - 1))
    return left > 0


def _eat(size: int) -> Iterator[tuple[object, bool]]:
    food = b"x" * size
    time.sleep(600)
    yield len(food), True


def _swell(size: int) -> Iterator[tuple[object, bool]]:
    """Keep the memory, as a fragmented heap does."""
    _KEPT.append(b"x" * size)
    time.sleep(0.15)
    yield os.getpid(), True


_KEPT: list[bytes] = []
_DEEDS: dict[str, Callable[..., Iterator[tuple[object, bool]]]] = {
    "echo": _echo, "pid": _pid, "row": _row, "sleep": _sleep, "wait": _wait, "work": _work,
    "pages": _read_pages, "large": _large, "die": _die, "killed": _killed, "eat": _eat, "swell": _swell,
}  # fmt: skip
