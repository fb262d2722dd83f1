"""Whether the form of a question says that it leans on what was said before."""

from __future__ import annotations

import pytest

from desktop_rag.answer.anaphora import (
    AnaphoraCues,
    detect_anaphora,
)
from desktop_rag.text.question_words import (
    detect_question_language,
    list_question_stop_words,
    remove_function_words,
)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "And who paid?"),
        ("en", "What about cyclists?"),
        ("de", "Und wer leitet das Haus?"),
        ("de", "aber wann?"),
        ("fr", "Et pour les enfants ?"),
        ("fr", "Pourquoi est-il fermé en hiver ?"),
        ("es", "¿Y cuándo?"),
        ("zh", "那门票呢？"),
        ("ar", "ومتى بني؟"),
        ("ru", "А сколько стоит?"),
    ],
)
def test_a_question_that_goes_on_opens_so(language: str, question: str) -> None:
    assert detect_anaphora(question, language).has_opening


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Who paid for it?"),
        ("en", "When was that built?"),
        ("de", "Wer hat ihn gebaut?"),
        ("de", "Was soll das kosten?"),
        ("fr", "Qui l'a planté ?"),
        ("zh", "它有多大？"),
        ("ja", "それはいつですか"),
        ("ar", "من مديرته؟"),
    ],
)
def test_a_question_that_points_at_something_named_does_so(language: str, question: str) -> None:
    assert detect_anaphora(question, language).has_anaphor


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Who designed the Alder footbridge?"),
        ("en", "Which sand is used for another island?"),
        ("de", "Wann wird das Schwimmbad geöffnet?"),
        ("de", "Wie können Sie helfen?"),
        ("en", "Is it allowed to cycle over the footbridge?"),
        ("en", "Is there a discount this year?"),
        ("de", "Wie lang ist das alte Gleis?"),
        ("de", "Gibt es im Tunnel Fledermäuse?"),
        ("de", "Wie hoch darf die Hecke sein?"),
        ("fr", "Quand ouvre la piscine ?"),
        ("fr", "Y a-t-il des volcans en Islande ?"),
        ("fr", "Où la chorale a-t-elle chanté ?"),
        ("zh", "土耳其的首都是哪里？"),
        ("ar", "ما هي عاصمة فرنسا؟"),
        ("zh", "植物园什么时候开放？"),
        ("ar", "متى افتتح مستشفى النخيل؟"),
        ("fi", "Ja kuka maksoi sen?"),
        ("", "And who paid for it?"),
    ],
)
def test_a_question_that_stands_alone_does_neither(language: str, question: str) -> None:
    assert detect_anaphora(question, language) == AnaphoraCues(has_opening=False, has_anaphor=False)


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
def test_a_command_names_its_object(language: str, question: str, left: str) -> None:
    assert detect_anaphora(question, language) == AnaphoraCues(has_command=True)
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
