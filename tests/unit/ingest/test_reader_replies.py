"""What a reading process may send: parts that are what they say of their text, and fingerprints."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from desktop_rag.child_process import UnusableReply
from desktop_rag.document_types import (
    AnalyzedPassage,
    Heading,
    Page,
    Part,
    Passage,
    RecognisedLine,
    RecognisedText,
)
from desktop_rag.ingest.chunker import identify_passage
from desktop_rag.ingest.reader_tasks import REPLIES, Fingerprint

TEXT = "The boundary layer becomes turbulent. " * 40
END = len(TEXT)
LARGEST = 2**62

LINE = RecognisedLine("The boundary layer", 0.9, 200.5, 100.0, 300.0, 20.0, -0.1, (0.2, 0.7))


def make_passage(start: int, end: int, document_id: str = "d" * 32) -> Passage:
    id_ = identify_passage(document_id, start, end)
    return Passage(id_, document_id, start, end, TEXT[start:end], language="en")


def analyze(*passages: Passage) -> dict[str, object]:
    """Return passages, with the terms that come with them."""
    rows = (
        AnalyzedPassage(each.id, each.document_id, each.language, "boundari", "boun") for each in passages
    )
    return {"passages": passages, "analyzed": tuple(rows)}


PART = Part(
    0,
    TEXT,
    (Page(1, 0, 500), Page(2, 500, END)),
    (Heading(0, 1, "Top"), Heading(END, 6, "End")),
    (),
    0.1,
)
PART = replace(PART, **analyze(make_passage(0, 10), make_passage(10, 30)))  # type: ignore[arg-type]
[ROW, OTHER_ROW] = PART.analyzed


@pytest.mark.parametrize(
    "reply",
    [
        PART,
        replace(PART, seconds=0.0),
        replace(PART, passages=(), analyzed=()),
        replace(PART, **analyze(replace(make_passage(0, 10), page=2))),  # type: ignore[arg-type]
        replace(PART, **analyze(replace(make_passage(0, 10), language=""))),  # type: ignore[arg-type]
        replace(PART, pages=(Page(None, 0, END),)),
        replace(PART, pages=(Page(1, 0, END), Page(2, END, END))),
        Fingerprint("0" * 32, 0, -1),
        RecognisedText(1, ((LINE,), (LINE, LINE))),
    ],
)
def test_a_reply_comes_back_as_it_was(reply: object) -> None:
    assert REPLIES.decode(REPLIES.encode(reply, last=False)) == (reply, False)


@pytest.mark.parametrize(
    "changes",
    [
        {"start": -1},
        {"start": 5},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": -0.1},
        {"pages": ()},
        {"pages": (Page(None, 0, 5),)},
        {"pages": (Page(None, 0, END + 1),)},
        {"pages": (Page(None, 0, 500), Page(None, 501, END))},
        {"pages": (Page(None, 0, 500), Page(None, 500, 400), Page(None, 400, END))},
        {"pages": (Page(2**63, 0, END),)},
        {"pages": (Page(-1, 0, END),)},
        {"headings": (Heading(-1, 1, "Before"),)},
        {"headings": (Heading(END + 1, 1, "Behind"),)},
        {"headings": (Heading(0, -11, "No level"),)},
        {"headings": (Heading(0, 1_000, "No level"),)},
        analyze(make_passage(0, 10), make_passage(0, 10)),
        analyze(make_passage(0, 10), make_passage(9, 20)),
        analyze(make_passage(5, 5)),
        analyze(make_passage(END - 5, END + 5)),
        analyze(replace(make_passage(0, 10), text="other")),
        analyze(replace(make_passage(0, 10), id="e" * 32)),
        analyze(replace(make_passage(0, 10), page=-5)),
        analyze(replace(make_passage(0, 10), page=2**63)),
        analyze(replace(make_passage(0, 10), language="english and more")),
        analyze(replace(make_passage(0, 10), language="e\n")),
        {"analyzed": ()},
        {"analyzed": (ROW, OTHER_ROW, OTHER_ROW)},
        {"analyzed": (OTHER_ROW, ROW)},
        {"analyzed": (ROW, replace(OTHER_ROW, document_id="e" * 32))},
        {"analyzed": (ROW, replace(OTHER_ROW, language="de"))},
    ],
)
def test_a_part_that_cannot_be_is_refused(changes: dict[str, object]) -> None:
    message = REPLIES.encode(replace(PART, **changes))  # type: ignore[arg-type]
    with pytest.raises(UnusableReply):
        REPLIES.decode(message)


@pytest.mark.parametrize(
    "reply",
    [
        Fingerprint("0" * 31, 5, 0),
        Fingerprint("g" * 32, 5, 0),
        Fingerprint("0" * 32, -1, 0),
        Fingerprint("0" * 32, LARGEST, 0),
        Fingerprint("0" * 32, 5, 2**63),
        Fingerprint("0" * 32, 5, -(2**63)),
        RecognisedText(0, ((LINE,),)),
        RecognisedText(2**63, ()),
    ],
)
def test_other_values_that_no_reader_makes_are_refused(reply: object) -> None:
    with pytest.raises(UnusableReply):
        REPLIES.decode(REPLIES.encode(reply))


@pytest.mark.parametrize("gaps", [(0.2,), (0.2, 1.1), (-0.1, 0.2), (0.7, 0.2), (math.nan, 0.2)])
def test_spaces_that_a_line_does_not_have_are_refused(gaps: tuple[float, ...]) -> None:
    line = replace(LINE)
    object.__setattr__(line, "gaps", gaps)
    with pytest.raises(UnusableReply):
        REPLIES.decode(REPLIES.encode(RecognisedText(1, ((line,),))))


@pytest.mark.parametrize("side", [math.nan, math.inf, 1e10])
def test_places_that_no_page_has_are_refused(side: float) -> None:
    line = replace(LINE)
    object.__setattr__(line, "width", side)
    with pytest.raises(UnusableReply):
        REPLIES.decode(REPLIES.encode(RecognisedText(1, ((line,),))))
