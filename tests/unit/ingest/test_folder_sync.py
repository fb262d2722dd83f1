"""Sync: what is new, changed, moved or gone, and what is only out of reach."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.watched_folders import CatalogedFile
from desktop_rag.ingest.discover import FoundFile, SkipRules
from desktop_rag.ingest.folder_sync import FolderChanges, HashFile, compare_with_disk
from desktop_rag.types import FileState, WatchedFolder
from tests.helpers.reading import hash_path

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")


def hash_found(file: FoundFile) -> str | None:
    try:
        return hash_path(file.path)
    except OSError:
        return None


class Disk:
    """A remembered folder, and what the library knows of it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folders = [WatchedFolder(root)]
        self.known: dict[Path, CatalogedFile] = {}
        root.mkdir()

    def write(self, *names: str, text: str = "") -> None:
        for name in names:
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text or name, encoding="utf-8")

    def remember(self, *paths: Path, state: FileState = FileState.INDEXED) -> None:
        """Add files, by default all of the folder, to what is known."""
        for path in paths or [each for each in self.root.rglob("*") if each.is_file()]:
            status = path.stat()
            self.known[path] = CatalogedFile(
                status.st_size, status.st_mtime_ns, state, hash_path(path), time.time()
            )

    def compare(self, hash_file: HashFile = hash_found) -> FolderChanges:
        return compare_with_disk(self.folders, self.known, CancelToken(), SkipRules(), hash_file)

    def names(self, paths: Iterable[Path]) -> list[str]:
        return sorted(path.relative_to(self.root).as_posix() for path in paths)


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    made = Disk(tmp_path / "folder")
    made.write("a.txt", "b.txt", "sub/c.txt", "sub/d.txt")
    made.remember()
    return made


def test_nothing_has_changed_in_a_folder_that_is_as_it_was(disk: Disk) -> None:
    def fail(_file: FoundFile) -> str:
        pytest.fail("a file was opened")

    assert disk.compare(fail) == FolderChanges()
    assert not disk.compare()


def test_new_changed_and_deleted_files_are_told_apart(disk: Disk) -> None:
    disk.write("new.txt", "sub/deep/new.txt")
    disk.write("a.txt", text="changed")
    (disk.root / "sub" / "c.txt").unlink()
    seen = disk.compare()
    assert disk.names(each.path for each in seen.new) == ["new.txt", "sub/deep/new.txt"]
    assert disk.names(each.path for each in seen.changed) == ["a.txt"]
    assert disk.names(seen.removed) == ["sub/c.txt"]
    assert not seen.moved
    assert seen


def test_a_file_of_the_same_size_with_another_time_is_changed(disk: Disk) -> None:
    os.utime(disk.root / "a.txt", ns=(1, 1))
    assert disk.names(each.path for each in disk.compare().changed) == ["a.txt"]


def test_a_moved_folder_is_told_file_by_file(disk: Disk) -> None:
    (disk.root / "sub").rename(disk.root / "elsewhere")
    seen = disk.compare()
    assert {each.old_path.name: each.file.path.parent.name for each in seen.moved} == {
        "c.txt": "elsewhere",
        "d.txt": "elsewhere",
    }
    assert (seen.new, seen.removed) == ((), ())


