"""Inline notices of events with actions, instead of modal dialogs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple
from weakref import WeakSet

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QGraphicsOpacityEffect, QLabel, QPushButton, QWidget
from shiboken6 import isValid

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.buttons import make_button, make_close_button
from desktop_rag.ui.widgets.file_opening import open_externally, show_in_folder
from desktop_rag.ui.widgets.foreign_text import allow_breaks, isolate_name
from desktop_rag.ui.widgets.keyboard import EscapableWidget, announce_change
from desktop_rag.ui.widgets.layouts import BoxWidget, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.row_painting import fill_rounded_box
from desktop_rag.ui.widgets.theme import RADIUS, UNIT

NoticeKind = Literal["done", "info", "warning", "error"]  # the first goes by itself
NoticeAction = tuple[str, Callable[[], object]]


class UndoAction(NamedTuple):
    """A notice's action that undoes a command; `Notices.undo_last` does so without the notice."""

    text: str
    callback: Callable[[], object]


_tr_saved = partial(QCoreApplication.translate, "HistoryController")
_FADE_MS = 120
_DONE_MS = 10_000  # a report stays for so long: twice as long as its words and buttons take to read
_MIN_WIDTH_BUTTONS_BESIDE = 56 * UNIT  # buttons beside the text, in pixels
_MIN_WIDTH_BUTTON_ROW = 44 * UNIT  # buttons beside each other, in pixels
_MAX_VISIBLE = 3  # more would cover the conversation
_MAX_WIDTH = 99 * UNIT  # pixels, as wide as the conversation with the margins
_LOW_WINDOW = 72 * UNIT  # pixels; a lower one has room for a single notice


def show_saved_file(notices: Notices, title: str, file: Path) -> None:
    """Show that a file was written; `title` has a place for its name."""
    open_file = _tr_saved("Open", "command"), lambda: open_externally(file)
    show = _tr_saved("Show in folder"), lambda: show_in_folder(file)
    notices.show_notice(title.format(isolate_name(file.name)), str(file.parent), "done", open_file, show)


