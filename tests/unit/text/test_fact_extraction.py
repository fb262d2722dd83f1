"""Fact extraction: what each notation of a number, date, time or code means."""

from __future__ import annotations

import pytest

from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text, parse_dense_number
from desktop_rag.text.typed_facts import Amount, Date, Fact, TimeOfDay


def read(text: str) -> list[Fact]:
    return extract_facts(normalize_fact_text(text))[0]


def describe(fact: Fact) -> str:
    match fact:
        case Amount():
            unit = f" {fact.unit[0]}*{fact.unit[1]}" if fact.unit else ""
            return " or ".join(sorted(f"{float(value):g}" for value in fact.values)) + unit
        case Date():
            return f"{fact.year}-{fact.month}-{fact.day}" + (" or swapped" if fact.swappable else "")
        case TimeOfDay():
            return " or ".join(f"{value // 60}:{value % 60:02}" for value in sorted(fact.values))
    return fact.key


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("48,200 euros", "48.2 or 48200 EUR*1"),
        ("1.234,56", "1234.56"),
        ("1,234,567", "1.23457e+06"),
        ("1.234.567,5", "1.23457e+06"),
        ("12,34", "12.34"),
        ("1234.5", "1234.5"),
        ("1 234", "1234"),
        ("1'234", "1234"),
        ("0.5", "0.5"),
        ("1,234.", "1.234 or 1234"),
        ("€48", "48 EUR*1"),
        ("$ 5", "5 USD*1"),
        ("5 000 m", "5000 length*1000"),
        ("100 000 habitants", "100000"),
        ("3 million euros", "3e+06 EUR*1"),
        ("2 tausend", "2000"),
        ("10kg", "10 mass*1000000000"),
        ("12 kg-bag", "12 mass*1000000000"),
        ("7,5-tonne", "7.5 mass*1000000000000"),
        ("3 men", "3"),
        ("3 square metres", "3 area*1"),
        ("30 m²", "30 area*1"),
        ("5 kWh", "5 energy*1000"),
        ("2 km²", "2 area*1000000"),
        ("100 d'euros", "100 EUR*1"),
        ("5 per cent", "5 percent*1"),
        ("20 °C", "20 °C*1"),
        ("12-fold", "12"),
        ("#5", "5"),
        ("5 Arbeitstage", "5 time*86400"),
        ("drei Arbeitstage", "3 time*86400"),
        ("five", "5"),
        ("Five thousand", "5000"),
        ("twenty-one", "21"),
        ("fünfundzwanzig Tage", "25 time*86400"),
        ("quarante-deux", "42"),
        ("four weeks", "4 time*604800"),
        ("百分之十二", "12 percent*1"),
        ("三成", "30 percent*1"),
        ("三个月", "3 months*1"),
        ("两万元", "20000 CNY*1"),
        ("一千二百元", "1200 CNY*1"),
        ("三百零五元", "305 CNY*1"),
        ("十个", "10"),
        ("两个", "2"),
    ],
)
def test_an_amount_is_read(text: str, meaning: str) -> None:
    assert [describe(fact) for fact in read(text)] == [meaning]


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("3. März", ["None-3-3"]),
        ("12 March", ["None-3-12"]),
        ("3rd of May 2024", ["2024-5-3"]),
        ("May 3, 2024", ["2024-5-3"]),
        ("May 2024", ["2024-5-None"]),
        ("Mar. 4th", ["None-3-4"]),
        ("April", ["None-4-None"]),
        ("April 12.5", ["None-4-None", "12.5"]),
        ("31 March 2024", ["2024-3-31"]),
        ("32 March 2024", ["2024-3-None", "32"]),
        ("3-5 March 2026", ["2026-3-5", "2026-3-3"]),
        ("5–6 May", ["None-5-6", "None-5-5"]),
        ("2024-12-31", ["2024-12-31"]),
        ("2024-12-32", ["2024", "12", "32"]),
        ("2024-13-01", ["2024", "13", "1"]),
        ("31.12.2024", ["2024-12-31"]),
        ("10. 5. 2024", ["2024-5-10"]),
        ("03/04/2024", ["2024-4-3 or swapped"]),
        ("12/31/2024", ["2024-31-12 or swapped"]),
        ("2024年3月31日", ["2024-3-31"]),
        ("2024年3月", ["2024-3-None"]),
        ("2024 年 3 月 31 日", ["2024-3-31"]),
        ("3月5日", ["None-3-5"]),
        ("13月", ["13"]),
    ],
)
def test_a_date_is_read(text: str, meanings: list[str]) -> None:
    assert [describe(fact) for fact in read(text)] == meanings


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("6:30 pm", ["18:30"]),
        ("6:30 am", ["6:30"]),
        ("12:30 p.m.", ["12:30"]),
        ("12:30 am", ["0:30"]),
        ("12 am", ["0:00"]),
        ("12 pm", ["12:00"]),
        ("6.30 Uhr", ["6:30"]),
        ("6.30", ["6.3"]),
        ("18h30", ["18:30"]),
        ("7 o'clock", ["7:00"]),
        ("24:00", ["24:00"]),
        ("25:00", ["25", "0"]),
        ("23:59", ["23:59"]),
        ("23:60", ["23", "60"]),
        ("下午三点", ["15:00"]),
        ("晚上八点半", ["20:30"]),
        ("上午九点二十分", ["9:20"]),
        ("十二点", ["12:00"]),
        ("二十五点", []),
        ("Mondays", ["weekday 0"]),
        ("sonntags", ["weekday 6"]),
        ("domingo", ["weekday 6"]),
        ("礼拜天", ["weekday 6"]),
        ("each week", ["per week"]),
        ("annual", ["per year"]),
        ("每天", ["per day"]),
    ],
)
def test_a_time_weekday_or_rate_is_read(text: str, meanings: list[str]) -> None:
    assert [describe(fact) for fact in read(text)] == meanings


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("ERR-4711", "err-4711"),
        ("COVID-19", "covid-19"),
        ("A4", "a4"),
        ("v2", "v2"),
        ("12x", "12x"),
        ("parse_rows", "parse_rows"),
        ("camelCase", "camelcase"),
        ("2.14.3", "2.14.3"),
        ("12.14.3", "12.14.3"),
        ("10.0.0.1", "10.0.0.1"),
    ],
)
def test_a_code_is_read(text: str, code: str) -> None:
    assert [describe(fact) for fact in read(text)] == [code]


