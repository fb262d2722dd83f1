"""Push buttons, and the small buttons of bars, headers and messages.

Tab leads to them, while a click leaves the focus where it is: in the question, or in the list that is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, make_plain_tooltip
from desktop_rag.ui.widgets.locale_words import add_remark

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionButton

Receiver = SignalInstance | Callable[..., object]  # emitted or called by a click

_CHEVRON_PX = 12
_LEAST_MENU_PX = 90  # for the beginning of the text and the chevron


class MenuButton(QPushButton):
    """A quiet button whose text ends in a chevron: it opens a menu, which may be its own `menu_`."""

    menu_: QMenu

    def __init__(self, elided: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._elided = elided
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", "quiet")

    def chevron_room(self) -> int:
        """Return the room for the chevron behind the text, in pixels."""
        return theme.scale_to_text(_CHEVRON_PX) + 4

    def sizeHint(self) -> QSize:
        """Return the size of the text and the chevron (override of Qt)."""
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(text.width() + self.chevron_room(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Let a long text shrink with the window (override of Qt)."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), theme.scale_to_text(_LEAST_MENU_PX)), hint.height())

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Cut the end of a text that leaves no room for the chevron (override of Qt)."""
        super().initStyleOption(option)
        option.text = self._elide_text()

    def _elide_text(self) -> str:
        room = self.width() - self.chevron_room()
        return self.fontMetrics().elidedText(self.text(), self._elided, room, Qt.TextFlag.TextShowMnemonic)

    def open_menu(self) -> None:
        """Open its menu above the button, which is at the bottom of the window."""
        size = self.menu_.sizeHint()
        left = self.width() - size.width() if self.isRightToLeft() else 0
        self.menu_.popup(self.mapToGlobal(QPoint(left, -size.height())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chevron behind the text (override of Qt)."""
        super().paintEvent(event)
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self._elide_text())
        size = theme.scale_to_text(_CHEVRON_PX)
        left, top = min(text.width() + 4, self.width() - size), (self.height() - size) // 2
        if self.isRightToLeft():
            left = self.width() - left - size
        colour = theme.current_colours().muted
        pixmap = icons.render_pixmap("chevron-down", colour, size, self.devicePixelRatio())
        painter = QPainter(self)
        painter.drawPixmap(left, top, pixmap)
        painter.end()


class ElidedButton(QPushButton):
    """A button that shows as much of its text as fits.

    Args:
        text: also its accessible name.
        role: as of `make_button`.
        mode: where the text is cut.
        least: average characters that are always shown.
        padding: pixels beside the text, both sides together.
    """

    def __init__(self, text: str, role: str, mode: Qt.TextElideMode, least: int, *, padding: int = 0) -> None:
        super().__init__(escape_mnemonics(text))
        self._mode, self._least, self._padding = mode, least, padding
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Let a long text shrink with the window (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * self._least, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the text as fits (override of Qt)."""
        from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter  # 5 ms, for the first one

        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.width() - self._padding
        mnemonic = Qt.TextFlag.TextShowMnemonic
        option.text = self.fontMetrics().elidedText(option.text, self._mode, room, mnemonic)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)


def attach_menu(button: QPushButton | QToolButton, menu: QMenu) -> None:
    """Open a menu with a click; behind a dialog of the menu, Qt does not see the mouse leave the button."""
    button.setMenu(menu)
    menu.aboutToHide.connect(lambda: QApplication.sendEvent(button, QEvent(QEvent.Type.Leave)))


def make_dialog_buttons(
    dialog: QDialog, accept: Callable[[], object], accepting: QDialogButtonBox.StandardButton
) -> QDialogButtonBox:
    """Return the buttons of a dialog, in the words of Qt: one that calls `accept`, and Cancel."""
    box = QDialogButtonBox(accepting | QDialogButtonBox.StandardButton.Cancel)
    box.accepted.connect(accept)
    box.rejected.connect(dialog.reject)
    return box


def make_dialog_close(dialog: QDialog) -> QDialogButtonBox:
    """Return the Close button of a dialog, in the words of Qt; Enter in a field does not press it."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    box.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
    box.rejected.connect(dialog.close)
    return box


def make_button(text: str, clicked: Receiver | None = None, *, role: str = "", tip: str = "") -> QPushButton:
    """Return a button that calls or emits `clicked`; `role` is "primary", "inline", "link" or ""."""
    button = QPushButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setProperty("role", role)
    button.setToolTip(make_plain_tooltip(tip))
    button.setAutoDefault(True)  # Enter presses the focused button, also outside of dialogs
    if clicked is not None:
        button.clicked.connect(clicked)
    return button


def make_tool_button(
    text: str, description: str, clicked: Receiver | None = None, button: QToolButton | None = None
) -> QToolButton:
    """Return a button with keyboard focus; `description` is tool tip and accessible name."""
    button = button or QToolButton()
    button.setText(text)
    button.setToolTip(make_plain_tooltip(description))
    button.setAccessibleName(description)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if clicked is not None:
        button.clicked.connect(clicked)
    return button


def make_icon_button(icon: str, description: str, clicked: Receiver | None = None) -> QToolButton:
    """Return a button that shows only an icon; `description` is tool tip and accessible name."""
    button = make_tool_button("", description, clicked)
    set_coloured_icon(button, icon)
    return button


def make_close_button(description: str, key: str, clicked: Receiver) -> QToolButton:
    """Return a cross; `description` is accessible name and tool tip, with a fixed `key`."""
    button = make_icon_button("close", add_remark(description, key), clicked)
    button.setAccessibleName(description)
    return button


def set_coloured_icon(button: QAbstractButton, name: str) -> None:
    """Give a button an icon in the colour of the text, whatever the colour scheme."""
    theme.follow_palette(
        button,
        lambda: button.setIcon(icons.make_icon(mirror_name(name, button), theme.current_colours().text)),
    )


def mirror_name(name: str, widget: QWidget) -> str:
    """Return the name of an icon that points sideways as the text of the widget runs."""
    if widget.layoutDirection() is Qt.LayoutDirection.LeftToRight:
        return name
    return {"chevron-left": "chevron-right", "chevron-right": "chevron-left"}.get(name, name)


class Disclosure(QPushButton):
    """A label with a chevron: right while `content` is hidden, down while it is visible."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", "inline")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._label, self._content = "", content
        self.clicked.connect(lambda: self.set_open(not self.is_open()))
        self.set_open(opened=False)
        theme.follow_palette(self, self._update_label)

    def set_label(self, label: str) -> None:
        """Set the text behind the chevron."""
        self._label = label
        self._update_label()

    def is_open(self) -> bool:
        """Whether the content is visible."""
        return not self._content.isHidden()

    def set_open(self, opened: bool) -> None:
        """Show or hide the content."""
        self._content.setVisible(opened)
        self._update_label()

    def _update_label(self) -> None:
        self.setText(self._label)
        name = "chevron-down" if self.is_open() else "chevron-right"
        self.setIcon(icons.make_icon(mirror_name(name, self), theme.current_colours().accent))
        self.setAccessibleName(self._label)
        self.setAccessibleDescription(self.tr("Open") if self.is_open() else self.tr("Closed"))
