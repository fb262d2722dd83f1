"""Choose the sources of an answer: the best passages that fit what the generator can read."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_rag.types import Hit, Source

# More sources than this make small models lose the thread.
MOST_SOURCES = 8


def choose_sources(
    hits: Iterable[Hit], budget_tokens: int, count_tokens: Callable[[str], int]
) -> tuple[Source, ...]:
    """Return numbered sources, best first, whose texts cost at most `budget_tokens` together.

    The best passage is always taken, even when it is too long alone.
    """
    chosen: list[Source] = []
    left = budget_tokens
    for hit in hits:
        cost = count_tokens(hit.passage.text)
        if chosen and cost > left:
            continue
        left -= cost
        chosen.append(Source(len(chosen) + 1, hit.path, hit.passage, hit.score, hit.older))
        if len(chosen) == MOST_SOURCES:
            break
    return tuple(chosen)