class Notice(EscapableWidget):
    """One notice: icon, title, hint, optional buttons, and a close button."""

    dismissed = Signal(object)  # the notice itself
    focus_returned = Signal()  # it has the focus and is about to be dismissed

    def __init__(self, title: str, hint: str, kind: NoticeKind, *actions: NoticeAction | None) -> None:
        super().__init__()
        self.title, self.hint, self.kind = title, hint, kind
        self.undo: UndoAction | None = None
        self.setAccessibleName(join_sentences((title, hint)))
        self.escaped.connect(self.dismiss_notice)
        self._icon = QLabel()
        close_button = make_close_button(self.tr("Dismiss notice"), "Esc", self.dismiss_notice)
        top_left = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        buttons = [self._make_action_button(*action) for action in actions if action]
        self._buttons = BoxWidget(*((button, top_left) for button in buttons))
        self._buttons.box_layout().setAlignment(top_left)
        texts = [
            make_label(allow_breaks(text), role, wraps=True)
            for text, role in ((title, "title"), (hint, ""))
            if text
        ]
        text_column = arrange_column(*texts, margins=(0, UNIT // 2, 0, UNIT // 2), spacing=2)
        self._body = BoxWidget((text_column, 1), self._buttons)
        self._buttons.setHidden(not buttons)
        top, margins = Qt.AlignmentFlag.AlignTop, (UNIT + UNIT // 2, UNIT, UNIT, UNIT)
        arrange_row((self._icon, top), (self._body, 1), (close_button, top), parent=self, margins=margins)
        theme.follow_palette(self._icon, self._update_notice_icon)
        self._expiry = QTimer(self, interval=_DONE_MS)
        self._expiry.timeout.connect(self._expire)
        if kind == "done":
            self._expiry.start()

    def _make_action_button(self, text: str, callback: Callable[[], object]) -> QPushButton:
        button = make_button(text, self.dismiss_notice)
        button.clicked.connect(lambda _: callback())
        return button

    def kind_colour(self) -> QColor:
        """Return the accent colour of this kind of notice."""
        c = theme.current_colours()
        return {"done": c.accent, "info": c.accent, "warning": c.warning, "error": c.error}[self.kind]

    def background_colour(self) -> QColor:
        """Return the background colour."""
        return theme.mix_colours(theme.current_colours().surface, self.kind_colour(), 0.12)

    def _expire(self) -> None:
        """Dismiss the notice unless it is being used: it has the pointer or the focus."""
        if not (self.underMouse() or self._has_focus()):
            self.dismiss_notice()

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def dismiss_notice(self) -> None:
        """Hide and delete the notice; its focus returns to where it was."""
        if self._has_focus():
            self.focus_returned.emit()
        self.hide()
        self.dismissed.emit(self)
        self.deleteLater()

    def fade_in(self) -> None:
        """Fade the notice in, or show it at once if reduced motion is preferred."""
        if theme.prefers_reduced_motion():
            return
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        fade = QPropertyAnimation(effect, b"opacity", self)
        fade.setDuration(_FADE_MS)
        fade.setStartValue(0.0)
        fade.setEndValue(1.0)
        fade.finished.connect(lambda: effect.setEnabled(False))
        fade.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)

    def _update_notice_icon(self) -> None:
        size, ratio = theme.scale_to_text(3 * UNIT), self.devicePixelRatioF()
        name = "check" if self.kind == "done" else self.kind
        self._icon.setPixmap(icons.render_pixmap(name, self.kind_colour(), size, ratio))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the buttons below the text, and each other, if it is narrow (override of Qt)."""
        width, direction = event.size().width(), QBoxLayout.Direction
        narrow, crowded = width < _MIN_WIDTH_BUTTONS_BESIDE, width < _MIN_WIDTH_BUTTON_ROW
        self._body.box_layout().setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        self._buttons.box_layout().setDirection(direction.TopToBottom if crowded else direction.LeftToRight)
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the tinted background and a border: text may be below (override of Qt)."""
        painter, box = QPainter(self), QRectF(self.rect())
        fill_rounded_box(painter, box, self.kind_colour())
        fill_rounded_box(painter, box.adjusted(1, 1, -1, -1), self.background_colour(), RADIUS - 1)


class _Panel(BoxWidget):
    """May float over the end of the text in a pane, so that a notice moves nothing there."""

    covered = Signal(int)  # so many pixels

    def __init__(self) -> None:
        super().__init__(is_column=True, margins=(2 * UNIT, UNIT, 2 * UNIT, UNIT), spacing=0)
        self._pane: QWidget | None = None
        self._bodies = WeakSet[QWidget]()

    def float_over(self, pane: QWidget) -> None:
        """Make it a child of the pane, at whose end it lies where nothing else is shown that is read."""
        self._pane = pane
        self.setParent(pane)
        theme.follow_events(pane, self._fit_pane, QEvent.Type.Resize)

    def lie_over(self, body: QWidget, keep_clear: Callable[[int], object]) -> None:
        """Lie over the end of a part of the pane while it is shown; `keep_clear` is told what is covered."""
        self._bodies.add(body)
        self.covered.connect(keep_clear)
        events = QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide
        theme.follow_events(body, self._fit_pane, *events)
        self._fit_pane()

    def event(self, event: QEvent) -> bool:
        """Fit other notices, or their new texts (override of Qt)."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_pane()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the room back (override of Qt)."""
        super().hideEvent(event)
        self.covered.emit(0)

    def lay_out_at_once(self) -> None:
        """Lay out a new notice where it floats, before it is seen."""
        for _ in range(2):  # the width decides how the buttons lie, and they the height
            self._fit_pane()
            self.box_layout().activate()

    def _fit_pane(self) -> None:
        if (pane := self._pane) is not None:
            body = next(filter(QWidget.isVisible, self._bodies), pane)
            end = body.mapTo(pane, QPoint(0, body.height())).y()
            width = min(pane.width(), _MAX_WIDTH)
            height = self.box_layout().totalHeightForWidth(width)
            self.setGeometry((pane.width() - width) // 2, end - height, width, height)
            self.covered.emit(0 if self.isHidden() else height)


class Notices(QObject):
    """The notices of a window, newest first; `panel` is their widget."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.panel = _Panel()
        self.panel.setAccessibleName(self.tr("Notices"))
        self.panel.hide()
        self._visible_notices: list[Notice] = []
        self._undos: list[UndoAction] = []  # the last one is undone first
        self._focus_before: QWidget | None = None  # the last focused widget outside of the notices
        QApplication.instance().focusChanged.connect(self._remember_focus)  # type: ignore[union-attr]
        self.panel.covered.connect(self._dismiss_oldest)

    def visible_notices(self) -> list[Notice]:
        """Return the visible notices, newest first."""
        return list(self._visible_notices)

    def show_notice(
        self,
        title: str,
        hint: str = "",
        kind: NoticeKind = "info",
        action: NoticeAction | None = None,
        other: NoticeAction | None = None,
    ) -> Notice:
        """Show and announce a notice; it replaces one with the same title, and the oldest ones.

        Title and hint may be those of an error of the core: they are translated. A notice of the kind
        "done" is shown for some seconds; its `UndoAction` can be used in the menu afterwards.
        """
        title, hint = translate_message(title), translate_message(hint)
        for old in self.visible_notices():
            if old.title == title:
                old.dismiss_notice()
        undo = action if isinstance(action, UndoAction) else None
        if undo is not None:
            self._undos.append(undo)
            action = undo.text, partial(self._take_back, undo)
        notice = Notice(title, hint, kind, action, other)
        notice.undo = undo
        notice.dismissed.connect(self._remove_notice)
        notice.focus_returned.connect(self._return_focus)
        self._visible_notices.insert(0, notice)
        self._dismiss_oldest()
        self.panel.box_layout().insertWidget(0, notice)
        notice.show()
        self.panel.show()
        self.panel.raise_()
        self.panel.lay_out_at_once()
        notice.fade_in()
        announce_change(self.panel, notice.accessibleName(), at_once=kind == "error")
        return notice

    def _dismiss_oldest(self) -> None:
        """Keep as many notices as the window has room for."""
        most = _MAX_VISIBLE if self.panel.window().height() >= _LOW_WINDOW else 1
        for old in self.visible_notices()[most:]:
            old.dismiss_notice()

    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._undos)

    def undo_last(self) -> None:
        """Undo the last command; its notice, if it is still there, is dismissed."""
        for notice in self.visible_notices():
            if notice.undo is self._undos[-1]:
                notice.dismiss_notice()
        self._take_back(self._undos[-1])

    def _take_back(self, undo: UndoAction) -> None:
        self._undos.remove(undo)
        undo.callback()

    def _remember_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.panel.isAncestorOf(now) and old and not self.panel.isAncestorOf(old):
            self._focus_before = old

    def _return_focus(self) -> None:
        """Focus the widget that had the focus before, or else the next one that can have it."""
        target = self._focus_before
        if target is None or not isValid(target) or not target.isVisible():
            target = self.panel.nextInFocusChain()
            while target and target is not self.panel and not self._can_take_focus(target):
                target = target.nextInFocusChain()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _can_take_focus(self, widget: QWidget) -> bool:
        outside = not self.panel.isAncestorOf(widget)
        return outside and widget.isVisible() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)

    def _remove_notice(self, notice: Notice) -> None:
        self._visible_notices.remove(notice)
        self.panel.setVisible(bool(self._visible_notices))
