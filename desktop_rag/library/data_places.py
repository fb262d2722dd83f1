"""The data of the program on this computer: places and sizes."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Literal

from desktop_rag.access.uploads import find_uploads_folder
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import LibraryError
from desktop_rag.settings import models_folder
from desktop_rag.system import paths
from desktop_rag.system.file_access import ask_disk_briefly

PlaceName = Literal["library", "shared", "uploads", "models", "settings", "cache", "log"]


_OWN_FILES = ("settings.json", "api-token*", "desktop-rag.log*", "requests-*.jsonl", "crash-*.txt")


@dataclass(frozen=True, slots=True)
class DataPlace:
    """A folder, or a file, that the program writes."""

    name: PlaceName
    path: Path


def list_data_places(library: Path) -> list[DataPlace]:
    """Return the places of a library, the models, settings, cache, and log.

    Among them are its uploads, and the shared libraries of this computer, if there are any. The log includes
    crash reports and the request log.
    """
    uploads = ask_disk_briefly(partial(find_uploads, library), otherwise=None)
    has_shared = ask_disk_briefly(lambda: any(paths.shared_libraries_folder().glob("*")), otherwise=False)
    return [
        DataPlace("library", library),
        *([DataPlace("uploads", uploads)] if uploads else []),
        *([DataPlace("shared", paths.shared_libraries_folder())] if has_shared else []),
        DataPlace("models", models_folder()),
        DataPlace("settings", paths.settings_file()),
        DataPlace("cache", paths.cache_folder()),
        DataPlace("log", paths.log_file()),
    ]


def find_uploads(library: Path) -> Path | None:
    """Return the folder of a library's uploads, None if it cannot be told."""
    with suppress(LibraryError):  # such as of a library that is locked
        return find_uploads_folder(library)
    return None


def is_own_file(path: Path) -> bool:
    """Whether the program writes this file for itself: settings, the token, logs, reports of crashes."""
    is_named_so = any(fnmatchcase(path.name, pattern) for pattern in _OWN_FILES)
    return is_named_so and path.parent in {paths.settings_file().parent, paths.log_file().parent}


def measure_place(place: DataPlace, token: CancelToken) -> int:
    """Return the size in bytes, of the log with its older files; raises Cancelled."""
    if place.name == "log":
        patterns = (f"{place.path.name}*", "crash-*.txt", "requests-*.jsonl")
        return sum(_measure_file(file) for pattern in patterns for file in place.path.parent.glob(pattern))
    total = _measure_file(place.path)
    for folder, _, names in os.walk(place.path):
        token.raise_if_cancelled()
        total += sum(_measure_file(Path(folder, name)) for name in names)
    return total


def _measure_file(path: Path) -> int:
    try:
        return path.lstat().st_size if not path.is_dir() else 0
    except OSError:  # gone meanwhile
        return 0
