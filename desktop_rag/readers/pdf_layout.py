"""The lines of a PDF page as a person reads them: column by column, and tables row by row."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import pairwise
from statistics import median

from desktop_rag.readers.document_builder import format_table_row
from desktop_rag.readers.pdf_characters import BROKEN_WORD_MARK, PageCharacters, Sides
from desktop_rag.readers.right_to_left import Box, is_right_to_left
from desktop_rag.text.sentences import SENTENCE_ENDINGS

_MAX_WORDS = 50_000  # of a page that is looked at
_WORD = re.compile(rf"[^\s{BROKEN_WORD_MARK}]+{BROKEN_WORD_MARK}?")
_LINE_END = re.compile(rf"[\n{BROKEN_WORD_MARK}]")
_LONE_CHARACTER = re.compile(r"(?m)^\S\r?$")
_SCATTERED_SHARE = 0.6  # of the lines
_MIN_LETTERS_APART = 4
_LETTERS_APART = re.compile(r"(?<!\S)(?:[^\W_] +){3}[^\W_](?!\S)")

# In heights of a line, which is 1.1 to 1.4 times the size of its font.
_CELL_GAP = 0.9  # between cells: more than between the words of a justified line
_MIN_GUTTER = 0.5  # between columns, where the longest line ends
_MAX_PITCH = 1.8  # between adjacent lines of one block
_LEAST_BLANK = 0.12
_MAX_SHIFT = 0.25  # of a word up or down in its line
_LETTER_GAP, _SPACED_WORD_GAP = 0.8, 2.0  # within and between words whose letters stand apart

_MIN_COLUMN_ROWS = 3
_MAX_PROSE_COLUMNS = 4
_MIN_PROSE_WORDS, _MIN_PROSE_CHARACTERS = 2.5, 12  # of a line of a column
_WRAPPED_SHARE, _MAYBE = 0.5, 0.5  # of the lines of a column; how sure it is of one before a capital
_FULL_LINES = 0.6  # of the lines of a column
_MAX_COLUMNS = 60
_FULL_SHARE = 0.75  # of the width of a column: a line that was wrapped
_MAX_LONE_LINES = 3  # with one cell, between rows of a table
_ROW_PITCH = 1.2  # times the least distance of lines: another row of wrapped cells begins
_WORD_GAP_SHARE = 1.7  # times the usual gap between letters that stand apart
_MARKER = re.compile(r"[•▪◦‣●■·*–—§o-]|\(?\w{1,4}[.)]|§? ?\d+(\.\d+)*[.)]?")
_NUMBER = re.compile(r"(?<!\S)[(+−-]?\d[\d.,%)]*(?: \d{3}(?!\S))*")  # also with spaces between thousands
_ANY_LETTER = re.compile(r"[^\W\d_]")
_UNSURE_SHARE = 0.3  # of the rows
_CURRENCY = re.compile(r"[$€£¥₹%()]|[A-Z]{3}")
_END = re.compile(rf"""[{re.escape(SENTENCE_ENDINGS)}:;：；]["'”’»)\]]*$""")
_LINE_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=\n[^\W\d_])")


Boxes = tuple[Sides, Sides, Sides, Sides]  # left, upper, right and lower sides


class PieceKind(Enum):
    """How the lines of a piece of a page belong together."""

    TEXT = auto()
    COLUMN = auto()  # wrapped at a narrow margin
    ROWS = auto()  # of a table: each stays one line


@dataclass(frozen=True, slots=True)
class Piece:
    """Lines of a page that are read together."""

    text: str
    kind: PieceKind = PieceKind.TEXT


@dataclass(slots=True)
class Word:
    """A word of a line, or the value of a form field, and where it stands."""

    text: str
    left: float
    right: float
    is_value: bool = False


@dataclass(slots=True)
class Cell:
    """What a line has in a column."""

    text: str
    left: float
    right: float


@dataclass(slots=True)
class Line:
    """A line of a page; its words are in reading order, its wide gaps from left to right."""

    words: list[Word]
    top: float
    bottom: float
    gaps: list[tuple[float, float]] = field(default_factory=list)
    end: str = ""  # a blank behind the last word

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


