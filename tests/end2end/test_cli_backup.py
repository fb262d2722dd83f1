"""`export` and `import`: a library goes to another place by way of one file."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.watched_folders import WatchedFolders
from tests.helpers.command_line import run
from tests.helpers.filled_library import Filled

QUESTION = "Who was the keeper of Morrow Light for twenty-six years?"


def test_an_exported_library_answers_in_another_place(filled: Filled, copy: Path, tmp_path: Path) -> None:
    file = tmp_path / "saved.ragbackup"
    done = run("export", file, "--library", copy, home=filled.home)
    assert (done.status, done.stderr) == (0, "")
    assert str(file) in done.stdout
    other = tmp_path / "other"
    done = run("import", file, "--library", other, home=filled.home)
    assert (done.status, done.stderr) == (0, "")
    assert "could not be found" not in done.stdout
    searches = [
        run("search", QUESTION, "--library", library, "--json", home=filled.home).line()
        for library in (copy, other)
    ]
    assert searches[0]["passages"] == searches[1]["passages"]
    assert "Agnes Tolland" in searches[1]["passages"][0]["text"]


def test_import_replaces_a_library_on_request_and_keeps_it(
    filled: Filled, copy: Path, tmp_path: Path
) -> None:
    file = tmp_path / "saved"
    assert run("export", file, "--library", filled.library, home=filled.home).status == 0
    file = tmp_path / "saved.ragbackup"
    done = run("import", file, "--library", copy, home=filled.home)
    assert done.status == 3
    title, hint = done.complaint()
    assert title == f"A library already exists in {copy}"
    assert "--replace" in hint
    done = run("import", file, "--library", copy, "--replace", home=filled.home)
    assert done.status == 0
    [kept] = tmp_path.glob("copy-before-*")
    assert str(kept) in done.stdout


def test_import_says_which_files_are_elsewhere(filled: Filled, tmp_path: Path) -> None:
    document = tmp_path / "ferry.txt"
    document.write_text("The ferry leaves at nine.", encoding="utf-8")
    library = tmp_path / "library"
    run("ingest", document, "--library", library, "--no-vectors", home=filled.home)
    run("export", tmp_path / "saved.ragbackup", "--library", library, home=filled.home)
    document.unlink()
    file = tmp_path / "saved.ragbackup"
    done = run("import", file, "--library", tmp_path / "other", home=filled.home)
    assert done.status == 0
    assert "1 of them could not be found on this computer" in done.stdout


def test_folders_of_a_backup_are_listed_and_watched_on_request_only(filled: Filled, tmp_path: Path) -> None:
    documents, library = tmp_path / "documents", tmp_path / "library"
    documents.mkdir()
    (documents / "ferry.txt").write_text("The ferry leaves at nine.", encoding="utf-8")
    run("ingest", documents, "--library", library, "--no-vectors", home=filled.home)
    file = tmp_path / "saved.ragbackup"
    run("export", file, "--library", library, home=filled.home)
    done = run("import", file, "--library", tmp_path / "one", home=filled.home)
    assert "only if you agree" in done.stdout
    assert f"  {documents}\n" in done.stdout
    done = run("import", file, "--library", tmp_path / "two", "--watch", home=filled.home)
    assert "watched from now on" in done.stdout
    watched = []
    for name in ("one", "two"):
        with closing(Database(tmp_path / name)) as database:
            watched.append([each.path for each in WatchedFolders(database).list_folders()])
    assert watched == [[], [documents]]


def test_what_is_no_backup_or_no_library_is_refused_in_words(filled: Filled, tmp_path: Path) -> None:
    library = tmp_path / "library"
    done = run("import", filled.documents / "ferry.txt", "--library", library, home=filled.home)
    assert done.status == 3
    assert "not a complete backup" in done.complaint()[0]
    done = run("export", tmp_path / "saved", "--library", library, home=filled.home)
    assert done.status == 3
    assert "no library" in done.complaint()[0]
    assert not library.exists()
