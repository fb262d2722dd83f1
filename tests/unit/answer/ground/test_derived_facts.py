"""Dates and amounts that follow from others of a source by one step."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.derived_facts import find_derivation
from desktop_rag.answer.ground.sentence_analysis import analyze_line, analyze_source
from tests.helpers.grounding import compare_claim, make_source

INVOICE = "Net: 604.80 EUR. VAT 19%: 114.91 EUR."


def derive(claim: str, *lines: str) -> str:
    [fact] = analyze_line(claim, "en").facts
    return find_derivation(fact, [analyze_line(line, "en") for line in lines])


@pytest.mark.parametrize(
    ("claim", "line", "step"),
    [
        ("1 March 2027", "From 1 March 2025 for 24 months.", "1 March 2025 + 24 months"),
        ("28 February 2027", "From 1 March 2025 for 24 months.", "1 March 2025 + 24 months"),  # its last day
        ("31 December 2026", "From 1 January 2025 for 2 years.", "1 January 2025 + 2 years"),
        ("March 2027", "From 1 March 2025 for two years.", "1 March 2025 + two"),
        ("15 February 2026", "From 15 November 2025 for 3 months.", "15 November 2025 + 3 months"),
        ("29 February 2024", "From 1 March 2023 for 12 months.", "1 March 2023 + 12 months"),
        ("29 February 2028", "From 29 February 2024 for 4 years.", "29 February 2024 + 4 years"),
        ("8 June 2026", "Arrival on 5 June 2026, 3 nights.", "5 June 2026 + 3 nights"),
        ("1 March 2025", "24 months until 1 March 2027.", "1 March 2027 − 24 months"),
        ("20 November 2025", "6 weeks before 1 January 2026.", "1 January 2026 − 6 weeks"),
    ],
)
def test_the_end_or_the_begin_follows_from_the_other_and_a_term(claim: str, line: str, step: str) -> None:
    assert derive(claim, line) == step


@pytest.mark.parametrize(
    ("claim", "line"),
    [
        ("2 March 2027", "From 1 March 2025 for 24 months."),
        ("28 February 2027", "From 1 March 2025, 24 of them."),  # a number is no term
        ("28 February 2027", "From 1 March for 24 months."),  # of which year
        ("28 February", "From 1 March 2025 for 24 months."),
        ("6 June 2026", "Arrival on 5 June 2026 at 10 hours."),
        ("1 March 2025", "From 29 February 2024 for 12 months."),  # there is no such day
        ("1 March 9999", "From 1 March 2025 for 99999 years."),
        ("1 March 2026", "From 31 February 2025 for 12 months."),
        ("Monday", "From 1 March 2025 for 24 months."),
    ],
)
def test_other_dates_do_not_follow(claim: str, line: str) -> None:
    assert not derive(claim, line)


@pytest.mark.parametrize(
    ("claim", "lines", "step"),
    [
        ("719.71 EUR", ("Net: 604.80 EUR", "VAT: 114.91 EUR"), "604.80 EUR + 114.91 EUR"),
        ("114.91 EUR", ("Total: 719.71 EUR", "Net: 604.80 EUR"), "719.71 EUR − 604.80 EUR"),
        ("114.91 EUR", ("Net: 604.80 EUR", "Total: 719.71 EUR"), "719.71 EUR − 604.80 EUR"),
        ("719.71", ("604.80", "114.91"), "604.80 + 114.91"),
    ],
)
def test_a_total_or_a_difference_follows(claim: str, lines: tuple[str, ...], step: str) -> None:
    assert derive(claim, *lines) == step


@pytest.mark.parametrize(
    ("claim", "lines"),
    [
        ("720.71 EUR", ("Net: 604.80 EUR", "VAT: 114.91 EUR")),
        ("9 EUR", ("4 EUR", "5 EUR")),  # small numbers add up by chance
        ("120 rooms", ("100 rooms", "20 rooms")),
        ("719.71 EUR", ("Net: 604.80 EUR", "Weight: 114.91 kg")),
        ("2024", ("Since 2019.", "It has 5 rooms.")),
        ("2014", ("Since 2019.", "It has 5 rooms.")),
        ("604.80 EUR", ("Net: 604.80 EUR", "Discount: 0 EUR")),
        ("€1,234", ("€1,000", "€234")),  # it may be 1 euro
    ],
)
def test_other_amounts_do_not_follow(claim: str, lines: tuple[str, ...]) -> None:
    assert not derive(claim, *lines)


@pytest.mark.parametrize(
    ("claim", "step"),
    [
        ("4 EUR and 5 EUR make 9 EUR.", "9 EUR = 4 EUR + 5 EUR"),
        ("4 EUR and more make 9 EUR.", ""),
        ("4 EUR and 5 EUR make 8 EUR.", ""),
    ],
)
def test_a_claim_may_add_small_numbers_that_it_states(claim: str, step: str) -> None:
    assert compare_claim(claim, "Ann pays 4 EUR. Bob pays 5 EUR.").step == step


def test_many_amounts_add_up_to_others_by_chance() -> None:
    amounts = [f"It costs {1000 + 37 * number} EUR." for number in range(20)]
    found = [derive(f"{value} EUR", *amounts) for value in range(2000, 2050)]
    assert not any(found)
    assert derive("719.71 EUR", "Net: 604.80 EUR", "VAT: 114.91 EUR", *amounts)


def test_the_context_of_a_line_counts_too() -> None:
    source = make_source(1, "It runs for 24 months.", head="Lease from 1 March 2025")
    [fact] = analyze_line("28 February 2027", "en").facts
    assert find_derivation(fact, analyze_source(source)) == "1 March 2025 + 24 months"


@pytest.mark.parametrize(
    ("sources", "step"),
    [
        ((INVOICE,), "719.71 EUR = 604.80 EUR + 114.91 EUR"),
        (("Net: 604.80 EUR.", "VAT 19%: 114.91 EUR."), ""),
        ((f"{INVOICE} Total: 719.71 EUR.",), ""),  # it is stated
    ],
)
def test_a_step_is_one_within_a_source(sources: tuple[str, ...], step: str) -> None:
    assert compare_claim("The total is 719.71 EUR.", *sources).step == step


def test_each_fact_that_follows_has_its_step() -> None:
    claim = "It ends on 28 February 2027 and costs 719.71 EUR."
    evidence = compare_claim(claim, f"From 1 March 2025 for 24 months. {INVOICE}")
    assert evidence.step == (
        "28 February 2027 = 1 March 2025 + 24 months; 719.71 EUR = 604.80 EUR + 114.91 EUR"
    )
    assert evidence.list_absent_facts() == []
    assert not compare_claim(claim, INVOICE, question="Does it end on 28 February 2027?").is_absent[-1]
