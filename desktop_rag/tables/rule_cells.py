"""Fill the cells of made tables by rules: from the fields of a document that their columns name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from desktop_rag.document_types import Span
from desktop_rag.made_table_types import MadeCell, MadeColumn, Mark
from desktop_rag.table_types import CellValue, ColumnType, DocumentField
from desktop_rag.tables.cell_values import find_decimal_mark, read_date, read_number
from desktop_rag.tables.document_fields import DERIVED, list_values
from desktop_rag.tables.document_relation import ABOUT, LAST_COUNTS
from desktop_rag.tables.document_words import FieldWords, load_document_words
from desktop_rag.tables.table_links import normalize_value

NO_RULE = "No rule knows this column: a language model may."
FOLLOWS = "It follows from other values of the document."
OTHERS = "The document has other values that may be meant."
UNSURE = "Read from its place in the document, without a word that says what it is."
NOT_INSTRUCTED = "The instruction was not read: a language model may."
NOT_READ = "The rules do not read this document: a language model may."
_SEPARATOR = "; "
_SUGGESTED_SHARE = 0.5  # of the documents that have a field
_MOST_SUGGESTED = 6


def find_field(column: MadeColumn, held: Collection[str] = ()) -> str | None:
    """Return the name of the field that a column names, None if no rule knows it.

    Args:
        column: its name is read in all languages of the program.
        held: names of fields that documents have, such as labels of theirs.
    """
    plain = _fold_name(column.name)
    for name in dict.fromkeys((plain, _drop_kind(plain))):
        if (known := _find_known(name)) is not None:
            return known
        if name in held:
            return name
    return None


def suggest_columns(fields: Iterable[Sequence[DocumentField]], language: str) -> list[MadeColumn]:
    """Return the columns that most documents have a field for, those of the most first.

    Args:
        fields: of each document.
        language: of the names of columns, ISO 639-1.
    """
    documents = [{each.name for each in own} - ABOUT for own in fields]
    words = load_document_words().fields
    times = Counter(name for own in documents for name in own)
    common = [name for name, count in times.most_common() if count >= _SUGGESTED_SHARE * len(documents)]
    known = sorted(common, key=lambda each: each not in words)  # such as they are, before labels
    return [MadeColumn(_title_field(name, words, language)) for name in known[:_MOST_SUGGESTED]]


def fill_by_rules(
    columns: Iterable[MadeColumn], fields: Sequence[DocumentField], *, is_read: bool
) -> dict[int, MadeCell]:
    """Return the cells of columns, by their numbers.

    Args:
        columns: those that are wanted.
        fields: of the document.
        is_read: whether all of the document was read for its fields.
    """
    held = {each.name for each in fields}
    return {
        each.number: _fill_cell(each, find_field(each, held), fields, is_read=is_read) for each in columns
    }


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
    """Return where a value stands in a text, None if it does not.

    It stands there with its words, whatever their case, or as the same date, amount or duration.
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
    """Return where words stand in a text one after the other, whatever is between them but letters."""
    words = re.findall(r"\w+", written)
    if not words:
        return None
    pattern = r"[\W_]{1,4}".join(map(re.escape, words))
    signs = re.match(r"\W*", written)
    before = re.escape(signs[0].strip()) if signs and signs[0].strip() in {"-", "−"} else r"(?<![\d.,]\b)"
    found = re.search(rf"{before}(?<!\w){pattern}(?!\w)(?![.,]\d)", text, re.IGNORECASE)
    return found.span() if found else None


def _fill_cell(
    column: MadeColumn, name: str | None, fields: Sequence[DocumentField], *, is_read: bool
) -> MadeCell:
    if name is None:
        return MadeCell("", None, Mark.NOT_READ, reason=NO_RULE)
    own = [each for each in fields if each.name == name]
    if not own:
        return (
            MadeCell("", None, Mark.NOT_FOUND)
            if is_read
            else MadeCell("", None, Mark.NOT_READ, reason=NOT_READ)
        )
    if own[0].type is ColumnType.TEXT and _holds_several(name):
        texts = list(dict.fromkeys(each.text for each in own))
        spans = tuple(next(each.span for each in own if each.text == text) for text in texts)
        text = _SEPARATOR.join(texts)
        cell = MadeCell(text, text, Mark.CHECKED, spans)
    else:
        chosen = own[-1] if name in LAST_COUNTS else own[0]
        value = (
            chosen.value if column.type in {None, chosen.type} else read_cell_value(chosen.text, column.type)
        )
        mark, reason = _mark_field(chosen, own)
        cell = MadeCell(chosen.text, value, mark, (chosen.span,), chosen.unit, reason)
    return cell


def _mark_field(chosen: DocumentField, own: Sequence[DocumentField]) -> tuple[Mark, str]:
    """Return how far a field can be relied on, and why."""
    if chosen.name in DERIVED and chosen.text.startswith(f"{chosen.value} ("):
        return Mark.RECOMPUTED, FOLLOWS
    others = {each.value if each.type is not ColumnType.TEXT else normalize_value(each.text) for each in own}
    return (Mark.CHECKED, "") if len(others) == 1 else (Mark.UNCHECKED, OTHERS)


def _holds_several(name: str) -> bool:
    words = load_document_words().fields.get(name)
    return words is not None and words.type == "name" and name == "party"


@cache
def _find_known(name: str) -> str | None:
    """Return the field whose name, label or word of questions this is."""
    words = load_document_words().fields
    if name in words:
        return name
    for patterns in (
        lambda each: (each.label,),
        lambda each: each.asked.values(),
    ):
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


def _fold_name(name: str) -> str:
    return " ".join(name.replace("_", " ").split()).strip(" .:?").casefold()


def _title_field(name: str, words: Mapping[str, FieldWords], language: str) -> str:
    if name not in words:
        return name.capitalize()
    return words[name].titles.get(language) or words[name].titles["en"]
