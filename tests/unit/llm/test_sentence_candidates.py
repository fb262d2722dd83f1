"""Sentences and rows of sources may be quoted, but no headings and leaders."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates, join_sentences


def make_source(text: str, name: str = "a.txt", number: int = 1, language: str = "en") -> Source:
    return Source(number, Path(name), Passage(f"p{number}", "d", 0, len(text), text, None, (), language))


def list_texts(text: str, question: str = "", name: str = "a.txt", language: str = "en") -> list[str]:
    return [each.text for each in collect_candidates([make_source(text, name, language=language)], question)]


@pytest.mark.parametrize(
    ("text", "heading", "sentence"),
    [
        ("## Elastic Nut\n\nIt has a high collar.", "Elastic Nut", "It has a high collar."),
        ("# Elternbeirat\n\nEr berät die Schule.", "Elternbeirat", "Er berät die Schule."),
        (
            "### 2.1 Opening hours\n\nFrom ten to six, but not on Mondays.",
            "2.1 Opening hours",
            "From ten to six, but not on Mondays.",
        ),
    ],
)
def test_a_heading_stands_above_its_sentences_and_is_not_quoted(
    text: str, heading: str, sentence: str
) -> None:
    [candidate] = collect_candidates([make_source(text)])
    assert (candidate.text, candidate.heading) == (sentence, heading)


@pytest.mark.parametrize("line", ["Opening hours: the museum.", "2.1 Opening hours: the museum."])
def test_a_heading_that_its_document_names_is_not_quoted(line: str) -> None:
    source = make_source(f"{line}\n\nFrom ten to six.")
    passage = replace(source.passage, headings=("Visitors", "Opening hours: the museum."))
    [candidate] = collect_candidates([replace(source, passage=passage)])
    assert (candidate.text, candidate.heading) == ("From ten to six.", line)


@pytest.mark.parametrize("text", ["# Elastic Stop Nut", "# Nuts\n\n## Elastic Stop Nut"])
def test_headings_are_quoted_if_there_is_nothing_else(text: str) -> None:
    assert list_texts(text) == text.split("\n\n")


@pytest.mark.parametrize("text", ["Hm.", "Page 3"])
def test_a_source_of_few_words_is_quoted_if_there_is_nothing_else(text: str) -> None:
    assert list_texts(text) == [text]


@pytest.mark.parametrize(
    "line", ["Height of the tower ............ 12", "Opening hours . . . . . . 14", "Name: ________"]
)
def test_leaders_are_not_quoted(line: str) -> None:
    assert list_texts(f"{line}\n\nThe tower is 330 metres tall.") == ["The tower is 330 metres tall."]


@pytest.mark.parametrize("line", ["Total: 719.71 EUR", "Due: 10 April 2024", "Zahlbar bis: 10.04.2024"])
def test_a_label_is_quoted_with_its_value_alone(line: str) -> None:
    assert line in list_texts(f"Invoice of Nordglas\n\nItem: glass, 12 panes\n{line}\nThank you")


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        (
            "F4  No flame. Open the gas tap, then press Reset.",
            "F4  No flame. Open the gas tap, then press Reset.",
        ),
        ("Allergy: penicillin. Ibuprofen is fine.", "Allergy: penicillin. Ibuprofen is fine."),
        ("Allergy: penicillin.\nIbuprofen is fine.", "Allergy: penicillin."),
        ("It is old. It is tall and red.", "It is old."),
    ],
)
def test_a_label_with_few_words_is_quoted_with_the_next_sentence_of_its_line(text: str, quoted: str) -> None:
    assert list_texts(text)[0] == quoted


def test_a_row_names_its_columns() -> None:
    [candidate] = collect_candidates([make_source("Product,Price\nDrill,89.00", "prices.csv")])
    assert (candidate.text, candidate.is_row) == ("Product: Drill · Price: 89.00", True)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        (
            "Anna: Where do we meet?\nCarla: At the harbour.",
            "Anna: Where do we meet?\nCarla: At the harbour.",
        ),
        ("How tall is it? It is 330 metres tall. It is red.", "How tall is it? It is 330 metres tall."),
        ("博物馆几点开门？十点开门。", "博物馆几点开门？十点开门。"),
    ],
)
def test_a_question_is_quoted_with_the_line_after_it(text: str, quoted: str) -> None:
    assert list_texts(text, language="zh" if "？" in text else "en")[0] == quoted


def test_a_question_above_a_heading_or_at_the_end_stands_alone() -> None:
    assert list_texts("Is it open?\n\n# Prices\n\nIs it free?") == ["Is it open?", "Is it free?"]


def test_a_sentence_that_goes_over_the_border_of_passages_is_whole() -> None:
    text = "Towers are tall. The height of the tower,\nits flag included, is 99 metres in all."
    assert list_texts(text)[1] == "The height of the tower,\nits flag included, is 99 metres in all."


@pytest.mark.parametrize("text", ["", " \n "])
def test_a_source_without_sentences_has_none(text: str) -> None:
    assert list_texts(text) == []
    assert collect_candidates([]) == []


def test_candidates_know_where_they_stand() -> None:
    source = make_source("# Tower\n\nIt is tall. Is it red? It is not.\n\nKind | Count\nLift | 3", "a.docx")
    for each in collect_candidates([source]):
        assert each.is_row or source.passage.text[each.start : each.end] == each.text


PROSE = "Its light is seen for thirty miles at night."
REFERENCE = "1. Aas K, Brun L. Torches of tall towers: a review. J Light Care. 2004;12(3):45-52."


def test_references_are_not_quoted() -> None:
    quoted = list_texts(f"{PROSE}\n{REFERENCE}\nThe keeper of it was paid.", "Which torches had the tower?")
    assert PROSE in quoted
    assert not any("Aas" in each for each in quoted)


@pytest.mark.parametrize("question", ["Who are the authors of the torches?", "What did Brun look at?"])
def test_references_are_quoted_where_a_question_asks_for_them(question: str) -> None:
    assert any("Brun" in each for each in list_texts(f"{PROSE}\n{REFERENCE}", question))


@pytest.mark.parametrize(
    ("text", "chosen", "joined"),
    [
        ("It is tall. It is old.", (0, 1), "It is tall. It is old."),
        ("It is tall.  It is old.", (0, 1), "It is tall.  It is old."),
        ("It is tall.\nIt is old.", (0, 1), "It is tall.\n\nIt is old."),
        ("It is tall. Hm. It is old.", (0, 2), "It is tall.\n\nIt is old."),
        ("It is tall. It is old.", (1, 0), "It is old.\n\nIt is tall."),
        ("它很高。它很老。", (0, 1), "它很高。\n\n它很老。"),
    ],
)
def test_only_a_gap_on_the_same_line_is_kept(text: str, chosen: tuple[int, int], joined: str) -> None:
    candidates = collect_candidates([make_source(text)])
    assert "".join(join_sentences((candidates[each] for each in chosen), CancelToken())) == joined


def test_sentences_of_two_sources_are_paragraphs() -> None:
    candidates = collect_candidates([make_source("It is tall."), make_source("It is old.", number=2)])
    assert list(join_sentences(candidates, CancelToken())) == ["It is tall.", "\n\n", "It is old."]
    assert list(join_sentences([], CancelToken())) == []


def test_the_formulas_of_a_letter_are_quoted_only_where_there_is_nothing_else() -> None:
    letter = "Dear Sirs,\n\nThe maple died in May.\n\nYours faithfully\n\nEdith Farrow"
    assert list_texts(letter) == ["The maple died in May.", "Edith Farrow"]
    german = "Sehr geehrte Damen und Herren,\n\ndie Heizung ist kalt.\n\nMit freundlichen Grüßen"
    assert list_texts(german, language="de") == ["die Heizung ist kalt."]
    assert list_texts("Dear Mr Hill,\n\nKind regards apply.") == ["Dear Mr Hill,", "Kind regards apply."]
    assert list_texts("Kind regards") == ["Kind regards"]


def test_the_title_of_an_event_is_quoted_with_its_date() -> None:
    text = (
        "Choir weekend\nWhen: Friday, 5 March 2027\nWhere: Old Mill\nPiano tuner\nWhen: Monday, 8 March 2027"
    )
    source = make_source(text, "diary.ics")
    paths = ((0, ("Choir weekend",)), (text.index("Piano"), ("Piano tuner",)))
    candidates = collect_candidates([replace(source, heading_paths=paths)])
    assert [(each.text, each.heading) for each in candidates] == [
        ("Choir weekend\nWhen: Friday, 5 March 2027", "Choir weekend"),
        ("Where: Old Mill", "Choir weekend"),
        ("Piano tuner\nWhen: Monday, 8 March 2027", "Piano tuner"),
    ]
