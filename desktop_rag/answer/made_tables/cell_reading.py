"""Let a language model read cells of a made table from the passages of one document."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.cancel import CancelToken
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Generator
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow
from desktop_rag.retrieve.searcher import Searcher


class CellReader:
    """Reads cells with a language model; for use in the thread that opened the library."""

    def __init__(self, library: LibraryReader, searcher: Searcher, generator: Generator) -> None:
        self._library = library
        self._searcher = searcher
        self._generator = generator

    def read_cells(
        self, row: MadeRow, columns: Sequence[MadeColumn], token: CancelToken
    ) -> dict[int, MadeCell]:
        """Return the cells of columns for the document of a row, by the numbers of columns.

        A value that stands in what was read has its span there; what the model could not say has failed.

        Raises:
            Cancelled: the token was cancelled.
        """
        raise NotImplementedError
