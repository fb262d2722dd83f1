"""How texts of documents show tables, apart from finding them: the window needs no more of it."""

from __future__ import annotations

from enum import Enum, auto


class TableFormat(Enum):
    """How the text of a document shows tables."""

    NONE = auto()
    CELLS = auto()  # rows with " | " between the cells, or of Markdown, among other text
    SHEET = auto()  # rows with " | "; every other line is a row of one cell
    DELIMITED = auto()  # nothing but records, as in CSV files
    PRINTED = auto()  # as CELLS, or lines with spaces between the cells, as on pages
