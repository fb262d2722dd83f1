"""Faults of what is on the screen that no one should have to find: cut off, overlapping, pale, nameless.

And numbers in digits that the language of the window does not write.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

import numpy as np
from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QKeySequence, QShowEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QSplitterHandle,
    QTabBar,
    QToolButton,
    QWidget,
)

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.layouts import ElidedLabel
from tests.helpers.scenes import visible_windows

_ROUNDING_PX = 1
_SMALL_SCREEN = QSize(1280, 672)  # 1920 x 1080 at 150 %, less a panel and the frame of a window
_ROOMY_PX = 1500  # width of a window in which nothing needs an ellipsis
_MAX_LABEL_CHARACTERS = 50  # what is longer is an excerpt, or a question
_MAX_TAB_STOPS = 100
_ISOLATED = re.compile("\u2068([^\u2066-\u2069]*)\u2069")  # what was put into a sentence
_WORD_AND_NUMBER = re.compile(r"[A-Za-z][\w.+-]*(?: \d[\d.]*)*|\[\d+\]")  # F2, Ctrl+0, Qwen 2.5, a citation
_MIN_CONTRAST = 4.4  # 4.5 less what smoothing takes from thin strokes


class StrayWindows(QObject):
    """Watches for parts of a window that are shown before they have a parent: each opens a window."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.found: list[str] = []
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Note a widget that opens a window (override of Qt)."""
        # Faster than its type, of which an enumeration is made for each event.
        if isinstance(event, QShowEvent) and isinstance(watched, QWidget) and watched.isWindow():
            is_ours = isinstance(watched, QMainWindow | QDialog)
            if watched.windowType() == Qt.WindowType.Window and not is_ours:
                self.found.append(f"a window of its own: {_describe(watched)}")
        return False


def find_faults() -> list[str]:
    """Return what is wrong with the windows on the screen, a line each."""
    faults = []
    QApplication.processEvents()  # what is still to be laid out
    for window in visible_windows():
        if isinstance(window, QMenu):
            continue
        if isinstance(window, QDialog) and not _fits_screen(window):
            faults.append(f"larger than the screen: {_describe(window)}")
        widgets = _list_visible(window)
        faults += [f"without a name: {_describe(each)}" for each in widgets if _is_nameless(each)]
        faults += _find_cut_off(widgets)
        faults += [f"foreign digits: {_describe(each)}" for each in widgets if _has_foreign_digits(each)]
        faults += [f"pale: {_describe(each)}" for each in _find_pale(window, widgets)]
        faults += _find_shared_keys(widgets)
        for parent in (window, *widgets):
            faults += _find_overlaps(parent)
            faults += _find_uneven_rows(parent)
    return list(dict.fromkeys(faults))


def find_cut_off() -> list[str]:
    """Return what is cut off in the windows on the screen, a line each."""
    QApplication.processEvents()  # what is still to be laid out
    windows = (each for each in visible_windows() if not isinstance(each, QMenu))
    return [fault for window in windows for fault in _find_cut_off(_list_visible(window))]


def _list_visible(window: QWidget) -> list[QWidget]:
    return [each for each in window.findChildren(QWidget) if each.isVisible() and each.window() is window]


def _find_cut_off(widgets: list[QWidget]) -> list[str]:
    faults = [f"cut off: {_describe(each)}" for each in widgets if _is_cut_off(each)]
    return faults + [f"text cut off: {_describe(each)}" for each in widgets if _has_cut_text(each)]


def _fits_screen(window: QWidget) -> bool:
    screen = window.screen().availableSize().expandedTo(_SMALL_SCREEN)
    return window.width() <= screen.width() and window.height() <= screen.height()


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
    """Say whether a parent's edge cuts a widget off; what can be scrolled to is not cut off."""
    if not isinstance(widget, QAbstractButton | QLabel | QLineEdit):
        return False
    parent, scrolls = widget.parentWidget(), False
    while parent is not None and not isinstance(parent, QSplitter):
        edge, scrolls = parent.rect(), scrolls or isinstance(parent.parentWidget(), QAbstractScrollArea)
        shown = QRect(widget.mapTo(parent, QPoint()), widget.size())
        if scrolls:
            shown.moveTop(edge.top())
            shown.setHeight(1)
        if not edge.adjusted(-_ROUNDING_PX, -_ROUNDING_PX, _ROUNDING_PX, _ROUNDING_PX).contains(shown):
            return True
        parent = None if parent.isWindow() else parent.parentWidget()
    return False


