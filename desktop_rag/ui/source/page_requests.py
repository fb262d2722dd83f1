"""Requests of the source pane to a PDF file: answered in a child process, checked in the window.

Replies are plain bytes of bounded size: nothing that the child says is unpickled.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QTransform

from desktop_rag.document_types import RecognisedLine, RecognisedText
from desktop_rag.ui.widgets.text_alignment import find_passage_spans
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument

    from desktop_rag.ui.source.picture_document import PictureDocument

_SIZE, _BOX = struct.Struct("<2f"), struct.Struct("<I4f")  # a page; a group and a box
_LINE = struct.Struct("<5f2I")  # centre, sides and angle; how many gaps and bytes of text follow
_MAX_PAGES, _MAX_BOXES = 100_000, 20_000
_MIN_POINTS, _MAX_POINTS = 1.0, 20_000.0  # sides of a page; PDF allows 14,400
BYTES_PER_PIXEL = 4
MAX_REPLY_BYTES = 16_000_000
_PROBE_CHARACTERS = 24  # characters compared to find the index of a text position
_MAX_DRIFT = 200  # characters of a page that PDFium may leave out of its text

# Boxes by group: the number of a search match, or one of the two below.
BoxGroups = dict[int, list[QRectF]]
PASSAGE, SENTENCE = 0, 1


@dataclass(frozen=True, slots=True)
class SizesRequest:
    """Asks for the sizes of all pages in points: list[QSizeF]."""


@dataclass(frozen=True, slots=True)
class ImageRequest:
    """Asks for a page, or a band of it: QImage. All sizes are in pixels."""

    page: int
    width: int
    height: int  # of the whole page
    top: int
    band_height: int
    turned: int = 0  # by how many degrees clockwise the text is turned in the file, and is not to be


@dataclass(frozen=True, slots=True)
class MarksRequest:
    """Asks for the lines of a passage and of a sentence in it, in points: BoxGroups."""

    page: int
    passage: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """Asks for the lines of all matches on a page, in points: BoxGroups."""

    page: int
    words: str


@dataclass(frozen=True, slots=True)
class PageTextRequest:
    """Asks for the lines of text on a page, in points: RecognisedText."""

    page: int


PageRequest = SizesRequest | ImageRequest | MarksRequest | SearchRequest | PageTextRequest
PageReply = list[QSizeF] | QImage | BoxGroups | RecognisedText


def answer_request(
    document: QPdfDocument, request: PageRequest, read_lines: Callable[[int], RecognisedText]
) -> bytes:
    """Return the reply; raises ValueError. Runs in the child.

    `read_lines` returns the lines of a page (0-based), of which Qt does not say where their words are.
    """
    match request:
        case SizesRequest():
            sizes = (document.pagePointSize(n) for n in range(min(document.pageCount(), _MAX_PAGES)))
            return _pack_sizes(sizes)
        case ImageRequest():
            return _pack_image(_draw_upright(partial(_draw_band, document), request))
        case MarksRequest():
            return _pack_boxes(_find_marks(document, request))
        case SearchRequest():
            return _pack_boxes(_find_matches(document, request))
        case PageTextRequest():
            return _pack_lines(read_lines(request.page))


def answer_picture_request(document: PictureDocument, request: PageRequest) -> bytes:
    """Return the reply for a picture, which has no text of its own; raises ValueError. Runs in the child."""
    match request:
        case SizesRequest():
            return _pack_sizes(map(document.page_size, range(min(document.page_count(), _MAX_PAGES))))
        case ImageRequest():
            return _pack_image(_draw_upright(document.draw_band, request))
        case _:
            return b""


def parse_reply(request: PageRequest, reply: bytes) -> PageReply:
    """Return what a reply says; raises ValueError or struct.error."""
    match request:
        case SizesRequest():
            return [QSizeF(*map(_limit_side, sides)) for sides in _SIZE.iter_unpack(reply)]
        case ImageRequest(width=width, band_height=height):
            line = width * BYTES_PER_PIXEL
            if len(reply) != line * height:
                raise ValueError("not an image of this size")
            return QImage(reply, width, height, line, QImage.Format.Format_RGB32).copy()
        case PageTextRequest(page=page):
            return RecognisedText(page + 1, tuple((line,) for line in _parse_lines(reply)))
        case _:
            return _parse_boxes(reply)


def _draw_upright(draw_band: Callable[[int, QSize, QRect], QImage], request: ImageRequest) -> QImage:
    """Return what is asked for, drawn as the page is in the file and turned back."""
    size, band = (
        QSize(request.width, request.height),
        QRect(0, request.top, request.width, request.band_height),
    )
    if not request.turned:
        return draw_band(request.page, size, band)
    turn = QTransform().rotate(request.turned)
    whole = turn.mapRect(QRect(QPoint(), size))
    band = turn.mapRect(band).translated(-whole.topLeft())
    return draw_band(request.page, whole.size(), band).transformed(turn.inverted()[0])


def _draw_band(document: QPdfDocument, page: int, size: QSize, band: QRect) -> QImage:
    from PySide6.QtPdf import QPdfDocumentRenderOptions

    options = QPdfDocumentRenderOptions()
    if band.size() != size:
        options.setScaledSize(size)
        options.setScaledClipRect(band)
    return document.render(page, band.size(), options)


def _pack_sizes(sizes: Iterable[QSizeF]) -> bytes:
    return b"".join(_SIZE.pack(size.width(), size.height()) for size in sizes)


def _pack_image(drawn: QImage) -> bytes:
    if drawn.isNull():
        raise ValueError("the page cannot be drawn")
    image = QImage(drawn.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.eraseRect(image.rect())  # white; `QImage.fill` would make the Qt namespace, 16 ms
    painter.drawImage(0, 0, drawn)
    painter.end()
    return bytes(image.constBits())


def _find_marks(document: QPdfDocument, request: MarksRequest) -> BoxGroups:
    shown = document.getAllText(request.page).text()
    spans = find_passage_spans(shown, request.passage)
    groups = {PASSAGE: _find_line_boxes(document, request.page, shown, spans)}
    if spans and request.sentence:
        first, last = spans[0][0], spans[-1][1]
        inside = find_passage_spans(_slice_utf16(shown, first, last), request.sentence)
        spans = [(first + start, first + end) for start, end in inside]
        groups[SENTENCE] = _find_line_boxes(document, request.page, shown, spans)
    return groups


def _find_matches(document: QPdfDocument, request: SearchRequest) -> BoxGroups:
    from PySide6.QtPdf import QPdfSearchModel

    search = QPdfSearchModel()
    search.setDocument(document)
    search.setSearchString(request.words)
    links = search.resultsOnPage(request.page)
    return {
        number: _merge_boxes_into_lines([box.normalized() for box in link.rectangles()])
        for number, link in enumerate(links)
    }


def _limit_side(side: float) -> float:
    if not isfinite(side):
        raise ValueError("not a size")
    return min(max(side, _MIN_POINTS), _MAX_POINTS)


def _pack_boxes(groups: BoxGroups) -> bytes:
    boxes = [
        (group, box.x(), box.y(), box.width(), box.height())
        for group, found in groups.items()
        for box in found
    ]
    return b"".join(_BOX.pack(*box) for box in boxes[:_MAX_BOXES])


def _parse_boxes(reply: bytes) -> BoxGroups:
    groups: BoxGroups = {}
    for group, *sides in _BOX.iter_unpack(reply):
        if not all(map(isfinite, sides)):
            raise ValueError("not a box")
        groups.setdefault(group, []).append(QRectF(*sides))
    return groups


def _pack_lines(page: RecognisedText) -> bytes:
    packed = bytearray()
    for line in (line for row in page.rows for line in row):
        text = line.text.encode("utf-8", "replace")
        entry = _LINE.pack(line.x, line.y, line.width, line.height, line.angle, len(line.gaps), len(text))
        packed += entry + struct.pack(f"<{len(line.gaps)}f", *line.gaps) + text
        if len(packed) > MAX_REPLY_BYTES:
            raise ValueError("too much text on a page")
    return bytes(packed)


def _parse_lines(reply: bytes) -> Iterator[RecognisedLine]:
    place = 0
    while place < len(reply):
        x, y, width, height, angle, gap_count, length = _LINE.unpack_from(reply, place)
        gaps = struct.unpack_from(f"<{gap_count}f", reply, place + _LINE.size)
        place += _LINE.size + 4 * gap_count
        text = reply[place : place + length].decode("utf-8", "replace")
        place += length
        if not all(map(isfinite, (x, y, width, height, angle, *gaps))) or gap_count not in {
            0,
            text.count(" "),
        }:
            raise ValueError("not a line")
        yield RecognisedLine(text, 1.0, x, y, width, height, angle, gaps)


def _find_line_boxes(
    document: QPdfDocument, page: int, shown: str, spans: list[tuple[int, int]]
) -> list[QRectF]:
    """Return the lines of spans of a page's text, which are in UTF-16 units."""
    boxes: list[QRectF] = []
    for start, end in spans:
        first = start + _measure_index_drift(document, page, shown, start)
        last = end + _measure_index_drift(document, page, shown, max(start, end - _PROBE_CHARACTERS))
        selection = document.getSelectionAtIndex(page, first, last - first)
        boxes += [polygon.boundingRect() for polygon in selection.bounds()]
    return _merge_boxes_into_lines(boxes)


