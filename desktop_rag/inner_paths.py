"""Paths of inner files: documents inside an archive, a mailbox or a mail, below the path of the file on disk.

"archive.zip/letters/a.docx" is a file in the archive, and "archive.zip/mail.eml/plan.pdf" one that is
attached to a mail in it. On disk there is only "archive.zip".
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ZIP = frozenset({".zip"})
TAR = frozenset({".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".gz", ".bz2", ".xz"})
SEVEN_ZIP = frozenset({".7z"})
MAILBOXES = frozenset({".mbox", ".mbx"})
MAX_DEPTH = 3  # of files inside files
ARCHIVES = ZIP | TAR | SEVEN_ZIP | MAILBOXES
HOLDERS = ARCHIVES | {".eml", ".emlx", ".msg", ".oft"}


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
    """A file inside another one; `name` has its folders there, with slashes."""

    name: str
    number: int
    size_bytes: int
    checksum: int  # CRC-32
    modified_ns: int


@dataclass(frozen=True, slots=True)
class WalkedMailbox:
    """How far a mailbox was walked before, and the hash of the bytes before that place."""

    end: int = 0
    hash_before_end: str = ""


def name_parts(path: Path, folders: int = 0) -> str:
    """Return what to call a file, with so many of the folders that it is in.

    An inner file is called after the one on disk too: "archive.zip > letters/a.docx".
    """
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

    It asks the disk, which may take long.
    """
    if os.path.exists(path):  # noqa: PTH110 - Path.exists raises where a path is too long
        return path
    return next((each for each in path.parents if os.path.isfile(each)), path)  # noqa: PTH113 - the same


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
    return Path(name).suffix.lower() in HOLDERS
