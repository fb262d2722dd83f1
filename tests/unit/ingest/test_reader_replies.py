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
ANALYZED = AnalyzedPassage("id", "d" * 32, "en", "boundari layer", "bou oun und")


LINE = RecognisedLine("The boundary layer", 0.9, 200.5, 100.0, 300.0, 20.0, -0.1, (0.2, 0.7))


def make_passage(start: int, end: int, document_id: str = "d" * 32) -> Passage:
    return Passage(identify_passage(document_id, start, end), document_id, start, end, TEXT[start:end])


PART = Part(
    0,
    TEXT,
    (Page(1, 0, 500), Page(2, 500, END)),
    (Heading(0, 1, "Top"), Heading(END, 6, "End")),
    (make_passage(0, 10), make_passage(10, 30)),
    0.1,
)


@pytest.mark.parametrize(
    "reply",
    [
        PART,
        replace(PART, seconds=0.0),
        replace(PART, passages=()),
        replace(PART, passages=(replace(make_passage(0, 10), page=2),)),
        replace(PART, pages=(Page(None, 0, END),)),
        replace(PART, pages=(Page(1, 0, END), Page(2, END, END))),
        Fingerprint("0" * 32, 0, -1),
        [ANALYZED],
        [replace(ANALYZED, language="")],
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
        {"passages": (make_passage(0, 10), make_passage(0, 10))},
        {"passages": (make_passage(0, 10), make_passage(9, 20))},
        {"passages": (make_passage(5, 5),)},
        {"passages": (make_passage(END - 5, END + 5),)},
        {"passages": (replace(make_passage(0, 10), text="other"),)},
        {"passages": (replace(make_passage(0, 10), id="e" * 32),)},
        {"passages": (replace(make_passage(0, 10), page=-5),)},
        {"passages": (replace(make_passage(0, 10), page=2**63),)},
        {"passages": (replace(make_passage(0, 10), language="en"),)},
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
        [replace(ANALYZED, language="english and more")],
        [ANALYZED, replace(ANALYZED, language="e\n")],
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
