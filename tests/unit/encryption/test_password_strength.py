"""New passwords are rated as a program guesses them."""

from __future__ import annotations

import pytest

from desktop_rag.encryption.library_key import STRONGEST, is_weak_password, rate_password


@pytest.mark.parametrize("password", ["", "abc", "12345678", "qwertz", "Password1", "a" * 1_024, "häfen"])
def test_what_is_guessed_soon_is_weak(password: str) -> None:
    assert is_weak_password(password)


@pytest.mark.parametrize(
    "password",
    ["gust-ledger-plum-otter", "vier fremde Wörter zusammen", "kX8#vq2!mT5z", "海は青く船は白い、山の雪"],
)
def test_what_is_long_or_random_is_not(password: str) -> None:
    assert not is_weak_password(password)


def test_more_words_never_make_it_weaker() -> None:
    ratings = [rate_password(" ".join(["gust", "ledger", "plum", "otter"][:n])) for n in range(5)]
    assert ratings == sorted(ratings)
    assert ratings[-1] == STRONGEST
