"""Whatever the program writes can be read by its user alone, also where the system's default is another."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.helpers.command_line import COMMAND, run_process
from tests.helpers.filled_library import TOWN

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows keeps the home folder private itself")

_OPEN_TO_ALL = ("sh", "-c", 'umask 000; exec "$@"', "sh", *COMMAND)


def run_open(*arguments: str | Path, home: Path) -> str:
    """Run a command, and return what it said on stderr."""
    done = run_process(*arguments, home=home, command=_OPEN_TO_ALL)
    assert done.status == 0, done.stderr
    return done.stderr


def list_readable(folder: Path) -> list[Path]:
    """Return what other users could read in a folder, if they could open it."""
    return [path for path in (folder, *folder.rglob("*")) if path.lstat().st_mode & 0o077]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home that a library was made in."""
    home = tmp_path_factory.mktemp("private") / "home"
    run_open("ingest", TOWN / "ferry.txt", home=home)
    return home


def test_what_is_written_is_private(written: Path, tmp_path: Path) -> None:
    home, out = shutil.copytree(written, tmp_path / "home"), tmp_path / "out"
    out.mkdir()
    run_open("ask", "What does a return ticket for the ferry cost?", home=home)
    run_open("export", out / "library.zip", home=home)
    assert list_readable(home) == []
    [backup] = out.iterdir()
    assert backup.stat().st_mode & 0o077 == 0


def test_a_library_that_others_could_open_is_closed_to_them(written: Path, tmp_path: Path) -> None:
    home = shutil.copytree(written, tmp_path / "home")
    library = home / "library"
    library.chmod(0o755)
    assert run_open("doctor", home=home) == f"Other users can no longer open {library}\n"
    assert run_open("doctor", home=home) == ""
    assert library.stat().st_mode & 0o777 == 0o700
