"""All documents that hold some words, and not only those that search finds first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

from desktop_rag.library.library import Library
from desktop_rag.text.language import detect
from desktop_rag.text.phrases import holds, normal
from desktop_rag.text.terms import STEMMED, WORD, analyze
from desktop_rag.types import Passage

# Document id -> the ids of its passages that hold what is wanted, at least one of them.
Holders = Mapping[str, Sequence[str]]

_LANGUAGES = ("", *sorted(STEMMED))
_READ = 500  # passages that are read at once


def documents_with_words(library: Library, text: str) -> Holders:
    """Return the documents with a passage that holds all words of a text, in any of their forms.

    A form is what the stemmer of the passage's language makes the same of.

    Raises:
        IndexDamagedError: the search index cannot be read.
    """
    stems_in = {code: frozenset(analyze(text, code).stems) for code in _LANGUAGES}
    languages_of: dict[frozenset[str], set[str]] = defaultdict(set)
    for code, stems in stems_in.items():
        languages_of[stems].add(code)
    plain = stems_in[""]
    found: dict[str, list[str]] = defaultdict(list)
    size = library.catalog.size()
    for stems, codes in languages_of.items():
        for id_, document, language in library.index.holders("stems", sorted(stems), size):
            if language in codes or (stems == plain and language not in STEMMED):
                found[document].append(id_)

    def has_forms(passage: Passage) -> bool:
        code = passage.language or detect(passage.text)
        return stems_in.get(code, plain) <= set(analyze(passage.text, code).stems)

    fresh = library.fresh.beginnings(WORD.findall(text), _LANGUAGES)
    return found | _confirmed(library, fresh, has_forms)


def documents_with_phrase(library: Library, phrase: str) -> Holders:
    """Return the documents that hold a phrase as it is written, in whole words.

    Raises:
        IndexDamagedError: the search index cannot be read.
    """
    grams = list(dict.fromkeys(analyze(phrase, "").grams))
    held = library.index.holders("grams", grams, library.catalog.size())
    candidates = [(id_, document) for id_, document, _ in held]
    candidates += library.fresh.beginnings(WORD.findall(phrase), [""])
    return _confirmed(library, candidates, lambda passage: holds(normal(passage.text), phrase))


def _confirmed(
    library: Library,
    candidates: Iterable[tuple[str, str]],
    fits: Callable[[Passage], bool],
) -> dict[str, list[str]]:
    """Return the documents with a passage that fits; one is enough, the others are not read."""
    waiting: dict[str, list[str]] = defaultdict(list)
    for id_, document in candidates:
        waiting[document].append(id_)
    found: dict[str, list[str]] = {}
    while waiting:
        some = dict(islice(waiting.items(), _READ))
        share = max(1, _READ // len(some))
        ids = [ids.pop() for ids in some.values() for _ in range(min(share, len(ids)))]
        for passage in library.catalog.passages(ids).values():
            if fits(passage):
                found[passage.document_id] = [passage.id]
        for document, left in some.items():
            if document in found or not left:
                del waiting[document]
    return found
