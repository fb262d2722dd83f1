"""Excerpts: the words that were asked for are marked, whatever their form and script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from desktop_rag.document_types import Passage
from desktop_rag.retrieve.excerpts import Excerpt, build_excerpts
from desktop_rag.retrieve.question import parse_question

_COMMON = {"the", "a", "what", "did"}


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return {term: 0.1 if term in _COMMON else 3.0 for term in terms}


def excerpt(question: str, text: str, language: str = "en") -> Excerpt:
    passage = Passage("1", "document", 0, len(text), text, language=language)
    [found] = build_excerpts(parse_question(question), [passage], rarity)
    return found


def marked(question: str, text: str, language: str = "en") -> list[str]:
    found = excerpt(question, text, language)
    return [found.text[start:end] for start, end in found.marks]


@pytest.mark.parametrize(
    ("question", "text", "language", "words"),
    [
        ("approve", "The board approved it. Approval is due.", "en", ["approved", "Approval"]),
        ("Häuser", "Das Haus und die Häuser am Hafen", "de", ["Haus", "Häuser"]),
        ("cafe", "Le café ferme tôt", "fr", ["café"]),
        ("48,200", "It costs 48,200 euros", "en", ["48,200"]),
        ("博物馆开放", "城市博物馆每天开放。", "zh", ["博物馆", "开放"]),
        ("พิพิธภัณฑ์", "เมืองนี้มีพิพิธภัณฑ์เปิดทุกวัน", "th", ["พิพิธภัณฑ์"]),
        ("किताबें", "मेज़ पर किताबों का ढेर", "hi", ["किताबों"]),
        ("서울", "회의는 서울에서 열렸다", "ko", ["서울에서"]),
        ("كتب", "نظام الكتب في المدينة", "ar", ["الكتب"]),
        ("میخواهم", "من می\u200cخواهم بروم", "fa", ["می\u200cخواهم"]),
        ("What's the rent", "It's the tenant's rent", "en", ["rent"]),
        ("l'eau", "L’eau de l’usine", "fr", ["eau"]),
        ("board", "Nothing of the kind", "en", []),
    ],
)
def test_words_are_marked_in_every_form(question: str, text: str, language: str, words: list[str]) -> None:
    assert marked(question, text, language) == words


def test_common_words_are_not_marked_beside_rare_ones() -> None:
    assert marked("what did the board", "What the board said") == ["board"]


def test_a_word_in_the_typing_marks_the_words_that_begin_with_it() -> None:
    assert marked("the greenh", "The Greenhouse is green") == ["Greenhouse"]


def test_a_finished_word_marks_no_longer_ones() -> None:
    assert marked("green ", "The greenhouse is green") == ["green"]
    assert marked("green", "The greenhouse is green") == ["green"]


def test_words_side_by_side_are_marked_as_one() -> None:
    assert marked("board approved", "The board approved it") == ["board approved"]


def test_filters_are_not_marked() -> None:
    assert marked("file:minutes budget", "The minutes of the budget") == ["budget"]


def test_the_excerpt_begins_with_the_sentence_that_holds_most_words() -> None:
    text = (
        "A budget is a plan. " * 10 + "So it was. The board approved the budget. Then they left. It was late."
    )
    found = excerpt("board approved budget", text)
    assert found.text.startswith("… The board approved the budget.")
    assert [found.text[start:end] for start, end in found.marks][:2] == ["board approved", "budget"]


def test_a_match_at_the_end_keeps_some_words_before_it() -> None:
    found = excerpt("signature", "Some words about nothing at all. " * 9 + "Here is the\nsignature")
    assert len(found.text) > 40
    assert found.text.endswith("Here is the signature")


def test_blanks_become_one_and_marks_stay_in_place() -> None:
    found = excerpt("board budget", "The   board\n\nmet;\t\tthe  budget  stood")
    assert found.text == "The board met; the budget stood"
    assert [found.text[start:end] for start, end in found.marks] == ["board", "budget"]


def test_marks_stay_in_place_behind_blanks_where_the_beginning_is_cut() -> None:
    found = excerpt("needle", "hay " * 100 + "so   it  was.  A needle,   and   a needle " + "hay " * 20)
    assert found.text.startswith("… ")
    assert [found.text[start:end] for start, end in found.marks] == ["needle", "needle"]


def test_a_long_passage_is_cut_on_both_sides() -> None:
    found = excerpt("needle", "hay " * 300 + "needle " + "hay " * 300)
    assert found.text.startswith("… ")
    assert found.text.endswith("…")
    assert len(found.text) < 400


def test_a_passage_without_a_match_is_shown_from_its_beginning() -> None:
    assert excerpt("nothing", "First words.") == Excerpt("First words.")


@pytest.mark.parametrize(("rest", "words"), [(0.35, ["alpha beta"]), (0.34, ["alpha"])])
def test_a_word_is_marked_that_is_a_third_as_rare_as_the_rarest(rest: float, words: list[str]) -> None:
    text = "alpha beta"
    passage = Passage("1", "document", 0, len(text), text)
    [found] = build_excerpts(
        parse_question("alpha beta"), [passage], lambda terms: dict.fromkeys(terms, rest) | {"alpha": 1}
    )
    assert [found.text[start:end] for start, end in found.marks] == words


def test_the_rarest_word_of_all_passages_decides_what_is_marked() -> None:
    passages = [Passage(text, "document", 0, len(text), text) for text in ("the end", "the owl")]
    found = build_excerpts(parse_question("the owl"), passages, rarity)
    assert [each.marks for each in found] == [(), ((4, 7),)]
    assert build_excerpts(parse_question("owl"), [], rarity) == []


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("gre", ["Greenhouse", "Grey"]),
        ("gr", []),
        ("gree house", []),  # only the last word may be unfinished
        ("greenhouse grey", ["Greenhouse", "Grey"]),
        ("grè", ["Greenhouse", "Grey"]),
        ("", []),
        ("?", []),
    ],
)
def test_three_letters_begin_a_word(question: str, words: list[str]) -> None:
    assert marked(question, "Greenhouse by Grey") == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("board approved", ["board approved"]),
        ("board-approved", ["board-approved"]),
        ("board, approved", ["board", "approved"]),
        ("board so approved", ["board", "approved"]),
    ],
)
def test_marks_are_joined_across_one_character(text: str, words: list[str]) -> None:
    assert marked("board approved", text) == words


@pytest.mark.parametrize(
    ("before", "shown"), [(48, "ab " * 16), (51, "… " + "ab " * 15), (60, "… " + "ab " * 15)]
)
def test_a_match_is_shown_with_up_to_forty_eight_characters_before_it(before: int, shown: str) -> None:
    assert excerpt("needle", "ab " * (before // 3) + "needle " + "ab " * 90).text.startswith(f"{shown}needle")


@pytest.mark.parametrize(
    ("after", "lead"), [(49, "… Here is the needle"), (48, "… account of so much and of nothing. Here")]
)
def test_an_excerpt_begins_with_a_sentence_if_enough_follows(after: int, lead: str) -> None:
    text = "These are so many words on account of so much and of nothing. Here is the needle"
    found = excerpt("needle", text + " " + "x" * (after - len(" needle")))
    assert found.text.startswith(lead)


@pytest.mark.parametrize("end", [". ", "! ", "? ", "… ", "\n", "。", "！", "？"])
def test_sentences_end_in_many_ways(end: str) -> None:
    text = f"{'ab ' * 20}ab{end}Here is the needle {'ab ' * 20}"
    assert excerpt("needle", text).text.startswith("… Here is the needle")


def test_a_word_without_blanks_is_cut_before_the_match() -> None:
    found = excerpt("needle", "-" * 100 + "needle" + "-" * 100)
    assert found.text.startswith("… " + "-" * 48 + "needle")


@pytest.mark.parametrize(("length", "tail"), [(360, ""), (361, "…"), (359, "")])
def test_three_hundred_and_sixty_characters_are_shown(length: int, tail: str) -> None:
    assert excerpt("nothing", "x" * length).text == "x" * min(length, 360) + tail
    assert excerpt("nothing", "x" * length + " \n ").text == "x" * min(length, 360) + tail


@pytest.mark.parametrize(("before", "words"), [(354, ["needle", "needle"]), (355, ["needle"])])
def test_only_what_is_shown_whole_is_marked(before: int, words: list[str]) -> None:
    assert marked("needle", ("needle " + "- " * 200)[:before] + "needle and more") == words


@pytest.mark.parametrize(("gap", "start"), [(150, "… "), (151, "alpha")])
def test_words_count_together_within_a_hundred_and_sixty_characters(gap: int, start: str) -> None:
    filler = ("- " * 300)[:gap]
    text = f"alpha {'- ' * 200}gamma{filler}delta {'- ' * 200}"
    assert excerpt("alpha gamma delta", text).text.startswith(start)


def test_a_word_said_often_counts_once_and_the_shortest_stretch_wins() -> None:
    often = f"alpha alpha alpha {'- ' * 200}alpha gamma {'- ' * 100}"
    assert marked("alpha gamma", often) == ["alpha gamma"]
    near = f"alpha {'- ' * 20}gamma {'- ' * 200}gamma alpha {'- ' * 100}"
    assert marked("alpha gamma", near) == ["gamma alpha"]


def test_blanks_before_the_first_word_are_not_shown_as_left_out() -> None:
    assert excerpt("needle", " \n needle ") == Excerpt("needle", ((0, 6),))
    assert excerpt("needle", " " * 60 + "needle") == Excerpt("needle", ((0, 6),))


def test_marks_of_headings_are_not_shown() -> None:
    text = "# Minutes\n\n## Item #1\nThe needle is in C#.\n\n### End"
    found = excerpt("needle", text)
    assert found.text == "Minutes Item #1 The needle is in C#. End"
    assert [found.text[start:end] for start, end in found.marks] == ["needle"]
