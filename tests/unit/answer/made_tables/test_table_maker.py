"""Tables are made of documents: filled by rules, then by a model, and brought up to date."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.answer.made_tables.table_maker import TableMaker
from desktop_rag.app.assembly import make_searcher
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError, TableError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Prompt
from desktop_rag.made_table_types import (
    NOT_FILLED,
    NOT_NEAR,
    NOT_STATED,
    MadeCell,
    MadeColumn,
    MadeTable,
    Mark,
)
from desktop_rag.table_types import ColumnType
from desktop_rag.types import Scope
from tests.helpers.generators import FakeGenerator
from tests.helpers.seeding import Work, write

COLUMNS = [MadeColumn("number"), MadeColumn("invoice date"), MadeColumn("total"), MadeColumn("discount")]
BILLS = {
    "alder 11.txt": ("Alder Works", "AL-2030-11", "3 May 2030", "119.00"),
    "alder 52.txt": ("Alder Works", "AL-2031-52", "7 June 2031", "238.00"),
    "birch.txt": ("Birch Trade", "BI-2031-90", "9 July 2031", "595.50"),
}


def bill(name: str, more: str = "") -> str:
    firm, number, day, total = BILLS[name]
    return f"{firm}\n\nInvoice {number}\n\nDate: {day}\n\nTotal: {total} EUR\n{more}"


class FormFiller(FakeGenerator):
    """Fills in forms with queued objects, texts or errors, one for each prompt."""

    def __init__(self, *forms: dict[str, object] | str | Exception) -> None:
        super().__init__()
        self._forms = list(forms)

    def _write(self, token: CancelToken) -> Iterator[str]:
        token.raise_if_cancelled()
        form = self._forms.pop(0)
        if isinstance(form, Exception):
            raise form
        yield form if isinstance(form, str) else json.dumps(form)


@pytest.fixture
def bills(work: Work, folder: Path) -> Path:
    work.add(*(write(folder, name, bill(name)) for name in BILLS))
    work.run()
    return folder


@pytest.fixture
def maker(library: LibraryWriter, embedder: Embedder) -> Iterator[TableMaker]:
    with closing(WritableDatabase(library.folder, create=False)) as database:
        yield TableMaker(library, MadeTableWriter(database), make_searcher(library, embedder))


def fill(maker: TableMaker, table: MadeTable, generator: FakeGenerator | None = None) -> list[str]:
    """Fill a table; return the names of the files whose rows were filled."""
    return [each.row.path.name for each in maker.fill_table(table.id, CancelToken(), generator)]


def read_cells(maker: TableMaker, table: MadeTable, column: str) -> dict[str, MadeCell]:
    """Return the cells of a column by the names of files."""
    found = maker.tables.load_table(table.id)
    number = next(each.number for each in found.columns if each.name == column)
    rows = maker.tables.load_rows(table.id)
    return {each.path.name: each.cells[number] for each in rows if number in each.cells}


def read_texts(maker: TableMaker, table: MadeTable, column: str) -> list[str]:
    return [each.text for each in read_cells(maker, table, column).values()]


def test_rules_fill_what_the_documents_state(maker: TableMaker, bills: Path, library: LibraryWriter) -> None:
    table = maker.tables.create_table("Bills", COLUMNS, Scope((), (bills,)))
    assert fill(maker, table) == list(BILLS)
    assert read_texts(maker, table, "number") == ["AL-2030-11", "AL-2031-52", "BI-2031-90"]
    assert [each.value for each in read_cells(maker, table, "invoice date").values()] == [
        "2030-05-03",
        "2031-06-07",
        "2031-07-09",
    ]
    row = maker.tables.load_rows(table.id)[2]
    total = read_cells(maker, table, "total")["birch.txt"]
    assert (total.value, total.unit, total.mark) == (595.5, "EUR", Mark.CHECKED)
    assert library.catalog.load_text_span(row.document_id, *total.spans[0]) == "Total: 595.50 EUR"
    assert {each.mark for each in read_cells(maker, table, "discount").values()} == {Mark.NOT_READ}


def test_a_value_that_a_document_lacks_or_states_twice_is_not_checked(
    maker: TableMaker, work: Work, folder: Path
) -> None:
    work.add(
        write(
            folder,
            "twice.txt",
            "Invoice A-2031-1\n\nTotal: 10.00 EUR\n\nTotal: 30.00 EUR\n\nTotal: 20.00 EUR\n",
        ),
        write(folder, "lacking.txt", "Invoice A-2031-2\n\nDate: 4 May 2031\n"),
    )
    work.run()
    table = maker.tables.create_table("Totals", [MadeColumn("total")], Scope((), (folder,)))
    fill(maker, table)
    cells = read_cells(maker, table, "total")
    assert (cells["lacking.txt"].mark, cells["twice.txt"].mark) == (Mark.NOT_FOUND, Mark.UNCHECKED)


def test_a_date_that_follows_from_others_is_recomputed(maker: TableMaker, work: Work, folder: Path) -> None:
    text = "Contract for cleaning\n\nThis contract begins on 1 March 2030 and runs for 2 years.\n"
    work.add(write(folder, "contract.txt", text))
    work.run()
    table = maker.tables.create_table("Contracts", [MadeColumn("contract end")], Scope((), (folder,)))
    fill(maker, table)
    (cell,) = read_cells(maker, table, "contract end").values()
    assert (cell.value, cell.mark) == ("2032-03-01", Mark.RECOMPUTED)


def test_a_table_that_was_stopped_goes_on_where_it_was(maker: TableMaker, bills: Path) -> None:
    table = maker.tables.create_table("Bills", COLUMNS, Scope((), (bills,)))
    token = CancelToken()
    rows = maker.fill_table(table.id, token)
    next(rows)
    token.cancel()
    with pytest.raises(Cancelled):
        next(rows)
    assert read_texts(maker, table, "number") == ["AL-2030-11"]
    assert fill(maker, table) == ["alder 52.txt", "birch.txt"]


def test_only_documents_that_came_or_changed_are_read_again(
    maker: TableMaker, bills: Path, work: Work
) -> None:
    table = maker.tables.create_table("Bills", COLUMNS, Scope((), (bills,)))
    fill(maker, table)
    assert maker.count_changes(table) == 0
    (bills / "birch.txt").unlink()
    (bills / "alder 11.txt").rename(bills / "z alder 11.txt")
    changed = write(bills, "alder 52.txt", bill("alder 52.txt", "Paid.\n"))
    new = write(bills, "new.txt", "Invoice NE-2032-1\n\nTotal: 7.00 EUR\n")
    work.library.catalog.delete_files([bills / "birch.txt", bills / "alder 11.txt"])
    work.add(changed, new, bills / "z alder 11.txt")
    work.run()
    assert maker.count_changes(table) == 3
    assert fill(maker, table) == ["alder 52.txt", "new.txt"]
    assert set(read_cells(maker, table, "number")) == {"alder 52.txt", "new.txt", "z alder 11.txt"}
    assert maker.count_changes(table) == 0


def test_what_a_person_wrote_stays_when_its_document_changes(
    maker: TableMaker, bills: Path, work: Work
) -> None:
    table = maker.tables.create_table("Bills", COLUMNS, Scope((), (bills,)))
    fill(maker, table)
    row, total = maker.tables.load_rows(table.id)[0], table.columns[2].number
    maker.edit_cell(table.id, row.id, total, "1,200.00 EUR")
    work.add(write(bills, "alder 11.txt", bill("alder 11.txt", "Paid.\n")))
    work.run()
    fill(maker, table)
    cell = read_cells(maker, table, "total")["alder 11.txt"]
    assert (cell.text, cell.value, cell.mark) == ("1,200.00 EUR", 1200.0, Mark.EDITED)
    assert read_cells(maker, table, "number")["alder 11.txt"].text == "AL-2030-11"


def test_a_column_that_was_changed_is_filled_anew_and_others_stay(maker: TableMaker, bills: Path) -> None:
    table = maker.define_table("Bills", [MadeColumn("number"), MadeColumn("total")], Scope((), (bills,)))
    fill(maker, table)
    changed = maker.define_table("bills", [MadeColumn("number"), MadeColumn("date")])
    assert changed.columns[0].number == table.columns[0].number
    assert changed.columns[1].number not in {each.number for each in table.columns}
    assert read_texts(maker, changed, "date") == []
    fill(maker, changed)
    assert read_texts(maker, changed, "date") == ["3 May 2030", "7 June 2031", "9 July 2031"]


def test_a_name_that_other_documents_have_is_taken(maker: TableMaker, bills: Path) -> None:
    maker.define_table("Bills", COLUMNS, Scope((), (bills,)))
    with pytest.raises(TableError, match="already"):
        maker.define_table("Bills", COLUMNS, Scope((), (bills / "birch.txt",)))
    with pytest.raises(TableError, match="no table of documents"):
        maker.define_table("Others", COLUMNS)


def test_kinds_and_columns_are_suggested(maker: TableMaker, bills: Path) -> None:
    assert maker.list_kinds() == {"invoice": 3}
    names = [each.name for each in maker.suggest_columns(Scope(), "invoice")]
    assert sorted(names) == ["Company", "Date", "Number", "Total"]
    assert names.index("Date") < names.index("Total")
    assert list(maker.find_documents(Scope(), "Rechnungen")) == list(
        maker.find_documents(Scope(), "invoices")
    )
    with pytest.raises(TableError, match="No document"):
        maker.suggest_columns(Scope(), "lease")


def test_a_model_fills_what_the_rules_leave_open(maker: TableMaker, work: Work, folder: Path) -> None:
    work.add(write(folder, "one.txt", "Invoice A-2031-1\n\nA discount of 4 percent is granted.\n"))
    work.run()
    columns = [
        MadeColumn("discount"),
        MadeColumn("warranty"),
        MadeColumn("delivery place"),
        MadeColumn("number"),
    ]
    table = maker.tables.create_table("Model", columns, Scope((), (folder,)))
    generator = FormFiller({"discount": "4 percent", "warranty": "two decades", "delivery place": None})
    fill(maker, table, generator)
    cells = {
        name: read_cells(maker, table, name)["one.txt"] for name in ("discount", "warranty", "delivery place")
    }
    assert (cells["discount"].mark, cells["discount"].model) == (Mark.CHECKED, "fake")
    assert (cells["warranty"].mark, cells["warranty"].reason) == (Mark.UNCHECKED, NOT_STATED)
    assert cells["delivery place"].mark is Mark.NOT_FOUND
    (prompt,) = generator.prompts
    assert "number" not in prompt.question
    assert json.loads(prompt.schema)["required"] == ["discount", "warranty", "delivery place"]
    assert fill(maker, table, FormFiller()) == []


def test_a_value_without_a_word_of_its_column_beside_it_is_not_checked(
    maker: TableMaker, work: Work, folder: Path
) -> None:
    work.add(write(folder, "one.txt", "Invoice A-2031-1\n\nPlease send it to Harbour Street 5.\n"))
    work.run()
    table = maker.tables.create_table("Model", [MadeColumn("colour")], Scope((), (folder,)))
    fill(maker, table, FormFiller({"colour": "Harbour Street 5"}))
    (cell,) = read_cells(maker, table, "colour").values()
    assert (cell.mark, cell.reason) == (Mark.UNCHECKED, NOT_NEAR)


def test_a_model_that_says_what_the_rules_were_not_sure_of_makes_it_checked(
    maker: TableMaker, work: Work, folder: Path
) -> None:
    text = "Invoice A-2031-1\n\nTotal: 10.00 EUR\n\nTotal: 30.00 EUR\n\nTotal: 20.00 EUR\n"
    work.add(write(folder, "twice.txt", text))
    work.run()
    table = maker.tables.create_table("Totals", [MadeColumn("total")], Scope((), (folder,)))
    fill(maker, table)
    (unsure,) = read_cells(maker, table, "total").values()
    fill(maker, table, FormFiller({"total": unsure.text}))
    (cell,) = read_cells(maker, table, "total").values()
    assert (unsure.mark, cell.mark, cell.text) == (Mark.UNCHECKED, Mark.CHECKED, unsure.text)


def test_each_prompt_holds_the_text_of_one_document(maker: TableMaker, bills: Path) -> None:
    table = maker.tables.create_table("Bills", [MadeColumn("discount")], Scope((), (bills,)))
    generator = FormFiller({"discount": None}, {"discount": None, "total": "9"}, {"discount": None})
    fill(maker, table, generator)

    def list_documents(prompt: Prompt) -> set[Path]:
        return {each.path for each in prompt.sources}

    assert [list_documents(each) for each in generator.prompts] == [{bills / name} for name in BILLS]
    assert {each.mark for each in read_cells(maker, table, "discount").values()} == {Mark.NOT_FOUND}


def test_a_model_that_writes_no_form_is_asked_twice(maker: TableMaker, bills: Path) -> None:
    table = maker.tables.create_table("Bills", [MadeColumn("discount")], Scope((), (bills / "birch.txt",)))
    fill(maker, table, FormFiller("No idea.", "Still none."))
    (cell,) = read_cells(maker, table, "discount").values()
    assert (cell.mark, cell.reason) == (Mark.FAILED, NOT_FILLED)
    fill(maker, table, FormFiller("Sorry:", {"discount": "Birch Trade"}))
    (cell,) = read_cells(maker, table, "discount").values()
    assert cell.text == "Birch Trade"


def test_a_document_that_the_model_cannot_read_stops_no_other(maker: TableMaker, bills: Path) -> None:
    table = maker.tables.create_table(
        "Bills", [MadeColumn("discount"), MadeColumn("total")], Scope((), (bills,))
    )
    fill(maker, table, FormFiller(ModelError("It broke"), {"discount": None}, {"discount": None}))
    cells = read_cells(maker, table, "discount")
    assert (cells["alder 11.txt"].mark, cells["alder 11.txt"].reason) == (Mark.FAILED, "It broke")
    assert cells["birch.txt"].mark is Mark.NOT_FOUND
    assert read_cells(maker, table, "total")["alder 11.txt"].mark is Mark.CHECKED


def test_a_model_that_fails_with_every_document_is_given_up(maker: TableMaker, bills: Path) -> None:
    table = maker.tables.create_table("Bills", [MadeColumn("discount")], Scope((), (bills,)))
    with pytest.raises(ModelError, match="broke"):
        fill(maker, table, FormFiller(*[ModelError("It broke")] * 3))


def test_a_row_is_filled_anew_when_it_is_tried_again(maker: TableMaker, bills: Path) -> None:
    table = maker.tables.create_table("Bills", COLUMNS, Scope((), (bills,)))
    fill(maker, table)
    maker.tables.empty_cells(maker.tables.load_rows(table.id)[1].id)
    assert fill(maker, table) == ["alder 52.txt"]


def test_a_type_makes_values_of_texts(maker: TableMaker, work: Work, folder: Path) -> None:
    work.add(write(folder, "one.txt", "Order 1\n\nSize of the box: 12 cm\n\nSent on: 4 May 2031\n"))
    work.run()
    columns = [
        MadeColumn("size of the box", type=ColumnType.TEXT),
        MadeColumn("sent on", type=ColumnType.DATE),
    ]
    table = maker.tables.create_table("Orders", columns, Scope((), (folder,)))
    fill(maker, table)
    assert [each.value for each in read_cells(maker, table, "sent on").values()] == ["2031-05-04"]
    assert [each.value for each in read_cells(maker, table, "size of the box").values()] == ["12 cm"]
