"""Tables are listed and computed over alike on the command line, by HTTP and by MCP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from desktop_rag.access.request_log import RequestLog
from desktop_rag.api.library_service import LibraryService
from desktop_rag.api.mcp_server import build_server
from tests.helpers.api_server import ApiServer, serving_here
from tests.helpers.command_line import run

ORDERS = "City,Amount EUR\nPorto,120.50\nLyon,80.00\nPorto,10.00\n"
SUM = {
    "operation": "sum",
    "columns": ["Amount EUR"],
    "filters": [{"column": "City", "values": ["porto"]}],
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def library(home: Path) -> Path:
    folder = home / "documents"
    folder.mkdir()
    (folder / "orders.csv").write_text(ORDERS)
    (folder / "stock.csv").write_text("Item,Left\nBolt,5\nNut,7\n")
    (folder / "note.txt").write_text("Two tables lie beside this note.\n")
    assert run("ingest", folder, "--library", home / "library", "--json", home=home).status == 0
    return home / "library"


@pytest.fixture(scope="module")
def server(library: Path) -> Iterator[ApiServer]:
    with serving_here(library) as found:
        yield found


def call_tools(library: Path, *calls: tuple[str, dict[str, Any]]) -> list[Any]:
    async def use(service: LibraryService) -> list[Any]:
        async with Client(build_server(service, RequestLog(lambda: False))) as client:
            return [await client.call_tool(*each) for each in calls]

    with closing(LibraryService(library)) as service:
        return asyncio.run(use(service))


def test_the_tables_are_those_of_the_documents(library: Path, home: Path, server: ApiServer) -> None:
    printed = run("tables", "--library", library, "--json", home=home).lines()
    assert sorted((Path(each["path"]).name, each["rows"]) for each in printed) == [
        ("orders.csv", 3),
        ("stock.csv", 2),
    ]
    (orders,) = run(
        "tables", "--file", home / "documents" / "orders.csv", "--library", library, "--json", home=home
    ).lines()
    assert orders["columns"] == [
        {"name": "City", "type": "text", "unit": ""},
        {"name": "Amount EUR", "type": "number", "unit": ""},
    ]
    assert server.read("/tables") == {"tables": printed, "total": 2, "next_cursor": None}
    assert server.read("/tables", name="ORDERS")["tables"] == [orders]
    assert server.read("/tables", file=[orders["path"]])["tables"] == [orders]
    first = server.read("/tables", limit=1)
    assert (len(first["tables"]), first["next_cursor"]) == (1, 1)
    assert server.read("/tables", cursor=1)["tables"] == printed[1:]
    (listed,) = call_tools(library, ("list_tables", {"name": "orders"}))
    assert listed.structured_content == {"tables": [orders], "total": 1, "next_cursor": None}
    plain = run("tables", "--library", library, home=home).stdout
    assert "City (text), Amount EUR (number)" in plain


def test_a_query_is_computed_alike(library: Path, home: Path, server: ApiServer) -> None:
    (orders,) = server.read("/tables", name="orders")["tables"]
    query = {**SUM, "table": orders["table"]}
    computed = server.ask("/tables/query", "POST", json=query).json()
    assert computed["values"] == ["130.50"]
    assert computed["table"]["columns"] == ["Amount EUR"]
    assert computed["table"]["rows"] == [["120.50"], ["10.00"]]
    assert [ORDERS[each["start"] : each["end"]] for each in computed["table"]["sources"]] == [
        "Porto,120.50",
        "Porto,10.00",
    ]
    assert (computed["computation"]["rows_used"], computed["computation"]["rows_total"]) == (2, 3)
    written = json.dumps(query)
    printed = run("tables", "--query", written, "--library", library, "--json", home=home).line()
    assert printed == computed
    page = server.ask("/tables/query", "POST", json={**query, "limit": 1, "offset": 1}).json()
    assert page["table"]["rows"] == [["10.00"]]
    plain = run("tables", "--query", written, "--library", library, home=home)
    assert plain.stdout.splitlines() == ["130.50", "Amount EUR", "120.50", "10.00", "2 of 3 rows"]
    called, refused = call_tools(
        library, ("query_table", query), ("query_table", {**query, "columns": ["Price"]})
    )
    assert called.structured_content == computed
    assert called.content[1].text.startswith("| Amount EUR |")
    assert refused.is_error
    assert "It has City, Amount EUR." in refused.content[0].text


@pytest.mark.parametrize("query", ["", "{}", '{"table": 1, "operation": "drop"}', "[" * 10_000])
def test_a_query_that_is_none_is_refused(query: str, library: Path, home: Path) -> None:
    done = run("tables", "--query", query, "--library", library, home=home)
    title, hint = done.complaint()
    assert done.status != 0
    assert title.startswith("The query is invalid")
    assert '"table"' in hint
