"""Exhaustive search: all documents that contain some words, not only the top-ranked ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice

from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.phrases import contains_phrase, normalize_for_matching
from desktop_rag.text.terms import STEMMED_LANGUAGES, analyze_text, separate_joined_words

# Document id -> ids of its matching passages, at least one of them.
PassagesByDocument = Mapping[str, Sequence[str]]

_LANGUAGES = ("", *sorted(STEMMED_LANGUAGES))
_PASSAGES_PER_READ = 500  # passages read at once


def find_documents_with_words(library: LibraryReader, text: str) -> PassagesByDocument:
    """Return the documents with a passage that contains all words of a text, in any form.

    Forms of a word have the same stem in the passage's language.

    Raises:
        IndexDamagedError: the search index cannot be read.
    """
    text = separate_joined_words(text)
    stems_in = {code: frozenset(analyze_text(text, code).stems) for code in _LANGUAGES}
    languages_of: dict[frozenset[str], set[str]] = defaultdict(set)
    for code, stems in stems_in.items():
        languages_of[stems].add(code)
    unstemmed = stems_in[""]
    found: dict[str, list[str]] = defaultdict(list)
    size = library.catalog.count_passages()
    for stems, codes in languages_of.items():
        for id_, document, language in library.index.list_passages_with_terms("stems", sorted(stems), size):
            if language in codes or (stems == unstemmed and language not in STEMMED_LANGUAGES):
                found[document].append(id_)

    return found


def find_documents_with_phrase(library: LibraryReader, phrase: str) -> PassagesByDocument:
    """Return the documents that contain a phrase verbatim, in whole words; raises IndexDamagedError."""
    grams = list(dict.fromkeys(analyze_text(phrase, "").grams))
    indexed = library.index.list_passages_with_terms("grams", grams, library.catalog.count_passages())
    pending: dict[str, list[str]] = defaultdict(list)
    for id_, document, _ in indexed:
        pending[document].append(id_)
    found: dict[str, list[str]] = {}
    while pending:  # once a passage of a document has it, the others are not read
        batch = dict(islice(pending.items(), _PASSAGES_PER_READ))
        share = max(1, _PASSAGES_PER_READ // len(batch))
        ids = [ids.pop() for ids in batch.values() for _ in range(min(share, len(ids)))]
        for passage in library.catalog.load_passages(ids).values():
            if contains_phrase(normalize_for_matching(passage.text), phrase):
                found[passage.document_id] = [passage.id]
        for document, left in batch.items():
            if document in found or not left:
                del pending[document]
    return found
