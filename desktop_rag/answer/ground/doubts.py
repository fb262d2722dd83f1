"""Find contradictions of a claim that matches the sources in words and meaning."""

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

# Topic share that a line with the fact needs, relative to the best line's, to be about the same
# topic; higher if the best line has another fact of the same kind.
_BOUND = 0.5
_BOUND_BESIDE_RIVALS = 0.85
_SAME_CLAUSE = 0.6  # of a clause's stems; with less, two clauses are about different things
_SMALL_COUNT = 12  # the generator may have counted so many items itself
_QUOTE = re.compile(r"[\"“„«]([^\"“”„«»]{8,})[\"”“»]")


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a claim is doubted, with the words of it that are concerned."""

    doubt: Doubt
    missing: tuple[str, ...] = ()
    support: Support = Support.UNSUPPORTED


def find_doubt(compared: Comparison) -> Finding | None:
    """Return the first contradiction of a claim, None if there is none."""
    for find in (_missing_facts, _missing_names, _missing_quotes, _elsewhere, _turned_round):
        if finding := find(compared):
            return finding
    return None


def _missing_facts(compared: Comparison) -> Finding | None:
    claim, best = compared.own, compared.best
    missing = [
        fact
        for fact in claim.facts
        if not holds(fact, compared.lines)
        and (kind_of(fact) != "per" or _rivals(fact, claim, best))
    ]
    if missing and all(_may_be_counted(f) and not _rivals(f, claim, best) for f in missing):
        return Finding(Doubt.COUNTED, _texts(missing), Support.WEAK)
    return Finding(Doubt.MISSING, _texts(missing)) if missing else None


def _may_be_counted(fact: Fact) -> bool:
    return (
        isinstance(fact, Amount)
        and fact.unit is None
        and all(value.denominator == 1 and value <= _SMALL_COUNT for value in fact.values)
    )


def _missing_names(compared: Comparison) -> Finding | None:
    claim, lines = compared.own, compared.lines
    unsupported = foreign_names(claim, lines)
    unsupported += [word for line in compared.chosen for word in swapped_words(claim, line, lines)]
    if unsupported:
        return Finding(Doubt.MISSING, tuple(dict.fromkeys(unsupported)))
    swapped = swapped_words(claim, compared.best, lines, among=[compared.best])
    return Finding(Doubt.ELSEWHERE, tuple(dict.fromkeys(swapped))) if swapped else None


def _missing_quotes(compared: Comparison) -> Finding | None:
    source_text = " ".join(line.plain for line in compared.lines)
    quotes = [quote[1].strip(" .,;") for quote in _QUOTE.finditer(compared.own.text)]
    missing = [quote for quote in quotes if " ".join(quote.casefold().split()) not in source_text]
    return Finding(Doubt.MISSING, tuple(missing)) if missing else None


def _elsewhere(compared: Comparison) -> Finding | None:
    """Find facts that occur in the sources only in lines about something else."""
    best = compared.lines[int(np.argmax(compared.topics))]
    misplaced = [fact for fact in compared.own.facts if not _is_bound(fact, compared, best)]
    return Finding(Doubt.ELSEWHERE, _texts(misplaced)) if misplaced else None


def _is_bound(fact: Fact, compared: Comparison, best: Line) -> bool:
    """Whether a line that contains the fact is about the topic of the claim."""
    claim, lines = compared.own, compared.lines
    containing = [
        (float(topic), line)
        for topic, line in zip(compared.topics, lines, strict=True)
        if holds(fact, [line]) and not _has_another_unit(fact, claim, line)
    ]
    if not containing:
        return kind_of(fact) == "per"
    if any(line is best for _, line in containing):
        return True
    title = next(line for line in lines if line.source == best.source)
    if kind_of(fact) == "code" and any(line is title for _, line in containing):
        return True  # the title applies to the whole text
    min_share = _BOUND_BESIDE_RIVALS if _rivals(fact, claim, best) else _BOUND
    return max(topic for topic, _ in containing) >= min_share * float(compared.topics.max())


def _has_another_unit(fact: Fact, claim: Line, line: Line) -> bool:
    """Whether an amount equals only unitless numbers of a line that has others in its unit."""
    if not isinstance(fact, Amount) or fact.unit is None:
        return False
    equal = [each for each in line.facts if stands_in(fact, [each], "", line.years)]
    unitless = all(isinstance(each, Amount) and each.unit is None for each in equal)
    return bool(equal) and unitless and _rivals(fact, claim, line)


def _rivals(fact: Fact, claim: Line, line: Line) -> bool:
    """Whether a line has another fact of the same kind that the claim does not state."""
    return any(
        kind_of(each) == kind_of(fact)
        and not stands_in(each, claim.facts, claim.plain, frozenset())
        for each in line.facts
    )


def _turned_round(compared: Comparison) -> Finding | None:
    """Find a clause that is negated where its source is not, or the other way round."""
    negated_anywhere = bool(NEGATION.search(compared.own.text))
    for stems, negated in compared.own.clauses:
        found = [
            (_overlap(stems, other), other_negated, bool(NEGATION.search(line.text)))
            for line in compared.chosen
            for other, other_negated in line.clauses
        ]
        share, other_negated, other_anywhere = max(found)
        flipped = other_negated != negated and other_anywhere != negated_anywhere
        if len(stems) > 1 and share >= _SAME_CLAUSE and flipped:
            return Finding(Doubt.NEGATED)
    return None


def _overlap(stems: frozenset[str], other: frozenset[str]) -> float:
    """Return the mean similarity of each stem to its nearest in the other clause, 0 to 1."""
    held = sum(max((likeness(stem, each) for each in other), default=0.0) for stem in stems)
    return held / len(stems) if stems else 0.0


def _texts(facts: Iterable[Fact]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fact.text for fact in facts))


def is_quoted(claim: Line, line_texts: Sequence[str]) -> bool:
    """Whether one of the texts contains the claim word for word, with no negation before it."""
    whole = re.compile(rf"(?P<before>[^.,;。，；、]*)(?<!\w){re.escape(claim.plain)}(?!\w|[.,]\d)")
    found = (whole.search(text) for text in line_texts if claim.plain in text)
    return any(match and not NEGATION.search(match["before"]) for match in found)
