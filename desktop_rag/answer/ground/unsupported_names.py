"""Find names in a sentence that its sources do not hold, and words that took another's place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from desktop_rag.answer.ground.fact_words import FUNCTION_SIGNS, LETTERS_DENSE, NEGATION
from desktop_rag.answer.ground.sentence_analysis import Line, Token, folded, likeness

_INFLECTED = 0.7  # likeness of a name and its genitive
_LONGEST_SWAP = 2  # words
_LONGEST_SIGNS = 3  # of a name in a script without spaces
# How much of a sentence has to stay the same for a changed word to be a change of fact; more in
# scripts that do not mark names.
_MOSTLY = 0.5
_MOSTLY_UNCASED = 0.6
_MOSTLY_SIGNS = 0.7


def foreign_names(line: Line, sources: Sequence[Line]) -> list[str]:
    """Return the names of a sentence that no source holds, as they are written."""
    known = _stems(sources)
    nouns_too = line.language == "de"  # German writes every noun like a name
    found = []
    for before, token in zip((None, *line.tokens), line.tokens, strict=False):
        if nouns_too:
            sure = before is not None and before.capital and not before.is_function
        else:
            sure = not token.first or (token.text.isupper() and len(token.text) > 1)
        if token.capital and sure and not token.is_function and not _known(token, known):
            found.append(token.text)
    return found


def swapped_words(
    line: Line, source: Line, sources: Sequence[Line], among: Sequence[Line] = ()
) -> list[str]:
    """Return words that stand where `source` has others, in a sentence that is else like it.

    Args:
        line: the sentence.
        source: the line that it is compared with.
        sources: all lines.
        among: the lines that must not hold such a word; all of them if there are none.
    """
    if LETTERS_DENSE.search(line.text):
        return [] if among else list(_swapped_signs(line, source, sources))
    cased = any(token.text != token.text.swapcase() for token in line.tokens)
    if among and not cased:
        return []
    known = _stems(among or sources)
    names = frozenset(t.stem for each in sources for t in each.tokens if t.capital and not t.first)
    return [
        token.text
        for mine, theirs in _swaps(line.tokens, source.tokens, cased=cased)
        if not cased or any(t.capital and t.stem in names and not t.is_function for t in theirs)
        for token in mine
        if _is_name(token, cased=cased)
        and not _known(token, known)
        and (not among or any(each.stem in names for each in mine))
    ]


def _swaps(
    mine: Sequence[Token], theirs: Sequence[Token], *, cased: bool
) -> Iterator[tuple[Sequence[Token], Sequence[Token]]]:
    """Yield the runs of words that differ, where most is the same."""
    matcher = SequenceMatcher(
        None, [t.stem for t in mine], [t.stem for t in theirs], autojunk=False
    )
    same = sum(block.size for block in matcher.get_matching_blocks())
    if same < len(mine) * (_MOSTLY if cased else _MOSTLY_UNCASED):
        return
    for kind, start, end, other, other_end in matcher.get_opcodes():
        goes_on = end == len(mine)  # the source, after what is compared
        others = theirs[other : other + end - start] if goes_on else theirs[other:other_end]
        is_short = max(end - start, len(others)) <= _LONGEST_SWAP
        # A verb begins many sentences in Arabic.
        if kind == "replace" and is_short and (cased or start):
            yield mine[start:end], others


def _stems(lines: Sequence[Line]) -> frozenset[str]:
    return frozenset(stem for line in lines for stem in line.stems)


def _is_name(token: Token, *, cased: bool) -> bool:
    could_be = token.capital or not cased
    return could_be and not token.is_function and not NEGATION.fullmatch(token.text)


def _known(token: Token, known: frozenset[str]) -> bool:
    return token.stem in known or any(likeness(token.stem, each) >= _INFLECTED for each in known)


def _swapped_signs(line: Line, source: Line, sources: Sequence[Line]) -> Iterator[str]:
    mine, theirs = folded(line.text).rstrip("。.！？"), folded(source.text)
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    if same < len(mine) * _MOSTLY_SIGNS:
        return
    everything = "".join(each.plain for each in sources)
    for kind, start, end, other, other_end in matcher.get_opcodes():
        if kind != "replace" or max(end - start, other_end - other) > _LONGEST_SIGNS:
            continue
        run = mine[start:end]
        around = mine[max(0, start - 1) : end + 1]
        signs = all(LETTERS_DENSE.match(sign) for sign in run + theirs[other:other_end])
        if signs and around not in everything and not FUNCTION_SIGNS & set(run):
            yield run
