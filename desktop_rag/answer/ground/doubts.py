"""Find what speaks against a sentence that its words and meaning would carry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from desktop_rag.answer.ground.fact_words import NEGATION
from desktop_rag.answer.ground.sentence_analysis import Line, likeness
from desktop_rag.answer.ground.sentence_comparison import Comparison, holds
from desktop_rag.answer.ground.typed_facts import Amount, Fact, kind_of, stands_in
from desktop_rag.answer.ground.unsupported_names import foreign_names, swapped_words
from desktop_rag.types import Doubt, Support

# Shares of the best line's words that another line needs, to be about the same; more where the
# best line holds another fact of the same kind.
_BOUND = 0.5
_BOUND_BESIDE_RIVALS = 0.85
_SAME_CLAUSE = 0.6  # of a clause's words; less is about something else
_SMALL_COUNT = 12  # what a generator may have counted by itself
_QUOTE = re.compile(r"[\"“„«]([^\"“”„«»]{8,})[\"”“»]")


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a sentence is doubted, with the words of it that are meant."""

    doubt: Doubt
    missing: tuple[str, ...] = ()
    support: Support = Support.UNSUPPORTED


def find_doubt(compared: Comparison) -> Finding | None:
    """Return the first thing that speaks against a sentence, None where nothing does."""
    for look in (_missing_facts, _missing_names, _missing_quotes, _elsewhere, _turned_round):
        if finding := look(compared):
            return finding
    return None


def _missing_facts(compared: Comparison) -> Finding | None:
    own, best = compared.own, compared.best
    missing = [
        fact
        for fact in own.facts
        if not holds(fact, compared.lines) and (kind_of(fact) != "per" or _rivals(fact, own, best))
    ]
    if missing and all(_may_be_counted(f) and not _rivals(f, own, best) for f in missing):
        return Finding(Doubt.COUNTED, _texts(missing), Support.WEAK)
    return Finding(Doubt.MISSING, _texts(missing)) if missing else None


def _may_be_counted(fact: Fact) -> bool:
    return (
        isinstance(fact, Amount)
        and fact.unit is None
        and all(value.denominator == 1 and value <= _SMALL_COUNT for value in fact.values)
    )


def _missing_names(compared: Comparison) -> Finding | None:
    own, lines = compared.own, compared.lines
    foreign = foreign_names(own, lines)
    foreign += [word for line in compared.chosen for word in swapped_words(own, line, lines)]
    if foreign:
        return Finding(Doubt.MISSING, tuple(dict.fromkeys(foreign)))
    exchanged = swapped_words(own, compared.best, lines, among=[compared.best])
    return Finding(Doubt.ELSEWHERE, tuple(dict.fromkeys(exchanged))) if exchanged else None


def _missing_quotes(compared: Comparison) -> Finding | None:
    everything = " ".join(line.plain for line in compared.lines)
    quotes = [quote[1].strip(" .,;") for quote in _QUOTE.finditer(compared.own.text)]
    missing = [quote for quote in quotes if " ".join(quote.casefold().split()) not in everything]
    return Finding(Doubt.MISSING, tuple(missing)) if missing else None


def _elsewhere(compared: Comparison) -> Finding | None:
    """Doubt facts that stand in the sources, but in lines about something else."""
    best = compared.lines[int(np.argmax(compared.topics))]
    elsewhere = [fact for fact in compared.own.facts if not _is_bound(fact, compared, best)]
    return Finding(Doubt.ELSEWHERE, _texts(elsewhere)) if elsewhere else None


def _is_bound(fact: Fact, compared: Comparison, best: Line) -> bool:
    """Whether a line that holds the fact is about what the sentence is about."""
    own, lines = compared.own, compared.lines
    holders = [
        (float(topic), line)
        for topic, line in zip(compared.topics, lines, strict=True)
        if holds(fact, [line]) and not _has_another_unit(fact, own, line)
    ]
    if not holders:
        return kind_of(fact) == "per"
    if any(line is best for _, line in holders):
        return True
    title = next(line for line in lines if line.source == best.source)
    if kind_of(fact) == "code" and any(line is title for _, line in holders):
        return True  # it says what the whole text is about
    needed = _BOUND_BESIDE_RIVALS if _rivals(fact, own, best) else _BOUND
    return max(topic for topic, _ in holders) >= needed * float(compared.topics.max())


def _has_another_unit(fact: Fact, own: Line, line: Line) -> bool:
    """Whether only a bare number of the line equals an amount, beside others in its unit."""
    if not isinstance(fact, Amount) or fact.unit is None:
        return False
    same = [each for each in line.facts if stands_in(fact, [each], "", line.years)]
    bare = all(isinstance(each, Amount) and each.unit is None for each in same)
    return bool(same) and bare and _rivals(fact, own, line)


def _rivals(fact: Fact, own: Line, line: Line) -> bool:
    """Whether a line holds another fact of the same kind, which the sentence does not hold."""
    return any(
        kind_of(each) == kind_of(fact) and not stands_in(each, own.facts, own.plain, frozenset())
        for each in line.facts
    )


def _turned_round(compared: Comparison) -> Finding | None:
    """Doubt a clause that says "not" where its source does not, or the other way round."""
    negated_anywhere = bool(NEGATION.search(compared.own.text))
    for stems, negated in compared.own.clauses:
        found = [
            (_overlap(stems, other), other_negated, bool(NEGATION.search(line.text)))
            for line in compared.chosen
            for other, other_negated in line.clauses
        ]
        share, other_negated, other_anywhere = max(found)
        apart = other_negated != negated and other_anywhere != negated_anywhere
        if len(stems) > 1 and share >= _SAME_CLAUSE and apart:
            return Finding(Doubt.NEGATED)
    return None


def _overlap(stems: frozenset[str], other: frozenset[str]) -> float:
    held = sum(max((likeness(stem, each) for each in other), default=0.0) for stem in stems)
    return held / len(stems) if stems else 0.0


def _texts(facts: Iterable[Fact]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fact.text for fact in facts))


def is_quoted(own: Line, line_texts: Sequence[str]) -> bool:
    """Whether the sentence stands word for word in one of the texts, with no "not" before it."""
    whole = re.compile(rf"(?P<before>[^.,;。，；、]*)(?<!\w){re.escape(own.plain)}(?!\w|[.,]\d)")
    found = (whole.search(text) for text in line_texts if own.plain in text)
    return any(match and not NEGATION.search(match["before"]) for match in found)
