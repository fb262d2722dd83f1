"""The order in which shapes of a slide are read: from the top down and from left to right, else as stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.etree import ElementTree as ET

_MAX_SHAPES = 200  # of a slide that are compared, each with each


class Span(NamedTuple):
    """Where a shape begins and ends, from left to right or from the top down."""

    start: float
    end: float

    def is_beside(self, other: Span) -> bool:
        """Whether spans share more than half of the shorter one."""
        shared = min(self.end, other.end) - max(self.start, other.start)
        return shared > min(self.end - self.start, other.end - other.start) / 2


class Place(NamedTuple):
    """The place of a shape, in any unit."""

    across: Span
    down: Span

    def is_read_before(self, other: Place) -> bool:
        """Whether a shape is to the left of another one in its row, or above it in its column."""
        in_row, in_column = self.down.is_beside(other.down), self.across.is_beside(other.across)
        if in_row == in_column:
            return False  # one upon the other, or anywhere
        return self.across < other.across if in_row else self.down < other.down


def sort_shapes(
    shapes: Sequence[ET.Element], find_place: Callable[[ET.Element], Place | None]
) -> list[ET.Element]:
    """Return shapes in the order in which they are read; those without a place stay behind those before."""
    places = [find_place(shape) for shape in shapes[:_MAX_SHAPES]]
    known = {number: place for number, place in enumerate(places) if place is not None}
    waits = {
        number: {other for other, before in known.items() if before.is_read_before(place)}
        for number, place in known.items()
    }
    order, left = list[ET.Element](), dict.fromkeys(range(len(shapes)))
    while left:
        number = next((each for each in left if not waits.get(each, set()) & left.keys()), next(iter(left)))
        del left[number]
        order.append(shapes[number])
    return order
