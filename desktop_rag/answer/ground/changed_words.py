"""Find names in a claim, words that replace others of a line, and cells that a claim takes for others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from desktop_rag.answer.ground.grounding_words import (
    compile_words,
    list_characters,
    list_words,
)
from desktop_rag.answer.ground.sentence_analysis import (
    AnalyzedLine,
    Token,
    analyze_line,
    compare_stems,
    fold_case_and_spaces,
)
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.table_rows import CELL_SEPARATOR, split_named_cells
from desktop_rag.text.typed_facts import is_fact_stated

MIN_SAME = 0.7  # similarity of a stem and that of an inflected form
_MAX_SWAPPED_WORDS = 2  # words
_MAX_SWAPPED_CHARACTERS = 3  # of a name in a dense script
# Share of a claim that must equal the line for a replaced word to count as a changed fact; higher
# in scripts without capitals.
_MIN_SAME_SHARE = 0.5
_MIN_SAME_SHARE_UNCASED = 0.6
_MIN_SAME_SHARE_DENSE = 0.7


def list_names(claim: AnalyzedLine) -> list[bool]:
    """Return for each word of a claim whether it may be a name, by its capital."""
    nouns_too = claim.language == "de"  # German writes every noun like a name
    found = []
    for before, token in zip((None, *claim.tokens), claim.tokens, strict=False):
        if nouns_too:
            may_be_name = before is not None and before.capital and not before.is_function
        else:
            may_be_name = not token.first or (token.text.isupper() and len(token.text) > 1)
        found.append(token.capital and may_be_name and not token.is_function)
    return found


def find_swapped_words(claim: AnalyzedLine, line: AnalyzedLine, lines: Sequence[AnalyzedLine]) -> list[str]:
    """Return words of a claim that replace others of a line and are in none, where the rest is the same."""
    if DENSE_CHARACTER.search(claim.text):
        return list(_find_swapped_characters(claim, line, lines))
    cased = any(token.text != token.text.swapcase() for token in claim.tokens)
    known = frozenset(stem for each in lines for stem in each.stems)
    names = frozenset(t.stem for each in lines for t in each.tokens if t.capital and not t.first)
    return [
        token.text
        for mine, theirs in _list_replaced_runs(claim.tokens, line.tokens, cased=cased)
        if not cased or any(t.capital and t.stem in names and not t.is_function for t in theirs)
        for token in mine
        if _may_be_name(token, cased=cased) and not is_any_stem(token.stem, known)
    ]


def has_swapped_roles(claim: AnalyzedLine, line: AnalyzedLine) -> bool:
    """Whether a name does in a claim what is done to it in a line: "Ann asks Bob" and "Bob asks".

    Told by the order of words, so in English only.
    """
    if line.language != "en":
        return False
    passive = list_words("passive")
    doers = {(one.stem, other.stem) for one, other in pairwise(claim.tokens) if _is_doer(one, other)}
    for before, (first, second) in zip((None, *line.tokens), pairwise(line.tokens), strict=False):
        is_object = before is not None and not first.capital and (second.stem, first.stem) in doers
        is_passive = before and first.text.casefold() in passive and (before.stem, second.stem) in doers
        if is_object or is_passive:
            return True
    return False


def _is_doer(one: Token, other: Token) -> bool:
    """Whether a word may be a name, and the next one what it does."""
    return one.capital and not (one.is_function or other.capital or other.is_function)


def has_unstated_column(claim: AnalyzedLine, row: AnalyzedLine) -> bool:
    """Whether a claim names a column of a row without stating the cell that the row has there.

    Of columns whose names have the same words, such as "$ change" and "% change", it states one.
    """
    is_stated: dict[frozenset[str], bool] = {}
    for name, cell in split_named_cells(row.text):
        words = frozenset(t.stem for t in analyze_line(name, row.language).tokens if not t.is_function)
        if words and all(is_any_stem(each, claim.stems) for each in words):
            held = analyze_line(cell, row.language)
            states = _states_any_fact(claim, held) or not claim.stems.isdisjoint(held.stems)
            is_stated[words] = is_stated.get(words, False) or states
    return not all(is_stated.values())


def lacks_key(claim: AnalyzedLine, row: AnalyzedLine) -> bool:
    """Whether a claim does not say which row it speaks of: it holds nothing of its first cell."""
    if not split_named_cells(row.text):
        return False
    name, _, cell = row.text.partition(CELL_SEPARATOR)[0].partition(": ")
    key = analyze_line(cell or name, row.language)
    return not _states_any_fact(claim, key) and not any(is_any_stem(each, claim.stems) for each in key.stems)


def _states_any_fact(claim: AnalyzedLine, cell: AnalyzedLine) -> bool:
    return any(is_fact_stated(each, claim.facts, claim.normalized, claim.years) for each in cell.facts)


def is_any_stem(stem: str, others: Collection[str]) -> bool:
    """Whether a stem is one of the others or may be an inflection of it."""
    return stem in others or any(compare_stems(stem, each) >= MIN_SAME for each in others)


def _list_replaced_runs(
    mine: Sequence[Token], theirs: Sequence[Token], *, cased: bool
) -> Iterator[tuple[Sequence[Token], Sequence[Token]]]:
    """Yield the short runs of words that were replaced, if most other words are the same."""
    matcher = SequenceMatcher(None, [t.stem for t in mine], [t.stem for t in theirs], autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    if same < len(mine) * (_MIN_SAME_SHARE if cased else _MIN_SAME_SHARE_UNCASED):
        return
    for kind, start, end, other, other_end in matcher.get_opcodes():
        at_end = end == len(mine)  # the line may continue after the claim
        others = theirs[other : other + end - start] if at_end else theirs[other:other_end]
        is_short = max(end - start, len(others)) <= _MAX_SWAPPED_WORDS
        # A verb begins many sentences in Arabic.
        if kind == "replace" and is_short and (cased or start):
            yield mine[start:end], others


def _may_be_name(token: Token, *, cased: bool) -> bool:
    could_be = token.capital or not cased
    return could_be and not token.is_function and not compile_words("negation").fullmatch(token.text)


def _find_swapped_characters(
    claim: AnalyzedLine, line: AnalyzedLine, lines: Sequence[AnalyzedLine]
) -> Iterator[str]:
    """Yield the short runs of characters that replace others, in dense scripts."""
    mine, theirs = (fold_case_and_spaces(claim.text).rstrip("。.！？"), fold_case_and_spaces(line.text))
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    if same < len(mine) * _MIN_SAME_SHARE_DENSE:
        return
    text = "".join(each.normalized for each in lines)
    for kind, start, end, other, other_end in matcher.get_opcodes():
        if kind != "replace" or max(end - start, other_end - other) > _MAX_SWAPPED_CHARACTERS:
            continue
        run = mine[start:end]
        around = mine[max(0, start - 1) : end + 1]
        is_dense = all(DENSE_CHARACTER.match(character) for character in run + theirs[other:other_end])
        names_nothing = run in list_words("function_words") or bool(
            list_characters("function_characters") & set(run)
        )
        if is_dense and around not in text and not names_nothing:
            yield run
