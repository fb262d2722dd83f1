"""Find claims that give a cell of a row as what its source has in another column."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine, analyze_line, compare_stems
from desktop_rag.answer.ground.sentence_comparison import is_fact_in_lines
from desktop_rag.text.table_rows import split_named_cells
from desktop_rag.text.typed_facts import Fact

_MIN_SIMILARITY = 0.7  # of a stem and that of an inflected form


@dataclass(frozen=True, slots=True)
class SwappedCell:
    """A fact of a claim, and the cell of the column that the claim names."""

    fact: Fact
    instead: str


def find_swapped_cell(claim: AnalyzedLine, line: AnalyzedLine) -> SwappedCell | None:
    """Return the first fact of a claim that a row has in a column that the claim does not name.

    None if the claim names no other column either, or states its cell too: then nothing is swapped.
    """
    cells = [(name, analyze_line(cell, line.language)) for name, cell in split_named_cells(line.text)]
    if not cells or not claim.facts:
        return None
    named = [_is_named(name, claim) for name, _ in cells]
    left_out = [
        cell.text
        for (_, cell), is_named in zip(cells, named, strict=True)
        if is_named and cell.facts and not any(is_fact_in_lines(fact, [claim]) for fact in cell.facts)
    ]
    for fact in claim.facts if left_out else ():
        holds = [is_fact_in_lines(fact, [cell]) for _, cell in cells]
        if any(holds) and not any(a and b for a, b in zip(holds, named, strict=True)):
            return SwappedCell(fact, left_out[0])
    return None


def _is_named(name: str, claim: AnalyzedLine) -> bool:
    """Whether a claim has a word of the name of a column."""
    tokens = analyze_line(name, claim.language).tokens
    return any(_is_any(each.stem, claim.stems) for each in tokens if not each.is_function)


def _is_any(stem: str, others: Collection[str]) -> bool:
    return any(compare_stems(stem, each) >= _MIN_SIMILARITY for each in others)
