"""Rows of bills that sum up others are told from those of things that were bought."""

from __future__ import annotations

import pytest

from desktop_rag.text.table_format import TableFormat
from tests.helpers.data_tables import read_table

QUOTE = """
| Pos | Item | Qty | Unit price | Amount |
|---|---|---|---|---|
| 1 | Larch boards | 40 | 6.50 | 260.00 |
| 2 | Posts | 8 | 15.00 | 120.00 |
| | Net | | | 380.00 |
| | plus VAT at 20 % | | | 76.00 |
| | Total | | | 456.00 |
"""
RECHNUNG = """
| Leistung | Betrag |
|---|---|
| Ziegel ersetzt | 400,00 € |
| Rinne gereinigt | 100,00 € |
| zzgl. 19 % MwSt. | 95,00 € |
| Gesamtbetrag | 595,00 € |
"""
FACTURE = """
| Désignation | Quantité | Montant |
|---|---|---|
| Peinture blanche | 3 | 60,00 |
| Rouleau | 2 | 10,00 |
| Sous-total | | 70,00 |
| TVA | | 14,00 |
| Total TTC | | 84,00 |
"""
BUDGET = """
| Cost | Amount |
|---|---|
| Rent | 900 |
| Tax | 300 |
| VAT return by the accountant | 120 |
| Net curtains | 45 |
"""


@pytest.mark.parametrize(("text", "items"), [(QUOTE, 2), (RECHNUNG, 2), (FACTURE, 2), (BUDGET, 4)])
def test_net_amount_and_tax_of_a_bill_are_totals_and_costs_of_such_names_are_not(
    text: str, items: int
) -> None:
    totals = [each.is_total for each in read_table(text, TableFormat.CELLS).read_rows()]
    assert totals == [False] * items + [True] * (len(totals) - items)
