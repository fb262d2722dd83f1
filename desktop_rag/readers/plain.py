"""Files that are text by nature: kept as they are written, with the headings that markup shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from desktop_rag.readers.blocks import check_length, clean
from desktop_rag.readers.encoding import decode
from desktop_rag.types import Document, Heading, Page

_MARKDOWN = frozenset({".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd"})
_UNDERLINED = frozenset({".rst", ".rest"})
_LINE = re.compile(r"[^\n]*\n?")
_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_ATX = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
_SETEXT = re.compile(r" {0,3}(=+|-{2,})[ \t]*$")
_NOT_A_TITLE = re.compile(r"[ \t]*([-*+>|#=]|\d+[.)] |$)|.*\|")
_ADORNMENT = re.compile(r"""([=\-~^"'`#*+.:_])\1{2,}[ \t]*$""")

# Suffix -> pattern with the groups `mark` (its length or name gives the level) and `title`.
_BY_PATTERN: tuple[tuple[frozenset[str], re.Pattern[str]], ...] = (
    (
        frozenset({".adoc", ".asciidoc", ".asc"}),
        re.compile(r"^(?P<mark>={1,6})[ \t]+(?P<title>\S.*?)[ \t]*$", re.MULTILINE),
    ),
    (
        frozenset({".org"}),
        re.compile(r"^(?P<mark>\*{1,6})[ \t]+(?P<title>\S.*?)[ \t]*$", re.MULTILINE),
    ),
    (
        frozenset({".wiki", ".mediawiki"}),
        re.compile(r"^(?P<mark>={1,6})[ \t]*(?P<title>[^=\n]+?)[ \t]*={1,6}[ \t]*$", re.MULTILINE),
    ),
    (
        frozenset({".typ"}),
        re.compile(r"^(?P<mark>={1,6})[ \t]+(?P<title>\S.*?)[ \t]*$", re.MULTILINE),
    ),
    (
        frozenset({".tex", ".ltx"}),
        re.compile(
            r"^[^%\n]*?\\(?P<mark>part|chapter|section|subsection|subsubsection|paragraph)"
            r"\*?(?:\[[^\]\n]*\])?\{(?P<title>(?:[^{}\n]|\{[^{}\n]*\})+)\}",
            re.MULTILINE,
        ),
    ),
)
_TEX_LEVELS = {
    "part": 1,
    "chapter": 1,
    "section": 2,
    "subsection": 3,
    "subsubsection": 4,
    "paragraph": 5,
}


def read_plain(data: bytes, suffix: str) -> Document:
    """Return the text as it is written, without pages."""
    text = clean(decode(data))
    check_length(len(text))
    return Document(text, (Page(None, 0, len(text)),), tuple(headings(text, suffix)))


def headings(text: str, suffix: str) -> Iterator[Heading]:
    """Yield the headings of a text that is marked up as its suffix says."""
    if suffix in _MARKDOWN:
        yield from _markdown(text)
    elif suffix in _UNDERLINED:
        yield from _underlined(text)
    else:
        for suffixes, pattern in _BY_PATTERN:
            if suffix in suffixes:
                yield from _matched(text, pattern)


def _matched(text: str, pattern: re.Pattern[str]) -> Iterator[Heading]:
    for match in pattern.finditer(text):
        mark = match["mark"]
        level = _TEX_LEVELS.get(mark, len(mark))
        title = match["title"].replace("{", "").replace("}", "").strip()
        if title:
            yield Heading(match.end("mark") - len(mark) - (mark in _TEX_LEVELS), level, title)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield every line with its offset, without the line feed."""
    for match in _LINE.finditer(text):
        yield match.start(), match[0].rstrip("\n")


def _markdown(text: str) -> Iterator[Heading]:
    """Yield the ATX and setext headings outside fenced code (CommonMark 4.2, 4.3, 4.5)."""
    fence = ""
    before = (0, "")
    blank_above = True  # a setext title is a paragraph of its own
    for start, line in _lines(text):
        if fence or _FENCE.match(line):
            fence = _fence_after(line, fence)
            before = (start, "")
            continue
        paragraph = line
        if match := _ATX.match(line):
            paragraph = ""
            if match[2]:
                yield Heading(start, len(match[1]), match[2])
        elif _SETEXT.match(line) and blank_above and not _NOT_A_TITLE.match(before[1]):
            paragraph = ""
            yield Heading(before[0], 1 if "=" in line else 2, before[1].strip())
        blank_above = not before[1].strip()
        before = (start, paragraph)


def _fence_after(line: str, fence: str) -> str:
    """Return the fence that is open after a line, "" for none."""
    match = _FENCE.match(line)
    if not match:
        return fence
    if not fence:
        return match[1]
    closes = match[1].startswith(fence) and not line.strip().strip(fence[0])
    return "" if closes else fence


def _underlined(text: str) -> Iterator[Heading]:
    """Yield reStructuredText's titles; a new adornment is a new, deeper level."""
    levels: list[str] = []
    before = (0, "")
    for start, line in _lines(text):
        title = before[1].strip()
        if (
            (match := _ADORNMENT.match(line))
            and title
            and len(line.rstrip()) >= len(title)
            and not _ADORNMENT.match(before[1])
        ):
            if match[1] not in levels:
                levels.append(match[1])
            yield Heading(before[0], min(levels.index(match[1]) + 1, 6), title)
            before = (start, "")
        else:
            before = (start, line)
