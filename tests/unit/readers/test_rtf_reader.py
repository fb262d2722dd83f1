"""RTF is read as it is seen: charsets of fonts, tables, lists, notes, comments, fields, text boxes."""

from __future__ import annotations

import time
from io import BufferedReader, BytesIO

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.rtf_reader import read_rtf

FONTS = (
    rb"{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\fnil\fcharset238{\*\panose 02020603}Arial{\*\falt A};}"
    rb"{\f2\fcharset204 Arial;}{\f3\fcharset128 MS Mincho;}{\f4\fcharset2 Symbol;}{\f5\fcharset177 David;}}"
)


def read(body: bytes, head: bytes = rb"\ansi\ansicpg1252\deff0" + FONTS) -> Document:
    return read_rtf(BufferedReader(BytesIO(b"{\\rtf1" + head + body + b"}")), EmbeddedPictures())


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (rb"\f1 \'d8eka \f2 \'d0\'e5\'ea\'e0\f3  \'90\'ec\f0  caf\'e9", "Řeka Река 川 café"),
        (rb"\loch\f0\hich\af0\dbch\af3 \'90\'ec\loch\f0  end", "川 end"),
        (rb"\ltrch\f0 a \rtlch\af5 \'f9\'ec\'e5\'ed", "a שלום"),
        (rb"\f4 abG\f0  bg", "αβΓ bg"),
        (rb"{\f1 \'e8}\'e8", "čè"),
        (rb"\u1056?\u1077\'e5\u1082?\u1072?", "Река"),
        (rb"\uc2 \u26085\'93\'fa!{\uc0 \u26412}?\uc1 \u8364 \'80.", "日!本?€."),
        (rb"\u-10179?\u-8704? x", "😀 x"),
        (rb"a\~b\_c\-d\emdash\ldblquote q\rdblquote\tab e\line f", "a b-cd—“q”\te\nf"),
        (rb"one\par two\sect three\'0d", "one\n\ntwo\n\nthree"),
        (rb"{\upr{abc?}{\*\ud{abc\u8364?}}} end", "abc€ end"),
        (rb"seen{\v hidden}\v too\v0  here{\deleted gone}", "seen here"),
        (rb"{\*\unknown secret {deep}}{\*\bkmkstart m}told{\info{\title T}}", "told"),
        (rb"x{\bin5 {{{{{}y", "xy"),
    ],
)
def test_letters_are_read_by_their_charset(body: bytes, text: str) -> None:
    assert read(body).text == text


def test_a_program_that_knows_no_charsets_writes_the_code_page_of_the_document() -> None:
    fonts = rb"{\fonttbl\f0\fswiss Helvetica;\f1\fcharset0 Courier;}"
    assert read(rb"\f1 \'cf\'f0\'e8\'e2\'e5\'f2", rb"\ansi\ansicpg1251" + fonts).text == "Привет"
    assert read(rb"\'8a\'9a", rb"\mac").text == "äö"
    assert read(rb"\'81", rb"\ansi\ansicpg99999").text == "�"


def test_tables_keep_their_columns() -> None:
    row = rb"\trowd\trleft-100\cellx1000\cellx2000\cellx3000\pard\intbl "
    wide = rb"\trowd\trleft-100\cellx1000\cellx3010\pard\intbl "
    body = (
        rb"Before\par" + wide + rb"City\cell Sales\par of all\cell\row" + row + rb"Oslo\cell\cell 7\cell\row"
        rb"\pard After\par"
    )
    assert read(body).text == "Before\n\nCity | Sales of all\nOslo |  | 7\n\nAfter"
    nested = rb"{\itap2 a\nestcell b\nestcell{\*\nesttableprops\trowd\nestrow}{\nonesttables\par}}"
    assert read(row + nested + rb"\cell x\cell y\cell\row").text == "a b | x | y"


