"""Ignored: patterns in the syntax of .gitignore, and which of them has the last word."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from desktop_rag.ingest.ignore_patterns import (
    FILE_NAME,
    IgnorePatterns,
    describe_refused_patterns,
    make_exact_pattern,
)

TOP = os.path.join(os.sep, "top")  # noqa: PTH118 - as os.scandir gives it


def leaves_out(ignored: IgnorePatterns, path: str, *, is_folder: bool = False) -> bool:
    return ignored.is_ignored(os.path.join(TOP, *path.split("/")), is_folder=is_folder)  # noqa: PTH118


@pytest.mark.parametrize(
    ("patterns", "path", "left_out"),
    [
        (["*.log"], "a/b.log", True),
        (["*.log", "!b.log"], "a/b.log", False),
        (["/b.log"], "a/b.log", False),
        (["a/*.log"], "a/b.log", True),
        (["**/draft*"], "a/b/draft 2.docx", True),
        (["# *.log", "", "  "], "a/b.log", False),
        (["b\\ c.txt"], "b c.txt", True),
        (["ü.txt"], "ü.txt", True),
    ],
)
def test_patterns_mean_what_they_mean_to_git(patterns: list[str], path: str, *, left_out: bool) -> None:
    assert leaves_out(IgnorePatterns(TOP, patterns), path) is left_out


def test_a_pattern_for_folders_spares_files() -> None:
    ignored = IgnorePatterns(TOP, ["build/"])
    assert leaves_out(ignored, "build", is_folder=True)
    assert not leaves_out(ignored, "build")


@pytest.mark.skipif(sys.platform not in {"win32", "darwin"}, reason="names differ by case")
def test_case_does_not_count_where_it_does_not_tell_files_apart() -> None:
    assert leaves_out(IgnorePatterns(TOP, ["*.PDF"]), "a.pdf")


@pytest.mark.parametrize(
    "bad", ["!", "[z-a]", "[a", "[]", "[]?", "a[!]b", "a\\", "a//b", "[[:alpha:]]", "x" * 5_000]
)
def test_a_pattern_without_meaning_is_refused_and_the_others_count(bad: str) -> None:
    ignored = IgnorePatterns(TOP, [bad, "*.log"])
    assert leaves_out(ignored, "a.log")
    assert not leaves_out(ignored, "a.txt")
    assert ignored.refused == [bad]
    title, hint = describe_refused_patterns(ignored.refused)
    assert bad[:10] in title
    assert len(title) < 100
    assert hint


@pytest.mark.parametrize(
    "pattern",
    ["*a" * 200 + "*b", "?*" * 200 + "b", "**/a/" * 80 + "b", "**/*a*/" * 60 + "b", "x" + " " * 4_000 + "x"],
)
def test_a_pattern_made_to_backtrack_is_matched_as_fast_as_any(pattern: str) -> None:
    ignored = IgnorePatterns(TOP, [pattern])
    started = time.thread_time()
    assert not leaves_out(ignored, "a/" * 300 + "a" * 250)
    assert time.thread_time() - started < 1  # endless where stars are tried in all combinations


def test_of_too_many_patterns_the_first_count_and_the_rest_is_refused(tmp_path: Path) -> None:
    many = IgnorePatterns(TOP, [f"{number}.txt" for number in range(1_001)])
    assert leaves_out(many, "999.txt")
    assert not leaves_out(many, "1000.txt")
    assert many.refused == ["1000.txt"]
    long = IgnorePatterns(str(tmp_path), [f"{number}{'x' * 1_000}" for number in range(99)])
    (tmp_path / FILE_NAME).write_text(f"{'y' * 1_000}\na.txt", encoding="utf-8")
    both = long.with_ragignore(str(tmp_path))
    assert both.refused == ["y" * 1_000], "the limit is that of all patterns in a folder"
    assert both.is_ignored(str(tmp_path / "a.txt"), is_folder=False)


def test_the_deeper_file_wins_and_the_patterns_of_the_folder_win_over_all(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / FILE_NAME).write_bytes(b"\xef\xbb\xbf*.txt\r\n*.md\r\n")
    (tmp_path / "sub" / FILE_NAME).write_text("!*.txt\n!*.md", encoding="utf-8")
    top = IgnorePatterns(str(tmp_path), ["*.md"]).with_ragignore(str(tmp_path))
    sub = top.with_ragignore(str(tmp_path / "sub"))
    assert top.is_ignored(str(tmp_path / "a.txt"), is_folder=False)
    assert not sub.is_ignored(str(tmp_path / "sub" / "a.txt"), is_folder=False)
    assert sub.is_ignored(str(tmp_path / "sub" / "a.md"), is_folder=False)


@pytest.mark.parametrize("name", ["a.txt", "[1] 50% *new*?.txt", "!x", "#x", "a b ", "sub/a\\b", "ü"])
@pytest.mark.skipif(sys.platform == "win32", reason="such names are not allowed")
def test_one_file_alone_can_be_left_out(name: str) -> None:
    folder = Path(TOP)
    ignored = IgnorePatterns(TOP, [make_exact_pattern(folder / name, folder)])
    assert leaves_out(ignored, name)
    assert not leaves_out(ignored, f"x/{name}")
    assert not leaves_out(ignored, f"x{name}")


@pytest.mark.parametrize(
    ("folder", "lines", "left_out"),
    [
        ("", "*.txt", True),
        ("", "# *.txt\n\n  ", False),
        ("sub", "/a.txt", False),
        ("", "sub/", True),
        ("", "/a.txt", False),
    ],
)
def test_patterns_in_a_file_count_from_its_folder(
    tmp_path: Path, folder: str, lines: str, *, left_out: bool
) -> None:
    (tmp_path / folder).mkdir(exist_ok=True)
    (tmp_path / folder / FILE_NAME).write_text(lines, encoding="utf-8")
    ignored = IgnorePatterns(str(tmp_path), ()).with_ragignore(str(tmp_path / folder))
    path = str(tmp_path / "sub" / "deep" / "a.txt")
    parent = str(tmp_path / "sub")
    assert (
        ignored.is_ignored(path, is_folder=False) or ignored.is_ignored(parent, is_folder=True)
    ) is left_out


def test_patterns_of_the_top_of_a_disk_count(tmp_path: Path) -> None:
    ignored = IgnorePatterns(os.sep, ["/a.txt"])
    assert ignored.is_ignored(f"{os.sep}a.txt", is_folder=False)
    assert not ignored.is_ignored(str(tmp_path / "a.txt"), is_folder=False)


def test_without_patterns_nothing_is_left_out() -> None:
    assert not leaves_out(IgnorePatterns(TOP, ()), "a.txt")
    assert not leaves_out(IgnorePatterns(TOP, ["#"]), "a.txt")
