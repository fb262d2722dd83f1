"""Where a passage is on a page whose text was recognised: the places were kept with it."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, sin

from PySide6.QtCore import QRectF

from desktop_rag.document_types import RecognisedLine, RecognisedText, Span
from desktop_rag.readers.recognised_spans import locate_lines
from desktop_rag.recognition.line_places import cut_box

_MAX_RISE = 0.5  # of a box of a skewed line, in heights of the line
_MAX_PIECES = 100  # of a line


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
