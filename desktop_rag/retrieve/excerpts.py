"""The lines of a passage that show why it was found, with the words that were asked for marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_rag.retrieve.question_filters import parse_filters
from desktop_rag.text.terms import DENSE, WORD, analyze
from desktop_rag.types import Passage

Rarity = Callable[[Iterable[str]], Mapping[str, float]]  # inverse document frequencies

_LENGTH = 360  # characters of an excerpt: two long lines, or four short ones
_TOGETHER = 160  # characters; the words asked for that stand so near each other count together
_LEAD = 48  # characters shown before the first of them, at most
_TELLING = 0.35  # of the rarest word found; what is more common ("the") is not marked
_SHORTEST_BEGINNING = 3  # letters
_DENSE_SIGN = re.compile(f"[{DENSE}]")
_BLANKS = re.compile(r"\s+")
_WIDE_BLANKS = re.compile(r"\s{2,}")
_SENTENCE_END = re.compile(r"[.!?…]\s+|[。！？]\s*|\n\s*")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A stretch of a passage as one line; `marks` are half-open spans of its characters."""

    text: str
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Match:
    """A word of a passage, from `start` to `end`, that was asked for, or its beginning was."""

    start: int
    end: int
    term: str
    whole: bool


def excerpts(question: str, passages: Sequence[Passage], rarity: Rarity) -> list[Excerpt]:
    """Return an excerpt of each passage, around the words that tell most.

    Words are compared by their stems, in the language of the passage. The last word may still be
    in the typing: where it is not found as it is, the words that begin with it are marked.
    """
    asked = _Asked(parse_filters(question).text)
    found = [asked.matches(passage) for passage in passages]
    weights = rarity({match.term for matches in found for match in matches})
    least = _TELLING * max(weights.values(), default=0.0)
    return [
        _excerpt(passage.text, [each for each in matches if weights[each.term] >= least], weights)
        for passage, matches in zip(passages, found, strict=True)
    ]


class _Asked:
    """The words of one question."""

    def __init__(self, text: str) -> None:
        last = WORD.findall(text)[-1:]
        beginning = "".join(_stems(last[0], "")) if last else ""
        self._beginning = beginning if len(beginning) >= _SHORTEST_BEGINNING else ""
        self._words = cache(lambda language: _Words(text, self._beginning, language))

    def matches(self, passage: Passage) -> list[_Match]:
        """Return the words of a passage that the question holds, in their order."""
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
    """Where in a word of one language stands what was asked for; filled as words are looked up."""

    def __init__(self, text: str, beginning: str, language: str) -> None:
        super().__init__()
        self._terms = frozenset(analyze(text, language).stems)
        self._beginning = beginning
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


@lru_cache(maxsize=30_000)  # some 5 MB; most words of a library's passages are among these
def _stems(word: str, language: str) -> tuple[str, ...]:
    return tuple(analyze(word, language).stems)


def _excerpt(text: str, matches: Sequence[_Match], weights: Mapping[str, float]) -> Excerpt:
    start = _start(text, _first(matches, weights)) if matches else 0
    start += len(text[start:]) - len(text[start:].lstrip())
    shown = text[start : start + _LENGTH]
    lead = "… " if start and text[:start].strip() else ""

    wide = [(each.end() + start, len(each[0]) - 1) for each in _WIDE_BLANKS.finditer(shown)]

    def place(character: int) -> int:
        dropped = sum(more for end, more in wide if end <= character)
        return len(lead) + character - start - dropped

    inside = [each for each in matches if start <= each.start and each.end <= start + _LENGTH]
    marks = _joined([(place(each.start), place(each.end)) for each in inside])
    more = "…" if text[start + _LENGTH :].strip() else ""
    return Excerpt(f"{lead}{_BLANKS.sub(' ', shown).rstrip()}{more}", marks)


def _first(matches: Sequence[_Match], weights: Mapping[str, float]) -> int:
    """Return where the stretch begins that holds most of what was asked for, the shortest one."""
    best, place = (-1.0, 0), 0
    for number, first in enumerate(matches):
        near: dict[str, int] = {}  # -> where it ends first
        for match in matches[number:]:
            if match.end > first.start + _TOGETHER:
                break
            near.setdefault(match.term, match.end)
        length = max(near.values(), default=0) - first.start
        found = sum(weights[term] for term in near), -length
        if found > best:
            best, place = found, first.start
    return place


def _start(text: str, match: int) -> int:
    """Return where an excerpt begins: with the sentence, or else with a word before the match."""
    if match <= _LEAD:
        return 0
    start = match - _LEAD
    before = text[start:match]
    ends = [each.end() for each in _SENTENCE_END.finditer(before)]
    if ends and len(text.rstrip()) - match > _LEAD:  # not so little that more is wanted before it
        return start + ends[-1]
    blank = _BLANKS.search(before)
    return start + blank.end() if blank else start


def _joined(marks: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Join marks that overlap, or that a single character parts."""
    joined: list[tuple[int, int]] = []
    for start, end in marks:
        if joined and start <= joined[-1][1] + 1:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)
