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
from desktop_rag.readers.pdf_characters import BROKEN_WORD_MARK, PageCharacters
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
_WRAPPED_SHARE = 0.5  # of the lines of a column
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
    """Words of a line with no wide gap between them."""

    text: str
    left: float
    right: float


@dataclass(slots=True)
class Line:
    """A line of a page; its words are in reading order, its cells from left to right."""

    words: list[Word]
    top: float
    bottom: float
    cells: list[Cell] = field(default_factory=list)
    end: str = ""  # a blank behind the last word

    @property
    def height(self) -> float:
        """Of its font."""
        return max(self.top - self.bottom, 1.0)

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
        line.cells = _find_cells(line)
    return list(_arrange_lines(lines))


# -- lines ---------------------------------------------------------------------------------------


def _has_wide_gaps(
    text: str, spans: Sequence[tuple[int, int]], firsts: Sequence[Box], lasts: Sequence[Box]
) -> bool:
    """Whether there are gaps between the words of several lines that may be between columns."""
    ends = [each.start() for each in _LINE_END.finditer(text)]
    wide = {
        bisect_left(ends, span[0])
        for span, last, first in zip(spans, lasts, firsts[1:], strict=False)
        if first[0] - last[2] > _CELL_GAP * (first[1] - first[3])
        or (last[0] - first[2] > _CELL_GAP * (first[1] - first[3]) and first[3] > last[3] - 1)
    }
    return len(wide) >= _MIN_COLUMN_ROWS - 1


def _make_lines(
    text: str, spans: Sequence[tuple[int, int]], firsts: Sequence[Box], lasts: Sequence[Box]
) -> list[Line]:
    lines: list[Line] = []
    before = 0
    for (start, end), first, last in zip(spans, firsts, lasts, strict=True):
        word = Word(text[start:end], min(first.left, last.left), max(first.right, last.right))
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


def _find_cells(line: Line) -> list[Cell]:
    """Return the cells; a line whose words are not in the order of its cells is one."""
    ordered = sorted(line.words, key=lambda word: word.left)
    groups: list[list[Word]] = []
    right = 0.0
    for word in ordered:
        if not groups or word.left - right > _CELL_GAP * line.height:
            groups.append([])
            right = word.right
        groups[-1].append(word)
        right = max(right, word.right)
    numbers = {id(word): number for number, group in enumerate(groups) for word in group}
    changes = sum(numbers[id(a)] != numbers[id(b)] for a, b in pairwise(line.words))
    if changes != len(groups) - 1:
        groups = [ordered]
    cells = []
    for group in groups:
        kept = {id(word) for word in group}
        text = " ".join(word.text for word in line.words if id(word) in kept)
        cells.append(Cell(text, group[0].left, max(word.right for word in group)))
    return cells


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
    """Return single letters as words if they are not a list of letters, such as A B C D."""
    letters = [word.text for word in run]
    codes = [ord(each) for each in letters]
    is_list = len(set(letters)) > 1 and len({b - a for a, b in pairwise(codes)}) == 1
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
Rows = list[list[str]]  # the cells of each line, one for each column, "" where it has none


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
    gutters = [(cell.right, after.left) for cell, after in pairwise(lines[start].cells)]
    length, kept = 1, gutters
    if not gutters:
        return length, kept
    for number in range(start + 1, len(lines)):
        line = lines[number]
        narrowed = [_narrow(gutter, line) for gutter in gutters]
        is_lone = number - start >= length + _MAX_LONE_LINES and len(line.cells) == 1
        if is_lone or not (_follows(lines[number - 1], line) and all(narrowed)):
            break
        gutters = [each for free in narrowed for each in free]
        if len(line.cells) > 1:
            length, kept = number - start + 1, gutters
    return length, kept


def _follows(before: Line, line: Line) -> bool:
    height = max(before.height, line.height)
    return line.bottom < before.bottom and before.bottom - line.top < _MAX_PITCH * height


