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

from desktop_rag.document_types import Document, Heading, Passage, Span, enclosing_headings
from desktop_rag.ingest.table_passages import cut_tables, find_table_header
from desktop_rag.readers.document_builder import find_line_cut
from desktop_rag.text.graphemes import find_grapheme_starts
from desktop_rag.text.scripts import ABUGIDA, DENSE, HANGUL, MARKS
from desktop_rag.text.sentences import split_sentences, trim_span
from desktop_rag.text.tables import Table

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
# Scripts that say as much in fewer graphemes, and the length of their passages. In parallel texts (XQuAD,
# messages of Django) 1,000 English characters are 650 to 780 graphemes in twelve abugidas, 540 in Korean,
# 520 in Japanese and 320 in Chinese. Recall of Chinese at 320, 450, 600 and 800 was .993, .993, .992
# and .995; shorter sources read faster.
_SHARE_OF_SCRIPT = 1 / 3  # of the characters of a text, above which its script decides
_CAPACITIES = (
    (re.compile(f"[{ABUGIDA}]"), 680),
    (re.compile(f"[{HANGUL}]"), 510),
    (re.compile(f"[{DENSE}]"), 450),
)
_MIN_MARKS = 1 / 50  # of the characters of a text, above which it is measured in graphemes
_MIN_SECTION_CHARACTERS = 200  # characters; a shorter section is merged with its neighbour
_BLOCK_CHARACTERS = 8_000  # characters per splitter call: its time is quadratic in text without spaces
_MAX_NAME_CHARACTERS = 60
_MAX_HEADING_CHARACTERS = 100
_MAX_HEADER_CHARACTERS = 200

_MARK = re.compile(f"[{MARKS}]")
_SYMBOL_OR_DIGIT = re.compile(rf"[^\w\s{MARKS}]|[\d_]")
_PARAGRAPH_END = re.compile(r"\n\s*\n")
# A line break inside a sentence: the next line starts with a lowercase letter.
_SOFT_LINE_BREAK = re.compile(r"(?<=[^\s.!?:;])\r?\n(?=[a-zß-öø-ÿα-ωа-я])")
_NAME_SEPARATORS = re.compile(r"[\s._-]+")


def split_into_passages(
    document: Document,
    document_id: str,
    *,
    start: int = 0,
    above: Sequence[Heading] = (),
    tables: Sequence[Table] = (),
) -> list[Passage]:
    """Return the passages in order; each character except white space is in exactly one.

    Args:
        document: a whole document or one part of it; its offsets count from its own start.
        document_id: stored in the passages and hashed into their ids.
        start: character offset of the part in the whole document, added to the passages' spans.
        above: the heading path in effect at the start of the part, highest level first.
        tables: those of the part, with offsets in it.
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
            table_header=find_table_header((first, last), tables),
        )
        for section in _split_at_headings(document)
        for stretch, is_rows in cut_tables(section, tables)
        for first, last in ([trim_span(text, *stretch)] if is_rows else _split_section(text, stretch))
    ]


def identify_passage(document_id: str, start: int, end: int) -> str:
    """Return the id of the passage of a document in a span: the same for the same content."""
    return blake2b(f"{document_id}:{start}:{end}".encode(), digest_size=16).hexdigest()


def build_embedding_text(passage: Passage, file_name: str) -> str:
    """Return the text to embed: file name, heading path and header of rows, cut to fit, and the passage."""
    name = _NAME_SEPARATORS.sub(" ", PurePath(file_name).stem).strip()[:_MAX_NAME_CHARACTERS]
    path = " > ".join(passage.headings)[-_MAX_HEADING_CHARACTERS:]
    above = f"{name} > {path}" if path else name
    header = passage.table_header[:_MAX_HEADER_CHARACTERS]
    return f"{above}\n{header}\n{passage.text}" if header else f"{above}\n{passage.text}"


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
        has_marks = not block.isascii() and len(_MARK.findall(block)) > len(block) * _MIN_MARKS
        offsets = (_cut_by_graphemes if has_marks else _cut_by_characters)(block, capacity)
        for first, last in pairwise(_drop_close_cuts([0, *offsets, end - start], capacity // 4)):
            trimmed = trim_span(text, start + first, start + last)
            if trimmed[0] < trimmed[1]:
                yield trimmed


def _cut_by_characters(text: str, capacity: int) -> list[int]:
    """Return where the passages of a text begin, except for the first: at most `capacity` characters each."""
    unwrapped = _SOFT_LINE_BREAK.sub(lambda wrap: " " * len(wrap[0]), text)
    return [offset for offset, _ in _make_splitter(capacity).chunk_indices(unwrapped) if offset]


def _cut_by_graphemes(text: str, capacity: int) -> list[int]:
    """Return where the passages of a text begin, except for the first: at most `capacity` graphemes each.

    One ends with the last paragraph in the second half of its capacity, or else with the last sentence.
    """
    starts = find_grapheme_starts(text)
    paragraphs = sorted({match.end() for match in _PARAGRAPH_END.finditer(text)}.intersection(starts))
    sentences = sorted({start for start, _ in split_sentences(text, "")}.intersection(starts))
    cuts = []
    first = 0
    while first + capacity < len(starts):
        middle, end = starts[first + capacity // 2], starts[first + capacity]
        cut = _find_last(paragraphs, middle, end) or _find_last(sentences, starts[first], end) or end
        cuts.append(cut)
        first = bisect_left(starts, cut)
    return cuts


def _find_last(offsets: Sequence[int], low: int, high: int) -> int | None:
    """Return the last of some ordered offsets above `low` and up to `high`; None if there is none."""
    index = bisect_right(offsets, high)
    return offsets[index - 1] if index and offsets[index - 1] > low else None


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
    """Return the passage length in characters, from its script or its estimated tokens per character."""
    if not text.isascii():
        for script, capacity in _CAPACITIES:
            if len(script.findall(text)) > len(text) * _SHARE_OF_SCRIPT:
                return capacity
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
