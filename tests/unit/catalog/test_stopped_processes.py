"""A process that writes the catalog and is stopped, as by a debugger or a sleeping computer."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.library.backup import export_library
from desktop_rag.library.library_reader import LibraryReader

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

_WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")  # so that what is not committed is in the log already
connection.execute("BEGIN IMMEDIATE")
for number in range(200):
    connection.execute("INSERT INTO facts VALUES (?, ?)", (f"half {number}", "x" * 4000))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Path]:
    """A library that a process holds in the middle of a change, stopped."""
    folder = tmp_path / "library"
    with closing(WritableDatabase(folder, create=True)) as database:
        database.write_key_value("kept", "1")
    writer = subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(folder / CATALOG_FILE_NAME)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert writer.stdout
    writer.stdout.readline()
    os.kill(writer.pid, signal.SIGSTOP)
    yield folder
    writer.kill()
    writer.communicate()


def read_facts(folder: Path) -> list[str]:
    with closing(Database(folder)) as database:
        rows = database.fetch_all("SELECT name FROM facts WHERE name = 'kept' OR name LIKE 'half%'")
        return [row["name"] for row in rows]


def test_it_can_be_read_and_exported(library: Path, tmp_path: Path) -> None:
    LibraryReader(library).close()
    assert read_facts(library) == ["kept"]
    assert StepLoop(export_library(library, tmp_path / "saved", CancelToken())).run_to_end().exists()


def test_whoever_wants_to_write_is_told_who_holds_it(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("database", "writable_database"):
        monkeypatch.setattr(f"desktop_rag.catalog.{module}.BUSY_TIMEOUT_S", 0.05)
    with (
        pytest.raises(LibraryError, match=r"busy|in use") as raised,
        closing(WritableDatabase(library, create=False)) as database,
    ):
        database.write_key_value("kept", "2")
    assert raised.value.hint


def test_a_copy_of_its_files_has_what_was_committed(library: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(library, tmp_path / "copy")
    assert read_facts(copy) == ["kept"]
    with closing(WritableDatabase(copy, create=False)) as database:
        database.write_key_value("half 0", "now its own")
    assert read_facts(copy) == ["half 0", "kept"]
