"""Files and folders passed by the system: as arguments, and on macOS by events."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

_FILE_URL = "file://"


def read_opened_path(argument: str) -> Path:
    """Return the absolute path that an argument names: a path, or the URL of a file."""
    if not argument.lower().startswith(_FILE_URL):
        return Path(argument).absolute()
    host, _, path = argument[len(_FILE_URL) :].partition("/")
    name = os.fsdecode(unquote_to_bytes(path))  # any bytes, as names of files are on Linux
    if sys.platform == "win32":
        return Path(name if host in {"", "localhost"} else f"//{host}/{name}")
    return Path("/", name)


class OpenedFiles(QObject):
    """Keeps what macOS asks a program to open until there is something that takes it."""

    def __init__(self, application: QObject) -> None:
        super().__init__(application)
        self._kept: list[Path] = []
        self._take: Callable[[list[Path]], object] = self._kept.extend
        if sys.platform == "darwin":  # elsewhere each event would pass through here for nothing
            application.installEventFilter(self)

    def hand_over(self, take: Callable[[list[Path]], object], added: Sequence[Path]) -> list[Path]:
        """Return `added` with the paths received so far; later ones go to `take`."""
        self._take = take
        return [*added, *self._kept]

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        """Take the file of an event (override of Qt)."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._take([Path(event.file())])
            return True
        return False
