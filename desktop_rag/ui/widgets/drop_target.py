"""Drag and drop of files and folders onto a whole window."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_rag.file_access import ask_disk_briefly
from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.row_painting import fill_rounded_box
from desktop_rag.ui.widgets.theme import RADIUS, UNIT

_ICON = 6 * UNIT


def local_paths(data: QMimeData) -> list[Path]:
    """Return the local files and folders of a drag; web links are left out."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.toLocalFile())
    return list(dict.fromkeys(paths))


class DropTarget(QWidget):
    """Covers its window while files are dragged over it.

    Files dropped on the question field go into the scope, others are added.
    It filters the events of the native window too, because a text field would otherwise accept
    the files as text.
    """

    paths_dropped = Signal(list)  # of Path

    paths_dropped_on_question = Signal(list)  # of Path

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._question_field: QWidget | None = None
        self._is_over_question = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Drop target"))
        self.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def set_question_field(self, field: QWidget) -> None:
        """Let files be dropped on this field too, to ask about them."""
        self._question_field = field

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
            case QEvent.Type.DragEnter | QEvent.Type.DragMove | QEvent.Type.Drop if not self.isEnabled():
                event.ignore()
                return isinstance(event, QDropEvent) and bool(local_paths(event.mimeData()))
            case QEvent.Type.DragEnter | QEvent.Type.DragMove | QEvent.Type.Drop:
                return isinstance(event, QDropEvent | QDragMoveEvent) and self._accept_paths(event)
        return False

    def _accept_paths(self, event: QDropEvent) -> bool:
        paths = local_paths(event.mimeData())
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # after a move the sender could delete them
        event.accept()
        self._move_over(event.position().toPoint())
        if isinstance(event, QDragEnterEvent):
            self._show_overlay(paths)
        elif event.type() == QEvent.Type.Drop:
            self.hide()
            dropped = self.paths_dropped_on_question if self._is_over_question else self.paths_dropped
            dropped.emit(paths)
        return True

    def _question_box(self) -> QRect:
        """Return where files are dropped to ask about them: empty while there is no question field."""
        field = self._question_field
        if field is None or not field.isVisible():
            return QRect()
        return QRect(field.mapTo(self.window(), QPoint(0, 0)), field.size()).adjusted(
            -UNIT, -2 * UNIT, UNIT, 2 * UNIT
        )

    def _move_over(self, position: QPoint) -> None:
        self._is_over_question = self._question_box().contains(position)
        self.update()

    def _show_overlay(self, paths: list[Path]) -> None:
        folders = ask_disk_briefly(lambda: sum(map(os.path.isdir, paths)), otherwise=0)
        counts = self._format_drop_counts(len(paths) - folders, folders)
        self.setAccessibleDescription(self.tr("Drop to add {0}").format(counts))
        self.setGeometry(self.window().rect())
        self.raise_()
        self.show()
        self.update()

    def _format_drop_counts(self, files: int, folders: int) -> str:
        file_count = translate_count("DropTarget", "a file", "{0} files", files).format(
            localise_number(files)
        )
        folder_count = translate_count("DropTarget", "a folder", "{0} folders", folders).format(
            localise_number(folders)
        )
        if files and folders:
            return self.tr("{0} and {1}", "files, folders").format(file_count, folder_count)
        return file_count if files else folder_count

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the background, the dashed frame and the text (override of Qt)."""
        c = theme.current_colours()
        painter = QPainter(self)
        painter.fillRect(self.rect(), c.surface)
        draw_drop_frame(painter, self.rect(), c.hairline if self._is_over_question else c.accent)
        self._paint_question_box(painter)
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        painter.setFont(font)
        painter.setPen(c.muted if self._is_over_question else c.text)
        middle = self.rect().center()
        image = icons.render_pixmap("drop", c.accent, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(middle.x() - _ICON // 2, middle.y() - _ICON, image)
        line = QRect(0, middle.y() + UNIT, self.width(), 4 * UNIT)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.accessibleDescription())
        painter.end()

    def _paint_question_box(self, painter: QPainter) -> None:
        c, box = theme.current_colours(), self._question_box()
        if box.isEmpty():
            return
        fill_rounded_box(painter, QRectF(box), c.selection if self._is_over_question else c.surface)
        draw_drop_frame(painter, box, c.accent if self._is_over_question else c.muted, inset=1)
        painter.setPen(c.text)
        text = self.tr("Drop here to ask about it")
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def draw_drop_frame(painter: QPainter, rect: QRect, colour: QColor, inset: int = 2 * UNIT) -> None:
    """Draw the dashed frame of a drop target."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 2, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(rect).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(box, RADIUS, RADIUS)
