"""How many threads the engine may use: a core for each, but none that is needed elsewhere.

The engine's threads spin while they wait for each other: two of them on two busy cores were
measured to be 20 times slower than one, and the window then stood still for up to 1.4 seconds. So
one core is left to the window, and those that other programs keep busy to them.
"""

from __future__ import annotations

import time

import psutil

_SHORTEST_SECONDS = 0.2  # of measuring


class FreeCores:
    """Measures the time between answers: while one is made, the engine itself is busy."""

    def __init__(self) -> None:
        self._cores = psutil.cpu_count(logical=False) or 1
        self._processors = psutil.cpu_count() or 1
        self._own = psutil.Process()
        self._free = max(self._cores - 1, 1)
        self.measure()

    def measure(self) -> None:
        """Begin to measure."""
        self._since = time.monotonic()
        psutil.cpu_percent()
        self._own.cpu_percent()

    def count(self) -> int:
        """Return how many cores were left free since `measure`, at least one."""
        if time.monotonic() - self._since >= _SHORTEST_SECONDS:
            busy = psutil.cpu_percent() * self._processors - self._own.cpu_percent()
            share = max(busy, 0) / 100 / self._processors
            self._free = max(self._cores - max(round(self._cores * share), 1), 1)
        return self._free
