"""Documents that are read as a whole: those that a text names, or that were chosen, as sources."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from desktop_rag.library.library import Library
from desktop_rag.llm.token_estimate import estimate
from desktop_rag.retrieve.document_scope import documents_asked
from desktop_rag.retrieve.question_filters import Filters
from desktop_rag.types import Passage, Scope, Source

PASSAGE_TOKENS = 320  # of a long passage, with its place
_PLACE_TOKENS = 25  # that a source takes beside its text: number, file, page, heading
_SEPARATOR = re.compile(r"[\s_-]+")


def chosen(library: Library, filters: Filters, scope: Scope) -> dict[str, Path]:
    """Return the documents that a text names, else those chosen for it, by id; {} for none.

    Raises:
        QuestionError: what is chosen holds none.
        CollectionError: the text asks for a collection that is not there.
    """
    named = _named(library.files.with_documents(), filters.text)
    return named or _asked(library, filters, scope)


def asked_whole(
    library: Library, filters: Filters, scope: Scope, budget_tokens: int
) -> tuple[Source, ...]:
    """Return all passages of the chosen documents in order, if they fit and some were chosen.

    Raises what `chosen` raises.
    """
    sources: list[Source] = []
    for id_, path in _asked(library, filters, scope).items():
        most = max(budget_tokens // _PLACE_TOKENS, 0) + 1
        for passage in library.catalog.passages_of(id_, most=most):
            budget_tokens -= tokens_of(passage)
            if budget_tokens < 0:
                return ()
            sources.append(Source(len(sources) + 1, path, passage))
    return tuple(sources)


def spread(
    library: Library, documents: Mapping[str, Path], budget_tokens: int
) -> tuple[tuple[Source, ...], int]:
    """Return passages of the documents, as many as fit, and how many there are.

    Where not all fit, they are spread evenly, and those of a document too.
    """
    counts = _counts(library, documents)
    total = sum(passages for passages, _ in counts.values())
    most = max(budget_tokens // PASSAGE_TOKENS, 1)
    found = list(_passages(library, counts, total, most))
    cost = sum(map(tokens_of, found))
    if cost > budget_tokens:
        most = max(len(found) * budget_tokens // cost, 1)
        found = list(_passages(library, counts, total, most))
    numbered = enumerate(found, 1)
    return tuple(Source(n, documents[each.document_id], each) for n, each in numbered), total


def first_passages(
    library: Library, documents: Mapping[str, Path], most: int
) -> tuple[tuple[Source, ...], int]:
    """Return the first passages of the documents, and how many there are."""
    total = sum(passages for passages, _ in _counts(library, documents).values())
    sources: list[Source] = []
    for id_, path in documents.items():
        for passage in library.catalog.passages_of(id_, most=most - len(sources)):
            sources.append(Source(len(sources) + 1, path, passage))
    return tuple(sources), total


def whole_note(sources: Sequence[Source], read: Sequence[Source]) -> str:
    """Return the sentence that says that documents were read whole, "" if they were not."""
    if {(s.passage.id, s.passage.end) for s in sources} - {
        (s.passage.id, s.passage.end) for s in read
    }:
        return ""
    documents = len({source.passage.document_id for source in sources})
    return "Read 1 document whole." if documents == 1 else f"Read {documents} documents whole."


def tokens_of(passage: Passage) -> int:
    """Return what a passage costs as a source."""
    return estimate(passage.text) + _PLACE_TOKENS


def _asked(library: Library, filters: Filters, scope: Scope) -> dict[str, Path]:
    """Return the documents that a scope or filters choose, by id, in the order of their paths."""
    asked = documents_asked(library, scope, filters) or {}
    owner_of = library.catalog.owner_of
    files = ((path or owner_of(id_), id_) for id_, path in asked.items())
    return {id_: path for path, id_ in sorted((p, i) for p, i in files if p is not None)}


def _named(files: Iterable[tuple[Path, str, int]], text: str) -> dict[str, Path]:
    """Return the documents of the files whose name stands in the text, or is the text.

    The ending may be left out of a name of several words, and where nothing else is said. A name
    within a longer one does not count.
    """
    asked = _folded(text)
    found = [(place, id_, path) for path, id_, _ in files for place in _places(path, asked)]
    longest = [
        (id_, path)
        for (start, end), id_, path in found
        if not any(a <= start and end <= b and end - start < b - a for (a, b), _, _ in found)
    ]
    return dict(longest)


def _places(path: Path, asked: str) -> Iterator[tuple[int, int]]:
    name, stem = _folded(path.name), _folded(path.stem)
    for wanted in (name, stem) if " " in stem or stem == asked else (name,):
        start = asked.find(wanted)
        end = start + len(wanted)
        around = asked[max(start - 1, 0) : start] + asked[end : end + 1]
        if wanted and start >= 0 and not any(map(str.isalnum, around)):
            yield start, end


def _folded(text: str) -> str:
    return _SEPARATOR.sub(" ", text.casefold()).strip()


def _counts(library: Library, documents: Mapping[str, Path]) -> dict[str, tuple[int, int]]:
    """Return how many passages and characters each document has."""
    rows = {row.document_id: row for row in library.files.rows(list(documents.values()))}
    return {id_: (rows[id_].passages, rows[id_].characters) for id_ in documents if id_ in rows}


def _passages(
    library: Library, counts: Mapping[str, tuple[int, int]], total: int, most: int
) -> Iterator[Passage]:
    """Yield at most so many passages of the documents, in order."""
    before = 0
    for id_, (passages, characters) in counts.items():
        here = _share(before + passages, total, most) - _share(before, total, most)
        before += passages
        if here == passages:
            yield from library.catalog.passages_of(id_)
        else:
            yield from _spread_in(library, id_, [n * characters // here for n in range(here)])


def _share(passages: int, total: int, most: int) -> int:
    """Return how many of the first `passages` are taken, if `most` of all are."""
    return passages if total <= most else -(-passages * most // total)


def _spread_in(library: Library, document_id: str, places: Sequence[int]) -> Iterator[Passage]:
    """Yield the passages that begin next behind these characters, each once."""
    last = -1
    for place in places:
        after = max(place - 1, last)
        for passage in library.catalog.passages_of(document_id, after=after, most=1):
            last = passage.start
            yield passage
