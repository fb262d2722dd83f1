"""The lines of a PDF page: the words of each, in reading order, and the wide gaps between these."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from desktop_rag.readers.line_numbers import drop_line_numbers, has_numbered_lines
from desktop_rag.readers.pdf_characters import BROKEN_WORD_MARK, CELL_GAP, LEAST_BLANK, PageCharacters
from desktop_rag.readers.right_to_left import Box
from desktop_rag.readers.turned_lines import Boxes, turn_lines

_LINE_END = re.compile(rf"[\n{BROKEN_WORD_MARK}]")
_LONE_CHARACTER = re.compile(r"(?m)^\S\r?$")
_LABEL = re.compile(r"(?m)(?:^.*:|^[•▪◦‣●■·–-]|^\(?\w{1,3}[.)])[ \r]*$")  # or the mark of an item
_LABEL_LINE = re.compile(r".{1,40}: ?")
_VALUE_LINE = re.compile(r"[^a-z].*[^: ] ?$")
_MIN_FILLED = 2  # labels of a page with values that are drawn later
_COLUMN = re.compile(r"(?m)(?:^.{1,40}\n){6}")  # of cells, which may be followed by another one
_AMOUNT = re.compile(r"\W*\d")
_AMOUNT_SHARE = 0.5  # of the cells of a column
_MIN_LABELS, _MAX_LABELS = 3, 100  # of a column, with their values in another one
_SCATTERED_SHARE = 0.6  # of the lines
_MIN_LETTERS_APART = 4
_LETTERS_APART = re.compile(r"(?<!\S)(?:[^\W_] +){3}[^\W_](?!\S)")
_MIN_WIDE_LINES = 2  # with a wide gap: fewer are no columns
MAX_COLUMNS = 60
_MAX_WRAPPED = 4  # lines of a cell
_MAX_LINES = 500  # of a page whose lines are compared with each other
# In heights of a line.
_MAX_SHIFT = 0.25  # of a word up or down in its line
_LETTER_GAP, _SPACED_WORD_GAP = 0.8, 2.0  # within and between words whose letters stand apart
_WORD_GAP_SHARE = 1.7  # times the usual gap between letters that stand apart

Gutter = tuple[float, float]  # left and right edge of the free space


@dataclass(slots=True)
class Word:
    """A word of a line, or the value of a form field, and where it stands."""

    text: str
    left: float
    right: float
    is_value: bool = False


@dataclass(slots=True)
class PageLine:
    """A line of a page; its words are in reading order, its wide gaps from left to right."""

    words: list[Word]
    top: float
    bottom: float
    gaps: list[Gutter] = field(default_factory=list)
    end: str = ""  # a blank after the last word

    @property
    def height(self) -> float:
        """Of its font."""
        return max(self.top - self.bottom, 1.0)

    @property
    def left(self) -> float:
        """Of its first word on the page."""
        return min(word.left for word in self.words)

    @property
    def right(self) -> float:
        """Of its last word on the page."""
        return max(word.right for word in self.words)

    @property
    def text(self) -> str:
        """The words, with a blank between them."""
        return " ".join(word.text for word in self.words) + self.end


def find_lines(characters: PageCharacters, values: Sequence[tuple[str, Box]] = ()) -> list[PageLine]:
    """Return the lines of a page, none where its text need not be arranged, or has too many words.

    Args:
        characters: of the page.
        values: of form fields, which are put into lines beside their labels.
    """
    text, spans = characters.text, characters.spans
    if not spans and text.strip():  # too many
        return []
    firsts, lasts = turn_lines(text, spans, characters.firsts, characters.lasts)
    is_spaced = bool(_LETTERS_APART.search(text))
    is_scattered = len(_LONE_CHARACTER.findall(text)) > _SCATTERED_SHARE * (1 + text.count("\n"))
    has_labels = len(_LABEL.findall(text)) >= _MIN_LABELS or _COLUMN.search(text) is not None
    is_numbered = has_numbered_lines(text)
    is_plain = not (values or is_spaced or is_scattered or has_labels or is_numbered)
    if is_plain and not _has_wide_gaps(text, spans, firsts, lasts):
        return []
    lines = _make_lines(text, spans, firsts, lasts)
    if has_labels:
        _join_labels(lines)
    _insert_late_words(lines)
    if is_numbered:
        drop_line_numbers([line.words for line in lines])
    if is_scattered:
        lines = _gather_letters(lines)
    for value, box in values:
        _insert_value(lines, value, box)
    for line in lines:
        if is_spaced:
            line.words = _join_letters(line)
        line.gaps = _find_gaps(line)
    return lines


def _has_wide_gaps(text: str, spans: Sequence[tuple[int, int]], firsts: Boxes, lasts: Boxes) -> bool:
    """Whether there are gaps between the words of several lines that may be between columns."""
    ends = [each.start() for each in _LINE_END.finditer(text)]
    lefts, tops, rights, bottoms = (sides[1:] for sides in firsts)
    last_lefts, _, last_rights, last_bottoms = lasts
    wide = {
        bisect_left(ends, span[0])
        for span, last_left, last_right, last_bottom, left, top, right, bottom in zip(
            spans, last_lefts, last_rights, last_bottoms, lefts, tops, rights, bottoms, strict=False
        )
        if left - last_right > CELL_GAP * (top - bottom)
        or (last_left - right > CELL_GAP * (top - bottom) and bottom > last_bottom - 1)
    }
    return len(wide) >= _MIN_WIDE_LINES


def _make_lines(text: str, spans: Sequence[tuple[int, int]], firsts: Boxes, lasts: Boxes) -> list[PageLine]:
    lines: list[PageLine] = []
    line: PageLine | None = None
    before = 0
    for (start, end), first, last in zip(
        spans, map(Box, *firsts), zip(lasts[0], lasts[2], strict=True), strict=True
    ):
        word = Word(text[start:end], min(first.left, last[0]), max(first.right, last[1]))
        if line is None or _LINE_END.search(text, max(before - 1, 0), start):
            line = _find_row(lines, word, first)
        if line is None:
            line = PageLine([], first.top, first.bottom)
            lines.append(line)
        line.words.append(word)
        line.end = " " * text.startswith(" ", end)
        before = end
    return lines


def _find_row(lines: Sequence[PageLine], word: Word, box: Box) -> PageLine | None:
    """Return the line that a word goes on in, although PDFium ends it before the word.

    A number may belong to a line above the last one, where cells are drawn one after the other: those
    between them are the rest of a wrapped cell.
    """
    if lines and _stands_beside(lines[-1], word, box):
        return lines[-1]
    is_wrapped = False
    for below, line in pairwise(reversed(lines[-_MAX_WRAPPED:] if _AMOUNT.match(word.text) else ())):
        is_wrapped |= below.text[0].islower()
        if below.right > word.left or not below.bottom < line.bottom < below.top + line.height:
            return None
        if is_wrapped and line.right < word.left and _stands_beside(line, word, box):
            return line
    return None


def _join_labels(lines: list[PageLine]) -> None:
    """Put values behind their labels or names, where the file has one column after the other."""
    place = 1
    while place < len(lines):
        level, start = lines[place].bottom, place
        while (
            start > max(place - _MAX_LABELS, 0)
            and lines[start - 1].bottom <= level + _MAX_SHIFT * lines[place].height
        ):
            start -= 1
        labels = lines[start:place]
        pairs = list(zip(labels, lines[place : place + len(labels)], strict=False))
        if len(pairs) == len(labels) >= _MIN_LABELS and _are_rows(pairs):
            for label, value in pairs:
                label.words += value.words
            del lines[place : place + len(labels)]
        else:
            place += 1


def _insert_late_words(lines: list[PageLine]) -> None:
    """Put words that are drawn last, such as values of a printed form, into lines with room for them."""
    if len(lines) > _MAX_LINES:
        return
    places = {
        number: next((line for line in lines[:number] if _leaves_room(line, late)), None)
        for number, late in enumerate(lines)
    }
    labelled = sum(line is not None and line.right < lines[number].left for number, line in places.items())
    for number, line in reversed(places.items()):
        if line and (labelled >= _MIN_FILLED or line.right > lines[number].left):
            line.words = sorted([*line.words, *lines[number].words], key=lambda word: word.left)
            del lines[number]


def _leaves_room(line: PageLine, late: PageLine) -> bool:
    """Whether words stand in a gap of a line, or are a value behind the label that it is."""
    if abs(line.bottom - late.bottom) > _MAX_SHIFT * line.height:
        return False
    before = [word for word in line.words if word.left < late.left]
    after = [word for word in line.words if word.left >= late.left]
    if not before or max(word.right for word in before) > late.left:
        return False
    if after:
        return min(word.left for word in after) >= late.right
    return _LABEL_LINE.fullmatch(line.text) is not None and _VALUE_LINE.match(late.text) is not None


def _are_rows(pairs: Sequence[tuple[PageLine, PageLine]]) -> bool:
    """Whether the lines of two columns side by side are labels, or names, and values."""
    for label, value in pairs:
        is_level = abs(label.bottom - value.bottom) <= _MAX_SHIFT * label.height
        if not (is_level and label.right < value.left):
            return False
    amounts = sum(_AMOUNT.match(value.text) is not None for _, value in pairs)
    names = sum(label.text[0].isalpha() for label, _ in pairs)
    least = _AMOUNT_SHARE * len(pairs)
    return all(_LABEL.fullmatch(label.text) for label, _ in pairs) or min(amounts, names) > least


def _stands_beside(line: PageLine, word: Word, box: Box) -> bool:
    """Whether a word belongs to a line that PDFium ends at a wide gap."""
    last, least = line.words[-1], CELL_GAP * line.height
    is_level = abs(line.bottom - box.bottom) <= _MAX_SHIFT * line.height
    is_apart = word.left - last.right > least or last.left - word.right > least
    return is_level and is_apart and not last.text.endswith(BROKEN_WORD_MARK)


def _gather_letters(lines: Sequence[PageLine]) -> list[PageLine]:
    """Return lines again that PDFium takes for columns of letters, which it does with few on a page."""
    gathered = [lines[0]]
    for line in lines[1:]:
        last, word = gathered[-1].words[-1], line.words[0]
        gap = word.left - last.right
        if abs(line.bottom - gathered[-1].bottom) > line.height / 4 or gap < -line.height / 4:
            gathered.append(line)
        elif gap < LEAST_BLANK * line.height:
            gathered[-1].words[-1] = Word(last.text + word.text, last.left, word.right)
            gathered[-1].words += line.words[1:]
        else:
            gathered[-1].words += line.words
    return gathered


def _find_gaps(line: PageLine) -> list[Gutter]:
    """Return the wide gaps of a line, none if its words and separators are in different orders."""
    ordered = sorted(range(len(line.words)), key=lambda number: line.words[number].left)
    gaps: list[Gutter] = []
    numbers = [0] * len(ordered)
    right = line.words[ordered[0]].right
    for place in ordered:
        word = line.words[place]
        if word.left - right > CELL_GAP * line.height:
            gaps.append((right, word.left))
        numbers[place] = len(gaps)
        right = max(right, word.right)
    changes = sum(a != b for a, b in pairwise(numbers))
    return gaps if changes == len(gaps) <= MAX_COLUMNS else []


def _insert_value(lines: list[PageLine], value: str, box: Box) -> None:
    """Put the value of a form field into the line that it is in, or into a line of its own."""
    middle = (box.top + box.bottom) / 2
    word = Word(value, box.left, box.right, is_value=True)
    height = box.top - box.bottom
    beside = [
        line
        for line in lines
        if line.bottom - line.height / 4 <= middle <= line.top + line.height / 4
        or (height <= 2 * line.height and box.bottom <= (line.top + line.bottom) / 2 <= box.top)
    ]
    if beside:
        line = min(beside, key=lambda each: _measure_distance(each, middle, box))
        is_left = [each.left < box.left for each in line.words]
        place = len(is_left) - is_left[::-1].index(True) if any(is_left) else 0
        if place and not line.words[place - 1].is_value:
            word.left = min(line.words[place - 1].right, word.right)  # no other cell than its label
        line.words.insert(place, word)
        return
    above = [number for number, line in enumerate(lines) if line.bottom >= middle]
    nearest = min(above, key=lambda number: lines[number].bottom, default=-1)
    lines.insert(nearest + 1, PageLine([word], box.top, box.bottom))


def _measure_distance(line: PageLine, middle: float, box: Box) -> tuple[float, float]:
    gaps = (max(word.left - box.right, box.left - word.right, 0.0) for word in line.words)
    return min(gaps), abs((line.top + line.bottom) / 2 - middle)


def _join_letters(line: PageLine) -> list[Word]:
    """Return the words of a line, those joined whose letters stand apart."""
    joined: list[Word] = []
    run: list[Word] = []
    for word in [*line.words, Word("", 0, 0)]:
        follows = not run or 0 <= word.left - run[-1].right <= _SPACED_WORD_GAP * line.height
        if len(word.text) == 1 and word.text.isalnum() and follows:
            run.append(word)
            continue
        joined += _join_run(run, line.height)
        run = [word] if len(word.text) == 1 and word.text.isalnum() else []
        if not run and word.text:
            joined.append(word)
    return joined


def _join_run(run: list[Word], height: float) -> list[Word]:
    """Return single letters as words if they are not a list of letters, such as A B C D or X X X X."""
    letters = [word.text for word in run]
    codes = [ord(each) for each in letters]
    is_list = len({after - code for code, after in pairwise(codes)}) == 1
    if len(run) < _MIN_LETTERS_APART or is_list or sum(map(str.isalpha, letters)) < len(run) - 1:
        return run
    gaps = [after.left - word.right for word, after in pairwise(run)]
    if median(gaps) > _LETTER_GAP * height:
        return run
    widest = max(_WORD_GAP_SHARE * median(gaps), 0.5)
    words = [Word("", run[0].left, run[0].right)]
    for word, gap in zip(run, [0.0, *gaps], strict=True):
        if gap > widest:
            words.append(Word("", word.left, word.right))
        words[-1].text += word.text
        words[-1].right = word.right
    return words
