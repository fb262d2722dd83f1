"""Where in a document's text stands what was recognised, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from desktop_rag.document_types import (
    Document,
    PageCause,
    Passage,
    RecognisedLine,
    RecognisedSpan,
    RecognisedText,
    Span,
    measure_recognition,
)
from desktop_rag.readers.document_builder import clean_text
from desktop_rag.readers.pdf_text import repair_pages
from desktop_rag.readers.scanned_pages import format_recognised_text

_MAX_GAP = 200  # characters between two lines of the text that were recognised one after the other


def find_recognised_spans(document: Document, pages: Mapping[int, RecognisedText]) -> list[RecognisedSpan]:
    """Return what of a document's text was recognised on `pages`, in order, about line by line."""
    spans: list[RecognisedSpan] = []
    for page in document.pages:
        found = pages.get(1 if page.number is None else page.number)
        if found and found.rows and found.cause is not PageCause.EMBEDDED:
            spans += _cover(document.text, (page.start, page.end), found)
    after = 0
    for number in sorted(pages):
        text = repair_pages([format_recognised_text(pages[number])])[0]
        if text and pages[number].cause is PageCause.EMBEDDED:
            start = document.text.find(text, after)
            if start >= 0:
                after = start + len(text)
                spans += _cover(document.text, (start, after), pages[number])
    return sorted(spans, key=lambda span: span.start)


def note_recognised(passages: Iterable[Passage], spans: Sequence[RecognisedSpan]) -> list[Passage]:
    """Return passages with their recognised spans, one per page or picture."""
    noted: list[Passage] = []
    first = 0
    for passage in passages:
        while first < len(spans) and spans[first].end <= passage.start:
            first += 1
        parts: list[RecognisedSpan] = []
        for index in range(first, len(spans)):
            if spans[index].start >= passage.end:
                break
            start, end = max(spans[index].start, passage.start), min(spans[index].end, passage.end)
            parts.append(replace(spans[index], start=start, end=end))
        noted.append(replace(passage, recognised=tuple(_join(parts))) if parts else passage)
    return noted


def locate_lines(text: str, page: RecognisedText) -> Iterator[tuple[Span, RecognisedLine]]:
    """Yield the span of each line: the text has other white space, and no hyphens at line ends."""
    places = [place for place, character in enumerate(text) if not character.isspace()]
    letters = "".join(text[place] for place in places)
    after = 0
    for line in (line for row in page.rows for line in row):
        whole = "".join(clean_text(line.text).split())
        for wanted in filter(None, (whole, whole.rstrip("-"))):
            found = letters.find(wanted, after, after + len(wanted) + _MAX_GAP)
            if found >= 0:
                after = found + len(wanted)
                yield (places[found], places[after - 1] + 1), line
                break


def _cover(text: str, span: Span, page: RecognisedText) -> Iterator[RecognisedSpan]:
    """Yield the lines of a page, each up to the beginning of the next one."""
    in_picture = page.cause is PageCause.EMBEDDED
    found = list(locate_lines(text[slice(*span)], page))
    if not found:
        yield RecognisedSpan(*span, fmean(line.confidence for row in page.rows for line in row), in_picture)
    starts = [span[0], *(span[0] + start for (start, _), _ in found[1:]), span[1]]
    for index, (_, line) in enumerate(found):
        yield RecognisedSpan(starts[index], starts[index + 1], line.confidence, in_picture)


def _join(parts: Sequence[RecognisedSpan]) -> Iterator[RecognisedSpan]:
    """Yield spans that touch as one."""
    kept: list[RecognisedSpan] = []
    for part in [*parts, None]:
        if kept and (part is None or (part.start, part.in_picture) != (kept[-1].end, kept[-1].in_picture)):
            mean, _ = measure_recognition(kept, [(kept[0].start, kept[-1].end)])
            yield replace(kept[0], end=kept[-1].end, confidence=mean or 0.0)
            kept = []
        if part is not None:
            kept.append(part)
