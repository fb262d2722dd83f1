"""A plan is a question in words, in each language, which is read as that plan."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.result_wording import (
    find_worded_plan,
    has_wording,
    is_worded,
    list_plans,
    say_values,
    write_headline,
    write_question,
    write_value,
)
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.question_words import detect_question_language
from tests.helpers.data_tables import TableQuestions

ROWS = (
    ("2024-01-05", 0, 2, "120.50"), ("2024-01-20", 1, 3, "40.00"), ("2024-02-03", 0, 3, "310.00"),
    ("2025-02-11", 0, 2, "99.90"), ("2025-03-07", 1, 2, "25.00"),
)  # fmt: skip
TABLES = {
    "en": ("Date,Category,Region,Amount", "Travel,Office,North,South"),
    "de": ("Datum,Kategorie,Region,Betrag", "Reise,Büro,Nord,Süd"),
    "fr": ("Date,Catégorie,Région,Montant", "Voyage,Bureau,Nord,Sud"),
    "es": ("Fecha,Categoría,Región,Importe", "Viaje,Oficina,Norte,Sur"),
    "pt": ("Data,Categoria,Região,Valor", "Viagem,Escritório,Norte,Sul"),
    "ar": ("التاريخ,الفئة,المنطقة,المبلغ", "السفر,المكتب,الشمال,الجنوب"),
    "ja": ("日付,分類,地域,金額", "出張,事務,北,南"),
    "zh": ("日期,类别,地区,金额", "差旅,办公,北区,南区"),
}


def store(questions: TableQuestions, language: str) -> LinkedTable:
    """Return a stored table with names and words of a language."""
    columns, cells = TABLES[language]
    words = cells.split(",")
    rows = [f"{date},{words[kind]},{words[place]},{amount}" for date, kind, place, amount in ROWS]
    questions.store("table.csv", "\n".join([columns, *rows]))
    return LinkedTable(questions.relations[0], questions.reader, load_table_words(language))


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "12,345.60"),
        ("ja", "12,345.60"),
        ("de", "12.345,60"),
        ("fr", "12\u202f345,60"),
        ("pt", "12.345,60"),
    ],
)
def test_a_number_has_the_separators_of_the_language(language: str, written: str) -> None:
    column = Column("Hours", ColumnType.NUMBER, "Std.", decimals=2)
    assert write_value(12345.6, column, language) == f"{written} Std."
    assert write_value(2031.0, replace(column, type=ColumnType.YEAR), language) == "2031"


@pytest.mark.parametrize("language", TABLES)
def test_a_question_in_words_is_read_as_its_plan(language: str, database: WritableDatabase) -> None:
    linked = store(TableQuestions(database, language), language)
    travel = (Condition(1, "=", (TABLES[language][1].split(",")[0],)),)
    above, year = (Condition(3, ">", (50.0,)),), (Condition(0, "begins", ("2024",)), *travel)
    for plan in (
        Plan(Operation.SUM, (3,)),
        Plan(Operation.SUM, (3,), travel),
        Plan(Operation.SUM, (3,), year),
        Plan(Operation.AVERAGE, (3,), travel),
        Plan(Operation.COUNT, (), travel),
        Plan(Operation.COUNT, (), above),
        Plan(Operation.COUNT, (1,), is_distinct=True),
        Plan(Operation.LOOK_UP, (0,), travel),
        Plan(Operation.LOOK_UP, (2,), year),
        Plan(Operation.LOOK_UP, (2,), order=3, is_descending=True, limit=1),
        Plan(Operation.LOOK_UP, (1,), order=3, limit=1),
        Plan(Operation.SUM, (3,), group=1, order=3, is_descending=True, limit=1),
    ):
        question = write_question(linked.relation, plan, language)
        assert is_worded(question, linked.words)
        found = find_worded_plan(question, linked)
        assert found is not None, question
        assert write_question(linked.relation, found, language) == question
        results = [linked.reader.run_plan(linked.relation, each).values for each in (found, plan)]
        assert results[0] == results[1]
        assert found.score == 1.0
        assert detect_question_language(question, "") in (language, "")


def test_the_likeliest_plan_comes_first_and_no_two_say_the_same(questions: TableQuestions) -> None:
    linked = store(questions, "en")
    plans = list_plans("What is the average amount for travel on the boat?", linked)
    assert len(plans) > 1
    assert plans == sorted(plans, key=lambda each: -each.score)
    results = [linked.reader.run_plan(linked.relation, each).values for each in plans]
    assert len(set(results)) == len(results)


@pytest.mark.parametrize("question", ["", "Why?", "What is the Sky?", "What is the total Colour?"])
def test_other_questions_are_no_questions_in_words(question: str, questions: TableQuestions) -> None:
    assert find_worded_plan(question, store(questions, "en")) is None


def test_the_order_of_the_rows_has_no_words() -> None:
    assert not has_wording(Plan(Operation.LOOK_UP, (0,), order=-1, limit=1))
    assert not has_wording(Plan(Operation.LOOK_UP, (0,), offset=1))
    assert has_wording(Plan(Operation.LOOK_UP, (0,), order=3, limit=1))


MEMBERS = (
    "Name,Joined,Under 16,Fee\nAda,2009-09-01,no,45.50\nBen,2024-03-03,yes,15.00\nCleo,2024-05-01,yes,15.00\n"
)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Who has been a member the longest?", "Ada has the earliest Joined."),
        ("Who joined last?", "Cleo has the latest Joined."),
        ("How many members are under 16?", "2 rows (Under 16 yes)."),
        ("What is the total fee in 2024?", "30.00 is the total of Fee (2024)."),
    ],
)
def test_a_sentence_names_dates_and_answers_of_yes_by_their_columns(
    question: str, said: str, questions: TableQuestions
) -> None:
    questions.store("members.csv", MEMBERS)
    planned = questions.plan(question)
    assert planned
    relation, plan = planned
    values = say_values(relation, plan, questions.reader.run_plan(relation, plan), "en")
    assert write_headline(relation, plan, values, "en") == said
