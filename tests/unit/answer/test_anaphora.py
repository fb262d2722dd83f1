"""Whether the form of a question says that it leans on what was said before."""

from __future__ import annotations

import pytest

from desktop_rag.answer.query_rewriting import detect_anaphora, is_command


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
    assert detect_anaphora(question, language)


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
    assert detect_anaphora(question, language)


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
    assert not detect_anaphora(question, language)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Summarise the offers"),
        ("de", "Fasse die Angebote zusammen"),
        ("zh", "总结票价规定"),
        ("ja", "規則を要約してください"),
    ],
)
def test_a_command_is_told_from_a_question(language: str, question: str) -> None:
    assert is_command(question, language)
    assert not detect_anaphora(question, language)
