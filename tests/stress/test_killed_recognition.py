"""A program that is killed in the middle of a scan of many pages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.types import FileState
from tests.helpers.killed_recognition import PAGES
from tests.helpers.scans import draw_page, write_scan

ROOT = Path(__file__).resolve().parents[2]
_KILLED_AFTER = 5


def start(*paths: Path, stdin: int) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-W", "ignore", "-m", "tests.helpers.killed_recognition", *map(str, paths)]
    return subprocess.Popen(arguments, cwd=ROOT, stdin=stdin, stdout=subprocess.PIPE, text=True)


def test_a_scan_goes_on_at_the_page_in_which_the_program_was_killed_or_the_next(tmp_path: Path) -> None:
    pages = (draw_page(f"Page {number}", size=(180, 80)) for number in range(1, PAGES + 1))
    library, file = tmp_path / "library", write_scan(tmp_path / "scan.pdf", *pages)
    with start(library, file, stdin=subprocess.PIPE) as killed:
        assert killed.stdout
        kept = [int(killed.stdout.readline()) for _ in range(_KILLED_AFTER)]
        killed.kill()  # in the page after these
        kept += [int(line) for line in killed.stdout]
    with start(library, file, stdin=subprocess.DEVNULL) as resumed:
        assert resumed.stdout
        went_on = [int(line) for line in resumed.stdout]
    assert resumed.returncode == 0
    assert kept == list(range(1, kept[-1] + 1))
    assert went_on == list(range(went_on[0], PAGES + 1))
    assert went_on[0] in {kept[-1] + 1, kept[-1] + 2}  # killed between keeping a page and saying so
    with LibraryReader(library) as reading:
        [row] = reading.files.load_file_rows()
        assert row.state is FileState.SEARCHABLE
        document = reading.catalog.load_document(row.document_id or "")
    assert document
    assert document.text.split("\n\n") == [f"Page {number}" for number in range(1, PAGES + 1)]
