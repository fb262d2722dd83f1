"""Put background work behind the window and the answers, by its priority, and heed the battery."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

_NICENESS = 5


def lower_process() -> None:
    """Lower the priority of this process below the window's."""
    import psutil  # once the window is shown

    with suppress(psutil.Error, OSError):
        if sys.platform == "win32":
            psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
        else:
            _lower_caller()


def lower_thread() -> None:
    """Lower the priority of this thread; only Linux has priorities per thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            _lower_caller()


def _lower_caller() -> None:
    """Lower whoever calls, unless it is lower; naming a process is refused to confined ones."""
    os.nice(max(0, _NICENESS - os.nice(0)))


def is_plugged_in() -> bool | None:
    """Whether the computer is plugged in; None where there is no battery, or the system does not say."""
    import psutil

    try:
        battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    except OSError:  # a container without /sys
        return None
    return None if battery is None else battery.power_plugged
