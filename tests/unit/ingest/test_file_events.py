"""File events are told for the folders they concern, and not for what is skipped."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from watchfiles import Change

from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.ingest.file_events import FileEvents, find_network_paths
from desktop_rag.types import WatchedFolder


class Mount(NamedTuple):
    """A mounted file system, as psutil tells it."""

    mountpoint: str
    fstype: str
    opts: str


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileEvents]:
    """The events of two folders, one in the other, and of one that is missing."""
    top = tmp_path_factory.mktemp("watched") / "top"
    (top / "sub" / "deep").mkdir(parents=True)
    (top / ".git").mkdir()
    (top / "library").mkdir()
    (top / "library" / CATALOG_FILE_NAME).touch()
    stop = threading.Event()
    yield FileEvents([WatchedFolder(each) for each in (top, top / "sub", top / "missing")], stop)
    stop.set()


@pytest.fixture
def top(events: FileEvents) -> Path:
    return min(events.watched_folders)


def test_a_folder_that_is_missing_has_no_events(events: FileEvents, top: Path) -> None:
    assert events.watched_folders == {top, top / "sub"}


@pytest.mark.parametrize(
    ("change", "path", "told"),
    [
        (Change.modified, "a.txt", {""}),
        (Change.added, "a.txt", {""}),
        (Change.deleted, "sub/a.txt", {"", "sub"}),
        (Change.modified, "sub/deep/a.txt", {"", "sub"}),
        (Change.deleted, "sub", {"", "sub"}),
        (Change.deleted, "", {""}),
        (Change.modified, "a.exe", set()),
        (Change.added, "a.exe", {""}),  # it may be a folder
        (Change.deleted, "a.exe", {""}),
        (Change.added, "a.tmp", set()),
        (Change.deleted, ".hidden", set()),
        (Change.added, ".ragignore", {""}),
        (Change.modified, ".git/a.txt", set()),
        (Change.added, ".git/deep/a.txt", set()),
        (Change.modified, "library/a.txt", set()),
        (Change.deleted, "library", {""}),
        (Change.modified, "../topping/a.txt", set()),
        (Change.modified, "../other.txt", set()),
    ],
)
def test_an_event_concerns_the_folders_it_lies_in(
    events: FileEvents, top: Path, change: Change, path: str, told: set[str]
) -> None:
    real = str((top.parent / path.removeprefix("../")) if path.startswith("..") else top / path)
    assert events.find_changed_folders({(change, real)}) == {top / each for each in told}


def test_events_of_a_batch_are_told_together(events: FileEvents, top: Path) -> None:
    batch = {(Change.modified, str(top / "a.tmp")), (Change.modified, str(top / "a.txt"))}
    assert events.find_changed_folders(batch) == {top}
    assert events.find_changed_folders(set()) == set()


def test_only_a_folder_that_was_added_is_not_watched_yet(tmp_path: Path) -> None:
    stop = threading.Event()
    (tmp_path / "sub").mkdir()
    events = FileEvents([WatchedFolder(tmp_path)], stop)
    try:
        for change, name in ((Change.added, "a.txt"), (Change.deleted, "sub"), (Change.modified, "sub")):
            events.find_changed_folders({(change, str(tmp_path / name))})
            assert not events.stale
        events.find_changed_folders({(Change.added, str(tmp_path / "sub"))})
        assert events.stale
        events.find_changed_folders({(Change.added, str(tmp_path / "a.txt"))})
        assert events.stale
    finally:
        stop.set()


def test_a_watched_folder_counts_whatever_its_name(tmp_path: Path) -> None:
    folder = tmp_path / ".notes"
    folder.mkdir()
    stop = threading.Event()
    events = FileEvents([WatchedFolder(folder)], stop)
    stop.set()
    assert events.find_changed_folders({(Change.deleted, str(folder))}) == {folder}
    assert events.find_changed_folders({(Change.added, str(folder / ".hidden"))}) == set()


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="whole trees are watched there")
@pytest.mark.parametrize("first", ["outer", "inner"])
def test_a_watched_folder_in_a_skipped_folder_of_another_has_its_events(tmp_path: Path, first: str) -> None:
    outer = tmp_path / "outer"
    inner = outer / ".hidden" / "inner"
    (inner / "sub").mkdir(parents=True)
    stop = threading.Event()
    folders = sorted((WatchedFolder(outer), WatchedFolder(inner)), key=lambda each: each.path.name != first)
    events = FileEvents(folders, stop)
    assert events.find_changed_folders({(Change.modified, str(inner / "sub" / "a.txt"))}) == {inner}
    stop.set()


def test_folders_are_not_listed_once_it_stops(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    assert FileEvents([WatchedFolder(tmp_path)], stop).watched_folders == frozenset()


def test_without_folders_there_are_empty_batches_until_it_stops() -> None:
    stop = threading.Event()
    events = FileEvents([], stop)
    stop.set()
    assert events.watched_folders == frozenset()
    assert list(events.batches) == []


@pytest.mark.parametrize(
    ("mounts", "remote"),
    [
        ([("/", "ext4", "rw")], False),
        ([("/", "nfs4", "rw")], True),
        ([("/", "ext4", "rw"), ("/mnt", "CIFS", "rw")], True),
        ([("/", "nfs", "rw"), ("/mnt", "ext4", "rw")], False),  # the nearest one counts
        ([("/", "ext4", "rw"), ("/mnt/share", "fuse.sshfs", "rw")], True),
        ([("/", "ext4", "rw"), ("/mnt/share/docs", "9p", "rw")], True),
        ([("/", "ext4", "rw"), ("/mnt/other", "nfs", "rw")], False),
        ([("/", "fuseblk", "rw")], False),
        ([("/", "ntfs", "rw,remote")], True),
        ([], False),
    ],
)
def test_a_folder_is_on_a_network_if_its_file_system_is(
    monkeypatch: pytest.MonkeyPatch, mounts: list[tuple[str, str, str]], *, remote: bool
) -> None:
    monkeypatch.setattr(psutil, "disk_partitions", lambda **_: [Mount(*each) for each in mounts])
    path = Path("/mnt/share/docs")
    assert find_network_paths([path]) == ({path} if remote else set())
