"""Find claims that relate words of the question and of a source to each other as the source does not.

A small model restates the question and adds words of the source: of one thing it then says what the source
says of another, in the source's words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from desktop_rag.answer.ground.fact_words import NEGATION
from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine, compare_stems, tokenize_line
from desktop_rag.answer.ground.sentence_comparison import ClaimComparison
from desktop_rag.text.scripts import DENSE_CHARACTER

_MIN_SIMILARITY = 0.7  # of a stem and that of an inflected form
_MAX_GAP = 7  # content words of a line between those that belong together
_MAX_DENSE_GAP = 14  # the same in pairs of characters, in dense scripts
_NEIGHBOURHOOD = 2  # content words from one to another that it may belong to
_MIN_ORDERED = 3  # content words of a claim that have an order
_MIN_IN_ORDER = 0.75  # of them, in the order of the line
_MIN_REPEATED = 2  # words of the question: with less, a claim may well leave out the others ("it")


def relates_otherwise(compared: ClaimComparison) -> bool:
    """Whether a claim relates what it says to other words of the question than its best line does."""
    claim, line, question = compared.claim_line, compared.best_line, compared.question_line
    asked = list(_list_stems(question)) if question else []
    words, said = list(_list_stems(claim)), list(_list_stems(line))
    places = {word: {n for n, each in enumerate(said) if _is_same(word, each)} for word in words}
    repeated = {word: found for word, found in places.items() if _is_any(word, asked)}
    added = [found for word, found in places.items() if found and word not in repeated]
    if repeated and not added and all(map(compared.is_asked, claim.facts)):
        # It only affirms the question, so the line has to say just that.
        is_negated = [bool(NEGATION.search(each.text)) for each in (claim, line)]
        return not all(repeated.values()) or is_negated[0] != is_negated[1]
    anchors = set[int]().union(*repeated.values())
    if not anchors:
        return False
    for word, found in repeated.items():
        if found and _count_same(word, words) > max(len(found), _count_same(word, asked)):
            return True  # it says of two things what the line says of one
    added_places = set[int]().union(*added)
    is_dense = bool(DENSE_CHARACTER.search(claim.text))
    near = _find_near(anchors, anchors | added_places, _MAX_DENSE_GAP if is_dense else _MAX_GAP)
    if any(near.isdisjoint(found) for found in added):
        return True
    if is_dense or sum(map(bool, repeated.values())) < _MIN_REPEATED:
        return False
    left_out = {n for n, each in enumerate(said) if _is_any(each, asked) and not _is_any(each, words)}
    return not _widen(left_out, _NEIGHBOURHOOD).isdisjoint(added_places)


def reorders_line(compared: ClaimComparison) -> bool:
    """Whether a claim has words that its best line lacks or has in another order; never in English.

    Small models write English well, and of other languages often more the words than the sense: doubt is
    for those alone, as a larger model may well say the same in an order of its own.
    """
    words, said = list(_list_stems(compared.claim_line)), list(_list_stems(compared.best_line))
    if compared.best_line.language == "en" or len(words) < _MIN_ORDERED:
        return False
    lengths = [0] * (len(said) + 1)  # of the longest common subsequence, the usual way
    for word in words:
        diagonal = 0
        for n, each in enumerate(said, 1):
            matched = diagonal + 1 if _is_same(word, each) else 0
            diagonal = lengths[n]
            lengths[n] = max(matched, lengths[n], lengths[n - 1])
    return lengths[-1] < _MIN_IN_ORDER * len(words)


def _find_near(anchors: Collection[int], places: Collection[int], max_gap: int) -> set[int]:
    """Return the places that no more than `max_gap` others part from an anchor or from another one near."""
    runs: list[list[int]] = []
    for place in sorted(places):
        if runs and place - runs[-1][-1] <= max_gap + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return {place for run in runs if not set(run).isdisjoint(anchors) for place in run}


def _widen(places: Collection[int], steps: int) -> set[int]:
    """Return places with those up to so many steps before and behind them."""
    return {place + step for place in places for step in range(-steps, steps + 1)}


def _list_stems(line: AnalyzedLine) -> Iterator[str]:
    """Yield the stems of the content words of a line, of its numbers too."""
    for token in tokenize_line(line.text, line.language):
        if not token.is_function and not NEGATION.fullmatch(token.text):
            yield token.stem


def _is_same(one: str, other: str) -> bool:
    return compare_stems(one, other) >= _MIN_SIMILARITY


def _count_same(stem: str, others: Collection[str]) -> int:
    return sum(_is_same(stem, each) for each in others)


def _is_any(stem: str, others: Collection[str]) -> bool:
    return stem in others or any(_is_same(stem, each) for each in others)
