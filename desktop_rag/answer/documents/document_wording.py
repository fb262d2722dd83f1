"""Words for results over documents, in the language of the question."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.tables.document_conditions import FieldCondition
from desktop_rag.tables.document_question import FOLDER, DocumentQuestion, GroupBy, KindWord
from desktop_rag.tables.document_relation import DocumentRelation, FiledDocument
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.table_words import load_table_words

_SIGNS = {"<": "<", "<=": "≤", ">": ">", ">=": "≥"}
_MOST_SAID = 12  # documents in a sentence
_IDENTITY = ("title", "number")  # fields by which people call a document
_MOST_LABEL = 60  # characters of a title by which a document is called


def say_result(kind_word: KindWord, key: str, number: int, total: int, where: str = "", **parts: str) -> str:
    """Return the sentence of a key of [answers] about a number of documents, of which `where` is said."""
    answers = load_document_words().get_answers(kind_word.language)
    counted = total if key.startswith(("absent", "none")) else number
    condition = answers["where"].format(conditions=where) if where else ""
    kind = kind_word.write(counted) if kind_word.kind else kind_word.text
    return answers[key].format(n=number, all=total, kind=kind, where=condition, **parts)


def say_conditions(question: DocumentQuestion, related: DocumentRelation) -> str:
    """Return the conditions of a question in words."""
    said = (_say_condition(each, related) for each in question.conditions if each.is_said)
    return ", ".join(filter(None, (question.unpaid, *said)))


def _say_condition(condition: FieldCondition, related: DocumentRelation) -> str:
    name = related.get_title(condition.names[0]) if condition.names else ""
    comparison = condition.comparison
    if comparison.type != "date":
        return f"{name} {comparison.text}"
    days = list(dict.fromkeys(str(value) for _, value in comparison.bounds))
    sign = f"{_SIGNS[comparison.bounds[0][0]]} " if len(comparison.bounds) == 1 else ""
    return f"{name} {sign}{' – '.join(days)}".strip()


def say_list(said: Sequence[str]) -> str:
    """Return the first of some texts as one."""
    return "; ".join(said[:_MOST_SAID]) + ("; …" if len(said) > _MOST_SAID else "")


def label_document(related: DocumentRelation, document: FiledDocument) -> str:
    """Return how people call a document: by a title or number that no other of its kind has."""
    alike = [each for each in related.documents if each.kind == document.kind]
    for name in _IDENTITY:
        called = [_call(related, each, name) for each in alike]
        own = _call(related, document, name)
        if own and len(own) <= _MOST_LABEL and ". " not in own and len(set(called)) == len(called):
            return own
    return document.path.stem


def _call(related: DocumentRelation, document: FiledDocument, name: str) -> str:
    return document.title if name == "title" else next(iter(related.list_texts(document.id, name)), "")


def name_group(group: GroupBy, subject: str, related: DocumentRelation, language: str) -> str:
    """Return a subject "by" what documents are grouped by, such as "Total by Company"."""
    questions = load_table_words(language).questions
    if group.name == FOLDER:
        column = load_document_words().get_answers(language)["folder"]
    else:
        part = f" ({questions[group.part]})" if group.part else ""
        column = f"{related.get_title(group.name)}{part}"
    return questions["groups"].format(what=subject, column=column)
