"""What file names tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.readers.file_formats import READABLE_SUFFIXES, is_readable, kind_of


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.pdf", "pdf"),
        ("A.DOCX", "document"),
        ("a.csv", "sheet"),
        ("a.ods", "sheet"),
        ("a.fods", "sheet"),
        ("a.odt", "document"),
        ("a.fodt", "document"),
        ("a.fodp", "slides"),
        ("a.pptx", "slides"),
        ("a.html", "web"),
        ("a.msg", "mail"),
        ("a.emlx", "mail"),
        ("a.mhtml", "web"),
        ("a.enex", "document"),
        ("a.ics", "document"),
        ("a.epub", "book"),
        ("a.py", "code"),
        ("a.ipynb", "code"),
        ("a.json", "data"),
        ("a.md", "text"),
        ("a.svg", "image"),
        ("a.smi", "text"),
        ("README", "text"),
    ],
)
def test_a_name_tells_the_kind(name: str, kind: str) -> None:
    assert kind_of(Path(name)) == kind
    assert is_readable(Path(name))


@pytest.mark.parametrize("name", ["a.exe", "a.PSD", "a.mp3", "a.rar", "a.iso", "a.gguf", "a.sqlite3"])
def test_what_holds_no_text_is_refused_by_name(name: str) -> None:
    assert not is_readable(Path(name))


def test_every_readable_suffix_is_readable_by_name() -> None:
    for suffix in READABLE_SUFFIXES:
        assert is_readable(Path("a" + suffix)), suffix
