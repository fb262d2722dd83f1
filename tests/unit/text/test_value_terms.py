"""Dates and amounts are found however they are written."""

from __future__ import annotations

import time

import pytest

from desktop_rag.text.terms import analyze_text
from desktop_rag.text.value_terms import list_value_terms

FIFTH_OF_MARCH = ["2024-03-05", "2024-03", "--03-05"]


@pytest.mark.parametrize(
    "written",
    [
        "2024-03-05",
        "2024/03/05",
        "2024.3.5",
        "5.3.2024",
        "05.03.2024",
        "5. 3. 2024",
        "5-3-2024",
        "5 March 2024",
        "5th of March, 2024",
        "March 5, 2024",
        "MARCH 5th 2024",
        "Tue, 5 Mar 2024",
        "5. März 2024",
        "5 mars 2024",
        "5 de marzo de 2024",
        "5 مارس 2024",
        "2024年3月5日",
        "2024-03-05T10:00:00",
        "(2024-03-05),",
        "The offer of 5 March 2024, which we sent.",
    ],
)
def test_a_date_has_the_same_terms_however_it_is_written(written: str) -> None:
    assert list_value_terms(written) == FIFTH_OF_MARCH


@pytest.mark.parametrize("written", ["٢٠٢٤-٠٣-٠٥", "٥ مارس ٢٠٢٤", "２０２４-０３-０５"])
def test_a_date_in_other_digits_has_the_same_terms(written: str) -> None:
    assert set(FIFTH_OF_MARCH) <= set(analyze_text(written, "").stems)


@pytest.mark.parametrize(
    ("written", "terms"),
    [
        ("March 2024", ["2024-03"]),
        ("2024-03", ["2024-03"]),
        ("2024年3月", ["2024-03"]),
        ("5 March", ["--03-05"]),
        ("Di 05.03. Kern", ["--03-05"]),
        ("May 5", ["--05-05"]),
        ("13/04/2024", ["2024-04-13", "2024-04", "--04-13"]),
        ("04/13/2024", ["2024-04-13", "2024-04", "--04-13"]),
        ("5 March 2024 and 1 May", [*FIFTH_OF_MARCH, "--05-01"]),
    ],
)
def test_a_date_has_the_terms_of_its_parts(written: str, terms: list[str]) -> None:
    assert list_value_terms(written) == terms


def test_a_date_with_strokes_may_be_of_either_order() -> None:
    assert {"2024-03-04", "2024-04-03"} <= set(list_value_terms("03/04/2024"))
    assert list_value_terms("03.04.2024") == ["2024-04-03", "2024-04", "--04-03"]
    assert list_value_terms("03/03/2024") == ["2024-03-03", "2024-03", "--03-03"]


@pytest.mark.parametrize(
    ("written", "term"),
    [
        *(
            (written, "8613.5")
            for written in ("8,613.50", "8613.5", "8.613,50", "8’613.50", "8 613,50", "8613,50")
        ),
        ("€ 8\u00a0613,50.", "8613.5"),
        ("1,000", "1000"),
        ("1.000", "1000"),
        ("100.000,00", "100000"),
        ("1,234,567", "1234567"),
        ("1 234 567", "1234567"),
        ("0,5", "0.5"),
        ("0.0", "0"),
        ("3.5kg", "3.5"),
        ("3.1416", "3.1416"),
        ("2.5000", "2.5"),
    ],
)
def test_an_amount_has_one_term_however_it_is_written(written: str, term: str) -> None:
    assert list_value_terms(written) == [term]


@pytest.mark.parametrize(
    "written",
    [
        "",
        "no number",
        "1000",  # is a word already
        "2.14.3",
        "v2.14.3",
        "1.2.3.4",
        "192.168.0.1",
        "10.0.0.138:8080",
        "1.2.2024.5",
        "12:30",
        "2024-13-45",
        "31/31/2024",
        "32 January",
        "1,2,3",
        "decimal 5",
        "12 marks",
        "marching 5",
        "\u00b2",
    ],
)
def test_versions_addresses_times_and_impossible_dates_have_none(written: str) -> None:
    assert list_value_terms(written) == []


def test_values_are_terms_beside_the_words() -> None:
    assert {"march", "2024", *FIFTH_OF_MARCH} <= set(analyze_text("5 March 2024", "en").stems)
    assert "8613.5" in analyze_text("8,613.50", "").stems


@pytest.mark.parametrize(
    "text",
    [
        "a" * 50_000,
        "1" * 10_000,
        "٣" * 10_000,
        "1" * 10_000 + " March 2024",
        "1." * 25_000,
        "1-" * 25_000,
        "1 " * 25_000,
        "1/1/" * 12_000,
        "1 000" * 10_000,
        "5 march " * 6_000,
        "January " * 6_000,
        "2024年" * 10_000,
        "\ud800 5 March \udfff",
        "\0" * 1_000,
    ],
)
def test_hostile_text_takes_a_moment(text: str) -> None:
    begun = time.thread_time()
    list_value_terms(text)
    assert time.thread_time() - begun < 2


def test_the_name_of_a_month_may_have_the_dotless_i_of_turkish_capitals() -> None:
    assert "2024-04-05" in analyze_text("5 APRIL 2024", "tr").stems
