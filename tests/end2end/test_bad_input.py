"""Whatever is wrong gives a title, a hint and the right exit status, and the next run works."""

from __future__ import annotations

import json
import os
import shlex
import shutil
from pathlib import Path

import pytest

from desktop_rag.cli.arguments import build_parser, read_questions
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.command_line import Done, isolated, run, run_process
from tests.helpers.filled_library import TOWN, Filled

_FERRY = "What does a return ticket for the ferry cost?"
_LISTING = (("documents",), ("search", _FERRY), ("ask", _FERRY))


def refused(done: Done, *, status: int = 3) -> str:
    """Check that the command said what is wrong and what to do; return the title."""
    assert (done.status, done.stdout) == (status, "")
    title, hint = done.complaint()
    assert hint
    assert "Something went wrong" not in title
    assert "Errno" not in done.stderr
    return title


def answers(library: Path, home: Path) -> Done:
    """Check that the library answers a question about one of its documents."""
    done = run("ask", _FERRY, "--library", library, "--json", home=home)
    assert done.status == 0, done.stderr
    assert "18.50" in done.line()["answer"]
    return done


# -- files ---------------------------------------------------------------------------------------


def test_pipes_devices_and_links_in_circles_are_named_and_hold_up_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "odd"
    folder.mkdir()
    os.mkfifo(folder / "pipe.txt")
    (folder / "circle").symlink_to(folder, target_is_directory=True)
    (folder / "itself.txt").symlink_to(folder / "itself.txt")
    (folder / "nowhere.txt").symlink_to(folder / "gone.txt")
    shutil.copy(TOWN / "ferry.txt", folder)
    given = (folder, Path("/dev/zero"), tmp_path / "missing", folder / ("x" * 300))
    options = ("--no-vectors", "--library", tmp_path / "library", "--json")
    done = run("ingest", *given, *options, home=tmp_path)
    assert (done.status, done.stderr) == (1, "")
    report = done.line()
    assert report["indexed"] == 1
    failures = {Path(each["path"]).name: each for each in report["failures"]}
    odd = {"pipe.txt", "itself.txt", "nowhere.txt", "zero", "missing", "x" * 300}
    assert failures.keys() == odd
    assert all(each["title"] and each["hint"] for each in failures.values())


def test_a_name_that_a_terminal_would_obey_is_shown_without_that(tmp_path: Path) -> None:
    library, name = tmp_path / "library", "red\x1b[31m\u202etxt\nferry.txt"
    shutil.copy(TOWN / "ferry.txt", tmp_path / name)
    options = ("--library", library)
    missing = tmp_path / "no\x1b]0;title\nwhere.txt"
    done = run("ingest", tmp_path / name, missing, "--no-vectors", *options, home=tmp_path)
    printed = [done.stdout, done.stderr]
    printed += [run(*asked, *options, home=tmp_path).stdout for asked in _LISTING]
    assert all(len(each) > 0 for each in printed)
    assert not any(odd in each for each in printed for odd in ("\x1b", "\u202e", "\nferry.txt"))
    [row] = run("documents", "--json", *options, home=tmp_path).lines()
    assert Path(row["path"]).name == name


def test_a_name_that_is_not_text_is_in_no_library_and_cannot_be_removed(filled: Filled, copy: Path) -> None:
    odd = os.fsdecode(b"caf\xe9.txt")
    done = run("remove", odd, "--library", copy, home=filled.home)
    assert done.status == 1
    assert done.stderr.splitlines()[0] == "Removed 0 files from the library"
    assert "Not in the library" in done.stderr