def _measure_index_drift(document: QPdfDocument, page: int, shown: str, start: int) -> int:
    """Return PDFium's index of a character minus its offset in the page's text.

    PDFium counts characters that it leaves out of the text, such as hyphens at line ends.
    """
    probe = _slice_utf16(shown, start, start + _PROBE_CHARACTERS)
    for drift in range(_MAX_DRIFT):
        found = document.getSelectionAtIndex(page, start + drift, _PROBE_CHARACTERS).text()
        if found[: len(probe) // 2] == probe[: len(probe) // 2]:
            return drift
    return 0


def _slice_utf16(text: str, start: int, end: int) -> str:
    return text.encode("utf-16-le", "surrogatepass")[2 * start : 2 * end].decode("utf-16-le", "ignore")


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


@dataclass(frozen=True, slots=True)
class PageLimits:
    """Limits of one request: seconds, and bytes of resident memory."""

    seconds: float = 10.0
    memory_bytes: int = 1_000_000_000


class PageFault(StrEnum):
    """Why a request failed."""

    UNREADABLE = "unreadable"  # damaged
    LOCKED = "locked"  # by a password that is not known
    TOO_LONG = "too long"
    TOO_MUCH_MEMORY = "too much memory"
    CRASHED = "crashed"


@dataclass(frozen=True, slots=True)
class PageJob:
    """A request to a file. `opening` differs each time that the file is opened."""

    path: Path
    opening: int
    request: PageRequest


@dataclass(frozen=True, slots=True)
class PageJobEnded(WorkerEvent):
    """The result of a request, or why it was given up."""

    job: PageJob
    value: PageReply | None
    fault: PageFault | None = None
