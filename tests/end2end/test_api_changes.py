"""Other programs add files to the library and remove them, where the user lets them."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import anyio
import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from desktop_rag.library.library_writer import hold_library
from tests.helpers.api_server import ApiServer, serving_here
from tests.helpers.filled_library import Filled
from tests.helpers.patience import PATIENCE_S, wait_until


def states(server: ApiServer) -> dict[str, str]:
    listed = server.ask("/documents").json().get("documents", ())  # an error while there is no library
    return {Path(each["path"]).name: each["state"] for each in listed}


@pytest.fixture(scope="module")
def served(filled: Filled, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the library, to which files are added."""
    return filled.copy_library(tmp_path_factory.mktemp("changes") / "library")


@pytest.fixture(scope="module")
def server(served: Path) -> Iterator[ApiServer]:
    with serving_here(served, allow_add=True) as found:
        yield found


def test_a_folder_is_added_found_and_removed(tmp_path: Path) -> None:
    folder, library = tmp_path / "papers", tmp_path / "library"
    folder.mkdir()
    (folder / "ferry.txt").write_text("The ferry leaves at six.", encoding="utf-8")
    (folder / "mill.txt").write_text("The mill stands still.", encoding="utf-8")
    with serving_here(library, allow_add=True) as server:
        taken = server.ask("/documents", method="POST", json={"paths": [str(folder)]})
        assert (taken.status_code, taken.json()) == (202, {"paths": [str(folder)]})
        wait_until(lambda: states(server) == {"ferry.txt": "indexed", "mill.txt": "indexed"})
        assert server.read("/search", question="ferry")["passages"][0]["path"] == str(folder / "ferry.txt")
        gone = server.ask("/documents", method="DELETE", params={"path": str(folder / "ferry.txt")})
        assert gone.status_code == 202
        wait_until(lambda: states(server) == {"mill.txt": "indexed"})
        assert (folder / "ferry.txt").exists()
        assert server.ask("/documents", method="DELETE", params={"path": str(folder)}).status_code == 202
        wait_until(lambda: states(server) == {})


def test_what_is_asked_for_waits_while_another_process_writes(
    served: Path, server: ApiServer, tmp_path: Path
) -> None:
    paper = tmp_path / "late.txt"
    paper.write_text("The late ferry leaves at nine.", encoding="utf-8")
    with hold_library(served):
        assert server.ask("/documents", method="POST", json={"paths": [str(paper)]}).status_code == 202
        time.sleep(0.5)
        assert server.read("/search", question="keeper")["passages"]
        assert "late.txt" not in states(server)
    wait_until(lambda: states(server).get("late.txt") == "indexed")


def test_an_assistant_adds_files_with_a_tool(server: ApiServer, tmp_path: Path) -> None:
    paper = tmp_path / "asked.txt"
    paper.write_text("The assistant was asked to add this.", encoding="utf-8")

    async def add() -> None:
        async with (
            httpx2.AsyncClient(
                headers={"Authorization": f"Bearer {server.token}"}, timeout=PATIENCE_S
            ) as http,
            Client(streamable_http_client(f"{server.url}/mcp", http_client=http)) as client,
        ):
            [tool] = [each for each in (await client.list_tools()).tools if each.name == "add_paths"]
            assert tool.annotations
            assert tool.annotations.read_only_hint is False
            result = await client.call_tool("add_paths", {"paths": [str(paper)]})
            assert result.structured_content == {"paths": [str(paper)]}
            refused = await client.call_tool("add_paths", {"paths": ["/nowhere"]})
            assert refused.is_error

    anyio.run(add)
    wait_until(lambda: states(server).get("asked.txt") == "indexed")


def test_what_is_not_there_is_said(server: ApiServer, filled: Filled) -> None:
    reply = server.ask("/documents", method="POST", json={"paths": ["/nowhere/to.be"]})
    assert (reply.status_code, reply.json()["error"]["title"]) == (
        400,
        "There is no file or folder /nowhere/to.be",
    )
    part = str(filled.documents).upper()
    for path in ("/nowhere", f"/{filled.documents.name}", part):
        reply = server.ask("/documents", method="DELETE", params={"path": path})
        assert (reply.status_code, reply.json()["error"]["title"]) == (404, f"Not in the library: {path}")
    reply = server.ask("/documents", method="POST", json={"paths": ["README.md"]})
    assert (reply.status_code, reply.json()["error"]["title"]) == (400, "The path is not absolute: README.md")


@pytest.mark.skipif(os.name == "nt", reason="the paths are those of this system")
def test_a_folder_of_another_system_is_searched_and_removed(copy: Path, filled: Filled) -> None:
    with closing(sqlite3.connect(copy / "catalog.sqlite3")) as catalog, catalog:
        own = f"{filled.documents}/"
        sql = "UPDATE files SET path = 'C:\\docs\\' || replace(substr(path, ?), '/', '\\') WHERE path GLOB ?"
        catalog.execute(sql, (len(own) + 1, f"{own}*"))
    with serving_here(copy, allow_add=True) as server:
        found = server.read("/search", question="keeper", file=[r"c:\docs\town"])["passages"]
        assert found
        assert all(each["path"].startswith("C:\\docs\\town\\") for each in found)
        nowhere = server.ask("/search", params={"question": "keeper", "file": r"C:\elsewhere"})
        assert nowhere.json()["error"]["title"] == "The chosen files contain nothing to ask about"
        for path, status in ((r"C:\elsewhere", 404), (r"C:\docs\town", 202), (r"C:\docs\ferry.txt", 202)):
            reply = server.ask("/documents", method="DELETE", params={"path": path})
            assert reply.status_code == status
        removed = ("C:\\docs\\town\\", "C:\\docs\\ferry.txt")
        wait_until(lambda: not any(each.startswith(removed) for each in states(server)))
        assert "C:\\docs\\minutes.docx" in states(server)
