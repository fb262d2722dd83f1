"""Find what is cut off in a window: beyond the edge of a parent, or without room for its text."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

from desktop_rag.ui.widgets.labels import ElidedLabel


def find_cut_off(window: QWidget) -> list[str]:
    """Return the visible buttons and labels that are cut off, in words."""
    found = []
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QAbstractButton | QLabel) and widget.isVisible() and widget.text():
            if edge := _find_edge(widget, window):
                found.append(f"“{widget.text()}” is beyond the edge of {edge}")
            elif _has_too_little_room(widget):
                size, hint = widget.size(), widget.minimumSizeHint()
                found.append(f"“{widget.text()}” has {size.toTuple()} and needs {hint.toTuple()}")
    return found


def _find_edge(widget: QWidget, window: QWidget) -> str:
    """Return the parent that cuts a widget off, "" if there is none; what is scrolled to is not cut off."""
    parent: QWidget | None = widget
    scrolls = False
    while parent is not window and parent is not None and not parent.isWindow():
        parent = parent.parentWidget()
        assert parent is not None, "what is no window has a parent"
        shown, scrolls = parent.rect(), scrolls or isinstance(parent.parentWidget(), QAbstractScrollArea)
        place = QRect(widget.mapTo(parent, QPoint()), widget.size())
        if scrolls:
            place.moveTop(shown.top())
            place.setHeight(1)
        if not shown.contains(place):
            return f"{type(parent).__name__} {parent.size().toTuple()}"
    return ""


def _has_too_little_room(widget: QAbstractButton | QLabel) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() < widget.heightForWidth(widget.width())
    needed = widget.minimumSizeHint()
    return not isinstance(widget, ElidedLabel) and (
        widget.width() < needed.width() or widget.height() < needed.height()
    )
