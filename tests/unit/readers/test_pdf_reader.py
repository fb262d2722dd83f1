"""What a person sees on the pages of a PDF file is read, in the order in which it is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers.right_to_left import Box, order_right_to_left
from tests.helpers.raw_pdf import write_pdf_objects, write_raw_pdf
from tests.helpers.reading import extract_file

Texts = list[tuple[float, float, str]]  # x, y, text


def draw(texts: Texts, size: int = 11) -> bytes:
    """Return the content of a page with texts at places."""
    parts = (b"BT /F1 %d Tf %.1f %.1f Td (%s) Tj ET" % (size, x, y, text.encode()) for x, y, text in texts)
    return b" ".join(parts)


def draw_rows(columns: list[int], *rows: list[str], top: int = 700, pitch: int = 14) -> Texts:
    """Return rows written one after the other, each from left to right."""
    return [
        (x, top - pitch * number, cell)
        for number, row in enumerate(rows)
        for x, cell in zip(columns, row, strict=True)
        if cell
    ]


def read(path: Path) -> Document:
    (document,) = extract_file(path)
    return document


def read_page(folder: Path, content: bytes) -> str:
    return read(write_raw_pdf(folder / "a.pdf", content)).text


def write_page(path: Path, content: bytes, *objects: bytes, page: bytes = b"", catalog: bytes = b"") -> Path:
    """Write one page; further objects are numbered from 5."""
    return write_pdf_objects(
        path,
        {
            1: b"<</Type/Catalog/Pages 2 0 R%s>>" % catalog,
            2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1"
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>%s>>" % page,
            4: b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
            **dict(enumerate(objects, 5)),
        },
    )


# -- columns and tables --------------------------------------------------------------------------


def test_columns_that_are_written_row_by_row_are_read_one_after_the_other(tmp_path: Path) -> None:
    rows = [
        ["The mill on the river was", "The bakery in the square"],
        ["built of oak by a family of", "sells a loaf that is baked"],
        ["carpenters and burnt down", "with flour of the old mill"],
        ["in the dry summer of 1911.", "and salt from the coast,"],
        ["", "which comes by boat."],
    ]
    text = read_page(tmp_path, draw(draw_rows([60, 320], *rows)))
    assert text == (
        "The mill on the river was built of oak by a family of carpenters and burnt down in the dry summer of"
        " 1911.\n\nThe bakery in the square sells a loaf that is baked with flour of the old mill and salt"
        " from the coast, which comes by boat."
    )


def test_a_hyphen_at_the_end_of_a_line_of_a_column_is_told_from_one_within_a_word(tmp_path: Path) -> None:
    rows = [
        ["The harbour is run by a well-", "Every ferry that calls at the"],
        ["known company and its main-", "island carries mail, bread and"],
        ["tenance is paid by the town", "medicine for the people who"],
        ["as long as ships call there.", "spend the winter on it."],
    ]
    text = read_page(tmp_path, draw(draw_rows([60, 320], *rows)))
    assert "run by a well-known company and its maintenance is paid" in text


def test_rows_of_a_table_stay_rows_and_an_empty_cell_keeps_its_column(tmp_path: Path) -> None:
    rows = [
        ["Part", "Shelf", "Count", "Remark"],
        ["Copper pipe", "A 12", "40", ""],
        ["Brass valve", "", "7", "to be ordered"],
        ["Seal", "C 3", "", "old stock"],
    ]
    assert read_page(tmp_path, draw(draw_rows([60, 200, 300, 400], *rows))) == (
        "Part | Shelf | Count | Remark\nCopper pipe | A 12 | 40\nBrass valve |  | 7 | to be ordered\n"
        "Seal | C 3 |  | old stock"
    )


def test_dots_that_lead_to_the_next_cell_are_left_out(tmp_path: Path) -> None:
    rows = [["Coffee ......", "2.80"], ["Cocoa .......", "3.20"], ["Tea .........", "2.10"]]
    text = read_page(tmp_path, draw(draw_rows([60, 300], *rows)))
    assert text == "Coffee | 2.80\nCocoa | 3.20\nTea | 2.10"


def test_a_currency_belongs_to_its_amount(tmp_path: Path) -> None:
    rows = [["Rent", "$", "1,200"], ["Heating", "$", "310"], ["Water", "$", "45"]]
    text = read_page(tmp_path, draw(draw_rows([60, 300, 340], *rows)))
    assert text == "Rent | $ 1,200\nHeating | $ 310\nWater | $ 45"


def test_wrapped_cells_of_a_row_are_read_cell_by_cell(tmp_path: Path) -> None:
    rows = [
        ["The tenant cleans the stairs", "The landlord may order a"],
        ["every second week and tells", "company for it and charge"],
        ["of damage to the roof.", "the tenant with its cost."],
    ]
    others = [
        ["Animals are kept only after", "The permission ends when"],
        ["the landlord has agreed in", "other tenants of the house"],
        ["writing to their number.", "complain about them."],
    ]
    texts = draw_rows([60, 320], *rows) + draw_rows([60, 320], *others, top=638)
    assert read_page(tmp_path, draw(texts)).split("\n") == [
        "The tenant cleans the stairs every second week and tells of damage to the roof."
        " | The landlord may order a company for it and charge the tenant with its cost.",
        "Animals are kept only after the landlord has agreed in writing to their number."
        " | The permission ends when other tenants of the house complain about them.",
    ]


def test_cells_that_are_written_behind_a_wrapped_cell_are_in_its_row(tmp_path: Path) -> None:
    texts: Texts = [(60, 700, "Club"), (260, 700, "Members"), (360, 700, "Founded")]
    for y, name, rest, members, founded in (
        (680, "Singing club of the upper", "town and the harbour", "48", "1921"),
        (640, "Rifle club", "", "31", "1888"),
        (620, "Association of the friends", "of the old railway", "112", "1979"),
    ):
        texts += [
            (60, y, name),
            *([(60, y - 12, rest)] if rest else []),
            (260, y, members),
            (360, y, founded),
        ]
    assert read_page(tmp_path, draw(texts)) == (
        "Club | Members | Founded\nSinging club of the upper town and the harbour | 48 | 1921\n"
        "Rifle club | 31 | 1888\nAssociation of the friends of the old railway | 112 | 1979"
    )


def test_cells_that_are_written_one_after_the_other_are_joined_and_in_their_rows(tmp_path: Path) -> None:
    texts: Texts = [(60, 740, "Building"), (170, 740, "Kind of structure"), (360, 740, "Year")]
    for y, row in (
        (720, (("Wood shed of", "the old mill"), ("oak beams and", "a roof of slate"), ("1911",))),
        (680, (("Boat house",), ("bricks, with a", "ramp of stone"), ("1887",))),
        (640, (("Haftpflichtver-", "sicherung"), ("pine boards on", "a base of stone"), ("1932",))),
    ):
        for x, cell in zip((60, 170, 360), row, strict=True):
            texts += [(x, y - 13 * number, line) for number, line in enumerate(cell)]
    assert read_page(tmp_path, draw(texts)).split("\n") == [
        "Building | Kind of structure | Year",
        "Wood shed of the old mill | oak beams and a roof of slate | 1911",
        "Boat house | bricks, with a ramp of stone | 1887",
        "Haftpflichtversicherung | pine boards on a base of stone | 1932",
    ]


def test_numbers_with_decimals_are_cells_of_their_own(tmp_path: Path) -> None:
    rows = [["Bus", "0.83", "0.51", "22"], ["Tram", "0.91", "0.62", "14"], ["Boat", "0.40", "0.11", "9"]]
    text = read_page(tmp_path, draw(draw_rows([60, 150, 250, 340], *rows)))
    assert text == "Bus | 0.83 | 0.51 | 22\nTram | 0.91 | 0.62 | 14\nBoat | 0.40 | 0.11 | 9"


def test_a_sentence_goes_on_at_the_top_of_the_next_column(tmp_path: Path) -> None:
    rows = [
        ["The museum was founded by three", "tember issue of the magazine. The"],
        ["fishermen who kept the nets and", "lamps were cleaned every year by"],
        ["wrote of them in the long Sep-", "the pupils of the school of Hoven."],
    ]
    assert read_page(tmp_path, draw(draw_rows([60, 320], *rows))) == (
        "The museum was founded by three fishermen who kept the nets and wrote of them in the long September"
        " issue of the magazine.\n\nThe lamps were cleaned every year by the pupils of the school of Hoven."
    )


def test_a_sentence_goes_on_behind_the_footnotes_of_a_column(tmp_path: Path) -> None:
    left: Texts = [
        (60, 700, "The visitors of the museum paid"),
        (60, 686, "with a fish or with a day of work on"),
    ]
    right: Texts = [(320, 700, "the roof of the house."), (320, 686, "The lamps were cleaned.")]
    content = b" ".join((draw(left), draw([(60, 660, "1 See the book.")], 8), draw(right)))
    assert read_page(tmp_path, content) == (
        "The visitors of the museum paid\nwith a fish or with a day of work on the roof of the house.\n"
        "1 See the book.\n\nThe lamps were cleaned."
    )


def test_words_that_are_drawn_last_are_in_the_line_that_they_touch(tmp_path: Path) -> None:
    texts: Texts = [
        (100, 740, ", the gallery"),
        (60, 700, "in 0.5 M H"),
        (114.1, 700, "SO"),
        (60, 680, "End."),
    ]
    late = draw([(110.2, 698, "2"), (130, 698, "4")], 7) + b" " + draw([(59.5, 740, "JAIPUR")])
    text = read_page(tmp_path, draw(texts) + b" " + late)
    assert text.split("\n") == ["JAIPUR, the gallery", "in 0.5 M H2SO4", "End."]


def test_words_that_are_printed_over_a_form_are_in_its_lines(tmp_path: Path) -> None:
    form: Texts = [
        (60, 750, "Policy holder:"),
        (60, 730, "This policy binds"),
        (260, 730, "and the company of the harbour."),
        (60, 700, "Date of birth:"),
        (60, 680, "Policy no.:"),
        (60, 650, "The company pays for damage by fire."),
    ]
    filled: Texts = [(140, 750, "Ilse Brandt"), (160, 730, "Anton Kessler"), (140, 700, "4 May 1981")]
    assert read_page(tmp_path, draw(form + filled)).split("\n") == [
        "Policy holder: Ilse Brandt",
        "This policy binds Anton Kessler and the company of the harbour.",
        "Date of birth: 4 May 1981",
        "Policy no.:",
        "",
        "The company pays for damage by fire.",
    ]


@pytest.mark.parametrize("turn", ["0 1 -1 0 150 100", "0 -1 1 0 400 700"])
def test_a_table_that_runs_upwards_or_downwards_has_its_rows(tmp_path: Path, turn: str) -> None:
    rows = draw_rows(
        [0, 160, 300], ["Fluid", "Litres", "Order"], ["Oil", "6.0", "A-12"], ["Water", "0.8", "C-3"], top=0
    )
    content = draw([(60, 750, "Quantities")]) + b" q %s cm " % turn.encode() + draw(rows) + b" Q"
    assert read_page(tmp_path, content).split("\n") == [
        "Quantities",
        "Fluid | Litres | Order",
        "Oil | 6.0 | A-12",
        "Water | 0.8 | C-3",
    ]


def test_numbers_that_count_the_lines_of_a_text_are_left_out(tmp_path: Path) -> None:
    lines = [
        "The shares of the members may be sold to other members at any",
        "time, but a transfer to a third party must be approved by the",
        "board of the company before the contract is signed. The board",
        "has thirty days to decide. If it does not answer in this time,",
        "the transfer counts as approved.",
    ]
    numbered: Texts = [
        text
        for number, line in enumerate(lines, 1)
        for text in ((40, 700 - 20 * number, str(number)), (60, 700 - 20 * number, line))
    ]
    assert read_page(tmp_path, draw(numbered)) == " ".join(lines)


def test_numbers_of_the_items_of_a_list_stay(tmp_path: Path) -> None:
    items = ["a pound of flour", "two eggs", "half a litre of milk", "a pinch of salt", "butter"]
    numbered: Texts = [(60, 700 - 20 * number, f"{number} {item}") for number, item in enumerate(items, 1)]
    assert read_page(tmp_path, draw(numbered)).split("\n")[-1] == "5 butter"


@pytest.mark.parametrize(
    ("shown", "meant"),
    [
        ("\uf731\uf738\uf738\uf737", "1887"),
        ("\uf761\uf762", "AB"),
        ("\u2f08\u2ed3\u2ecb", "人长车"),
        ("\uf0fe\uf0b7", "☑•"),
        ("\u0e19\u0e4d\u0e49\u0e32", "น้ำ"),
        ("so\u014cware se\u01abng ra\u019fo", "software setting ratio"),
        ("\u014csaka", "\u014csaka"),
    ],
    ids=["old style figures", "small capitals", "radicals", "signs", "Thai vowel", "ligatures", "accent"],
)
def test_characters_that_tell_only_how_they_look_are_those_that_are_meant(
    tmp_path: Path, shown: str, meant: str
) -> None:
    codes = "".join(f"<{code:02X}><{ord(letter):04X}>" for code, letter in enumerate(shown, 0x41))
    table = (
        "begincmap 1 begincodespacerange<00><FF>endcodespacerange"
        f" {len(shown)} beginbfchar{codes}endbfchar endcmap"
    ).encode()
    resources = b"/Font<</F2<</Type/Font/Subtype/Type1/BaseFont/Courier/ToUnicode 5 0 R>>>>"
    path = write_page(
        tmp_path / "a.pdf",
        b"BT /F2 11 Tf 60 700 Td (%s) Tj ET" % bytes(range(0x41, 0x41 + len(shown))),
        b"<</Length %d>>stream\n%s\nendstream" % (len(table), table),
        page=b"/Resources<<%s>>" % resources,
    )
    assert read(path).text == meant


def test_numbers_of_paragraphs_and_labels_are_no_columns(tmp_path: Path) -> None:
    rows = [["1.", "The first duty."], ["2.", "The second one."], ["3.", "The third one."]]
    assert read_page(tmp_path, draw(draw_rows([60, 110], *rows))) == (
        "1. The first duty.\n\n2. The second one.\n\n3. The third one."
    )
    rows = [["Date:", "4 May 2021"], ["Place:", "Lindau"], ["Reason:", "none"]]
    assert read_page(tmp_path, draw(draw_rows([60, 160], *rows))) == (
        "Date: 4 May 2021\nPlace: Lindau\nReason: none"
    )


def test_a_page_of_lines_without_gaps_is_read_as_it_is_written(tmp_path: Path) -> None:
    texts: Texts = [(60, 700, "A heading"), (60, 680, "A line of text."), (60, 666, "Another one.")]
    assert read_page(tmp_path, draw(texts)) == "A heading\nA line of text.\n\nAnother one."


def test_a_blank_that_does_not_break_keeps_a_number_in_its_paragraph(tmp_path: Path) -> None:
    texts = draw(
        [(60, 700, "The employee agrees that for a period of twelve"), (60, 686, "(12)_months no work is")]
    )
    table = (
        b"begincmap 1 begincodespacerange<00><FF>endcodespacerange 1 beginbfchar<5F><00A0>endbfchar endcmap"
    )
    resources = b"/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 5 0 R>>>>>>"
    stream = b"<</Length %d>>stream\n%s\nendstream" % (len(table), table)
    assert read(write_page(tmp_path / "a.pdf", texts, stream, page=resources)).text == (
        "The employee agrees that for a period of twelve (12) months no work is"
    )


def test_small_digits_above_the_line_are_no_part_of_a_number(tmp_path: Path) -> None:
    number, mark = draw([(150, 700, "82,000")]), draw([(184.5, 704, "1")], 6)
    note, below = draw([(72, 620, "1")], 6), draw([(76, 617, "estimated")])
    assert read_page(tmp_path, b" ".join([number, mark, note, below])).split() == ["82,000¹", "¹estimated"]
    numerator, rest = draw([(78, 704, "1")], 6), draw([(82, 700, "/4")])
    assert "¹" not in read_page(tmp_path, b" ".join([draw([(72, 700, "2")]), numerator, rest]))
    turned = b"BT /F1 11 Tf 0 1 -1 0 100 100 Tm (Bolt W5) Tj ET"  # is as wide as its letters are high
    assert read_page(tmp_path, turned) == "Bolt W5"
    assert (
        read_page(tmp_path, draw([(72, 700, "Total")], 14) + b" " + draw([(110, 701, "42")], 10))
        == "Total 42"
    )


def test_values_in_a_column_behind_that_of_their_labels_stand_beside_these(tmp_path: Path) -> None:
    labels, values = ["Holder:", "Object:", "Excess:"], ["Rita Voss", "Barge Undine", "1,500 EUR"]
    columns = [
        [(x, 700 - 18 * n, text) for n, text in enumerate(texts)]
        for x, texts in ((72, labels), (200, values))
    ]
    text = read_page(tmp_path, draw([*columns[0], *columns[1], (72, 640, "Signed.")]))
    assert text.split("\n")[:3] == ["Holder: Rita Voss", "Object: Barge Undine", "Excess: 1,500 EUR"]


def test_amounts_in_a_column_behind_that_of_their_names_are_in_their_rows(tmp_path: Path) -> None:
    columns = [(72.0, ["Item", "Tent", "Stove", "Rope"]), (200.0, ["Mass", "2.4 kg", "0.3 kg", "1.1 kg"])]
    texts = [(x, 700.0 - 18 * n, text) for x, column in columns for n, text in enumerate(column)]
    assert read_page(tmp_path, draw(texts)).split("\n")[1:] == [
        "Tent | 2.4 kg",
        "Stove | 0.3 kg",
        "Rope | 1.1 kg",
    ]
    names = [
        (x, 700.0 - 18 * n, text) for x in (72.0, 200.0) for n, text in enumerate(["Adler", "Berg", "Cole"])
    ]
    assert " | " not in read_page(tmp_path, draw(names))


def test_numbers_of_a_list_that_are_written_first_stand_before_their_items(tmp_path: Path) -> None:
    steps = ["Switch off the pump", "Close the main tap", "Call the caretaker"]
    numbers = [(72.0, 700.0 - 18 * n, f"{n + 1}.") for n in range(3)]
    items = [(90.0, 700.0 - 18 * n, step) for n, step in enumerate(steps)]
    text = read_page(tmp_path, draw([*numbers, *items]))
    assert text.split("\n") == [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def test_lines_beside_a_sidebar_are_read_as_one_text(tmp_path: Path) -> None:
    rows = [
        ["The harbour master decides which berth a ship", "Opening hours"],
        ["takes and tells the captain by radio before the", "Mon to Fri"],
        ["ship passes the outer buoy. A ship that carries", "8 am to 5 pm"],
        ["dangerous goods takes berth 9 in every case and", "Saturday"],
        ["waits there for the fire brigade to inspect it.", "9 am to noon"],
    ]
    text = read_page(tmp_path, draw(draw_rows([60, 420], *rows)))
    assert "which berth a ship takes and tells the captain by radio before the ship passes" in text
    assert "Mon to Fri\n8 am to 5 pm\nSaturday" in text


def test_an_initial_and_raised_letters_stay_in_their_line(tmp_path: Path) -> None:
    initial = draw([(60, 676, "T")], 36) + b" "
    lines = draw([(84, 700, "he old mill stands at the river"), (84, 686, "and was built in 1712.")])
    assert read_page(tmp_path, initial + lines).startswith("The old mill stands at the river")
    half = [draw([(60, 700, "Add ")]), draw([(82.6, 704, "1")], 7), draw([(86.5, 700, "/2 cup.")])]
    assert read_page(tmp_path, b" ".join(half)) == "Add 1/2 cup."
    mark = [draw([(60, 700, "members")]), draw([(105.8, 704, "a")], 7), draw([(109.7, 700, " meet.")])]
    assert "\n" not in read_page(tmp_path, b" ".join(mark))


def test_the_sign_of_an_exponent_is_raised(tmp_path: Path) -> None:
    power = draw([(60, 700, "10")]) + b" " + draw([(72.3, 704, "-3")], 7)
    assert read_page(tmp_path, power) == "10⁻³"


def test_accents_that_are_drawn_as_signs_belong_to_their_letters(tmp_path: Path) -> None:
    text = rb"[(Schr)-113(\310)443(odinger, G)-223(\310)556(odel, M)-113(\310)443(uller; it\302s)] TJ"
    content = b"BT /F1 11 Tf 60 700 Td " + text + b" ET"
    assert read_page(tmp_path, content) == "Schrödinger, Gödel, Müller; it´s"


def test_words_outside_the_edges_of_a_page_are_left_out(tmp_path: Path) -> None:
    content = draw([(72, 500, "Inside."), (72, 760, "Cut off."), (700, 500, "Beside.")])
    write_raw_pdf(tmp_path / "a.pdf", content, placement=b"/CropBox[0 0 612 740]")
    assert read(tmp_path / "a.pdf").text == "Inside."


def test_words_whose_letters_stand_apart_are_words(tmp_path: Path) -> None:
    spaced = b"BT /F1 14 Tf 7 Tc 60 700 Td (DELIVERY NOTE) Tj ET "
    text = read_page(tmp_path, spaced + draw([(60, 660, "A B C D are the four classes.")]))
    assert text.split("\n") == ["DELIVERY NOTE", "A B C D are the four classes."]


# -- what lies on a page -------------------------------------------------------------------------


def widget(kind: bytes, name: bytes, box: bytes, rest: bytes) -> bytes:
    return b"<</Type/Annot/Subtype/Widget/FT/%s/T(%s)/Rect[%s]%s>>" % (kind, name, box, rest)


def test_values_of_form_fields_stand_beside_their_labels(tmp_path: Path) -> None:
    labels: Texts = [
        *((60, y, label) for y, label in ((700, "Surname:"), (670, "Boat:"), (640, "Key:"))),
        *((60, 610, "Member"), (200, 610, "Guest"), (60, 580, "Below")),
    ]
    fields = [
        widget(b"Tx", b"a", b"130 696 300 712", b"/V(Brandt)"),
        widget(b"Ch", b"b", b"130 666 300 682", b"/Ff 131072/Opt[[(k7)(Skiff)][(k8)(Canoe)]]/V(k7)"),
        widget(b"Tx", b"c", b"130 636 300 652", b"/Ff 8192/V(secret)"),
        widget(b"Btn", b"d", b"110 608 122 620", b"/V/Yes/AS/Yes/AP<</N<</Yes 5 0 R/Off 5 0 R>>>>"),
        widget(b"Btn", b"e", b"245 608 257 620", b"/V/Off/AS/Off/AP<</N<</Yes 5 0 R/Off 5 0 R>>>>"),
        widget(b"Tx", b"f", b"60 540 300 570", b"/Ff 4096/V(two\nlines)"),
        widget(b"Tx", b"g", b"310 696 400 712", b"/F 2/V(hidden)"),
    ]
    blank = b"<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0>>stream\n\nendstream"
    numbers = b" ".join(b"%d 0 R" % number for number in range(6, 6 + len(fields)))
    path = write_page(
        tmp_path / "a.pdf",
        draw(labels),
        blank,
        *fields,
        page=b"/Annots[%s]" % numbers,
        catalog=b"/AcroForm<</Fields[%s]>>" % numbers,
    )
    text = read(path).text
    assert text.split("\n")[:3] == ["Surname: Brandt", "Boat: Skiff", "Key:"]
    assert "Member ☒" in text
    assert "Guest ☐" in text
    assert text.endswith("Below\ntwo lines")


def test_comments_have_their_author_and_links_are_left_out(tmp_path: Path) -> None:
    box = b"/Type/Annot/Rect[60 600 80 620]"
    notes = [
        b"<<%s/Subtype/Text/T(Ada)/Contents(Check the date.)>>" % box,
        b"<<%s/Subtype/Highlight/T(Ben)/RC(<p>Is this &amp; that right?</p>)>>" % box,
        b"<<%s/Subtype/Highlight/T(Ben)>>" % box,
        b"<<%s/Subtype/Text/F 2/Contents(hidden)>>" % box,
        b"<<%s/Subtype/Text/StateModel(Review)/Contents(Accepted by Ada)>>" % box,
        b"<<%s/Subtype/Popup/Contents(again)>>" % box,
        b"<<%s/Subtype/Link/Contents(a link)>>" % box,
    ]
    numbers = b" ".join(b"%d 0 R" % number for number in range(5, 5 + len(notes)))
    path = write_page(tmp_path / "a.pdf", draw([(60, 700, "Body.")]), *notes, page=b"/Annots[%s]" % numbers)
    assert read(path).text.split("\n") == [
        "Body.",
        "Comment (Ada): Check the date.",
        "Comment (Ben): Is this & that right?",
    ]


def test_words_typed_onto_a_form_stand_beside_its_labels(tmp_path: Path) -> None:
    typed = [
        b"<</Type/Annot/Subtype/FreeText/Rect[170 %d 400 %d]/Contents(%s)>>" % (y - 4, y + 12, text)
        for y, text in ((700, b"Ilse Brandt"), (676, b"14b"))
    ]
    texts: Texts = [(60, 700, "Tenant:"), (60, 676, "Flat:"), (60, 652, "Floor:")]
    assert read(write_page(tmp_path / "a.pdf", draw(texts), *typed, page=b"/Annots[5 0 R 6 0 R]")).text == (
        "Tenant: Ilse Brandt\nFlat: 14b\nFloor:"
    )


def test_the_words_of_a_stamp_are_read_from_its_picture(tmp_path: Path) -> None:
    stamp = b"<</Type/Annot/Subtype/Stamp/Rect[300 600 500 640]/F 4/AP<</N 6 0 R>>>>"
    words = draw([(8, 14, "PAID 3 MAY 2024")])
    shown = (
        b"<</Type/XObject/Subtype/Form/BBox[0 0 200 40]/Resources<</Font<</F1<</Type/Font/Subtype/Type1"
        b"/BaseFont/Helvetica>>>>>>/Length %d>>stream\n%s\nendstream" % (len(words), words)
    )
    note = b"<</Type/Annot/Subtype/Text/Rect[60 600 80 620]/Contents(Check the date.)>>"
    path = write_page(
        tmp_path / "a.pdf", draw([(60, 700, "Body.")]), stamp, shown, note, page=b"/Annots[5 0 R 7 0 R]"
    )
    assert read(path).text == "Body.\n\nPAID 3 MAY 2024\nComment: Check the date."


def test_texts_of_hidden_layers_and_under_shapes_are_left_out(tmp_path: Path) -> None:
    old, new, covered = (
        draw([(60, y, text)])
        for y, text in (
            (700, "The rent is 275 euros."),
            (700, "The rent is 310 euros."),
            (660, "Gerda Lohmann"),
        )
    )
    content = b"/OC /A BDC %s EMC /OC /B BDC %s EMC %s 55 655 120 20 re f" % (old, new, covered)
    path = write_page(
        tmp_path / "a.pdf",
        content,
        b"<</Type/OCG/Name(old)>>",
        b"<</Type/OCG/Name(new)>>",
        catalog=b"/OCProperties<</OCGs[5 0 R 6 0 R]/D<</OFF[5 0 R]>>>>",
        page=b"/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
        b"/Properties<</A 5 0 R/B 6 0 R>>>>",
    )
    assert read(path).text == "The rent is 310 euros."


def test_attached_files_are_named(tmp_path: Path) -> None:
    path = write_page(
        tmp_path / "a.pdf",
        draw([(60, 700, "Body.")]),
        b"<</Type/Filespec/F(plan.pdf)/UF(plan.pdf)/EF<</F 6 0 R>>>>",
        b"<</Type/EmbeddedFile/Length 4>>stream\n%PDF\nendstream",
        catalog=b"/Names<</EmbeddedFiles<</Names[(plan.pdf) 5 0 R]>>>>",
    )
    assert read(path).text == "Body.\nAttached file: plan.pdf"


def test_titles_of_the_outline_are_headings(tmp_path: Path) -> None:
    outline = [
        b"<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>",
        b"<</Title(Duties)/Parent 5 0 R/Dest[3 0 R/Fit]/First 7 0 R/Last 7 0 R/Count 1>>",
        b"<</Title(Of the tenant)/Parent 6 0 R/Dest[3 0 R/Fit]/Next 6 0 R>>",  # in a circle
    ]
    texts: Texts = [(60, 700, "Duties"), (60, 680, "Words."), (60, 660, "Of the tenant"), (60, 640, "More.")]
    document = read(write_page(tmp_path / "a.pdf", draw(texts), *outline, catalog=b"/Outlines 5 0 R"))
    assert document.text == "Duties\n\nWords.\n\nOf the tenant\n\nMore."
    assert [(each.level, each.title) for each in document.headings] == [(1, "Duties"), (2, "Of the tenant")]


def write_xfa(path: Path, template: bytes) -> Path:
    data = b"<d xmlns='urn:d'><form><name>Kessler</name></form></d>"
    streams = (b"<</Length %d>>stream\n%s\nendstream" % (len(each), each) for each in (template, data))
    form = b"/NeedsRendering true/AcroForm<</Fields[]/XFA[(template) 5 0 R(datasets) 6 0 R]>>"
    return write_page(path, draw([(60, 700, "Please wait.")]), *streams, catalog=form)


def test_an_xfa_form_is_said_with_its_text_and_values(tmp_path: Path) -> None:
    template = (
        b"<template xmlns='urn:t'><subform><draw><value><text>Request for leave</text></value></draw>"
        b"<field><caption><value><text>Name</text></value></caption><event><script>x = 1</script></event>"
        b"</field></subform></template>"
    )
    text = read(write_xfa(tmp_path / "a.pdf", template)).text
    assert text.startswith("Please wait.\n\nThis is an XFA form")
    assert text.endswith("Request for leave\nName\n\nname: Kessler")
    bomb = b"<!DOCTYPE t[<!ENTITY a 'boom'>]><t><text>&a;</text></t>"
    assert "boom" not in read(write_xfa(tmp_path / "b.pdf", bomb)).text
    assert "name: Kessler" in read(write_xfa(tmp_path / "c.pdf", b"<t><text>torn")).text


# -- Arabic and Hebrew ---------------------------------------------------------------------------


def place(seen: str, width: float = 5) -> list[Box]:
    """Return boxes of characters that stand from left to right."""
    return [Box(width * number, 10, width * (number + 1), 0) for number in range(len(seen))]


@pytest.mark.parametrize(
    ("seen", "read_as"),
    [
        ("םישדוח 3 ןכמל", "למכן 3 חודשים"),
        ("ץרמב 15-ב", "ב-15 במרץ"),
        ("ליבומב PayPal Pro 2 םע", "עם PayPal Pro 2 במוביל"),
        ("(ח״ש 1,250) םולשת", "תשלום (1,250 ש״ח)"),
        (".2025 תנשב 12/03", "12/03 בשנת 2025."),
    ],
)
def test_lines_from_right_to_left_are_read_as_they_are_seen(seen: str, read_as: str) -> None:
    drawn = [(each, box) for each, box in zip(seen, place(seen), strict=True) if each != " "]
    text, boxes = order_right_to_left("".join(each for each, _ in drawn), [box for _, box in drawn])
    assert text == read_as
    assert len(boxes) == len(text)


@pytest.mark.parametrize("letters", ["\u0644\u0627", "\u0627\u0644"])
def test_lam_and_alef_of_one_shape_are_in_their_order(letters: str) -> None:
    meem, shape, seen = Box(0, 10, 5, 0), Box(5, 10, 10, 0), Box(10, 10, 15, 0)
    text, _ = order_right_to_left(f"\u0633{letters}\u0645", [seen, shape, shape, meem])
    assert text == "\u0633\u0644\u0627\u0645"


def test_a_mark_follows_the_letter_that_it_is_on(tmp_path: Path) -> None:
    boxes = [Box(10, 10, 15, 0), Box(6, 10, 8, 0), Box(5, 10, 10, 0), Box(0, 10, 5, 0)]
    text, _ = order_right_to_left("\u064a\u064b\u0636\u0627", boxes)
    assert text == "\u064a\u0636\u064b\u0627"


def test_letters_that_are_taken_for_lines_of_their_own_are_one_line() -> None:
    seen = "רסלק 15 טרופ"
    drawn = [(each, box) for each, box in zip(seen, place(seen, 4), strict=True) if each != " "]
    lines = [part for each, box in drawn for part in ((each, box), ("\n", Box(0, 0, 0, 0)))]
    text, boxes = order_right_to_left("".join(each for each, _ in lines), [box for _, box in lines])
    assert text == "פורט 15 קלסר"
    assert len(boxes) == len(text)


def test_two_lines_that_are_taken_for_one_are_apart() -> None:
    upper, lower = Box(0, 40, 5, 30), Box(0, 10, 5, 0)
    assert order_right_to_left("אב", [lower, upper])[0] == "ב\nא"


def test_hebrew_letters_of_a_font_with_a_table_of_characters_are_read(tmp_path: Path) -> None:
    pairs = b"<41> <05D0> <42> <05D1> <43> <05D2>"
    table = (
        b"/CIDInit/ProcSet findresource begin 9 dict begin begincmap 1 begincodespacerange <00> <FF>"
        b" endcodespacerange 3 beginbfchar %s endbfchar endcmap end end" % pairs
    )
    font = b"/Font<</F1 3 0 R/F2<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 5 0 R>>>>/Spare<<>>"
    path = write_raw_pdf(
        tmp_path / "a.pdf",
        b"BT /F2 12 Tf 60 700 Td (CBA 15 ABC) Tj ET",
        resources=font,
        extra=b"<</Length %d>>stream\n%s\nendstream" % (len(table), table),
    )
    assert read(path).text == "גבא 15 אבג"


# -- hostile files -------------------------------------------------------------------------------


def test_a_page_of_single_letters_is_gathered_into_lines(tmp_path: Path) -> None:
    letters = "status of it"
    texts: Texts = [(60 + 8 * n, 700, each) for n, each in enumerate(letters) if each != " "]
    vertical = b" ".join(
        b"BT /F1 11 Tf 1 0 0 1 %.0f %.0f Tm (%s) Tj ET" % (x, y, text.encode()) for x, y, text in texts
    )
    assert "".join(read_page(tmp_path, vertical).split()) == "statusofit"


def test_odd_places_and_sizes_of_letters_do_no_harm(tmp_path: Path) -> None:
    content = (
        b"BT /F1 0 Tf 60 700 Td (flat) Tj ET BT /F1 11 Tf 1e30 0 0 1e30 0 0 Tm (vast) Tj ET "
        b"BT /F1 11 Tf -1 0 0 -1 300 300 Tm (turned) Tj ET BT /F1 11 Tf 0 1 -1 0 400 100 Tm (up the side) Tj"
        b" ET "
    )
    assert "up the side" in read_page(tmp_path, content + draw([(60, 60, "Body.")]))


def test_a_damaged_page_costs_no_other_and_lying_counts_are_no_pages(tmp_path: Path) -> None:
    path = write_pdf_objects(
        tmp_path / "a.pdf",
        {
            1: b"<</Type/Catalog/Pages 2 0 R>>",
            2: b"<</Type/Pages/Kids[3 0 R 4 0 R 9 0 R]/Count 3>>",
            3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 5 0 R/Annots[3 0 R 7 0 R 2]>>",
            4: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R/Resources<</Font<</F1"
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
            5: b"<</Length 99999>>stream\nBT (torn",
            6: b"<</Length 40>>stream\nBT /F1 11 Tf 60 700 Td (The page.) Tj ET\nendstream",
        },
    )
    assert read(path).text == "The page."


def test_tens_of_thousands_of_words_on_a_page_are_read(tmp_path: Path) -> None:
    line = "word and word " * 20
    content = b"BT /F1 1 Tf 60 780 Td 1 TL " + b"(%s) ' " % line.encode() * 1_000 + b"ET"
    assert read_page(tmp_path, content).count("word") == 40_000