def test_files_move_between_remembered_folders(disk: Disk, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    disk.folders.append(WatchedFolder(other))
    (disk.root / "a.txt").rename(other / "renamed.txt")
    (moved,) = disk.compare().moved
    assert (moved.old_path, moved.file.path) == (disk.root / "a.txt", other / "renamed.txt")


def test_copies_that_moved_are_matched_by_name_and_only_once(disk: Disk) -> None:
    disk.write("x.txt", "y.txt", text="same")
    for name in ("x.txt", "y.txt"):
        os.utime(disk.root / name, ns=(5, 5))
    disk.remember()
    for name in ("x.txt", "y.txt"):
        (disk.root / name).rename(disk.root / "sub" / name)
    (disk.root / "z.txt").write_text("same", encoding="utf-8")
    os.utime(disk.root / "z.txt", ns=(5, 5))
    seen = disk.compare()
    assert len({each.old_path for each in seen.moved}) == 2
    assert len(seen.new) == 1
    assert not seen.removed


@pytest.mark.parametrize("state", [FileState.QUEUED, FileState.READING, FileState.FAILED])
def test_a_file_that_was_never_read_does_not_move(disk: Disk, state: FileState) -> None:
    disk.remember(disk.root / "a.txt", state=state)
    (disk.root / "a.txt").rename(disk.root / "z.txt")
    seen = disk.compare()
    assert not seen.moved
    assert disk.names(seen.removed) == ["a.txt"]


def test_the_same_size_and_time_are_not_enough_to_have_moved(disk: Disk) -> None:
    known = disk.known[disk.root / "a.txt"]
    (disk.root / "a.txt").unlink()
    disk.write("z.txt", text="z" * known.size_bytes)
    os.utime(disk.root / "z.txt", ns=(known.modified_ns, known.modified_ns))
    seen = disk.compare()
    assert not seen.moved
    assert disk.names(each.path for each in seen.new) == ["z.txt"]
    assert disk.names(seen.removed) == ["a.txt"]


def test_a_folder_that_is_missing_keeps_its_files(disk: Disk) -> None:
    disk.root.rename(disk.root.with_name("unplugged"))
    seen = disk.compare()
    assert not seen
    assert [each.path for each in seen.unavailable] == [disk.root]
    assert seen.unavailable[0].title


def test_a_file_in_the_place_of_a_folder_keeps_its_files(disk: Disk) -> None:
    shutil.rmtree(disk.root)
    disk.root.write_text("not a folder", encoding="utf-8")
    seen = disk.compare()
    assert not seen
    assert [each.path for each in seen.unavailable] == [disk.root]


@needs_posix
@pytest.mark.skipif(sys.platform != "win32" and os.geteuid() == 0, reason="root may read all")
def test_a_subfolder_that_may_not_be_listed_keeps_its_files(disk: Disk) -> None:
    (disk.root / "sub").chmod(0)
    (disk.root / "a.txt").unlink()
    seen = disk.compare()
    (disk.root / "sub").chmod(0o700)
    assert disk.names(seen.removed) == ["a.txt"]
    assert disk.names(each.path for each in seen.unavailable) == ["sub"]


def test_a_missing_folder_in_another_one_keeps_its_files(disk: Disk) -> None:
    disk.folders.append(WatchedFolder(disk.root / "sub"))
    shutil.rmtree(disk.root / "sub")
    seen = disk.compare()
    assert not seen.removed
    assert disk.names(each.path for each in seen.unavailable) == ["sub"]


@pytest.mark.parametrize("place", [".", "sub"])
def test_an_empty_place_where_a_disk_was_mounted_keeps_its_files(disk: Disk, place: str) -> None:
    shutil.rmtree(disk.root / place)
    (disk.root / place).mkdir()
    os.utime(disk.root / place, (1e9, 1e9))  # long before the files were added
    seen = disk.compare()
    assert not seen.removed
    assert disk.names(each.path for each in seen.unavailable) == [place]


def test_deleting_all_files_of_a_folder_is_not_taken_for_a_missing_disk(disk: Disk) -> None:
    for path in disk.known:
        path.unlink()
    (disk.root / "sub").rmdir()
    os.utime(disk.root, (time.time() + 1, time.time() + 1))
    seen = disk.compare()
    assert set(seen.removed) == set(disk.known)
    assert not seen.unavailable


def test_files_that_a_new_pattern_leaves_out_are_gone(disk: Disk) -> None:
    disk.folders = [WatchedFolder(disk.root, ("/sub", "a.*"))]
    assert disk.names(disk.compare().removed) == ["a.txt", "sub/c.txt", "sub/d.txt"]
    assert (disk.root / "a.txt").exists()


def test_files_that_a_pattern_leaves_out_come_back_with_it(disk: Disk) -> None:
    disk.write(".ragignore", text="sub/")
    for path in disk.compare().removed:
        del disk.known[path]
    assert disk.names(disk.known) == ["a.txt", "b.txt"]
    (disk.root / ".ragignore").unlink()
    assert disk.names(each.path for each in disk.compare().new) == ["sub/c.txt", "sub/d.txt"]


def test_files_outside_the_folders_are_not_touched(disk: Disk, tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("added by hand", encoding="utf-8")
    disk.remember(tmp_path / "other.txt")
    (tmp_path / "other.txt").unlink()
    assert disk.compare() == FolderChanges()


def test_a_file_added_by_hand_that_the_rules_leave_out_stays_until_it_is_deleted(disk: Disk) -> None:
    hidden = disk.root / ".private" / "diary.txt"
    disk.write(".private/diary.txt")
    disk.remember(hidden)
    assert disk.compare() == FolderChanges()
    hidden.write_text("changed today", encoding="utf-8")
    assert disk.names(each.path for each in disk.compare().changed) == [".private/diary.txt"]
    hidden.unlink()
    assert disk.names(disk.compare().removed) == [".private/diary.txt"]


def test_a_file_that_was_given_up_to_a_cloud_keeps_its_passages(disk: Disk) -> None:
    (disk.root / "a.txt").rename(disk.root / ".a.txt.icloud")
    assert disk.compare() == FolderChanges()


def test_a_file_in_two_folders_is_taken_if_one_of_them_takes_it(disk: Disk) -> None:
    disk.folders = [WatchedFolder(disk.root, ("sub",)), WatchedFolder(disk.root / "sub")]
    assert disk.compare() == FolderChanges()


def test_a_comparison_can_be_stopped(disk: Disk) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        compare_with_disk(disk.folders, disk.known, token, SkipRules(), hash_found)


def test_patterns_that_are_not_used_do_not_make_a_folder_unavailable(disk: Disk) -> None:
    disk.folders = [WatchedFolder(disk.root, ("[z-a]",))]
    assert disk.compare() == FolderChanges()
