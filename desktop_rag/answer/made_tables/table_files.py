"""Write made tables to files for spreadsheets: a line for each document, with where its values stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.errors import ExportError, describe_os_error
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable, Mark
from desktop_rag.tables.xlsx_files import write_csv, write_xlsx

XLSX_SUFFIX = ".xlsx"
_UNNAMED = frozenset([Mark.CHECKED])  # marks that are not written: the place says enough

Say = Callable[[str], str]


def list_table_lines(
    table: MadeTable, rows: Sequence[MadeRow], catalog: DocumentCatalog, say: Say = str
) -> tuple[list[str], list[list[str]]]:
    """Return the titles and lines of a table: the file, the cells, and last the sources of the cells.

    `say` translates the words of the program.
    """
    titles = [say("File"), *(each.name for each in table.columns), say("Sources")]
    lines = []
    for row in rows:
        cells = [row.cells.get(each.number) for each in table.columns]
        texts = [each.text if each else "" for each in cells]
        lines.append([str(row.path), *texts, _list_sources(table.columns, cells, row, catalog, say)])
    return titles, lines


def write_lines(file: Path, titles: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Write lines as an Excel workbook if the file's suffix says so, else as CSV; raises ExportError."""
    try:
        if file.suffix.lower() == XLSX_SUFFIX:
            write_xlsx(file, titles, lines)
        else:
            write_csv(file, titles, lines, keeps_numbers=True)
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ExportError(f"{title}: {file}", hint) from error


def _list_sources(
    columns: Sequence[MadeColumn],
    cells: Sequence[MadeCell | None],
    row: MadeRow,
    catalog: DocumentCatalog,
    say: Say,
) -> str:
    """Return where the values of a row stand: "Total: p. 1; Due: not found"."""
    said = []
    for column, cell in zip(columns, cells, strict=True):
        if cell is None:
            continue
        passage = catalog.find_passage_at(row.document_id, cell.spans[0][0]) if cell.spans else None
        page = say(f"p. {passage.page}") if passage and passage.page else ""
        place = page or (f"{cell.spans[0][0]}-{cell.spans[0][1]}" if cell.spans else "")
        mark = "" if cell.mark in _UNNAMED else say(cell.mark)
        said.append(f"{column.name}: {', '.join(filter(None, (place, mark)))}")
    return "; ".join(said)
