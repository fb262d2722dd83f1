"""Questions for documents are read with their conditions, groups and fields."""

from __future__ import annotations

from datetime import date

import pytest

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.document_question import (
    Asked,
    DocumentQuestion,
    GroupBy,
    list_kind_words,
    read_document_question,
)
from desktop_rag.tables.table_words import load_table_words

TODAY = date(2031, 3, 10)
INVOICE = {
    "number": ColumnType.TEXT,
    "date": ColumnType.DATE,
    "company": ColumnType.TEXT,
    "total": ColumnType.NUMBER,
    "due": ColumnType.DATE,
}
CONTRACT = {
    "fee": ColumnType.NUMBER,
    "begin": ColumnType.DATE,
    "end": ColumnType.DATE,
    "term": ColumnType.NUMBER,
    "notice": ColumnType.NUMBER,
}


def read(text: str, language: str) -> DocumentQuestion:
    words = load_table_words(language)
    kind_word, *_ = list_kind_words(text, words, {})
    types = CONTRACT if kind_word.kind == "contract" else INVOICE
    question = read_document_question(text, words, kind_word, types, TODAY)
    assert question is not None
    assert not question.left
    return question


def test_what_a_document_says_how_many_of_is_no_number_of_documents() -> None:
    words = load_table_words("en")
    for text, asked in (
        ("How many rolls does the recipe make?", Asked.LIST),
        ("How many recipes?", Asked.COUNT),
    ):
        question = read_document_question(text, words, list_kind_words(text, words, {})[0], {}, TODAY)
        assert question is not None
        assert question.asked is asked


@pytest.mark.parametrize(
    ("language", "text", "field", "bounds"),
    [
        ("en", "Which invoices are over 500 EUR?", "total", [(">", 500.0)]),
        ("en", "List all invoices between 200 and 500 EUR.", "total", [(">=", 200.0), ("<=", 500.0)]),
        ("en", "Which contracts end before 2032?", "end", [("<=", "2031")]),
        ("en", "Which contracts began after 1 March 2030?", "begin", [(">=", "2030-03-02")]),
        ("en", "Which contracts run for more than 2 years?", "term", [(">", 24.0)]),
        ("en", "Which contracts have a notice period of at least 3 months?", "notice", [(">=", 3.0)]),
        (
            "en",
            "Which contracts have a notice period of 3 months?",
            "notice",
            [(">=", 3.0), ("<=", 3.0)],
        ),
        ("en", "Which invoices are overdue?", "due", [("<", "2031-03-10")]),
        (
            "en",
            "Which invoices are due in the next 30 days?",
            "due",
            [(">=", "2031-03-10"), ("<=", "2031-04-09")],
        ),
        (
            "en",
            "Which invoices were issued between 1 March 2031 and 30 June 2031?",
            "date",
            [(">=", "2031-03-01"), ("<=", "2031-06-30")],
        ),
        ("de", "Welche Rechnungen sind über 500 Euro?", "total", [(">", 500.0)]),
        ("de", "Welche Verträge enden vor 2032?", "end", [("<=", "2031")]),
        ("de", "Welche Rechnungen sind überfällig?", "due", [("<", "2031-03-10")]),
        ("fr", "Quelles factures dépassent 500 euros ?", "total", [(">", 500.0)]),
        ("fr", "Quels contrats se terminent avant 2032 ?", "end", [("<=", "2031")]),
        ("es", "¿Qué facturas superan los 500 euros?", "total", [(">", 500.0)]),
        ("es", "¿Qué facturas vencen el próximo mes?", "due", [(">=", "2031-04"), ("<=", "2031-04")]),
        ("pt", "Que faturas são superiores a 500 euros?", "total", [(">", 500.0)]),
        ("pt", "Que contratos terminam antes de 2032?", "end", [("<=", "2031")]),
        ("ar", "ما هي الفواتير التي تزيد عن 500 يورو؟", "total", [(">", 500.0)]),
        ("ar", "ما العقود التي تنتهي قبل 2032؟", "end", [("<=", "2031")]),
        ("ja", "500ユーロを超える請求書はどれですか", "total", [(">", 500.0)]),
        ("ja", "2032年より前に終了する契約はどれですか", "end", [("<=", "2031")]),
        ("zh", "哪些发票超过500欧元?", "total", [(">", 500.0)]),
        ("zh", "哪些发票逾期?", "due", [("<", "2031-03-10")]),
    ],
)
def test_a_condition_is_on_the_field_that_is_named_beside_it_or_on_the_main_one(
    language: str, text: str, field: str, bounds: list[tuple[str, float | str]]
) -> None:
    question = read(text, language)
    assert question.asked is Asked.LIST
    (condition,) = question.conditions
    assert condition.names[0] == field
    assert list(condition.comparison.bounds) == bounds


