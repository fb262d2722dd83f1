"""One library that is filled once and only read, for the tests of the command line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.helpers.command_line import run_process
from tests.helpers.filled_library import Filled, write_documents
from tests.helpers.lasting_readers import lasting_readers
from tests.helpers.window_fixtures import driver, start

__all__ = ["driver", "lasting_readers", "start"]


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Filled:
    """The library, read and indexed. Tests that change it copy it first."""
    root = tmp_path_factory.mktemp("end2end")
    documents, library, home = root / "documents", root / "library", root / "home"
    write_documents(documents)
    done = run_process("ingest", documents, root / "missing.txt", "--library", library, "--json", home=home)
    return Filled(documents, library, home, done)


@pytest.fixture
def copy(filled: Filled, tmp_path: Path) -> Path:
    """A copy of the library that may be changed."""
    return shutil.copytree(filled.library, tmp_path / "copy")
