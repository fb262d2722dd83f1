"""When documents were written, as far as their names and first lines say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from desktop_rag.text.value_terms import list_value_terms

DocumentDate = tuple[int, int, int]  # year, month and day; 0 for a part that is not given
_UNDATED = (0, 0, 0)
_COMPACT = re.compile(r"(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_DAY_OR_MONTH = re.compile(r"(\d{4})-(\d\d)(?:-(\d\d))?")


def find_document_date(path: Path, beginning: str) -> DocumentDate:
    """Return the date of a document, (0, 0, 0) if neither its name nor its beginning has one.

    The name comes first; a year alone is made exact by the first date of that year in the beginning.
    """
    name = _COMPACT.sub(r"\1-\2-\3 ", path.stem.replace("_", " "))
    named = next(_find_dates(name), _UNDATED)
    years = list(map(int, _YEAR.findall(name)))
    if not named[0] and years:
        named = (years[0], 0, 0)
    if named[1]:
        return named
    written = next((each for each in _find_dates(beginning) if named[0] in {0, each[0]}), named)
    title = beginning.lstrip().partition("\n")[0]
    years = list(map(int, _YEAR.findall(title)))
    return (years[0], 0, 0) if years and not written[0] else written


def format_document_date(date: DocumentDate) -> str:
    """Return a date as in ISO 8601, such as 2024-03-05, 2024-03 or 2024."""
    year, month, day = date
    return "-".join([f"{year}", *(f"{part:02}" for part in (month, day) if part)])


def _find_dates(text: str) -> Iterator[DocumentDate]:
    """Yield the dates with a year in a text, in order; of one that can be read in two ways the first."""
    for term in list_value_terms(text):
        if found := _DAY_OR_MONTH.fullmatch(term):
            yield int(found[1]), int(found[2]), int(found[3] or 0)
