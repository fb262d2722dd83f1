"""Drop passages that repeat a better one, or that have a newer document version."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from desktop_rag.catalog.version_groups import Edition
from desktop_rag.types import Hit

# Containment: the share of a passage's word triples that a better passage has too.
_SAME = 0.8
_SHINGLE = 3
_NUMBER = re.compile(r"\d+")

_Parts = frozenset[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A hit with the features it is compared by."""

    hit: Hit
    edition: Edition | None
    shingles: _Parts
    numbers: frozenset[str]
    older: frozenset[str] = frozenset()  # documents whose older version of it was dropped

    @property
    def family(self) -> str | None:
        """The version group of its document, None if there are no other versions."""
        return self.edition.family if self.edition else None

    @property
    def age(self) -> int:
        """Modification time in ns: greater for newer versions."""
        return self.edition.modified_ns if self.edition else 0


def without_near_duplicates(
    hits: Iterable[Hit], limit: int, version_of: Callable[[str], Edition | None]
) -> list[Hit]:
    """Return the first `limit` hits without those that nearly repeat an earlier one.

    A passage with a number that the other lacks, such as another price, is no repetition. Among
    passages of document versions, which `version_of` finds by document id, the newest takes the
    best rank even if found later; an older one is kept behind it if it has a different number.
    """
    kept: list[_Candidate] = []
    for hit in hits:
        version = version_of(hit.passage.document_id)
        groups = {each.family for each in kept} - {None}
        if len(kept) >= limit:
            if not groups:
                break
            if version is None or version.family not in groups:
                continue
        _place(_candidate(hit, version), kept)
    return [replace(each.hit, older=len(each.older)) for each in kept[:limit]]


def _candidate(hit: Hit, version: Edition | None) -> _Candidate:
    text = hit.passage.text
    return _Candidate(hit, version, _shingles(text), frozenset(_NUMBER.findall(text)))


def _place(new: _Candidate, kept: list[_Candidate]) -> None:
    """Insert a passage by its rank among the kept ones, or drop it."""
    for position, other in enumerate(kept):
        if _are_versions(new, other):
            newer, older = (new, other) if new.age > other.age else (other, new)
            covered = older.numbers <= newer.numbers
            outdated = {older.hit.passage.document_id} if older.age < newer.age else set()
            dropped = (outdated | older.older) if covered else set()
            kept[position] = _moved(newer, other.hit.score, dropped)
            if covered:
                return
            new = _moved(older, new.hit.score)
        elif _repeats(new, other):
            return
    kept.append(new)


def _moved(candidate: _Candidate, score: float, dropped: Iterable[str] = ()) -> _Candidate:
    """Return it with the score of its new rank, so that hits stay ordered by score."""
    hit = replace(candidate.hit, score=score)
    return replace(candidate, hit=hit, older=candidate.older.union(dropped))


def _are_versions(one: _Candidate, other: _Candidate) -> bool:
    if one.family is None or one.family != other.family:
        return False
    shares = _share(one.shingles, other.shingles), _share(other.shingles, one.shingles)
    return max(shares) >= _SAME


def _repeats(new: _Candidate, other: _Candidate) -> bool:
    return new.numbers <= other.numbers and _share(new.shingles, other.shingles) >= _SAME


def _shingles(text: str) -> _Parts:
    words = text.casefold().split()
    if len(words) <= _SHINGLE:
        words = list(text.casefold())
    return frozenset(
        zip(*(itertools.islice(words, start, None) for start in range(_SHINGLE)), strict=False)
    )


def _share(shingles: _Parts, other: _Parts) -> float:
    return len(shingles & other) / len(shingles) if shingles else 0.0
