"""How a text is split into the sentences that are checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from desktop_rag.answer.attribution import Attribution
from tests.helpers.grounding import make_source

RAIN = "It rained in Porto all day"


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return dict.fromkeys(terms, 1.0)


def attribution(number: int) -> Attribution:
    sources = [make_source(each + 1, f"{RAIN}.") for each in range(number)]
    return Attribution(sources, rarity)


@pytest.mark.parametrize("rule", ["|---|---|", "| :-- | --: |", "---", " - "])
def test_the_line_above_a_rule_is_a_heading(rule: str) -> None:
    checked = attribution(1)
    sentences = checked.check_whole_text(f"| Cats | Dogs |\n{rule}\n| Birds | Fish |")[1]
    assert [each.is_claim for each in sentences] == [False, False, True]


def test_the_line_above_another_row_is_a_row() -> None:
    checked = attribution(1)
    sentences = checked.check_whole_text("| Cats | Dogs |\n| - a | b |\n|||")[1]
    assert [each.is_claim for each in sentences[:2]] == [True, True]


def test_without_sources_nothing_is_submitted() -> None:
    checked = attribution(0)
    assert checked.check_piece("It rained. It rained. ") == []
    assert checked.check_whole_text(" It rained. So. ") == ("It rained. So.", ())


def test_pieces_are_checked_up_to_the_last_complete_sentence() -> None:
    checked = attribution(1)
    done = [checked.check_piece(piece) for piece in ("It ", "rained", ". In ", "Porto. ", "\n\n", "So")]
    text, sentences = checked.check_whole_text("It rained. In Porto. So")
    assert len(sentences) == 3
    assert text == "It rained. In Porto. So"
    assert [each.text for found in done for each in found] == ["It rained.", "In Porto."]