def arrange_page(characters: PageCharacters, values: Sequence[tuple[str, Box]] = ()) -> list[Piece]:
    """Return the text of a page in pieces; `values` of form fields are put beside their labels."""
    text = characters.text
    spans = [match.span() for match in _WORD.finditer(text)]
    if len(spans) > _MAX_WORDS:
        return [Piece("\n".join([text, *(value for value, _ in values)]))]
    firsts = characters.measure([start for start, _ in spans])
    lasts = characters.measure([end - 1 for _, end in spans])
    is_spaced = bool(_LETTERS_APART.search(text))
    is_scattered = len(_LONE_CHARACTER.findall(text)) > _SCATTERED_SHARE * (1 + text.count("\n"))
    if not (values or is_spaced or is_scattered or _has_wide_gaps(text, spans, firsts, lasts)):
        return [Piece(text)]
    lines = _make_lines(text, spans, firsts, lasts)
    if is_scattered:
        lines = _gather_letters(lines)
    for value, box in values:
        _insert_value(lines, value, box)
    for line in lines:
        if is_spaced:
            line.words = _join_letters(line)
        line.gaps = _find_gaps(line)
    return list(_arrange_lines(lines))


# -- lines ---------------------------------------------------------------------------------------


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
    return len(wide) >= _MIN_COLUMN_ROWS - 1


def _make_lines(text: str, spans: Sequence[tuple[int, int]], firsts: Boxes, lasts: Boxes) -> list[Line]:
    lines: list[Line] = []
    before = 0
    for (start, end), first, last in zip(
        spans, map(Box, *firsts), zip(lasts[0], lasts[2], strict=True), strict=True
    ):
        word = Word(text[start:end], min(first.left, last[0]), max(first.right, last[1]))
        goes_on = lines and not _LINE_END.search(text, max(before - 1, 0), start)
        if goes_on or (lines and _stands_beside(lines[-1], word, first)):
            lines[-1].words.append(word)
        else:
            lines.append(Line([word], first.top, first.bottom))
        lines[-1].end = " " * text.startswith(" ", end)
        before = end
    return lines


def _stands_beside(line: Line, word: Word, box: Box) -> bool:
    """Whether a word belongs to a line that PDFium ends at a wide gap."""
    last, least = line.words[-1], _CELL_GAP * line.height
    is_level = abs(line.bottom - box.bottom) <= _MAX_SHIFT * line.height
    is_apart = word.left - last.right > least or last.left - word.right > least
    return is_level and is_apart and not last.text.endswith(BROKEN_WORD_MARK)


def _gather_letters(lines: Sequence[Line]) -> list[Line]:
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


def _find_gaps(line: Line) -> list[tuple[float, float]]:
    """Return the wide gaps of a line, none if its words are not in the order of what is between them."""
    ordered = sorted(range(len(line.words)), key=lambda number: line.words[number].left)
    gaps: list[tuple[float, float]] = []
    numbers = [0] * len(ordered)
    right = line.words[ordered[0]].right
    for place in ordered:
        word = line.words[place]
        if word.left - right > _CELL_GAP * line.height:
            gaps.append((right, word.left))
        numbers[place] = len(gaps)
        right = max(right, word.right)
    changes = sum(a != b for a, b in pairwise(numbers))
    return gaps if changes == len(gaps) <= _MAX_COLUMNS else []


def _insert_value(lines: list[Line], value: str, box: Box) -> None:
    """Put the value of a form field into the line that it stands in, or into a line of its own."""
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
    lines.insert(nearest + 1, Line([word], box.top, box.bottom))


def _measure_distance(line: Line, middle: float, box: Box) -> tuple[float, float]:
    gaps = (max(word.left - box.right, box.left - word.right, 0.0) for word in line.words)
    return min(gaps), abs((line.top + line.bottom) / 2 - middle)


def _join_letters(line: Line) -> list[Word]:
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


# -- blocks of columns ---------------------------------------------------------------------------

Gutter = tuple[float, float]
Row = list[Cell | None]  # what a line has in each column


def _arrange_lines(lines: Sequence[Line]) -> Iterator[Piece]:
    plain: list[Line] = []
    start = 0
    while start < len(lines):
        length, gutters = _find_run(lines, start)
        pieces, used = _read_run(lines, start, length, gutters) if length > 1 else ([], 1)
        if pieces:
            if plain:
                yield _make_text(plain)
                plain = []
            yield from pieces
        else:
            plain += lines[start : start + used]
        start += used
    if plain:
        yield _make_text(plain)


def _make_text(lines: Iterable[Line]) -> Piece:
    return Piece("\n".join(line.text for line in lines))


def _find_run(lines: Sequence[Line], start: int) -> tuple[int, list[Gutter]]:
    """Return how many lines from `start` leave the same gaps free, and those gaps."""
    gutters = lines[start].gaps
    length, kept = 1, gutters
    if not gutters:
        return length, kept
    for number in range(start + 1, len(lines)):
        line = lines[number]
        narrowed = [_narrow(gutter, line) for gutter in gutters]
        if not (_follows(lines[number - 1], line) and all(narrowed)):
            break
        gutters = [each for free in narrowed for each in free]
        if len(gutters) > _MAX_COLUMNS:
            break
        if any(line.left < left and right < line.right for left, right in gutters):
            length, kept = number - start + 1, gutters
        elif number - start >= length + _MAX_LONE_LINES:
            break
    return length, kept


