"""Whether this computer has a battery, and whether it is plugged in."""

from __future__ import annotations


def is_plugged_in() -> bool | None:
    """Whether the computer is plugged in; None where there is no battery, or the system does not say."""
    import psutil

    try:
        battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    except OSError:  # a container without /sys
        return None
    return None if battery is None else battery.power_plugged
