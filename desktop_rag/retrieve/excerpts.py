"""Excerpts: the lines of a passage that show why it was found, with the matches marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_rag.retrieve.question_filters import parse_filters
from desktop_rag.text.terms import DENSE, WORD, analyze
from desktop_rag.types import Passage

Rarity = Callable[[Iterable[str]], Mapping[str, float]]  # terms -> their IDF

_LENGTH = 360  # characters of an excerpt: two long lines, or four short ones
_TOGETHER = 160  # characters within which matches are scored together
_LEAD = 48  # characters shown before the first match, at most
_TELLING = 0.35  # of the highest IDF found; more common words ("the") are not marked
_SHORTEST_BEGINNING = 3  # letters
_DENSE_SIGN = re.compile(f"[{DENSE}]")
_BLANKS = re.compile(r"\s+")
_WIDE_BLANKS = re.compile(r"\s{2,}")
_SENTENCE_END = re.compile(r"[.!?…]\s+|[。！？]\s*|\n\s*")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A stretch of a passage as one line; `marks` are half-open character spans in `text`."""

    text: str
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Match:
    """A match of a question's term in a passage; not `whole` if only a prefix matched."""

    start: int
    end: int
    term: str
    whole: bool


def excerpts(question: str, passages: Sequence[Passage], rarity: Rarity) -> list[Excerpt]:
    """Return an excerpt of each passage, around the matches with the highest IDF.

    Words are compared by their stems, in the language of the passage. The last word may still be
    incomplete: if it is not found as a whole, words with this prefix are marked.
    """
    terms = _Asked(parse_filters(question).text)
    found = [terms.matches(passage) for passage in passages]
    idf = rarity({match.term for matches in found for match in matches})
    least = _TELLING * max(idf.values(), default=0.0)
    return [
        _excerpt(passage.text, [each for each in matches if idf[each.term] >= least], idf)
        for passage, matches in zip(passages, found, strict=True)
    ]


class _Asked:
    """The terms of one question."""

    def __init__(self, text: str) -> None:
        last = WORD.findall(text)[-1:]
        prefix = "".join(_stems(last[0], "")) if last else ""
        self._beginning = prefix if len(prefix) >= _SHORTEST_BEGINNING else ""
        self._words = cache(lambda language: _Words(text, self._beginning, language))

    def matches(self, passage: Passage) -> list[_Match]:
        """Return the matches in a passage, in text order."""
        words = self._words(passage.language)
        found = [
            _Match(each.start() + start, each.start() + end, term, whole)
            for each in WORD.finditer(passage.text)
            for start, end, term, whole in words[each[0]]
        ]
        last = _stems(self._beginning, passage.language)
        if any(each.whole and each.term in last for each in found):
            return [each for each in found if each.whole]
        return found


class _Words(dict[str, tuple[tuple[int, int, str, bool], ...]]):
    """Cache of word -> (start, end, term, whole) of its matches, for one language."""

    def __init__(self, text: str, prefix: str, language: str) -> None:
        super().__init__()
        self._terms = frozenset(analyze(text, language).stems)
        self._beginning = prefix
        self._language = language

    def __missing__(self, word: str) -> tuple[tuple[int, int, str, bool], ...]:
        self[word] = tuple(self._dense(word) if _DENSE_SIGN.match(word) else self._spaced(word))
        return self[word]

    def _dense(self, word: str) -> Iterator[tuple[int, int, str, bool]]:
        for start in range(len(word)):
            for term in (word[start : start + 2], word[start]):
                if term in self._terms:
                    yield start, start + len(term), term, True

    def _spaced(self, word: str) -> Iterator[tuple[int, int, str, bool]]:
        for stem in _stems(word, self._language)[:1]:
            if stem in self._terms:
                yield 0, len(word), stem, True
            elif self._begins(word):
                yield 0, len(word), stem, False

    def _begins(self, word: str) -> bool:
        if not self._beginning or len(word) < _SHORTEST_BEGINNING:
            return False
        folded = word.casefold() if word.isascii() else "".join(_stems(word, ""))
        return folded.startswith(self._beginning)


@lru_cache(maxsize=30_000)  # some 5 MB; covers most words of a library
def _stems(word: str, language: str) -> tuple[str, ...]:
    return tuple(analyze(word, language).stems)


def _excerpt(text: str, matches: Sequence[_Match], idf: Mapping[str, float]) -> Excerpt:
    start = _start(text, _first(matches, idf)) if matches else 0
    start += len(text[start:]) - len(text[start:].lstrip())
    shown = text[start : start + _LENGTH]
    lead = "… " if start and text[:start].strip() else ""

    wide = [(each.end() + start, len(each[0]) - 1) for each in _WIDE_BLANKS.finditer(shown)]

    def place(offset: int) -> int:
        dropped = sum(more for end, more in wide if end <= offset)
        return len(lead) + offset - start - dropped

    inside = [each for each in matches if start <= each.start and each.end <= start + _LENGTH]
    marks = _joined([(place(each.start), place(each.end)) for each in inside])
    tail = "…" if text[start + _LENGTH :].strip() else ""
    return Excerpt(f"{lead}{_BLANKS.sub(' ', shown).rstrip()}{tail}", marks)


def _first(matches: Sequence[_Match], idf: Mapping[str, float]) -> int:
    """Return the start of the stretch with the highest sum of IDF, the shortest of equal ones."""
    best, start = (-1.0, 0), 0
    for number, first in enumerate(matches):
        ends: dict[str, int] = {}  # term -> end of its first match
        for match in matches[number:]:
            if match.end > first.start + _TOGETHER:
                break
            ends.setdefault(match.term, match.end)
        length = max(ends.values(), default=0) - first.start
        score = sum(idf[term] for term in ends), -length
        if score > best:
            best, start = score, first.start
    return start


def _start(text: str, match: int) -> int:
    """Return the start of an excerpt: at a sentence, or else at a word before the match."""
    if match <= _LEAD:
        return 0
    start = match - _LEAD
    before = text[start:match]
    ends = [each.end() for each in _SENTENCE_END.finditer(before)]
    if ends and len(text.rstrip()) - match > _LEAD:  # enough text follows the match
        return start + ends[-1]
    blank = _BLANKS.search(before)
    return start + blank.end() if blank else start


def _joined(marks: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Merge marks that overlap or are separated by a single character."""
    joined: list[tuple[int, int]] = []
    for start, end in marks:
        if joined and start <= joined[-1][1] + 1:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)
