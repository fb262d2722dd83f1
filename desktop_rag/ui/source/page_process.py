"""The page process: a confined child that draws pages of a PDF file or picture, and finds text on them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QTransform

from desktop_rag.child_process import receive_file
from desktop_rag.document_types import RecognisedText
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.ui.source.page_requests import (
    ANSWERED,
    HEADER,
    LOCKED,
    MAX_PAGES,
    PASSAGE,
    SENTENCE,
    UNREADABLE,
    BoxGroups,
    ImageRequest,
    MarksRequest,
    PageJob,
    PageRequest,
    PageTextRequest,
    SearchRequest,
    SizesRequest,
    pack_boxes,
    pack_image,
    pack_lines,
    pack_sizes,
)
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from desktop_rag.ui.widgets.text_alignment import find_passage_spans

if TYPE_CHECKING:
    from PySide6.QtCore import QFile
    from PySide6.QtPdf import QPdfDocument

    from desktop_rag.ui.source.picture_document import PictureDocument

_PROBE_CHARACTERS = 24  # characters compared to find the index of a text position
_MAX_DRIFT = 200  # characters of a page that PDFium may leave out of its text


def serve_pages(memory: SharedMemory | None, connection: Connection) -> None:
    """Reply to jobs in shared memory. Runs in the child."""
    from PySide6.QtCore import QCoreApplication, QFile, QFileDevice, QIODevice
    from PySide6.QtPdf import QPdfDocument

    from desktop_rag.readers.pdf_text_places import PageLines
    from desktop_rag.ui.source.picture_document import PictureDocument

    guard_against_lost_references()
    _application, document = QCoreApplication([]), QPdfDocument()
    shared = cast("memoryview", cast("SharedMemory", memory).buf)
    shown, picture, lines = QFile(), None, PageLines(bytes, "")
    reading, owned = QIODevice.OpenModeFlag.ReadOnly, QFileDevice.FileHandleFlag.AutoCloseHandle
    connection.send_bytes(HEADER.pack(ANSWERED, 0))
    while True:
        job, opens, password = cast("tuple[PageJob, bool, str]", connection.recv())
        if opens:
            document.close()
            shown.close()
            with suppress(OSError), receive_file(connection, job.path) as file:
                shown = QFile()
                shown.open(os.dup(file.fileno()), reading, owned)
                is_picture = suffix_of(job.path) in RECOGNISED_PICTURES
                picture = PictureDocument(shown) if is_picture else None
                if not is_picture:
                    document.setPassword(password)
                    document.load(shown)
                    lines = PageLines(partial(_read_content, shown), password)
        try:
            if picture is None and document.status() != QPdfDocument.Status.Ready:
                raise ValueError("damaged, or locked")
            reply = (
                _answer_picture_request(picture, job.request)
                if picture
                else _answer_request(document, job.request, lines.read_page)
            )
            shared[: len(reply)] = reply
            connection.send_bytes(HEADER.pack(ANSWERED, len(reply)))
        except ValueError:
            is_locked = picture is None and document.error() == QPdfDocument.Error.IncorrectPassword
            connection.send_bytes(HEADER.pack(LOCKED if is_locked else UNREADABLE, 0))


def _read_content(file: QFile) -> bytes:
    file.seek(0)
    return bytes(file.readAll().data())


def _answer_request(
    document: QPdfDocument, request: PageRequest, read_lines: Callable[[int], RecognisedText]
) -> bytes:
    """Return the reply; raises ValueError. Runs in the child.

    `read_lines` returns the lines of a page (0-based), of which Qt does not say where their words are.
    """
    match request:
        case SizesRequest():
            sizes = (document.pagePointSize(n) for n in range(min(document.pageCount(), MAX_PAGES)))
            return pack_sizes(sizes)
        case ImageRequest():
            return pack_image(_draw_upright(partial(_draw_band, document), request))
        case MarksRequest():
            return pack_boxes(_find_marks(document, request))
        case SearchRequest():
            return pack_boxes(_find_matches(document, request))
        case PageTextRequest():
            return pack_lines(read_lines(request.page))


def _answer_picture_request(document: PictureDocument, request: PageRequest) -> bytes:
    """Return the reply for a picture, which has no text of its own; raises ValueError. Runs in the child."""
    match request:
        case SizesRequest():
            return pack_sizes(map(document.page_size, range(min(document.page_count(), MAX_PAGES))))
        case ImageRequest():
            return pack_image(_draw_upright(document.draw_band, request))
        case _:
            return b""


def _draw_upright(draw_band: Callable[[int, QSize, QRect], QImage], request: ImageRequest) -> QImage:
    """Return the requested band, drawn as the page is in the file and turned back."""
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
