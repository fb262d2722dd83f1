"""Rejoin the lines and hyphenated words of PDF pages into paragraphs."""

from __future__ import annotations

import re
from collections.abc import Collection

from desktop_rag.readers.document_builder import tidy_text
from desktop_rag.text.scripts import SOUTHEAST_ASIAN
from desktop_rag.text.sentences import SENTENCE_ENDINGS

# pdfium marks a word that is hyphenated at a line end with U+0002.
_BROKEN_WORD = re.compile("(?<![^\\W\\d_])([^\\W\\d_]++)\x02(?:\r?\n)?([^\\W\\d_]+)")
_HYPHENATED = re.compile(r"(?<![^\W\d_])[^\W\d_]++-[^\W\d_]+")
_WORD = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(rf"""[{re.escape(SENTENCE_ENDINGS)}:;：；]["'”’»)\]]*$""")
_NEW_ITEM = re.compile(r"([•▪◦‣●■·*–—-]|\(?\w{1,3}[.)]|\d+(\.\d+)*\.?) ")
_LEADER = re.compile(r"[.…_·-]\s?[.…_·-]\s?[.…_·-]")  # dot leaders of contents and forms
_EAST_ASIAN = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
_WRAPS_ANYWHERE = re.compile(f"{_EAST_ASIAN.pattern}|[{SOUTHEAST_ASIAN}]")  # lines end without a blank
# Shorter lines are those of tables, receipts and titles: they are not joined.
_MIN_FULL_LINE = 45
_MIN_FULL_LINE_EAST_ASIAN = 15
# A line of this share of the page's line length (90th percentile) was wrapped at the margin.
_FULL_LINE_SHARE = 0.75


def repair_pages(pages: Collection[str]) -> list[str]:
    """Return the pages with hyphenated words and wrapped lines joined."""
    if any("\x02" in page for page in pages):
        pages = _join_words(pages)
    return [_join_lines(page) for page in pages]


def _join_words(pages: Collection[str]) -> list[str]:
    """Join words at pdfium's marks; the hyphen stays if the document has the compound elsewhere."""
    words: set[str] = set()
    for page in pages:
        words.update(_WORD.findall(_BROKEN_WORD.sub(" ", page)), _HYPHENATED.findall(page))

    def join_match(match: re.Match[str]) -> str:
        left, right = match[1], match[2]
        compound = f"{left}-{right}"
        if left + right not in words and (compound in words or {left, right} <= words):
            return compound
        return left + right

    return [_BROKEN_WORD.sub(join_match, page) for page in pages]


def _join_lines(page: str) -> str:
    """Join the lines of a paragraph; line ends that may end a paragraph are kept."""
    lines = page.replace("\r\n", "\n").split("\n")
    lengths = sorted(len(line) for line in lines if line.strip())
    long = lengths[len(lengths) * 9 // 10] if lengths else 0
    joined: list[str] = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        joined += line.rstrip(), _choose_separator(line, after, long)
    return tidy_text("".join(joined))


def _choose_separator(line: str, after: str, long: int) -> str:
    """Return the separator of two lines: nothing, a space, or line feeds."""
    text, following = line.rstrip(), after.lstrip()
    east_asian = bool(text and _EAST_ASIAN.match(text[-1]))
    full = len(text) >= max(
        _FULL_LINE_SHARE * long, _MIN_FULL_LINE_EAST_ASIAN if east_asian else _MIN_FULL_LINE
    )
    if _SENTENCE_END.search(text):
        return "\n" if full else "\n\n"
    if not (full and following) or _NEW_ITEM.match(following) or _LEADER.search(text):
        return "\n"
    if _WRAPS_ANYWHERE.match(text[-1]) and _WRAPS_ANYWHERE.match(following[0]):
        return " " if line != text else ""
    return " "
