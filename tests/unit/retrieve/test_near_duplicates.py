"""Near-duplicates: what repeats a better passage goes, what says more stays."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.retrieve.near_duplicates import without_near_duplicates
from desktop_rag.types import Hit, Passage

RENT = "The tenant pays a rent of 940 pounds on the first working day of every month in advance."
ROOF = "The landlord looks after the roof, the boiler and the chimney, and pays for the sweep."


def kept(*texts: str, limit: int = 10) -> list[str]:
    hits = [
        Hit(Passage(str(number), "d", 0, len(text), text), Path("a.txt"), 1 - number / 10)
        for number, text in enumerate(texts)
    ]
    return [hit.passage.text for hit in without_near_duplicates(hits, limit)]


def test_different_passages_all_stay_in_their_order() -> None:
    assert kept(RENT, ROOF) == [RENT, ROOF]


def test_a_passage_said_again_in_other_case_and_spacing_goes() -> None:
    assert kept(RENT, RENT.upper(), RENT.replace(" ", "\n"), ROOF) == [RENT, ROOF]


def test_a_passage_with_a_word_changed_goes() -> None:
    long = f"{RENT} {ROOF}"
    assert kept(long, long.replace("chimney", "stove")) == [long]


def test_a_new_edition_with_another_number_stays() -> None:
    long = f"{RENT} {ROOF}"
    newer = long.replace("940", "960")
    assert kept(long, newer) == [long, newer]


def test_a_part_of_a_better_passage_goes() -> None:
    assert kept(f"{RENT} {ROOF}", ROOF) == [f"{RENT} {ROOF}"]


def test_a_passage_that_says_more_than_a_better_one_stays() -> None:
    heading = "The tenant pays a rent"
    assert kept(heading, f"{RENT} {ROOF}") == [heading, f"{RENT} {ROOF}"]


def test_short_and_spaceless_texts_are_compared_by_their_characters() -> None:
    assert kept("博物馆星期一闭馆", "博物馆星期一闭馆。", "成人门票为六十元") == [
        "博物馆星期一闭馆",
        "成人门票为六十元",
    ]
    assert kept("Yes", "No", "yes") == ["Yes", "No"]


def test_no_more_than_the_limit_are_kept() -> None:
    assert kept(RENT, RENT, ROOF, "Something else entirely stands here.", limit=2) == [RENT, ROOF]
    assert kept(RENT, limit=0) == []


def test_no_hits_give_none() -> None:
    assert kept() == []
