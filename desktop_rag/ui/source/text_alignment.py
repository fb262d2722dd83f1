"""Where the stretches of one text stand in another: an answer's sentences, a page's passage."""

from __future__ import annotations

import html
import re
import unicodedata
from bisect import bisect_left
from itertools import accumulate

# The markup between two shown characters is shorter than this; links are blanked beforehand.
_WINDOW = 24

_PIECE = 40  # characters; what is searched where the passage as a whole is not found

_UNSHOWN = re.compile(
    r"""
    (?<=\])\((?:[^()\s]|\([^()\s]*\))*(?:[ ]"[^"\n]*")?\)  # the address of a link
    | ^[ \t>]*(?:```|~~~).*$                               # a code fence with its language
    | ^[ \t]*\|?[ \t:|-]*-[ \t:|-]*\|?[ \t]*$              # the rule under a table's head
    """,
    re.VERBOSE | re.MULTILINE,
)
_ENTITY = re.compile(r"&(?:\#\d{1,7}|\#[xX][\da-fA-F]{1,6}|[A-Za-z]\w{1,30});")


def sentence_spans(text: str, sentences: list[str]) -> list[tuple[int, int] | None]:
    """Find each sentence behind the one before; None for one that is not in `text`."""
    spans: list[tuple[int, int] | None] = []
    end = 0
    for sentence in sentences:
        start = text.find(sentence, end) if sentence.strip() else -1
        spans.append((start, start + len(sentence)) if start >= 0 else None)
        end = start + len(sentence) if start >= 0 else end
    return spans


def shown_spans(
    markdown: str, shown: str, spans: list[tuple[int, int] | None]
) -> list[tuple[int, int] | None]:
    """Map character spans of `markdown` to spans of `shown`, its text without the markup.

    None where a span has no shown character.
    """
    sources = _sources(markdown, shown)
    matched = [i for i, at in enumerate(sources) if at >= 0]
    places = [sources[i] for i in matched]  # ascending
    result: list[tuple[int, int] | None] = []
    for start, end in (span or (0, 0) for span in spans):
        first, last = bisect_left(places, start), bisect_left(places, end)
        result.append((matched[first], matched[last - 1] + 1) if first < last else None)
    return result


def passage_spans(page_text: str, passage: str) -> list[tuple[int, int]]:
    """Find a passage in a page's text, whatever their blanks, hyphens and ligatures.

    Returns spans of `page_text` in UTF-16 units: one where the passage stands there as a whole,
    one for each stretch of it where only parts do, none where it does not.
    """
    letters, places = _letters(page_text)
    best: list[tuple[int, int]] = []
    for candidate in (passage, _reversed_words(passage)):
        wanted, _ = _letters(candidate)
        at = letters.find(wanted) if wanted else -1
        if at >= 0:
            return [(places[at][0], places[at + len(wanted) - 1][1])]
        best = max(best, _piecewise(letters, places, wanted), key=_extent)
    return best


def utf16_offsets(text: str) -> list[int]:
    """Return where each character begins, and where the text ends, in Qt's UTF-16 units."""
    return list(accumulate((2 if c > "\uffff" else 1 for c in text), initial=0))


def utf16_length(text: str) -> int:
    """Return the length of a text in Qt's UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _sources(markdown: str, shown: str) -> list[int]:
    """For each shown character, where it stands in the Markdown, or -1."""
    plain = _UNSHOWN.sub(lambda m: " " * len(m[0]), markdown)
    plain = _ENTITY.sub(lambda m: html.unescape(m[0])[:1].ljust(len(m[0])), plain)
    solid = [i for i, c in enumerate(plain) if not c.isspace()]
    signs = "".join(plain[i] for i in solid)
    sources, upcoming = [], 0
    for char in shown:
        match = -1 if char.isspace() else signs.find(char, upcoming, upcoming + _WINDOW)
        sources.append(solid[match] if match >= 0 else -1)
        upcoming = match + 1 if match >= 0 else upcoming
    return sources


def _piecewise(letters: str, places: list[tuple[int, int]], wanted: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    behind = 0
    for first in range(0, len(wanted) - _PIECE // 2, _PIECE):
        piece = wanted[first : first + _PIECE]
        at = letters.find(piece, behind)
        if at < 0:
            continue
        span = places[at][0], places[at + len(piece) - 1][1]
        if spans and at == behind:
            span = spans.pop()[0], span[1]
        spans.append(span)
        behind = at + len(piece)
    return spans


def _extent(spans: list[tuple[int, int]]) -> int:
    return sum(end - start for start, end in spans)


def _reversed_words(text: str) -> str:
    """Turn the words of each line round: some readers give right-to-left lines as they look."""
    return "\n".join(" ".join(reversed(line.split())) for line in text.splitlines())


def _letters(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return a text's letters and digits alone, folded, and where each stands (UTF-16 units)."""
    letters, places, position = [], [], 0
    for char in text:
        width = 2 if char > "\uffff" else 1
        for plain in unicodedata.normalize("NFKD", char).casefold():
            if plain.isalnum():
                letters.append(plain)
                places.append((position, position + width))
        position += width
    return "".join(letters), places
