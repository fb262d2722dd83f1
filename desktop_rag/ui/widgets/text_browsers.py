"""Text browsers that load and open nothing, and the question before a link is opened."""

from __future__ import annotations

import html
import math
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QFocusEvent,
    QFontInfo,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QMenu,
    QSizePolicy,
    QTextBrowser,
    QTextEdit,
)

from desktop_rag.ui.widgets.body_font import BODY_PX, follow_body_font
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import arrange_row
from desktop_rag.ui.widgets.safe_markdown import encode_url, iterate_blocks
from desktop_rag.ui.widgets.theme import BAR_PX, current_colours

LINE_HEIGHT = 1.5  # of the font's size
_MIN_WIDTH = 80

_SCROLL_KEYS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_Space,
    }
)


class InertBrowser(QTextBrowser):
    """Read-only rich text that loads no resources and opens no links itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: ARG002
        """Return an empty picture: for None the document opens the file itself (override of Qt)."""
        return QImage(1, 1, QImage.Format.Format_Mono)


def set_line_height(document: QTextDocument) -> None:
    """Set every line to `LINE_HEIGHT` times the font size, whatever the font's own spacing."""
    font = document.defaultFont()
    percent = 100 * LINE_HEIGHT * QFontInfo(font).pixelSize() / QFontMetricsF(font).lineSpacing()
    spacing = QTextBlockFormat()
    spacing.setLineHeight(percent, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    select_document(document).mergeBlockFormat(spacing)


def select_document(document: QTextDocument) -> QTextCursor:
    """Return a cursor that selects the whole text."""
    cursor = QTextCursor(document)
    cursor.select(QTextCursor.SelectionType.Document)
    return cursor


class AutoHeightText(InertBrowser):
    """Rich text without scroll bars."""

    link_focused = Signal(QRect)  # focused link, in this widget's coordinates

    def __init__(self) -> None:
        super().__init__()
        self._natural_width, self._natural_px = 10_000, BODY_PX  # in a font of that size
        self._heights: dict[int, int] = {}  # by width, in pixels
        follow_body_font(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # it is that of the message
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.document().setDocumentMargin(0)
        self.document().contentsChanged.connect(self._clear_heights)

    def set_natural_width(self, width: int) -> None:
        """Set the width of the unwrapped text, in pixels."""
        self._natural_width, self._natural_px = width, self.fontInfo().pixelSize()
        self.updateGeometry()

    def make_text_menu(self, place: QPoint) -> QMenu:
        """Return a menu of actions on text, and on a link at a place on the screen."""
        at = self.viewport().mapFromGlobal(place)
        is_web = QUrl(self.anchorAt(at)).scheme() in {"http", "https"}
        return self.createStandardContextMenu(at) if is_web else self.createStandardContextMenu()

    def hasHeightForWidth(self) -> bool:
        """Return True: the height depends on the width (override of Qt)."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text at this width (override of Qt)."""
        if width not in self._heights:
            self.document().setTextWidth(width)
            self._heights[width] = math.ceil(self.document().size().height())
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """Return the unwrapped width; the layout asks for the height (override of Qt)."""
        return QSize(math.ceil(self._natural_width * self.fontInfo().pixelSize() / self._natural_px), 0)

    def minimumSizeHint(self) -> QSize:
        """Allow wrapping down to a narrow column (override of Qt)."""
        return QSize(min(_MIN_WIDTH, self._natural_width), 0)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another font (override of Qt)."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._clear_heights()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bars beside the text too (override of Qt)."""
        self._fit_text()
        super().paintEvent(event)
        self._paint_quote_bars()

    def inputMethodQuery(self, query: Qt.InputMethodQuery, *argument: Any) -> Any:
        """Return where the text cursor is seen, or something else (override of Qt)."""
        self._fit_text()
        return super().inputMethodQuery(query, *argument)

    def _fit_text(self) -> None:
        """Lay the text out at the width of the widget, not the width measured last."""
        if self.document().textWidth() != self.viewport().width():
            self.document().setTextWidth(self.viewport().width())

    def _paint_quote_bars(self) -> None:
        painter, layout, end = QPainter(self.viewport()), self.document().documentLayout(), 0.0
        for block in iterate_blocks(self.document()):
            rect = layout.blockBoundingRect(block)
            if block.blockFormat().intProperty(QTextFormat.Property.BlockQuoteLevel):
                right_to_left = block.textDirection() == Qt.LayoutDirection.RightToLeft
                x, top = self.viewport().width() - BAR_PX if right_to_left else 0, end or rect.top()
                painter.fillRect(QRectF(x, top, BAR_PX, rect.bottom() - top), current_colours().hairline)
                end = rect.bottom()
            else:
                end = 0.0
        painter.end()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Move focus from link to link, then on, and emit `link_focused` (override of Qt)."""
        moved = super().focusNextPrevChild(next)
        if moved and self.hasFocus():
            self._highlight_focused_link()
            self.link_focused.emit(self.cursorRect())
        return moved

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Clear the highlighted link (override of Qt)."""
        super().focusOutEvent(event)
        self.setExtraSelections([])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass scroll keys to the surrounding scroll area (override of Qt)."""
        if event.key() in _SCROLL_KEYS and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Pass the wheel to the surrounding scroll area (override of Qt)."""
        event.ignore()

    def _highlight_focused_link(self) -> None:
        """Paint the focused link in the accent colour."""
        mark = QTextEdit.ExtraSelection()
        style = QTextCharFormat()
        style.setBackground(current_colours().accent)
        style.setForeground(current_colours().on_accent)
        mark.format = style
        mark.cursor = self.textCursor()
        self.setExtraSelections([mark])

    def _clear_heights(self) -> None:
        self._heights.clear()
        self.updateGeometry()


class LinkConfirmation(EscapableWidget):
    """Shows the target of a link and asks before it is opened."""

    def __init__(self) -> None:
        super().__init__()
        self._url = QUrl()
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setWordWrap(True)
        self.open_button = make_button(self.tr("Open in browser"), self._open_in_browser)
        self.cancel_button = make_button(self.tr("Cancel"), self.hide)
        for button in (self.open_button, self.cancel_button):
            button.setAccessibleName(button.text())
        self.escaped.connect(self.hide)
        arrange_row((self.label, 1), self.open_button, self.cancel_button, parent=self)
        self.hide()

    def ask_to_open(self, url: QUrl) -> None:
        """Show the URL and wait for a decision."""
        self._url = url
        host = html.escape(url.host(QUrl.ComponentFormattingOption.FullyEncoded))
        # A zero-width space after every character lets a long URL wrap.
        wrappable = "".join(f"{html.escape(c)}&#8203;" for c in encode_url(url)[:400])
        self.label.setText(self.tr("This link opens <b>{0}</b>:").format(host) + f"<br>{wrappable}")
        self.show()
        self.open_button.setFocus()

    def _open_in_browser(self) -> None:
        self.hide()
        QDesktopServices.openUrl(self._url)
