"""A model's SELECT is repaired, checked and run; what it may not do is refused."""

from __future__ import annotations

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.database import RefusedSelectError
from desktop_rag.tables.model_select import ModelReading, ask_model, rank_relation, read_select
from desktop_rag.tables.plan import Operation
from desktop_rag.tables.select_prompt import (
    SelectRequest,
    find_like_values,
    list_examples,
    name_columns,
    write_request,
)
from desktop_rag.tables.select_repair import SelectError
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_words import load_table_words
from tests.helpers.data_tables import TableQuestions

PLANTS = (
    "Plant name,Country,Start date,Capacity (MW),Group\n"
    "Arzew GL1,Algeria,1978-02-20,7.9,a\n"
    "Skikda,Algeria,1972-11-03,4.5,b\n"
    "Ras Laffan,Qatar,1999-06-12,6.6,a\n"
    "Total,,,19.0,\n"
)


@pytest.fixture
def linked(questions: TableQuestions) -> LinkedTable:
    questions.store("plants.csv", PLANTS)
    (relation,) = questions.relations
    return LinkedTable(relation, questions.reader, load_table_words("en"))


def read(linked: LinkedTable, question: str, written: str) -> ModelReading:
    return read_select(question, linked, written, CancelToken())


def test_columns_have_names_that_need_no_quotes(linked: LinkedTable) -> None:
    names = ["plant_name", "country", "start_date", "capacity_mw", "c_group"]
    assert name_columns(linked.relation) == names


def test_the_prompt_is_short_and_shows_the_cells_that_a_question_names(linked: LinkedTable) -> None:
    request = write_request("How many plants are in Qatar?", linked)
    assert "Cells in the question: country = 'Qatar'\n" in request.text
    assert "capacity_mw (number)" in request.text
    assert "Arzew GL1 | Algeria | 1978-02-20 | 7.9 | a\n" in request.text
    assert len(request.text) < 600
    assert "plant_name" in request.grammar


def test_cells_that_have_only_a_part_of_the_words_of_others_are_not_shown(questions: TableQuestions) -> None:
    questions.store("races.csv", "Driver,Constructor\nCooper,Lotus\nClark,Cooper Climax\n")
    (relation,) = questions.relations
    linked = LinkedTable(relation, questions.reader, load_table_words("en"))
    assert find_like_values("Who drove a Cooper Climax?", linked) == [(1, "Cooper Climax")]
    written = "SELECT driver FROM t WHERE constructor = 'Cooper Climax' AND driver = 'Cooper'"
    assert read(linked, "Who drove a Cooper Climax?", written).result.values == ("Clark",)


def test_a_cell_that_is_named_whole_is_shown_without_longer_ones(questions: TableQuestions) -> None:
    items = ("Free cash flow (pre-spectrum)", "Free cash flow", "Operating free cash flow", "Debt items")
    questions.store("report.csv", "Debt,2018,2019\n" + "".join(f"{each},1,2\n" for each in items))
    relation = next(each for each in questions.relations if not each.is_melted)
    linked = LinkedTable(relation, questions.reader, load_table_words("en"))
    assert find_like_values("What is the free cash flow of 2019 after debt?", linked) == [
        (0, "Free cash flow")
    ]


def test_of_a_wide_table_the_columns_that_a_question_names_are_shown(questions: TableQuestions) -> None:
    header = ",".join(["Plant", *(f"Measure {chr(97 + n % 26)}{n}" for n in range(40)), "Rainfall"])
    questions.store("wide.csv", f"{header}\n" + "".join(f"p{n}{',5' * 41}\n" for n in range(9)))
    (relation,) = questions.relations
    request = write_request(
        "Which plant has most rainfall?", LinkedTable(relation, questions.reader, load_table_words("en"))
    )
    assert "rainfall (number)" in request.text
    assert '"rainfall"' in request.grammar
    assert (request.text.count("(number)"), len(request.text) < 1_000) == (11, True)


def test_the_examples_say_what_they_mean(questions: TableQuestions) -> None:
    questions.store(
        "clubs.csv",
        "club,city,points,joined\nAjax,Amsterdam,81,2017-07-01\n"
        "Betis,Seville,64,2019-03-15\nPSV,Eindhoven,77,2019-08-20\nAFC,Amsterdam,20,2015-05-05\n",
    )
    relation = next(each for each in questions.relations if not each.is_melted)
    linked = LinkedTable(relation, questions.reader, load_table_words("en"))
    results = [read(linked, asked.split("Question: ")[1], select).result for asked, select in list_examples()]
    assert [each.values[0] for each in results] == [
        *(1, "Ajax", "Amsterdam", 158.0, 4.0, 2),
    ]


