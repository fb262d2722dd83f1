"""Cut a document into passages at headings, paragraphs and sentences, with exact spans."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from pathlib import PurePath

from semantic_text_splitter import TextSplitter

from desktop_rag.types import Document, Heading, Passage

# Characters of a passage of prose. Of 600, 800, 1000 and 1200, 1000 found most in 4,000 characters
# retrieved (.936 on mixed Markdown against .935, .928, .919; .995 on encyclopedia text for all).
_CAPACITY = 950
# Tables and code take more tokens a character: 0.18 + 0.9 times the share of digits and signs,
# fitted on 4,000 English passages. So many tokens leave an embedding window of 256 room for the
# name, the headings and a short neighbour.
_TOKENS = 200
_TOKENS_A_LETTER = 0.18
_TOKENS_A_SIGN = 0.9
_MIN_CAPACITY = 400
# 1,000 English characters say what 320 Chinese ones do (XQuAD, parallel texts); 320, 450, 600 and
# 800 found the same (.993, .993, .992, .995), and the shorter ones are quicker to read as a source.
_SPACELESS_CAPACITY = 450
_MIN_SECTION = 200  # characters; a shorter section joins its neighbour
_SLAB = 8_000  # characters the splitter gets at once: without spaces its time is quadratic
_NAME_CHARACTERS = 60
_PATH_CHARACTERS = 100

# Thai to Lao, Burmese, Khmer, kana, Han: scripts that put no spaces between words.
_SPACELESS = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_SIGN = re.compile(r"[^\w\s]|[\d_]")
# A line break inside a sentence: the next line goes on with a small letter.
_WRAP = re.compile(r"(?<=[^\s.!?:;])\r?\n(?=[a-zß-öø-ÿα-ωа-я])")
_SEPARATORS = re.compile(r"[\s._-]+")

Span = tuple[int, int]


def split(
    document: Document, document_id: str, *, start: int = 0, above: Sequence[Heading] = ()
) -> list[Passage]:
    """Return the passages in order; each character but white space lies in exactly one.

    Args:
        document: all of a document, or a stretch of it; its offsets count from its own beginning.
        document_id: goes into the passages and their ids.
        start: where the stretch begins in the whole document; the passages' offsets count there.
        above: the headings that hold where it begins, the highest first.
    """
    text = document.text
    page_starts = [page.start for page in document.pages]
    heading_starts = [heading.start for heading in document.headings]
    paths = _heading_paths(above, document.headings)
    return [
        Passage(
            id=_passage_id(document_id, start + first, start + last),
            document_id=document_id,
            start=start + first,
            end=start + last,
            text=text[first:last],
            page=document.pages[bisect_right(page_starts, first) - 1].number,
            headings=paths[bisect_right(heading_starts, first)],
        )
        for section in _sections(document)
        for first, last in _pieces(text, section)
    ]


def embedded_text(passage: Passage, file_name: str) -> str:
    """Return what is embedded for a passage: the file's name, the headings above it, its text.

    The name and the end of the heading path are short enough to leave the passage its room.
    """
    name = _SEPARATORS.sub(" ", PurePath(file_name).stem).strip()[:_NAME_CHARACTERS]
    path = " > ".join(passage.headings)[-_PATH_CHARACTERS:]
    return f"{name} > {path}\n{passage.text}" if path else f"{name}\n{passage.text}"


def _sections(document: Document) -> Iterator[Span]:
    """Yield spans that cross no page and, where they are long enough, no heading."""
    starts = [heading.start for heading in document.headings]
    for page in document.pages:
        inner = starts[bisect_right(starts, page.start) : bisect_left(starts, page.end)]
        yield from pairwise(_joined([page.start, *inner, page.end], _MIN_SECTION))


def _pieces(text: str, span: Span) -> Iterator[Span]:
    """Cut a span into trimmed pieces that make good passages, the empty ones left out.

    A piece shorter than a quarter of the capacity, such as a heading, joins its neighbour.
    """
    for start, end in _slabs(text, span):
        slab = text[start:end]
        capacity = _capacity(slab)
        unwrapped = _WRAP.sub(lambda wrap: " " * len(wrap[0]), slab)
        offsets = [offset for offset, _ in _splitter(capacity).chunk_indices(unwrapped) if offset]
        for first, last in pairwise(_joined([0, *offsets, end - start], capacity // 4)):
            piece = _trimmed(text, (start + first, start + last))
            if piece[0] < piece[1]:
                yield piece


def _joined(cuts: list[int], minimum: int) -> list[int]:
    """Drop cuts until no two neighbours are less than `minimum` apart; the outer two stay."""
    kept = cuts[:1]
    for cut in cuts[1:-1]:
        if cut - kept[-1] >= minimum:
            kept.append(cut)
    if len(kept) > 1 and cuts[-1] - kept[-1] < minimum:
        kept.pop()
    return [*kept, cuts[-1]]


def _slabs(text: str, span: Span) -> Iterator[Span]:
    """Yield parts that the splitter handles fast, cut at a line or a space if there is one."""
    start, end = span
    while end - start > _SLAB + _CAPACITY:
        middle, edge = start + _SLAB // 2, start + _SLAB
        cut = max(text.rfind("\n", middle, edge), 0) or max(text.rfind(" ", middle, edge), 0)
        cut = cut + 1 if cut else edge
        yield start, cut
        start = cut
    yield start, end


@cache
def _splitter(capacity: int) -> TextSplitter:
    return TextSplitter(capacity, trim=False)


def _capacity(slab: str) -> int:
    """Return how many characters of this text make a passage, by how much each of them says."""
    if not slab.isascii() and len(_SPACELESS.findall(slab)) > len(slab) / 3:
        return _SPACELESS_CAPACITY
    signs = len(_SIGN.findall(slab)) / (len(slab) or 1)
    fitting = int(_TOKENS / (_TOKENS_A_LETTER + _TOKENS_A_SIGN * signs))
    return max(_MIN_CAPACITY, min(_CAPACITY, fitting))


def _trimmed(text: str, span: Span) -> Span:
    piece = text[span[0] : span[1]]
    start = span[0] + len(piece) - len(piece.lstrip())
    return start, start + len(piece.strip())


def _heading_paths(above: Sequence[Heading], headings: Sequence[Heading]) -> list[tuple[str, ...]]:
    """Return the path that holds before the first heading, then after each one."""
    paths = [tuple(other.title for other in above)]
    for heading in headings:
        above = headings_above(above, heading)
        paths.append(tuple(other.title for other in above))
    return paths


def headings_above(above: Sequence[Heading], heading: Heading) -> list[Heading]:
    """Return the headings that hold after `heading`, where `above` held before it."""
    return [*(other for other in above if other.level < heading.level), heading]


def _passage_id(document_id: str, start: int, end: int) -> str:
    return blake2b(f"{document_id}:{start}:{end}".encode(), digest_size=16).hexdigest()
