"""Find contradictions of a claim that matches the sources in words and meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from desktop_rag.answer.ground.fact_words import NEGATION
from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine, compare_stems
from desktop_rag.answer.ground.sentence_comparison import ClaimComparison, is_fact_in_lines
from desktop_rag.answer.ground.swapped_cells import find_swapped_cell
from desktop_rag.answer.ground.unsupported_names import find_swapped_words, find_unsupported_names
from desktop_rag.answer_types import Doubt, Support
from desktop_rag.text.misreadings import list_misreadings
from desktop_rag.text.phrases import QUOTATION
from desktop_rag.text.typed_facts import Amount, Fact, classify_fact, is_fact_stated

# Topic share that a line with the fact needs, relative to the best line's, to be about the same
# topic; higher if the best line has another fact of the same kind.
_MIN_TOPIC_SHARE = 0.5
_MIN_TOPIC_SHARE_BESIDE_RIVALS = 0.85
_MIN_CLAUSE_OVERLAP = 0.6  # of a clause's stems; with less, two clauses are about different things
_MAX_SELF_COUNTED = 12  # the generator may have counted so many items itself
_NUMBER_OR_CODE = re.compile(r"(?<!\w)\w[\w.,/-]*\w(?!\w)")
_MIN_QUOTATION_CHARACTERS = 8  # shorter ones are emphasis


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a claim is doubted, with the words of it that are concerned."""

    doubt: Doubt
    missing: tuple[str, ...] = ()
    support: Support = Support.UNSUPPORTED
    instead: str = ""  # what the best line has in place of the first of them, if that is clear


def find_doubt(compared: ClaimComparison) -> Finding | None:
    """Return the first contradiction of a claim, None if there is none."""
    for find in (
        _find_missing_facts,
        _find_missing_names,
        _find_missing_quotes,
        _find_misplaced_facts,
        _find_cells_of_other_columns,
        _find_flipped_negation,
    ):
        if finding := find(compared):
            return finding
    return None


def _find_missing_facts(compared: ClaimComparison) -> Finding | None:
    claim, best = compared.claim_line, compared.best_line
    missing = [
        fact
        for fact in claim.facts
        if not is_fact_in_lines(fact, compared.lines)
        and not _is_repeated_count(fact, compared)
        and (classify_fact(fact) != "per" or _has_rival_fact(fact, claim, best))
    ]
    if missing and all(_may_be_counted(f) and not _has_rival_fact(f, claim, best) for f in missing):
        return Finding(Doubt.COUNTED, _list_fact_texts(missing), Support.WEAK)
    if not missing:
        return None
    misread = [_find_misread(fact, compared.cover_lines) for fact in missing]
    if all(misread):
        return Finding(Doubt.MISREAD, _list_fact_texts(missing), Support.WEAK, misread[0])
    return Finding(Doubt.MISSING, _list_fact_texts(missing), instead=_find_rival(missing[0], claim, best))


def _is_repeated_count(fact: Fact, compared: ClaimComparison) -> bool:
    """Whether a claim repeats a count of the question ("two examples"), and its source has no other."""
    rivals = _has_rival_fact(fact, compared.claim_line, compared.best_line)
    return _may_be_counted(fact) and compared.is_asked(fact) and not rivals


def _find_misread(fact: Fact, lines: Sequence[AnalyzedLine]) -> str:
    """Return what lines have in place of the number or code of a fact if it looks like it, "" without."""
    variants = [
        each for word in _NUMBER_OR_CODE.findall(fact.text.casefold()) for each in list_misreadings(word)
    ]
    words = {word for line in lines for word in _NUMBER_OR_CODE.findall(line.normalized)}
    return next((each for each in variants if each in words), "")


def _may_be_counted(fact: Fact) -> bool:
    return (
        isinstance(fact, Amount)
        and fact.unit is None
        and all(value.denominator == 1 and value <= _MAX_SELF_COUNTED for value in fact.values)
    )


def _find_missing_names(compared: ClaimComparison) -> Finding | None:
    claim, lines = compared.claim_line, compared.lines
    unsupported = find_unsupported_names(claim, lines)
    unsupported += [word for line in compared.cover_lines for word in find_swapped_words(claim, line, lines)]
    if unsupported:
        return Finding(Doubt.MISSING, tuple(dict.fromkeys(unsupported)))
    swapped = find_swapped_words(claim, compared.best_line, lines, among=[compared.best_line])
    return Finding(Doubt.ELSEWHERE, tuple(dict.fromkeys(swapped))) if swapped else None


def _find_missing_quotes(compared: ClaimComparison) -> Finding | None:
    source_text = " ".join(line.normalized for line in compared.lines)
    found = (quote[1] for quote in QUOTATION.finditer(compared.claim_line.text))
    quotes = [quote.strip(" .,;") for quote in found if len(quote) >= _MIN_QUOTATION_CHARACTERS]
    missing = [quote for quote in quotes if " ".join(quote.casefold().split()) not in source_text]
    return Finding(Doubt.MISSING, tuple(missing)) if missing else None


