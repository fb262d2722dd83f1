"""Tables are made of documents on the command line, by HTTP and by MCP, and asked by their names."""

from __future__ import annotations

import asyncio
import csv
import signal
import sys
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from desktop_rag.access.request_log import RequestLog
from desktop_rag.api.library_service import LibraryService
from desktop_rag.api.mcp_server import build_server
from tests.helpers.api_server import serving_here
from tests.helpers.command_line import Done, run, run_process

TOTALS = {"one.txt": "119.00", "three.txt": "595.50", "two.txt": "238.00"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def bills(tmp_path: Path) -> Path:
    folder = tmp_path / "bills"
    folder.mkdir()
    for number, (name, total) in enumerate(TOTALS.items()):
        text = (
            f"Alder Works\n\nInvoice AL-2031-{number}\n\nDate: {number + 1} May 2031\n\nTotal: {total} EUR\n"
        )
        (folder / name).write_text(text)
    return folder


def make(bills: Path, home: Path, *options: str | Path) -> Done:
    return run(
        *("table", bills, "--columns", "number, date, total", "--library", home / "library"),
        *options,
        home=home,
    )


def test_a_table_is_made_of_files_that_the_library_lacked(bills: Path, home: Path) -> None:
    done = make(bills, home, "--json")
    assert (done.status, [each["cells"]["total"]["value"] for each in done.lines()]) == (
        0,
        [119.0, 595.5, 238.0],
    )
    assert {each["cells"]["total"]["mark"] for each in done.lines()} == {"checked"}
    assert "3 documents; cells: 9 checked" in done.stderr


def test_a_table_is_written_with_its_sources(bills: Path, home: Path, tmp_path: Path) -> None:
    assert make(bills, home, "-o", tmp_path / "t.csv").status == 0
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["File", "number", "date", "total", "Sources"]
    assert (rows[1]["File"], rows[1]["total"]) == (str(bills / "three.txt"), "595.50 EUR")
    assert "total: 50-67" in rows[1]["Sources"]
    shown = run(
        "table", "--show", "bills", "-o", tmp_path / "t.xlsx", "--library", home / "library", home=home
    )
    assert shown.status == 0
    with zipfile.ZipFile(tmp_path / "t.xlsx") as workbook:
        sheet = workbook.read("xl/worksheets/sheet1.xml").decode()
    assert "<v>595.5</v>" in sheet


def test_a_table_is_printed_with_tabs(bills: Path, home: Path) -> None:
    printed = make(bills, home).stdout.splitlines()
    assert printed[0] == "File\tnumber\tdate\ttotal\tSources"
    assert printed[3].split("\t")[1:4] == ["AL-2031-2", "3 May 2031", "238.00 EUR"]


def test_tables_are_listed_renamed_and_deleted(bills: Path, home: Path) -> None:
    make(bills, home)
    library = ("--library", home / "library")
    (listed,) = run("table", "--list", "--json", *library, home=home).lines()
    assert (listed["name"], listed["documents"]) == ("bills", 3)
    assert [each["name"] for each in listed["columns"]] == ["number", "date", "total"]
    assert run("table", "--rename", "bills", "Payments", *library, home=home).status == 0
    assert run("table", "--list", *library, home=home).stdout.startswith("Payments  3 documents")
    assert run("table", "--delete", "payments", *library, home=home).status == 0
    assert run("table", "--list", *library, home=home).stdout == ""
    assert (
        run("table", "--delete", "payments", *library, home=home)
        .complaint()[0]
        .startswith("There is no table of documents")
    )


def test_a_table_is_brought_up_to_date(bills: Path, home: Path) -> None:
    make(bills, home)
    (bills / "four.txt").write_text("Invoice AL-2031-9\n\nTotal: 7.00 EUR\n")
    library = ("--library", home / "library")
    assert run("ingest", bills, *library, "--no-vectors", home=home).status == 0
    assert "1 documents have changed" in run("table", "--show", "bills", *library, home=home).stderr
    done = run("table", "--update", "bills", "--json", *library, home=home)
    assert [Path(each["path"]).name for each in done.lines()] == ["four.txt", *TOTALS]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_table_that_was_killed_goes_on_where_it_was(bills: Path, home: Path) -> None:
    make(bills, home)
    library = home / "library"
    for name in TOTALS:
        path = bills / name
        path.write_text(path.read_text() + "Thank you.\n")
    assert run("ingest", bills, "--library", library, "--no-vectors", home=home).status == 0
    command = (sys.executable, "-m", "tests.helpers.killed_table")
    killed = run_process(str(library), "bills", "2", home=home, command=command)
    assert killed.status == -signal.SIGKILL
    rows = run("table", "--show", "bills", "--json", "--library", library, home=home).lines()
    assert [len(each["cells"]) for each in rows] == [3, 3, 0]
    rows = run("table", "--update", "bills", "--json", "--library", library, home=home).lines()
    assert [each["cells"]["total"]["text"] for each in rows] == [f"{each} EUR" for each in TOTALS.values()]


def test_what_cannot_be_made_is_said(bills: Path, home: Path) -> None:
    library = ("--library", home / "library")
    assert make(bills, home).status == 0
    assert run("table", *library, "--columns", "total", home=home).complaint()[0] == "No documents are chosen"
    other = run("table", bills / "one.txt", "--name", "bills", "--columns", "total", *library, home=home)
    assert "already exists, for other documents" in other.complaint()[0]
    assert "columns" in run("table", bills, "--columns", "[{]", *library, home=home).complaint()[0]


def test_a_made_table_is_asked_by_its_name(bills: Path, home: Path) -> None:
    make(bills, home, "--name", "My payments")
    question = "What is the total of my table My payments?"
    answer = run("ask", question, "--library", home / "library", "--json", home=home).line()
    assert answer["values"] == ["952.50 EUR"]
    assert answer["confidence"] == "found"
    assert [each[-1] for each in answer["table"]["rows"]] == ["119.00 EUR", "595.50 EUR", "238.00 EUR"]


def test_other_programs_make_tables_where_they_may_change_the_library(bills: Path, home: Path) -> None:
    library = home / "library"
    assert run("ingest", bills, "--library", library, "--no-vectors", home=home).status == 0
    request = {
        "name": "Sums",
        "columns": [{"name": "total", "type": "number"}],
        "file": [str(bills)],
        "rules": True,
    }
    with serving_here(library, allow_add=True) as server:
        made = server.ask("/tables/made", "POST", json=request)
        assert made.status_code == 200, made.text
        assert [each["cells"]["total"]["value"] for each in made.json()["rows"]] == [119.0, 595.5, 238.0]
        assert made.json()["waiting"] == 0
        page = server.ask("/tables/made", "POST", json={"name": "Sums", "limit": 2, "cursor": 1}).json()
        assert (page["rows"], page["next_cursor"]) == (made.json()["rows"][1:], None)
        assert server.read("/tables/made") == {"tables": [made.json()["table"]]}
        refused = server.ask("/tables/made", "POST", json={"name": "Others"})
        assert (refused.status_code, refused.json()["error"]["title"]) == (
            400,
            "There is no table of documents called Others",
        )
    made_again, listed = call_tools(
        library, ("make_table", {"name": "sums"}), ("list_made_tables", {}), allow_add=True
    )
    assert made_again.structured_content == made.json()
    assert listed.structured_content == {"tables": [made.json()["table"]]}
    with serving_here(library) as server:
        assert server.ask("/tables/made", "POST", json=request).status_code == 403
    (unknown,) = call_tools(library, ("list_made_tables", {}))
    assert not unknown.is_error


def call_tools(library: Path, *calls: tuple[str, dict[str, Any]], allow_add: bool = False) -> list[Any]:
    async def use(service: LibraryService) -> list[Any]:
        async with Client(build_server(service, RequestLog(lambda: False))) as client:
            return [await client.call_tool(*each) for each in calls]

    with closing(LibraryService(library, allow_add=allow_add)) as service:
        return asyncio.run(use(service))
