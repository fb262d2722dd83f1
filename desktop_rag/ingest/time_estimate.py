"""Estimates of the remaining time from the recent rate of the same work."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

_WINDOW_SECONDS = 60.0  # of work: averages over single files, but follows changes
_LEAST_SECONDS = 3.0  # of work before there is an estimate


class TimeEstimator:
    """Measures a rate over the last minute of work, by a clock of monotonic seconds; pauses do not count."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._samples: deque[tuple[float, float]] = deque()  # (seconds of work, amount done by then)
        self._worked_s = 0.0
        self._updated_at: float | None = None

    def estimate_seconds_left(self, done: float, left: float) -> float | None:
        """Return the seconds that remain; None while there is too little data.

        Both amounts are in the same unit, of any kind. A smaller one `done` than before starts over.
        """
        now = self._clock()
        self._worked_s += now - self._updated_at if self._updated_at is not None else 0.0
        self._updated_at = now
        if self._samples and done < self._samples[-1][1]:
            self._samples.clear()
        self._samples.append((self._worked_s, done))
        while self._worked_s - self._samples[0][0] > _WINDOW_SECONDS:
            self._samples.popleft()
        rate = self.measure_rate()
        return left / rate if rate else None

    def measure_rate(self) -> float | None:
        """Return the amount per second over the last minute of work; None if there is no data."""
        if not self._samples:
            return None
        seconds = self._worked_s - self._samples[0][0]
        progress = self._samples[-1][1] - self._samples[0][1]
        return progress / seconds if seconds >= _LEAST_SECONDS and progress > 0 else None

    def pause_clock(self) -> None:
        """Do not count the time until the next update."""
        self._updated_at = None
