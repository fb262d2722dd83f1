"""The viewport of a scroll area, without the classes of Qt that it could be."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def find_viewport(area: QAbstractScrollArea) -> QWidget:
    """Return the viewport of an area; for code that runs before the panes are painted.

    When `viewport` is first called, PySide makes every class of QtWidgets to find out which one it is: 8 ms.
    """
    return area.findChild(QWidget, "qt_scrollarea_viewport") or area.viewport()
