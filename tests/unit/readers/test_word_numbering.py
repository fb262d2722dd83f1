"""Paragraphs of Word documents have the numbers that Word shows."""

from __future__ import annotations

import pytest

from desktop_rag.readers.word_numbering import format_number
from tests.helpers.office_files import Write
from tests.helpers.reading import extract_file
from tests.helpers.word_files import item, level, lists, paragraph, style, word


def read(zipped: Write, body: str, numbering: str, styles: str = "") -> list[str]:
    (document,) = extract_file(zipped("a.docx", word(body, styles, numbering=numbering)))
    return [line.strip() for line in document.text.split("\n") if line]


def test_clauses_have_the_numbers_of_all_levels(zipped: Write) -> None:
    kind = level(0, "%1.") + level(1, "%1.%2") + level(2, "(%3)", "lowerLetter")
    body = item("Term") + item("Start", 1, 1) + item("Fees") + item("Rent", 1, 1) + item("Water", 1, 1)
    body += item("cold", 1, 2) + item("warm", 1, 2) + item("Heat", 1, 1) + item("gas", 1, 2)
    assert read(zipped, body, lists(kind)) == [
        *("1. Term", "1.1 Start", "2. Fees", "2.1 Rent", "2.2 Water", "(a) cold", "(b) warm", "2.3 Heat"),
        "(a) gas",
    ]


def test_lists_of_one_kind_count_on_unless_they_start_anew(zipped: Write) -> None:
    override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'
    nums = (
        '<w:num w:numId="8"><w:abstractNumId w:val="0"/></w:num>'
        f'<w:num w:numId="9"><w:abstractNumId w:val="0"/>{override}</w:num>'
    )
    body = item("a") + item("b", 8) + item("c", 9) + item("d", 9) + item("e")
    found = read(zipped, body, lists(level(0, "%1)"), nums=nums))
    assert found == ["1) a", "2) b", "5) c", "6) d", "7) e"]


def test_an_override_may_change_how_a_level_is_numbered(zipped: Write) -> None:
    override = f'<w:lvlOverride w:ilvl="0">{level(0, "Annex %1:", "upperLetter")}</w:lvlOverride>'
    nums = f'<w:num w:numId="9"><w:abstractNumId w:val="0"/>{override}</w:num>'
    assert read(zipped, item("Plan", 9), lists(level(0, "%1."), nums=nums)) == ["Annex A: Plan"]


def test_headings_are_numbered_by_their_styles(zipped: Write) -> None:
    kind = level(0, "Article %1", "upperRoman", '<w:pStyle w:val="H1"/>')
    kind += level(1, "%1.%2", more='<w:isLgl/><w:pStyle w:val="H2"/>')
    number = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'
    styles = style("H1", "heading 1", number) + style("H2", "heading 2", number)
    styles += style("Own", "Our clause", based_on="H2")
    body = "".join(
        paragraph(text, f'<w:pStyle w:val="{key}"/>')
        for text, key in (("Term", "H1"), ("Fees", "H1"), ("Rent", "H2"), ("Water", "Own"))
    )
    (document,) = extract_file(zipped("a.docx", word(body, styles, numbering=lists(kind))))
    titles = [(heading.level, heading.title) for heading in document.headings]
    assert titles == [(1, "Article I Term"), (1, "Article II Fees"), (2, "2.1 Rent"), (2, "2.2 Water")]
    assert document.text.endswith("2.1 Rent\n\n2.2 Water")


def test_a_style_with_a_level_of_its_own_and_a_paragraph_without_number(zipped: Write) -> None:
    number = '<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>'
    off = '<w:pStyle w:val="C"/><w:numPr><w:numId w:val="0"/></w:numPr>'
    body = item("One") + paragraph("Two", '<w:pStyle w:val="C"/>') + paragraph("None", off)
    found = read(zipped, body, lists(level(0, "%1") + level(1, "%1-%2")), style("C", "Clause", number))
    assert found == ["1 One", "1-1 Two", "None"]


