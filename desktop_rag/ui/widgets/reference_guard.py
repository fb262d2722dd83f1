"""Protection against a fault of PySide6 that ends the program under Python 3.11."""

from __future__ import annotations

import ctypes
import sys


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
