"""docs/FORMATS.md describes all formats, and files of them are read as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from desktop_rag.document_types import Document
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.file_formats import DOCUMENTS
from desktop_rag.system.inner_paths import HOLDERS, PDF

DESCRIBED = Path(__file__).resolve().parents[3] / "docs" / "FORMATS.md"


def list_rows() -> list[list[str]]:
    """Return the cells of the table of formats."""
    _, _, table = DESCRIBED.read_text(encoding="utf-8").partition("## Details by format")
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in table.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows[1:]]


def read_text(path: Path) -> str:
    with open_document(path) as file:
        return " ".join(each.text for each in extract_documents(file) if isinstance(each, Document))


def test_all_formats_that_have_a_reader_of_their_own_are_described() -> None:
    named = {word for row in list_rows() for word in re.findall(r"[a-z0-9]+", row[0])}
    assert {suffix for suffix in DOCUMENTS if suffix[1:] not in named} == set()


def test_rows_say_what_is_read_of_a_format_and_what_is_not() -> None:
    rows = list_rows()
    assert all(len(row) == 3 and row[0] for row in rows)
    assert len({row[0] for row in rows}) == len(rows)


def test_small_files_of_each_kind_are_read_as_a_person_sees_them(shared: Path) -> None:
    lost = []
    for case in sorted((shared / "cases").glob("*/case.json")):
        wanted = json.loads(case.read_text(encoding="utf-8"))
        files = sorted(path for path in (case.parent / "files").rglob("*") if path.is_file())
        if "search" not in wanted or any(path.suffix in HOLDERS - PDF for path in files):
            continue
        text = re.sub(r"\s+", " ", " ".join(map(read_text, files)))
        wholes = [need if isinstance(need, list) else [need] for need in wanted["needs"]]
        lost += [(case.parent.name, each) for each in wholes if not any(part in text for part in each)]
    assert lost == []
