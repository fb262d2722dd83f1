"""Choose the number of engine threads: one for each core that other programs leave free.

The engine's threads spin while they wait for each other. If another program keeps one of them from
running, the others only burn time: two threads on two busy cores were measured to be 20 times slower
than one. So the load is measured while the engine works, and the number is changed between batches.
"""

from __future__ import annotations

import time

import psutil

_MIN_SECONDS = 0.3  # of a measurement
# A thread that shares its core with other programs for more of the time than this is not worth it.
_MAX_SHARED = 0.5


class FreeCores:
    """Counts the cores that other processes leave free. For use in the process of the engine."""

    def __init__(self) -> None:
        self._cores = psutil.cpu_count(logical=False) or psutil.cpu_count() or 1
        self._free = self._cores
        self.start_measuring()

    def start_measuring(self) -> None:
        """Start a measurement."""
        self._since = time.monotonic()
        self._busy_before = _measure_busy_seconds()
        self._own_before = time.process_time()

    def count_free_cores(self) -> int:
        """Return how many cores were free in the last measurement, at least one; start the next."""
        seconds = time.monotonic() - self._since
        if seconds >= _MIN_SECONDS:
            others = _measure_busy_seconds() - self._busy_before - (time.process_time() - self._own_before)
            free = self._cores - max(others, 0) / seconds
            self._free = max(int(free + _MAX_SHARED), 1)
            self.start_measuring()
        return self._free


def _measure_busy_seconds() -> float:
    """Return the processor seconds of all processes since the start of the computer."""
    times = psutil.cpu_times()
    return sum(times) - times.idle - getattr(times, "iowait", 0.0)
