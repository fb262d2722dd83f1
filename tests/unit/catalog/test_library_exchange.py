"""What a killed exchange of a library leaves, and who removes it."""

from __future__ import annotations

from pathlib import Path

import filelock

from desktop_rag.catalog.library_exchange import LOCK_NAME, remove_exchange_leftovers


def test_a_library_that_waits_beside_one_goes_unless_a_program_writes(tmp_path: Path) -> None:
    folder, ready = tmp_path / "library", tmp_path / ".library.imported"
    folder.mkdir()
    (ready / "index.lance").mkdir(parents=True)
    with filelock.FileLock(folder / LOCK_NAME, is_singleton=False):
        remove_exchange_leftovers(folder)
        assert ready.exists()
    remove_exchange_leftovers(folder)
    assert not ready.exists()