def _narrow(gutter: Gutter, line: Line) -> list[Gutter]:
    """Return what a line leaves free of a gutter."""
    free: list[Gutter] = []
    left, right = gutter
    least = _MIN_GUTTER * line.height
    for cell in line.cells:
        if cell.right <= left or cell.left >= right:
            continue
        if cell.left - left >= least:
            free.append((left, cell.left))
        left = max(left, cell.right)
    if right - left >= least:
        free.append((left, right))
    return free


def _read_run(
    lines: Sequence[Line], start: int, length: int, gutters: Sequence[Gutter]
) -> tuple[list[Piece], int]:
    """Return the pieces of lines that leave gaps free, none if they are plain text, and how many they are."""
    run = lines[start : start + length]
    edges = _drop_edges([(left + right) / 2 for left, right in gutters], run)
    several = sum(len(set(_number_cells(line, edges))) > 1 for line in run)
    if not edges or several < _MIN_COLUMN_ROWS - (len(edges) > 1):
        return [], length
    if several >= _MIN_COLUMN_ROWS and len(edges) < _MAX_PROSE_COLUMNS and _is_prose(run, edges):
        while start + length < len(lines) and _goes_on(lines, start, length, edges):
            length += 1
        return _read_columns(lines[start : start + length], edges), length
    edges = _drop_edges(_find_edges(run), run) or edges
    rows = [_fill_row(line, edges) for line in run]
    if sum(any(map(_has_numbers, row)) for row in rows) >= _UNSURE_SHARE * len(rows):
        rows = [[line.text] for line in run]
    return [_make_rows(rows, run)], length


def _find_edges(run: Sequence[Line]) -> list[float]:
    """Return the middles of the gaps that all lines leave free, after cutting their cells there."""
    least = _MIN_GUTTER * median(line.height for line in run)
    words = sorted((word.left, word.right) for line in run for word in line.words)
    edges, reached = [], words[0][1]
    for left, right in words:
        if left - reached >= least:
            edges.append((left + reached) / 2)
        reached = max(reached, right)
    for line in run:
        line.cells = [Cell(word.text, word.left, word.right) for word in line.words]
    return edges


def _has_numbers(cell: str) -> bool:
    """Whether a cell has several numbers, and so is none: the columns are not told apart."""
    return len(_NUMBER.findall(cell)) > 1 and not _ANY_LETTER.search(cell)


def _make_rows(rows: Iterable[Sequence[str]], run: Sequence[Line]) -> Piece:
    turned = _is_right_to_left(run)
    return Piece("\n".join(format_table_row(row[::-1] if turned else row) for row in rows), PieceKind.ROWS)


def _number_cells(line: Line, edges: Sequence[float]) -> list[int]:
    """Return the column of each cell."""
    return [sum((cell.left + cell.right) / 2 > edge for edge in edges) for cell in line.cells]


def _fill_row(line: Line, edges: Sequence[float]) -> list[str]:
    row = [""] * (len(edges) + 1)
    for number, cell in zip(_number_cells(line, edges), line.cells, strict=True):
        row[number] = f"{row[number]} {cell.text}".strip()
    return row


def _drop_edges(edges: list[float], run: Sequence[Line]) -> list[float]:
    """Return the edges of columns without those between a mark or a currency and what it belongs to."""
    rows = [_fill_row(line, edges) for line in run]
    dropped: set[int] = set()
    for number, column in enumerate(zip(*rows, strict=True)):
        cells = [cell for cell in column if cell]
        if number < len(edges) and all(map(_belongs_to_next, cells)):
            dropped.add(number)
        elif number and all(cell in {")", "%"} for cell in cells):
            dropped.add(number - 1)
    return [edge for number, edge in enumerate(edges) if number not in dropped]


def _belongs_to_next(cell: str) -> bool:
    return bool(_MARKER.fullmatch(cell) or _CURRENCY.fullmatch(cell) or cell.endswith(":"))


# -- columns of prose ----------------------------------------------------------------------------


def _is_prose(run: Sequence[Line], edges: Sequence[float]) -> bool:
    """Whether lines are wrapped in each column."""
    columns = [_list_column(run, number, edges) for number in range(len(edges) + 1)]
    return all(len(column) >= _MIN_COLUMN_ROWS and _is_wrapped(column) for column in columns)


