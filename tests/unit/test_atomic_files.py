"""A file is there whole or not at all, links are not followed, and what a killed program left goes."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from filelock import FileLock

from desktop_rag.system.atomic_files import (
    hold_temporary_folder,
    remove_leftovers,
    sync_to_disk,
    write_atomically,
)


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_a_link_is_replaced_and_its_target_stays(tmp_path: Path) -> None:
    victim, target = tmp_path / "victim", tmp_path / "report.csv"
    victim.write_bytes(b"precious")
    target.symlink_to(victim)
    (tmp_path / "report.csv.new").symlink_to(victim)
    write_atomically(target, b"new")
    assert target.read_bytes() == b"new"
    assert victim.read_bytes() == b"precious"
    assert target.stat().st_mode & 0o077 == 0


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept.md").write_bytes(b"old")

    def refuse(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        write_atomically(tmp_path / "kept.md", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("kept.md", b"old")]


def test_a_system_that_flushes_no_folders_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "report.csv").write_bytes(b"new")

    def refuse(_descriptor: int) -> None:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr(os, "fsync", refuse)
    sync_to_disk(tmp_path)
    with pytest.raises(OSError, match="Invalid"):
        sync_to_disk(tmp_path / "report.csv")


def test_only_what_nobody_uses_is_removed(tmp_path: Path) -> None:
    long_ago = time.time() - 7200
    for name in (".desktop-rag-dead", ".other", ".desktop-rag-alive"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "half").touch()
        (tmp_path / f"{name}.lock").touch()
    for name in (".desktop-rag-file", ".desktop-rag-fresh", ".other"):
        (tmp_path / name).touch()
    for name in (".desktop-rag-file", ".other"):
        os.utime(tmp_path / name, (long_ago, long_ago))
    if sys.platform != "win32":
        (tmp_path / ".desktop-rag-link").symlink_to(tmp_path / ".other")
        (tmp_path / ".desktop-rag-link.lock").touch()
    with FileLock(tmp_path / ".desktop-rag-alive.lock"):
        remove_leftovers(tmp_path)
    names = {path.name for path in tmp_path.iterdir() if "link" not in path.name}
    kept = {".desktop-rag-fresh", ".other", ".other.lock", ".desktop-rag-alive", ".desktop-rag-alive.lock"}
    assert names == kept
    assert (tmp_path / ".other" / "half").exists()


def test_a_temporary_folder_is_gone_after_the_block(tmp_path: Path) -> None:
    with hold_temporary_folder(tmp_path) as folder:
        (folder / "half").write_bytes(b"x")
        remove_leftovers(tmp_path)
        assert (folder / "half").exists()
    assert list(tmp_path.iterdir()) == []
