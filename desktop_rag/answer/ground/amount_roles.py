"""Find amounts that a claim says to hold the tax, and their source does not, or the other way round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop_rag.answer.ground.grounding_words import compile_words
from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine
from desktop_rag.text.typed_facts import Amount, is_same_amount


def find_changed_role(claim: AnalyzedLine, lines: Iterable[AnalyzedLine]) -> Amount | None:
    """Return an amount of a claim that every line which says its role calls otherwise, None without one."""
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
    """Yield each amount beside which a line says its role, and whether it holds the tax."""
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
