"""A library with a password on the command line, from giving it one to taking it away."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.access.uploads import make_uploads_folder
from tests.helpers.command_line import run
from tests.helpers.filled_library import Filled
from tests.helpers.new_process import forget_keys

QUESTION = "Who was the keeper of Morrow Light?"


@pytest.mark.usefixtures("cheap_passwords")
def test_a_password_is_given_asked_for_and_taken_away(
    filled: Filled, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "word").write_text("häfen\n", encoding="utf-8")
    (tmp_path / "wrong").write_text("hafen", encoding="utf-8")
    given = ("--password-file", tmp_path / "word")

    def do(*arguments: str | Path, library: Path = copy, **env: str) -> tuple[int, str, str]:
        forget_keys()  # as a new process begins
        with monkeypatch.context() as patched:
            for name, value in env.items():
                patched.setenv(name, value)
            done = run(*arguments, "--library", library, home=filled.home)
        return done.status, done.stdout, done.stderr

    uploads = make_uploads_folder(copy)
    status, _, warned = do("password", "--new-password-file", tmp_path / "word")
    assert status == 0
    assert f"stay unencrypted in {uploads}" in warned
    assert "The password is weak" in warned

    status, said, complaint = do("search", QUESTION)
    assert (status, said) == (3, "")
    title, hint = complaint.splitlines()
    assert title == "The library is protected by a password"
    assert "--password-file" in hint
    status, said, complaint = do("search", QUESTION, "--password-file", tmp_path / "wrong")
    assert (status, said, complaint.splitlines()[0]) == (3, "", "The password is wrong")
    status, said, _ = do("search", QUESTION, DESKTOP_RAG_PASSWORD="häfen")
    assert status == 0
    assert "Agnes Tolland" in said
    status, said, _ = do("doctor", *given)
    assert (status, said.splitlines()[0]) == (0, "The library is sound: catalog and search index agree")

    backup, other = tmp_path / "b.ragbackup", tmp_path / "other"
    assert do("export", backup, *given)[0] == 0
    assert b"Tolland" not in backup.read_bytes()
    status, _, complaint = do("import", backup, library=other)
    assert (status, complaint.splitlines()[0]) == (3, "The backup is protected by a password")
    assert do("import", backup, library=other, DESKTOP_RAG_BACKUP_PASSWORD="häfen")[0] == 0

    assert do("password", "--remove", *given)[0] == 0
    assert "Agnes Tolland" in do("search", QUESTION)[1]


@pytest.mark.usefixtures("cheap_passwords")
def test_a_strong_password_is_not_warned_of(filled: Filled, copy: Path, tmp_path: Path) -> None:
    (tmp_path / "words").write_text("gust-ledger-plum-otter\n", encoding="utf-8")
    forget_keys()
    done = run("password", "--new-password-file", tmp_path / "words", "--library", copy, home=filled.home)
    assert done.status == 0
    assert "weak" not in done.stderr
