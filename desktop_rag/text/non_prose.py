"""Lines of printed matter that are no prose: references, bylines, running heads, contents, index.

They repeat the words of titles and topics without saying anything of them, so that they draw searches to
themselves. Rules look for features of such lines only; where lists of other kinds have it too, such as
prices, results or addresses, several of them have to be together. Whatever is in doubt is prose.
Questions may ask for such lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TypeVar

from desktop_rag.document_types import Span
from desktop_rag.system.resources import load_words

_Item = TypeVar("_Item")

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
_MIN_REFERENCES = 3  # that are likely only, one after the other

# -- title pages
_MARK = r"(?:\s?[*∗†‡§¶¹²³⁰-⁹ᵃ-ᶻ]|\d(?!\d{2}))"
_MARKS = rf"{_MARK}(?:,?{_MARK})*"
_NAME = re.compile(
    rf"(?:(?:[{_UPPER}](?:{_LETTER}|['’])*+(?:\.[\s-]?|[\s-])|(?:van|von|de|der|den|del|di|la|da|bin|al)[\s-]))"
    rf"{{1,5}}[{_UPPER}](?:{_LETTER}|['’-])++(?:{_MARKS})?|[\u4e00-\u9fff]{{2,4}}(?:{_MARKS})?|{_MARKS}"
)
_BETWEEN_NAMES = re.compile(r"[,;、，]|\s(?:and|und|et|y|&)\s")
_MARKED = re.compile(rf"(?:{_LETTER}{{2}}|[\u4e00-\u9fff]){_MARKS}(?=[\s,;、，.]|$)")
_AFFILIATION = re.compile(rf"\s*(?:{_MARK}|\d\d|\(\d\)|[a-f])\s?(?:[{_UPPER}]|[\u4e00-\u9fff])")
_ABOUT_ARTICLE = re.compile(
    r"\s*(?:[*∗†]\s?)?(?:correspond\w*|e-?mail|received|accepted|revised|published|eingegangen|korrespondenz"
    r"|angenommen|reçu|accepté|recibido|aceptado|收稿日期|通[讯信]作者|orcid)\b",
    re.IGNORECASE,
)
_ONLY_MARKS = re.compile(_MARKS)
_LINES_BELOW_BYLINE, _MAX_FRONT_LINE = 15, 300

# -- lines that are nothing else
_ALONE = re.compile(
    r"\s*(?:(?:doi:?\s?|https?://(?:dx\.)?doi\.org/)10\.\d{4,9}/\S+|(?:e-?)?ISSN:?\s?\d{4}-\d{3}[\dX].{0,60}"
    r"|(?:Copyright\s)?©\s?\d{4}\b.{0,100})\s*",
    re.IGNORECASE,
)
_PAGE_OF = re.compile(
    rf"(?<!{_LETTER})(?:(?:page|seite|página|pagina|pag\.|страница|стр\.|صفحة|หน้า|पृष्ठ)\s?\d{{1,4}}"
    r"\s?(?:/|of|von|de|di|sur|из|من|จาก|का)\s?\d{1,4}"
    r"|第\s?\d{1,4}\s?[页頁]\s?[,，]?\s?共\s?\d{1,4}\s?[页頁])(?!\w)",
    re.IGNORECASE,
)
_RUNNING_HEAD = re.compile(  # of authors, with a journal, its year and volume
    rf"\s*{_SURNAME}(?: (?:and|und|&) {_SURNAME}(?=[,.])| et al\.?),?:?( .{{0,60}})(?:19|20)\d\d[,;]"
    rf"\s?\d{{1,4}}(?:\(\d{{1,3}}\))?(?::\s?[A-Za-z]?\d{{1,6}}(?:{_DASH}\d{{1,6}})?)?"
)
_MAX_RUNNING_HEAD = 120
_MAX_HEAD_WORDS = 12
_ENDS_TITLE = re.compile(rf"(?:[\d{_UPPER}]\S*|[-–—|/·•,:;)»])$")  # after the word before is more of it

# -- contents and index
_LEADER_ENTRY = re.compile(r"\s*(\S.{0,150}?)\s*(?:[.·…_‥]\s?){4,}+\s*(\d{1,4}|[ivxlc]{1,7})\s*")
_NUMBERED_ENTRY = re.compile(r"\s*(\d{1,2}(?:\.\d{1,2})*|[A-Z]\.\d{1,2})\.?\s+\S.{0,150}?\s(\d{1,4})\s*")
_CONTENTS_TITLE = re.compile(
    r"\W*(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|table des matières|sommaire|índice|indice|sumário"
    r"|contenido|содержание|оглавление|目录|目次|目錄|المحتويات|فهرس|สารบัญ|विषय[ -]?सूची|inhoud)\W*",
    re.IGNORECASE,
)
_INDEX_TITLE = re.compile(
    r"\W*(?:(?:subject |author )?index|(?:sach|personen|orts)?register|stichwortverzeichnis"
    r"|[íi]ndice(?: \w+)?|(?:предметный |именной )?указатель|索引|الفهرس|فهرس|ดัชนี|अनुक्रमणिका)\W*",
    re.IGNORECASE,
)
_DEEP_SECTION = re.compile(r"(\d{1,2})\.\d")
_INDEX_ENTRY = re.compile(
    rf"\s*([^\d\n]{{2,60}}?),? (\d{{1,4}}(?:{_DASH}\d{{1,4}})?(?:, \d{{1,4}}(?:{_DASH}\d{{1,4}})?)*)\s*"
)
_MAX_LISTED = 300  # characters of a line
_MIN_CONTENTS, _MIN_INDEX = 3, 8  # lines
_MIN_DEEP_SHARE = 0.25  # of lines with leaders and a number such as 2.1, where no title says "contents"
_MAX_SECTION_PAGES = 100  # of a chapter there; sums of money are higher
_MIN_SEVERAL_SHARE, _MIN_SORTED_SHARE = 0.25, 0.85  # of index lines with several pages; in alphabetical order
_MIN_SEVERAL_UNTITLED = 0.4  # the same share where no title says "index"
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
    """Return the spans of lines that are no prose, in order; adjacent lines are one span."""
    if not _DIGIT.search(text):
        return []
    lines = list(_iter_lines(text))
    found = {
        *_find_references(lines),
        *_find_front_matter(lines),
        *_find_contents(lines),
        *_find_index(lines),
        *(number for number, line in enumerate(lines) if _is_furniture(line.text)),
    }
    spans: list[Span] = []
    for number in sorted(found):
        if spans and number - 1 in found:
            spans[-1] = spans[-1][0], lines[number].end
        else:
            spans.append((lines[number].start, lines[number].end))
    return spans


def measure_non_prose(text: str) -> float:
    """Return the share of a text's characters that is no prose, 0 to 1."""
    return sum(end - start for start, end in find_non_prose(text)) / (len(text) or 1)


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
    for run in _split_runs(entries, lambda entry: entry[1] >= _POSSIBLE):
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
                if lines[longer - 1].follows_blank or _starts_entry(lines[longer - 1].text):
                    break
                joined = " ".join(line.text.strip() for line in lines[number:longer])
                if (weighed := _weigh_reference(joined)) >= _CERTAIN:
                    end, evidence = longer, weighed
                    break
        yield range(number, end), evidence
        number = end


