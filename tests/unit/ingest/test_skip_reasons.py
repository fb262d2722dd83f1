"""Left out: reasons told from names and attributes, without opening a file."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from desktop_rag.ingest.skip_reasons import Reason, reason_in_name, reason_in_status, stands_for


def status(mode: int = stat.S_IFREG, attributes: int = 0, flags: int = 0) -> os.stat_result:
    """What Windows and macOS return, of which Linux knows only a part."""
    made = SimpleNamespace(st_mode=mode, st_file_attributes=attributes, st_flags=flags)
    return cast("os.stat_result", made)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (".bashrc", Reason.HIDDEN),
        ("~$report.docx", Reason.TEMPORARY),
        ("paper.pdf.crdownload", Reason.TEMPORARY),
        ("notes.txt~", Reason.TEMPORARY),
        ("#notes.txt#", Reason.TEMPORARY),
        ("DESKTOP.INI", Reason.SYSTEM),
        ("System Volume Information", Reason.SYSTEM),
        ("node_modules", Reason.PROGRAM),
        (".paper.pdf.icloud", Reason.CLOUD),
        ("paper.pdf.nextcloud", Reason.CLOUD),
        ("Budget.gsheet", Reason.CLOUD),
        ("#1 plan.txt", None),
        ("report.docx", None),
        ("icloud", None),
    ],
)
def test_names_tell_what_is_nobodys_document(name: str, reason: Reason | None) -> None:
    assert reason_in_name(name) is reason


@pytest.mark.parametrize("attribute", [0x1000, 0x4_0000, 0x40_0000])
def test_a_file_of_windows_that_would_be_downloaded_is_in_the_cloud(attribute: int) -> None:
    assert reason_in_status(status(attributes=attribute | 0x20)) is Reason.CLOUD


def test_a_file_of_macos_without_data_is_in_the_cloud() -> None:
    assert reason_in_status(status(flags=0x4000_0000)) is Reason.CLOUD


def test_a_folder_of_which_only_some_is_in_the_cloud_is_looked_into() -> None:
    assert reason_in_status(status(stat.S_IFDIR, attributes=0x40_0000)) is None
    assert reason_in_status(status(stat.S_IFDIR, attributes=0x4_0000)) is Reason.CLOUD


def test_attributes_tell_hidden_files_and_those_of_the_system() -> None:
    assert reason_in_status(status(attributes=stat.FILE_ATTRIBUTE_HIDDEN)) is Reason.HIDDEN
    assert reason_in_status(status(attributes=stat.FILE_ATTRIBUTE_SYSTEM)) is Reason.SYSTEM
    assert reason_in_status(status(flags=stat.UF_HIDDEN)) is Reason.HIDDEN


def test_a_folder_with_an_icon_of_its_own_is_not_left_out() -> None:
    assert reason_in_status(status(stat.S_IFDIR, stat.FILE_ATTRIBUTE_SYSTEM)) is None


def test_an_ordinary_file_has_no_reason(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a", encoding="utf-8")
    assert reason_in_status((tmp_path / "a.txt").stat()) is None


def test_a_stand_in_leads_to_the_file_it_stands_for() -> None:
    assert stands_for(Path("x/.a.pdf.icloud")) == Path("x/a.pdf")
    assert stands_for(Path("x/a.pdf.nextcloud")) == Path("x/a.pdf")
    assert stands_for(Path("x/a.pdf")) == Path("x/a.pdf")
    for nobody in ("..icloud", "..nextcloud", ".icloud"):
        assert stands_for(Path("x", nobody)) == Path("x", nobody)
