"""Where a passage stands on a page whose text was recognised: the places were kept with it."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, sin

from PySide6.QtCore import QRectF

from desktop_rag.document_types import RecognisedLine, RecognisedText, Span
from desktop_rag.readers.document_builder import clean_text
from desktop_rag.recognition.line_places import cut_box

_MAX_GAP = 200  # characters between two lines of the text that were recognised one after the other
_MAX_RISE = 0.5  # of a box of a skewed line, in heights of the line
_MAX_PIECES = 100  # of a line


def find_line_boxes(text: str, page: RecognisedText, span: Span) -> list[QRectF]:
    """Return the boxes of a span of a page's text, in the units of the recognised lines."""
    boxes: list[QRectF] = []
    for (start, end), line in _locate_lines(text, page):
        first, last = max(start, span[0]), min(end, span[1])
        if first < last:
            letters = len(line.text) / (end - start)
            boxes += outline_characters(line, (first - start) * letters, (last - start) * letters)
    return boxes


def _locate_lines(text: str, page: RecognisedText) -> Iterator[tuple[Span, RecognisedLine]]:
    """Yield the span of each line: the text has other white space, and no hyphens at line ends."""
    places = [place for place, character in enumerate(text) if not character.isspace()]
    letters = "".join(text[place] for place in places)
    after = 0
    for line in (line for row in page.rows for line in row):
        whole = "".join(clean_text(line.text).split())
        for wanted in filter(None, (whole, whole.rstrip("-"))):
            found = letters.find(wanted, after, after + len(wanted) + _MAX_GAP)
            if found >= 0:
                after = found + len(wanted)
                yield (places[found], places[after - 1] + 1), line
                break


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
