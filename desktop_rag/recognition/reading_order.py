"""The order in which pieces of text on a page are read: gutters part columns, then rows are joined."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from math import cos, sin
from statistics import fmean, median
from typing import NamedTuple

from desktop_rag.recognition.text_boxes import TextBox

_MAX_DEPTH = 6  # of columns in columns
_MIN_PIECES = 6  # of a block that may have columns
_SKEW_RATIO = 4  # times as long as high is a piece whose angle counts
# Lengths in heights of a line: of a page with columns, of a column, of adjacent columns.
_MIN_BLOCK_WIDTH, _MIN_COLUMN_WIDTH, _MIN_OVERLAP = 16.0, 6.0, 2.0
_SLACK = 0.5  # that a piece may reach into a gutter
_GUTTER_STEP = 0.25
_MAX_CROSSING = 0.12  # share of the pieces that cross a gutter, such as titles
_FULL_LINE, _FULL_LINES = (
    0.6,
    0.5,
)  # share of a column's width that a line of prose fills; share of such lines
_SAME_ROW, _MAX_ROW_HEIGHT = 0.5, 1.5  # distance of middles, and the height counted of a large piece
_ALIGNED, _MAX_ALIGNED = (0.3, 0.8)  # of the middles of cells in a row; share of such pieces in columns


class _Piece(NamedTuple):
    """The upright rectangle of a box, and its number."""

    left: float
    top: float
    right: float
    bottom: float
    number: int

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    @property
    def width(self) -> float:
        return self.right - self.left


def order_boxes(boxes: Sequence[TextBox], *, is_right_to_left: bool = False) -> list[list[int]]:
    """Return the rows of a page in reading order, each with the numbers of its boxes in that order."""
    if not boxes:
        return []
    if is_right_to_left:  # the first column is on the right
        boxes = [box._replace(x=-box.x, angle=-box.angle) for box in boxes]
    angle = measure_skew(boxes)
    pieces = [_make_upright(box, number, angle) for number, box in enumerate(boxes)]
    height = median(piece.bottom - piece.top for piece in pieces)
    return [[piece.number for piece in row] for row in _read_block(pieces, height, 0)]


def measure_skew(boxes: Sequence[TextBox]) -> float:
    """Return the angle of the lines of a page in radians."""
    angles = [box.angle for box in boxes if box.width > _SKEW_RATIO * box.height]
    return median(angles) if angles else 0.0


def _make_upright(box: TextBox, number: int, angle: float) -> _Piece:
    x = box.x * cos(angle) + box.y * sin(angle)
    y = box.y * cos(angle) - box.x * sin(angle)
    half_width, half_height = box.width / 2, box.height / 2
    return _Piece(x - half_width, y - half_height, x + half_width, y + half_height, number)


def _read_block(pieces: list[_Piece], height: float, depth: int) -> Iterator[list[_Piece]]:
    """Yield the rows of a block; text across its gutter separates the columns above from those below."""
    may_part = len(pieces) >= _MIN_PIECES and depth < _MAX_DEPTH
    x = _find_gutter(pieces, height) if may_part else None
    if x is None:
        yield from _group_rows(pieces, height)
        return
    left: list[_Piece] = []
    right: list[_Piece] = []
    for piece in sorted(pieces, key=lambda piece: piece.middle):
        if _crosses(piece, x, height):
            yield from _read_columns((left, right), height, depth)
            left, right = [], []
            yield [piece]
        else:
            (left if piece.left + piece.right < 2 * x else right).append(piece)
    yield from _read_columns((left, right), height, depth)


def _read_columns(columns: tuple[list[_Piece], ...], height: float, depth: int) -> Iterator[list[_Piece]]:
    for column in columns:
        if column:
            yield from _read_block(column, height, depth + 1)


def _find_gutter(pieces: list[_Piece], height: float) -> float | None:
    """Return the x of the gutter that the fewest pieces cross, the most central one; None without columns."""
    left, right = min(piece.left for piece in pieces), max(piece.right for piece in pieces)
    if right - left < _MIN_BLOCK_WIDTH * height:
        return None
    margin, step = _MIN_COLUMN_WIDTH * height, _GUTTER_STEP * height
    places = (left + margin + n * step for n in range(int((right - left - 2 * margin) / step) + 1))
    ranked = sorted(
        (crossing, abs(2 * x - left - right), x)
        for x in places
        if (crossing := sum(_crosses(piece, x, height) for piece in pieces))
        <= _MAX_CROSSING * len(pieces) + 1
    )
    return next((x for _, _, x in ranked if _parts_columns(pieces, x, height)), None)


def _crosses(piece: _Piece, x: float, height: float) -> bool:
    return piece.left + _SLACK * height < x < piece.right - _SLACK * height


def _parts_columns(pieces: list[_Piece], x: float, height: float) -> bool:
    """Whether there is prose, or rows at other heights, on both sides of `x` and beside each other."""
    left = [piece for piece in pieces if piece.right - _SLACK * height <= x]
    right = [piece for piece in pieces if piece.left + _SLACK * height >= x]
    are_columns = _is_column(left, height) and _is_column(right, height)
    if not (are_columns or _are_independent(left, right, pieces, height)):
        return False
    top = max(min(piece.top for piece in side) for side in (left, right))
    bottom = min(max(piece.bottom for piece in side) for side in (left, right))
    return bottom - top >= _MIN_OVERLAP * height


def _are_independent(left: list[_Piece], right: list[_Piece], pieces: list[_Piece], height: float) -> bool:
    """Whether rows are not those of a table: enough pieces of each side have no other piece beside them."""
    if min(len(left), len(right)) < _MIN_PIECES:
        return False
    return max(_measure_alignment(side, pieces, height) for side in (left, right)) <= _MAX_ALIGNED


def _measure_alignment(side: list[_Piece], pieces: list[_Piece], height: float) -> float:
    """Return the share of pieces of one side that have a piece of another one beside them."""
    others = sorted(piece.middle for piece in set(pieces).difference(side))
    reach = _ALIGNED * height
    return fmean(
        bisect_left(others, piece.middle - reach) < bisect_right(others, piece.middle + reach)
        for piece in side
    )


def _is_column(pieces: list[_Piece], height: float) -> bool:
    """Whether most rows fill the width with long pieces, as prose does, and cells of a table do not."""
    if len(pieces) < _MIN_PIECES // 2:
        return False
    width = max(piece.right for piece in pieces) - min(piece.left for piece in pieces)
    rows = _group_rows(pieces, height)
    full = sum(
        sum(piece.width for piece in row) >= max(_FULL_LINE * width, len(row) * _MIN_COLUMN_WIDTH * height)
        for row in rows
    )
    return width >= _MIN_COLUMN_WIDTH * height and full >= _FULL_LINES * len(rows)


def _group_rows(pieces: list[_Piece], height: float) -> list[list[_Piece]]:
    """Return the pieces that are beside each other, from left to right, from the top down."""
    rows: list[list[_Piece]] = []
    for piece in sorted(pieces, key=lambda piece: piece.middle):
        reach = _SAME_ROW * min(piece.bottom - piece.top, _MAX_ROW_HEIGHT * height)
        if rows and piece.middle - fmean(other.middle for other in rows[-1]) <= reach:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [sorted(row) for row in rows]
