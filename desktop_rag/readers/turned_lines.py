"""Lines of a page that run upwards or downwards, such as the rows of a table that is wider than the paper."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import groupby

from desktop_rag.readers.right_to_left import Box

Sides = Sequence[float]
Boxes = tuple[Sides, Sides, Sides, Sides]  # left, upper, right and lower sides

_LINE_END = re.compile("[\n\x02]")
_TURNED, _TURNED_SHARE = 2, 0.5  # times as far up or down as aside from first letter to last; of the words
_FAR = 100_000  # points


def turn_lines(
    text: str, spans: Sequence[tuple[int, int]], firsts: Boxes, lasts: Boxes
) -> tuple[Boxes, Boxes]:
    """Return the boxes of words; if most lines run upwards or downwards, as if these were level."""
    sides = zip(firsts[0], firsts[3], lasts[0], lasts[3], strict=True)
    turned = [abs(low - end_low) > _TURNED * abs(left - end_left) for left, low, end_left, end_low in sides]
    if sum(turned) <= _TURNED_SHARE * len(turned):
        return firsts, lasts
    boxes = [[Box(*sides) for sides in zip(*each, strict=True)] for each in (firsts, lasts)]
    ends = [each.start() for each in _LINE_END.finditer(text)]
    for _, line in groupby(range(len(spans)), key=lambda number: bisect_left(ends, spans[number][0])):
        numbers = list(line)
        if any(turned[number] for number in numbers):
            rise = boxes[1][numbers[-1]].bottom - boxes[0][numbers[0]].bottom
            for each in boxes:
                each[numbers[0] : numbers[-1] + 1] = [_turn(each[number], rise) for number in numbers]
    first, last = map(_list_sides, boxes)
    return first, last


def _list_sides(boxes: Sequence[Box]) -> Boxes:
    left, top, right, bottom = zip(*boxes, strict=True)
    return left, top, right, bottom


def _turn(box: Box, rise: float) -> Box:
    """Return where a character is if the page is turned so that its line, which has a rise, is level.

    Turned lines are far from the others, which they do not belong to.
    """
    left, top, right, bottom = box
    if rise > 0:
        return Box(bottom, -left - _FAR, top, -right - _FAR)
    return Box(-top, right - _FAR, -bottom, left - _FAR)
