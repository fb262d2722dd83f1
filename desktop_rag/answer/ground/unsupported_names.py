"""Find names in a claim that its sources do not contain, and words that replace others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from desktop_rag.answer.ground.fact_words import FUNCTION_CHARACTERS, FUNCTION_RUNS, NEGATION
from desktop_rag.answer.ground.sentence_analysis import (
    AnalyzedLine,
    Token,
    compare_stems,
    fold_case_and_spaces,
)
from desktop_rag.text.scripts import DENSE_CHARACTER

_MIN_INFLECTED_SIMILARITY = 0.7  # similarity of a name and its genitive
_MAX_SWAPPED_WORDS = 2  # words
_MAX_SWAPPED_CHARACTERS = 3  # of a name in a dense script
# Share of a claim that must equal the line for a replaced word to count as a changed fact; higher
# in scripts without capitals.
_MIN_SAME_SHARE = 0.5
_MIN_SAME_SHARE_UNCASED = 0.6
_MIN_SAME_SHARE_DENSE = 0.7


def find_unsupported_names(claim: AnalyzedLine, sources: Sequence[AnalyzedLine]) -> list[str]:
    """Return the names of a claim that no source contains, as written."""
    stems = _collect_stems(sources)
    nouns_too = claim.language == "de"  # German writes every noun like a name
    found = []
    for before, token in zip((None, *claim.tokens), claim.tokens, strict=False):
        if nouns_too:
            may_be_name = before is not None and before.capital and not before.is_function
        else:
            may_be_name = not token.first or (token.text.isupper() and len(token.text) > 1)
        if token.capital and may_be_name and not token.is_function and not _matches_any_stem(token, stems):
            found.append(token.text)
    return found


def find_swapped_words(
    claim: AnalyzedLine,
    source: AnalyzedLine,
    sources: Sequence[AnalyzedLine],
    among: Sequence[AnalyzedLine] = (),
) -> list[str]:
    """Return words of a claim that replace others of the line `source`, where the rest is the same.

    `among` are the lines that must not contain such a word, by default all of `sources`.
    """
    if DENSE_CHARACTER.search(claim.text):
        return [] if among else list(_find_swapped_characters(claim, source, sources))
    cased = any(token.text != token.text.swapcase() for token in claim.tokens)
    if among and not cased:
        return []
    excluded = _collect_stems(among or sources)
    names = frozenset(t.stem for each in sources for t in each.tokens if t.capital and not t.first)
    return [
        token.text
        for mine, theirs in _list_replaced_runs(claim.tokens, source.tokens, cased=cased)
        if not cased or any(t.capital and t.stem in names and not t.is_function for t in theirs)
        for token in mine
        if _may_be_name(token, cased=cased)
        and not _matches_any_stem(token, excluded)
        and (not among or any(each.stem in names for each in mine))
    ]


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


def _collect_stems(lines: Sequence[AnalyzedLine]) -> frozenset[str]:
    return frozenset(stem for line in lines for stem in line.stems)


def _may_be_name(token: Token, *, cased: bool) -> bool:
    could_be = token.capital or not cased
    return could_be and not token.is_function and not NEGATION.fullmatch(token.text)


def _matches_any_stem(token: Token, stems: frozenset[str]) -> bool:
    """Whether one of the stems equals the token's or may be an inflection of it."""
    return token.stem in stems or any(
        compare_stems(token.stem, each) >= _MIN_INFLECTED_SIMILARITY for each in stems
    )


def _find_swapped_characters(
    claim: AnalyzedLine, source: AnalyzedLine, sources: Sequence[AnalyzedLine]
) -> Iterator[str]:
    """Yield the short runs of characters that replace others, in dense scripts."""
    mine, theirs = (fold_case_and_spaces(claim.text).rstrip("。.！？"), fold_case_and_spaces(source.text))
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    if same < len(mine) * _MIN_SAME_SHARE_DENSE:
        return
    source_text = "".join(each.normalized for each in sources)
    for kind, start, end, other, other_end in matcher.get_opcodes():
        if kind != "replace" or max(end - start, other_end - other) > _MAX_SWAPPED_CHARACTERS:
            continue
        run = mine[start:end]
        around = mine[max(0, start - 1) : end + 1]
        is_dense = all(DENSE_CHARACTER.match(character) for character in run + theirs[other:other_end])
        names_nothing = run in FUNCTION_RUNS or bool(FUNCTION_CHARACTERS & set(run))
        if is_dense and around not in source_text and not names_nothing:
            yield run
