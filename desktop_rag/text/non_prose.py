"""Lines of printed matter that are not prose: entries of reference lists, and formulas of letters.

References repeat the words of titles and topics without saying anything of them, so that they draw searches
to themselves. Rules look for features of such lines only; where lists of other kinds have it too, such as
prices, results or addresses, several of them have to be together. Whatever is in doubt is prose. Questions
may ask for such lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from desktop_rag.document_types import Span
from desktop_rag.system.resources import load_words

_UPPER = "A-ZÀ-ÖØ-ÞĀ-ɏΆ-ΫЀ-Я"  # Latin letters beyond Western Europe are in both cases
_LETTER = r"[^\W\d_]"
_SURNAME = (
    rf"(?:(?:de|van|von|der|den|del|di|la|le|da|al)[ -])*[{_UPPER}]{_LETTER}+(?:[-'’ ][{_UPPER}]{_LETTER}+)*"
)
_INITIALS = rf"(?:[{_UPPER}]\.?[- ]?){{1,4}}"
_DIGIT = re.compile(r"\d")
_DASH = "[-–—‐]"

# -- entries of a reference list: evidence and weights
_MARKER = re.compile(r"\s*(?:\[[\w+]{1,12}\]|\(?\d{1,4}[.)]|[•*-])\s*")
_AUTHORS = re.compile(
    rf"(?:{_SURNAME},? {_INITIALS}(?=[,;.:&(]|\s(?:and|und|et|y|e|и|&)\s|\s?\()"
    rf"|(?:[{_UPPER}]\.[- ]?){{1,4}}{_SURNAME}(?=,|:| and | und | et ))"
)
_YEAR = re.compile(r"(?<![\d/.,–-])(?:1[5-9]|20)\d\d[a-z]?(?![\d/–-])")
_YEAR_BEHIND_AUTHORS = re.compile(r"[^()]{3,200}\((?:1[5-9]|20)\d\d[a-z]?\)[.:,]")
_TIMES = re.compile(rf"\d{{1,2}}:\d\d\s?{_DASH}\s?\d{{1,2}}:\d\d")
_PAGE_RANGE = re.compile(
    rf"\d\s?(?:\([\w\s/–-]{{1,12}}\))?\s?[:,，：]\s?(?:pp?\.\s?)?[A-Za-z]?(\d+)\s?{_DASH}\s?[A-Za-z]?(\d+)"
)
_VOLUME_OR_PAGES = re.compile(
    rf";\s?\d+(?:\(\d+\))?:\s?\w?\d|\b(?:pp|vol|Vol|Bd|т|Т)\.\s?\d+|\b[pSсС]\.\s?\d+\s?{_DASH}\s?\d"
    r"|\d+\s?(?:页|頁|ページ)"
)
_IDENTIFIER = re.compile(r"\bdoi\b|\b10\.\d{4,9}/\S|\barXiv:|\bPMID\b", re.IGNORECASE)
_PUBLICATION = re.compile(
    r"\[[JMDCRN]\]|\bet al\b|\bIn:|\bEds?\.|\bHrsg\.|\bProc\."
    r"|\b(?:Press|Verlag|Publish(?:ers|ing)|Journal|Springer)\b"
    rf"|\b[{_UPPER}]{_LETTER}+: [{_UPPER}][\w &.-]+[,;] \d{{4}}|(?<!:)//"
)
_MIN_REFERENCE, _MAX_REFERENCE = 30, 700  # characters
_MAX_REFERENCE_LINES = 6
_CERTAIN, _LIKELY, _POSSIBLE = 5, 4, 3
_MIN_REFERENCES = 3  # in succession, if they are merely likely

_UNSPACED = {"zh", "ja", "ko", "th"}  # a word may be inside of others there
_ASKED_IDENTIFIER = (
    r"\b10\.\d{4,9}/|\b\d{4}-\d{3}[\dXx]\b|\b97[89]-?\d|\w@\w"  # a DOI, ISSN or ISBN, an address
)


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    start: int
    end: int
    follows_blank: bool


def find_non_prose(text: str) -> list[Span]:
    """Return the spans of lines that are not prose, in order; adjacent lines are one span."""
    if not _DIGIT.search(text):
        return []
    lines = list(_iter_lines(text))
    found = _find_references(lines)
    spans: list[Span] = []
    for number in sorted(found):
        if spans and number - 1 in found:
            spans[-1] = spans[-1][0], lines[number].end
        else:
            spans.append((lines[number].start, lines[number].end))
    return spans


def _iter_lines(text: str) -> Iterator[_Line]:
    """Yield the lines that are not blank, without their line ends."""
    start, follows_blank = 0, True
    for line in text.split("\n"):
        if line.strip():
            yield _Line(line, start, start + len(line), follows_blank)
        follows_blank = not line.strip()
        start += len(line) + 1


def _find_references(lines: Sequence[_Line]) -> set[int]:
    entries = list(_iter_entries(lines))
    found: set[int] = set()
    for may_be_one, group in groupby(entries, lambda entry: entry[1] >= _POSSIBLE):
        run = list(group) if may_be_one else []
        likely = [number for number, (_, evidence) in enumerate(run) if evidence >= _LIKELY]
        if len(likely) >= _MIN_REFERENCES:
            found.update(n for numbers, _ in run[likely[0] : likely[-1] + 1] for n in numbers)
        else:
            found.update(n for numbers, evidence in run if evidence >= _CERTAIN for n in numbers)
    return found


def _iter_entries(lines: Sequence[_Line]) -> Iterator[tuple[range, int]]:
    """Yield the line numbers and the evidence of possible entries of a reference list; others have 0."""
    number = 0
    while number < len(lines):
        end, evidence = number + 1, _weigh_reference(lines[number].text)
        if evidence < _CERTAIN and _may_continue(lines[number].text):
            for longer in range(number + 2, min(number + _MAX_REFERENCE_LINES, len(lines)) + 1):
                last = lines[longer - 1]
                if last.follows_blank or _MARKER.match(last.text) or _AUTHORS.match(last.text):
                    break
                joined = " ".join(line.text.strip() for line in lines[number:longer])
                if (weighed := _weigh_reference(joined)) >= _CERTAIN:
                    end, evidence = longer, weighed
                    break
        yield range(number, end), evidence
        number = end


def _may_continue(text: str) -> bool:
    """Whether a line names authors like the first line of an entry, and is not a whole sentence."""
    marker = _MARKER.match(text)
    authors = _AUTHORS.match(text, marker.end() if marker else 0)
    return bool(authors and (marker or not text.rstrip().endswith(".") or _YEAR_BEHIND_AUTHORS.match(text)))


def _weigh_reference(text: str) -> int:
    """Return how much speaks for an entry of a reference list; `_CERTAIN` is enough alone."""
    text = text.strip()
    if not _MIN_REFERENCE <= len(text) <= _MAX_REFERENCE or not _DIGIT.search(text):
        return 0
    marker = _MARKER.match(text)
    body = text[marker.end() if marker else 0 :]
    has_authors = bool(_AUTHORS.match(body))
    evidence = 2 * has_authors + bool(marker)
    evidence += bool(_YEAR.search(body)) + bool(has_authors and _YEAR_BEHIND_AUTHORS.match(body))
    place = 2 * _has_pages(_TIMES.sub("", body))
    place += 2 * bool(_IDENTIFIER.search(body)) + bool(_PUBLICATION.search(body))
    return evidence + place if place else min(evidence, _POSSIBLE)


def _has_pages(text: str) -> bool:
    """Whether a text gives a volume or pages; the score of a match is not a page range."""
    ranges = _PAGE_RANGE.findall(text)
    rises = any(0 < int(first) < int(last) or len(last) < len(first) for first, last in ranges)
    return rises or bool(_VOLUME_OR_PAGES.search(text))


def is_letter_formula(line: str) -> bool:
    """Whether a line is a salutation without a name, or the closing of a letter: "Dear Sirs,"."""
    return _compile_formulas().fullmatch(line.strip(" \t,.!")) is not None


@cache
def _compile_formulas() -> re.Pattern[str]:
    tables = load_words("printed_matter_words.toml").values()
    formulas = (each["formulas"].replace("\n", "") for each in tables if "formulas" in each)
    return re.compile("|".join(formulas), re.IGNORECASE)


def asks_for_non_prose(question: str) -> bool:
    """Whether a question asks for the content of references or bylines, or names an identifier of one."""
    return bool(_compile_asked_words().search(question))


@cache
def _compile_asked_words() -> re.Pattern[str]:
    tables = load_words("printed_matter_words.toml")
    words = {language: table["words"].replace("\n", "") for language, table in tables.items()}
    spaced = "|".join(words[language] for language in sorted(words.keys() - _UNSPACED))
    unspaced = "|".join(words[language] for language in sorted(_UNSPACED))
    return re.compile(rf"{_ASKED_IDENTIFIER}|(?<!\w)(?:{spaced})(?!\w)|{unspaced}", re.IGNORECASE)
