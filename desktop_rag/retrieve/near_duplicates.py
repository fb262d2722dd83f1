"""Drop passages that repeat a better one, or that have a newer document version."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_rag.answer_types import Hit
from desktop_rag.catalog.document_versions import DocumentVersion

# Containment: the share of a passage's word triples that a better passage has too.
_MIN_CONTAINMENT = 0.8
_SHINGLE_WORDS = 3
_NUMBER = re.compile(r"\d+")

_Shingles = frozenset[tuple[str, ...]]

_remember = lru_cache(maxsize=256)  # for the few texts that are compared more closely


@dataclass(frozen=True, slots=True)
class _ComparableHit:
    """A hit with the features it is compared by."""

    hit: Hit
    version_group: str | None  # of its document, None if there are no other versions
    modified_ns: int  # of its document, 0 if there are no other versions
    words: frozenset[str]
    most_shingles: int
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
    known: set[str] = set()  # words of hits so far
    for hit in hits:
        version = version_of(hit.passage.document_id)
        groups = {each.version_group for each in kept} - {None}
        if len(kept) >= limit:
            if not groups:
                break
            if version is None or version.version_group not in groups:
                continue
        new = _make_comparable(hit, version)
        if version is None and not _may_be_contained(new, known):
            kept.append(new)
        else:
            _insert_hit(new, kept)
        known |= new.words
    return [replace(each.hit, older=len(each.older)) for each in kept[:limit]]


def _make_comparable(hit: Hit, version: DocumentVersion | None) -> _ComparableHit:
    words = _list_words(hit.passage.text)
    group, modified_ns = (version.version_group, version.modified_ns) if version else (None, 0)
    return _ComparableHit(hit, group, modified_ns, frozenset(words), len(words) - _SHINGLE_WORDS + 1)


def _insert_hit(new: _ComparableHit, kept: list[_ComparableHit]) -> None:
    """Insert a passage by its rank among the kept ones, or drop it."""
    for position, other in enumerate(kept):
        if _are_versions(new, other):
            newer, older = (new, other) if new.modified_ns > other.modified_ns else (other, new)
            covered = _has_numbers_of(newer, older)
            outdated = {older.hit.passage.document_id} if older.modified_ns < newer.modified_ns else set()
            dropped = (outdated | older.older) if covered else set()
            kept[position] = _replace_score(newer, other.hit.score, dropped)
            if covered:
                return
            new = _replace_score(older, new.hit.score)
        elif _is_contained(new, other) and _has_numbers_of(other, new):
            return
    kept.append(new)


def _replace_score(candidate: _ComparableHit, score: float, dropped: Iterable[str] = ()) -> _ComparableHit:
    """Return it with the score of its new rank, so that hits stay ordered by score."""
    hit = replace(candidate.hit, score=score)
    return replace(candidate, hit=hit, older=candidate.older.union(dropped))


def _are_versions(one: _ComparableHit, other: _ComparableHit) -> bool:
    if one.version_group is None or one.version_group != other.version_group:
        return False
    return _is_contained(one, other) or _is_contained(other, one)


def _is_contained(one: _ComparableHit, other: _ComparableHit) -> bool:
    """Whether most word triples of a passage are in another one, too."""
    if not _may_be_contained(one, other.words):
        return False
    shingles, others = _build_shingles(one.hit.passage.text), _build_shingles(other.hit.passage.text)
    return len(shingles & others) / len(shingles) >= _MIN_CONTAINMENT


def _may_be_contained(one: _ComparableHit, words: set[str] | frozenset[str]) -> bool:
    """Whether most word triples of a passage may be in a text that has no other words than these.

    Each word that the text lacks begins a triple that it lacks, except for the last words: for most passages
    these are too many, and no triples are made.
    """
    missing = len(one.words - words) - (_SHINGLE_WORDS - 1)
    return one.most_shingles > 0 and (one.most_shingles - missing) / one.most_shingles >= _MIN_CONTAINMENT


def _has_numbers_of(one: _ComparableHit, other: _ComparableHit) -> bool:
    return _find_numbers(other.hit.passage.text) <= _find_numbers(one.hit.passage.text)


def _list_words(text: str) -> list[str]:
    """Return the words, of a text with few words its characters."""
    words = text.casefold().split()
    return words if len(words) > _SHINGLE_WORDS else list(text.casefold())


@_remember
def _build_shingles(text: str) -> _Shingles:
    words = _list_words(text)
    return frozenset(zip(*(words[start:] for start in range(_SHINGLE_WORDS)), strict=False))


@_remember
def _find_numbers(text: str) -> frozenset[str]:
    return frozenset(_NUMBER.findall(text))
