"""Clean text, and exact places of pages and headings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.errors import SkippedError
from desktop_rag.readers import document_builder
from desktop_rag.readers.document_builder import (
    DocumentBuilder,
    clean_text,
    limit_text,
    split_long_document,
    tidy_text,
)
from desktop_rag.readers.recognised_pages import ReadValue, ScanFound


def test_clean_text_has_line_feeds_and_nothing_unseen() -> None:
    assert clean_text("a\r\nb\rc\x0cd\u2028e") == "a\nb\nc\nd\ne"
    assert clean_text("mid\u200cnight می\u200cخواهم") == "midnight می\u200cخواهم"
    assert clean_text("soft\u00adhyphen \ufb01ne o\ufb03ce a\u200bb\ufeff") == "softhyphen fine office ab"
    assert clean_text("nul\0bell\x07 \ud800!") == "nul bell  \ufffd!"
    assert clean_text("e\u0301") == "é"
    assert clean_text("\x1b[1;31mERROR\x1b[0m \x1b]0;title\x07full") == "ERROR full"
    assert clean_text("N\bNA\bA _\bt_\bo") == "NA to"


def test_clean_keeps_what_is_written() -> None:
    text = "a  b \n\n\n\tc\u200dd \n"
    assert clean_text(text) == text


def test_tidy_drops_spaces_at_line_ends_and_piles_of_blank_lines() -> None:
    assert tidy_text("\n a  \n \n\n\nb\xa0c \n") == " a\n\nb c"


def test_pages_cover_the_text_without_gaps() -> None:
    builder = DocumentBuilder()
    for number, text in ((1, "one"), (2, ""), (3, "three")):
        builder.start_page(number)
        builder.add_block(text)
    document = builder.build_document()
    assert document.text == "one\n\nthree"
    assert document.pages == (Page(1, 0, 5), Page(2, 5, 5), Page(3, 5, 10))


def test_headings_know_their_place() -> None:
    builder = DocumentBuilder()
    builder.add_block("before")
    builder.add_heading("A  title\n", 2)
    builder.add_block("after")
    document = builder.build_document()
    assert document.text == "before\n\nA title\n\nafter"
    assert document.headings == (Heading(8, 2, "A title"),)
    assert document.pages == (Page(None, 0, len(document.text)),)


def test_a_document_within_a_document_keeps_its_headings() -> None:
    inner = DocumentBuilder()
    inner.add_heading("Inner", 1)
    builder = DocumentBuilder()
    builder.add_block("outer")
    builder.add_document(inner.build_document())
    document = builder.build_document()
    assert document.text[document.headings[0].start :] == "Inner"


def test_too_much_text_is_skipped_with_the_limit_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_builder, "MAX_CHARACTERS", 10)
    builder = DocumentBuilder()
    with pytest.raises(SkippedError, match="Too much text") as caught:
        builder.add_block("more than ten characters")
    assert "10 characters" in caught.value.hint


def test_a_text_is_read_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_builder, "MAX_CHARACTERS", 10)
    first = Document("one\n\ntwo", (Page(None, 0, 8),))
    second = Document("three", (Page(None, 0, 5),), (Heading(0, 1, "three"), Heading(2, 1, "ree")))

    def read() -> Iterator[ReadValue]:
        yield ScanFound(0)
        yield first
        yield second
        raise AssertionError("more was read")

    cut = Document("th", (Page(None, 0, 2),), (Heading(0, 1, "three"),))
    assert list(limit_text(read())) == [ScanFound(0), first, cut]


def test_a_short_document_is_one_stretch() -> None:
    document = Document("one\n\ntwo", (Page(1, 0, 5), Page(2, 5, 8)), (Heading(5, 1, "two"),))
    assert list(split_long_document(document)) == [document]


def test_a_long_document_is_cut_between_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 10)
    pages = (Page(1, 0, 4), Page(2, 4, 4), Page(3, 4, 8), Page(4, 8, 12), Page(5, 12, 12))
    document = Document("aaaabbbbcccc", pages, (Heading(4, 1, "bbbb"), Heading(8, 2, "cccc")))
    first, second = split_long_document(document)
    assert first == Document("aaaabbbb", pages[:3], (Heading(4, 1, "bbbb"),))
    assert second == Document("cccc", (Page(4, 0, 4), Page(5, 4, 4)), (Heading(0, 2, "cccc"),))


def test_a_long_page_is_cut_after_a_line_and_keeps_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 10)
    document = Document("aaaa\nbbbb\ncccc\ndddd", (Page(7, 0, 15), Page(8, 15, 19)), ())
    assert list(split_long_document(document)) == [
        Document("aaaa\nbbbb\n", (Page(7, 0, 10),), ()),
        Document("cccc\ndddd", (Page(7, 0, 5), Page(8, 5, 9)), ()),
    ]


def test_spaces_without_end_are_tidied_at_once() -> None:
    assert tidy_text("a" + " " * 1_000_000 + "b") == "a" + " " * 1_000_000 + "b"


@pytest.mark.parametrize("letter", ["\u095c", "\u095e", "\u09dc", "\u0a33", "\u0f43"])
def test_letters_that_nfc_would_take_apart_stay_as_they_are_written(letter: str) -> None:
    assert clean_text(f"e\u0301 {letter}e\u0301") == f"\u00e9 {letter}\u00e9"
    assert clean_text("\u0921\u093c") == "\u0921\u093c"


def test_list_items_tables_notes_comments_and_charts_are_lines_that_can_be_read() -> None:
    builder = DocumentBuilder()
    builder.add_block("The fee is due.")
    builder.add_comment("Ilse", "Capped at 7,400 EUR.")
    builder.add_list_item("It is raised every January.", "2.2")
    builder.add_list_item("By 3 percent.", "(a)", 1)
    builder.add_table([["City", "Bikes", ""], ["Ulm", "", "new\nthis year"]])
    builder.add_chart("Output in MWh", ["January", "March"], [("Unit A", ["512", "733"]), ("Unit B", ["9"])])
    assert builder.build_document().text == (
        "The fee is due.\nComment (Ilse): Capped at 7,400 EUR.\n2.2 It is raised every January.\n"
        "  (a) By 3 percent.\n\nCity | Bikes\nUlm |  | new this year\n\nOutput in MWh\n\n"
        " | Unit A | Unit B\nJanuary | 512 | 9\nMarch | 733"
    )
