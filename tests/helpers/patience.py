"""Waiting for events: nearly as long as pytest-timeout allows a test."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE_S = 240.0
_PAUSE_S = 0.02


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds; raises TimeoutError after `PATIENCE_S`."""
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError("the event that the test waits for does not come")
        time.sleep(_PAUSE_S)
