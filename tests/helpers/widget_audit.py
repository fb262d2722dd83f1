"""Faults of what is on the screen that no person should have to find: cut off, overlapping or nameless."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QSplitter,
    QSplitterHandle,
    QTabBar,
    QToolButton,
    QWidget,
)

from desktop_rag.ui.widgets.labels import ElidedLabel
from tests.helpers.scenes import visible_windows

_ROUNDING_PX = 1
_MAX_TAB_STOPS = 100


def find_faults() -> list[str]:
    """Return what is wrong with the windows on the screen, a line each."""
    faults = []
    for window in visible_windows():
        if isinstance(window, QMenu):
            continue
        widgets = [each for each in window.findChildren(QWidget) if each.isVisible()]
        faults += [f"without a name: {_describe(each)}" for each in widgets if _is_nameless(each)]
        faults += [f"cut off: {_describe(each)}" for each in widgets if _is_cut_off(each)]
        faults += [f"text cut off: {_describe(each)}" for each in widgets if _has_cut_text(each)]
        for parent in (window, *widgets):
            faults += _find_overlaps(parent)
    return list(dict.fromkeys(faults))


def _describe(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else ""
    parent = widget.parentWidget()
    return f"{type(widget).__name__} {text[:40]!r} in {type(parent).__name__} {widget.geometry().getRect()}"


def _is_nameless(widget: QWidget) -> bool:
    if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or isinstance(widget, QMenuBar | QTabBar):
        return False
    if isinstance(widget.parentWidget(), QComboBox | QAbstractSpinBox):
        return False
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface is not None and not interface.text(QAccessible.Text.Name).strip()


def _is_cut_off(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    if parent is None or isinstance(parent, QSplitter) or _is_scrolled(widget):
        return False
    is_content = isinstance(widget, QAbstractButton | QLabel | QLineEdit)
    grown = parent.rect().adjusted(-_ROUNDING_PX, -_ROUNDING_PX, _ROUNDING_PX, _ROUNDING_PX)
    return is_content and not grown.contains(widget.geometry())


def _is_scrolled(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return parent is not None and isinstance(parent.parentWidget(), QAbstractScrollArea)


def _has_cut_text(widget: QWidget) -> bool:
    if isinstance(widget, ElidedLabel):
        return False
    if isinstance(widget, QLabel):
        needs = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
        too_narrow = not widget.wordWrap() and widget.sizeHint().width() > widget.width() + _ROUNDING_PX
        return too_narrow or needs > widget.height() + _ROUNDING_PX
    if isinstance(widget, QAbstractButton) and widget.text() and not isinstance(widget, QToolButton):
        return widget.minimumSizeHint().width() > widget.width() + _ROUNDING_PX
    return False


def _find_overlaps(parent: QWidget) -> Iterator[str]:
    layout = parent.layout()
    if layout is None:
        return
    children = [
        each
        for each in parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if each.isVisible() and not isinstance(each, QSplitterHandle) and layout.indexOf(each) >= 0
    ]
    for one, other in combinations(children, 2):
        shared = one.geometry().intersected(other.geometry())
        if min(shared.width(), shared.height()) > _ROUNDING_PX:
            yield f"overlap: {_describe(one)} and {_describe(other)}"


def find_tab_order() -> list[QWidget]:
    """Press Tab until the focus comes round in the active window; return where it was.

    Raises:
        AssertionError: the focus gets lost, or never comes round.
    """
    visited: list[QWidget] = []
    for _ in range(_MAX_TAB_STOPS):
        focused = QApplication.focusWidget()
        assert focused is not None, f"the focus is lost after {visited[-1] if visited else 'nothing'}"
        assert focused.isVisible(), f"the focus is on something hidden: {_describe(focused)}"
        if focused in visited:
            return visited
        visited.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError("Tab never comes round")
