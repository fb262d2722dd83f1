"""Select the documents of a kind that a question is about: by its conditions, and by its names and words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.documents.document_texts import DocumentTexts
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.document_conditions import MAIN_DATES, FieldCondition
from desktop_rag.tables.document_question import SIDES, Asked, DocumentQuestion
from desktop_rag.tables.document_relation import DocumentRelation, FiledDocument
from desktop_rag.tables.table_links import Token, normalize_value
from desktop_rag.tables.table_words import TableWords
from desktop_rag.text.value_words import load_value_words

_YEAR = re.compile(r"(?:19|20)\d\d(?:-\d\d-\d\d)?")  # in the name of a file
_LEAST_BILLS, _NEARLY_ALL = 2, 0.9  # and the share of them whose owner is certain


@dataclass(frozen=True, slots=True)
class Selection:
    """The documents that a question is about.

    `unknown` is how many lack a field of its conditions; `is_by_text` if words of the question stand in
    their texts alone. `owner` is the company whose documents alone are meant, "" without.
    """

    documents: tuple[FiledDocument, ...]
    unknown: int = 0
    is_by_text: bool = False
    owner: str = ""


def select_documents(
    question: DocumentQuestion, related: DocumentRelation, texts: DocumentTexts
) -> Selection | None:
    """Return the documents that a question is about, None if one of its words is in none of them.

    Only of its conditions none may hold.
    """
    if question.asked is Asked.ABSENCE and not question.left:
        return None
    named, value = Selection(related.documents), ""
    if question.asked not in {Asked.ABSENCE, Asked.DIFFERENCES}:
        value = _find_named_value(question, related)
    if value:
        named = Selection(
            tuple(each for each in related.documents if _has_value(question, related, each, value))
        )
    elif question.asked is not Asked.ABSENCE:
        named = _select_by_words(question, related, texts)
    if not named.documents:
        return None
    owner = _find_owner(related) if question.side else ""
    documents, unknown = _select_side(question.side, owner, related, named.documents)
    for condition in question.conditions:
        if value and normalize_value(condition.comparison.text) in value.split():
            continue
        held = {each.id: _holds(condition, related, each) for each in documents}
        unknown += sum(
            held[each.id] is None and not each.is_narrower_than(related.kind) for each in documents
        )
        documents = tuple(each for each in documents if held[each.id])
    if not documents and unknown:
        return None
    if question.asked is Asked.LIST and (question.is_newest or question.is_oldest):
        ordered = order_by_date(related, documents)
        documents = ordered[-1:] if question.is_newest else ordered[:1]
    return replace(named, documents=documents, unknown=unknown, owner=owner)


def _find_owner(related: DocumentRelation) -> str:
    """Return the company that issued or received nearly all of the bills, "" if none is known to be it."""
    sides = [[_find_party(related, each, name) for name in SIDES.values()] for each in related.documents]
    whole = [{normalize_value(each): each for each in names} for names in sides if all(names)]
    times = Counter(key for names in whole for key in names).most_common(2)
    if len(times) < 2 or times[0][1] == times[1][1]:  # noqa: PLR2004 - none has more than another
        return ""
    key, most = times[0]
    is_certain = most >= max(_LEAST_BILLS, _NEARLY_ALL * len(whole))
    return next(names[key] for names in whole if key in names) if is_certain else ""


def _find_party(related: DocumentRelation, document: FiledDocument, name: str) -> str:
    """Return who issued or received a bill, without an address behind the name; "" if it does not say it."""
    held = related.find_field(document.id, name)
    return held.text.partition(",")[0].strip() if held else ""


def _select_side(
    side: str, owner: str, related: DocumentRelation, documents: Sequence[FiledDocument]
) -> tuple[tuple[FiledDocument, ...], int]:
    """Return the bills that their owner issued or received, and of how many that is not known.

    Without an owner these are all.
    """
    if not owner:
        return tuple(documents), 0
    parties = {each: _find_party(related, each, SIDES[side]) for each in documents}
    chosen = tuple(each for each in documents if normalize_value(parties[each]) == normalize_value(owner))
    return chosen, sum(not each for each in parties.values())


def _has_value(
    question: DocumentQuestion, related: DocumentRelation, document: FiledDocument, value: str
) -> bool:
    own = related.fields.get(document.id, ())
    return any(each.name in question.fields and value in _list_items(each.text) for each in own)


def _list_items(text: str) -> set[str]:
    """Return a value and, of a list, its items, as they are compared; without words in parentheses."""
    items = re.split("[,;،、]", re.sub(r"\([^()]*\)", "", text))
    return {normalize_value(each) for each in (text, *items)} - {""}


def _select_by_words(
    question: DocumentQuestion, related: DocumentRelation, texts: DocumentTexts
) -> Selection:
    """Return the documents with the words of a question in their titles, else those that hold all of them."""
    documents, left = related.documents, question.left
    if question.asked is Asked.DIFFERENCES:
        left = tuple(each for each in left if not each.text.isdecimal())
    stems = {each.stem for each in left}
    titled = tuple(each for each in documents if stems and stems <= list_title_stems(each, question.words))
    if titled:
        return Selection(titled)
    months = {each: f"-{month:02}" for each in left if (month := _find_month(each))}
    of_month = [each for each in documents if (find_date(related, each) or "")[4:7] in months.values()]
    if of_month:
        documents, left = tuple(of_month), tuple(each for each in left if each not in months)
    names, words = _split_names(left)
    is_by_text = bool(words)
    for phrase in names:
        documents, is_in_text = _list_holding(related, documents, phrase, texts)
        is_by_text |= is_in_text
    if words and not texts.can_search(documents):
        return Selection(())
    found = (each for each in documents if texts.mentions_all(each, words, question.words))
    return Selection(tuple(found), is_by_text=is_by_text)


def _find_month(token: Token) -> int | None:
    """Return the number of the month that a word names, which has a capital where there are any."""
    is_name = token.text[:1] == token.text[:1].upper()
    return load_value_words().months.get(token.text.casefold()) if is_name else None


def _find_named_value(question: DocumentQuestion, related: DocumentRelation) -> str:
    """Return the longest value of a field, both of which a question names in full, "" if there is none."""
    said = f" {normalize_value(question.text)} "
    left = {normalize_value(each.text) for each in question.left}
    values = {
        item
        for own in related.fields.values()
        for each in own
        if each.name in question.fields
        for item in _list_items(each.text)
    }
    named = (each for each in values if f" {each} " in said and left and left <= set(each.split()))
    return max(named, key=len, default="")


def order_by_date(related: DocumentRelation, documents: Sequence[FiledDocument]) -> tuple[FiledDocument, ...]:
    """Return the documents that have a date, in themselves or in their name, the earliest first."""
    dated = []
    for each in documents:
        years = _YEAR.findall(each.path.name)
        day = find_date(related, each) or (years[0] if years else None)
        if day is not None:
            dated.append((day, each.path.name, each))
    return tuple(each for *_, each in sorted(dated, key=lambda one: one[:2]))


def find_date(related: DocumentRelation, document: FiledDocument) -> str | None:
    """Return the date of a document as in ISO 8601, None if it says none."""
    held = next((field for name in MAIN_DATES if (field := related.find_field(document.id, name))), None)
    return str(held.value) if held else None


def _holds(condition: FieldCondition, related: DocumentRelation, document: FiledDocument) -> bool | None:
    """Whether a condition holds for a document, None if it lacks the field; its name may say its date.

    A lease of 2026 may be signed in 2025: the year in its name counts too.
    """
    days = _YEAR.findall(document.path.name) if condition.is_of_main_date else []
    if not condition.is_said and any(map(condition.comparison.holds, days)):
        return True
    for name in condition.names:
        if (held := related.find_field(document.id, name)) is not None:
            return condition.holds_for(held)
    return condition.comparison.holds(days[0]) if days else None


def _list_holding(
    related: DocumentRelation, documents: Sequence[FiledDocument], phrase: str, texts: DocumentTexts
) -> tuple[tuple[FiledDocument, ...], bool]:
    """Return the documents with a name in a field, title or file name, else in their text; whether so."""
    key = f" {normalize_value(phrase)} "

    def holds(text: str) -> bool:
        return key in f" {normalize_value(text)} "

    def is_called(document: FiledDocument) -> bool:
        own = related.fields.get(document.id, ())
        held = (each.text for each in own if each.type is ColumnType.TEXT)
        return any(map(holds, (*held, document.title, document.path.stem)))

    called = tuple(filter(is_called, documents))
    if called:
        return called, False
    return tuple(each for each in documents if holds(texts.load_text(each.id))), True


def list_title_stems(document: FiledDocument, words: TableWords) -> frozenset[str]:
    """Return the stems of the title and the name of a document, and of its two folders."""
    names = re.sub(r"[_-]", " ", " ".join([*document.path.parts[-3:-1], document.path.stem]))
    return frozenset(words.stem_text(f"{document.title} {names}"))


def _split_names(tokens: Sequence[Token]) -> tuple[list[str], list[Token]]:
    """Return the names among words, of neighbours with a capital or a digit, and the other words."""
    names: list[list[Token]] = []
    others = []
    for each in tokens:
        if not (each.text[:1].isupper() or any(map(str.isdecimal, each.text))):
            others.append(each)
        elif names and each.span[0] - names[-1][-1].span[1] <= 1:
            names[-1].append(each)
        else:
            names.append([each])
    return [" ".join(each.text for each in name) for name in names], others
