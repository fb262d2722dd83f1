"""A partial file and the server's version of the file that it is the beginning of."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Version:
    """Version of a file, from the response headers; "" or 0 where the server sent nothing."""

    url: str = ""
    etag: str = ""
    modified: str = ""
    size: int = 0
    sha256: str = ""

    @property
    def validator(self) -> str:
        """The value for If-Range, "" without strong ETag and date (RFC 9110, section 13.1.5)."""
        return self.etag if self.etag and not self.etag.startswith("W/") else self.modified


class Part:
    """The file `<name>.part` with its `FileVersion` in `<name>.part.json`.

    All methods raise OSError.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self.path = target.with_name(f"{target.name}.part")
        self._record = target.with_name(f"{target.name}.part.json")

    def size(self) -> int:
        """Return the size of the partial file, 0 if there is none."""
        return self.path.stat().st_size if self.path.exists() else 0

    def version(self) -> Version:
        """Return the stored version, an empty one if it is missing or unreadable."""
        try:
            return Version(**json.loads(self._record.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError, TypeError):
            return Version()

    def begin(self, version: Version) -> None:
        """Delete the bytes so far and store this version."""
        self.discard()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.remember(version)

    def remember(self, version: Version) -> None:
        """Store the version of the bytes so far."""
        draft = self._record.with_suffix(".new")
        draft.write_text(json.dumps(asdict(version)), encoding="utf-8")
        draft.replace(self._record)

    def discard(self) -> None:
        """Delete the partial file and its version."""
        self.path.unlink(missing_ok=True)
        self._record.unlink(missing_ok=True)

    def finish(self) -> None:
        """Flush the complete file to the disk and rename it to the target."""
        sync(self.path)
        self.path.replace(self._target)
        self._record.unlink(missing_ok=True)
        sync(self._target.parent)


def sync(path: Path) -> None:
    """Flush a file or folder to the disk, to survive a power cut; raises OSError."""
    if os.name == "nt" and path.is_dir():
        return  # Windows cannot open a folder for fsync; NTFS journals renames
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Hashing:
    """Hash a file by iterating over it; yields the number of bytes hashed so far.

    `name` is sha256 or md5; MD5 detects damage, not tampering. Iteration raises OSError.
    """

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._digest = hashlib.new(name, usedforsecurity=False)

    def __iter__(self) -> Iterator[int]:
        done = 0
        with self._path.open("rb") as file:
            while block := file.read(_BLOCK):
                self._digest.update(block)
                done += len(block)
                yield done

    @property
    def digest(self) -> str:
        """The hexadecimal digest of what was read."""
        return self._digest.hexdigest()
