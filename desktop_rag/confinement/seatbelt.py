"""The sandbox of macOS: a profile of rules, of which the last match counts."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
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
    """Confine this process for good; raises OSError."""
    library = ctypes.CDLL("/usr/lib/libSystem.dylib")
    fault = ctypes.c_char_p()
    if library.sandbox_init(profile.encode(), ctypes.c_uint64(0), ctypes.byref(fault)):
        raise OSError((fault.value or b"").decode(errors="replace"))


def _name_paths(paths: Iterable[Path]) -> str:
    """Return a rule's filters for these paths and everything below them."""
    texts = (str(path.resolve()).replace("\\", "\\\\").replace('"', '\\"') for path in paths)
    return "".join(f' (subpath "{text}")' for text in texts)
