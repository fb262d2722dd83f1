"""Questions for tables name periods that end today, lie around it, or have an open end."""

from __future__ import annotations

from datetime import date

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_plan import plan_question
from desktop_rag.tables.table_words import load_table_words
from tests.helpers.data_tables import TableQuestions

TODAY = date(2026, 11, 21)  # a Saturday
INVOICES = """Invoice,Date,Amount
A1,2025-12-30,10
A2,2026-05-02,20
A3,2026-10-31,40
A4,2026-11-10,80
A5,2026-11-17,160
"""


@pytest.mark.parametrize(
    ("language", "question", "values"),
    [
        ("en", "How many invoices are from last week?", (1,)),
        ("en", "What is the total amount this month?", (240.0,)),
        ("en", "What is the total amount of last month?", (40.0,)),
        ("en", "What is the total amount since May?", (300.0,)),
        ("en", "What is the total amount before November 2026?", (70.0,)),
        ("en", "How many invoices are there from last year?", (1,)),
        ("en", "What is the total amount in the last 14 days?", (240.0,)),
        ("en", "How many invoices were there yesterday?", (0,)),
        ("de", "Wie hoch ist die Summe von Amount seit Mai?", (300.0,)),
        ("fr", "Combien de factures y a-t-il depuis mai ?", (4,)),
        ("es", "¿Cuántas facturas hay desde mayo?", (4,)),
        ("pt", "Quantas faturas há desde maio?", (4,)),
        ("ja", "先月の合計はいくらですか", (40.0,)),
        ("zh", "上个月的总额是多少", (40.0,)),
    ],
)
def test_a_period_is_a_condition_on_the_dates(
    database: WritableDatabase, language: str, question: str, values: tuple[float, ...]
) -> None:
    questions = TableQuestions(database)
    questions.store("invoices.csv", INVOICES)
    (relation,) = questions.relations
    linked = LinkedTable(relation, questions.reader, load_table_words(language))
    plan = plan_question(question, linked, TODAY)
    assert plan is not None
    assert questions.reader.run_plan(relation, plan).values == values


def test_a_period_of_years_is_a_condition_on_a_column_of_years(database: WritableDatabase) -> None:
    questions = TableQuestions(database)
    questions.store("sales.csv", "Year,Sales\n2024,5\n2025,7\n2026,9\n")
    (relation,) = questions.relations
    linked = LinkedTable(relation, questions.reader, load_table_words("en"))
    plan = plan_question("What were the total sales last year?", linked, TODAY)
    assert plan is not None
    assert questions.reader.run_plan(relation, plan).values == (7.0,)


def test_beside_a_year_that_is_named_a_period_is_not_relative_to_today(database: WritableDatabase) -> None:
    questions = TableQuestions(database)
    questions.store("hosts.csv", "Year,Host\n2009,Bonn\n2010,Oslo\n2025,Rome\n")
    (relation,) = questions.relations
    linked = LinkedTable(relation, questions.reader, load_table_words("en"))
    plan = plan_question("Oslo hosted in 2010. Who hosted the previous year?", linked, TODAY)
    assert plan is None or not any(2025.0 in each.values for each in plan.conditions)
