"""Tables of the same columns are one relation; one with columns of years has a row for each cell."""

from __future__ import annotations

from desktop_rag.table_types import ColumnType
from tests.helpers.data_tables import TableQuestions

JANUARY = "Item,Cost\nPaper,5\nInk,7\n"
FEBRUARY = "Item,Cost\nPaper,6\nPens,2\n"


def test_tables_of_the_same_columns_are_joined(questions: TableQuestions) -> None:
    questions.store("january.csv", JANUARY)
    questions.store("february.csv", FEBRUARY)
    questions.store("other.csv", "Item,Weight\nPaper,5\nInk,7\n")
    joined, other = questions.relations
    assert [each.name for each in joined.columns] == ["Item", "Cost", "Table"]
    assert joined.name == "january.csv and 1 more"
    assert [each.name for each in other.columns] == ["Item", "Weight"]
    assert questions.ask("What is the total cost of paper?") == (11.0,)
    assert questions.reader.list_texts(joined, 2) == ["january.csv", "february.csv"]


def test_a_column_of_that_name_is_kept_where_tables_are_joined(questions: TableQuestions) -> None:
    for name in ("a.csv", "b.csv"):
        questions.store(name, "Table,Seats\nRound,5\nLong,7\n")
    (relation,) = questions.relations
    assert [each.name for each in relation.columns] == ["Table", "Seats"]
    assert questions.reader.list_texts(relation, 0) == ["Round", "Long"]


def test_tables_without_names_of_all_columns_stay_apart(questions: TableQuestions) -> None:
    questions.store("a.csv", ",Cost\nPaper,5\nInk,7\n")
    questions.store("b.csv", ",Cost\nPaper,6\nInk,8\n")
    assert [len(each.tables) for each in questions.relations] == [1, 1]


def test_columns_of_years_become_rows(questions: TableQuestions) -> None:
    questions.store("report.csv", "Line,2023,2024\nRevenue,100,150\nCosts,80,\n")
    wide, melted = questions.relations
    assert (wide.is_melted, melted.is_melted) == (False, True)
    assert [(each.name, each.type) for each in melted.columns] == [
        ("Line", ColumnType.TEXT),
        ("Period", ColumnType.TEXT),
        ("Year", ColumnType.YEAR),
        ("Value", ColumnType.NUMBER),
    ]
    assert questions.reader.count_rows(melted, ()) == 3
    assert questions.ask("What was the revenue in 2024?") == (150.0,)
    assert questions.ask("What was the change in revenue from 2023 to 2024?") == (50.0,)
    assert questions.ask("What was the percentage change in revenue from 2023 to 2024?") == (50.0,)


def test_the_difference_of_two_items_in_one_year_is_theirs(questions: TableQuestions) -> None:
    questions.store("report.csv", "Line,2023,2024\nRevenue,100,150\nCosts,80,90\n")
    assert questions.ask("What is the difference in 2024 between revenue and costs?") == (60.0,)


def test_cells_of_another_type_have_no_value(questions: TableQuestions) -> None:
    questions.store("stock.csv", "Item,Left\nBolt,5\nNut,7\nScrew,9\nPin,1\nRod,none yet\n")
    assert questions.ask("What is the total left?") == (22.0,)


def test_further_columns_than_have_a_place_of_their_own_are_asked_too(questions: TableQuestions) -> None:
    names = ",".join(f"size{n}" for n in range(60))
    rows = "\n".join(
        f"{item},{','.join(str(n * factor) for n in range(60))}" for item, factor in (("Bolt", 1), ("Nut", 2))
    )
    questions.store("sizes.csv", f"Item,{names}\n{rows}\n")
    assert questions.ask("What is the size59 of Nut?") == (118.0,)


def test_very_many_tables_are_one_relation(questions: TableQuestions) -> None:
    questions.store("all.csv", *[f"Item,Cost\nPaper,{n}\nInk,1\n" for n in range(2_500)])
    assert questions.ask("What is the total cost of ink?") == (2500.0,)