def _starts_entry(text: str) -> bool:
    marker = _MARKER.match(text)
    return bool(marker or _AUTHORS.match(text))


def _may_continue(text: str) -> bool:
    """Whether a line names authors like the first line of an entry, and is no whole sentence."""
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
    """Whether a text gives a volume or pages; the score of a match is no range of pages."""
    ranges = _PAGE_RANGE.findall(text)
    rises = any(0 < int(first) < int(last) or len(last) < len(first) for first, last in ranges)
    return rises or bool(_VOLUME_OR_PAGES.search(text))


def _find_front_matter(lines: Sequence[_Line]) -> Iterator[int]:
    """Yield bylines and, below one, affiliations, addresses and dates."""
    byline = -_LINES_BELOW_BYLINE
    for number, line in enumerate(lines):
        if len(line.text) > _MAX_FRONT_LINE * 3:
            continue
        if _is_byline(line.text):
            byline = number
            yield number
        elif number - byline < _LINES_BELOW_BYLINE and len(line.text) <= _MAX_FRONT_LINE:
            is_affiliation = _AFFILIATION.match(line.text) and "," in line.text
            if is_affiliation or _ABOUT_ARTICLE.match(line.text):
                yield number


def _is_byline(text: str) -> bool:
    """Whether a line is nothing but names of two words, or in Chinese, and most of them have marks."""
    parts = [part for each in _BETWEEN_NAMES.split(text.strip().removesuffix(".")) if (part := each.strip())]
    names = [each for each in parts if not _ONLY_MARKS.fullmatch(each)]
    marked = sum(bool(_MARKED.search(each)) for each in names)
    return marked > 1 and marked * 2 >= len(names) and all(map(_NAME.fullmatch, parts))


def _is_furniture(text: str) -> bool:
    """Whether a line is a running head with a page number, or nothing but an identifier."""
    text = text.strip()
    if len(text) > _MAX_RUNNING_HEAD or not _DIGIT.search(text):
        return False
    head = _RUNNING_HEAD.fullmatch(text)
    return bool(_ALONE.fullmatch(text) or (head and _is_title(head[1])) or _is_page_number(text))


