"""Pages below each other in a view that scrolls and zooms."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea

from desktop_rag.ui.source.page_requests import BYTES_PER_PIXEL, MAX_REPLY_BYTES, ImageRequest
from desktop_rag.ui.widgets.layouts import find_viewport
from desktop_rag.ui.widgets.theme import UNIT

_MARGIN = 2 * UNIT
_MIN_ZOOM, _MAX_ZOOM, _ZOOM_STEP = 0.25, 5.0, 1.25  # factors of the width of the view
_MAX_COLUMN_ZOOM = 2.5  # to a passage; more would show too little around it
_MAX_IMAGE_BYTES = 128_000_000  # 30 pages of 1 megapixel
_LEGIBLE_SCALE = 1.4  # pixels per point: 14 pixels for the usual text of 10 points
_WHEEL_STEP = 120  # QWheelEvent: one notch


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


class PageView(QAbstractScrollArea):
    """Pages as wide as the view, or as a zoom says; a subclass paints them."""

    moved = Signal()  # other parts of the pages are in sight, or in another size
    page_reached = Signal(int)  # the page (0-based) in the middle of the view

    def __init__(self) -> None:
        super().__init__()
        self._view = find_viewport(self)
        self._sizes: Sequence[QSizeF] = ()  # of the pages as they are shown, in points
        self.arrangement = PageArrangement()
        self._zoom, self._is_zoom_chosen = 1.0, False
        self._column = QRectF()  # of a passage, in points; empty for none
        self._target: tuple[int, QRectF] | None = None  # kept centred until the user scrolls
        self.verticalScrollBar().actionTriggered.connect(self._clear_target)
        self.verticalScrollBar().valueChanged.connect(self._note_scrolling)

    def show_sizes(self, sizes: Sequence[QSizeF]) -> None:
        """Show pages of these sizes; without any, the next ones are shown in their full width."""
        if not sizes:
            self._target, self._column = None, QRectF()
            self._zoom, self._is_zoom_chosen = 1.0, False
        self._sizes = sizes
        self._arrange_pages()

    def page_count(self) -> int:
        """Return the number of pages of the open file."""
        return len(self._sizes)

    def show_page(self, page: int) -> None:
        """Scroll to the top of a page (0-based)."""
        self._clear_target()
        if page < len(self._sizes):
            self.verticalScrollBar().setValue(round(self.arrangement.find_beginning(page)))

    def shown_page(self) -> int:
        """Return the page (0-based) in the middle of the view."""
        return self.arrangement.find_page(self._visible_rect().center().y())

    def show_box(self, page: int, box: QRectF, column: QRectF) -> None:
        """Scroll to a box of a page, in points, and zoom to its column, unless that is empty."""
        self._column = column
        self._target = (page, QRectF(column.left(), box.top(), column.width(), box.height()))
        self._fit_column()
        self._arrange_pages()
        self._scroll_to_box(*self._target)

    def zoom_in(self) -> None:
        """Zoom in by a step."""
        self._choose_zoom(self._zoom * _ZOOM_STEP)

    def zoom_out(self) -> None:
        """Zoom out by a step."""
        self._choose_zoom(self._zoom / _ZOOM_STEP)

    def fit_width(self) -> None:
        """Fit the pages to the width of the view."""
        self._choose_zoom(1.0)

    def _choose_zoom(self, zoom: float, fixed: QPointF | None = None) -> None:
        self._is_zoom_chosen = True
        self.zoom_pages(zoom, fixed)

    def zoom_pages(self, zoom: float, fixed: QPointF | None = None) -> None:
        """Zoom to a factor of the view's width; the point `fixed`, or else the middle, stays."""
        if not self._sizes:
            return
        fixed = fixed or QRectF(self._view.rect()).center()
        page, share = self.arrangement.locate_point(fixed + self._scroll_offset())
        self._zoom = round(min(max(zoom, _MIN_ZOOM), _MAX_ZOOM), 4)
        self._arrange_pages()
        self._scroll_to(self.arrangement.find_point(page, share) - fixed)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Fit the pages to the new width and keep the scroll position (override of Qt)."""
        page, share = self.arrangement.locate_point(self._scroll_offset()) if self._sizes else (0, QPointF())
        self._fit_column()
        self._arrange_pages()
        if self._target is not None:
            self._scroll_to_box(*self._target)
        elif self._sizes:
            self._scroll_to(self.arrangement.find_point(page, share))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, scroll otherwise (override of Qt)."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            steps = event.angleDelta().y() / _WHEEL_STEP
            self._choose_zoom(self._zoom * _ZOOM_STEP**steps, event.position())
        else:
            self._clear_target()
            super().wheelEvent(event)

    def locate_point(self, point: QPointF) -> tuple[int, QPointF]:
        """Return the page at a point of the view, and where on it in points; -1 without pages."""
        if not self._sizes:
            return -1, point
        page = self.arrangement.find_page((point + self._scroll_offset()).y())
        corner = self.arrangement.pages[page].topLeft() - self._scroll_offset()
        return page, (point - corner) / self.arrangement.scale(page)

    def _arrange_pages(self) -> None:
        """Place the pages below each other and set the scroll ranges."""
        view = self._view.size()
        self.arrangement = PageArrangement(self._sizes, view.width(), self._zoom)
        for bar, size, shown in (
            (self.verticalScrollBar(), self.arrangement.size.height(), view.height()),
            (self.horizontalScrollBar(), self.arrangement.size.width(), view.width()),
        ):
            bar.setRange(0, max(0, size - shown) if self._sizes else 0)
            bar.setPageStep(shown)
            bar.setSingleStep(UNIT * 3)
        self._view.update()
        self.moved.emit()

    def _scroll_offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _visible_rect(self) -> QRectF:
        return QRectF(self._view.rect()).translated(self._scroll_offset())

    def _list_pages_near(self, margin: int) -> range:
        """Return the pages in the view and a margin above and below it."""
        view = self._visible_rect()
        return self.arrangement.list_pages(view.top() - margin, view.bottom() + margin)

    def _scroll_to(self, top_left: QPointF) -> None:
        self.horizontalScrollBar().setValue(round(top_left.x()))
        self.verticalScrollBar().setValue(round(top_left.y()))

    def _scroll_to_box(self, page: int, box: QRectF) -> None:
        """Scroll so that a box of a page, in points, is in the middle of the view.

        Near the top of the page it is not: nothing of the page before is shown in place of its own.
        For an empty box, its top is scrolled to the top of the view.
        """
        if page >= len(self._sizes):
            return
        box = box.intersected(QRectF(QPointF(), self._sizes[page]))
        self._target = (page, box)
        scale, view = self.arrangement.scale(page), self._view
        corner = self.arrangement.pages[page].topLeft()
        centre, top = corner + box.center() * scale, corner.y() + box.top() * scale - UNIT * 2
        if box.isEmpty():
            self.verticalScrollBar().setValue(round(top))
        else:
            y = max(min(top, centre.y() - view.height() / 2), self.arrangement.find_beginning(page))
            self._scroll_to(QPointF(centre.x() - view.width() / 2, y))
        view.update()

    def _clear_target(self) -> None:
        self._target = None

    def _note_scrolling(self) -> None:
        self.moved.emit()
        if self._sizes:
            self.page_reached.emit(self.shown_page())

    def _fit_column(self) -> None:
        """Zoom so that the column of the passage fills the view, as far as that makes it legible."""
        if self._is_zoom_chosen or self._target is None:
            return
        if self._column.isEmpty():
            self._zoom = 1.0
            return
        page = self._target[0]
        whole = PageArrangement(self._sizes, self._view.width()).scale(page)
        fitting = (self._view.width() - 4 * UNIT) / self._column.width()
        self._zoom = min(max(1.0, min(fitting, _LEGIBLE_SCALE) / whole), _MAX_COLUMN_ZOOM)


class PageImages:
    """A cache of images by request; the least recently shown are dropped first."""

    def __init__(self) -> None:
        self._images: OrderedDict[ImageRequest, QImage] = OrderedDict()
        self._bytes = 0

    def __contains__(self, request: ImageRequest) -> bool:
        return request in self._images

    def store(self, request: ImageRequest, image: QImage) -> None:
        """Keep an image, and drop others if there is too much."""
        if self._images.setdefault(request, image) is not image:
            return
        self._bytes += image.sizeInBytes()
        while self._bytes > _MAX_IMAGE_BYTES and len(self._images) > 1:
            self._bytes -= self._images.popitem(last=False)[1].sizeInBytes()

    def list_images(self, bands: list[ImageRequest]) -> list[tuple[ImageRequest, QImage]]:
        """Return the images of bands of one page, which count as shown now.

        If some are missing, those of the page in other sizes come first, to be painted below them.
        """
        shown = [(band, self._images[band]) for band in bands if band in self._images]
        for band, _ in shown:
            self._images.move_to_end(band)
        if len(shown) == len(bands):
            return shown
        others = ((each, self._images[each]) for each in self._images if each not in bands)
        return [(each, image) for each, image in others if each.page == bands[0].page] + shown

    def clear(self) -> None:
        """Drop all images."""
        self._images.clear()
        self._bytes = 0


def split_into_bands(
    page: int, size: QSize, top: float, bottom: float, turned: int = 0
) -> list[ImageRequest]:
    """Return the band to draw of a page of this size, in pixels, to show it from `top` to `bottom`.

    A page that is too large for one reply is drawn in bands.
    """
    width, height = size.width(), size.height()
    band = min(height, MAX_REPLY_BYTES // BYTES_PER_PIXEL // width)
    first = max(int(top) // band * band, 0)
    return [
        ImageRequest(page, width, height, start, min(band, height - start), turned)
        for start in range(first, min(height, int(bottom) + 1), band)
    ]
