"""Files that a password protects: read with it, and refused with words that say why."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ProtectedError, ReadError
from desktop_rag.readers.extract import extract_documents, open_document
from tests.helpers.office_files import Write, docx, pptx, shape, xlsx
from tests.helpers.protected_files import lock_pdf, protect_office_file
from tests.helpers.raw_pdf import UNOPENABLE, text_content, write_raw_pdf

PASSWORD = "heron & Möwe 9"  # noqa: S105 - of files made here


def read(path: Path, password: str = "") -> str:
    with open_document(path) as file:
        values = extract_documents(file, password)
        return "".join(value.text for value in values if isinstance(value, Document))


@pytest.fixture(params=["pdf", "docx", "xlsx", "pptx", "docx that is named otherwise"])
def protected(request: pytest.FixtureRequest, tmp_path: Path, zipped: Write) -> Path:
    """A protected file that says "otter"."""
    word = docx("<w:p><w:r><w:t>An otter swims.</w:t></w:r></w:p>")
    match request.param:
        case "pdf":
            return write_raw_pdf(tmp_path / "a.pdf", text_content("An otter swims."), lock=lock_pdf(PASSWORD))
        case "docx":
            path = zipped("a.docx", word)
        case "xlsx":
            path = zipped("a.xlsx", xlsx(River=[["animal", "otter"]]))
        case "pptx":
            path = zipped("a.pptx", pptx(shape("An otter swims.")))
        case _:
            path = zipped("a.txt", word)
    return protect_office_file(path, PASSWORD)


def test_a_protected_file_is_read_with_its_password_alone(protected: Path) -> None:
    with pytest.raises(ProtectedError) as needed:
        read(protected)
    assert needed.value.title == "Password needed"
    assert "Enter password" in needed.value.hint
    with pytest.raises(ProtectedError) as wrong:
        read(protected, "Heron")
    assert wrong.value.title == "The password is wrong"
    assert "otter" in read(protected, PASSWORD)


def test_a_workbook_with_the_password_that_excel_knows_needs_none(zipped: Write) -> None:
    path = protect_office_file(zipped("a.xlsx", xlsx(River=[["otter"]])), "VelvetSweatshop")
    assert "otter" in read(path)


def test_a_pdf_that_no_password_opens_says_that_it_is_wrong(tmp_path: Path) -> None:
    path = write_raw_pdf(tmp_path / "a.pdf", text_content("secret"), lock=UNOPENABLE)
    with pytest.raises(ProtectedError, match="wrong"):
        read(path, PASSWORD)


def test_a_password_does_no_harm_to_a_file_that_needs_none(tmp_path: Path, zipped: Write) -> None:
    plain = write_raw_pdf(tmp_path / "a.pdf", text_content("An otter swims."))
    assert "otter" in read(plain, PASSWORD)
    assert "otter" in read(zipped("a.docx", docx("<w:p><w:r><w:t>otter</w:t></w:r></w:p>")), PASSWORD)


@pytest.mark.parametrize("kept_bytes", [700, 3_000, 9_000])
def test_a_protected_file_that_was_cut_off_is_damaged(zipped: Write, kept_bytes: int) -> None:
    path = protect_office_file(zipped("a.docx", docx("<w:p/>")), PASSWORD)
    path.write_bytes(path.read_bytes()[:kept_bytes])
    with pytest.raises(ReadError, match="damaged"):
        read(path, PASSWORD)
