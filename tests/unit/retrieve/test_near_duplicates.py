"""Near-duplicates: what repeats a better passage goes, what says more stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit
from desktop_rag.catalog.document_versions import DocumentVersion
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.near_duplicates import drop_near_duplicates

RENT = "The tenant pays a rent of 940 pounds on the first working day of every month in advance."
ROOF = "The landlord looks after the roof, the boiler and the chimney, and pays for the sweep."


def kept(*texts: str, limit: int = 10) -> list[str]:
    hits = [
        Hit(Passage(str(number), "d", 0, len(text), text), Path("a.txt"), 1 - number / 10)
        for number, text in enumerate(texts)
    ]
    found = drop_near_duplicates(hits, limit, lambda _document_id: None)
    return [hit.passage.text for hit in found]


def versions(*ages_and_texts: tuple[int, str], limit: int = 10) -> list[tuple[str, str, int]]:
    """Return document, text and left-out versions of what is kept; age 0 is of another family.

    Documents are called d1, d2 and so on, the best hit first.
    """
    hits = [
        Hit(Passage(str(n), f"d{n}", 0, len(text), text), Path(f"{n}.txt"), 1 - n / 10)
        for n, (_, text) in enumerate(ages_and_texts, 1)
    ]
    editions = {f"d{n}": DocumentVersion("f", age) for n, (age, _) in enumerate(ages_and_texts, 1) if age}
    found = drop_near_duplicates(hits, limit, editions.get)
    scores = [hit.score for hit in found]
    assert scores == sorted(scores, reverse=True)
    return [(hit.passage.document_id, hit.passage.text, hit.older) for hit in found]


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


# -- versions of one text ----------------------------------------------------------------------

CHIMNEY = f"{RENT} {ROOF}"
STOVE = CHIMNEY.replace("chimney", "stove")
DEARER = CHIMNEY.replace("940", "960")


def test_the_newest_version_takes_the_place_of_the_older_ones() -> None:
    other = "Something else entirely stands here."
    kept = versions((2, CHIMNEY), (0, other), (3, STOVE), (1, CHIMNEY))
    assert kept == [("d3", STOVE, 2), ("d2", other, 0)]


def test_a_newer_version_may_say_more_or_less() -> None:
    assert versions((1, ROOF), (2, CHIMNEY)) == [("d2", CHIMNEY, 1)]
    assert versions((1, CHIMNEY), (2, f"{RENT} {ROOF[:40]}")) == [("d2", f"{RENT} {ROOF[:40]}", 1)]


def test_an_older_version_with_a_number_of_its_own_stands_behind_the_newer() -> None:
    assert versions((1, CHIMNEY), (2, DEARER)) == [("d2", DEARER, 0), ("d1", CHIMNEY, 0)]
    assert versions((2, DEARER), (1, CHIMNEY)) == [("d1", DEARER, 0), ("d2", CHIMNEY, 0)]


def test_what_an_older_version_stood_for_is_counted_once() -> None:
    kept = versions((2, CHIMNEY), (1, STOVE), (1, STOVE), (3, CHIMNEY))
    assert kept == [("d4", CHIMNEY, 3)]


def test_copies_of_one_age_are_no_older_versions() -> None:
    assert versions((1, CHIMNEY), (1, STOVE)) == [("d1", CHIMNEY, 0)]


def test_documents_of_other_families_are_no_versions() -> None:
    assert versions((0, CHIMNEY), (2, STOVE)) == [("d1", CHIMNEY, 0)]


def test_other_passages_of_a_version_stay() -> None:
    assert versions((1, RENT), (2, ROOF)) == [("d1", RENT, 0), ("d2", ROOF, 0)]


def test_a_newer_version_is_found_beyond_the_limit_and_nothing_else() -> None:
    kept = versions((1, CHIMNEY), (0, "Something else."), (2, "Third."), (2, STOVE), limit=1)
    assert kept == [("d4", STOVE, 1)]
    assert versions((1, CHIMNEY), (2, DEARER), limit=1) == [("d2", DEARER, 0)]
    assert versions((0, RENT), (2, ROOF), limit=1) == [("d1", RENT, 0)]


WORDS = "one two three four five six seven eight nine ten eleven twelve"  # ten groups of three


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        (WORDS.replace("twelve", "dozen"), False),  # nine of ten are the same
        (WORDS.replace("eleven", "dozen"), False),  # eight
        (WORDS.replace("ten", "dozen"), True),  # seven
        (WORDS.split(" ", 1)[1], False),
        (f"{WORDS} thirteen fourteen", False),  # ten of twelve
        (f"{WORDS} thirteen fourteen fifteen", True),  # ten of thirteen
    ],
)
def test_a_passage_goes_where_four_fifths_of_its_words_stand_together_in_a_better_one(
    text: str, *, stays: bool
) -> None:
    assert kept(WORDS, text) == ([WORDS, text] if stays else [WORDS])


@pytest.mark.parametrize(
    ("one", "other", "stays"),
    [
        ("alpha beta gammas", "alpha beta gamma", False),  # three words: by their characters
        ("alpha beta gamma deltas", "alpha beta gamma delta", True),
        ("", "", True),
        ("on", "on", True),  # too short to compare
    ],
)
def test_texts_of_up_to_three_words_are_compared_by_their_characters(
    one: str, other: str, *, stays: bool
) -> None:
    assert len(kept(one, other)) == 1 + stays


@pytest.mark.parametrize(
    ("one", "other", "stays"), [("5 and 7", "7", False), ("7", "5 and 7", True), ("5", "7", True)]
)
def test_only_a_number_that_a_better_passage_lacks_keeps_a_repetition(
    one: str, other: str, *, stays: bool
) -> None:
    long = f"{RENT} {ROOF}".replace("940", "so many")
    assert len(kept(f"{long} {one}.", f"{long} {other}.")) == 1 + stays


def test_a_version_stands_at_the_rank_and_score_of_the_one_it_replaces() -> None:
    texts = (CHIMNEY, "Something else entirely stands here.", STOVE)
    hits = [
        Hit(Passage(str(n), f"d{n}", 0, len(text), text), Path(f"{n}.txt"), 1 - n / 10)
        for n, text in enumerate(texts)
    ]
    ages = {"d0": DocumentVersion("f", 1), "d2": DocumentVersion("f", 2)}
    found = drop_near_duplicates(hits, 10, ages.get)
    assert [(hit.passage.id, hit.score, hit.older) for hit in found] == [("2", 1.0, 1), ("1", 0.9, 0)]


def test_versions_of_two_texts_are_not_mixed() -> None:
    hits = [
        Hit(Passage(str(n), f"d{n}", 0, 9, f"{CHIMNEY} {'More words stand here.' * n}"), Path("a"), 1.0)
        for n in range(2)
    ]
    groups = {"d0": DocumentVersion("f", 1), "d1": DocumentVersion("g", 2)}
    assert [(hit.passage.id, hit.older) for hit in drop_near_duplicates(hits, 10, groups.get)] == [("0", 0)]


def test_no_more_hits_are_read_than_are_needed() -> None:
    def endless(editions: dict[str, DocumentVersion]) -> list[str]:
        read: list[str] = []

        def hits() -> Iterator[Hit]:
            for n, text in enumerate((RENT, RENT, ROOF, "Third.", "Fourth.")):
                read.append(str(n))
                yield Hit(Passage(str(n), f"d{n}", 0, len(text), text), Path("a.txt"), 1.0)

        assert len(drop_near_duplicates(hits(), 2, editions.get)) == 2
        return read

    assert endless({}) == ["0", "1", "2", "3"]
    assert endless({"d0": DocumentVersion("f", 1)}) == ["0", "1", "2", "3", "4"]  # for a newer version


@pytest.mark.parametrize(("word", "kept_versions"), [("eleven", 1), ("ten", 2)])
def test_versions_share_four_fifths_of_their_words(word: str, kept_versions: int) -> None:
    assert len(versions((1, WORDS), (2, WORDS.replace(word, "dozen")))) == kept_versions