@pytest.mark.parametrize(
    ("language", "text", "asked", "group"),
    [
        ("en", "Total of the invoices per vendor", Asked.SUM, GroupBy("company")),
        ("en", "How many invoices do we have from each supplier?", Asked.COUNT, GroupBy("company")),
        ("en", "What is the total of all invoices per month?", Asked.SUM, GroupBy("date", "month")),
        ("en", "How many invoices did we get in each month of 2031?", Asked.COUNT, GroupBy("date", "month")),
        ("en", "How many invoices are in each folder?", Asked.COUNT, GroupBy("folder")),
        ("en", "Which vendor sent us the most invoices?", Asked.COUNT, GroupBy("company")),
        ("de", "Summe der Rechnungen pro Lieferant", Asked.SUM, GroupBy("company")),
        ("fr", "Combien de factures par fournisseur ?", Asked.COUNT, GroupBy("company")),
        ("es", "¿Cuál es el total de las facturas por proveedor?", Asked.SUM, GroupBy("company")),
        ("pt", "Quantas faturas por fornecedor?", Asked.COUNT, GroupBy("company")),
        ("ar", "كم عدد الفواتير لكل مورد؟", Asked.COUNT, GroupBy("company")),
        ("ja", "会社別の請求書の件数は?", Asked.COUNT, GroupBy("company")),
        ("zh", "每个供应商有多少张发票?", Asked.COUNT, GroupBy("company")),
    ],
)
def test_a_result_for_each_of_something_is_a_group(
    language: str, text: str, asked: Asked, group: GroupBy
) -> None:
    question = read(text, language)
    assert (question.asked, question.group) == (asked, group)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("For each invoice: number, date, total", ("number", "date", "total")),
        ("List number, date and total of all invoices.", ("number", "date", "total")),
        ("List the due dates of all invoices from 2031.", ("due",)),
        ("How long is the notice period of each contract?", ("notice",)),
        ("List term and notice period of all contracts.", ("term", "notice")),
    ],
)
def test_several_fields_are_listed_in_the_order_of_the_question(text: str, fields: tuple[str, ...]) -> None:
    question = read(text, "en")
    assert (question.asked, question.fields) == (Asked.LIST, fields)


@pytest.mark.parametrize(
    "text", ["Which invoices are not over 500 EUR?", "Which contracts do not end before 2032?"]
)
def test_a_condition_with_a_not_is_left_to_the_search(text: str) -> None:
    words = load_table_words("en")
    kind_word, *_ = list_kind_words(text, words, {})
    assert read_document_question(text, words, kind_word, INVOICE | CONTRACT, TODAY) is None


@pytest.mark.parametrize(
    ("language", "text", "side"),
    [
        ("en", "How much did we invoice?", "issued"),
        ("en", "Which invoices did we send?", "issued"),
        ("en", "How many invoices did we receive?", "received"),
        ("en", "How much were we billed?", "received"),
        ("en", "How many invoices do we have?", ""),
        ("de", "Wie viel haben wir in Rechnung gestellt?", "issued"),
        ("de", "Wie viele Rechnungen haben wir erhalten?", "received"),
        ("fr", "Quelles factures avons-nous reçues ?", "received"),
        ("es", "¿Qué facturas hemos recibido?", "received"),
        ("pt", "Que faturas recebemos?", "received"),
        ("ar", "كم فاتورة استلمنا؟", "received"),
        ("ja", "受け取った請求書は何件ですか", "received"),
        ("zh", "收到多少张发票", "received"),
    ],
)
def test_a_question_says_which_side_of_the_bills_it_means(language: str, text: str, side: str) -> None:
    assert read(text, language).side == side
