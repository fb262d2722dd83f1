"""Choose the sources of an answer: the best passages that fit, neighbours made one source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from desktop_rag.types import Hit, Source

CountTokens = Callable[[str], int]
# (document id, start, end) to the document's text between these characters.
TextBetween = Callable[[str, int, int], str]

# More passages than this make small models lose the thread.
MOST_PASSAGES = 8
# Passages of one source: a citation that marks more of a document points at nothing.
MOST_MERGED = 3
_WIDEST_GAP = 200  # characters; only white space parts neighbours, mostly a line break or two


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Hits that follow each other in their document, and the text from the first to the last."""

    hits: tuple[Hit, ...]
    text: str


def choose_sources(
    hits: Iterable[Hit], budget_tokens: int, count_tokens: CountTokens, text_between: TextBetween
) -> tuple[Source, ...]:
    """Return numbered sources, best first, whose texts cost at most `budget_tokens` together.

    The best passage is always taken, even when it is too long alone. Passages that follow each
    other on a page become one source, in the place of the best of them.
    """
    chosen, left = _fitting(hits, budget_tokens, count_tokens)
    stretches: list[_Stretch] = []
    for hit in sorted(chosen, key=lambda each: (each.passage.document_id, each.passage.start)):
        stretch = _Stretch((hit,), hit.passage.text)
        joined = _joined(stretches[-1], stretch, text_between) if stretches else None
        if joined is not None:
            parts = count_tokens(stretches[-1].text) + count_tokens(stretch.text)
            more = count_tokens(joined.text) - parts
            if more <= max(left, 0):
                left -= more
                stretch = joined
                stretches.pop()
        stretches.append(stretch)
    places = {hit.passage.id: place for place, hit in enumerate(chosen)}
    stretches.sort(key=lambda each: min(places[hit.passage.id] for hit in each.hits))
    return tuple(_source(number, each) for number, each in enumerate(stretches, 1))


def _fitting(
    hits: Iterable[Hit], budget_tokens: int, count_tokens: CountTokens
) -> tuple[list[Hit], int]:
    """Return the hits that are taken, best first, and the tokens that are left then."""
    chosen: list[Hit] = []
    for hit in hits:
        cost = count_tokens(hit.passage.text)
        if chosen and cost > budget_tokens:
            continue
        budget_tokens -= cost
        chosen.append(hit)
        if len(chosen) == MOST_PASSAGES:
            break
    return chosen, budget_tokens


def _joined(before: _Stretch, after: _Stretch, text_between: TextBetween) -> _Stretch | None:
    """Return both as one; None where they do not touch or do not belong together."""
    one, other = before.hits[-1].passage, after.hits[0].passage
    gap = other.start - one.end
    alike = (one.document_id, one.page, one.language) == (
        other.document_id,
        other.page,
        other.language,
    )
    if not alike or not 0 <= gap <= _WIDEST_GAP or len(before.hits) == MOST_MERGED:
        return None
    between = text_between(one.document_id, one.end, other.start) if gap else ""
    if len(between) != gap or between.strip():
        return None
    return _Stretch((*before.hits, *after.hits), f"{before.text}{between}{after.text}")


def _source(number: int, stretch: _Stretch) -> Source:
    first, last = stretch.hits[0], stretch.hits[-1]
    return Source(
        number,
        first.path,
        replace(first.passage, end=last.passage.end, text=stretch.text),
        max(hit.score for hit in stretch.hits),
        max(hit.older for hit in stretch.hits),
        stretch.hits if len(stretch.hits) > 1 else (),
    )
