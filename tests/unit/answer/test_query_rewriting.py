"""A question that leans on the conversation gets the words that carry its topic."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from desktop_rag.answer.query_rewriting import (
    add_rewritten_words,
    add_topic_words,
    begins_with_anaphor,
    detect_conversation_language,
    measure_stem_coverage,
    name_by_place,
    name_code,
)
from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage
from desktop_rag.llm.generator import Exchange
from desktop_rag.retrieve.question import parse_question
from desktop_rag.text.question_words import extract_content_stems
from desktop_rag.types import Mode

COMMON = {"design", "pay", "cost", "carri", "engin"}
BRIDGE = Exchange("Who designed the Alder footbridge?", "Engineer Marta Quill designed it.")


def rarity(terms: Iterable[str]) -> dict[str, float]:
    return {term: 1.0 if term in COMMON else 5.0 for term in terms}


def test_rare_words_of_the_question_before_are_carried() -> None:
    resolved = add_topic_words(parse_question("And who paid for it?"), [BRIDGE], "en", rarity).written
    assert resolved.endswith(" And who paid for it?")
    carried = resolved.removesuffix(" And who paid for it?").split()
    assert carried[:2] == ["Alder", "footbridge"]
    assert {"Marta", "Quill"} <= set(carried)
    assert not {"Who", "the", "it", "designed"} & set(carried)


def test_a_word_that_comes_back_goes_before_others_as_rare() -> None:
    before = Exchange("Who designed the Alder footbridge?", "The footbridge is by Marta Quill.")
    resolved = add_topic_words(parse_question("And who paid for it?"), [before], "en", rarity).written
    assert resolved.split()[:2] == ["footbridge", "Alder"]


def test_a_word_that_the_question_holds_is_not_added() -> None:
    resolved = add_topic_words(parse_question("And the Alder?"), [BRIDGE], "en", rarity).written
    assert "Alder" not in resolved.removesuffix("And the Alder?")


def test_a_chain_goes_back_to_the_question_that_stood_alone() -> None:
    older = Exchange("Who restored the station clock?", "Edda Brandt.")
    paid = Exchange("And who paid for it?", "The Hendrik foundation.", searched="Alder ...")
    question = parse_question("How many people may it carry?")
    carried = add_topic_words(question, [older, BRIDGE, paid], "en", rarity).written
    assert "footbridge" in carried
    assert "station" not in carried


def test_filters_of_earlier_questions_are_not_carried() -> None:
    before = Exchange("file:bridge Who designed the Alder footbridge? -draft", "Marta Quill.")
    resolved = add_topic_words(parse_question("And who paid?"), [before], "en", rarity).written
    assert "file" not in resolved
    assert "draft" not in resolved


def test_a_text_to_translate_may_look_like_filters() -> None:
    before = Exchange("into German: Alder after:lunch", "Erle", mode=Mode.TRANSLATE)
    resolved = add_topic_words(parse_question("And why?"), [before], "en", rarity).written
    assert "Alder" in resolved


def test_questions_in_scripts_without_spaces_are_carried_whole() -> None:
    before = Exchange("城南植物园的门票多少钱？", "门票二十五元。")
    resolved = add_topic_words(parse_question("老人呢？"), [before], "zh", rarity)
    assert resolved.written.startswith("城南植物园的门票多少钱")


def test_what_a_model_put_in_is_added_to_the_question() -> None:
    written = "Who paid for the Alder footbridge?"
    question = parse_question("And who paid for it? file:bridge")
    resolved = add_rewritten_words(written, question, "en")
    assert resolved == parse_question("Alder footbridge And who paid for it? file:bridge")


def test_the_language_of_a_short_question_is_that_of_the_conversation() -> None:
    before = Exchange("Wer hat die Stadtbibliothek am Kornmarkt entworfen?", "Birgit Halver.")
    question = parse_question("Kornmarkt?")
    assert detect_conversation_language(question, [before]) == "de"
    assert detect_conversation_language(question, []) == ""


def test_coverage_is_the_share_of_the_rare_words_that_the_best_hit_holds() -> None:
    passage = Passage("p", "d", 0, 9, "Cyclists dismount.", headings=("Bridge",), language="en")
    hit = Hit(passage, Path("/alder.txt"), 1.0)
    stems = extract_content_stems("Who pays on the Alder bridge for cyclists?", "en")
    assert measure_stem_coverage(stems, [hit], rarity) == 15 / 16
    assert measure_stem_coverage(stems, [], rarity) == 0.0
    assert measure_stem_coverage([], [hit], rarity) == 0.0


@pytest.mark.parametrize(
    ("sentence", "language", "leans"),
    [
        ("It costs 5 euros.", "en", True),
        ("Er verlängert sich um ein Jahr.", "de", True),
        ("Il se renouvelle chaque année.", "fr", True),
        ("The lease costs 5 euros.", "en", False),
        ("There is a pond.", "en", False),
        ("Das Boot ist neu.", "de", False),
        ("Cats like it.", "en", False),
        ("It", "xx", False),
    ],
)
def test_a_sentence_that_begins_with_a_pronoun_leans_on_the_one_before(
    sentence: str, language: str, *, leans: bool
) -> None:
    assert begins_with_anaphor(sentence, language) is leans


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("When is it due?", "When is RE-2024-117 due?"),
        ("Wann ist sie fällig?", "Wann ist RE-2024-117 fällig?"),
        ("When is RE-2024-118 due?", None),
        ("When is the rent due?", None),
    ],
)
def test_a_code_takes_the_place_of_a_pronoun(question: str, named: str | None) -> None:
    history = [Exchange("What is the total of invoice RE-2024-117?", "It is 1,761.20 EUR.")]
    found = name_code(parse_question(question), history)
    assert (found.text if found else None) == named
    assert name_code(parse_question(question), [Exchange("What is the total?", "It is 5.")]) is None
    assert name_code(parse_question(question), []) is None


PUMPS = Exchange("List all pumps", "1. P-100: for water\n\n2. P-200: for oil\n\nAll run on 230 V.")
BRIDGES = Exchange(
    "When was the first bridge built?", "The first bridge was built in 1402.\n\nIt was of oak."
)


@pytest.mark.parametrize(
    ("before", "question", "named"),
    [
        (PUMPS, "the second one?", "P-200"),
        (PUMPS, "And what does the first one need?", "P-100 and what does the need?"),
        (PUMPS, "the third one?", None),
        (PUMPS, "When was the second bridge built?", None),
        (PUMPS, "Which one?", None),
        (BRIDGES, "and the second?", "When was the second bridge built?"),
        (Exchange("Welche Pumpen gibt es?", "- P-100\n- P-200"), "Und die zweite?", "P-200"),
    ],
)
def test_an_ordinal_names_an_item_of_the_last_answer_or_of_the_last_question(
    before: Exchange, question: str, named: str | None
) -> None:
    found = name_by_place(parse_question(question), [before])
    assert (found.text if found else None) == named
    assert name_by_place(parse_question(question), []) is None
