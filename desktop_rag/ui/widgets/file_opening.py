"""Open files and folders in other programs."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_externally(path: Path) -> None:
    """Open a file or folder in the system's program for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def show_in_folder(path: Path) -> None:
    """Open the folder of a file; Windows and macOS select the file too."""
    from PySide6.QtCore import QDir, QProcess

    native = QDir.toNativeSeparators(str(path))
    if sys.platform == "win32" and path.exists():
        QProcess.startDetached("explorer", ["/select,", native])
    elif sys.platform == "darwin" and path.exists():
        QProcess.startDetached("open", ["-R", native])
    else:
        open_externally(path.parent)
