"""What kind of thing a question asks for, and whether a text holds one."""

from __future__ import annotations

import time

import pytest

from desktop_rag.text.answer_kinds import (
    HeldKinds,
    find_asked_kinds,
    find_held_kinds,
    find_requested,
    matches_kind,
    split_question,
)

EVERY_KIND = "When, how much, who paid, and why?"


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("When was the bridge opened?", {"date"}),
        ("WHEN WAS IT OPENED?", {"date"}),
        ("In which year did it open?", {"date", "year"}),
        ("How many members are there?", {"number"}),
        ("How much does a ticket cost?", {"number"}),
        ("Who planned the bridge?", {"name"}),
        ("Who wrote about the pump?", {"sender"}),
        ("Why is the pool closed?", {"reason"}),
        ("When and why was it closed?", {"date", "reason"}),
        ("Wann öffnet das Bad?", {"date"}),
        ("Wie viel kostet die Karte?", {"number"}),
        ("Wie groß ist die Wohnung?", {"number"}),
        ("Wie heiß wird der Ofen?", {"number"}),
        ("Wie heißt der Hausmeister?", {"name"}),
        ("Wer leitet das Haus?", {"name"}),
        ("Quand ouvre la piscine ?", {"date"}),
        ("Combien coûte le billet ?", {"number"}),
        ("Comment s’appelle le gardien ?", {"name"}),
        ("¿Cuándo abre la piscina?", {"date"}),
        ("Quando abre a piscina?", {"date"}),
        ("Quanto costa il biglietto?", {"number"}),
        ("Wanneer gaat het zwembad open?", {"date"}),
        ("Сколько стоит билет?", {"number"}),
        ("متى يفتح المتحف؟", {"date"}),
        ("كم سعر التذكرة؟", {"number"}),
        ("博物馆什么时候开放？", {"date"}),
        ("门票多少钱？", {"number"}),
        ("谁设计了桥？", {"name"}),
        ("開館はいつですか", {"date"}),
        ("いくらですか", {"number"}),
        ("संग्रहालय कब खुलता है?", {"date"}),
        ("พิพิธภัณฑ์เปิดเมื่อไหร่", {"date"}),
        ("พิพิธภัณฑ์เปิดเมื่อไร", {"date"}),
        ("ราคาเท่าไร", {"number"}),
    ],
)
def test_a_question_tells_the_kind_of_its_answer(question: str, kinds: set[str]) -> None:
    assert find_asked_kinds(question).kinds == kinds


@pytest.mark.parametrize(
    "question",
    [
        *("", "?", "owls", "Owls in winter", "What about owls?", "How do I pay?", "What is a whopper?"),
        *("Do members pay a deposit?", "Is the price high?", "Darf man mit der Karte zahlen?"),
        *("Est-ce qu’il y a un prix ?", "¿Hay un precio?", "Há um preço?"),
    ],
)
def test_a_question_that_tells_no_kind_asks_for_none(question: str) -> None:
    asked = find_asked_kinds(question)
    assert not asked.kinds
    assert find_held_kinds("Anna paid 5 euros on 5 March 2024.", asked) == HeldKinds(None, None)


@pytest.mark.parametrize(
    ("question", "dimensions"),
    [
        ("How much does it cost?", {"EUR", "USD", "GBP", "CNY", "JPY", "CHF", "dinar"}),
        ("How many euros is it?", {"EUR"}),
        ("How many miles is it to the lake?", {"mile"}),
        ("How much is the ferry?", {"EUR", "USD", "GBP", "CNY", "JPY", "CHF", "dinar"}),
        ("Wie hoch war die dritte Rechnung?", {"EUR", "USD", "GBP", "CNY", "JPY", "CHF", "dinar"}),
        ("How heavy is the bell?", {"mass"}),
        ("How warm is the pool?", {"°C", "°F"}),
        ("Wie schwer ist die Glocke?", {"mass"}),
        ("Wie groß ist die Wohnung?", {"length", "mile", "foot", "area"}),
        ("How many members are there?", set()),
        ("When do they meet?", set()),
        ("Who pays for the ferry?", set()),
        ("Wann wird die Fähre bezahlt?", set()),
        ("Who pays how many euros?", {"EUR"}),
    ],
)
def test_a_question_tells_the_units_of_its_answer(question: str, dimensions: set[str]) -> None:
    assert find_asked_kinds(question).dimensions == dimensions


