"""The lines of a PDF page: the words of each, in reading order, and the wide gaps between these."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from statistics import median

from desktop_rag.readers.line_numbers import drop_line_numbers
from desktop_rag.readers.pdf_characters import BROKEN_WORD_MARK, CELL_GAP, LEAST_BLANK, PageCharacters
from desktop_rag.readers.right_to_left import Box
from desktop_rag.readers.turned_lines import Boxes, turn_lines

_LABEL = re.compile(r"(?m)(?:^.*:|^[•▪◦‣●■·–-]|^\(?\w{1,3}[.)])[ \r]*$")  # or the mark of an item
_LINE_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=\n[^\W\d_])")
_LABEL_LINE = re.compile(r".{1,40}: ?")
_VALUE_LINE = re.compile(r"[^a-z].*[^: ] ?$")
_MIN_FILLED = 2  # labels of a page with values that are drawn later
_AMOUNT = re.compile(r"\W*\d")
_AMOUNT_SHARE = 0.5  # of the cells of a column
_MIN_LABELS, _MAX_LABELS = 3, 100  # of a column, with their values in another one
_MIN_LETTERS_APART = 4
MAX_COLUMNS = 60
_MIN_ROWS = 3  # of a table of wrapped cells
_MAX_WRAPPED = 12  # lines of a cell
_MAX_LINES = 500  # of a page whose lines are compared with each other
# In heights of a line.
_MAX_SHIFT = 0.25  # of a word up or down in its line
_WORD_GAP = 0.3  # between words that are drawn one after the other
_MAX_CELL_PITCH = 1.4  # between the lines of a cell
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
    """A line of a page with its words in reading order, or a row of a table with its cells.

    These have up to `depth` lines.
    """

    words: list[Word]
    top: float
    bottom: float
    end: str = ""  # a blank after the last word
    depth: int = 1

    @property
    def height(self) -> float:
        """Of its font."""
        return max((self.top - self.bottom) / self.depth, 1.0)

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

    def split(self) -> list[PageLine]:
        """Return the parts between wide gaps, each with one word."""
        parts: list[PageLine] = []
        widest = CELL_GAP * self.height
        for word in self.words:
            part = parts[-1].words[0] if parts else word
            if parts and max(word.left - part.right, part.left - word.right) <= widest:
                part.text = f"{part.text} {word.text}"
                part.left, part.right = min(part.left, word.left), max(part.right, word.right)
            else:
                parts.append(PageLine([Word(word.text, word.left, word.right)], self.top, self.bottom))
        return parts

    def find_gaps(self) -> list[Gutter]:
        """Return the wide gaps, none if words and separators are in different orders."""
        parts = sorted(self.split(), key=lambda part: part.left)
        gaps = [(part.right, after.left) for part, after in pairwise(parts)]
        is_ordered = all(right - left > CELL_GAP * self.height for left, right in gaps)
        return gaps if is_ordered and len(gaps) <= MAX_COLUMNS else []


def find_lines(characters: PageCharacters, values: Sequence[tuple[str, Box]] = ()) -> list[PageLine]:
    """Return the lines of a page, none if it has too many words.

    Args:
        characters: of the page.
        values: of form fields, which are put into lines beside their labels.
    """
    text, spans = characters.text, characters.spans
    if not spans and text.strip():  # too many
        return []
    firsts, lasts = turn_lines(text, spans, characters.firsts, characters.lasts)
    lines = _gather_cells(_make_lines(text, spans, firsts, lasts))
    _join_labels(lines)
    _insert_late_words(lines)
    drop_line_numbers([line.words for line in lines])
    for value, box in values:
        _insert_value(lines, value, box)
    for line in lines:
        line.words = _join_letters(line)
    return lines


def _make_lines(text: str, spans: Sequence[tuple[int, int]], firsts: Boxes, lasts: Boxes) -> list[PageLine]:
    lines: list[PageLine] = []
    line: PageLine | None = None
    before = 0
    ends = zip(lasts[0], lasts[2], strict=True)
    for (start, end), first, last in zip(spans, map(Box, *firsts), ends, strict=True):
        word = Word(text[start:end], min(first.left, last[0]), max(first.right, last[1]))
        if "\n" in text[before:start] or text[before - 1] == BROKEN_WORD_MARK:
            line = lines[-1] if lines and _stands_beside(lines[-1], word, first) else None
        if line is None:
            line = PageLine([], first.top, first.bottom)
            lines.append(line)
        line.words.append(word)
        line.end = " " * text.startswith(" ", end)
        before = end
    return lines


def _gather_cells(lines: Sequence[PageLine]) -> list[PageLine]:
    """Return lines, and rows of tables of which the file has one cell of several lines after the other."""
    rows: list[tuple[list[PageLine], list[PageLine]]] = []  # lines, and cells of which the words are lines
    for line in lines:
        first, *others = line.split()
        own, cells = rows[-1] if rows else ([], [])
        if cells and not others and _goes_on(cells[-1], first):
            cells[-1].words += first.words
            cells[-1].bottom, cells[-1].depth = first.bottom, cells[-1].depth + 1
        elif cells and _stands_right(cells[-1], first):
            cells.append(first)
        else:
            rows.append((own := [], cells := [first]))
        own.append(line)
        cells += others
    gathered: list[PageLine] = []
    for is_several, group in groupby(rows, key=lambda row: len(row[1]) > 1):
        table = list(group)
        is_table = is_several and len(table) >= _MIN_ROWS and _is_table([cells for _, cells in table])
        for own, cells in table:
            gathered += [_make_row(cells)] if is_table else own
    return gathered


def _is_table(rows: Sequence[Sequence[PageLine]]) -> bool:
    """Whether cells are wrapped, at least one before another cell, and stand below each other in columns."""
    if not any(cell.depth > 1 for cells in rows for cell in cells[:-1]):
        return False
    cells = sorted((cell for cells in rows for cell in cells), key=lambda cell: cell.left)
    rights = accumulate((cell.right for cell in cells), max)
    edges = [cell.left for right, cell in zip(rights, cells[1:], strict=False) if right < cell.left]
    columns = [[bisect_left(edges, cell.right) for cell in cells] for cells in rows]
    return all(len(set(row)) == len(row) for row in columns) and all(map(_is_wrapped, cells))


def _is_wrapped(cell: PageLine) -> bool:
    """Whether the first word of each line would not have been in the line above."""
    width = cell.right - cell.left
    for line, after in pairwise(cell.words):
        share = len(after.text.split()[0]) / len(after.text)
        if line.right - line.left + share * (after.right - after.left) <= width:
            return False
    return True


def _goes_on(cell: PageLine, line: PageLine) -> bool:
    """Whether a line is the next one of a cell: just below and at the same left, middle or right."""
    height = cell.height
    is_below = 0 < cell.bottom - line.bottom <= _MAX_CELL_PITCH * height and cell.depth < _MAX_WRAPPED
    left, right = line.left - cell.left, line.right - cell.right
    return is_below and min(abs(left), abs(right), abs(left + right) / 2) <= height / 2


def _stands_right(cell: PageLine, line: PageLine) -> bool:
    """Whether a line is beside a cell, and not the first line of text that begins above several lines."""
    is_beside = cell.right < line.left and line.top > cell.bottom
    return is_beside and (cell.depth == 1 or line.bottom - _MAX_SHIFT * line.height < cell.top - line.height)


def _make_row(cells: Sequence[PageLine]) -> PageLine:
    words = [Word(wrap_up(line.text for line in cell.words), cell.left, cell.right) for cell in cells]
    top, bottom = max(cell.top for cell in cells), min(cell.bottom for cell in cells)
    return PageLine(words, top, bottom, depth=max(cell.depth for cell in cells))


def wrap_up(lines: Iterable[str], end: str = " ") -> str:
    """Return the lines of a cell or column with ends, and marks for hyphens there, which PDFium may lack."""
    text = _LINE_HYPHEN.sub(BROKEN_WORD_MARK, "\n".join(lines))
    return text.replace(f"{BROKEN_WORD_MARK}\n", BROKEN_WORD_MARK).replace("\n", end)


def _join_labels(lines: list[PageLine]) -> None:
    """Put values behind their labels or names, where the file has one column after the other."""
    place = 1
    while place < len(lines):
        start, level = place, lines[place].bottom + _MAX_SHIFT * lines[place].height
        while start > max(place - _MAX_LABELS, 0) and lines[start - 1].bottom <= level:
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
    rooms = {
        number: next((line for line in lines[:number] if _leaves_room(line, late)), None)
        for number, late in enumerate(lines)
    }
    values = {n for n, to in rooms.items() if to and to.right + _WORD_GAP * to.height < lines[n].left}
    for number, line in reversed(rooms.items()):
        if line and (number not in values or len(values) >= _MIN_FILLED):
            _insert_words(line, lines.pop(number).words)


def _leaves_room(line: PageLine, late: PageLine) -> bool:
    """Whether words stand in gaps of a line or touch its ends, or are a value behind the label that it is."""
    if abs(line.bottom - late.bottom) > _MAX_SHIFT * line.height:
        return False
    if all(_has_place(line, part) for part in late.split()):
        return True
    is_label = line.right < late.left and _LABEL_LINE.fullmatch(line.text)
    return bool(is_label and _VALUE_LINE.match(late.text))


def _has_place(line: PageLine, late: PageLine) -> bool:
    near, overlap = _WORD_GAP * line.height, LEAST_BLANK * line.height
    left, right = late.left + overlap, late.right - overlap
    is_free = all(right <= word.left or word.right <= left for word in line.words)
    return is_free and line.left - near <= late.right and late.left <= line.right + near


def _insert_words(line: PageLine, late: Sequence[Word]) -> None:
    """Add words that were drawn late, those joined with their neighbours that they touch."""
    words, was_late = line.words, False
    line.words = []
    for word in sorted([*words, *late], key=lambda word: word.left):
        is_late = any(word is each for each in late)
        before = line.words[-1] if line.words and (is_late or was_late) else None
        if before and word.left - before.right < LEAST_BLANK * line.height:
            line.words[-1] = Word(before.text + word.text, before.left, word.right)
        else:
            line.words.append(word)
        was_late = is_late


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
    if sum(len(word.text) == 1 for word in line.words) < _MIN_LETTERS_APART:
        return line.words
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
