"""Where the source is shown: beside the conversation, or over it where the window is narrow."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPoint, QPropertyAnimation, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.layouts import arrange_column
from desktop_rag.ui.widgets.theme import UNIT

_MIN_WIDTH_BESIDE = 145 * UNIT  # pixels of the window; in a narrower one the panes would be too narrow
_SHARE_OVER, _MIN_WIDTH_OVER = 0.78, 55 * UNIT  # of the pane below, and pixels
_SLIDE_MS = 140


class SourcePlace(QWidget):
    """The place beside the conversation, to be put into a splitter; `over` is the one over `below`."""

    def __init__(self, source: QWidget, below: QWidget) -> None:
        super().__init__()
        self._source = source
        self._below = below
        self.over = _Sheet(below)
        arrange_column(source, parent=self)
        arrange_column(parent=self.over, margins=(1, 0, 0, 0))
        self._slide = QPropertyAnimation(self.over, b"pos", self)
        self._slide.setDuration(_SLIDE_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)

    def is_over(self) -> bool:
        """Whether the source covers the conversation."""
        return self._source.parentWidget() is self.over

    def place_source(self, window_width: int) -> None:
        """Put the source where there is room for it, and show its place if it is shown."""
        over = window_width < _MIN_WIDTH_BESIDE
        if over is not self.is_over():
            self._move_source(self.over if over else self)
        shown = not self._source.isHidden()
        self.setVisible(shown and not over)
        slides_in = shown and over and self.over.isHidden()
        self.over.setVisible(shown and over)
        if self.over.isVisible():
            self._cover(slides_in=slides_in)

    def _move_source(self, place: QWidget) -> None:
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self._source.isAncestorOf(focused)
        hidden = self._source.isHidden()
        if (layout := place.layout()) is not None:
            layout.addWidget(self._source)
        self._source.setHidden(hidden)
        if had_focus and focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cover(self, *, slides_in: bool) -> None:
        room = self._below.rect()
        width = min(room.width(), max(_MIN_WIDTH_OVER, round(room.width() * _SHARE_OVER)))
        left_to_right = self.layoutDirection() is Qt.LayoutDirection.LeftToRight
        box = QRect(room.width() - width if left_to_right else 0, 0, width, room.height())
        self.over.resize(box.size())
        self.over.raise_()
        if slides_in and not theme.prefers_reduced_motion():
            self._slide.setStartValue(QPoint(room.width() if left_to_right else -width, 0))
            self._slide.setEndValue(box.topLeft())
            self._slide.start()
        elif self._slide.state() is QAbstractAnimation.State.Running:
            self._slide.setEndValue(box.topLeft())
        else:
            self.over.move(box.topLeft())


class _Sheet(QWidget):
    """An opaque background with a line at the side of the conversation."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the background and the line (override of Qt)."""
        painter, c = QPainter(self), theme.current_colours()
        painter.fillRect(self.rect(), c.window)
        left_to_right = self.layoutDirection() is Qt.LayoutDirection.LeftToRight
        painter.fillRect(0 if left_to_right else self.width() - 1, 0, 1, self.height(), c.hairline)
        painter.end()
