"""A document in the making: blocks of clean text, with the exact place of pages and headings."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator

from desktop_rag.errors import SkippedError
from desktop_rag.types import Document, Heading, Page

# A library of several such files would not be usable on a desktop: 50 million characters are
# about 25,000 pages, and their vectors take a day.
MAX_CHARACTERS = 50_000_000

# What is handed on at once of a long document: keeps parent and child within some 50 MB.
STRETCH_CHARACTERS = 4_000_000

_NEWLINES = re.compile("\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")
_LIGATURES = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "st",
    "\ufb06": "st",
}
_REMOVED = "\u00ad\u200b\u2060\ufeff\ufffe\uffff"  # soft hyphen, zero width, not characters
_CONTROLS = [*range(9), *range(0x0E, 0x20), *range(0x7F, 0xA0)]
_TRANSLATION = str.maketrans(
    {**_LIGATURES, **dict.fromkeys(_REMOVED, ""), **{chr(code): " " for code in _CONTROLS}}
)
_ODD = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u2028\u2029\u2060\ud800-\udfff"
    "\ufb00-\ufb06\ufeff\ufffe\uffff]"
)
_SURROGATES = re.compile("[\ud800-\udfff]")
_LINE_END_SPACES = re.compile(r"(?<![ \t])[ \t]++(?=\n|\Z)")
_BLANK_LINES = re.compile(r"\n{3,}")


def clean(text: str) -> str:
    """Return the text with line feeds only, composed, and without characters nobody can see."""
    if _ODD.search(text):
        text = _NEWLINES.sub("\n", text).translate(_TRANSLATION)
        text = _SURROGATES.sub("\ufffd", text)
    return unicodedata.normalize("NFC", text)


def tidy(text: str) -> str:
    """Return extracted text clean, without spaces at line ends and runs of blank lines."""
    text = clean(text).replace("\xa0", " ")
    return _BLANK_LINES.sub("\n\n", _LINE_END_SPACES.sub("", text)).strip("\n")


def one_line(text: str) -> str:
    """Return the text clean and on one line."""
    return " ".join(clean(text).split())


def check_length(characters: int) -> None:
    """Raise SkippedError for more text than a library can use."""
    if characters > MAX_CHARACTERS:
        raise SkippedError(
            "Too much text in one file",
            f"At most {MAX_CHARACTERS:,} characters of a file can be kept. Split it into parts.",
        )


def stretches(document: Document) -> Iterator[Document]:
    """Yield a long document in stretches, of whole pages where possible, and others as they are.

    A page that is cut goes on in the next stretch under the same number.
    """
    start, length = 0, len(document.text)
    while start + STRETCH_CHARACTERS < length:
        end = _cut(document, start, start + STRETCH_CHARACTERS)
        yield _stretch(document, start, end)
        start = end
    yield _stretch(document, start, length + 1) if start else document


def _cut(document: Document, start: int, edge: int) -> int:
    """Return where to cut: before the last page that begins there, after a line, after a word."""
    page = bisect_right(document.pages, edge, key=lambda page: page.start) - 1
    if document.pages[page].start > start:
        return document.pages[page].start
    return cut_at_line(document.text, (start + edge) // 2, edge)


def cut_at_line(text: str, start: int, end: int) -> int:
    """Return the place after the last line end within the span, or after a space, or its end."""
    line = text.rfind("\n", start, end)
    return (line if line >= 0 else text.rfind(" ", start, end)) + 1 or end


def _stretch(document: Document, start: int, end: int) -> Document:
    text = document.text[start:end]
    pages = (
        page
        for page in document.pages
        if page.start < end and (page.end > start or page.start == start)
    )
    return Document(
        text,
        tuple(
            Page(page.number, max(page.start - start, 0), min(page.end - start, len(text)))
            for page in pages
        ),
        tuple(
            Heading(heading.start - start, heading.level, heading.title)
            for heading in document.headings
            if start <= heading.start < end
        ),
    )


class DocumentBuilder:
    """Collects blocks of text into a Document; what is added is tidied first."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._headings: list[Heading] = []
        self._page_starts: list[tuple[int | None, int]] = []

    def page(self, number: int) -> None:
        """Begin a page; what follows belongs to it."""
        self._separate("\n\n")
        self._page_starts.append((number, self._length))

    def heading(self, title: str, level: int) -> None:
        """Add a heading as a block of its own."""
        if title := one_line(title):
            self._separate("\n\n")
            self._headings.append(Heading(self._length, level, title))
            self._append(title)

    def add(self, text: str, gap: str = "\n\n") -> None:
        """Add a block; `gap` stands between it and the block before."""
        if (text := tidy(text)).strip():
            self._separate(gap)
            self._append(text)

    def add_document(self, document: Document) -> None:
        """Add a finished document without its pages."""
        self._separate("\n\n")
        self._headings += [
            Heading(self._length + heading.start, heading.level, heading.title)
            for heading in document.headings
        ]
        self._append(document.text)

    def build(self) -> Document:
        """Return the document."""
        text = "".join(self._parts).rstrip("\n")
        starts = [(number, min(start, len(text))) for number, start in self._page_starts]
        starts = starts or [(None, 0)]
        ends = [*(start for _, start in starts[1:]), len(text)]
        pages = tuple(
            Page(number, start, end) for (number, start), end in zip(starts, ends, strict=True)
        )
        return Document(text, pages, tuple(self._headings))

    def _separate(self, gap: str) -> None:
        if self._parts and self._parts[-1] != "\n\n":
            self._append(gap)

    def _append(self, text: str) -> None:
        self._length += len(text)
        check_length(self._length)
        self._parts.append(text)
