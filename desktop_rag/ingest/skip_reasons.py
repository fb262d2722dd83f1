"""Why a file or a folder that lies in a folder is left out, told without opening it."""

from __future__ import annotations

import os
import stat
from enum import StrEnum
from pathlib import Path

# Lock files of Office and editors, unfinished downloads, and what systems and programs leave.
_TEMPORARY_SUFFIXES = (".tmp", ".temp", ".part", ".partial", ".crdownload", ".download", ".swp")
_SYSTEM_NAMES = frozenset(
    {
        "thumbs.db",
        "desktop.ini",
        "icon\r",
        "__macosx",
        "$recycle.bin",
        "system volume information",
        "lost+found",
    }
)
_PROGRAM_NAMES = frozenset({"node_modules", "site-packages", "__pycache__"})

# Small files that stand for what is online only: iCloud (`.a.pdf.icloud`), Nextcloud and ownCloud
# (`a.pdf.nextcloud`) for a file of that name, Google Drive for a document that is never a file.
_STAND_INS = (".icloud", ".nextcloud", ".owncloud")
_ONLINE_DOCUMENTS = (".gdoc", ".gsheet", ".gslides", ".gdraw", ".gform")

# Windows, winnt.h: the content is fetched when the file is opened, or when its data is read.
_RECALL_ON_OPEN = 0x0004_0000
_RECALL_ON_DATA_ACCESS = 0x0040_0000
# macOS, sys/stat.h: the file or folder has no content on this disk.
_SF_DATALESS = 0x4000_0000


class Reason(StrEnum):
    """Why something is left out, in words that can be shown."""

    HIDDEN = "Hidden"
    TEMPORARY = "Temporary file"
    SYSTEM = "File of the system"
    PROGRAM = "Files of a program"
    CLOUD = "Only in the cloud: reading it would download it"
    IGNORED = "Left out by a pattern"
    TOO_LARGE = "Too large"
    KIND = "Not a document"
    LINK = "Link to a folder"
    LIBRARY = "Library of this program"


def reason_in_name(name: str) -> Reason | None:
    """Return why the name of a file or folder leaves it out, or None."""
    lower = name.lower()
    if lower.endswith((*_STAND_INS, *_ONLINE_DOCUMENTS)):
        return Reason.CLOUD
    if lower.startswith("."):
        return Reason.HIDDEN
    if lower in _SYSTEM_NAMES:
        return Reason.SYSTEM
    if lower in _PROGRAM_NAMES:
        return Reason.PROGRAM
    if lower.startswith("~$") or lower.endswith((*_TEMPORARY_SUFFIXES, "~")):
        return Reason.TEMPORARY
    return Reason.TEMPORARY if lower.startswith("#") and lower.endswith("#") else None


def reason_in_status(status: os.stat_result) -> Reason | None:
    """Return why the attributes that Windows and macOS keep leave it out, or None.

    Folders of Windows are looked into where only some of their files are in the cloud, and where
    they are marked as the system's, which is what gives a folder an icon of its own.
    """
    attributes = getattr(status, "st_file_attributes", 0)
    flags = getattr(status, "st_flags", 0)
    cloud, system = _RECALL_ON_OPEN, 0
    if not stat.S_ISDIR(status.st_mode):
        cloud |= _RECALL_ON_DATA_ACCESS | stat.FILE_ATTRIBUTE_OFFLINE
        system = stat.FILE_ATTRIBUTE_SYSTEM
    if attributes & cloud or flags & _SF_DATALESS:
        return Reason.CLOUD
    if attributes & system:
        return Reason.SYSTEM
    if attributes & stat.FILE_ATTRIBUTE_HIDDEN or flags & stat.UF_HIDDEN:
        return Reason.HIDDEN
    return None


def stands_for(path: Path) -> Path:
    """Return the file that a small file of a cloud stands for, or the path itself."""
    suffix = path.suffix.lower()
    name = path.stem.removeprefix(".") if suffix == ".icloud" else path.stem
    return path.with_name(name) if suffix in _STAND_INS and name.strip(".") else path
