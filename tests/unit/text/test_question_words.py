"""The words that questions are asked with, and the language that they tell."""

from __future__ import annotations

import pytest

from desktop_rag.text.question_words import (
    detect_question_language,
    extract_content_stems,
    list_question_stop_words,
    remove_courtesies,
    remove_function_words,
    remove_stop_words,
)
from desktop_rag.text.terms import analyze_text


def test_words_that_ask_and_point_are_known() -> None:
    assert {"who", "it", "the"} <= list_question_stop_words("en")
    assert "footbridge" not in list_question_stop_words("en")
    assert list_question_stop_words("fi") == frozenset()


@pytest.mark.parametrize(
    ("language", "question", "left"),
    [
        ("en", "Summarise the offers", "  the offers"),
        ("de", "Fasse die Angebote zusammen", "  die Angebote zusammen"),
        ("zh", "总结票价规定", " 票价规定"),
        ("ja", "規則を要約してください", "規則   "),
    ],
)
def test_a_command_is_removed_from_its_object(language: str, question: str, left: str) -> None:
    assert remove_function_words(question, language) == left


def test_nothing_is_left_of_a_question_of_function_words_in_chinese() -> None:
    assert remove_function_words("为什么？", "zh").strip(" ?") == ""


@pytest.mark.parametrize(
    ("question", "otherwise", "language"),
    [
        ("What is a zebra?", "de", "en"),
        ("Und wer?", "en", "de"),
        ("¿Por qué?", "en", "es"),
        ("Zebra?", "pt", "pt"),
        ("为什么？", "en", "zh"),
        ("何故？", "ja", "ja"),
        ("なぜ？", "zh", "ja"),
        ("ولماذا؟", "en", "ar"),
        ("چرا؟", "fa", "fa"),
    ],
)
def test_the_language_of_a_few_words_is_told_from_function_words_and_script(
    question: str, otherwise: str, language: str
) -> None:
    assert detect_question_language(question, otherwise) == language


@pytest.mark.parametrize(
    ("language", "question", "left"),
    [
        ("en", "Who designed the Alder footbridge?", "designed Alder footbridge?"),
        ("en", "Does the WHO own IT?", "WHO own IT?"),
        ("en", "WHO", "WHO"),
        ("en", "I lack vitamin A", "lack vitamin A"),
        ("en", "Who is it?", "it?"),  # stands for what it points at
        ("en", "What is due in May?", "due May?"),
        ("en", "Where is A-4711 or is_valid?", "A-4711 is_valid?"),
        ("en", "What is the?", "What is the?"),
        ("fr", "Où l’a-t-elle chanté ?", "l'a-t-elle chanté ?"),
        ("de", "Wer pflanzt die Linde?", "pflanzt Linde?"),
        ("", "Wer pflanzt die Linde?", "pflanzt Linde?"),
        ("zh", "植物园什么时候开放", "植物园 开放"),
        ("en", "What did the ferry cost in the end?", "ferry ?"),
        ("en", "In which decade was the lighthouse built?", "lighthouse built?"),
        ("de", "Welche Farbe bekam der Zaun am Ende?", "Farbe bekam Zaun ?"),
        ("en", "How high is the harbour fee?", "harbour fee?"),
        ("de", "Wie hoch ist die Pacht?", "Pacht?"),
        ("en", "What does F4 mean?", "F4 ?"),
        ("en", "What is wrong with the pump?", "pump?"),
        ("fr", "Que signifie ce voyant ?", "ce voyant ?"),
        ("en", "In which year?", "year?"),
        ("fi", "Kuka maksoi sen?", "Kuka maksoi sen?"),
        ("", "", ""),
        ("en", "?", "?"),
    ],
)
def test_words_that_may_stand_in_an_answer_are_left(language: str, question: str, left: str) -> None:
    assert " ".join(remove_stop_words(question, language).split()) == left


def test_words_that_name_the_topic_are_stemmed() -> None:
    stems = extract_content_stems("Who pays on the Alder bridge for cyclists?", "en")
    assert stems == analyze_text("pays Alder bridge cyclists", "en").stems
    assert extract_content_stems("Summarise it", "en") == []
    assert extract_content_stems("What is this about?", "en") == []


@pytest.mark.parametrize(
    "text", ["a" * 50_000, "1" * 10_000, "who " * 10_000, "'" * 50_000, "\ud800 who", "\0"]
)
def test_hostile_text_is_a_question_like_others(text: str) -> None:
    assert remove_stop_words(text, "en")
    assert isinstance(detect_question_language(text, ""), str)


@pytest.mark.parametrize(
    ("written", "left"),
    [
        (
            "Hi! I hope you are well. Could you please tell me how long it takes? Thanks!",
            "how long it takes?",
        ),
        ("Hello, quick question: what does it cost?", "what does it cost?"),
        ("I’d like to know who the caretaker is. Many thanks, Tom", "who the caretaker is."),
        ("Based on the documents I uploaded, what is its range?", "what is its range?"),
        ("Please answer in one sentence: when did it close?", "when did it close?"),
        ("Guten Tag, ich hätte eine Frage: Wie hoch ist er? Vielen Dank!", "Wie hoch ist er?"),
        ("Bonjour, pourriez-vous me dire combien ça coûte ? Merci d'avance", "combien ça coûte ?"),
        ("Hola, ¿podrías decirme quién es? Gracias", "quién es?"),
        ("Olá, gostaria de saber quando começa? Obrigado", "quando começa?"),
        ("您好，请问年假有多少天？谢谢！", "年假有多少天？"),
        ("こんにちは、修理費はいくらですか？よろしくお願いします。", "修理費はいくらですか？"),
        ("مرحبا، من هو المدير؟ شكرا", "من هو المدير؟"),
    ],
)
def test_courtesies_are_no_part_of_a_question(written: str, left: str) -> None:
    assert remove_courtesies(written) == left


@pytest.mark.parametrize(
    "question",
    [
        "Hello",
        "Thanks!",
        "Who says hello?",
        "Who wrote the thanks to the choir",
        "tell me about the lease",
        "Liebe Grüße an wen?",
        "What’s in it?",
    ],
)
def test_words_that_are_asked_for_are_no_courtesies(question: str) -> None:
    assert remove_courtesies(question) == question
