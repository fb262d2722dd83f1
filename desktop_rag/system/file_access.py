"""Opening files that anybody may have put there, and asking disks that may not answer: nothing waits long.

Which paths lead to another computer is found without asking the network.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import partial
from io import BufferedReader
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

MAX_MODIFIED_NS = 2**62  # in 2116; file systems know dates that have more than 64 bits
_BRIEF_S = 0.05  # a disk that works answers within a thousandth of it

# A pipe without a writer, or a terminal, would block in `open` until the end of the program.
_OPEN_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_ADDRESS = re.compile(r"(?:[\\/]{2}|[A-Za-z][A-Za-z0-9+.-]+://)")  # \\server\share, //server, smb://
_REMOTE_FILE_SYSTEM = re.compile(
    r"(?:fuse\.)?(?:nfs\d?|cifs|smb\w*|afpfs|webdav|davfs\w*|sshfs|rclone|gvfsd-fuse|9p|ncpfs|afs|ceph|autofs)"
)


def open_regular_file(path: Path) -> BufferedReader:
    """Open a file for reading bytes.

    Raises:
        OSError: it cannot be opened, or is a folder, a device or a pipe (`errno.EISDIR`, `errno.ENXIO`).
    """
    return open(path, "rb", opener=_open_descriptor)


def read_regular_file(path: Path) -> bytes:
    """Return the bytes of a file; raises OSError as `open_regular_file` does."""
    with open_regular_file(path) as file:
        return file.read()


def ask_disk_briefly(ask: Callable[[], T], otherwise: T, limit_s: float = _BRIEF_S) -> T:
    """Return the result of `ask`, or `otherwise` if it takes longer than the limit.

    A disk of another computer may not answer for minutes.
    """
    answers: list[T] = []
    thread = threading.Thread(target=lambda: answers.append(ask()), name="ask disk", daemon=True)
    thread.start()
    thread.join(limit_s)
    return answers[0] if answers else otherwise


def read_modified_ns(status: os.stat_result) -> int:
    """Return when a file was changed, in nanoseconds since the epoch; a date that no catalog holds is cut."""
    return max(-MAX_MODIFIED_NS, min(status.st_mtime_ns, MAX_MODIFIED_NS))


def identify_content(status: os.stat_result) -> tuple[int, ...]:
    """Return a value that changes if a file is replaced, written to or truncated."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _open_descriptor(path: str, flags: int) -> int:
    descriptor = os.open(path, flags | _OPEN_AT_ONCE)
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return descriptor
    os.close(descriptor)
    number = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO
    raise OSError(number, os.strerror(number), path)


def list_network_mounts() -> list[str]:
    """Return where disks of other computers are mounted."""
    import psutil

    mounts = psutil.disk_partitions(all=True)
    return [
        each.mountpoint
        for each in mounts
        if _REMOTE_FILE_SYSTEM.fullmatch(each.fstype.lower()) or "remote" in each.opts.split(",")
    ]


def is_network_path(path: str, mounts: Sequence[str]) -> bool:
    """Whether a path leads to another computer; `mounts` is from `list_network_mounts`."""
    return bool(_ADDRESS.match(path)) or any(map(partial(_is_below, path), mounts))


def _is_below(path: str, mount: str) -> bool:
    folder = mount.rstrip("\\/")
    return path == folder or path.startswith((f"{folder}/", f"{folder}\\"))


class RunnableKind(StrEnum):
    """The kind of program that opening a file runs."""

    PROGRAM = "program"
    SCRIPT = "script"
    SHORTCUT = "shortcut"
    MACROS = "macros"


# On every system: a library moves between them, and other programs add their own associations.
_SUFFIXES = {
    RunnableKind.PROGRAM: (
        "exe com scr pif cpl dll sys ocx msi msix msixbundle appx appxbundle msp mst gadget jar jnlp"
        " class apk app pkg mpkg dmg iso img vhd vhdx action workflow prefpane saver bundle kext run"
        " bin appimage flatpak flatpakref flatpakrepo snap deb rpm xpi crx vsix msc inf reg chm hta"
        " application xbap"
    ),
    RunnableKind.SCRIPT: (
        "bat cmd ps1 ps1xml ps2 psc1 psc2 psd1 psm1 vb vbe vbs js jse mjs cjs ws wsf wsc wsh sct sh"
        " bash zsh fish csh ksh command tool py pyc pyo pyw pyz pyzw rb pl php lua tcl r ahk au3"
        " applescript scpt scptd awk groovy kts gradle nsh shb shs osx terminal"
    ),
    RunnableKind.SHORTCUT: (
        "lnk url desktop webloc inetloc fileloc website appref-ms library-ms search-ms"
        " searchconnector-ms settingcontent-ms theme themepack scf mad maf mag mam maq mar mas mat mau"
        " mav maw rdp directory"
    ),
    RunnableKind.MACROS: (
        "docm dotm xlsm xltm xlam xlsb xll xla pptm potm ppam ppsm ppa sldm accdb accde mdb mde adp"
        " slk iqy odb"
    ),
}
_KINDS = {f".{suffix}": kind for kind, names in _SUFFIXES.items() for suffix in names.split()}
# ELF, Windows, Mach-O in either order of bytes, and for several processors.
_PROGRAM_STARTS = (
    b"\x7fELF", b"MZ", b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe",
    b"\xca\xfe\xba\xbe",
)  # fmt: skip
_LONGEST_START = 4


def find_runnable_kind(path: Path) -> RunnableKind | None:
    """Return the kind of program that opening a file would run, None if it would be shown.

    A link is judged by its target too. A file that cannot be read is judged by its name.
    """
    places = [path]
    with suppress(OSError, RuntimeError):
        places.append(path.resolve())
    by_name = (_KINDS.get(Path(place.name.rstrip(" .")).suffix.lower()) for place in places)
    return next(filter(None, by_name), None) or _find_kind_of_content(path)


def _find_kind_of_content(path: Path) -> RunnableKind | None:
    try:
        with open_regular_file(path) as file:
            start = file.read(_LONGEST_START)
            executable = os.fstat(file.fileno()).st_mode & (stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    except OSError:
        return None
    if start.startswith(_PROGRAM_STARTS):
        return RunnableKind.PROGRAM
    return RunnableKind.SCRIPT if executable and start.startswith(b"#!") else None
