"""Files are opened at once, and nothing but files."""

from __future__ import annotations

import errno
import os
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.errors import describe_os_error
from desktop_rag.system.file_access import (
    RunnableKind,
    ask_disk_briefly,
    find_runnable_kind,
    open_regular_file,
    read_modified_ns,
    read_regular_file,
)

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")


def test_a_file_is_read_as_bytes_and_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(b"\r\n\x1a\0")
    assert read_regular_file(path) == b"\r\n\x1a\0"
    with open_regular_file(path) as file:
        assert Path(file.name) == path


@needs_posix
@pytest.mark.parametrize("kind", ["pipe", "link to a pipe", "device"])
def test_what_would_block_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link to a pipe").symlink_to("pipe")
    (tmp_path / "device").symlink_to("/dev/zero")
    with pytest.raises(OSError) as caught:  # noqa: PT011 - the number tells
        open_regular_file(tmp_path / kind)
    assert caught.value.errno == errno.ENXIO
    assert describe_os_error(caught.value) == ("This is a device or a pipe, not a file", "Choose a file.")


@needs_posix
def test_a_folder_is_refused_and_nothing_stays_open(tmp_path: Path) -> None:
    before = len(os.listdir("/dev/fd"))  # noqa: PTH208 - what the system counts
    with pytest.raises(IsADirectoryError):
        open_regular_file(tmp_path)
    with pytest.raises(FileNotFoundError):
        open_regular_file(tmp_path / "gone")
    assert len(os.listdir("/dev/fd")) == before  # noqa: PTH208


@pytest.mark.parametrize("modified_ns", [5, -5, 2**62 + 1, -(2**70), 2**70])
def test_dates_fit_the_catalog(modified_ns: int) -> None:
    read = read_modified_ns(SimpleNamespace(st_mtime_ns=modified_ns))  # type: ignore[arg-type]
    assert read == modified_ns if abs(modified_ns) < 2**62 else abs(read) == 2**62


def test_nobody_waits_for_a_disk_that_does_not_answer(tmp_path: Path) -> None:
    assert ask_disk_briefly(tmp_path.is_dir, otherwise=False)
    answered = threading.Event()
    assert ask_disk_briefly(answered.wait, otherwise=False) is False
    answered.set()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("setup.exe", "program"), ("SETUP.EXE", "program"), ("a.pdf.exe", "program"),
        ("a.exe. .", "program"),
        ("a.msi", "program"), ("a.jar", "program"), ("a.iso", "program"), ("a.hta", "program"),
        ("Pages.app", "program"), ("a.apk", "program"), ("a.scr", "program"), ("a.chm", "program"),
        ("a.sh", "script"), ("a.py", "script"), ("a.bat", "script"), ("a.ps1", "script"), ("a.vbs", "script"),
        ("a.command", "script"), ("a.js", "script"), ("a.lnk", "shortcut"), ("a.url", "shortcut"),
        ("a.desktop", "shortcut"), ("a.webloc", "shortcut"), ("a.search-ms", "shortcut"),
        ("a.docm", "macros"), ("a.xlsm", "macros"), ("a.pptm", "macros"),
        ("a.pdf", None), ("a.docx", None), ("a.html", None), ("a.txt", None), ("a", None), ("a.eml", None),
        ("exe", None), ("a.exe.pdf", None), (".exe", None),
    ],
)  # fmt: skip
def test_a_name_says_what_runs(name: str, kind: str | None, tmp_path: Path) -> None:
    assert find_runnable_kind(tmp_path / name) == kind  # also where there is no such file
    (tmp_path / name.rstrip(" .")).write_text("text", encoding="utf-8")
    assert find_runnable_kind(tmp_path / name.rstrip(" .")) == kind


@pytest.mark.parametrize("start", [b"\x7fELF\2\1", b"MZ\x90\0", b"\xcf\xfa\xed\xfe\7"])
def test_a_program_with_the_name_of_a_document_is_found(start: bytes, tmp_path: Path) -> None:
    (tmp_path / "invoice.pdf").write_bytes(start)
    assert find_runnable_kind(tmp_path / "invoice.pdf") is RunnableKind.PROGRAM


@pytest.mark.skipif(os.name == "nt", reason="there is no executable bit")
def test_a_script_counts_where_it_may_be_run(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text("#!/bin/sh\nrm -r .\n", encoding="utf-8")
    assert find_runnable_kind(path) is None
    path.chmod(0o755)
    assert find_runnable_kind(path) is RunnableKind.SCRIPT
    (tmp_path / "text.txt").write_text("text", encoding="utf-8")
    (tmp_path / "text.txt").chmod(0o755)  # as on a memory stick
    assert find_runnable_kind(tmp_path / "text.txt") is None


def test_links_and_folders_count_as_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "a.sh").touch()
    (tmp_path / "a.pdf").symlink_to(tmp_path / "a.sh")
    (tmp_path / "round.txt").symlink_to(tmp_path / "round.txt")
    assert find_runnable_kind(tmp_path / "a.pdf") is RunnableKind.SCRIPT
    assert find_runnable_kind(tmp_path / "round.txt") is None
    assert find_runnable_kind(tmp_path) is None
