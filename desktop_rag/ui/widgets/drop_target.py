"""Drags of files and folders: from the library, and onto the whole window."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.body_font import body_font
from desktop_rag.ui.widgets.locale_words import format_count
from desktop_rag.ui.widgets.row_painting import fill_rounded_box
from desktop_rag.ui.widgets.theme import RADIUS, UNIT

_ICON = 6 * UNIT
DRAG_MIME_TYPE = "application/x-desktop-rag-files"  # URLs would be taken for files to add


def local_paths(data: QMimeData) -> list[Path]:
    """Return the local files and folders of a drag; web links are left out."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.toLocalFile())
    return list(dict.fromkeys(paths))


class DropTarget(QWidget):
    """Covers its window while files are dragged over it.

    Files dropped on the conversation are asked about, others are added. It filters the events of the native
    window too, because a text field would otherwise accept the files as text.
    """

    paths_dropped = Signal(list)  # of Path
    paths_dropped_on_question = Signal(list)  # of Path

    def __init__(self, window: QWidget, library: QWidget, conversation: QWidget) -> None:
        super().__init__(window)
        self._library, self._conversation = library, conversation
        self._is_over_question = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Drop target"))
        self.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)
        self._filter_native_events()  # the window may be shown already

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Accept drags of files before the widgets below see them (override of Qt)."""
        match event.type():
            case QEvent.Type.Show:
                self._filter_native_events()
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

    def _filter_native_events(self) -> None:
        if (handle := self.window().windowHandle()) is not None:
            handle.installEventFilter(self)

    def _accept_paths(self, event: QDropEvent) -> bool:
        paths = local_paths(event.mimeData())
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # after a move the sender could delete them
        event.accept()
        self._is_over_question = self._find_box(self._conversation).contains(event.position().toPoint())
        self.update()
        if isinstance(event, QDragEnterEvent):
            self._show_overlay(paths)
        elif event.type() == QEvent.Type.Drop:
            self.hide()
            dropped = self.paths_dropped_on_question if self._is_over_question else self.paths_dropped
            dropped.emit(paths)
        return True

    def _find_box(self, pane: QWidget) -> QRect:
        """Return where a pane is in the window: empty while it is hidden."""
        return QRect(pane.mapTo(self.window(), QPoint()), pane.size()) if pane.isVisible() else QRect()

    def _show_overlay(self, paths: list[Path]) -> None:
        folders = ask_disk_briefly(lambda: sum(map(os.path.isdir, paths)), otherwise=0)
        counts = self._format_drop_counts(len(paths) - folders, folders)
        self.setAccessibleDescription(self.tr("Drop to add {0}").format(counts))
        self.setGeometry(self.window().rect())
        self.raise_()
        self.show()
        self.update()

    def _format_drop_counts(self, files: int, folders: int) -> str:
        file_count = format_count("DropTarget", "a file", "{0} files", files)
        folder_count = format_count("DropTarget", "a folder", "{0} folders", folders)
        if files and folders:
            return self.tr("{0} and {1}", "files, folders").format(file_count, folder_count)
        return file_count if files else folder_count

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint a frame with words for each place where files can be dropped (override of Qt)."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current_colours().surface)
        ask, words = self._find_box(self._conversation), self.accessibleDescription()
        if ask.isEmpty():
            self._paint_place(painter, self.rect(), words, is_under_pointer=True)
        else:
            library = self._find_box(self._library)
            self._paint_place(painter, library, words, is_under_pointer=not self._is_over_question)
            words = self.tr("Drop here to ask about it")
            self._paint_place(painter, ask, words, is_under_pointer=self._is_over_question)
        painter.end()

    def _paint_place(self, painter: QPainter, box: QRect, words: str, *, is_under_pointer: bool) -> None:
        c = theme.current_colours()
        inner = box.adjusted(2 * UNIT, 2 * UNIT, -2 * UNIT, -2 * UNIT)
        if is_under_pointer:
            fill_rounded_box(painter, QRectF(inner), c.selection)
        draw_drop_frame(painter, box, c.accent if is_under_pointer else c.border)
        icon = theme.scale_to_text(_ICON)
        image = icons.render_pixmap("drop", c.accent, icon, self.devicePixelRatioF())
        painter.drawPixmap(inner.center() - QPoint(icon // 2, icon), image)
        font = body_font(self.font())
        font.setBold(is_under_pointer)
        painter.setFont(font)
        painter.setPen(c.text if is_under_pointer else c.muted)
        below = inner.adjusted(UNIT, inner.height() // 2 + UNIT, -UNIT, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, words)


def draw_drop_frame(painter: QPainter, rect: QRect, colour: QColor) -> None:
    """Draw the dashed frame of a drop target."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 2, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(rect).adjusted(2 * UNIT, 2 * UNIT, -2 * UNIT, -2 * UNIT)
    painter.drawRoundedRect(box, RADIUS, RADIUS)


def make_file_drag(paths: Iterable[Path]) -> QMimeData:
    """Return the data of a drag of these files and folders."""
    data = QMimeData()
    data.setData(DRAG_MIME_TYPE, json.dumps([str(path) for path in paths]).encode())
    return data


def parse_dragged_files(data: QMimeData) -> list[Path]:
    """Return the library's files and folders that a drag carries."""
    if not data.hasFormat(DRAG_MIME_TYPE):
        return []
    return [Path(text) for text in json.loads(bytes(data.data(DRAG_MIME_TYPE).data()))]
