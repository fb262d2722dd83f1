"""A stretch of text of Word 97 or RTF with paragraphs, lists and tables, whose rows have their own widths."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.older_pictures import split_marks

_MAX_EDGES = 1_000  # of cells of a row
_BULLET = "-"
_SAME_EDGE = 60  # twentieths of a point: edges of rows that are as near are one
_MAX_COLUMNS = 200  # of a table whose columns are found by edges


class TextFlow:
    """Collects the body, a note, a comment or a text box; `line` takes the text of its paragraph.

    `add_picture` adds the picture with a number, which a mark in the text has, to a builder; `depth` is how
    many others it is in.
    """

    def __init__(
        self,
        add_picture: Callable[[DocumentBuilder, int], None],
        kind: str = "",
        label: str = "",
        depth: int = 0,
    ) -> None:
        self.kind, self.label, self.depth = kind, label, depth
        self.builder = DocumentBuilder()
        self.line: list[str] = []
        self.number = ""  # of an item of a list
        self.behind: list[tuple[str, str]] = []  # labels and texts of notes on the paragraph
        self._add_picture = add_picture
        self._cells: list[str] = []
        self._lefts: list[int] = []  # left edges of cells, then the right one of the last
        self._table = EdgeTable()

    def end_paragraph(self, *, heading: int, level: int, in_table: bool) -> None:
        """Add the paragraph; `heading` is its level as one, 0 for text, `level` that in a list."""
        if in_table or self._cells:
            self.line.append("\n")
            return
        text, marks = split_marks(_join_letters(self.line))
        number, self.number = self.number, ""
        self.line.clear()
        self._add_table()
        if heading:
            self.builder.add_heading(f"{number} {text}" if number not in {"", _BULLET} else text, heading)
        elif number:
            self.builder.add_list_item(text, number, max(level, 0))
        else:
            self.builder.add_block(text)
        self._add_behind(marks)

    def set_number(self, text: str) -> None:
        """Set the number of the paragraph in a list; signs are bullets."""
        self.number = text if any(map(str.isalnum, text)) else _BULLET

    def end_cell(self) -> None:
        """Add the text to the row as a cell."""
        number, self.number = self.number, ""
        text = _join_letters(self.line)
        self._cells.append(f"{number} {text}" if number not in {"", _BULLET} else text)
        self.line.clear()

    def end_row(self) -> None:
        """Add the cells to the table as a row."""
        if "".join(self.line).strip():
            self.end_cell()
        self._table.add_row(self._cells, self._lefts)
        self._cells = []

    def start_row(self, edge: int) -> None:
        """Start to describe the cells of a row, from the left edge on."""
        self._lefts = [edge]

    def add_edge(self, edge: int) -> None:
        """Add the right edge of a cell to the description."""
        if len(self._lefts) < _MAX_EDGES:
            self._lefts.append(edge)

    def finish(self) -> str:
        """Add the rest, and return the text."""
        self.end_paragraph(heading=0, level=0, in_table=False)
        if self._cells:
            self.end_row()
        self._add_table()
        return self.builder.build_document().text

    def _add_table(self) -> None:
        if self._table:
            rows, marks = split_marks(list(self._table.take_rows()))
            self.builder.add_table(rows)
            self._add_behind(marks)

    def _add_behind(self, marks: Sequence[int]) -> None:
        """Add the notes and pictures of a paragraph or a table."""
        for label, text in self.behind:
            self.builder.add_note(label, text)
        self.behind.clear()
        for number in marks:
            self._add_picture(self.builder, number)


def _join_letters(pieces: Sequence[str]) -> str:
    """Return the text of pieces, with the halves of letters beyond 16 bits as one."""
    return "".join(pieces).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class EdgeTable:
    """Collects rows; a cell over several columns leaves those after its first one empty."""

    def __init__(self) -> None:
        self._rows: list[tuple[list[str], list[int]]] = []

    def __bool__(self) -> bool:
        return bool(self._rows)

    def add_row(self, cells: Sequence[str], lefts: Sequence[int]) -> None:
        """Add a row; `lefts` are the left edges of its cells, ascending, where they are known."""
        is_known = len(lefts) >= len(cells) and list(lefts) == sorted(lefts)
        self._rows.append((list(cells), list(lefts[: len(cells)]) if is_known else []))

    def take_rows(self) -> Iterator[list[str]]:
        """Yield the rows, a text for each column, and forget them."""
        rows, self._rows = self._rows, []
        edges: list[int] = []
        for edge in sorted({edge for _, lefts in rows for edge in lefts}):
            if not edges or edge > edges[-1] + _SAME_EDGE:
                edges.append(edge)
        for cells, lefts in rows:
            columns = [bisect_right(edges, left) - 1 for left in lefts]
            if len(edges) > _MAX_COLUMNS or len(set(columns)) < len(cells):
                yield cells
                continue
            row = [""] * (columns[-1] + 1 if columns else 0)
            for column, cell in zip(columns, cells, strict=True):
                row[column] = cell
            yield row
