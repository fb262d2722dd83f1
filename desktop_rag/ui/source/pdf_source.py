"""The view of a PDF or a picture: its pages, with a marked passage and search matches.

The file is opened by a child process alone (`page_thread.py`), as PDFium may hang or crash on it.
"""

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
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from desktop_rag.ui.source.page_arrangement import PageArrangement
from desktop_rag.ui.source.page_images import PageImages, split_into_bands
from desktop_rag.ui.source.page_requests import (
    PASSAGE,
    SENTENCE,
    BoxGroups,
    ImageRequest,
    MarksRequest,
    PageFault,
    PageJob,
    PageJobEnded,
    PageLimits,
    PageRequest,
    SearchRequest,
    SizesRequest,
)
from desktop_rag.ui.source.page_selection import PageSelection, Place, SelectionUnit
from desktop_rag.ui.source.scanned_text import ScannedText
from desktop_rag.ui.widgets.sliced_work import SlicedWork
from desktop_rag.ui.widgets.theme import BAR_PX, UNIT, current_colours
from desktop_rag.ui.widgets.viewports import find_viewport
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # imported when the first PDF is opened
    from desktop_rag.document_types import RecognisedText, Span
    from desktop_rag.ui.source.page_thread import PageThread

# Pages are light in every colour scheme, so these colours are fixed.
_SENTENCE_COLOUR, _PASSAGE_COLOUR, _BAR_COLOUR, _MATCH_COLOUR, _CURRENT_MATCH_COLOUR = (
    QColor(c) for c in ("#ffe694", "#fff7da", "#2463c4", "#cfe0fb", "#8fb6f2")
)
_SELECTION_COLOUR = QColor("#b9d2f7")
_PAPER_COLOUR, _INK_COLOUR, _MUTED_INK_COLOUR = (QColor(c) for c in ("#ffffff", "#1c2026", "#5a6068"))
_MIN_ZOOM, _MAX_ZOOM, _ZOOM_STEP = 0.25, 5.0, 1.25  # factors of the width of the view
_WHEEL_STEP = 120  # QWheelEvent: one notch
_MAX_MATCHES = 5_000
_PAGES_PER_COUNT = 50  # between two counts of all matches so far
_LONG_AGO_MS = 1_000_000
_SEARCHED_AHEAD = 4  # pages, so that the child does not wait for the window
_MAX_PLACEHOLDER_CHARACTERS = 6_000


