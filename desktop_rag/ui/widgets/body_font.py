"""The font of texts that are read: questions, answers and documents."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from desktop_rag.ui.widgets.layouts import find_viewport
from desktop_rag.ui.widgets.theme import text_percent

BODY_PX = 14


def body_font(font: QFont) -> QFont:
    """Return the font at body size, or larger if the system's font is larger."""
    body = QFont(font)
    body.setPixelSize(max(round(BODY_PX * text_percent() / 100), QFontInfo(font).pixelSize()))
    return body


class _BodyFontFollower(QObject):
    """Gives its parent the body font whenever the style sheet is set, as it is for another text size."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self.set_body_font)
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Set the font once the style sheet has set its own (override of Qt)."""
        if event.type() == QEvent.Type.StyleChange:
            self._timer.start()
        return False

    def set_body_font(self) -> None:
        font = body_font(QApplication.font(self._widget))
        self._widget.setFont(font)
        if isinstance(self._widget, QAbstractScrollArea):  # its style sheet keeps the font from going on
            find_viewport(self._widget).setFont(font)


def follow_body_font(widget: QWidget) -> None:
    """Give a widget the body font, now and whenever the text size changes."""
    _BodyFontFollower(widget).set_body_font()
