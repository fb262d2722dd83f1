"""Files are chosen by the words of their names, and by their types."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from desktop_rag.retrieve.file_filter import is_named, is_of_type, list_type_suffixes


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
        ("ＡＢＣ（最終）", "abc(最終).txt"),
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
    begun = time.thread_time()
    assert not is_named(Path("a" * 200 + ".txt"), ["*a" * 40 + "b"])
    assert time.thread_time() - begun < 1


@pytest.mark.parametrize(
    ("kind", "file"),
    [
        ("pdf", "a.PDF"),
        (".docx", "a.docx"),
        ("．ＤＯＣＸ", "a.docx"),
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


@pytest.mark.parametrize(
    "kind",
    [
        "doc",
        "excel",
        "spreadsheet",
        "table",
        "powerpoint",
        "presentation",
        "email",
        "ebook",
        "html",
        "source",
    ],
)
def test_kinds_have_other_names(kind: str) -> None:
    examples = {"doc": "a.docx", "email": "a.eml", "ebook": "a.epub", "html": "a.htm", "source": "a.py"}
    slides = kind in {"powerpoint", "presentation"}
    example = examples.get(kind, "a.pptx" if slides else "a.xlsx")
    assert is_of_type(Path(example), [kind])
    assert not is_of_type(Path("a.pdf"), [kind])


def test_the_suffixes_of_a_type_are_its_own_or_those_that_all_other_files_have() -> None:
    assert list_type_suffixes("pdf") == (frozenset({".pdf"}), False)
    others, is_any_other = list_type_suffixes("text")
    assert is_any_other
    assert ".pdf" in others
    assert ".text" not in others


def test_no_name_and_no_type_match_nothing() -> None:
    assert not is_named(Path("a.txt"), [])
    assert not is_of_type(Path("a.txt"), [])
    assert not is_of_type(Path("README"), ["pdf"])


@pytest.mark.parametrize(
    ("name", "file", "found"),
    [
        ("lease", "HTML2lease.txt", True),
        ("2024", "v12024.txt", False),
        ("lease", "pre_lease_2.txt", True),
        ("Plan", "bauPLAN.txt", True),
        ("lan", "bauPLAN.txt", False),
        ("lease*24", "lease 2024", True),
        ("lease*20", "lease 2024", False),
        ("a*c*e", "abcde", True),
        ("b*d", "abcd", False),
        ("*b*d", "abcd", True),
        ("home/a", "/home/a.txt", True),
        ("ome/a", "/home/a.txt", False),
        ("*ome/a*", "/home/a.txt", True),
        ("/home", "/home/a.txt", True),
    ],
)
def test_words_begin_behind_marks_digits_and_small_letters(name: str, file: str, *, found: bool) -> None:
    assert is_named(Path(file), [name]) is found
