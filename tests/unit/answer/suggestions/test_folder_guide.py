"""The guide of a folder says what it holds, and nothing of others."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.answer.suggestions.folder_guide import make_guide
from desktop_rag.catalog.database import Database
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.seeding import Work, write


def test_a_guide_counts_kinds_names_tables_dates_and_what_is_not_read(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    inside = folder / "inside"
    inside.mkdir()
    files = [
        write(
            inside,
            f"bill {day}.txt",
            f"Alder Works Ltd\n\nInvoice AL-{day}\n\nDate: {day} May 2030",
        )
        for day in (3, 17)
    ]
    files.append(write(inside, "costs.csv", "item,amount\nsoil,12\nseeds,7\nlamp,20\n"))
    files.append(write(inside, "empty.txt", ""))
    files.append(write(folder, "outside.txt", "Birch Trade Ltd\n\nInvoice BI-1\n\nDate: 1 January 2031\n"))
    work.add(*files)
    work.run()
    with closing(Database(library.folder)) as database:
        guide = make_guide(database, inside)
    assert (guide.files, dict(guide.formats)) == (4, {"text": 3, "sheet": 1})
    assert [(each.kind, {*each.files}) for each in guide.kinds] == [("invoice", {*files[:2]})]
    assert guide.size_bytes == sum(each.stat().st_size for each in files[:-1])
    assert (guide.first_day, guide.last_day) == ("2030-05-03", "2030-05-17")
    assert guide.names == (("Alder Works Ltd", 2),)
    assert (guide.tables, guide.rows) == (1, 3)
    assert guide.languages[0][0] == "en"
    assert guide.problems == (("The file is empty", 1),)
