"""A partial file and the server's version of the file that it is the beginning of."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from desktop_rag.system.atomic_files import sync_to_disk, write_atomically


@dataclass(frozen=True, slots=True)
class FileVersion:
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


class PartialFile:
    """The file `<name>.part` with its `FileVersion` in `<name>.part.json`.

    All methods raise OSError.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self.path = target.with_name(f"{target.name}.part")
        self._version_file = target.with_name(f"{target.name}.part.json")

    def downloaded_bytes(self) -> int:
        """Return the size of the partial file, 0 if there is none."""
        return self.path.stat().st_size if self.path.exists() else 0

    def read_version(self) -> FileVersion:
        """Return the stored version, an empty one if it is missing or unreadable."""
        try:
            return FileVersion(**json.loads(self._version_file.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError, TypeError):
            return FileVersion()

    def reset_to_version(self, version: FileVersion) -> None:
        """Delete the bytes so far and store this version."""
        self.discard_bytes()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.save_version(version)

    def save_version(self, version: FileVersion) -> None:
        """Store the version of the bytes so far."""
        write_atomically(self._version_file, json.dumps(asdict(version)).encode())

    def discard_bytes(self) -> None:
        """Delete the partial file and its version."""
        self.path.unlink(missing_ok=True)
        self._version_file.unlink(missing_ok=True)

    def promote_to_target(self) -> None:
        """Flush the complete file to the disk and rename it to the target."""
        sync_to_disk(self.path)
        self.path.replace(self._target)
        self._version_file.unlink(missing_ok=True)
        sync_to_disk(self._target.parent)
