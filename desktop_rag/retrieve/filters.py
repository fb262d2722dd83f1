"""Filters that people write into a question."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FILTER = re.compile(r'\b(file|collection):(?:"([^"]*)"|(\S+))', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Filters:
    """A question without its filters, and the names that they ask for."""

    text: str
    files: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()


def parse_filters(question: str) -> Filters:
    """Take `file:"name"` and `collection:"name"` out of a question."""
    named: dict[str, list[str]] = {"file": [], "collection": []}
    for kind, quoted, bare in _FILTER.findall(question):
        named[kind.lower()] += filter(None, [quoted or bare])
    text = _FILTER.sub(" ", question).strip()
    return Filters(text, tuple(named["file"]), tuple(named["collection"]))
