"""A process that is killed while it writes a library."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.agreement import assert_agrees
from tests.helpers.documents import MODEL

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can kill")
def test_a_killed_writer_leaves_a_library_that_repairs_itself(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with LibraryWriter(folder) as library:
        library.index_state.switch_model(MODEL)
    arguments = [sys.executable, "-W", "ignore", "-m", "tests.helpers.killed_writer", str(folder)]
    with subprocess.Popen(
        arguments, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdin
        assert writer.stdout
        for _ in range(10):
            print("go", file=writer.stdin, flush=True)
            assert writer.stdout.readline() == "killed\n"
            with LibraryWriter(folder) as library:
                library.repair_index()
                assert_agrees(library, was_killed=True)
                assert library.repair_index() == []
        writer.stdin.close()
