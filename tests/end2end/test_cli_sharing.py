"""Publishing and opening on the command line."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.text.terms import ANALYZER_VERSION
from tests.helpers.command_line import COMMAND, run
from tests.helpers.filled_library import Filled


@pytest.fixture
def place(copy: Path, filled: Filled, tmp_path: Path) -> Path:
    """Where the library is published."""
    folder = tmp_path / "network" / "harbour"
    done = run("publish", folder, "--library", copy, "--json", home=filled.home)
    assert done.line()["version"] == 1
    return folder


def test_a_published_library_is_searched_by_its_name(place: Path, tmp_path: Path) -> None:
    home = tmp_path / "reader"
    opened = run("open", place, "--json", home=home).line()
    assert (opened["name"], opened["version"]) == ("harbour", 1)
    found = run("search", "When does the ferry leave?", "--library", "harbour", "--json", home=home).line()
    assert found["passages"][0]["path"] in {"/documents/ferry.txt", "/documents/copy of the ferry.txt"}
    answer = run("ask", "When does the ferry leave?", "--library", "harbour", "--json", home=home).line()
    assert answer["found"]
    [listed] = run("open", "--json", home=home).lines()
    assert listed == opened
    assert run("open", "harbour", "--json", home=home).line() == opened


@pytest.mark.parametrize(
    "command",
    [
        ("ingest", "ferry.txt"),
        ("remove", "ferry.txt"),
        ("doctor",),
        ("collections", "New", "--add", "ferry.txt"),
    ],
)
def test_what_writes_says_that_a_shared_library_is_only_read(
    place: Path, tmp_path: Path, command: tuple[str, ...]
) -> None:
    home = tmp_path / "reader"
    run("open", place, home=home)
    done = run(*command, "--library", "harbour", home=home)
    assert done.status == 3
    assert done.complaint()[0] == "This library is shared: it can only be read"


def test_a_library_whose_place_cannot_be_read_is_said_beside_the_others(place: Path, tmp_path: Path) -> None:
    home = tmp_path / "reader"
    opened = run("open", place, "--json", home=home).line()
    damaged = Path(run("open", place, "--name", "attic", "--json", home=home).line()["library"])
    (damaged / "shared.json").write_text("{", encoding="utf-8")
    listed = run("open", "--json", home=home)
    assert (listed.status, listed.lines()) == (1, [opened])
    title = "Cannot read the place where the shared library attic is published"
    assert listed.complaint()[0] == title
    again = run("open", place, "--name", "attic", home=home)
    assert (again.status, again.complaint()[0]) == (3, title)
    shutil.rmtree(damaged)
    assert run("open", place, "--name", "attic", "--json", home=home).line()["version"] == 1


def test_what_is_not_there_is_said(filled: Filled, tmp_path: Path) -> None:
    done = run("open", tmp_path / "nothing", home=tmp_path / "reader")
    assert done.status == 3
    assert done.complaint()[0].startswith("There is no folder")


def test_a_wrong_address_takes_up_no_name(place: Path, tmp_path: Path) -> None:
    home = tmp_path / "reader"
    assert run("open", tmp_path / "typo" / place.name, home=home).status == 3
    assert run("open", place, "--json", home=home).line()["version"] == 1


def test_a_damaged_copy_is_said_and_fetched_again(place: Path, tmp_path: Path) -> None:
    home = tmp_path / "reader"
    version = Path(run("open", place, "--json", home=home).line()["folder"])
    rows = (version / ROWS_FILE_NAME).read_bytes()
    [vectors, *_] = version.glob("index.lance/vectors*/data/*.lance")
    content = vectors.read_bytes()
    vectors.write_bytes(bytes(len(content)))
    searched = run("search", "When does the ferry leave?", "--library", "harbour", home=home)
    assert searched.status == 3
    assert searched.complaint()[0] == "The copy of the shared library on this computer is damaged"
    again = Path(run("open", "harbour", "--check", "--json", home=home).line()["folder"])
    assert (again / ROWS_FILE_NAME).read_bytes() == rows
    assert run("search", "When does the ferry leave?", "--library", "harbour", home=home).status == 0


def test_without_a_connection_the_version_that_is_here_is_said_and_some_failed(
    place: Path, tmp_path: Path
) -> None:
    home = tmp_path / "reader"
    opened = run("open", place, "--json", home=home).line()
    shutil.move(place, place.with_name("away"))
    done = run("open", "harbour", "--json", home=home)
    assert (done.status, done.line()) == (1, opened)
    title, hint, version = done.stderr.splitlines()
    assert title.startswith("The newest version was not fetched: There is no folder")
    assert hint == "  Connect the drive or the network folder, then try again."
    assert re.fullmatch(
        r"  The version on this computer is searched, which was published [-\d]+ \d\d:\d\d\.", version
    )


def test_without_a_connection_a_copy_that_is_damaged_is_not_said_to_be_searched(
    place: Path, tmp_path: Path
) -> None:
    home = tmp_path / "reader"
    version = Path(run("open", place, "--json", home=home).line()["folder"])
    shutil.move(place, place.with_name("away"))
    (version / "published.json").unlink()
    for _ in range(2):
        done = run("open", "harbour", home=home)
        assert done.status == 3
        assert done.complaint()[0].startswith("The copy on this computer is damaged and cannot be fetched")


@pytest.mark.skipif(len(COMMAND) == 1, reason="the frozen program has its own migrations")
def test_a_newer_program_searches_the_copy_without_a_connection(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "reader"
    run("open", place, home=home)
    shutil.move(place, place.with_name("away"))
    more = (*MIGRATIONS, "CREATE TABLE added (value TEXT NOT NULL) STRICT")
    for module in ("catalog.database", "catalog.writable_database", "sharing.manifest"):
        monkeypatch.setattr(f"desktop_rag.{module}.MIGRATIONS", more)
    monkeypatch.setattr("desktop_rag.sharing.shared_library.MIGRATIONS", more)
    assert run("open", "harbour", home=home).status == 1
    assert run("search", "When does the ferry leave?", "--library", "harbour", home=home).status == 0


@pytest.mark.skipif(len(COMMAND) == 1, reason="the frozen program has its own version of the terms")
@pytest.mark.parametrize(("lead", "said"), [(-1, "an older version"), (1, "a newer version")])
def test_terms_of_another_version_of_the_program_are_said(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lead: int, said: str
) -> None:
    home = tmp_path / "reader"
    assert run("open", place, "--json", home=home).line()["analyzer_lead"] == 0
    monkeypatch.setattr("desktop_rag.sharing.shared_library.ANALYZER_VERSION", ANALYZER_VERSION - lead)
    assert f"Word search finds less: the search index was made by {said} " in run("open", home=home).stderr


def test_an_unchanged_library_is_not_published_again(place: Path, copy: Path, filled: Filled) -> None:
    done = run("publish", place, "--library", copy, home=filled.home)
    assert "Nothing has changed since version 1" in done.stdout
    shutil.rmtree(place / "versions")
    assert "Published version 1" in run("publish", place, "--library", copy, home=filled.home).stdout
