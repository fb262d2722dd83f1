"""Word lists: months, weekdays, units, rates and number words in their languages."""

from __future__ import annotations

import re

import pytest

from desktop_rag.text.value_words import join_alternatives, load_value_words

WORDS = load_value_words()


@pytest.mark.parametrize(
    ("name", "month"), [("january", 1), ("jänner", 1), ("märz", 3), ("août", 8), ("dec", 12), ("ديسمبر", 12)]
)
def test_a_month_has_its_number(name: str, month: int) -> None:
    assert WORDS.months[name] == month
    assert set(WORDS.months.values()) == set(range(1, 13))


@pytest.mark.parametrize(("name", "day"), [("monday", 0), ("jeudi", 3), ("sonnabend", 5), ("星期天", 6)])
def test_a_weekday_has_its_number(name: str, day: int) -> None:
    assert WORDS.weekdays[name] == day
    assert set(WORDS.weekdays.values()) == set(range(7))


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("two", 2), ("nineteen", 19), ("twenty", 20), ("ninety-nine", 99), ("twenty-one", 21),
        ("zwei", 2), ("neunzehn", 19), ("einundzwanzig", 21), ("neunundneunzig", 99), ("dreißig", 30),
        ("deux", 2), ("dix-neuf", 19), ("vingt", 20), ("vingt-deux", 22), ("soixante-neuf", 69),
        ("hundred", 100), ("hundert", 100), ("cent", 100), ("mille", 1000), ("tausend", 1000),
        ("عشر", 10), ("ثلاث", 3), ("عشرون", 20), ("سبعين", 70),
    ],
)  # fmt: skip
def test_a_number_word_has_its_value(word: str, number: int) -> None:
    assert WORDS.spoken_numbers[word] == number


def test_a_pattern_of_words_finds_the_longest_one() -> None:
    pattern = join_alternatives(["may", "maya", "mayas", "mai", "m.", "june"])
    found = re.findall(pattern, "may maya mayas mai m. mx june")
    assert found == ["may", "maya", "mayas", "mai", "m.", "june"]
    assert re.fullmatch(join_alternatives(["a"]), "a")


def test_small_words_are_no_numbers() -> None:
    assert not {"one", "ein", "eins", "un", "une", "a"} & WORDS.spoken_numbers.keys()


@pytest.mark.parametrize(
    ("large", "small", "times"),
    [
        ("km", "m", 1000), ("m", "cm", 100), ("cm", "mm", 10), ("t", "kg", 1000), ("kg", "g", 1000),
        ("g", "mg", 1000), ("mg", "µg", 1000), ("l", "ml", 1000), ("hl", "l", 100), ("ha", "m2", 10_000),
        ("km2", "ha", 100), ("h", "min", 60), ("min", "s", 60), ("day", "h", 24), ("week", "day", 7),
        ("year", "month", 12), ("tb", "gb", 1000), ("gb", "mb", 1000),
        ("mb", "kb", 1000), ("kwh", "wh", 1000),
    ],
)  # fmt: skip
def test_units_of_a_dimension_are_multiples(large: str, small: str, times: int) -> None:
    (dimension, factor), (other_dimension, other_factor) = WORDS.units[large], WORDS.units[small]
    assert dimension == other_dimension
    assert factor == times * other_factor


def test_units_that_cannot_be_converted_have_dimensions_of_their_own() -> None:
    names = (
        "€",
        "$",
        "£",
        "元",
        "¥",
        "chf",
        "dinar",
        "m",
        "mile",
        "ft",
        "kg",
        "l",
        "gallon",
        "day",
        "month",
        "%",
    )
    assert len({WORDS.units[name][0] for name in names}) == len(names)


def test_large_numbers_have_names() -> None:
    assert [WORDS.scales[name] for name in ("tausend", "万", "mio", "亿", "milliarden")] == [
        10**3, 10**4, 10**6, 10**8, 10**9,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("a day", "day"),
        ("weekly", "week"),
        ("pro Monat", "month"),
        ("par an", "year"),
        ("每周", "week"),
        ("today", ""),
    ],
)
def test_a_rate_is_known(text: str, rate: str) -> None:
    match = WORDS.rates.search(text)
    assert (match.lastgroup if match else "") == rate


@pytest.mark.parametrize(
    ("word", "unit"), [("arbeitstage", "tage"), ("kalenderwochen", "wochen"), ("tage", ""), ("etage", "")]
)
def test_a_german_compound_ends_with_its_unit(word: str, unit: str) -> None:
    match = WORDS.compound_unit.match(word)
    assert (match[1] if match else "") == unit


@pytest.mark.parametrize(
    "name",
    ["$", "pound", "yuan", "yen", "franken", "dinar", "mile", "feet", "gallons", "%", "°c", "°f", "euro"],
)
def test_a_unit_without_larger_ones_counts_as_it_is(name: str) -> None:
    assert WORDS.units[name][1] == 1


def test_french_tens_and_the_numbers_behind_them_are_read() -> None:
    words = ["vingt", "trente", "quarante", "cinquante", "soixante"]
    assert [WORDS.spoken_numbers[word] for word in words] == [20, 30, 40, 50, 60]
    assert [WORDS.spoken_numbers[f"{word}-neuf"] for word in words] == [29, 39, 49, 59, 69]
