"""Requests of the source pane for pages, and the replies of the page process, which the window checks.

Replies are plain bytes of bounded size: nothing that the child says is unpickled.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from pathlib import Path

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from desktop_rag.document_types import RecognisedLine, RecognisedText
from desktop_rag.workers.worker_thread import WorkerEvent

_SIZE, _BOX = struct.Struct("<2f"), struct.Struct("<I4f")  # a page; a group and a box
_LINE = struct.Struct("<5f2I")  # centre, sides and angle; how many gaps and bytes of text follow
MAX_PAGES, _MAX_BOXES = 100_000, 20_000
_MIN_POINTS, _MAX_POINTS = 1.0, 20_000.0  # sides of a page; PDF allows 14,400
BYTES_PER_PIXEL = 4
MAX_REPLY_BYTES = 16_000_000
HEADER = struct.Struct("<BI")  # an outcome, and the bytes of the reply in the shared memory
ANSWERED, UNREADABLE, LOCKED = range(3)  # outcomes

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


def parse_reply(request: PageRequest, reply: bytes) -> PageReply:
    """Return the content of a reply; raises ValueError or struct.error."""
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


def pack_sizes(sizes: Iterable[QSizeF]) -> bytes:
    """Return a reply: the sizes of pages."""
    return b"".join(_SIZE.pack(size.width(), size.height()) for size in sizes)


def pack_image(drawn: QImage) -> bytes:
    """Return a reply: a drawn page or band; raises ValueError."""
    if drawn.isNull():
        raise ValueError("the page cannot be drawn")
    image = QImage(drawn.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.eraseRect(image.rect())  # white; `QImage.fill` would make the Qt namespace, 16 ms
    painter.drawImage(0, 0, drawn)
    painter.end()
    return bytes(image.constBits())


def _limit_side(side: float) -> float:
    if not isfinite(side):
        raise ValueError("not a size")
    return min(max(side, _MIN_POINTS), _MAX_POINTS)


def pack_boxes(groups: BoxGroups) -> bytes:
    """Return a reply: boxes by group."""
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


def pack_lines(page: RecognisedText) -> bytes:
    """Return a reply: the lines of text on a page; raises ValueError."""
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


class PageJobEnded(WorkerEvent, frozen=True):
    """The result of a request, or why it was given up."""

    job: PageJob
    value: PageReply | None
    fault: PageFault | None = None
