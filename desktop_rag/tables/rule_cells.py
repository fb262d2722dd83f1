"""Fill the cells of made tables by rules: from the fields of a document that their columns name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache

from desktop_rag.document_types import Span
from desktop_rag.made_table_types import (
    FOLLOWS,
    NO_RULE,
    NOT_INSTRUCTED,
    NOT_READ,
    OTHERS,
    UNSURE,
    MadeCell,
    MadeColumn,
    Mark,
)
from desktop_rag.table_types import CellValue, ColumnType, DocumentField
from desktop_rag.tables.cell_values import find_decimal_mark, read_date, read_number
from desktop_rag.tables.document_fields import COMPANY, DERIVED, list_values
from desktop_rag.tables.document_relation import ABOUT, LAST_COUNTS
from desktop_rag.tables.document_words import FieldWords, load_document_words
from desktop_rag.tables.table_links import normalize_value

_SEPARATOR = "; "
_MISREAD = re.compile(r"\d[.,][^\W\d_]")  # letters instead of digits
_SEVERAL = frozenset(["party"])  # fields of which a document has several
_LONGEST_COUNTS = "term"  # in a contract the others are those of duties such as silence
_OPENING = 350  # characters: the title and the first sentence
_SHORT = 4_000  # characters of a document in which a sentence about a value is about its own
_SUGGESTED_SHARE = 0.5  # of the documents that have a field
_MOST_SUGGESTED = 8


def find_field(column: MadeColumn, held: Collection[str] = ()) -> str | None:
    """Return the name of the field that a column names, None if no rule knows it.

    Args:
        column: its name is read in all languages of the program.
        held: names of fields that documents have, such as labels of theirs.
    """
    plain = " ".join(column.name.replace("_", " ").split()).strip(" .:?").casefold()
    for name in dict.fromkeys((plain, _drop_kind(plain))):
        if (known := _find_known(name)) is not None:
            return known
        if name in held:
            return name
    return None


def suggest_columns(fields: Iterable[Sequence[DocumentField]], language: str) -> list[MadeColumn]:
    """Return columns for fields that most documents have, in the order of the documents.

    Known fields go before labels of the documents' own where there are many.

    Args:
        fields: of each document.
        language: of the names of columns, ISO 639-1.
    """
    documents = [dict.fromkeys(each.name for each in own if each.name not in ABOUT) for own in fields]
    words = load_document_words()
    times = Counter(name for own in documents for name in own)
    common = [name for name, count in times.items() if count >= _SUGGESTED_SHARE * len(documents)]
    chosen = sorted(common, key=lambda each: (each not in words.fields, -times[each]))[:_MOST_SUGGESTED]
    return [MadeColumn(words.get_title(name, language)) for name in common if name in chosen]


def fill_by_rules(
    columns: Iterable[MadeColumn], fields: Sequence[DocumentField], text: str
) -> dict[int, MadeCell]:
    """Return the cells of columns, by their numbers.

    Args:
        columns: those that are wanted.
        fields: of the document.
        text: of the document, "" if the rules do not read it.
    """
    held = {each.name for each in fields}
    return {each.number: _fill_cell(each, find_field(each, held), fields, text) for each in columns}


def read_cell_value(text: str, kind: ColumnType | None) -> CellValue:
    """Return the value of a text in a column of a type, the text itself where it is of another one."""
    value: CellValue = None
    if kind in {ColumnType.NUMBER, ColumnType.DATE, None}:
        typed = list_values(text)
        wanted = {ColumnType.NUMBER: {"amount", "duration"}, ColumnType.DATE: {"date"}}.get(
            kind or ColumnType.TEXT, {"amount", "duration", "date"}
        )
        whole = [each for each in typed if each.type in wanted]
        value = whole[0].value if len(whole) == 1 else None
        if value is None and kind is not ColumnType.NUMBER:
            value = read_date(text)
        if value is None and kind is not ColumnType.DATE:
            value = read_number(text, find_decimal_mark([text]))
    return text if value is None else value


def find_value(written: str, text: str) -> Span | None:
    """Return where a value is in a text, None if it is not.

    It is there with its words, whatever their case, or as the same date, amount or duration.
    """
    if (span := _find_words(written, text)) is not None:
        return span
    wanted = [(each.type, each.value, each.unit) for each in list_values(written)]
    if len(wanted) != 1:
        day = read_date(written)
        wanted = [("date", day, "")] if day else wanted
    if len(wanted) != 1:
        return None
    kind, value, unit = wanted[0]
    for each in list_values(text):
        is_unit = not unit or not each.unit or each.unit == unit
        if each.type == kind and each.value == value and is_unit:
            return each.span
    return None


def _find_words(written: str, text: str) -> Span | None:
    """Return where words are in a text one after the other, whatever is between them but letters."""
    words = re.findall(r"\w+", written)
    if not words:
        return None
    pattern = r"[\W_]{1,4}".join(map(re.escape, words))
    signs = re.match(r"\W*", written)
    before = re.escape(signs[0].strip()) if signs and signs[0].strip() in {"-", "−"} else r"(?<![\d.,]\b)"
    found = re.search(rf"{before}(?<!\w){pattern}(?!\w)(?![.,]\d)", text, re.IGNORECASE)
    return found.span() if found else None


def _fill_cell(column: MadeColumn, name: str | None, fields: Sequence[DocumentField], text: str) -> MadeCell:
    own = [each for each in fields if each.name == name]
    if not own:
        reason = "" if name and text else NO_RULE if text else NOT_READ
        return MadeCell("", None, Mark.NOT_READ if reason else Mark.NOT_FOUND, reason=reason)
    reason = NOT_INSTRUCTED if column.instruction else _find_doubt(own, text)
    if name in _SEVERAL:
        spans = {each.text: each.span for each in reversed(own)}
        texts = list(dict.fromkeys(each.text for each in own))
        joined = _SEPARATOR.join(texts)
        mark = Mark.UNCHECKED if reason else Mark.CHECKED
        return MadeCell(joined, joined, mark, tuple(spans[each] for each in texts), reason=reason)
    chosen = _choose_field(own)
    is_of_type = column.type in {None, chosen.type}
    value = chosen.value if is_of_type else read_cell_value(chosen.text, column.type)
    mark = Mark.UNCHECKED if reason else Mark.CHECKED
    if chosen.name in DERIVED and chosen.text.startswith(f"{chosen.value} ("):
        mark, reason = Mark.RECOMPUTED, FOLLOWS
    return MadeCell(chosen.text, value, mark, (chosen.span,), chosen.unit, reason)


def _choose_field(own: Sequence[DocumentField]) -> DocumentField:
    """Return the field of a name that counts: the term of a contract is the longest of its periods."""
    if own[0].name == _LONGEST_COUNTS:
        return max(own, key=lambda each: each.value if isinstance(each.value, float | int) else 0.0)
    return own[-1] if own[0].name in LAST_COUNTS else own[0]


def _find_doubt(own: Sequence[DocumentField], text: str) -> str:
    """Return why the fields of a name in a document may not be what is meant, "" if they are."""
    chosen = _choose_field(own)
    words = load_document_words().fields.get(chosen.name)
    if words is not None and words.type == "name":
        return "" if all(_is_sure_name(each, words, text) for each in own) else UNSURE
    if chosen.type is ColumnType.NUMBER and _MISREAD.search(chosen.text):
        return UNSURE
    others = {each.value if each.type is not ColumnType.TEXT else normalize_value(each.text) for each in own}
    if len(others) > 1 and not _is_confirmed(chosen, own, text):
        return OTHERS
    return "" if words is None or words.type == "code" or _is_said(chosen, words, text) else UNSURE


def _is_said(field: DocumentField, words: FieldWords, text: str) -> bool:
    """Whether a document names a value: with a label, in its first sentence, or in a short text.

    In a short text without another date it is enough to be the date.
    """
    written = text[slice(*field.span)]
    is_short = len(text) <= _SHORT
    if "\n" in written:
        return False
    label = words.label.match(written)
    if label and (re.match(r"\W{0,3}[:：|=]", written[label.end() :]) or is_short):
        return True
    if field.type is ColumnType.DATE:
        days = {each.value for each in list_values(text) if each.type == "date"} if is_short else ()
        return field.span[0] < _OPENING or len(days) == 1
    return is_short and words.cues is not None and bool(words.cues.match(written))


def _is_confirmed(chosen: DocumentField, own: Sequence[DocumentField], text: str) -> bool:
    """Whether an amount is the largest of some, and the document writes it more than once."""
    amounts = [each.value for each in own if isinstance(each.value, float | int)]
    digits = re.findall(r"\d[\d.,]*\d", chosen.text)
    return (
        len(amounts) == len(own)
        and chosen.value == max(amounts)
        and bool(digits)
        and len(re.findall(rf"(?<![\d.,]){re.escape(digits[-1])}(?![\d]|[.,]\d)", text)) > 1
    )


def _is_sure_name(field: DocumentField, words: FieldWords, text: str) -> bool:
    """Whether a name is whole, and no role or thing that is dealt with, as in "purchase of Acorn Inc."."""
    start = field.span[0]
    if words.label.match(text, start) or words.name == "jurisdiction":
        return True
    if words.name == "company":
        return COMPANY.search(field.text) is not None and start < _OPENING
    return len(field.text.split()) > 1 and not re.search(
        r"\b(?:the|of)\s+$", text[max(start - 8, 0) : start], re.IGNORECASE
    )


@cache
def _find_known(name: str) -> str | None:
    """Return the field whose name, label or word of questions this is."""
    words = load_document_words().fields
    if name in words:
        return name
    for patterns in (lambda each: (each.label,), lambda each: each.asked.values()):
        for each in words.values():
            if any(pattern.fullmatch(name) for pattern in patterns(each)):
                return each.name
    return None


@cache
def _drop_kind(name: str) -> str:
    """Return the name of a column without the kind of document before it: "end" for "contract end"."""
    for pattern in load_document_words().any_kind.values():
        found = pattern.match(name)
        if found and (rest := name[found.end() :].strip()):
            return rest
    return name
