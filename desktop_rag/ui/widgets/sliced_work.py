"""Long work of the GUI thread, done in slices between which the event loop runs."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer

_SLICE_S = 0.010  # of processor time; less than a frame at 60 Hz, with time left to paint
_BATCH = 500  # rows between two looks at the clock: 1 to 3 ms

_Item = TypeVar("_Item")


class SlicedWork(QObject):
    """Runs queued generators in order; each yields where it may be interrupted.

    Short work is done at once, before `add_steps` returns.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._queue: deque[Iterator[None]] = deque()
        self._is_running = False
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._run_slice)

    def add_steps(self, steps: Iterator[None]) -> None:
        """Run a generator after those that were added before."""
        self._queue.append(steps)
        if not self._is_running and not self._timer.isActive():
            self._run_slice()

    def _run_slice(self) -> None:
        self._is_running, end = True, time.thread_time() + _SLICE_S
        try:
            while self._queue and time.thread_time() < end:
                for _ in self._queue[0]:
                    if time.thread_time() >= end:
                        break
                else:
                    self._queue.popleft()
        finally:
            self._is_running = False
            if self._queue:
                self._timer.start()


def split_batches(items: Sequence[_Item]) -> Iterator[Sequence[_Item]]:
    """Yield the items in batches, each about a millisecond's work."""
    for start in range(0, len(items), _BATCH):
        yield items[start : start + _BATCH]
