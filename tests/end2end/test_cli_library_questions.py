"""Questions about the library on the command line: counted in full, by no model."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.command_line import run
from tests.helpers.filled_library import Filled


def test_files_that_mention_a_word_are_counted_and_cited(filled: Filled) -> None:
    question = "Which files mention the slipway?"
    done = run("ask", question, "--library", filled.library, "--json", home=filled.home)
    assert done.status == 0
    line = done.line()
    assert (line["found"], line["model"]) == (True, "catalog")
    assert "files (mentioning “slipway”, any form of the words)." in line["answer"]
    assert {Path(each["path"]).name for each in line["citations"]} == {"minutes.docx"}
    assert "slipway" in line["citations"][0]["text"]


def test_a_person_reads_the_number_the_files_and_where_it_is_from(filled: Filled) -> None:
    question = "How many PDFs mention an engine?"
    done = run("ask", question, "--library", filled.library, home=filled.home)
    assert done.status == 0
    assert "PDF (mentioning “engine”, any form of the words)." in done.stdout.replace("PDFs", "PDF")
    assert f"[1] {filled.documents / 'engine handbook.pdf'}" in done.stdout
    assert "From the catalog of your library" in done.stderr
    assert "quotes" not in done.stderr
