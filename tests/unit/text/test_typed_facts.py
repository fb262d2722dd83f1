"""Facts: numbers, dates, times and codes are compared by what they mean."""

from __future__ import annotations

from fractions import Fraction

import pytest

from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.typed_facts import (
    Amount,
    Date,
    Fact,
    LiteralFact,
    TimeOfDay,
    classify_fact,
    is_fact_stated,
    is_same_amount,
    is_same_date,
)
from desktop_rag.text.value_words import Unit, load_value_words


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


Day = tuple[int | None, int | None, int | None]  # year, month, day
METRE, KILOMETRE, KILOGRAM, HOUR = (load_value_words().units[each] for each in ("m", "km", "kg", "h"))


def amount(*values: float, unit: Unit | None = None) -> Amount:
    return Amount("", frozenset(Fraction(value) for value in values), unit)


def clock(hour: int, minute: int = 0) -> TimeOfDay:
    return TimeOfDay("", frozenset({hour * 60 + minute}))


@pytest.mark.parametrize(
    ("fact", "kind"),
    [
        (amount(5), "number"),
        (amount(5, unit=METRE), "length"),
        (Date("", 2024, 3, 3), "date"),
        (clock(8), "time"),
        (LiteralFact("Monday", "weekday 0"), "weekday"),
        (LiteralFact("monthly", "per month"), "per"),
        (LiteralFact("ERR-1", "err-1"), "code"),
    ],
)
def test_a_fact_has_a_kind(fact: Fact, kind: str) -> None:
    assert classify_fact(fact) == kind


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (amount(5), amount(5), True),
        (amount(5), amount(6), False),
        (amount(5), amount(5, unit=METRE), True),
        (amount(5, unit=METRE), amount(5), True),
        (amount(5, unit=METRE), amount(6), False),
        (amount(5, unit=METRE), amount(5, unit=KILOGRAM), False),
        (amount(1, unit=KILOMETRE), amount(1000, unit=METRE), True),
        (amount(1, unit=KILOMETRE), amount(1, unit=METRE), False),
        (amount(48.2, 48200), amount(48200), True),
    ],
)
def test_amounts_are_compared_in_their_smallest_unit(one: Amount, other: Amount, *, same: bool) -> None:
    assert is_same_amount(one, other) is same


@pytest.mark.parametrize(
    ("wanted", "given", "years", "same"),
    [
        ((2024, 3, 3), (2024, 3, 3), (), True),
        ((2023, 3, 3), (2024, 3, 3), (2023, 2024), False),
        ((2023, 3, 3), (None, 3, 3), (2024,), False),
        ((2024, 3, 3), (None, 3, 3), (2024,), True),
        ((None, 3, 3), (2024, 3, 3), (), True),
        ((2024, None, None), (2024, 3, 3), (), True),
        ((2024, 3, 3), (2024, 3, None), (), False),
        ((2024, 3, 3), (2024, 4, 3), (), False),
        ((2024, 3, 4), (2024, 4, 3), (), False),
    ],
)
def test_a_date_states_another_only_in_its_own_year(
    wanted: Day, given: Day, years: tuple[int, ...], *, same: bool
) -> None:
    assert is_same_date(Date("", *wanted), Date("", *given), frozenset(years)) is same


@pytest.mark.parametrize("swappable", [(True, False), (False, True)])
def test_day_and_month_may_be_swapped_where_the_notation_leaves_it_open(swappable: tuple[bool, bool]) -> None:
    one, other = Date("", 2024, 3, 4, swappable[0]), Date("", 2024, 4, 3, swappable[1])
    assert is_same_date(one, other, frozenset())
    assert not is_same_date(Date("", 2024, 3, 5, swappable[0]), other, frozenset())


@pytest.mark.parametrize(
    ("wanted", "given", "stated"),
    [
        (clock(8), clock(8), True),
        (clock(8), clock(9), False),
        (clock(8), amount(8), True),
        (amount(8), clock(8), True),
        (amount(8), clock(20), True),  # from 8 to 10 pm
        (amount(20), clock(8), False),
        (amount(0), clock(12), False),
        (amount(12), clock(12), True),
        (amount(8.5), clock(8, 30), True),
        (amount(9), clock(8), False),
        (amount(8, unit=HOUR), clock(8), True),
        (amount(8, unit=KILOGRAM), clock(8), False),
        (amount(3), Date("", 2024, 3, 7), False),
        (amount(7), Date("", 2024, 3, 7), True),
        (amount(2024), Date("", 2024, 3, 7), True),
        (amount(7, unit=KILOGRAM), Date("", 2024, 3, 7), False),
        (Date("", 2024, 3, 7), amount(7), False),
        (LiteralFact("", "err-1"), amount(1), False),
        (amount(1), LiteralFact("", "err-1"), False),
    ],
)
def test_facts_of_different_kinds_may_state_each_other(wanted: Fact, given: Fact, *, stated: bool) -> None:
    assert is_fact_stated(wanted, [LiteralFact("", "other"), given], "", frozenset()) is stated


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("see 2.14.3 there", True),
        ("2.14.3", True),
        ("12.14.3", False),
        ("x2.14.3", False),
        ("2.14.30", False),
        ("2x14x3", False),
        ("", False),
    ],
)
def test_a_code_may_stand_among_the_words(words: str, *, stated: bool) -> None:
    assert is_fact_stated(LiteralFact("2.14.3", "2.14.3"), [], words, frozenset()) is stated


def test_a_code_may_be_any_of_the_facts() -> None:
    given = [LiteralFact("", "err-1"), LiteralFact("", "err-2")]
    assert is_fact_stated(LiteralFact("", "err-2"), given, "", frozenset())