def _has_cut_text(widget: QWidget) -> bool:
    if isinstance(widget, ElidedLabel):
        is_label = widget.window().width() >= _ROOMY_PX and len(widget.text()) <= _MAX_LABEL_CHARACTERS
        return is_label and widget.sizeHint().width() > widget.width() + _ROUNDING_PX
    if isinstance(widget, QLabel):
        needs = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
        too_narrow = not widget.wordWrap() and widget.sizeHint().width() > widget.width() + _ROUNDING_PX
        return too_narrow or needs > widget.height() + _ROUNDING_PX
    if isinstance(widget, QAbstractButton) and widget.text() and not isinstance(widget, QToolButton):
        return widget.minimumSizeHint().width() > widget.width() + _ROUNDING_PX
    return False


def _has_foreign_digits(widget: QWidget) -> bool:
    if QLocale().zeroDigit() == "0" or not isinstance(widget, QAbstractButton | QLabel | QComboBox):
        return False
    shown = widget.currentText() if isinstance(widget, QComboBox) else widget.text()
    text = _ISOLATED.sub(lambda found: "" if re.search("[A-Za-z]", found[1]) else found[1], shown)
    is_own = re.search("[\u0621-\u064a]", text)
    return bool(is_own and re.search("[0-9]", _WORD_AND_NUMBER.sub("", text)))


def _find_pale(window: QWidget, widgets: list[QWidget]) -> Iterator[QWidget]:
    """Yield the enabled widgets with text whose strongest colour is too near to their most frequent one."""
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    whole = np.frombuffer(picture.constBits(), np.uint32).reshape(picture.height(), -1)
    for widget in widgets:
        has_text = isinstance(widget, QAbstractButton | QLabel) and re.search(r"\w", widget.text())
        middle = widget.rect().center()
        if not (has_text and widget.isEnabled() and widget.visibleRegion().contains(middle)):
            continue
        if window.childAt(widget.mapTo(window, middle)) is not widget:
            continue  # a pane lies over it
        area = QRect(widget.mapTo(window, QPoint()), widget.size()).intersected(window.rect())
        pixels = whole[area.top() : area.bottom() + 1, area.left() : area.right() + 1]
        colours, counts = np.unique(pixels, return_counts=True)
        background = QColor.fromRgb(int(colours[counts.argmax()]))
        lightest_first = (QColor.fromRgb(int(colour)) for colour in np.roll(colours, 1))  # then the darkest
        if all(theme.contrast_ratio(each, background) < _MIN_CONTRAST for each in lightest_first):
            yield widget


def _find_shared_keys(widgets: list[QWidget]) -> Iterator[str]:
    """Yield the texts whose key opens a menu or a tab too, which it then may not; two buttons take turns."""
    texts: dict[str, list[str]] = defaultdict(list)
    opening: set[str] = set()
    for each in widgets:
        keys = {text: QKeySequence.mnemonic(text).toString() for text in _list_texts_with_keys(each)}
        opening |= set(keys.values()) if isinstance(each, QMenuBar | QTabBar) else set()
        for text, key in keys.items():
            texts[key].append(text)
    yield from (f"{key} of {texts[key]}" for key in opening if key and len(texts[key]) > 1)


def _list_texts_with_keys(widget: QWidget) -> list[str]:
    if isinstance(widget, QMenuBar):
        return [action.text() for action in widget.actions()]
    if isinstance(widget, QTabBar):
        return [widget.tabText(n) for n in range(widget.count()) if widget.isTabVisible(n)]
    if isinstance(widget, QLabel):
        return [widget.text()] if isinstance(widget.buddy(), QWidget) else []
    return [widget.text()] if isinstance(widget, QAbstractButton) else []


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


def _find_uneven_rows(parent: QWidget) -> Iterator[str]:
    """Yield the pairs of buttons and fields beside each other that are not equally high, or out of line."""
    controls = [
        each
        for each in parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if each.isVisible()
        and isinstance(each, QPushButton | QLineEdit | QComboBox | QAbstractSpinBox | QPlainTextEdit)
        and each.property("role") in {None, "", "primary"}
    ]
    for one, other in combinations(controls, 2):
        top, bottom = max(one.y(), other.y()), min(one.geometry().bottom(), other.geometry().bottom())
        if bottom - top < min(one.height(), other.height()) // 2:
            continue  # not in one row
        is_text = isinstance(one, QPlainTextEdit) or isinstance(other, QPlainTextEdit)
        gaps = [one.geometry().bottom() - other.geometry().bottom(), 0 if is_text else one.y() - other.y()]
        if max(map(abs, gaps)) > _ROUNDING_PX:
            yield f"uneven: {_describe(one)} and {_describe(other)}"


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
