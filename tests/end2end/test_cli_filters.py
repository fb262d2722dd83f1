"""Filters on the command line: obeyed, and explained where they cannot be understood."""

from __future__ import annotations

import json
from pathlib import Path

from tests.helpers.command_line import Done, run
from tests.helpers.filled_library import Filled


def names(done: Done) -> set[str]:
    return {Path(passage["path"]).name for passage in done.line()["passages"]}


def test_search_obeys_filters(filled: Filled) -> None:
    def search(question: str) -> Done:
        return run("search", "--library", filled.library, "--json", "--", question, home=filled.home)

    assert names(search("type:word council")) == {"minutes.docx"}
    assert names(search('"250 HOURS of running"')) == {"engine handbook.pdf"}
    assert names(search("file:handbook")) == {"engine handbook.pdf"}
    assert "minutes.docx" not in names(search("-slipway"))
    done = search('council "no such words"')
    assert "does not appear" in done.line()["notices"][0]
    assert names(done)
    done = search("council after:soon")
    assert done.status == 3
    assert done.complaint()[0] == "after:soon is not a date"


def test_of_many_questions_one_that_cannot_be_asked_does_not_stop_the_others(
    filled: Filled, tmp_path: Path
) -> None:
    queries = tmp_path / "queries.jsonl"
    asked = ["Who voted against the slipway?", "council after:soon", "file:nowhere council"]
    lines = (json.dumps({"id": n, "question": each}) for n, each in enumerate(asked))
    queries.write_text("\n".join(lines), encoding="utf-8")
    for command in ("search", "ask"):
        done = run(command, "--queries", queries, "--library", filled.library, "--json", home=filled.home)
        assert done.status == 1
        first, second, third = done.lines()
        assert "error" not in first
        assert second["error"]["title"] == "after:soon is not a date"
        assert third["error"]["title"] == "No file is called nowhere"


def test_the_help_explains_filters(filled: Filled) -> None:
    assert "type:word" in run("search", "--help", home=filled.home).stdout
