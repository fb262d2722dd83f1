"""Plans are SELECTs in which no name and no cell is SQL, whatever it holds."""

from __future__ import annotations

import csv
import io

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.relation import quote_name, quote_text
from tests.helpers.data_tables import TableQuestions

HOSTILE = [
    "it's",
    'a "quoted" one',
    "x'; DROP TABLE data_rows; --",
    'x"; DROP TABLE data_rows; --',
    "x' OR '1'='1",
    "pct%_done",
    "/* x */",
    "a\\' b",
    "?1 :a @b $c",
    "Na\0me; DROP TABLE data_rows",
    "ﬀ – ‘x’ 𝔘",
    "[brackets] `ticks`",
    "SELECT",
    "_table",
    "_row",
    "_total",
    "table_id",
    "number",
    "first",
    "c0",
    "others",
    "rowid",
    "Table",
    "Year",
    "Period",
    "Value",
]


def store_table(questions: TableQuestions, *rows: tuple[str, ...]) -> None:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)
    questions.store("a.csv", text.getvalue())


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_of_a_column_is_only_a_name(
    name: str, questions: TableQuestions, database: WritableDatabase
) -> None:
    store_table(questions, ("Item", name, "Also " + name), ("Bolt", "5", "1"), ("Nut", "7", "2"))
    relation = questions.relations[0]
    bolt = Condition(0, "=", ("Bolt",))
    plans = {
        Plan(Operation.LOOK_UP, (1,), (bolt,)): (5.0,),
        Plan(Operation.SUM, (1,)): (12.0,),
        Plan(Operation.SUM, (1,), factor=2): (19.0,),
        Plan(Operation.AVERAGE, (1,)): (6.0,),
        Plan(Operation.COUNT, (), (Condition(1, ">", (5.0,)),)): (1,),
        Plan(Operation.COUNT, (1,), is_distinct=True): (2,),
        Plan(Operation.DIFFERENCE, (1,), is_distinct=True): (2.0,),
        Plan(Operation.LOOK_UP, (0,), order=1, is_descending=True, limit=1): ("Nut",),
        Plan(Operation.LOOK_UP, (0,), (bolt,), offset=1): ("Nut",),
        Plan(Operation.SUM, (1,), group=0, order=1, is_descending=True, limit=1): ("Nut",),
        Plan(Operation.LOOK_UP, (0,), (Condition(1, "column>", (2.0,)),)): ("Bolt", "Nut"),
    }
    for plan, values in plans.items():
        assert questions.reader.run_plan(relation, plan).values == values
    assert database.fetch_value("SELECT count(*) FROM data_rows") == 2


@pytest.mark.parametrize("cell", [each for each in HOSTILE if "\0" not in each])
def test_any_cell_is_only_a_text(cell: str, questions: TableQuestions, database: WritableDatabase) -> None:
    store_table(questions, ("Item", "Left"), (cell, "5"), ("Nut", "7"))
    relation = questions.relations[0]
    found = questions.reader.run_plan(relation, Plan(Operation.LOOK_UP, (1,), (Condition(0, "=", (cell,)),)))
    assert found.values == (5.0,)
    others = questions.reader.run_plan(
        relation, Plan(Operation.LOOK_UP, (1,), (Condition(0, "!=", (cell,)),))
    )
    assert others.values == (7.0,)
    questions.ask(f"How many left of {cell}?")
    assert database.fetch_value("SELECT count(*) FROM data_rows") == 2


@pytest.mark.parametrize(
    "question",
    [
        "What is the cost of '; DROP TABLE data_rows; --?",
        'items in 2024" OR 1=1',
        "items with cost > 5; DELETE FROM data_tables",
        "items between 1 and 2) UNION SELECT 1",
        "items in ２０２４ or ٢٠٢٤",
        "more than " + "9" * 5000,
        "%" * 2000,
        "\0",
        "",
        "how many " * 300,
    ],
)
def test_no_question_writes_sql(question: str, questions: TableQuestions, database: WritableDatabase) -> None:
    questions.store("a.csv", "Item,Cost,Bought\nBolt,5,2024-03-05\nNut,7,2023-01-01\n")
    questions.ask(question)
    assert database.fetch_value("SELECT count(*) FROM data_rows") == 2


def test_names_and_texts_end_where_they_should() -> None:
    assert quote_name('a"b\0') == '"a""b"'
    assert quote_text("a'b\0") == "'a''b'"


def test_totals_count_only_where_they_are_looked_up(questions: TableQuestions) -> None:
    questions.store("a.csv", "Item,Cost\nBolt,5\nNut,7\nTotal,12\n")
    assert questions.ask("What is the average cost?") == (6.0,)
    assert questions.ask("Which item has the highest cost?") == ("Nut",)


def test_equals_of_the_largest_are_named_with_it(questions: TableQuestions) -> None:
    questions.store("a.csv", "Item,Cost\nBolt,7\nNut,7\nPin,1\n")
    assert questions.ask("Which item has the highest cost?") == ("Bolt", "Nut")


def test_the_change_from_nothing_has_no_percentage(questions: TableQuestions) -> None:
    questions.store("a.csv", "Line,2023,2024\nRevenue,0,150\nCosts,80,90\n")
    relation = questions.relations[1]
    plan = Plan(Operation.CHANGE, (3,), (Condition(0, "=", ("Revenue",)),))
    assert questions.reader.run_plan(relation, plan).values == ()


def test_products_are_added_up_for_each_group(questions: TableQuestions) -> None:
    store_table(
        questions, ("Item", "Stock", "Price"), ("Bolt", "5", "2"), ("Nut", "7", "3"), ("Nut", "1", "4")
    )
    plan = Plan(Operation.SUM, (1,), group=0, factor=2)
    assert questions.reader.run_plan(questions.relations[0], plan).groups == (("Bolt", 10.0), ("Nut", 25.0))
