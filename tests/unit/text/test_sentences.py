"""Sentences come with exact character offsets, and cover all of the text."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from desktop_rag.text.sentences import MAX_SENTENCE_CHARACTERS, split_sentences

TEXTS = {
    "en": "Dr. Smith, e.g. the 😀 one, paid $3.50. He left! Why?\r\n\r\nNobody knows.",
    "de": "Am 3. Mai 1889 eröffnete Dr. Müller z. B. den Turm. Er ist 330 m hoch.",
    "zh": "埃菲尔铁塔高330米。它建于1889年！为什么？没有人知道",
    "ar": "يبلغ ارتفاع البرج 330 مترا. هل هذا صحيح؟ نعم.",
    "ru": "Башня высотой 330 м. Построена в 1889 г. инженером Эйфелем.",
    "": "Some text. No language known.",
}


def _texts(text: str, language: str = "en") -> list[str]:
    return [text[start:end] for start, end in split_sentences(text, language)]


@pytest.mark.parametrize("language", TEXTS)
def test_spans_are_trimmed_ordered_and_cover_the_text(language: str) -> None:
    text = TEXTS[language]
    spans = split_sentences(text, language)
    assert all(text[start:end] == text[start:end].strip() != "" for start, end in spans)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    assert "".join("".join(_texts(text, language)).split()) == "".join(text.split())


def test_half_characters_do_no_harm() -> None:
    assert _texts("One\ud800. Two \udc00 three.") == ["One\ud800.", "Two \udc00 three."]


def test_sentences_are_found_in_several_languages() -> None:
    assert _texts(TEXTS["en"])[-3:] == ["He left!", "Why?", "Nobody knows."]
    assert _texts(TEXTS["de"], "de") == [
        "Am 3. Mai 1889 eröffnete Dr. Müller z. B. den Turm.",
        "Er ist 330 m hoch.",
    ]
    assert _texts(TEXTS["zh"], "zh")[:2] == ["埃菲尔铁塔高330米。", "它建于1889年！"]
    assert len(_texts(TEXTS["ar"], "ar")) == 3


def test_a_german_ordinal_ends_no_sentence() -> None:
    texts = [
        "Auf der 3. Zeitachse steht sie.",
        "Wir sind vom 3. bis 17. Oktober auf Kreta.",
        "Am 4. Platz endet es im Jahr 1990.",
        "Das Fest ist am Freitag, 13. November, im Hof.",
        "Wir feiern Samstag, 4. 12. um drei.",
        "Abgabe: 30. April im Büro.",
        "Sie kam um 12.",
        "Er blieb.",
    ]
    assert _texts(" ".join(texts), "de") == texts
    assert len(_texts("10.-20. Juli: Rolf", "de")) == 1


def test_wrapped_lines_stay_one_sentence() -> None:
    text = (
        "The tower was built for the fair of the year 1889 by the\n"
        "company of the engineer whose name it bears, and has been\n"
        "the tallest structure of the city since. It is visited."
    )
    assert len(_texts(text)) == 2


def test_headings_lists_and_tables_end_their_lines() -> None:
    text = (
        "# Height\nThe tower is 330 metres tall and was the tallest for long\n"
        "- iron parts\n- 2.5 million rivets\n1. first\n| a | b |\n| 1 | 2 |\n\n\nEnd"
    )
    assert _texts(text) == [
        "# Height",
        "The tower is 330 metres tall and was the tallest for long",
        "- iron parts",
        "- 2.5 million rivets",
        "1. first",
        "| a | b |",
        "| 1 | 2 |",
        "End",
    ]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_rows_of_values_are_sentences_of_their_own(separator: str) -> None:
    rows = [
        ["Company", "Glazing", "Price in euros", "Remarks"],
        ["Nordglas", "double", "48200", "Ten years of warranty, on the glazing"],
        ["Hortus Bau", "single", "", "Paint"],
        ["Lichthaus", "polycarbonate", "41500", "Panels yellow after fifteen years"],
    ]
    lines = [separator.join(row) for row in rows]
    assert _texts("\n".join(lines)) == lines


def test_wrapped_prose_with_many_commas_stays_one_sentence() -> None:
    text = (
        "The greenhouse, the shed, the old pump, the well and the north fence of the\n"
        "allotment, the gate, the bench, the tap and the path cost 48,200 or 36,900."
    )
    assert _texts(text) == [text]


def test_a_short_line_above_a_long_one_is_a_heading() -> None:
    text = "Height and weight\nThe tower is 330 metres tall and weighs about ten thousand tons."
    assert _texts(text)[0] == "Height and weight"


def test_labels_with_values_are_sentences_of_their_own() -> None:
    lines = [
        "Invoice of Nordglas",
        "Item: double glazing, 12 panes",
        "Total: 719.71 EUR",
        "Due: 10 April 2024",
    ]
    assert _texts("\n".join(lines)) == lines


def test_labels_with_a_wide_colon_are_sentences_of_their_own() -> None:
    assert _texts("合计：719元\n日期：2024年3月", "zh") == ["合计：719元", "日期：2024年3月"]


def test_a_label_goes_on_in_a_wrapped_line() -> None:
    text = (
        "Repairs: the tenant carries out all the small repairs that the use of\n"
        "the rooms brings about, and the landlord carries out all of the others."
    )
    assert _texts(text) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "The board met in the old hall and agreed on one thing of importance\nthat is new: it will last.",
        "The forms and prices of the workshop stand at the address\nhttps://example.org/forms of the town.",
    ],
    ids=["a colon inside", "an address"],
)
def test_a_wrapped_sentence_with_a_colon_stays_one(text: str) -> None:
    assert _texts(text) == [text]


def test_each_line_of_a_narrow_block_is_by_itself() -> None:
    lines = ["Nordglas Limited Company", "Harbour Street North 12", "Kingston upon Hull"]
    assert _texts("\n".join(lines)) == lines
    verse = "The tower stands by the\nriver and looks at it."
    assert _texts(verse) == [verse]


@pytest.mark.parametrize("name", [".NET", ".gitignore"])
def test_a_name_that_begins_with_a_full_stop_ends_no_sentence(name: str) -> None:
    assert _texts(f"It needs {name} to run. It is old.") == [f"It needs {name} to run.", "It is old."]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The flat costs approx. 4.5 million, see vol. 2, ch. 9 and inv. 881.", "en"),
        ("The rent incl. heating is 900, call tel. 555 from apt. 5B.", "en"),
        ("Das kostet 40 Euro inkl. MwSt. und zzgl. Versand.", "de"),
        ("M. Dupont et Mme. Roy sont au no. 7.", "fr"),
        ("El Sr. Ruiz paga aprox. 40 euros.", "es"),
        ("A Sra. Gil mora na Av. Brasil, pág. 7.", "pt"),
        ("Цена ок. 40 тысяч, тел. 555.", "ru"),
        ("- immat. FG-418-KX, 9 places.", "fr"),
    ],
)
def test_an_abbreviation_ends_no_sentence(text: str, language: str) -> None:
    assert _texts(f"{text} Hola.", language) == [text, "Hola."]


def test_nothing_is_longer_than_the_limit() -> None:
    for text in ("a" * 1000, "word " * 500, "eins, zwei; " * 200, "字" * 1000, "1\t2\t3\n" * 300):
        spans = split_sentences(text, "en")
        assert all(end - start <= MAX_SENTENCE_CHARACTERS for start, end in spans)
        assert "".join("".join(text[s:e] for s, e in spans).split()) == "".join(text.split())


@pytest.mark.parametrize("text", ["", " \n\t\r\n ", "\x0c", "."])
def test_almost_nothing_is_no_trouble(text: str) -> None:
    assert _texts(text) == ([text] if text == "." else [])


def test_offsets_hold_for_any_mixture_of_characters() -> None:
    rng = random.Random(3)
    alphabet = "aé字😀. \n\r\t!?。,;\u00a0\u200b\u3000-#|1é\u0301"
    for _ in range(300):
        text = "".join(rng.choice(alphabet) for _ in range(rng.randint(0, 120)))
        assert "".join("".join(_texts(text)).split()) == "".join(text.split())
