"""Ask questions of your own documents, on your own machine."""

import ctypes
import sys

__version__ = "0.1.0"

if sys.version_info < (3, 12):
    # PySide6 6.12.0 loses a reference to None in every call that returns nothing: harmless where
    # None is immortal (3.12), fatal after some 6,000 calls where it is not ("none_dealloc").
    ctypes.c_ssize_t.from_address(id(None)).value += 1 << 40
