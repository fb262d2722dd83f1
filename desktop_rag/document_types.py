"""The frozen values of a document: its text, pages, headings and passages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

Span = tuple[int, int]  # start and end character offsets
ABOUT_THE_FILE = 0  # the number of the page of text that is about a file, and on none of its pages
_MAX_PLACE = 1e9  # points or pixels
_CONFIDENCE_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Page:
    """A page as the half-open character span [start, end) of its document's text.

    `number` is 1-based, None where the format has no pages, or `ABOUT_THE_FILE`.
    """

    number: int | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that begins at character `start`; `level` 1 is the highest."""

    start: int
    level: int
    title: str


def enclosing_headings(above: Sequence[Heading], heading: Heading) -> list[Heading]:
    """Return the heading path after `heading`, given the path `above` before it."""
    return [*(other for other in above if other.level < heading.level), heading]


@dataclass(frozen=True, slots=True)
class RecognisedLine:
    """A line of text, or a piece of one, that was recognised on a page.

    `x` and `y` are the centre of its box from the top left of the page, `angle` is in radians, clockwise. The
    unit is the point for a PDF file, the pixel for a picture.
    """

    text: str
    confidence: float  # 0 to 1, mean of its characters
    x: float
    y: float
    width: float  # along the text
    height: float
    angle: float
    gaps: tuple[float, ...] = ()  # the middles of the spaces, as shares of the width; empty if not known

    def __post_init__(self) -> None:
        """Raise ValueError for numbers that no page has: they may come from a file or a child process."""
        if not all(abs(each) <= _MAX_PLACE for each in (self.confidence, *self.box)):
            raise ValueError("not a place")
        if self.gaps and (
            len(self.gaps) != self.text.count(" ")
            or not all(a <= b for a, b in pairwise((0.0, *self.gaps, 1.0)))
        ):
            raise ValueError("not the spaces of a line")

    @property
    def box(self) -> tuple[float, float, float, float, float]:
        """The centre, the sides and the angle."""
        return self.x, self.y, self.width, self.height, self.angle


class PageCause(StrEnum):
    """Why the text of a page is recognised."""

    NO_LAYER = "no text layer"
    THIN_LAYER = "thin text layer"  # for the picture on it
    GARBLED_LAYER = "garbled text layer"
    EMBEDDED = "embedded"  # no page, but a picture in a document


class PageOutcome(StrEnum):
    """The outcome of recognising a page."""

    READ = "read"
    LAYER_KEPT = "layer kept"  # as it has much of the recognised text
    BLANK = "blank"
    UNREADABLE = "unreadable"
    DAMAGED = "damaged"
    TOO_LARGE = "too large"
    FAILED = "failed"  # it took too long or too much memory


@dataclass(frozen=True, slots=True)
class RecognisedText:
    """Recognised text of a page, or of a picture in a document: rows and their pieces in reading order."""

    number: int
    rows: tuple[tuple[RecognisedLine, ...], ...]
    cause: PageCause = PageCause.NO_LAYER
    outcome: PageOutcome = PageOutcome.READ


@dataclass(frozen=True, slots=True)
class RecognisedSpan:
    """A stretch of a document's text that was recognised, on a page or in a picture among other text."""

    start: int
    end: int
    confidence: float  # 0 to 1, mean of its characters
    in_picture: bool = False


def measure_recognition(
    recognised: Iterable[RecognisedSpan], spans: Sequence[Span]
) -> tuple[float | None, bool]:
    """Return how sure the text recognition of spans of a document is, and whether it was in pictures.

    It is None, False if most of them was not recognised.
    """
    shares = [
        (length, each)
        for each in recognised
        for start, end in spans
        if (length := min(each.end, end) - max(each.start, start)) > 0
    ]
    total = sum(length for length, _ in shares)
    if not shares or 2 * total < sum(end - start for start, end in spans):
        return None, False
    in_pictures = sum(length for length, each in shares if each.in_picture)
    mean = sum(length * each.confidence for length, each in shares) / total
    return round(mean, _CONFIDENCE_DIGITS), 2 * in_pictures >= total


@dataclass(frozen=True, slots=True)
class Document:
    """The text that a reader extracted. The pages cover `text` without gaps, in order."""

    text: str
    pages: tuple[Page, ...]
    headings: tuple[Heading, ...] = ()
    recognised: tuple[RecognisedText, ...] = ()  # of pages that have no text of their own


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a document that is retrieved and cited as a whole.

    `text` equals the document's text in the span [`start`, `end`). `id` is a hash of the document's
    id and the span, so that the same content always gets the same ids.
    """

    id: str
    document_id: str
    start: int
    end: int
    text: str
    page: int | None = None
    headings: tuple[str, ...] = ()
    language: str = ""  # ISO 639-1, or "" if undetected
    recognised: tuple[RecognisedSpan, ...] = ()  # of its text, in order
    table_header: str = ""  # of the first rows in it whose header is above it

    @property
    def searched_text(self) -> str:
        """The text to index and search: its own below the header of its rows."""
        return f"{self.table_header}\n{self.text}" if self.table_header else self.text

    @property
    def confidence(self) -> float | None:
        """How sure text recognition is of it, 0 to 1; None if most of it was not recognised."""
        return measure_recognition(self.recognised, [(self.start, self.end)])[0]

    @property
    def in_picture(self) -> bool:
        """Whether most of it was recognised in pictures among other text."""
        return measure_recognition(self.recognised, [(self.start, self.end)])[1]


class PassagePosition(NamedTuple):
    """The position of a passage; neighbours in its document have adjacent numbers."""

    document_id: str
    number: int
    is_whole_document: bool  # it is the only passage of its document


@dataclass(frozen=True, slots=True)
class Part:
    """A batch of the passages of a document; all offsets refer to the whole document.

    Most documents are one part. The parts of a long one are contiguous.
    """

    start: int  # of `text` in the document
    text: str
    pages: tuple[Page, ...]  # cover `text`; a page may continue in the next part
    headings: tuple[Heading, ...]
    passages: tuple[Passage, ...]
    seconds: float = 0.0  # of reading time so far
    analyzed: tuple[AnalyzedPassage, ...] = ()  # the passages in order


@dataclass(frozen=True, slots=True)
class AnalyzedPassage:
    """A passage as indexed for full-text search; see `text.terms`."""

    id: str
    document_id: str
    language: str  # ISO 639-1, or ""
    stems: str  # separated by spaces, with repetitions
    grams: str