def test_numbers_of_lists_and_headings_are_read() -> None:
    styles = rb"{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 Any;}{\*\cs3 Char;}{\s4\sbasedon0 heading 2;}}"
    body = (
        styles + rb"\pard\s1{\listtext\tab 1.\tab}Scope\par\pard\s4 Terms\par"
        rb"\pard{\pntext\f4\'b7\tab}first\par\pard\ilvl1{\listtext a)\tab}second\par"
    )
    document = read(body)
    assert document.text == "1. Scope\n\nTerms\n- first\n  a) second"
    assert [(each.level, each.title) for each in document.headings] == [(1, "1. Scope"), (2, "Terms")]


def test_notes_and_comments_stand_below_their_paragraph() -> None:
    body = (
        rb"Rent{\super\chftn}{\footnote\pard\chftn  Without heat.} is due{\footnote\ftnalt  At the end.}"
        rb"{\*\atnid AL}{\*\atnauthor Ann Lee}\chatn{\*\annotation{\*\atnref 4}{\*\atndate 9}\chatn Why?}"
        rb".\par Next\par"
    )
    notes = "Footnote 1: Without heat.\nEndnote 1: At the end.\nComment (Ann Lee): Why?"
    assert read(body).text == f"Rent is due.\n{notes}\n\nNext"


def test_headers_are_said_once_and_without_page_numbers() -> None:
    page = rb"{\field{\*\fldinst{ PAGE }}{\fldrslt 7}}"
    header = rb"{\header\pard Harbour Ltd, page " + page + rb"\par}"
    body = header + rb"One\par\sect" + header + rb"{\footerf\pard Bank 123\par}Two\par"
    assert read(body).text == "One\n\nTwo\n\nHarbour Ltd, page\n\nBank 123"


def test_fields_show_their_results() -> None:
    link = rb'{\field{\*\fldinst HYPERLINK "http://a.example"}{\fldrslt{\ul the site}}}'
    sign = rb'{\field{\*\fldinst SYMBOL 97 \\f "Symbol" \\s 10}{\fldrslt }}'
    part = rb"{\field{\*\fldinst EQ \\f(3,4)}{\fldrslt }}"
    assert read(rb"See " + link + rb", " + sign + rb", " + part).text == "See the site, α, 3/4"


def test_text_boxes_and_word_art_are_read_once() -> None:
    box = (
        rb"{\shp{\*\shpinst\shpleft0{\sp{\sn shapeType}{\sv 202}}{\sp{\sn gtextUNICODE}{\sv For \u8364?}}"
        rb"{\shptxt\pard In the box\par}}{\shprslt{\*\do\dptxbx{\dptxbxtext In the box\par}}}}"
    )
    assert read(rb"Text" + box + rb" goes on\par End").text == "Text goes on\nFor €\nIn the box\n\nEnd"


def test_the_last_words_of_a_file_that_was_cut_off_are_read() -> None:
    data = rb"{\rtf1\ansi Hello {\b world} again"
    assert read_rtf(BufferedReader(BytesIO(data)), EmbeddedPictures()).text == "Hello world again"


def test_damaged_files_are_read_as_far_as_possible_or_end_in_a_read_error() -> None:
    assert read(rb"Start}} more {\b end").text == "Start more end"
    assert (
        read(rb"\trowd\cellx9\intbl last\cell cells{\footnote open").text == "last | cells\nFootnote 1: open"
    )
    assert read(rb"a{\*\open b").text == "a"
    with pytest.raises(ReadError):
        read_rtf(BufferedReader(BytesIO(b"no rtf")), EmbeddedPictures())
    with pytest.raises(ReadError):
        read(b"{" * 100_000)


@pytest.mark.parametrize(
    "hostile",
    [
        b"{\\*\\x" * 100_000,
        rb"{\footnote " * 4_000 + b"word " * 100_000,
        rb"\cell" * 100_000,
        rb"\trowd" + rb"\cellx1" * 100_000 + rb"\row",
        b"{\\fonttbl" + b"{\\f1 a;}" * 50_000,
        rb"\u1?" * 50_000,
        rb"{\atnauthor a}" * 25_000,
        rb"\bin999999999 x",
    ],
)
def test_hostile_files_end_in_time(hostile: bytes) -> None:
    start = time.process_time()
    read(hostile)
    assert time.process_time() - start < 4
