"""The lines of a PDF page as a person reads them: column by column, and tables row by row."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise, takewhile
from statistics import median

from desktop_rag.readers.pdf_characters import PageCharacters
from desktop_rag.readers.pdf_lines import MAX_COLUMNS, Gutter, PageLine, Word, find_lines, wrap_up
from desktop_rag.readers.right_to_left import Box, is_right_to_left
from desktop_rag.text.sentences import SENTENCE_ENDINGS

# In heights of a line, which is 1.1 to 1.4 times the size of its font.
_MIN_GUTTER = 0.5  # between columns, where the longest line ends
_MAX_PITCH = 1.8  # between adjacent lines of one block

_MIN_COLUMN_ROWS = 3
_MAX_PROSE_COLUMNS = 4
_MIN_PROSE_WORDS, _MIN_PROSE_CHARACTERS = 2.5, 12  # of a line of a column
_WRAPPED_SHARE, _MAYBE = 0.5, 0.5  # of the lines of a column; how sure it is of one before a capital
_FULL_LINES = 0.6  # of the lines of a column
_FULL_SHARE = 0.75  # of the width of a column: a line that was wrapped
_MIN_WIDE_WORDS, _WIDE_FULL_LINES = 5, 0.8  # of a line beside a sidebar; share of its full lines
_MAX_LONE_LINES = 3  # with one cell, between rows of a table
_ROW_PITCH = 1.2  # times the least distance of lines: another row of wrapped cells begins
_MARKER = re.compile(r"[•▪◦‣●■·*–—§o-]|\(?\w{1,4}[.)]|§? ?\d+(\.\d+)*[.)]?")
_NUMBER = re.compile(r"(?<!\S)[(+−-]?\d[\d.,%)]*(?: \d{3}(?!\S))*")  # also with spaces between thousands
_LEADER = re.compile(r"\s*[.…·]{4,}$")  # to the next cell
_ANY_LETTER = re.compile(r"[^\W\d_]")
_NOTE_SHARE = 0.95  # of the height of a line of text
_UNSURE_SHARE = 0.3  # of the rows
_CURRENCY = re.compile(r"[$€£¥₹%()]|[A-Z]{3}")
SENTENCE_END = re.compile(rf"""[{re.escape(SENTENCE_ENDINGS)}:;：；]["'”’»)\]]*$""")


class PieceKind(Enum):
    """How the lines of a piece of a page belong together."""

    TEXT = auto()
    COLUMN = auto()  # wrapped at a narrow margin
    ROWS = auto()  # of a table: each stays one line


@dataclass(frozen=True, slots=True)
class PagePiece:
    """Lines of a page that are read together."""

    text: str
    kind: PieceKind = PieceKind.TEXT


def arrange_page(characters: PageCharacters, values: Sequence[tuple[str, Box]] = ()) -> list[PagePiece]:
    """Return the text of a page in pieces; `values` of form fields are put beside their labels."""
    if lines := find_lines(characters, values):
        return list(_arrange_lines(lines))
    return [PagePiece("\n".join([characters.text, *(value for value, _ in values)]))]


# -- blocks of columns ---------------------------------------------------------------------------

Row = list[Word | None]  # a line's cell in each column


def _arrange_lines(lines: Sequence[PageLine]) -> Iterator[PagePiece]:
    plain: list[PageLine] = []
    start = 0
    while start < len(lines):
        length, gutters = _find_run(lines, start)
        pieces, used = _read_run(lines, start, length, gutters) if length > 1 else ([], 1)
        if pieces:
            yield from _make_texts(plain)
            plain = []
            yield from pieces
        else:
            plain += lines[start : start + used]
        start += used
    yield from _make_texts(plain)


def _make_texts(lines: Sequence[PageLine]) -> Iterator[PagePiece]:
    """Yield the text of lines, in which footnotes of a column end a piece."""
    ends = [
        number
        for number, (before, line) in enumerate(pairwise(lines), 1)
        if line.bottom > before.top and before.height < _NOTE_SHARE * line.height
    ]
    for start, end in pairwise([0, *ends, len(lines)] if lines else []):
        yield PagePiece("\n".join(line.text for line in lines[start:end]))


def _find_run(lines: Sequence[PageLine], start: int) -> tuple[int, list[Gutter]]:
    """Return how many lines from `start` leave the same gaps free, and those gaps."""
    gutters = lines[start].find_gaps()
    length, kept = 1, gutters
    if not gutters:
        return length, kept
    for number in range(start + 1, len(lines)):
        line = lines[number]
        narrowed = [_narrow(gutter, line) for gutter in gutters]
        if not (_follows(lines[number - 1], line) and all(narrowed)):
            break
        gutters = [each for free in narrowed for each in free]
        if len(gutters) > MAX_COLUMNS:
            break
        if any(line.left < left and right < line.right for left, right in gutters):
            length, kept = number - start + 1, gutters
        elif number - start >= length + _MAX_LONE_LINES:
            break
    return length, kept


