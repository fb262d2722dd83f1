"""When documents were written, as far as their names and first lines say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_rag.text.value_terms import list_value_terms, space_name

DocumentDate = tuple[int, int, int]  # year, month and day; 0 for a part that is not given
_DAY = re.compile(r"--(\d\d)-(\d\d)")
UNDATED = (0, 0, 0)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
# That editions of a document differ in: "Rules v2 (2022)" and "Rules v3 (2025)".
_EDITION = re.compile(r"(?i)(?<![^\W_])v(?:ersion)?[ ._-]?\d+(?![^\W_])|(?<!\d)(?:19|20)\d\d(?!\d)|[\W_]+")
_DAY_OR_MONTH = re.compile(r"(\d{4})-(\d\d)(?:-(\d\d))?")


def find_document_date(path: Path, beginning: str) -> DocumentDate:
    """Return the date of a document, (0, 0, 0) if neither its name nor its beginning has one.

    The name comes first; a year alone is made exact by the first date of that year in the beginning.
    """
    name = space_name(path.stem)
    named = next(_find_dates(name), UNDATED)
    years = list(map(int, _YEAR.findall(name)))
    if not named[0] and years:
        named = (years[0], 0, 0)
    if named[1]:
        return named
    written = next((each for each in _find_dates(beginning) if named[0] in {0, each[0]}), named)
    title = beginning.lstrip().partition("\n")[0]
    years = list(map(int, _YEAR.findall(title)))
    return (years[0], 0, 0) if years and not written[0] else written


def find_edition_name(path: Path) -> tuple[Path, str]:
    """Return the folder of a file and its name without year and version, which editions of it share."""
    return path.parent, _EDITION.sub(" ", path.stem.casefold()).strip()


def format_document_date(date: DocumentDate) -> str:
    """Return a date as in ISO 8601, such as 2024-03-05, 2024-03 or 2024."""
    year, month, day = date
    return "-".join([f"{year}", *(f"{part:02}" for part in (month, day) if part)])


def is_of_dates(text: str, dates: Sequence[DocumentDate]) -> bool | None:
    """Whether a text names one of these dates, or a day of one that is a month; None if it names no date.

    A day without a year is that of any year.
    """
    found = list_dates(text)
    matches = (
        (0 in {each[0], date[0]} or each[0] == date[0]) and each[1] == date[1] and date[2] in {0, each[2]}
        for each in found
        for date in dates
    )
    return any(matches) if found else None


def list_dates(text: str) -> list[DocumentDate]:
    """Return the days, and the months of a year, that a text or the name of a file gives, in order."""
    found = list(_find_dates(space_name(text)))
    of_days, days = {each[:2] for each in found if each[2]}, {each[1:] for each in found}
    of_any_year = (
        (0, int(day[1]), int(day[2])) for day in map(_DAY.fullmatch, list_value_terms(text)) if day
    )
    dated = [each for each in found if each[2] or each[:2] not in of_days]
    return [*dated, *(each for each in of_any_year if each[1:] not in days)]


def _find_dates(text: str) -> Iterator[DocumentDate]:
    """Yield the dates with a year in a text, in order; of one that can be read in two ways the first."""
    for term in list_value_terms(text):
        if found := _DAY_OR_MONTH.fullmatch(term):
            yield int(found[1]), int(found[2]), int(found[3] or 0)
