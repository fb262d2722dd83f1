"""The keys of a bucket in the keyring: kept once they worked, gone with the last library that needs them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.catalog.shared_folder import TARGET_FILE_NAME
from desktop_rag.errors import AccessError
from desktop_rag.settings import Settings
from desktop_rag.sharing import credentials
from desktop_rag.sharing.credentials import Credentials, find_credentials, use_credentials
from desktop_rag.sharing.forgetting import forget_shared_library
from desktop_rag.sharing.object_store import ObjectStore
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.targets import Target, shared_library_folder
from desktop_rag.system import paths
from tests.helpers.memory_keyring import MemoryKeyring, use_memory_keyring
from tests.helpers.new_process import forget_credentials
from tests.helpers.s3_server import serve_refusals

KEYS = Credentials("ada", "secret of ada")
PAPERS, MINUTES = Target.parse("s3://team/papers"), Target.parse("s3://team/minutes")


@pytest.fixture
def keyring() -> Iterator[MemoryKeyring]:
    with use_memory_keyring() as memory:
        yield memory


@pytest.fixture(autouse=True)
def _fresh_start(monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[None]:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name, raising=False)
    forget_credentials()
    yield
    forget_credentials()


def enter_keys(target: Target) -> bool:
    """Enter keys that work; return whether they were lost."""
    with use_credentials(target, KEYS) as use:
        assert find_credentials(target).access_key == "ada"
    return use.is_lost


def refuse_access(found: Credentials) -> None:
    """Open the place as a server does that wants other credentials."""
    with serve_refusals(403, "AccessDenied") as url:
        ObjectStore(replace(PAPERS, endpoint=url), found).list_objects("versions")


def remember(name: str, target: Target) -> Path:
    return SharedLibrary.remember(target, shared_library_folder(name)).folder


def accounts_list() -> Path:
    return paths.settings_file().with_name("kept-credentials.json")


def test_keys_go_with_the_last_library_of_their_bucket(keyring: MemoryKeyring) -> None:
    papers, minutes = remember("papers", PAPERS), remember("minutes", MINUTES)
    assert not enter_keys(PAPERS)
    forget_credentials()
    forget_shared_library(papers)
    assert find_credentials(MINUTES).access_key == "ada"
    forget_shared_library(minutes)
    assert keyring.kept == {}
    assert find_credentials(MINUTES) == Credentials()
    assert json.loads(accounts_list().read_bytes()) == {}


def test_keys_of_a_bucket_to_which_one_publishes_stay(keyring: MemoryKeyring) -> None:
    papers = remember("papers", PAPERS)
    enter_keys(PAPERS)
    Settings(window={"published /home/ada/library": MINUTES.address}).save_settings()
    forget_shared_library(papers)
    assert len(keyring.kept) == 1


def test_keys_of_other_buckets_stay_where_what_tells_of_their_use_is_damaged(keyring: MemoryKeyring) -> None:
    other, published = Target.parse("s3://other/x"), Target.parse("s3://press/library")
    papers, unreadable = remember("papers", PAPERS), remember("other", other)
    for target in (PAPERS, other, published):
        enter_keys(target)
    (unreadable / TARGET_FILE_NAME).write_text('{"address"', encoding="utf-8")
    paths.settings_file().write_text('{"window"', encoding="utf-8")
    forget_shared_library(papers)
    assert len(keyring.kept) == 2
    assert find_credentials(PAPERS) == Credentials()
    for target in (other, published):
        assert find_credentials(target).access_key == "ada"


def test_a_list_of_buckets_without_their_need_is_understood(keyring: MemoryKeyring) -> None:
    papers = remember("papers", PAPERS)
    enter_keys(PAPERS)
    accounts_list().write_text(json.dumps(list(json.loads(accounts_list().read_bytes()))), encoding="utf-8")
    forget_credentials()
    forget_shared_library(remember("other", Target.parse("s3://other/x")))
    assert find_credentials(PAPERS).access_key == "ada"
    forget_shared_library(papers)
    assert keyring.kept == {}


@pytest.mark.parametrize("text", ["{", "7", "null"])
def test_a_damaged_list_of_buckets_counts_as_empty(keyring: MemoryKeyring, text: str) -> None:
    papers = remember("papers", PAPERS)
    accounts_list().parent.mkdir(parents=True, exist_ok=True)
    accounts_list().write_text(text, encoding="utf-8")
    assert find_credentials(PAPERS) == Credentials()
    forget_shared_library(papers)
    assert not papers.exists()


def test_a_damaged_list_of_buckets_loses_no_keys(keyring: MemoryKeyring) -> None:
    others = Target.parse("s3://others/papers")
    papers, other = remember("papers", PAPERS), remember("other", others)
    enter_keys(PAPERS)
    enter_keys(others)
    accounts_list().write_text("{", encoding="utf-8")
    enter_keys(PAPERS)  # so that the list is written
    forget_credentials()
    for target in (PAPERS, others):
        assert find_credentials(target) == KEYS
    assert find_credentials(Target.parse("s3://public/papers")) == Credentials()
    forget_shared_library(papers)
    forget_shared_library(other)
    assert keyring.kept == {}


@pytest.mark.parametrize("damaged", ["{", "7", "[]", '{"aws_access_key_id": 7}', '{"aws_access_key_id": ""}'])
def test_keys_of_a_bucket_that_cannot_be_read_are_said_and_entered_again(
    keyring: MemoryKeyring, damaged: str
) -> None:
    enter_keys(PAPERS)
    [account] = keyring.kept
    keyring.kept[account] = damaged
    forget_credentials()
    found = find_credentials(PAPERS)
    assert found == Credentials(unreadable="The system keyring")
    assert find_credentials(Target.parse("s3://public/papers")) == Credentials()
    with pytest.raises(
        AccessError, match="The credentials for s3://team/papers cannot be read: The system keyring"
    ):
        refuse_access(found)
    enter_keys(PAPERS)
    forget_credentials()
    assert find_credentials(PAPERS) == KEYS


def test_keys_that_were_deleted_in_the_keyring_are_not_missed(
    keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter_keys(PAPERS)
    keyring.kept.clear()
    forget_credentials()
    assert find_credentials(PAPERS) == Credentials()
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "of the environment")
    assert find_credentials(PAPERS).access_key == "of the environment"


def test_a_keyring_that_does_not_answer_is_said(
    keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter_keys(PAPERS)
    forget_credentials()
    monkeypatch.setattr(credentials, "read_secret", lambda _: None)
    assert find_credentials(PAPERS).unreadable == "The system keyring"
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "eve")
    assert find_credentials(PAPERS).unreadable == "", "there are others"


@pytest.mark.parametrize("text", [b"aws_access_key_id = ada", b"[default", b"\xff\xfe"])
def test_a_damaged_profile_is_said(
    keyring: MemoryKeyring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    file = tmp_path / "credentials"
    file.write_bytes(text)
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(file))
    with pytest.raises(AccessError) as raised:
        refuse_access(find_credentials(PAPERS))
    assert raised.value.title == f"The credentials for s3://team/papers cannot be read: {file}"


def test_what_a_locked_keyring_does_not_give_up_goes_the_next_time(
    keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    papers, minutes = remember("papers", PAPERS), remember("minutes", MINUTES)
    enter_keys(PAPERS)
    forget_shared_library(papers)
    with monkeypatch.context() as locked:
        locked.setattr("desktop_rag.system.system_keyring._is_locked", lambda _: True)
        forget_shared_library(minutes)
        assert len(keyring.kept) == 1
    forget_shared_library(remember("other", Target.parse("s3://other/x")))
    assert keyring.kept == {}


def test_keys_that_are_entered_again_after_a_locked_keyring_kept_others_stay(
    keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    papers = remember("papers", PAPERS)
    enter_keys(PAPERS)
    with monkeypatch.context() as locked:
        locked.setattr("desktop_rag.system.system_keyring._is_locked", lambda _: True)
        forget_shared_library(papers)
    enter_keys(PAPERS)
    forget_shared_library(remember("other", Target.parse("s3://other/x")))
    assert len(keyring.kept) == 1


def test_whoever_enters_keys_is_told_if_no_keyring_keeps_them(
    keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.system.system_keyring._is_locked", lambda _: True)
    assert enter_keys(PAPERS)
    assert find_credentials(PAPERS).access_key == "ada", "until the program ends"
    assert keyring.kept == {}


def test_keys_that_are_refused_are_forgotten_at_once(keyring: MemoryKeyring) -> None:
    with pytest.raises(AccessError), use_credentials(PAPERS, KEYS):
        raise AccessError("The credentials are refused", "")
    assert find_credentials(PAPERS) == Credentials()
    assert keyring.kept == {}


def test_keys_that_worked_hold_again_once_others_for_their_bucket_are_refused(
    keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as locked:
        locked.setattr("desktop_rag.system.system_keyring._is_locked", lambda _: True)
        enter_keys(PAPERS)
    with pytest.raises(AccessError), use_credentials(MINUTES, Credentials("eve", "secret of eve")):
        raise AccessError("The credentials are refused", "")
    assert find_credentials(PAPERS).access_key == "ada"
