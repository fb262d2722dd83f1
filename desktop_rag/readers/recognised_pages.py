"""Pages without a usable text layer, their recognised text, and where in a document it stands."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from statistics import fmean
from typing import TYPE_CHECKING

from desktop_rag.document_types import (
    Document,
    PageCause,
    PageOutcome,
    Passage,
    RecognisedLine,
    RecognisedSpan,
    RecognisedText,
    Span,
    measure_recognition,
)
from desktop_rag.errors import SkippedError
from desktop_rag.readers.document_builder import clean_text

if TYPE_CHECKING:
    from PIL.Image import Image

    from desktop_rag.recognition.page_recogniser import PageRecogniser

_LONGEST_REST_S = 60.0  # between pages; a reader that says nothing for longer is ended
MAX_SIDE = 3500  # pixels of a page that is recognised
# A hyphen at the end of a line; `repair_pages` knows it by PDFium's mark.
_HYPHEN = re.compile(r"(?<=[^\W\d_])-\n(?=[^\W\d_A-Z])")
_PLACE_DIGITS, _ANGLE_DIGITS, _CONFIDENCE_DIGITS, _GAP_DIGITS = 1, 4, 3, 3
_MAX_GAP = 200  # characters between two lines of the text that were recognised one after the other


@dataclass(frozen=True, slots=True)
class ScanFound:
    """The number of pages to recognise among those checked; comes before the text."""

    pages: int


@dataclass(frozen=True, slots=True)
class PagesFound:
    """How many pages are read in one go, which takes the longer the more there are."""

    pages: int


# Items yielded by a reader; RecognisedText is also progress, and is kept so that recognition can go on there.
ReadValue = Document | ScanFound | RecognisedText | PagesFound


class Recognition:
    """Tells a reader to recognise text, with the pages recognised before.

    Args:
        known: pages recognised before.
        skips_page: leave the first page out that is not known.
        rest_factor: times the duration of a page to rest before the next one.
        is_fast: take less time, and make more mistakes.
    """

    def __init__(
        self,
        known: tuple[RecognisedText, ...] = (),
        *,
        skips_page: bool = False,
        rest_factor: float = 0.0,
        is_fast: bool = False,
    ) -> None:
        self._pages = {page.number: page for page in known}
        self._skips_page, self._is_fast = skips_page, is_fast
        self._rest_factor, self._rest_s = rest_factor, 0.0

    @property
    def pages(self) -> Mapping[int, RecognisedText]:
        """The pages recognised so far, by number."""
        return self._pages

    def skip_page(self, causes: Mapping[int, PageCause]) -> Iterator[RecognisedText]:
        """Yield the first page that is not known as an empty one, if reading failed on it before.

        `causes` says by number why pages are recognised.
        """
        failed = next((number for number in causes if number not in self._pages), None)
        if self._skips_page and failed is not None:
            yield self.keep(RecognisedText(failed, (), causes[failed], PageOutcome.FAILED))

    def recognise(self, number: int, picture: Image, scale: float) -> Iterator[RecognisedText]:
        """Yield the text of a page, and keep it.

        Args:
            number: of the page, from 1.
            picture: of the page, in RGB.
            scale: points of the page for a pixel of the picture.
        """
        time.sleep(self._rest_s)
        started_at = time.monotonic()
        page = _load_recogniser(is_fast=self._is_fast).recognise_page(picture)
        self._rest_s = min(self._rest_factor * (time.monotonic() - started_at), _LONGEST_REST_S)
        rows = page.rows if page.is_readable else ()
        outcome = (
            PageOutcome.READ if rows else PageOutcome.BLANK if page.is_readable else PageOutcome.UNREADABLE
        )
        lines = tuple(tuple(_scale_line(line, scale) for line in row) for row in rows)
        yield self.keep(RecognisedText(number, lines, outcome=outcome))

    def keep(self, page: RecognisedText) -> RecognisedText:
        """Store and return the text of a page."""
        self._pages[page.number] = page
        return page


@lru_cache(maxsize=1)
def _load_recogniser(*, is_fast: bool) -> PageRecogniser:
    from desktop_rag.recognition.page_recogniser import PageRecogniser

    return PageRecogniser(is_fast=is_fast)


def format_recognised_text(page: RecognisedText) -> str:
    """Return the rows as lines; words hyphenated at a line end are marked as PDFium does."""
    text = "\n".join(" ".join(line.text for line in row) for row in page.rows)
    return _HYPHEN.sub("\x02\n", text)


def no_text_recognised() -> SkippedError:
    """Return the reason for skipping a file on whose pages no text was found."""
    hint = (
        "Print is recognised in most scripts of Europe, in Chinese, Japanese, Korean, Arabic, Hebrew, Hindi"
        " and Thai; handwriting is not."
    )
    return SkippedError("No text was found in its pictures", hint)


def _scale_line(line: RecognisedLine, scale: float) -> RecognisedLine:
    x, y, width, height = (
        round(each * scale, _PLACE_DIGITS) for each in (line.x, line.y, line.width, line.height)
    )
    confidence, angle = round(line.confidence, _CONFIDENCE_DIGITS), round(line.angle, _ANGLE_DIGITS)
    gaps = tuple(round(gap, _GAP_DIGITS) for gap in line.gaps)
    return RecognisedLine(line.text, confidence, x, y, width, height, angle, gaps)


def find_recognised_spans(document: Document, pages: Mapping[int, RecognisedText]) -> list[RecognisedSpan]:
    """Return the parts of a document's text that were recognised on `pages`, in order, about line by line."""
    from desktop_rag.readers.pdf_text import repair_pages  # most readers read no PDF file

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
