"""Find the fields of a document: labelled values, and dates, amounts, durations and names with their part."""

from __future__ import annotations

import re
from calendar import monthrange
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path

from desktop_rag.document_types import Document, Span
from desktop_rag.readers.file_formats import CALENDARS
from desktop_rag.table_types import CellValue, ColumnType, DocumentField
from desktop_rag.tables.cell_values import convert_digits, find_decimal_mark, read_date, read_number
from desktop_rag.tables.document_words import NOT_IN_WORD, FieldWords, load_document_words
from desktop_rag.text.sentences import split_sentences
from desktop_rag.text.value_words import join_alternatives, load_value_words
from desktop_rag.types import NO_KIND

_MAIL_SUFFIXES = frozenset([".eml", ".msg", ".emlx"])
_KINDS_BY_FIELD = {"item type": "paper"}  # of records that Zotero keeps, and of notes
MOST_CHARACTERS = 120_000  # of a document; a longer one is a book, of which no field says much
_MOST_FIELDS = 120  # of a document
_MOST_VALUE_CHARACTERS = 160
_TITLE_CHARACTERS = 200
_HEAD_CHARACTERS = 1_500  # of a document, that name its kind
_HEAD_LINES = 6  # of a document, that may name who made it
_BEFORE, _BEHIND = 90, 30  # characters around a value in which its words stand
_LINES_BEFORE = 1  # of an amount: on more lines its words are about others, as in a list of items
_DATED_KINDS = frozenset(["invoice", "receipt", "order", "offer", "letter"])
_HEAD_OF_LETTER = 400  # characters in which it says its date
_SHORT = 2_000  # characters of a document whose only date is its own
_FINAL = re.compile(r"(?i)round|due|payable|zu zahlen|à payer|a pagar")
_MOST_LABEL_WORDS, _MOST_ROLE_WORDS = 6, 3
_LEAST_LETTERS = 2  # of a line that may be a name
_LEAST_NAME, _MOST_NAME = 4, 80
_LEAST_PARTIES, _MOST_PARTIES = 2, 4
_MOST_SENTENCE_WORDS = 6  # of a name that ends with a full stop, as "Acorn Inc." does
_NO_BLANK = re.compile(r"(?<=\d)(?=[^\W\d_])")  # before a month, as text recognition writes "17September"
_ANCHORED = 26  # characters around a digit in which its value begins and ends
_DAY = 86_400  # seconds
# Dates that may follow from another and a period: the date, what it is added to, and the period.
_TERM, _PERIOD = "term", ("begin", "end")
_ENDS = (
    ("end", "begin", _TERM),
    ("departure", "arrival", "stay"),
    ("due", "date", "days to pay"),
    ("end of probation", "begin", "probation"),
)
DERIVED = (*(name for name, _, _ in _ENDS), "last day of notice")
MONEY = ("EUR", "USD", "GBP", "CNY", "JPY", "CHF", "dinar")
_CURRENCY_CODES = (
    "RM|EUR|USD|GBP|CHF|SGD|MYR|AUD|CAD|NZD|INR|JPY|CNY|PLN|CZK|SEK|NOK|DKK|BRL|MXN|AED|SAR|TRY|ZAR|HKD"
    r"|kr|zł|Kč|R\$"
)
_LINE = re.compile(r"[^\n]+")
_LABEL_SIGN = re.compile(r"[:：|\d]")  # one of these is in each line with a label
_LABEL = re.compile(
    r"(?:^|(?<=[.;。;]\s)|(?<=[.;。;]))[\s#*•·-]*(?P<label>[^\W\d_][^:：|\n.,;]{0,42}?\.?)(?<!\d)\s*[:：](?!//)\s*"
    r"(?=(?P<value>[^\n]{1,160}))"  # in which other labels may follow
)
# "Invoice CS00013066 Date" is the label of a date.
_CODES_BEFORE = re.compile(r"^(?:(?:[^\W\d_]+\s+)?\S*\d\S*\s+)+(?=[^\W\d_])")
_INNER_LABEL = re.compile(r"(?P<label>[^\W\d_][^\W\d_]{1,20})\s?[:：]\s*(?P<value>[^:：]+(?::\d\d[^:：]*)*)")
_PAIR_ROW = re.compile(r"^\s*\|?\s*(?P<label>[^|:\n]{2,42}?)\s*:?\s*\|\s*(?P<value>[^|\n]{1,160}?)\s*\|?\s*$")
# A row whose other cells are empty, such as the tax below the items of a bill.
_SPARSE_ROW = re.compile(
    r"^\s*(?:\|\s*)*(?P<label>[^|:\s][^|:\n]{1,41}?)\s*\|(?:\s*\|)+\s*(?P<value>[^|\n]{1,160}?)\s*\|?\s*$"
)
_RULER = re.compile(r"\n[|: ]*-{3}")  # below the names of columns in Markdown
_BARE = re.compile(
    r"^[\s#*]*(?P<label>[^\W\d_][^\d:\n]{1,40}?)[\s:=.]*"
    r"(?P<value>[^\W\d_]{0,3}\s?\(?[-+]?[$€£¥]?\d[\d,.'  ]*)\s*$"
)
_SENTENCE_END = re.compile(r"[.]\s+(?=[^\W\d_a-z])|[。]|\s{3,}")
_GAP = re.compile(r"\s{3,}")
_ROLE = re.compile(
    r"(?P<name>[^\W\d_a-z][\w.&'’-]*"
    r"(?:[ ](?:(?:de|van|von|der|da|di|el|al|of|and|&|y|e|und|et)[ ])?[^\W\d_a-z][\w.&'’-]*){0,6})"
    r",?\s\((?:the |der |die |das |le |la |el |o |a )?"
    r"[\"“”'‘„«]?(?P<role>[^\W\d_][^()\d\"“”„»]{2,30})[\"“”’'“»]?\)"
)
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b")
_PHONE = re.compile(r"(?<![\w.,/-])(?:\+|00?)\d[\d ()/-]{6,17}\d(?![\w,.]?\d)")
_CODE = re.compile(r"(?=[\w./-]*\d)[A-Za-z\d][\w./-]*[A-Za-z\d]")
COMPANY = re.compile(
    r"(?:\b(?:sdn|bhd|gmbh|ag|ltd|limited|inc|llc|llp|corp|corporation|company|co|s/b|s\.?a|s\.?r\.?l|s\.?l|plc|(?<!\d)(?<!\d\s)kg|ohg|ug|e\.k|sarl|sas"
    r"|lda|pte|pty|enterprise|trading|restaurant|restoran|store|shop|market|bakery|hardware|pharmacy|mart|supermarket)\b)"
    r"|شركة|株式会社|有限公司|公司",
    re.IGNORECASE,
)
_LAW = re.compile(
    r"(?i:laws?\s+of\s+(?:the\s+)?(?:(?:state|commonwealth|province|republic|kingdom)\s+of\s+)?(?:the\s+)?)"
    r"(?P<name>[A-Z][\w.]*(?:\s(?:of\s)?[A-Z][\w.]*){0,3}(?:\sand\s[A-Z]\w+(?=[.,;)]))?)"
    r"|(?P<before>[A-Z]\w+(?:\s[A-Z]\w+)?)\s(?i:law)\b(?=[^.]{0,40}(?i:govern|appl))"
    r"|(?i:by|under|to)\s(?P<under>[A-Z]\w+(?:\s[A-Z]\w+)?)\s(?i:law)\b"
    r"|(?i:recht\s+(?:der|des|von)\s+)(?P<recht>[A-Z][\w ]{3,40})"
    r"|(?P<deutsch>[^\W\d_]+e[sm]\sRecht)\b"
    r"|(?i:droit\s+)(?P<droit>fran[cç]ais|suisse|belge|\w+ais)"
)
_LAW_WORD = re.compile(r"law|recht|droit", re.IGNORECASE)  # one of these is in each match of `_LAW`
_PARTIES = re.compile(
    r"(?i:\b(?:by\s+and\s+(?:between|among)|(?:by\s+and\s+)?between|among|zwischen|entre(?:\s+les\s+soussignée?s)?"
    r"|entered\s+into\s[^.;]{0,60}?by|parties(?=:\s*\n))\b)[\s:,]*(?P<rest>[^\n].{0,900})",
    re.DOTALL,
)
_PARTY = re.compile(
    r"(?P<name>[A-ZÀ-Þ][\w.&'’-]*"
    r"(?:,?[ \n](?:(?:of|and|de|van|von|the|für|&)[ \n])?[A-ZÀ-Þ&][\w.&'’()-]*){0,7}?"
    r"(?:,?\s(?:Inc|LLC|L\.L\.C|Ltd|Corp|Co|LP|L\.P|LLP|N\.A|PLC|plc|GmbH|AG|eG|e\.K|Limited|Corporation|Company)\b\.?|\s\d+(?=,))?)"
    r"(?=\s*(?:[,(;.\n]|$)|\s+(?:and|und|et|y|e|a|an|with|having|located|whose|of(?=\s\d))\b)"
)
_PARTY_START = re.compile(
    r"(?:^|(?:,\s*)?\b(?:and|und|et|y|e)\b\s+)(?:\(?\d\)?\s*|[a-z]\)\s*)?"
    r"(?:(?:the|d(?:er|ie|en|em)|l[ae](?:\ssociété)?)\s)?"
)
_NOT_PARTY = re.compile(
    r"(?i)^(?:the|this|agreement|affiliates?|company|employee|recipient|party|parties|effective|state|delaware|nevada|exhibit|date|its|collectively|each|whereas|recitals|you|we|of|and|dated|mr|mrs|ms|january|february|march|april|may|june|july|august|september|october|november|december)\b"
)
_DEFINED_PARTY = re.compile(
    r"(?P<name>[A-ZÀ-Þ][\w.&'’-]*"
    r"(?:,?[ ](?:(?:(?:of|and|&|de|van|von|der|the|für|et|y)[ ])?[A-ZÀ-Þ&][\w.&'’-]*|\d+(?=[ ][A-Z]))){0,7})"
    r"(?:,?\s(?:[a-z][^()“”\"A-Z]{0,120}|an?\s[A-Z][^()“”\"]{0,90}))?[,.]?\s*\((?P<defined>[^()]{2,110})\)"
)
_QUOTED = re.compile(r"[“\"„«‘']+([^“”\"„«»’']+)[”\"»’'“]+")
_ARTICLE = re.compile(r"^(?:the|an?|der|die|das|den|dem|le|la|el|o|a)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FoundValue:
    """A value in a text: its type, value and spelling."""

    type: str
    value: CellValue
    text: str
    unit: str
    span: Span


def list_fields(document: Document) -> list[DocumentField]:
    """Return the fields of a document in their order, at most one of each name and value."""
    text = convert_digits(document.text)
    if not text.strip() or len(text) > MOST_CHARACTERS:
        return []
    values = list_values(text)
    found: dict[tuple[str, str], DocumentField] = {}
    times = Counter[tuple[str, str]]()
    for each in _iterate_fields(document, text, values):
        if len(found) >= _MOST_FIELDS:
            break
        found.setdefault((each.name, each.text.casefold()), each)
        times[each.name, each.text.casefold()] += 1
    fields = _place_total_last(text, list(found.values()), times)
    fields += _find_only_date(text, values, fields)
    return [*fields, *_derive_dates(fields)]


def _place_total_last(
    text: str, fields: list[DocumentField], times: Mapping[tuple[str, str], int]
) -> list[DocumentField]:
    """Return the fields with the total to pay last.

    It is a rounded one or that to pay, else what is written most often, else the last; nothing is not one.
    """

    def rank(field: DocumentField) -> tuple[bool, bool, bool, int]:
        is_final = _FINAL.search(text[slice(*field.span)]) is not None
        times_written = times[field.name, field.text.casefold()]
        return field.name == "total", bool(field.value), is_final, times_written

    return sorted(fields, key=lambda each: rank(each) if each.name == "total" else (False, False, False, 0))


def _find_only_date(
    text: str, values: Sequence[FoundValue], fields: list[DocumentField]
) -> Iterator[DocumentField]:
    """Yield the first date of an invoice, or of a contract that is a letter, whose date has no label."""
    kind = next((each.text for each in fields if each.name == "kind"), "")
    is_dated = kind in _DATED_KINDS or len(text) <= _SHORT
    if any(each.name == "date" for each in fields) or not (is_dated or kind == "contract"):
        return
    taken = [each.span for each in fields if each.type is ColumnType.DATE]
    for each in values:
        is_in_head = is_dated or each.span[1] <= _HEAD_OF_LETTER
        if each.type == "date" and is_in_head and not any(a <= each.span[0] < b for a, b in taken):
            yield DocumentField("date", ColumnType.DATE, each.value, each.text, "", each.span)
            return


def _iterate_fields(document: Document, text: str, values: Sequence[FoundValue]) -> Iterator[DocumentField]:
    title = _find_title(document)
    if title is not None:
        yield title
        yield from _find_kind(text, title)
        yield from _find_number(text)
    labelled = list(_find_labelled(text))
    if not any(each.name == "company" for each in labelled):
        yield from _find_company(text)
    yield from labelled
    yield from _find_typed(text, values, [each.span for each in labelled])
    yield from _find_names(text)


# -- labels ---------------------------------------------------------------------------------------------


def _find_labelled(text: str) -> Iterator[DocumentField]:
    """Yield "Label: value", rows of a label and a value, and a known label before a number."""
    for line in _LINE.finditer(text):
        for match in _match_labels(text, line):
            label, written = _read_label(match)
            written = _cut_value(written)
            start = line.start() + match.start("value")
            place = (start, start + match["value"].find(written) + len(written)) if written else None
            if place is None or not label or len(label.split()) > _MOST_LABEL_WORDS:
                continue
            span = (line.start() + match.start("label"), place[1])
            known = _find_field(label)
            if known is not None:
                yield from _read_known(known, written, span, start)
            elif len(written) <= _MOST_VALUE_CHARACTERS and label.casefold() != "kind":  # of another thing
                yield DocumentField(label.casefold(), *_read_any(written), span)


def _read_known(known: FieldWords, written: str, span: Span, start: int) -> Iterator[DocumentField]:
    """Yield the value of a known field, which begins at `start`; of a term of two dates, begin and end."""
    dates = [each for each in list_values(written) if each.type == "date"] if known.name == _TERM else []
    if len(dates) == len(_PERIOD):
        for name, each in zip(_PERIOD, dates, strict=True):
            yield DocumentField(name, ColumnType.DATE, each.value, each.text, "", span)
    elif (read := _read_as(known.type, written)) is not None:
        end = start + written.find(read[2]) + len(read[2])  # other values may follow a duration
        yield DocumentField(known.name, *read, (span[0], end) if known.type == "duration" else span)


def _match_labels(text: str, line: re.Match[str]) -> list[re.Match[str]]:
    """Return the labels of a line of a text, each with its value."""
    if len(line[0]) > 4 * _MOST_VALUE_CHARACTERS or not _LABEL_SIGN.search(line[0]):
        return []
    pair = _PAIR_ROW.match(line[0])
    if pair and _RULER.match(text, line.end()):
        return []
    matches = [pair] if pair else list(_LABEL.finditer(line[0]))
    if not matches:
        known = (each.match(line[0]) for each in (_BARE, _SPARSE_ROW))
        matches = [each for each in known if each and _find_field(each["label"])][:1]
    known_fields = (_find_field(each["label"].strip(" *_#-")) for each in matches)
    has_amount = any(each is not None and each.type == "amount" for each in known_fields)
    total = None if has_amount else _total_pattern().match(line[0])
    return [total] if total else matches


def _read_label(match: re.Match[str]) -> tuple[str, str]:
    """Return the label and the value of a line; of two labels the second, if the first has no value."""
    label, written = _CODES_BEFORE.sub("", match["label"].strip(" *_#-")), match["value"].strip(" *_|")
    inner = _INNER_LABEL.fullmatch(written)
    return (inner["label"], inner["value"].strip()) if inner else (label, written)


def _cut_value(written: str) -> str:
    """Return a value up to the end of its sentence or a wide gap; an abbreviation ends none."""
    sentences = split_sentences(written, "en") if _SENTENCE_END.search(written) else ()
    first = written[: sentences[0][1]] if sentences else written
    return _GAP.split(first, maxsplit=1)[0].rstrip(" .。")


@cache
def _total_pattern() -> re.Pattern[str]:
    """Return the pattern of a line that begins with a word for a total and ends with a number."""
    total = load_document_words().fields["total"].label.pattern
    return re.compile(
        rf"^\W*(?P<label>(?:{total}))(?!\s*(?:qty|quantit|items?\b|no\b|discount|saving|gst\b|tax\b|sub))[^\d\n]{{0,28}}"
        r"(?P<value>[$€£¥]?\d[\d,]*[.,]\d\d(?!\d))[^\d\n]{0,8}(?:\d[\d.,]*)?\s*$",
        re.IGNORECASE,
    )


@cache
def _find_field(label: str) -> FieldWords | None:
    plain = re.sub(r"\s*(?:\([^()]*\)|\d+(?:[.,]\d+)?\s?%|[#.])\s*", " ", label).strip().casefold()
    words = load_document_words().fields.values()
    return next((each for each in words if plain and each.label.fullmatch(plain)), None)


def _read_as(kind: str, written: str) -> tuple[ColumnType, CellValue, str, str] | None:
    """Return type, value, text and unit of a value of a known field, None if it is of another type."""
    if kind in {"date", "amount", "duration"}:
        if (found := next((each for each in list_values(written) if each.type == kind), None)) is not None:
            return _COLUMN_TYPES[kind], found.value, found.text, found.unit
        if kind == "amount":
            numbers = re.findall(r"\(?[-+]?\d[\d,.'  ]*\d\)?|\d", written)
            value = read_number(numbers[-1].strip(), find_decimal_mark([numbers[-1]])) if numbers else None
            if value is not None and len(written) <= _BEHIND:
                return ColumnType.NUMBER, value, written, ""
        return None
    if kind == "code":
        code = _EMAIL.search(written) or _CODE.search(written)
        if code is None:
            return None
        is_whole = len(written) <= 2 * _BEHIND and kind == "code" and _PHONE.search(written)
        return ColumnType.TEXT, (is_whole or code)[0], (is_whole or code)[0], ""
    return ColumnType.TEXT, written, written, ""


def _read_any(written: str) -> tuple[ColumnType, CellValue, str, str]:
    """Return type, value, text and unit of a value whose type is evident."""
    values = list_values(written)
    if len(values) == 1 and len(values[0].text) * 2 > len(written):
        return _COLUMN_TYPES[values[0].type], values[0].value, written, values[0].unit
    number = read_number(written, find_decimal_mark([written]))
    if number is not None and len(written) <= _BEHIND and not re.match(r"0\d", written):
        return ColumnType.NUMBER, number, written, ""
    return ColumnType.TEXT, written, written, ""


# -- typed values -----------------------------------------------------------------------------------------

_COLUMN_TYPES = {"date": ColumnType.DATE, "amount": ColumnType.NUMBER, "duration": ColumnType.NUMBER}


@cache
def _value_pattern() -> re.Pattern[str]:
    words = load_value_words()
    money = join_alternatives(name for name, (kind, _) in words.units.items() if kind in MONEY)
    spans = join_alternatives(_list_periods())
    months, spoken = join_alternatives(words.months), join_alternatives(words.spoken_numbers)
    number = r"\d{1,3}(?:[,.'’   ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?"
    return re.compile(
        rf"{NOT_IN_WORD}"
        r"(?:(?P<date>(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{4}|\d{2}))(?!\d(?!\d:\d\d))"
        rf"|(?<!\d)\d{{1,2}}\s?(?:st|nd|rd|th|\.|er)?\s?(?:day\s)?(?:of\s|de\s)?(?:{months})\.?,?\s(?:de\s|del\s)?\d{{4}}"
        rf"|\b(?:{months})\.?\s\d{{1,2}}\s?(?:st|nd|rd|th)?,?\s\d{{4}}"
        r"|\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?[日号])"
        rf"|(?P<duration>(?<![A-Za-zÀ-ɏ\d_.,])(?:(?:(?:{spoken}|one|an?|ein(?:em|er)?|un[ea]?)(?:[\s-]{{1,2}})\(?)?(?P<n>\d{{1,3}})\)?|(?P<spoken>{spoken}|one|einem?|einer|une?|uma?))"
        rf"[\s-]{{0,2}}(?P<period>{spans})(?![A-Za-zÀ-ɏ]))"
        rf"|(?P<amount>(?<![A-Za-zÀ-ɏ\d_.,])(?:(?P<before>[€$£¥]|(?-i:{_CURRENCY_CODES}))[^\S\n]?(?P<a>{number})|(?P<b>{number})[^\S\n]?(?P<behind>(?:{money}|(?-i:{_CURRENCY_CODES}))(?![A-Za-zÀ-ɏ]|[^\S\n]?\d)))))",
        re.IGNORECASE,
    )


@cache
def _anchor_pattern() -> re.Pattern[str]:
    """Return the pattern of digits, and of words for periods of two days and more."""
    words = join_alternatives(_list_periods())
    return re.compile(rf"\d[\d.,]*|(?<=[\s-])(?:{words})(?![A-Za-zÀ-ɏ])", re.IGNORECASE)


def _list_periods() -> list[str]:
    units = load_value_words().units.items()
    return [name for name, (kind, size) in units if kind == "months" or (kind == "time" and size >= _DAY)]


def list_values(text: str) -> list[FoundValue]:
    """Return the dates, durations and amounts in a text."""
    values = []
    for found in _find_values(text):
        written = found[0]
        if found["date"]:
            plain = re.sub(r"(?<=\d)\s(?=(?:st|nd|rd|th)\b)|(?<=\w)\sday(?=\sof)", "", written)
            plain = re.sub(r"\s+", " ", plain)
            day = read_date(plain) or read_date(_NO_BLANK.sub(" ", plain))
            if day is not None:
                values.append(FoundValue("date", day, " ".join(written.split()), "", found.span()))
        elif found["duration"]:
            named = (found["spoken"] or "").casefold()
            number = int(found["n"]) if found["n"] else load_value_words().spoken_numbers.get(named, 1)
            kind, size = load_value_words().units[found["period"].casefold()]
            months = round(number * size / (1 if kind == "months" else _DAY * 30.4), 3)
            values.append(FoundValue("duration", months, f"{number} {found['period']}", "", found.span()))
        else:
            digits = found["a"] or found["b"]
            value = read_number(digits, find_decimal_mark([digits]))
            if value is not None:
                unit = (found["before"] or found["behind"]).strip()
                known = load_value_words().units.get(unit.casefold())
                name = known[0] if known and known[0] != "dinar" else unit
                values.append(FoundValue("amount", value, written, name, found.span()))
    return values


def _find_values(text: str) -> Iterator[re.Match[str]]:
    """Yield the matches of values, which are around digits and words for periods."""
    regions: list[Span] = []
    for anchor in _anchor_pattern().finditer(text):
        start, end = max(anchor.start() - _ANCHORED, 0), anchor.end() + _ANCHORED
        if regions and start <= regions[-1][1]:
            regions[-1] = (regions[-1][0], end)
        else:
            regions.append((start, end))
    for start, end in regions:
        yield from _value_pattern().finditer(text, start, end)


def _find_typed(text: str, values: Sequence[FoundValue], taken: list[Span]) -> Iterator[DocumentField]:
    """Yield the values that a sentence names."""
    fields = [each for each in load_document_words().fields.values() if each.cues]
    for value in values:
        if any(start <= value.span[0] < end for start, end in taken):
            continue
        first = max(value.span[0] - _BEFORE, 0)
        before = text[first : value.span[0]]
        if cut := list(re.finditer(r"[.;。]\s+(?=[^\W\d_a-z])|\n\s*\n|\|", before)):
            before = before[cut[-1].end() :]
        behind = re.split(r"[.;。\n]\s|[|]", text[value.span[1] : value.span[1] + _BEHIND])[0]
        chosen = _choose_field(value, before, behind, [each for each in fields if each.type == value.type])
        if chosen is not None:
            name, cue = chosen
            span = (value.span[0] - cue, value.span[1])
            yield DocumentField(name, _COLUMN_TYPES[value.type], value.value, value.text, value.unit, span)


def _choose_field(
    value: FoundValue, before: str, behind: str, fields: list[FieldWords]
) -> tuple[str, int] | None:
    """Return the name of the field whose words stand nearest to a value, and how far before it they begin."""
    nearer = max((each.span[1] for each in list_values(before)), default=0)  # of another value
    near: list[tuple[int, int, str, int]] = []
    for each in fields:
        if each.cues is None or (each.unless is not None and each.unless.match(behind)):
            continue
        size = len(before)
        near += [
            (size - found.end(), -len(found[0]), each.name, size - found.start())
            for found in each.cues.finditer(before, nearer)
            if value.type != "amount" or before.count("\n", found.end()) <= _LINES_BEFORE
        ]
        near += [
            (found.start() + _BEHIND // 3, -len(found[0]), each.name, 0)
            for found in each.cues.finditer(behind)
            if value.type != "amount" or "\n" not in behind[: found.end()]
        ]
        if value.type == "duration" and each.cues.search(value.text):
            near.append((0, 0, each.name, 0))
    if near:
        return min(near)[2:]
    is_rate = value.type == "amount" and load_value_words().rates.match(behind)
    return ("fee", 0) if is_rate else None


# -- names and codes ----------------------------------------------------------------------------------------


def _find_title(document: Document) -> DocumentField | None:
    """Return the first heading, else the first line."""
    line = _LINE.search(document.text)
    while line is not None and not line[0].strip(" #*-=|"):
        line = _LINE.search(document.text, line.end())
    if line is None:
        return None
    start, written = line.start(), line[0].strip().lstrip("#* ")
    if document.headings and document.headings[0].start <= len(document.text[:400]):
        start, written = document.headings[0].start, document.headings[0].title
    written = written[:_TITLE_CHARACTERS]
    return DocumentField.of_text("title", written, (start, start + len(written)))


_DIGITS = re.compile(r"\d[A-Za-z\d./-]*")
_BEFORE_DIGITS = 60  # characters: the word for the kind, "number", and the letters of the code


@cache
def _number_pattern() -> re.Pattern[str]:
    names = "|".join(f"(?:{each.pattern})" for each in load_document_words().any_kind.values())
    return re.compile(
        rf"{NOT_IN_WORD}(?:{names})\s*(?:no|nr|number|nummer|numéro|número|num|n[°ºo]|#|رقم|番号)?\s*[.:#°º]*\s*"
        r"(?P<code>(?-i:(?=[\w./-]*\d)[A-Z\d][A-Za-z\d./-]*[A-Za-z\d]))",
        re.IGNORECASE,
    )


def _find_kind(text: str, title: DocumentField) -> Iterator[DocumentField]:
    """Yield the kind of a document, as its title says or a line that begins with the word."""
    lines = [found.span() for found in _LINE.finditer(text[:_HEAD_CHARACTERS])]
    for start, end in [title.span, *lines]:
        line = title.text if (start, end) == title.span else text[start:end]
        if len(line) > _TITLE_CHARACTERS // 2 and (start, end) != title.span:
            continue
        if (kind := find_kind(line, is_title=(start, end) == title.span)) is not None:
            yield DocumentField.of_text("kind", kind, (start, end))
            return


def add_named_kind(fields: Sequence[DocumentField], name: Path) -> list[DocumentField]:
    """Return the fields of a document with its kind: that of a mail or a record, of its text, or its name.

    One that is called after other things, such as a calendar, is of no kind, and not of that of its folder.
    """
    suffix, called = name.suffix.lower(), re.sub("[_-]", " ", name.stem)
    known = "mail" if suffix in _MAIL_SUFFIXES else NO_KIND if suffix in CALENDARS else None
    known = next((_KINDS_BY_FIELD[each.name] for each in fields if each.name in _KINDS_BY_FIELD), known)
    if known is None and any(each.name == "kind" for each in fields):
        return list(fields)
    kind = known or find_kind(called, is_title=True)
    if kind is None and load_document_words().other_documents.search(called):
        kind = NO_KIND
    told = [DocumentField.of_text("kind", kind, (0, 1))] if kind else []
    return [*(each for each in fields if each.name != "kind"), *told]


def find_kind(line: str, *, is_title: bool) -> str | None:
    """Return the kind that is named first in a title or a name, or at the beginning of a line."""
    word = re.search(r"\w", line)
    first = word.start() if word else 0
    found = [
        (match.start(), -len(match[0]), number, name)
        for number, (name, pattern) in enumerate(load_document_words().any_kind.items())
        if (match := pattern.search(line) if is_title else pattern.match(line, first))
    ]
    return min(found)[-1] if found else None


def _find_number(text: str) -> Iterator[DocumentField]:
    """Yield the number of a document: a code after the word for its kind, near its beginning."""
    end = 0
    for digits in _DIGITS.finditer(text, 0, _HEAD_CHARACTERS):  # the words are looked for before these alone
        start, end = max(digits.start() - _BEFORE_DIGITS, end), digits.end()
        for found in _number_pattern().finditer(text, start, end):
            code = found["code"]
            if (
                read_date(code) is None
                and len(re.findall(r"\d", code)) > 1
                and not re.fullmatch(r"(?:19|20)\d\d", code)
            ):
                yield DocumentField.of_text("number", code, found.span())
                return


def _find_company(text: str) -> Iterator[DocumentField]:
    """Yield who made a document: a company in its first lines, else the first line of an invoice."""
    lines = [each for each in _LINE.finditer(text[:_HEAD_CHARACTERS]) if _has_words(each[0])][:_HEAD_LINES]
    clean = [(each, each[0].strip(" #*|\t")) for each in lines if _may_be_name(each[0].strip(" #*|\t"))]
    chosen = next(((line, name) for line, name in clean if COMPANY.search(name)), None)
    if chosen is None and clean and lines[0] is clean[0][0]:
        head = text[:_HEAD_CHARACTERS]
        words = load_document_words().any_kind
        is_bill = _DIGITS.search(head) and any(words[each].search(head) for each in ("invoice", "receipt"))
        first = clean[0][1]
        if is_bill and not any(
            words[each].search(first) for each in ("invoice", "receipt", "minutes", "contract")
        ):
            chosen = clean[0]
    if chosen is not None:
        line, name = chosen
        start, end = line.start() + line[0].find(name), line.start() + line[0].find(name) + len(name)
        if not _has_words(COMPANY.sub("", name)) and (
            before := [each for each, _ in clean if each.end() < start]
        ):
            start = before[-1].start()  # the name continues from the line above
            name = " ".join(text[start:end].split())
        yield DocumentField.of_text("company", name, (start, end))


def _has_words(line: str) -> bool:
    """Whether a line is more than a number, a code or a ruler."""
    letters = sum(map(str.isalpha, line))
    return letters >= _LEAST_LETTERS and letters > sum(map(str.isdecimal, line))


def _may_be_name(line: str) -> bool:
    has_role = line.endswith(")") and any(each.end() == len(line) for each in _ROLE.finditer(line))
    is_sentence = line.endswith(".") and len(line.split()) > _MOST_SENTENCE_WORDS
    is_short = ":" not in line and len(line) <= _MOST_NAME
    return is_short and not (line[:1].islower() or has_role or is_sentence)


def _find_names(text: str) -> Iterator[DocumentField]:
    """Yield names with their part in brackets, parties of a contract, its law, and addresses."""
    for found in _ROLE.finditer(text) if "(" in text else ():  # the pattern is slow
        role = re.sub(r"^(?:the|der|die|das)\s", "", found["role"].strip().casefold())
        if len(role.split()) <= _MOST_ROLE_WORDS and not list_values(role):
            name = " ".join(found["name"].split())
            yield DocumentField.of_text(role, name, found.span())
    head = text[:4_000]
    match = _PARTIES.search(head)
    between = list(_find_parties(match)) if match else []
    yield from _choose_parties(between, list(_find_defined_parties(head))) or _find_labelled_parties(head)
    governs = load_document_words().fields["jurisdiction"].cues
    for found in _LAW.finditer(text) if _LAW_WORD.search(text) else ():
        near = text[max(found.start() - 160, 0) : found.end() + 40]
        name = next(filter(None, found.groups()), "").strip(" .")
        if (
            name
            and governs is not None
            and governs.search(near)
            and not re.match(r"(?i)united|federal|new york stock|any|such|other|applicable|governing", name)
        ):
            name = " ".join(name.split())
            yield DocumentField.of_text("jurisdiction", name, found.span())
            break
    for name, pattern in (("email", _EMAIL), ("iban", _IBAN), ("phone", _PHONE)):
        if name == "email" and "@" not in text:
            continue
        held = [each for each in pattern.finditer(text) if name != "iban" or _is_iban(each[0])]
        for found in held[:5]:
            yield DocumentField.of_text(name, found[0], found.span())


def _is_iban(written: str) -> bool:
    """Whether the check digits of an IBAN are right, by ISO 13616."""
    plain = written.replace(" ", "")
    return int("".join(str(int(each, 36)) for each in plain[4:] + plain[:4])) % 97 == 1


def _find_parties(match: re.Match[str]) -> Iterator[DocumentField]:
    """Yield the names behind "between"."""
    rest, place = match["rest"], match.start("rest")
    end = re.search(
        r"\.\s+(?=[A-Z]{2,}|[A-Z]\w+\s[a-z])|\n\s*\n\s*\n|(?i:\b(?:whereas|recitals|witnesseth|background)\b)",
        rest,
    )
    rest = rest[: end.start()] if end else rest
    names: list[str] = []
    for part in _PARTY_START.finditer(rest):
        found = _PARTY.match(rest, part.end())
        name = " ".join(found["name"].split()).strip(" ,(") if found else ""
        if (
            not found
            or len(name) < _LEAST_NAME
            or _NOT_PARTY.match(name)
            or name in names
            or len(names) >= _MOST_PARTIES
        ):
            continue
        names.append(name)
        span = (place + found.start(), place + found.start() + len(found["name"]))
        yield DocumentField.of_text("party", name, span)


def _find_defined_parties(head: str) -> Iterator[DocumentField]:
    """Yield the names that a contract gives a part or a short name in brackets: 'Ada King (the "Buyer")'."""
    roles = load_document_words().fields["party"].cues
    for found in _DEFINED_PARTY.finditer(head):
        name = found["name"].strip(" ,")
        given = [_ARTICLE.sub("", each.strip()) for each in _QUOTED.findall(found["defined"])]
        given = given or [_ARTICLE.sub("", found["defined"].strip())]
        has_role = roles is not None and any(map(roles.fullmatch, given))
        is_short = COMPANY.search(name) and any(each.casefold() in name.casefold() for each in given)
        if len(name) >= _LEAST_NAME and not _NOT_PARTY.match(name) and (has_role or is_short):
            span = (found.start(), found.start() + len(name))
            yield DocumentField.of_text("party", name, span)


def _find_labelled_parties(head: str) -> list[DocumentField]:
    """Return the names behind two or more parts with a colon: "Lender: Ada King", "Borrower: Acorn Inc."."""
    roles = load_document_words().fields["party"].cues
    found = [
        (line.start() + match.start("value"), match["label"].strip(), _cut_value(match["value"]))
        for line in _LINE.finditer(head)
        if (match := _LABEL.match(line[0]))
    ]
    named = [each for each in found if roles is not None and roles.fullmatch(each[1]) and each[2]]
    if len({role.casefold() for _, role, _ in named}) < _LEAST_PARTIES:
        return []
    return [
        DocumentField.of_text("party", name, (start, start + len(name)))
        for start, _, name in named[:_MOST_PARTIES]
    ]


def _choose_parties(between: list[DocumentField], defined: list[DocumentField]) -> list[DocumentField]:
    """Return the parties named behind "between", or those with a part if there are more that include them."""
    roles = load_document_words().fields["party"].cues
    named = {each.text for each in between if roles is None or not roles.fullmatch(each.text)}
    first = {each.text: each for each in reversed(defined)}
    if len(between) > 1 or not first or not named <= first.keys():
        return between
    return sorted(first.values(), key=lambda each: each.span)[:_MOST_PARTIES]


# -- derived dates ----------------------------------------------------------------------------------------


def _derive_dates(fields: list[DocumentField]) -> Iterator[DocumentField]:
    """Yield dates that follow from others: those of `_ENDS`, and the last day of a notice."""
    first = {each.name: each for each in reversed(fields)}
    for name, start, term in _ENDS:
        if name in first or start not in first or term not in first:
            continue
        if (derived := _add_term(name, first[start], first[term], 1)) is not None:
            first[name] = derived
            yield derived
    if "end" not in first or "notice" not in first:
        return
    if (derived := _add_term("last day of notice", first["end"], first["notice"], -1)) is not None:
        yield derived


def _add_term(name: str, start: DocumentField, term: DocumentField, sign: int) -> DocumentField | None:
    """Return a date and a duration as one date, None where the day is not known."""
    try:
        day = date.fromisoformat(str(start.value))
    except ValueError:
        return None
    number, _, period = term.text.partition(" ")
    kind, size = load_value_words().units[period.casefold()]
    try:
        if kind == "months":
            months = day.year * 12 + day.month - 1 + sign * int(number) * int(size)
            year, month = months // 12, months % 12 + 1
            moved = date(year, month, min(day.day, monthrange(year, month)[1]))
        else:
            moved = day + sign * timedelta(days=int(number) * int(size) // _DAY)
    except (ValueError, OverflowError):
        return None
    written = f"{moved.isoformat()} ({start.text} {'+' if sign > 0 else '-'} {term.text})"
    return DocumentField(name, ColumnType.DATE, moved.isoformat(), written, "", term.span)
