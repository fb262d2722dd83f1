"""Choose the number of engine threads: one for each free core.

The engine's threads spin while they wait for each other: two on two busy cores were measured to be
20 times slower than one, and the window froze for up to 1.4 seconds. So one core is left for the
window, and as many as other programs keep busy.
"""

from __future__ import annotations

import time

import psutil

_MIN_SECONDS = 0.2  # shorter measurements are ignored


class FreeCores:
    """Measures the CPU load between answers, when the engine itself is idle."""

    def __init__(self) -> None:
        self._cores = psutil.cpu_count(logical=False) or 1
        self._processors = psutil.cpu_count() or 1
        self._process = psutil.Process()
        self._free = max(self._cores - 1, 1)
        self.start_measuring()

    def start_measuring(self) -> None:
        """Start a measurement."""
        self._since = time.monotonic()
        psutil.cpu_percent()
        self._process.cpu_percent()

    def count_free_cores(self) -> int:
        """Return how many cores were free since `start_measuring`, at least one."""
        if time.monotonic() - self._since >= _MIN_SECONDS:
            busy = psutil.cpu_percent() * self._processors - self._process.cpu_percent()
            share = max(busy, 0) / 100 / self._processors
            self._free = max(self._cores - max(round(self._cores * share), 1), 1)
        return self._free
