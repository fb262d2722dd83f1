"""Topics: headings that read like one and whose section speaks of it; names of several places."""

from __future__ import annotations

import pytest

from desktop_rag.answer.suggestions.topics import clean_title, find_names, find_topics, load_templates
from desktop_rag.document_types import Document, Heading


@pytest.mark.parametrize(
    ("heading", "title"),
    [
        ("1. Greenhouse", "Greenhouse"),
        ("2.3.1 Size and place:", "Size and place"),
        ("Chapter 4: The heat pump", "The heat pump"),
        ("§ 5 Kündigungsfrist", "Kündigungsfrist"),
        ("IV. Haftung der Mieter", "Haftung der Mieter"),
        ("第三章 数据保护", "数据保护"),
        ("SAFETY RULES", "Safety rules"),
        ("**Open day 2026**", "Open day 2026"),
        ("How long does the foundation harden?", "How long does the foundation harden?"),
    ],
)
def test_a_heading_loses_its_number_and_signs(heading: str, title: str) -> None:
    assert clean_title(heading, "en") == title


@pytest.mark.parametrize(
    "heading",
    [
        "Introduction",
        "2 Zusammenfassung",
        "Table of Contents",
        "Introduction and summary of results",
        "参考文献",
        "المراجع",
        "Heading 1",
        "Section 2.1",
        "Lorem ipsum dolor",
        "Click to edit Master text styles",
        "3",
        "A",
        "p. 12",
        "src/main.py",
        "def run():",
        "x = y + 1",
        "Table 14",
        "History of Microsoft - Wikipedia",
        "This plan was written by Hanna Lind. It holds",
        "A heading that goes on and on and on until nobody wants to read it",
        "What of the",
        "Why not?",
        "continued from the line before",
        "",
    ],
)
def test_what_reads_like_no_topic_is_dropped(heading: str) -> None:
    assert clean_title(heading, "en") == ""


def make_document(*sections: tuple[str, str]) -> Document:
    text, headings = "", []
    for title, body in sections:
        headings.append(Heading(len(text), 1, title))
        text += f"{title}\n{body}\n"
    return Document(text, (), tuple(headings))


def test_a_section_must_say_something_about_its_heading() -> None:
    heating = "The greenhouse is heated by a small pump. It keeps the house above five degrees all winter."
    document = make_document(
        ("Heating", heating),
        ("Watering", "See above."),
        ("Paint", "1 2 3 4 5 6 7 8 9 10 " * 5),
        ("Wonderful days", heating),
    )
    [topic] = find_topics(document)
    assert (topic.title, topic.language) == ("Heating", "en")
    assert document.text[topic.start : topic.end].startswith("Heating\nThe greenhouse")


def test_a_heading_that_repeats_is_none() -> None:
    body = "Each step of the recipe is written here, so that the recipe can be cooked by anyone."
    assert find_topics(make_document(("Recipe", body), ("Recipe", body))) == []


def test_names_stand_in_several_places_behind_a_small_word_and_never_small() -> None:
    text = (
        "The offer of Hanna Lind was read. Later Omar Said spoke, and then Hanna Lind again. The Big House "
        "is a big house; it was called Big House by the Big House crew.\nTerms\nThis is said by Omar Said."
    )
    assert find_names([text]) == ["Hanna Lind"]


def test_every_language_has_its_words() -> None:
    templates = load_templates()
    for language in ("en", "de", "fr", "es", "pt", "ja", "zh", "ar"):
        for name in ("topic", "name"):
            assert f"{{{name}}}" in templates[language][name]
        for name, held in {"date": "label", "code": "label", "role": "label", "event": "title"}.items():
            assert f"{{{held}}}" in templates["values"][language][name]
        for name in ("phone", "email", "costs"):
            assert "{name}" in templates["values"][language][name]
        assert "{company}" in templates["documents"][language]["invoice"]["total"]
        assert templates["kinds"][language]
