"""The command-line contract, command by command, with the real parts."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import signal
import sqlite3
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

import pytest

from desktop_rag import __version__
from desktop_rag.library.library_reader import LibraryReader
from tests.helpers.command_line import COMMAND, Done, environment, run, run_process
from tests.helpers.filled_library import Filled
from tests.helpers.patience import PATIENCE_S
from tests.helpers.scans import write_scan
from tests.helpers.tiny_gguf import write_tiny_gguf

QUESTIONS = {
    "keeper": "Who was the keeper of Morrow Light for twenty-six years?",
    "filter": "How often is the fuel filter changed?",
    "slipway": "How much did the council grant for the slipway?",
    "honig": "Wie viel kostet ein Glas Honig?",
    "tea": "茶馆开业于哪一年？",
}
ANSWERS = {
    "keeper": ("lighthouse.md", "Agnes Tolland"),
    "filter": ("engine handbook.pdf", "250 hours"),
    "slipway": ("minutes.docx", "12,400"),
    "honig": ("imkerei.txt", "sieben Euro"),
    "tea": ("茶馆.txt", "一九三五年"),
}
PLACE = {
    "path": str,
    "page": int | None,
    "start": int,
    "end": int,
    "text": str,
    "table_header": str,
    "scan_confidence": float | None,
}


def has_fields(values: dict[str, Any], fields: dict[str, Any]) -> None:
    """Check that there are these fields and no others, each of its type."""
    assert values.keys() == fields.keys()
    for name, kind in fields.items():
        assert isinstance(values[name], kind), name


def kept_texts(library: Path) -> dict[str, str]:
    """Return the kept text of each file."""
    with LibraryReader(library) as opened:
        found = {
            row.path: opened.catalog.load_document(row.document_id)
            for row in opened.files.load_file_rows()
            if row.document_id
        }
    return {str(path): document.text for path, document in found.items() if document}


def states(library: Path) -> dict[str, str]:
    """Return the state of each file by its name."""
    with LibraryReader(library) as opened:
        return {row.path.name: str(row.state) for row in opened.files.load_file_rows()}


def queries(folder: Path) -> Path:
    """Write the questions as a file for `--queries`, as some editors of Windows save it."""
    file = folder / "queries.jsonl"
    lines = [json.dumps({"id": id_, "question": text}) for id_, text in QUESTIONS.items()]
    file.write_text("\n".join(lines) + "\n\n", encoding="utf-8-sig")
    return file


# -- ingest ------------------------------------------------------------------------------------


def test_ingest_reports_what_became_of_every_file(filled: Filled) -> None:
    report = filled.done.line()
    counts = ("files", "indexed", "unchanged", "duplicates", "skipped", "failed")
    has_fields(
        report,
        dict.fromkeys((*counts, "passages", "characters", "held_pages"), int)
        | {"seconds_searchable": float, "seconds": float, "left_out": dict, "failures": list},
    )
    assert [report[name] for name in counts] == [13, 9, 0, 1, 1, 2]
    assert report["passages"] >= 9
    assert report["characters"] > 2_000
    assert 0 < report["seconds_searchable"] <= report["seconds"]


def test_ingest_counts_what_it_leaves_out_by_the_reason(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for name in ("film.mp4", "song.mp3", ".hidden.txt", "letter.txt"):
        (folder / name).write_text("The lighthouse was built in 1904.", encoding="utf-8")
    write_scan(folder / "scan.pdf")
    asked = ("--no-vectors", "--recognise", "ask")
    report = run("ingest", folder, *asked, "--json", home=tmp_path).line()
    assert (report["files"], report["indexed"], report["skipped"], report["held_pages"]) == (2, 1, 1, 1)
    assert report["left_out"] == {"Not a document": 2, "Hidden": 1}
    again = run("ingest", folder, *asked, home=tmp_path)
    assert "waiting for --recognise automatic: 1" in again.stdout
    assert "Left out: " in again.stdout
    assert "2 × Not a document" in again.stdout


def test_ingest_names_each_failure_with_title_and_hint(filled: Filled) -> None:
    assert filled.done.status == 1
    failures = filled.done.line()["failures"]
    for failure in failures:
        has_fields(failure, {"path": str, "title": str, "hint": str})
        assert failure["title"]
        assert failure["hint"]
    names = sorted(Path(failure["path"]).name for failure in failures)
    assert names == ["missing.txt", "truncated.docx"]


def test_ingest_prints_nothing_but_json_where_there_is_no_terminal(filled: Filled) -> None:
    assert filled.done.stderr == ""
    assert len(filled.done.stdout.splitlines()) == 1


def test_a_second_ingest_finds_everything_unchanged(filled: Filled, copy: Path) -> None:
    good = [filled.documents / name for name in ("town", "ferry.txt", "copy of the ferry.txt")]
    done = run("ingest", *good, "--library", copy, "--json", home=filled.home)
    assert done.status == 0
    report = done.line()
    assert (report["files"], report["unchanged"], report["indexed"]) == (6, 6, 0)
    assert report["duplicates"] == report["passages"] == report["seconds_searchable"] == 0


def test_without_vectors_a_file_is_searchable_and_the_next_run_indexes_it(
    filled: Filled, tmp_path: Path
) -> None:
    library, file = tmp_path / "library", filled.documents / "ferry.txt"
    done = run("ingest", file, "--library", library, "--no-vectors", home=tmp_path)
    assert done.status == 0
    assert "1 files: 1 indexed" in done.stdout
    assert states(library) == {"ferry.txt": "searchable"}
    ask = ("ask", "What does a return ticket for the ferry cost?", "--library", library, "--json")
    assert "18.50" in run(*ask, home=tmp_path).line()["answer"]
    report = run("ingest", file, "--library", library, "--json", home=tmp_path).line()
    assert (report["unchanged"], report["failed"]) == (1, 0)
    assert states(library) == {"ferry.txt": "indexed"}


def test_a_terminal_shows_a_progress_bar_and_stdout_stays_json(filled: Filled, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    library = tmp_path / "library"
    process = subprocess.Popen(
        [*COMMAND, "ingest", filled.documents / "ferry.txt", "--library", library, "--json"],
        env=environment(tmp_path, TERM="xterm"),
        stdout=subprocess.PIPE,
        stderr=theirs,
    )
    os.close(theirs)
    shown = b""
    with contextlib.suppress(OSError):  # a terminal that nobody holds any more
        while piece := os.read(ours, 4096):
            shown += piece
    os.close(ours)
    output, _ = process.communicate()
    assert process.returncode == 0
    assert json.loads(output)["indexed"] == 1
    assert "Reading" in shown.decode()
    assert "/1" in shown.decode()


def test_ctrl_c_stops_quietly_and_the_next_run_finishes(filled: Filled, tmp_path: Path) -> None:
    library, documents = tmp_path / "library", tmp_path / "many"
    documents.mkdir()
    story = (filled.documents / "lighthouse.md").read_text(encoding="utf-8")
    for number in range(40):
        lines = [f"{line} It is told {number} times." for line in story.splitlines() if line]
        (documents / f"{number}.txt").write_text("\n\n".join(lines), encoding="utf-8")
    longest = documents / "longest.txt"  # takes minutes, after the others
    longest.write_text("\n\n".join(f"Gate {number} opens at noon." * 4 for number in range(300_000)), "utf-8")
    process = subprocess.Popen(
        [*COMMAND, "ingest", documents, "--library", library, "--json"],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    wait_until_one_is_searchable(library, process)
    os.killpg(process.pid, signal.SIGINT)  # a terminal signals the reader process too
    output, complaint = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, output, complaint) == (130, b"", b"")
    assert set(states(library).values()) != {"indexed"}
    longest.unlink()
    done = run("ingest", documents, "--library", library, "--json", home=tmp_path)
    assert (done.status, done.stderr) == (0, "")
    assert set(states(library).values()) == {"indexed"}
    assert len(states(library)) == 40


def wait_until_one_is_searchable(library: Path, process: subprocess.Popen[bytes]) -> None:
    """Look into the catalog from outside, as soon as there is one."""
    while True:
        assert process.poll() is None, process.communicate()
        with contextlib.suppress(sqlite3.OperationalError):
            catalog = sqlite3.connect(f"{library.as_uri()}/catalog.sqlite3?mode=ro", uri=True)
            with contextlib.closing(catalog):
                if catalog.execute("SELECT count(*) FROM documents").fetchone()[0]:
                    return
        time.sleep(0.02)


# -- search ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def searched(filled: Filled, tmp_path_factory: pytest.TempPathFactory) -> Done:
    file = queries(tmp_path_factory.mktemp("queries"))
    options = ("--queries", file, "--top-k", "3", "--library", filled.library, "--json")
    return run("search", *options, home=filled.home)


def test_search_answers_each_query_on_a_line_of_its_own(searched: Done) -> None:
    assert (searched.status, searched.stderr) == (0, "")
    for line, (id_, question) in zip(searched.lines(), QUESTIONS.items(), strict=True):
        has_fields(
            line, {"id": str, "question": str, "milliseconds": float, "passages": list, "notices": list}
        )
        assert (line["id"], line["question"]) == (id_, question)
        assert line["milliseconds"] > 0
        assert 1 <= len(line["passages"]) <= 3


def test_search_finds_the_passage_in_five_formats_and_three_languages(searched: Done) -> None:
    for line in searched.lines():
        best, (name, words) = line["passages"][0], ANSWERS[line["id"]]
        assert Path(best["path"]).name == name
        assert words in best["text"]


def test_a_passage_is_the_kept_text_between_its_offsets(filled: Filled, searched: Done) -> None:
    texts = kept_texts(filled.library)
    passages = [passage for line in searched.lines() for passage in line["passages"]]
    for passage in passages:
        has_fields(passage, PLACE | {"score": float})
        assert 0 <= passage["score"] <= 1
        assert texts[passage["path"]][passage["start"] : passage["end"]] == passage["text"]


def test_rows_of_a_table_come_with_the_header_above_them(tmp_path: Path) -> None:
    rows = [f"Station {n},{1900 + n},{n * 37} metres" for n in range(120)]
    table = "\n".join(["Name,Opened,Height above the sea", *rows])
    (tmp_path / "stations.csv").write_text(table, encoding="utf-8")
    run("ingest", tmp_path / "stations.csv", home=tmp_path)
    for command, field in (("search", "passages"), ("ask", "citations")):
        done = run(command, "How high above the sea is station 97?", "--json", home=tmp_path)
        found = done.line()[field][0]
        assert "Station 97,1997" in found["text"]
        assert found["table_header"] == "Name,Opened,Height above the sea"


def test_only_formats_with_pages_have_a_page(searched: Done) -> None:
    pages = {line["id"]: line["passages"][0]["page"] for line in searched.lines()}
    assert pages == {"keeper": None, "filter": 2, "slipway": None, "honig": None, "tea": None}


def test_scores_never_rise(searched: Done) -> None:
    for line in searched.lines():
        scores = [passage["score"] for passage in line["passages"]]
        assert scores == sorted(scores, reverse=True)


def test_search_for_a_person_prints_numbered_excerpts(filled: Filled) -> None:
    asked = ("search", QUESTIONS["filter"], "--top-k", "1", "--library", filled.library)
    done = run_process(*asked, home=filled.home, env={"PYTHONIOENCODING": "latin-1"})
    assert (done.status, done.stderr) == (0, "")
    first, excerpt = done.stdout.splitlines()
    assert first.startswith(f"1. {filled.documents / 'engine handbook.pdf'}, p. 2")
    assert excerpt.strip() == "The fuel filter is changed after every 250 hours of running."


# -- ask ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def asked(filled: Filled, tmp_path_factory: pytest.TempPathFactory) -> Done:
    file = queries(tmp_path_factory.mktemp("queries"))
    with file.open("a", encoding="utf-8") as more:
        more.write('{"id": 6, "question": "Which enzyme unwinds the helix of bacterial DNA?"}\n')
    options = ("--model", "extractive", "--library", filled.library, "--json")
    return run("ask", "--queries", file, *options, home=filled.home)


def test_an_answer_has_all_the_fields_of_the_contract(filled: Filled, asked: Done) -> None:
    assert (asked.status, asked.stderr) == (0, "")
    for line in asked.lines():
        has_fields(
            line,
            {"id": str, "question": str, "found": bool, "from_documents": bool, "answer": str}
            | {"mode": str, "confidence": str}
            | {"sentences": list, "nearest": list, "notices": list}
            | {"citations": list, "passages_read": int, "passages_total": int, "model": str}
            | {"seconds_to_first_text": float, "seconds": float}
            | ({} if line["confidence"] == "found" else {"offer": dict}),
        )
        assert line["model"] == "extractive"
        assert 0 < line["seconds_to_first_text"] <= line["seconds"]
        assert line["passages_total"] == filled.done.line()["passages"]


def test_each_question_is_answered_from_the_right_file(asked: Done) -> None:
    answers = {line["id"]: line for line in asked.lines()}
    for id_, (name, words) in ANSWERS.items():
        assert answers[id_]["found"], id_
        assert words in answers[id_]["answer"], id_
        assert name in {Path(each["path"]).name for each in answers[id_]["citations"]}


def test_every_quoted_sentence_is_supported_and_cites_where_it_stands(asked: Done) -> None:
    for line in (each for each in asked.lines() if each["found"]):
        cited = {each["number"]: each["text"] for each in line["citations"]}
        assert list(cited) == list(range(1, len(cited) + 1))
        for sentence in line["sentences"]:
            has_fields(sentence, {"text": str, "support": str, "citations": list})
            assert sentence["text"] in line["answer"]
            assert sentence["support"] == "supported"
            words = sentence["text"].split()
            sources = [cited[number] for number in sentence["citations"]]
            assert any(all(word in source for word in words) for source in sources)


def test_a_citation_is_the_kept_text_between_its_offsets(filled: Filled, asked: Done) -> None:
    texts = kept_texts(filled.library)
    for citation in (each for line in asked.lines() for each in line["citations"]):
        has_fields(citation, {"number": int} | PLACE)
        assert texts[citation["path"]][citation["start"] : citation["end"]] == citation["text"]


def test_what_the_documents_do_not_say_is_not_answered(asked: Done) -> None:
    foreign = asked.lines()[-1]
    assert foreign["id"] == "6"
    assert not foreign["found"]
    assert foreign["citations"] == []
    assert "Your documents" in foreign["answer"]


def test_ask_for_a_person_prints_the_answer_with_its_sources(filled: Filled) -> None:
    done = run("ask", QUESTIONS["slipway"], "--library", filled.library, home=filled.home)
    assert done.status == 0
    assert "12,400 pounds" in done.stdout
    assert f"[1] {filled.documents / 'minutes.docx'}" in done.stdout
    assert "No language model is in use" in done.stderr


def test_a_gguf_model_answers_and_what_it_made_up_is_marked(filled: Filled, tmp_path: Path) -> None:
    text = "Morrow Light is 41 metres high. It was painted purple by Martian llamas."
    model = write_tiny_gguf(tmp_path / "tiny.gguf", text)
    asked = ("ask", "How tall is Morrow Light?", "--library", filled.library, "--json")
    done = run(*asked, "--model", model, home=filled.home)
    assert (done.status, done.stderr) == (0, "")
    line = done.line()
    assert line["answer"] == text
    assert line["model"] == "Tiny Test Model"
    true, false = line["sentences"]
    assert true["support"] in {"supported", "weak"}
    assert false == {"text": false["text"], "support": "unsupported", "citations": []}
    [number] = true["citations"]
    [citation] = [each for each in line["citations"] if each["number"] == number]
    assert Path(citation["path"]).name == "lighthouse.md"


# -- documents, remove, models, doctor -------------------------------------------------------------


def test_documents_lists_every_file_with_its_state(filled: Filled) -> None:
    listed = run("documents", "--library", filled.library, "--json", home=filled.home)
    assert (listed.status, listed.stderr) == (0, "")
    rows = {Path(row["path"]).name: row for row in listed.lines()}
    for row in rows.values():
        has_fields(
            row,
            dict.fromkeys(("path", "state"), str)
            | dict.fromkeys(("reason", "language"), str | None)
            | dict.fromkeys(("pages", "passages", "characters", "bytes"), int),
        )
    assert len(rows) == 12
    assert rows["engine handbook.pdf"]["pages"] == 3
    assert rows["茶馆.txt"]["language"] == "zh"
    assert rows["lighthouse.md"]["reason"] is None
    assert rows["lighthouse.md"]["bytes"] == (filled.documents / "lighthouse.md").stat().st_size
    ended = {name: row["state"] for name, row in rows.items() if row["state"] != "indexed"}
    assert ended.pop("empty.txt") == "skipped"
    assert ended.pop("truncated.docx") == "failed"
    assert list(ended.values()) == ["duplicate"]
    assert all(row["reason"] for row in rows.values() if row["state"] != "indexed")


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_reader_that_goes_away_is_no_error(filled: Filled, options: tuple[str, ...]) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    try:
        options = ("--library", str(filled.library), *options)
        done = run_process("documents", *options, home=filled.home, stdout=theirs)
    finally:
        os.close(theirs)
    assert (done.status, done.stderr) == (0, "")


def test_remove_forgets_a_file_and_a_folder_but_touches_neither(filled: Filled, copy: Path) -> None:
    gone = (filled.documents / "town", filled.documents / "minutes.docx")
    done = run("remove", *gone, "--library", copy, home=filled.home)
    assert (done.status, done.stdout) == (0, "")
    assert "Removed 5 files" in done.stderr
    assert states(copy).keys().isdisjoint({"minutes.docx", "museum.html", "茶馆.txt"})
    assert len(states(copy)) == 7
    assert all(path.exists() for path in gone)
    with LibraryReader(copy) as opened:
        assert opened.index.count_passages_per_document() == opened.index_state.load_analyzed_counts()


def test_removing_what_is_not_there_names_it(filled: Filled, copy: Path) -> None:
    done = run("remove", "/nowhere/at/all.txt", "--library", copy, home=filled.home)
    assert done.status == 1
    assert "Not in the library: /nowhere/at/all.txt" in done.stderr
    assert len(states(copy)) == 12


def test_models_lists_what_can_answer_and_what_cannot(tmp_path: Path) -> None:
    folder = tmp_path / "models"
    folder.mkdir()
    write_tiny_gguf(folder / "good.gguf")
    (folder / "bad.gguf").write_bytes(b"GGUF" + bytes(40))
    done = run("models", "--json", home=tmp_path)
    assert (done.status, done.stderr) == (0, "")
    every = {line["name"]: line for line in done.lines()}
    models = {name: m for name, m in every.items() if (m["kind"], m["state"]) == ("chat", "here")}
    for model in every.values():
        has_fields(
            model,
            {"name": str, "title": str, "kind": str, "state": str, "used": bool, "bytes": int}
            | {"path": str | None, "bytes_here": int, "architecture": str | None, "languages": list}
            | {"licence": str | None, "context": int | None, "memory": int | None}
            | {"fits": bool | None, "problem": str | None}
            | {"words_per_second": float | None, "first_words_seconds": float | None, "recommended": bool},
        )
    assert list(models) == ["extractive", "bad", "good"]
    assert [bool(model["problem"]) for model in models.values()] == [False, True, False]
    assert models["good"]["architecture"] == "llama"


def test_doctor_finds_a_sound_library_sound(filled: Filled, copy: Path) -> None:
    done = run("doctor", "--library", copy, home=filled.home)
    assert (done.status, done.stderr) == (0, "")
    assert "The library is sound" in done.stdout
    assert "12 files: 10 searchable, 10 indexed, 0 waiting, 1 failed" in done.stdout


def test_doctor_finds_a_page_of_zeros_and_rescues_the_rest(
    filled: Filled, copy: Path, tmp_path: Path
) -> None:
    with contextlib.closing(sqlite3.connect(copy / "catalog.sqlite3")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        [root] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'facts'").fetchone()
    with (copy / "catalog.sqlite3").open("r+b") as file:
        file.seek(4096 * (root - 1))
        file.write(bytes(4096))
    done = run("doctor", "--library", copy, home=filled.home)
    assert done.status == 3
    assert "sound" not in done.stdout
    title, hint = done.complaint()
    assert "damaged" in title
    assert "--rescue" in hint
    done = run("doctor", "--library", copy, "--rescue", tmp_path / "rescued", home=filled.home)
    assert done.status == 1, done.stderr
    assert "Some of these could not be read: facts" in done.stdout
    done = run("search", "Morrow Light", "--library", tmp_path / "rescued", "--json", home=filled.home)
    assert "Morrow Light" in done.line()["passages"][0]["text"]


# -- everything else ---------------------------------------------------------------------------


def test_the_version_is_printed_by_the_module_and_by_the_script(tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("desktop-rag")
    for command in (COMMAND, (str(script),))[: 1 + script.exists()]:
        done = run_process("--version", home=tmp_path, command=command)
        assert (done.status, done.stdout) == (0, f"desktop-rag {__version__}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--no-such-option",),
        ("ingest",),
        ("search",),
        ("search", "a question", "--top-k", "0"),
        ("search", "a question", "--top-k", "many"),
        ("ask", "a question", "--queries", "file.jsonl"),
        ("documents", "--colour"),
    ],
)
def test_wrong_usage_ends_with_2_and_says_how_to_use_it(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*arguments, home=tmp_path)
    assert (done.status, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: desktop-rag")
    assert "error:" in done.stderr
    assert not (tmp_path / "library").exists()
