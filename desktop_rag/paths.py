"""Locations of the program's files on this computer.

`DESKTOP_RAG_HOME` moves everything under one folder (portable installs, tests).
"""

from __future__ import annotations

import os
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
