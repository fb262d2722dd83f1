"""Cooperative cancellation: a flag that any thread sets and the loops of the core check.

A thread that waits for a disk checks nothing, so the end of the process does not depend on it.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

_STOP_SECONDS = 2.0
StepT = TypeVar("StepT")
ResultT = TypeVar("ResultT")


class Cancelled(Exception):  # noqa: N818 - a request to stop, not an error
    """The work was stopped on request; raised by `CancelToken.raise_if_cancelled`."""


class CancelToken:
    """A cancel flag that any thread may set. Cancelling a parent cancels its children."""

    def __init__(self, parent: CancelToken | None = None) -> None:
        self._event = threading.Event()
        self._parent = parent

    @property
    def cancelled(self) -> bool:
        """Whether this token, or its parent, was cancelled."""
        return self._event.is_set() or (self._parent is not None and self._parent.cancelled)

    def cancel(self) -> None:
        """Request cancellation; idempotent."""
        self._event.set()

    def wait(self, seconds: float) -> None:
        """Wait for `seconds`; raise Cancelled, at once when this token itself is cancelled."""
        self._event.wait(seconds)
        self.raise_if_cancelled()

    def raise_if_cancelled(self) -> None:
        """Raise Cancelled if this token, or its parent, was cancelled."""
        if self.cancelled:
            raise Cancelled


def end_process_soon(status: int) -> None:
    """End the process after two seconds, whatever its threads wait for, unless it has ended by then.

    All that is stored survives that, as it does a crash. Its child processes end before it: one that hangs
    would keep the terminal's pipes open.
    """
    timer = threading.Timer(_STOP_SECONDS, _end_process, (status,))
    timer.daemon = True
    timer.start()


def _end_process(status: int) -> None:
    import multiprocessing

    for child in multiprocessing.active_children():
        child.kill()
    os._exit(status)


class StepLoop(Generic[StepT, ResultT]):
    """Iterates once over the steps of a generator; then `result` is its return value."""

    result: ResultT

    def __init__(self, steps: Generator[StepT, None, ResultT]) -> None:
        self._steps = steps

    def __iter__(self) -> Iterator[StepT]:
        self.result = yield from self._steps

    def run_to_end(self) -> ResultT:
        """Run all steps and return the result."""
        deque(self, maxlen=0)
        return self.result
