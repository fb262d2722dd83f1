"""Identifiers in questions: numbers of invoices and articles, codes, addresses and names from programs.

If documents hold the identifier that is asked for, only they answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.terms import find_whole_terms
from desktop_rag.text.typed_facts import Amount, Date, TimeOfDay

_TOKEN = re.compile(r"[^\s,;?!()\[\]\"“”„«»]+")
_TRAILING = ".:'’"
_MIN_DIGITS = 5  # of a number that is no amount
# Letters with digits or signs between them, or parts of a name from a program.
_IDENTIFIER = re.compile(
    r"(?=[^\d]*\d)(?=.*[^\W\d_]).+|\w+@[\w.-]+|[^\W_]+(?:_[^\W_]+)+|[a-z]+(?:[A-Z][a-z\d]+)+|"
    rf"(?=.*\d)[\d\W]*[-/#][\d\W]*\d|\d{{{_MIN_DIGITS},}}"
)
_ORDINARY = re.compile(r"\d+(?:st|nd|rd|th|er|e|\.)|\d+-\w+|\w+['’]s", re.IGNORECASE)  # 1st, 3-year
_MAX_DOCUMENTS = 200  # that hold an identifier; what more of them hold names no document


def find_identifiers(question: str) -> Iterator[str]:
    """Yield the identifiers in a question, as they are written; dates, times and amounts are none."""
    for found in _TOKEN.finditer(question):
        token = found[0].rstrip(_TRAILING)
        if _IDENTIFIER.fullmatch(token) and not _ORDINARY.fullmatch(token) and not _is_value(token):
            yield token


def find_documents_with_identifiers(
    library: LibraryReader, question: str, documents: Sequence[str] | None
) -> list[str] | None:
    """Return the documents that hold the identifiers in a question, None if none names some of them.

    Of several identifiers those that the library has count. `documents` are those to search, None for all.
    """
    terms = [whole[0] for each in find_identifiers(question) if (whole := find_whole_terms(each))]
    known = library.catalog.find_terms(terms) if terms else set()
    if not known:
        return None
    try:
        ids = library.index.find_passages_with_terms("stems", sorted(known), _MAX_DOCUMENTS, documents or ())
    except IndexDamagedError:
        return None
    held = {each.document_id for each in library.find_passage_positions(ids).values()}
    return sorted(held) if held and len(ids) < _MAX_DOCUMENTS else None


def _is_value(token: str) -> bool:
    """Whether a token is nothing but an amount, a date or a time."""
    facts, rest = extract_facts(normalize_fact_text(token))
    return (
        not rest.strip()
        and any(isinstance(each, Amount | Date | TimeOfDay) for each in facts)
        and not (token.isdecimal() and len(token) >= _MIN_DIGITS)
    )