def _follows(before: PageLine, line: PageLine) -> bool:
    height = max(before.height, line.height)
    return line.bottom < before.bottom and before.bottom - line.top < _MAX_PITCH * height


def _narrow(gutter: Gutter, line: PageLine) -> list[Gutter]:
    """Return the parts of a gutter that a line leaves free."""
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
    lines: Sequence[PageLine], start: int, length: int, gutters: Sequence[Gutter]
) -> tuple[list[PagePiece], int]:
    """Return the pieces of lines that leave gaps free, none if they are plain text, and how many they are."""
    run = lines[start : start + length]
    edges = _drop_edges([(left + right) / 2 for left, right in gutters], run)
    rows = [_cut_line(line, edges) for line in run]
    several = sum(_count_cells(row) > 1 for row in rows)
    if not edges or several < _MIN_COLUMN_ROWS - (len(edges) > 1):
        return [], length
    may_be_prose = several >= _MIN_COLUMN_ROWS and all(line.depth == 1 for line in run)
    is_prose = len(edges) < _MAX_PROSE_COLUMNS and _is_prose(rows)
    if may_be_prose and (is_prose or (len(edges) == 1 and _has_sidebar(rows))):
        below = _count_lines_below(lines, start, length, edges)
        return _read_columns(lines[start : start + length + below], edges), length + below
    below = _count_lines_below(lines, start, length, edges)
    rest = takewhile(lambda line: line.text[0].islower(), lines[start + length : start + length + below])
    run = [*run, *rest]
    edges = _drop_edges(_find_edges(run), run) or edges
    texts = _join_wrapped([[cell.text if cell else "" for cell in _cut_line(line, edges)] for line in run])
    if sum(any(map(_has_numbers, row)) for row in texts) >= _UNSURE_SHARE * len(texts):
        texts = [[line.text] for line in run]
    return [_make_rows(texts, run)], len(run)


def _cut_line(line: PageLine, edges: Sequence[float]) -> Row:
    """Return the words of a line in each column."""
    row: Row = [None] * (len(edges) + 1)
    for word in line.words:
        number = bisect_left(edges, (word.left + word.right) / 2)
        cell = row[number]
        if cell is None:
            row[number] = Word(word.text, word.left, word.right)
        else:
            cell.text += f" {word.text}"
            cell.left, cell.right = min(cell.left, word.left), max(cell.right, word.right)
    return row


def _count_cells(row: Row) -> int:
    return len(row) - row.count(None)


def _find_edges(run: Sequence[PageLine]) -> list[float]:
    """Return the middles of the gaps that all lines leave free."""
    least = _MIN_GUTTER * median(line.height for line in run)
    words = sorted((word.left, word.right) for line in run for word in line.words)
    edges, reached = [], words[0][1]
    for left, right in words:
        if left - reached >= least:
            edges.append((left + reached) / 2)
        reached = max(reached, right)
    return edges


def _drop_edges(edges: list[float], run: Sequence[PageLine]) -> list[float]:
    """Return the edges of columns without those between a mark or a currency and its text."""
    rows = [_cut_line(line, edges) for line in run]
    dropped: set[int] = set()
    columns = [[cell.text for cell in column if cell] for column in zip(*rows, strict=True)]
    for number, (texts, after) in enumerate(zip(columns, [*columns[1:], []], strict=True)):
        are_numbers = all(text[0].isdigit() for text in (*texts, *after))
        if number < len(edges) and all(map(_belongs_to_next, texts)) and not are_numbers:
            dropped.add(number)
        elif number and all(text in {")", "%"} for text in texts):
            dropped.add(number - 1)
    return [edge for number, edge in enumerate(edges) if number not in dropped]


def _belongs_to_next(text: str) -> bool:
    return bool(_MARKER.fullmatch(text) or _CURRENCY.fullmatch(text) or text.endswith(":"))


def _has_numbers(cell: str) -> bool:
    """Whether a cell has several numbers, because the columns were not separated."""
    return len(_NUMBER.findall(cell)) > 1 and not _ANY_LETTER.search(cell)


