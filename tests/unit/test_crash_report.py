"""Crash reports: written by a crash and a fault, without the user's words, and gone after a clean end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from desktop_rag.system import crash_report
from desktop_rag.system.crash_report import CrashReport, collect_report
from tests.helpers.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
WORDS = "salary of Ines"
_START = f"""
import faulthandler, signal
from desktop_rag.system.crash_report import CrashReport
from desktop_rag.errors import DesktopRagError

def read_document(text):
    raise KeyError(text)

def answer():
    try:
        read_document("{WORDS}")
    except KeyError as error:
        raise ValueError("{WORDS}.pdf") from error

with CrashReport() as report:
    """


def run_until(end: str, home: Path) -> int:
    """Run a program with a report until its end, in a folder of the user; return the exit status."""
    script = home / "private" / f"{WORDS}.py"
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(_START + end, encoding="utf-8")
    command = [sys.executable, str(script)]
    environment = {"PYTHONPATH": str(ROOT), "DESKTOP_RAG_HOME": str(home)}
    return subprocess.run(
        command, env=environment, stderr=subprocess.DEVNULL, timeout=PATIENCE_S, check=False
    ).returncode


def test_a_crash_of_native_code_leaves_a_report_once(home: Path) -> None:
    assert run_until("faulthandler._sigsegv()", home) != 0
    report = collect_report()
    assert report is not None
    text = report.read_text(encoding="utf-8")
    assert text.startswith("Desktop RAG ")
    assert "Segmentation fault" in text or "access violation" in text
    assert "in <module>" in text
    assert "private" not in text
    assert report.parent == home
    assert collect_report() is None
    assert report.exists()
    assert not list(home.glob("crash-[!r]*"))


def test_a_fault_names_kinds_and_places_but_no_words_of_the_user(home: Path) -> None:
    assert run_until("answer()", home) == 1
    report = collect_report()
    assert report is not None
    text = report.read_text(encoding="utf-8")
    assert text.index("builtins.ValueError") < text.index("in answer") < text.index("builtins.KeyError")
    assert "in read_document" in text
    assert WORDS not in text.replace(f"{WORDS}.py", "")
    assert "private" not in text


def test_what_ends_without_a_fault_leaves_nothing(home: Path) -> None:
    assert run_until("pass", home) == 0
    assert run_until("raise DesktopRagError('no display')", home) == 1
    assert run_until("report.add_fault(ValueError()); report.discard_report()", home) == 0
    assert run_until("import os; os.kill(os.getpid(), signal.SIGTERM)", home) != 0
    assert collect_report() is None
    assert not list(home.glob("crash*"))


def test_a_report_is_found_by_a_start_with_the_same_process_number(home: Path) -> None:
    home.mkdir()
    (home / f"crash-{os.getpid()}.txt").write_text("Fatal Python error: Aborted", encoding="utf-8")
    with CrashReport():
        report = collect_report()
    assert report is not None
    assert "Aborted" in report.read_text(encoding="utf-8")
    assert list(home.iterdir()) == [report]


@pytest.mark.skipif(sys.platform == "win32", reason="what is open there cannot be deleted")
def test_a_report_that_is_collected_while_it_is_opened_is_opened_anew(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = crash_report._lock_report

    def collect_first(file: IO[bytes]) -> None:
        monkeypatch.setattr(crash_report, "_lock_report", lock)
        collect_report()
        lock(file)

    monkeypatch.setattr(crash_report, "_lock_report", collect_first)
    with CrashReport() as report:
        report.add_fault(ValueError())
        [left] = home.glob("crash-*.txt")
        assert "ValueError" in left.read_text(encoding="utf-8")
    assert not list(home.iterdir())


def test_the_report_of_a_window_that_is_open_stays_its_own(home: Path) -> None:
    end = (
        "import desktop_rag.system.crash_report as c; report.add_fault(ValueError()); "
        "assert not c.collect_report()"
    )
    assert run_until(end, home) == 0
