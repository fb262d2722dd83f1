"""Summaries, drafts and translations on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.command_line import run
from tests.helpers.filled_library import Filled
from tests.helpers.tiny_gguf import write_tiny_gguf


def test_a_file_is_summarised_by_quotes(filled: Filled) -> None:
    options = ("--mode", "summarise", "--library", filled.library, "--json")
    line = run("ask", "lighthouse.md", *options, home=filled.home).line()
    assert (line["mode"], line["model"], line["found"]) == ("summarise", "extractive", True)
    assert {Path(each["path"]).name for each in line["citations"]} == {"lighthouse.md"}
    assert all(each["support"] == "supported" for each in line["sentences"])
    assert line["notices"] == ["Read 1 document in full."]
    file = filled.documents / "lighthouse.md"
    chosen = run("ask", "--file", file, *options, home=filled.home).line()
    assert (chosen["question"], chosen["answer"]) == ("lighthouse.md", line["answer"])


def test_a_model_drafts_and_translates(filled: Filled, tmp_path: Path) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf", "Morrow Light is 41 metres high.")
    options = ("--model", model, "--library", filled.library, "--json")
    request = "a letter about the height of Morrow Light"
    draft = run("ask", request, "--mode", "draft", *options, home=filled.home).line()
    assert (draft["mode"], draft["found"]) == ("draft", True)
    assert draft["sentences"][0]["support"] in {"supported", "weak"}
    request = "lighthouse.md into German"
    translation = run(
        "ask", request, "--mode", "translate", "--engine", "llama.cpp", *options, home=filled.home
    ).line()
    assert (translation["mode"], translation["model"]) == ("translate", "Tiny Test Model (llama.cpp)")
    assert {each.strip() for each in translation["answer"].split("\n\n")} == {
        "Morrow Light is 41 metres high."
    }
    assert {each["support"] for each in translation["sentences"]} == {None}
    assert {Path(each["path"]).name for each in translation["citations"]} == {"lighthouse.md"}


@pytest.mark.parametrize(
    ("arguments", "status", "title"),
    [
        (("a letter", "--mode", "draft"), 3, "Drafting needs a language model"),
        (("into German: Hi", "--mode", "translate"), 3, "Translating needs a language model"),
        (("--mode", "summarise"), 2, "The question is empty"),
        (
            ("x", "--mode", "draft", "--without-documents"),
            2,
            "--without-documents and --mode cannot be combined",
        ),
    ],
)
def test_what_cannot_be_made_says_why(
    arguments: tuple[str, ...], status: int, title: str, filled: Filled
) -> None:
    done = run("ask", *arguments, "--library", filled.library, home=filled.home)
    assert (done.status, done.complaint()[0]) == (status, title)
