"""Widgets: what a person sees."""

import ctypes
import sys

if sys.version_info < (3, 12):
    # PySide6 6.12.0 loses a reference to None in every call that returns nothing, and one to True
    # in every emitted signal: harmless where they are immortal (PEP 683), fatal after some
    # thousand calls where they are not. So give them more references than can ever get lost.
    for _constant in (None, True, False):
        ctypes.c_ssize_t.from_address(id(_constant)).value += 1 << 40
