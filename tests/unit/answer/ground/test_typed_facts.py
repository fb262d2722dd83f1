"""Facts: numbers, dates, times and codes are compared by what they mean."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.answer.ground.typed_facts import Date, is_fact_stated


def stands(wanted: str, given: str) -> bool:
    """Whether all facts of one text stand in the other."""
    others, _ = extract_facts(normalize_fact_text(given))
    mine, _ = extract_facts(normalize_fact_text(wanted))
    assert mine
    years = frozenset(each.year or 0 for each in others if isinstance(each, Date))
    return all(is_fact_stated(each, others, normalize_fact_text(given).casefold(), years) for each in mine)


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ("48,200 euros", "48.200 Euro"),
        ("48200 €", "€48,200"),
        ("48 200 euros", "forty-eight thousand and 48,200 euros"),
        ("forty-eight thousand", "48,000"),
        ("1.2 million euros", "1.200.000 Euro"),
        ("480万元", "4800000元"),
        ("٤٥٬٦٠٠ مريض", "45,600 مريض"),
        ("2.5 percent", "2,5 %"),
        ("百分之十二", "12%"),
        ("三成", "30%"),
        ("six months", "6 Monate"),
        ("48 hours", "within two days"),
        ("1.5 km", "1500 m"),
        ("3 March 2024", "2024-03-03"),
        ("3.3.2024", "March 3rd, 2024"),
        ("03/04/2024", "3 April 2024"),
        ("04/03/2024", "3 April 2024"),
        ("am 3. März 2024", "le 3 mars 2024"),
        ("2024年3月3日", "3 March 2024"),
        ("12 مارس 2023", "2023-03-12"),
        ("in October 2023", "on 7 October 2023"),
        ("7 April 2024", "minutes of 3 March 2024; next on 7 April"),
        ("5 March 2026", "3-5 March 2026"),
        ("in 2024", "3 March 2024"),
        ("6.30 pm", "18:30"),
        ("ab 17 Uhr", "from 17:00"),
        ("14:00", "2 pm"),
        ("上午九点半", "9:30"),
        ("18:00", "from 8 bis 18 Uhr"),
        ("on Mondays", "montags"),
        ("星期一", "周一"),
        ("monthly", "a month"),
        ("pro Jahr", "Jahresbeitrag"),
        ("ERR-4711", "the error err-4711."),
        ("version 2.14.3", "2.14.3"),
        ("parse_rows()", "`parse_rows`"),
    ],
)
def test_the_same_is_recognised_in_another_writing(wanted: str, given: str) -> None:
    assert stands(wanted, given)


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ("48,300 euros", "48,200 euros"),
        ("48 euros", "48,200 euros"),
        ("200 euros", "48,200 euros"),
        ("48,200 dollars", "48,200 euros"),
        ("48,200.75 euros", "48,200 euros"),
        ("six weeks", "six months"),
        ("3 kg", "3 km"),
        ("31 feet", "31 metres"),
        ("4 March 2024", "3 March 2024"),
        ("3 March 2023", "3 March 2024"),
        ("3 March 2024", "March 2024"),
        ("03/04/2024", "5 April 2024"),
        ("6:30", "18:30"),
        ("on Tuesday", "on Monday"),
        ("ERR-4771", "ERR-4711"),
        ("2.14.5", "2.14.3"),
        ("weekly", "monthly"),
        ("三个星期", "三个月"),
    ],
)
def test_something_else_is_not_taken_for_it(wanted: str, given: str) -> None:
    assert not stands(wanted, given)


@pytest.mark.parametrize(
    "text",
    ["He may go to the march.", "one of us", "It is a well-known fact.", "一起去看看", "Sagen Sie es."],
)
def test_words_without_a_fact_hold_none(text: str) -> None:
    assert extract_facts(normalize_fact_text(text))[0] == []


def test_a_mark_of_a_citation_is_no_number() -> None:
    assert extract_facts(normalize_fact_text("Nobody came [12]."))[0] == []
