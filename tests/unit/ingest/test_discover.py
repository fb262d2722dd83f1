"""Discover: the files a person meant, each once, and a reason for what cannot be added."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from desktop_rag.ingest.discover import FoundFile, NotFound, discover

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")


def write(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")


def names(*paths: Path) -> list[str]:
    return [found.path.name for found in discover(paths)]


def test_folders_are_walked_in_order_with_sizes_and_times(tmp_path: Path) -> None:
    write(tmp_path, "b.txt", "a.txt", "sub/c.txt", 'it\'s "odd" #1 ü 文.txt')
    found = list(discover([tmp_path]))
    assert [each.path.relative_to(tmp_path).as_posix() for each in found] == [
        "a.txt",
        "b.txt",
        'it\'s "odd" #1 ü 文.txt',
        "sub/c.txt",
    ]
    for each in found:
        status = each.path.stat()
        assert each == FoundFile(each.path, status.st_size, status.st_mtime_ns)


def test_hidden_and_temporary_files_inside_folders_are_passed_over(tmp_path: Path) -> None:
    write(tmp_path, ".hidden", "~$lock.docx", "a.tmp", "a.crdownload", "a~", "#save#", "Thumbs.db")
    write(tmp_path, ".git/config", "__MACOSX/x.txt", "#1 plan.txt", "kept.txt")
    assert names(tmp_path) == ["#1 plan.txt", "kept.txt"]


def test_a_file_that_is_named_is_always_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, ".hidden", "~$lock.docx")
    monkeypatch.chdir(tmp_path)
    assert names(Path(".hidden"), Path("~$lock.docx")) == [".hidden", "~$lock.docx"]


def test_each_file_comes_once_with_an_absolute_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "sub/a.txt")
    monkeypatch.chdir(tmp_path)
    given = [Path("sub/a.txt"), tmp_path, Path("sub"), Path("sub/../sub/a.txt")]
    assert [found.path for found in discover(given)] == [tmp_path / "sub" / "a.txt"]


def test_the_home_folder_may_be_written_as_a_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    write(tmp_path, "a.txt")
    assert [found.path for found in discover([Path("~/a.txt")])] == [tmp_path / "a.txt"]


def test_what_is_missing_has_a_title_and_a_hint(tmp_path: Path) -> None:
    (missing,) = discover([tmp_path / "missing.pdf"])
    assert isinstance(missing, NotFound)
    assert missing.title == "File not found"
    assert missing.hint


@pytest.mark.parametrize("name", ["a\0b", "x" * 300])
def test_a_name_that_no_file_can_have_is_refused(name: str, tmp_path: Path) -> None:
    (refused,) = discover([tmp_path / name])
    assert isinstance(refused, NotFound)
    assert refused.title


@needs_posix
def test_links_to_folders_are_not_followed_and_broken_ones_are_named(tmp_path: Path) -> None:
    write(tmp_path, "real/a.txt")
    (tmp_path / "real" / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "real" / "file").symlink_to(tmp_path / "real" / "a.txt")
    (tmp_path / "real" / "gone").symlink_to(tmp_path / "nowhere")
    found = {each.path.name: type(each) for each in discover([tmp_path])}
    assert found == {"a.txt": FoundFile, "file": FoundFile, "gone": NotFound}


@needs_posix
def test_pipes_and_devices_are_refused_because_reading_them_never_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    found = list(discover([tmp_path, Path("/dev/zero")]))
    assert [type(each) for each in found] == [NotFound, NotFound]


@needs_posix
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS allows no such names")
def test_a_name_that_is_not_valid_text_is_refused_in_words_that_can_be_shown(
    tmp_path: Path,
) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff.txt")).write_bytes(b"x")
    (refused,) = discover([tmp_path])
    assert isinstance(refused, NotFound)
    assert str(refused.path).encode().endswith("bad\N{REPLACEMENT CHARACTER}.txt".encode())


@needs_posix
@pytest.mark.skipif(sys.platform != "win32" and os.geteuid() == 0, reason="root may read all")
def test_a_folder_without_permission_does_not_hide_the_others(tmp_path: Path) -> None:
    write(tmp_path, "shut/a.txt", "open/b.txt")
    (tmp_path / "shut").chmod(0)
    found = list(discover([tmp_path, tmp_path / "shut" / "a.txt"]))
    (tmp_path / "shut").chmod(0o700)
    assert [(each.path.name, type(each)) for each in found] == [
        ("b.txt", FoundFile),
        ("shut", NotFound),
        ("a.txt", NotFound),
    ]
