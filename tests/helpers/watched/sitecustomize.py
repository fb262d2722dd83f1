"""Refuse and write down what would leave this computer, in this Python and those it starts.

Python imports a module of this name by itself, where its folder is in PYTHONPATH. What is refused
goes to the file that WATCHED_NETWORK names. Native code passes by here: strace(1) sees that.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

_REFUSED = frozenset({
    "socket.connect", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo",
    "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo",
})  # fmt: skip


def refuse(event: str, values: tuple[object, ...]) -> None:
    """Raise OSError for an event that reaches for a network; sockets of the file system may be."""
    if event not in _REFUSED:
        return
    if isinstance(values[0], socket.socket):
        if values[0].family == socket.AF_UNIX:
            return
        values = values[1:]
    with Path(_RECORD).open("a", encoding="utf-8") as record:
        record.write(f"{event} {values} by {sys.argv}\n")
    raise OSError(f"{event} is refused")


_RECORD = os.environ.get("WATCHED_NETWORK", "")  # a confined process loses it
if _RECORD:
    sys.addaudithook(refuse)
