"""Results of a question with filters and no words: the first passages of the newest documents."""

from __future__ import annotations

from collections.abc import Container

from desktop_rag.document_types import Passage
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.exact_match import Conditions

_MAX_PASSAGES_READ = 5_000  # passages: takes a second if hardly any meets the conditions


def list_newest_passages(
    library: LibraryReader, conditions: Conditions, documents: Container[str] | None, limit: int
) -> list[Passage]:
    """Return at most `limit` passages: the first of each document, then the following ones."""
    files = library.files.list_searchable_files()
    newest = dict.fromkeys(id_ for _, id_, _ in files if documents is None or id_ in documents)
    first: list[Passage] = []
    others: list[Passage] = []
    read = 0
    for document_id in newest:
        matching: list[Passage] = []
        after = -1
        while not matching and (
            passages := library.catalog.load_document_passages(document_id, after=after, most=limit)
        ):
            matching = [each for each in passages if conditions.is_met_by(each)]
            after = passages[-1].start
            read += len(passages)
        first += matching[:1]
        others += matching[1:]
        if len(first) == limit or read >= _MAX_PASSAGES_READ:
            break
    return [*first, *others][:limit]