@pytest.mark.parametrize(
    ("question", "text", "held"),
    [
        ("When was it opened?", "It was opened on 5 March 2024.", True),
        ("When was it opened?", "It opens at 14:30.", True),
        ("When was it opened?", "It was opened by the mayor.", False),
        ("When was it opened in 2024?", "It was opened in 2024.", False),  # the question says so itself
        ("How many members are there?", "There are twelve members.", True),
        ("How many members are there?", "There are members.", False),
        ("Who planned the bridge?", "Marta Quill planned the bridge.", True),
        ("Who planned the bridge?", "The bridge was planned by Marta.", True),
        ("Who planned the bridge?", "The bridge was planned last year.", False),
        ("Who planned the Alder bridge?", "They planned the Alder bridge.", False),
        ("Wer plante die Brücke?", "Geplant hat die Stadt.", False),  # nouns have capitals in German
        ("Wer plante die Brücke?", "Geplant hat sie Marta Quill.", True),
        ("谁设计了桥？", "王芳设计了桥。", None),  # has no capitals
        ("Why is the pool closed?", "The pool is closed because a pipe broke.", True),
        ("Why is the pool closed?", "The pool is closed.", False),
        ("Who wrote about the pump?", "From: Marta\nThe pump is broken.", True),
        ("Who wrote about the pump?", "Marta fixed the pump.", False),
        ("Who was absent?", "Apologies: Osei", True),
        ("In which decade was the lighthouse built?", "It is a tower of the 1920s.", True),
        ("In which decade was the lighthouse built?", "They built it in the sixties.", True),
        ("In which decade was the lighthouse built?", "It opened on 4 May at noon.", False),
        ("In which year did the poet leave?", "She left in 1911.", True),
        ("In welchem Jahrzehnt entstand der Turm?", "Er ist ein Bau der siebziger Jahre.", True),
    ],
)
def test_a_text_holds_the_kind_that_is_asked_for(question: str, text: str, *, held: bool | None) -> None:
    assert find_held_kinds(text, find_asked_kinds(question)).kind is held


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("It costs 12 euros.", True),
        ("It costs $12.", True),
        ("It costs 12 cups.", False),
        ("It is free.", False),
    ],
)
def test_a_text_holds_an_amount_in_the_unit_that_is_asked_for(text: str, *, held: bool) -> None:
    assert find_held_kinds(text, find_asked_kinds("How much does it cost?")).unit is held


@pytest.mark.parametrize(
    "question",
    [
        "What is the latest offer?",
        "What is the most recent price?",
        "Who is the caretaker now?",
        "Was ist der aktuelle Preis?",
        "Quel est le dernier prix ?",
        "最新的价格是多少？",
        "最新の価格は？",
    ],
)
def test_a_question_asks_for_the_newest(question: str) -> None:
    assert matches_kind(question, "newest")


@pytest.mark.parametrize(
    "question",
    [
        "",
        "What was the first price?",
        "What does a newsletter cost?",
        "Who knows the price?",
        "How long does the battery last?",
        "What was the actual price?",
    ],
)
def test_other_questions_do_not_ask_for_the_newest(question: str) -> None:
    assert not matches_kind(question, "newest")


@pytest.mark.parametrize(
    "question",
    [
        "What is this document about?",
        "Summarise it",
        "Please summarize this contract.",
        "tl;dr",
        "What is in this document?",
        "Give me an overview of this file",
        "Tell me about the report",
        "What is the main topic of this paper?",
        "Worum geht es hier?",
        "Gib mir einen Überblick über diesen Bericht",
        "De quoi parle ce document ?",
        "Quel est le sujet de cette lettre ?",
        "¿Qué hay en este archivo?",
        "O que há neste documento?",
        "总结一下",
        "要約してください",
    ],
)
def test_a_question_asks_what_a_document_is_about(question: str) -> None:
    assert matches_kind(question, "about")


@pytest.mark.parametrize(
    "question",
    [
        "",
        "What is this clause about owls?",
        "Summarise the prices",
        "about",
        "Tell me about the roof",
        "What is in it for me?",
    ],
)
def test_a_question_about_a_detail_does_not(question: str) -> None:
    assert not matches_kind(question, "about")


