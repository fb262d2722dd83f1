"""Where in a document stands what was recognised, and how sure that is of each passage."""

from __future__ import annotations

import pytest

from desktop_rag.document_types import (
    ABOUT_THE_FILE,
    Document,
    Page,
    PageCause,
    Passage,
    RecognisedLine,
    RecognisedSpan,
    RecognisedText,
    Span,
    measure_recognition,
)
from desktop_rag.readers.scanned_pages import find_recognised_spans, note_recognised


def page(number: int, *lines: tuple[str, float], cause: PageCause = PageCause.NO_LAYER) -> RecognisedText:
    rows = tuple((RecognisedLine(text, sure, 9, 9, 9, 9, 0),) for text, sure in lines)
    return RecognisedText(number, rows, cause)


def known(*pages: RecognisedText) -> dict[int, RecognisedText]:
    return {each.number: each for each in pages}


def test_each_line_of_a_page_has_its_own_confidence() -> None:
    text = "Typed.\n\nThe greenhouse is warm. It has four rooms."
    document = Document(text, (Page(1, 0, 8), Page(2, 8, len(text))))
    lines = (("The green-", 0.9), ("house is warm.", 0.8), ("It has four", 0.7), ("rooms.", 0.6))
    starts = [text.index(word) for word in ("The", "house", "It", "rooms")]
    assert find_recognised_spans(document, known(page(2, *lines))) == [
        RecognisedSpan(start, end, sure)
        for start, end, (_, sure) in zip(starts, [*starts[1:], len(text)], lines, strict=True)
    ]


def test_a_page_whose_lines_are_not_found_again_is_covered_as_a_whole() -> None:
    document = Document("Other words", (Page(None, 0, 6), Page(ABOUT_THE_FILE, 6, 11)))
    spans = find_recognised_spans(document, known(page(1, ("Lines", 0.8), ("here", 0.6))))
    assert [(span.start, span.end, round(span.confidence, 6)) for span in spans] == [(0, 6, 0.7)]


def test_the_text_of_pictures_is_found_among_other_text_in_order() -> None:
    text = "Open\n\nBefore Open.\n\nOpen\n\nClosed on\nSundays\n\nAfter."
    pictures = known(
        page(1_000_001, ("Open", 0.9), cause=PageCause.EMBEDDED),
        page(1_000_002, cause=PageCause.EMBEDDED),
        page(1_000_003, ("Closed on", 0.8), ("Sundays", 0.7), cause=PageCause.EMBEDDED),
        page(1_000_004, ("Gone", 0.7), cause=PageCause.EMBEDDED),
    )
    spans = find_recognised_spans(Document(text, (Page(None, 0, len(text)),)), pictures)
    assert [text[span.start : span.end] for span in spans] == ["Open", "Closed on\n", "Sundays"]
    assert all(span.in_picture for span in spans)


def test_a_passage_has_the_mean_of_its_lines() -> None:
    spans = [
        *(RecognisedSpan(0, 10, 0.9), RecognisedSpan(10, 20, 0.6)),
        *(RecognisedSpan(30, 40, 0.5, in_picture=True), RecognisedSpan(40, 45, 0.8, in_picture=True)),
    ]
    places = ((0, 10), (10, 19), (21, 29), (25, 43), (43, 60))
    passages = [Passage(str(start), "d", start, end, "") for start, end in places]
    assert [each.recognised for each in note_recognised(passages, spans)] == [
        (RecognisedSpan(0, 10, 0.9),),
        (RecognisedSpan(10, 19, 0.6),),
        (),
        (RecognisedSpan(30, 43, round(0.5 * 10 / 13 + 0.8 * 3 / 13, 3), in_picture=True),),
        (RecognisedSpan(43, 45, 0.8, in_picture=True),),
    ]
    [both] = note_recognised([Passage("", "d", 0, 20, "")], spans)
    assert both.recognised == (RecognisedSpan(0, 20, 0.75),)
    assert (both.confidence, both.in_picture) == (0.75, False)


@pytest.mark.parametrize(
    ("spans", "measured"),
    [
        ([(0, 10)], (0.9, False)),
        ([(5, 15)], (0.9, False)),
        ([(4, 16)], (0.9, False)),
        ([(5, 17)], (None, False)),
        ([(0, 10), (20, 30)], (0.7, True)),
        ([(22, 24)], (0.5, True)),
        ([(11, 19)], (None, False)),
    ],
)
def test_what_most_of_spans_is_tells_whether_they_were_recognised(
    spans: list[Span], measured: tuple[float | None, bool]
) -> None:
    recognised = (RecognisedSpan(0, 10, 0.9), RecognisedSpan(20, 30, 0.5, in_picture=True))
    assert measure_recognition(recognised, spans) == measured
