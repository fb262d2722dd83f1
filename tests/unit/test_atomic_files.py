"""A file is there whole or not at all, links are not followed, and what a killed program left goes."""

from __future__ import annotations

import os
import sys
import time
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from filelock import FileLock

from desktop_rag.answer_types import Turn
from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.conversations.export_file import render_turns
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.excel_reader import compute_workbook
from desktop_rag.system.atomic_files import (
    hold_temporary_folder,
    make_member,
    remove_leftovers,
    sync_to_disk,
    write_atomically,
)
from desktop_rag.tables.xlsx_files import write_xlsx
from tests.helpers.published import fill, find_words, open_shared, publish, sync


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


@pytest.fixture(params=[0, 5_000_000_000], ids=["1970", "2128"])
def _wrong_clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: request.param)


@pytest.mark.usefixtures("_wrong_clock")
def test_a_backup_is_made_whatever_the_clock_shows(tmp_path: Path) -> None:
    LibraryWriter(tmp_path / "library").close()
    backup = StepLoop(export_library(tmp_path / "library", tmp_path / "saved", CancelToken())).run_to_end()
    StepLoop(import_library(backup, tmp_path / "imported", CancelToken())).run_to_end()
    LibraryWriter(tmp_path / "imported").close()


@pytest.mark.usefixtures("_wrong_clock")
def test_tables_and_formulas_are_written_whatever_the_clock_shows(tmp_path: Path) -> None:
    write_xlsx(tmp_path / "rows.xlsx", ["Name"], [["heron"]])
    assert (tmp_path / "rows.xlsx").stat().st_size
    assert compute_workbook({"Sheet1": []}, {}) is not None
    assert render_turns("Talk", [Turn(1, "When?", None)], "docx")


@pytest.mark.usefixtures("_wrong_clock")
def test_a_library_is_published_and_fetched_whatever_the_clock_shows(tmp_path: Path) -> None:
    publish(fill(tmp_path / "library", "heron"), tmp_path / "place")
    shared = open_shared(tmp_path / "place", tmp_path / "shared")
    sync(shared)
    assert find_words(shared.folder, "heron") == ["heron"]


def test_a_member_is_compressed_as_its_archive() -> None:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(make_member(archive, "a"), "words " * 1_000)
    [member] = zipfile.ZipFile(written).infolist()
    assert member.compress_size < 200
    assert member.date_time[0] == 1980
