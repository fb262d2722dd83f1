"""What the command line prints while everything is read, and that it may be."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered, BatchRead, FindingsAdded, SourcesFound
from desktop_rag.answer_types import Answer, Citation, ReadingOffer, Sentence, Support
from desktop_rag.cli import output
from desktop_rag.cli.arguments import build_parser

ANSWER = Answer(
    "List all leaks",
    "The roof leaks.\n\nThe tap drips.",
    found=True,
    model="extractive",
    sentences=(
        Sentence("The roof leaks.", Support.SUPPORTED, (1,), supporting=((0, 15),)),
        Sentence("The tap drips.", Support.SUPPORTED, (2,), supporting=((4, 18),)),
    ),
    citations=(
        Citation(1, "a", Path("/a.txt"), None, 0, 15, "The roof leaks."),
        Citation(2, "b", Path("/b.txt"), None, 0, 18, "And The tap drips."),
    ),
    notices=("Read 9 of 9 passages, in 2 files.",),
    passages_read=9,
    passages_total=9,
    lists_findings=True,
)


def test_findings_are_printed_as_they_come_and_then_their_files(capsys: pytest.CaptureFixture[str]) -> None:
    events = (
        SourcesFound((), 9),
        BatchRead(0, 9),
        FindingsAdded("The roof leaks.", replace(ANSWER, text="The roof leaks.")),
        BatchRead(5, 9, 61.0),
        FindingsAdded("\n\nThe tap drips.", ANSWER),
        Answered(ANSWER),
    )
    output.print_answer(iter(events), ANSWER.question)
    printed = capsys.readouterr()
    assert printed.out.startswith("The roof leaks.\n\nThe tap drips.\n\n[1] /a.txt")
    assert printed.err.splitlines() == ["Read 9 of 9 passages, in 2 files."]


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        (ReadingOffer(412, 200.0), "reads all 412 passages, which takes about 3 minutes."),
        (ReadingOffer(12, 10.0, is_begun=True), "the other 12 passages, which takes less than a minute."),
        (ReadingOffer(99_000, 9_000.0), "reads all 99000 passages, which takes about 2.5 hours."),
        (ReadingOffer(12, 0.0), "reads all 12 passages."),
    ],
)
def test_it_says_what_reading_everything_takes(
    offer: ReadingOffer, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output.print_answer(iter((Answered(replace(ANSWER, offer=offer)),)), ANSWER.question)
    last = capsys.readouterr().err.splitlines()[-1]
    assert "--read-everything" in last
    assert last.endswith(said)


def test_the_offer_is_in_the_record_where_there_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    for offer in (None, ReadingOffer(12, 9.2, is_begun=True), ReadingOffer(12, 0.0)):
        output.print_answer_json(None, iter((Answered(replace(ANSWER, offer=offer)),)))
    none, begun, unknown = map(json.loads, capsys.readouterr().out.splitlines())
    assert "offer" not in none
    assert begun["offer"] == {"passages": 12, "seconds": 10, "is_begun": True}
    assert unknown["offer"]["seconds"] is None


def test_the_option_has_everything_read(tmp_path: Path) -> None:
    options = build_parser().parse_args(["ask", "List all leaks", "--read-everything"])
    assert options.read_everything
    assert not build_parser().parse_args(["ask", "List all leaks"]).read_everything
