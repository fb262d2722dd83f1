"""The text of a page, recognised or its own: where a passage is, and a layer above its picture."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from math import ceil, cos, hypot, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

from desktop_rag.document_types import RecognisedLine, RecognisedText, Span
from desktop_rag.readers.recognised_pages import format_recognised_text, locate_lines
from desktop_rag.recognition.text_boxes import cut_box, find_offset, lay_box, measure_turn

_HYPHEN = "\x02"  # of a word at a line end
_BREAK = f"{_HYPHEN}\n"
_WORD = re.compile(rf"(?:{_BREAK}|\w)+|[^\w\s]+")
_ASIDE = 0.1  # weight of a distance along a line, relative to one across it
_MAX_RISE = 0.5  # of a box of a skewed line, in heights of the line
_MAX_PIECES = 100  # of a line


class ScannedText:
    """Text of a page with its places, in coordinates of the upright page.

    Args:
        page: its text.
        size: of the page as it is in the file, in the unit of the recognised lines.
        turned: by how many degrees clockwise to take the text as turned; None to measure it.
    """

    def __init__(self, page: RecognisedText, size: QSizeF, turned: int | None = None) -> None:
        self._rows = page.rows
        self.turned = measure_turn(page) if turned is None else turned
        self.to_upright = turn_upright(self.turned, size)
        self.size = self.to_upright.mapRect(QRectF(QPointF(), size)).size()
        self._page = page
        self._outlines: dict[int, list[QRectF]] = {}  # boxes of whole lines: a selection is painted often

    @cached_property
    def text(self) -> str:
        """A line for each row; a word that was hyphenated has U+0002 instead of its hyphen."""
        return format_recognised_text(self._page)

    def copy_text(self, span: Span) -> str:
        """Return a span of the text for another program."""
        return self.text[slice(*span)].replace(_BREAK, "").replace(_HYPHEN, "-")

    def find_boxes(self, span: Span) -> list[QRectF]:
        """Return the boxes of a span of the text."""
        boxes: list[QRectF] = []
        begin = max(bisect_right(self._lines, span[0], key=lambda each: each[0]) - 1, 0)
        end = bisect_left(self._lines, span[1], key=lambda each: each[0])
        for number, (start, line) in enumerate(self._lines[begin:end], begin):
            part = max(span[0] - start, 0), min(span[1] - start, len(line.text))
            if part == (0, len(line.text)):
                if number not in self._outlines:
                    self._outlines[number] = self._outline(line, part)
                boxes += self._outlines[number]
            elif part[0] < part[1]:
                boxes += self._outline(line, part)
        return boxes

    def _outline(self, line: RecognisedLine, part: Span) -> list[QRectF]:
        return [self.to_upright.mapRect(box) for box in outline_characters(line, *part)]

    def find_matches(self, words: str) -> Iterator[Span]:
        """Yield where words are, ignoring case, line breaks and hyphens at line ends."""
        hyphened = f"(?:{_BREAK})?"
        pattern = r"\s+".join(hyphened.join(map(re.escape, word)) for word in words.split())
        return (found.span() for found in re.finditer(pattern, self.text, re.IGNORECASE))

    def find_offset(self, point: QPointF) -> int:
        """Return the place in the text that is the nearest to a point."""
        place = self._to_file.map(point)
        if not self._lines:
            return 0
        start, line = min(self._lines, key=lambda each: _measure_distance(each[1], place))
        return start + find_offset(line, _locate_along(line, place))

    def covers(self, point: QPointF) -> bool:
        """Whether there is text at a point."""
        place = self._to_file.map(point)
        return any(_measure_distance(line, place) == 0 for _, line in self._lines)

    def find_word(self, offset: int) -> Span:
        """Return the word at a place, or else the place alone."""
        found = (each.span() for each in _WORD.finditer(self.text))
        return next(((start, end) for start, end in found if start <= offset <= end), (offset, offset))

    def find_line(self, offset: int) -> Span:
        """Return the line at a place."""
        start = self.text.rfind("\n", 0, offset) + 1
        end = self.text.find("\n", offset)
        return start, len(self.text) if end < 0 else end

    @cached_property
    def _lines(self) -> list[tuple[int, RecognisedLine]]:
        """The lines, and where each begins in the text."""
        lines = [line for row in self._rows for line in row]
        starts = accumulate((len(line.text) + 1 for line in lines), initial=0)
        return list(zip(starts, lines, strict=False))

    @cached_property
    def _to_file(self) -> QTransform:
        return self.to_upright.inverted()[0]


def turn_upright(turned: int, size: QSizeF) -> QTransform:
    """Return the map from a page of this size, whose text is turned clockwise, to the upright page."""
    width, height = size.width(), size.height()
    match turned:
        case 90:
            return QTransform(0, -1, 1, 0, 0, width)
        case 180:
            return QTransform(-1, 0, 0, -1, width, height)
        case 270:
            return QTransform(0, 1, -1, 0, height, 0)
        case _:
            return QTransform()


def _locate_along(line: RecognisedLine, place: QPointF) -> float:
    """Return how far along a line a place is, as a share of the width."""
    x, y, width, _, angle = lay_box(line)
    return ((place.x() - x) * cos(angle) + (place.y() - y) * sin(angle)) / max(width, 1.0) + 0.5


def _measure_distance(line: RecognisedLine, place: QPointF) -> float:
    """Return how far a place is from a line; a place beside it is nearer than one above or below."""
    x, y, width, height, angle = lay_box(line)
    right, down = place.x() - x, place.y() - y
    along = abs(right * cos(angle) + down * sin(angle)) - width / 2
    across = abs(down * cos(angle) - right * sin(angle)) - height / 2
    return hypot(_ASIDE * max(along, 0.0), max(across, 0.0))


def find_line_boxes(text: str, page: RecognisedText, span: Span) -> list[QRectF]:
    """Return the boxes of a span of a page's text, in the units of the recognised lines."""
    boxes: list[QRectF] = []
    for (start, end), line in locate_lines(text, page):
        first, last = max(start, span[0]), min(end, span[1])
        if first < last:
            letters = len(line.text) / (end - start)
            boxes += outline_characters(line, (first - start) * letters, (last - start) * letters)
    return boxes


def outline_characters(line: RecognisedLine, start: float, end: float) -> Iterator[QRectF]:
    """Yield upright boxes around the characters [start, end) of a line; several where it is skewed."""
    x, y, length, height, angle = cut_box(line, start, end)
    along, across = cos(angle), sin(angle)
    rise = length * min(abs(along), abs(across))
    pieces = min(max(ceil(rise / (_MAX_RISE * max(height, 1.0))), 1), _MAX_PIECES)
    sides = (length / pieces, height)
    wide = abs(along) * sides[0] + abs(across) * sides[1]
    high = abs(across) * sides[0] + abs(along) * sides[1]
    for number in range(pieces):
        off = ((number + 0.5) / pieces - 0.5) * length
        yield QRectF(x + along * off - wide / 2, y + across * off - high / 2, wide, high)
