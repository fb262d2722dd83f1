"""Rejoin the lines and hyphenated words of PDF pages into paragraphs.

Words that keep their hyphen at the end of a line are in resources/hyphenated_words.toml.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from desktop_rag.readers.document_builder import tidy_text
from desktop_rag.readers.letter_shapes import spell_letters
from desktop_rag.readers.pdf_characters import BROKEN_WORD_MARK
from desktop_rag.readers.pdf_layout import SENTENCE_END, PagePiece, PieceKind
from desktop_rag.readers.right_to_left import tidy_right_to_left
from desktop_rag.system.resources import load_words
from desktop_rag.text.scripts import SOUTHEAST_ASIAN
from desktop_rag.text.sentences import split_sentences

_BROKEN_WORD = re.compile("(?<![^\\W\\d_])([^\\W\\d_]++)\x02(?:\r?\n)?([^\\W\\d_]+)")
_OTHER_BROKEN_WORD = re.compile("\x02(?:\r?\n)?")  # such as of letters and digits
_LINE_END = re.compile("\r?\n|\x02")
_HYPHENATED = re.compile(r"(?<![^\W\d_])[^\W\d_]++-[^\W\d_]+")
_WORD = re.compile(r"[^\W\d_]+")
_NEW_ITEM = re.compile(r"([•▪◦‣●■·*–—-]|\(?\w{1,3}[.)]|\d+(\.\d+)*\.?) ")
_BROKEN_NUMBER = re.compile(r"(?<=[^\w.,])\d+-$")  # such as of a telephone, or the first of a range
_CUT_ADDRESS = re.compile(r"(?:(?:https?://|www\.)\S*[/_.=?&#%~-]|(?<!\S)[\w.+-]+@(?:[\w-]+[.-])*)$")
_ADDRESS_REST = re.compile(r"[\w~%+-]*[./_=?&#%-]\w|\w*\d")
_MAX_ADDRESS = 200  # characters of an address of the web
_LEADER = re.compile(r"[.…_·-]\s?[.…_·-]\s?[.…_·-]")  # dot leaders of contents and forms
_EAST_ASIAN = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
_WRAPS_ANYWHERE = re.compile(f"{_EAST_ASIAN.pattern}|[{SOUTHEAST_ASIAN}]")  # lines end without a blank
# Shorter lines are those of tables, receipts and titles: they are not joined.
_MIN_FULL_LINE = 45
_MIN_FULL_LINE_EAST_ASIAN = 15
_MIN_FULL_LINE_COLUMN = 12
# A line of this share of the line length (90th percentile) was wrapped at the margin.
_FULL_LINE_SHARE = 0.75
_DIGITS = re.compile(r"\d+")
_MAX_REST = 400  # characters of the end of a sentence
_CUT_WORD = re.compile(r"([^\W\d_]+)-$")
_EDGE_LINES = 2  # at the top or bottom of a page that may be a running head
_FOOTNOTE = re.compile(r"(?:\d{1,3}|[⁰¹²³⁴-⁹]+|[*†‡])\s?\S")
_MAX_NOTE_LINES = 12  # of footnotes
_MIN_BEGUN_WORDS = 5  # of the part of a sentence before the end of a page
_COMPOUND_KINDS = ("number", "measure", "adverb", "noun", "phrase", "other")


@dataclass(frozen=True, slots=True)
class _HyphenWords:
    """Words in lower case."""

    compounds: tuple[tuple[frozenset[str], frozenset[str], frozenset[str]], ...]  # first, second, closed
    prefixes: frozenset[str]
    endings: frozenset[str]  # that a prefix takes without a hyphen
    links: frozenset[str]
    suspended: frozenset[str]


def repair_pages(pages: Collection[str]) -> list[str]:
    """Return pages with hyphenated words and wrapped lines joined."""
    return repair_pieces([[PagePiece(page)] for page in pages])


def repair_pieces(pages: Collection[Sequence[PagePiece]]) -> list[str]:
    """Return the text of pages with hyphenated words and wrapped lines joined."""
    broken = [piece.text for page in pages for piece in page if BROKEN_WORD_MARK in piece.text]
    words = _collect_words([piece.text for page in pages for piece in page]) if broken else set()
    return [_repair_page(page, words) for page in pages]


def join_pages(pages: Sequence[str], fixed: Collection[int]) -> list[str]:
    """Return the texts of pages or columns with a sentence that goes on in the next one whole in the first.

    Running heads and page numbers are passed over; those of which the indices are `fixed` stay as they are.
    """
    joined, kept = list(pages), {*fixed}
    for number in range(len(pages) - 1):
        if kept.isdisjoint((number, number + 1)):
            joined[number : number + 2] = _join_two_pages(joined[number], joined[number + 1])
    return joined


def _join_two_pages(page: str, after: str) -> tuple[str, str]:
    lines, below = page.split("\n"), after.split("\n")
    edges = {_DIGITS.sub("0", line.strip()) for line in (*lines[:_EDGE_LINES], *lines[-_EDGE_LINES:])}
    others = {_DIGITS.sub("0", line.strip()) for line in (*below[:_EDGE_LINES], *below[-_EDGE_LINES:])}
    furniture = edges & others | {"", "0"}
    last = next((n for n in range(len(lines) - 1, -1, -1) if _is_body(lines[n], furniture)), 0)
    first = next((n for n, line in enumerate(below) if _is_body(line, furniture)), 0)
    if max(len(lines) - last, first) > _EDGE_LINES + 1:
        return page, after
    last = _pass_footnotes(lines, last)
    begun = lines[last].rstrip()
    if not _may_go_on(begun, below[first]):
        return page, after
    rest = below[first][: split_sentences(below[first][: _MAX_REST + 1], "")[0][1]]
    if len(rest) > _MAX_REST:
        return page, after
    hyphen = _CUT_WORD.search(begun)
    word = _WORD.match(rest)
    if hyphen and word and not _keeps_hyphen(hyphen[1], word[0]):
        begun = begun[:-1]
    lines[last] = begun + " " * (hyphen is None) + rest
    below[first] = below[first].removeprefix(rest).lstrip()
    return "\n".join(lines), "\n".join(below)


def _pass_footnotes(lines: Sequence[str], last: int) -> int:
    """Return the last line of the text of a page: `last`, or the one above footnotes that end there."""
    body = last
    for number in range(last, max(last - _MAX_NOTE_LINES, 0), -1):
        above = max(number - 1 - (not lines[number - 1].strip()), 0)
        if _FOOTNOTE.match(lines[number]) and not SENTENCE_END.search(lines[above]):
            body = above
    return body


def _is_body(line: str, furniture: Collection[str]) -> bool:
    return _DIGITS.sub("0", line.strip()) not in furniture


def _may_go_on(begun: str, after: str) -> bool:
    """Whether a sentence goes on in the first line of the next page; rows of tables and titles do not."""
    is_sentence = len(begun.split()) >= _MIN_BEGUN_WORDS and " | " not in begun + after
    is_open = not SENTENCE_END.search(begun) and not _LEADER.search(begun)
    return is_sentence and is_open and after[:1].islower() and not _NEW_ITEM.match(after)


def _repair_page(page: Sequence[PagePiece], words: Collection[str]) -> str:
    long = _measure_long([piece.text for piece in page if piece.kind is PieceKind.TEXT])
    texts = []
    for piece in page:
        text = _join_words(piece.text, words)
        if piece.kind is PieceKind.TEXT:
            text = _join_lines(text, long, _MIN_FULL_LINE)
        elif piece.kind is PieceKind.COLUMN:
            text = _join_lines(text, _measure_long([piece.text]), _MIN_FULL_LINE_COLUMN) + "\n"
        texts.append(text)
    tables = [number for number, piece in enumerate(page) if piece.kind is PieceKind.ROWS]
    texts = join_pages(texts, tables)
    return tidy_text(spell_letters(tidy_right_to_left("\n".join(texts))))


def _collect_words(texts: Collection[str]) -> set[str]:
    """Return the words and the hyphenated pairs of words of a document."""
    words: set[str] = set()
    for text in texts:
        words.update(_WORD.findall(_BROKEN_WORD.sub(" ", text)), _HYPHENATED.findall(text))
    return words


def _join_words(text: str, words: Collection[str]) -> str:
    """Join words at the marks of broken ones; a hyphen stays that is seen to belong to the word."""
    if BROKEN_WORD_MARK not in text:
        return text

    def join_match(match: re.Match[str]) -> str:
        left, right = match[1], match[2]
        if right.casefold() in _load_words().suspended:  # the hyphen replaces an end: "Vor- und"
            return f"{left}- {right}"
        if left + right in words:
            return left + right
        compound = f"{left}-{right}"
        start, end = match.span()
        is_seen = compound in words or (left in words and right in words)
        before, after = text[max(start - 1, 0) : start], text[end : end + 1]
        is_seen |= _CUT_ADDRESS.search(f"{text[max(start - _MAX_ADDRESS, 0) : start]}{left}-") is not None
        return compound if is_seen or _keeps_hyphen(left, right, before=before, after=after) else left + right

    return _OTHER_BROKEN_WORD.sub("-", _BROKEN_WORD.sub(join_match, text))


def _measure_long(texts: Collection[str]) -> int:
    """Return the length of a long line."""
    lengths = sorted(len(line) for text in texts for line in _LINE_END.split(text) if line.strip())
    return lengths[len(lengths) * 9 // 10] if lengths else 0


def _join_lines(text: str, long: int, least: int) -> str:
    """Join the lines of a paragraph; line ends that may end a paragraph are kept.

    Args:
        text: with lines.
        long: the length of a long line.
        least: the length of a line that may be full.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    joined: list[str] = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        joined += line.rstrip(), _choose_separator(line, after, long, least)
    return "".join(joined).rstrip("\n")


