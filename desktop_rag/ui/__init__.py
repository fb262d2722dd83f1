"""The Qt widgets of the program."""

import ctypes
import sys

if sys.version_info < (3, 12):
    # PySide6 6.12.0 drops one reference to None per call that returns nothing, and one to True per
    # emitted signal. From 3.12 on these objects are immortal (PEP 683); before, the interpreter
    # aborts after some thousand calls, so raise their reference counts out of reach.
    for _constant in (None, True, False):
        ctypes.c_ssize_t.from_address(id(_constant)).value += 1 << 40
