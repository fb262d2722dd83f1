"""The lines of a PDF page: its characters in reading order, their words, the wide gaps between these."""

from __future__ import annotations

import ctypes
import re
from array import array
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, pairwise, repeat
from statistics import median
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from desktop_rag.readers.document_builder import RAISED, check_text_length
from desktop_rag.readers.letter_shapes import replace_shapes
from desktop_rag.readers.line_numbers import drop_line_numbers, has_numbered_lines
from desktop_rag.readers.right_to_left import Box, has_right_to_left, order_right_to_left
from desktop_rag.readers.turned_lines import Boxes, turn_lines

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

BROKEN_WORD_MARK = "\x02"  # a hyphen at the end of a line, after which the word goes on
_HYPHEN_AT_END = re.compile("\ufffe|\u2010(?=\r?\n)")  # PDFium's mark for it, and one that it does not mark
_BOX_BYTES = 16


_MAX_WORDS = 50_000  # of a page that is looked at
_WORD = re.compile(rf"[^\s{BROKEN_WORD_MARK}]+{BROKEN_WORD_MARK}?")
_LINE_END = re.compile(rf"[\n{BROKEN_WORD_MARK}]")
_LONE_CHARACTER = re.compile(r"(?m)^\S\r?$")
_ACCENTS = {"¨": "\u0308", "´": "\u0301", "`": "\u0300", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c"}
_ACCENTS |= {"˚": "\u030a", "¸": "\u0327"}  # drawn as signs of their own, and as combining ones
_ACCENTED = re.compile("[¨´`ˆ˜ˇ˚][A-Za-zı]|[cCsS]¸")
_NUMERATOR = re.compile(r"\d+\s*[⁄/]")
_FRACTION = re.compile(r"\d*\s*[⁄/]")  # behind its numerator
_LABEL = re.compile(r"(?m)(?:^.*:|^[•▪◦‣●■·–-]|^\(?\w{1,3}[.)])[ \r]*$")  # or the mark of an item
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

# In heights of a line, which is 1.1 to 1.4 times the size of its font.
_CELL_GAP = 0.9  # between cells: more than between the words of a justified line
_LEAST_BLANK = 0.12
_MAX_SHIFT = 0.25  # of a word up or down in its line
_LETTER_GAP, _SPACED_WORD_GAP = 0.8, 2.0  # within and between words whose letters stand apart
_DIGITS = frozenset("0123456789")
_RAISABLE = _DIGITS | frozenset("+-−")
_SMALL, _LEAST_RAISE = 0.8, 0.2  # of a digit, compared with a letter beside it
_TALL, _INITIAL_GAP = 1.6, 0.5  # of an initial, compared with the letter behind it

_WORD_GAP_SHARE = 1.7  # times the usual gap between letters that stand apart

Gutter = tuple[float, float]  # left and right edge of the free space


class PageCharacters:
    """The text of a page as PDFium orders it, without words outside `edges`. Lines end with CR LF, or a mark.

    Small digits above the line are as ², be they exponents, marks of footnotes or cents.
    """

    def __init__(self, text_page: int, edges: Box) -> None:
        self._text_page = text_page
        self.text, self._indices = _read_text(text_page)
        self._boxes: list[Box] = []
        if has_right_to_left(self.text):
            boxes = list(map(Box, *self.measure(range(len(self.text)))))
            self.text, self._boxes = order_right_to_left(self.text, boxes)
        self._initials: set[int] = set()
        self._find_words()
        self._compose_accents()
        self._join_split_lines()
        self._blank_unseen(edges)
        self._raise_digits()

    def _find_words(self) -> None:
        """Set where words are, with the boxes of their ends; none if they are too many."""
        spans = [match.span() for match in _WORD.finditer(self.text)]
        self.spans = spans if len(spans) <= _MAX_WORDS else []
        self.firsts = self.measure([start + (start in self._initials) for start, _ in self.spans])
        self.lasts = self.measure([end - 1 for _, end in self.spans])

    def _join_split_lines(self) -> None:
        """Drop line ends that PDFium puts before and behind an initial, a raised letter or a numerator."""
        letters = list(self.text)
        lasts, firsts = zip(*self.lasts, strict=True), islice(zip(*self.firsts, strict=True), 1, None)
        for (before, after), last, first in zip(pairwise(self.spans), lasts, firsts, strict=False):
            between = self.text[before[1] : after[0]]
            if "\n" not in between:
                continue
            is_initial = before[1] - before[0] == 1 and self.text[before[0]].isupper()
            if _is_beside(Box(*last), Box(*first), is_initial=is_initial, is_blank=between[-1] == " "):
                if is_initial:
                    self._initials.add(before[0] - letters[: before[0]].count(""))
                is_numerator = letters[before[1] - 1] in _DIGITS and _NUMERATOR.match(self.text, after[0])
                end = [" "] if is_numerator or between[-1] == " " else [""]
                letters[before[1] : after[0]] = end + [""] * (len(between) - 1)
        self._keep_letters(letters)

    def _compose_accents(self) -> None:
        """Join letters with accents that are drawn as signs of their own above or below them."""
        letters = list(self.text)
        for match in _ACCENTED.finditer(self.text):
            start, place = match.start(), match.end() - 1
            sign, letter = sorted((start, place), key=lambda each: letters[each].isalpha())
            accent, base, before = (
                Box(*sides) for sides in zip(*self.measure([sign, letter, max(start - 2, 0)]), strict=True)
            )
            composed = normalize("NFC", letters[letter].replace("ı", "i") + _ACCENTS[letters[sign]])
            if len(composed) > 1 or not base.left <= (accent.left + accent.right) / 2 <= base.right:
                continue
            letters[letter], letters[sign] = composed, ""
            is_near = abs(base.left - before.right) < _LEAST_BLANK * (base.top - base.bottom)
            if is_near and self.text[start - 1 : start] == " ":
                letters[start - 1] = ""
        self._keep_letters(letters)

    def _keep_letters(self, letters: Sequence[str]) -> None:
        """Replace the text by its letters; those that are "" are gone."""
        if "" in letters:
            kept = [place for place, letter in enumerate(letters) if letter]
            self.text = "".join(letters)
            self._indices = [self._indices[place] for place in kept] if self._indices else kept
            self._boxes = [self._boxes[place] for place in kept] if self._boxes else []
            self._find_words()

    def _blank_unseen(self, edges: Box) -> None:
        """Replace words outside the edges of the page by blanks."""
        unseen = [
            span
            for span, left, top, right, bottom in zip(self.spans, *self.firsts, strict=True)
            if left > edges.right or right < edges.left or bottom > edges.top or top < edges.bottom
        ]
        if unseen:
            letters = list(self.text)
            for start, end in unseen:
                letters[start:end] = " " * (end - start)
            self.text = "".join(letters)
            self._find_words()

    def _raise_digits(self) -> None:
        """Write small digits above the line as such, with their sign; in words that begin or end with one."""
        letters = list(self.text)
        for number, (start, end) in enumerate(self.spans):
            if letters[start] not in _DIGITS and letters[end - 1] not in _DIGITS:
                continue
            near = [Box(*(sides[number] for sides in boxes)) for boxes in (self.firsts, self.lasts)]
            if number and self.text[self.spans[number - 1][1] : start] == " ":
                near.append(Box(*(sides[number - 1] for sides in self.lasts)))
            tallest = max(near, key=lambda box: box.top - box.bottom)
            if any(_is_raised(each, tallest) for each in near[:2]):
                for place, box in enumerate(zip(*self.measure(range(start, end)), strict=True), start):
                    is_exponent = letters[place] in _RAISABLE and not _FRACTION.match(self.text, place + 1)
                    if is_exponent and _is_raised(Box(*box), tallest):
                        letters[place] = letters[place].translate(RAISED)
        self.text = "".join(letters)

    def measure(self, offsets: Sequence[int]) -> Boxes:
        """Return the left, upper, right and lower sides of characters; their height is that of the font."""
        if self._boxes:
            known = [self._boxes[each] for each in offsets]
            left, top, right, bottom = zip(*known, strict=True) if known else ((), (), (), ())
            return left, top, right, bottom
        boxes = array("f", bytes(_BOX_BYTES * len(offsets)))
        indices = [self._indices[each] for each in offsets] if self._indices else offsets
        first, _ = boxes.buffer_info()
        addresses = range(first, first + _BOX_BYTES * len(offsets), _BOX_BYTES)
        deque(map(_load_box_reader(), repeat(self._text_page), indices, addresses), maxlen=0)
        return boxes[0::4], boxes[1::4], boxes[2::4], boxes[3::4]


@contextmanager
def open_characters(page: PdfPage) -> Iterator[PageCharacters]:
    """Give the characters of a page; raises PdfiumError."""
    from pypdfium2 import PdfiumError, raw

    text_page = raw.FPDFText_LoadPage(page.raw)
    if not text_page:
        raise PdfiumError("the text of the page cannot be loaded")
    left, bottom, right, top = page.get_bbox()
    try:
        yield PageCharacters(
            ctypes.cast(text_page, ctypes.c_void_p).value or 0, Box(left, top, right, bottom)
        )
    finally:
        raw.FPDFText_ClosePage(text_page)


@cache
def _load_box_reader() -> Callable[[int, int, int], int]:
    """Return FPDFText_GetLooseCharBox, which writes a box to an address.

    Called without the conversions of pypdfium2 it takes a fifth of the time.
    """
    from pypdfium2 import raw

    address = ctypes.cast(raw.FPDFText_GetLooseCharBox, ctypes.c_void_p).value
    types: Any = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
    reader: Callable[[int, int, int], int] = types(address)
    return reader


def _read_text(text_page: int) -> tuple[str, list[int]]:
    """Return the text of a page and PDFium's index of each character, none if that is its offset."""
    from pypdfium2 import raw

    handle = ctypes.cast(text_page, raw.FPDF_TEXTPAGE)
    count = max(raw.FPDFText_CountChars(handle), 0)
    check_text_length(count)
    units = (ctypes.c_ushort * (2 * count + 1))()
    length = raw.FPDFText_GetText(handle, 0, count, units)
    text = bytes(units)[: 2 * max(length - 1, 0)].decode("utf-16-le", "replace")
    text = replace_shapes(_HYPHEN_AT_END.sub(BROKEN_WORD_MARK, text))
    if len(text) == count:
        return text, []
    return text, [max(raw.FPDFText_GetCharIndexFromTextIndex(handle, each), 0) for each in range(len(text))]


def _is_beside(last: Box, first: Box, *, is_initial: bool, is_blank: bool) -> bool:
    """Whether two characters are in one line, the second just behind the first, or behind the `is_blank`."""
    heights = last.top - last.bottom, first.top - first.bottom
    gap = first.left - last.right
    is_level = min(last.top, first.top) - max(last.bottom, first.bottom) > min(heights) / 2
    if is_initial:
        return is_level and heights[0] > _TALL * heights[1] and 0 <= gap <= _INITIAL_GAP * heights[1]
    least = _CELL_GAP if is_blank else _LEAST_BLANK
    return is_level and abs(gap) <= least * min(heights) and first.right > last.right


def _is_raised(box: Box, tallest: Box) -> bool:
    """Whether a character is small and above the line of a taller one, and the line is horizontal."""
    height = tallest.top - tallest.bottom
    is_small = box.top - box.bottom <= _SMALL * height
    is_above = _LEAST_RAISE * height <= box.bottom - tallest.bottom < height
    return is_small and is_above and abs(box.left - tallest.left) > _LEAST_RAISE * height


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
        if left - last_right > _CELL_GAP * (top - bottom)
        or (last_left - right > _CELL_GAP * (top - bottom) and bottom > last_bottom - 1)
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
    last, least = line.words[-1], _CELL_GAP * line.height
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
        elif gap < _LEAST_BLANK * line.height:
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
        if word.left - right > _CELL_GAP * line.height:
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
