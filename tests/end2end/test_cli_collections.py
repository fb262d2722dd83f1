"""Collections on the command line: filled, listed, asked, emptied."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.helpers.command_line import Done, run
from tests.helpers.filled_library import Filled

QUESTION = "What does a return ticket for the ferry cost?"


def collections(filled: Filled, library: Path, *arguments: str | Path) -> list[tuple[str, int]]:
    done = run("collections", *arguments, "--library", library, "--json", home=filled.home)
    assert (done.status, done.stderr) == (0, "")
    return [(line["name"], line["files"]) for line in done.lines()]


def names(done: Done) -> set[str]:
    return {Path(passage["path"]).name for passage in done.line()["passages"]}


def test_a_collection_is_filled_listed_emptied_and_deleted(filled: Filled, copy: Path) -> None:
    ferry, town = filled.documents / "ferry.txt", filled.documents / "town"
    assert collections(filled, copy) == []
    assert collections(filled, copy, "Sea", "--add", ferry) == [("Sea", 1)]
    assert collections(filled, copy, " sea ", "--add", town)[0][1] > 1
    assert collections(filled, copy, "sea", "--remove", town) == [("Sea", 1)]
    shown = run("collections", "--library", copy, home=filled.home)
    assert shown.stdout == "     1 files  Sea\n"
    assert collections(filled, copy, "Sea", "--delete") == []


def test_search_and_ask_keep_to_collections_and_files(filled: Filled, copy: Path) -> None:
    ferry, honey = filled.documents / "ferry.txt", filled.documents / "town" / "imkerei.txt"
    collections(filled, copy, "Sea", "--add", ferry)
    common = (QUESTION, "--library", copy, "--json")
    everywhere = run("search", *common, home=filled.home)
    assert len(names(everywhere)) > 2
    inside = run("search", *common, "--collection", "sea", home=filled.home)
    assert names(inside) == {"ferry.txt"}
    both = run("search", *common, "--collection", "Sea", "--file", honey, home=filled.home)
    assert names(both) == {"ferry.txt", "imkerei.txt"}
    answer = run("ask", *common, "--file", honey, home=filled.home).line()
    assert (answer["found"], answer["passages_total"]) == (False, 1)
    answer = run("ask", *common, "--collection", "Sea", home=filled.home).line()
    assert (answer["found"], answer["passages_total"]) == (True, 1)


def test_ingest_puts_what_it_adds_into_a_collection(filled: Filled, tmp_path: Path) -> None:
    library, folder = tmp_path / "library", tmp_path / "sea"
    folder.mkdir()
    shutil.copy(filled.documents / "ferry.txt", folder)
    ingest = ("ingest", folder, tmp_path / "missing", "--library", library, "--no-vectors")
    assert run(*ingest, "--collection", "Sea", home=tmp_path).status == 1
    assert collections(filled, library) == [("Sea", 1)]


def test_what_a_collection_cannot_do_is_said_with_a_hint(filled: Filled, copy: Path) -> None:
    def complaint(*arguments: str, status: int) -> str:
        done = run(*arguments, "--library", copy, home=filled.home)
        assert done.status == status
        title, hint = done.complaint()
        assert hint
        return title

    unknown = "There is no collection called Sea"
    assert complaint("search", QUESTION, "--collection", "Sea", status=3) == unknown
    assert complaint("ask", QUESTION, "--collection", "Sea", status=3) == unknown
    assert complaint("ask", f"{QUESTION} collection:Sea", status=3) == unknown
    assert complaint("collections", "Sea", "--delete", status=3) == unknown
    assert "no name" in complaint("collections", " ", "--add", "x", status=3)
    for arguments in (("Sea",), ("--delete",)):
        assert "together with an action" in complaint("collections", *arguments, status=2)
    collections(filled, copy, "Sea", "--add", "nowhere")
    empty = "The collection Sea is empty"
    assert complaint("search", QUESTION, "--collection", "Sea", status=3) == empty
    assert complaint("search", QUESTION, "--file", "nowhere", status=3).startswith("The chosen")