def _follows(before: Line, line: Line) -> bool:
    height = max(before.height, line.height)
    return line.bottom < before.bottom and before.bottom - line.top < _MAX_PITCH * height


def _narrow(gutter: Gutter, line: Line) -> list[Gutter]:
    """Return what a line leaves free of a gutter."""
    free: list[Gutter] = []
    left, right = gutter
    least = _MIN_GUTTER * line.height
    for word in sorted(line.words, key=lambda word: word.left):
        if word.right <= left or word.left >= right:
            continue
        if word.left - left >= least:
            free.append((left, word.left))
        left = max(left, word.right)
    if right - left >= least:
        free.append((left, right))
    return free


def _read_run(
    lines: Sequence[Line], start: int, length: int, gutters: Sequence[Gutter]
) -> tuple[list[Piece], int]:
    """Return the pieces of lines that leave gaps free, none if they are plain text, and how many they are."""
    run = lines[start : start + length]
    edges = _drop_edges([(left + right) / 2 for left, right in gutters], run)
    rows = [_cut_line(line, edges) for line in run]
    several = sum(_count_cells(row) > 1 for row in rows)
    if not edges or several < _MIN_COLUMN_ROWS - (len(edges) > 1):
        return [], length
    if several >= _MIN_COLUMN_ROWS and len(edges) < _MAX_PROSE_COLUMNS and _is_prose(rows):
        below = _count_lines_below(lines, start, length, edges)
        return _read_columns(lines[start : start + length + below], edges), length + below
    edges = _drop_edges(_find_edges(run), run) or edges
    texts = _join_wrapped([[cell.text if cell else "" for cell in _cut_line(line, edges)] for line in run])
    if sum(any(map(_has_numbers, row)) for row in texts) >= _UNSURE_SHARE * len(texts):
        texts = [[line.text] for line in run]
    return [_make_rows(texts, run)], length


def _cut_line(line: Line, edges: Sequence[float]) -> Row:
    """Return the words of a line in each column."""
    row: Row = [None] * (len(edges) + 1)
    for word in line.words:
        number = bisect_left(edges, (word.left + word.right) / 2)
        cell = row[number]
        if cell is None:
            row[number] = Cell(word.text, word.left, word.right)
        else:
            cell.text += f" {word.text}"
            cell.left, cell.right = min(cell.left, word.left), max(cell.right, word.right)
    return row


def _count_cells(row: Row) -> int:
    return len(row) - row.count(None)


def _find_edges(run: Sequence[Line]) -> list[float]:
    """Return the middles of the gaps that all lines leave free."""
    least = _MIN_GUTTER * median(line.height for line in run)
    words = sorted((word.left, word.right) for line in run for word in line.words)
    edges, reached = [], words[0][1]
    for left, right in words:
        if left - reached >= least:
            edges.append((left + reached) / 2)
        reached = max(reached, right)
    return edges


def _drop_edges(edges: list[float], run: Sequence[Line]) -> list[float]:
    """Return the edges of columns without those between a mark or a currency and what it belongs to."""
    rows = [_cut_line(line, edges) for line in run]
    dropped: set[int] = set()
    for number, column in enumerate(zip(*rows, strict=True)):
        texts = [cell.text for cell in column if cell]
        if number < len(edges) and all(map(_belongs_to_next, texts)):
            dropped.add(number)
        elif number and all(text in {")", "%"} for text in texts):
            dropped.add(number - 1)
    return [edge for number, edge in enumerate(edges) if number not in dropped]


def _belongs_to_next(text: str) -> bool:
    return bool(_MARKER.fullmatch(text) or _CURRENCY.fullmatch(text) or text.endswith(":"))


def _has_numbers(cell: str) -> bool:
    """Whether a cell has several numbers, and so is none: the columns are not told apart."""
    return len(_NUMBER.findall(cell)) > 1 and not _ANY_LETTER.search(cell)


def _join_wrapped(rows: Iterable[list[str]]) -> list[list[str]]:
    """Return the rows of a table with those joined of which one is only the rest of a wrapped cell."""
    joined: list[list[str]] = []
    for row in rows:
        above = joined[-1] if joined else []
        filled = [number for number, text in enumerate(row) if text]
        place = filled[0] if filled else 0
        if above and above[place] and row[place][:1].islower() and not _END.search(above[place]):
            is_start = place == 0 and not any(above[1:])
            if is_start or len(filled) == 1:
                row[place] = _wrap_up([above[place], row[place]])
                joined[-1] = row if is_start else [*above[:place], row[place], *above[place + 1 :]]
                continue
        joined.append(row)
    return joined


