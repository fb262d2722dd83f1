"""A small window that files can be dragged out of, for the smoke test: it says where it is, and waits.

python packaging/drag_source.py URI...
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel

_SIDE = 120


class DragSource(QLabel):
    """Begins a drag of the files where the mouse is pressed."""

    def __init__(self, uris: list[str]) -> None:
        super().__init__("files")
        self.setWindowFlags(Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint)
        self._uris = uris

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag the files; returns when they are let go."""
        del event
        drag, data = QDrag(self), QMimeData()
        data.setUrls([QUrl(each) for each in self._uris])
        drag.setMimeData(data)
        print(drag.exec(Qt.DropAction.CopyAction), flush=True)


if __name__ == "__main__":
    app = QApplication(sys.argv[:1])
    source = DragSource(sys.argv[1:])
    source.setFixedSize(_SIDE, _SIDE)
    source.move(QPoint(app.primaryScreen().size().width() - _SIDE, 0))
    source.show()
    sys.exit(app.exec())
