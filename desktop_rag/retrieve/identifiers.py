"""Identifiers in questions: numbers of invoices and articles, codes, addresses and names from programs.

If documents hold the identifier that is asked for, only they answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.misreadings import list_misreadings
from desktop_rag.text.terms import analyze_text, find_whole_terms
from desktop_rag.text.typed_facts import Date, TimeOfDay

_TOKEN = re.compile(r"[^\s,;?!()\[\]\"“”„«»]+")
_TRAILING = ".:'’"
_MIN_DIGITS = 5  # of a number that is not an amount
_MAX_CHARACTERS = 60  # of an identifier
# Letters with digits or signs between them, or parts of a name from a program.
_IDENTIFIER = re.compile(
    r"(?=[^\d]*\d)(?=.*[^\W\d_]).+|\w+@[\w.-]+|[^\W_]+(?:_[^\W_]+)+|[a-z]+(?:[A-Z][a-z\d]+)+|"
    rf"(?=.*\d)[\d\W]*[-/#][\d\W]*\d|\d{{{_MIN_DIGITS},}}"
)
# Amounts, times and words with a number: -5°C, 100km/h, 1/2, 12:30-14:00, 2023-24, 1st, 3-year, 20th-century.
_ORDINARY = re.compile(
    r"[-+~<>]?(?:\d{1,2}:\d\d[–-])?[\d.,:]*\d(?:/\d{1,2})?(?:[°%€$£]?[A-Za-zµ²³€°%]{0,4}(?:/[A-Za-z]{1,4}[²³]?)?)|"
    r"\d{1,2}-\d{1,2}|(?:19|20)\d\d-(?:19|20)?\d\d|\d+(?:st|nd|rd|th|er|e)?-[^\W\d]+|#\d{1,3}|\w+['’]s"
)
_MAX_DOCUMENTS = 200  # passages that hold an identifier; a more frequent one names no document


def find_identifiers(question: str) -> Iterator[str]:
    """Yield the identifiers in a question, as they are written; dates, times and amounts are none."""
    for found in _TOKEN.finditer(question):
        token = found[0].rstrip(_TRAILING)
        is_long_number = token.isdecimal() and len(token) >= _MIN_DIGITS
        is_ordinary = _ORDINARY.fullmatch(token) and not is_long_number
        may_be_one = len(token) <= _MAX_CHARACTERS and _IDENTIFIER.fullmatch(token) and not is_ordinary
        if may_be_one and not _is_date(token):
            yield token


def find_documents_with_identifiers(
    library: LibraryReader, question: str, documents: Sequence[str] | None
) -> list[str] | None:
    """Return the documents that hold the identifiers in a question, None if none names some of them.

    Of several identifiers those that the library has count. `documents` are those to search, None for all.
    """
    identifiers = list(find_identifiers(question))
    if not identifiers:
        return None
    forms = {each: _list_terms(library, each) for each in identifiers}
    known = library.catalog.find_terms(term for terms in forms.values() for term in terms)
    terms = [term for each in forms.values() for term in list(filter(known.__contains__, each))[:1]]
    if not terms:
        return None
    misread = library.catalog.find_terms(each for term in terms for each in list_misreadings(term))
    try:
        ids = library.index.find_passages_with_terms("stems", terms, _MAX_DOCUMENTS, documents or ())
        for term in sorted(misread):  # as text recognition may have read one of them
            ids += library.index.find_passages_with_terms("stems", [term], _MAX_DOCUMENTS, documents or ())
    except IndexDamagedError:
        return None
    held = {each.document_id for each in library.find_passage_positions(ids).values()}
    return sorted(held) if held and len(ids) < _MAX_DOCUMENTS else None


def _list_terms(library: LibraryReader, identifier: str) -> list[str]:
    """Return the terms that passages in any language hold of an identifier."""
    stems = (analyze_text(identifier, each).stems[:1] for each in library.catalog.list_languages())
    return list(dict.fromkeys([*find_whole_terms(identifier), *(term for terms in stems for term in terms)]))


def _is_date(token: str) -> bool:
    """Whether a token is nothing but a date or a time."""
    facts, rest = extract_facts(normalize_fact_text(token))
    return not rest.strip() and any(isinstance(each, Date | TimeOfDay) for each in facts)
