"""Tell when a process takes too long, also on a computer that is busy with something else."""

from __future__ import annotations

import time
from collections.abc import Callable

# Processor time that shows that a process goes on, and within how long. Threads that look 20 times a second
# whether something has come use a third of it; a process at low priority beside four busy ones gets it in a
# second.
_LEAST_WORK_S, _WITHIN_S = 0.05, 20.0
# A caller that was away for longer does not know whether the process waited for it meanwhile.
_LONGEST_GAP_S = 1.0


class WorkTimer:
    """Measures how long a process has worked since it last made progress, and how long it has stood still.

    Work is processor time, but never more than the clock shows, however many threads there are. A process
    that gets few turns on a busy computer works little, but does not stand still.

    Args:
        measure: returns the processor time that the process has used, in seconds.
        clock: returns monotonic seconds.
    """

    def __init__(self, measure: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._measure, self._clock = measure, clock
        self._worked_s = self._still_s = 0.0
        self._last: tuple[float, float] | None = None  # the clock and the processor time at the last look
        self._last_work = 0.0  # the processor time when the process was last seen to go on

    def restart(self) -> None:
        """Note progress: the next call of `exceeds` begins again."""
        self._last = None

    def exceeds(self, limit_s: float) -> bool:
        """Whether the process worked, or stood still, for longer; to be asked about ten times a second."""
        now, used = self._clock(), self._measure()
        if self._last is None:
            self._worked_s = self._still_s = 0.0
            self._last_work = used
        else:
            gap_s = now - self._last[0]
            self._worked_s += min(gap_s, used - self._last[1])
            self._still_s += min(gap_s, _LONGEST_GAP_S)
        self._last = now, used
        if used - self._last_work >= _LEAST_WORK_S * max(1.0, self._still_s / _WITHIN_S):
            self._last_work, self._still_s = used, 0.0
        return max(self._worked_s, self._still_s) > limit_s
