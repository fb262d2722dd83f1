"""Questions over the documents of a firm, a landlord and a club are understood as people ask them."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from tests.helpers.seeding import Work, write

INVOICE = """Stone & Daughters Ltd

Invoice {0}

Invoice date: {1}

Bill to: {2}

Total: {3}
"""
SUBCONTRACT = """# Subcontract for {0}

between Stone Ltd (contractor) and {1} (subcontractor).

The price is {2}.
"""
LEASE = "# Mietvertrag\n\nMieter: {0}\nMiete: {1},00 EUR\nDie Kündigungsfrist beträgt {2} Monate.\n"
MINUTES = "# Minutes of the club, {0}\n\nPresent: {1}\nApologies: {2}\n\nNext meeting: 1 June 2032\n"
SENT = (("B-11", "Olive Farm", "4 May 2031", "€1,200.50"), ("B-12", "Olive Farm", "9 June 2031", "€300.00"))
SUBJECTS = {"roofing": ("Slate Ltd", "8,400 euros"), "plumbing": ("Pipes Ltd", "6,150 euros")}
RENTS = {"Ulmenweg 1": ("Ida Blom", 640, 3), "Ulmenweg 3": ("Paul Orth", 810, 6)}
PAY = {"Garnier": "2 100,00", "Lopez": "2 500,00"}


@pytest.fixture
def filled(work: Work, folder: Path) -> None:
    files = []
    for number, customer, day, total in SENT:
        files.append(write(folder, f"{number}.txt", INVOICE.format(number, day, customer, total)))
    files.append(
        write(folder, "C-7.txt", "Crane Hire Ltd\n\nInvoice C-7\n\nDate: 2 May 2031\n\nTotal: £90.00\n")
    )
    for n, day in ((1, "3 May 2031"), (2, "4 May 2031")):
        text = f"Net Oak\n\nInvoice N-{n}\n\nDate: {day}\n\nNet: 5.00 EUR\n"
        files.append(write(folder, f"N-{n}.txt", text))
        files.append(
            write(folder, f"cover {n}.txt", f"Your cover\n\nAnnual premium: {24 + n * n * 9} euros\n")
        )
    for subject, (firm, price) in SUBJECTS.items():
        files.append(write(folder, f"{subject}.md", SUBCONTRACT.format(subject, firm, price)))
    for place, (tenant, rent, months) in RENTS.items():
        files.append(write(folder, f"{place}.md", LEASE.format(tenant, rent, months)))
    for name, salary in PAY.items():
        text = f"# Contrat de travail\n\nPoste : comptable\nSalaire mensuel : {salary} EUR\n"
        files.append(write(folder, f"Contrat {name}.md", text))
    for day, present, away in (
        ("5 May 2030", "Ada Voss (chair), Tim Harms", "Uma Reis"),
        ("6 July 2031", "Tim Harms, Ivo Lang", "Ada Voss, Uma Reis"),
    ):
        files.append(write(folder, f"minutes {day}.md", MINUTES.format(day, present, away)))
    text = "# Minutes of the club\n\n3.8.2029\n\nPresent: Uma Reis. Apologies: Ivo Lang\n"
    files.append(write(folder, "minutes.md", text))
    work.add(*files)
    work.run()


@pytest.mark.usefixtures("filled")
def test_questions_are_understood_as_people_ask_them(library: LibraryWriter) -> None:
    asked = {
        "How much did we invoice Olive Farm?": "1,500.50 EUR: Total of 2 invoices together.",
        "How much have we billed Olive Farm so far?": "1,500.50 EUR: Total of 2 bills together.",
        "What is the total of all invoices?": "1,500.50 EUR + 90.00 GBP: Total of 3 invoices together.",
        "What did we pay to Crane Hire Ltd in total?": "90.00 GBP: Total of 1 document together.",
        "Was ist die neueste Rechnung?": "B-12.",
        "Which invoice from Net Oak is the latest?": "N-2.",
        "What is the total of all premiums?": "93 EUR: Fee of 2 documents together.",
        "How many subcontracts do we have?": "2 subcontracts.",
        "Which subcontract is the most expensive?": (
            "Subcontract for roofing: highest Fee (8,400 euros) of 2 subcontracts."
        ),
        "Wie hoch ist die durchschnittliche Miete?": (
            "725,00 EUR ist der Durchschnitt von Miete aus 2 Dokumenten."
        ),
        "Welcher Mieter hat eine Kündigungsfrist von 6 Monaten?": (
            "Ulmenweg 3: Paul Orth (Kündigungsfrist 6 Monaten)."
        ),
        "Qui a le salaire le plus élevé ?": (
            "Contrat Lopez : Salaire mensuel maximum (2 500,00 EUR) de 2 documents."
        ),
        "When was the last meeting of the club?": "Date: 6 July 2031 (Minutes of the club, 6 July 2031).",
        "Who was at the meeting on 5 May 2030?": (
            "Minutes of the club, 5 May 2030: Ada Voss (chair), Tim Harms (Date 2030-05-05)."
        ),
        "Who was absent at the meeting in August?": "Absent: Ivo Lang (Minutes of the club).",
        "At which meetings was Uma Reis absent?": (
            "Minutes of the club, 5 May 2030: Uma Reis; Minutes of the club, 6 July 2031: Ada Voss, Uma Reis."
        ),
    }
    documents = DocumentAnswerer(library)
    answers = {each: documents.answer_question(parse_question(each), None) for each in asked}
    assert {each: answer and answer.text for each, answer in answers.items()} == asked


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "How much did we invoice in May?",
            "100.00 EUR: Total of 1 invoice together (Company Acorn Ltd).",
        ),
        (
            "How much were we billed in May?",
            "40.00 EUR: Total of 1 bill together (Customer Acorn Ltd).",
        ),
        ("How many invoices did we receive?", "2 invoices (Customer Acorn Ltd)."),
        ("Wie viel haben wir im Mai in Rechnung gestellt?", "100,00 EUR"),
        ("How many invoices do we have?", "4 invoices."),
    ],
)
def test_bills_that_were_sent_are_told_from_those_that_were_received(
    work: Work, folder: Path, library: LibraryWriter, question: str, text: str
) -> None:
    bills = (
        ("Acorn Ltd", "Birch Farm", "4 May 2031", "100.00"),
        ("Acorn Ltd", "Cedar Inn", "9 June 2031", "70.00"),
        ("Dale Energy Ltd", "Acorn Ltd", "8 May 2031", "40.00"),
        ("Elm Paper Ltd", "Acorn Ltd, 3 Mill Lane", "8 July 2031", "5.00"),
    )
    for number, (issuer, customer, day, total) in enumerate(bills):
        bill = INVOICE.format(f"B-1{number}", day, customer, f"€{total}").replace(
            "Stone & Daughters Ltd", issuer
        )
        work.add(write(folder, f"B-1{number}.txt", bill))
    work.run()
    answer = DocumentAnswerer(library).answer_question(parse_question(question), None)
    assert answer is not None
    assert answer.text.startswith(text)
