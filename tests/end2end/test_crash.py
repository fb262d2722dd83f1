"""The program is killed at the worst moments, and the library is as if nothing had happened."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.library_reader import LibraryReader
from tests.helpers.command_line import COMMAND, environment, run
from tests.helpers.filled_library import Filled
from tests.helpers.library_rows import differences, rows
from tests.helpers.patience import PATIENCE_S

Moment = Callable[[Path], bool]


def known(library: Path, told: Callable[[Database], object]) -> bool:
    """Whether there is a catalog that tells so."""
    try:
        with closing(WritableDatabase(library, create=False)) as database:
            return bool(told(database))
    except LibraryError:
        return False


MOMENTS: tuple[Moment, ...] = (
    lambda library: library.exists(),
    lambda library: known(library, lambda database: FileRows(database).load_file_rows()),
    lambda library: known(library, lambda database: FileRows(database).count_library().searchable),
    lambda library: known(library, lambda database: IndexState(database).load_analyzed_counts()),
    lambda library: any((library / FOLDER_NAME).glob("vectors*/_versions/*.manifest")),
)


def die_at(moment: Moment, documents: Path, library: Path, home: Path) -> None:
    """Ingest until a moment has come, and kill the program; its children end by themselves."""
    command = (*COMMAND, "ingest", documents, "--library", library)
    process = subprocess.Popen(
        command, env=environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    while not moment(library):
        assert process.poll() is None or moment(library), "it ended before the moment came"
        time.sleep(0.01)
    children = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.wait()
    _, alive = psutil.wait_procs(children, PATIENCE_S)
    assert not alive


@pytest.mark.skipif(sys.platform == "win32", reason="compares what kill -9 leaves")
def test_a_library_whose_program_was_killed_five_times_equals_one_that_was_not(
    filled: Filled, tmp_path: Path
) -> None:
    library, whole, documents = tmp_path / "library", tmp_path / "whole", tmp_path / "documents"
    copies = shutil.ignore_patterns("copy of*")  # chance decides which of two copies gives the name
    shutil.copytree(filled.documents, documents, ignore=copies)
    for moment in MOMENTS:
        die_at(moment, documents, library, filled.home)
    for folder in (library, whole):
        last = run("ingest", documents, "--library", folder, "--json", home=filled.home)
        assert last.status == 1, last.stderr  # a file is damaged
    with LibraryReader(whole) as one, LibraryReader(library) as other:
        assert differences(rows(one), rows(other)) == {}
