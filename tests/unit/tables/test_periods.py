"""Periods of time as people write them, and dates in the names of files."""

from __future__ import annotations

import time
from datetime import date

import pytest

from desktop_rag.tables.periods import (
    Period,
    find_name_dates,
    load_period_words,
    parse_period,
    timestamp_to_date,
)

_TODAY = date(2026, 11, 21)  # a Saturday


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("today", "2026-11-21"),
        ("gestern", "2026-11-20"),
        ("this week", "2026-11-16 – 2026-11-22"),
        ("letzte Woche", "2026-11-09 – 2026-11-15"),
        ("last month", "2026-10-01 – 2026-10-31"),
        ("letztes Jahr", "2025"),
        ("in the last 7 days", "2026-11-15 – 2026-11-21"),
        ("in den letzten zwei Wochen", "2026-11-08 – 2026-11-21"),
        ("since Monday", "≥ 2026-11-16"),
        ("after 2020", "≥ 2021-01-01"),
        ("vor 2020", "≤ 2019-12-31"),
        ("im März 2024", "2024-03-01 – 2024-03-31"),
        ("in December", "2025-12-01 – 2025-12-31"),
        ("from the year 2024", "2024"),
        ("on 2024-02-29", "2024-02-29"),
        ("am 3.4.2024", "2024-04-03"),
    ],
)
def test_a_period_is_read_whole(text: str, said: str) -> None:
    found = next(filter(None, (parse_period(text, _TODAY, load_period_words(each)) for each in ("en", "de"))))
    assert (found[0].write(), found[1]) == (said, len(text))


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("en", "in the first quarter of 2024", "2024-01-01 – 2024-03-31"),
        ("en", "Q3 2023", "2023-07-01 – 2023-09-30"),
        ("en", "the second half of 2023", "2023-07-01 – 2023-12-31"),
        ("en", "the fourth quarter", "2026-10-01 – 2026-12-31"),
        ("de", "im 2. Quartal 2023", "2023-04-01 – 2023-06-30"),
        ("de", "im ersten Halbjahr 2023", "2023-01-01 – 2023-06-30"),
        ("fr", "premier trimestre 2024", "2024-01-01 – 2024-03-31"),
        ("es", "en el tercer trimestre de 2024", "2024-07-01 – 2024-09-30"),
        ("pt", "segundo semestre de 2024", "2024-07-01 – 2024-12-31"),
        ("ar", "الربع الأول من عام 2024", "2024-01-01 – 2024-03-31"),
        ("ja", "2024年第1四半期", "2024-01-01 – 2024-03-31"),
        ("zh_CN", "2024年下半年", "2024-07-01 – 2024-12-31"),
        ("fr", "la semaine dernière", "2026-11-09 – 2026-11-15"),
        ("fr", "des 7 derniers jours", "2026-11-15 – 2026-11-21"),
        ("es", "desde marzo de 2024", "≥ 2024-03-01"),
        ("pt", "antes de 2020", "≤ 2019-12-31"),
        ("zh_CN", "2024年3月", "2024-03-01 – 2024-03-31"),
        ("zh_CN", "2020年以前", "≤ 2019-12-31"),
        ("zh_CN", "最近7天", "2026-11-15 – 2026-11-21"),
        ("ja", "2024年3月5日以降", "≥ 2024-03-05"),
        ("ja", "先月", "2026-10-01 – 2026-10-31"),
        ("ar", "منذ مارس 2024", "≥ 2024-03-01"),
        ("ar", "الأسبوع الماضي", "2026-11-09 – 2026-11-15"),
    ],
)
def test_a_period_is_read_in_the_language_of_the_question(language: str, text: str, said: str) -> None:
    found = parse_period(text, _TODAY, load_period_words(language.partition("_")[0]))
    assert found is not None
    assert (found[0].write(), found[1]) == (said, len(text))


@pytest.mark.parametrize("text", ["", "20245", "marching", "2024-02-30", "in Rome", "the week"])
def test_what_is_no_period_is_left(text: str) -> None:
    assert parse_period(text, _TODAY, load_period_words("en")) is None


@pytest.mark.parametrize(
    ("name", "dates"),
    [
        ("Lease 2024-03-01", ["2024-03-01"]),
        ("IMG_20240301", ["2024-03-01"]),
        ("a 01.03.2024", ["2024-03-01"]),
        ("rechnung 2024-117", ["2024"]),
        ("report March 2024", ["2024-03-01 – 2024-03-31"]),
        ("facture février 2024", ["2024-02-01 – 2024-02-29"]),
        ("2023-2024", ["2023", "2024"]),
        ("no 120243", []),
    ],
)
def test_dates_in_names_are_found(name: str, dates: list[str]) -> None:
    assert [each.write() for each in find_name_dates(name)] == dates


def test_a_year_tells_nothing_about_one_of_its_months() -> None:
    year = Period(date(2024, 1, 1), date(2024, 12, 31))
    march = Period(date(2024, 3, 1), date(2024, 3, 31))
    assert year.compare_period(march) is True
    assert march.compare_period(year) is None
    assert march.compare_period(Period(date(2023, 1, 1), date(2023, 12, 31))) is False
    assert Period(march.first, None).compare_period(year) is None


def test_days_are_those_of_this_place() -> None:
    just_before_midnight = time.mktime((2026, 11, 21, 23, 59, 59, 0, 0, -1))
    assert timestamp_to_date(just_before_midnight) == _TODAY
    assert timestamp_to_date(just_before_midnight + 2) == date(2026, 11, 22)