class PdfSource(QAbstractScrollArea):
    """Pages below each other, as wide as the view; drawn in the background.

    Pages whose text was recognised are shown upright, and their text can be selected.
    """

    opened = Signal(int)  # number of pages
    open_failed = Signal()
    passage_located = Signal(bool)  # whether it is on its pages
    found = Signal(int, int)  # number of the shown match (1-based, 0 for none), match count

    def __init__(
        self,
        limits: PageLimits | None = None,
        find_password: Callable[[Path], str] = lambda _path: "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._view = find_viewport(self)
        self._limits = limits or PageLimits()
        self._find_password = find_password
        self._thread: PageThread | None = None
        self._busy_threads: list[PageThread] = []  # a thread that is destroyed while it runs ends the program
        self._path: Path | None = None
        self._opening = 0
        self._file_sizes: list[QSizeF] = []
        self._sizes: list[QSizeF] = []  # of the pages as they are shown
        self._recognised: Mapping[int, RecognisedText] = {}
        self._texts: dict[int, ScannedText] = {}  # by page
        self._selection = PageSelection()
        self._selected: dict[int, Span] = {}  # of the pages, when they were painted last
        self._is_selecting, self._double_clicked_at_ms = False, -_LONG_AGO_MS
        self._searching = SlicedWork(self)
        self._arrangement = PageArrangement()
        self._zoom = 1.0
        self._images = PageImages()
        self._faults: dict[int, PageFault] = {}  # of pages that cannot be drawn
        self._page_text: Callable[[int], str] = lambda _: ""
        self._passage: list[MarksRequest] = []
        self._marks: dict[int, BoxGroups] = {}
        self._words = ""
        self._search_from_page = 0
        self._matches: dict[int, list[list[QRectF]]] = {}  # line boxes of each, by page that was searched
        self._current_match = (0, -1)  # page, and number on it or -1
        self._target: tuple[int, QRectF] | None = None  # kept centred until the user scrolls
        self.verticalScrollBar().actionTriggered.connect(self._clear_target)
        self.verticalScrollBar().valueChanged.connect(self._request_missing)
        self.setProperty("role", "document")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view.setMouseTracking(True)

    def start_process(self) -> None:
        """Start the child process ahead of the first file: that takes half a second."""
        if self._thread is None:
            from desktop_rag.ui.source.page_thread import PageThread

            self._thread = PageThread(self._limits, self._find_password)
            self._thread.event_emitted.connect(self._handle_event)
            self._thread.start()

    def open_pdf(
        self, path: Path, page_text: Callable[[int], str], recognised: Mapping[int, RecognisedText]
    ) -> None:
        """Open a file, unless it is open already; ends in `opened` or `open_failed`.

        Args:
            path: the file.
            page_text: returns the text of a page (0-based), for one that cannot be drawn.
            recognised: recognised text, by page (0-based).
        """
        self.start_process()
        self._page_text = page_text
        if path != self._path:
            self._forget_file()
            self._path, self._recognised = path, recognised
            self._opening += 1
            self._request_missing()
            return
        is_new, self._recognised = recognised != self._recognised, recognised
        if self._sizes:
            if is_new:
                self._show_upright()
            self.opened.emit(len(self._sizes))

    def close_pdf(self) -> None:
        """Close the file and end the child process."""
        self._forget_file()
        if self._thread is not None:
            if not self._thread.shutdown():
                running = [each for each in self._busy_threads if each.isRunning()]
                self._busy_threads = [*running, self._thread]
            self._thread = None

    def page_count(self) -> int:
        """Return the number of pages of the open file."""
        return len(self._sizes)

    def show_passage(self, pieces: list[MarksRequest], marks: Mapping[int, BoxGroups]) -> None:
        """Mark and scroll to a passage; `passage_located` says whether it was found.

        `marks` are the boxes that are known, by page (0-based): of pages whose text was recognised.
        """
        self._passage, self._marks = pieces, {}
        for page, groups in marks.items():
            place = self._texts[page].to_upright if page in self._texts else QTransform()
            self._marks[page] = {group: list(map(place.mapRect, boxes)) for group, boxes in groups.items()}
        if not pieces:
            self._scroll_to_box(0, QRectF())
        else:
            self._show_located_passage()
        self._request_missing()

    def marked_boxes(self, group: int = PASSAGE) -> dict[int, list[QRectF]]:
        """Return the boxes of the passage or the sentence by page (0-based), in points from its top left."""
        return {page: groups[group] for page, groups in self._marks.items() if groups.get(group)}

    def find_text(self, words: str) -> None:
        """Mark all matches of a text; `found` reports their count as the search proceeds."""
        self._words, self._matches, self._current_match = words.strip(), {}, (0, -1)
        self._search_from_page = self._arrangement.find_page(self._scroll_offset().y())
        self._request_missing()
        self._view.update()
        if not self._words:
            self.found.emit(0, 0)
        elif self._texts:
            self._searching.add_steps(self._search_texts(self._words, self._texts))

    def find_next(self, step: int) -> None:
        """Move by `step` matches, wrapping around."""
        if places := self._list_matches():
            index = places.index(self._current_match) + step if self._current_match in places else 0
            self._show_match(places[index % len(places)])

    def has_selectable_text(self) -> bool:
        """Whether there are pages whose text can be selected."""
        return bool(self._texts)

    def selected_text(self) -> str:
        """Return the text that is selected."""
        return self._selection.copy_text()

    def copy_selection(self) -> None:
        """Copy the text that is selected."""
        if text := self.selected_text():
            QGuiApplication.clipboard().setText(text)

    def select_all(self) -> None:
        """Select the text of all pages whose text can be."""
        self._selection.select_all()
        self._view.update()

    def zoom_in(self) -> None:
        """Zoom in by a step."""
        self.zoom_pages(self._zoom * _ZOOM_STEP)

    def zoom_out(self) -> None:
        """Zoom out by a step."""
        self.zoom_pages(self._zoom / _ZOOM_STEP)

    def fit_width(self) -> None:
        """Fit the pages to the width of the view."""
        self.zoom_pages(1.0)

    def zoom_pages(self, zoom: float, fixed: QPointF | None = None) -> None:
        """Zoom to a factor of the view's width; the point `fixed`, or else the middle, stays."""
        if not self._sizes:
            return
        fixed = fixed or QRectF(self._view.rect()).center()
        page, share = self._arrangement.locate_point(fixed + self._scroll_offset())
        self._zoom = round(min(max(zoom, _MIN_ZOOM), _MAX_ZOOM), 4)
        self._arrange_pages()
        self._scroll_to(self._arrangement.find_point(page, share) - fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what is drawn of the visible pages (override of Qt)."""
        painter = QPainter(self._view)
        painter.fillRect(self._view.rect(), current_colours().window)
        if self._path is not None and not self._sizes:
            painter.setPen(current_colours().muted)
            painter.drawText(self._view.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("Opening…"))
        self._selected = self._selection.find_spans()
        for page in self._list_pages_near(0):
            self._paint_page(painter, page, self._arrangement.pages[page].translated(-self._scroll_offset()))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Fit the pages to the new width and keep the scroll position (override of Qt)."""
        page, share = self._arrangement.locate_point(self._scroll_offset()) if self._sizes else (0, QPointF())
        self._arrange_pages()
        if self._target is not None:
            self._scroll_to_box(*self._target)
        elif self._sizes:
            self._scroll_to(self._arrangement.find_point(page, share))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll to the ends with Home and End, select and copy as in a text (override of Qt)."""
        bar = self.verticalScrollBar()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_selection()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif self._texts and self._selection.reach_by_key(event, self._find_first_place()):
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
            page, place = self._locate_text(point)
            covers = page in self._texts and self._texts[page].covers(place)
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

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, scroll otherwise (override of Qt)."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            steps = event.angleDelta().y() / _WHEEL_STEP
            self.zoom_pages(self._zoom * _ZOOM_STEP**steps, event.position())
        else:
            self._clear_target()
            super().wheelEvent(event)

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
        """Say what is wanted now, the most urgent first."""
        if self._thread is not None:
            path, opening = self._path or Path(), self._opening
            self._thread.want(PageJob(path, opening, request) for request in self._list_missing())

    def _list_missing(self) -> Iterator[PageRequest]:
        if self._path is None or not self.isVisible():
            return
        if not self._sizes:
            yield SizesRequest()
            return
        yield from (each for each in self._passage if each.page not in self._marks)
        yield from self._list_missing_images(0)
        if self._words and len(self._list_matches()) < _MAX_MATCHES:
            count, first = len(self._sizes), self._search_from_page
            pages = ((first + n) % count for n in range(count))
            left = (
                SearchRequest(n, self._words)
                for n in pages
                if n not in self._matches and n not in self._texts
            )
            yield from islice(left, _SEARCHED_AHEAD)
        yield from self._list_missing_images(self._view.height())

    def _list_missing_images(self, margin: int) -> list[ImageRequest]:
        """Return what is not drawn of the view and a margin around it, the middle first."""
        ratio, view = self.devicePixelRatioF(), self._visible_rect()
        requests: list[tuple[float, ImageRequest]] = []
        for page in self._list_pages_near(margin):
            for request in self._list_bands(page, margin):
                middle = self._arrangement.pages[page].top() + (request.top + request.band_height / 2) / ratio
                if request not in self._images and page not in self._faults:
                    requests.append((abs(middle - view.center().y()), request))
        return [request for _, request in sorted(requests, key=lambda each: each[0])]

    def _list_bands(self, page: int, margin: int = 0) -> list[ImageRequest]:
        ratio, rect, view = self.devicePixelRatioF(), self._arrangement.pages[page], self._visible_rect()
        top, bottom = ((y - rect.top()) * ratio for y in (view.top() - margin, view.bottom() + margin))
        size = QSize(round(rect.width() * ratio), round(rect.height() * ratio))
        turned = self._texts[page].turned if page in self._texts else 0
        return split_into_bands(page, size, top, bottom, turned)

    def _handle_event(self, event: WorkerEvent) -> None:
        match event:
            case PageJobEnded(job):
                if self._thread is not None:
                    self._thread.acknowledge(job)
                if (job.path, job.opening) == (self._path, self._opening):
                    self._take_reply(job.request, event.value, event.fault)
                    self._request_missing()
                    self._view.update()
            case WorkFailed():  # the thread has ended
                self.close_pdf()
                self.open_failed.emit()

    def _take_reply(self, request: PageRequest, value: Any, fault: PageFault | None) -> None:
        match request:
            case SizesRequest() if value:
                self._file_sizes = value
                self._show_upright()
                self.opened.emit(len(value))
            case SizesRequest():
                self._path = None
                self.open_failed.emit()
            case ImageRequest(page=page) if fault is not None:
                self._faults[page] = fault
            case ImageRequest():
                self._images.store(request, value)
            case MarksRequest(page=page) if request in self._passage:
                self._marks[page] = value or {}
                self._show_located_passage()
            case SearchRequest(page=page, words=words) if words == self._words and page not in self._texts:
                self._matches[page] = list((value or {}).values())
                self._count_matches()

    def _forget_file(self) -> None:
        self._path, self._target = None, None
        self._file_sizes, self._sizes, self._passage = [], [], []
        self._recognised, self._texts = {}, {}
        self._selection.use_texts({})
        self._marks, self._faults, self._matches = {}, {}, {}
        self._words, self._current_match = "", (0, -1)
        self._images.clear()
        self._arrange_pages()

    def _search_texts(self, words: str, texts: Mapping[int, ScannedText]) -> Iterator[None]:
        """Find a text on the pages whose text was recognised; each step is a page."""
        first, left = self._search_from_page, _MAX_MATCHES
        ordered = sorted(texts, key=lambda page: (page < first, page))
        for number, page in enumerate(ordered, 1):
            if words != self._words or texts is not self._texts:
                return
            text = texts[page]
            spans = list(islice(text.find_matches(words), left))
            self._matches[page] = [text.find_boxes(span) for span in spans]
            left -= len(spans)
            if self._current_match[1] < 0 or number % _PAGES_PER_COUNT == 0 or number == len(ordered):
                self._count_matches()
                self._view.update()
            yield

    # -- recognised text -------------------------------------------------------------------------

    def _show_upright(self) -> None:
        """Take what was recognised, and show its pages as they were read."""
        sizes = dict(enumerate(self._file_sizes))
        self._texts = {
            page: ScannedText(text, sizes[page]) for page, text in self._recognised.items() if page in sizes
        }
        self._selection.use_texts(self._texts)
        self._sizes = [self._texts[page].size if page in self._texts else sizes[page] for page in sizes]
        self._arrange_pages()

    def _locate_text(self, point: QPointF) -> tuple[int, QPointF]:
        """Return the page at a point of the view, and where on it."""
        if not self._sizes:
            return -1, point
        page = self._arrangement.find_page((point + self._scroll_offset()).y())
        corner = self._arrangement.pages[page].topLeft() - self._scroll_offset()
        return page, (point - corner) / self._arrangement.scale(page)

    def _find_place(self, point: QPointF) -> Place | None:
        """Return the place in the text that is the nearest to a point of the view."""
        page, place = self._locate_text(point)
        return (page, self._texts[page].find_offset(place)) if page in self._texts else None

    def _find_first_place(self) -> Place:
        """Return the first place in the text that is in sight."""
        shown = [page for page in self._list_pages_near(0) if page in self._texts]
        place = self._find_place(QPointF()) if shown else None
        return place or (shown[0] if shown else min(self._texts), 0)

    def _begin_selection(self, point: QPointF, unit: SelectionUnit) -> None:
        place = self._find_place(point)
        self._is_selecting = place is not None
        self._clear_target()
        if place is not None:
            self._selection.begin(place, unit)
        self._view.update()

    # -- places ----------------------------------------------------------------------------------

    def _arrange_pages(self) -> None:
        """Place the pages below each other and set the scroll ranges."""
        view = self._view.size()
        self._arrangement = PageArrangement(self._sizes, view.width(), self._zoom)
        for bar, size, shown in (
            (self.verticalScrollBar(), self._arrangement.size.height(), view.height()),
            (self.horizontalScrollBar(), self._arrangement.size.width(), view.width()),
        ):
            bar.setRange(0, max(0, size - shown) if self._sizes else 0)
            bar.setPageStep(shown)
            bar.setSingleStep(UNIT * 3)
        self._view.update()
        self._request_missing()

    def _scroll_offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _visible_rect(self) -> QRectF:
        return QRectF(self._view.rect()).translated(self._scroll_offset())

    def _list_pages_near(self, margin: int) -> range:
        """Return the pages in the view and a margin above and below it."""
        view = self._visible_rect()
        return self._arrangement.list_pages(view.top() - margin, view.bottom() + margin)

    def _scroll_to(self, top_left: QPointF) -> None:
        self.horizontalScrollBar().setValue(round(top_left.x()))
        self.verticalScrollBar().setValue(round(top_left.y()))

    def _scroll_to_box(self, page: int, box: QRectF) -> None:
        """Scroll so that a box of a page, in points, is in the middle of the view.

        Near the top of the page it is not: nothing of the page before is shown instead of its own.
        For an empty box, its top is scrolled to the top of the view.
        """
        if page >= len(self._sizes):
            return
        box = box.intersected(QRectF(QPointF(), self._sizes[page]))
        self._target = (page, box)
        scale, view = self._arrangement.scale(page), self._view
        corner = self._arrangement.pages[page].topLeft()
        centre, top = corner + box.center() * scale, corner.y() + box.top() * scale - UNIT * 2
        if box.isEmpty():
            self.verticalScrollBar().setValue(round(top))
        else:
            y = max(min(top, centre.y() - view.height() / 2), self._arrangement.find_beginning(page))
            self._scroll_to(QPointF(centre.x() - view.width() / 2, y))
        view.update()

    def _clear_target(self) -> None:
        self._target = None

    def _show_located_passage(self) -> None:
        """Scroll to the sentence, or else to the passage, once its pages are searched for it."""
        if any(piece.page not in self._marks for piece in self._passage):
            return
        boxes = self.marked_boxes(SENTENCE) or self.marked_boxes()
        page = min(boxes, default=self._passage[0].page)
        self._scroll_to_box(page, _unite_boxes(boxes.get(page, [])))
        self.passage_located.emit(bool(boxes))

    # -- matches ---------------------------------------------------------------------------------

    def _list_matches(self) -> list[tuple[int, int]]:
        """Return the place of each match: its page and its number on the page."""
        return [(page, n) for page in sorted(self._matches) for n in range(len(self._matches[page]))]

    def _count_matches(self) -> None:
        places = self._list_matches()
        if self._current_match[1] < 0 and places:
            self._show_match(places[0])
        elif places or len(self._matches) == len(self._sizes):
            number = places.index(self._current_match) + 1 if places else 0
            self.found.emit(number, len(places))

    def _show_match(self, place: tuple[int, int]) -> None:
        self._current_match = place
        page, number = place
        self._scroll_to_box(page, next(iter(self._matches[page][number]), QRectF()))
        places = self._list_matches()
        self.found.emit(places.index(place) + 1, len(places))

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
            over.drawRects(self._texts[page].find_boxes(self._selected[page]))
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.drawImage(shown.topLeft(), layer)
        painter.restore()

    def _move_to_page(self, painter: QPainter, page: int, corner: QPointF) -> None:
        """Let a painter paint boxes in the units of a page whose top left is at a point."""
        painter.translate(corner)
        painter.scale(self._arrangement.scale(page), self._arrangement.scale(page))
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_marks(self, painter: QPainter, page: int, corner: QPointF) -> None:
        """Paint like a marker pen, so that the text stays black."""
        painter.save()
        self._move_to_page(painter, page, corner)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        groups = self._marks.get(page, {})
        passage, sentence = groups.get(PASSAGE, []), groups.get(SENTENCE, [])
        painter.setBrush(_PASSAGE_COLOUR if self.marked_boxes(SENTENCE) else _SENTENCE_COLOUR)
        painter.drawRects(passage)
        painter.setBrush(_SENTENCE_COLOUR)
        painter.drawRects(sentence)
        if passage:
            box = _unite_boxes(passage)
            bar = BAR_PX / self._arrangement.scale(page)
            painter.fillRect(QRectF(box.left() - 3 * bar, box.top(), bar, box.height()), _BAR_COLOUR)
        for number, lines in enumerate(self._matches.get(page, [])):
            current = (page, number) == self._current_match
            painter.setBrush(_CURRENT_MATCH_COLOUR if current else _MATCH_COLOUR)
            painter.drawRects(lines)
        painter.restore()


def _unite_boxes(boxes: list[QRectF]) -> QRectF:
    """Return the union of boxes."""
    union = QRectF()
    for box in boxes:
        union = union.united(box)
    return union
