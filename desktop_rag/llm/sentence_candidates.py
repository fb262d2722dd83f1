"""The sentences and rows of sources that may be quoted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Span
from desktop_rag.llm.source_lines import SourceLine, split_source
from desktop_rag.readers.file_formats import CALENDARS
from desktop_rag.system.inner_paths import suffix_of
from desktop_rag.text.non_prose import asks_for_non_prose, find_non_prose, is_letter_formula
from desktop_rag.text.terms import Terms, analyze_text

QUESTION_MARKS = ("?", "？", "؟", "፧")
_LEADERS = re.compile(r"(?:[.·…_]\s?){5,}")  # the dots of a table of contents, or a line to fill in
_WORD = re.compile(r"\w+")
_FEW_WORDS = 3
# The sender and the time before a message of a chat, as its reader writes them.
_MESSAGE = re.compile(r"[^\n:()]{1,60} \([^\n()]*\d\d:\d\d\): ")
_LABEL = re.compile(r"\w*(?:\d|\w:)(?=\W)")  # of a sentence, with a number or a colon
# A word of a question with a capital or a digit, except for its first; a code such as RE-2024-117 is one.
NAME_OR_NUMBER = re.compile(r"(?<!^)(?<!\w)(?=\w*[A-ZÀ-ÖØ-ÞĀ-ɏΆ-ΫЀ-Я\d])\w+(?:[-/]\w+)*")


@dataclass(frozen=True, slots=True)
class SentenceCandidate:
    """A sentence or table row of a source, with its span in the passage text and its terms.

    A question in the source may come with the line after it, or in a chat with all up to the next message,
    which may answer it, a label and a few words with the next sentence of its line, and the title of an event
    with its date.
    """

    text: str
    source: Source
    start: int
    end: int
    terms: Terms
    is_row: bool = False  # of a table
    heading: str = ""  # above it in the source


def collect_candidates(
    sources: Sequence[Source], question: str = "", *, with_replies: bool = True
) -> list[SentenceCandidate]:
    """Return the sentences and rows of the sources but headings, leaders and formulas of letters.

    All of them if there is no other.

    A question in a source comes with the line after it `with_replies`, a label with a few words likewise, and
    the title of an event with its date.

    Non-prose, such as references, is left out, unless the question asks for it or only there
    is a name or number of the question.
    """
    found = [each for source in sources for each in _iterate_candidates(source, with_replies=with_replies)]
    if not found:
        lines = ((source, line) for source in sources for line in split_source(source))
        return [_make_candidate(source, line.text, line.span) for source, line in lines]
    if asks_for_non_prose(question):
        return found
    return list(_select_prose(found, sources, question)) or found


def join_sentences(sentences: Iterable[SentenceCandidate], token: CancelToken) -> Iterator[str]:
    """Yield the text of sentences piece by piece; between those that are not adjacent a paragraph ends.

    Raises Cancelled.
    """
    before: SentenceCandidate | None = None
    token.raise_if_cancelled()
    for each in sentences:
        token.raise_if_cancelled()
        if before is not None:
            gap = before.source.passage.text[before.end : each.start]
            is_text = not (before.is_row or each.is_row)
            are_adjacent = is_text and before.source is each.source and not gap.strip() and "\n" not in gap
            yield gap if gap and are_adjacent else "\n\n"
        yield each.text
        before = each


def _iterate_candidates(source: Source, *, with_replies: bool) -> Iterator[SentenceCandidate]:
    heading = ""
    lines = split_source(source)
    messages = [each for each in lines if _MESSAGE.match(each.text)]
    said: SourceLine | None = None  # with the title of its event
    for line, next_line in zip_longest(lines, lines[1:]):
        following, above = next_line, heading
        if messages and line.text.endswith(QUESTION_MARKS):
            following = next((each for each in messages if each.span > line.span), None)
        if line.is_heading or line.is_title:
            heading = line.text.strip("# \t")
        start, end = line.span
        text = line.text
        is_joined = with_replies and _joins_next(source, line, following)
        if following is not None and is_joined:
            end = following.span[1]
            text = source.passage.text[start:end]
        if line.is_heading and is_joined:
            said = following
            yield _make_candidate(source, text, (start, end), heading=heading)
        elif line is not said and not line.is_heading and not _is_filler(line.text):
            yield _make_candidate(source, text, (start, end), is_row=line.is_row, heading=above)


def _is_filler(text: str) -> bool:
    return _LEADERS.search(text) is not None or is_letter_formula(text)


def _joins_next(source: Source, line: SourceLine, following: SourceLine | None) -> bool:
    """Whether the next line belongs to a question, a label, or the title of an event in a calendar."""
    if following is None or following.is_heading:
        return False
    if line.is_heading:
        return suffix_of(source.path) in CALENDARS
    is_asked = not line.is_row and line.text.endswith(QUESTION_MARKS)
    return is_asked or _is_bare(source, line, following)


def _is_bare(source: Source, line: SourceLine, following: SourceLine) -> bool:
    """Whether a sentence is a label and a word or two, such as "F4  No flame.", and continues in its line."""
    gap = source.passage.text[line.span[1] : following.span[0]]
    is_short = len(_WORD.findall(line.text)) <= _FEW_WORDS and _LABEL.match(line.text) is not None
    return is_short and not (line.is_row or following.is_row) and "\n" not in gap


def _make_candidate(
    source: Source, text: str, span: Span, *, is_row: bool = False, heading: str = ""
) -> SentenceCandidate:
    terms = analyze_text(text, source.passage.language)
    return SentenceCandidate(text, source, *span, terms, is_row, heading)


def _select_prose(
    candidates: Sequence[SentenceCandidate], sources: Iterable[Source], question: str
) -> Iterator[SentenceCandidate]:
    """Yield those that are prose, and others that alone hold a name or number of the question."""
    spans = {id(each): find_non_prose(each.passage.text) for each in sources}
    is_prose = [each.is_row or not _is_inside(each, spans[id(each.source)]) for each in candidates]
    names = " ".join(NAME_OR_NUMBER.findall(question))
    wanted = {
        language: set(analyze_text(names, language).stems)
        for language in {each.source.passage.language for each in candidates}
    }
    known = {
        stem for each, prose in zip(candidates, is_prose, strict=True) if prose for stem in each.terms.stems
    }
    for each, prose in zip(candidates, is_prose, strict=True):
        missing = wanted[each.source.passage.language] - known
        if prose or not missing.isdisjoint(each.terms.stems):
            yield each


def _is_inside(candidate: SentenceCandidate, spans: Sequence[Span]) -> bool:
    """Whether more than half of a sentence lies in spans of its passage."""
    start, end = candidate.start, candidate.end
    return 2 * sum(max(min(end, last) - max(start, first), 0) for first, last in spans) > end - start
