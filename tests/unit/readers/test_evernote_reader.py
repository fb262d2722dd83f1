"""Notes that Evernote exports: titles, dates, tags, checkboxes and pictures."""

from __future__ import annotations

import base64
from hashlib import md5
from io import BytesIO
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers import evernote_reader
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.recognised_pages import ScanFound
from tests.helpers.scans import draw_page

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">\n'
    '<en-export application="Evernote">'
)


def note(content: str, fields: str = "", title: str = "Note") -> str:
    whole = f'<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "http://x/enml2.dtd"><en-note>{content}</en-note>'
    return f"<note><title>{title}</title>{fields}<content><![CDATA[{whole}]]></content></note>"


def read(path: Path, text: str | bytes) -> Document:
    path = path / "a.enex"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with open_document(path) as file:
        *_, document = extract_documents(file)
    assert isinstance(document, Document)
    return document


def test_each_note_has_its_title_as_heading(tmp_path: Path) -> None:
    fields = (
        "<created>20240212T090000Z</created><updated>broken</updated><tag>house</tag><tag>wine</tag>"
        "<note-attributes><author>Ann</author><source-url>https://x.example</source-url></note-attributes>"
    )
    first = note(
        "<div>The key hangs behind the <b>blue</b> door.&nbsp;Gr&uuml;n.</div>", fields, "Cellar &amp; racks"
    )
    document = read(tmp_path, f"{HEAD}{first}{note('<div>Other</div>', title='Second')}</en-export>")
    assert document.text == (
        "Cellar & racks\nCreated: Monday, 12 February 2024, 09:00 UTC\nAuthor: Ann\nLink: https://x.example\n"
        "Tags: house, wine\n\nThe key hangs behind the blue door. Grün.\n\nSecond\n\nOther"
    )
    assert [heading.title for heading in document.headings] == ["Cellar & racks", "Second"]


def test_checkboxes_are_read(tmp_path: Path) -> None:
    older = (
        '<div><en-todo checked="true"/>Order</div><div><en-todo/>Pay</div>'
        '<div><en-todo checked="false"></en-todo>Go</div>'
    )
    newer = '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Call</div></li></ul>'
    task = (
        "<task><title>Ask</title><taskStatus>open</taskStatus><dueDate>20240701T120000Z</dueDate></task>"
        "<task><title>Write</title><taskStatus>completed</taskStatus></task>"
    )
    text = read(tmp_path, HEAD + note(older + newer, task)).text
    assert text == (
        "Note\n\n☑ Order\n\n☐ Pay\n\n☐ Go\n\n☑ Call\n\n☐ Ask (due Monday, 1 July 2024, 12:00 UTC)\n☑ Write"
    )


def test_pictures_stand_where_they_do_and_other_files_are_named(tmp_path: Path) -> None:
    data = BytesIO()
    draw_page("Open", size=(300, 100)).save(data, "PNG")
    coded = base64.encodebytes(data.getvalue()).decode()
    digest = md5(data.getvalue(), usedforsecurity=False).hexdigest()
    resources = (
        f'<resource><data encoding="base64">{coded}</data><mime>image/png</mime></resource>'
        "<resource><data>QUJDREVG</data><mime>application/pdf</mime>"
        "<resource-attributes><file-name>plan.pdf</file-name></resource-attributes></resource>"
    )
    content = f'<div>Before.</div><en-media type="image/png" hash="{digest}"/><div>After.</div>'
    path = tmp_path / "a.enex"
    path.write_text(HEAD + note(content, resources) + "</en-export>")
    with open_document(path) as file:
        found, document = extract_documents(file)
    assert found == ScanFound(1)
    assert isinstance(document, Document)
    assert document.text == "Note\n\nBefore.\n\nAfter.\n\nAttachments: plan.pdf"


def test_what_is_encrypted_is_left_out(tmp_path: Path) -> None:
    content = '<div>Before.<en-crypt hint="pet" cipher="AES">RU5DMI==</en-crypt></div>'
    assert read(tmp_path, HEAD + note(content)).text == "Note\n\nBefore."


def test_a_damaged_file_is_read_as_far_as_it_is_whole(tmp_path: Path) -> None:
    text = f"{HEAD}{note('<div>One</div>')}{note('<div>Two</div>', title='Second')}"
    assert read(tmp_path, text[:-20]).text.startswith("Note\n\nOne\n\nSecond")
    assert read(tmp_path, text.replace("One", "One\x0b")).text == "Note\n\nOne\n\nSecond\n\nTwo"
    for damaged in ("no XML", HEAD, HEAD.replace("<en-export", "<en-export <")):
        with pytest.raises(ReadError, match="damaged"):
            read(tmp_path, damaged)


def test_hostile_files_are_refused_or_end_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = HEAD.replace('dtd">', 'dtd" [<!ENTITY a "haha">]>') + note("x", "<tag>&a;</tag>")
    with pytest.raises(ReadError):
        read(tmp_path, bomb)
    deep = note("<div>" * 50_000 + "Deep", "<x>" * 50_000 + "</x>" * 50_000)
    assert read(tmp_path, HEAD + deep).text == "Note\n\nDeep"
    monkeypatch.setattr(evernote_reader, "_MAX_FIELD_CHARACTERS", 1_000)
    assert len(read(tmp_path, HEAD + note("<div>x</div>" + "y " * 100_000)).text) < 1_100
