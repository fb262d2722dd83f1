"""Which files the system would run when they are opened, by name on every system and by content."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_rag.system.file_access import RunnableKind, find_runnable_kind


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
