"""Drags of the library's files and folders inside the window."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData

DRAG_MIME_TYPE = "application/x-desktop-rag-files"  # URLs would be taken for files to add


def make_file_drag(paths: Iterable[Path]) -> QMimeData:
    """Return what a drag of these files and folders carries."""
    data = QMimeData()
    data.setData(DRAG_MIME_TYPE, json.dumps([str(path) for path in paths]).encode())
    return data


def parse_dragged_files(data: QMimeData) -> list[Path]:
    """Return the library's files and folders that a drag carries."""
    if not data.hasFormat(DRAG_MIME_TYPE):
        return []
    return [Path(text) for text in json.loads(bytes(data.data(DRAG_MIME_TYPE).data()))]
