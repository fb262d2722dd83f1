"""Where libraries are published: a folder, or s3://BUCKET/PREFIX; which shared libraries are open here."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_rag.catalog.shared_folder import TARGET_FILE_NAME
from desktop_rag.errors import SharingError
from desktop_rag.sharing.credentials import find_credentials
from desktop_rag.sharing.object_store import ObjectStore
from desktop_rag.sharing.snapshot_store import FolderStore, SnapshotStore
from desktop_rag.system import paths
from desktop_rag.system.file_names import make_valid_name

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/")  # not the letter of a drive
_S3 = re.compile(r"s3://(?P<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:/(?P<prefix>[^?#\x00-\x1f]*))?")
_MOST_NAME_CHARACTERS = 80
_MOST_NAME_BYTES = 255  # NAME_MAX of Linux


@dataclass(frozen=True, slots=True)
class Target:
    """Where a library is published; it holds no secrets."""

    address: str  # an absolute path, or s3://...
    endpoint: str = ""  # URL of the server for s3://, "" for Amazon's

    @classmethod
    def parse(cls, text: str, endpoint: str = "") -> Target:
        """Return the target that a user names; raises SharingError if it is neither a path nor s3://."""
        if "\0" in text:
            raise SharingError("A path cannot contain a null character", "Enter it again.")
        if not _SCHEME.match(text):
            return cls(str(Path(os.path.expanduser(text)).absolute()))  # noqa: PTH111 - keeps unknown users
        text = re.sub("^[sS]3://", "s3://", text)
        if not text.startswith("s3://"):
            raise SharingError(
                f"{text} is not an address", "Enter the path of a folder, or s3://bucket/folder."
            )
        if not _S3.fullmatch(text):
            raise SharingError(
                f"{text} is not an address",
                "Write it as s3://bucket/folder: a bucket has lower-case letters, digits, dots and hyphens.",
            )
        if endpoint and not re.fullmatch(r"https?://[^\s/?#@]+/?", endpoint):
            shown = endpoint.rpartition("@")[2]  # what is before it may be a password
            raise SharingError(f"{shown} is not the address of a server", "Write it as https://host:port.")
        return cls(text.rstrip("/"), endpoint.rstrip("/"))

    @classmethod
    def parse_whole(cls, text: str, endpoint: str = "") -> Target:
        """Return the target as `parse` does; raises SharingError for a relative path too.

        A window is in no folder that its user knows of.
        """
        target = cls.parse(text, endpoint)
        is_path = not target.address.startswith("s3://")
        if is_path and not Path(os.path.expanduser(text)).is_absolute():  # noqa: PTH111 - as above
            raise SharingError(
                f"{text} is not the full path of a folder", "Enter the full path, or choose the folder."
            )
        return target

    @classmethod
    def from_fields(cls, fields: Any) -> Target:
        """Return the target of a file; raises ValueError."""
        match fields:
            case {"address": str(address)}:
                endpoint = str(fields.get("endpoint", ""))
                try:
                    return cls.parse(address, endpoint)
                except SharingError as error:
                    raise ValueError(error.title) from error
        raise ValueError("not a target")

    def to_fields(self) -> dict[str, str]:
        """Return the arguments of `from_fields`."""
        return {"address": self.address, "endpoint": self.endpoint}

    def suggest_name(self) -> str:
        """Return a name for the library on this computer."""
        return suggest_name(self.address) or "shared"


def suggest_name(address: str) -> str:
    """Return a name for the library of an address: its end. It may be half typed, or no address at all."""
    end = address.replace("\\", "/").rstrip("/").rpartition("/")[2].rstrip(":")
    cut = end.encode(errors="ignore")[:_MOST_NAME_BYTES].decode(errors="ignore")
    return make_valid_name(cut, _MOST_NAME_CHARACTERS)


def open_store(target: Target) -> SnapshotStore:
    """Return the store of a target, opened as `find_credentials` allows; raises SharingError."""
    if target.address.startswith("s3://"):
        return ObjectStore(target, find_credentials(target))
    return FolderStore(Path(target.address))


def shared_library_folder(name: str) -> Path:
    """Return the folder of the shared library of this name, which may not be there; raises SharingError."""
    if len(name) > _MOST_NAME_CHARACTERS or len(name.encode(errors="replace")) > _MOST_NAME_BYTES:
        raise SharingError("The name is too long", "Choose a shorter one.")
    if not name or make_valid_name(name, len(name)) != name:
        raise SharingError(f"{name} cannot be a name", "Use letters, digits and spaces.")
    return paths.shared_libraries_folder() / name


def list_shared_libraries() -> list[Path]:
    """Return the folders of the shared libraries that are open on this computer."""
    return sorted(path.parent for path in paths.shared_libraries_folder().glob(f"*/{TARGET_FILE_NAME}"))
