"""Where libraries are published, and which shared libraries are open on this computer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_rag import paths
from desktop_rag.catalog.shared_folder import TARGET_FILE_NAME
from desktop_rag.errors import SharingError
from desktop_rag.sharing.folder_store import FolderStore
from desktop_rag.sharing.snapshot_store import SnapshotStore

_NAME = re.compile(r"(?![. ])[^\x00-\x1f\x7f/\\<>:\"|?*]{1,80}(?<![. ])")


@dataclass(frozen=True, slots=True)
class Target:
    """Where a library is published; it holds no secrets."""

    address: str  # an absolute path

    @classmethod
    def parse(cls, text: str) -> Target:
        """Return the target that a user names."""
        return cls(str(Path(text).absolute()))

    @classmethod
    def from_fields(cls, fields: Any) -> Target:
        """Return the target of a file; raises ValueError."""
        match fields:
            case {"address": str(address)}:
                return cls.parse(address)
        raise ValueError("not a target")

    def to_fields(self) -> dict[str, str]:
        """Return what `from_fields` takes."""
        return {"address": self.address}

    def suggest_name(self) -> str:
        """Return what the library may be called here: the end of the address."""
        return self.address.replace("\\", "/").rstrip("/").rpartition("/")[2] or "shared"


def open_store(target: Target) -> SnapshotStore:
    """Return the store of a target; raises SharingError."""
    return FolderStore(Path(target.address))


def shared_library_folder(name: str) -> Path:
    """Return the folder of the shared library of this name, which may not be there; raises SharingError."""
    if not _NAME.fullmatch(name):
        raise SharingError(f"{name} cannot be a name", "Use letters, digits and spaces.")
    return paths.shared_libraries_folder() / name


def list_shared_libraries() -> list[Path]:
    """Return the folders of the shared libraries that are open on this computer."""
    return sorted(path.parent for path in paths.shared_libraries_folder().glob(f"*/{TARGET_FILE_NAME}"))
