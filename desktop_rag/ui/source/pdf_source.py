"""The view of a PDF or a picture: its pages, with a marked passage and search matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QClipboard,
    QColor,
    QGuiApplication,
    QHideEvent,
    QImage,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import QApplication

from desktop_rag.document_types import RecognisedText
from desktop_rag.ui.source.page_marks import PageMarks
from desktop_rag.ui.source.page_requests import (
    PASSAGE,
    BoxGroups,
    ImageRequest,
    MarksRequest,
    PageFault,
    PageLimits,
    PageRequest,
    PageTextRequest,
    SearchRequest,
    SizesRequest,
)
from desktop_rag.ui.source.page_selection import PageSelection, Place, SelectionUnit
from desktop_rag.ui.source.page_thread import PageFile
from desktop_rag.ui.source.page_view import PageImages, PageView, split_into_bands
from desktop_rag.ui.source.scanned_text import ScannedText
from desktop_rag.ui.widgets.sliced_work import SlicedWork
from desktop_rag.ui.widgets.theme import UNIT, current_colours

if TYPE_CHECKING:  # imported when the first PDF is opened
    from desktop_rag.document_types import Span

# Pages are light in every colour scheme, so these colours are fixed.
_SELECTION_COLOUR = QColor("#b9d2f7")
_PAPER_COLOUR, _INK_COLOUR, _MUTED_INK_COLOUR = (QColor(c) for c in ("#ffffff", "#1c2026", "#5a6068"))
_PAGES_PER_COUNT = 50  # between two counts of all matches so far
_LONG_AGO_MS = 1_000_000
_SEARCHED_AHEAD = 4  # pages, so that the child does not wait for the window
_MAX_PLACEHOLDER_CHARACTERS = 6_000


class PdfSource(PageView):
    """Pages that are drawn in the background, and whose text can be selected.

    Pages whose text was recognised are shown upright.
    """

    opened = Signal(int)  # number of pages
    open_failed = Signal()
    passage_located = Signal(bool)  # whether it is on its pages
    found = Signal(int, int)  # number of the shown match (1-based, 0 for none), match count

    def __init__(
        self,
        limits: PageLimits | None = None,
        find_password: Callable[[Path], str] = lambda _path: "",
    ) -> None:
        super().__init__()
        self.file = PageFile(limits or PageLimits(), find_password, self)
        self.file.answered.connect(self._take_reply)
        self.file.lost.connect(self._give_up)
        self._file_sizes: list[QSizeF] = []
        self._recognised: Mapping[int, RecognisedText] = {}
        self._texts: dict[int, ScannedText] = {}  # recognised, by page
        self._layers: dict[int, ScannedText] = {}  # all texts that can be selected, by page
        self._all_selected = False  # also of pages whose text is not there yet
        self._selection = PageSelection()
        self._selected: dict[int, Span] = {}  # of the pages, when they were painted last
        self._is_selecting, self._double_clicked_at_ms = False, -_LONG_AGO_MS
        self._searching = SlicedWork(self)
        self._images = PageImages()
        self._faults: dict[int, PageFault] = {}  # of pages that cannot be drawn
        self._page_text: Callable[[int], str] = lambda _: ""
        self.marks = PageMarks()
        self.moved.connect(self._request_missing)
        self.setProperty("role", "document")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view.setMouseTracking(True)

    def start_process(self) -> None:
        """Start the child process ahead of the first file."""
        self.file.start_process()

    def open_pdf(
        self, path: Path, page_text: Callable[[int], str], recognised: Mapping[int, RecognisedText]
    ) -> None:
        """Open a file, unless it is open already; ends in `opened` or `open_failed`.

        Args:
            path: the file.
            page_text: returns the text of a page (0-based), for one that cannot be drawn.
            recognised: recognised text, by page (0-based).
        """
        self._page_text = page_text
        if path != self.file.path:
            self._forget_file()
            self._recognised = recognised
            self.file.open_file(path)
            self._request_missing()
            return
        is_new, self._recognised = recognised != self._recognised, recognised
        if self._sizes:
            if is_new:
                self._show_upright()
            self.opened.emit(len(self._sizes))

    def close_pdf(self) -> None:
        """Close the file and end the child process."""
        self.file.end_process()
        self._forget_file()

    def show_passage(self, pieces: list[MarksRequest], marks: Mapping[int, BoxGroups]) -> None:
        """Mark and scroll to a passage; `passage_located` says whether it was found.

        `marks` are the boxes that are known, by page (0-based): of pages whose text was recognised.
        """
        known = {}
        for page, groups in marks.items():
            place = self._texts[page].to_upright if page in self._texts else QTransform()
            known[page] = {group: list(map(place.mapRect, boxes)) for group, boxes in groups.items()}
        self.marks.mark_passage(pieces, known)
        if not pieces:
            self.show_box(0, QRectF(), QRectF())
        elif not self.marks.list_unlocated():
            self._show_located_passage()
        self._request_missing()

    def marked_boxes(self, group: int = PASSAGE) -> dict[int, list[QRectF]]:
        """Return the boxes of the passage or the sentence by page (0-based), in points from its top left."""
        return self.marks.list_boxes(group)

    def is_drawn(self) -> bool:
        """Whether all is drawn that is in sight."""
        return not self._list_missing_images(0)

    def find_text(self, words: str) -> None:
        """Mark all matches of a text; `found` reports their count as the search proceeds."""
        self.marks.search(words.strip(), self.arrangement.find_page(self._scroll_offset().y()))
        self._request_missing()
        self._view.update()
        if not self.marks.words:
            self.found.emit(0, 0)
        elif self._texts:
            self._searching.add_steps(self._search_texts(self.marks.words, self._texts))

    def find_next(self, step: int) -> None:
        """Move by `step` matches, wrapping around."""
        if (place := self.marks.find_match(step)) is not None:
            self._show_match(place)

    def has_selectable_text(self) -> bool:
        """Whether there are pages whose text can be selected."""
        return any(layer.text for layer in self._layers.values())

    def selected_text(self) -> str:
        """Return the text that is selected."""
        return self._selection.copy_text()

    def selected_pages(self) -> list[int]:
        """Return the pages (0-based) of the text that is selected."""
        return sorted(self._selection.find_spans())

    def copy_selection(self) -> None:
        """Copy the text that is selected."""
        if text := self.selected_text():
            QGuiApplication.clipboard().setText(text)

    def select_all(self) -> None:
        """Select the text of all pages, also of those whose text is still to be read."""
        self._all_selected = True
        self._selection.select_all()
        self._request_missing()
        self._view.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the drawn parts of the visible pages (override of Qt)."""
        painter = QPainter(self._view)
        painter.fillRect(self._view.rect(), current_colours().window)
        if self.file.path is not None and not self._sizes:
            painter.setPen(current_colours().muted)
            painter.drawText(self._view.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("Opening…"))
        self._selected = self._selection.find_spans()
        for page in self._list_pages_near(0):
            self._paint_page(painter, page, self.arrangement.pages[page].translated(-self._scroll_offset()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll to the ends with Home and End, select and copy as in a text (override of Qt)."""
        bar = self.verticalScrollBar()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_selection()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif self._layers and self._selection.reach_by_key(event, self._find_first_place()):
            self._all_selected = False
            self._view.update()
        elif event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            bar.setValue(bar.minimum() if event.key() == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to select text; a second click selects words, a third one lines (override of Qt)."""
        if event.button() == Qt.MouseButton.LeftButton:
            since = event.timestamp() - self._double_clicked_at_ms
            is_third = since < QApplication.doubleClickInterval()
            self._begin_selection(
                event.position(), SelectionUnit.LINE if is_third else SelectionUnit.CHARACTER
            )

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word (override of Qt)."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._double_clicked_at_ms = event.timestamp()
            self._begin_selection(event.position(), SelectionUnit.WORD)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select up to the mouse, and scroll where it leaves the view (override of Qt)."""
        point = event.position()
        if not event.buttons():
            page, place = self.locate_point(point)
            covers = page in self._layers and self._layers[page].covers(place)
            self._view.setCursor(Qt.CursorShape.IBeamCursor if covers else Qt.CursorShape.ArrowCursor)
        elif event.buttons() & Qt.MouseButton.LeftButton and self._is_selecting:
            beyond = point.y() - min(max(point.y(), 0.0), self._view.height())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + round(beyond))
            if (reached := self._find_place(point)) is not None:
                self._selection.reach(reached)
                self._view.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End selecting, and hand the text to a middle click where the system has that (override of Qt)."""
        clipboard = QGuiApplication.clipboard()
        if self._is_selecting and clipboard.supportsSelection() and (text := self.selected_text()):
            clipboard.setText(text, QClipboard.Mode.Selection)
        self._is_selecting = False

    def showEvent(self, event: QShowEvent) -> None:
        """Go on drawing (override of Qt)."""
        super().showEvent(event)
        self._request_missing()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop drawing (override of Qt)."""
        super().hideEvent(event)
        self._request_missing()

    # -- requests to the child process -----------------------------------------------------------

    def _request_missing(self) -> None:
        """Send the current requests, the most urgent first."""
        self.file.want(self._list_missing())

    def _list_missing(self) -> Iterator[PageRequest]:
        if self.file.path is None or not self.isVisible():
            return
        if not self._sizes:
            yield SizesRequest()
            return
        yield from self.marks.list_unlocated()
        yield from self._list_missing_images(0)
        pages = [page for page in range(len(self._sizes)) if page not in self._texts]
        yield from islice(self.marks.list_unsearched(pages), _SEARCHED_AHEAD)
        wanted = range(len(self._sizes)) if self._all_selected else self._list_pages_near(0)
        yield from (PageTextRequest(page) for page in wanted if page not in self._layers)
        yield from self._list_missing_images(self._view.height())

    def _list_missing_images(self, margin: int) -> list[ImageRequest]:
        """Return the missing parts of the view and a margin around it, the middle first."""
        ratio, view = self.devicePixelRatioF(), self._visible_rect()
        requests: list[tuple[float, ImageRequest]] = []
        for page in self._list_pages_near(margin):
            for request in self._list_bands(page, margin):
                middle = self.arrangement.pages[page].top() + (request.top + request.band_height / 2) / ratio
                if request not in self._images and page not in self._faults:
                    requests.append((abs(middle - view.center().y()), request))
        return [request for _, request in sorted(requests, key=lambda each: each[0])]

    def _list_bands(self, page: int, margin: int = 0) -> list[ImageRequest]:
        ratio, rect, view = self.devicePixelRatioF(), self.arrangement.pages[page], self._visible_rect()
        top, bottom = ((y - rect.top()) * ratio for y in (view.top() - margin, view.bottom() + margin))
        size = QSize(round(rect.width() * ratio), round(rect.height() * ratio))
        turned = self._texts[page].turned if page in self._texts else 0
        return split_into_bands(page, size, top, bottom, turned)

    def _take_reply(self, request: PageRequest, value: Any, fault: PageFault | None) -> None:
        match request:
            case SizesRequest() if value:
                self._file_sizes = value
                self._show_upright()
                self.opened.emit(len(value))
            case SizesRequest():
                self.file.path = None
                self.open_failed.emit()
            case ImageRequest(page=page) if fault is not None:
                self._faults[page] = fault
            case ImageRequest():
                self._images.store(request, value)
            case MarksRequest() if self.marks.locate_piece(request, value or {}):
                if not self.marks.list_unlocated():
                    self._show_located_passage()
            case SearchRequest(page=page, words=words) if (
                words == self.marks.words and page not in self._texts
            ):
                self.marks.matches[page] = list((value or {}).values())
                self._count_matches()
            case PageTextRequest(page=page) if page not in self._layers:
                read = value or RecognisedText(page + 1, ())
                self._layers[page] = ScannedText(read, self._sizes[page], turned=0)
                if self._all_selected:
                    self._selection.select_all()
        self._request_missing()
        self._view.update()

    def _give_up(self) -> None:
        """Forget the file, as its page process has failed."""
        self._forget_file()
        self.open_failed.emit()

    def _forget_file(self) -> None:
        self._file_sizes = []
        self._recognised, self._texts, self._layers, self._all_selected = {}, {}, {}, False
        self._selection.use_texts({})
        self._faults = {}
        self.marks = PageMarks()
        self._images.clear()
        self.show_sizes(())

    def _search_texts(self, words: str, texts: Mapping[int, ScannedText]) -> Iterator[None]:
        """Find a text on the pages whose text was recognised; each step is a page."""
        ordered = self.marks.order_pages(list(texts))
        for number, page in enumerate(ordered, 1):
            if words != self.marks.words or texts is not self._texts:
                return
            text = texts[page]
            spans = islice(text.find_matches(words), self.marks.count_left())
            self.marks.matches[page] = [text.find_boxes(span) for span in spans]
            if self.marks.current[1] < 0 or number % _PAGES_PER_COUNT == 0 or number == len(ordered):
                self._count_matches()
                self._view.update()
            yield

    # -- selection -------------------------------------------------------------------------------

    def _show_upright(self) -> None:
        """Take the recognised text, and show its pages as they were read."""
        sizes = dict(enumerate(self._file_sizes))
        self._texts = {
            page: ScannedText(text, sizes[page]) for page, text in self._recognised.items() if page in sizes
        }
        self._layers, self._all_selected = dict(self._texts), False
        self._selection.use_texts(self._layers)
        self.show_sizes([self._texts[page].size if page in self._texts else sizes[page] for page in sizes])

    def _find_place(self, point: QPointF) -> Place | None:
        """Return the place in the text that is the nearest to a point of the view."""
        page, place = self.locate_point(point)
        return (page, self._layers[page].find_offset(place)) if page in self._layers else None

    def _find_first_place(self) -> Place:
        """Return the first place in the text that is in sight."""
        shown = [page for page in self._list_pages_near(0) if page in self._layers]
        place = self._find_place(QPointF()) if shown else None
        return place or (shown[0] if shown else min(self._layers), 0)

    def _begin_selection(self, point: QPointF, unit: SelectionUnit) -> None:
        place = self._find_place(point)
        self._is_selecting, self._all_selected = place is not None, False
        self._clear_target()
        if place is not None:
            self._selection.begin(place, unit)
        self._view.update()

    def _show_located_passage(self) -> None:
        """Scroll to the passage, which is looked for on all its pages, and zoom to its column."""
        self.show_box(*self.marks.find_passage())
        self.passage_located.emit(bool(self.marked_boxes()))

    # -- matches ---------------------------------------------------------------------------------

    def _count_matches(self) -> None:
        first = self.marks.find_match(0)
        if first is not None and self.marks.current[1] < 0:
            self._show_match(first)
        elif first is not None or len(self.marks.matches) == len(self._sizes):
            self.found.emit(*self.marks.count_to_current())

    def _show_match(self, place: tuple[int, int]) -> None:
        self.marks.current = place
        page, number = place
        self._scroll_to_box(page, next(iter(self.marks.matches[page][number]), QRectF()))
        self.found.emit(*self.marks.count_to_current())

    # -- painting --------------------------------------------------------------------------------

    def _paint_page(self, painter: QPainter, page: int, rect: QRectF) -> None:
        painter.fillRect(rect, _PAPER_COLOUR)
        images = self._images.list_images(self._list_bands(page))
        if page in self._faults and not images:
            self._paint_placeholder(painter, page, rect)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for request, image in images:
            scale = rect.width() / request.width
            top = rect.top() + request.top * scale
            painter.drawImage(QRectF(rect.left(), top, rect.width(), request.band_height * scale), image)
        if page in self._selected:
            self._paint_selection(painter, page, rect)
        else:
            self._paint_marks(painter, page, rect.topLeft())

    def _paint_placeholder(self, painter: QPainter, page: int, rect: QRectF) -> None:
        """Paint why a page is not drawn, and its text."""
        margin = 3 * UNIT
        box = rect.adjusted(margin, margin, -margin, -margin)
        painter.save()
        painter.setClipRect(rect)
        painter.setPen(_MUTED_INK_COLOUR)
        reason = self._describe_fault(self._faults[page])
        used = painter.drawText(box, Qt.TextFlag.TextWordWrap, reason)
        painter.setPen(_INK_COLOUR)
        box.setTop(used.bottom() + 2 * UNIT if used is not None else box.top() + 4 * UNIT)
        text = self._page_text(page)[:_MAX_PLACEHOLDER_CHARACTERS]
        painter.drawText(box, Qt.TextFlag.TextWordWrap, text)
        painter.restore()

    def _describe_fault(self, fault: PageFault) -> str:
        match fault:
            case PageFault.TOO_LONG:
                return self.tr("This page takes too long to draw: its text is shown.")
            case PageFault.TOO_MUCH_MEMORY:
                return self.tr("This page needs too much memory to draw: its text is shown.")
            case _:
                return self.tr("This page is damaged and cannot be drawn: its text is shown.")

    def _paint_selection(self, painter: QPainter, page: int, rect: QRectF) -> None:
        """Paint the marks of a page and over them its selection: mixed colours would be muddy."""
        ratio, shown = self.devicePixelRatioF(), rect.toAlignedRect().intersected(self._view.rect())
        if shown.isEmpty():
            return
        layer = QImage(shown.size() * ratio, QImage.Format.Format_RGB32)
        layer.setDevicePixelRatio(ratio)
        layer.fill(_PAPER_COLOUR)
        with QPainter(layer) as over:
            self._paint_marks(over, page, rect.topLeft() - shown.topLeft())
            self._move_to_page(over, page, rect.topLeft() - shown.topLeft())
            over.setBrush(_SELECTION_COLOUR)
            over.drawRects(self._layers[page].find_boxes(self._selected[page]))
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.drawImage(shown.topLeft(), layer)
        painter.restore()

    def _paint_marks(self, painter: QPainter, page: int, corner: QPointF) -> None:
        painter.save()
        self._move_to_page(painter, page, corner)
        self.marks.paint_marks(painter, page, self.arrangement.scale(page))
        painter.restore()

    def _move_to_page(self, painter: QPainter, page: int, corner: QPointF) -> None:
        """Let a painter paint boxes in the units of a page whose top left is at a point."""
        painter.translate(corner)
        painter.scale(self.arrangement.scale(page), self.arrangement.scale(page))
        painter.setPen(Qt.PenStyle.NoPen)
