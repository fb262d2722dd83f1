"""Where the source is shown: beside the conversation, or over it where the window is narrow."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QEvent, QPoint, QPropertyAnimation, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import arrange_column
from desktop_rag.ui.widgets.theme import UNIT

_MIN_WIDTH_BESIDE = 145 * UNIT  # pixels of the window; in a narrower one the panes would be too narrow
_SLIDE_MS = 140


class SourcePlace(QWidget):
    """The place beside the conversation, to be put into a splitter; `over` is the one over `pages`.

    Widgets that `over` covers are hidden, so that the keyboard and screen readers do not find them.
    """

    def __init__(self, source: SourcePane, pages: QStackedWidget) -> None:
        super().__init__()
        self._source = source
        self._pages = pages
        self.over = _Sheet(pages)
        arrange_column(source, parent=self)
        arrange_column(parent=self.over)
        self._slide = QPropertyAnimation(self.over, b"pos", self)
        self._slide.setDuration(_SLIDE_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.finished.connect(self._hide_or_show_page)
        theme.follow_events(pages, lambda: self.over.resize(pages.size()), QEvent.Type.Resize)

    def covers_pages(self) -> bool:
        """Whether the source is shown over the pages, or would be."""
        return self.window().width() < _MIN_WIDTH_BESIDE

    def place_source(self) -> None:
        """Put the source where there is room for it, and show its place if it is shown."""
        covers = self.covers_pages()
        if covers is not (self._source.parentWidget() is self.over):
            self._move_source(self.over if covers else self)
        shown = not self._source.isHidden()
        self.over.resize(self._pages.size())
        self.setVisible(shown and not covers)
        slides_in = shown and covers and self.over.isHidden()
        self.over.setVisible(shown and covers)
        if slides_in and not theme.prefers_reduced_motion():
            self._slide_in()
        elif self._slide.state() is QAbstractAnimation.State.Stopped:
            self._hide_or_show_page()

    def _move_source(self, place: QWidget) -> None:
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self._source.isAncestorOf(focused)
        hidden = self._source.isHidden()
        if (layout := place.layout()) is not None:
            layout.addWidget(self._source)
        self._source.setHidden(hidden)
        self._source.set_covering(covers=place is self.over)
        if had_focus and focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _slide_in(self) -> None:
        width = self._pages.width()
        left_to_right = self.layoutDirection() is Qt.LayoutDirection.LeftToRight
        self.over.raise_()
        self._slide.setStartValue(QPoint(width if left_to_right else -width, 0))
        self._slide.setEndValue(QPoint())
        self._slide.start()

    def _hide_or_show_page(self) -> None:
        """Hide the page that is covered, or show it again."""
        if (page := self._pages.currentWidget()) is not None:
            page.setHidden(not self.over.isHidden())
        self.over.raise_()


class _Sheet(EscapableWidget):
    """An opaque background."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the background (override of Qt)."""
        QPainter(self).fillRect(self.rect(), theme.current_colours().window)