def _choose_separator(line: str, after: str, long: int, least: int) -> str:
    """Return the separator of two lines: nothing, a space, or line feeds."""
    text, following = line.rstrip(), after.lstrip()
    east_asian = bool(text and _EAST_ASIAN.match(text[-1]))
    full = len(text) >= max(
        _FULL_LINE_SHARE * long, min(least, _MIN_FULL_LINE_EAST_ASIAN) if east_asian else least
    )
    if following[:1].isdigit() and _BROKEN_NUMBER.search(text):
        return ""
    if _CUT_ADDRESS.search(text) and _ADDRESS_REST.match(following):
        return ""
    if SENTENCE_END.search(text):
        return "\n" if full else "\n\n"
    if not (full and following) or _NEW_ITEM.match(following) or _LEADER.search(text):
        return "\n"
    if _WRAPS_ANYWHERE.match(text[-1]) and _WRAPS_ANYWHERE.match(following[0]):
        return " " if line != text else ""
    return " "


def _keeps_hyphen(left: str, right: str, *, before: str = "", after: str = "") -> bool:
    """Whether a hyphen between two lines belongs to the word, as in "well-known".

    Args:
        left: the letters before it.
        right: the letters after it.
        before: the character before `left`.
        after: the character behind `right`.
    """
    if right[0].isupper() and left[-1].islower():
        return True
    words, left, right = _load_words(), left.casefold(), right.casefold()
    if (before == "-" and left in words.links) or (after == "-" and right in words.links):
        return True
    if left in words.prefixes and right not in words.endings:
        return True
    return any(
        left in first and right in second and left + right not in closed
        for first, second, closed in words.compounds
    )


@cache
def _load_words() -> _HyphenWords:
    tables = load_words("hyphenated_words.toml")

    def read(kind: str, name: str) -> frozenset[str]:
        return frozenset(tables[kind][name].split())

    return _HyphenWords(
        tuple((read(kind, "first"), read(kind, "second"), read(kind, "closed")) for kind in _COMPOUND_KINDS),
        read("prefix", "first"),
        read("prefix", "endings"),
        read("link", "words"),
        read("suspended", "words"),
    )
