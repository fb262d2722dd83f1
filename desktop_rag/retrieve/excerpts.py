"""Excerpts: the lines of a passage that show why it was found, with the matches marked."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.question import Question
from desktop_rag.text.scripts import PAIRED_CHARACTER
from desktop_rag.text.terms import WORD, analyze_text, find_joined_words, find_words, is_elided

_EXCERPT_LENGTH = 360  # characters of an excerpt: two long lines, or four short ones
_STRETCH_LENGTH = 160  # characters within which matches are scored together
_MAX_LEAD = 48  # characters shown before the first match, at most
_MIN_RELATIVE_IDF = 0.35  # of the highest IDF found; more common words ("the") are not marked
_MIN_PREFIX_LENGTH = 3  # letters
_BLANKS = re.compile(r"\s*\n#{1,6}[^\S\n]+|\s+")  # with the mark of a Markdown heading
_BEGIN = re.compile(r"\s*(?:#{1,6}\s+)?")
_SENTENCE_END = re.compile(r"[.!?…]\s+|[。！？]\s*|\n\s*")
_COMPOUNDING_LANGUAGES = frozenset(
    {"af", "da", "de", "et", "fi", "fy", "hu", "is", "lb", "nb", "nl", "nn", "no", "sv"}
)
_MIN_PART_CHARACTERS = 4
# The rest of a compound is a word too, with a vowel: "Wein" is no part of "Schwein".
_OTHER_PART = re.compile(r"(?=.*[aeiouy])\w{3}")
# Hebrew writes its article, "and" and prepositions before a word, up to three of them.
_HEBREW_PREFIX = re.compile("[\u05d5\u05d4\u05d1\u05db\u05dc\u05de\u05e9]{1,3}")
_MIN_HEBREW_CHARACTERS = 3


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A stretch of a passage as one line; `marks` are half-open character spans in `text`."""

    text: str
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _TermMatch:
    """A match of a question's term in a passage; not `whole` if only a prefix matched."""

    start: int
    end: int
    term: str
    whole: bool


def build_excerpts(question: Question, passages: Sequence[Passage], rarity: LookUpIdf) -> list[Excerpt]:
    """Return an excerpt of each passage, around the matches with the highest IDF.

    Words are compared by their stems, in the language of the passage. The last word may still be
    incomplete: if it is not found as a whole, words with this prefix are marked.
    """
    terms = _QuestionTerms(question.text)
    found = [terms.find_matches(passage) for passage in passages]
    idf = rarity({match.term for matches in found for match in matches})
    least = _MIN_RELATIVE_IDF * max(idf.values(), default=0.0)
    return [
        _build_excerpt(passage.text, [each for each in matches if idf[each.term] >= least], idf)
        for passage, matches in zip(passages, found, strict=True)
    ]


class _QuestionTerms:
    """The terms of one question."""

    def __init__(self, text: str) -> None:
        last = WORD.findall(text)[-1:]
        prefix = "".join(_stem_word(last[0], "")) if last else ""
        self._prefix = prefix if len(prefix) >= _MIN_PREFIX_LENGTH else ""
        self._list_terms = cache(lambda language: frozenset(analyze_text(text, language).stems))
        self._list_matches = cache(lambda word, language: tuple(self._match_word(word, language)))

    def find_matches(self, passage: Passage) -> list[_TermMatch]:
        """Return the matches in a passage, in text order."""
        list_matches = self._list_matches
        found = [
            _TermMatch(word_start + start, word_start + end, term, whole)
            for word_start, word_end in find_words(passage.text)
            if not is_elided(passage.text, word_start, word_end)
            for start, end, term, whole in self._list_matches(
                passage.text[word_start:word_end], passage.language
            )
        ]
        for start, end in find_joined_words(passage.text):
            word = passage.text[start:end].replace("\u200c", "")
            joined = list_matches(word, passage.language)
            found += (_TermMatch(start, end, term, whole) for _, _, term, whole in joined)
        found.sort(key=lambda each: each.start)
        last = _stem_word(self._prefix, passage.language)
        if any(each.whole and each.term in last for each in found):
            return [each for each in found if each.whole]
        return found

    def _match_word(self, word: str, language: str) -> Iterator[tuple[int, int, str, bool]]:
        """Yield (start, end, term, whole) of the matches in a word."""
        terms = self._list_terms(language)
        if PAIRED_CHARACTER.match(word):
            for start in range(len(word)):
                for term in (word[start : start + 2], word[start]):
                    if term in terms:
                        yield start, start + len(term), term, True
            return
        for stem in _stem_word(word, language)[:1]:
            if stem in terms:
                yield 0, len(word), stem, True
            elif part := find_longest_part(stem, terms, language):
                yield 0, len(word), part, True
            elif self._has_prefix(word):
                yield 0, len(word), stem, False

    def _has_prefix(self, word: str) -> bool:
        if not self._prefix or len(word) < _MIN_PREFIX_LENGTH:
            return False
        folded = word.casefold() if word.isascii() else "".join(_stem_word(word, ""))
        return folded.startswith(self._prefix)


