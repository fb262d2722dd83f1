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

from desktop_rag.document_types import Document, Heading, Passage, Span
from desktop_rag.readers.document_builder import find_line_cut
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.sentences import trim_span

# Characters of a prose passage. Recall within 4,000 retrieved characters was best at 1,000 of 600,
# 800, 1,000 and 1,200 (.936 on mixed Markdown against .935, .928, .919; all .995 on encyclopedias).
_PROSE_CAPACITY = 950
# Tables and code take more tokens per character: 0.18 + 0.9 times the share of digits and symbols,
# fitted on 4,000 English passages. 200 tokens leave room in an embedding window of 256 for the file
# name, the headings and a short section that was merged in.
_MAX_TOKENS = 200
_TOKENS_PER_LETTER = 0.18
_TOKENS_PER_SYMBOL = 0.9
_MIN_CAPACITY = 400
# Dense scripts: 320 Chinese characters say as much as 1,000 English ones (XQuAD, parallel texts).
# Recall at 320, 450, 600 and 800 was .993, .993, .992 and .995; shorter sources read faster.
_DENSE_SCRIPT_CAPACITY = 450
_MIN_SECTION_CHARACTERS = 200  # characters; a shorter section is merged with its neighbour
_BLOCK_CHARACTERS = 8_000  # characters per splitter call: its time is quadratic in text without spaces
_MAX_NAME_CHARACTERS = 60
_MAX_HEADING_CHARACTERS = 100

_SYMBOL_OR_DIGIT = re.compile(r"[^\w\s]|[\d_]")
# A line break inside a sentence: the next line starts with a lowercase letter.
_SOFT_LINE_BREAK = re.compile(r"(?<=[^\s.!?:;])\r?\n(?=[a-zß-öø-ÿα-ωа-я])")
_NAME_SEPARATORS = re.compile(r"[\s._-]+")


def split_into_passages(
    document: Document, document_id: str, *, start: int = 0, above: Sequence[Heading] = ()
) -> list[Passage]:
    """Return the passages in order; each character except white space is in exactly one.

    Args:
        document: a whole document or one part of it; its offsets count from its own start.
        document_id: stored in the passages and hashed into their ids.
        start: character offset of the part in the whole document, added to the passages' spans.
        above: the heading path in effect at the start of the part, highest level first.
    """
    text = document.text
    page_starts = [page.start for page in document.pages]
    heading_starts = [heading.start for heading in document.headings]
    paths = _build_heading_paths(above, document.headings)
    return [
        Passage(
            id=identify_passage(document_id, start + first, start + last),
            document_id=document_id,
            start=start + first,
            end=start + last,
            text=text[first:last],
            page=document.pages[bisect_right(page_starts, first) - 1].number,
            headings=paths[bisect_right(heading_starts, first)],
        )
        for section in _split_at_headings(document)
        for first, last in _split_section(text, section)
    ]


def identify_passage(document_id: str, start: int, end: int) -> str:
    """Return the id of the passage of a document in a span: the same for the same content."""
    return blake2b(f"{document_id}:{start}:{end}".encode(), digest_size=16).hexdigest()


def build_embedding_text(passage: Passage, file_name: str) -> str:
    """Return the text to embed: file name and heading path, truncated to fit the window, and the passage."""
    name = _NAME_SEPARATORS.sub(" ", PurePath(file_name).stem).strip()[:_MAX_NAME_CHARACTERS]
    path = " > ".join(passage.headings)[-_MAX_HEADING_CHARACTERS:]
    return f"{name} > {path}\n{passage.text}" if path else f"{name}\n{passage.text}"


def _split_at_headings(document: Document) -> Iterator[Span]:
    """Yield spans that cross no page boundary and, if long enough, no heading."""
    starts = [heading.start for heading in document.headings]
    for page in document.pages:
        inner = starts[bisect_right(starts, page.start) : bisect_left(starts, page.end)]
        yield from pairwise(_drop_close_cuts([page.start, *inner, page.end], _MIN_SECTION_CHARACTERS))


def _split_section(text: str, span: Span) -> Iterator[Span]:
    """Split a section into trimmed passage spans; one under a quarter of the capacity joins its neighbour."""
    for start, end in _split_into_blocks(text, span):
        block = text[start:end]
        capacity = _estimate_capacity(block)
        unwrapped = _SOFT_LINE_BREAK.sub(lambda wrap: " " * len(wrap[0]), block)
        offsets = [offset for offset, _ in _make_splitter(capacity).chunk_indices(unwrapped) if offset]
        for first, last in pairwise(_drop_close_cuts([0, *offsets, end - start], capacity // 4)):
            trimmed = trim_span(text, start + first, start + last)
            if trimmed[0] < trimmed[1]:
                yield trimmed


def _drop_close_cuts(cuts: list[int], minimum: int) -> list[int]:
    """Drop inner cuts until neighbours are at least `minimum` characters apart."""
    kept = cuts[:1]
    for cut in cuts[1:-1]:
        if cut - kept[-1] >= minimum:
            kept.append(cut)
    if len(kept) > 1 and cuts[-1] - kept[-1] < minimum:
        kept.pop()
    return [*kept, cuts[-1]]


def _split_into_blocks(text: str, span: Span) -> Iterator[Span]:
    """Yield blocks that the splitter handles fast, cut at a line end or space if possible."""
    start, end = span
    while end - start > _BLOCK_CHARACTERS + _PROSE_CAPACITY:
        cut = find_line_cut(text, start + _BLOCK_CHARACTERS // 2, start + _BLOCK_CHARACTERS)
        yield start, cut
        start = cut
    yield start, end


@cache
def _make_splitter(capacity: int) -> TextSplitter:
    return TextSplitter(capacity, trim=False)


def _estimate_capacity(text: str) -> int:
    """Return the passage length in characters, from the text's estimated tokens per character."""
    if not text.isascii() and len(DENSE_CHARACTER.findall(text)) > len(text) / 3:
        return _DENSE_SCRIPT_CAPACITY
    symbols = len(_SYMBOL_OR_DIGIT.findall(text)) / (len(text) or 1)
    fitting = int(_MAX_TOKENS / (_TOKENS_PER_LETTER + _TOKENS_PER_SYMBOL * symbols))
    return max(_MIN_CAPACITY, min(_PROSE_CAPACITY, fitting))


def _build_heading_paths(above: Sequence[Heading], headings: Sequence[Heading]) -> list[tuple[str, ...]]:
    """Return the heading path before the first heading, then after each one."""
    paths = [tuple(other.title for other in above)]
    for heading in headings:
        above = enclosing_headings(above, heading)
        paths.append(tuple(other.title for other in above))
    return paths


def enclosing_headings(above: Sequence[Heading], heading: Heading) -> list[Heading]:
    """Return the heading path after `heading`, given the path `above` before it."""
    return [*(other for other in above if other.level < heading.level), heading]
