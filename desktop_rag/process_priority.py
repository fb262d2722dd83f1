"""Lower the priority of background work, so that the window and answers come first."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress

import psutil

_NICENESS = 5


def lower_process() -> None:
    """Lower the priority of this process below the window's."""
    with suppress(psutil.Error, OSError):
        if sys.platform == "win32":
            psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
        else:
            psutil.Process().nice(_NICENESS)


def lower_thread() -> None:
    """Lower the priority of this thread; only Linux has priorities per thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
