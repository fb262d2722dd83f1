"""What was not paid is found by the rows of payments that are missing."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.answer_types import Answer
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from tests.helpers.seeding import Work, write

BILLS = (("K-201", "Dora Vance", 90), ("K-202", "Ravi Menon", 45), ("K-203", "Dora Vance", 310))
FEES = """Member,Year,Amount EUR,Paid on
Ada Voss,2030,20,2030-02-01
Tim Harms,2030,20,2030-02-02
Ada Voss,2031,20,2031-02-01
Tim Harms,2031,20,
Uma Reis,2031,20,2031-03-09
"""
MEMBERS = "Name,Phone\nAda Voss,11\nTim Harms,12\nUma Reis,13\nIvo Lang,14\n"


def add_bills(folder: Path, ending: str = "") -> list[Path]:
    folder.mkdir(parents=True)
    text = "Kiln Works Ltd\n\nInvoice {0}\n\nDate: 3 May 2031\n\nBill to: {1}\n\nTotal: {2}.00 EUR\n"
    return [
        write(folder, f"{bill[0]}{ending}.txt", text.format(f"{bill[0]}{ending}", *bill[1:]))
        for bill in BILLS
    ]


def ask(library: LibraryWriter, question: str) -> Answer | None:
    return DocumentAnswerer(library).answer_question(parse_question(question), None)


def test_invoices_without_a_row_of_payment_are_not_paid(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    files = add_bills(folder / "shop" / "invoices")
    files.append(write(folder / "shop", "payments.csv", "Date,Invoice,EUR\n2031-05-09,K-202,45\n"))
    work.add(*files)
    work.run()
    for question, text in (
        ("Which invoices have not been paid?", "K-201; K-203 (have not been paid)."),
        ("How many invoices are unpaid?", "2 invoices (unpaid)."),
        ("What is the total of the unpaid invoices?", "400.00 EUR: Total of 2 invoices together (unpaid)."),
        (
            "Which customers have not paid yet?",
            "K-201: Dora Vance; K-203: Dora Vance (have not paid yet).",
        ),
        ("Welche Rechnungen sind noch nicht bezahlt?", "K-201; K-203 (noch nicht bezahlt)."),
        ("Quelles factures ne sont pas payées ?", "K-201; K-203 (ne sont pas payées)."),
    ):
        answer = ask(library, question)
        assert answer is not None
        assert answer.text == text
        assert not answer.is_perhaps


def test_it_is_said_whether_one_invoice_was_paid(work: Work, folder: Path, library: LibraryWriter) -> None:
    files = add_bills(folder / "shop" / "invoices")
    payments = "Date,Invoice,EUR,Paid\n2031-05-09,K-202,45,yes\n2031-05-10,K-203,310,no\n"
    files.append(write(folder / "shop", "payments.csv", payments))
    work.add(*files)
    work.run()
    for question, text in (
        ("Has invoice K-202 been paid?", "Date: 2031-05-09 · Invoice: K-202 · EUR: 45 · Paid: yes"),
        ("Was K-201 paid?", "No payment of K-201 is listed."),
        ("Wurde die Rechnung K-203 bezahlt?", "Eine Zahlung von K-203 ist nicht verzeichnet."),
        ("La facture K-202 a-t-elle été payée ?", "Date: 2031-05-09 · Invoice: K-202 · EUR: 45 · Paid: yes"),
    ):
        answer = ask(library, question)
        assert answer is not None, question
        assert answer.text == text
        assert len(answer.citations) == 1
    assert ask(library, "Has invoice K-900 been paid?") is None


def test_invoices_of_a_folder_without_payments_may_be_paid(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    files = add_bills(folder / "shop" / "invoices")
    files.append(write(folder / "shop", "payments.csv", "Date,Invoice,EUR\n2031-05-09,K-202,45\n"))
    work.add(*files, *add_bills(folder / "club" / "invoices", "-C"))
    work.run()
    answer = ask(library, "Which invoices have not been paid?")
    assert answer is not None
    assert answer.text == "K-201; K-203 (have not been paid)."
    assert answer.is_perhaps


def test_without_a_row_of_payment_nothing_is_said(work: Work, folder: Path, library: LibraryWriter) -> None:
    work.add(*add_bills(folder / "invoices"))
    work.run()
    assert ask(library, "Which invoices have not been paid?") is None
    assert ask(library, "Who has not paid the membership fee?") is None


def test_members_without_a_paid_row_have_not_paid(work: Work, folder: Path, library: LibraryWriter) -> None:
    work.add(write(folder, "membership fees.csv", FEES), write(folder, "members.csv", MEMBERS))
    work.run()
    answer = ask(library, "Who has not paid the membership fee for 2031?")
    assert answer is not None
    assert answer.text == "Tim Harms; Ivo Lang (has not paid, for 2031)."
    assert answer.computation is not None
    opened = [
        each.path.read_text(encoding="utf-8")[each.start : each.end] for each in answer.computation.rows
    ]
    assert opened == ["Tim Harms,2031,20,", "Ivo Lang,14"]
    answer = ask(library, "Wer hat den Mitgliedsbeitrag (membership fee) für 2030 noch nicht bezahlt?")
    assert answer is not None
    assert answer.computation is not None
    assert set(answer.computation.values) == {"Uma Reis", "Ivo Lang"}


def test_the_year_of_a_payment_may_be_in_the_name_of_its_column(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    rows = "Name,Joined,Paid 2031\nAda Voss,2011,yes\nTim Harms,2031,no\nUma Reis,2009,no\n"
    work.add(write(folder, "members.csv", rows))
    work.run()
    answer = ask(library, "Who of the members has not paid the fee for 2031?")
    assert answer is not None
    assert answer.computation is not None
    assert set(answer.computation.values) == {"Tim Harms", "Uma Reis"}


def test_a_year_alone_names_no_table_of_payments(work: Work, folder: Path, library: LibraryWriter) -> None:
    work.add(write(folder, "members.csv", "Name,Paid 2031\nAda Voss,yes\nTim Harms,no\n"))
    work.run()
    assert ask(library, "How many shares were outstanding in 2031?") is None