@pytest.mark.parametrize(
    ("question", "written", "values"),
    [
        ("How many plants are in Qatar?", "SELECT COUNT(*) FROM t WHERE country = 'qatar'", (1,)),
        (
            "Which plants are in Qatar?",
            "```sql\nSELECT t.plant_name FROM t WHERE LOWER(t.country)='QATAR';",
            None,
        ),
        ("Which plants are in Qatar?", 'SELECT "Plant name" FROM t AS x WHERE Country LIKE "%Qatr%"', None),
        (
            "Which plants are in Qatar?",
            "SELECT plant_names FROM plants WHERE country IN ('Qatar', 'x')",
            None,
        ),
        ("How many plants are there?", "SELECT COUNT(plant_name) FROM t", (3,)),
        ("What is the capacity in total?", "SELECT SUM(capacity_mw) FROM t", (19.0,)),
        (
            "Which started in 1999?",
            "SELECT plant_name FROM t WHERE strftime('%Y', start_date) = '1999'",
            None,
        ),
        ("Which started in 1999?", "SELECT plant_name FROM t WHERE start_date = 1999", None),
        ("Which started after 1990?", "SELECT plant_name FROM t WHERE start_date > '1990-12-31'", None),
        (
            "Which are above 6 and below 7?",
            "SELECT plant_name FROM t WHERE capacity_mw > '6' AND capacity_mw<7",
            None,
        ),
        (
            "What is between Arzew GL1 and Skikda in capacity?",
            "SELECT (SELECT capacity_mw FROM t WHERE plant_name = 'Arzew GL1')"
            " - (SELECT capacity_mw FROM t WHERE plant_name = 'Skikda')",
            (pytest.approx(3.4),),
        ),
        ("What is the largest capacity?", "SELECT MAX(capacity_mw) FROM t", (7.9,)),
        (
            "Which is in group a in Qatar?",
            "SELECT plant_name FROM t WHERE c_group = 'a' AND country = 'Qatar'",
            None,
        ),
    ],
)
def test_sloppy_names_and_values_are_repaired(
    linked: LinkedTable, question: str, written: str, values: tuple[object, ...] | None
) -> None:
    result = read(linked, question, written).result
    assert result.values == (("Ras Laffan",) if values is None else values)


def test_a_condition_that_the_question_does_not_say_is_dropped(linked: LinkedTable) -> None:
    written = "SELECT COUNT(*) FROM t WHERE country = 'Algeria' AND plant_name = 'Skikda' AND capacity_mw > 5"
    reading = read(linked, "How many plants are in Algeria?", written)
    assert reading.result.values == (2,)
    assert [each.values for each in reading.plan.conditions] == [("Algeria",)]
    alone = read(linked, "How many plants are there?", "SELECT COUNT(*) FROM t WHERE capacity_mw > 5")
    assert alone.result.values == (3,)


def test_a_reading_says_what_was_computed_and_over_which_rows(linked: LinkedTable) -> None:
    question = "What is the average capacity in Algeria?"
    reading = read(linked, question, "SELECT AVG(capacity_mw) FROM t WHERE country = 'Algeria'")
    assert reading.plan.operation is Operation.AVERAGE
    assert reading.plan.target == (3,)
    assert [row for _, row in reading.result.rows] == [0, 1]
    assert reading.plan.score == 1.0


def test_a_select_that_leaves_words_of_the_question_out_is_less_sure(linked: LinkedTable) -> None:
    whole = read(linked, "Which plant is in Qatar?", "SELECT plant_name FROM t WHERE country = 'Qatar'")
    part = read(
        linked, "Which gas plant of Shell is in Qatar?", "SELECT plant_name FROM t WHERE country = 'Qatar'"
    )
    assert part.plan.score < whole.plan.score


