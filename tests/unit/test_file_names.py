"""Names that tell files apart."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.system.file_names import format_size, name_files
from desktop_rag.system.inner_paths import find_file_on_disk


def shown(*paths: str) -> list[str]:
    names = name_files(map(Path, paths))
    return [Path(names[Path(path)]).as_posix() for path in paths]


def test_a_name_that_no_other_file_has_stands_alone() -> None:
    assert shown("/a/plan.md", "/b/minutes.pdf") == ["plan.md", "minutes.pdf"]
    assert shown() == []


def test_a_shared_name_shows_the_folder_that_differs_and_no_more() -> None:
    assert shown("/x/2023/minutes.pdf", "/x/2024/minutes.pdf", "/x/plan.md") == [
        "2023/minutes.pdf", "2024/minutes.pdf", "plan.md",
    ]  # fmt: skip
    assert shown("/a/board/m.pdf", "/b/board/m.pdf", "/b/staff/m.pdf") == [
        "a/board/m.pdf", "b/board/m.pdf", "staff/m.pdf",
    ]  # fmt: skip


def test_a_file_whose_path_ends_another_path_is_named_whole() -> None:
    assert shown("a/m.pdf", "/x/a/m.pdf") == ["a/m.pdf", "x/a/m.pdf"]
    assert shown("/m.pdf", "/x/m.pdf") == ["/m.pdf", "x/m.pdf"]


def test_a_file_that_is_listed_twice_is_one_file() -> None:
    assert shown("/a/m.pdf", "/a/m.pdf") == ["m.pdf", "m.pdf"]


def test_a_file_inside_another_one_is_called_after_both() -> None:
    assert shown("/a/archive.zip/letters/roof.docx", "/a/mail.eml/plan.zip/b.txt", "/a/b.txt") == [
        "archive.zip > letters/roof.docx", "mail.eml > plan.zip > b.txt", "b.txt",
    ]  # fmt: skip
    assert shown("/a/x.zip/m.pdf", "/b/x.zip/m.pdf") == ["a/x.zip > m.pdf", "b/x.zip > m.pdf"]


def test_the_file_on_disk_is_found_for_one_inside_it(tmp_path: Path) -> None:
    archive = tmp_path / "archive.zip"
    archive.write_bytes(b"x")
    (tmp_path / "folder.zip").mkdir()
    for inner in ("a.txt", "b.eml/c.pdf", "x" * 5_000):
        assert find_file_on_disk(archive / inner) == archive
    for path in (archive, tmp_path / "folder.zip", tmp_path / "gone.txt"):
        assert find_file_on_disk(path) == path


def test_sizes_read_well() -> None:
    assert [format_size(n) for n in (12, 4_400, 22_808_639, 1_930_000_000)] == [
        "12 bytes", "4.4 kB", "22.8 MB", "1.9 GB",
    ]  # fmt: skip
