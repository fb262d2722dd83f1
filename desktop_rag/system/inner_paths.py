"""Paths of inner files: documents in an archive, a mailbox, a mail or a PDF, below that of a file on disk.

"archive.zip/letters/a.docx" is a file in the archive, and "archive.zip/mail.eml/plan.pdf" one that is
attached to a mail in it. On disk there is only "archive.zip".
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ZIP = frozenset({".zip"})
TAR = frozenset({".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".gz", ".bz2", ".xz"})
SEVEN_ZIP = frozenset({".7z"})
MAILBOXES = frozenset({".mbox", ".mbx"})
ZOTERO = frozenset({".zotero"})  # what stands for the suffix of a Zotero library
ZOTERO_DATABASE = "zotero.sqlite"
MAX_DEPTH = 3  # of files inside files
ARCHIVES = ZIP | TAR | SEVEN_ZIP | MAILBOXES | ZOTERO
PDF = frozenset({".pdf"})
HOLDERS = ARCHIVES | PDF | {".eml", ".emlx", ".msg", ".oft"}


# At the end of the stem of what Zotero calls by a key.
_ZOTERO_KEY = re.compile(r" \[([A-Z0-9]{8})\]")
_ZOTERO_GROUP = re.compile(r".* \(group (\d+)\)")


class Address(NamedTuple):
    """The place of a file inside another one, with a checksum of its identity."""

    number: int
    size_bytes: int
    checksum: int  # CRC-32


class Step(NamedTuple):
    """One step of the way to a file inside others: from a container to one of its files."""

    path: str
    address: Address


@dataclass(frozen=True, slots=True)
class InnerFile:
    """A file inside another one; `name` has its folders there, with slashes.

    One that `is_beside` its holder is a file on disk, which `find_file_on_disk` finds by its name.
    """

    name: str
    number: int
    size_bytes: int
    checksum: int  # CRC-32
    modified_ns: int
    is_beside: bool = False


@dataclass(frozen=True, slots=True)
class WalkedMailbox:
    """How far a mailbox was walked before, and the hash of the bytes before that place."""

    end: int = 0
    hash_before_end: str = ""


def name_parts(path: Path, folders: int = 0) -> str:
    """Return a name for a file, with a number of the folders that it is in.

    An inner file is called after the one on disk too: "archive.zip > letters/a.docx". Items of a Zotero
    library are called as there.
    """
    if not folders and (key := find_zotero_key(path)):
        return path.name.replace(f" [{key}]", "")
    parts = path.parts
    holders = [place for place, part in enumerate(parts[:-1]) if _is_holder(part)]
    first = max((holders[0] if holders else len(parts) - 1) - folders, 0)
    edges = (first, *(place + 1 for place in holders), len(parts))
    return " > ".join(str(Path(*parts[start:end])) for start, end in pairwise(edges))


def is_inside_file(path: Path) -> bool:
    """Whether a path looks as if it led into a file: the disk is not asked."""
    return any(map(_is_holder, path.parts[:-1]))


def find_file_on_disk(path: Path) -> Path:
    """Return the file on disk that holds an inner file; the path itself for others, or if there is none.

    Of a file that is attached to an item of a Zotero library it is that file. It asks the disk, which may
    take long.
    """
    if os.path.exists(path):  # noqa: PTH110 - Path.exists raises where a path is too long
        return path
    if (attached := find_attached_file(path)) is not None:
        return attached
    return next((each for each in path.parents if os.path.isfile(each)), path)  # noqa: PTH113 - the same


def suffix_of(path: Path) -> str:
    """Return the suffix in lower case with the dot, or ""."""
    return ".zotero" if path.name.lower() == ZOTERO_DATABASE else path.suffix.lower()


def name_zotero_file(folder: str, name: str, key: str, suffix: str) -> str:
    """Return the name inside a Zotero library of the item or attachment with a key."""
    return f"{folder}/{name} [{key}]{suffix}".removeprefix("/")


def find_zotero_key(path: Path) -> str:
    """Return the key of the item or attachment at a path inside a Zotero library, "" for another path."""
    is_inside = ZOTERO_DATABASE in map(str.lower, path.parts[:-1])
    match = re.fullmatch(f".*{_ZOTERO_KEY.pattern}", path.stem) if is_inside else None
    return match[1] if match else ""


def find_attached_file(path: Path) -> Path | None:
    """Return the file in the storage of a Zotero library that a path inside it stands for, None if none does.

    It never leads out of the storage. It asks the disk.
    """
    if not (key := find_zotero_key(path)):
        return None
    holder = next(each for each in path.parents if each.name.lower() == ZOTERO_DATABASE)
    folder = os.path.realpath(holder.parent / "storage" / key)
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208 - as text
    except OSError:
        return None
    fitting = (Path(folder, each) for each in names if suffix_of(Path(each)) == suffix_of(path))
    storage = os.path.realpath(holder.parent / "storage")
    inside = (each for each in fitting if os.path.realpath(each).startswith(os.path.join(storage, "")))  # noqa: PTH118
    return next((each for each in inside if each.is_file()), None)


def make_zotero_link(path: Path) -> str:
    """Return the address that shows in Zotero what a path inside its library is, "" for another path."""
    if not (key := find_zotero_key(path)):
        return ""
    groups = filter(None, map(_ZOTERO_GROUP.fullmatch, path.parts))
    group = next((f"groups/{match[1]}" for match in groups), "library")
    return f"zotero://select/{group}/items/{key}"


def number_name(name: str, number: int) -> str:
    """Return a name for the second, third, ... file of the same name: "a (2).docx"."""
    if number == 1:
        return name
    folder, slash, last = name.rpartition("/")
    stem, dot, suffix = last.rpartition(".")
    if not stem:
        stem, dot, suffix = last, "", ""
    return f"{folder}{slash}{stem} ({number}){dot}{suffix}"


@lru_cache(maxsize=10_000)  # folders are few
def _is_holder(name: str) -> bool:
    return suffix_of(Path(name)) in HOLDERS
