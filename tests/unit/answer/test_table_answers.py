"""Answers that are computed over tables cite their rows, and say how sure they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select_writing import SelectWriter
from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.answer_types import Answer, Support
from desktop_rag.cancel import CancelToken
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Exchange
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.retrieve.question import parse_question
from tests.helpers.generators import FakeGenerator
from tests.helpers.library_fixtures import Fill
from tests.helpers.seeding import Work, write

EXPENSES = (
    "Date,Category,Amount\n2025-01-05,Travel,120.50\n2025-02-03,Travel,310.00\n2025-03-07,Office,25.00\n"
)
STAFF = "Employee,Department,Start date\nAda Park,Sales,2019-04-01\nTom Reed,Workshop,2012-09-15\n"


def add_documents(work: Work, folder: Path) -> None:
    work.add(write(folder, "expenses.csv", EXPENSES), write(folder, "staff.csv", STAFF))


@pytest.fixture(scope="module")
def filled(fill_once: Fill) -> LibraryWriter:
    """The library; not to write."""
    return fill_once(add_documents)


def ask(library: LibraryWriter, question: str, document_ids: list[str] | None = None) -> Answer | None:
    return TableAnswerer(library).answer_question(parse_question(question), document_ids, ())


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "What were the total shop sales from January to March 2031?",
            "75 is the total of Shop (Month January – March).",
        ),
        ("What were the shop sales in April 2031?", "Shop: 90 (Month April)."),
        ("Which month of 2031 had the highest shop sales?", "April (90) has the highest Shop."),
        ("Wie hoch ist die Summe Shop im März 2031?", "Shop: 35 (Month März)."),
        ("What were the total shop sales from January to March 2030?", None),
    ],
)
def test_months_without_a_year_are_of_the_year_in_the_name_of_their_file(
    work: Work, folder: Path, library: LibraryWriter, question: str, text: str | None
) -> None:
    sales = "Month,Plants,Shop\nJanuary,70,10\nFebruary,40,30\nMarch,20,35\nApril,10,90\n"
    work.add(write(folder, "Sales 2031.csv", sales))
    work.run()
    answer = ask(library, question)
    assert (answer and answer.text) == text


def test_a_computed_answer_has_values_rows_and_their_places(filled: LibraryWriter) -> None:
    answer = ask(filled, "What is the total amount for travel?")
    assert answer is not None
    assert (answer.found, answer.is_perhaps, answer.model) == (True, False, CATALOG_MODEL)
    assert answer.text == "430.50 is the total of Amount (Travel)."
    assert [each.support for each in answer.sentences] == [Support.SUPPORTED]
    assert answer.notices == ("Computed from 2 of 3 rows of expenses.csv.",)
    (citation,) = answer.citations
    assert citation.path.name == "expenses.csv"
    computed = answer.computation
    assert computed is not None
    assert (computed.values, computed.columns) == (("430.50",), ("Date", "Category", "Amount"))
    assert [each.cells for each in computed.rows] == [
        ("2025-01-05", "Travel", "120.50"),
        ("2025-02-03", "Travel", "310.00"),
    ]
    assert [EXPENSES[each.start : each.end] for each in computed.rows] == EXPENSES.splitlines()[1:3]
    assert "SUM" in computed.sql


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many expenses are in travel?", "2 rows (Travel)."),
        ("What is the average amount?", "151.83 is the average of Amount."),
        ("Which category has the highest amount?", "Travel (430.50) has the highest Amount."),
        (
            "How much did we spend from January to February 2025?",
            "430.50 is the total of Amount (Date 2025-01 – 2025-02).",
        ),
        ("How many expenses are above 300?", "1 row (Amount > 300.00)."),
        ("Which employee is not in Sales?", "Employee: Tom Reed (Department ≠ Sales)."),
        ("What is the start date of Ada Park?", "Start date: 2019-04-01 (Ada Park)."),
        ("Who is in the workshop?", "Employee: Tom Reed (Workshop)."),
    ],
)
def test_one_sentence_says_the_result(filled: LibraryWriter, question: str, text: str) -> None:
    answer = ask(filled, question)
    assert answer is not None
    assert answer.text == text


@pytest.mark.parametrize(
    "question", ["Why is the sky blue?", "", "What is the meaning of the amount?", 'amount "travel"']
)
def test_other_questions_are_left_to_search(filled: LibraryWriter, question: str) -> None:
    assert ask(filled, question) is None


def test_only_the_chosen_documents_are_asked(filled: LibraryWriter) -> None:
    tables = filled.tables.list_tables()
    staff = [each.document_id for each in tables if each.name == "staff.csv"]
    assert ask(filled, "What is the total amount for travel?", staff) is None
    assert ask(filled, "Who is in the workshop?", staff) is not None
    assert ask(filled, "Who is in the workshop?", []) is None


def test_an_answer_is_unsure_where_another_table_says_something_else(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    work.add(write(folder, "north.csv", "Item,Price\nBolt,5\nNut,7\n"))
    work.run()
    answer = ask(library, "What is the price of Bolt?")
    assert answer is not None
    assert not answer.is_perhaps
    work.add(write(folder, "south.csv", "Item,Weight,Price\nBolt,1,6\nNut,2,8\n"))
    work.run()
    answer = ask(library, "What is the price of Bolt?")
    assert answer is not None
    assert answer.is_perhaps


def test_one_chosen_document_may_give_a_less_sure_answer(filled: LibraryWriter) -> None:
    question = "How much was the invoice of the hotel for travel amount?"
    expenses = [each.document_id for each in filled.tables.list_tables() if each.name == "expenses.csv"]
    assert ask(filled, question) is None
    answer = ask(filled, question, expenses)
    assert answer is not None
    assert answer.is_perhaps


def test_a_table_that_changed_is_computed_anew(work: Work, folder: Path, library: LibraryWriter) -> None:
    add_documents(work, folder)
    work.run()
    answerer, question = TableAnswerer(library), parse_question("What is the total amount for travel?")
    first = answerer.answer_question(question, None, ())
    work.add(write(folder, "expenses.csv", EXPENSES.replace("310.00", "311.25")))
    work.run()
    second = answerer.answer_question(question, None, ())
    assert first is not None
    assert second is not None
    assert (first.text.split()[0], second.text.split()[0]) == ("430.50", "431.75")


def follow(library: LibraryWriter, *questions: str) -> Answer | None:
    """Return the answer to the last of several questions, of which the others are known by their words."""
    *earlier, last = questions
    history = [Exchange(each, "") for each in earlier]
    return TableAnswerer(library).answer_question(parse_question(last), None, (), history)


def test_a_follow_up_is_computed_and_says_its_whole_question(filled: LibraryWriter) -> None:
    answer = follow(filled, "What is the total amount for travel?", "and for office?", "and in March?")
    assert answer is not None
    assert answer.text == "25.00 is the total of Amount (Office, Date March)."
    assert answer.question == "and in March?"
    assert answer.searched == "What is the total Amount for Category: Office, Date: March?"
    grouped = follow(filled, "What is the total amount for travel?", "by category")
    assert grouped is not None
    assert grouped.text == "The total Amount by Category: Office: 25.00, Travel: 430.50."
    assert grouped.computation is not None
    assert grouped.computation.values == ("Office: 25.00", "Travel: 430.50")


def test_a_question_in_another_language_may_follow(filled: LibraryWriter) -> None:
    answer = follow(filled, "What is the total amount for travel?", "und der Durchschnitt?")
    assert answer is not None
    assert answer.text == "215,25 ist der Durchschnitt von Amount (Travel)."


@pytest.mark.parametrize(
    "questions",
    [
        ("Who wrote the letter to the mayor?", "and the average?"),  # no table answered that
        ("What is the total amount for travel?", "Who wrote it?"),
        ("What is the total amount for travel?", "Who wrote the letter to the mayor?", "and by month?"),
    ],
)
def test_what_leans_on_prose_is_not_computed(questions: tuple[str, ...], filled: LibraryWriter) -> None:
    answer = follow(filled, *questions)
    assert answer is None


def test_a_follow_up_stays_within_the_documents_that_are_asked(filled: LibraryWriter) -> None:
    history = [Exchange("What is the total amount for travel?", "")]
    staff = [each.document_id for each in filled.tables.list_tables() if each.name == "staff.csv"]
    answer = TableAnswerer(filled).answer_question(parse_question("and the average?"), staff, (), history)
    assert answer is None or "Amount" not in answer.text


UNSURE = "Which category cost us most on the boat?"


def offer(library: LibraryWriter, question: str, history: tuple[Exchange, ...] = ()) -> Answer:
    """Return an answer that found nothing, with the readings that are offered."""
    refused = Answer(question, "Nothing", found=False, model="extractive")
    return TableAnswerer(library).offer_readings(parse_question(question), None, refused, history)


def test_what_may_be_meant_is_offered_as_whole_questions(filled: LibraryWriter) -> None:
    answer = offer(filled, UNSURE)
    assert answer.readings_note.startswith("I found expenses.csv, with ")
    assert answer.readings_note.endswith(". Did you mean:")
    assert 1 <= len(answer.readings) <= 3
    for reading in answer.readings:
        for earlier in ((), ("What is the total amount for travel?",)):
            computed = follow(filled, *earlier, reading)
            assert computed is not None
            assert (computed.is_perhaps, computed.searched) == (False, "")
    german = offer(filled, "Was ist die Summe von Amount für Travel beim Boot?")
    assert "Wie lautet die Summe von Amount für Category: Travel?" in german.readings
    assert german.readings_note == "expenses.csv enthält Amount, Category. Meinten Sie:"


@pytest.mark.parametrize(
    "question", ["Who wrote the letter to the mayor?", "Why is the sky blue?", "and the average?", ""]
)
def test_nothing_is_offered_for_other_questions(question: str, filled: LibraryWriter) -> None:
    history = (Exchange("Who wrote the letter to the mayor?", ""),)
    assert offer(filled, question, history).readings == ()


def test_cells_that_look_like_filters_or_markup_are_offered_only_if_they_are_read(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    cells = ("file:x", '"quoted"', "-not", "<b>bold</b>", "'; DROP TABLE data_rows; --", "{what}")
    rows = "".join(f"{each.replace(chr(34), chr(34) * 2)!s},{n}\n" for n, each in enumerate(cells))
    work.add(write(folder, "odd.csv", f"Odd name,Odd amount\n{rows}"))
    work.run()
    for each in cells:
        answer = offer(library, f"What is the odd amount of {each} at home?")
        for reading in answer.readings:
            computed = ask(library, reading)
            assert computed is not None
            assert not computed.is_perhaps


COSTS = "Date,Category,Amount EUR\n" + "".join(
    f"2025-{n + 1:02}-03,Kind {n % 7},{(n + 1) * 10}.50\n" for n in range(12)
)


def test_an_answer_has_the_values_that_it_was_chosen_from(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    work.add(write(folder, "costs.csv", COSTS))
    work.run()
    answer = ask(library, "Which category has the highest total amount?")
    assert answer is not None
    assert answer.computation is not None
    series = answer.computation.series
    assert series is not None
    assert (series.names, series.values, series.count, series.is_time) == ("Category", "Amount EUR", 7, False)
    assert [(each.name, each.shown) for each in series.points[:2]] == [
        ("Kind 4", "171.00"),
        ("Kind 3", "151.00"),
    ]
    assert answer.computation.computed == (2,)


def test_rows_of_a_computed_answer_have_their_place_in_their_table(filled: LibraryWriter) -> None:
    answer = ask(filled, "What is the total amount for travel?")
    assert answer is not None
    assert answer.computation is not None
    assert [each.number for each in answer.computation.rows] == [1, 2]
    assert answer.computation.computed == (2,)
    assert answer.computation.series is None


def test_rows_are_read_without_the_whole_text_of_their_document(
    filled: LibraryWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise AssertionError("All of a document was loaded")

    for name in ("load_text_span", "load_document_passages", "load_document"):
        monkeypatch.setattr(filled.catalog, name, refuse)
    answer = ask(filled, "What is the total amount for travel?")
    assert answer is not None
    assert answer.computation is not None
    assert [each.cells[2] for each in answer.computation.rows] == ["120.50", "310.00"]
    assert len(answer.citations) == 1


def test_a_character_belongs_to_the_passage_around_it(filled: LibraryWriter) -> None:
    (document_id,) = {each.document_id for each in filled.tables.list_tables() if "staff" in each.name}
    (passage,) = filled.catalog.load_document_passages(document_id)
    assert filled.catalog.find_passage_at(document_id, passage.start) == passage
    assert filled.catalog.find_passage_at(document_id, passage.end) is None
    assert filled.catalog.find_passage_at("none", 0) is None


def ask_found(library: LibraryWriter, question: str, found: str, asked: str = "") -> Answer | None:
    """Ask a question for which a search finds some files first, with a blank between their names."""
    ids = {name: id_ for id_, name in library.catalog.load_names().items()}
    documents = [ids[asked]] if asked else None
    found_ids = [ids[each] for each in found.split()]
    return TableAnswerer(library).answer_question(parse_question(question), documents, found_ids)


def test_the_sheet_that_is_found_first_answers_what_is_not_sure(filled: LibraryWriter) -> None:
    question = "Who has been with the company the longest?"
    assert ask_found(filled, question, "") is None
    answer = ask_found(filled, question, "staff.csv")
    assert answer is not None
    assert answer.text == "Tom Reed has the earliest Start date."
    assert answer.is_perhaps


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many employees of the workshop have boats?", "1 row (Workshop)."),
        ("Who has been with the company the longest?", "Tom Reed has the earliest Start date."),
    ],
)
def test_the_sheet_that_is_found_next_answers_what_the_first_one_does_not(
    filled: LibraryWriter, question: str, text: str
) -> None:
    answer = ask_found(filled, question, "expenses.csv staff.csv")
    assert answer is not None
    assert (answer.text, answer.is_perhaps) == (text, True)


@pytest.mark.parametrize(
    "question",
    ["How many employees of the workshop have boats?", "Who has been with the company the longest?"],
)
def test_the_sheet_that_is_found_first_answers_the_same_beside_a_model(
    filled: LibraryWriter, question: str
) -> None:
    alone, beside = ask_found(filled, question, "staff.csv"), ask_beside(filled, question, "no SELECT")
    assert alone is not None
    assert beside is not None
    assert (beside.text, beside.is_perhaps) == (alone.text, True)


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("SELECT employee FROM t;", "Employee: Ada Park, Tom Reed."),
        ("SELECT row FROM t;", "Department: Workshop (Tom Reed)."),  # the rules', as nobody asks for it
    ],
)
def test_a_model_is_asked_about_the_sheet_that_is_found_first(
    filled: LibraryWriter, written: str, text: str
) -> None:
    answer = ask_beside(filled, "Tell the employee whose start is like the one of Reed", written)
    assert answer is not None
    assert (answer.text, answer.is_perhaps) == (text, True)


def ask_beside(library: LibraryWriter, question: str, written: str) -> Answer | None:
    """Ask a question for which a search finds the staff first, beside a model."""
    ids = {name: id_ for id_, name in library.catalog.load_names().items()}
    writer = SelectWriter(FakeGenerator(written), CancelToken())
    return TableAnswerer(library).answer_question(
        parse_question(question), None, [ids["staff.csv"]], (), writer
    )


@pytest.mark.parametrize(
    ("found", "asked", "is_perhaps"),
    [
        ("expenses.csv", "", False),
        ("", "", False),
        ("staff.csv", "", True),
        ("staff.csv", "expenses.csv", False),
    ],
)
def test_what_another_sheet_than_the_one_found_first_says_is_not_certain(
    filled: LibraryWriter, found: str, asked: str, *, is_perhaps: bool
) -> None:
    answer = ask_found(filled, "What is the total amount for travel?", found, asked)
    assert answer is not None
    assert (answer.text, answer.is_perhaps) == (
        "430.50 is the total of Amount (Travel).",
        is_perhaps,
    )


def test_it_is_said_that_a_table_has_more_columns_than_are_read(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    for width in (200, 201):
        names = ",".join(["Item", *(f"col{n}" for n in range(1, width))])
        rows = [",".join([item, *(str(n) for n in range(1, width))]) for item in ("Bolt", "Nut")]
        work.add(write(folder, f"wide{width}.csv", "\n".join([names, *rows, ""])))
    work.run()
    notes = [
        answer.notices
        for width in (200, 201)
        if (answer := ask_found(library, "What is the sum of col7?", "", f"wide{width}.csv"))
    ]
    assert notes == [
        ("Computed from 2 of 2 rows of wide200.csv.",),
        ("Computed from 2 of 2 rows of wide201.csv.", "Only the first 200 columns of wide201.csv are read."),
    ]


def ask_with_model(library: LibraryWriter, question: str, generator: FakeGenerator) -> Answer | None:
    ids = [each.document_id for each in library.tables.list_tables() if each.name == "expenses.csv"]
    writer = SelectWriter(generator, CancelToken())
    return TableAnswerer(library).answer_question(parse_question(question), ids, (), writer=writer)


def test_the_most_frequent_value_that_a_model_selects_is_shown_with_some_of_hundreds_of_rows(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    lines = [f"G-{n},{('North', 'South', 'South')[n % 3]}" for n in range(300)]
    work.add(write(folder, "guests.csv", "\n".join(["Guest,Room", *lines, ""])))
    work.run()
    ids = [each.document_id for each in library.tables.list_tables()]
    written = "SELECT room FROM t GROUP BY room ORDER BY COUNT(*) DESC LIMIT 1;"
    writer = SelectWriter(FakeGenerator(written), CancelToken())
    question = parse_question("Say the room that guests slept in and liked")
    answer = TableAnswerer(library).answer_question(question, ids, (), writer=writer)
    assert answer is not None
    assert answer.computation is not None
    assert (answer.text, answer.computation.rows_used) == ("Room: South.", 300)
    assert len(answer.computation.rows) == 50


def test_a_sentence_may_quote_a_cell(filled: LibraryWriter) -> None:
    answer = ask(filled, 'What is the total amount for the category "travel"?')
    assert answer is not None
    assert answer.text == "430.50 is the total of Amount (Travel)."
    assert ask(filled, 'What is the total amount for the category "rent"?') is None


def test_a_date_is_shown_as_its_cell_writes_it(work: Work, folder: Path, library: LibraryWriter) -> None:
    work.add(
        write(folder, "trips.csv", "Trip,Start,Days\nLisbon,17 September 2007[3],4\nOslo,2 May 2009,3\n")
    )
    work.run()
    answer = ask(library, "When did the trip to Lisbon start?")
    assert answer is not None
    assert answer.text == "Start: 17 September 2007 (Lisbon)."


def test_a_model_is_not_asked_where_the_rules_are_certain(filled: LibraryWriter) -> None:
    model = FakeGenerator("SELECT 1;")
    answer = ask_with_model(filled, "What is the total amount for travel?", model)
    assert answer is not None
    assert (answer.text.split()[0], model.prompts) == ("430.50", [])


def test_a_model_decides_where_the_rules_account_for_little_more_than_half_of_the_words(
    filled: LibraryWriter,
) -> None:
    written = "SELECT MIN(amount) FROM t WHERE category = 'Travel';"
    question = "What was the largest amount of travel in famous harbours?"
    found = [ask_with_model(filled, question, FakeGenerator(each)) for each in ("no SELECT", written)]
    values = [each.computation.values for each in found if each and each.computation]
    assert values == [("2025-02-03",), ("120.50",)]


def test_a_model_is_not_asked_about_what_no_table_has(filled: LibraryWriter) -> None:
    model = FakeGenerator("SELECT amount FROM t;")
    assert ask_with_model(filled, "Why did the Roman empire fall?", model) is None
    assert model.prompts == []


REPORT = (
    "# Report of the year\n\nThe crew was paid in spring.\n\n| Item | 2018 | 2019 |\n| - | - | - |\n"
    "| Boats | 10 | 12 |\n| Crew | 30 | 45 |\n| Fuel | 5 | 6 |\n"
)


def test_beside_a_model_that_reads_only_likely_results_are_computed(
    work: Work, folder: Path, library: LibraryWriter
) -> None:
    work.add(write(folder, "report.md", REPORT))
    work.run()
    ids = [each.document_id for each in library.tables.list_tables()]
    model = FakeGenerator("SELECT 1;")
    likely = "What was the percentage change of the crew on board from 2018 to 2019?"
    weak = "What was the average pay of the famous captain and crew in the harbour in 2019?"
    shown = []
    for question in (likely, weak):
        alone = ask(library, question, ids)
        writer = SelectWriter(model, CancelToken())
        beside = TableAnswerer(library).answer_question(parse_question(question), ids, (), writer=writer)
        shown.append((alone is not None and alone.is_perhaps, beside is not None))
    assert shown == [(True, True), (True, False)]
    assert model.prompts == []


def test_what_a_model_alone_says_is_unsure(filled: LibraryWriter) -> None:
    question = "Say the amount of the office"
    written = "SELECT amount FROM t WHERE category = 'office' AND date >= '2025-03-01'"
    answer = ask_with_model(filled, question, FakeGenerator(written))
    assert answer is not None
    assert (answer.is_perhaps, answer.text) == (True, "Amount: 25.00 (Office).")


def test_a_model_is_not_asked_where_the_rules_are_half_sure(filled: LibraryWriter) -> None:
    question = "Which category of expenses had the highest amount in winter?"
    model = FakeGenerator("SELECT category FROM t WHERE amount = (SELECT MAX(amount) FROM t)")
    answer = ask_with_model(filled, question, model)
    assert model.prompts == []
    assert answer is not None
    assert answer.is_perhaps
