"""The font of texts that are read: questions, answers and documents."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from desktop_rag.ui.widgets.layouts import find_viewport
from desktop_rag.ui.widgets.theme import follow_events, text_percent

BODY_PX = 14


def body_font(font: QFont) -> QFont:
    """Return the font at body size, or larger if the system's font is larger."""
    body = QFont(font)
    body.setPixelSize(max(round(BODY_PX * text_percent() / 100), QFontInfo(font).pixelSize()))
    return body


def follow_body_font(widget: QWidget) -> None:
    """Give a widget the body font, now and whenever the style sheet, set anew, has given it another."""

    def set_body_font() -> None:
        font = body_font(QApplication.font(widget))
        widget.setFont(font)
        if isinstance(widget, QAbstractScrollArea):  # its style sheet keeps the font from going on
            find_viewport(widget).setFont(font)

    set_body_font()
    timer = QTimer(widget, interval=0, singleShot=True)
    timer.timeout.connect(set_body_font)
    follow_events(widget, timer.start, QEvent.Type.StyleChange)
