"""Find files that the system would run, rather than show, when they are opened."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from enum import StrEnum
from pathlib import Path

from desktop_rag.system.file_access import open_regular_file


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
    """Return what would run if a file were opened, None if it would be shown.

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