def _list_column(run: Sequence[Line], number: int, edges: Sequence[float]) -> list[Cell]:
    """Return what each line has in a column, if anything."""
    column: list[Cell] = []
    for line in run:
        numbers = _number_cells(line, edges)
        parts = [cell for cell, at in zip(line.cells, numbers, strict=True) if at == number]
        if parts:
            text = " ".join(part.text for part in parts)
            column.append(Cell(text, parts[0].left, parts[-1].right))
    return column


def _is_wrapped(column: Sequence[Cell]) -> bool:
    words = sum(len(cell.text.split()) for cell in column) / len(column)
    characters = sum(len(cell.text) for cell in column) / len(column)
    if characters < _MIN_PROSE_CHARACTERS or (words < _MIN_PROSE_WORDS and " " in column[0].text):
        return False
    width = max(cell.right for cell in column) - min(cell.left for cell in column)
    wrapped = sum(_goes_into(cell, after, width) for cell, after in pairwise(column))
    return wrapped >= _WRAPPED_SHARE * (len(column) - 1)


def _goes_into(cell: Cell, after: Cell, width: float) -> bool:
    """Whether a line goes on in the next one; letters without case tell nothing, but the width does."""
    if _END.search(cell.text) or cell.text[-1].isdigit():
        return False
    first = after.text[0]
    is_full = cell.right - cell.left >= _FULL_SHARE * width
    return first.islower() or (is_full and first.isalpha() and not first.isupper())


def _goes_on(lines: Sequence[Line], start: int, length: int, edges: Sequence[float]) -> bool:
    """Whether the line below columns belongs to one of them."""
    before, line = lines[start + length - 1], lines[start + length]
    run = lines[start : start + length]
    numbers = set(_number_cells(line, edges))
    if len(numbers) > 1 or not _follows(before, line):
        return False
    column = _list_column(run, numbers.pop(), edges)
    left, right = min(cell.left for cell in column), max(cell.right for cell in column)
    pitch = min(a.bottom - b.bottom for a, b in pairwise(run))
    is_near = before.bottom - line.bottom <= _ROW_PITCH * pitch
    return (
        is_near and line.cells[0].left >= left - line.height and line.cells[-1].right <= right + line.height
    )


def _read_columns(run: Sequence[Line], edges: Sequence[float]) -> list[Piece]:
    """Return the columns one after the other, or the rows of wrapped cells that stand apart."""
    rows = _split_rows(run)
    starts = [len(set(_number_cells(row[0], edges))) for row in rows]
    if len(rows) > 1 and sum(each > 1 for each in starts) == len(rows):
        cells = [[_wrap_up(_list_column(row, n, edges)) for n in range(len(edges) + 1)] for row in rows]
        return [_make_rows(cells, run)]
    numbers = list(range(len(edges) + 1))
    texts = ["\n".join(cell.text for cell in _list_column(run, number, edges)) for number in numbers]
    if _is_right_to_left(run):
        texts.reverse()
    return [Piece(_mark_hyphens(text), PieceKind.COLUMN) for text in texts]


def _split_rows(run: Sequence[Line]) -> list[list[Line]]:
    """Return the lines of each row of wrapped cells: between rows is more space than between lines."""
    pitch = min(before.bottom - line.bottom for before, line in pairwise(run))
    rows = [[run[0]]]
    for before, line in pairwise(run):
        if before.bottom - line.bottom > _ROW_PITCH * pitch:
            rows.append([])
        rows[-1].append(line)
    return rows


def _wrap_up(column: Iterable[Cell]) -> str:
    return _mark_hyphens("\n".join(cell.text for cell in column)).replace("\n", " ")


def _mark_hyphens(text: str) -> str:
    """Mark the hyphens at the ends of lines as PDFium does where no column stands beside them."""
    return _LINE_HYPHEN.sub(BROKEN_WORD_MARK, text)


def _is_right_to_left(run: Sequence[Line]) -> bool:
    """Whether most lines are read from the right."""
    return sum(is_right_to_left(line.text) for line in run) > len(run) / 2
