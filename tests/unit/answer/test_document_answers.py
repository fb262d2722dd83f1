"""Questions over all documents of a kind are answered from their fields."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.answer_types import Answer
from desktop_rag.conversations.computed_rows import describe_rows_shown
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import NO_KIND
from tests.helpers.library_fixtures import Fill
from tests.helpers.seeding import Work, write

BILLS = (
    ("Alder Works", "AL-2030-11", "3 May 2030", "119.00"),
    ("Alder Works", "AL-2031-52", "7 June 2031", "238.00"),
    ("Birch Trade", "BI-2031-90", "9 July 2031", "595.50"),
)
DEALS = (
    ("window cleaning", "Clearview", "Olga Stern", 2, 3, 1250, "A penalty of 50 euros is due for each day."),
    ("fire watch", "Safehand", "Tim Holt", 1, 6, 400, ""),
)


def add_documents(work: Work, folder: Path) -> None:
    files = []
    for firm, number, day, total in BILLS:
        text = f"{firm}\n\nInvoice {number}\n\nDate: {day}\n\nTotal: {total} EUR\n"
        files.append(write(folder, f"{number}.txt", text))
    for subject, firm, signer, years, months, fee, penalty in DEALS:
        text = (
            f"# Contract for {subject}\n\nbetween Rainer Bau (customer) and {firm} (supplier).\n\n"
            f"This contract begins on 1 March 2030 and runs for {years} years, with a notice period of "
            f"{months} months.\n\nThe customer pays {fee:,} euros a month.\n\n{penalty}\n\n"
            f"For the customer: {signer}.\n"
        )
        files.append(write(folder, f"{subject}.md", text))
    for year, rent, pets in ((2029, 900, "Pets are not allowed."), (2031, 990, "Small pets are allowed.")):
        text = f"# Lease of the flat\n\nVersion of {year}.\n\nThe rent is {rent} euros a month.\n\n{pets}\n"
        files.append(write(folder, f"flat_lease_{year}.md", text))
    for day, budget in (("2 March 2031", 5000), ("4 April 2031", 7500)):
        text = f"# Minutes of the board, {day}\n\nThe budget for the roof is {budget:,} euros.\n"
        files.append(write(folder, f"board {day}.md", text))
    files.append(write(folder, "hotel.txt", "Hotel Linde. Guest: Mia Roth. Arrival 2 July 2031, 3 nights.\n"))
    work.add(*files)


@pytest.fixture(scope="module")
def filled(fill_once: Fill) -> LibraryWriter:
    """The library; not to write."""
    return fill_once(add_documents)


def ask(library: LibraryWriter, question: str) -> Answer | None:
    found = [id_ for id_, name in library.catalog.load_names().items() if name.startswith("board")]
    return DocumentAnswerer(library).answer_question(parse_question(question), None, found)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many invoices do we have from Alder Works?", "2 invoices."),
        (
            "What is the sum of all invoices of Alder Works dated 2031?",
            "238.00 EUR: Total of 1 invoice together.",
        ),
        ("How much did Alder Works invoice us altogether?", "357.00 EUR: Total of 2 invoices together."),
        ("What do all invoices add up to?", "952.50 EUR: Total of 3 invoices together."),
        (
            "How much do we pay each vendor?",
            "Total by Company: Birch Trade: 595.50 EUR; Alder Works: 357.00 EUR.",
        ),
        (
            "Which supplier has the highest total of all invoices?",
            "Total by Company: Birch Trade: 595.50 EUR.",
        ),
        ("What is our largest invoice?", "BI-2031-90: highest Total (595.50 EUR) of 3 invoices."),
        ("What is the total of the latest invoice from Alder Works?", "Total: 238.00 EUR (AL-2031-52)."),
        (
            "How much was the invoice of Birch Trade, and what date was it?",
            "Date: 9 July 2031; Total: 595.50 EUR (BI-2031-90).",
        ),
        ("On what date did we pay the invoice of Birch Trade?", "Date: 9 July 2031 (BI-2031-90)."),
        ("What do all our contracts cost a month?", "1,650 EUR: Fee of 2 contracts together."),
        (
            "List the notice period of each contract.",
            "Contract for fire watch: 6 months; Contract for window cleaning: 3 months.",
        ),
        (
            "Which of our contracts has no penalty clause?",
            "Contract for fire watch; flat_lease_2029; flat_lease_2031: "
            "3 of 4 contracts do not mention “penalty”.",
        ),
        (
            "When does the contract for fire watch end?",
            "End: 2031-03-01 (1 March 2030 + 1 years) (Contract for fire watch).",
        ),
        (
            "Who signed the contract for fire watch for the customer?",
            "For the customer: Tim Holt (Contract for fire watch).",
        ),
        (
            "How did the budget for the roof change over the year?",
            "2031-03-02: 5,000 euros; 2031-04-04: 7,500 euros.",
        ),
        (
            "How did the board's budget for the roof change?",
            "2031-03-02: 5,000 euros; 2031-04-04: 7,500 euros.",
        ),
        (
            "When is the departure from Hotel Linde?",
            "Departure: 2031-07-05 (2 July 2031 + 3 nights) (hotel).",
        ),
        ("Wie viele Invoices haben wir?", None),
    ],
)
def test_questions_over_documents_are_computed(
    filled: LibraryWriter, question: str, text: str | None
) -> None:
    answer = ask(filled, question)
    assert (answer and answer.text) == text
    assert answer is None or not answer.is_perhaps


def test_what_follows_or_who_has_a_role_is_said_by_the_only_document_of_its_kind(
    library: LibraryWriter, work: Work, folder: Path
) -> None:
    write(folder, "lease.txt", "# Lease of the barn\n\nStart: 1 May 2030\nTerm: 10 years\n")
    write(folder, "club.txt", "# Minutes of the meeting\n\nExcused: Uma Reis (ill), Ivo Lang\n")
    write(folder, "mail.txt", "Hello\n\nFrom: Ada Voss\n\nMeeting of Lang is off.\n")
    write(folder, "bill.txt", "Oak Ltd\n\nInvoice OA-77\nDate: 4 May 2031\n\nTerms 14 days.\n")
    write(folder, "job.txt", "# Offer to Mia Roth\n\nYou start on 3 June 2031. Probation is 3 months.\n")
    work.add(folder)
    work.run()
    for question, text in (
        ("When does the lease end?", "End: 2040-05-01 (1 May 2030 + 10 years) (Lease of the barn)."),
        ("Who was absent from the meeting?", "Absent: Uma Reis (ill), Ivo Lang (Minutes of the meeting)."),
        (
            "Who was absent from the meeting of Lang?",
            "Absent: Uma Reis (ill), Ivo Lang (Minutes of the meeting).",
        ),
        ("When must invoice OA-77 be paid?", "Due: 2031-05-18 (4 May 2031 + 14 days) (Oak Ltd)."),
        (
            "When does the probation of Mia Roth end?",
            "End of probation: 2031-09-03 (3 June 2031 + 3 months) (Offer to Mia Roth).",
        ),
    ):
        found = list(library.catalog.load_names())
        answer = DocumentAnswerer(library).answer_question(parse_question(question), None, found)
        assert answer is not None
        assert answer.text == text


def test_all_rows_of_the_documents_that_count_are_shown(filled: LibraryWriter) -> None:
    answer = ask(filled, "How many invoices do we have from Alder Works?")
    assert answer is not None
    computed = answer.computation
    assert computed is not None
    assert (len(computed.rows), describe_rows_shown(computed)) == (2, "")


@pytest.mark.parametrize(
    "question",
    [
        "When was the contract for fire watch terminated?",
        "What does the insurance of the invoices cost?",
        "How do we pay for the lunch?",
        "Why is the contract for fire watch so long?",
        "How many invoices do we have from Cedar Mill?",
        "How many envelopes are on invoice AL-2030-11?",
        "Who wrote the invoice of 3 May 2030?",  # no list says who
    ],
)
def test_other_questions_are_left_to_the_search(filled: LibraryWriter, question: str) -> None:
    assert ask(filled, question) is None


def test_each_row_opens_its_document_where_the_field_is(filled: LibraryWriter) -> None:
    answer = ask(filled, "List the total of each invoice.")
    assert answer is not None
    assert answer.computation is not None
    assert answer.notices == ("Computed from 3 of 3 documents.",)
    assert answer.computation.columns == ("Document", "Number", "Date", "Company", "Total")
    for row in answer.computation.rows:
        text = row.path.read_text(encoding="utf-8")
        assert row.cells[-1].removesuffix(" EUR") in text[row.start : row.end]


def test_an_answer_from_some_of_the_documents_is_only_perhaps(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    add_documents(work, folder)
    work.add(write(folder, "lost.txt", "Alder Works\n\nInvoice AL-2031-99\n\nDate: 8 June 2031\n"))
    work.run()
    answer = ask(library, "What is the sum of all invoices?")
    assert answer is not None
    assert answer.is_perhaps
    assert answer.notices == ("Computed from 3 of 4 documents.",)


def test_a_lease_is_of_the_year_in_its_name_and_a_clause_may_be_in_another_language(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    lease = (
        "LEASE\n\nThe lease runs for {0} years, with a notice period of {0} months.\n\nDate: 3 December {1}\n"
    )
    deal = "VERTRAG\n\nDie Vertragsstrafe beträgt 100,00 EUR je Tag.\n\nDatum: 3. Mai 2031\n"
    files = [write(folder, f"lease {year}.txt", lease.format(year % 7, year - 1)) for year in (2029, 2031)]
    files += [write(folder, "Vertrag Aufzug.txt", deal)]
    files += [write(folder, "contract.txt", "CONTRACT\n\nA penalty of 50 EUR is due.\n\nDate: 4 May 2031\n")]
    work.add(*files)
    work.run()
    for question, text in (
        ("What is the notice period of the lease of 2031?", "Notice period: 1 months (lease 2031)."),
        (
            "Which of our contracts has no penalty clause?",
            "lease 2029; lease 2031: 2 of 4 contracts do not mention “penalty”.",
        ),
    ):
        answer = ask(library, question)
        assert answer is not None, question
        assert answer.text == text
    answer = ask(library, "What changed between the two leases?")
    assert answer is not None
    assert "6 months" in answer.text
    assert "1 months" in answer.text


def test_two_versions_are_compared_sentence_by_sentence(filled: LibraryWriter) -> None:
    answer = ask(filled, "How do the two versions of the flat lease differ?")
    assert answer is not None
    assert answer.computation is not None
    assert answer.computation.columns == ("flat_lease_2029.md", "flat_lease_2031.md")
    cells = {each.cells for each in answer.computation.rows}
    assert ("The rent is 900 euros a month.", "The rent is 990 euros a month.") in cells or any(
        "900 euros" in old and "990 euros" in new for old, new in cells
    )


@pytest.mark.parametrize(
    "question",
    [
        "What changed between cover_old.md and cover_new.md?",
        "Was hat sich zwischen cover_old und cover_new geändert?",
    ],
)
def test_each_side_of_a_change_cites_its_own_file(
    question: str, work: Work, folder: Path, library: LibraryWriter
) -> None:
    terms = "# Cover\n\nInsurer: Nordlicht.\n\nThe premium is {0} euros. Glass is not insured.\n\n"
    texts = {"old": terms.format(480) + "Call at night.\n", "new": terms.format(510) + "Bikes are insured.\n"}
    work.add(*(write(folder, f"cover_{name}.md", text) for name, text in texts.items()))
    work.add(write(folder, "cover_draft.md", terms.format(490)))
    work.run()
    answer = DocumentAnswerer(library).answer_question(parse_question(question), None)
    assert answer is not None
    assert answer.text == "".join(each.text for each in answer.sentences)
    assert answer.text.splitlines() == [
        "The premium is 480 euros → The premium is 510 euros",
        "",
        "Call at night → Bikes are insured",
    ]
    cited = {each.number: each.path for each in answer.citations}
    for sentence in answer.sentences:
        [number], [span] = sentence.citations, sentence.supporting
        text = cited[number].read_text(encoding="utf-8")
        assert sentence.text.strip(" →\n") in text[slice(*span)]
        assert ("→" in sentence.text) == (cited[number].name == "cover_new.md")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Wie viele Rechnungen haben wir von Alder Works?", "2 Rechnungen."),
        ("Combien de factures avons-nous de Alder Works ?", "2 factures."),
        ("¿Cuántas facturas tenemos de Alder Works?", "2 facturas."),
        ("Quantas faturas temos de Alder Works?", "2 faturas."),
        ("Was ergeben alle Rechnungen zusammen?", "952,50 EUR ist die Summe von Gesamt aus 3 Rechnungen."),
        (
            "Wie viel zahlen wir an jeden Lieferanten?",
            "Gesamt je Firma: Birch Trade: 595,50 EUR; Alder Works: 357,00 EUR.",
        ),
    ],
)
def test_questions_are_understood_in_other_languages(filled: LibraryWriter, question: str, text: str) -> None:
    answer = ask(filled, question)
    assert answer is not None
    assert answer.text == text


def test_documents_are_of_the_kind_of_their_folder_unless_they_are_of_another(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    filed = folder / "Invoices"
    filed.mkdir()
    texts = {
        "a.txt": "Paid.",
        "b.txt": "Receipt 7\n\nPaid.",
        "c.txt": "# Contract for tea\n\nOn demand.",
        "d.csv": "x,y\n1,2",
    }
    work.add(
        *(write(filed, name, text) for name, text in texts.items()), write(folder, "e.txt", "Paid in May.")
    )
    work.run()
    documents = DocumentAnswerer(library)
    question = parse_question("How many invoices do we have?")
    answer = documents.answer_question(question, None)
    assert answer is not None
    assert answer.text == "2 invoices."
    work.add(write(folder, "invoice_9.txt", "Paid in June."))
    work.run()
    answer = documents.answer_question(question, None)
    assert answer is not None
    assert answer.text == "3 invoices."


def test_kinds_are_known_by_the_names_that_the_user_gave_them(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    add_documents(work, folder)
    paid = write(folder, "BI-2031-90 paid.txt", "Birch Trade\n\nPaid with thanks.\n\nDate: 1 July 2031\n")
    sheet = write(folder, "AL.csv", "Item,EUR\nOak,20\n")
    work.add(paid, sheet)
    work.run()
    for kind, name in (("invoice", "Red slips"), ("letter", "Contracts"), (NO_KIND, "Odds (and ends")):
        library.tables.rename_kind(kind, name)
    library.tables.choose_kind([sheet], "invoice")
    library.tables.choose_kind([paid, folder / "hotel.txt"], NO_KIND)
    for question, text in (
        ("How many red slips are there?", "4 red slips."),
        ("How many red slips from 2031 are there?", "2 red slips."),
        ("Which red slip is the largest?", "BI-2031-90: highest Total (595.50 EUR) of 3 red slips."),
        ("How many invoices do we have from Alder Works?", "2 invoices."),
        ("How many contracts do we have?", "4 contracts."),  # as there are no letters
        ("How many odds and ends are there?", "2 odds and ends."),
    ):
        answer = ask(library, question)
        assert (answer and answer.text) == text


TERMS = "Motor cover for {year}:\n\nDeductible: {deductible} euros\nHotline: 0800 555 12\nClass: SF {year}\n"


@pytest.mark.parametrize(
    ("question", "changes"),
    [
        ("What changed in the motor terms from 2029 to 2031?", [("150", "350")]),
        ("What is the difference between the motor terms 2030 and 2031?", [("300", "350")]),
        ("What changed in the motor terms?", None),  # of three versions
        ("What changed in the boat terms from 2029 to 2031?", None),
    ],
)
def test_the_versions_of_a_file_that_is_found_are_compared(
    question: str, changes: list[tuple[str, str]] | None, work: Work, folder: Path, library: LibraryWriter
) -> None:
    amounts = {2029: 150, 2030: 300, 2031: 350}
    work.add(
        *(
            write(folder, f"motor terms {year}.txt", TERMS.format(year=year, deductible=deductible))
            for year, deductible in amounts.items()
        )
    )
    work.run()
    found = list(library.catalog.load_names())
    answer = DocumentAnswerer(library).answer_question(parse_question(question), None, found)
    if changes is None:
        assert answer is None
        return
    assert answer is not None
    assert answer.computation is not None
    assert ":;" not in answer.text
    cells = [each.cells for each in answer.computation.rows if "Deductible" in each.cells[0]]
    assert cells == [tuple(f"Deductible: {each} euros" for each in pair) for pair in changes]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who is the treasurer of the choir?", "Treasurer: Ada Voss (Choir committee, 9 May 2031)."),
        ("Who is the doctor of Arne?", "Doctor: Dr. Mia Osei, Market Practice (Plan for Arne)."),
        ("Who is the treasurer of the orchestra?", None),
        ("Who is the plumber?", None),
    ],
)
def test_who_has_a_role_is_said_by_the_newest_document(
    question: str, text: str | None, work: Work, folder: Path, library: LibraryWriter
) -> None:
    for day, name in (("9 May 2031", "Ada Voss"), ("3 April 2030", "Tim Harms")):
        minutes = f"# Choir committee, {day}\n\nPresent: Bea Okon (chair), {name} (treasurer).\n"
        work.add(write(folder, f"minutes {day}.md", minutes))
    work.add(
        write(folder, "plan.md", "# Plan for Arne\n\nDoctor: Dr. Mia Osei, Market Practice. Call first.\n")
    )
    work.run()
    found = list(library.catalog.load_names())
    answer = DocumentAnswerer(library).answer_question(parse_question(question), None, found)
    assert (answer and answer.text) == text


def test_an_amount_that_no_document_has_in_a_field_is_left_to_the_search(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    for name, fee in (("boats", 30), ("rooms", 45)):
        work.add(write(folder, f"{name}.md", f"List of {name}\n\nA berth costs {fee} EUR per night.\n"))
    work.run()
    answer = DocumentAnswerer(library).answer_question(parse_question("What costs 77 EUR?"), None)
    assert answer is None


def test_a_file_that_is_named_by_a_number_alone_is_no_version_of_others(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    work.add(*(write(folder, f"018{n}.txt", TERMS.format(year=2029, deductible=n)) for n in range(2)))
    work.run()
    question = parse_question("What changed in the motor terms?")
    assert (
        DocumentAnswerer(library).answer_question(question, None, list(library.catalog.load_names())) is None
    )


def test_an_order_is_of_the_supplier_that_it_names_and_not_of_the_company_in_its_head(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    for number, supplier, total in (("O-31", "Glas Tins", "830.00"), ("O-32", "Mellor Cups", "412.00")):
        text = f"Harbour Tea Company\n\nPurchase order {number}\nSupplier: {supplier}\nTotal: {total} GBP\n"
        work.add(write(folder, f"{number}.txt", text))
    work.run()
    answer = ask(library, "How much did we order from each supplier?")
    assert answer is not None
    assert answer.text == "Total by Company: Glas Tins: 830.00 GBP; Mellor Cups: 412.00 GBP."


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "What is the file reference in the letter from Brandt?",
            "Number: ST-204 (Hausverwaltung Brandt GmbH).",
        ),
        (
            "What is the delivery date of the shelves from Osei?",
            "Delivery date: 3. Mai 2031 (Tischlerei Osei).",
        ),
        ("What is the delivery date of the piano?", None),
    ],
)
def test_a_field_of_one_document_is_found_by_its_label_in_another_language(
    question: str, text: str | None, work: Work, folder: Path, library: LibraryWriter
) -> None:
    letter = (
        "Hausverwaltung Brandt GmbH\n\nBrief an die Mieter\n\nAktenzeichen: ST-204\n\n"
        "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir den Vertrag über den Stellplatz.\n"
    )
    shelves = (
        "Tischlerei Osei\n\nWir haben die Regale für Ihr Büro gebaut.\n\n"
        "Neuer Liefertermin: 3. Mai 2031\n\nBitte halten Sie den Flur an diesem Tag frei.\n"
    )
    work.add(write(folder, "Brief.txt", letter), write(folder, "Regale.txt", shelves))
    work.run()
    found = list(library.catalog.load_names())
    answer = DocumentAnswerer(library).answer_question(parse_question(question), None, found)
    assert (answer and answer.text) == text
    assert answer is None or answer.is_perhaps
