"""Text cleaning, and a builder of Documents with exact offsets of pages and headings."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.errors import SkippedError
from desktop_rag.text.word_segmenter import find_word_cut

if TYPE_CHECKING:
    from desktop_rag.readers.recognised_pages import ReadValue

# 50 million characters are about 25,000 pages, whose embedding takes a day: several such files
# would make a library unusable on a desktop.
MAX_CHARACTERS = 50_000_000

RAISED = str.maketrans("0123456789+-−()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ")  # characters as exponents

# Length of the parts of a long document: with the terms of their passages, which are some times as long, they
# keep parent and child within about 50 MB each.
STRETCH_CHARACTERS = 1_000_000

_NEWLINES = re.compile("\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")
_LIGATURES = {chr(code): unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}
_REMOVED = "\u00ad\u200b\u2060\ufeff\ufffe\uffff"  # soft hyphen, zero width, noncharacters
_CONTROLS = [*range(9), *range(0x0E, 0x20), *range(0x7F, 0xA0)]
_TRANSLATION = str.maketrans(
    {**_LIGATURES, **dict.fromkeys(_REMOVED, ""), **{chr(code): " " for code in _CONTROLS}}
)
_NEEDS_CLEANING = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u200c\u2028\u2029\u2060\ud800-\udfff\ufb00-\ufb06\ufeff\ufffe\uffff]"
)
# Letters of Indic scripts and Tibetan that NFC takes apart: quotations keep them as they are written.
_TAKEN_APART = [
    chr(code) for code in range(0x0900, 0x1000) if len(unicodedata.normalize("NFC", chr(code))) > 1
]
_NOT_TAKEN_APART = re.compile(f"[^{''.join(_TAKEN_APART)}]+")
_NON_JOINERS = re.compile("(?<=[A-Za-zÀ-ɏ])\u200c+(?=[A-Za-zÀ-ɏ])")  # of scripts that join letters
_SURROGATES = re.compile("[\ud800-\udfff]")
# Colours and the like of terminals (ECMA-48), and letters that were struck over, as bold ones are.
_TERMINAL_CODES = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b\n]*(?:\x07|\x1b\\)|[()][0-9A-B])|[^\n\x08]\x08"
)
_LINE_END_SPACES = re.compile(r"(?<![ \t])[ \t]++(?=\n|\Z)")
_BLANK_LINES = re.compile(r"\n{3,}")


def clean_text(text: str) -> str:
    """Return the text with LF line ends and without control and invisible characters, and codes of terminals.

    It is in NFC, except for letters of Indic scripts that NFC would take apart.
    """
    if _NEEDS_CLEANING.search(text):
        text = _TERMINAL_CODES.sub("", text)
        text = _NEWLINES.sub("\n", text).translate(_TRANSLATION)
        text = _SURROGATES.sub("\ufffd", _NON_JOINERS.sub("", text))
    if unicodedata.is_normalized("NFC", text):
        return text
    return _NOT_TAKEN_APART.sub(lambda match: unicodedata.normalize("NFC", match[0]), text)


def tidy_text(text: str) -> str:
    """Return cleaned text without trailing spaces and repeated blank lines."""
    text = clean_text(text).replace("\xa0", " ")
    if " \n" in text or "\t\n" in text or text.endswith((" ", "\t")):
        text = _LINE_END_SPACES.sub("", text)
    return _BLANK_LINES.sub("\n\n", text).strip("\n")


def to_one_line(text: str) -> str:
    """Return the cleaned text on one line."""
    return " ".join(clean_text(text).split())


def check_text_length(characters: int) -> None:
    """Raise SkippedError if a file has more text than `MAX_CHARACTERS`."""
    if characters > MAX_CHARACTERS:
        hint = f"At most {MAX_CHARACTERS:,} characters of a file can be stored. Split it into parts."
        raise SkippedError("Too much text in one file", hint)


def limit_text(values: Iterable[ReadValue]) -> Iterator[ReadValue]:
    """Yield what is read of a file until its text is as long as `MAX_CHARACTERS`; the rest is not read."""
    left = MAX_CHARACTERS
    for value in values:
        if isinstance(value, Document):
            yield _slice_document(value, 0, left) if len(value.text) > left else value
            left -= len(value.text)
        else:
            yield value
        if left <= 0:
            return


def split_long_document(document: Document) -> Iterator[Document]:
    """Split a long document, at pages if possible; a page that is cut has its number in both pieces."""
    start, length = 0, len(document.text)
    while start + STRETCH_CHARACTERS < length:
        edge = start + STRETCH_CHARACTERS
        end = document.pages[bisect_right(document.pages, edge, key=lambda page: page.start) - 1].start
        if end <= start:  # no page begins after it: it is cut after a line or a word
            end = find_line_cut(document.text, (start + edge) // 2, edge)
        yield _slice_document(document, start, end)
        start = end
    yield _slice_document(document, start, length + 1) if start else document


def find_line_cut(text: str, start: int, end: int) -> int:
    """Return the offset after the last line end in the span, else the last space, word or grapheme."""
    line = text.rfind("\n", start, end)
    return (line if line >= 0 else text.rfind(" ", start, end)) + 1 or find_word_cut(text, start, end)


def _slice_document(document: Document, start: int, end: int) -> Document:
    """Return the span of a document, with offsets relative to `start`."""
    text = document.text[start:end]
    pages = (
        page for page in document.pages if page.start < end and (page.end > start or page.start == start)
    )
    return Document(
        text,
        tuple(
            Page(page.number, max(page.start - start, 0), min(page.end - start, len(text))) for page in pages
        ),
        tuple(
            Heading(heading.start - start, heading.level, heading.title)
            for heading in document.headings
            if start <= heading.start < end
        ),
    )


def format_table_row(cells: Iterable[str]) -> str:
    """Return the row of a table as one line, its cells between bars, without trailing empty cells."""
    return " | ".join(map(to_one_line, cells)).rstrip(" |")


class DocumentBuilder:
    """Collects blocks of text into a Document; each block is cleaned first."""

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._length = 0
        self._headings: list[Heading] = []
        self._page_starts: list[tuple[int | None, int]] = []
        self._said: set[str] = set()  # of texts on many pages

    def start_page(self, number: int | None) -> None:
        """Start a page that the following blocks belong to; `number` is as in `Page`."""
        self._append_gap("\n\n")
        self._page_starts.append((number, self._length))

    def add_heading(self, title: str, level: int) -> None:
        """Add a heading as a block of its own."""
        if title := to_one_line(title):
            self._append_gap("\n\n")
            self._headings.append(Heading(self._length, level, title))
            self._append_text(title)

    def add_block(self, text: str, gap: str = "\n\n") -> None:
        """Add a block, separated by `gap` from the previous one."""
        if (text := tidy_text(text)).strip():
            self._append_gap(gap)
            self._append_text(text)

    def add_once(self, text: str) -> None:
        """Add a block, unless the same was added so before."""
        if text not in self._said:
            self._said.add(text)
            self.add_block(text)

    def add_list_item(self, text: str, number: str = "-", level: int = 0) -> None:
        """Add an item of a list on a line of its own, with its number as it is shown.

        Args:
            text: of the item.
            number: such as "2.2" or "(a)".
            level: 0 is the outermost.
        """
        if text := tidy_text(text).strip():
            self.add_block(f"{'  ' * level}{number} {text}".rstrip(), "\n")

    def add_table(self, rows: Iterable[Sequence[str]]) -> None:
        """Add a table, a line per row, of texts as cells show them, "" where they are empty or covered."""
        self.add_block("\n".join(map(format_table_row, rows)))

    def add_note(self, label: str, text: str) -> None:
        """Add a footnote, an endnote or a text box below the block that it belongs to."""
        if text := tidy_text(text).strip():
            self.add_block(f"{label}: {text}" if label else text, "\n")

    def add_comment(self, author: str, text: str) -> None:
        """Add the note of a person on the block before it; `author` may be ""."""
        self.add_note(f"Comment ({author})" if author else "Comment", text)

    def add_chart(
        self, title: str, categories: Sequence[str], series: Iterable[tuple[str, Sequence[str]]]
    ) -> None:
        """Add a chart as its title and a table: a row per category, a column per series.

        Args:
            title: of the chart, or "".
            categories: the labels of the points; may be shorter than the series.
            series: name and shown values, "" where a point has none.
        """
        named = list(series)
        length = max([len(categories), *(len(values) for _, values in named)])
        columns = [["", *categories], *([name, *values] for name, values in named)]
        padded = [[*column, *[""] * (length + 1 - len(column))] for column in columns]
        self.add_block(to_one_line(title))
        self.add_table(zip(*padded, strict=True))

    def add_document(self, document: Document) -> None:
        """Add the text and headings of another document, which may be empty."""
        if not document.text.strip():
            return
        self._append_gap("\n\n")
        self._headings += [
            Heading(self._length + heading.start, heading.level, heading.title)
            for heading in document.headings
        ]
        self._append_text(document.text)

    def build_document(self) -> Document:
        """Return the document."""
        text = "".join(self._blocks).rstrip("\n")
        starts = [(number, min(start, len(text))) for number, start in self._page_starts]
        starts = starts or [(None, 0)]
        ends = [*(start for _, start in starts[1:]), len(text)]
        pages = tuple(Page(number, start, end) for (number, start), end in zip(starts, ends, strict=True))
        return Document(text, pages, tuple(self._headings))

    def _append_gap(self, gap: str) -> None:
        if self._blocks and self._blocks[-1] != "\n\n":
            self._append_text(gap)

    def _append_text(self, text: str) -> None:
        self._length += len(text)
        check_text_length(self._length)
        self._blocks.append(text)
