"""Whatever the program writes can be read by its user alone, also where the system's default is another."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.helpers.command_line import run
from tests.helpers.filled_library import TOWN

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows keeps the home folder private itself")


def list_readable(folder: Path) -> list[Path]:
    """Return what other users could read in a folder, if they could open it."""
    return [path for path in (folder, *folder.rglob("*")) if path.lstat().st_mode & 0o077]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home that a library was made in."""
    home = tmp_path_factory.mktemp("private") / "home"
    assert run("ingest", TOWN / "ferry.txt", home=home).status == 0
    return home


def test_what_is_written_is_private(written: Path, tmp_path: Path) -> None:
    home, out = shutil.copytree(written, tmp_path / "home"), tmp_path / "out"
    out.mkdir()
    assert run("ask", "What does a return ticket for the ferry cost?", home=home).status == 0
    assert run("export", out / "library.zip", home=home).status == 0
    assert list_readable(home) == []
    [backup] = out.iterdir()
    assert backup.stat().st_mode & 0o077 == 0


def test_a_library_that_others_could_open_is_closed_to_them(written: Path, tmp_path: Path) -> None:
    home = shutil.copytree(written, tmp_path / "home")
    library = home / "library"
    library.chmod(0o755)
    done = [run("doctor", home=home) for _ in range(2)]
    assert [each.status for each in done] == [0, 0]
    assert [each.stderr for each in done] == [f"Other users can no longer open {library}\n", ""]
    assert library.stat().st_mode & 0o777 == 0o700