@lru_cache(maxsize=30_000)  # some 5 MB; covers most words of a library
def _stem_word(word: str, language: str) -> tuple[str, ...]:
    return tuple(analyze_text(word, language).stems)


def _build_excerpt(text: str, matches: Sequence[_TermMatch], idf: Mapping[str, float]) -> Excerpt:
    start = _find_excerpt_start(text, _find_densest_stretch(matches, idf)) if matches else 0
    if begin := _BEGIN.match(text, start):
        start = begin.end()
    shown = text[start : start + _EXCERPT_LENGTH]
    lead = "… " if start and text[:start].strip("# \t\r\n") else ""

    wide = [(each.end() + start, len(each[0]) - 1) for each in _BLANKS.finditer(shown)]

    def to_excerpt_offset(offset: int) -> int:
        dropped = sum(more for end, more in wide if end <= offset)
        return len(lead) + offset - start - dropped

    inside = [each for each in matches if start <= each.start and each.end <= start + _EXCERPT_LENGTH]
    marks = _merge_marks([(to_excerpt_offset(each.start), to_excerpt_offset(each.end)) for each in inside])
    tail = "…" if text[start + _EXCERPT_LENGTH :].strip() else ""
    return Excerpt(f"{lead}{_BLANKS.sub(' ', shown).rstrip()}{tail}", marks)


def _find_densest_stretch(matches: Sequence[_TermMatch], idf: Mapping[str, float]) -> int:
    """Return the start of the stretch with the highest sum of IDF, the shortest of equal ones."""
    best, start = (-1.0, 0), 0
    for number, first in enumerate(matches):
        ends: dict[str, int] = {}  # term -> end of its first match
        for match in matches[number:]:
            if match.end > first.start + _STRETCH_LENGTH:
                break
            ends.setdefault(match.term, match.end)
        length = max(ends.values(), default=0) - first.start
        score = sum(idf[term] for term in ends), -length
        if score > best:
            best, start = score, first.start
    return start


def _find_excerpt_start(text: str, match: int) -> int:
    """Return the start of an excerpt: at a sentence, or else at a word before the match."""
    if match <= _MAX_LEAD:
        return 0
    start = match - _MAX_LEAD
    before = text[start:match]
    ends = [each.end() for each in _SENTENCE_END.finditer(before)]
    if ends and len(text.rstrip()) - match > _MAX_LEAD:  # enough text follows the match
        return start + ends[-1]
    blank = _BLANKS.search(before)
    return start + blank.end() if blank else start


def _merge_marks(marks: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Merge marks that overlap or are separated by a single character."""
    joined: list[tuple[int, int]] = []
    for start, end in marks:
        if joined and start <= joined[-1][1] + 1:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)


def find_longest_part(word: str, stems: Container[str], language: str) -> str:
    """Return the longest of some stems that is the first or the last part of another word's stem, or "".

    Only in languages with compounds.
    """
    if language == "he":
        for length in range(1, len(word) - _MIN_HEBREW_CHARACTERS + 1):
            if word[length:] in stems and _HEBREW_PREFIX.fullmatch(word[:length]):
                return word[length:]
    if language not in _COMPOUNDING_LANGUAGES:
        return ""
    for length in range(len(word) - 1, _MIN_PART_CHARACTERS - 1, -1):
        for part, other in ((word[:length], word[length:]), (word[-length:], word[:-length])):
            if part in stems and _OTHER_PART.match(other):
                return part
    return ""
