"""What a word may be misread as."""

from __future__ import annotations

import pytest

from desktop_rag.text.misreadings import list_misreadings


@pytest.mark.parametrize(
    ("word", "misread"),
    [
        ("re-20415", "re-2o415"),
        ("12,400", "l2,400"),
        ("1888", "i888"),
        ("b12", "812"),
        ("morning", "moming"),
        ("homburg", "hornburg"),
        ("cloister", "doister"),
        ("strasse", "strabe"),
    ],
)
def test_one_place_is_taken_for_what_looks_like_it(word: str, misread: str) -> None:
    assert misread in list_misreadings(word)
    assert word in list_misreadings(misread)


def test_a_number_is_never_taken_for_another_number() -> None:
    digits = "0123456789"
    assert not any(each.isdigit() for each in list_misreadings(digits))


def test_short_words_without_digits_look_like_too_many_others() -> None:
    assert [*list_misreadings("hot"), *list_misreadings("1")] == []
    assert "h0t5" in list_misreadings("h0ts")
