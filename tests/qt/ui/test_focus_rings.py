"""Frames around the focus: where a key brought it, and not where a click did."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QListWidget, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.buttons import make_button, make_tool_button
from desktop_rag.ui.widgets.layouts import arrange_column
from desktop_rag.ui.widgets.row_painting import style_list_view

_MAKERS: dict[str, Callable[[], QWidget]] = {
    "tick": lambda: QCheckBox("Tick"),
    "choice": QComboBox,
    "pages": QListWidget,
    "document": QTextBrowser,
}


@pytest.fixture(autouse=True)
def _themed(qapp: QApplication) -> Iterator[None]:
    theme.apply_theme(qapp)
    yield
    qapp.setStyleSheet("")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def show(window: QWidget, *widgets: QWidget) -> None:
    """Show widgets below each other, the first with the focus."""
    arrange_column(*widgets, parent=window)
    window.show()
    QTest.qWaitForWindowActive(window)
    widgets[0].setFocus()


def click(window: QWidget, place: QPoint) -> None:
    """Click as the window system reports it."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(window.windowHandle(), left, none, place)


def framed(widget: QWidget) -> bool:
    """Whether the accent colour is painted along an edge of a widget or of its mark."""
    image, accent = widget.grab().toImage(), theme.current_colours().accent.name()
    return any(image.pixelColor(x, image.height() // 2).name() == accent for x in range(3))


@pytest.mark.parametrize("kind", _MAKERS)
def test_a_click_frames_nothing_and_a_key_does(window: QWidget, kind: str) -> None:
    widget, other = _MAKERS[kind](), QTextBrowser()
    if isinstance(widget, QListWidget):
        style_list_view(widget, "pages")
        widget.addItem("")
        widget.setMaximumHeight(widget.sizeHintForRow(0))
    elif isinstance(widget, QTextBrowser):
        widget.setProperty("role", "document")
    show(window, other, widget)
    QTest.qWait(1)
    click(window, widget.geometry().topLeft() + QPoint(8, widget.height() // 2))
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    assert widget.hasFocus()
    if isinstance(widget, QCheckBox):
        widget.setChecked(False)
    assert not framed(widget)
    QTest.keyClick(widget, Qt.Key.Key_Shift)
    assert framed(widget)


def test_a_click_on_a_button_leaves_the_focus_where_it_is(window: QWidget) -> None:
    done: list[str] = []
    button = make_button("Send", lambda: done.append("button"))
    tool = make_tool_button("Add", "Add files", lambda: done.append("tool"))
    field = QTextBrowser()
    show(window, field, button, tool)
    for each in (button, tool):
        click(window, each.geometry().center())
        assert field.hasFocus()
    assert done == ["button", "tool"]


def test_within_its_frame_a_button_looks_the_same_with_the_focus(window: QWidget) -> None:
    first, button = make_button("First", lambda: None), make_button("Second", lambda: None)
    show(window, first, button)
    inside = button.rect().adjusted(4, 4, -4, -4)
    before = button.grab(inside).toImage()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert button.hasFocus()
    assert framed(button)
    assert button.grab(inside).toImage() == before
