"""How long work will take, told from how long the same work took so far."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

_WINDOW_SECONDS = 60.0  # of work: long enough to even out single files, short enough to follow
_LEAST_SECONDS = 3.0  # of work before anything is told


class TimeLeft:
    """Measures a rate over the last minute of work; breaks do not count.

    Args:
        clock: seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._marks: deque[tuple[float, float]] = deque()  # seconds of work, what was done by then
        self._worked = 0.0
        self._seen: float | None = None

    def update(self, done: float, left: float) -> float | None:
        """Return the seconds that what is left takes; None while there is too little to tell from.

        Args:
            done: of any unit, since any beginning; less than before means another beginning.
            left: of the same unit.
        """
        now = self._clock()
        self._worked += now - self._seen if self._seen is not None else 0.0
        self._seen = now
        if self._marks and done < self._marks[-1][1]:
            self._marks.clear()
        self._marks.append((self._worked, done))
        while self._worked - self._marks[0][0] > _WINDOW_SECONDS:
            self._marks.popleft()
        seconds = self._worked - self._marks[0][0]
        progress = done - self._marks[0][1]
        if seconds < _LEAST_SECONDS or progress <= 0:
            return None
        return left * seconds / progress

    def rate(self) -> float | None:
        """Return what was done a second, over the last minute of work; None as for `update`."""
        if not self._marks:
            return None
        seconds = self._worked - self._marks[0][0]
        progress = self._marks[-1][1] - self._marks[0][1]
        return progress / seconds if seconds >= _LEAST_SECONDS and progress > 0 else None

    def rest(self) -> None:
        """Do not count the time until the next update."""
        self._seen = None
