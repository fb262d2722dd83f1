"""The text of a PDF page: lines become paragraphs again where that is safe."""

from __future__ import annotations

import re
from collections.abc import Collection

from desktop_rag.readers.document_builder import tidy

# pdfium puts U+0002 where a word is broken at the end of a line.
_BROKEN_WORD = re.compile("(?<![^\\W\\d_])([^\\W\\d_]++)\x02(?:\r?\n)?([^\\W\\d_]+)")
_HYPHENATED = re.compile(r"(?<![^\W\d_])[^\W\d_]++-[^\W\d_]+")
_WORD = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(r"""[.!?:;…。！？：；؟।]["'”’»)\]]*$""")
_NEW_ITEM = re.compile(r"([•▪◦‣●■·*–—-]|\(?\w{1,3}[.)]|\d+(\.\d+)*\.?) ")
_LEADER = re.compile(r"[.…_·-]\s?[.…_·-]\s?[.…_·-]")  # contents, forms
_EAST_ASIAN = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
# Shorter lines are those of tables, receipts and titles: they stay apart.
_MIN_FULL_LINE = 45
_MIN_FULL_LINE_EAST_ASIAN = 15
# A line this share of the page's long lines was broken by the margin, not by its author.
_FULL = 0.75


def mend_pages(pages: Collection[str]) -> list[str]:
    """Return the pages with broken words and lines joined."""
    if any("\x02" in page for page in pages):
        pages = _join_words(pages)
    return [_join_lines(page) for page in pages]


def _join_words(pages: Collection[str]) -> list[str]:
    """Join words broken by pdfium's mark: hyphenated if the document writes them so elsewhere."""
    words: set[str] = set()
    for page in pages:
        words.update(_WORD.findall(_BROKEN_WORD.sub(" ", page)), _HYPHENATED.findall(page))

    def join(match: re.Match[str]) -> str:
        left, right = match[1], match[2]
        compound = f"{left}-{right}"
        if left + right not in words and (compound in words or {left, right} <= words):
            return compound
        return left + right

    return [_BROKEN_WORD.sub(join, page) for page in pages]


def _join_lines(page: str) -> str:
    """Join the lines of a paragraph; every line end that may be a paragraph's end stays."""
    lines = page.replace("\r\n", "\n").split("\n")
    lengths = sorted(len(line) for line in lines if line.strip())
    long = lengths[len(lengths) * 9 // 10] if lengths else 0
    joined: list[str] = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        joined += line.rstrip(), _between(line, after, long)
    return tidy("".join(joined))


def _between(line: str, after: str, long: int) -> str:
    """Return what to put between two lines: nothing, a space, or line feeds."""
    text, following = line.rstrip(), after.lstrip()
    east_asian = bool(text and _EAST_ASIAN.match(text[-1]))
    full = len(text) >= max(
        _FULL * long, _MIN_FULL_LINE_EAST_ASIAN if east_asian else _MIN_FULL_LINE
    )
    if _SENTENCE_END.search(text):
        return "\n" if full else "\n\n"
    if not (full and following) or _NEW_ITEM.match(following) or _LEADER.search(text):
        return "\n"
    if east_asian and _EAST_ASIAN.match(following[0]):
        return " " if line != text else ""
    return " "
