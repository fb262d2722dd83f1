"""Locations of the program's files on this computer.

`DESKTOP_RAG_HOME` moves all but locks and sockets under one folder (portable installs, tests).
"""

from __future__ import annotations

import errno
import os
import re
import warnings
from collections.abc import Callable
from pathlib import Path

import platformdirs

_APP = "desktop-rag"
_FLATPAK_ID = re.compile(r"[\w-]+(\.[\w-]+)+", re.ASCII)


def default_library() -> Path:
    """The folder of the default library."""
    return _choose_home(platformdirs.user_data_path) / "library"


def shared_libraries_folder() -> Path:
    """The folder of the shared libraries that were opened."""
    return _choose_home(platformdirs.user_data_path) / "shared"


def default_models_folder() -> Path:
    """The folder of downloaded or imported language models, unless another one is set."""
    return _choose_home(platformdirs.user_data_path) / "models"


def settings_file() -> Path:
    """The settings file."""
    return _choose_home(platformdirs.user_config_path) / "settings.json"


def log_file() -> Path:
    """The log file."""
    return _choose_home(platformdirs.user_log_path) / "desktop-rag.log"


def cache_folder() -> Path:
    """The folder of files that can be made again."""
    return _choose_home(platformdirs.user_cache_path) / "cache"


def find_flatpak_id() -> str:
    """Return the name of the Flatpak that the program runs in, "" elsewhere."""
    name = os.environ.get("FLATPAK_ID", "")
    return name if _FLATPAK_ID.fullmatch(name) else ""


def runtime_folder() -> Path:
    """The folder of locks and sockets of running windows, made if needed; only this user can open it.

    Raises:
        OSError: it cannot be made, or belongs to another user.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it is in the temporary folder where the system has no better one
        folder = platformdirs.user_runtime_path(_APP, appauthor=False)
    if name := find_flatpak_id():
        folder = folder.parent / "app" / name  # the one place that all instances of a Flatpak share
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if hasattr(os, "geteuid"):
        if any(each.lstat().st_uid not in {0, os.geteuid()} for each in (folder, folder.parent)):
            raise PermissionError(errno.EPERM, "The folder belongs to another user", str(folder))
        folder.chmod(0o700)
    return folder


def _choose_home(find_system_folder: Callable[..., Path]) -> Path:
    home = os.environ.get("DESKTOP_RAG_HOME")
    # Path.expanduser raises for an unknown user.
    return Path(os.path.expanduser(home)).resolve() if home else find_system_folder(_APP, appauthor=False)  # noqa: PTH111
