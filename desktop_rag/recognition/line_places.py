"""Where the characters of a recognised line are."""

from __future__ import annotations

from bisect import bisect_left
from math import cos, pi, sin
from statistics import mode

from desktop_rag.document_types import RecognisedLine, RecognisedText
from desktop_rag.recognition.text_boxes import TextBox
from desktop_rag.text.scripts import is_right_to_left

_TURN_LINES = 9  # lines that tell which way up a page is


def measure_turn(page: RecognisedText) -> int:
    """Return by how many degrees clockwise the text of a page is turned in the file: 0, 90, 180 or 270."""
    lines = [line for row in page.rows[:_TURN_LINES] for line in row]
    return mode(round(line.angle / (pi / 2)) % 4 for line in lines) * 90 if lines else 0


def lay_box(line: RecognisedLine) -> TextBox:
    """Return the box of a line with its width along the text; a standing line is read upwards."""
    box = TextBox(*line.box)
    if box.is_standing:
        return box._replace(width=box.height, height=box.width, angle=box.angle - pi / 2)
    return box


def cut_box(line: RecognisedLine, start: float, end: float) -> TextBox:
    """Return the box of the characters [start, end) of a line, laid as by `lay_box`."""
    whole = lay_box(line)
    left, right = sorted((measure_share(line, start), measure_share(line, end)))
    off = ((left + right) / 2 - 0.5) * whole.width
    x, y = whole.x + off * cos(whole.angle), whole.y + off * sin(whole.angle)
    return TextBox(x, y, (right - left) * whole.width, whole.height, whole.angle)


def measure_share(line: RecognisedLine, offset: float) -> float:
    """Return how far from its left end a character of a line begins, as a share of the width."""
    offsets, shares = _list_places(line)
    share = _interpolate(offset, offsets, shares)
    return 1 - share if is_right_to_left(line.text) else share


def find_offset(line: RecognisedLine, share: float) -> int:
    """Return between which characters of a line a place is, given as a share of the width from the left."""
    offsets, shares = _list_places(line)
    return round(_interpolate(1 - share if is_right_to_left(line.text) else share, shares, offsets))


def _list_places(line: RecognisedLine) -> tuple[list[float], list[float]]:
    """Return the places that are known, as offsets and as shares in reading order."""
    length = max(len(line.text), 1)
    spaces = (offset + 0.5 for offset, letter in enumerate(line.text) if letter == " ")
    return [0.0, *(spaces if line.gaps else ()), float(length)], [0.0, *line.gaps, 1.0]


def _interpolate(value: float, known: list[float], wanted: list[float]) -> float:
    index = min(max(bisect_left(known, value), 1), len(known) - 1)
    (before, after), (low, high) = known[index - 1 : index + 1], wanted[index - 1 : index + 1]
    part = (value - before) / (after - before) if after > before else 0.0
    return low + min(max(part, 0.0), 1.0) * (high - low)
