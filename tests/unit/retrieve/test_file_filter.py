"""Files are chosen by the words of their names, and by their types."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from desktop_rag.retrieve.file_filter import is_named, is_of_type


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("lease", "lease 2024.pdf"),
        ("lease", "my-lease.txt"),
        ("LEASE", "MyLease.doc"),
        ("lea", "old_lease.txt"),
        ("2024", "lease2024.pdf"),
        ("garden minutes", "garden-minutes.md"),
        ("garden-min", "Garden Minutes.md"),
        ("lease.t", "lease.txt"),
        (".txt", "lease.txt"),
        ("lease*", "my-lease.txt"),
        ("lease*.pdf", "lease of 2024.pdf"),
        ("*.pdf", "lease.pdf"),
        ("*lease*", "release.md"),
        ("馆", "城市博物馆.txt"),
        ("مكتب", "مكتبة.txt"),
        ("straße", "STRASSE 5.txt"),
        ("plan", "Große Straße-Plan.txt"),
        ("*a*b*a*.txt", "abba.txt"),
        ("u\u0308ber", "über uns.txt"),
        ("contracts/lease", "/home/contracts/lease.txt"),
        ("contracts\\lease", "/home/contracts/lease.txt"),
    ],
)
def test_a_name_is_found_where_a_word_begins(name: str, file: str) -> None:
    assert is_named(Path(file), ["nothing", name])


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("lease", "release.md"),
        ("lease", "/lease/other.txt"),
        ("*.pdf", "lease.pdf.txt"),
        ("l*e.pdf", "lease.txt"),
        ("lease 2024", "lease 2023.txt"),
        ("(", "lease.txt"),
        ("lage", "Straße Anlage.pdf"),
        ("*b*a*b*.txt", "abba.txt"),
    ],
)
def test_a_name_is_not_found_elsewhere(name: str, file: str) -> None:
    assert not is_named(Path(file), [name])


def test_many_stars_take_no_time() -> None:
    begun = time.perf_counter()
    assert not is_named(Path("a" * 200 + ".txt"), ["*a" * 40 + "b"])
    assert time.perf_counter() - begun < 1


@pytest.mark.parametrize(
    ("kind", "file"),
    [
        ("pdf", "a.PDF"),
        (".docx", "a.docx"),
        ("*.md", "a.md"),
        ("word", "a.docx"),
        ("Word", "a.odt"),
        ("excel", "a.csv"),
        ("slides", "a.pptx"),
        ("mail", "a.eml"),
        ("web", "a.htm"),
        ("code", "a.py"),
        ("text", "a.txt"),
    ],
)
def test_a_type_is_an_extension_or_a_kind(kind: str, file: str) -> None:
    assert is_of_type(Path(file), ["nothing", kind])
    assert not is_of_type(Path("a.epub"), [kind])