@pytest.mark.parametrize(
    "command", [("ingest",), ("remove",), ("collections", "x", "--add")], ids=lambda each: each[0]
)
def test_an_empty_path_does_not_mean_the_folder_one_is_in(command: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*command, "", "--library", tmp_path / "library", home=tmp_path)
    assert done.status == 2
    assert "a path is empty" in done.stderr
    assert not (tmp_path / "library").exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_fails_alone(tmp_path: Path) -> None:
    locked = tmp_path / "locked.txt"
    locked.write_text("secret", encoding="utf-8")
    locked.chmod(0)
    given = (locked, TOWN / "ferry.txt", "--library", tmp_path / "library", "--json")
    report = run("ingest", *given, home=tmp_path).line()
    assert (report["indexed"], report["failed"]) == (1, 1)
    assert "permission" in report["failures"][0]["title"]


# -- questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["search", "ask"])
def test_an_empty_question_is_wrong_usage(filled: Filled, command: str) -> None:
    done = run(command, " \n", "--library", filled.library, home=filled.home)
    assert "empty" in refused(done, status=2)


@pytest.mark.parametrize("line", ['{"id": 1}', "not json", "[1, 2]", '{"id": 1, "question": ""}'])
def test_a_file_of_queries_that_is_none_is_wrong_usage(filled: Filled, tmp_path: Path, line: str) -> None:
    file = tmp_path / "queries.jsonl"
    file.write_text(line, encoding="utf-8")
    refused(run("search", "--queries", file, "--library", filled.library, home=tmp_path), status=2)


def test_a_missing_file_of_queries_is_wrong_usage(tmp_path: Path) -> None:
    refused(run("ask", "--queries", tmp_path / "none.jsonl", home=tmp_path), status=2)


