"""A text that is as tall as its words, for layouts that scroll as a whole."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontInfo,
    QKeyEvent,
    QPaintEvent,
    QTextCharFormat,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QTextEdit, QWidget

from desktop_rag.ui.widgets.theme import colours

BODY_PX = 14
LINE_HEIGHT = 1.5  # of the font's size
_MIN_WIDTH = 80

_SCROLL_KEYS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_Space,
    }
)


def body_font(font: QFont) -> QFont:
    """Return the font at the size of running text, or larger where the system's is larger."""
    body = QFont(font)
    body.setPixelSize(max(BODY_PX, QFontInfo(font).pixelSize()))
    return body


class FlowingText(QTextBrowser):
    """Read-only text without scroll bars; it loads nothing and opens no link by itself."""

    revealed = Signal(QRect)  # where the keyboard's focus went, in this widget's coordinates

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._natural_width = 10_000
        self._heights: dict[int, int] = {}  # by width, in pixels
        self.setFont(body_font(self.font()))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.document().setDocumentMargin(0)
        self.document().contentsChanged.connect(self._forget_heights)

    def set_natural_width(self, width: int) -> None:
        """Say how wide the text is, in pixels, when it need not wrap."""
        self._natural_width = width
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """The width decides the height."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how tall the words are at this width."""
        if width not in self._heights:
            self.document().setTextWidth(width)
            self._heights[width] = math.ceil(self.document().size().height())
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """Return the width that needs no wrapping; the height follows from the layout's."""
        return QSize(self._natural_width, 0)

    def minimumSizeHint(self) -> QSize:
        """Let the words wrap down to a narrow column."""
        return QSize(min(_MIN_WIDTH, self._natural_width), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint at the width of the widget, whatever width was measured last."""
        if self.document().textWidth() != self.viewport().width():
            self.document().setTextWidth(self.viewport().width())
        super().paintEvent(event)

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: ARG002
        """Load nothing: neither the network nor the disk belongs to a text."""
        return None

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go from link to link, then on, and say where the focus went."""
        moved = super().focusNextPrevChild(next)
        if moved and self.hasFocus():
            self._show_focus()
            self.revealed.emit(self.cursorRect())
        return moved

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus mark away with the focus."""
        super().focusOutEvent(event)
        self.setExtraSelections([])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys that scroll to the area around."""
        if event.key() in _SCROLL_KEYS and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the area around."""
        event.ignore()

    def _show_focus(self) -> None:
        """Paint the link that has the focus in the accent colour."""
        mark = QTextEdit.ExtraSelection()
        style = QTextCharFormat()
        style.setBackground(colours().accent)
        style.setForeground(colours().on_accent)
        mark.format = style
        mark.cursor = self.textCursor()
        self.setExtraSelections([mark])

    def _forget_heights(self) -> None:
        self._heights.clear()
        self.updateGeometry()
