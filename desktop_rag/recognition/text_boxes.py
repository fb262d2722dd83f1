"""Boxes of text on a picture, made from a mask of its pixels, and where in a line its characters are."""

from __future__ import annotations

from bisect import bisect_left
from math import atan2, cos, pi, sin
from statistics import mode
from typing import TYPE_CHECKING, NamedTuple

from desktop_rag.document_types import RecognisedLine, RecognisedText
from desktop_rag.text.scripts import is_right_to_left

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

    Mask = NDArray[np.bool_]
    Floats = NDArray[np.float64]


_MIN_AREA, _MIN_SIDE = 9, 3.0  # pixels; specks are smaller
_ANGLE_DIGITS = 4  # edges of a hull whose angles differ by less are tried once
_TURN_LINES = 9  # lines that tell which way up a page is


class TextBox(NamedTuple):
    """A rectangle around text: its centre and sides in pixels, its angle in radians, clockwise.

    `width` goes along the axis that is nearer to the horizontal, so `angle` is within 45 degrees of it.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float

    @property
    def is_standing(self) -> bool:
        """Whether the text in it runs up or down."""
        return self.height > 1.5 * self.width

    @property
    def length(self) -> float:
        """The longer side."""
        return max(self.width, self.height)

    @property
    def thickness(self) -> float:
        """The shorter side: the height of the line of text."""
        return max(min(self.width, self.height), 1.0)


class _Regions(NamedTuple):
    """8-connected regions of a mask as horizontal runs of pixels [start, end), in order of rows."""

    rows: NDArray[np.intp]
    starts: NDArray[np.intp]
    ends: NDArray[np.intp]
    labels: NDArray[np.intp]  # the region of each run, counted from 0
    total: int


def find_text_boxes(
    probability: NDArray[np.float32], threshold: float, least_mean: float
) -> Iterator[TextBox]:
    """Yield the smallest rectangle around each region of probable text.

    Args:
        probability: (h, w) float32, that a pixel belongs to text.
        threshold: of a pixel.
        least_mean: of the probability of a region.
    """
    import numpy as np

    regions = _label_regions(_widen(probability > threshold))
    if not regions.total:
        return
    rows, starts, ends, labels, count = regions
    sums = np.zeros((probability.shape[0], probability.shape[1] + 1))
    np.cumsum(probability, axis=1, out=sums[:, 1:])
    areas = np.bincount(labels, ends - starts, count)
    means = np.bincount(labels, sums[rows, ends] - sums[rows, starts], count) / areas
    order = np.argsort(labels, kind="stable")
    cuts = np.searchsorted(labels[order], np.arange(count + 1))
    for region in range(count):
        if means[region] >= least_mean and areas[region] >= _MIN_AREA:
            runs = order[cuts[region] : cuts[region + 1]]
            edges = np.concatenate((starts[runs], ends[runs] - 1)), np.tile(rows[runs], 2)
            box = _fit_rectangle(np.stack(edges, axis=1).astype(float))
            if min(box.width, box.height) >= _MIN_SIDE:
                yield box


def _widen(mask: Mask) -> Mask:
    """Return a mask that reaches one pixel further right and down: the detector was trained so."""
    wide = mask.copy()
    wide[1:] |= mask[:-1]
    wide[:, 1:] |= wide[:, :-1].copy()
    return wide


def _label_regions(mask: Mask) -> _Regions:
    import numpy as np

    height, width = mask.shape
    padded = np.zeros((height, width + 2), np.int8)
    padded[:, 1:-1] = mask
    steps = np.diff(padded, axis=1)
    rows, starts = np.nonzero(steps == 1)
    ends = np.nonzero(steps == -1)[1]
    parents = list(range(len(rows)))
    for upper, lower in _touching_runs(np.searchsorted(rows, np.arange(height + 1)), starts, ends):
        first, second = _find_root(parents, upper), _find_root(parents, lower)
        parents[max(first, second)] = min(first, second)
    roots = np.array([_find_root(parents, run) for run in range(len(rows))], np.intp)
    found, labels = np.unique(roots, return_inverse=True)
    return _Regions(rows, starts, ends, labels, len(found))


def _touching_runs(
    row_cuts: NDArray[np.intp], starts: NDArray[np.intp], ends: NDArray[np.intp]
) -> Iterator[tuple[int, int]]:
    """Yield the pairs of runs in neighbouring rows that touch, also at a corner."""
    first, last, cuts = starts.tolist(), ends.tolist(), row_cuts.tolist()
    for row in range(1, len(cuts) - 1):
        upper, lower = cuts[row - 1], cuts[row]
        while upper < cuts[row] and lower < cuts[row + 1]:
            if first[upper] <= last[lower] and first[lower] <= last[upper]:
                yield upper, lower
            if last[upper] < last[lower]:
                upper += 1
            else:
                lower += 1


def _find_root(parents: list[int], run: int) -> int:
    while parents[run] != run:
        parents[run] = parents[parents[run]]
        run = parents[run]
    return run


def _fit_rectangle(points: Floats) -> TextBox:
    """Return the rectangle of the smallest area around points (n, 2); one of its sides is on their hull."""
    import numpy as np

    hull = np.array(_find_hull(points.tolist()))
    edges = np.diff(hull, axis=0, append=hull[:1])
    turns = np.unique(np.round(np.arctan2(edges[:, 1], edges[:, 0]) % (pi / 2), _ANGLE_DIGITS))
    across = hull @ np.array([np.cos(turns), np.sin(turns)])
    down = hull @ np.array([-np.sin(turns), np.cos(turns)])
    widths, heights = np.ptp(across, axis=0), np.ptp(down, axis=0)
    best = int(np.argmin((widths + 1) * (heights + 1)))
    angle, width, height = float(turns[best]), float(widths[best]), float(heights[best])
    u, v = float(across[:, best].min() + width / 2), float(down[:, best].min() + height / 2)
    x, y = u * cos(angle) - v * sin(angle), u * sin(angle) + v * cos(angle)
    if angle > pi / 4:
        angle, width, height = angle - pi / 2, height, width
    return TextBox(x, y, width + 1, height + 1, angle)


def _find_hull(points: list[list[float]]) -> list[list[float]]:
    """Return the convex hull of points (Andrew's monotone chain)."""
    ordered = sorted(map(list, {(x, y) for x, y in points}))
    if len(ordered) < 3:  # noqa: PLR2004 - no area
        return ordered
    return _find_half_hull(ordered)[:-1] + _find_half_hull(ordered[::-1])[:-1]


def _find_half_hull(ordered: list[list[float]]) -> list[list[float]]:
    half: list[list[float]] = []
    for x, y in ordered:
        while len(half) > 1:
            (x0, y0), (x1, y1) = half[-2:]
            if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0:
                break
            half.pop()
        half.append([x, y])
    return half


def turn_box(box: TextBox, angle: float, pivot: tuple[float, float], target: tuple[float, float]) -> TextBox:
    """Return a box turned by `angle` around the pivot, which moves to the target."""
    dx, dy = box.x - pivot[0], box.y - pivot[1]
    x = target[0] + dx * cos(angle) - dy * sin(angle)
    y = target[1] + dx * sin(angle) + dy * cos(angle)
    turned = box.angle + angle
    return box._replace(x=x, y=y, angle=atan2(sin(turned), cos(turned)))


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
    left, right = sorted((_measure_share(line, start), _measure_share(line, end)))
    off = ((left + right) / 2 - 0.5) * whole.width
    x, y = whole.x + off * cos(whole.angle), whole.y + off * sin(whole.angle)
    return TextBox(x, y, (right - left) * whole.width, whole.height, whole.angle)


def _measure_share(line: RecognisedLine, offset: float) -> float:
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
