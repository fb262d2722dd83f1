"""A file that is on its way: the bytes so far, and what they are the beginning of."""

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
    """Which version of a file a server sent: what it said of it, "" or 0 where it said nothing."""

    url: str = ""
    etag: str = ""
    modified: str = ""
    size: int = 0
    sha256: str = ""

    @property
    def validator(self) -> str:
        """What to send as If-Range, "" if nothing proves sameness (RFC 9110, section 13.1.5)."""
        return self.etag if self.etag and not self.etag.startswith("W/") else self.modified


class Part:
    """The file `<name>.part` and, beside it, the version of which it is the beginning.

    All methods raise OSError.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self.path = target.with_name(f"{target.name}.part")
        self._record = target.with_name(f"{target.name}.part.json")

    def size(self) -> int:
        """Return the number of bytes so far."""
        return self.path.stat().st_size if self.path.exists() else 0

    def version(self) -> Version:
        """Return which version it is the beginning of; an empty one if that is not known."""
        try:
            return Version(**json.loads(self._record.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError, TypeError):
            return Version()

    def begin(self, version: Version) -> None:
        """Start over, with this version."""
        self.discard()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.remember(version)

    def remember(self, version: Version) -> None:
        """Note which version the bytes so far are the beginning of."""
        draft = self._record.with_suffix(".new")
        draft.write_text(json.dumps(asdict(version)), encoding="utf-8")
        draft.replace(self._record)

    def discard(self) -> None:
        """Forget the bytes so far."""
        self.path.unlink(missing_ok=True)
        self._record.unlink(missing_ok=True)

    def finish(self) -> None:
        """Give the file its name, for good: from now on it is there whole."""
        sync(self.path)
        self.path.replace(self._target)
        self._record.unlink(missing_ok=True)
        sync(self._target.parent)


def sync(path: Path) -> None:
    """Have the disk keep a file or a folder through a power cut; raises OSError."""
    if os.name == "nt" and path.is_dir():
        return  # Windows keeps folders by itself
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Hashing:
    """A file being hashed while it is iterated over: each step is the number of bytes so far.

    `name` is sha256 or md5; the latter guards against damage, not against malice. The steps raise
    OSError.
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
        """The hash of what was read, in hexadecimal digits."""
        return self._digest.hexdigest()