def test_a_list_may_be_that_of_a_style(zipped: Write) -> None:
    nums = '<w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num>'
    kinds = f'<w:styleLink w:val="L"/>{level(0, "§ %1")}', '<w:numStyleLink w:val="L"/>'
    assert read(zipped, item("Duty", 7), lists(*kinds, nums=nums)) == ["§ 1 Duty"]


@pytest.mark.parametrize(
    ("restart", "last"),
    [("", "2.1 d"), ('<w:lvlRestart w:val="0"/>', "2.3 d"), ('<w:lvlRestart w:val="1"/>', "2.1 d")],
)
def test_a_level_counts_on_where_it_does_not_restart(zipped: Write, restart: str, last: str) -> None:
    kind = level(0, "%1") + level(1, "%1.%2", more=restart)
    body = item("a") + item("b", 1, 1) + item("c", 1, 1) + item("next") + item("d", 1, 1)
    assert read(zipped, body, lists(kind))[-1] == last


def test_bullets_numbers_without_a_gap_and_levels_that_begin_late(zipped: Write) -> None:
    kinds = (
        level(0, "\uf0b7", "bullet"),
        level(0, "第%1章", more='<w:suff w:val="nothing"/>'),
        level(1, "%1.%2"),
    )
    body = item("milk") + item("总则", 2) + item("late", 3, 1) + item("hidden", 4)
    nums = lists(*kinds, level(0, "%1", "none"))
    assert read(zipped, body, nums) == ["- milk", "第1章总则", "1.1 late", "hidden"]


def test_rows_that_are_numbered_have_their_numbers_in_the_table(zipped: Write) -> None:
    rows = "".join(
        f"<w:tr><w:tc>{item('')}</w:tc><w:tc>{paragraph(text)}</w:tc></w:tr>" for text in ("Oak", "Elm")
    )
    assert read(zipped, f"<w:tbl>{rows}</w:tbl>", lists(level(0, "%1."))) == ["1. | Oak", "2. | Elm"]


def test_paragraphs_that_were_deleted_are_not_counted(zipped: Write) -> None:
    number = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr>'
    gone = paragraph("<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>", number)
    assert read(zipped, item("a") + gone + item("b"), lists(level(0, "%1."))) == ["1. a", "2. b"]


@pytest.mark.parametrize(
    ("number", "number_format", "text"),
    [
        (3, "decimal", "3"),
        (3, "decimalZero", "03"),
        (12, "decimalZero", "12"),
        (28, "lowerLetter", "bb"),
        (1, "upperLetter", "A"),
        (1_994, "upperRoman", "MCMXCIV"),
        (4, "lowerRoman", "iv"),
        *((1, "ordinal", "1st"), (2, "ordinal", "2nd"), (13, "ordinal", "13th"), (23, "ordinal", "23rd")),
        (7, "001", "007"),
        *(
            (10, "chineseCounting", "十"),
            (21, "chineseCounting", "二十一"),
            (102, "chineseCounting", "一零二"),
        ),
        *((5, "decimalEnclosedCircle", "⑤"), (2, "russianLower", "б"), (9, "unknown", "9")),
        *((0, "lowerRoman", "0"), (-4, "upperLetter", "-4")),
        *((10**9, "lowerLetter", "1000000000"), (10**9, "lowerRoman", "1000000000")),
        (5, "none", ""),
    ],
)
def test_numbers_have_their_formats(number: int, number_format: str, text: str) -> None:
    assert format_number(number, number_format) == text


@pytest.mark.parametrize(
    "numbering",
    [
        "",
        lists('<w:numStyleLink w:val="nowhere"/>'),
        lists(level(0, "%1").replace('w:ilvl="0"', 'w:ilvl="99999999999"')),
        lists(level(0, "%1").replace('<w:start w:val="1"/>', '<w:start w:val="many"/>').replace("%1", "")),
        '<w:num w:numId="1"/>',
    ],
)
def test_lists_that_lie_leave_the_text(zipped: Write, numbering: str) -> None:
    assert read(zipped, item("Kept") + item("also", 1, 7), numbering) == ["Kept", "also"]