def _make_rows(rows: Iterable[Sequence[str]], run: Sequence[Line]) -> Piece:
    turned = _is_right_to_left(run)
    return Piece("\n".join(format_table_row(row[::-1] if turned else row) for row in rows), PieceKind.ROWS)


# -- columns of prose ----------------------------------------------------------------------------


def _list_columns(rows: Iterable[Row]) -> list[list[Cell]]:
    """Return what lines have in each column."""
    return [[cell for cell in column if cell] for column in zip(*rows, strict=True)]


def _is_prose(rows: Iterable[Row]) -> bool:
    """Whether lines are wrapped in each column."""
    return all(len(column) >= _MIN_COLUMN_ROWS and _is_wrapped(column) for column in _list_columns(rows))


def _is_wrapped(column: Sequence[Cell]) -> bool:
    words = sum(len(cell.text.split()) for cell in column) / len(column)
    characters = sum(len(cell.text) for cell in column) / len(column)
    if characters < _MIN_PROSE_CHARACTERS or (words < _MIN_PROSE_WORDS and " " in column[0].text):
        return False
    width = max(cell.right for cell in column) - min(cell.left for cell in column)
    full = [cell.right - cell.left >= _FULL_SHARE * width for cell in column]
    if sum(full) < _FULL_LINES * len(column):
        return False
    pairs = [
        _rate_wrap(cell.text, after.text, is_full=is_full)
        for is_full, (cell, after) in zip(full, pairwise(column), strict=False)
        if not _END.search(cell.text)
    ]
    return sum(pairs) >= _WRAPPED_SHARE * max(len(pairs), 1) and max(pairs, default=0) > _MAYBE


def _rate_wrap(text: str, after: str, *, is_full: bool) -> float:
    """Return how sure it is that a line goes on in the next one; without case, its width tells."""
    first = after[0]
    if first.islower() or (is_full and first.isalpha() and not first.isupper()) or text.endswith("-"):
        return 1.0
    return _MAYBE if is_full else 0.0


def _count_lines_below(lines: Sequence[Line], start: int, length: int, edges: Sequence[float]) -> int:
    """Return how many lines below columns belong to one of them."""
    run = lines[start : start + length]
    columns = _list_columns(_cut_line(line, edges) for line in run)
    pitch = min(before.bottom - line.bottom for before, line in pairwise(run))
    below = 0
    for before, line in pairwise(lines[start + length - 1 :]):
        row = _cut_line(line, edges)
        is_near = _follows(before, line) and before.bottom - line.bottom <= _ROW_PITCH * pitch
        if _count_cells(row) != 1 or not is_near:
            break
        [(cell, column)] = [(cell, column) for cell, column in zip(row, columns, strict=True) if cell]
        left, right = min(each.left for each in column), max(each.right for each in column)
        if cell.left < left - line.height or cell.right > right + line.height:
            break
        below += 1
    return below


def _read_columns(run: Sequence[Line], edges: Sequence[float]) -> list[Piece]:
    """Return the columns one after the other, or the rows of wrapped cells that stand apart."""
    rows = [_cut_line(line, edges) for line in run]
    groups = _split_rows(run, rows)
    wrapped = sum(len(group) > 1 for group in groups)
    if wrapped > 1 and all(_count_cells(group[0]) > 1 for group in groups):
        texts = [
            [_wrap_up(cell.text for cell in column) for column in _list_columns(group)] for group in groups
        ]
        return [_make_rows(texts, run)]
    columns = ["\n".join(cell.text for cell in column) for column in _list_columns(rows)]
    if _is_right_to_left(run):
        columns.reverse()
    return [Piece(_mark_hyphens(text), PieceKind.COLUMN) for text in columns]


def _split_rows(run: Sequence[Line], rows: Sequence[Row]) -> list[list[Row]]:
    """Return the lines of each row of wrapped cells: between rows is more space than between lines."""
    pitches = [before.bottom - line.bottom for before, line in pairwise(run)]
    groups = [[rows[0]]]
    for row, pitch in zip(rows[1:], pitches, strict=True):
        if pitch > _ROW_PITCH * min(pitches):
            groups.append([])
        groups[-1].append(row)
    return groups


def _wrap_up(texts: Iterable[str]) -> str:
    return _mark_hyphens("\n".join(texts)).replace("\n", " ")


def _mark_hyphens(text: str) -> str:
    """Mark the hyphens at the ends of lines as PDFium does where no column stands beside them."""
    return _LINE_HYPHEN.sub(BROKEN_WORD_MARK, text)


def _is_right_to_left(run: Sequence[Line]) -> bool:
    """Whether most lines are read from the right."""
    return sum(is_right_to_left(line.text) for line in run) > len(run) / 2
