"""Real files of many formats, some damaged or hostile: each ends in a state of its own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from desktop_rag.ingest.discover import SkippedPath, SkipRules, discover_files
from desktop_rag.ingest.skip_reasons import SkipReason
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.system.inner_paths import is_inside_file
from desktop_rag.types import FileState
from tests.helpers.command_line import run

# Scans whose pages would take half a minute; others are recognised here too.
_MORE_SCANS = frozenset(
    {
        *("MEDRPT-2024-PAT-3847_medical_report_scan.pdf", "nemotron_multipage.pdf", "redp5110_sampled.pdf"),
        *("ocr_test.pdf", "ocr_test_rotated_270.pdf", "ocr_test_rotated_90.pdf", "ocr_test_rotated_180.pdf"),
        *("sample_with_rotation_mismatch.pdf", "test.jpg", "test_llm.jpg", "example_image_01.png"),
        *("qr_bill_example.jpg", "skipped_1page.pdf", "skipped_2pages.pdf"),
    }
)


def test_every_file_of_the_zoo_ends_in_a_state_with_a_reason(shared: Path, tmp_path: Path) -> None:
    library = tmp_path / "library"
    files = {path for path in (shared / "zoo").rglob("*") if path.is_file() and path.name not in _MORE_SCANS}
    options = ("--no-vectors", "--library", library, "--json")
    done = run("ingest", *files, *options, home=tmp_path)
    assert (done.status, done.stderr) == (1, "")
    report = done.line()
    with LibraryReader(library) as opened:
        rows = {row.path: row for row in opened.files.load_file_rows()}
        for row in rows.values():
            document = opened.catalog.load_document(row.document_id) if row.document_id else None
            if document and row.state is FileState.SEARCHABLE:
                pages = document.pages
                assert (pages[0].start, pages[-1].end) == (0, len(document.text)), row.path
                assert all(page.end == after.start for page, after in pairwise(pages)), row.path
                assert not set(document.text) & {"\0", "\r", "\ufb01"}, row.path
    inner = rows.keys() - files
    assert all(is_inside_file(path) for path in inner)
    assert rows.keys() == files | inner
    assert report["files"] == len(rows)
    read = {path: row for path, row in rows.items() if row.state is FileState.SEARCHABLE}
    shared_content = {path: row for path, row in rows.items() if row.state is FileState.DUPLICATE}
    refused = rows.keys() - read.keys() - shared_content.keys()
    assert len(read) == report["indexed"] > len(rows) * 0.8
    for path in refused:
        row = rows[path]
        assert row.state in {FileState.SKIPPED, FileState.FAILED}, path
        assert row.title, path
        assert row.hint, path
        assert "Something went wrong" not in row.title, path
    assert all(row.passages > 0 for row in (*read.values(), *shared_content.values()))


def test_what_a_folder_leaves_out_is_no_document_and_has_a_reason(shared: Path) -> None:
    found = list(discover_files([shared / "zoo"], SkipRules()))
    files = {path for path in (shared / "zoo").rglob("*") if path.is_file()}
    assert {each.path for each in found} == files
    left_out = {each.path.suffix: each.reason for each in found if isinstance(each, SkippedPath)}
    assert left_out.keys() <= {".bin", ".jpg", ".png", ".webp"}
    assert set(left_out.values()) == {SkipReason.KIND}
