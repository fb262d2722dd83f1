"""Cells of table rows come with the names of their columns."""

from __future__ import annotations

import pytest

from desktop_rag.text.table_rows import find_column_names, name_cells, name_printed_cells


@pytest.mark.parametrize(
    ("header", "row", "said"),
    [
        ("Item;Price", "Lamp;3,50", "Item: Lamp · Price: 3,50"),
        ("Item\tPrice", "Lamp\t3.50", "Item: Lamp · Price: 3.50"),
        ("Item | Price", "Lamp | 3.50", "Item: Lamp · Price: 3.50"),
        ("| Item | Price |", "| Lamp | 3.50 |", "Item: Lamp · Price: 3.50"),
        ("品名,価格", "ランプ,350", "品名: ランプ · 価格: 350"),
        ("Name,Pay,Note", '"Costa, Ines",3074,"""hi"""', 'Name: Costa, Ines · Pay: 3074 · Note: "hi"'),
        ("Case,Note,Fee", 'C1,"late\nand broken",12', "Case: C1 · Note: late and broken · Fee: 12"),
        ("Region | 2022 | 2023", "North | 5 | 7", "Region: North · 2022: 5 · 2023: 7"),
        (" | Year | Ducks", " | 2019 | 120", "Year: 2019 · Ducks: 120"),
        ("Item | Price | Stock", "Lamp |  | 7", "Item: Lamp · Stock: 7"),
        ("County | Wheat |  | Oats\n | Yield | Area | Loss", "Kent | 1 | 2 | 3",
         "County: Kent · Wheat Yield: 1 · Wheat Area: 2 · Oats Loss: 3"),
        ("Lamp,3", "Desk,4", "Desk,4"),  # no column names
        ("Item,Item", "Lamp,4", "Lamp,4"),
        ("Item,Price", "A note below the table", "A note below the table"),
        ("Item,Price", "a,b,c", "a,b,c"),
        ("", "a,b", "a,b"),
    ],
)  # fmt: skip
def test_a_row_names_its_cells_or_is_as_it_stands(header: str, row: str, said: str) -> None:
    assert list(name_cells(row, header)) == [said]


def test_numbers_are_no_names_and_years_beside_names_are() -> None:
    assert find_column_names("2023,2024") == ()
    assert find_column_names("Year,2024 plan") == ("Year", "2024 plan")
    assert find_column_names("Town,2023,2024") == ("Town", "2023", "2024")
    assert find_column_names("#,Genre,Title") == ("#", "Genre", "Title")


def test_a_wide_row_comes_in_pieces_that_all_say_what_it_is_about() -> None:
    header = ",".join(["Shop", *(f"Income of week {number}" for number in range(1, 53))])
    row = ",".join(["Harbour", *(str(7_000 + number) for number in range(1, 53))])
    pieces = list(name_cells(row, header))
    assert len(pieces) > 5
    assert all(each.startswith("Shop: Harbour · ") and len(each) < 200 for each in pieces)
    assert sum("Income of week 31: 7031" in each for each in pieces) == 1


@pytest.mark.parametrize(
    ("header", "row", "said"),
    [
        ("Train Trips Delay", "Blue Arrow 120 7", "Train: Blue Arrow · Trips: 120 · Delay: 7"),
        ("Unit Cost Last Audit", "Lamp $4.50 2024-10-15", "Unit Cost Last Audit\nLamp $4.50 2024-10-15"),
        ("", "Blue Arrow 120 7", "Blue Arrow 120 7"),
    ],
)
def test_a_printed_row_has_names_of_one_word_or_stands_below_its_header(
    header: str, row: str, said: str
) -> None:
    assert name_printed_cells(row, header) == said
