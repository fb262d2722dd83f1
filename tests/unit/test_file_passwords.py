"""Passwords are kept in the keyring where that was asked for, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.system.system_keyring import KEYRING_SERVICE
from tests.helpers.memory_keyring import MemoryKeyring, use_memory_keyring

PLAN, LETTER = Path("/papers/plan.pdf"), Path("/papers/letter.docx")


@pytest.fixture
def memory_keyring() -> Iterator[MemoryKeyring]:
    with use_memory_keyring() as found:
        yield found


def enter_and_confirm(path: Path, password: str, *, keep: bool) -> FilePasswords:
    passwords = FilePasswords()
    passwords.enter_password([path], password, keep=keep)
    passwords.confirm_password(path)
    return passwords


def test_a_password_lasts_for_this_run_unless_it_is_to_be_kept(memory_keyring: MemoryKeyring) -> None:
    passwords = enter_and_confirm(PLAN, "heron", keep=False)
    assert passwords.find_password(PLAN) == "heron"
    assert FilePasswords().find_password(PLAN) == ""
    assert not memory_keyring.kept


def test_a_kept_password_is_found_by_the_next_run_under_a_name_that_tells_nothing(
    memory_keyring: MemoryKeyring, home: Path
) -> None:
    enter_and_confirm(PLAN, "heron", keep=True)
    assert FilePasswords().find_password(PLAN) == "heron"
    [(service, account)] = memory_keyring.kept
    assert service == KEYRING_SERVICE == "desktop-rag"
    assert "plan" not in account
    written = b"".join(each.read_bytes() for each in home.rglob("*") if each.is_file())
    assert account.encode() in written
    assert b"heron" not in written
    assert b"plan" not in written


def test_a_wrong_password_is_neither_kept_nor_tried_again(memory_keyring: MemoryKeyring) -> None:
    passwords = FilePasswords()
    passwords.enter_password([PLAN], "gull", keep=True)
    passwords.reject_password(PLAN)
    passwords.confirm_password(PLAN)
    assert passwords.find_password(PLAN) == ""
    assert not memory_keyring.kept


def test_entering_it_anew_without_the_tick_forgets_what_was_kept(memory_keyring: MemoryKeyring) -> None:
    enter_and_confirm(PLAN, "heron", keep=True)
    enter_and_confirm(PLAN, "heron", keep=False)
    assert not memory_keyring.kept
    assert FilePasswords().find_password(PLAN) == ""


def test_the_keyring_is_not_asked_for_files_without_a_kept_password(memory_keyring: MemoryKeyring) -> None:
    enter_and_confirm(PLAN, "heron", keep=True)
    assert FilePasswords().find_password(LETTER) == ""
    assert not memory_keyring.asked


def test_a_moved_file_takes_its_password_along_and_a_removed_one_loses_it(
    memory_keyring: MemoryKeyring,
) -> None:
    passwords = enter_and_confirm(PLAN, "heron", keep=True)
    passwords.move_file(PLAN, LETTER)
    assert [FilePasswords().find_password(path) for path in (PLAN, LETTER)] == ["", "heron"]
    passwords.forget_files([PLAN, LETTER])
    assert passwords.find_password(LETTER) == ""
    assert not memory_keyring.kept


def test_a_keyring_that_fails_loses_nothing_but_the_keeping(caplog: pytest.LogCaptureFixture) -> None:
    passwords = enter_and_confirm(PLAN, "heron", keep=True)  # there is no keyring in tests
    assert passwords.find_password(PLAN) == "heron"
    assert FilePasswords().find_password(PLAN) == ""
    assert "keyring" in caplog.text
    assert "heron" not in caplog.text


def test_a_damaged_list_of_kept_passwords_counts_as_empty(memory_keyring: MemoryKeyring, home: Path) -> None:
    enter_and_confirm(PLAN, "heron", keep=True)
    [listed] = home.rglob("kept-passwords.json")
    listed.write_text("{", encoding="utf-8")
    assert FilePasswords().find_password(PLAN) == ""


def test_a_file_is_the_same_however_its_path_is_spelled(
    memory_keyring: MemoryKeyring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passwords = FilePasswords()
    passwords.enter_password([tmp_path / "a.pdf"], "secret", keep=True)
    passwords.confirm_password(tmp_path / "a.pdf")
    monkeypatch.chdir(tmp_path)
    assert FilePasswords().find_kept(Path("a.pdf")) == "secret"
    FilePasswords().forget_files([Path("a.pdf")])
    assert not FilePasswords().find_kept(tmp_path / "a.pdf")