@pytest.mark.parametrize(
    "written",
    [
        "I do not know.",
        "SELECT colour FROM t",
        "SELECT plant_name FROM t JOIN t AS b",
        "SELECT plant_name FROM (SELECT * FROM t)",
        "SELECT plant_name FROM t UNION SELECT name FROM sqlite_master",
        "SELECT plant_name FROM t WHERE capacity_mw = 'large'",
        "WITH RECURSIVE x AS (SELECT 1) SELECT * FROM x",
    ],
)
def test_what_cannot_be_repaired_is_refused(linked: LinkedTable, written: str) -> None:
    with pytest.raises((SelectError, RefusedSelectError)):
        read(linked, "Which large plant is in Peru or Qatar?", written)


@pytest.mark.parametrize(
    "written",
    [
        "SELECT load_extension('x') FROM t",
        "SELECT randomblob(1000000000) FROM t",
        "SELECT group_concat(plant_name) FROM t",
        "SELECT plant_name FROM t WHERE 1 = (SELECT count(*) FROM documents)",
    ],
)
def test_a_select_calls_named_functions_over_its_table_alone(linked: LinkedTable, written: str) -> None:
    try:
        values = read(linked, "Which plants?", written).result.values
    except (SelectError, RefusedSelectError):
        return
    assert not values or set(values) <= {"Arzew GL1", "Skikda", "Ras Laffan", "Total"}


def test_a_failed_select_is_tried_once_more_with_the_reason(linked: LinkedTable) -> None:
    answers = ["SELECT colour FROM t", "SELECT plant_name FROM t WHERE country = 'Qatar'"]
    asked: list[SelectRequest] = []

    def write(request: SelectRequest) -> str:
        asked.append(request)
        return answers[len(asked) - 1]

    reading = ask_model("Which plant is in Qatar?", linked, write, CancelToken())
    assert reading is not None
    assert reading.result.values == ("Ras Laffan",)
    assert "There is no column colour." in asked[1].text
    assert ask_model("Which plant?", linked, lambda _: "no", CancelToken()) is None


def test_a_select_for_a_cell_that_is_not_there_is_tried_once_more(linked: LinkedTable) -> None:
    answers = [
        "SELECT plant_name FROM t WHERE country = 'Qatar'",
        "SELECT country FROM t WHERE country = 'Peru'",
    ]
    asked: list[SelectRequest] = []

    def write(request: SelectRequest) -> str:
        asked.append(request)
        return answers.pop()

    reading = ask_model("Which plant is in Peru or Qatar?", linked, write, CancelToken())
    assert reading is not None
    assert reading.result.values == ("Ras Laffan",)
    assert "No country is Peru. It is one of: Algeria, Qatar" in asked[1].text


def test_a_select_that_finds_nothing_is_not_tried_again(linked: LinkedTable) -> None:
    written = ["SELECT plant_name FROM t WHERE country = 'Algeria' AND country = 'Qatar'"]
    question = "Which large plant is in Algeria or Qatar?"
    assert ask_model(question, linked, lambda _: written.pop(), CancelToken()) is None


def test_a_number_of_a_question_is_no_part_of_a_cell(questions: TableQuestions) -> None:
    questions.store("games.csv", "Week,Opponent,Result\n12,Bears 13,L 30-13\n13,Lions,W 20-17\n")
    (relation,) = questions.relations
    games = LinkedTable(relation, questions.reader, load_table_words("en"))
    assert find_like_values("Who was the opponent in week 13?", games) == []


@pytest.mark.parametrize(
    ("question", "select", "values"),
    [
        ("Which is Algerian?", "SELECT plant_name FROM t WHERE country = 'Algeria'", {"Arzew GL1", "Skikda"}),
        ("Which have no country?", "SELECT plant_name FROM t WHERE country IS NULL", {"Total"}),
        ("Which have a group?", "SELECT c_group FROM t WHERE c_group IS NULL", {"a", "b"}),
    ],
)
def test_a_comparison_holds_that_the_question_says_in_other_words(
    linked: LinkedTable, question: str, select: str, values: set[str]
) -> None:
    assert set(read(linked, question, select).result.values) == values


def test_a_cancelled_model_is_not_read(linked: LinkedTable) -> None:
    token = CancelToken()

    def write(_: SelectRequest) -> str:
        token.cancel()
        return "SELECT plant_name FROM t"

    with pytest.raises(Cancelled):
        ask_model("Which plant?", linked, write, token)


def test_a_relation_ranks_by_the_words_that_it_has(linked: LinkedTable) -> None:
    assert rank_relation("Which plant in Qatar has the largest capacity?", linked) == 1.0
    assert rank_relation("Why did the Roman empire fall?", linked) < 0.5
