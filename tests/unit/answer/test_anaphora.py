"""Whether the form of a question says that it leans on what was said before."""

from __future__ import annotations

import pytest

from desktop_rag.answer.anaphora import Form, asking_words, form_of


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "And who paid?"),
        ("en", "What about cyclists?"),
        ("de", "Und wer leitet das Haus?"),
        ("de", "aber wann?"),
        ("fr", "Et pour les enfants ?"),
        ("es", "¿Y cuándo?"[1:]),
        ("zh", "那门票呢？"),
        ("ar", "ومتى بني؟"),
        ("ru", "А сколько стоит?"),
    ],
)
def test_a_question_that_goes_on_opens_so(language: str, question: str) -> None:
    assert form_of(question, language).opens


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
    assert form_of(question, language).points


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Who designed the Alder footbridge?"),
        ("en", "Which sand is used for another island?"),
        ("de", "Wann wird das Schwimmbad geöffnet?"),
        ("de", "Wie können Sie helfen?"),
        ("fr", "Quand ouvre la piscine ?"),
        ("zh", "植物园什么时候开放？"),
        ("ar", "متى افتتح مستشفى النخيل؟"),
        ("fi", "Ja kuka maksoi sen?"),
        ("", "And who paid for it?"),
    ],
)
def test_a_question_that_stands_alone_does_neither(language: str, question: str) -> None:
    assert form_of(question, language) == Form(opens=False, points=False)


def test_words_that_ask_and_point_are_known() -> None:
    assert {"who", "it", "the"} <= asking_words("en")
    assert "footbridge" not in asking_words("en")
    assert asking_words("fi") == frozenset()