def _is_page_number(text: str) -> bool:
    """Whether a line is a page number with nothing but a title before or after it."""
    for match in _PAGE_OF.finditer(text):
        before, behind = text[: match.start()].rstrip(), text[match.end() :].lstrip()
        if before and not behind:
            return bool(_ENDS_TITLE.search(before)) and _is_title(before)
        if not before:
            return not behind.startswith(":") and _is_title(behind)
    return False


def _is_title(text: str) -> bool:
    """Whether a text is no sentence: few words, most of them no lower-case words, and no full stop."""
    words = text.split()
    lower = sum(word.islower() for word in words)
    return len(words) <= _MAX_HEAD_WORDS and 2 * lower <= len(words) and not text.endswith((".", "!", "?"))


def _find_contents(lines: Sequence[_Line]) -> set[int]:
    """Return the numbers of lines of contents: below their title, or of sections with leaders."""
    found: set[int] = set()
    for run in _split_runs(list(enumerate(lines)), lambda each: bool(_match_contents(each[1].text))):
        matches = [match for _, line in run if (match := _match_contents(line.text))]
        leaders = [match[1] for match in matches if match.re is _LEADER_ENTRY]
        deep = [section for each in leaders if (section := _DEEP_SECTION.match(each))]
        pages = [int(match[2]) for match in matches if match[2].isdecimal()]
        varies = not pages or pages[0] < pages[-1] or len(leaders) > 1
        rises = varies and all(a <= b for a, b in pairwise(pages))
        is_certain = _has_title(lines, run[0][0], _CONTENTS_TITLE) or (
            len(deep) >= len(run) * _MIN_DEEP_SHARE
            and all(page <= _MAX_SECTION_PAGES * int(deep[-1][1]) for page in pages)
        )
        if rises and is_certain and len(run) >= _MIN_CONTENTS:
            found.update(number for number, _ in run)
    return found


def _match_contents(text: str) -> re.Match[str] | None:
    if len(text) > _MAX_LISTED:
        return None
    return _LEADER_ENTRY.fullmatch(text) or _NUMBERED_ENTRY.fullmatch(text)


def _find_index(lines: Sequence[_Line]) -> set[int]:
    """Return the numbers of lines of an index: below its title, or with now one page and now several."""
    found: set[int] = set()
    for run in _split_runs(list(enumerate(lines)), lambda each: bool(_match_index(each[1].text))):
        matches = [match for _, line in run if (match := _match_index(line.text))]
        names = [match[1].casefold() for match in matches]
        pages = [[int(page) for page in re.findall(r"\d+", match[2])] for match in matches]
        in_order = sum(a <= b for a, b in pairwise(names))
        counts = [match[2].count(",") + 1 for match in matches]
        several = sum(count > 1 for count in counts)
        is_varied = {1, 2} < set(counts) and several >= _MIN_SEVERAL_UNTITLED * len(run)
        if (
            len(run) >= _MIN_INDEX
            and in_order >= _MIN_SORTED_SHARE * (len(run) - 1)
            and several >= _MIN_SEVERAL_SHARE * len(run)
            and (is_varied or _has_title(lines, run[0][0], _INDEX_TITLE))
            and all(a < b or a > 9 * b for each in pages for a, b in pairwise(each))
        ):
            found.update(number for number, _ in run)
    return found


def _match_index(text: str) -> re.Match[str] | None:
    return _INDEX_ENTRY.fullmatch(text) if len(text) <= _MAX_LISTED else None


def _has_title(lines: Sequence[_Line], first: int, title: re.Pattern[str]) -> bool:
    """Whether the line above a list is its title."""
    above = lines[first - 1].text if first else ""
    return len(above) <= _MAX_LISTED and bool(title.fullmatch(above))


def _split_runs(items: Sequence[_Item], belongs: Callable[[_Item], bool]) -> Iterator[list[_Item]]:
    """Yield the runs of items that belong together."""
    run: list[_Item] = []
    for item in items:
        if belongs(item):
            run.append(item)
        elif run:
            yield run
            run = []
    if run:
        yield run


def asks_for_non_prose(question: str) -> bool:
    """Whether a question names what lines such as references and bylines hold, or an identifier of one."""
    return bool(_compile_asked_words().search(question))


@cache
def _compile_asked_words() -> re.Pattern[str]:
    tables = load_words("printed_matter_words.toml")
    words = {language: table["words"].replace("\n", "") for language, table in tables.items()}
    spaced = "|".join(words[language] for language in sorted(words.keys() - _UNSPACED))
    unspaced = "|".join(words[language] for language in sorted(_UNSPACED))
    return re.compile(rf"{_ASKED_IDENTIFIER}|(?<!\w)(?:{spaced})(?!\w)|{unspaced}", re.IGNORECASE)
