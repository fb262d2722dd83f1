"""Grounding: what is said of a sentence, why, and what comes closest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from benchmarks.grounding import HALVES, Told, balanced_accuracy, told
from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer_types import Doubt, Sentence, Source, Support
from tests.helpers.grounding import cite_text, make_source, make_table

MINUTES = (
    "Minutes of 3 March 2024. Tomasz Wolski will order the glass from Lindqvist & Sons by 15 April."
    " Members pay 35 euros a year, and children under 14 pay nothing. The shed will not be pulled"
    " down. Ines Duarte opened the meeting and welcomed the guests from Porto."
)
LEASE = "The rent is 950 pounds a month. A deposit of 1,425 pounds is held by the landlord."
INVOICE = (
    "Lamp Studio\nInvoice 2024-117 of 5 March 2024\n\nGarden lamp 604.80 EUR\nVAT 19% 114.91 EUR\n"
    "Total: 719.71 EUR\n"
)
HALLS = make_table(1, "Hall,Monthly rent,Seats", "Alpha,950 EUR,40", "Beta,1200 EUR,65", "Gamma,700 EUR,30")


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return dict.fromkeys(terms, 2.0)


def ground(claim: str, *sources: Source, question: str = "", answer: str = "") -> Sentence:
    """Ground a claim; `answer` is the sentence of the sources that answers its question."""
    holders = (each for each in sources if answer and answer in each.passage.text)
    answers = [cite_text(each, answer) for each in holders][:1]
    return Grounder(sources, rarity, question, answers).ground_sentence(claim)


@pytest.fixture
def grounder() -> Grounder:
    sources = [
        make_source(number, text, start=100, name=f"{name}.pdf")
        for number, (name, text) in enumerate((("minutes", MINUTES), ("lease", LEASE)), 1)
    ]
    return Grounder(sources, rarity)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Members pay 35 euros a year, and children under 14 pay nothing.",
            "Members pay 35 euros a year, and children under 14 pay nothing.",
        ),
        ("Members pay 35 euros a year.", "Members pay 35 euros a year, and children under 14 pay nothing."),
        ("The shed will not be pulled down.", "The shed will not be pulled down."),
        ("The rent is 950 pounds per month.", "The rent is 950 pounds a month."),
        ("A deposit of 1,425 pounds is held.", "A deposit of 1,425 pounds is held by the landlord."),
    ],
)
def test_what_a_sentence_of_a_source_says_is_supported_with_its_span(
    text: str, said: str, grounder: Grounder
) -> None:
    sentence = grounder.ground_sentence(text)
    assert (sentence.support, sentence.doubt, sentence.step) == (Support.SUPPORTED, None, "")
    source = MINUTES if sentence.citations[0] == 1 else LEASE
    start, end = sentence.supporting[0]
    assert source[start - 100 : end - 100].strip() == said
    assert len(sentence.citations) == len(sentence.supporting)


@pytest.mark.parametrize(
    ("text", "doubt", "missing"),
    [
        ("Members pay 36 euros a year.", Doubt.MISSING, ("36 euros",)),
        ("The rent is 1,425 pounds a month.", Doubt.ELSEWHERE, ("1,425 pounds",)),
        ("Tomasz Nowak will order the glass by 15 April.", Doubt.MISSING, ("Nowak",)),
        ("The shed will be pulled down.", Doubt.NEGATED, ()),
        (
            'Ines said "the glass was far too expensive" at the meeting.',
            Doubt.MISSING,
            ("the glass was far too expensive",),
        ),
        ("Penguins swim faster than some boats.", Doubt.NOTHING, ()),
    ],
)
def test_an_unsupported_sentence_says_why(
    text: str, doubt: Doubt, missing: tuple[str, ...], grounder: Grounder
) -> None:
    sentence = grounder.ground_sentence(text)
    assert (sentence.support, sentence.doubt) == (Support.UNSUPPORTED, doubt)
    assert sentence.missing == missing
    assert sentence.citations == ()


def test_an_unsupported_sentence_names_the_place_that_comes_closest(grounder: Grounder) -> None:
    nearest = grounder.ground_sentence("The rent is 960 pounds a month.").nearest
    assert nearest is not None
    assert (nearest.number, nearest.document_id, nearest.page) == (0, "d2", 2)
    assert nearest.text == "The rent is 950 pounds a month."
    assert (nearest.start, nearest.end) == (100, 131)


@pytest.mark.parametrize(
    ("heading", "text", "span"), [("", "We pay. Cats sing.", (8, 18)), ("Cats sing", "We pay.", (0, 9))]
)
def test_the_nearest_line_is_located_in_its_document(heading: str, text: str, span: tuple[int, int]) -> None:
    nearest = ground("Cats sing about 77 euros.", make_source(1, text, heading=heading, start=100)).nearest
    assert nearest is not None
    assert (nearest.start - 100, nearest.end - 100, nearest.number) == (*span, 0)


def test_a_count_that_the_sources_do_not_say_is_weak(grounder: Grounder) -> None:
    sentence = grounder.ground_sentence("A deposit of 1,425 pounds is held by the landlord in 2 ways.")
    assert (sentence.support, sentence.doubt) == (Support.WEAK, Doubt.COUNTED)
    assert sentence.citations == (2,)


@pytest.mark.parametrize(
    ("claim", "question", "support"),
    [
        ("The monthly rent of Beta is 1200 EUR.", "What is the monthly rent of Beta?", True),
        ("Hall: Beta · Monthly rent: 1200 EUR · Seats: 65", "", True),
        ("The monthly rent of Beta is 950 EUR.", "What is the monthly rent of Beta?", False),  # another row
        ("The monthly rent of Beta is 65 EUR.", "What is the monthly rent of Beta?", False),  # and column
        ("The monthly rent of Beta is 1300 EUR.", "What is the monthly rent of Beta?", False),
    ],
)
def test_a_cell_belongs_to_its_row_and_column(claim: str, question: str, *, support: bool) -> None:
    sentence = ground(claim, HALLS, question=question, answer="Beta,1200 EUR,65")
    assert (sentence.support is Support.SUPPORTED) is support


@pytest.mark.parametrize(
    ("claim", "question", "text", "support"),
    [
        ("Yes, the fence is painted.", "Is the fence painted?", "- [x] Paint the fence", True),
        ("Yes, the fence is painted.", "Is the fence painted?", "- [ ] Paint the fence", False),
        ("Ja, die Pumpe läuft.", "Läuft die Pumpe?", "Die Pumpe läuft.", True),
        (
            "Yes, the spring water is safe.",
            "Is the spring water safe?",
            "We drew water at the spring.",
            False,
        ),
        ("Yes, a tram leaves at 7:10.", "Does a tram leave at 9:40?", "A tram leaves at 7:10.", False),
        ("Yes, a tram leaves at 9:40.", "Does a tram leave at 9:40?", "A tram leaves at 9:40.", True),
    ],
)
def test_a_yes_is_supported_by_a_line_with_all_that_is_asked(
    claim: str, question: str, text: str, *, support: bool
) -> None:
    source = make_source(1, text, "de" if claim.startswith("Ja") else "en")
    sentence = ground(claim, source, question=question, answer=text)
    assert (sentence.support is Support.SUPPORTED) is support


@pytest.mark.parametrize(
    ("text", "support"),
    [
        ("The complaint of Brell is about noise.", Support.WEAK),
        ("The complaint is about noise.", Support.SUPPORTED),
    ],
)
def test_a_name_above_a_line_with_another_name_is_not_sure(text: str, support: Support) -> None:
    source = make_source(1, f"Present: Vardo\n\n{text}", head="Present: Vardo")
    claim, question = "The complaint about noise is by Vardo.", "Whose complaint is it?"
    assert ground(claim, source, question=question, answer=text).support is support


def test_a_claim_may_name_its_source_at_its_end() -> None:
    source = make_source(1, "Empty the kiln every 9 days.", heading="Kiln manual")
    question, answer = "How often must the kiln be emptied?", source.passage.text
    claim = "The kiln must be emptied every 9 days according to the kiln manual."
    assert ground(claim, source, question=question, answer=answer).support is Support.SUPPORTED


@pytest.mark.parametrize("claim", ["The largest hall is Beta.", "Beta has the most seats of all halls."])
def test_a_superlative_that_no_line_states_is_computed(claim: str) -> None:
    sentence = ground(claim, HALLS, question="Which is the largest hall?", answer="Beta,1200 EUR,65")
    assert sentence.support is not Support.SUPPORTED
    assert sentence.doubt is Doubt.COMPUTED


@pytest.mark.parametrize(
    ("claim", "supported"),
    [
        ("Total: 719.71 EUR", True),
        ("The total of the invoice from Lamp Studio is 719.71 EUR.", True),
        ("The total of the invoice from Lamp Studio is 729.71 EUR.", False),
    ],
)
def test_the_total_of_an_invoice_belongs_to_its_head(claim: str, *, supported: bool) -> None:
    source = make_source(1, INVOICE, name="lamp invoice.txt", head="Lamp Studio\nInvoice 2024-117")
    question = "What is the total of the invoice from Lamp Studio?"
    sentence = ground(claim, source, question=question, answer="Total: 719.71 EUR")
    assert (sentence.support is Support.SUPPORTED) is supported


def test_what_a_newer_document_says_otherwise_is_outdated() -> None:
    old = make_source(1, "The annual membership fee is 35 euros.", name="rules 2022-01-01.txt")
    new = make_source(2, "The annual membership fee is 48 euros.", name="rules 2025-01-01.txt")
    question, claim = "What is the annual membership fee?", "The annual membership fee is {} euros."
    answer = "The annual membership fee is 48 euros."
    outdated = ground(claim.format(35), old, new, question=question, answer=answer)
    assert (outdated.support, outdated.doubt) == (Support.UNSUPPORTED, Doubt.OUTDATED)
    assert outdated.nearest is not None
    assert outdated.nearest.path == new.path
    current = ground(claim.format(48), old, new, question=question, answer=answer)
    assert (current.support, current.citations) == (Support.SUPPORTED, (2,))


def test_a_value_that_a_newer_document_says_to_have_changed_is_outdated() -> None:
    changed = "The rent rises from £1,480 to £1,610 per month."
    old = make_source(1, "The rent is £1,480 per month, payable in advance.", name="lease Mill Lane 2023.txt")
    new = make_source(2, changed, name="amendment 2025.txt")
    question = "How much rent do we pay for Mill Lane?"
    outdated = ground("We pay £1,480 per month.", old, new, question=question, answer=changed)
    assert (outdated.support, outdated.doubt) == (Support.UNSUPPORTED, Doubt.OUTDATED)
    for claim in ("We pay £1,610 per month.", changed):
        assert ground(claim, old, new, question=question, answer=changed).support is Support.SUPPORTED


def test_the_end_of_a_contract_is_supported_with_its_step() -> None:
    text = "The contract begins on 1 March 2025 and has a term of 24 months."
    sentence = ground(
        "The contract ends on 28 February 2027.",
        make_source(1, text, name="contract.txt"),
        question="When does the contract end?",
        answer=text,
    )
    assert (sentence.support, sentence.citations) == (Support.SUPPORTED, (1,))
    assert sentence.step == "28 February 2027 = 1 March 2025 + 24 months"


def test_a_comparison_is_supported_statement_by_statement() -> None:
    sources = make_source(1, "Ann pays 42 euros."), make_source(2, "Bob pays 77 euros.")
    sentence = ground("Ann pays 42 euros, while Bob pays 77 euros.", *sources)
    assert (sentence.support, sentence.citations) == (Support.SUPPORTED, (1, 2))
    assert sentence.supporting == ((0, 18), (0, 18))
    changed = ground("Ann pays 42 euros, while Bob pays 78 euros.", *sources)
    assert (changed.support, changed.missing) == (Support.UNSUPPORTED, ("78 euros",))


@pytest.mark.parametrize(
    "text",
    [
        "I hope this helps.",
        "Let me know if you have more questions.",
        "Here is what I found:",
        "## Where to park",
        "**Parking**",
        "**The costs**:",
        "The costs:\n**",
        "---",
        "```python",
        "~~~",
        "The documents do not mention parking.",
        "希望这对您有帮助。",
    ],
)
def test_a_sentence_that_claims_nothing_needs_no_source(text: str, grounder: Grounder) -> None:
    sentence = grounder.ground_sentence(text)
    assert (sentence.support, sentence.citations) == (Support.SUPPORTED, ())
    assert not sentence.is_claim


@pytest.mark.parametrize(
    "text",
    [
        "The documents do not mention parking, but the rent is 700 pounds.",
        "## The rent is 700 pounds",
        "####### Cats sing",
        "**Cats** sing",
        "I hope this helps on 3 May.",
        "Costs: sung by cats",
    ],
)
def test_a_claim_in_such_a_sentence_is_checked(text: str, grounder: Grounder) -> None:
    assert grounder.ground_sentence(text).support is not Support.SUPPORTED


def test_the_head_of_a_table_needs_no_source(grounder: Grounder) -> None:
    assert not grounder.ground_sentence("| Item | Price |", is_heading=True).is_claim


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("根据22_纽卡斯尔.txt，该城市有两所大学。", ()),
        ("根据《22_纽卡斯尔》，该城市有2所大学。", ()),
        ("该城市有 3 所大学，见 22_纽卡斯尔.txt。", ("3",)),
        ("该队共有4次入选。", ()),  # the text says 四次
        ("该队共有5次入选。", ("5",)),
    ],
)
def test_names_of_files_are_no_claims_and_numerals_are_numbers(text: str, missing: tuple[str, ...]) -> None:
    source = make_source(1, "该城市有两所大学。该队共有四次入选。", "zh", name="22_纽卡斯尔.txt")
    sentence = Grounder([source], rarity).ground_sentence(text)
    assert sentence.missing == missing
    assert (sentence.support is Support.SUPPORTED) is not bool(missing)


@pytest.mark.parametrize(
    ("name", "text", "rest"),
    [
        ("2024.txt", "The rent of 2024 is high.", "The rent of 2024 is high."),  # a number of the text
        ("Rent.pdf", "The Rent is high.", "The Rent is high."),
        ("Rent.pdf", "It is high, says rent.pdf.", "It is high, says  ."),
        ("rent_2.pdf", "It is high, says rent_2.", "It is high, says  ."),
    ],
)
def test_a_file_name_without_its_ending_may_be_a_word_or_a_number(name: str, text: str, rest: str) -> None:
    grounder = Grounder([make_source(1, LEASE, name=name)], rarity)
    assert grounder.prepare_claim(text).first_line.text == rest


@pytest.mark.parametrize("mark", ["- ", "* ", "12. ", "3) ", "(3) ", "> ", "• 1. "])
def test_a_list_mark_is_no_part_of_a_claim(mark: str) -> None:
    claim = Grounder([make_source(1, "x")], rarity).prepare_claim(f" {mark}It rained")
    assert claim.first_line.text == "It rained"
    assert claim.text == f" {mark}It rained"


def test_function_words_weigh_less_and_the_commonest_reading_counts() -> None:
    def by_length(terms: Iterable[str]) -> Mapping[str, float]:
        return {term: float(len(term)) for term in terms}

    sources = [make_source(1, "x", "en"), make_source(2, "x", "xx")]
    claim = Grounder(sources, by_length).prepare_claim("the boards")
    assert claim.weights == pytest.approx([0.6, 5.0])  # 0.2 * 3, and "board" rather than "boards"
    assert list(claim.lines) == ["en", "xx"]


@pytest.mark.parametrize(
    ("question", "is_foreign"),
    [("Wer hat die Miete gezahlt?", True), ("Who paid the rent?", False), ("", False)],
)
def test_a_claim_may_be_in_another_language_than_the_sources(question: str, *, is_foreign: bool) -> None:
    grounder = Grounder([make_source(1, LEASE)], rarity, question)
    assert grounder.prepare_claim("Die Miete").is_foreign is is_foreign


@pytest.mark.parametrize(
    ("text", "support"),
    [
        ("Either party may terminate the contract with a month's notice.", Support.UNSUPPORTED),
        ("Either party may, by letter, terminate the contract.", Support.UNSUPPORTED),
        ("The landlord terminated it in writing.", Support.SUPPORTED),
        ("The landlord terminated it as the roof leaked, and may let it again.", Support.SUPPORTED),
    ],
)
def test_an_event_that_may_happen_has_not_happened(text: str, support: Support) -> None:
    contract = make_source(1, f"The freight contract runs for a year from 25 December 2024.\n{text}")
    claim = "The freight contract was terminated on 25 December 2024."
    asked = ground(claim, contract, question="When was the freight contract terminated?")
    assert asked.support is support


def test_without_lines_nothing_supports_a_claim() -> None:
    empty = make_source(1, "")
    assert ground("It rained.", empty) == Sentence("It rained.", Support.UNSUPPORTED, doubt=Doubt.NOTHING)
    assert ground("...", empty).support is Support.SUPPORTED


def test_a_claim_that_is_said_twice_is_grounded_once() -> None:
    grounder = Grounder([make_source(1, "Cats sing.")], rarity)
    first, again = (grounder.ground_sentence(text) for text in ("Cats sing.", "- Cats sing."))
    assert (first.text, again.text) == ("Cats sing.", "- Cats sing.")
    assert first.supporting is again.supporting
    assert grounder.language == "en"


def test_sources_that_say_the_same_are_all_cited_up_to_three() -> None:
    said = "The landlord holds a deposit of 1,425 pounds."
    sources = [make_source(number, said, name=f"{'abcd'[number - 1]}.txt") for number in range(1, 5)]
    assert ground(said, *sources, make_source(5, "Cats sing.")).citations == (1, 2, 3)
    assert ground(said, make_source(1, "Cats sing."), *sources[1:2]).citations == (2,)


@pytest.fixture(scope="module")
def test_set() -> list[Told]:
    return list(told())


def test_the_test_set_has_more_than_three_hundred_sentences(test_set: list[Told]) -> None:
    assert len(test_set) > 300
    assert {each.language for each in test_set} == {"ar", "de", "en", "fr", "zh"}


@pytest.mark.parametrize("half", HALVES)
def test_true_and_false_sentences_are_told_apart(half: str, test_set: list[Told]) -> None:
    assert balanced_accuracy([each for each in test_set if each.half == half]) >= 0.85


def test_every_quoted_sentence_is_supported(test_set: list[Told]) -> None:
    assert all(each.is_right for each in test_set if each.kind == "verbatim")


def test_a_question_for_each_asks_for_one_at_a_time() -> None:
    source = make_source(1, "Lease of the hall. It has a notice period of 2 months.")
    question, answer = "List the notice period of each lease.", "It has a notice period of 2 months."
    claim = "The notice period of the lease of the hall is 2 months."
    assert ground(claim, source, question=question, answer=answer).doubt is not Doubt.COMPUTED
    claim = "The notice period of each lease is 2 months."
    assert ground(claim, source, question=question, answer=answer).doubt is Doubt.COMPUTED


def test_the_date_in_a_file_name_says_no_date_of_a_line() -> None:
    source = make_source(1, "Invoice NO-2024. It is due in three weeks.", name="2024-12-06 Nordglas.txt")
    question = "When is invoice NO-2024 due?"
    claim = "Invoice NO-2024 is due on 6 December 2024."
    found = ground(claim, source, question=question, answer="It is due in three weeks.")
    assert found.support is not Support.SUPPORTED


def test_what_two_people_say_in_a_chat_is_not_put_together() -> None:
    chat = make_source(
        1,
        "Olga (3 May 2031, 18:05): I can paint one on Sunday\n"
        "Piet (3 May 2031, 18:06): the garden gate is rusty\n"
        "Rosa (3 May 2031, 18:07): I bring the ladder",
    )
    said = ground("Rosa brings the ladder.", chat, question="Who brings the ladder?")
    joined = ground("Olga paints the garden gate.", chat, question="Who paints the garden gate?")
    assert (said.support, joined.support) == (Support.SUPPORTED, Support.UNSUPPORTED)


COMPLAINT = (
    "Dear team, we had reserved table 9. The waiter led us to a bench beside the dustbins. "
    "It rained on the soup. A voucher of 40 euros would be fair."
)


@pytest.mark.parametrize(
    ("claim", "support"),
    [
        ("Mrs Falk was led to a bench beside the dustbins, and rain fell on the soup.", Support.WEAK),
        ("Mrs Falk wants compensation: a voucher of 40 euros for the rain on the soup.", Support.WEAK),
        ("Mrs Falk was led to a bench and wants a voucher of 45 euros.", Support.UNSUPPORTED),
        ("Mrs Falk wants a larger bench in the shade.", Support.UNSUPPORTED),
    ],
)
def test_what_several_sentences_tell_together_is_supported_in_part(claim: str, support: Support) -> None:
    mail = make_source(1, COMPLAINT, head="From: Mrs Falk")
    found = ground(claim, mail, question="Why is Mrs Falk cross, and what compensation does she want?")
    assert found.support is support
    assert bool(found.citations) is (support is Support.WEAK)


@pytest.mark.parametrize(
    ("claim", "support"),
    [
        ("Owen looks after the harmonium.", Support.WEAK),
        ("The report must be printed by 4 May.", Support.WEAK),
        ("Owen looks after the dry harmonium.", Support.UNSUPPORTED),
        ("The report of Owen costs 9 euros.", Support.UNSUPPORTED),
        ("Owen looks after the goats and the hens.", Support.UNSUPPORTED),
        ("The report on the harmonium must be ready by 5 May.", Support.UNSUPPORTED),
    ],
)
def test_a_sentence_with_all_that_a_claim_adds_supports_it_in_part(claim: str, support: Support) -> None:
    text = "It needs dry air. In charge: Owen. The bishop wants news by 4 May, every year. Oil: 9 euros."
    source = make_source(1, text, name="Care of the harmonium.txt")
    question = "Who looks after the harmonium, and by when must the report be printed and ready?"
    assert ground(claim, source, question=question).support is support


def test_a_value_of_a_line_that_is_not_near_contradicts_nothing() -> None:
    mail = make_source(1, COMPLAINT, head="From: Mrs Falk")
    minutes = make_source(2, "The chair wants to give back 5 euros to each family.")
    claim = "She wants back 40 euros as a fair voucher for the rain on the soup."
    question = "Why is Mrs Falk cross, and how much does she want back?"
    assert ground(claim, mail, minutes, question=question).support is Support.WEAK


def test_rows_of_a_table_tell_nothing_together() -> None:
    claim = "The hall Beta with 65 seats in the old mill costs 700 EUR."
    assert ground(claim, HALLS, question="What does the hall Beta cost?").support is Support.UNSUPPORTED


def test_an_event_that_no_line_has_is_told_by_none() -> None:
    source = make_source(
        1, "The lower tap leaked. The plumber changed the washer. The open day is on 5 June."
    )
    claim = "The open day was cancelled because the lower tap leaked and the plumber changed the washer."
    assert ground(claim, source, question="Why was the open day cancelled?").support is Support.UNSUPPORTED


@pytest.mark.parametrize(
    ("claim", "support"),
    [
        ("The daughter, Klara, has asthma.", Support.WEAK),
        ("The daughter, Klara, has 45 cats.", Support.UNSUPPORTED),
        ("The daughter has a cold.", Support.UNSUPPORTED),
    ],
)
def test_a_claim_that_holds_something_of_a_line_in_another_language_may_be_supported(
    claim: str, support: Support
) -> None:
    sources = [
        make_source(1, "The club was founded in 1957 on the north shore.", "en"),
        make_source(2, "Unsere Tochter Klara hat Asthma.", "de"),
    ]
    assert ground(claim, *sources, question="Is the daughter of the Berger family ill?").support is support


@pytest.mark.parametrize(
    ("claim", "support"),
    [
        ("The kneader is cleaned without soap, which spoils the dough.", Support.WEAK),
        ("The kneader is cleaned with 45 litres of hot water.", Support.UNSUPPORTED),
    ],
)
def test_words_tell_nothing_of_the_best_source_in_another_language(claim: str, support: Support) -> None:
    sources = [
        make_source(1, "Die Maschine wird ohne Seife gereinigt, weil Seife den Teig verdirbt.", "de"),
        make_source(2, "The shop opens on Tuesday.", "en"),
    ]
    found = ground(claim, *sources, question="What must the kneader be cleaned with?")
    assert found.support is support


@pytest.mark.parametrize(("weight", "support"), [(64, Support.WEAK), (65, Support.UNSUPPORTED)])
def test_another_language_may_write_a_name_otherwise(weight: int, support: Support) -> None:
    sources = [
        make_source(1, "Each bench weighs 64 kg.", "en"),
        make_source(2, "Ivo Lund fegt die Halle.", "de"),
    ]
    claim = f"Eine OP-Bank wiegt {weight} kg."
    assert ground(claim, *sources, question="Wie viel wiegt eine OP-Bank?").support is support


def test_a_row_is_in_no_other_language() -> None:
    staff = make_table(1, "Name,Role,Days", "Ivo Lund,director,28", "Bea Falk,cook,30")
    row = replace(staff, passage=replace(staff.passage, language="de"))
    claim, question = "The head of the mill is Ivo Lund.", "Who is the head of the mill?"
    other = make_source(2, "The mill sends a bill each month.", "en")
    assert ground(claim, row, other, question=question).support is Support.UNSUPPORTED


def test_a_value_of_a_line_in_another_language_is_not_contradicted_by_one_elsewhere() -> None:
    sources = [
        make_source(1, "Die Pacht beträgt 3.900 Euro im Jahr.", "de"),
        make_source(2, "A berth on the shore costs 180 euros a year.", "en"),
    ]
    claim = "The lease of the shore costs 3,900 euros a year."
    found = ground(claim, *sources, question="How much is the lease of the shore a year?")
    assert (found.support, found.citations) == (Support.WEAK, (1,))


@pytest.mark.parametrize(
    ("line", "support"),
    [
        ("Das Kranen kostet 38 Euro bis 1,5 Tonnen und 55 Euro für schwerere Boote.", Support.WEAK),
        ("Das Kranen kostet 38 Euro.", Support.SUPPORTED),
    ],
)
def test_one_of_several_values_of_a_line_in_another_language_is_supported_in_part(
    line: str, support: Support
) -> None:
    source = make_source(1, line, "de")
    claim = "The crane costs 38 euros."
    assert ground(claim, source, question="What does the crane cost?", answer=line).support is support


def test_a_line_of_another_subject_than_the_question_supports_in_part_only() -> None:
    line = "Decided to take Moss because the price includes the ladders."
    minutes = make_source(1, f"Two offers for the gutter came in. {line}")
    shop = make_source(2, "Ask for tickets at the kiosk.")
    claim = "The ticket prices include the ladders."
    question = "What was decided about the ticket prices?"
    assert ground(claim, minutes, shop, question=question, answer=line).support is Support.WEAK
    claim = "The gutter price includes the ladders."
    question = "What was decided about the gutter price?"
    assert ground(claim, minutes, shop, question=question, answer=line).support is Support.SUPPORTED


def test_who_is_asked_does_not_ask() -> None:
    line = "The board asks Priya for offers."
    said, swapped = (
        ground(claim, make_source(1, line), question="What happened to the tank?", answer=line)
        for claim in ("The board asks Priya for offers.", "Priya asked for offers.")
    )
    assert (said.support, swapped.support) == (Support.SUPPORTED, Support.WEAK)


@pytest.mark.parametrize("claim", ["There is a lift.", "Yes, there is a lift."])
def test_a_thing_that_there_is_not_is_not_said_to_be_there(claim: str) -> None:
    source = make_source(1, "There is no lift; the stairs are steep.")
    sentence = ground(claim, source, question="Is there a lift?")
    assert (sentence.support, sentence.doubt) == (Support.UNSUPPORTED, Doubt.NEGATED)
    assert ground("No, there is no lift.", source, question="Is there a lift?").support is Support.SUPPORTED
