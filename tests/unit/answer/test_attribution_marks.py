"""Citation marks of the generator: which are removed, and to which sentence each belongs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer.attribution import Attribution, remove_citation_marks
from tests.helpers.grounding import make_source

RAIN = "It rained in Porto all day"


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return dict.fromkeys(terms, 1.0)


def embed(texts: Sequence[str]) -> NDArray[np.float32]:
    return np.ones((len(texts), 1), dtype=np.float32)


@pytest.mark.parametrize(
    ("written", "text", "marks"),
    [
        ("It rained [1].", "It rained.", [(9, 1)]),
        ("It rained[1, 12]. So [3]", "It rained. So", [(9, 1), (9, 12), (13, 3)]),
        ("  [2] It rained  ", "It rained", [(0, 2)]),
        ("It rained.", "It rained.", []),
        ("Set row[1] to 2 [1].", "Set row[1] to 2.", [(15, 1)]),
        ("Set arrow[1] to 2.", "Set arrow[1] to 2.", []),  # three characters before are compared
        ("Set col[1] to 2.", "Set col to 2.", [(7, 1)]),
        ("[1]", "[1]", []),  # begins a text of the sources
    ],
)
def test_marks_are_removed_but_no_brackets_of_the_sources(
    written: str, text: str, marks: list[tuple[int, int]]
) -> None:
    sources = [make_source(1, "[1] Use row[1] there."), make_source(2, "It rained.")]
    found, positions = remove_citation_marks(written, sources)
    assert (found, positions) == (text, marks)


def attribution(number: int) -> Attribution:
    sources = [make_source(each + 1, f"{RAIN}.") for each in range(number)]
    return Attribution(sources, rarity, embed)


@pytest.mark.parametrize(
    ("written", "cited"),
    [
        (f"{RAIN} long [2]. {RAIN} still.", [(1, 2), (1,)]),
        (f"{RAIN} long. [2] {RAIN} still.", [(1, 2), (1,)]),
        (f"{RAIN} long. {RAIN} still [3].", [(1,), (1, 3)]),
        (f"{RAIN} long [0]. {RAIN} still [4].", [(1,), (1,)]),  # there are no such sources
        (f"[2] {RAIN} long. {RAIN} still.", [(1,), (1,)]),
    ],
)
def test_a_mark_belongs_to_the_sentence_before_it(written: str, cited: list[tuple[int, ...]]) -> None:
    with attribution(3) as checked:
        sentences = checked.check_whole_text(written)[1]
    assert [each.citations for each in sentences] == cited


def test_marks_are_numbers_of_the_sources_as_they_were_read() -> None:
    sources = [make_source(number, f"{RAIN}.") for number in (1, 2, 3)]
    with Attribution(sources, rarity, embed) as checked:
        [sentence] = checked.check_whole_text(f"{RAIN} long [1].", [sources[2], sources[0]])[1]
    assert sentence.citations == (1, 3)


@pytest.mark.parametrize("rule", ["|---|---|", "| :-- | --: |", "---", " - "])
def test_the_line_above_a_rule_is_a_heading(rule: str) -> None:
    with attribution(1) as checked:
        sentences = checked.check_whole_text(f"| Cats | Dogs |\n{rule}\n| Birds | Fish |")[1]
    assert [each.is_claim for each in sentences] == [False, False, True]


def test_the_line_above_another_row_is_a_row() -> None:
    with attribution(1) as checked:
        sentences = checked.check_whole_text("| Cats | Dogs |\n| - a | b |\n|||")[1]
    assert [each.is_claim for each in sentences[:2]] == [True, True]


def test_without_sources_nothing_is_submitted() -> None:
    with attribution(0) as checked:
        assert checked.check_piece("It rained. It rained. ") == []
        assert checked.check_whole_text("It rained [1]. So.") == ("It rained. So.", ())


def test_pieces_are_checked_up_to_the_last_complete_sentence() -> None:
    with attribution(1) as checked:
        done = [checked.check_piece(piece) for piece in ("It ", "rained", ". In ", "Porto. ", "\n\n", "So")]
        text, sentences = checked.check_whole_text("It rained. In Porto. So")
    assert len(sentences) == 3
    assert text == "It rained. In Porto. So"
    assert [each.text for found in done for each in found] in (
        [],
        ["It rained."],
        ["It rained.", "In Porto."],
    )
