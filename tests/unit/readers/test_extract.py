"""Every format is read by what the file really is."""

from __future__ import annotations

import json
import os
import struct
import sys
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import DesktopRagError, ReadError, SkippedError
from desktop_rag.readers.content_formats import ENCRYPTED_PACKAGE, recognise_container
from tests.helpers.office_files import Write, docx, opendocument, pdf, pptx, shape, xlsx
from tests.helpers.reading import extract_file


def read(path: Path) -> Document:
    """Return the one stretch of a small file."""
    (document,) = extract_file(path)
    return document


def titles(document: Document) -> list[tuple[int, str]]:
    """Return level and title of the headings, whose places are checked."""
    for heading in document.headings:
        assert document.text.startswith(heading.title, heading.start)
    return [(heading.level, heading.title) for heading in document.headings]


def refusal(path: Path) -> DesktopRagError:
    with pytest.raises((ReadError, SkippedError)) as caught:
        extract_file(path)
    assert caught.value.title
    assert caught.value.hint
    return caught.value


def test_a_pdf_has_its_pages(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf("First page.", "", "Third page."))
    document = read(path)
    assert document.text == "First page.\n\nThird page."
    assert [page.number for page in document.pages] == [1, 2, 3]
    assert document.text[document.pages[2].start :] == "Third page."


def test_a_pdf_of_blank_pages_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf("", ""))
    error = refusal(path)
    assert isinstance(error, SkippedError)
    assert error.title == "No text in this file"


def test_a_word_document_has_headings_and_tables_but_no_pages(zipped: Write) -> None:
    def paragraph(text: str, style: str = "") -> str:
        properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
        return f"<w:p>{properties}<w:r><w:t>{text}</w:t></w:r></w:p>"

    cells = "".join(f"<w:tc>{paragraph(text)}</w:tc>" for text in ("left", "right"))
    body = paragraph("Title", "Heading1") + paragraph("Body.") + f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>"
    document = read(zipped("a.docx", docx(body)))
    assert document.text == "Title\n\nBody.\n\nleft | right"
    assert titles(document) == [(1, "Title")]
    assert [page.number for page in document.pages] == [None]


def test_a_workbook_has_a_heading_a_sheet_and_a_line_a_row(zipped: Write) -> None:
    sheets = {"Prices": [["item", "price"], ["tea", "3"]], "Stock": [["tea", "12"]]}
    document = read(zipped("a.xlsx", xlsx(**sheets)))
    assert document.text == "Prices\n\nitem | price\ntea | 3\n\nStock\n\ntea | 12"
    assert titles(document) == [(1, "Prices"), (1, "Stock")]
    assert document.pages[0].number is None


def test_slides_are_pages_in_the_order_of_the_show(zipped: Write) -> None:
    first = shape("body\nmore") + shape("Last shown", "title") + shape("9", "sldNum")
    document = read(zipped("a.pptx", pptx(first, shape("First shown", "title"), notes="Say hi")))
    assert document.text == "First shown\n\nLast shown\n\nbody\nmore\n\nSay hi"
    assert titles(document) == [(1, "First shown"), (1, "Last shown")]
    assert [page.number for page in document.pages] == [1, 2]


def test_opendocument_text_sheets_and_slides_are_read(zipped: Write) -> None:
    text = '<text:h text:outline-level="2">Head</text:h><text:p>Body.</text:p>'
    document = read(zipped("a.odt", opendocument("text", text)))
    assert (document.text, titles(document)) == ("Head\n\nBody.", [(2, "Head")])

    cells = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>'
        for text in ("a", "b")
    )
    sheet = f'<table:table table:name="One"><table:table-row>{cells}</table:table-row></table:table>'
    assert read(zipped("a.ods", opendocument("spreadsheet", sheet))).text == "One\n\na | b"

    slide = (
        '<draw:page><draw:frame presentation:class="title"><text:p>Top</text:p></draw:frame>'
        "<draw:frame><text:p>Body</text:p></draw:frame></draw:page><draw:page/>"
    )
    document = read(zipped("a.odp", opendocument("presentation", slide)))
    assert (document.text, titles(document)) == ("Top\n\nBody", [(1, "Top")])
    assert [page.number for page in document.pages] == [1, 2]


def test_a_book_has_its_chapters(zipped: Write) -> None:
    chapter = "<html xmlns='http://www.w3.org/1999/xhtml'><body><h1>{0}</h1><p>Text {0}.</p></body></html>"
    document = read(
        zipped(
            "a.epub",
            {
                "mimetype": "application/epub+zip",
                "META-INF/container.xml": "<container "
                "xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>"
                "<rootfile full-path='b.opf' media-type='application/oebps-package+xml'/>"
                "</rootfiles></container>",
                "b.opf": "<package xmlns='http://www.idpf.org/2007/opf' version='3.0'><manifest>"
                "<item id='x' href='1.xhtml' media-type='application/xhtml+xml'/>"
                "<item id='y' href='2.xhtml' media-type='application/xhtml+xml'/></manifest>"
                "<spine><itemref idref='x'/><itemref idref='y'/></spine></package>",
                "1.xhtml": chapter.format("One"),
                "2.xhtml": chapter.format("Two"),
            },
        )
    )
    assert document.text == "One\n\nText One.\n\nTwo\n\nText Two."
    assert titles(document) == [(1, "One"), (1, "Two")]


