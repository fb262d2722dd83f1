"""Locations of the program's files on this computer.

`DESKTOP_RAG_HOME` moves all but locks and sockets under one folder (portable installs, tests).
"""

from __future__ import annotations

import errno
import os
import warnings
from pathlib import Path

import platformdirs

_APP = "desktop-rag"


def _portable_home() -> Path | None:
    home = os.environ.get("DESKTOP_RAG_HOME")
    # Path.expanduser raises for an unknown user.
    return Path(os.path.expanduser(home)).resolve() if home else None  # noqa: PTH111


def default_library() -> Path:
    """The folder of the default library."""
    home = _portable_home()
    return home / "library" if home else platformdirs.user_data_path(_APP, appauthor=False) / "library"


def models_folder() -> Path:
    """The folder of downloaded or imported language models."""
    home = _portable_home()
    return home / "models" if home else platformdirs.user_data_path(_APP, appauthor=False) / "models"


def settings_file() -> Path:
    """The settings file."""
    home = _portable_home()
    folder = home or platformdirs.user_config_path(_APP, appauthor=False)
    return folder / "settings.json"


def log_file() -> Path:
    """The log file."""
    home = _portable_home()
    folder = home or platformdirs.user_log_path(_APP, appauthor=False)
    return folder / "desktop-rag.log"


def runtime_folder() -> Path:
    """The folder of locks and sockets of running windows, made if needed; only this user can open it.

    Raises:
        OSError: it cannot be made, or belongs to another user.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it is in the temporary folder where the system has no better one
        folder = platformdirs.user_runtime_path(_APP, appauthor=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if hasattr(os, "geteuid"):
        if any(each.lstat().st_uid not in {0, os.geteuid()} for each in (folder, folder.parent)):
            raise PermissionError(errno.EPERM, "The folder belongs to another user", str(folder))
        folder.chmod(0o700)
    return folder
