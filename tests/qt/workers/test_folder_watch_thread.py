"""FolderWatch: signals for real changes, other folders at any time, and a quick end."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.ingest.folder_watcher import WatchTimings
from desktop_rag.types import WatchedFolder
from desktop_rag.workers.folder_watch_thread import FolderWatchThread
from desktop_rag.workers.ingest_events import FoldersTouched
from desktop_rag.workers.worker_thread import WorkerEvent
from tests.helpers.thread_events import end_thread


class Bench:
    """A running watch, and what it has told the GUI thread."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.thread = FolderWatchThread(
            WatchTimings(quiet_s=0.1, max_delay_s=1.0, identity_check_s=0.2, rescan_s=0.5)
        )
        self.told: list[list[Path]] = []
        self.threads: set[threading.Thread] = set()
        self.thread.event_emitted.connect(self._note)
        self.thread.start()

    def _note(self, event: WorkerEvent) -> None:
        assert isinstance(event, FoldersTouched)
        self.told.append(list(event.folders))
        self.threads.add(threading.current_thread())

    def wait_for(self, *told: list[Path]) -> None:
        self._qtbot.waitUntil(lambda: len(self.told) >= len(told))
        assert self.told == list(told)
        self.told.clear()

    def watch(self, *folders: Path) -> None:
        """Watch folders, and wait until they are listened to."""
        self.thread.watch_folders([WatchedFolder(folder) for folder in folders])
        self.wait_for(list(folders))


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    made = Bench(qtbot)
    yield made
    end_thread(made.thread)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    made = tmp_path / "one", tmp_path / "two"
    for folder in made:
        folder.mkdir()
    return made


def test_a_change_reaches_the_gui_thread(bench: Bench, folders: tuple[Path, Path]) -> None:
    one, _ = folders
    bench.watch(*folders)
    (one / "a.txt").write_text("a", encoding="utf-8")
    bench.wait_for([one])
    assert bench.threads == {threading.current_thread()}


def test_other_folders_may_be_watched_at_any_time(
    bench: Bench, folders: tuple[Path, Path], qtbot: QtBot
) -> None:
    one, two = folders
    bench.watch(one)
    bench.watch(two)
    (one / "a.txt").touch()
    (two / "a.txt").touch()
    bench.wait_for([two])
    bench.watch(one, two)
    (one / "b.txt").touch()
    bench.wait_for([one])
    bench.thread.watch_folders([])
    (one / "c.txt").touch()
    qtbot.wait(600)
    assert not bench.told


def test_folders_may_be_named_before_the_thread_runs(folders: tuple[Path, Path], qtbot: QtBot) -> None:
    thread = FolderWatchThread()
    thread.watch_folders([WatchedFolder(folders[0])])
    with qtbot.waitSignal(thread.event_emitted) as told:
        thread.start()
    assert told.args == [FoldersTouched((folders[0],))]
    end_thread(thread)


def test_it_ends_when_it_is_told_to_and_may_be_told_twice(bench: Bench, folders: tuple[Path, Path]) -> None:
    bench.thread.watch_folders([WatchedFolder(folder) for folder in folders])
    end_thread(bench.thread)
    end_thread(bench.thread)


def test_a_watch_that_was_told_to_end_before_it_began_ends(qtbot: QtBot) -> None:
    thread = FolderWatchThread()
    end_thread(thread)
    with qtbot.waitSignal(thread.finished):
        thread.start()


def test_watching_very_many_folders_does_not_keep_the_gui_thread_waiting(
    bench: Bench, tmp_path: Path
) -> None:
    for number in range(3_000):
        (tmp_path / "large" / str(number)).mkdir(parents=True)
    begun_s = time.process_time()
    bench.watch(tmp_path / "large")
    worked_s = time.process_time() - begun_s
    (child,) = watching()
    assert worked_s < sum(psutil.Process(child.pid).cpu_times()[:2])


def test_a_watching_process_that_dies_is_replaced(bench: Bench, folders: tuple[Path, Path]) -> None:
    bench.watch(folders[0])
    (child,) = watching()
    child.kill()
    bench.wait_for([folders[0]])
    (folders[0] / "a.txt").touch()
    bench.wait_for([folders[0]])


def test_nothing_is_left_running(bench: Bench, folders: tuple[Path, Path]) -> None:
    bench.watch(*folders)
    end_thread(bench.thread)
    assert not watching()


def watching() -> list[multiprocessing.process.BaseProcess]:
    """Return the processes that watch folders; earlier tests may have left others."""
    return [each for each in multiprocessing.active_children() if "folder watch" in each.name]
