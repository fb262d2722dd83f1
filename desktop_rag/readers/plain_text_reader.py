"""Plain text and markup files: the text is kept as it is written, with the headings of the markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BufferedReader, TextIOWrapper
from typing import TextIO

from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.readers import document_builder
from desktop_rag.readers.document_builder import clean_text, find_line_cut
from desktop_rag.readers.encoding import decode_text, detect_encoding
from desktop_rag.readers.escapes import decode_codes
from desktop_rag.readers.tex_text import print_tex

_MARKDOWN_SUFFIXES = frozenset({".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd"})
_TEX_SUFFIXES = frozenset({".tex", ".ltx", ".bib"})
_SUFFIXES_WITH_CODES = frozenset({".properties", ".yaml", ".yml", ".toml"})
_RST_SUFFIXES = frozenset({".rst", ".rest"})
_LINE = re.compile(r"[^\n]*\n?")
_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_FENCE_LINE = re.compile(rf"^{_FENCE.pattern}.*$", re.MULTILINE)
_ATX = re.compile(r" {0,3}(#{1,6})[ \t](.*)")
_SETEXT = re.compile(r" {0,3}(=+|-{2,})[ \t]*$")
_NOT_A_TITLE = re.compile(r"[ \t]*([-*+>|#=]|\d+[.)] |$)|.*\|")
_ADORNMENT = re.compile(r"""([=\-~^"'`#*+.:_])\1{2,}[ \t]*$""")

# (suffixes, heading pattern): group `mark` gives the level by its length or name.
_HEADING_PATTERNS: tuple[tuple[frozenset[str], re.Pattern[str]], ...] = (
    (
        frozenset({".adoc", ".asciidoc", ".asc", ".typ"}),
        re.compile(r"^(?P<mark>={1,6})[ \t]+(?P<title>\S.*)$", re.MULTILINE),
    ),
    (frozenset({".org"}), re.compile(r"^(?P<mark>\*{1,6})[ \t]+(?P<title>\S.*)$", re.MULTILINE)),
    (
        frozenset({".wiki", ".mediawiki"}),
        re.compile(r"^(?P<mark>={1,6})(?P<title>[^=\n]++)={1,6}[ \t]*$", re.MULTILINE),
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
_TEX_LEVELS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5}


def read_plain_text(data: bytes, suffix: str) -> Document:
    """Return the decoded text with its headings, without page numbers."""
    return _make_document(clean_text(decode_text(data)), suffix)


def stream_plain_text(file: BufferedReader, suffix: str) -> Iterator[Document]:
    """Yield a long text in pieces of whole lines, to bound memory."""
    encoding = detect_encoding(file)
    file.seek(0)
    fence = ""
    lines = TextIOWrapper(file, encoding, errors="replace")
    for text in map(clean_text, _split_at_lines(lines)):
        yield _make_document(text, suffix, fence)
        if suffix in _MARKDOWN_SUFFIXES:
            fence = _fence_at_end(text, fence)
    lines.detach()  # else the file would be closed with it


def _split_at_lines(file: TextIO) -> Iterator[str]:
    """Yield pieces cut after a line end, or inside a line that is too long."""
    most, rest = document_builder.STRETCH_CHARACTERS, ""
    while len(text := rest + file.read(most - len(rest))) == most:
        cut = find_line_cut(text, most // 2, most)
        rest = text[cut:]
        yield text[:cut]
    if text:
        yield text


def _make_document(text: str, suffix: str, fence: str = "") -> Document:
    if suffix in _TEX_SUFFIXES:
        text = print_tex(text, has_comments=suffix != ".bib")
    elif suffix in _SUFFIXES_WITH_CODES:
        text = decode_codes(text)
    return Document(text, (Page(None, 0, len(text)),), tuple(_find_headings(text, suffix, fence)))


def _find_headings(text: str, suffix: str, fence: str) -> Iterator[Heading]:
    """Yield the headings of a text in the markup of its suffix."""
    if suffix in _MARKDOWN_SUFFIXES:
        yield from _find_markdown_headings(text, fence)
    elif suffix in _RST_SUFFIXES:
        yield from _find_rst_headings(text)
    else:
        for suffixes, pattern in _HEADING_PATTERNS:
            if suffix in suffixes:
                yield from _match_headings(text, pattern)


def _match_headings(text: str, pattern: re.Pattern[str]) -> Iterator[Heading]:
    for match in pattern.finditer(text):
        mark = match["mark"]
        level = _TEX_LEVELS.get(mark, len(mark))
        title = match["title"].replace("{", "").replace("}", "").strip()
        if title:
            yield Heading(match.end("mark") - len(mark) - (mark in _TEX_LEVELS), level, title)


def _iterate_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield (offset, line) without the line feed."""
    for match in _LINE.finditer(text):
        yield match.start(), match[0].rstrip("\n")


def _find_markdown_headings(text: str, fence: str) -> Iterator[Heading]:
    """Yield the ATX and setext headings outside fenced code (CommonMark 4.2, 4.3, 4.5).

    `fence` is the code fence that is open at the start of the text, "" for none.
    """
    before = (0, "")
    blank_above = True  # a setext title has to be a one-line paragraph
    for start, line in _iterate_lines(text):
        if fence or _FENCE.match(line):
            fence = _fence_after(line, fence)
            before = (start, "")
            continue
        paragraph = line
        if match := _ATX.match(line):
            paragraph = ""
            if title := _strip_closing_hashes(match[2]):
                yield Heading(start, len(match[1]), title)
        elif _SETEXT.match(line) and blank_above and not _NOT_A_TITLE.match(before[1]):
            paragraph = ""
            yield Heading(before[0], 1 if "=" in line else 2, before[1].strip())
        blank_above = not before[1].strip()
        before = (start, paragraph)


def _strip_closing_hashes(title: str) -> str:
    """Return a title without its closing hashes; those of a word such as C# are kept."""
    title = title.strip(" \t")
    bare = title.rstrip("#")
    return bare.rstrip(" \t") if not bare or bare[-1] in " \t" else title


def _fence_at_end(text: str, fence: str) -> str:
    for match in _FENCE_LINE.finditer(text):
        fence = _fence_after(match[0], fence)
    return fence


def _fence_after(line: str, fence: str) -> str:
    """Return the code fence that is open after a line, "" for none."""
    match = _FENCE.match(line)
    if not match:
        return fence
    if not fence:
        return match[1]
    closes = match[1].startswith(fence) and not line.strip().strip(fence[0])
    return "" if closes else fence


def _find_rst_headings(text: str) -> Iterator[Heading]:
    """Yield reStructuredText titles; each new adornment is one level deeper."""
    levels: list[str] = []
    before = (0, "")
    for start, line in _iterate_lines(text):
        title = before[1].strip()
        is_long = len(line.rstrip()) >= len(title)
        if (match := _ADORNMENT.match(line)) and title and is_long and not _ADORNMENT.match(before[1]):
            if match[1] not in levels:
                levels.append(match[1])
            yield Heading(before[0], min(levels.index(match[1]) + 1, 6), title)
            before = (start, "")
        else:
            before = (start, line)
