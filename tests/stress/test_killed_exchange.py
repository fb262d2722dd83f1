"""Export and import killed before each change of a name: a whole library is always there afterwards."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import open_conversations
from desktop_rag.encryption.library_key import is_protected, unlock_library
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.library_reader import LibraryReader, require_library
from desktop_rag.library.library_writer import LibraryWriter, hold_library
from desktop_rag.library.protection import protect_library, unprotect_library
from tests.helpers.killed_steps import is_killed_before

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

_MOST_STEPS = 200


def make_library(folder: Path, word: str) -> Path:
    with LibraryWriter(folder), closing(WritableDatabase(folder, create=False)) as database:
        database.write_key_value("word", word)
    return folder


def read_word(folder: Path) -> str | None:
    with LibraryReader(folder), closing(WritableDatabase(folder, create=False)) as database:
        return database.read_key_value("word")


def list_hidden(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize("opened_for_writing", [True, False])
def test_a_killed_import_leaves_the_old_library_or_the_new_one(
    tmp_path: Path, *, opened_for_writing: bool
) -> None:
    backup = tmp_path / "saved.ragbackup"
    list(export_library(make_library(tmp_path / "source", "new"), backup, CancelToken()))
    found = []
    for step in range(1, _MOST_STEPS):
        place = tmp_path / f"place{step}"
        folder = make_library(place / "library", "old")
        killed = is_killed_before(
            step, partial(list, import_library(backup, folder, CancelToken(), replace=True))
        )
        if opened_for_writing:
            LibraryWriter(folder).close()
            assert list_hidden(place) == []
        word = read_word(folder)
        assert word in {"old", "new"}
        kept = [read_word(each) for each in place.glob("library-before-*")]
        assert kept == (["old"] if word == "new" else [])
        found.append(word)
        if not killed:
            break
    assert found[-1] == "new"
    assert found == sorted(found, reverse=True), "first the old one, then the new one"
    assert found.count("new") >= 2, "killed between the two renames, it was finished at the next start"


def test_a_killed_export_leaves_the_old_backup_or_the_new_one(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "new")
    target = tmp_path / "out" / "saved.ragbackup"
    target.parent.mkdir()
    for step in range(1, _MOST_STEPS):
        target.write_bytes(b"old")
        killed = is_killed_before(step, partial(list, export_library(library, target, CancelToken())))
        if target.read_bytes() != b"old":
            list(import_library(target, tmp_path / f"imported{step}", CancelToken()))
            assert read_word(tmp_path / f"imported{step}") == "new"
        if not killed:
            break
    assert (tmp_path / f"imported{step}").exists()
    list(export_library(library, target, CancelToken()))
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def open_for_writing(folder: Path) -> None:
    LibraryWriter(folder).close()


def open_for_reading(folder: Path) -> None:
    LibraryReader(folder).close()


def open_conversation_list(folder: Path) -> None:
    with open_conversations(folder):
        pass


@pytest.mark.usefixtures("cheap_passwords")
@pytest.mark.parametrize("open_library", [open_for_writing, open_for_reading, open_conversation_list])
def test_a_killed_change_of_the_password_leaves_the_plain_library_or_the_encrypted_one(
    tmp_path: Path, open_library: Callable[[Path], None]
) -> None:
    found = []
    for step in range(1, _MOST_STEPS):
        place = tmp_path / f"place{step}"
        folder = make_library(place / "library", "lighthouse")
        killed = is_killed_before(step, partial(list, protect_library(folder, "word", CancelToken())))
        require_library(folder)  # finishes what was killed
        unlock_library(folder, "word")
        open_library(folder)
        assert list_hidden(place) == []
        assert [each.name for each in place.iterdir()] == ["library"]
        assert read_word(folder) == "lighthouse"
        is_readable = any(b"lighthouse" in each.read_bytes() for each in place.rglob("*") if each.is_file())
        assert is_readable is not is_protected(folder)
        found.append(is_protected(folder))
        if not killed:
            break
    assert found == sorted(found), "first without a password, then with it"
    assert found[-1]
    assert found.count(True) >= 2, "killed between the two renames, it was finished at the next start"


@pytest.mark.usefixtures("cheap_passwords")
def test_a_killed_decryption_leaves_no_plain_copy_beside_the_encrypted_library(tmp_path: Path) -> None:
    found = []
    for step in range(1, _MOST_STEPS):
        place = tmp_path / f"place{step}"
        folder = make_library(place / "library", "lighthouse")
        list(protect_library(folder, "word", CancelToken()))
        killed = is_killed_before(step, partial(list, unprotect_library(folder, "word", CancelToken())))
        require_library(folder)  # finishes what was killed
        open_for_reading(folder)
        assert [each.name for each in place.iterdir()] == ["library"]
        is_readable = any(b"lighthouse" in each.read_bytes() for each in place.rglob("*") if each.is_file())
        assert is_readable is not is_protected(folder)
        found.append(is_protected(folder))
        if not killed:
            break
    assert found == sorted(found, reverse=True), "first with the password, then without it"
    assert not found[-1]


def test_a_library_that_is_being_exchanged_is_not_removed_by_who_opens_it(tmp_path: Path) -> None:
    folder = make_library(tmp_path / "library", "old")
    ready = folder.with_name(".library.imported")
    ready.mkdir()
    with hold_library(folder):
        open_for_reading(folder)
        assert ready.exists()
    open_for_reading(folder)
    assert not ready.exists()
