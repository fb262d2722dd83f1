"""Protection of objects in use from two faults: of PySide6 under Python 3.11, and of garbage collection."""

from __future__ import annotations

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, QTimer

from desktop_rag.system.background_import import collect_due_garbage

_INTERVAL_MS = 500


def guard_against_lost_references() -> None:
    """Keep PySide6 from destroying None, True and False; call it before the first widget is made.

    PySide6 6.12.0 drops one reference to None per call that returns nothing, and one to True per
    emitted signal: after some thousand calls CPython aborts with "deallocating None". Since CPython
    3.12 these objects are immortal (PEP 683); before, their reference counts are raised out of reach.

    To be removed when Python 3.11 is no longer supported, or when a fixed PySide6 is required.
    """
    if sys.version_info < (3, 12):
        for constant in (None, True, False):
            ctypes.c_ssize_t.from_address(id(constant)).value += 1 << 40


def collect_in_gui_thread(parent: QObject) -> None:
    """Disable automatic garbage collection; collect in the thread of `parent` for as long as it lives.

    Python collects in whichever thread has allocated last. A widget in a reference cycle is then destroyed
    in a worker thread, while the GUI thread uses its parents and children: a segmentation fault.
    """
    gc.disable()
    timer = QTimer(parent, interval=_INTERVAL_MS)
    timer.timeout.connect(collect_due_garbage)
    timer.start()