def test_rich_text_and_notebooks_are_read(tmp_path: Path) -> None:
    rich = tmp_path / "a.rtf"
    rich.write_bytes(rb"{\rtf1\ansi\ansicpg1251 First.\par \'cf\'f0\'e8\'e2\'e5\'f2.\par}")
    assert read(rich).text == "First.\n\nПривет."

    notebook = tmp_path / "a.ipynb"
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Head\n", "words"]},
        {"cell_type": "code", "metadata": {}, "source": ["x = 1\n"], "outputs": []},
    ]
    notebook.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}))
    document = read(notebook)
    assert document.text == "Head\n\nwords\n\nx = 1"
    assert titles(document) == [(1, "Head")]


def test_text_by_nature_is_kept_as_written(tmp_path: Path) -> None:
    for name in ("a.csv", "a.json", "a.py", "a.log", "README", "notes.2024"):
        path = tmp_path / name
        path.write_bytes(b'a,"b"\r\n1,2\r\n')
        assert read(path).text == 'a,"b"\n1,2\n', name


@pytest.mark.parametrize("suffix", [".doc", ".xls", ".docx", ".pdf"])
def test_a_wrong_name_does_not_hide_what_is_simple(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(rb"{\rtf1\ansi Rich.\par}")
    assert read(path).text == "Rich."
    path.write_bytes(b"<html><body><table><tr><td>a<td>b</table></html>")
    assert read(path).text == "a | b"
    path.write_bytes(b"only text")
    assert read(path).text == "only text"
    path.write_bytes(pdf("Paper."))
    assert read(path).text == "Paper."


@pytest.mark.parametrize(
    "suffix", [".doc", ".xls", ".ppt", ".docx", ".xlsx", ".pdf", ".txt", ".odt", ".html", ""]
)
def test_an_office_document_under_a_wrong_name_is_read_as_what_it_is(zipped: Write, suffix: str) -> None:
    body = "<w:p><w:r><w:t>A letter.</w:t></w:r></w:p>"
    assert read(zipped(f"letter{suffix}", docx(body))).text == "A letter."
    assert "tea | 3" in read(zipped(f"prices{suffix}", xlsx(Prices=[["tea", "3"]]))).text
    assert "A slide" in read(zipped(f"slides{suffix}", pptx(shape("A slide", "title")))).text
    text = opendocument("text", "<text:p>An open letter.</text:p>")
    assert "An open letter." in read(zipped(f"open{suffix}", text)).text


@pytest.mark.parametrize("suffix", [".doc", ".xls", ".docx"])
def test_a_saved_page_that_is_named_like_an_office_file_is_read_as_a_page(
    tmp_path: Path, suffix: str
) -> None:
    path = tmp_path / f"export{suffix}"
    path.write_bytes(
        b"Date: Sat, 9 Mar 2024 10:00:00 +0000\nMIME-Version: 1.0\n"
        b'Content-Type: multipart/related;\n boundary="b"\n\n--b\nContent-Type: text/html; charset=utf-8\n'
        b"Content-Transfer-Encoding: quoted-printable\n\n<p>Gr=C3=BC=C3=9Fe<p>Two\n--b--\n"
    )
    assert read(path).text == "Grüße\n\nTwo"


@pytest.mark.parametrize("suffix", [".txt", ".text", ""])
@pytest.mark.parametrize(
    ("start", "text"),
    [
        ('<?xml version="1.0"?>\n', "price: 12\nname: Hammer"),
        ("\ufeff<!DOCTYPE list>\n", "price: 12\nname: Hammer"),
        ('<?xml version="1.0"?>\n<!DOCTYPE html>', "12Hammer"),
        ("A price: ", "A price: <list><price>12</price><name>Hammer</name></list>"),
    ],
    ids=["XML", "with a type", "a web page", "prose"],
)
def test_markup_in_a_text_file_is_read_as_such(start: str, text: str, suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"list{suffix}"
    path.write_text(f"{start}<list><price>12</price><name>Hammer</name></list>", encoding="utf-8")
    assert read(path).text == text


@pytest.mark.parametrize("suffix", [".txt", ".md", ".csv", ".html", ".eml", ".rtf", ".xml"])
def test_a_document_named_like_a_text_is_read_as_what_it_is(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(pdf("Paper."))
    assert read(path).text == "Paper."
    path.write_bytes(rb"{\rtf1\ansi Rich.\par}")
    assert read(path).text == "Rich."


@pytest.mark.parametrize(
    ("stream", "suffix", "found"),
    [
        ("WordDocument", ".xls", ".doc"),
        ("Workbook", ".docx", ".xls"),
        ("PowerPoint Document", ".doc", ".ppt"),
        ("WordDocument", ".dot", ".dot"),
        ("EncryptedPackage", ".docx", ENCRYPTED_PACKAGE),
        ("Other", ".docx", ENCRYPTED_PACKAGE),
        ("Other", ".msg", ".msg"),
    ],
)
def test_a_compound_file_is_recognised_by_its_directory(
    tmp_path: Path, stream: str, suffix: str, found: str
) -> None:
    path = tmp_path / "a"
    head = bytearray(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504))
    struct.pack_into("<H", head, 30, 9)
    struct.pack_into("<I", head, 48, 2)
    entries = f"Root Entry{stream}".encode("utf-16-le")
    path.write_bytes(bytes(head) + bytes(1024) + entries + bytes(400))
    with path.open("rb") as file:
        assert recognise_container(file, bytes(head), suffix) == found


@pytest.mark.parametrize("suffix", [".pdf", ".docx", ".xlsx", ".pptx", ".odp", ".epub", ".doc", ".msg"])
def test_damaged_files_are_refused_with_a_hint(tmp_path: Path, zipped: Write, suffix: str) -> None:
    path = tmp_path / f"noise{suffix}"
    path.write_bytes(bytes(range(256)) * 20)
    assert isinstance(refusal(path), ReadError)
    if suffix in {".docx", ".xlsx", ".pptx", ".odp", ".epub"}:
        assert isinstance(refusal(zipped(f"empty{suffix}", {"other.xml": "<x/>"})), ReadError)
        whole = zipped(f"whole{suffix}", {"other.xml": "<x>" + "y" * 500 + "</x>"}).read_bytes()
        path.write_bytes(whole[: len(whole) // 2])
        assert isinstance(refusal(path), ReadError)


def test_a_container_whose_parts_lie_before_its_beginning_is_damaged(zipped: Write) -> None:
    path = zipped("a.pptx", pptx(shape("Text")))
    data = bytearray(path.read_bytes())
    (offset,) = struct.unpack_from("<I", data, len(data) - 6)
    struct.pack_into("<I", data, len(data) - 6, offset + 500)
    path.write_bytes(data)
    assert "damaged" in refusal(path).title


def test_a_protection_that_no_password_opens_here_asks_for_a_copy_without(zipped: Write) -> None:
    manifest = {"META-INF/manifest.xml": "<m><encryption-data/></m>"}
    path = zipped("a.odt", opendocument("text", "") | manifest)
    assert refusal(path).title == "Protected with an unsupported method"


def test_a_package_that_only_seems_to_be_protected_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.docx"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    assert "damaged" in refusal(path).title


def test_a_torn_container_is_damaged(zipped: Write) -> None:
    members = opendocument("text", "<text:p>Body.</text:p>")
    for first, is_needed in (("content.xml", True), ("mimetype", False)):
        path = zipped("a.odt", {first: members[first]} | members)
        path.write_bytes(b"PK\3\4" + path.read_bytes()[14:])  # its first member begins before the file
        if is_needed:
            assert "damaged" in refusal(path).title
        else:
            assert read(path).text == "Body."


def test_a_container_that_unpacks_to_far_too_much_is_refused(zipped: Write) -> None:
    bomb = zipped("a.docx", docx("<w:p/>") | {"word/fill.xml": " " * 40_000_000})
    assert refusal(bomb).title == "Unpacks to 40 MB"


def test_what_is_not_a_document_is_skipped(tmp_path: Path) -> None:
    expected = {
        "a.exe": "Not a document",
        "a.unknown": "Not a document",
        "a.psd": "Pictures of this kind cannot be read",
    }
    for name, title in expected.items():
        path = tmp_path / name
        path.write_bytes(b"\x7fELF\0\0\0\1")
        error = refusal(path)
        assert (type(error), error.title) == (SkippedError, title)


def test_empty_blank_and_huge_files_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.touch()
    assert refusal(path).title == "The file is empty"
    path.write_text(" \n\t")
    assert refusal(path).title == "No text in this file"
    os.truncate(path, 1_000_000_001)
    assert refusal(path).title == "The file is too large"
    page = path.with_suffix(".html")
    page.touch()
    os.truncate(page, 300_000_000)
    assert refusal(page).title == "Too much text in one file"


def test_what_the_system_refuses_is_said_plainly(tmp_path: Path) -> None:
    assert refusal(tmp_path / "gone.txt").title == "File not found"
    (tmp_path / "folder.txt").mkdir()
    assert refusal(tmp_path / "folder.txt").title == "This is a folder, not a file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_does_not_block_the_reader(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    assert refusal(tmp_path / "a.txt").title == "This is a device or a pipe, not a file"


def test_odd_file_names_are_read(tmp_path: Path) -> None:
    for name in ("emoji 😀.pdf", 'quo\'te "d" %20.pdf'):
        path = tmp_path / name
        path.write_bytes(pdf("Found."))
        assert read(path).text == "Found."


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has names that are not Unicode")
def test_a_file_name_that_is_not_unicode_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"odd\xff.pdf")
    path.write_bytes(pdf("Found."))
    assert read(path).text == "Found."
