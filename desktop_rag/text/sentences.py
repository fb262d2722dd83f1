"""Sentence splitting with exact character offsets.

sentencex knows the abbreviations of many languages. Rules around it handle what is not prose:
headings, list items and table rows end with a hard line break, wrapped lines do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

SENTENCE_ENDINGS = ".!?。！？…؟।"
MAX_SENTENCE_CHARACTERS = 400  # characters; longer ones are tables or lists without full stops

_LINE = re.compile(r"[^\n]*\n?")
# Lines that start a block: a list item, a table row, a Markdown heading.
_NUMBER = re.compile(r"\s*\(?(?:\d{1,3}|[a-zA-Z])[.)]\s")
# "die 4. Zeitachse": behind these words a number with a full stop is an ordinal, and nouns are capitalised.
_GERMAN_ORDINAL = re.compile(
    r"\b(?:d(?:er|ie|as|em|en|es)|[ai]m|zu[mr]|vom|beim|(?:k?ein|jed|dies|sein|ihr|unser)e?[mnrs]?)\s\d{1,2}\.\s*\Z",
    re.IGNORECASE,
)
_STARTS_BLOCK = re.compile(rf"\s*[-*•–·▪◦|#>]|{_NUMBER.pattern}")
_IS_BLOCK = re.compile(r"\s*(?:#{1,6}\s|\|)")
_CELL_END = re.compile(r"\t|[,;|](?=[!-~\n])")  # of a row of values; in prose a space follows
_MIN_CELL_ENDS = 2
_MAX_WRAP_WIDTH = 160  # characters; longer lines are not wrapped text
_MIN_FILLED_SHARE = 0.75  # of the widest line of the block; a shorter line was not wrapped
_MAX_WORD_CHARACTERS = 12  # characters; the next word counts as at most this long

# Where to cut a sentence that is too long, best cut first.
_CUT_PATTERNS = tuple(map(re.compile, (r"\n", r"[;；。؛](?=\s|[^\x00-\x7f])", r"[,，،、:：]", r"\s")))


def split_sentences(text: str, language: str) -> list[tuple[int, int]]:
    """Return the sentences of `text` as half-open character spans, in order.

    The spans cover all of the text but surrounding white space; none is longer than
    MAX_SENTENCE_CHARACTERS. `language` is an ISO 639-1 code, or "" if unknown.
    """
    return [
        span
        for start, end in _iter_paragraphs(text)
        for sentence in _split_paragraph(text, start, end, language)
        for span in _limit_length(text, *sentence)
    ]


def _split_paragraph(text: str, start: int, end: int, language: str) -> Iterator[tuple[int, int]]:
    from sentencex import get_sentence_boundaries

    numbered = _NUMBER.match(text, start, end)
    first = numbered.end() if numbered else start  # "1." ends no sentence
    for boundary in get_sentence_boundaries(language or "en", text[first:end]):
        after = first + boundary["end_index"]
        if language == "de" and _GERMAN_ORDINAL.search(text, start, after):
            continue
        yield start, after
        start = after
    yield start, end


def _iter_paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """Yield spans that end at hard line breaks."""
    for block in _iter_blocks(text):
        width = max(end - start for start, end in block)
        paragraph_start = block[0][0]
        for (start, end), following in pairwise(block):
            if _is_hard_break(text, start, end, following, width):
                yield paragraph_start, end
                paragraph_start = following[0]
        yield paragraph_start, block[-1][1]


def _iter_blocks(text: str) -> Iterator[list[tuple[int, int]]]:
    """Yield the line spans of each block; blank lines separate blocks."""
    block: list[tuple[int, int]] = []
    for line in _LINE.finditer(text):
        if line[0].strip():
            block.append(line.span())
        elif block:
            yield block
            block = []
    if block:
        yield block


def _is_hard_break(text: str, start: int, end: int, following: tuple[int, int], width: int) -> bool:
    next_line = text[following[0] : following[1]]
    if _IS_BLOCK.match(text, start, end) or _STARTS_BLOCK.match(next_line):
        return True
    if _MIN_CELL_ENDS <= _count_cell_ends(text[start:end]) == _count_cell_ends(next_line):
        return True
    word = min(len(next_line.split(maxsplit=1)[0]), _MAX_WORD_CHARACTERS)
    length = end - start
    return length > _MAX_WRAP_WIDTH or length + word < width * _MIN_FILLED_SHARE


def _count_cell_ends(line: str) -> int:
    return sum(1 for _ in _CELL_END.finditer(line))


def _limit_length(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the trimmed span, split into pieces if it is too long."""
    while True:
        start, end = trim_span(text, start, end)
        if start == end:
            return
        cut = end if end - start <= MAX_SENTENCE_CHARACTERS else _find_cut(text, start)
        yield trim_span(text, start, cut)
        start = cut


def trim_span(text: str, start: int, end: int) -> tuple[int, int]:
    """Return a span of a text without surrounding white space; an empty one if there is nothing else."""
    span = text[start:end]
    start += len(span) - len(span.lstrip())
    return start, start + len(span.strip())


def _find_cut(text: str, start: int) -> int:
    """Return the end of a piece from `start`: in the second half of the allowed length."""
    low, high = start + MAX_SENTENCE_CHARACTERS // 2, start + MAX_SENTENCE_CHARACTERS
    for pattern in _CUT_PATTERNS:
        ends = [match.end() for match in pattern.finditer(text, low, high)]
        if ends:
            return ends[-1]
    return high
