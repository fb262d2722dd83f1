"""Child processes that do not start, as where a part of the program is missing or damaged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker, spawn
from pathlib import Path


@contextmanager
def interpreter(program: Path) -> Iterator[None]:
    """Have child processes started with another interpreter, which need not be there."""
    resource_tracker.ensure_running()  # it would be started with that interpreter, too
    before = spawn.get_executable()
    spawn.set_executable(str(program))
    try:
        yield
    finally:
        spawn.set_executable(before)
