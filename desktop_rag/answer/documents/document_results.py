"""Compute over the documents that a question is about: counts, sums, extremes, lists, groups."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.computed_series import LEAST_POINTS
from desktop_rag.answer.documents.document_selection import Selection
from desktop_rag.answer.documents.document_texts import DocumentTexts
from desktop_rag.answer.documents.document_wording import (
    label_document,
    name_group,
    say_conditions,
    say_list,
    say_result,
)
from desktop_rag.answer_types import ComputedPoint, ComputedRow, ComputedSeries
from desktop_rag.document_types import Span
from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.document_question import (
    FOLDER,
    MAIN_AMOUNTS,
    Asked,
    DocumentQuestion,
    GroupBy,
    KindWord,
)
from desktop_rag.tables.document_relation import DOCUMENT, DocumentRelation, FiledDocument, relate_documents
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.tables.result_wording import AVERAGE_DECIMALS, localize_number, write_value
from desktop_rag.tables.table_words import load_table_words

_MOST_ROWS = 200  # that are shown
_TELLING = ("number", "date", "company", "customer")  # fields that tell documents apart
_DATE_CHARACTERS = {"year": 4, "month": 7}  # of a date as in ISO 8601


@dataclass(frozen=True, slots=True)
class DocumentResult:
    """A result over documents, of which `used` of `total` have the fields asked for.

    `sentences` are those of its text with their places, () if all of it is from all rows.
    """

    asked: Asked
    text: str
    values: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[ComputedRow, ...]
    used: int
    total: int
    sql: str = ""
    is_perhaps: bool = False
    series: ComputedSeries | None = None
    sentences: tuple[tuple[str, ComputedRow | None], ...] = ()


def compute_result(
    question: DocumentQuestion,
    related: DocumentRelation,
    selection: Selection,
    texts: DocumentTexts,
    reader: RelationReader,
) -> DocumentResult | None:
    """Return the result of a question over the documents that it is about, None if they do not answer it."""
    if not selection.documents:
        return _say_none(question, related)
    match question.asked:
        case Asked.ABSENCE:
            result = _list_absent(question, related, selection, texts)
        case Asked.SUM | Asked.AVERAGE | Asked.EXTREME:
            result = _aggregate(question, related, selection, reader)
        case Asked.COUNT:
            result = _count(question, related, selection)
        case _:
            result = _list_fields(question, related, selection)
    if result is None or not (question.conditions or question.unpaid):
        return result
    total = len(related.documents)  # all were looked at for the conditions
    is_perhaps = result.is_perhaps or selection.unknown > 0
    return replace(result, used=total - selection.unknown, total=total, is_perhaps=is_perhaps)


def build_row(document: FiledDocument, cells: Sequence[str], span: Span) -> ComputedRow:
    """Return a row of a result that opens a document at a span."""
    return ComputedRow(tuple(cells), document.id, document.path, *span)


def _say_none(question: DocumentQuestion, related: DocumentRelation) -> DocumentResult:
    """Return that no document is one of those that are asked for."""
    total, where = len(related.documents), say_conditions(question, related)
    values = ("0",) if question.asked is Asked.COUNT else ()
    text = say_result(question.kind_word, "none", 0, total, where)
    rows = _list_rows(
        related, related.documents, [each.names[0] for each in question.conditions if each.names]
    )
    return DocumentResult(question.asked, text, values, *rows, total, total)


def _count(question: DocumentQuestion, related: DocumentRelation, selection: Selection) -> DocumentResult:
    documents = selection.documents
    if question.group is not None:
        return _list_groups(question, question.group, related, documents, None)
    number, total = len(documents), len(related.documents)
    text = say_result(question.kind_word, "count", number, total, say_conditions(question, related))
    rows = _list_rows(related, documents, _name_condition_fields(question))
    return DocumentResult(question.asked, text, (str(number),), *rows, number, total)


def _aggregate(
    question: DocumentQuestion, related: DocumentRelation, selection: Selection, reader: RelationReader
) -> DocumentResult | None:
    """Return the sum, the average or the extreme of a field."""
    is_extreme = question.asked is Asked.EXTREME
    fitting = [
        each
        for each in question.fields
        if related.types[each] is ColumnType.NUMBER
        or (is_extreme and related.types[each] is not ColumnType.TEXT)
    ]
    choices = fitting or [each for each in MAIN_AMOUNTS if each in related.names]
    if not choices:
        return None
    name = choices[0]
    holding = tuple(each for each in selection.documents if related.find_field(each.id, name))
    units = {each.id: field.unit for each in holding if (field := related.find_field(each.id, name))}
    is_grouped = question.group is not None and not question.asks_extreme
    if len(set(filter(None, units.values()))) > 1 and not is_grouped:
        return _add_by_unit(question, related, selection, units, reader)
    if not holding:
        return None
    own = relate_documents(related.kind, holding, related.fields, question.words.language)
    column = own.get_column(name)
    lacking = _count_lacking(related, selection.documents, [name])
    if question.group is not None and not is_extreme:
        return _list_groups(question, question.group, own, holding, name, lacking)
    place = own.names.index(name)
    where = say_conditions(question, related)
    if is_extreme:
        is_high = not question.is_lowest
        plan = Plan(Operation.LOOK_UP, (0, place), (), order=place, is_descending=is_high, limit=1)
    else:
        plan = Plan(Operation.SUM if question.asked is Asked.SUM else Operation.AVERAGE, (place,))
    found = reader.run_plan(own.relation, plan)
    if is_extreme:
        numbers = {table for table, _ in found.rows}
        shown = tuple(each for each in holding if each.number in numbers)
        values: tuple[str, ...] = (
            " / ".join(dict.fromkeys(label_document(related, each) for each in shown)),
        )
        said = values
        key = "most" if is_high else "least"
        extreme = " / ".join(dict.fromkeys(t for each in shown for t in own.list_texts(each.id, name)))
    else:
        if question.asked is Asked.AVERAGE:
            column = replace(column, decimals=AVERAGE_DECIMALS)
        shown, key, extreme = holding, question.asked.value, ""
        values, said = (
            tuple(write_value(each, column, language) for each in found.values)
            for language in ("en", question.words.language)
        )
    text = say_result(
        question.kind_word,
        key,
        len(holding),
        len(related.documents),
        where,
        value=", ".join(said),
        field=column.name,
        extreme=extreme,
    )
    return DocumentResult(
        question.asked,
        text,
        values,
        *_list_rows(related, shown, [name]),
        len(related.documents) - lacking if is_extreme else len(holding),
        len(related.documents),
        found.sql,
        is_perhaps=lacking > 0,
    )


def _add_by_unit(
    question: DocumentQuestion,
    related: DocumentRelation,
    selection: Selection,
    units: Mapping[str, str],
    reader: RelationReader,
) -> DocumentResult | None:
    """Return the sums of amounts of several currencies, None for another question."""
    if question.asked is not Asked.SUM or question.group is not None:
        return None
    sums = [
        _aggregate(
            question,
            related,
            replace(selection, documents=tuple(d for d in selection.documents if units.get(d.id) == unit)),
            reader,
        )
        for unit in sorted(set(units.values()))
    ]
    results = [each for each in sums if each is not None]
    values = tuple(value for each in results for value in each.values)
    used = sum(each.used for each in results)
    name = results[0].columns[-1]
    where = say_conditions(question, related)
    said = localize_number(" + ".join(values), question.words.language)
    text = say_result(question.kind_word, "sum", used, used, where, value=said, field=name)
    return replace(
        results[0],
        text=text,
        values=values,
        rows=tuple(row for each in results for row in each.rows),
        used=used,
        sql=";\n".join(each.sql for each in results),
        is_perhaps=used < len(selection.documents),
    )


def _list_groups(
    question: DocumentQuestion,
    group: GroupBy,
    related: DocumentRelation,
    documents: Sequence[FiledDocument],
    name: str | None,
    lacking: int = 0,
) -> DocumentResult:
    """Return the number of documents, or the sum or average of a field by currency, for each group."""
    column = related.get_column(name) if name else Column("", ColumnType.NUMBER)
    groups: dict[tuple[str, str], list[FiledDocument]] = {}
    for each in documents:
        if key := _find_group(group, related, each):
            field_held = related.find_field(each.id, name) if name else None
            unit = field_held.unit if field_held else ""
            groups.setdefault((key, unit or column.unit), []).append(each)
    is_average = question.asked is Asked.AVERAGE
    if is_average:
        column = replace(column, decimals=AVERAGE_DECIMALS)
    results = {key: _compute_group(related, own, name, is_average=is_average) for key, own in groups.items()}
    ordered = sorted(results, key=lambda each: (0, each) if group.part else (-results[each], each))
    if question.asks_extreme:
        best = (min if question.is_lowest else max)(results.values(), default=0)
        ordered = [each for each in ordered if results[each] == best]
    written, plain = (
        [write_value(results[each], replace(column, unit=each[1]), language) for each in ordered]
        for language in (question.words.language, "en")
    )
    said, values = (
        tuple(f"{each[0]}: {text}" for each, text in zip(ordered, texts, strict=True))
        for texts in (written, plain)
    )
    subject = column.name or question.kind_word.text
    if is_average:
        subject = load_table_words(question.words.language).questions["average"].format(column=subject)
    field = name_group(group, subject, related, question.words.language)
    where = say_conditions(question, related)
    used = sum(map(len, groups.values()))
    text = say_result(
        question.kind_word,
        "look_up",
        used,
        used,
        where,
        field=field[:1].upper() + field[1:],
        value=say_list(said),
    )
    kept = [each for key in ordered for each in groups[key]]
    shown = [*([group.name] if group.name != FOLDER else []), *([name] if name else [])]
    total = len(documents) + lacking
    rows = _list_rows(related, kept, shown)
    points = tuple(
        ComputedPoint(each[0], results[each], text) for each, text in zip(ordered, written, strict=True)
    )
    series = ComputedSeries(field, column.name, points, len(points), is_time=bool(group.part))
    return DocumentResult(
        question.asked,
        text,
        values,
        *rows,
        used,
        total,
        is_perhaps=used < total,
        series=series if len(points) >= LEAST_POINTS and len({each[1] for each in ordered}) == 1 else None,
    )


def _find_group(group: GroupBy, related: DocumentRelation, document: FiledDocument) -> str:
    """Return the group that a document belongs to, "" if it does not say it."""
    if group.name == FOLDER:
        return document.path.parent.name
    field = related.find_field(document.id, group.name)
    if field is None:
        return ""
    return str(field.value)[: _DATE_CHARACTERS[group.part]] if group.part else field.text


def _compute_group(
    related: DocumentRelation, documents: Sequence[FiledDocument], name: str | None, *, is_average: bool
) -> float:
    """Return the sum or average of a field of some documents, without a field how many they are."""
    if name is None:
        return len(documents)
    fields = (related.find_field(each.id, name) for each in documents)
    values = [
        each.value for each in fields if each and not isinstance(each.value, str) and each.value is not None
    ]
    return math.fsum(values) / (len(values) if is_average else 1)


def _list_fields(
    question: DocumentQuestion, related: DocumentRelation, selection: Selection
) -> DocumentResult | None:
    """Return some fields of documents, or which documents they are."""
    documents = selection.documents
    asks_several = question.asks_all or question.asks_which
    fields = question.fields or tuple(dict.fromkeys(_name_condition_fields(question)))
    if not fields:
        is_one = question.is_newest or question.is_oldest
        is_part = len(documents) < len(related.documents) or bool(question.unpaid)
        is_some = (asks_several or is_one or len(documents) > 1) and is_part
        # A field that none of them has is asked for.
        if not is_some or (question.names_missing_field and not question.kind_word.is_plural):
            return None
        labels = tuple(dict.fromkeys(label_document(related, each) for each in documents))
        where = say_conditions(question, related)
        text = say_result(
            question.kind_word, "list", len(documents), len(related.documents), where, value=say_list(labels)
        )
        rows = _list_rows(related, documents, [])
        return DocumentResult(Asked.LIST, text, labels, *rows, len(documents), len(related.documents))
    holding = [each for each in documents if any(related.find_field(each.id, name) for name in fields)]
    if not holding or (len(documents) > 1 and not asks_several):
        return None
    where = say_conditions(question, related)
    if len(documents) == 1 and question.fields and not where:
        return _look_up(question, related, selection, fields)
    said, values = [], []
    for each in holding:
        texts = list(filter(None, ("; ".join(related.list_texts(each.id, name)) for name in fields)))
        values += texts
        label = label_document(related, each)
        said.append(", ".join(texts) if label in texts else f"{label}: {', '.join(texts)}")
    total = len(related.documents)
    text = say_result(question.kind_word, "list", len(holding), total, where, value=say_list(said))
    lacking = _count_lacking(related, documents, fields)
    rows = _list_rows(related, holding, fields)
    return DocumentResult(Asked.LIST, text, tuple(values), *rows, len(holding), total, is_perhaps=lacking > 0)


def _look_up(
    question: DocumentQuestion, related: DocumentRelation, selection: Selection, fields: Sequence[str]
) -> DocumentResult | None:
    """Return some fields of the one document that a question is about, which it must not know by its text."""
    if selection.is_by_text or not related.find_field(selection.documents[0].id, fields[0]):
        return None
    return look_up_fields(question.kind_word, related, selection.documents[0], fields)


def look_up_fields(
    kind_word: KindWord, related: DocumentRelation, document: FiledDocument, fields: Sequence[str]
) -> DocumentResult:
    """Return some fields of one document."""
    held = {name: "; ".join(related.list_texts(document.id, name)) for name in fields}
    values = tuple(filter(None, held.values()))
    first, *others = [name for name, value in held.items() if value]
    said = [held[first], *(f"{related.get_title(each)}: {held[each]}" for each in others)]
    text = say_result(
        kind_word,
        "look_up",
        1,
        len(related.documents),
        label_document(related, document),
        field=related.get_title(first),
        value="; ".join(said),
    )
    rows = _list_rows(related, [document], fields)
    return DocumentResult(Asked.LIST, text, values, *rows, 1, len(related.documents))


def _list_absent(
    question: DocumentQuestion, related: DocumentRelation, selection: Selection, texts: DocumentTexts
) -> DocumentResult | None:
    """Return the documents that do not mention some words, or a field of that name; all are read for it."""
    if not texts.can_search(selection.documents):
        return None
    left, total = question.left, len(related.documents)
    named = _name_fields(question)
    holding = [
        each
        for each in selection.documents
        if texts.mentions_all(each, left, question.words)
        or any(related.find_field(each.id, name) is not None for name in named)
    ]
    absent = tuple(each for each in selection.documents if each not in holding)
    if not holding:
        return None
    labels = tuple(dict.fromkeys(label_document(related, each) for each in absent))
    text = say_result(
        question.kind_word,
        "absent" if absent else "absent_none",
        len(absent),
        total,
        say_conditions(question, related),
        words=f"“{' '.join(each.text for each in left)}”",
        value=say_list(labels),
    )
    return DocumentResult(
        Asked.ABSENCE, text, labels, *_list_rows(related, absent or holding, []), total, total
    )


def _name_fields(question: DocumentQuestion) -> list[str]:
    """Return the fields that one of the words left in a question names, such as "penalty"."""
    language = question.words.language
    patterns = {name: each.asked.get(language) for name, each in load_document_words().fields.items()}
    return [
        name
        for name, asked in patterns.items()
        if asked is not None and len(question.left) == 1 and asked.fullmatch(question.left[0].text)
    ]


def _name_condition_fields(question: DocumentQuestion) -> list[str]:
    return [each.names[0] for each in question.conditions if each.names and each.is_said]


def _count_lacking(
    related: DocumentRelation, documents: Sequence[FiledDocument], fields: Sequence[str]
) -> int:
    """Return how many documents have none of some fields, without those of a narrower kind."""
    own = [each for each in documents if not each.is_narrower_than(related.kind)]
    return sum(not any(related.find_field(each.id, name) for name in fields) for each in own)


def _list_rows(
    related: DocumentRelation, documents: Sequence[FiledDocument], fields: Sequence[str]
) -> tuple[tuple[str, ...], tuple[ComputedRow, ...]]:
    """Return the columns and rows of documents: distinguishing ones and the fields asked for."""
    telling = [each for each in _TELLING if each in related.names]
    amounts = [each for each in MAIN_AMOUNTS if each in related.names]
    shown = list(dict.fromkeys([*telling, *(fields or amounts)]))
    rows = []
    for each in documents[:_MOST_ROWS]:
        texts = ("; ".join(related.list_texts(each.id, name)) for name in shown)
        rows.append(build_row(each, [each.path.name, *texts], related.find_span(each.id, shown[::-1])))
    return (DOCUMENT, *map(related.get_title, shown)), tuple(rows)