def _find_misplaced_facts(compared: ClaimComparison) -> Finding | None:
    """Find facts that occur in the sources only in lines about something else."""
    best = compared.lines[int(np.argmax(compared.topics))]
    misplaced = [
        fact
        for fact in compared.claim_line.facts
        if not (_is_bound_to_topic(fact, compared, best) or _is_repeated_count(fact, compared))
    ]
    if not misplaced:
        return None
    rival = _find_rival(misplaced[0], compared.claim_line, best)
    return Finding(Doubt.ELSEWHERE, _list_fact_texts(misplaced), instead=rival)


def _find_cells_of_other_columns(compared: ClaimComparison) -> Finding | None:
    swapped = find_swapped_cell(compared.claim_line, compared.best_line)
    return Finding(Doubt.ELSEWHERE, (swapped.fact.text,), instead=swapped.instead) if swapped else None


def _is_bound_to_topic(fact: Fact, compared: ClaimComparison, best: AnalyzedLine) -> bool:
    """Whether a line that contains the fact is about the topic of the claim."""
    claim, lines = compared.claim_line, compared.lines
    containing = [
        (float(topic), line)
        for topic, line in zip(compared.topics, lines, strict=True)
        if is_fact_in_lines(fact, [line]) and not _has_another_unit(fact, claim, line)
    ]
    if not containing:
        return classify_fact(fact) == "per"
    title = next(line for line in lines if line.source == best.source)
    if classify_fact(fact) == "code" and any(line is title for _, line in containing):
        return True  # the title applies to the whole text
    min_share = _MIN_TOPIC_SHARE_BESIDE_RIVALS if _has_rival_fact(fact, claim, best) else _MIN_TOPIC_SHARE
    return max(topic for topic, _ in containing) >= min_share * float(compared.topics.max())


def _has_another_unit(fact: Fact, claim: AnalyzedLine, line: AnalyzedLine) -> bool:
    """Whether an amount equals only unitless numbers of a line that has others in its unit."""
    if not isinstance(fact, Amount) or fact.unit is None:
        return False
    equal = [each for each in line.facts if is_fact_stated(fact, [each], "", line.years)]
    unitless = all(isinstance(each, Amount) and each.unit is None for each in equal)
    return bool(equal) and unitless and _has_rival_fact(fact, claim, line)


def _has_rival_fact(fact: Fact, claim: AnalyzedLine, line: AnalyzedLine) -> bool:
    """Whether a line has another fact of the same kind that the claim does not state."""
    return any(True for _ in _list_rivals(fact, claim, line))


def _find_rival(fact: Fact, claim: AnalyzedLine, line: AnalyzedLine) -> str:
    """Return the only fact of the kind that a line has instead of this one, "" without or with several."""
    rivals = _list_fact_texts(_list_rivals(fact, claim, line))
    return rivals[0] if len(rivals) == 1 else ""


def _list_rivals(fact: Fact, claim: AnalyzedLine, line: AnalyzedLine) -> Iterator[Fact]:
    for each in line.facts:
        is_stated = is_fact_stated(each, claim.facts, claim.normalized, frozenset())
        if classify_fact(each) == classify_fact(fact) and not is_stated:
            yield each


def _find_flipped_negation(compared: ClaimComparison) -> Finding | None:
    """Find a clause that is negated where its source is not, or the other way round."""
    negated_anywhere = bool(NEGATION.search(compared.claim_line.text))
    for stems, negated in compared.claim_line.clauses:
        found = [
            (_measure_clause_overlap(stems, other), other_negated, bool(NEGATION.search(line.text)))
            for line in compared.cover_lines
            for other, other_negated in line.clauses
        ]
        share, other_negated, other_anywhere = max(found)
        flipped = other_negated != negated and other_anywhere != negated_anywhere
        if len(stems) > 1 and share >= _MIN_CLAUSE_OVERLAP and flipped:
            return Finding(Doubt.NEGATED)
    return None


def _measure_clause_overlap(stems: frozenset[str], other: frozenset[str]) -> float:
    """Return the mean similarity of each stem to its nearest in the other clause, 0 to 1."""
    held = sum(max((compare_stems(stem, each) for each in other), default=0.0) for stem in stems)
    return held / len(stems) if stems else 0.0


def _list_fact_texts(facts: Iterable[Fact]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fact.text for fact in facts))


def is_quoted(claim: AnalyzedLine, line_texts: Sequence[str]) -> bool:
    """Whether one of the texts contains the claim word for word, with no negation before it."""
    whole = re.compile(rf"(?P<before>[^.,;。，；、]*)(?<!\w){re.escape(claim.normalized)}(?!\w|[.,]\d)")
    found = (whole.search(text) for text in line_texts if claim.normalized in text)
    return any(match and not NEGATION.search(match["before"]) for match in found)
