"""Where the pages of a PDF are in the scrolled area."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from desktop_rag.ui.widgets.theme import UNIT

_MARGIN = 2 * UNIT


class PageArrangement:
    """Pages of one width below each other, in pixels from the top left of the scrolled area.

    Args:
        sizes: of the pages, in points.
        view_width: of the visible area; the pages are centred in it if they are narrower.
        zoom: factor of the width at which a page fills the view.
    """

    def __init__(self, sizes: Sequence[QSizeF] = (), view_width: int = 0, zoom: float = 1.0) -> None:
        width = max(round((view_width - 2 * _MARGIN) * zoom), 1)
        left, top = max(_MARGIN, (view_width - width) // 2), _MARGIN
        self._sizes = sizes
        self.pages: list[QRectF] = []
        for size in sizes:
            height = max(round(width * size.height() / size.width()), 1)
            self.pages.append(QRectF(left, top, width, height))
            top += height + _MARGIN
        self.size = QSize(width + 2 * _MARGIN, top)
        self._tops = [page.top() for page in self.pages]

    def find_page(self, y: float) -> int:
        """Return the page at a height, or the one above the gap there."""
        return max(bisect_right(self._tops, y) - 1, 0)

    def list_pages(self, top: float, bottom: float) -> range:
        """Return the pages between two heights."""
        return range(self.find_page(top), self.find_page(bottom) + 1) if self.pages else range(0)

    def find_beginning(self, page: int) -> float:
        """Return where the view begins with the top of a page."""
        return self.pages[page].top() - _MARGIN

    def scale(self, page: int) -> float:
        """Return pixels per point."""
        return self.pages[page].width() / self._sizes[page].width()

    def locate_point(self, point: QPointF) -> tuple[int, QPointF]:
        """Return the page at a point, and where on it, as shares of its width and height."""
        page = self.find_page(point.y())
        rect = self.pages[page]
        inside = point - rect.topLeft()
        return page, QPointF(inside.x() / rect.width(), inside.y() / rect.height())

    def find_point(self, page: int, share: QPointF) -> QPointF:
        """Return the point of `locate_point` in this arrangement."""
        rect = self.pages[page]
        return rect.topLeft() + QPointF(share.x() * rect.width(), share.y() * rect.height())
