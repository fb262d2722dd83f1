"""Tables of Word documents as rows, with merged cells in each of their columns and rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line

_MAX_COLUMNS = 100  # Word allows 63
_REPEATED_CHARACTERS = 100  # a longer text stands once in merged cells
_LAYOUT_CHARACTERS = 400  # a cell with several blocks that are longer only arranges them


@dataclass(frozen=True, slots=True)
class WordCell:
    """A cell of a row, of which it takes `columns`."""

    document: Document
    columns: int = 1
    goes_on: bool = False  # from the row above
    is_layout: bool = False  # it has a table or a heading in it

    @property
    def arranges_text(self) -> bool:
        """Whether its blocks are better read one below the other than in a row."""
        text = self.document.text
        return self.is_layout or (len(text) > _LAYOUT_CHARACTERS and "\n\n" in text)


class WordTable:
    """Adds a table to a document, row by row."""

    def __init__(self, builder: DocumentBuilder) -> None:
        self._builder = builder
        self._rows: list[list[str]] = []
        self._above: dict[int, str] = {}  # column -> text of the merged cell there

    def add_row(self, cells: Sequence[WordCell], skipped_columns: int = 0) -> None:
        """Add a row; in one that only arranges or frames text, the cells are blocks one below the other."""
        is_box = len(cells) == 1 and cells[0].columns == 1 and "\n" in cells[0].document.text
        if is_box or any(cell.arranges_text for cell in cells):
            self.finish()
            for cell in cells:
                self._builder.add_document(cell.document)
            return
        row = [""] * min(skipped_columns, _MAX_COLUMNS)
        texts = [to_one_line(cell.document.text) for cell in cells]
        is_alone = len(cells) == 1
        above: dict[int, str] = {}
        for cell, said in zip(cells, texts, strict=True):
            text = said or (self._above.get(len(row), "") if cell.goes_on else "")
            is_short = len(text) < _REPEATED_CHARACTERS
            for number in range(max(min(cell.columns, _MAX_COLUMNS - len(row)), 1)):
                if is_short:
                    above[len(row)] = text
                row.append(text if not number or (is_short and not is_alone) else "")
        self._above = above
        if any(texts):
            self._rows.append(row)

    def finish(self) -> None:
        """Add the rows so far to the document."""
        self._builder.add_table(self._rows)
        self._rows = []
