"""Confinement on macOS by a profile of rules (the last match counts), on Windows by a job object.

See https://learn.microsoft.com/windows/win32/procthread/job-objects.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterable
from ctypes import c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path

_RULES = """(version 1)
(allow default)
(deny network*){listening}
(deny process-fork)
(deny process-exec*)
(deny signal)
(allow signal (target self))
(deny file-write*)
(allow file-write* (literal "/dev/null"){temporary})
(deny file-read-data (subpath "/Users") (subpath "/Volumes"){home})
(allow file-read-data{readable})
"""
_LISTENING_RULES = """
(allow network-bind (local ip "localhost:*"))
(allow network-inbound (local ip "localhost:*"))"""
_UI_RESTRICTIONS, _EXTENDED_LIMITS = 4, 9  # kinds of information
_ONE_PROCESS, _PROCESS_MEMORY, _DIE_ON_EXCEPTION = 0x8, 0x100, 0x400
_NO_UI = 0xFF  # windows of others, clipboard, settings, desktops, shutting down


def build_profile(readable: Iterable[Path], home: Path, temporary: Path, *, listens: bool = False) -> str:
    """Return a profile: no network, no programs, nothing to read of the user but `readable`.

    `temporary` may be written to, as libraries unpack themselves there. `listens` lets this computer connect.
    """
    return _RULES.format(
        listening=_LISTENING_RULES if listens else "",
        temporary=_name_paths([temporary]),
        home=_name_paths([home]),
        readable=_name_paths(readable),
    )


def enter_sandbox(profile: str) -> None:
    """Confine this process permanently; raises OSError."""
    library = ctypes.CDLL("/usr/lib/libSystem.dylib")
    fault = ctypes.c_char_p()
    if library.sandbox_init(profile.encode(), ctypes.c_uint64(0), ctypes.byref(fault)):
        raise OSError((fault.value or b"").decode(errors="replace"))


def _name_paths(paths: Iterable[Path]) -> str:
    """Return a rule's filters for these paths and everything below them."""
    texts = (str(path.resolve()).replace("\\", "\\\\").replace('"', '\\"') for path in paths)
    return "".join(f' (subpath "{text}")' for text in texts)


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = (
        ("process_time", c_int64), ("job_time", c_int64), ("flags", c_uint32),
        ("least_working_set", c_size_t), ("most_working_set", c_size_t), ("processes", c_uint32),
        ("affinity", c_size_t), ("priority", c_uint32), ("scheduling", c_uint32),
    )  # fmt: skip


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("basic", BasicLimits), ("io", c_uint64 * 6), ("process_bytes", c_size_t), ("job_bytes", c_size_t),
        ("peak_process_bytes", c_size_t), ("peak_job_bytes", c_size_t),
    )  # fmt: skip


def build_limits(memory_bytes: int | None) -> ExtendedLimits:
    """Return the limits: one process, with so much memory."""
    flags = _ONE_PROCESS | _DIE_ON_EXCEPTION | (_PROCESS_MEMORY if memory_bytes else 0)
    return ExtendedLimits(BasicLimits(flags=flags, processes=1), process_bytes=memory_bytes or 0)


def enter_job(memory_bytes: int | None) -> None:
    """Put this process into a job permanently: no other processes, limited memory; raises OSError."""
    if sys.platform != "win32":
        raise OSError("only Windows has jobs")
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = c_void_p
    kernel.CreateJobObjectW.argtypes = (c_void_p, c_void_p)
    kernel.SetInformationJobObject.argtypes = (c_void_p, ctypes.c_int, c_void_p, c_uint32)
    kernel.AssignProcessToJobObject.argtypes = (c_void_p, c_void_p)
    job, limits, no_ui = kernel.CreateJobObjectW(None, None), build_limits(memory_bytes), c_uint32(_NO_UI)
    if not (
        job
        and kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        and kernel.SetInformationJobObject(job, _UI_RESTRICTIONS, ctypes.byref(no_ui), ctypes.sizeof(no_ui))
        and kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess())
    ):
        raise ctypes.WinError(ctypes.get_last_error())