def _join_wrapped(rows: Iterable[list[str]]) -> list[list[str]]:
    """Return the rows of a table with those joined of which one is only the rest of a wrapped cell."""
    joined: list[list[str]] = []
    for row in rows:
        above = joined[-1] if joined else []
        filled = [number for number, text in enumerate(row) if text]
        place = filled[0] if filled else 0
        if above and above[place] and row[place][:1].islower() and not SENTENCE_END.search(above[place]):
            is_start = place == 0 and not any(above[1:])
            if is_start or len(filled) == 1:
                row[place] = wrap_up([above[place], row[place]])
                joined[-1] = row if is_start else [*above[:place], row[place], *above[place + 1 :]]
                continue
        joined.append(row)
    return joined


def _make_rows(rows: Iterable[Sequence[str]], run: Sequence[PageLine]) -> PagePiece:
    turned = _is_right_to_left(run)
    cells = ([_LEADER.sub("", cell) for cell in row] for row in rows)
    texts = (" | ".join(row[::-1] if turned else row).rstrip(" |") for row in cells)
    return PagePiece("\n".join(texts), PieceKind.ROWS)


# -- columns of prose ----------------------------------------------------------------------------


def _list_columns(rows: Iterable[Row]) -> list[list[Word]]:
    """Return the text of lines in each column."""
    return [[cell for cell in column if cell] for column in zip(*rows, strict=True)]


def _is_prose(rows: Iterable[Row]) -> bool:
    """Whether lines are wrapped in each column."""
    return all(len(column) >= _MIN_COLUMN_ROWS and _is_wrapped(column) for column in _list_columns(rows))


def _has_sidebar(rows: Sequence[Row]) -> bool:
    """Whether wide lines of one of two columns go on in the next one, where also the other one has lines."""
    full = [row for row in rows if None not in row]
    if len(full) <= _MIN_COLUMN_ROWS:
        return False
    for column in _list_columns(full):
        words = sum(len(cell.text.split()) for cell in column) / len(column)
        width = max(cell.right for cell in column) - min(cell.left for cell in column)
        wide = sum(cell.right - cell.left >= _FULL_SHARE * width for cell in column)
        goes_on = sum(after.text[0].islower() for after in column[1:])
        if words >= _MIN_WIDE_WORDS and wide >= _WIDE_FULL_LINES * len(column) and goes_on >= len(column) / 2:
            return True
    return False


def _is_wrapped(column: Sequence[Word]) -> bool:
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
        if not SENTENCE_END.search(cell.text)
    ]
    return sum(pairs) >= _WRAPPED_SHARE * max(len(pairs), 1) and max(pairs, default=0) > _MAYBE


def _rate_wrap(text: str, after: str, *, is_full: bool) -> float:
    """Return how sure it is that a line continues in the next one; without case, its width tells."""
    first = after[0]
    if first.islower() or (is_full and first.isalpha() and not first.isupper()) or text.endswith("-"):
        return 1.0
    return _MAYBE if is_full else 0.0


def _count_lines_below(lines: Sequence[PageLine], start: int, length: int, edges: Sequence[float]) -> int:
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


def _read_columns(run: Sequence[PageLine], edges: Sequence[float]) -> list[PagePiece]:
    """Return the columns one after the other, or the rows of wrapped cells that stand apart."""
    rows = [_cut_line(line, edges) for line in run]
    groups = _split_rows(run, rows)
    wrapped = sum(len(group) > 1 for group in groups)
    if wrapped > 1 and all(_count_cells(group[0]) > 1 for group in groups):
        texts = [
            [wrap_up(cell.text for cell in column) for column in _list_columns(group)] for group in groups
        ]
        return [_make_rows(texts, run)]
    columns = _list_columns(rows)
    if _is_right_to_left(run):
        columns.reverse()
    joined = [wrap_up((cell.text for cell in column), "\n") for column in columns]
    kinds = [PieceKind.COLUMN if _is_wrapped(column) else PieceKind.ROWS for column in columns]
    return list(map(PagePiece, joined, kinds))


def _split_rows(run: Sequence[PageLine], rows: Sequence[Row]) -> list[list[Row]]:
    """Return the lines of each row of wrapped cells: between rows is more space than between lines."""
    pitches = [before.bottom - line.bottom for before, line in pairwise(run)]
    groups = [[rows[0]]]
    for row, pitch in zip(rows[1:], pitches, strict=True):
        if pitch > _ROW_PITCH * min(pitches):
            groups.append([])
        groups[-1].append(row)
    return groups


def _is_right_to_left(run: Sequence[PageLine]) -> bool:
    """Whether most lines are read from the right."""
    return sum(is_right_to_left(line.text) for line in run) > len(run) / 2
