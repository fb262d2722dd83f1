"""A guard against a fault of PySide6 6.12.0 that aborts the program under Python 3.11.

Each `Signal.emit` of that version returns True without counting the reference. From Python 3.12 on
True is immortal (PEP 683) and nothing happens; before, the interpreter dies with "deallocating True
or False" after some hundred signals.
"""

from __future__ import annotations

import ctypes
import sys

from PySide6.QtCore import QObject, Signal

_TRUE = True
_EMITS = 8
_IMMORTAL = 1 << 40  # references: a thousand signals a second for thirty years


class _Probe(QObject):
    fired = Signal()


def protect_true() -> None:
    """Give True so many references that it outlives the lost ones, where any get lost."""
    if sys.version_info >= (3, 12):
        return
    probe, before = _Probe(), sys.getrefcount(_TRUE)
    for _ in range(_EMITS):
        probe.fired.emit()
    if sys.getrefcount(_TRUE) <= before - _EMITS:
        count = ctypes.c_ssize_t.from_address(id(_TRUE))  # where CPython keeps it
        count.value += _IMMORTAL
