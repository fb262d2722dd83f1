"""Left out: reasons told from names and attributes, without opening a file."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from desktop_rag.ingest.skip_reasons import (
    SkipReason,
    find_reason_in_name,
    find_reason_in_status,
    resolve_placeholder,
)


def status(mode: int = stat.S_IFREG, attributes: int = 0, flags: int = 0) -> os.stat_result:
    """What Windows and macOS return, of which Linux knows only a part."""
    made = SimpleNamespace(st_mode=mode, st_file_attributes=attributes, st_flags=flags)
    return cast("os.stat_result", made)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (".bashrc", SkipReason.HIDDEN),
        ("~$report.docx", SkipReason.TEMPORARY),
        ("paper.pdf.crdownload", SkipReason.TEMPORARY),
        ("notes.txt~", SkipReason.TEMPORARY),
        ("#notes.txt#", SkipReason.TEMPORARY),
        ("DESKTOP.INI", SkipReason.SYSTEM),
        ("System Volume Information", SkipReason.SYSTEM),
        ("node_modules", SkipReason.PROGRAM),
        (".paper.pdf.icloud", SkipReason.CLOUD),
        ("paper.pdf.nextcloud", SkipReason.CLOUD),
        ("Budget.gsheet", SkipReason.CLOUD),
        ("#1 plan.txt", None),
        ("report.docx", None),
        ("icloud", None),
    ],
)
def test_names_tell_what_is_nobodys_document(name: str, reason: SkipReason | None) -> None:
    assert find_reason_in_name(name) is reason


@pytest.mark.parametrize("attribute", [0x1000, 0x4_0000, 0x40_0000])
def test_a_file_of_windows_that_would_be_downloaded_is_in_the_cloud(attribute: int) -> None:
    assert find_reason_in_status(status(attributes=attribute | 0x20)) is SkipReason.CLOUD


def test_a_file_of_macos_without_data_is_in_the_cloud() -> None:
    assert find_reason_in_status(status(flags=0x4000_0000)) is SkipReason.CLOUD


def test_a_folder_of_which_only_some_is_in_the_cloud_is_looked_into() -> None:
    assert find_reason_in_status(status(stat.S_IFDIR, attributes=0x40_0000)) is None
    assert find_reason_in_status(status(stat.S_IFDIR, attributes=0x4_0000)) is SkipReason.CLOUD


def test_attributes_tell_hidden_files_and_those_of_the_system() -> None:
    assert find_reason_in_status(status(attributes=stat.FILE_ATTRIBUTE_HIDDEN)) is SkipReason.HIDDEN
    assert find_reason_in_status(status(attributes=stat.FILE_ATTRIBUTE_SYSTEM)) is SkipReason.SYSTEM
    assert find_reason_in_status(status(flags=stat.UF_HIDDEN)) is SkipReason.HIDDEN


def test_a_folder_with_an_icon_of_its_own_is_not_left_out() -> None:
    assert find_reason_in_status(status(stat.S_IFDIR, stat.FILE_ATTRIBUTE_SYSTEM)) is None


def test_an_ordinary_file_has_no_reason(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a", encoding="utf-8")
    assert find_reason_in_status((tmp_path / "a.txt").stat()) is None


def test_a_stand_in_leads_to_the_file_it_stands_for() -> None:
    assert resolve_placeholder(Path("x/.a.pdf.icloud")) == Path("x/a.pdf")
    assert resolve_placeholder(Path("x/a.pdf.nextcloud")) == Path("x/a.pdf")
    assert resolve_placeholder(Path("x/a.pdf")) == Path("x/a.pdf")
    for nobody in ("..icloud", "..nextcloud", ".icloud"):
        assert resolve_placeholder(Path("x", nobody)) == Path("x", nobody)


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ("a.tmp a.TEMP a.part a.partial a.crdownload a.download a.swp a~ ~$a.docx #a#", SkipReason.TEMPORARY),
        ("thumbs.db Desktop.ini icon\r __MACOSX $Recycle.Bin lost+found", SkipReason.SYSTEM),
        ("node_modules site-packages __pycache__", SkipReason.PROGRAM),
        ("a.gdoc a.gsheet a.gslides a.gdraw a.gform a.icloud a.OWNCLOUD .a.nextcloud", SkipReason.CLOUD),
        (".git ..a ._a.pdf", SkipReason.HIDDEN),
        ("#a a# ~a a.tmp.txt tmp my_node_modules desktop.ini.txt $a", None),
    ],
)
def test_each_name_has_its_reason(names: str, reason: SkipReason | None) -> None:
    for name in names.split(" "):
        assert find_reason_in_name(name) is reason, name


@pytest.mark.parametrize(
    ("mode", "attributes", "flags", "reason"),
    [
        (stat.S_IFDIR, stat.FILE_ATTRIBUTE_OFFLINE, 0, None),
        (stat.S_IFDIR, stat.FILE_ATTRIBUTE_HIDDEN, 0, SkipReason.HIDDEN),
        (stat.S_IFDIR, 0, 0x4000_0000, SkipReason.CLOUD),
        (stat.S_IFDIR, 0, stat.UF_HIDDEN, SkipReason.HIDDEN),
        (stat.S_IFREG, stat.FILE_ATTRIBUTE_OFFLINE | stat.FILE_ATTRIBUTE_SYSTEM, 0, SkipReason.CLOUD),
        (stat.S_IFREG, stat.FILE_ATTRIBUTE_SYSTEM | stat.FILE_ATTRIBUTE_HIDDEN, 0, SkipReason.SYSTEM),
        (stat.S_IFREG, stat.FILE_ATTRIBUTE_HIDDEN, 0x4000_0000, SkipReason.CLOUD),
        (stat.S_IFREG, stat.FILE_ATTRIBUTE_ARCHIVE, stat.UF_NODUMP, None),
        (stat.S_IFREG, 0x8_0000 | 0x80_0000, 0x8000_0000, None),
        (stat.S_IFDIR, 0x8_0000, 0, None),
    ],
)
def test_the_cloud_comes_before_the_system_and_the_hidden(
    mode: int, attributes: int, flags: int, reason: SkipReason | None
) -> None:
    assert find_reason_in_status(status(mode, attributes, flags)) is reason


def test_a_status_without_such_attributes_has_no_reason() -> None:
    assert find_reason_in_status(cast("os.stat_result", SimpleNamespace(st_mode=stat.S_IFREG))) is None


@pytest.mark.parametrize(
    ("placeholder", "path"),
    [
        (".a.pdf.ICLOUD", "a.pdf"),
        ("a.icloud", "a"),
        (".a.nextcloud", ".a"),
        ("a.owncloud", "a"),
        ("a.gdoc", "a.gdoc"),
    ],
)
def test_only_what_stands_in_for_a_file_is_resolved(placeholder: str, path: str) -> None:
    assert resolve_placeholder(Path("x", placeholder)) == Path("x", path)
