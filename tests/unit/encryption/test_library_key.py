"""The key file: it opens with its password only, and every changed byte of it is noticed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.encryption import library_key
from desktop_rag.encryption.library_key import (
    KEY_FILE_NAME,
    STRONGEST,
    change_password,
    find_key,
    is_locked,
    is_protected,
    is_weak_password,
    rate_password,
    unlock_library,
    write_new_key,
)
from desktop_rag.errors import LibraryError, LibraryLockedError, WrongPasswordError
from tests.helpers.new_process import forget_keys


def test_a_library_without_a_key_file_has_no_key(tmp_path: Path) -> None:
    assert (find_key(tmp_path), is_locked(tmp_path), is_protected(tmp_path)) == (None, False, False)


@pytest.mark.usefixtures("cheap_passwords")
def test_only_the_password_unlocks_and_it_can_be_changed(tmp_path: Path) -> None:
    key = write_new_key(tmp_path, "pässword")
    assert find_key(tmp_path) == key
    assert key not in (tmp_path / KEY_FILE_NAME).read_bytes()
    forget_keys()
    assert is_locked(tmp_path)
    with pytest.raises(LibraryLockedError):
        find_key(tmp_path)
    for wrong in ("password", "", "pässword "):
        with pytest.raises(WrongPasswordError):
            unlock_library(tmp_path, wrong)
    unlock_library(tmp_path, "pa\N{COMBINING DIAERESIS}ssword")  # as another keyboard composes it
    with pytest.raises(WrongPasswordError):
        change_password(tmp_path, "x", "new")
    change_password(tmp_path, "pässword", "new")
    assert find_key(tmp_path) == key
    with pytest.raises(WrongPasswordError):
        unlock_library(tmp_path, "pässword")
    unlock_library(tmp_path, "new")


@pytest.mark.skipif(sys.platform == "win32", reason="has no core dumps")
@pytest.mark.usefixtures("cheap_passwords")
def test_the_memory_of_a_process_that_has_a_key_is_not_dumped(tmp_path: Path) -> None:
    import resource

    write_new_key(tmp_path, "word")
    forget_keys()
    most = resource.getrlimit(resource.RLIMIT_CORE)[1]
    resource.setrlimit(resource.RLIMIT_CORE, (most, most))
    unlock_library(tmp_path, "word")
    assert resource.getrlimit(resource.RLIMIT_CORE) == (0, most)


@pytest.mark.usefixtures("cheap_passwords")
def test_a_changed_key_file_never_unlocks(tmp_path: Path) -> None:
    write_new_key(tmp_path, "word")
    file = tmp_path / KEY_FILE_NAME
    fields = json.loads(file.read_bytes())
    for name, value, kind in (
        ("salt", fields["salt"][::-1].strip("=") + "==", WrongPasswordError),
        ("salt", "", LibraryError),
        ("salt", "AAAA", LibraryError),
        ("nonce", "", LibraryError),
        ("key", "A" * 1000, LibraryError),
        ("kdf", "scrypt", LibraryError),
        ("more", [], LibraryError),
        ("iterations", 9, LibraryError),
        ("memory_kib", 1 << 18, LibraryError),
        ("iterations", fields["iterations"] + 1, WrongPasswordError),
        ("key", fields["key"][1:], LibraryError),
        ("memory_kib", 1 << 40, LibraryError),
        ("lanes", True, LibraryError),
        ("format", 2, LibraryError),
        ("kind", "other", LibraryError),
        ("nonce", 5, LibraryError),
    ):
        file.write_text(json.dumps({**fields, name: value}))
        with pytest.raises(kind) as caught:
            unlock_library(tmp_path, "word")
        assert type(caught.value) is kind
    for content in (b"", b"{", b"[" * 3_000, b"\xff", b"5", b"[]", b'"x"', b"null"):
        file.write_bytes(content)
        with pytest.raises(LibraryError, match="damaged"):
            unlock_library(tmp_path, "word")


def test_the_costs_are_those_of_rfc_9106() -> None:
    # Its second choice, section 4: three passes, four lanes, 64 MiB.
    assert library_key._COSTS == {"iterations": 3, "lanes": 4, "memory_kib": 1 << 16}


@pytest.mark.usefixtures("cheap_passwords")
def test_a_key_file_that_takes_too_much_memory_is_refused_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cryptography.hazmat.primitives.kdf import argon2

    def refuse(*_: object) -> bytes:
        raise MemoryError

    write_new_key(tmp_path, "word")
    monkeypatch.setattr(argon2, "Argon2id", lambda **_: SimpleNamespace(derive=refuse))
    with pytest.raises(LibraryError, match="not enough memory"):
        unlock_library(tmp_path, "word")


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes and links")
def test_a_key_file_that_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / KEY_FILE_NAME
    makes: tuple[Callable[[], None], ...] = (
        file.mkdir,
        lambda: os.mkfifo(file),
        lambda: file.symlink_to("/dev/zero"),
        lambda: file.symlink_to(file),
    )
    for make in makes:
        make()
        for use in (is_locked, find_key):
            with pytest.raises(LibraryError) as caught:
                use(tmp_path)
            assert caught.value.hint
        file.rmdir() if file.is_dir() else file.unlink()


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