@pytest.mark.parametrize("text", ["e-mail", "covid", "in May", "一个月", "二十", "one", "Zimmer", "m²"])
def test_words_that_only_look_like_facts_are_none(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize("text", ["covid-19", "1.200.000", "12.200.000", "5km"])
def test_a_number_is_an_amount_and_no_code(text: str) -> None:
    [fact] = read(text)
    assert isinstance(fact, Amount)
    assert fact.values


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It cost 3 million euros then.", "3 million euros"),
        ("It cost 3 million then.", "3 million"),
        ("It cost 3 coins then.", "3"),
        ("It cost $ 5 then.", "$ 5"),
        ("It took 5 Arbeitstage then.", "5"),
        ("Since 3 March 2024 then.", "3 March 2024"),
        ("Paid monthly then.", "monthly"),
        ("Open until 6:30 pm then.", "6:30 pm"),
        ("Closed on Mondays then.", "Mondays"),
    ],
)
def test_a_fact_is_shown_as_it_was_written(text: str, shown: str) -> None:
    assert [fact.text for fact in read(text)] == [shown]


def test_facts_are_blanked_in_the_rest_of_the_text_but_rates_stay() -> None:
    found, rest = extract_facts("Paid 5 euros on 3 March monthly.")
    assert len(found) == 3
    assert rest.split() == ["Paid", "on", "monthly."]
    assert len(rest) == len("Paid 5 euros on 3 March monthly.")


def test_numbers_in_brackets_and_other_digits_are_normalized() -> None:
    assert normalize_fact_text("٤٥ bags [1] of １２ kg [2, 3]") == "45 bags of 12 kg"


@pytest.mark.parametrize(
    ("text", "value"),
    [("42", 42), ("十", 10), ("十二", 12), ("二十", 20), ("两百零五", 205), ("九千九百", 9900), ("〇", 0)],
)
def test_a_chinese_numeral_has_a_value(text: str, value: int) -> None:
    assert parse_dense_number(text) == value


def test_a_dotless_i_is_read_as_i() -> None:
    assert [each.text for each in read("5 aprıl 2024, frıday, fıve")] == ["5 aprıl 2024", "frıday", "fıve"]
