"""Pages that are shown in the middle of the window, and the lists and the field of those that search."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QIcon, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QLineEdit,
    QListView,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.buttons import make_close_button
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS, EscapableWidget, announce_change
from desktop_rag.ui.widgets.layouts import BoxWidget
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.row_painting import flatten_list_view
from desktop_rag.ui.widgets.theme import UNIT

_NAVIGATION_KEYS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_MAX_CHARACTERS = 2_000  # characters that can be typed or pasted
_MAX_WIDTH = 95 * UNIT  # pixels


class MiddlePage(EscapableWidget):
    """Esc and `close_button` request to close."""

    close_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.escaped.connect(self.close_requested)
        self.close_button = make_close_button(
            self.tr("Back to the conversation"), "Esc", self.close_requested
        )

    def body(self) -> QWidget:
        """Return what notices may lie over."""
        return self

    def keep_clear(self, height: int) -> None:
        """Leave this many pixels at the end of the body empty."""
        self.body().setContentsMargins(0, 0, 0, height)


class SearchField(QLineEdit):
    """Keeps the focus while Up and Down move in the results and Enter opens one."""

    stepped = Signal(QKeyEvent)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        follow_body_font(self)
        self.setPlaceholderText(self.tr("Search your documents…"))
        self.setAccessibleName(self.tr("Search your documents"))
        self.setAccessibleDescription(
            self.tr("Up and Down move through the passages, Enter opens one, Esc goes back")
        )
        self.setMaxLength(_MAX_CHARACTERS)
        self.setClearButtonEnabled(True)
        self._lens = self.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        theme.follow_palette(self, self._update_lens_icon)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit signals for the keys of the result list (override of Qt)."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in _NAVIGATION_KEYS or self._is_delete_at_end(event):
            self.stepped.emit(event)
        elif event.key() in ENTER_KEYS and not control:  # Ctrl+Enter asks the query as a question
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Leave the menu key to the page, for its current row (override of Qt)."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            event.ignore()
        else:
            super().contextMenuEvent(event)

    def _is_delete_at_end(self, event: QKeyEvent) -> bool:
        """Whether Delete was pressed where the field has nothing to delete."""
        is_delete = event.key() == Qt.Key.Key_Delete and not event.modifiers()
        return is_delete and not self.hasSelectedText() and self.cursorPosition() == len(self.text())

    def _update_lens_icon(self) -> None:
        self._lens.setIcon(icons.make_icon("search", theme.current_colours().muted))


class ResultListView(QListView):
    """Opens the selected row with Enter; `menu` is the context menu of a row."""

    up_pressed_at_top = Signal()  # Up was pressed in the first row

    def __init__(self) -> None:
        super().__init__()
        self.menu = QMenu(self)
        flatten_list_view(self)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_result_menu)

    def first_row(self) -> int:
        """Return the first selectable row."""
        return 0

    def open_selected(self) -> None:
        """Open the selected row."""
        raise NotImplementedError

    def step_selection(self, event: QKeyEvent) -> None:
        """Move the selection by an arrow or page key that was pressed in the field."""
        self.keyPressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter; Up in the first row emits `up_pressed_at_top` (override of Qt)."""
        is_up = event.key() == Qt.Key.Key_Up
        is_first = self.currentIndex().row() == self.first_row()
        if event.key() in ENTER_KEYS:
            self.open_selected()
        elif is_up and is_first and self.hasFocus():
            self.up_pressed_at_top.emit()
        else:
            super().keyPressEvent(event)

    def open_current_menu(self) -> None:
        """Open the menu of the current row."""
        if self.currentIndex().isValid():
            open_row_menu(self.menu, self, self.visualRect(self.currentIndex()).center())

    def _show_result_menu(self, position: QPoint) -> None:
        if not self.viewport().rect().contains(position):
            self.open_current_menu()
        elif (index := self.indexAt(position)).flags() & Qt.ItemFlag.ItemIsSelectable:
            self.setCurrentIndex(index)
            open_row_menu(self.menu, self, position)


class FieldPage(MiddlePage):
    """The text of `field` decides which of the `pages` shows."""

    searched = Signal(str)  # the text of the field

    def __init__(self) -> None:
        super().__init__()
        self.field = SearchField()
        self.pages = QStackedWidget()  # its size hint is ignored, so that the rest is not squeezed
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        close = (self.close_button, Qt.AlignmentFlag.AlignVCenter)
        self.header = BoxWidget((self.field, 1), close, margins=(2 * UNIT, UNIT, UNIT, UNIT))
        self.setFocusProxy(self.field)

    def query_text(self) -> str:
        """Return the text of the field without surrounding spaces."""
        return self.field.text().strip()

    def body(self) -> QWidget:
        """Return the list, or the widget shown instead (override)."""
        return self.pages

    def keep_clear(self, height: int) -> None:
        """Leave room only where the page scrolls: a message in the middle stays there (override)."""
        for each in self.pages.findChildren(QAbstractScrollArea):
            each.setViewportMargins(0, 0, 0, height)

    def request_rows(self) -> None:
        """Emit `searched`, with "" to list all."""
        self.searched.emit(self.query_text())

    def _connect_list(self, rows: ResultListView) -> None:
        """Let the keys of the field move in a list and open its rows."""

        def move_selection(event: QKeyEvent) -> None:
            rows.step_selection(event)
            if rows.currentIndex().isValid():
                self.announce_change(rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole))

        self.field.stepped.connect(move_selection)
        self.field.entered.connect(rows.open_selected)
        rows.up_pressed_at_top.connect(self.field.setFocus)

    def announce_change(self, message: str) -> None:
        """Announce a change to screen readers while the focus stays in the field."""
        announce_change(self.field, message)

    def contextMenuEvent(self, _event: QContextMenuEvent) -> None:
        """Open the menu of the current row, which keys pressed in the field move (override of Qt)."""
        if isinstance(view := self.pages.currentWidget(), ResultListView):
            view.open_current_menu()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the rows at a readable width, in the middle (override of Qt)."""
        super().resizeEvent(event)
        side = max(0, (self.width() - _MAX_WIDTH) // 2)
        self.setContentsMargins(side, 0, side, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline above the pages (override of Qt)."""
        QPainter(self).fillRect(0, self.pages.y() - 1, self.width(), 1, theme.current_colours().hairline)
