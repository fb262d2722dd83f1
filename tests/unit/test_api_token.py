"""The token of the local API is random, stays the same, and is nobody else's."""

from __future__ import annotations

import os
import stat
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from secrets import token_urlsafe

import pytest

from desktop_rag.access.api_token import find_token_file, load_token, renew_token, token_file
from desktop_rag.errors import LibraryError
from desktop_rag.system import system_keyring
from tests.helpers.memory_keyring import MemoryKeyring, use_memory_keyring
from tests.helpers.patience import PATIENCE_S

posix_only = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


def test_the_token_stays_until_it_is_renewed() -> None:
    first = load_token()
    assert len(first) > 40
    assert load_token() == first
    assert renew_token() != first
    assert load_token() != first


def test_two_starts_at_once_have_the_same_token(monkeypatch: pytest.MonkeyPatch) -> None:
    def make_slowly(_bytes: int) -> str:
        time.sleep(0.1)
        return token_urlsafe()

    monkeypatch.setattr("secrets.token_urlsafe", make_slowly)
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


@pytest.fixture
def memory() -> Iterator[MemoryKeyring]:
    with use_memory_keyring() as used:
        yield used


def test_a_token_that_programs_know_moves_into_the_keyring_as_it_is(memory: MemoryKeyring) -> None:
    token = token_urlsafe()
    token_file().parent.mkdir(parents=True)
    token_file().write_text(token, encoding="utf-8")
    token_file().chmod(0o600)
    assert find_token_file() == token_file()
    assert load_token() == token
    assert list(memory.kept.values()) == [token]
    assert token not in token_file().read_text(encoding="utf-8")
    assert find_token_file() is None
    assert load_token() == token


def test_a_new_token_takes_the_place_of_the_one_in_the_keyring(memory: MemoryKeyring) -> None:
    first = load_token()
    assert renew_token() != first
    assert list(memory.kept.values()) == [load_token()]
    memory.kept.clear()  # by the user
    second = load_token()
    assert list(memory.kept.values()) == [second]


def test_a_token_in_a_keyring_that_is_out_of_reach_is_not_replaced_unless_the_user_wants(
    memory: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = load_token()
    monkeypatch.setattr(MemoryKeyring, "priority", 0)
    with pytest.raises(LibraryError, match="is not responding") as caught:
        load_token()
    assert "desktop-rag token --new" in caught.value.hint
    new = renew_token()
    assert (find_token_file(), load_token()) == (token_file(), new)
    monkeypatch.setattr(MemoryKeyring, "priority", 1)
    assert load_token() == new != first
    assert find_token_file() is None


@pytest.mark.parametrize("fails", ["hangs", "forgets", "raises"])
def test_a_keyring_that_does_not_work_leaves_the_token_in_the_file(
    memory: MemoryKeyring, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    ending = threading.Event()

    def keep(*_arguments: str) -> None:
        if fails == "hangs":
            ending.wait(PATIENCE_S)
        if fails == "raises":
            raise RuntimeError

    monkeypatch.setattr(MemoryKeyring, "set_password", keep)
    if fails == "hangs":
        monkeypatch.setattr(system_keyring, "_ANSWER_S", 0.1)
    assert load_token() == load_token() == token_file().read_text(encoding="utf-8").strip()
    ending.set()
