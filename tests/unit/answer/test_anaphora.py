"""Whether the form of a question says that it leans on what was said before."""

from __future__ import annotations

import pytest

from desktop_rag.answer.anaphora import AnaphoraCues, detect_anaphora, list_question_stop_words


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
        ("fr", "Quand ouvre la piscine ?"),
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
