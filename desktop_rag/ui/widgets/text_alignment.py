"""Aligns spans between texts: sentences in a rendered answer, passages in a PDF page."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from itertools import accumulate

# The most markup between two shown characters; link targets are blanked beforehand.
_MAX_MARKUP_CHARACTERS = 24

# Lengths of the pieces searched for if the whole passage is not found: a line of a narrow column is shorter.
_PIECE_CHARACTERS = (40, 16)
_ALEF = "\u0627"  # within a shape with lam it comes before or behind it

_HIDDEN_MARKUP = re.compile(
    r"""
    (?<=\])\((?:[^()\s]|\([^()\s]*\))*(?:[ ]"[^"\n]*")?\)  # the target of a link
    | ^[ \t>]*(?:```|~~~).*$                               # a code fence with its language
    | ^[ \t]*\|?[ \t:|-]*-[ \t:|-]*\|?[ \t]*$              # the delimiter row of a table
    """,
    re.VERBOSE | re.MULTILINE,
)
_ENTITY = re.compile(r"&(?:\#\d{1,7}|\#[xX][\da-fA-F]{1,6}|[A-Za-z]\w{1,30});")


def find_sentence_spans(text: str, sentences: list[str]) -> list[tuple[int, int] | None]:
    """Find each sentence after the previous one; None for one that is not in `text`."""
    spans: list[tuple[int, int] | None] = []
    end = 0
    for sentence in sentences:
        start = text.find(sentence, end) if sentence.strip() else -1
        spans.append((start, start + len(sentence)) if start >= 0 else None)
        end = start + len(sentence) if start >= 0 else end
    return spans


def map_markdown_spans(
    markdown: str, shown: str, spans: list[tuple[int, int] | None]
) -> list[tuple[int, int] | None]:
    """Map character spans of `markdown` to spans of `shown`, its rendered text.

    None for a span without a shown character.
    """
    return map_plain_spans(_blank_markup(markdown), shown, spans)


def find_markdown_span(markdown: str, shown: str, span: tuple[int, int]) -> tuple[int, int]:
    """Return the span of `markdown` that is shown in a span of `shown`; (0, 0) if there is none."""
    found = [each for each in _align_characters(_blank_markup(markdown), shown)[slice(*span)] if each >= 0]
    return (found[0], found[-1] + 1) if found else (0, 0)


def _blank_markup(markdown: str) -> str:
    plain = _HIDDEN_MARKUP.sub(lambda m: " " * len(m[0]), markdown)
    import html  # its table of entities takes long to load

    return _ENTITY.sub(lambda m: html.unescape(m[0])[:1].ljust(len(m[0])), plain)


def map_plain_spans(
    text: str, shown: str, spans: list[tuple[int, int] | None]
) -> list[tuple[int, int] | None]:
    """Map character spans of a text to spans of `shown`, which may have other white space, as above."""
    aligned = _align_characters(text, shown)
    matched = [i for i, offset in enumerate(aligned) if offset >= 0]
    offsets = [aligned[i] for i in matched]  # ascending
    result: list[tuple[int, int] | None] = []
    for start, end in (span or (0, 0) for span in spans):
        first, last = bisect_left(offsets, start), bisect_left(offsets, end)
        result.append((matched[first], matched[last - 1] + 1) if first < last else None)
    return result


def find_passage_spans(page_text: str, passage: str) -> list[tuple[int, int]]:
    """Find a passage in a page's text, ignoring whitespace, hyphens and ligatures.

    Returns spans of `page_text` in UTF-16 units: one if the whole passage is found, one for each
    run of pieces if only some are, none otherwise.
    """
    letters, spans = _fold_letters(page_text)
    best: list[tuple[int, int]] = []
    for candidate in (passage, _reverse_words(passage)):
        wanted, _ = _fold_letters(candidate)
        at = letters.find(wanted) if wanted else -1
        if at >= 0:
            return [(spans[at][0], spans[at + len(wanted) - 1][1])]
        best = max(best, _find_piece_spans(letters, spans, wanted, _PIECE_CHARACTERS[0]), key=_total_length)
    if not best:
        wanted, _ = _fold_letters(passage)
        best = _find_piece_spans(letters, spans, wanted, _PIECE_CHARACTERS[1])
    return best


def utf16_offsets(text: str) -> list[int]:
    """Return the offset of each character and of the end of the text, in Qt's UTF-16 units."""
    return list(accumulate((2 if c > "\uffff" else 1 for c in text), initial=0))


def utf16_length(text: str) -> int:
    """Return the length of a text in Qt's UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _align_characters(text: str, shown: str) -> list[int]:
    """Return for each shown character its offset in the text, or -1."""
    offsets = [i for i, c in enumerate(text) if not c.isspace()]
    characters = "".join(text[i] for i in offsets)
    aligned, upcoming = [], 0
    for char in shown:
        match = -1 if char.isspace() else characters.find(char, upcoming, upcoming + _MAX_MARKUP_CHARACTERS)
        aligned.append(offsets[match] if match >= 0 else -1)
        upcoming = match + 1 if match >= 0 else upcoming
    return aligned


def _find_piece_spans(
    letters: str, letter_spans: list[tuple[int, int]], wanted: str, length: int
) -> list[tuple[int, int]]:
    """Return the spans where pieces of `wanted` of a length are found in order, adjacent ones joined."""
    spans: list[tuple[int, int]] = []
    search_from = 0
    for first in range(0, len(wanted) - length // 2, length):
        piece = wanted[first : first + length]
        at = letters.find(piece, search_from)
        if at < 0:
            continue
        span = letter_spans[at][0], letter_spans[at + len(piece) - 1][1]
        if spans and at == search_from:
            span = spans.pop()[0], span[1]
        spans.append(span)
        search_from = at + len(piece)
    return spans


def _total_length(spans: list[tuple[int, int]]) -> int:
    return sum(end - start for start, end in spans)


def _reverse_words(text: str) -> str:
    """Reverse the words of each line: some readers give right-to-left lines in visual order."""
    return "\n".join(" ".join(reversed(line.split())) for line in text.splitlines())


def _fold_letters(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return the case-folded letters, but for alef, and digits of a text, and their spans in UTF-16 units."""
    letters, spans, position = [], [], 0
    for char in text:
        width = 2 if char > "\uffff" else 1
        for plain in unicodedata.normalize("NFKD", char).casefold():
            if plain.isalnum() and plain != _ALEF:
                letters.append(plain)
                spans.append((position, position + width))
        position += width
    return "".join(letters), spans
