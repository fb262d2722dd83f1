"""Explain why a claim is doubted, from the evidence in the lines of its sources."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from desktop_rag.answer.ground.changed_words import find_swapped_words
from desktop_rag.answer.ground.evidence import FEATURES, MIN_PART, Evidence
from desktop_rag.answer.ground.grounding_words import compile_words
from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine
from desktop_rag.answer_types import Doubt, Support
from desktop_rag.text.misreadings import list_misreadings
from desktop_rag.text.phrases import QUOTATION
from desktop_rag.text.typed_facts import Amount, Fact, is_same_amount

_MAX_SELF_COUNTED = 12  # the generator may have counted so many items itself
_NUMBER_OR_CODE = re.compile(r"(?<!\w)\w[\w.,/-]*\w(?!\w)")
_MIN_QUOTATION_CHARACTERS = 8  # shorter ones are emphasis
# With these, sources say part of a claim; with the others they say none of it, or otherwise.
_WEAK = frozenset({Doubt.MISREAD, Doubt.COUNTED, Doubt.COMPUTED, Doubt.PARTLY})


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a claim is doubted, with the words of it that are concerned."""

    doubt: Doubt
    missing: tuple[str, ...] = ()
    instead: str = ""  # what the best line has instead of the first of them, if that is clear

    @property
    def support(self) -> Support:
        """How far the sources support the claim all the same."""
        return Support.WEAK if self.doubt in _WEAK else Support.UNSUPPORTED


def find_doubt(evidence: Evidence, best: int) -> Finding:
    """Return the plainest reason to doubt a claim; `best` is the index in `features` of its best line."""
    index = evidence.best[best]
    found = dict(zip(FEATURES, evidence.features[best], strict=True))
    if absent := evidence.list_absent_facts():
        return _explain_absent_facts(evidence, index, absent)
    if missing := [*_list_absent_names(evidence, index), *find_absent_quotations(evidence)]:
        return Finding(Doubt.MISSING, tuple(dict.fromkeys(missing)))
    elsewhere = evidence.list_facts(~evidence.holds(index) & ~evidence.is_asked)
    if found["both"] < MIN_PART and not elsewhere:
        return Finding(Doubt.NOTHING)
    is_opposite = found["negated"] or found["negated_claim"]
    if is_opposite or found["newer"]:
        return Finding(Doubt.NEGATED if is_opposite else Doubt.OUTDATED)
    added = evidence.list_facts(~evidence.is_asked)
    if elsewhere:
        rival = evidence.find_rival(elsewhere[0], evidence.lines[index])
        return Finding(Doubt.ELSEWHERE, _list_texts(elsewhere), rival.text if rival else "")
    if found["computed"] or found["rows"]:
        return Finding(Doubt.COMPUTED)
    if added and found["unstated_column"]:
        return Finding(Doubt.ELSEWHERE, _list_texts(added))
    return Finding(Doubt.PARTLY)


def find_limit(evidence: Evidence) -> Doubt | None:
    """Return the reason why support of a claim is undecided, None if the sources do not mention it.

    A line that holds one of its facts does say something of it.
    """
    found = dict(zip(FEATURES, evidence.features[evidence.nearest], strict=True))
    if not evidence.is_near and not evidence.claim.first_line.facts:
        return None
    return Doubt.COMPUTED if found["computed"] or found["rows"] else Doubt.PARTLY


def _explain_absent_facts(evidence: Evidence, index: int, absent: Sequence[Fact]) -> Finding:
    """Explain facts that no source states: misread, counted by the generator, or made up."""
    rivals = [evidence.find_rival(each, evidence.lines[index]) for each in absent]
    texts = _list_texts(absent)
    misread = [_find_misread(each, evidence.lines) for each in absent]
    if all(misread):
        return Finding(Doubt.MISREAD, texts, misread[0])
    if all(map(_may_be_counted, absent)) and not any(rivals):
        return Finding(Doubt.COUNTED, texts)
    return Finding(Doubt.MISSING, texts, rivals[0].text if rivals[0] else "")


def _list_absent_names(evidence: Evidence, index: int) -> list[str]:
    """Return the names that no source holds, and the words that replace others of a line."""
    line = evidence.lines[index]
    is_absent = evidence.is_absent & evidence.is_name
    tokens = zip(evidence.claim.first_line.tokens, is_absent, strict=False)
    names = [token.text for token, absent in tokens if absent]
    return [*names, *find_swapped_words(evidence.claim.find_line(line.language), line, evidence.lines)]


def find_absent_quotations(evidence: Evidence) -> list[str]:
    """Return the quotations in a claim that no source has."""
    source_text = " ".join(line.normalized for line in evidence.lines)
    found = (quote[1] for quote in QUOTATION.finditer(evidence.claim.first_line.text))
    quotes = [quote.strip(" .,;") for quote in found if len(quote) >= _MIN_QUOTATION_CHARACTERS]
    return [quote for quote in quotes if " ".join(quote.casefold().split()) not in source_text]


def _find_misread(fact: Fact, lines: Iterable[AnalyzedLine]) -> str:
    """Return what lines have instead of the number or code of a fact if it looks like it, "" without."""
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


def _list_texts(facts: Iterable[Fact]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fact.text for fact in facts))


def find_changed_role(claim: AnalyzedLine, lines: Iterable[AnalyzedLine]) -> Amount | None:
    """Return an amount that a claim says to hold the tax, and its sources not, or the other way round."""
    claimed = list(_find_roles(claim))
    if not claimed:
        return None
    stated = [role for line in lines for role in _find_roles(line)]
    for amount, is_gross in claimed:
        roles = {role for each, role in stated if is_same_amount(each, amount)}
        if roles == {not is_gross}:
            return amount
    return None


def _find_roles(line: AnalyzedLine) -> Iterator[tuple[Amount, bool]]:
    """Yield each amount whose role (net or gross) a line names, and whether it includes the tax."""
    places = []
    for fact in line.facts:
        start = line.normalized.find(fact.text.casefold())
        if isinstance(fact, Amount) and start >= 0:
            places.append((start, start + len(fact.text), fact))
    if not places:
        return
    for pattern, is_gross in ((compile_words("net"), False), (compile_words("gross"), True)):
        for said in pattern.finditer(line.normalized):
            distances = [max(start - said.end(), said.start() - end) for start, end, _ in places]
            yield places[distances.index(min(distances))][2], is_gross
