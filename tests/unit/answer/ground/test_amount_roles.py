"""Amounts keep their role: with the tax, or without it."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.doubts import find_changed_role
from desktop_rag.answer.ground.sentence_analysis import analyze_line

INVOICE = {
    "en": ("Net amount: 2,875.20 EUR", "Total due including VAT: 3,421.49 EUR"),
    "de": ("Nettobetrag: 2.875,20 EUR", "Gesamtbetrag inkl. MwSt.: 3.421,49 EUR"),
    "fr": ("Montant HT : 2 875,20 EUR", "Total TTC : 3 421,49 EUR"),
    "es": ("Base imponible: 2.875,20 EUR", "Total con IVA: 3.421,49 EUR"),
    "pt": ("Valor sem IVA: 2.875,20 EUR", "Total com IVA: 3.421,49 EUR"),
    "ar": ("المبلغ قبل الضريبة: 2875.20", "المبلغ شامل الضريبة: 3421.49"),
    "zh": ("不含税金额：2875.20", "价税合计：3421.49"),
    "ja": ("税抜金額：2875.20", "税込金額：3421.49"),
}


def find_changed(claim: str, *lines: str, language: str = "en") -> str:
    found = find_changed_role(analyze_line(claim, language), [analyze_line(each, language) for each in lines])
    return found.text if found else ""


@pytest.mark.parametrize("language", INVOICE)
def test_an_amount_without_tax_is_not_one_with_it(language: str) -> None:
    net, gross = INVOICE[language]
    net_value, gross_value = (each.split("：")[-1].split(":")[-1].strip() for each in (net, gross))
    for wrong in (gross.replace(gross_value, net_value), net.replace(net_value, gross_value)):
        assert find_changed(wrong, net, gross, language=language)
    for right in (net, gross):
        assert not find_changed(right, net, gross, language=language)


@pytest.mark.parametrize(
    ("claim", "changed"),
    [
        ("The total amount is €2,875.20, including VAT of €546.29.", "€2,875.20"),
        ("The total is €3,421.49, of which the net amount is €2,875.20.", ""),
        ("We pay 2,875.20 euros net plus 546.29 euros of VAT.", ""),
        ("We pay 2,875.20 euros.", ""),
        ("We pay 99 euros including VAT.", ""),
        ("Nothing is paid, including VAT.", ""),
    ],
)
def test_the_nearest_amount_has_the_role(claim: str, changed: str) -> None:
    assert find_changed(claim, *INVOICE["en"]) == changed


def test_an_amount_that_a_source_calls_both_is_not_changed() -> None:
    assert not find_changed("It costs 50 euros including VAT.", "50 euros net", "50 euros gross")
