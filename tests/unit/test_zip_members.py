"""What is written as ZIP does not depend on the clock."""

from __future__ import annotations

import time
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from desktop_rag.answer_types import Turn
from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.conversations.export_file import render_turns
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.formula_results import compute_workbook
from desktop_rag.system.atomic_files import make_member
from desktop_rag.tables.xlsx_files import write_xlsx
from tests.helpers.published import fill, find_words, open_shared, publish, sync


@pytest.fixture(params=[0, 5_000_000_000], ids=["1970", "2128"])
def _wrong_clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: request.param)


@pytest.mark.usefixtures("_wrong_clock")
def test_a_backup_is_made_whatever_the_clock_shows(tmp_path: Path) -> None:
    LibraryWriter(tmp_path / "library").close()
    backup = StepLoop(export_library(tmp_path / "library", tmp_path / "saved", CancelToken())).run_to_end()
    StepLoop(import_library(backup, tmp_path / "imported", CancelToken())).run_to_end()
    LibraryWriter(tmp_path / "imported").close()


@pytest.mark.usefixtures("_wrong_clock")
def test_tables_and_formulas_are_written_whatever_the_clock_shows(tmp_path: Path) -> None:
    write_xlsx(tmp_path / "rows.xlsx", ["Name"], [["heron"]])
    assert (tmp_path / "rows.xlsx").stat().st_size
    assert compute_workbook({"Sheet1": []}, {}) is not None
    assert render_turns("Talk", [Turn(1, "When?", None)], "docx")


@pytest.mark.usefixtures("_wrong_clock")
def test_a_library_is_published_and_fetched_whatever_the_clock_shows(tmp_path: Path) -> None:
    publish(fill(tmp_path / "library", "heron"), tmp_path / "place")
    shared = open_shared(tmp_path / "place", tmp_path / "shared")
    sync(shared)
    assert find_words(shared.folder, "heron") == ["heron"]


def test_a_member_is_compressed_as_its_archive() -> None:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(make_member(archive, "a"), "words " * 1_000)
    [member] = zipfile.ZipFile(written).infolist()
    assert member.compress_size < 200
    assert member.date_time[0] == 1980
