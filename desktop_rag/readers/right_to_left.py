"""Lines of Arabic and Hebrew on PDF pages, put into the order in which they are read.

PDFium turns such lines around, but leaves signs beside numbers, the letters of one shape, marks and blanks at
wrong places. So they are ordered again by where their characters stand.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

_RANGES = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_LETTER = re.compile(f"[{_RANGES}]")
_SHAPES = re.compile("[\ufb1d-\ufdff\ufe70-\ufefc]+")  # letters coded by how they look within a word
_JOINED_SCRIPTS = re.compile(f"(?<=[A-Za-z])(?=[{_RANGES}])")
_LINE = re.compile(r"[^\r\n]+")
_LAM, _ALEFS = "\u0644", "\u0627\u0622\u0623\u0625"
# In heights of a line.
_BLANK, _WIDE_BLANK = 0.12, 0.9
_MAX_SHIFT = 0.6  # of a character up or down
_MAX_RISE, _TOUCH = 0.1, 0.5  # between characters of a row that PDFium puts into several
_LOOKED_AT = 40  # the last characters of a row
# Classes of characters: R and L are letters of either direction, N are digits, W is a wide blank.
_LEFT_TO_RIGHT = re.compile(r"L(?:[^RW]*[LN])?|[$€£¥%]?N+(?:[.,:/+-]N+)*[$€£¥%]?")
_BRACKETS = str.maketrans("()[]{}", ")(][}{")
_BRACKET = re.compile(r"[()\[\]{}]")
_OPENING = "([{"


class Box(NamedTuple):
    """Where a character stands, in points; y grows upwards."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> float:
        """Of its width."""
        return (self.left + self.right) / 2


class _Shape(NamedTuple):
    text: str
    box: Box


_Row = list[tuple[str, Box]]
_LINE_END = _Shape("\n", Box(0, 0, 0, 0))


def has_right_to_left(text: str) -> bool:
    """Whether a text has letters of Arabic or Hebrew."""
    return bool(_LETTER.search(text))


def is_right_to_left(line: str) -> bool:
    """Whether the first letter of a line is Arabic or Hebrew."""
    return has_right_to_left(next(filter(str.isalpha, line), ""))


def tidy_right_to_left(text: str) -> str:
    """Return a text with the letters of Arabic and Hebrew as they are typed, and apart from Latin ones."""
    if not has_right_to_left(text):
        return text
    text = _SHAPES.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return _JOINED_SCRIPTS.sub(" ", text)


def order_right_to_left(text: str, boxes: Sequence[Box]) -> tuple[str, list[Box]]:
    """Return a text whose lines are in reading order, and where its characters stand."""
    rows: list[_Row] = []
    for match in _LINE.finditer(text):
        line = list(zip(match[0], boxes[match.start() : match.end()], strict=True))
        for row in _split_rows(line) if has_right_to_left(match[0]) else [line]:
            if rows and _touches(rows[-1], row):
                rows[-1] += row
            else:
                rows.append(row)
    parts: list[str] = []
    places: list[Box] = []
    for number, row in enumerate(rows):
        shapes = [_LINE_END] * (number > 0) + _order_row(row)
        parts.append(_turn_brackets("".join(shape.text for shape in shapes)))
        places += [shape.box for shape in shapes for _ in shape.text]
    return "".join(parts), places


def _touches(row: _Row, other: _Row) -> bool:
    """Whether characters that PDFium puts into lines of their own continue in a row."""
    (_, last), (_, box) = row[-1], other[0]
    height = max(box.top - box.bottom, 0.0)
    is_level = abs(last.bottom - box.bottom) < _MAX_RISE * height
    gap = max(min(each.left for _, each in other) - max(each.right for _, each in row[-_LOOKED_AT:]), 0.0)
    turned = max(min(each.left for _, each in row[-_LOOKED_AT:]) - max(each.right for _, each in other), 0.0)
    return is_level and max(gap, turned) < _TOUCH * height


