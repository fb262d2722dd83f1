"""Landlock: which files a process may open. See https://docs.kernel.org/userspace-api/landlock.html.

It restricts the calling thread and its later threads, so it comes before all other threads.
"""

from __future__ import annotations

import ctypes
import os
import stat
import struct
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from desktop_rag.confinement.seccomp import call_kernel

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION = 1
_PATH_BENEATH = 1
_WRITE_FILE, _READ_FILE, _READ_FOLDER, _USE_DEVICE = 1 << 1, 1 << 2, 1 << 3, 1 << 15
# By version of the interface: how many rights on files it knows, counted from the lowest bit.
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_ALL_TCP, _BIND_TCP = 0b11, 0b01  # bind and connect, from version 4
_PORT, _ANY_FREE_PORT = 2, 0  # a kind of rule; a port chosen by the system
_NET_VERSION, _SCOPE_VERSION = 4, 6
_ALL_SCOPES = 0b11  # sockets without a path, and signals to processes outside


def find_landlock_version() -> int:
    """Return the version of the kernel's interface; raises OSError where there is none."""
    return call_kernel(_CREATE_RULESET, None, 0, _ASK_VERSION)


def restrict_files(readable: Iterable[Path], writable: Iterable[Path], *, listens: bool = False) -> None:
    """Let this thread open nothing but these files and folders, and connect nowhere; raises OSError.

    Missing ones are left out. `writable` may be read too: devices, whose commands are allowed as well.
    `listens` lets it wait for connections at a port that the system chooses.
    """
    version = find_landlock_version()
    handled = (1 << _FILE_RIGHTS[min(version, max(_FILE_RIGHTS))]) - 1
    fields = [handled]
    if version >= _NET_VERSION:
        fields.append(_ALL_TCP)
    if version >= _SCOPE_VERSION:
        fields.append(_ALL_SCOPES)
    attributes = struct.pack(f"={len(fields)}Q", *fields)
    ruleset = call_kernel(_CREATE_RULESET, attributes, len(attributes), 0)
    try:
        for path in readable:
            _allow_path(ruleset, path, _READ_FILE | _READ_FOLDER)
        for path in writable:
            _allow_path(ruleset, path, (_READ_FILE | _READ_FOLDER | _WRITE_FILE | _USE_DEVICE) & handled)
        if listens and version >= _NET_VERSION:
            rule = ctypes.create_string_buffer(struct.pack("=QQ", _BIND_TCP, _ANY_FREE_PORT))
            call_kernel(_ADD_RULE, ruleset, _PORT, rule, 0)
        call_kernel(_RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)


def _allow_path(ruleset: int, path: Path, rights: int) -> None:
    with suppress(OSError):
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
                rights &= ~_READ_FOLDER
            rule = ctypes.create_string_buffer(struct.pack("=Qi", rights, descriptor))
            call_kernel(_ADD_RULE, ruleset, _PATH_BENEATH, rule, 0)
        finally:
            os.close(descriptor)
