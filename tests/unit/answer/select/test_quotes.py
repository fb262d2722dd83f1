"""Quotes answer a question with the sentences that say it, and with no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.select.answer_decision import AnswerModel
from desktop_rag.answer.select.features import FEATURES
from desktop_rag.answer.select.quotes import RankedSentences, SentenceRanker
from desktop_rag.answer.select.special_questions import (
    asks_unknown_thing,
    counts_other_things,
    is_mail_margin,
)
from desktop_rag.answer_types import Answer, Confidence, Source
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.sentence_candidates import collect_candidates
from desktop_rag.retrieve.question import parse_question
from tests.helpers.stages import Stages

DOCUMENTS = {
    "Invoice Nordglas.txt": (
        "Nordglas GmbH\nInvoice No. 311\nDate: 11 March 2024\n\nCustomer: Garden Board\n"
        "Item: glass, 12 panes\nNet: 604.80 EUR\nVAT: 114.91 EUR\nTotal: 719.71 EUR\nDue: 10 April 2024\n"
    ),
    "Invoice Hortus.txt": (
        "Hortus Bau\nInvoice No. 77\nDate: 2 May 2024\n\nCustomer: Garden Board\n"
        "Item: cedar planks\nNet: 200.00 EUR\nVAT: 38.00 EUR\nTotal: 238.00 EUR\nDue: 1 June 2024\n"
    ),
    "prices.csv": "Product,Price,Stock\nHammer,19.90,12\nSaw,24.50,3\nDrill,89.00,7\nLadder,120.00,1\n",
    "team chat.txt": (
        "Anna: Who brings the projector on Friday?\nBen: I do.\n"
        "Anna: Where do we meet for lunch?\nCarla: At the harbour restaurant.\n"
    ),
    "house rules.md": (
        "# House rules\n\nThese rules hold for all flats.\n\n## Quiet hours\n\n"
        "From ten in the evening until six in the morning no music is played.\n\n## Pets\n\n"
        "Cats are welcome. Dogs need the consent of the landlord.\n\n## Parking\n\n"
        "Each flat has one space behind the building.\n"
    ),
    "dues 2022.txt": "Garden club, January 2022\n\nThe membership fee is 40 euros. It is paid in March.",
    "dues 2023.txt": "Garden club, January 2023\n\nThe membership fee is 45 euros. It is paid in March.",
    "dues 2024.txt": "Garden club, January 2024\n\nThe membership fee is 55 euros. It is paid in March.",
    "tower.txt": (
        "The Eiffel Tower is a wrought-iron lattice tower in Paris. It was named after the engineer Gustave"
        " Eiffel, whose company built it from 1887 to 1889. The tower is 330 metres tall, about the same"
        " height as an 81-storey building. Its base is square, measuring 125 metres on each side."
    ),
    "hostel.md": (
        "# Hostel\n\n| Bed | Members | Guests |\n|---|---|---|\n| Single room | 22 € | 34 € |\n"
        "| Bunk | 14 € | 26 € |\n| Tent | 9 € | 12 € |\n\nDogs cost 10 € a night.\n"
    ),
    "recipe.txt": (
        "Apple cake\n\nPeel five apples and cut them into slices. Bake the cake for forty minutes at 180"
        " degrees. Let it cool before serving."
    ),
    "lease.txt": (
        "Lease of the workshop\n\nThe rent is 940 pounds a month. The lease may be ended with a notice of six"
        " months. Small repairs are carried out by the tenant."
    ),
}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path_factory.mktemp("quotes")) as library:
        stages = Stages(library, embedder)
        for name, text in DOCUMENTS.items():
            stages.read(Path(f"/{name}"), text)
        stages.embed()
        yield library


@pytest.fixture(scope="module")
def answerer(filled: LibraryWriter, embedder: Embedder) -> Answerer:
    return make_answerer(filled, embedder)


@pytest.fixture(scope="module")
def ranker(filled: LibraryWriter, embedder: Embedder) -> SentenceRanker:
    return SentenceRanker(filled, embedder.embed_texts, embedder.model.languages)


def ask(answerer: Answerer, question: str) -> Answer:
    generator = make_generator(EXTRACTIVE, Embedder())
    *_, last = answerer.answer_question(parse_question(question), generator, CancelToken())
    assert isinstance(last, Answered)
    return last.answer


# -- whole answers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("What is the total of the Nordglas invoice?", "Total: 719.71 EUR"),
        ("What is the total of the invoice of Hortus Bau?", "Total: 238.00 EUR"),
        ("When is the Nordglas invoice due?", "Due: 10 April 2024"),
        ("What is the price of a drill?", "Product: Drill · Price: 89.00 · Stock: 7"),
        ("How many ladders are in stock?", "Product: Ladder · Price: 120.00 · Stock: 1"),
        (
            "Where do we meet for lunch?",
            "Anna: Where do we meet for lunch?\nCarla: At the harbour restaurant.",
        ),
        ("Who brings the projector?", "Anna: Who brings the projector on Friday?\nBen: I do."),
        (
            "When are the quiet hours?",
            "From ten in the evening until six in the morning no music is played.",
        ),
        ("Quiet hours", "From ten in the evening until six in the morning no music is played."),
        ("How many parking spaces has a flat?", "Each flat has one space behind the building."),
        ("How long is the cake baked?", "Bake the cake for forty minutes at 180 degrees."),
        ("How much is the rent of the workshop?", "The rent is 940 pounds a month."),
        (
            "How long is the notice for ending the lease?",
            "The lease may be ended with a notice of six months.",
        ),
    ],
)
def test_a_clear_question_is_answered_by_the_sentence_that_says_it(
    question: str, quoted: str, answerer: Answerer
) -> None:
    answer = ask(answerer, question)
    assert (answer.confidence, answer.sentences[0].text) == (Confidence.FOUND, quoted)


@pytest.mark.parametrize(
    "question",
    [
        "What is the total of the Nordglas invoice?",
        "When are the quiet hours?",
        "How long is the cake baked?",
        "How much is the rent of the workshop?",
        "How much does a bunk cost for guests?",
    ],
)
def test_one_sentence_is_enough_where_it_is_clear(question: str, answerer: Answerer) -> None:
    assert len(ask(answerer, question).sentences) == 1


@pytest.mark.parametrize(
    "question",
    [
        "What is the membership fee?",
        "What is the latest membership fee?",
        "What is the membership fee now?",
        "Wie hoch ist die membership fee jetzt?",
    ],
)
def test_the_newest_of_several_documents_that_say_different_things_comes_first(
    question: str, answerer: Answerer
) -> None:
    answer = ask(answerer, question)
    assert answer.text.startswith("The membership fee is 55 euros.")
    assert answer.citations[0].path.stem == "dues 2024"


def test_a_question_that_names_a_year_is_answered_from_that_year(answerer: Answerer) -> None:
    answer = ask(answerer, "What was the membership fee in 2022?")
    assert answer.text == "The membership fee is 40 euros."
    assert [each.path.stem for each in answer.citations] == ["dues 2022"]


@pytest.mark.parametrize(
    "question",
    [
        "How tall is the Empire State Building?",
        "What is the rent of the flat in Hamburg?",
        "What is the total of the invoice of Lichthaus?",
    ],
)
def test_an_answer_to_something_similar_is_not_sure(question: str, answerer: Answerer) -> None:
    assert ask(answerer, question).confidence is not Confidence.FOUND


@pytest.mark.parametrize(
    "question",
    [
        "Who won the football world cup in 1998?",
        "Wer hat die Fußballweltmeisterschaft 1998 gewonnen?",
        "When was the Golden Gate Bridge built?",
        "When does the train to Vienna leave?",
    ],
)
def test_nothing_is_quoted_for_a_question_about_something_else(question: str, answerer: Answerer) -> None:
    answer = ask(answerer, question)
    assert (answer.confidence, answer.citations) == (Confidence.NOT_FOUND, ())


# -- ranked sentences --------------------------------------------------------------------------


def make_source(
    text: str, number: int = 1, *, name: str = "a.txt", score: float = 0.5, language: str = "en"
) -> Source:
    passage = Passage(f"p{number}", f"d{number}", 0, len(text), text, None, (), language)
    return Source(number, Path(name), passage, score)


def quote_all(ranker: SentenceRanker, question: str, source: Source) -> list[str]:
    quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [source]))
    return [each.text for each in quotes]


def quote_best(ranker: SentenceRanker, question: str, *sources: Source) -> str:
    ranked = ranker.rank_sentences(question, sources)
    assert ranked.probabilities.sum() == pytest.approx(1)
    return ranker.select_quotes(question, ranked)[0].text


@pytest.mark.parametrize(
    ("question", "better", "worse"),
    [
        ("tower height", "The tower height is known.", "The tower shape is known."),
        ("the zebra", "A zebra eats grass.", "The horse eats grass."),
        ("roofing", "Old roofers met here.", "Old writers met here."),  # parts of words count, too
        ("tower", "The tower is old now.", "Is the tower old now?"),
        (
            "How tall is the tower?",
            "The new tower is 200 metres tall.",
            "The new tower is tall and very old.",
        ),
        ("Who drew the plans?", "Gustave Eiffel drew the plans.", "The old plans were drawn in ink."),
        (
            "Why was the road closed?",
            "The road was closed because the bridge was broken.",
            "The road was closed and nobody came.",
        ),
    ],
)
def test_the_better_sentence_comes_first(
    question: str, better: str, worse: str, ranker: SentenceRanker
) -> None:
    assert quote_best(ranker, question, make_source(better), make_source(worse, 2)) == better
    assert quote_best(ranker, question, make_source(worse), make_source(better, 2)) == better


def test_the_reply_is_quoted_where_the_question_itself_is_written(ranker: SentenceRanker) -> None:
    asked = "**Q: Can guests stay overnight?**\nA: Yes, for up to three nights.\n\n"
    source = make_source(asked + "**Q: When is breakfast?**\nA: From seven to ten.")
    assert quote_best(ranker, "Can guests stay overnight?", source) == "A: Yes, for up to three nights."


def test_a_question_in_a_chat_is_quoted_with_the_next_message(ranker: SentenceRanker) -> None:
    asked = "Ove (2 November 2026, 18:20): Who has the blue ladder? I need it on Monday."
    chat = f"{asked}\nRuna (2 November 2026, 19:05): It is behind the barn."
    assert "behind the barn" in quote_best(ranker, "Who has the blue ladder?", make_source(chat))
    unanswered = ranker.rank_sentences("Who has the blue ladder?", [make_source(asked)])
    assert unanswered.confidence is not Confidence.FOUND


def test_a_question_in_a_mail_is_no_sure_answer(ranker: SentenceRanker) -> None:
    mail = "Will the mooring fee be paid back for these days?\n\nRuna Holt, berth 17"
    ranked = ranker.rank_sentences("Will the mooring fee be paid back?", [make_source(mail, name="a.eml")])
    assert "days?" in ranked.candidates[ranked.best_first[0]].text
    assert ranked.confidence is not Confidence.FOUND


def test_a_telephone_number_is_found_in_other_groups_of_digits(ranker: SentenceRanker) -> None:
    sources = make_source("The pump has the number 4711."), make_source("Ann Weber: 0431 / 55 12 98", 2)
    assert "Weber" in quote_best(ranker, "Who has the number 0431551298?", *sources)


def test_a_better_source_wins_between_equal_sentences(ranker: SentenceRanker) -> None:
    low = make_source("The old tower is 100 metres tall.", score=0.2)
    high = make_source("The new tower is 200 metres tall.", 2, score=0.9)
    assert quote_best(ranker, "How tall is the tower?", low, high) == high.passage.text


@pytest.mark.parametrize(
    ("language", "question", "other", "answer"),
    [
        ("de", "Wie hoch ist der Turm?", "Er steht in Paris.", "Der Turm ist 330 Meter hoch."),
        ("zh", "埃菲尔铁塔有多高？", "它建于1889年的巴黎博览会。", "埃菲尔铁塔高330米。"),
        ("ar", "كم يبلغ ارتفاع البرج؟", "افتتح في باريس عام 1889.", "يبلغ ارتفاع البرج 330 مترا."),
    ],
)
def test_other_languages_work_too(
    language: str, question: str, other: str, answer: str, ranker: SentenceRanker
) -> None:
    assert quote_best(ranker, question, make_source(f"{other} {answer}", language=language)) == answer


@pytest.mark.parametrize(
    ("language", "question", "line"),
    [
        ("en", "Did the council approve the new bridge?", "- The council approved the new bridge"),
        ("de", "Ist das Rauchen im Gebäude verboten?", "Das Rauchen im Gebäude ist „verboten.“"),
        ("en", "Is smoking allowed in the building or not?", "1. Smoking is not allowed in the building"),
        ("en", "Is the meeting on Monday or Tuesday?", "The meeting is on Tuesday"),
        ("fr", "Les chiens sont-ils interdits dans le parc ?", "Chiens interdits dans le parc"),
        (
            "de",
            "Hat der Rat den Bau der neuen Brücke beschlossen?",
            "Der Rat hat den Bau der neuen Brücke beschlossen",
        ),
    ],
)
def test_a_line_without_a_full_stop_may_answer_a_question_by_itself(
    language: str, question: str, line: str, ranker: SentenceRanker
) -> None:
    text = f"{line}\n\nThe old mill by the river was sold to a family of bakers in the spring."
    assert quote_best(ranker, question, make_source(text, language=language)) == line


@pytest.mark.parametrize("sources", [(), (make_source(""),), (make_source(" \n "),)])
def test_nothing_is_found_in_sources_without_sentences(
    sources: tuple[Source, ...], ranker: SentenceRanker
) -> None:
    ranked = ranker.rank_sentences("How tall?", sources)
    assert (ranked.confidence, ranked.list_best(0.5)) == (Confidence.NOT_FOUND, [])
    assert ranker.select_quotes("How tall?", ranked) == []


def test_a_question_without_words_is_no_trouble(ranker: SentenceRanker) -> None:
    assert (
        ranker.rank_sentences("???", [make_source("The tower is tall.")]).confidence is not Confidence.FOUND
    )


def test_a_number_is_found_behind_the_word_that_it_is_of(ranker: SentenceRanker) -> None:
    sources = (
        make_source("The extension of the library was refused."),
        make_source("Tom Hall (ext. 4471).", 2),
    )
    assert quote_best(ranker, "Who has extension 4471?", *sources) == "Tom Hall (ext. 4471)."
    source = make_source("The basket is empty in error E1042, and the card is declined in E1024.")
    assert ranker.rank_sentences("error 1042", [source]).confidence is not Confidence.NOT_FOUND


def test_a_hash_tag_is_asked_for_with_its_sign(ranker: SentenceRanker) -> None:
    sources = (
        make_source("The travel policy says what travel costs."),
        make_source("By train to Ghent #travel", 2),
    )
    assert quote_best(ranker, "#travel", *sources) == "By train to Ghent #travel"


@pytest.mark.parametrize(
    ("question", "items"),
    [("List all ingredients of the soup", 4), ("Which ingredients are there?", 4), ("How many carrots?", 1)],
)
def test_a_list_that_is_asked_for_is_quoted_whole(question: str, items: int, ranker: SentenceRanker) -> None:
    text = (
        "# Ingredients of the soup\n\n- 250 g red lentils\n- 2 carrots\n- 1 onion\n- some stock\n\n"
        "# Steps\n\n1. Chop the onion.\n2. Fry the carrots.\n"
    )
    quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [make_source(text)]))
    assert sum(each.text.startswith("- ") for each in quotes) == items


def test_the_items_below_the_heading_of_a_list_are_all_of_it(ranker: SentenceRanker) -> None:
    text = "# Pumps\n\n1. P-100: for water\n2. P-200: for oil\n\nAll pumps run on 230 V but the pump P-200."
    quotes = quote_all(ranker, "List all pumps", make_source(text))
    assert quotes[:2] == ["1. P-100: for water", "2. P-200: for oil"]


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("Since when is there an export?", ["2.9.0 (2026-05-11)", "- Adds the export."]),
        ("Who plays the tuba?", ["Ada Lund", "Plays the tuba."]),
        ("What does Ada Lund play?", ["Plays the tuba."]),
    ],
)
def test_a_heading_that_gives_what_is_asked_for_is_quoted(
    question: str, quoted: list[str], ranker: SentenceRanker
) -> None:
    text = "## 2.9.0 (2026-05-11)\n\n- Adds the export.\n\n## Ada Lund\n\nPlays the tuba."
    assert quote_all(ranker, question, make_source(text)) == quoted


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("Which invoice has a total of 737.8?", ["Kranz GmbH", "Number: RE-117", "Total: 737.80 EUR"]),
        ("What is the total?", ["Total: 737.80 EUR"]),
    ],
)
def test_a_value_that_is_in_the_question_is_quoted_below_the_head_of_its_document(
    question: str, quoted: list[str], ranker: SentenceRanker
) -> None:
    text = "Kranz GmbH\nNumber: RE-117\n\nThe lights of the sales room were replaced.\n\nTotal: 737.80 EUR\n"
    sources = ranker.add_heads([make_source(text)])
    source = replace(sources[0], head="Kranz GmbH\nNumber: RE-117")
    assert quote_all(ranker, question, source)[: len(quoted)] == quoted


def test_a_remedy_is_quoted_behind_its_problem_in_the_same_line(ranker: SentenceRanker) -> None:
    text = "Problem: the display is blank. Solution: hold the button.\nProblem: it beeps. Solution: wait."
    quotes = quote_all(ranker, "The display is blank. What can I do?", make_source(text))
    assert quotes[:2] == ["Problem: the display is blank.", "Solution: hold the button."]
    data = make_source("It is a mixer. Weight with the whisks and the bowl: 9 kg. Cable: 2 m.")
    assert quote_all(ranker, "What is the weight of the mixer?", data)[-1].endswith("9 kg.")


def test_the_list_whose_heading_is_in_the_question_answers_it(ranker: SentenceRanker) -> None:
    text = "# Norway\n\n## Packing list\n\n- tent\n- lamp\n\nThe train through Norway costs 640."
    quotes = quote_all(ranker, "What is on the packing list for Norway?", make_source(text))
    assert quotes[:2] == ["- tent", "- lamp"]


@pytest.mark.parametrize(
    ("question", "confidence"),
    [
        ("Who is the zookeeper of the tower?", Confidence.PERHAPS),
        ("Which zebra goes with the tower?", Confidence.PERHAPS),
        ("Who is the engineer of the tower?", Confidence.FOUND),
    ],
)
def test_a_thing_that_the_library_does_not_know_is_not_surely_found(
    question: str, confidence: Confidence, ranker: SentenceRanker
) -> None:
    source = make_source("The engineer of the tower is Gustave Eiffel. The tower goes well with the river.")
    assert ranker.rank_sentences(question, [source]).confidence is confidence


@pytest.mark.parametrize(
    "question", ["What does MOQ stand for?", "Which function rounds prices?", "Which day is the market?"]
)
def test_a_verb_a_function_and_a_kind_are_no_things_that_documents_must_name(
    question: str,
) -> None:
    assert not asks_unknown_thing(question, lambda _terms: ())


def test_files_of_other_years_do_not_answer_for_the_year_of_a_file(ranker: SentenceRanker) -> None:
    sources = [
        make_source(f"Meals are paid up to {n * 5} USD.", n, name=f"policy 202{n}.txt") for n in (0, 5)
    ]
    quotes = ranker.select_quotes(
        question := "How much is paid for meals in 2020?", ranker.rank_sentences(question, sources)
    )
    assert [each.text for each in quotes] == ["Meals are paid up to 0 USD."]


def test_a_sentence_that_begins_with_a_pronoun_is_about_what_the_one_before_names(
    ranker: SentenceRanker,
) -> None:
    text = (
        "In the spring the river rose, and Ada gave bread to all for nine days. Tom, the son of the smith, "
        "wanted to leave. He was seventeen and played the horn. Lucy lent Tom maps of many places."
    )
    ranked = ranker.rank_sentences("How old is Tom?", [make_source(text)])
    words = ranked.features[:, FEATURES.index("words")]
    assert [each.text.split()[0] for each, share in zip(ranked.candidates, words, strict=True) if share] == [
        *("Tom,", "He", "Lucy"),
    ]


# -- the choice of quotes ----------------------------------------------------------------------


def rank(
    *probabilities: float, sources: tuple[Source, ...] = (), lacking: int | None = None
) -> RankedSentences:
    """Return sentences with these probabilities, by default of sources of their own; one lacks words."""
    if not sources:
        sources = tuple(
            make_source(f"Tower {n} is old.", n, name=f"{n}.txt") for n in range(len(probabilities))
        )
    features: NDArray[np.float64] = np.zeros((len(probabilities), len(FEATURES)))
    features[:, [FEATURES.index("context"), FEATURES.index("words")]] = 1.0
    if lacking is not None:
        features[lacking, FEATURES.index("context")] = 0.5
    return RankedSentences(collect_candidates(sources), np.array(probabilities), features, Confidence.FOUND)


def rank_all(ranker: SentenceRanker, question: str, sources: Sequence[Source]) -> list[str]:
    ranked = ranker.rank_sentences(question, sources)
    return [ranked.candidates[each].text for each in ranked.best_first]


def choose(
    ranker: SentenceRanker, ranked: RankedSentences, question: str = "Which tower is old?"
) -> list[str]:
    newest_first = ranker.put_newest_first(question, ranked)
    return [each.text for each in ranker.select_quotes(question, newest_first)]


def test_what_stands_below_another_date_is_not_quoted(ranker: SentenceRanker) -> None:
    source = make_source("## 2024-04-02\n\nMet Dr. Hale.\n\n## 2025-04-02\n\nBought a bicycle.")
    question = "What did I do in April 2024?"
    quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [source]))
    assert [each.text for each in quotes] == ["Met Dr. Hale."]


def test_all_that_the_file_of_a_day_says_is_quoted_in_its_order(ranker: SentenceRanker) -> None:
    days = [
        make_source(f"Snow {n}. Read {n} pages. Met Bo.", n, name=f"2025-04-{n:02}.md") for n in (4, 5, 6)
    ]
    quotes = ranker.select_quotes(
        question := "What did I do on April 5?", ranker.rank_sentences(question, days)
    )
    assert [each.text for each in quotes] == ["Snow 5.", "Read 5 pages.", "Met Bo."]


def test_a_file_that_is_named_by_its_kind_and_date_may_answer(ranker: SentenceRanker) -> None:
    days = "2024-06-11", "2024-06-18", "2024-06-25"
    texts = "The budget was cut.", "Ines became chair.", "The picnic moved."
    sources = [
        make_source(text, number, name=f"meeting {day}.md")
        for number, (text, day) in enumerate(zip(texts, days, strict=True))
    ]
    ranked = ranker.rank_sentences("What was decided at the meeting of 18 June 2024?", sources)
    assert (ranked.confidence, [each.text for each in ranked.list_best(0.1)]) == (
        Confidence.PERHAPS,
        [texts[1]],
    )
    ranked = ranker.rank_sentences("What did the plumber charge on 18 June 2024?", sources)
    assert ranked.confidence is Confidence.NOT_FOUND


@pytest.mark.parametrize(
    ("probabilities", "chosen"),
    [
        ((0.05, 0.9, 0.05), [1]),
        ((0.5, 0.4, 0.1), [0, 1]),
        ((0.31, 0.31, 0.31, 0.07), [0, 1, 2]),
        ((0.8, 0.003, 0.003), [0]),
    ],
    ids=["one is sure", "two are sure together", "three are sure together", "others are too unlikely"],
)
def test_quotes_are_added_until_one_of_them_is_likely_to_answer(
    probabilities: tuple[float, ...], chosen: list[int], ranker: SentenceRanker
) -> None:
    assert choose(ranker, rank(*probabilities)) == [f"Tower {n} is old." for n in chosen]


def test_quotes_have_a_limit_and_the_best_one_is_quoted_however_long_it_is(ranker: SentenceRanker) -> None:
    sources = tuple(make_source(f"Tower {n} {'is very old and ' * 12}red.", n) for n in range(9))
    assert len(choose(ranker, rank(*[0.1] * 9, sources=sources))) == 2
    long = (make_source(f"Tower {'is very old and ' * 23}red."), make_source("Tower 2 is old.", 2))
    assert choose(ranker, rank(0.5, 0.5, sources=long)) == [long[0].passage.text, "Tower 2 is old."]


@pytest.mark.parametrize("probabilities", [(0.5, 0.4), (0.4, 0.5)])
@pytest.mark.parametrize("second", ["The tower is old.", "The tower is old", "As we know: The tower is old."])
def test_a_sentence_inside_another_is_not_repeated(
    second: str, probabilities: tuple[float, float], ranker: SentenceRanker
) -> None:
    sources = make_source("The tower is old."), make_source(second, 2)
    assert len(choose(ranker, rank(*probabilities, sources=sources))) == 1


def test_quotes_of_one_source_stand_together_with_the_best_source_first(ranker: SentenceRanker) -> None:
    sources = make_source("One is old. Two is old."), make_source("Three is old.", 2)
    ranked = rank(0.1, 0.4, 0.3, sources=sources)
    assert choose(ranker, ranked) == ["One is old.", "Two is old.", "Three is old."]


def test_a_title_is_not_quoted_beside_a_sentence(ranker: SentenceRanker) -> None:
    source = make_source("Fault codes\n\nThe code for no flame at all is four.\n\nIt is seven for the fan.")
    assert choose(ranker, rank(0.3, 0.4, 0.3, sources=(source,))) == [
        "The code for no flame at all is four.",
        "It is seven for the fan.",
    ]


def test_a_title_with_words_of_the_question_is_quoted_beside_a_sentence_without_them(
    ranker: SentenceRanker,
) -> None:
    source = make_source("File number 4 O 771\n\nKessler and Sons, tax number 27/551.")
    ranked = rank(0.4, 0.6, sources=(source,))
    ranked.features[:, FEATURES.index("words")] = 0.5, 0.0
    assert choose(ranker, ranked) == ["Kessler and Sons, tax number 27/551.", "File number 4 O 771"]


def test_a_few_words_need_as_much_to_be_quoted_as_a_sentence(ranker: SentenceRanker) -> None:
    ranked = rank(
        0.6, 0.02, 0.25, sources=(make_source("One tower is old."), make_source("Two. Three is old.", 2))
    )
    assert choose(ranker, ranked) == ["One tower is old.", "Three is old."]


YEARS = tuple(make_source(f"Tower {n} is old.", n, name=f"{2020 + n}.txt") for n in range(3))


@pytest.mark.parametrize(
    ("probabilities", "lacking", "chosen"),
    [
        ((0.4, 0.3, 0.3), None, [2, 1, 0]),
        ((0.55, 0.4, 0.05), None, [1, 0]),  # the third is too unlikely
        ((0.4, 0.3, 0.3), 2, [1, 0, 2]),  # and here it holds less of the question
    ],
)
def test_sentences_of_newer_documents_come_first_if_they_answer_as_well(
    probabilities: tuple[float, ...], lacking: int | None, chosen: list[int], ranker: SentenceRanker
) -> None:
    ranked = rank(*probabilities, sources=YEARS, lacking=lacking)
    assert choose(ranker, ranked) == [f"Tower {n} is old." for n in chosen]


def test_a_newer_sentence_that_changes_the_amount_comes_first(ranker: SentenceRanker) -> None:
    texts = (
        "The rent is 900 euros.",
        "The rent rises from 900 to 950 euros.",
        "The rent of boats is 80 euros.",
    )
    sources = tuple(make_source(text, n, name=f"{2020 + n}.txt") for n, text in enumerate(texts))
    ranked = rank(0.9, 0.05, 0.05, sources=sources)
    assert choose(ranker, ranked, "What is the rent?")[0] == texts[1]


@pytest.mark.parametrize(
    "texts",
    [
        ("The bus leaves at 7:15.", "The bus leaves at 6:45, not at 7:15."),
        ("The show is on 12 June 2025.", "The show is moved from 12 June 2025 to 14 June 2025."),
        ("The stove comes on 12 June 2025.", "They deliver the stove now on 19 June 2025."),
        # It does not repeat the date, and this is no date of the document.
        ("The revised version is due by 21 November 2029.", "We extend the revised version to 3 May 2022."),
    ],
)
def test_a_newer_sentence_that_changes_the_date_or_time_comes_first(
    texts: tuple[str, str], ranker: SentenceRanker, filled: LibraryWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    beginnings = {"d0": texts[0], "d1": f"Mail of 2 March 2022\n{texts[1]}"}
    monkeypatch.setattr(filled.catalog, "load_text_span", lambda id_, *_: beginnings[id_])
    sources = tuple(make_source(text, n, name=f"{'ab'[n]}.txt") for n, text in enumerate(texts))
    assert choose(ranker, rank(0.9, 0.05, sources=sources), "When is it?")[0] == texts[1]


def test_a_newer_date_does_not_come_before_the_reason_that_is_asked_for(ranker: SentenceRanker) -> None:
    texts = (
        "The stove comes late on 12 June 2025 because the kiln broke.",
        "They deliver the stove now on 19 June 2025.",
    )
    sources = tuple(make_source(text, n, name=f"{2020 + n}.txt") for n, text in enumerate(texts))
    assert quote_best(ranker, "Why does the stove come late?", *sources) == texts[0]
    assert quote_best(ranker, "When does the stove come?", *sources) == texts[1]


def test_a_sentence_that_changes_something_else_does_not_come_first(ranker: SentenceRanker) -> None:
    texts = ("The bus leaves at 7:15.", "The concert is moved to 8:30.")
    sources = tuple(make_source(text, n, name=f"{2020 + n}.txt") for n, text in enumerate(texts))
    assert choose(ranker, rank(0.9, 0.05, sources=sources), "When is it?")[0] == texts[0]


def test_the_last_mail_of_a_thread_with_a_date_comes_first(ranker: SentenceRanker) -> None:
    mails = (
        ("# Piano tuning\n\nI tune the piano on 9 March.", "2026-03-02 first.eml"),
        ("# Re: Piano tuning\n\nThe 12 March suits me.", "2026-03-04 last.eml"),
        ("# Re: Re: Chimney\n\nLet us say 30 March.", "2026-03-05 chimney.eml"),
    )
    sources = [make_source(text, n, name=name) for n, (text, name) in enumerate(mails, 1)]
    ranked = rank_all(ranker, "When is the piano tuned?", sources)
    assert ranked[:2] == ["The 12 March suits me.", "I tune the piano on 9 March."]


def test_a_day_within_a_range_is_answered_by_the_range(ranker: SentenceRanker) -> None:
    plan = make_source(
        "Who brings the projector\n\n1 to 9 May: Ida\n\n10 to 20 May: Rolf\n\n21 May to 2 June: Sven"
    )
    ranked = ranker.rank_sentences("Who brings the projector on 14 May?", [plan])
    assert ranked.confidence is not Confidence.NOT_FOUND
    quotes = [each.text for each in ranker.select_quotes("", ranked)]
    assert quotes[0] == "10 to 20 May: Rolf"
    assert "1 to 9 May: Ida" not in quotes


def test_all_open_points_of_a_checklist_are_quoted_and_no_others(ranker: SentenceRanker) -> None:
    plan = make_source(
        "# Before the regatta\n\n- [x] paint the buoys\n- [ ] oil the winch\n- [ ] order flags\n"
    )
    for question, points in (
        ("What is still open before the regatta?", {"- [ ] oil the winch", "- [ ] order flags"}),
        ("What is done before the regatta?", {"- [x] paint the buoys"}),
    ):
        quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [plan]))
        assert {each.text for each in quotes} == points


def test_the_date_of_a_mail_is_not_quoted_beside_a_sentence(ranker: SentenceRanker) -> None:
    mail = make_source("Date: 4 March 2026\n\nThe boat is launched on 9 May. Bring ropes.", name="boat.eml")
    question = "When is the boat launched?"
    quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [mail]))
    assert "Date: 4 March 2026" not in [each.text for each in quotes]


def test_the_signature_of_a_mail_and_the_mail_that_it_replies_to_are_its_margin() -> None:
    mail = "The basin is dredged in May.\n\nBring:\n- boots\n\nRuna Holt, manager\n\n> Is it dredged?"
    said = collect_candidates([make_source(mail, name="a.eml")])
    margin = [each.text for each in said if is_mail_margin(each)]
    assert margin == ["Runa Holt, manager", "> Is it dredged?"]


def test_what_stands_behind_a_label_is_no_signature_of_a_mail() -> None:
    mail = "When: Friday, 7 May 2031\nThe ladder is needed.\nWhere: Hall 7"
    said = collect_candidates([make_source(mail, name="invitation.eml")])
    assert not any(map(is_mail_margin, said))


def test_a_row_is_no_sure_answer_for_things_that_its_table_does_not_count() -> None:
    source = make_source("Team,Goals,Points\nVale,4,11\nAshby,5,12\nKelso,6,13", name="league.csv")
    row = collect_candidates([source])[0]
    assert row.is_row
    assert not counts_other_things("How many goals did Vale score?", row)
    assert counts_other_things("How many red cards did Vale get?", row)
    assert counts_other_things("Wie viele Gegentore hat Vale?", row)


def test_a_sentence_that_begins_with_a_pronoun_is_quoted_with_the_one_before(ranker: SentenceRanker) -> None:
    lease = make_source("The mooring is let for three years. It is extended by one year each time.")
    question = "By how much is it extended each time?"
    quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [lease]))
    assert [each.text for each in quotes] == [
        "The mooring is let for three years.",
        "It is extended by one year each time.",
    ]


def test_a_line_above_others_that_holds_the_number_is_quoted_itself(ranker: SentenceRanker) -> None:
    recipe = make_source(
        "Oat bars\n\nmakes 16\n\noats 250 g, butter 125 g, sugar 90 g\n\nmelt, mix, press, bake"
    )
    question = "How many bars does the recipe make?"
    quotes = ranker.select_quotes(question, ranker.rank_sentences(question, [recipe]))
    assert "makes 16" in [each.text for each in quotes]


def test_the_total_of_a_table_is_the_price_of_the_whole(ranker: SentenceRanker) -> None:
    rows = ("Item | Price", "---|---", "Liner of the pond | 310 EUR", "Pump | 95 EUR", "Total | 405 EUR")
    text = "Quote for a pond\n\n" + "".join(f"| {each} |\n" for each in rows)
    source = make_source(text, name="pond.md")
    assert quote_best(ranker, "What does the pond cost?", source) == "Item: Total · Price: 405 EUR"
    assert quote_best(ranker, "What does the pump cost?", source) == "Item: Pump · Price: 95 EUR"


def test_the_part_whose_number_is_asked_for_answers(ranker: SentenceRanker) -> None:
    text = "Group 1\n\nTeacher: Ada Park.\n\nGroup 2\n\nTeacher: Tom Reed."
    paths = ((0, ("Group 1",)), (text.index("Group 2"), ("Group 2",)))
    source = replace(make_source(text), heading_paths=paths)
    assert quote_best(ranker, "Who teaches group 1?", source) == "Teacher: Ada Park."
    assert quote_best(ranker, "Who teaches group 2?", source) == "Teacher: Tom Reed."


def test_a_less_likely_sentence_comes_first_if_the_newest_is_asked_for(ranker: SentenceRanker) -> None:
    ranked = rank(0.6, 0.1, 0.2, sources=YEARS)
    assert choose(ranker, ranked)[0] == "Tower 0 is old."
    assert choose(ranker, ranked, "Which is the latest tower?")[0] == "Tower 2 is old."


def test_sentences_of_one_document_keep_their_order_whatever_its_date(ranker: SentenceRanker) -> None:
    source = make_source("One is old. Two is old.", name="2020.txt")
    assert choose(ranker, rank(0.3, 0.5, sources=(source,))) == ["One is old.", "Two is old."]


@pytest.mark.parametrize(
    ("question", "documents", "confidence"),
    [
        ("What is the fee?", (1, 2), Confidence.PERHAPS),
        ("What is the fee?", (1, 1), Confidence.FOUND),
        ("What is the fee of the club?", (1, 2), Confidence.FOUND),
    ],
)
def test_a_question_of_one_word_that_several_documents_answer_is_not_surely_answered(
    question: str,
    documents: tuple[int, int],
    confidence: Confidence,
    ranker: SentenceRanker,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(AnswerModel, "judge_answer", lambda *_: Confidence.FOUND)
    sources = [make_source(f"The fee is {n} euros.", each) for n, each in enumerate(documents, 40)]
    assert ranker.rank_sentences(question, sources).confidence is confidence


def test_a_part_of_a_question_that_leans_on_the_first_is_answered_from_its_document(
    ranker: SentenceRanker,
) -> None:
    question = "How long is the warranty of the boiler and what does it cost?"
    texts = ("The boiler has a warranty of 7 years. It is 2140 euros.", "A kitchen costs 9000 euros.")
    ranked = ranker.rank_sentences(question, [make_source(each, n) for n, each in enumerate(texts, 40)])
    quoted = [each.text for each in ranker.select_quotes(question, ranked)]
    assert quoted == ["The boiler has a warranty of 7 years.", "It is 2140 euros."]


def test_the_best_sentences_are_listed_down_to_a_share_of_the_best() -> None:
    listed = rank(0.1, 0.6, 0.3).list_best(0.5)
    assert [each.text for each in listed] == ["Tower 1 is old.", "Tower 2 is old."]


def test_the_newest_edition_of_a_document_answers_though_it_has_fewer_words(ranker: SentenceRanker) -> None:
    texts = ("Fires are allowed from May to June.", "Fires only in July.", "Bread is baked in July.")
    names = ("rules v1 (2021).txt", "rules v2 (2024).txt", "bread (2024).txt")
    sources = tuple(make_source(each, n, name=names[n]) for n, each in enumerate(texts))
    ranked = rank(0.9, 0.04, 0.06, sources=sources, lacking=1)
    assert choose(ranker, ranked, "When are fires allowed?")[0] == "Fires only in July."
    named_apart = tuple(make_source(each, n, name=names[2 - n]) for n, each in enumerate(texts))
    ranked = rank(0.9, 0.04, 0.06, sources=named_apart, lacking=1)
    assert choose(ranker, ranked, "When are fires allowed?")[0] == texts[0]


def test_older_documents_with_another_value_are_named_with_their_dates(ranker: SentenceRanker) -> None:
    texts = ("The rent is 900 euros.", "The rent is 950 euros.", "The rent is 950 euros.")
    sources = tuple(make_source(text, n, name=f"{2020 + n}.txt") for n, text in enumerate(texts))
    ranked = rank(0.4, 0.3, 0.3, sources=sources)
    assert ranker.list_earlier("What is the rent?", ranked) == [(sources[0].path, (2020, 0, 0))]
    assert ranker.list_earlier("What is the rent?", rank(0.5, 0.5, sources=sources[1:])) == []


# -- order and company ---------------------------------------------------------------------------

STEPS = "To change the lamp:\n1. Turn it off.\n2. Wait an hour.\n3. Turn the lamp to the left."


def test_sentences_that_follow_one_another_are_quoted_in_their_order(ranker: SentenceRanker) -> None:
    ranked = rank(0.04, 0.2, 0.26, 0.5, sources=(make_source(STEPS),))
    quotes = [each.text for each in ranker.select_quotes("How is the lamp changed?", ranked)]
    assert quotes == ["1. Turn it off.", "2. Wait an hour.", "3. Turn the lamp to the left."]


@pytest.mark.parametrize("has_asked_kind", [True, False])
def test_a_line_without_a_word_of_the_question_is_quoted_where_it_may_be_the_answer(
    ranker: SentenceRanker, *, has_asked_kind: bool
) -> None:
    ranked = rank(0.6, 0.2, 0.2)
    ranked.features[2, FEATURES.index("words")] = 0.0
    ranked.features[2, FEATURES.index("kind")] = float(has_asked_kind)
    assert ("Tower 2 is old." in choose(ranker, ranked)) is has_asked_kind


@pytest.mark.parametrize(
    ("question", "is_quoted"),
    [
        ("Who wrote about Finn's boat?", True),
        ("What is Finn's e-mail address?", True),
        ("What does Finn want?", False),
    ],
)
def test_the_sender_of_a_mail_is_quoted_if_a_person_or_an_address_is_asked_for(
    question: str, ranker: SentenceRanker, *, is_quoted: bool
) -> None:
    mail = make_source(
        "From: Finn Marsh <finn@boat.example>\nTo: office\n\nFinn wants the boat to be repaired by Friday.",
        name="boat.eml",
    )
    ranked = ranker.rank_sentences(question, (mail,))
    quotes = [each.text for each in ranker.select_quotes(question, ranked)]
    assert ("From: Finn Marsh <finn@boat.example>" in quotes) is is_quoted


def test_the_sender_comes_before_the_sentence_of_a_mail_that_names_nobody(ranker: SentenceRanker) -> None:
    mail = make_source("From: Ada Frost <ada@boat.example>\nTower 1 is new.\n\nTower 2 is old.", name="a.eml")
    ranked = rank(0.3, 0.65, 0.05, sources=(mail,))
    ranked.features[0, FEATURES.index("kind")] = 1.0
    assert choose(ranker, ranked)[0] == "From: Ada Frost <ada@boat.example>"
