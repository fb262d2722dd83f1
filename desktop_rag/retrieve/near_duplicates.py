"""Drop passages that repeat a better one, or that have a newer document version."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from desktop_rag.answer_types import Hit
from desktop_rag.catalog.version_groups import DocumentVersion

# Containment: the share of a passage's word triples that a better passage has too.
_MIN_CONTAINMENT = 0.8
_SHINGLE_WORDS = 3
_NUMBER = re.compile(r"\d+")

_Shingles = frozenset[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _ComparableHit:
    """A hit with the features it is compared by."""

    hit: Hit
    version_group: str | None  # of its document, None if there are no other versions
    modified_ns: int  # of its document, 0 if there are no other versions
    shingles: _Shingles
    numbers: frozenset[str]
    older: frozenset[str] = frozenset()  # documents whose older version of it was dropped


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
    group, modified_ns = (version.version_group, version.modified_ns) if version else (None, 0)
    return _ComparableHit(hit, group, modified_ns, _build_shingles(text), frozenset(_NUMBER.findall(text)))


def _insert_hit(new: _ComparableHit, kept: list[_ComparableHit]) -> None:
    """Insert a passage by its rank among the kept ones, or drop it."""
    for position, other in enumerate(kept):
        if _are_versions(new, other):
            newer, older = (new, other) if new.modified_ns > other.modified_ns else (other, new)
            covered = older.numbers <= newer.numbers
            outdated = {older.hit.passage.document_id} if older.modified_ns < newer.modified_ns else set()
            dropped = (outdated | older.older) if covered else set()
            kept[position] = _replace_score(newer, other.hit.score, dropped)
            if covered:
                return
            new = _replace_score(older, new.hit.score)
        elif new.numbers <= other.numbers and _is_contained(new.shingles, other.shingles):
            return
    kept.append(new)


def _replace_score(candidate: _ComparableHit, score: float, dropped: Iterable[str] = ()) -> _ComparableHit:
    """Return it with the score of its new rank, so that hits stay ordered by score."""
    hit = replace(candidate.hit, score=score)
    return replace(candidate, hit=hit, older=candidate.older.union(dropped))


def _are_versions(one: _ComparableHit, other: _ComparableHit) -> bool:
    if one.version_group is None or one.version_group != other.version_group:
        return False
    return _is_contained(one.shingles, other.shingles) or _is_contained(other.shingles, one.shingles)


def _build_shingles(text: str) -> _Shingles:
    words = text.casefold().split()
    if len(words) <= _SHINGLE_WORDS:
        words = list(text.casefold())
    return frozenset(zip(*(words[start:] for start in range(_SHINGLE_WORDS)), strict=False))


def _is_contained(shingles: _Shingles, other: _Shingles) -> bool:
    return bool(shingles) and len(shingles & other) / len(shingles) >= _MIN_CONTAINMENT
