"""What a question finds that has filters and no words: the newest documents, from the beginning."""

from __future__ import annotations

from collections.abc import Container

from desktop_rag.library.library import Library
from desktop_rag.retrieve.exact_match import Conditions
from desktop_rag.types import Passage

_MOST_READ = 5_000  # passages: a second, where next to none meets the conditions


def list_passages(
    library: Library, conditions: Conditions, documents: Container[str] | None, limit: int
) -> list[Passage]:
    """Return at most `limit` passages: the first of each document, then those that follow."""
    files = library.files.with_documents()
    newest = dict.fromkeys(id_ for _, id_, _ in files if documents is None or id_ in documents)
    first: list[Passage] = []
    others: list[Passage] = []
    read = 0
    for document_id in newest:
        fitting: list[Passage] = []
        after = -1
        while not fitting and (
            passages := library.catalog.passages_of(document_id, after=after, most=limit)
        ):
            fitting = [each for each in passages if conditions.met_by(each)]
            after = passages[-1].start
            read += len(passages)
        first += fitting[:1]
        others += fitting[1:]
        if len(first) == limit or read >= _MOST_READ:
            break
    return [*first, *others][:limit]
