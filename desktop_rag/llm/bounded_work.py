"""Bounds for programs that come with a model, such as chat templates."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

_MAX_LINES = 1_000_000  # of Python: far more than a template of a model runs for a conversation
_MAX_SECONDS = 1.0  # of processor time, looked at before each line: a conversation takes milliseconds
_MAX_PROCESS_SECONDS = 2.0  # after which the system ends it: one line may multiply numbers for minutes
_MAX_BYTES = 256_000_000
_PAGE_BYTES = 4096
_DATA_FIELD = 5  # in statm: pages of private memory


class WorkTooLongError(Exception):
    """The bounds of `bound_lines` were reached; for the block to pass on, as they end with it."""


@contextmanager
def bound_lines() -> Iterator[None]:
    """Limit what this thread runs in the block: lines of Python, and seconds; raises WorkTooLongError."""
    lines, deadline = 0, time.thread_time() + _MAX_SECONDS

    def count_line(_frame: FrameType, _event: str, _argument: object) -> Any:
        nonlocal lines
        lines += 1
        if lines > _MAX_LINES or time.thread_time() > deadline:
            raise WorkTooLongError
        return count_line

    before = sys.gettrace()
    sys.settrace(count_line)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def bound_process() -> Iterator[None]:
    """Limit what this process takes in the block: on Linux new memory, and but for Windows processor time.

    Other threads should be idle. A process that takes too long is ended by the system; raises MemoryError.
    """
    with _limit_seconds(), _limit_new_memory():
        yield


@contextmanager
def _limit_seconds() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, _MAX_PROCESS_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def _limit_new_memory() -> Iterator[None]:
    if sys.platform != "linux":
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    with suppress(OSError, ValueError):  # the limit is lower already
        pages = int(Path("/proc/self/statm").read_text().split()[_DATA_FIELD])
        resource.setrlimit(resource.RLIMIT_DATA, (pages * _PAGE_BYTES + _MAX_BYTES, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))
