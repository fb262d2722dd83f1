"""The token of the local API is random, stays the same, and is nobody else's."""

from __future__ import annotations

import os
import stat
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from desktop_rag import api_token
from desktop_rag.api_token import load_token, renew_token, token_file
from desktop_rag.errors import LibraryError

posix_only = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


def test_the_token_stays_until_it_is_renewed() -> None:
    first = load_token()
    assert len(first) > 40
    assert load_token() == first
    assert renew_token() != first
    assert load_token() != first


def test_two_starts_at_once_have_the_same_token(monkeypatch: pytest.MonkeyPatch) -> None:
    def renew_slowly() -> str:
        time.sleep(0.1)
        return renew_token()

    monkeypatch.setattr(api_token, "renew_token", renew_slowly)
    with ThreadPoolExecutor() as threads:
        assert len(set(threads.map(lambda _: load_token(), range(4)))) == 1


@posix_only
def test_only_the_user_can_read_it_and_one_that_others_could_read_is_replaced() -> None:
    first = load_token()
    assert stat.S_IMODE(token_file().stat().st_mode) == 0o600
    token_file().chmod(0o644)
    assert load_token() != first
    assert stat.S_IMODE(token_file().stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"short\n", b"\xff" * 60, b"two words " * 10])
def test_what_is_no_token_is_replaced(content: bytes) -> None:
    load_token()
    token_file().write_bytes(content)
    assert len(load_token()) > 40


def test_a_token_that_cannot_be_read_is_an_error_with_a_title() -> None:
    token_file().mkdir(parents=True)
    with pytest.raises(LibraryError, match="folder"):
        load_token()
