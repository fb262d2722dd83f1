"""Drag and drop of files and folders onto a whole window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.theme import RADIUS, UNIT

_ICON = 6 * UNIT


def local_paths(data: QMimeData) -> list[Path]:
    """Return the local files and folders of a drag; web links are left out."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.toLocalFile())
    return list(dict.fromkeys(paths))


class DropTarget(QWidget):
    """Covers its window while files are dragged over it.

    It filters the events of the native window too, because a text field would otherwise accept
    the files as text.
    """

    paths_dropped = Signal(list)  # of Path

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Drop target"))
        self.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Accept drags of files before the widgets below see them (override of Qt)."""
        match event.type():
            case QEvent.Type.Show:
                handle = self.window().windowHandle()
                if handle is not None:
                    handle.installEventFilter(self)
            case QEvent.Type.Resize:
                self.setGeometry(self.window().rect())
            case QEvent.Type.DragLeave:
                self.hide()
            case QEvent.Type.DragEnter | QEvent.Type.DragMove | QEvent.Type.Drop:
                return isinstance(event, QDropEvent | QDragMoveEvent) and self._accept_paths(event)
        return False

    def _accept_paths(self, event: QDropEvent) -> bool:
        paths = local_paths(event.mimeData())
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # after a move the sender could delete them
        event.accept()
        if isinstance(event, QDragEnterEvent):
            self._show_overlay(paths)
        elif event.type() == QEvent.Type.Drop:
            self.hide()
            self.paths_dropped.emit(paths)
        return True

    def _show_overlay(self, paths: list[Path]) -> None:
        folders = sum(path.is_dir() for path in paths)
        counts = self._format_drop_counts(len(paths) - folders, folders)
        self.setAccessibleDescription(self.tr("Drop to add {0}").format(counts))
        self.setGeometry(self.window().rect())
        self.raise_()
        self.show()
        self.update()

    def _format_drop_counts(self, files: int, folders: int) -> str:
        counts = []
        if files:
            counts.append(self.tr("a file") if files == 1 else self.tr("{0} files").format(files))
        if folders:
            counts.append(self.tr("a folder") if folders == 1 else self.tr("{0} folders").format(folders))
        return self.tr(" and ").join(counts)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the background, the dashed frame and the text (override of Qt)."""
        c = theme.current_colours()
        painter = QPainter(self)
        painter.fillRect(self.rect(), c.surface)
        draw_drop_frame(painter, self.rect(), c.accent)
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        painter.setFont(font)
        painter.setPen(c.text)
        middle = self.rect().center()
        image = icons.render_pixmap("drop", c.accent, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(middle.x() - _ICON // 2, middle.y() - _ICON, image)
        line = QRect(0, middle.y() + UNIT, self.width(), 4 * UNIT)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.accessibleDescription())
        painter.end()


def draw_drop_frame(painter: QPainter, rect: QRect, colour: QColor) -> None:
    """Draw the dashed frame of a drop target."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 2, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = 2 * UNIT
    box = QRectF(rect).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(box, RADIUS, RADIUS)
