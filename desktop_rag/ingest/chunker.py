"""Cut a document into passages at headings, paragraphs and sentences, with exact spans."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from math import ceil
from pathlib import PurePath

from semantic_text_splitter import TextSplitter

from desktop_rag.store import language
from desktop_rag.types import Document, Heading, Passage

# Characters of a passage. Of 600, 800, 1000 and 1200, 1000 found most in 4,000 characters retrieved
# (.936 on mixed Markdown against .935, .928, .919; .995 on encyclopedia text for all four).
_CAPACITY = 1000
# 1,000 English characters say what 320 Chinese ones do (XQuAD, parallel texts); 320, 450, 600 and
# 800 found the same (.993, .993, .992, .995), and the shorter ones are quicker to read as a source.
_SPACELESS_CAPACITY = 450
_MIN_SECTION = 200  # characters; a shorter section joins its neighbour
_SLAB = 8_000  # characters the splitter gets at once: without spaces its time is quadratic
_DOCUMENT_SAMPLE = 2_000
_NAME_CHARACTERS = 60
_PATH_CHARACTERS = 100
_PREFIX_TOKENS = 40  # what a name and a heading path of these lengths take in English
_SPECIAL_TOKENS = 2
_SLACK = 1.1  # lets a part end at a sentence instead of spilling a word into one part more

# Thai to Lao, Burmese, Khmer, kana, Han: scripts that put no spaces between words.
_SPACELESS = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
# A line break inside a sentence: the next line goes on with a small letter.
_WRAP = re.compile(r"(?<=[^\s.!?:;])\r?\n(?=[a-zß-öø-ÿα-ωа-я])")
_SEPARATORS = re.compile(r"[\s._-]+")

Span = tuple[int, int]


class Chunker:
    """Cut documents into passages that fit the embedding model.

    Args:
        count_tokens: gives the tokens of each text, special tokens left out.
        max_tokens: what the model takes, special tokens included.
        languages: ISO 639-1 codes the model reads. Elsewhere its tokens say little about length:
            there passages are sized by characters alone, and the embedder takes them in windows.
    """

    def __init__(
        self,
        count_tokens: Callable[[Sequence[str]], list[int]],
        *,
        max_tokens: int,
        languages: tuple[str, ...],
    ) -> None:
        self._count_tokens = count_tokens
        self._limit = max_tokens - _SPECIAL_TOKENS - _PREFIX_TOKENS
        self._languages = frozenset((*languages, ""))

    def split(self, document: Document, document_id: str) -> list[Passage]:
        """Return the passages in order; each character but white space lies in exactly one."""
        text = document.text
        page_starts = [page.start for page in document.pages]
        heading_starts = [heading.start for heading in document.headings]
        paths = _heading_paths(document.headings)
        return [
            Passage(
                id=_passage_id(document_id, start, end),
                document_id=document_id,
                start=start,
                end=end,
                text=text[start:end],
                page=document.pages[bisect_right(page_starts, start) - 1].number,
                headings=paths[bisect_right(heading_starts, start)],
                language=code,
            )
            for (start, end), code in self._spans(document)
        ]

    def _spans(self, document: Document) -> list[tuple[Span, str]]:
        """Return the span and the language of each passage, in order."""
        text = document.text
        fallback = language.detect(text[:_DOCUMENT_SAMPLE])
        waiting = [
            ((start, end), language.detect(text[start:end]) or fallback)
            for section in _sections(document)
            for start, end in _pieces(text, section, _capacity(text, section))
        ]
        done: list[tuple[Span, str]] = []
        while waiting:
            fitting, long = self._sift(text, waiting)
            done += fitting
            waiting = [
                (piece, code)
                for span, code, parts in long
                for piece in _pieces(text, span, _part_capacity(span, parts))
            ]
        return sorted(done)

    def _sift(
        self, text: str, spans: list[tuple[Span, str]]
    ) -> tuple[list[tuple[Span, str]], list[tuple[Span, str, int]]]:
        """Part the spans that fit the model from those that need to be cut in so many parts."""
        counted = [item for item in spans if item[1] in self._languages]
        fitting = [item for item in spans if item[1] not in self._languages]
        long = []
        counts = self._count_tokens([text[start:end] for (start, end), _ in counted])
        for (span, code), count in zip(counted, counts, strict=True):
            if count <= self._limit:
                fitting.append((span, code))
            else:
                long.append((span, code, ceil(count / self._limit)))
        return fitting, long


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


def _pieces(text: str, span: Span, capacity: int) -> list[Span]:
    """Cut a span into trimmed pieces of about `capacity` characters, the empty ones left out.

    A piece shorter than a quarter of that, such as a heading, joins its neighbour.
    """
    cuts = [span[0]]
    for start, end in _slabs(text, span):
        slab = _WRAP.sub(lambda wrap: " " * len(wrap[0]), text[start:end])
        cuts += [start + offset for offset, _ in _splitter(capacity).chunk_indices(slab) if offset]
        cuts.append(end)
    trimmed = (_trimmed(text, piece) for piece in pairwise(_joined(cuts, capacity // 4)))
    return [(start, end) for start, end in trimmed if start < end]


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
    while end - start > _SLAB:
        middle, edge = start + _SLAB // 2, start + _SLAB
        cut = max(text.rfind("\n", middle, edge), 0) or max(text.rfind(" ", middle, edge), 0)
        cut = cut + 1 if cut else edge
        yield start, cut
        start = cut
    yield start, end


@cache
def _splitter(capacity: int) -> TextSplitter:
    return TextSplitter(capacity, trim=False)


def _capacity(text: str, span: Span) -> int:
    """Return how many characters of this span make a passage; most of it spaceless: fewer."""
    sample = text[span[0] : span[1]]
    dense = len(_SPACELESS.findall(sample)) > len(sample) / 3
    return _SPACELESS_CAPACITY if dense else _CAPACITY


def _part_capacity(span: Span, parts: int) -> int:
    length = span[1] - span[0]
    return min(length - 1, ceil(length / parts * _SLACK))


def _trimmed(text: str, span: Span) -> Span:
    piece = text[span[0] : span[1]]
    start = span[0] + len(piece) - len(piece.lstrip())
    return start, start + len(piece.strip())


def _heading_paths(headings: Sequence[Heading]) -> list[tuple[str, ...]]:
    """Return the path that holds before the first heading, then after each one."""
    paths: list[tuple[str, ...]] = [()]
    above: list[Heading] = []
    for heading in headings:
        above = [*(other for other in above if other.level < heading.level), heading]
        paths.append(tuple(other.title for other in above))
    return paths


def _passage_id(document_id: str, start: int, end: int) -> str:
    return blake2b(f"{document_id}:{start}:{end}".encode(), digest_size=16).hexdigest()
