"""Rows of tables come one by one, with the names of their columns."""

from __future__ import annotations

import pytest

from desktop_rag.text.table_rows import find_column_names, split_table_rows

_CSV = 'Name,Salary,Note\nAnna Schmidt,3000,\n"Costa, Ines",3074,"says ""hi"""\n'


def rows(text: str, header: str) -> list[str]:
    return [row for _, row in split_table_rows(text, [(0, header)])]


def test_a_row_names_its_cells_and_stands_where_it_stands() -> None:
    found = list(split_table_rows(_CSV, [(0, "Name,Salary,Note")]))
    assert [row for _, row in found] == [
        "Name: Anna Schmidt · Salary: 3000",
        'Name: Costa, Ines · Salary: 3074 · Note: says "hi"',
    ]
    assert _CSV[slice(*found[0][0])] == "Anna Schmidt,3000,"


@pytest.mark.parametrize(
    ("header", "row", "said"),
    [
        ("Item;Price", "Lamp;3,50", "Item: Lamp · Price: 3,50"),
        ("Item\tPrice", "Lamp\t3.50", "Item: Lamp · Price: 3.50"),
        ("Item | Price", "Lamp | 3.50", "Item: Lamp · Price: 3.50"),
        ("品名,価格", "ランプ,350", "品名: ランプ · 価格: 350"),
        ("Lamp,3", "Desk,4", "Desk,4"),  # no column names
        ("Item,Item", "Lamp,4", "Lamp,4"),
        ("Item,Price", "A note below the table", "A note below the table"),
        ("Item,Price", "a,b,c", "a,b,c"),
        ("", "a,b", "a,b"),
    ],
)
def test_a_row_without_names_is_as_it_stands(header: str, row: str, said: str) -> None:
    assert rows(f"{header}\n\n{row}\n", header) == [said]


def test_numbers_are_no_names() -> None:
    assert find_column_names("2023,2024") == ()
    assert find_column_names("Year,2024 plan") == ("Year", "2024 plan")


def test_each_table_has_its_own_names() -> None:
    text = "Hall | 30\n\nLamps\n\nLamp | Watts\nKerze | 4"
    headers = [(0, "Room | Size"), (text.index("Lamps"), "Lamp | Watts")]
    assert [row for _, row in split_table_rows(text, headers)] == [
        "Room: Hall · Size: 30", "Lamps", "Lamp: Kerze · Watts: 4",
    ]  # fmt: skip
