"""Documents inside files on the command line: added, asked, kept in step, removed; and after a kill."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
from contextlib import closing, suppress
from pathlib import Path

from tests.helpers.command_line import COMMAND, environment, run
from tests.helpers.inner_files import make_mail, make_mailbox, make_zip, write_bytes
from tests.helpers.patience import wait_until


def list_paths(library: Path, folder: Path) -> dict[str, str]:
    rows = run("documents", "--library", library, "--json", home=library.parent).lines()
    return {Path(row["path"]).relative_to(folder).as_posix(): row["state"] for row in rows}


def test_a_document_in_an_archive_is_cited_by_its_path_and_removed(tmp_path: Path) -> None:
    folder, library = tmp_path / "papers", tmp_path / "library"
    folder.mkdir()
    letters = make_zip({"letters/roof.txt": "The roof of the barn was repaired by Miller for 4,120 euros."})
    mail = make_mail("Letters", "See the archive.", {"letters.zip": letters})
    write_bytes(folder / "mail.eml", mail)
    report = run("ingest", folder, "--library", library, "--json", home=tmp_path).line()
    assert (report["files"], report["indexed"], report["failed"]) == (3, 3, 0)
    asked = run("ask", "Who repaired the roof of the barn?", "--library", library, "--json", home=tmp_path)
    [citation, *_] = asked.line()["citations"]
    assert Path(citation["path"]) == folder / "mail.eml" / "letters.zip" / "letters" / "roof.txt"
    done = run("remove", folder / "mail.eml" / "letters.zip", "--library", library, home=tmp_path)
    assert "Removed 2 files" in done.stderr
    assert list_paths(library, folder) == {"mail.eml": "indexed"}
    run("remove", folder / "mail.eml", "--library", library, home=tmp_path)
    assert list_paths(library, folder) == {}
    assert sorted(each.name for each in folder.iterdir()) == ["mail.eml"]


def test_a_mailbox_goes_on_after_a_kill(tmp_path: Path) -> None:
    folder, library = tmp_path / "papers", tmp_path / "library"
    folder.mkdir()
    text = "The harbour opens at six, and the ferry leaves at nine. " * 40
    mails = [make_mail(f"Mail {number}", f"Number {number}. {text}") for number in range(250)]
    write_bytes(folder / "box.mbox", make_mailbox(*mails))
    words: tuple[str | Path, ...] = ("ingest", folder, "--library", library, "--no-vectors")
    process = subprocess.Popen(
        [*COMMAND, *map(str, words)], env=environment(tmp_path), stdout=subprocess.DEVNULL
    )
    wait_until(lambda: count_files(library) >= 50)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    run(*words, home=tmp_path)
    states = list_paths(library, folder)
    assert len(states) == 251
    assert set(states.values()) <= {"searchable", "indexed"}
    assert run("doctor", "--library", library, home=tmp_path).status == 0


def count_files(library: Path) -> int:
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"file:{library}/catalog.sqlite3?mode=ro", uri=True)) as catalog,
    ):
        return int(catalog.execute("SELECT count(*) FROM files").fetchone()[0])
    return 0
