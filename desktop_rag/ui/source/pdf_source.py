"""The view of a PDF: its pages, with a marked passage and search matches."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions, QPdfPageRenderer, QPdfSearchModel
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from desktop_rag.ui.widgets.text_alignment import find_passage_spans
from desktop_rag.ui.widgets.theme import BAR_PX, UNIT, current_colours

# Pages are light in every colour scheme, so these colours are fixed.
_MARK_COLOUR, _BAR_COLOUR, _MATCH_COLOUR, _CURRENT_MATCH_COLOUR = (
    QColor(c) for c in ("#ffe694", "#2463c4", "#cfe0fb", "#8fb6f2")
)
_PAPER_COLOUR = QColor("#ffffff")
_PROBE_CHARACTERS = 24  # characters compared to find the index of a text position
_MAX_DRIFT = 200  # characters of a page that PDFium may leave out of its text
_ZOOMS = (1.0, 1.25, 1.5, 2.0, 3.0, 4.0)  # factors of the width of the view
_MAX_CACHED_PAGES = 8  # rendered pages in memory


class PdfSource(QAbstractScrollArea):
    """Pages below each other, as wide as the view; rendered in the background."""

    found = Signal(int, int)  # number of the shown match (1-based, 0 for none), match count

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = QPdfDocument(self)
        self._renderer = QPdfPageRenderer(self)
        self._renderer.setRenderMode(QPdfPageRenderer.RenderMode.MultiThreaded)
        self._renderer.setDocument(self._document)
        self._renderer.pageRendered.connect(self._cache_page_image)
        self._search = QPdfSearchModel(self)
        self._search.setDocument(self._document)
        self._search.countChanged.connect(self._update_match_count)
        self._path: Path | None = None
        self._pages: list[QRectF] = []  # in pixels, from the top left of the scrolled area
        self._page_images: dict[int, QImage] = {}
        self._requested_sizes: dict[int, QSize] = {}
        self._marks: dict[int, list[QRectF]] = {}  # line boxes by page, in points
        self._zoom = 0
        self._current_match = -1
        self._search_from_page = 0  # first page of a search
        self._target: tuple[int, QRectF] | None = None  # kept centred until the user scrolls
        self.verticalScrollBar().actionTriggered.connect(self._clear_target)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def open_pdf(self, path: Path) -> bool:
        """Open a file, unless it is open already; False if it has no readable pages."""
        if path != self._path:
            self.close_pdf()
            if self._document.load(str(path)) != QPdfDocument.Error.None_:
                return False
            self._path = path
            self._arrange_pages()
        return self._document.pageCount() > 0

    def close_pdf(self) -> None:
        """Close the file, so that it can be moved or deleted."""
        self._path = None
        self._search.setSearchString("")
        self._document.close()
        self._pages, self._marks, self._current_match, self._target = [], {}, -1, None
        self._clear_page_images()

    def page_count(self) -> int:
        """Return the number of pages of the open file."""
        return self._document.pageCount()

    def show_passage(self, pieces: list[tuple[int, str]]) -> bool:
        """Mark and scroll to a passage, given as (0-based page, text) pairs.

        Returns False if the text is on none of the pages.
        """
        self._marks = {}
        for page, text in pieces:
            if page < self.page_count() and (
                lines := _merge_boxes_into_lines(self._find_passage_boxes(page, text))
            ):
                self._marks[page] = lines
        page = min(self._marks, default=pieces[0][0] if pieces else 0)
        self._scroll_to_box(page, _bounding_box(self._marks.get(page, [])))
        return bool(self._marks)

    def marked_boxes(self) -> dict[int, list[QRectF]]:
        """Return the marked boxes by page (0-based), in points from the page's top left."""
        return dict(self._marks)

    def find_text(self, words: str) -> None:
        """Mark all matches of a text; `found` reports their count as the search proceeds."""
        self._current_match, self._search_from_page = -1, self._scroll_position()[0]
        self._search.setSearchString(words.strip())
        self.viewport().update()
        if not words.strip():
            self.found.emit(0, 0)

    def find_next(self, step: int) -> None:
        """Move by `step` matches, wrapping around."""
        if count := self._search.rowCount(QModelIndex()):
            self._show_match((self._current_match + step) % count if self._current_match >= 0 else 0)

    def zoom_pages(self, step: int) -> None:
        """Zoom in (1) or out (-1), at the least to the width of the view."""
        self._zoom = min(max(self._zoom + step, 0), len(_ZOOMS) - 1)
        page, share = self._scroll_position()
        self._arrange_pages()
        top = self._pages[page].top() + share * self._pages[page].height() if self._pages else 0
        self.verticalScrollBar().setValue(round(top))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the visible pages and request those not rendered yet (override of Qt)."""
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), current_colours().window)
        visible = QRectF(self.viewport().rect()).translated(self._scroll_offset())
        for page, rect in enumerate(self._pages):
            if rect.intersects(visible):
                self._paint_page(painter, page, rect.translated(-self._scroll_offset()))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Fit the pages to the new width and keep the scroll position (override of Qt)."""
        page, share = self._scroll_position()
        self._arrange_pages()
        if self._target is not None:
            self._scroll_to_box(*self._target)
        elif self._pages:
            top = self._pages[page].top() + share * self._pages[page].height()
            self.verticalScrollBar().setValue(round(top))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom with Ctrl and plus or minus; Home and End scroll to the ends (override of Qt)."""
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        bar = self.verticalScrollBar()
        if ctrl and event.key() in {Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus}:
            self.zoom_pages(-1 if event.key() == Qt.Key.Key_Minus else 1)
        elif event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            bar.setValue(bar.minimum() if event.key() == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, scroll otherwise (override of Qt)."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_pages(1 if event.angleDelta().y() > 0 else -1)
        else:
            super().wheelEvent(event)

    def _arrange_pages(self) -> None:
        """Place the pages below each other and set the scroll ranges."""
        margin = UNIT * 2
        width = max((self.viewport().width() - 2 * margin) * _ZOOMS[self._zoom], 1.0)
        top, self._pages = float(margin), []
        for page in range(self.page_count()):
            size = self._document.pagePointSize(page)
            height = width * size.height() / max(size.width(), 1.0)
            self._pages.append(QRectF(margin, top, width, height))
            top += height + margin
        view = self.viewport().size()
        self.verticalScrollBar().setRange(0, max(0, round(top) - view.height()))
        self.verticalScrollBar().setPageStep(view.height())
        self.verticalScrollBar().setSingleStep(UNIT * 3)
        self.horizontalScrollBar().setRange(0, max(0, round(width) + 2 * margin - view.width()))
        self.horizontalScrollBar().setPageStep(view.width())
        self.viewport().update()

    def _scroll_offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _scroll_position(self) -> tuple[int, float]:
        """Return the page at the top of the view, and the share of its height scrolled past."""
        top = self.verticalScrollBar().value()
        page = max(bisect_right([p.top() for p in self._pages], top) - 1, 0)
        if not self._pages:
            return 0, 0.0
        return page, (top - self._pages[page].top()) / self._pages[page].height()

    def _pixels_per_point(self, page: int) -> float:
        return self._pages[page].width() / max(self._document.pagePointSize(page).width(), 1.0)

    def _scroll_to_box(self, page: int, box: QRectF) -> None:
        """Scroll so that a box of a page, in points, is in the middle of the view.

        For an empty box, its top is scrolled to the top of the view.
        """
        if page >= len(self._pages):
            return
        self._target = (page, box)
        scale, view = self._pixels_per_point(page), self.viewport()
        centre = self._pages[page].topLeft() + box.center() * scale
        top = self._pages[page].top() + box.top() * scale - UNIT * 2
        if box.isEmpty():
            self.verticalScrollBar().setValue(round(top))
        else:
            self.verticalScrollBar().setValue(round(min(top, centre.y() - view.height() / 2)))
            self.horizontalScrollBar().setValue(round(centre.x() - view.width() / 2))
        view.update()

    def _clear_target(self) -> None:
        self._target = None

    def _paint_page(self, painter: QPainter, page: int, rect: QRectF) -> None:
        painter.fillRect(rect, _PAPER_COLOUR)
        ratio = self.devicePixelRatioF()
        size = QSize(round(rect.width() * ratio), round(rect.height() * ratio))
        if (image := self._page_images.get(page)) is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(rect, image)
        if (image is None or image.size() != size) and self._requested_sizes.get(page) != size:
            self._requested_sizes[page] = size
            self._renderer.requestPage(page, size, QPdfDocumentRenderOptions())
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(self._pixels_per_point(page), self._pixels_per_point(page))
        # Multiply like a marker pen: the text stays black.
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_marks(painter, page)
        painter.restore()

    def _paint_marks(self, painter: QPainter, page: int) -> None:
        marks = self._marks.get(page, [])
        painter.setBrush(_MARK_COLOUR)
        for line in marks:
            painter.drawRect(line)
        if marks:
            box = _bounding_box(marks)
            bar = BAR_PX / self._pixels_per_point(page)
            painter.fillRect(QRectF(box.left() - 3 * bar, box.top(), bar, box.height()), _BAR_COLOUR)
        painter.setBrush(_MATCH_COLOUR)
        for link in self._search.resultsOnPage(page):
            for line in _merge_boxes_into_lines(link.rectangles()):
                painter.drawRect(line)
        if self._current_match >= 0:
            link = self._search.resultAtIndex(self._current_match)
            painter.setBrush(_CURRENT_MATCH_COLOUR)
            for line in _merge_boxes_into_lines(link.rectangles()) if link.page() == page else []:
                painter.drawRect(line)

    def _cache_page_image(self, page: int, _size: QSize, image: QImage) -> None:
        if self._requested_sizes.get(page) == image.size():
            self._requested_sizes.pop(page)
            self._page_images.pop(page, None)
            self._page_images[page] = image
            for oldest in list(self._page_images)[:-_MAX_CACHED_PAGES]:
                del self._page_images[oldest]
            self.viewport().update()

    def _clear_page_images(self) -> None:
        self._page_images, self._requested_sizes = {}, {}
        self.viewport().update()

    def _show_match(self, index: int) -> None:
        self._current_match = index
        link = self._search.resultAtIndex(index)
        rects = link.rectangles()
        self._scroll_to_box(link.page(), rects[0] if rects else QRectF())
        self.found.emit(index + 1, self._search.rowCount(QModelIndex()))

    def _update_match_count(self) -> None:
        count = self._search.rowCount(QModelIndex())
        if self._current_match < 0:
            pages = (self._search.resultAtIndex(i).page() for i in range(count))
            upcoming = next((i for i, page in enumerate(pages) if page >= self._search_from_page), None)
            if upcoming is not None:
                self._show_match(upcoming)
                return
        self.found.emit(self._current_match + 1, count)

    def _find_passage_boxes(self, page: int, text: str) -> list[QRectF]:
        shown = self._document.getAllText(page).text()
        boxes: list[QRectF] = []
        for start, end in find_passage_spans(shown, text):
            first = start + self._measure_index_drift(page, shown, start)
            last = end + self._measure_index_drift(page, shown, max(start, end - _PROBE_CHARACTERS))
            selection = self._document.getSelectionAtIndex(page, first, last - first)
            boxes += [polygon.boundingRect() for polygon in selection.bounds()]
        return boxes

    def _measure_index_drift(self, page: int, shown: str, start: int) -> int:
        """Return PDFium's index of a character minus its offset in the page's text.

        PDFium counts characters that it leaves out of the text, such as hyphens at line ends.
        """
        probe = shown.encode("utf-16-le")[2 * start : 2 * (start + _PROBE_CHARACTERS)].decode(
            "utf-16-le", "ignore"
        )
        for drift in range(_MAX_DRIFT):
            found = self._document.getSelectionAtIndex(page, start + drift, _PROBE_CHARACTERS).text()
            if found[: len(probe) // 2] == probe[: len(probe) // 2]:
                return drift
        return 0


def _merge_boxes_into_lines(boxes: list[QRectF]) -> list[QRectF]:
    """Merge adjacent boxes into lines: some files have one box for each letter."""
    lines: list[QRectF] = []
    for box in boxes:
        if lines and _is_on_line(lines[-1], box):
            lines[-1] = lines[-1].united(box)
        elif not box.isEmpty():
            lines.append(box)
    return lines


def _is_on_line(line: QRectF, box: QRectF) -> bool:
    overlap = min(line.bottom(), box.bottom()) - max(line.top(), box.top())
    gap = max(box.left() - line.right(), line.left() - box.right())
    lower, higher = sorted((line.height(), box.height()))
    return overlap > lower / 2 and gap < higher


def _bounding_box(boxes: list[QRectF]) -> QRectF:
    """Return the union of boxes."""
    union = QRectF()
    for box in boxes:
        union = union.united(box)
    return union
