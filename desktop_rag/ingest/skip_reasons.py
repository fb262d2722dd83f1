"""Why a file or subfolder is skipped, decided by name and attributes without opening it."""

from __future__ import annotations

import os
import stat
from enum import StrEnum
from pathlib import Path

# Temporary files, unfinished downloads, editor swap files; then files of systems and programs.
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

# Placeholders of online-only files: `.a.pdf.icloud` (iCloud), `a.pdf.nextcloud`, `a.pdf.owncloud`;
# and links to Google Drive documents, which never are files.
_PLACEHOLDER_SUFFIXES = (".icloud", ".nextcloud", ".owncloud")
_ONLINE_DOCUMENTS = (".gdoc", ".gsheet", ".gslides", ".gdraw", ".gform")

# Windows, winnt.h: opening the file, or reading its data, downloads the content.
_RECALL_ON_OPEN = 0x0004_0000
_RECALL_ON_DATA_ACCESS = 0x0040_0000
# macOS, sys/stat.h: the file or folder has no content on this disk.
_SF_DATALESS = 0x4000_0000


class SkipReason(StrEnum):
    """Why a path is skipped; the values are shown to the user."""

    HIDDEN = "Hidden"
    TEMPORARY = "Temporary file"
    SYSTEM = "System file"
    PROGRAM = "Program files"
    CLOUD = "Only in the cloud: reading it would download it"
    IGNORED = "Left out by a pattern"
    TOO_LARGE = "Too large"
    KIND = "Not a document"
    LINK = "Link to a folder"
    LINK_OUT = "Link to a file outside the folder"
    LIBRARY = "A Desktop RAG library"


def find_reason_in_name(name: str) -> SkipReason | None:
    """Return why a file or folder of this name is skipped, or None."""
    lower = name.lower()
    if lower.endswith((*_PLACEHOLDER_SUFFIXES, *_ONLINE_DOCUMENTS)):
        return SkipReason.CLOUD
    if lower.startswith("."):
        return SkipReason.HIDDEN
    if lower in _SYSTEM_NAMES:
        return SkipReason.SYSTEM
    if lower in _PROGRAM_NAMES:
        return SkipReason.PROGRAM
    if lower.startswith("~$") or lower.endswith((*_TEMPORARY_SUFFIXES, "~")):
        return SkipReason.TEMPORARY
    return SkipReason.TEMPORARY if lower.startswith("#") and lower.endswith("#") else None


def find_reason_in_status(status: os.stat_result) -> SkipReason | None:
    """Return why a path with these Windows or macOS attributes is skipped, or None.

    Windows folders are not skipped if only some of their files are in the cloud, nor for the
    system attribute, which any folder with a custom icon has.
    """
    attributes = getattr(status, "st_file_attributes", 0)
    flags = getattr(status, "st_flags", 0)
    cloud, system = _RECALL_ON_OPEN, 0
    if not stat.S_ISDIR(status.st_mode):
        cloud |= _RECALL_ON_DATA_ACCESS | stat.FILE_ATTRIBUTE_OFFLINE
        system = stat.FILE_ATTRIBUTE_SYSTEM
    if attributes & cloud or flags & _SF_DATALESS:
        return SkipReason.CLOUD
    if attributes & system:
        return SkipReason.SYSTEM
    if attributes & stat.FILE_ATTRIBUTE_HIDDEN or flags & stat.UF_HIDDEN:
        return SkipReason.HIDDEN
    return None


def resolve_placeholder(path: Path) -> Path:
    """Return the path of the file that a cloud placeholder represents, else `path`."""
    suffix = path.suffix.lower()
    name = path.stem.removeprefix(".") if suffix == ".icloud" else path.stem
    return path.with_name(name) if suffix in _PLACEHOLDER_SUFFIXES and name.strip(".") else path
