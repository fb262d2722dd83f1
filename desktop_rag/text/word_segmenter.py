"""Word segmentation of text without spaces between words: Thai, Lao, Khmer, Burmese, Chinese, Japanese.

The words are those of the dictionaries of ICU, which are a part of LanceDB's native code. That is loaded
alone, in 25 ms and 16 MB, as reader processes need nothing else of LanceDB (0.7 s, 110 MB). Segmenting
takes 0.2 ms per 1,000 characters. Another version of the dictionaries needs another `ANALYZER_VERSION`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from desktop_rag.document_types import Span
from desktop_rag.system.background_import import load_native_module
from desktop_rag.text.graphemes import find_grapheme_start
from desktop_rag.text.scripts import MARKS, SOUTHEAST_ASIAN

_MARKS = re.compile(f"[{MARKS}]+")
_INSIDE_RUN = re.compile(f"(?<=[{SOUTHEAST_ASIAN}])[{SOUTHEAST_ASIAN}]")
_CONTEXT = 100  # characters on both sides of a cut that tell words apart
_SURROGATE = re.compile("[\ud800-\udfff]")  # half a character, as in names of files; LanceDB refuses it


def segment_words(text: str) -> Iterator[Span]:
    """Yield the (start, end) of each word of a text, in any script; gaps are not words.

    Words end at other words, white space and punctuation, and never between a letter and its marks.
    """
    end, text = 0, _SURROGATE.sub(" ", text)
    for token in _load_tokenizer()(text):
        start = text.index(token.text, end)
        end = start + len(token.text)
        first, last = _skip_marks(text, start), _skip_marks(text, end)
        if first < last:
            yield first, last


def find_word_boundaries(text: str) -> list[int]:
    """Return the offsets where words begin or end, in rising order, with 0 and the length of the text."""
    return sorted({0, len(text), *(offset for span in segment_words(text) for offset in span)})


def find_word_cut(text: str, low: int, high: int) -> int:
    """Return the last offset above `low` and up to `high` inside no grapheme and no word.

    Words are those of Thai, Lao, Khmer and Burmese. If there is no such offset, it is `high`.
    """
    cut = find_grapheme_start(text, high)
    if _INSIDE_RUN.match(text, cut):
        first = max(low, high - _CONTEXT)
        words = find_word_boundaries(text[first : high + _CONTEXT])
        cut = max((first + each for each in words if first + each <= cut), default=cut)
    return cut if cut > low else high


def _skip_marks(text: str, start: int) -> int:
    marks = _MARKS.match(text, start)
    return marks.end() if marks else start


@cache
def _load_tokenizer() -> Callable[[str], list[Any]]:
    """Return the function that splits a text into tokens with a `text`."""
    tokenize = load_native_module("lancedb/_lancedb").tokenize

    def tokenize_words(text: str) -> list[Any]:
        return list(
            tokenize(
                text,
                base_tokenizer="icu",
                max_token_length=None,
                lower_case=False,
                stem=False,
                remove_stop_words=False,
                ascii_folding=False,
            )
        )

    return tokenize_words
