"""Drop passages that say what a better one says already, or what a newer version of it says."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from desktop_rag.catalog.version_groups import Edition
from desktop_rag.types import Hit

# Word triples that a better passage holds, as a share of the passage's own.
_SAME = 0.8
_SHINGLE = 3
_NUMBER = re.compile(r"\d+")

_Parts = frozenset[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A hit, with what it is compared by."""

    hit: Hit
    edition: Edition | None
    shingles: _Parts
    numbers: frozenset[str]
    older: frozenset[str] = frozenset()  # documents whose older version of it was left out

    @property
    def family(self) -> str | None:
        """What all versions of one text share."""
        return self.edition.family if self.edition else None

    @property
    def age(self) -> int:
        """A number that is greater for newer versions."""
        return self.edition.modified_ns if self.edition else 0


def without_near_duplicates(
    hits: Iterable[Hit], limit: int, edition_of: Callable[[str], Edition | None]
) -> list[Hit]:
    """Return the first `limit` hits, passing over those that nearly repeat an earlier one.

    A passage with a number of its own, such as a new edition with another price, repeats nothing.
    Where documents are versions of one text, which `edition_of` knows by their ids, the passage of
    the newest takes the best place, even if it was found later; an older one stays behind it if it
    has a number of its own.
    """
    kept: list[_Candidate] = []
    for hit in hits:
        edition = edition_of(hit.passage.document_id)
        families = {each.family for each in kept} - {None}
        if len(kept) >= limit:
            if not families:
                break
            if edition is None or edition.family not in families:
                continue
        _place(_candidate(hit, edition), kept)
    return [replace(each.hit, older=len(each.older)) for each in kept[:limit]]


def _candidate(hit: Hit, edition: Edition | None) -> _Candidate:
    text = hit.passage.text
    return _Candidate(hit, edition, _shingles(text), frozenset(_NUMBER.findall(text)))


def _place(new: _Candidate, kept: list[_Candidate]) -> None:
    """Put a passage where it belongs among the better ones, or leave it out."""
    for position, other in enumerate(kept):
        if _are_versions(new, other):
            newer, older = (new, other) if new.age > other.age else (other, new)
            covered = older.numbers <= newer.numbers
            outdated = {older.hit.passage.document_id} if older.age < newer.age else set()
            left_out = (outdated | older.older) if covered else set()
            kept[position] = _moved(newer, other.hit.score, left_out)
            if covered:
                return
            new = _moved(older, new.hit.score)
        elif _repeats(new, other):
            return
    kept.append(new)


def _moved(candidate: _Candidate, score: float, left_out: Iterable[str] = ()) -> _Candidate:
    """Return it with the score of its new place, which keeps the hits in the order of theirs."""
    hit = replace(candidate.hit, score=score)
    return replace(candidate, hit=hit, older=candidate.older.union(left_out))


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
        zip(*(itertools.islice(words, at, None) for at in range(_SHINGLE)), strict=False)
    )


def _share(own: _Parts, other: _Parts) -> float:
    return len(own & other) / len(own) if own else 0.0
