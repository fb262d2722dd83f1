"""Select the sources of an answer: the best passages that fit, with neighbours merged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from desktop_rag.answer_types import Hit, Source

CountTokens = Callable[[str], int]
# (document id, start, end) -> the document's text in this span.
TextBetween = Callable[[str, int, int], str]
# Likewise -> where headings begin in it, each with its path.
HeadingPaths = Callable[[str, int, int], tuple[tuple[int, tuple[str, ...]], ...]]

# With more passages than this, small models lose the context.
MAX_SOURCE_PASSAGES = 8
# Passages per source: a citation of a longer stretch is too vague.
MAX_MERGED_PASSAGES = 3
_MAX_GAP = 200  # characters of white space between neighbours, mostly a line break or two


@dataclass(frozen=True, slots=True)
class _AdjacentHits:
    """Adjacent hits of one document, and the text from the first to the last."""

    hits: tuple[Hit, ...]
    text: str


def select_sources(
    hits: Iterable[Hit], budget_tokens: int, count_tokens: CountTokens, text_between: TextBetween
) -> tuple[Source, ...]:
    """Return numbered sources, best first, whose texts have at most `budget_tokens` together.

    The best passage is always selected, even if it alone is too long. Adjacent passages on a page
    become one source, ranked like the best of them.
    """
    selected, left = _select_within_budget(hits, budget_tokens, count_tokens)
    stretches: list[_AdjacentHits] = []
    for hit in sorted(selected, key=lambda each: (each.passage.document_id, each.passage.start)):
        stretch = _AdjacentHits((hit,), hit.passage.text)
        merged = _merge_adjacent(stretches[-1], stretch, text_between) if stretches else None
        if merged is not None:
            separate = count_tokens(stretches[-1].text) + count_tokens(stretch.text)
            extra = count_tokens(merged.text) - separate
            if extra <= max(left, 0):
                left -= extra
                stretch = merged
                stretches.pop()
        stretches.append(stretch)
    ranks = {hit.passage.id: rank for rank, hit in enumerate(selected)}
    stretches.sort(key=lambda each: min(ranks[hit.passage.id] for hit in each.hits))
    return tuple(_build_source(number, each) for number, each in enumerate(stretches, 1))


def add_headings(sources: Iterable[Source], load: HeadingPaths) -> tuple[Source, ...]:
    """Return sources with the headings that begin in them."""
    return tuple(
        replace(each, heading_paths=load(each.passage.document_id, each.passage.start, each.passage.end))
        for each in sources
    )


def _select_within_budget(
    hits: Iterable[Hit], budget_tokens: int, count_tokens: CountTokens
) -> tuple[list[Hit], int]:
    """Return the selected hits, best first, and the remaining token budget."""
    selected: list[Hit] = []
    for hit in hits:
        cost = count_tokens(hit.passage.text)
        if selected and cost > budget_tokens:
            continue
        budget_tokens -= cost
        selected.append(hit)
        if len(selected) == MAX_SOURCE_PASSAGES:
            break
    return selected, budget_tokens


def _merge_adjacent(
    before: _AdjacentHits, after: _AdjacentHits, text_between: TextBetween
) -> _AdjacentHits | None:
    """Return both as one; None if they are not adjacent or differ in page or language."""
    one, other = before.hits[-1].passage, after.hits[0].passage
    gap = other.start - one.end
    contexts = {(each.document_id, each.page, each.language) for each in (one, other)}
    if len(contexts) > 1 or not 0 <= gap <= _MAX_GAP or len(before.hits) == MAX_MERGED_PASSAGES:
        return None
    between = text_between(one.document_id, one.end, other.start) if gap else ""
    if len(between) != gap or between.strip():
        return None
    return _AdjacentHits((*before.hits, *after.hits), f"{before.text}{between}{after.text}")


def _build_source(number: int, stretch: _AdjacentHits) -> Source:
    first, last = stretch.hits[0], stretch.hits[-1]
    return Source(
        number,
        first.path,
        replace(
            first.passage,
            end=last.passage.end,
            text=stretch.text,
            recognised=tuple(each for hit in stretch.hits for each in hit.passage.recognised),
        ),
        max(hit.score for hit in stretch.hits),
        max(hit.older for hit in stretch.hits),
        stretch.hits if len(stretch.hits) > 1 else (),
    )
