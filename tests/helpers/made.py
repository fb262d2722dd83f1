"""Rows of made tables, as tests show them, and files that tables are made of."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable, Mark
from desktop_rag.table_types import CellValue

COLUMNS = (MadeColumn("Total", "with VAT", number=1), MadeColumn("Supplier", number=2))
TABLE = MadeTable(7, "Bills of 2025", COLUMNS, rows=3)


def make_cell(text: str, value: CellValue = None, mark: Mark = Mark.CHECKED, unit: str = "") -> MadeCell:
    """Return a cell whose text stands at the beginning of its document, if it has one."""
    spans = ((0, len(text)),) if text and mark is not Mark.EDITED else ()
    reason = "The model crashed" if mark is Mark.FAILED else ""
    return MadeCell(text, text if value is None else value, mark, spans, unit, reason)


def make_row(id_: int, name: str, *cells: MadeCell | None, is_current: bool = True) -> MadeRow:
    """Return the row of a file with cells from the first column on; None is one that waits."""
    held = {number: cell for number, cell in enumerate(cells, 1) if cell is not None}
    return MadeRow(id_, Path("/bills") / name, f"document {id_}", held, is_current)


def list_rows() -> list[MadeRow]:
    """Return three rows with cells of several marks."""
    return [
        make_row(1, "a.txt", make_cell("9.50 EUR", 9.5, unit="EUR"), make_cell("Harbour Ltd")),
        make_row(
            2,
            "b.txt",
            make_cell("1,204.00 EUR", 1204.0, Mark.UNCHECKED, "EUR"),
            make_cell("", mark=Mark.NOT_FOUND),
        ),
        make_row(
            3, "c.txt", make_cell("70.25 EUR", 70.25, unit="EUR"), make_cell("Roofs & Co", mark=Mark.EDITED)
        ),
    ]


def write_bills(folder: Path, count: int = 4) -> Path:
    """Write invoices, of which the first lacks its due date; return their folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, count + 1):
        due = f"Due date: {number} April 2025\n" if number > 1 else ""
        (folder / f"bill {number}.txt").write_text(
            f"INVOICE\nHarbour Supplies Ltd\nInvoice number: R-2025-{number:03}\n"
            f"Invoice date: {number} March 2025\n{due}Total: {number * 10}.50 EUR\n",
            encoding="utf-8",
        )
    return folder