HOSTILE = [
    "a" * 8_000,
    "1" * 8_000,
    "٣" * 8_000,
    "1-" * 4_000,
    "1/1/" * 2_000,
    "1,1 " * 2_000,
    "[1," * 2_000,
    "A de " * 1_600,
    "how much " * 900,
    "what is the " * 700,
    "because " * 1_000,
    "(((a+)+)+)+$" * 600,
    "\ud800 when \udfff",
    "\0" * 1_000,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_takes_a_moment(text: str) -> None:
    begun = time.thread_time()
    find_asked_kinds(text)
    matches_kind(text, "newest")
    matches_kind(text, "about")
    find_held_kinds(text, find_asked_kinds(EVERY_KIND))
    assert time.thread_time() - begun < 2


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("What was approved, and when is it paid?", ["What was approved", "when is it paid?"]),
        ("Was kostet es und wer zahlt es?", ["Was kostet es", "wer zahlt es?"]),
        ("Combien coûte-t-il et qui paie ?", ["Combien coûte-t-il", "qui paie ?"]),
        ("Who pays for doors and windows?", ["Who pays for doors and windows?"]),
    ],
)
def test_questions_that_are_asked_in_one_are_told_apart(question: str, parts: list[str]) -> None:
    assert split_question(question) == parts


@pytest.mark.parametrize(
    ("question", "requested"),
    [
        ("List all complaints about noise in these 40 letters", "complaints about noise"),
        ("Find every delivery that came late", "delivery that came late"),
        ("Which accidents were reported?", "accidents were reported"),
        ("Are there any leaks?", "leaks"),
        ("Nenne alle Beschwerden über Lärm in diesen Briefen", "Beschwerden über Lärm"),
        ("Trouve toutes les plaintes pour bruit dans ces lettres", "plaintes pour bruit"),
        ("Busca todas las quejas sobre ruido en estas cartas", "quejas sobre ruido"),
        ("列出所有关于噪音的投诉", "关于噪音的投诉"),
        ("これらの手紙から騒音に関する苦情をすべて挙げてください", "騒音に関する苦情"),
        ("اذكر كل الشكاوى من الضوضاء في هذه الرسائل", "الشكاوى من الضوضاء"),
    ],
)
def test_what_all_is_asked_for_of_is_told_from_the_asking(question: str, requested: str) -> None:
    assert matches_kind(question, "all")
    assert find_requested(question) == requested


@pytest.mark.parametrize(
    "question",
    ["Which is the largest invoice?", "Find the contract", "Who is the treasurer?", "Wann ist die Feier?"],
)
def test_a_question_for_one_thing_does_not_ask_for_all(question: str) -> None:
    assert not matches_kind(question, "all")


@pytest.mark.parametrize(
    "text",
    [
        "We are happy to extend the deadline for the revised version to 19 December.",
        "Der Termin wird auf den 14. Mai verschoben.",
        "La réunion est reportée au 3 mai.",
        "La fecha ha sido aplazada hasta el 3 de mayo.",
        "会议改到5月3日。",
        "The rent rises from £1,480 to £1,610 per month.",
        "Die Miete wird auf €720 erhöht.",
    ],
)
def test_a_sentence_may_say_that_a_value_changes(text: str) -> None:
    assert matches_kind(text, "changed")


@pytest.mark.parametrize(
    "text",
    ["This graph extended the one in Figure 3.20.", "The deadline of 3 May no longer mattered."],
)
def test_other_sentences_say_nothing_of_a_new_value(text: str) -> None:
    assert not matches_kind(text, "changed")


@pytest.mark.parametrize(
    ("question", "answer", "other"),
    [
        (
            "How old is Mina?",
            "Mina Holt, born on 3 May 2017, is in group 4.",
            "Mina owes 20 euros since 4 March.",
        ),
        ("How old is Mina?", "Mina was nineteen when she left.", "Mina was thirsty and had 2 cats."),
        ("How old is Mina?", "Mina is 9.", "Mina has 2 cats."),
        ("Wie alt ist Mina?", "Mina war siebzehn, als sie ging.", "Mina war traurig und hatte 2 Katzen."),
        ("Wie alt ist Mina?", "Mina ist 9 Jahre alt.", "Mina hat 2 Katzen und kommt am 3. Mai."),
        (
            "What is Mina's phone number?",
            "Name: Mina · Phone: 0251 6127",
            "Name: Mina · From: 2026-10-02 · Paid: 400",
        ),
        ("Wie ist die Telefonnummer von Mina?", "Mina: +49 170 22 13 14", "Mina: 12 Stunden, 400 Euro"),
        ("What is the e-mail address of Mina?", "mina@holt.example", "Mina: 0251 6127"),
    ],
)
def test_an_age_a_phone_number_and_an_address_are_no_other_numbers(
    question: str, answer: str, other: str
) -> None:
    asked = find_asked_kinds(question)
    assert find_held_kinds(answer, asked).kind is True
    assert find_held_kinds(other, asked) == HeldKinds(kind=False, unit=False)
