"""Fields are found in a text with their values and places."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.table_types import CellValue, DocumentField
from desktop_rag.tables.document_fields import MOST_CHARACTERS, add_named_kind, list_fields

INVOICE = """Northwind Paper Ltd
Invoice NP-2031-77
Date: 4 May 2031
Item | Quantity | Amount
Envelope | 20 | 40.00
Net amount: 40.00 EUR
VAT 19 %: 7.60 EUR
Total: 47.60 EUR
Please pay by 3 June 2031."""
CONTRACT = """Contract for window cleaning

between Rainer Bau GmbH (customer) and Clearview Services (supplier).

This contract begins on 1 March 2030 and runs for 2 years. Either party may end it with a notice
period of 3 months.

The customer pays 1,250 euros a month.

For the customer: Olga Stern. For the supplier: Tim Holt."""


def read(text: str) -> dict[str, CellValue]:
    fields = list_fields(Document(text, ()))
    return {each.name: each.value for each in reversed(fields)}


def find(document: Document, name: str) -> DocumentField:
    return next(each for each in list_fields(document) if each.name == name)


def test_an_invoice_has_number_dates_and_amounts() -> None:
    fields = read(INVOICE)
    assert fields["kind"] == "invoice"
    assert fields["number"] == "NP-2031-77"
    assert fields["company"] == "Northwind Paper Ltd"
    assert (fields["date"], fields["due"]) == ("2031-05-04", "2031-06-03")
    assert (fields["net"], fields["vat"], fields["total"]) == (40.0, 7.6, 47.6)


def test_an_invoice_is_read_where_a_scan_has_lost_its_blanks() -> None:
    glued = INVOICE.replace("Invoice NP", "InvoiceNP").replace("4 May 2031", "4May 2031")
    assert read(glued) == read(INVOICE)


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Arbeitsvertrag", "contract"),
        ("Mietvertrag", "lease"),
        ("Subcontract for roofing", "contract"),
        ("Handwerkerrechnung 7", "invoice"),
        ("Betriebskostenabrechnung", None),
        ("Vorstandssitzung vom 3. Mai 2031", "minutes"),
    ],
)
def test_a_compound_tells_the_kind_of_a_document(title: str, kind: str | None) -> None:
    assert read(f"# {title}\n\nHeute.\n").get("kind") == kind


def test_who_was_present_and_absent_and_the_customer_are_fields() -> None:
    fields = read("# Minutes\n\nAttendees: Ada Voss, Tim Harms\nExcused: Uma Reis\n\nBill to: Olive Farm\n")
    assert (fields["present"], fields["absent"]) == ("Ada Voss, Tim Harms", "Uma Reis")
    assert fields["customer"] == "Olive Farm"


def test_a_label_may_follow_another_one_in_its_line() -> None:
    fields = read("# Minutes\n\nPresent: Ada Voss, Tim Harms. Apologies: Uma Reis (ill)\n")
    assert (fields["present"], fields["absent"]) == ("Ada Voss, Tim Harms", "Uma Reis (ill)")
    assert read("Oak Ltd\n\nInvoice OA-77 Date: 4 May 2031\n")["date"] == "2031-05-04"


@pytest.mark.parametrize(
    ("terms", "due"),
    [
        ("Terms 14 days.", "2031-05-18"),
        ("Zahlbar innerhalb von 30 Tagen ohne Abzug.", "2031-06-03"),
        ("Zahlung binnen 8 Tagen mit 2 % Skonto, zahlbar in 30 Tagen.", "2031-06-03"),
        ("Payment terms: 2 weeks", "2031-05-18"),
    ],
)
def test_an_invoice_is_due_so_many_days_behind_its_date(terms: str, due: str) -> None:
    assert read(f"Oak Ltd\n\nInvoice OA-77\nDate: 4 May 2031\n\n{terms}\n")["due"] == due


def test_a_term_may_begin_on_the_date_behind_it() -> None:
    fields = read("# Lease\n\nDated 1 March 2016. Term: 15 years from 25 March 2016. Rent: 350 GBP\n")
    assert (fields["begin"], fields["end"], fields["rent"]) == ("2016-03-25", "2031-03-25", 350.0)


def test_a_probation_ends_so_many_months_behind_the_beginning() -> None:
    fields = read("# Offer\n\nYou join us, starting 12 January 2031. Probation is 3 months.\n")
    assert fields["end of probation"] == "2031-04-12"


def test_a_contract_has_parties_term_notice_and_fee() -> None:
    fields = read(CONTRACT)
    assert fields["kind"] == "contract"
    assert (fields["customer"], fields["supplier"]) == ("Rainer Bau GmbH", "Clearview Services")
    assert (fields["begin"], fields["term"], fields["notice"]) == ("2030-03-01", 24.0, 3.0)
    assert fields["fee"] == 1250.0
    assert fields["for the customer"] == "Olga Stern"


@pytest.mark.parametrize(
    ("text", "parties"),
    [
        ("PARTIES:\nAda M. King (“EMPLOYEE”) and ACORN, Inc., and its subsidiaries (“ACORN”):", 2),
        ("As a condition of my work for Acorn Works, Inc., its heirs or assigns (together the “Company”)", 1),
        ("Ada King (“you”) has asked for papers of Acorn Inc., a Delaware corporation (the “Company”)", 2),
        ("Dienstvertrag\nAda König (Auftraggeberin) und Bert Baum (im Folgenden „Auftragnehmer“)", 2),
        ("Bail\nMme Ada Roy (le « bailleur ») et M. Luc Blanc (le « preneur »)", 2),
        ("We met Ada King (our neighbour) and Bert Baum (aged 40).", 0),
    ],
)
def test_parties_are_named_by_their_part_in_brackets(text: str, parties: int) -> None:
    fields = list_fields(Document(f"Agreement\n\n{text}\n", ()))
    assert len([each for each in fields if each.name == "party"]) == parties


def test_a_part_that_stands_for_a_party_is_replaced_by_its_name() -> None:
    text = "Agreement among Buyer, as named.\n\nOak Ltd. (the “Buyer”) buys from Acorn Inc. (the “Seller”)."
    parties = [each.text for each in list_fields(Document(text, ())) if each.name == "party"]
    assert parties == ["Oak Ltd.", "Acorn Inc."]


@pytest.mark.parametrize(
    ("text", "parties"),
    [
        (
            "Lender: Rowing Club\nBorrower: Ashdown School\nDate: 3 May 2031",
            ["Rowing Club", "Ashdown School"],
        ),
        ("Vermieterin: Lohmann KG\nKaltmiete: 90 Euro\nMieter: Lars Anders", ["Lohmann KG", "Lars Anders"]),
        ("Landlord: Ada King\nThe landlord lets the flat.", []),
        (
            "Entered into on 9 June 2031 by Oak Ltd of 4 Park Row and Elm & Ash LLP of 12 Quay Street.",
            ["Oak Ltd", "Elm & Ash LLP"],
        ),
        (
            "Between:\n(1) Oak Limited (number 7); and\n(2) Bright Cups plc, of Rye.",
            ["Oak Limited", "Bright Cups plc"],
        ),
        ("Parties:\nOak, Inc., a firm in Rye; and\nDr. Ada King, of Hull.", ["Oak, Inc.", "Dr. Ada King"]),
        (
            "zwischen der Gemeinschaft Birkenweg 12, vertreten durch Ada Au,\nund der Nord GmbH, Kiel.",
            ["Gemeinschaft Birkenweg 12", "Nord GmbH"],
        ),
        (
            "Entre les soussignés :\nla société Morel SARL, Lyon,\net Madame Élise Garnier, Nantes.",
            ["Morel SARL", "Madame Élise Garnier"],
        ),
    ],
)
def test_parties_are_named_by_labels_or_behind_words_for_an_agreement(text: str, parties: list[str]) -> None:
    fields = list_fields(Document(f"Agreement\n\n{text}\n", ()))
    assert [each.text for each in fields if each.name == "party"] == parties


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("It is governed by the laws of England and Wales.", "England and Wales"),
        ("It is governed by the laws of Delaware and the parties agree.", "Delaware"),
        ("The deed is construed under Florida law.", "Florida"),
        ("Es gilt deutsches Recht.", "deutsches Recht"),
        ("Es gilt das Recht der Bundesrepublik Deutschland.", "Bundesrepublik Deutschland"),
        ("Le contrat est soumis au droit français.", "français"),
        ("She studied Roman law in Pavia.", None),
    ],
)
def test_the_law_of_a_contract_is_named_as_a_country_or_by_an_adjective(text: str, law: str | None) -> None:
    assert read(f"Agreement\n\n{text}\n").get("jurisdiction") == law


def test_a_sentence_in_the_first_lines_is_no_company() -> None:
    assert "company" not in read("Agreement with Ada\n\n1. Services. She will read the Company's models.\n")


def test_the_end_and_the_last_day_of_notice_follow_from_others() -> None:
    fields = read(CONTRACT)
    assert (fields["end"], fields["last day of notice"]) == ("2032-03-01", "2031-12-01")


def test_a_month_that_is_shorter_ends_a_term_on_its_last_day() -> None:
    assert read("The lease begins on 31 January 2031 and runs for 1 month.")["end"] == "2031-02-28"


@pytest.mark.parametrize("name", ["number", "date", "total", "due"])
def test_the_place_of_a_field_is_that_of_its_words(name: str) -> None:
    document = Document(INVOICE, ())
    field = find(document, name)
    assert field.text.removesuffix(" EUR") in document.text[slice(*field.span)]


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("Rechnung Nr. 4711-A\nRechnungsdatum: 03.02.2031\nGesamtbetrag: 1.190,00 €", "total", 1190.0),
        ("Lizenz\nLicense Term: 36 months", "term", 36.0),
        ("Das Praktikum dauert acht Wochen.", "term", 1.842),
        ("Le contrat prend effet le 1er octobre 2031.", "begin", "2031-10-01"),
        ("Die Arbeiten beginnen am 18. August 2031.", "begin", "2031-08-18"),
        ("Er kann mit einer Frist von drei Monaten gekündigt werden.", "notice", 3.0),
        ("Bestellung\nLiefertermin: 3. Mai 2031", "delivery", "2031-05-03"),
        ("Rechnung Nr. 4711-A\nRechnungsdatum: 03.02.2031", "date", "2031-02-03"),
        ("Facture n° F-88\nDate de facture : 5 mars 2031\nTotal TTC : 240,00 €", "total", 240.0),
        ("Factura nº A-17\nFecha de vencimiento: 15/04/2031", "due", "2031-04-15"),
        ("Fatura nº 99-B\nValor total: 310,50 €", "total", 310.5),
        ("فاتورة\nالإجمالي: 250 EUR", "total", 250.0),
        ("請求書\n合計金額:3000円\n支払期限:2031年5月6日", "due", "2031-05-06"),
        ("发票\n总金额:450元\n开票日期:2031年5月6日", "total", 450.0),
        ("Kündigungsfrist: 6 Monate", "notice", 6.0),
        ("This agreement is governed by the laws of the State of Ohio.", "jurisdiction", "Ohio"),
        ("Guest: Mia Roth. Arrival 2 July 2031, 3 nights.", "departure", "2031-07-05"),
        ("Write to Mia at mia@mail.example.", "email", "mia@mail.example"),
        ("Pay to DE89 3704 0044 0532 0130 00.", "iban", "DE89 3704 0044 0532 0130 00"),
        ("Present: Ada Park (chair), Tom Reed.", "chair", "Ada Park"),
        ("Quote\n | Posts | 8 | 15.00 | 120.00\n | plus VAT at 20 % |  |  | 24.00", "vat", 24.0),
        ("Rechnung\n| Ziegel | 400,00 € |\n| zzgl. 19 % MwSt. | 76,00 € |", "vat", 76.0),
        ("Facture\n| Rouleau | 2 | 10,00 € |\n| TVA à 20 % | | 2,00 € |", "vat", 2.0),
    ],
)
def test_fields_are_read_in_several_languages_and_shapes(text: str, name: str, value: CellValue) -> None:
    assert read(text)[name] == value


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("This Agreement shall expire two (2) years from the date hereof.", 24.0),
        ("The obligations under this contract shall terminate five years following receipt.", 60.0),
        ("This lease is made for a term of 18 months.", 18.0),
        (
            "During the term of this Agreement and for a period of one year thereafter, no staff is hired.",
            None,
        ),
        ("The employee will not compete for a period of two years after termination.", None),
        ("A standstill of twelve months holds: you shall not, for a period of one year, buy shares.", None),
    ],
)
def test_the_term_is_that_of_the_agreement_and_not_of_a_duty(text: str, term: float | None) -> None:
    assert read(text).get("term") == term


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("Contrato\nDuración: 18 meses", "term", 18.0),
        ("Contrato\nAviso prévio: 2 meses", "notice", 2.0),
        ("契約書\n契約期間:6か月", "term", 6.0),
        ("請求書\n合計金額 3000円", "total", 3000.0),
        ("Contrato de arrendamiento\nPreaviso: 3 semanas", "notice", 0.691),
    ],
)
def test_durations_and_amounts_are_read_in_the_units_of_other_languages(
    text: str, name: str, value: float
) -> None:
    assert read(text)[name] == value


def test_the_date_of_a_contract_that_is_a_letter_is_the_one_at_its_head() -> None:
    letter = (
        "Confidentiality agreement\n\nApril 11, 2031\n\nDear Mia,\n\n" + "You keep all of it secret. " * 90
    )
    assert read(letter)["date"] == "2031-04-11"
    assert "date" not in read(letter.replace("April 11, 2031", "") + "Signed in Graz. April 12, 2031.")


def test_a_number_with_wrong_check_digits_is_no_iban() -> None:
    assert "iban" not in read("Order DE88 3704 0044 0532 0130 00.")


def test_of_several_totals_the_rounded_one_counts() -> None:
    fields = list_fields(Document("CASH BILL\nTOTAL ROUNDED 33.90\nTotal: 33.92\nTotal: 0.00", ()))
    assert [each.value for each in fields if each.name == "total"][-1] == 33.9


def test_a_whole_book_has_no_fields() -> None:
    assert list_fields(Document("Total: 5.00 EUR\n" * (MOST_CHARACTERS // 10), ())) == []


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        (INVOICE, "contract.txt", "invoice"),
        ("Paid in cash.", "the_invoice-7.txt", "invoice"),
        ("", "Contract of 2031.txt", "contract"),
        (INVOICE, "contract.eml", "mail"),
        ("Paid in cash.", "notes.txt", None),
        ("", "Meetings/Dates.ics", "other"),
        ("Bed | 22 €", "Bookings/Price list 2026.md", "other"),
        ("Bed | 22 €", "Bookings/Booking rules.md", "booking"),
        ("1. Mahnung\n\nRechnung RE-1 ist offen.\n", "Rechnungen/RE-1.docx", "reminder"),
    ],
)
def test_a_kind_is_that_of_a_mail_or_of_the_text_or_of_the_name(
    text: str, name: str, kind: str | None
) -> None:
    fields = add_named_kind(list_fields(Document(text, ())), Path(name))
    assert [each.text for each in fields if each.name == "kind"] == [kind] * (kind is not None)


def test_a_label_does_not_tell_the_kind_of_a_document() -> None:
    assert "kind" not in read("A plan for the garden\n\nKind: A1\nColour: green\n")


def test_the_names_of_columns_and_a_weight_are_no_fields() -> None:
    fields = read("# Bees\n\nHive 4 weighs 38 kg.\n\n| Hive | Queen |\n|---|:-:|\n| North | blue |\n")
    assert "company" not in fields
    assert "hive" not in fields
    assert fields["north"] == "blue"
    assert read("---\ndue: 2024-08-15\n---\nBees")["due"] == "2024-08-15"


@pytest.mark.parametrize(
    "line",
    [
        "Period of insurance: 1 May 2031 to 30 April 2032",
        "Laufzeit: 01.05.2031 – 30.04.2032",
        "Validité : du 1er mai 2031 au 30 avril 2032",
    ],
)
def test_a_term_of_two_dates_gives_the_first_and_the_last_day(line: str) -> None:
    fields = read(f"Certificate of cover\n\nHolder: Olga Stern\n{line}\n")
    assert (fields["begin"], fields["end"]) == ("2031-05-01", "2032-04-30")
