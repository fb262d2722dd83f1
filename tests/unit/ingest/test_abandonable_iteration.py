"""A disk that does not answer holds up no other folder, loses no file, and is asked again later."""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.watched_folders import CatalogedFile
from desktop_rag.ingest import abandonable_iteration
from desktop_rag.ingest.abandonable_iteration import iterate_in_time
from desktop_rag.ingest.discover import FoundFile, SkipRules, UnreadablePath, discover_files
from desktop_rag.ingest.folder_sync import compare_with_disk
from desktop_rag.types import FileState, WatchedFolder
from tests.helpers.patience import PATIENCE_S
from tests.helpers.seeding import Work


class DeadDisk:
    """The disk of a folder, which does not answer before an event is set.

    Minutes go by as long as it is waited for, and no time else.
    """

    def __init__(self) -> None:
        self.hangs, self.answers = threading.Event(), threading.Event()
        self.folder = Path()
        self._list_folder, self._now = os.scandir, 0.0

    def monotonic(self) -> float:
        if self.hangs.is_set() and not abandonable_iteration._stuck:
            self._now += 60.0
        return self._now

    def list_folder(self, path: Any) -> Any:
        if str(path) == str(self.folder) and not self.answers.is_set():
            self.hangs.set()
            self.answers.wait()
            self.hangs.clear()
        return self._list_folder(path)


Hang = Callable[[Path], DeadDisk]


@pytest.fixture
def hang(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hang]:
    """Let the disk of a folder not answer."""
    disk = DeadDisk()

    def hang_at(folder: Path) -> DeadDisk:
        disk.folder = folder
        monkeypatch.setattr(os, "scandir", disk.list_folder)
        monkeypatch.setattr(abandonable_iteration, "time", disk)
        monkeypatch.setattr(abandonable_iteration, "_stuck", {})
        return disk

    yield hang_at
    disk.answers.set()


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder with a mount in it, and another folder."""
    first, second = tmp_path / "first", tmp_path / "second"
    for file in (first / "a.txt", first / "mount" / "b.txt", first / "z" / "c.txt", second / "d.txt"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(file.name)
    return first, second


def search(*paths: Path) -> tuple[list[str], list[tuple[Path, str]]]:
    found = list(discover_files(paths, SkipRules()))
    files = [each.path.name for each in found if isinstance(each, FoundFile)]
    return files, [(each.path, each.title) for each in found if isinstance(each, UnreadablePath)]


def test_a_folder_whose_disk_does_not_answer_is_said_and_the_next_one_is_searched(
    folders: tuple[Path, Path], hang: Hang
) -> None:
    disk = hang(folders[0] / "mount")
    unanswered = [(folders[0], "The disk is not responding")]
    assert search(*folders) == (["a.txt", "d.txt"], unanswered)
    assert search(*folders) == (["d.txt"], unanswered)  # no second thread waits for the same disk
    disk.answers.set()
    abandonable_iteration._stuck[folders[0]].join(PATIENCE_S)
    assert search(*folders) == (["a.txt", "b.txt", "c.txt", "d.txt"], [])


def test_files_of_a_disk_that_does_not_answer_are_kept(folders: tuple[Path, Path], hang: Hang) -> None:
    hang(folders[0] / "mount")
    lost = [folders[0] / "z" / "c.txt", folders[0] / "gone.txt", folders[0] / "node_modules" / "e.txt"]
    known = {path: CatalogedFile(5, 1, FileState.INDEXED, "id", 1.0) for path in lost}
    watched = [WatchedFolder(folder) for folder in folders]
    changes = compare_with_disk(watched, known, CancelToken(), SkipRules(), lambda _: None)
    assert changes.removed == ()
    assert [each.path for each in changes.unavailable] == [folders[0]]
    assert {each.path.name for each in changes.new} == {"a.txt", "d.txt"}


def test_the_queue_goes_on_without_a_disk_that_does_not_answer(
    folders: tuple[Path, Path], hang: Hang, work: Work
) -> None:
    hang(folders[0])
    found = list(work.pipeline.add_paths(folders, CancelToken()))
    assert [each.title for each in found if isinstance(each, UnreadablePath)] == [
        "The disk is not responding"
    ]
    assert folders[1] / "d.txt" in found


def test_a_search_is_stopped_while_a_disk_does_not_answer(
    folders: tuple[Path, Path], hang: Hang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(abandonable_iteration, "_LIMIT_S", math.inf)
    disk = hang(folders[0])

    def stop_while_it_hangs() -> None:
        if disk.hangs.is_set():
            raise Cancelled

    with pytest.raises(Cancelled):
        list(discover_files(folders, SkipRules(), stop_while_it_hangs))


def test_a_search_that_nobody_waits_for_ends(tmp_path: Path) -> None:
    made: list[int] = []

    def count() -> Iterator[int]:
        for number in range(1_000_000):
            made.append(number)
            yield number

    numbers = iterate_in_time(tmp_path, count)
    assert [next(numbers) for _ in range(5)] == [0, 1, 2, 3, 4]
    numbers.close()  # type: ignore[attr-defined]
    for thread in threading.enumerate():
        if thread.name == "file search":
            thread.join(PATIENCE_S)
    assert len(made) < 1_000_000


def test_errors_of_the_search_are_raised_where_it_is_waited_for(tmp_path: Path) -> None:
    def fail() -> Iterator[int]:
        yield 1
        raise PermissionError(13, "no")

    numbers = iterate_in_time(tmp_path, fail)
    assert next(numbers) == 1
    with pytest.raises(PermissionError):
        next(numbers)
