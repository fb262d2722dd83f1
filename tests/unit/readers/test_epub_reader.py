"""Books are read chapter by chapter in order, with notes and tables, without doubled contents."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.epub_reader import read_epub

CONTAINER = '<c:container xmlns:c="urn:c"><c:rootfile full-path="{}"/></c:container>'
HEAD = "<html xmlns='urn:h'><head><title>The Book</title></head><body>"


def package(*chapters: str, contents: str = "") -> str:
    items = [f'<item id="i{number}" href="{name}"/>' for number, name in enumerate(chapters)]
    items += [f'<item id="nav" href="{contents}" properties="scripted nav"/>'] if contents else []
    order = ["nav"] * bool(contents) + [f"i{number}" for number in range(len(chapters))]
    spine = "".join(f'<itemref idref="{key}"/>' for key in order)
    manifest = "".join(sorted(items, reverse=True))
    return f'<package xmlns="urn:p"><manifest>{manifest}</manifest><spine>{spine}</spine></package>'


def read(tmp_path: Path, members: dict[str, str | bytes]) -> Document:
    path = tmp_path / "a.epub"
    with zipfile.ZipFile(path, "w") as container:
        for name, text in {"META-INF/container.xml": CONTAINER.format("OPS/b.opf"), **members}.items():
            if text:
                container.writestr(name, text)
    with path.open("rb") as file:
        return read_epub(file, EmbeddedPictures())


def test_a_page_that_is_a_drawing_is_read(tmp_path: Path) -> None:
    drawing = "<svg xmlns='urn:s'><text>Under the oak.</text></svg>"
    members: dict[str, str | bytes] = {"OPS/b.opf": package("a.svg"), "OPS/a.svg": drawing}
    assert read(tmp_path, members).text == "Under the oak."


def test_chapters_are_in_the_order_of_the_spine(tmp_path: Path) -> None:
    members: dict[str, str | bytes] = {
        "OPS/b.opf": package("z%20last.xhtml", "text/a.xhtml", contents="toc.xhtml"),
        "OPS/z last.xhtml": f"{HEAD}<h1>One</h1><p>Salt &amp; pepper&nbsp;&mdash; &#169;</p></body></html>",
        "OPS/text/a.xhtml": f"{HEAD}<h2>Two</h2><p>End</p></body></html>",
        "OPS/toc.xhtml": f"{HEAD}<nav><ol><li>One</li><li>Two</li></ol></nav></body></html>",
        "OPS/unused.xhtml": f"{HEAD}<p>No part of the book</p></body></html>",
    }
    document = read(tmp_path, members)
    assert document.text == "One\n\nSalt & pepper — ©\n\nTwo\n\nEnd"
    assert [(each.level, each.title) for each in document.headings] == [(1, "One"), (2, "Two")]


def test_title_and_author_are_read_unless_the_text_says_them(tmp_path: Path) -> None:
    facts = '<metadata xmlns:dc="urn:d"><dc:title>One</dc:title><dc:creator>A. Moor</dc:creator></metadata>'
    members: dict[str, str | bytes] = {
        "OPS/b.opf": package("a.html").replace("<manifest>", f"{facts}<manifest>"),
        "OPS/a.html": "<h1>One</h1>",
    }
    assert read(tmp_path, members).text == "Author: A. Moor\n\nOne"


def test_the_contents_of_older_books_are_not_doubled(tmp_path: Path) -> None:
    guide = '<guide><reference type="toc" href="toc.html#top"/></guide></package>'
    members: dict[str, str | bytes] = {
        "OPS/b.opf": package("toc.html", "a.html").replace("</package>", guide),
        "OPS/toc.html": "<p>One ... 1",
        "OPS/a.html": "<h1>One</h1>",
    }
    assert read(tmp_path, members).text == "One"


def test_notes_and_tables_are_read(tmp_path: Path) -> None:
    rows = "<tr><th>City</th><th colspan='2'>Sales</th></tr><tr><td>Oslo</td><td>7</td><td>8</td></tr>"
    table = f"<table>{rows}</table>"
    note = "<aside epub:type='footnote' id='n'><p>1 Without heat.</p></aside>"
    body = f"{HEAD}<p>Rent<a epub:type='noteref' href='#n'>1</a></p>{table}{note}</body></html>"
    text = read(tmp_path, {"OPS/b.opf": package("a.html"), "OPS/a.html": body}).text
    assert text == "Rent1\n\nCity | Sales | Sales\nOslo | 7 | 8\n\n1 Without heat."


def test_names_that_a_page_declares_are_read_as_their_texts(tmp_path: Path) -> None:
    names = "<!DOCTYPE html [<!ENTITY pub 'Acme &#169;'><!ENTITY x \"a>b\">]>"
    page = f"<?xml version='1.0'?>{names}{HEAD}<p>By &pub; &x; &amp; &other;</p></body></html>"
    text = read(tmp_path, {"OPS/b.opf": package("a.xhtml"), "OPS/a.xhtml": page}).text
    assert text == "By Acme © a>b & &other;"


def test_pages_in_other_encodings_are_read(tmp_path: Path) -> None:
    page = f"<?xml version='1.0' encoding='windows-1250'?>{HEAD}<p>Řeka</p></body></html>".encode("cp1250")
    assert read(tmp_path, {"OPS/b.opf": package("a.xhtml"), "OPS/a.xhtml": page}).text == "Řeka"


def test_what_can_be_read_of_a_damaged_book_is_read(tmp_path: Path) -> None:
    members: dict[str, str | bytes] = {
        "OPS/b.opf": "<package",
        "OPS/2.xhtml": "<p>Two",
        "OPS/1.html": "<p>One",
    }
    assert read(tmp_path, members).text == "One\n\nTwo"
    assert read(tmp_path, {**members, "META-INF/container.xml": ""}).text == "One\n\nTwo"
    missing: dict[str, str | bytes] = {
        "OPS/b.opf": package("gone.xhtml", "1.html", "1.html"),
        "OPS/1.html": "<p>One",
    }
    assert read(tmp_path, missing).text == "One"
    with pytest.raises(ReadError):
        read(tmp_path, {"OPS/b.opf": package()})


def test_a_locked_book_is_told_from_hidden_fonts(tmp_path: Path) -> None:
    locked = '<encryption xmlns:e="urn:e"><e:CipherReference URI="OPS/{}"/></encryption>'
    members: dict[str, str | bytes] = {"OPS/b.opf": package("a.xhtml"), "OPS/a.xhtml": "<p>One"}
    assert read(tmp_path, {**members, "META-INF/encryption.xml": locked.format("font.otf")}).text == "One"
    with pytest.raises(ReadError, match="Protected"):
        read(tmp_path, {**members, "META-INF/encryption.xml": locked.format("a.xhtml")})
