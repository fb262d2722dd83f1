"""The focus is framed where a key brought it, but not where a click did, except in fields for text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

_CLICKED = "clicked"  # property of a widget that got the focus by a click; the style sheet has it too
_FOLLOWED = "focus_followed"  # property of the application


def shows_focus(widget: QWidget) -> bool:
    """Whether a widget has the focus and is to be framed."""
    return widget.hasFocus() and not widget.property(_CLICKED)


def follow_focus(app: QApplication) -> None:
    """Mark the widgets that get the focus by a click."""
    if not app.property(_FOLLOWED):
        app.setProperty(_FOLLOWED, "yes")
        _ClickMarker(app)


class _ClickMarker(QObject):
    """Marks what got the focus by a click until a key is pressed there."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._mark_focus)

    def _mark_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is None or (old is None and now.property(_CLICKED)):  # the window is active again
            return
        _set_clicked(now, clicked=bool(QGuiApplication.mouseButtons()))
        if now.property(_CLICKED):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Frame the focus when a key is pressed (override of Qt)."""
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            _set_clicked(watched, clicked=False)
        return False


def _set_clicked(widget: QWidget, *, clicked: bool) -> None:
    if clicked != bool(widget.property(_CLICKED)):
        widget.setProperty(_CLICKED, clicked)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()
