"""Drop passages that repeat a better one, or that have a newer document version."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from desktop_rag.catalog.version_groups import DocumentVersion
from desktop_rag.types import Hit

# Containment: the share of a passage's word triples that a better passage has too.
_MIN_CONTAINMENT = 0.8
_SHINGLE_WORDS = 3
_NUMBER = re.compile(r"\d+")

_Shingles = frozenset[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _ComparableHit:
    """A hit with the features it is compared by."""

    hit: Hit
    version: DocumentVersion | None
    shingles: _Shingles
    numbers: frozenset[str]
    older: frozenset[str] = frozenset()  # documents whose older version of it was dropped

    @property
    def version_group(self) -> str | None:
        """The version group of its document, None if there are no other versions."""
        return self.version.version_group if self.version else None

    @property
    def age(self) -> int:
        """Modification time in ns: greater for newer versions."""
        return self.version.modified_ns if self.version else 0


def drop_near_duplicates(
    hits: Iterable[Hit], limit: int, version_of: Callable[[str], DocumentVersion | None]
) -> list[Hit]:
    """Return the first `limit` hits without those that nearly repeat an earlier one.

    A passage with a number that the other lacks, such as another price, is no repetition. Among
    passages of document versions, which `version_of` finds by document id, the newest takes the
    best rank even if found later; an older one is kept behind it if it has a different number.
    """
    kept: list[_ComparableHit] = []
    for hit in hits:
        version = version_of(hit.passage.document_id)
        groups = {each.version_group for each in kept} - {None}
        if len(kept) >= limit:
            if not groups:
                break
            if version is None or version.version_group not in groups:
                continue
        _insert_hit(_make_comparable(hit, version), kept)
    return [replace(each.hit, older=len(each.older)) for each in kept[:limit]]


def _make_comparable(hit: Hit, version: DocumentVersion | None) -> _ComparableHit:
    text = hit.passage.text
    return _ComparableHit(hit, version, _build_shingles(text), frozenset(_NUMBER.findall(text)))


def _insert_hit(new: _ComparableHit, kept: list[_ComparableHit]) -> None:
    """Insert a passage by its rank among the kept ones, or drop it."""
    for position, other in enumerate(kept):
        if _are_versions(new, other):
            newer, older = (new, other) if new.age > other.age else (other, new)
            covered = older.numbers <= newer.numbers
            outdated = {older.hit.passage.document_id} if older.age < newer.age else set()
            dropped = (outdated | older.older) if covered else set()
            kept[position] = _replace_score(newer, other.hit.score, dropped)
            if covered:
                return
            new = _replace_score(older, new.hit.score)
        elif _is_repetition(new, other):
            return
    kept.append(new)


def _replace_score(candidate: _ComparableHit, score: float, dropped: Iterable[str] = ()) -> _ComparableHit:
    """Return it with the score of its new rank, so that hits stay ordered by score."""
    hit = replace(candidate.hit, score=score)
    return replace(candidate, hit=hit, older=candidate.older.union(dropped))


def _are_versions(one: _ComparableHit, other: _ComparableHit) -> bool:
    if one.version_group is None or one.version_group != other.version_group:
        return False
    shares = (
        _compute_containment(one.shingles, other.shingles),
        _compute_containment(other.shingles, one.shingles),
    )
    return max(shares) >= _MIN_CONTAINMENT


def _is_repetition(new: _ComparableHit, other: _ComparableHit) -> bool:
    return (
        new.numbers <= other.numbers
        and _compute_containment(new.shingles, other.shingles) >= _MIN_CONTAINMENT
    )


def _build_shingles(text: str) -> _Shingles:
    words = text.casefold().split()
    if len(words) <= _SHINGLE_WORDS:
        words = list(text.casefold())
    return frozenset(
        zip(*(itertools.islice(words, start, None) for start in range(_SHINGLE_WORDS)), strict=False)
    )


def _compute_containment(shingles: _Shingles, other: _Shingles) -> float:
    return len(shingles & other) / len(shingles) if shingles else 0.0
