"""Saved web pages: the page that is shown, its frames and its pictures."""

from __future__ import annotations

import base64
import plistlib
from io import BytesIO
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.recognised_pages import ScanFound
from desktop_rag.readers.web_archive_reader import read_web_archive
from tests.helpers.scans import draw_page


def archive(*parts: str, kind: str = 'multipart/related; type="text/html"', head: str = "") -> bytes:
    """Return an archive whose parts are written as they are."""
    body = "".join(f"--edge\r\n{part}\r\n" for part in parts)
    return f'{head}MIME-Version: 1.0\r\nContent-Type: {kind}; boundary="edge"\r\n\r\n{body}--edge--'.encode()


def page(text: str, headers: str = "", charset: str = "; charset=utf-8") -> str:
    return f"Content-Type: text/html{charset}\r\n{headers}\r\n{text}"


def read(data: bytes) -> str:
    return read_web_archive(data, EmbeddedPictures()).text


def picture() -> str:
    data = BytesIO()
    draw_page("Open", size=(300, 100)).save(data, "PNG")
    return base64.encodebytes(data.getvalue()).decode()


def test_the_pages_of_an_archive_of_safari_are_read() -> None:
    main, frame = (
        {
            "WebMainResource": {
                "WebResourceData": f"<p>{said}</p>".encode(),
                "WebResourceMIMEType": "text/html",
            }
        }
        for said in ("The gate is locked at 22:45.", "Keys are with Rudi.")
    )
    saved = plistlib.dumps({**main, "WebSubframeArchives": [frame, 7]}, fmt=plistlib.FMT_BINARY)
    assert read(saved) == "The gate is locked at 22:45.\n\nKeys are with Rudi."
    assert read(saved[:-40]) == ""


def test_a_saved_page_is_read_as_a_page() -> None:
    text = "<title>Caf=C3=A9</title></head><h1>Opening</h1><p>It opens on 7 Sep=\r\ntember."
    headers = "Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n"
    quoted = f"{headers}\r\n<head><meta charset=3Dutf-8>{text}"
    style = "Content-Type: text/css\r\n\r\n.a {color: red}"
    data = archive(quoted, style, head="From: <Saved by Blink>\r\nSubject: x\r\n")
    document = read_web_archive(data, EmbeddedPictures())
    assert document.text == "Café\n\nOpening\n\nIt opens on 7 September."
    assert [heading.title for heading in document.headings] == ["Café", "Opening"]


@pytest.mark.parametrize("charset", ["", "; charset=no-such", "; charset=utf-8"])
def test_the_charset_of_the_page_is_found(charset: str) -> None:
    data = archive(page("@", charset=charset)).replace(
        b"@", '<meta charset="cp1251">Привет, мир'.encode("cp1251")
    )
    assert read(data) == "Привет, мир"


def test_the_page_at_the_start_is_shown_with_its_frames_only() -> None:
    parts = (
        page("<p>Advertisement", "Content-ID: <ad@x>\r\n"),
        page('<p>Main<iframe src="cid:frame@x"></iframe>', "Content-ID: <main@x>\r\n"),
        page("<p>In the frame", "Content-ID: <frame@x>\r\n"),
    )
    assert read(archive(*parts, kind='multipart/related; start="<main@x>"')) == "Main\n\nIn the frame"


def test_pages_that_frame_each_other_are_read_once() -> None:
    one = page('<p>One<iframe src="http://x/2">', "Content-Location: http://x/1\r\n")
    two = page('<p>Two<iframe src="http://x/1"></iframe>', "Content-Location: http://x/2\r\n")
    assert read(archive(one, two)) == "One\n\nTwo"


@pytest.mark.parametrize("address", ["https://x.example/a/b.png", "b.png", "cid:b@x"])
def test_the_pictures_of_a_page_are_found(tmp_path: Path, address: str) -> None:
    headers = "Content-Location: https://x.example/a/b.png\r\nContent-ID: <b@x>\r\n"
    image = f"Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n{headers}\r\n{picture()}"
    text = f'<p>Before.<img src="{address}"><img src="http://[x"><p>After.'
    path = tmp_path / "a.mhtml"
    path.write_bytes(archive(page(text, "Content-Location: https://x.example/a/index.html\r\n"), image))
    with open_document(path) as file:
        found, document = extract_documents(file)
    assert found == ScanFound(1)
    assert isinstance(document, Document)
    assert document.text == "Before.\n\nAfter."


def test_what_is_no_archive_is_read_as_a_page() -> None:
    assert read(b"<html><body><p>A page.") == "A page."
    assert read(page("<p>One part.").encode()) == "One part."


def test_a_cut_off_archive_keeps_what_is_there() -> None:
    data = archive(page("<p>Main text."))
    assert read(data[:-10]) == "Main text."
