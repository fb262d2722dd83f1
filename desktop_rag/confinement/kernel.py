"""System calls of Linux that Python does not offer."""

from __future__ import annotations

import ctypes
import os
import platform
import sys

# The machines whose system calls are known, with their numbers in the kernel's audit interface.
AUDIT_ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_PR_SET_NO_NEW_PRIVS = 38
_CAPABILITY_VERSION = 0x20080522
_CAPSET = {"x86_64": 126, "aarch64": 91}


def find_machine() -> str:
    """Return the kernel's name of this computer's machine, "" where it cannot confine."""
    machine = platform.machine()
    known = sys.platform == "linux" and machine in AUDIT_ARCHITECTURES and sys.maxsize > 2**32
    return machine if known else ""


def call_kernel(number: int, *arguments: object) -> int:
    """Return the result of a system call; raises OSError. Integers are passed with 64 bits."""
    library = ctypes.CDLL(None, use_errno=True)
    library.syscall.restype = ctypes.c_long
    words = (ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)
    result: int = library.syscall(ctypes.c_long(number), *words)
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return result


def drop_privileges() -> None:
    """Give up all capabilities, and the way to get them back; raises OSError."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.prctl(_PR_SET_NO_NEW_PRIVS, *map(ctypes.c_ulong, (1, 0, 0, 0))):
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    header, none = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0), (ctypes.c_uint32 * 6)()
    call_kernel(_CAPSET[platform.machine()], header, none)
