"""Watch: real changes on a real disk are told, and what means nothing is not."""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from desktop_rag.catalog.database import CATALOG_FILE_NAME as CATALOG
from desktop_rag.ingest import file_events, folder_watcher
from desktop_rag.ingest.file_events import FileEvents
from desktop_rag.ingest.folder_watcher import WatchTimings, watch_folders
from desktop_rag.types import WatchedFolder
from tests.helpers.patience import PATIENCE_S, wait_until

if TYPE_CHECKING:
    from desktop_rag.ingest.file_events import Batch

PACE = WatchTimings(quiet_s=0.1, max_delay_s=0.6, identity_check_s=0.2)
SILENCE_S = 0.5  # longer than it takes to tell a change


class Watcher:
    """A thread that watches, and what it has told."""

    def __init__(self, pace: WatchTimings, *folders: WatchedFolder) -> None:
        self._told: queue.Queue[list[Path]] = queue.Queue()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(folders, pace))
        self._thread.start()

    def _run(self, folders: tuple[WatchedFolder, ...], pace: WatchTimings) -> None:
        for paths in watch_folders(folders, self._stop, pace):
            self._told.put(paths)

    def next(self) -> list[Path]:
        return self._told.get(timeout=PATIENCE_S)

    def is_silent(self) -> bool:
        time.sleep(SILENCE_S)
        return not self.has_told()

    def wait_for_silence(self) -> None:
        """Take what is told until then."""
        while not self.is_silent():
            while self.has_told():
                self.next()

    def has_told(self) -> bool:
        return not self._told.empty()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive()


