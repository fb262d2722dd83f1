"""Garbage collection in the GUI thread only."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from desktop_rag.system.background_import import collect_due_garbage

_INTERVAL_MS = 500


def collect_in_gui_thread(parent: QObject) -> None:
    """Disable automatic garbage collection; collect in the thread of `parent` for as long as it lives.

    Python collects in whichever thread has allocated last. A widget in a reference cycle is then destroyed
    in a worker thread, while the GUI thread uses its parents and children: a segmentation fault.
    """
    gc.disable()
    timer = QTimer(parent, interval=_INTERVAL_MS)
    timer.timeout.connect(collect_due_garbage)
    timer.start()