@pytest.mark.parametrize("command", [("search", _FERRY), ("ask", _FERRY), ("documents",)])
def test_reading_where_there_is_no_library_says_so_and_makes_none(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    library = tmp_path / "library"
    assert "no library" in refused(run(*command, "--library", library, home=tmp_path))
    assert not library.exists()


@pytest.mark.parametrize("command", ["search", "ask"])
def test_a_question_to_an_empty_library_says_that_it_is_empty(command: str, tmp_path: Path) -> None:
    with LibraryWriter(tmp_path / "library"):
        pass
    done = run(command, _FERRY, "--library", tmp_path / "library", "--json", home=tmp_path)
    assert "nothing" in refused(done)


def test_half_characters_in_a_question_are_replaced() -> None:
    given = ["search", os.fsdecode(b"ticket for the f\xe9rry")]
    assert read_questions(build_parser().parse_args(given)) == [(None, "ticket for the f?rry")]


# -- models --------------------------------------------------------------------------------------


def test_an_unknown_model_is_refused_by_name(filled: Filled) -> None:
    asked = ("ask", _FERRY, "--library", filled.library, "--model", "gpt-17")
    assert "gpt-17" in refused(run(*asked, home=filled.home))


def test_a_damaged_model_is_refused_before_it_is_loaded(filled: Filled, tmp_path: Path) -> None:
    model = tmp_path / "damaged.gguf"
    model.write_bytes(b"GGUF\x03\x00\x00\x00" + os.urandom(4000))
    asked = ("ask", _FERRY, "--library", filled.library, "--model", model, "--json")
    refused(run(*asked, home=filled.home))


# -- the library ---------------------------------------------------------------------------------


def test_a_damaged_catalog_is_left_as_it_is_and_a_backup_brings_all_back(filled: Filled, copy: Path) -> None:
    catalog = copy / "catalog.sqlite3"
    backup, noise = catalog.read_bytes(), os.urandom(20_000)
    catalog.write_bytes(noise)
    for command in (("ingest", TOWN), ("documents",)):
        done = run(*command, "--library", copy, home=filled.home)
        assert "damaged" in refused(done)
    assert catalog.read_bytes() == noise
    catalog.write_bytes(backup)
    answers(copy, filled.home)


def test_a_search_index_of_random_bytes_is_rebuilt_by_the_first_question(filled: Filled, copy: Path) -> None:
    for file in (copy / "index.lance").rglob("*"):
        if file.is_file():
            file.write_bytes(os.urandom(300))
    answers(copy, filled.home)
    with LibraryReader(copy) as opened:
        assert opened.index.count_passages_per_document() == opened.index_state.load_analyzed_counts()


def test_a_search_index_that_is_gone_is_rebuilt_by_the_first_question(filled: Filled, copy: Path) -> None:
    shutil.rmtree(copy / "index.lance")
    answers(copy, filled.home)


@pytest.mark.parametrize("command", [("ingest", TOWN), ("search", _FERRY)])
def test_a_library_that_is_a_file_is_refused_and_kept(
    tmp_path: Path, command: tuple[str | Path, ...]
) -> None:
    library = tmp_path / "library"
    library.write_text("mine", encoding="utf-8")
    refused(run(*command, "--library", library, home=tmp_path))
    assert library.read_text(encoding="utf-8") == "mine"


def test_a_second_process_may_ask_but_not_write(filled: Filled, copy: Path) -> None:
    with LibraryWriter(copy):
        done = run_process("ingest", TOWN, "--library", copy, "--json", home=filled.home)
        assert "in use" in refused(done)
        answers(copy, filled.home)


# -- the disk ------------------------------------------------------------------------------------


def test_a_full_disk_loses_nothing_and_the_next_run_finishes(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    ingest = f"desktop-rag ingest {shlex.quote(str(TOWN))} --library {disk}/lib"
    disk.mkdir()
    script = f"""
        mount -t tmpfs -o size=150k none {disk} || exit 77
        {ingest} --no-vectors --json; echo $?
        mount -o remount,size=50m {disk}
        {ingest} --no-vectors --json; echo $?
    """
    done = isolated(script, "-rm", home=tmp_path / "home")
    if done is None or done.status == 77:
        pytest.skip("mounting is not allowed here")
    status, report, second = done.stdout.splitlines()
    assert (status, second) == ("3", "0")
    assert done.complaint()[0] == "The disk is full"
    values = json.loads(report)
    assert values["indexed"] + values["unchanged"] == 6


def test_a_question_on_a_full_disk_is_told_so_and_answered_when_there_is_room(
    filled: Filled, tmp_path: Path
) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    ask = f"desktop-rag ask '{_FERRY}' --library {disk}/lib --json"
    script = f"""
        mount -t tmpfs -o size=20m none {disk} || exit 77
        cp -r {filled.library} {disk}/lib
        find {disk}/lib -name '*-shm' -delete -o -name '*-wal' -delete  # of other readers
        dd if=/dev/zero of={disk}/fill bs=1k 2> /dev/null
        {ask}; echo $?
        rm {disk}/fill
        {ask}; echo $?
    """
    done = isolated(script, "-rm", home=filled.home)
    if done is None or done.status == 77:
        pytest.skip("mounting is not allowed here")
    status, answer, second = done.stdout.splitlines()
    assert (status, second) == ("3", "0")
    assert done.complaint()[0] == "The disk is full"
    assert "18.50" in json.loads(answer)["answer"]


def test_a_read_only_library_answers_but_takes_nothing_in(filled: Filled, copy: Path) -> None:
    script = f"""
        mount --bind {copy} {copy} && mount -o remount,ro,bind {copy} || exit 77
        desktop-rag ingest {shlex.quote(str(TOWN))} --library {copy}; echo $?
        desktop-rag ask '{_FERRY}' --library {copy} --json; echo $?
    """
    done = isolated(script, "-rm", home=filled.home)
    if done is None or done.status == 77:
        pytest.skip("mounting is not allowed here")
    status, answer, second = done.stdout.splitlines()
    assert (status, second) == ("3", "0")
    assert "read-only" in done.complaint()[0]
    assert "18.50" in json.loads(answer)["answer"]


def test_a_full_disk_under_the_output_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run_process("models", "--json", home=tmp_path, stdout=full.fileno())
    assert done.status == 3
    assert done.complaint()[0] == "The disk is full"
