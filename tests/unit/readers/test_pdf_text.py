"""Lines of a PDF page become paragraphs where that is safe."""

from __future__ import annotations

import pytest

from desktop_rag.readers.pdf_text import join_pages, repair_pages


def test_a_sentence_that_goes_on_on_the_next_page_is_whole_on_the_first() -> None:
    first = "Manual 3\nThe filter must be changed after every\n\n7"
    assert join_pages([first, "Manual 3\nfive hundred hours. Then clean it.\n8"], []) == [
        "Manual 3\nThe filter must be changed after every five hundred hours.\n\n7",
        "Manual 3\nThen clean it.\n8",
    ]
    note = "1 See the report of the auditor.\n2 The vote was taken by letter.\n\n7"
    assert join_pages([f"{first[:-3]}\n\n{note}", "five hundred hours."], []) == [
        f"{first[:-3]} five hundred hours.\n\n{note}",
        "",
    ]
    whole = "The ferry leaves from the old harbour."
    assert join_pages(["The ferry leaves from the old har-", "bour."], []) == [whole, ""]


@pytest.mark.parametrize(
    ("page", "after"),
    [
        ("It all ends with this sentence.", "no beginning"),
        ("Table 3", "kept below the table."),
        ("Part | Mass | Price of one hundred", "rotor | 5 | 3"),
        ("All of the tools that are needed", "a) a hammer"),
        ("All of the tools that are needed", "Capitals begin a sentence."),
    ],
)
def test_what_does_not_go_on_stays_on_its_page(page: str, after: str) -> None:
    assert join_pages([page, after], []) == [page, after]
    assert join_pages(["This sentence goes on over there", "and ends."], [1])[1] == "and ends."


def test_lines_within_a_sentence_are_joined_and_paragraph_ends_stay() -> None:
    page = (
        "The concept of the word processor predates modern computers and has evolved \r\n"
        "through several technological milestones that were long in coming to the desk.\r\n"
        "They began with the typewriter and ended\r\nwith a word.\r\nHeading\r\nNext."
    )
    assert repair_pages([page])[0] == (
        "The concept of the word processor predates modern computers and has evolved "
        "through several technological milestones that were long in coming to the desk.\n"
        "They began with the typewriter and ended\nwith a word.\n\nHeading\nNext."
    )


def test_short_lines_and_list_items_stay_apart() -> None:
    page = "SHOP\r\nMilk 1.20\r\nBread 2.40\r\n• " + "long item words " * 5 + "\r\n• second item"
    assert repair_pages([page])[0].split("\n")[:3] == ["SHOP", "Milk 1.20", "Bread 2.40"]
    assert "\n• second item" in repair_pages([page])[0]


@pytest.mark.parametrize(
    ("page", "mended"),
    [
        ("Call 0171-\r\n5523 or see pages 12-\r\n15.", "Call 0171-5523 or see pages 12-15."),
        ("Balance 1.250,00-\r\n2024 closed", "Balance 1.250,00-\n2024 closed"),  # a minus
        ("floor 3-\r\nLift", "floor 3-\nLift"),
    ],
)
def test_a_number_broken_at_the_line_end_is_mended(page: str, mended: str) -> None:
    assert repair_pages([page])[0] == mended


@pytest.mark.parametrize(
    ("page", "mended"),
    [
        (
            "are at https://example.org/files/\r\nhouse-rules.pdf and",
            "https://example.org/files/house-rules.pdf",
        ),
        ("are at https://example.org/files/\r\nand", "https://example.org/files/ and"),
        ("are at https://example.org/house\x02\r\nrules", "https://example.org/house-rules"),
        ("write to ilse.brandt@\r\nexample.org, please", "ilse.brandt@example.org, please"),
    ],
)
def test_an_address_broken_at_the_line_end_is_whole(page: str, mended: str) -> None:
    assert mended in repair_pages([f"The rules of the house and of the garden {page}"])[0]


def test_words_broken_at_the_line_end_are_mended() -> None:
    first = "con\x02firming rea\x02soning self\x02publishing well\x02known"
    second = "the self and publishing are well-known words"
    assert repair_pages([first, second])[0] == "confirming reasoning self-publishing well-known"


@pytest.mark.parametrize(
    ("page", "mended"),
    [
        ("a well\x02known engineer and long\x02term plans", "a well-known engineer and long-term plans"),
        ("a pro\x02gramme, an environ\x02mental high\x02light", "a programme, an environmental highlight"),
        (
            "thirty\x02five third\x02party cost\x02effective self\x02made",
            "thirty-five third-party cost-effective self-made",
        ),
        ("selfish is self\x02ish, fire\x02proof", "selfish is selfish, fireproof"),
        ("state-of\x02the-art and mother\x02in-law", "state-of-the-art and mother-in-law"),
        ("der Kosten\x02Nutzen-Vergleich der Anla\x02gen", "der Kosten-Nutzen-Vergleich der Anlagen"),
        ("die Vor\x02und Nachteile", "die Vor- und Nachteile"),
        ("COVID\x0219 and 77\x02B", "COVID-19 and 77-B"),
    ],
)
def test_a_hyphen_that_belongs_to_a_word_stays(page: str, mended: str) -> None:
    assert repair_pages([page])[0] == mended
    assert repair_pages([page.replace("\x02", "\x02\r\n")])[0] == mended


def test_east_asian_lines_are_joined_without_a_space() -> None:
    line = "人人生而自由在尊严和权利上一律平等他们赋有理性和良心"
    assert repair_pages([f"{line}\r\n{line}。\r\n"])[0] == f"{line}{line}。"


@pytest.mark.parametrize(
    "line",
    [
        "สะพานที่ซ่อมแซมเมื่อปีที่แล้วเชื่อมหมู่บ้านสองฝั่งแม่น้ำเข้าด้วยกันอีกครั้ง",
        "ស្ពានដែលបានជួសជុលកាលពីឆ្នាំមុនបានភ្ជាប់ភូមិនៅសងខាងទន្លេឡើងវិញទៀត",
    ],
)
def test_lines_of_scripts_without_blanks_between_words_are_joined_without_one(line: str) -> None:
    assert repair_pages([f"{line}\r\n{line}\r\n"])[0] == f"{line}{line}"
