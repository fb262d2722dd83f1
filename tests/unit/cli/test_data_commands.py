"""The command `data`: places with their sizes, and the end of a library after a yes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from desktop_rag.cli import CANNOT_RUN, DONE, USAGE, run_command_line
from desktop_rag.library.library_writer import LibraryWriter


class Terminal(io.StringIO):
    """Where somebody types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def library(tmp_path: Path) -> Path:
    with LibraryWriter(tmp_path / "papers"):
        return tmp_path / "papers"


def test_places_are_listed_with_their_sizes(
    library: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "models").mkdir(parents=True)
    (home / "models" / "a.gguf").write_bytes(b"1234")
    (home / "crash-report.txt").write_bytes(b"123")
    assert run_command_line(["data", "--json", "--library", str(library)]) == DONE
    found = {each["name"]: each for each in map(json.loads, capsys.readouterr().out.splitlines())}
    assert found["library"]["path"] == str(library)
    assert found["library"]["bytes"] > 1_000
    assert found["models"]["bytes"] == 4
    assert found["settings"]["bytes"] == 0
    assert found["log"]["bytes"] >= 3


def test_a_library_is_deleted_after_a_yes_alone(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = library / "mine.txt"
    kept.touch()
    delete = ["data", "--delete-library", "--library", str(library)]
    monkeypatch.setattr("sys.stdin", io.StringIO("yes"))
    assert run_command_line(delete) == USAGE
    monkeypatch.setattr("sys.stdin", Terminal("y\n"))
    assert run_command_line(delete) == DONE
    assert (library / "catalog.sqlite3").exists()
    assert run_command_line([*delete, "--yes"]) == DONE
    assert list(library.iterdir()) == [kept]
    assert run_command_line([*delete, "--yes"]) == CANNOT_RUN
