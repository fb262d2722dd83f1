"""One library that is filled once and only read, for the tests of the command line."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.helpers.command_line import Done, run_process
from tests.helpers.filled_library import Filled, write_documents
from tests.helpers.lasting_readers import lasting_readers
from tests.helpers.made_once import make_once
from tests.helpers.window_fixtures import driver, start

__all__ = ["driver", "lasting_readers", "start"]


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Filled:
    """The library, read and indexed. Tests that change it copy it first."""

    def fill(root: Path) -> None:
        documents = root / "documents"
        write_documents(documents)
        files = (documents, root / "missing.txt")
        done = run_process("ingest", *files, "--library", root / "library", "--json", home=root / "home")
        (root / "done.json").write_text(json.dumps(asdict(done)), encoding="utf-8")

    root = make_once(tmp_path_factory, "end2end", fill)
    done = Done(**json.loads((root / "done.json").read_text(encoding="utf-8")))
    return Filled(root / "documents", root / "library", tmp_path_factory.mktemp("home"), done)


@pytest.fixture
def copy(filled: Filled, tmp_path: Path) -> Path:
    """A copy of the library that may be changed."""
    return filled.copy_library(tmp_path / "copy")
