"""Questions for values that documents and tables hold, as somebody asks who knows them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from desktop_rag.answer.suggestions.topics import load_templates
from desktop_rag.catalog.document_catalog import Opening
from desktop_rag.table_types import Column, ColumnType, DocumentField
from desktop_rag.tables.document_fields import MONEY
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.relation import Relation
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.text.question_words import list_question_stop_words
from desktop_rag.text.value_words import load_value_words

Fields = Mapping[str, Sequence[DocumentField]]  # id of a document -> its fields

_MOST_LABEL_WORDS = 4
_MOST_NAME_WORDS = 4
_MOST_SHARE = 0.5  # of the rows of a table that have different names: those with the same one are added up
_MOST_VALUES, _MOST_NAMES = 100, 3  # of a column
_BEHIND_TITLE = 40  # characters in which an entry of a calendar says its day
_BRACES = re.compile(r"\{(\w+)\}")
_BEHIND_NAME = re.compile(r"(?:[<(,|]|\s{2,}).*", re.DOTALL)  # an address, or what somebody is
_NAME = re.compile(r"[^\W\d_a-z][^\d<>()@:;/]*")
_SIGNS = re.compile(r"[\d:()\[\]/|;]")  # of notes, that the title of an entry has beside its name
_ENTRY_DAY = "when"  # a field
_COSTS = ("total", "fee")  # fields whose labels name a column of costs


class ProposedQuestion(NamedTuple):
    """A question that a document may answer, with the id "" that any may; similar ones are of one `sort`."""

    text: str
    document_id: str
    sort: str


def ask_of_document(opening: Opening, fields: Fields) -> Iterator[ProposedQuestion]:
    """Yield questions for the fields that documents of this kind are asked for."""
    own = {each.name: each for each in reversed(fields.get(opening.document_id, ()))}
    parties = [each for each in fields.get(opening.document_id, ()) if each.name == "party"]
    if parties:  # the other one is in the fewest documents
        times = Counter(each.text for those in fields.values() for each in those)
        own["party"] = min(parties, key=lambda each: (times[each.text], -len(each.text)))
    kind = own["kind"].text if "kind" in own else ""
    for name, template in _load("documents", opening.language).get(kind, {}).items():
        wanted = _BRACES.findall(template)
        values = {each: _shorten(own[each].text) for each in wanted if each in own}
        if name in own and len(values) == len(wanted) and all(values.values()):
            yield ProposedQuestion(template.format(**values), opening.document_id, name)


def ask_of_labels(opening: Opening, fields: Fields, texts: Sequence[str]) -> Iterator[ProposedQuestion]:
    """Yield questions for values behind labels, and for whoever has a role in brackets."""
    words, known = _load("values", opening.language), load_document_words().fields
    times = Counter(name for own in fields.values() for name in {each.name for each in own})
    stop_words = list_question_stop_words(opening.language)
    for each in fields.get(opening.document_id, ()) if words else ():
        written = opening.document.text[slice(*each.span)]
        key = "" if each.name in known else _choose_template(each, written, words)
        label = _write_label(each.name, words["articles"], texts) if key else ""
        is_plain = times[each.name] == 1 and stop_words.isdisjoint(each.name.split())
        if label and key == "role":  # other documents may say who has it too
            yield ProposedQuestion(words[key].format(label=label), "", key)
        elif label and is_plain:
            yield ProposedQuestion(words[key].format(label=label), opening.document_id, key)


def ask_of_entries(opening: Opening, fields: Fields) -> Iterator[ProposedQuestion]:
    """Yield the question for the day of each entry of a calendar."""
    template = _load("values", opening.language).get("event", "")
    days = [each.span[0] for each in fields.get(opening.document_id, ()) if each.name == _ENTRY_DAY]
    for heading in opening.document.headings if template else ():
        end = heading.start + len(heading.title)
        is_name = _SIGNS.search(heading.title) is None
        if is_name and any(0 <= day - end < _BEHIND_TITLE for day in days):
            yield ProposedQuestion(template.format(title=heading.title), opening.document_id, "event")


def ask_of_table(relation: Relation, reader: RelationReader, language: str) -> Iterator[ProposedQuestion]:
    """Yield questions for the address of somebody in a table, and for the cost of a thing in all rows."""
    words, document_id = _load("values", language), relation.tables[0].document_id
    texts = [n for n, each in enumerate(relation.columns) if each.type is ColumnType.TEXT and each.name]
    if not words or not texts:
        return
    names = {column: _list_names(relation, reader, column) for column in texts}
    for key in ("phone", "email"):
        if any(_is_named(each, key, language) for each in relation.columns):
            for name in max(names.values(), key=len)[:_MOST_NAMES]:
                yield ProposedQuestion(words[key].format(name=name), document_id, key)
    if any(_holds_costs(each, language) for each in relation.columns):
        for column in texts:
            if reader.share_distinct(relation, column, ()) <= _MOST_SHARE:
                for name in names[column][:_MOST_NAMES]:
                    yield ProposedQuestion(words["costs"].format(name=name), document_id, "costs")


def _load(part: str, language: str) -> dict[str, Any]:
    found: dict[str, Any] = load_templates()[part].get(language, {})
    return found


def _shorten(value: str) -> str:
    """Return the name that a value begins with, "" if it is none."""
    name = _BEHIND_NAME.sub("", value).strip(" \"'“”„.")
    return name if " " in name or not name.isascii() else ""


def _choose_template(field: DocumentField, written: str, words: Mapping[str, str]) -> str:
    """Return the key of the template that asks for a value, "" if none does."""
    if written.endswith(")") and field.text == written.partition(" (")[0]:
        return "role" if " " in field.text and re.fullmatch(words["roles"], field.name) else ""
    if not written.casefold().startswith(field.name):
        return ""
    if re.fullmatch(words["codes"], field.name):
        return "code" if len(field.text.split()) <= _MOST_NAME_WORDS else ""
    return "date" if field.type is ColumnType.DATE else ""


def _write_label(name: str, articles: str, texts: Sequence[str]) -> str:
    """Return a label with the article that stands before it in texts, "" if it needs one that none has."""
    if len(name.split()) > _MOST_LABEL_WORDS or re.search(r"[\d,]", name):
        return ""
    if "|" not in articles:
        return f"{articles} {name}".strip()
    pattern = re.compile(rf"\b(?:{articles})\s?{re.escape(name)}\b", re.IGNORECASE)
    found = next(filter(None, map(pattern.search, texts)), None)
    return " ".join(found[0].split()) if found else ""


def _list_names(relation: Relation, reader: RelationReader, column: int) -> list[str]:
    """Return the first values of a column that read like names."""
    values = islice(map(str.strip, reader.list_texts(relation, column)), _MOST_VALUES)
    return [each for each in values if _NAME.fullmatch(each) and 1 < len(each.split()) <= _MOST_NAME_WORDS]


def _is_named(column: Column, field: str, language: str) -> bool:
    words, name = load_document_words().fields[field], column.name.casefold()
    asked = words.asked.get(language)
    return bool(words.label.fullmatch(name) or (asked and asked.fullmatch(name)))


def _holds_costs(column: Column, language: str) -> bool:
    is_money = load_value_words().units.get(column.unit.casefold(), ("",))[0] in MONEY
    is_named = any(_is_named(column, each, language) for each in _COSTS)
    return column.type is ColumnType.NUMBER and (is_money or is_named)