class Clock:
    """Goes on where a test says so."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


StartWatcher = Callable[..., Watcher]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[StartWatcher]:
    monkeypatch.setattr(file_events, "_TICK_MS", 40)
    watchers: list[Watcher] = []

    def start_one(*folders: Path | WatchedFolder, pace: WatchTimings = PACE) -> Watcher:
        wanted = [each if isinstance(each, WatchedFolder) else WatchedFolder(each) for each in folders]
        watchers.append(Watcher(pace, *wanted))
        return watchers[-1]

    yield start_one
    for watcher in watchers:
        watcher.stop()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "watched"
    (made / "sub").mkdir(parents=True)
    (made / "sub" / "a.txt").write_text("a", encoding="utf-8")
    return made


def test_all_folders_are_told_once_they_are_listened_to(start: StartWatcher, folder: Path) -> None:
    watcher = start(folder, folder / "sub", folder / "missing")
    assert watcher.next() == [folder, folder / "sub", folder / "missing"]
    assert watcher.is_silent()


def test_every_kind_of_change_at_any_depth_is_told(start: StartWatcher, folder: Path) -> None:
    outside, inside = folder.parent / "b.txt", folder / "sub" / "b.txt"
    outside.write_text("b", encoding="utf-8")
    changes: list[Callable[[], object]] = [
        (folder / "sub" / "new.txt").touch,
        lambda: (folder / "sub" / "a.txt").write_text("changed", encoding="utf-8"),
        (folder / "sub" / "a.txt").unlink,
        lambda: outside.rename(inside),
        lambda: inside.rename(outside),
        (folder / "sub" / ".ragignore").touch,
    ]
    watcher = start(folder)
    watcher.next()
    for change in changes:
        change()
        assert watcher.next() == [folder]
    assert watcher.is_silent()


def test_only_the_folder_that_changed_is_told(start: StartWatcher, folder: Path) -> None:
    other = folder.with_name("watched too")
    other.mkdir()
    watcher = start(folder, other)
    watcher.next()
    (other / "b.txt").touch()
    assert watcher.next() == [other]


def test_folders_made_while_watching_are_watched_too(start: StartWatcher, folder: Path) -> None:
    watcher = start(folder)
    watcher.next()
    (folder / "new" / "deep").mkdir(parents=True)
    assert watcher.next() == [folder]
    (folder / "new" / "deep" / "b.txt").touch()
    assert watcher.next() == [folder]


@pytest.mark.parametrize("whole_trees", [False, True])
def test_what_no_document_comes_from_is_not_told(
    start: StartWatcher, folder: Path, monkeypatch: pytest.MonkeyPatch, *, whole_trees: bool
) -> None:
    monkeypatch.setattr(file_events, "_WHOLE_TREES", whole_trees)
    (folder / ".git" / "objects").mkdir(parents=True)
    (folder / "library").mkdir()
    (folder / "library" / CATALOG).touch()
    (folder / "data.sqlite3").touch()
    watcher = start(folder)
    watcher.next()
    (folder / ".git" / "objects" / "x.txt").touch()
    (folder / "~$a.docx").touch()
    (folder / "a.txt.part").touch()
    (folder / "library" / "x.txt").touch()
    (folder / "data.sqlite3").write_text("written all the time", encoding="utf-8")
    assert watcher.is_silent()


@pytest.mark.skipif(sys.platform != "linux", reason="trees are watched as a whole")
def test_what_a_pattern_leaves_out_is_not_told(start: StartWatcher, folder: Path) -> None:
    watcher = start(WatchedFolder(folder, ("sub/",)))
    watcher.next()
    (folder / "sub" / "b.txt").touch()
    assert watcher.is_silent()


def test_many_changes_are_told_together_when_it_is_quiet(
    start: StartWatcher, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, seen = Clock(), set[str]()
    find = FileEvents.find_changed_folders

    def note_batch(events: FileEvents, batch: Batch) -> set[Path]:
        seen.update(path for _, path in batch)
        return find(events, batch)

    monkeypatch.setattr(FileEvents, "find_changed_folders", note_batch)
    monkeypatch.setattr(folder_watcher, "time", clock)
    watcher = start(folder)
    watcher.next()
    for number in range(300):
        (folder / "sub" / f"{number}.txt").write_text("x", encoding="utf-8")
    wait_until(lambda: len(seen) >= 300)
    assert not watcher.has_told()
    clock.now += PACE.quiet_s
    assert watcher.next() == [folder]
    assert watcher.is_silent()


def test_constant_change_is_told_from_time_to_time(start: StartWatcher, folder: Path) -> None:
    watcher = start(folder, pace=WatchTimings(quiet_s=PATIENCE_S, max_delay_s=0.6))
    watcher.next()
    begun = time.monotonic()
    for _ in range(2):
        while not watcher.has_told():
            (folder / "log.txt").write_text("x", encoding="utf-8")
            time.sleep(0.02)
        assert watcher.next() == [folder]
    assert time.monotonic() - begun >= 2 * 0.6


def test_a_folder_that_vanishes_and_comes_back_is_followed(start: StartWatcher, folder: Path) -> None:
    watcher = start(folder)
    watcher.next()
    folder.rename(folder.with_name("away"))
    assert watcher.next() == [folder]
    watcher.wait_for_silence()
    folder.with_name("away").rename(folder)
    assert watcher.next() == [folder]
    (folder / "sub" / "b.txt").touch()
    assert watcher.next() == [folder]


def test_a_folder_that_was_replaced_is_followed(start: StartWatcher, folder: Path) -> None:
    other = folder.with_name("other")
    shutil.copytree(folder, other)
    watcher = start(folder)
    watcher.next()
    folder.rename(folder.with_name("old"))
    other.rename(folder)
    watcher.wait_for_silence()
    (folder / "sub" / "b.txt").touch()
    assert watcher.next() == [folder]


def test_a_folder_without_events_is_guessed_at(start: StartWatcher, folder: Path) -> None:
    missing = folder / "missing"
    watcher = start(folder, missing, pace=WatchTimings(rescan_s=0.2))
    assert [watcher.next() for _ in range(3)] == [[folder, missing], [missing], [missing]]


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")
def test_a_link_to_a_folder_is_told_under_its_own_name(start: StartWatcher, folder: Path) -> None:
    link = folder.with_name("link")
    link.symlink_to(folder)
    watcher = start(link)
    watcher.next()
    (folder / "sub" / "b.txt").touch()
    assert watcher.next() == [link]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux allows such names")
def test_a_name_that_is_not_valid_text_does_not_end_the_watch(start: StartWatcher, folder: Path) -> None:
    watcher = start(folder)
    watcher.next()
    Path(os.fsdecode(os.fsencode(folder) + b"/bad\xff.txt")).touch()
    time.sleep(SILENCE_S)
    (folder / "good.txt").touch()
    assert watcher.next() == [folder]


@pytest.mark.parametrize("folders", [0, 1])
def test_it_stops_without_a_change_and_before_any_delay_is_over(
    start: StartWatcher, folder: Path, folders: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_events, "_DEBOUNCE_MS", 3_600_000)
    watcher = start(*[folder] * folders, pace=WatchTimings(3600.0, 3600.0, 3600.0, 3600.0))
    if folders:
        watcher.next()
    watcher.stop()


def test_network_drives_are_told_by_their_file_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert file_events.find_network_paths([tmp_path, tmp_path / "missing"]) == set()
    kinds = {mount.fstype.lower() for mount in psutil.disk_partitions(all=True)}
    monkeypatch.setattr(file_events, "_REMOTE", tuple(kinds))
    assert file_events.find_network_paths([tmp_path, tmp_path / "missing"]) == {
        tmp_path,
        tmp_path / "missing",
    }


def test_a_folder_on_a_network_drive_is_looked_at_now_and_then(
    start: StartWatcher, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = {mount.fstype.lower() for mount in psutil.disk_partitions(all=True)}
    monkeypatch.setattr(file_events, "_REMOTE", tuple(kinds))
    watcher = start(folder, pace=WatchTimings(rescan_s=0.2))
    assert [watcher.next() for _ in range(3)] == [[folder]] * 3


_UNDER_A_LIMIT = """
import sys, threading
from pathlib import Path
from desktop_rag.ingest.file_events import FileEvents
from desktop_rag.types import WatchedFolder
stop = threading.Event()
events = FileEvents([WatchedFolder(Path(path)) for path in sys.argv[1:]], stop)
print(*sorted(path.name for path in events.watched_folders))
stop.set()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a limit")
@pytest.mark.parametrize(
    ("limit", "value", "heard"),
    [("watches", 20, "small"), ("watches", 2, ""), ("instances", 0, ""), ("watches", 900, "large small")],
)
def test_where_watches_run_out_the_largest_folders_do_without(
    tmp_path: Path, limit: str, value: int, heard: str
) -> None:
    for number in range(30):
        (tmp_path / "large" / str(number)).mkdir(parents=True)
    (tmp_path / "small" / "a" / "b").mkdir(parents=True)
    shell = f'echo {value} > /proc/sys/user/max_inotify_{limit} && exec "$@"'
    run = subprocess.run(
        [
            *("unshare", "-Ur", "sh", "-c", shell, "sh", sys.executable, "-c", _UNDER_A_LIMIT),
            *(tmp_path / "large", tmp_path / "small"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if "unshare" in run.stderr or "cannot create" in run.stderr:
        pytest.skip(f"user namespaces are not allowed here: {run.stderr}")
    assert run.stdout.strip() == heard, run.stderr
