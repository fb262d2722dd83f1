"""What the program writes for itself is no document."""

from __future__ import annotations

from desktop_rag.ingest.discover import FoundFile, SkippedPath, SkipRules, discover_files
from desktop_rag.ingest.skip_reasons import SkipReason
from desktop_rag.system import paths


def test_files_of_the_program_are_left_out_of_a_folder() -> None:
    folder = paths.settings_file().parent
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("crash-1.txt", "lease.txt"):
        (folder / name).write_text("x", encoding="utf-8")
    found = list(discover_files([folder], SkipRules()))
    assert SkippedPath(folder / "crash-1.txt", SkipReason.PROGRAM) in found
    assert [each.path.name for each in found if isinstance(each, FoundFile)] == ["lease.txt"]
