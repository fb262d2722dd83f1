"""Put background work behind the window and the answers, by its priority, and heed the battery."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

import psutil

_NICENESS = 5


def lower_process() -> None:
    """Lower the priority of this process below the window's."""
    with suppress(psutil.Error, OSError):
        if sys.platform == "win32":
            psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
        else:
            os.setpriority(os.PRIO_PROCESS, 0, _NICENESS)  # by its number is refused to confined processes


def lower_thread() -> None:
    """Lower the priority of this thread; only Linux has priorities per thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, _NICENESS)


def is_plugged_in() -> bool | None:
    """Whether the computer is plugged in; None where there is no battery, or the system does not say."""
    import psutil

    try:
        battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    except OSError:  # a container without /sys
        return None
    return None if battery is None else battery.power_plugged
