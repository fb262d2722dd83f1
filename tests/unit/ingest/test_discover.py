"""Discover: the files a person meant, each once, and a reason for what cannot be added."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.catalog.database import CATALOG_FILE_NAME as CATALOG
from desktop_rag.ingest import discover
from desktop_rag.ingest.discover import (
    FoundFile,
    RefusedPatterns,
    SkippedPath,
    SkipRules,
    UnreadablePath,
    discover_files,
    inspect_file,
    to_absolute_path,
    walk_included_folders,
)
from desktop_rag.ingest.skip_reasons import SkipReason

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")


def find_unskipped(paths: Iterable[Path]) -> list[FoundFile | UnreadablePath]:
    return [each for each in discover_files(paths, SkipRules()) if not isinstance(each, SkippedPath)]


def write(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")


def names(*paths: Path) -> list[str]:
    return [found.path.name for found in find_unskipped(paths)]


def left_out(folder: Path, rules: SkipRules | None = None) -> dict[str, SkipReason]:
    return {
        found.path.relative_to(folder).as_posix(): found.reason
        for found in discover_files([folder], rules or SkipRules())
        if isinstance(found, SkippedPath)
    }


def test_folders_are_walked_in_order_with_sizes_and_times(tmp_path: Path) -> None:
    write(tmp_path, "b.txt", "a.txt", "sub/c.txt", 'it\'s "odd" #1 ü 文.txt')
    found = find_unskipped([tmp_path])
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


def test_a_file_that_is_named_is_always_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, ".hidden", "~$lock.docx")
    monkeypatch.chdir(tmp_path)
    assert names(Path(".hidden"), Path("~$lock.docx")) == [".hidden", "~$lock.docx"]


def test_each_file_comes_once_with_an_absolute_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "sub/a.txt")
    monkeypatch.chdir(tmp_path)
    given = [Path("sub/a.txt"), tmp_path, Path("sub"), Path("sub/../sub/a.txt")]
    assert [found.path for found in find_unskipped(given)] == [tmp_path / "sub" / "a.txt"]


def test_the_home_folder_may_be_written_as_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    write(tmp_path, "a.txt")
    assert [found.path for found in find_unskipped([Path("~/a.txt")])] == [tmp_path / "a.txt"]


def test_what_is_missing_has_a_title_and_a_hint(tmp_path: Path) -> None:
    (missing,) = find_unskipped([tmp_path / "missing.pdf"])
    assert isinstance(missing, UnreadablePath)
    assert missing.title == "File not found"
    assert missing.hint


@pytest.mark.parametrize("name", ["a\0b", "x" * 300])
def test_a_name_that_no_file_can_have_is_refused(name: str, tmp_path: Path) -> None:
    (refused,) = find_unskipped([tmp_path / name])
    assert isinstance(refused, UnreadablePath)
    assert refused.title


@needs_posix
def test_links_to_folders_are_not_followed_and_broken_ones_are_named(tmp_path: Path) -> None:
    write(tmp_path, "real/a.txt")
    (tmp_path / "real" / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "real" / "file").symlink_to(tmp_path / "real" / "a.txt")
    (tmp_path / "real" / "gone").symlink_to(tmp_path / "nowhere")
    found = {each.path.name: type(each) for each in find_unskipped([tmp_path])}
    assert found == {"a.txt": FoundFile, "file": FoundFile, "gone": UnreadablePath}


@needs_posix
def test_links_inside_a_folder_are_followed_to_files_of_that_folder_only(tmp_path: Path) -> None:
    write(tmp_path, "elsewhere/secret.txt", "given/a.txt", "given/sub/b.txt")
    given = tmp_path / "given"
    (given / "inside.txt").symlink_to(given / "sub" / "b.txt")
    (given / "sub" / "up.txt").symlink_to("../a.txt")
    (given / "outside.txt").symlink_to(tmp_path / "elsewhere" / "secret.txt")
    (given / "sub" / "by way of itself.txt").symlink_to("../outside.txt")
    (tmp_path / "link to given").symlink_to(given, target_is_directory=True)
    for top in (given, tmp_path / "link to given"):
        found = list(discover.discover_files([top], SkipRules()))
        links = {each.path.name: each.reason for each in found if isinstance(each, SkippedPath)}
        assert links == {
            "outside.txt": SkipReason.LINK_OUT,
            "by way of itself.txt": SkipReason.LINK_OUT,
        }
        files = {each.path.name for each in found if isinstance(each, FoundFile)}
        assert files == {"a.txt", "b.txt", "inside.txt", "up.txt"}
    (dropped,) = find_unskipped([given / "outside.txt"])
    assert isinstance(dropped, FoundFile)


def test_patterns_that_are_not_used_are_told_once_for_each_folder(tmp_path: Path) -> None:
    write(tmp_path, "sub/deep/a.txt")
    (tmp_path / "sub" / ".ragignore").write_text("[z-a]\n!\n", encoding="utf-8")
    found = list(discover.discover_files([tmp_path], SkipRules(("a[",))))
    refused = [each for each in found if isinstance(each, RefusedPatterns)]
    assert [(each.path, each.title) for each in refused] == [
        (tmp_path, "A pattern is ignored: a["),
        (tmp_path / "sub", "2 patterns are ignored: [z-a]"),
    ]
    assert all(each.hint for each in refused)


@needs_posix
def test_pipes_and_devices_are_refused_because_reading_them_never_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    found = find_unskipped([tmp_path, Path("/dev/zero")])
    assert [type(each) for each in found] == [UnreadablePath, UnreadablePath]


@needs_posix
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS allows no such names")
def test_a_name_that_is_not_valid_text_is_refused_in_words_that_can_be_shown(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff.txt")).write_bytes(b"x")
    (refused,) = find_unskipped([tmp_path])
    assert isinstance(refused, UnreadablePath)
    assert str(refused.path).encode().endswith("bad\N{REPLACEMENT CHARACTER}.txt".encode())


@needs_posix
@pytest.mark.skipif(sys.platform != "win32" and os.geteuid() == 0, reason="root may read all")
def test_a_folder_without_permission_does_not_hide_the_others(tmp_path: Path) -> None:
    write(tmp_path, "shut/a.txt", "open/b.txt")
    (tmp_path / "shut").chmod(0)
    found = find_unskipped([tmp_path, tmp_path / "shut" / "a.txt"])
    (tmp_path / "shut").chmod(0o700)
    assert [(each.path.name, type(each)) for each in found] == [
        ("b.txt", FoundFile),
        ("shut", UnreadablePath),
        ("a.txt", UnreadablePath),
    ]


def test_what_is_left_out_has_a_reason_and_a_hidden_folder_counts_once(tmp_path: Path) -> None:
    write(tmp_path, ".git/config", ".git/HEAD", "sub/.secret", "a.tmp", "Thumbs.db", "a.mp3")
    write(tmp_path, "node_modules/x/readme.md", "sub/.b.pdf.icloud", "kept.txt")
    assert left_out(tmp_path) == {
        ".git": SkipReason.HIDDEN,
        "sub/.secret": SkipReason.HIDDEN,
        "a.tmp": SkipReason.TEMPORARY,
        "Thumbs.db": SkipReason.SYSTEM,
        "a.mp3": SkipReason.KIND,
        "node_modules": SkipReason.PROGRAM,
        "sub/b.pdf": SkipReason.CLOUD,
    }
    assert names(tmp_path) == ["kept.txt"]


def test_a_whole_folder_brings_no_rows_for_what_is_never_a_document(tmp_path: Path) -> None:
    write(tmp_path, "a.exe", "lib.so", "film.mp4", "b.pdf", "README", "notes.2024", "c.iso")
    assert names(tmp_path) == ["README", "b.pdf", "notes.2024"]


def test_a_file_that_is_named_is_taken_against_all_rules(tmp_path: Path) -> None:
    write(tmp_path, "a.exe", ".b.pdf.icloud", "big.txt")
    given = [tmp_path / "a.exe", tmp_path / ".b.pdf.icloud", tmp_path / "big.txt"]
    found = list(discover_files(given, SkipRules(ignored=("*",), max_bytes=1)))
    assert [type(each) for each in found] == [FoundFile] * 3


def test_files_over_the_limit_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, "small", "a name longer than that.txt")
    assert left_out(tmp_path, SkipRules(max_bytes=5)) == {"a name longer than that.txt": SkipReason.TOO_LARGE}


def test_patterns_leave_out_files_and_whole_folders(tmp_path: Path) -> None:
    write(tmp_path, "a.txt", "a.log", "build/x.txt", "build/y.txt", "sub/b.log", "sub/keep.log")
    rules = SkipRules(ignored=("*.log", "!keep.log", "build/"))
    assert left_out(tmp_path, rules) == dict.fromkeys(
        ["a.log", "build", "sub/b.log"], "Left out by a pattern"
    )
    found = [each.path.name for each in discover_files([tmp_path], rules) if isinstance(each, FoundFile)]
    assert found == ["a.txt", "keep.log"]


def test_patterns_in_a_folder_count_for_what_lies_in_it(tmp_path: Path) -> None:
    write(tmp_path, "a.md", "b.txt", "sub/a.md", "sub/b.txt", "sub/deep/b.txt", "other/b.txt")
    (tmp_path / ".ragignore").write_text("*.md\n", encoding="utf-8")
    (tmp_path / "sub" / ".ragignore").write_text("b.txt\n!a.md\n", encoding="utf-8")
    assert names(tmp_path) == ["b.txt", "b.txt", "a.md"]
    assert names(tmp_path / "sub") == ["a.md"]


def test_a_gitignore_is_not_obeyed(tmp_path: Path) -> None:
    write(tmp_path, "report.pdf")
    (tmp_path / ".gitignore").write_text("*.pdf\n", encoding="utf-8")
    assert names(tmp_path) == ["report.pdf"]


def test_a_library_in_a_folder_is_not_looked_into(tmp_path: Path) -> None:
    write(tmp_path, f"mine/{CATALOG}", "mine/notes.txt", "a.txt")
    assert left_out(tmp_path) == {"mine": SkipReason.LIBRARY}
    assert names(tmp_path) == ["a.txt"]


@needs_posix
def test_a_link_to_a_folder_is_said_to_be_one(tmp_path: Path) -> None:
    write(tmp_path, "real/a.txt")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert left_out(tmp_path) == {"link": SkipReason.LINK}


@needs_posix
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS allows no such names")
def test_a_folder_whose_name_is_not_valid_text_is_refused_once(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff"))
    write(folder, "a.txt", "b.txt")
    (refused,) = find_unskipped([tmp_path])
    assert isinstance(refused, UnreadablePath)
    str(refused.path).encode()


@pytest.mark.skipif(sys.platform != "linux", reason="paths may not be that long")
def test_folders_may_lie_deeper_than_python_may_recurse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    depth = sys.getrecursionlimit() + 100
    for _ in range(depth):
        os.mkdir("x")  # noqa: PTH102 - relative, as pathlib would recurse
        os.chdir("x")
    Path("deep.txt").touch()
    found = names(tmp_path)
    Path("deep.txt").unlink()
    for _ in range(depth):  # pytest could not remove it
        os.chdir("..")
        os.rmdir("x")  # noqa: PTH106
    assert found == ["deep.txt"]


def test_the_folders_that_files_are_taken_from_can_be_told(tmp_path: Path) -> None:
    write(tmp_path, "a/b/c.txt", ".hidden/x.txt", "ignored/x.txt", "empty/x.tmp")
    found = [
        path.relative_to(tmp_path).as_posix()
        for path in walk_included_folders(tmp_path, SkipRules(("ignored",)))
    ]
    assert found == [".", "a", "a/b", "empty"]


def test_pictures_pass_since_their_row_says_why_they_cannot_be_read(tmp_path: Path) -> None:
    write(tmp_path, "scan.png", "scan.JPG", "song.mp3")
    assert names(tmp_path) == ["scan.JPG", "scan.png"]


def test_a_file_of_exactly_the_limit_is_taken(tmp_path: Path) -> None:
    write(tmp_path, "12345", "123456")
    rules = SkipRules(max_bytes=5)
    assert left_out(tmp_path, rules) == {"123456": SkipReason.TOO_LARGE}
    assert [type(each) for each in discover_files([tmp_path], rules)] == [FoundFile, SkippedPath]


def test_patterns_that_are_added_override_the_earlier_ones(tmp_path: Path) -> None:
    write(tmp_path, "a.txt", "b.txt")
    rules = SkipRules(("*.txt",)).with_patterns(("!a.txt",))
    assert rules == SkipRules(("*.txt", "!a.txt"))
    assert left_out(tmp_path, rules) == {"b.txt": SkipReason.IGNORED}


def test_skipped_paths_are_told_only_where_rules_are_given(tmp_path: Path) -> None:
    write(tmp_path, "a.tmp", "b.txt")
    assert len(find_unskipped([tmp_path])) == 1
    assert len(list(discover_files([tmp_path, tmp_path / "b.txt"], SkipRules()))) == 2


def test_a_folder_is_no_file_to_add(tmp_path: Path) -> None:
    found = inspect_file(tmp_path)
    assert isinstance(found, UnreadablePath)
    assert found.title == "This is a device or a pipe, not a file"
    assert isinstance(inspect_file(tmp_path / "missing"), UnreadablePath)
    write(tmp_path, "a.txt")
    assert inspect_file(tmp_path / "a.txt") == find_unskipped([tmp_path])[0]


def test_folders_come_in_the_order_of_their_names_each_with_its_files_first(tmp_path: Path) -> None:
    write(tmp_path, "b/2.txt", "b/a/1.txt", "a/3.txt", "c.txt", "0/.hidden/x.txt")
    found = [each.path.relative_to(tmp_path).as_posix() for each in find_unskipped([tmp_path])]
    assert found == ["c.txt", "a/3.txt", "b/2.txt", "b/a/1.txt"]


def test_a_folder_with_a_wrong_ragignore_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    write(tmp_path, "bad/a.txt", "good/b.txt")
    (tmp_path / "bad" / ".ragignore").mkdir()  # cannot be read as a file
    found = {each.path.name: type(each) for each in find_unskipped([tmp_path])}
    assert found == {"bad": UnreadablePath, "b.txt": FoundFile}


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_a_pipe_in_place_of_a_ragignore_holds_up_nothing(tmp_path: Path) -> None:
    write(tmp_path, "bad/a.txt", "good/b.txt")
    os.mkfifo(tmp_path / "bad" / ".ragignore")
    refused, found = find_unskipped([tmp_path])
    assert isinstance(refused, UnreadablePath)
    assert refused.path == tmp_path / "bad"
    assert refused.title == "This is a device or a pipe, not a file: .ragignore"
    assert refused.hint
    assert found.path.name == "b.txt"


def test_paths_are_made_absolute_without_following_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "me"))
    assert to_absolute_path(Path("a/../b.txt")) == tmp_path / "b.txt"
    assert to_absolute_path(Path("~/b.txt")) == tmp_path / "me" / "b.txt"
    assert to_absolute_path(Path("~$b.txt")) == tmp_path / "~$b.txt"


def test_a_file_whose_attributes_are_against_it_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("here.txt", "elsewhere.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    monkeypatch.setattr(
        discover,
        "find_reason_in_status",
        lambda status: SkipReason.CLOUD if status.st_size == len("elsewhere.txt") else None,
    )
    skipped, found = discover.discover_files([tmp_path], SkipRules())
    assert skipped == SkippedPath(tmp_path / "elsewhere.txt", SkipReason.CLOUD)
    assert found.path == tmp_path / "here.txt"


def test_a_junction_of_windows_is_a_link_to_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    junction = tmp_path / "junction"
    status = SimpleNamespace(st_mode=stat.S_IFDIR, st_reparse_tag=0xA000_0003)  # a mount point, winnt.h
    entry = SimpleNamespace(
        name=junction.name, path=str(junction), is_dir=lambda: True, stat=lambda **_: status
    )
    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", lambda _folder: nullcontext([entry]))
        found = list(discover.discover_files([tmp_path], SkipRules()))
    assert found == [SkippedPath(junction, SkipReason.LINK)]