def _split_rows(line: _Row) -> list[_Row]:
    """Return the rows of a line without its blanks; it may be two lines that PDFium takes for one."""
    rows: list[_Row] = []
    for character, box in line:
        if character.isspace():
            continue
        height = box.top - box.bottom
        if not rows or abs(rows[-1][0][1].bottom - box.bottom) > _MAX_SHIFT * height:
            rows.append([])
        rows[-1].append((character, box))
    return sorted(rows, key=lambda row: -row[0][1].bottom)


def _order_row(row: _Row) -> list[_Shape]:
    """Return the shapes of a row in reading order; one without Arabic and Hebrew is as PDFium gives it."""
    if not any(has_right_to_left(character) for character, _ in row):
        return [_Shape(character, box) for character, box in row]
    shapes, marks = _find_shapes([(character, box) for character, box in row if not character.isspace()])
    if not shapes:
        return marks
    height = median(shape.box.top - shape.box.bottom for shape in shapes)
    seen = _add_blanks(_add_marks(sorted(shapes, key=lambda shape: shape.box.middle), marks), height)
    classes = "".join(map(_classify, seen))
    ordered: list[_Shape] = []
    end = len(seen)
    for match in reversed(list(_LEFT_TO_RIGHT.finditer(classes))):
        ordered += reversed(seen[match.end() : end])
        ordered += seen[match.start() : match.end()]
        end = match.start()
    return [*ordered, *reversed(seen[:end])]


def _find_shapes(row: _Row) -> tuple[list[_Shape], list[_Shape]]:
    """Return the shapes of a row, and apart the marks that are on letters."""
    shapes: list[_Shape] = []
    marks: list[_Shape] = []
    for character, box in row:
        if unicodedata.combining(character):
            marks.append(_Shape(character, box))
        elif shapes and shapes[-1].box == box and has_right_to_left(character):
            shapes[-1] = _Shape(character + shapes[-1].text, box)
        else:
            shapes.append(_Shape(character, box))
    return [_Shape(_order_shape(shape.text), shape.box) for shape in shapes], marks


def _order_shape(letters: str) -> str:
    """Return the letters of one shape in their order; no shape is alef and lam."""
    is_turned = len(letters) > 1 and letters[0] in _ALEFS and letters[1] == _LAM
    return letters[1] + letters[0] + letters[2:] if is_turned else letters


def _add_marks(shapes: list[_Shape], marks: Sequence[_Shape]) -> list[_Shape]:
    """Return shapes, in the order of their places, with the marks that are on them."""
    middles = [shape.box.middle for shape in shapes]
    for mark in marks:
        place = bisect_left(middles, mark.box.middle)
        near = range(max(place - 1, 0), min(place + 1, len(shapes)))
        nearest = min(near, key=lambda number: abs(middles[number] - mark.box.middle))
        shapes[nearest] = _Shape(shapes[nearest].text + mark.text, shapes[nearest].box)
    return shapes


def _add_blanks(shapes: Sequence[_Shape], height: float) -> list[_Shape]:
    """Return shapes from left to right with blanks in the gaps between them."""
    seen = list(shapes[:1])
    for before, shape in pairwise(shapes):
        if shape.box.left - before.box.right > _BLANK * height:
            box = Box(before.box.right, shape.box.top, shape.box.left, shape.box.bottom)
            seen.append(_Shape(" ", box))
        seen.append(shape)
    return seen


def _classify(shape: _Shape) -> str:
    character, box = shape.text[0], shape.box
    if character == " ":
        return "W" if box.right - box.left > _WIDE_BLANK * (box.top - box.bottom) else " "
    if character.isdecimal():
        return "N"
    if character.isalpha():
        return "R" if has_right_to_left(character) else "L"
    return character if character not in "RLNW" else " "


def _turn_brackets(line: str) -> str:
    """Turn the brackets of a line in which they close before they open."""
    brackets = _BRACKET.findall(line)
    balance = lowest = 0
    for each in brackets:
        balance += 1 if each in _OPENING else -1
        lowest = min(lowest, balance)
    return line.translate(_BRACKETS) if brackets and balance == 0 and lowest < 0 else line
