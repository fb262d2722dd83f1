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
    SIDES,
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
    over = _Results(question, related, selection)
    if not selection.documents:
        return over.say_none()
    match question.asked:
        case Asked.ABSENCE:
            result = over.list_absent(texts)
        case Asked.SUM | Asked.AVERAGE | Asked.EXTREME:
            result = over.aggregate(reader)
        case Asked.COUNT:
            result = over.count()
        case _:
            result = over.list_fields()
    if result is None or not (question.conditions or question.unpaid or selection.owner):
        return result
    total = len(related.documents)  # all were looked at for the conditions
    is_perhaps = result.is_perhaps or selection.unknown > 0
    return replace(result, used=total - selection.unknown, total=total, is_perhaps=is_perhaps)


@dataclass(frozen=True, slots=True)
class _Results:
    """The results of a question over the documents that it is about."""

    question: DocumentQuestion
    related: DocumentRelation
    selection: Selection

    def _say(self, key: str, number: int, **parts: str) -> str:
        """Return the sentence of a key about a number of documents."""
        total = len(self.related.documents)
        return say_result(self.question.kind_word, key, number, total, self._say_where(), **parts)

    def _say_where(self) -> str:
        """Return the conditions in words, and the side of the bills that are counted."""
        side = f"{self.related.get_title(SIDES[self.question.side])} " if self.selection.owner else ""
        conditions = say_conditions(self.question, self.related)
        return ", ".join(filter(None, (f"{side}{self.selection.owner}", conditions)))

    def _make_result(
        self,
        text: str,
        values: Sequence[str],
        documents: Sequence[FiledDocument],
        fields: Sequence[str],
        used: int,
        total: int | None = None,
    ) -> DocumentResult:
        """Return a result with rows of documents; `total` is by default that of all of the kind."""
        total = len(self.related.documents) if total is None else total
        rows = _list_rows(self.related, documents, fields)
        return DocumentResult(self.question.asked, text, tuple(values), *rows, used, total)

    def say_none(self) -> DocumentResult:
        """Return that no document is one of those that are asked for."""
        documents = self.related.documents
        values = ("0",) if self.question.asked is Asked.COUNT else ()
        fields = [each.names[0] for each in self.question.conditions if each.names]
        return self._make_result(self._say("none", 0), values, documents, fields, len(documents))

    def count(self) -> DocumentResult:
        """Return the number of documents, or of those of each group."""
        documents = self.selection.documents
        if self.question.group is not None:
            return self.list_groups(self.question.group, documents, None)
        number = len(documents)
        fields = _name_condition_fields(self.question)
        return self._make_result(self._say("count", number), (str(number),), documents, fields, number)

    def aggregate(self, reader: RelationReader) -> DocumentResult | None:
        """Return the sum, the average or the extreme of a field."""
        question, related = self.question, self.related
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
        documents = self.selection.documents
        held = {each: found for each in documents if (found := related.find_field(each.id, name))}
        is_grouped = question.group is not None and not question.asks_extreme
        if len({each.unit for each in held.values() if each.unit}) > 1 and not is_grouped:
            return self._add_by_unit({each: found.unit for each, found in held.items()}, reader)
        if not held:
            return None
        lacking = _count_lacking(related, documents, [name])
        own = relate_documents(related.kind, tuple(held), related.fields, question.words.language)
        if question.group is not None and not is_extreme:
            return replace(self, related=own).list_groups(question.group, tuple(held), name, lacking)
        result = (self._find_extreme if is_extreme else self._combine)(own, name, reader)
        used = len(related.documents) - lacking if is_extreme else len(held)
        return replace(result, used=used, is_perhaps=lacking > 0)

    def _find_extreme(self, own: DocumentRelation, name: str, reader: RelationReader) -> DocumentResult:
        """Return the documents with the largest or smallest value of a field that all of them have."""
        place, is_high = own.names.index(name), not self.question.is_lowest
        found = reader.run_plan(
            own.relation,
            Plan(Operation.LOOK_UP, (0, place), (), order=place, is_descending=is_high, limit=1),
        )
        numbers = {table for table, _ in found.rows}
        shown = tuple(each for each in own.documents if each.number in numbers)
        labels = " / ".join(dict.fromkeys(label_document(self.related, each) for each in shown))
        extreme = " / ".join(dict.fromkeys(t for each in shown for t in own.list_texts(each.id, name)))
        parts = {"value": labels, "field": own.get_title(name), "extreme": extreme}
        text = self._say("most" if is_high else "least", len(own.documents), **parts)
        return replace(self._make_result(text, (labels,), shown, [name], 0), sql=found.sql)

    def _combine(self, own: DocumentRelation, name: str, reader: RelationReader) -> DocumentResult:
        """Return the sum or the average of a field that all of some documents have."""
        column, asked = own.get_column(name), self.question.asked
        if asked is Asked.AVERAGE:
            column = replace(column, decimals=AVERAGE_DECIMALS)
        plan = Plan(Operation.SUM if asked is Asked.SUM else Operation.AVERAGE, (own.names.index(name),))
        found = reader.run_plan(own.relation, plan)
        values, said = (
            tuple(write_value(each, column, language) for each in found.values)
            for language in ("en", self.question.words.language)
        )
        text = self._say(asked.value, len(own.documents), value=", ".join(said), field=column.name)
        return replace(self._make_result(text, values, own.documents, [name], 0), sql=found.sql)

    def _add_by_unit(
        self, units: Mapping[FiledDocument, str], reader: RelationReader
    ) -> DocumentResult | None:
        """Return the sums of amounts of several currencies, None for another question."""
        if self.question.asked is not Asked.SUM or self.question.group is not None:
            return None
        parts = [
            replace(self.selection, documents=tuple(each for each in units if units[each] == unit))
            for unit in sorted(set(units.values()))
        ]
        sums = [replace(self, selection=each).aggregate(reader) for each in parts]
        results = [each for each in sums if each is not None]
        values = tuple(value for each in results for value in each.values)
        used = sum(each.used for each in results)
        said = localize_number(" + ".join(values), self.question.words.language)
        return replace(
            results[0],
            text=self._say("sum", used, value=said, field=results[0].columns[-1]),
            values=values,
            rows=tuple(row for each in results for row in each.rows),
            used=used,
            sql=";\n".join(each.sql for each in results),
            is_perhaps=used < len(self.selection.documents),
        )

    def list_groups(
        self, group: GroupBy, documents: Sequence[FiledDocument], name: str | None, lacking: int = 0
    ) -> DocumentResult:
        """Return the number of documents, or the sum or average of a field by currency, for each group."""
        question, related, language = self.question, self.related, self.question.words.language
        column = related.get_column(name) if name else Column("", ColumnType.NUMBER)
        groups: dict[tuple[str, str], list[FiledDocument]] = {}
        for each in documents:
            if key := _find_group(group, related, each):
                held = related.find_field(each.id, name) if name else None
                groups.setdefault((key, (held.unit if held else "") or column.unit), []).append(each)
        subject = column.name or question.kind_word.text
        is_average = question.asked is Asked.AVERAGE
        if is_average:
            column = replace(column, decimals=AVERAGE_DECIMALS)
            subject = load_table_words(language).questions["average"].format(column=subject)
        results = {
            key: _compute_group(related, own, name, is_average=is_average) for key, own in groups.items()
        }
        ordered = sorted(results, key=lambda each: (0, each) if group.part else (-results[each], each))
        if question.asks_extreme:
            best = (min if question.is_lowest else max)(results.values(), default=0)
            ordered = [each for each in ordered if results[each] == best]
        written, plain = (
            [write_value(results[each], replace(column, unit=each[1]), spoken) for each in ordered]
            for spoken in (language, "en")
        )
        said, values = (
            tuple(f"{each[0]}: {text}" for each, text in zip(ordered, texts, strict=True))
            for texts in (written, plain)
        )
        field = name_group(group, subject, related, language)
        used = sum(map(len, groups.values()))
        text = self._say("look_up", used, field=field[:1].upper() + field[1:], value=say_list(said))
        kept = [each for key in ordered for each in groups[key]]
        shown = [*([group.name] if group.name != FOLDER else []), *([name] if name else [])]
        total = len(documents) + lacking
        points = tuple(
            ComputedPoint(each[0], results[each], text) for each, text in zip(ordered, written, strict=True)
        )
        series = ComputedSeries(field, column.name, points, len(points), is_time=bool(group.part))
        has_series = len(points) >= LEAST_POINTS and len({each[1] for each in ordered}) == 1
        return replace(
            self._make_result(text, values, kept, shown, used, total),
            is_perhaps=used < total,
            series=series if has_series else None,
        )

    def list_fields(self) -> DocumentResult | None:
        """Return some fields of documents, or which documents they are."""
        question, related, documents = self.question, self.related, self.selection.documents
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
            text = self._say("list", len(documents), value=say_list(labels))
            return self._make_result(text, labels, documents, [], len(documents))
        holding = [each for each in documents if any(related.find_field(each.id, name) for name in fields)]
        if not holding or (len(documents) > 1 and not asks_several):
            return None
        if len(documents) == 1 and question.fields and not self._say_where():
            if self.selection.is_by_text or not related.find_field(documents[0].id, fields[0]):
                return None  # its text alone does not tell that it is the one
            return look_up_fields(question.kind_word, related, documents[0], fields)
        said, values = [], []
        for each in holding:
            texts = list(filter(None, ("; ".join(related.list_texts(each.id, name)) for name in fields)))
            values += texts
            label = label_document(related, each)
            said.append(", ".join(texts) if label in texts else f"{label}: {', '.join(texts)}")
        text = self._say("list", len(holding), value=say_list(said))
        result = self._make_result(text, values, holding, fields, len(holding))
        return replace(result, is_perhaps=_count_lacking(related, documents, fields) > 0)

    def list_absent(self, texts: DocumentTexts) -> DocumentResult | None:
        """Return the documents that do not mention some words, or a field of that name; all are read."""
        question, related, documents = self.question, self.related, self.selection.documents
        if not texts.can_search(documents):
            return None
        named = _name_fields(question)
        holding = [
            each
            for each in documents
            if texts.mentions_all(each, question.left, question.words)
            or any(related.find_field(each.id, name) is not None for name in named)
        ]
        if not holding:
            return None
        absent = tuple(each for each in documents if each not in holding)
        labels = tuple(dict.fromkeys(label_document(related, each) for each in absent))
        words = f"“{' '.join(each.text for each in question.left)}”"
        key = "absent" if absent else "absent_none"
        text = self._say(key, len(absent), words=words, value=say_list(labels))
        return self._make_result(text, labels, absent or holding, [], len(related.documents))


def build_row(document: FiledDocument, cells: Sequence[str], span: Span) -> ComputedRow:
    """Return a row of a result that opens a document at a span."""
    return ComputedRow(tuple(cells), document.id, document.path, *span)


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
