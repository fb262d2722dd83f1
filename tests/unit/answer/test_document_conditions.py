"""Documents are chosen by conditions on their fields, and computed over for each group."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.answer_types import Answer
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from tests.helpers.library_fixtures import Fill
from tests.helpers.seeding import Work, write

SOON = date.today() + timedelta(days=10)  # noqa: DTZ011 - of the clock that the program reads
BILLS = (
    ("north", "Alder Works", "AL-11", "3 May 2030", "2030-06-02", "119.00 EUR"),
    ("north", "Alder Works", "AL-52", "7 May 2030", "2020-06-02", "738.00 EUR"),
    ("south", "Birch Trade", "BI-90", "9 July 2030", SOON.isoformat(), "595.50 EUR"),
)
DEALS = (("window cleaning", "1 March 2030", 2, 1250), ("fire watch", "1 March 2031", 1, 400))


def add_documents(work: Work, folder: Path) -> None:
    files = []
    for place, firm, number, day, due, total in BILLS:
        (folder / place).mkdir(exist_ok=True)
        text = f"{firm}\n\nInvoice {number}\n\nDate: {day}\n\nDue date: {due}\n\nTotal: {total}\n"
        files.append(write(folder / place, f"{number}.txt", text))
    for subject, begin, years, fee in DEALS:
        text = (
            f"# Contract for {subject}\n\nThis contract begins on {begin} and runs for {years} years.\n\n"
            f"The customer pays {fee:,} euros a month.\n"
        )
        files.append(write(folder, f"{subject}.md", text))
    lease = "# Lease of the flat\n\nThe lease ends on 1 May 2031.\n\nThe rent is 900 euros a month.\n"
    files.append(write(folder, "flat.md", lease))
    work.add(*files)


@pytest.fixture(scope="module")
def filled(fill_once: Fill) -> LibraryWriter:
    """The library; not to write."""
    return fill_once(add_documents)


def ask(library: LibraryWriter, question: str) -> Answer | None:
    return DocumentAnswerer(library).answer_question(parse_question(question), None)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Which invoices are over 500 EUR?", "AL-52: 738.00 EUR; BI-90: 595.50 EUR (Total over 500 EUR)."),
        ("How many invoices of Alder Works are over 500 EUR?", "1 invoice (Total over 500 EUR)."),
        ("Which invoices are over 9,000 EUR?", "None of 3 invoices (Total over 9,000 EUR)."),
        ("Which invoices are due in May 2030?", "None of 3 invoices (Due 2030-05)."),
        ("How many invoices are dated May 2030?", "2 invoices (Date 2030-05)."),
        (
            "What is the sum of the invoices per supplier?",
            "Total by Company: Alder Works: 857.00 EUR; Birch Trade: 595.50 EUR.",
        ),
        ("How many invoices are in each folder?", "Invoices by Folder: north: 2; south: 1."),
        ("How many invoices do we have per month?", "Invoices by Date (month): 2030-05: 2; 2030-07: 1."),
        ("Which supplier sent us the most invoices?", "Invoices by Company: Alder Works: 2."),
        (
            "For each invoice: number, date, total",
            "AL-11, 3 May 2030, 119.00 EUR; AL-52, 7 May 2030, 738.00 EUR; BI-90, 9 July 2030, 595.50 EUR.",
        ),
        (
            "Which contracts end before 2032?",
            "Lease of the flat: 1 May 2031 (End ≤ 2031).",
        ),
        (
            "What is the fee and the end of the contract for fire watch?",
            "Fee: 400 euros; End: 2032-03-01 (1 March 2031 + 1 years) (Contract for fire watch).",
        ),
        ("How many contracts do we have?", "3 contracts."),
        ("What do all contracts cost a month?", "1,650 EUR: Fee of 2 contracts together."),
        ("Wie viele Rechnungen sind höher als 500 Euro?", "2 Rechnungen (Gesamt höher als 500 Euro)."),
        ("Combien de factures dépassent 500 euros ?", "2 factures (Total dépassent 500 euros)."),
        ("¿Cuántas facturas superan los 500 euros?", "2 facturas (Total superan los 500 euros)."),
        ("Quantas faturas por fornecedor?", "Faturas por Empresa: Alder Works: 2; Birch Trade: 1."),
    ],
)
def test_conditions_and_groups_are_computed_over_all_documents(
    filled: LibraryWriter, question: str, text: str
) -> None:
    answer = ask(filled, question)
    assert answer is not None
    assert answer.text == text
    assert not answer.is_perhaps


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which invoices are due in the next 30 days?", (SOON.isoformat(),)),
        ("Which invoices are overdue?", ("2020-06-02",)),
        ("Quelles factures sont en retard ?", ("2020-06-02",)),
    ],
)
def test_days_are_seen_from_today(filled: LibraryWriter, question: str, values: tuple[str, ...]) -> None:
    answer = ask(filled, question)
    assert answer is not None
    assert answer.computation is not None
    assert answer.computation.values == values


def test_a_condition_on_a_field_that_one_of_the_documents_lacks_is_only_perhaps(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    add_documents(work, folder)
    work.add(write(folder, "lost.txt", "Cedar Mill\n\nInvoice CE-99\n\nDate: 8 June 2031\n"))
    work.run()
    answer = ask(library, "Which invoices are over 500 EUR?")
    assert answer is not None
    assert answer.is_perhaps
    assert answer.notices == ("Computed from 3 of 4 documents.",)


def test_amounts_of_another_currency_do_not_fulfil_a_condition(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    add_documents(work, folder)
    work.add(
        write(folder, "abroad.txt", "Cedar Mill\n\nInvoice CE-99\n\nDate: 8 June 2031\n\nTotal: 900.00 USD\n")
    )
    work.run()
    answer = ask(library, "How many invoices are over 500 EUR?")
    assert answer is not None
    assert answer.text == "2 invoices (Total over 500 EUR)."


def test_each_group_has_the_sum_of_its_currency(work: Work, folder: Path, library: LibraryWriter) -> None:
    bills = (("Cedar Mill", "900.00 USD"), ("Cedar Mill", "50.00 USD"), ("Birch Trade Ltd", "120.00 EUR"))
    for number, (firm, total) in enumerate(bills):
        text = f"{firm}\n\nInvoice CE-9{number}\n\nSupplier: {firm}\n\nDate: 8 June 2031\n\nTotal: {total}\n"
        work.add(write(folder, f"bill {number}.txt", text))
    work.run()
    answer = ask(library, "What is the total of the invoices per supplier?")
    assert answer is not None
    assert answer.text == "Total by Company: Cedar Mill: 950.00 USD; Birch Trade Ltd: 120.00 EUR."


@pytest.mark.parametrize("asked", ["Which invoice is cheaper?", "Which invoice is the cheapest?"])
def test_of_two_the_cheaper_one_is_the_cheapest(
    work: Work, folder: Path, library: LibraryWriter, asked: str
) -> None:
    for number, total in (("A-101", "90.00"), ("A-102", "70.00")):
        text = f"Cedar Mill\n\nInvoice {number}\n\nDate: 8 June 2031\n\nTotal: {total} EUR\n"
        work.add(write(folder, f"{number}.txt", text))
    work.run()
    answer = ask(library, asked)
    assert answer is not None
    assert answer.text.startswith("A-102: lowest Total (70.00 EUR)")
